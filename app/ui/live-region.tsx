/** Says `message` when it changes, without moving the focus. Keep it mounted; an empty message says nothing. */
export function LiveRegion({ message }: { message: string }) {
  return (
    <output aria-live="polite" aria-atomic="true" className="sr-only">
      {message}
    </output>
  );
}
