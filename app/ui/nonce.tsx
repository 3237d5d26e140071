import { createContext, useContext } from 'react';

const Nonce = createContext<string | undefined>(undefined);

export const NonceProvider = Nonce.Provider;

/** The nonce of this response while it is rendered on the server; undefined in the browser, which hides nonces. */
export function useNonce(): string | undefined {
  return useContext(Nonce);
}
