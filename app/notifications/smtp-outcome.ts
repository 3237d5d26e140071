/**
 * What became of one try. `temporary`: not taken, may be tried again. `rejected`: refused for good; 'address-unknown'
 * is a hard bounce. `unknown`: taken or not, nobody can say, so it must not be tried again by itself.
 */
export type SendOutcome =
  | { kind: 'accepted'; detail: string }
  | { kind: 'temporary'; detail: string }
  | { kind: 'rejected'; reason: 'address-unknown' | 'invalid-address' | 'rejected'; detail: string }
  | { kind: 'unknown'; detail: string };

/** The facts of a failed SMTP conversation that decide its outcome. */
export interface SmtpFault {
  message: string;
  code?: string | undefined;
  /** The command that was answered: 'RCPT TO', 'DATA' … */
  command?: string | undefined;
  /** The server's reply code, if it gave one. */
  responseCode?: number | undefined;
}

/**
 * Sorts a failed conversation. A reply of the server is final either way: 4xx for the time being, 5xx for good, but a
 * 5xx to greeting, sign-in or sender is a fault of our own set-up, not of the recipient, and is tried again. Without a
 * reply all depends on whether the whole message had been handed over (RFC 5321, 4.5.4.1: then the server may have it).
 */
export function smtpOutcome(fault: SmtpFault, handedOver: boolean): SendOutcome {
  const { responseCode, command } = fault;
  const detail = fault.message.slice(0, 500);
  if (responseCode !== undefined && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')) {
    return { kind: 'rejected', reason: command === 'RCPT TO' ? refusedRecipient(fault) : 'rejected', detail };
  }
  if (responseCode !== undefined) return { kind: 'temporary', detail };
  if (fault.code === 'EENVELOPE') return { kind: 'rejected', reason: 'invalid-address', detail };
  return { kind: handedOver ? 'unknown' : 'temporary', detail };
}

/**
 * Only "no such mailbox" is a hard bounce: 550, 551 and 553, unless the enhanced code (RFC 3463) says it was policy
 * (5.7.x), the network (5.4.x) or a full or disabled mailbox (5.2.x).
 */
function refusedRecipient({ responseCode, message }: SmtpFault): 'address-unknown' | 'rejected' {
  const enhanced = /\b5\.(\d)\.\d{1,3}\b/.exec(message)?.[1];
  if (enhanced !== undefined) return enhanced === '1' ? 'address-unknown' : 'rejected';
  return responseCode === 550 || responseCode === 551 || responseCode === 553 ? 'address-unknown' : 'rejected';
}

/** A single plain mail address; anything that could be read as more than one, or as a header, is not. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+$/u.test(text);
}
