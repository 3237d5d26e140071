import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';

export interface InboxEntry {
  file: string;
  subject: string;
  to: string;
  receivedAt: Date;
}

const kept = /^[\w.-]+\.eml$/;
const mostShown = 100;

/** The mails that the local mail server kept, newest first, at most 100. */
export async function readInbox(folder: string): Promise<InboxEntry[]> {
  const files = (await readdir(folder)).filter((file) => kept.test(file));
  const newest = files.sort().reverse().slice(0, mostShown);
  return Promise.all(
    newest.map(async (file) => {
      const mail = await readMail(folder, file);
      return { file, subject: mail?.subject ?? '(no subject)', to: recipientsOf(mail), receivedAt: receivedAt(file) };
    }),
  );
}

/** One kept mail; null when there is none under that name. */
export async function readMail(folder: string, file: string): Promise<ParsedMail | null> {
  if (!kept.test(file)) return null;
  try {
    return await simpleParser(await readFile(join(folder, file)), { skipTextToHtml: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** 'Mai Tran <mai@harbour.example>': addresses for reading, without the quotes that mail needs around a name. */
export function unquoted(addresses: string): string {
  return addresses.replaceAll('"', '');
}

function recipientsOf(mail: ParsedMail | null): string {
  const to = mail?.to;
  return unquoted((Array.isArray(to) ? to : to ? [to] : []).map(({ text }) => text).join(', '));
}

/** The file's name begins with the time it came, its colons written as dashes. */
function receivedAt(file: string): Date {
  const stamp = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)/.exec(file);
  return new Date(stamp ? `${stamp[1]}T${stamp[2]}:${stamp[3]}:${stamp[4]}` : 0);
}
