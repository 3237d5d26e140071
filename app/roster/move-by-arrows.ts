import type { KeyboardEvent } from 'react';

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys go from the button in one cell to the first button of the next, beside what Tab does. */
export function moveByArrows(event: KeyboardEvent<HTMLTableElement>) {
  const step = steps[event.key];
  const cell = event.target instanceof Element ? event.target.closest('td') : null;
  if (!step || !cell || event.altKey || event.ctrlKey || event.metaKey) return;
  const buttons = Array.from(event.currentTarget.querySelectorAll<HTMLTableRowElement>('tr[data-row]'));
  const at = buttons.findIndex((row) => row.contains(cell));
  const next = buttons[at + step[0]]?.querySelector(
    `td[data-column="${Number(cell.dataset.column) + step[1]}"] button`,
  );
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
