import { useState } from 'react';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/hydrated.ts';
import { LinkButton } from '#app/ui/link-button.tsx';

/** The signing secret of an endpoint that was just added, this once, and the next step: to try it. */
export function NewSecret({ endpointId, secret }: { endpointId: string; secret: string }) {
  return (
    <div className="pb-4">
      <Banner tone="ok" title="Endpoint added. Copy its signing secret now; it is shown only this once.">
        <code className="my-2 block select-all break-all font-mono text-sm text-ink">{secret}</code>
        <span className="flex flex-wrap gap-2">
          {useHydrated() && <CopySecret secret={secret} />}
          <LinkButton to={endpointId} size="small">
            Try it with a test event
          </LinkButton>
        </span>
      </Banner>
    </div>
  );
}

function CopySecret({ secret }: { secret: string }) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  const words = { ready: 'Copy secret', copied: 'Copied', refused: 'Select and copy it by hand' };
  return (
    <Button size="small" onPress={copy}>
      {words[state]}
    </Button>
  );
}
