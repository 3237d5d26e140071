import { useEffect, useRef } from 'react';
import { Banner } from '#app/ui/banner.tsx';

/** What the last decision did. It takes the focus, which the button that is gone by then had. */
export function DeskSaid({ said }: { said: { sentence: string } | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said) box.current?.focus();
  }, [said]);
  return (
    <div ref={box} role="status" tabIndex={-1} className="outline-none empty:hidden">
      {said && <Banner tone="ok" title={said.sentence} />}
    </div>
  );
}
