import { isRouteErrorResponse } from '@remix-run/react';
import { ErrorState } from '#app/ui/error-state.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { ProductMark } from '#app/ui/product-mark.tsx';

interface Words {
  title: string;
  sentence: string;
}

const words: Record<number, Words> = {
  400: {
    title: 'That could not be read',
    sentence: 'The request was not in a form this page takes. Nothing was changed.',
  },
  403: { title: 'Not for your role', sentence: 'You are signed in, but your role does not include this page.' },
  404: {
    title: 'Nothing is here',
    sentence: 'The page may have moved, or it belongs to a company you are not a member of.',
  },
  405: {
    title: 'That cannot be done here',
    sentence: 'This address does not take what was sent to it. Nothing was changed.',
  },
  413: { title: 'Too large', sentence: 'What was sent is larger than this page takes. Nothing was changed.' },
};

const fault: Words = {
  title: 'Something went wrong on our side',
  sentence:
    'It was written to the log. What you saved before is safe; try once more, and what you just sent may have to be sent again.',
};

function wordsOf(error: unknown): Words {
  if (!isRouteErrorResponse(error)) return fault;
  const known = words[error.status];
  if (!known) return error.status < 500 ? { title: 'That did not work', sentence: 'Nothing was changed.' } : fault;
  const said = error.data as { sentence?: unknown } | null;
  return typeof said?.sentence === 'string' && error.status < 500 ? { ...known, sentence: said.sentence } : known;
}

/**
 * What a person reads for a thrown response or a fault inside a frame that still stands; nothing of the inside. Trying
 * again is offered only where it may help: a refusal and an empty address stay what they are.
 */
export function ErrorPanel({ error }: { error: unknown }) {
  const { title, sentence } = wordsOf(error);
  const stays = isRouteErrorResponse(error) && (error.status === 403 || error.status === 404);
  return (
    <ErrorState
      title={title}
      actions={
        <>
          {!stays && (
            <LinkButton to="." reloadDocument>
              Try again
            </LinkButton>
          )}
          <LinkButton to="/" look={stays ? 'plain' : 'bare'} reloadDocument>
            Go to the start
          </LinkButton>
        </>
      }
    >
      {sentence}
    </ErrorState>
  );
}

/** The same as a page of its own. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center pb-24">
      <div className="px-4">
        <ProductMark />
      </div>
      <div className="-mt-8">
        <ErrorPanel error={error} />
      </div>
    </main>
  );
}
