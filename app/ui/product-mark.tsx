/** The product's sign: a clock at four, its hour hand in the accent. The word is the accessible name. */
export function ProductMark({ word = true }: { word?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 font-title text-ink">
      <svg
        aria-hidden="true"
        width="20"
        height="20"
        viewBox="0 0 32 32"
        fill="none"
        strokeWidth="3.25"
        strokeLinecap="round"
      >
        <circle cx="16" cy="16" r="13" stroke="currentColor" />
        <path d="M16 8V16" stroke="currentColor" />
        <path d="m16 16 4.5 3.5" className="stroke-accent" />
      </svg>
      <span className={word ? '' : 'sr-only'}>Wallclock</span>
    </span>
  );
}
