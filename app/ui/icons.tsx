const paths = {
  roster: 'M3 5.5h14v11H3zM3 9h14M8 9v7.5M6.5 3v2.5M13.5 3v2.5',
  repeat: 'M4 9V8a2.5 2.5 0 0 1 2.5-2.5h9L13 3M16 11v1a2.5 2.5 0 0 1-2.5 2.5h-9L7 17',
  people:
    'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 16.5c.4-3 2.6-4.5 5.5-4.5s5.1 1.5 5.5 4.5M13 3.8a3 3 0 0 1 0 5.4M15 12.3c1.7.6 2.7 2 3 4.2',
  pay: 'M3 5h14v10H3zM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM5.5 7.5v.01M14.5 12.5v.01',
  settings: 'M3 6h8M15 6h2M13 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM3 14h2M9 14h8M7 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6v4l2.5 2',
  bell: 'M5 14V9.5a5 5 0 0 1 10 0V14l1.5 1h-13zM8.5 17.5h3',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l2.7-2.7a3 3 0 0 0-4.3-4.3l-1 1M11.5 8.5a3 3 0 0 0-4.3 0l-2.7 2.7a3 3 0 0 0 4.3 4.3l1-1',
  mail: 'M3 5h14v10.5H3zM3.5 5.5 10 11l6.5-5.5',
  store:
    'M4 9v7.5h12V9M3 6.5 4.5 3.5h11L17 6.5a2.3 2.3 0 0 1-4.6 0 2.3 2.3 0 0 1-4.7 0A2.3 2.3 0 0 1 3 6.5zM8.5 16.5V12h3v4.5',
  person: 'M10 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3.5 17c.5-3.2 3-5 6.5-5s6 1.8 6.5 5',
  'sign-out': 'M8 3.5H4v13h4M8 10h9M13.5 6.5 17 10l-3.5 3.5',
  plus: 'M10 4v12M4 10h12',
  check: 'm4 10.5 4 4 8-9',
  close: 'm5 5 10 10M15 5 5 15',
  'chevron-left': 'm12 5-5 5 5 5',
  'chevron-right': 'm8 5 5 5-5 5',
  'chevron-down': 'm5 8 5 5 5-5',
  alert: 'M10 3.5 17.5 16.5h-15zM10 8.5v3.5M10 14.2v.01',
  info: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 9.5V13.5M10 6.8v.01',
  download: 'M10 3v9M6 8.5l4 4 4-4M4 16.5h12',
  more: 'M4.5 10v.01M10 10v.01M15.5 10v.01',
  undo: 'M4 8h8a4.2 4.2 0 0 1 0 8.4H8M7.5 4.5 4 8l3.5 3.5',
  sun: 'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M4.3 15.7l1.1-1.1M14.6 5.4l1.1-1.1',
  moon: 'M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5z',
  screen: 'M3 4h14v9.5H3zM7.5 17h5M10 13.5V17',
} as const;

export type IconName = keyof typeof paths;

/** A 20-unit line icon in the colour of the text. Always beside words or inside a labelled control, so hidden itself. */
export function Icon({ name, size = 18, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className ?? ''}`}
    >
      <path d={paths[name]} />
    </svg>
  );
}
