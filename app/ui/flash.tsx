import { type ReactNode, useState } from 'react';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Tone } from '#app/ui/tone.ts';

export interface FlashMessage {
  /** Changes with every message, so that a closed one stays closed and a new one shows. */
  id: string;
  tone: Tone;
  title: string;
  text?: string;
}

/** What the last action did; stays until closed or the next one, because text that leaves by itself is missed. */
export function Flash({ message, action }: { message: FlashMessage | null; action?: ReactNode }) {
  const [closed, setClosed] = useState<string | null>(null);
  const shown = message && message.id !== closed ? message : null;
  return (
    <div role="status" className={shown ? 'pb-3' : ''}>
      {shown && (
        <Banner
          tone={shown.tone}
          title={shown.title}
          action={
            <span className="-my-1 flex items-center gap-1">
              {action}
              <Button
                look="bare"
                size="small"
                icon="close"
                aria-label="Close this message"
                onPress={() => setClosed(shown.id)}
              />
            </span>
          }
        >
          {shown.text}
        </Banner>
      )}
    </div>
  );
}
