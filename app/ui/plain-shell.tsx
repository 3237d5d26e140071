import type { ReactNode } from 'react';
import { ProductMark } from '#app/ui/product-mark.tsx';

interface PlainShellProps {
  title: string;
  about?: ReactNode;
  children: ReactNode;
  /** Under the card: another way, or help. */
  foot?: ReactNode;
}

/** The frame of pages before sign-in: the product's sign, one card, one thing to do. */
export function PlainShell({ title, about, children, foot }: PlainShellProps) {
  return (
    <main id="main" className="mx-auto flex min-h-dvh w-full max-w-sm flex-col justify-center gap-5 px-4 py-10">
      <ProductMark />
      <section className="rounded-card border border-line bg-panel p-5 sm:p-6">
        <h1 className="text-xl font-title tracking-[-0.01em]">{title}</h1>
        {about && <p className="mt-1 text-pretty text-ink2">{about}</p>}
        <div className="mt-5">{children}</div>
      </section>
      {foot && <div className="text-sm text-ink3">{foot}</div>}
    </main>
  );
}
