import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while hydrating, then true: for controls that need script and have a plain form without. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
