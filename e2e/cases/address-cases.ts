import { checkAnswers, noExceptions } from '#app/webhooks/address-guard.ts';
import { checkEndpointUrl } from '#app/webhooks/endpoint-url.ts';

interface UrlCase {
  url: string;
  why: string;
}

interface DnsCase {
  name: string;
  answers?: string[];
  answersByLookup?: string[][];
  expect: string;
}

/** A file of endpoint addresses: URLs to refuse, URLs to allow, and what a name may resolve to. */
export interface AddressFile {
  block?: UrlCase[];
  allow?: UrlCase[];
  dns?: DnsCase[];
}

/** A name for each entry and, where the product judged wrongly, why. */
export function addressCases(file: AddressFile): { id: string; wrong: string | null }[] {
  return [
    ...(file.block ?? []).map(({ url, why }) => outcome(`block ${url} (${why})`, 'refused', urlVerdict(url))),
    ...(file.allow ?? []).map(({ url, why }) => outcome(`allow ${url} (${why})`, 'allowed', urlVerdict(url))),
    ...(file.dns ?? []).map(dnsCase),
  ];
}

/** Where lookups differ, a connection may trust no later one than it checked: the last set of answers must be refused. */
function dnsCase({ name, answers, answersByLookup, expect }: DnsCase): { id: string; wrong: string | null } {
  const verdict = checkAnswers(answers ?? answersByLookup?.at(-1) ?? [], noExceptions);
  const got = verdict.ok ? 'allowed' : verdict.reason === 'no-answer' ? 'error dns' : 'blocked';
  return outcome(`dns ${name}`, expect.startsWith('no request') ? 'blocked' : expect, got);
}

function urlVerdict(url: string): string {
  return checkEndpointUrl(url).ok ? 'allowed' : 'refused';
}

function outcome(id: string, expected: string, got: string): { id: string; wrong: string | null } {
  return { id, wrong: expected === got ? null : `expected ${expected}, got ${got}` };
}
