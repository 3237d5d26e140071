// Reads cases from standard input and answers what is wrong with each, in a process whose clock stands elsewhere.
// The clock comes first: what later modules remember of today must be that day's.
import './server-clock.ts';
import { text } from 'node:stream/consumers';
import { checkCase } from './check-case.ts';
import type { Case } from './expectation.ts';

const cases = JSON.parse(await text(process.stdin)) as Case[];
process.stdout.write(JSON.stringify(cases.map(checkCase)));
