import { data } from '@remix-run/node';
import { z } from 'zod';
import { answer, type RefusedAnswer } from '#app/http/answer.server.ts';

/** What a form's action returns when nothing was saved: what was typed, and what is wrong with it. */
export interface FormAnswer<V> {
  values: V;
  /** Sentences by field. */
  errors: Record<string, string[]>;
  /** A reason that belongs to no field. */
  refusal: Pick<RefusedAnswer, 'code' | 'sentence' | 'details'> | null;
}

/** 422 with the schema's sentences, each at its field. */
export function invalidForm<V>(values: V, error: z.ZodError) {
  const found: Record<string, string[] | undefined> = z.flattenError(error).fieldErrors;
  const errors = Object.fromEntries(
    Object.entries(found).map(([field, sentences]) => [field, unique(sentences ?? [])]),
  );
  return data({ values, errors, refusal: null } as FormAnswer<V>, { status: 422 });
}

/** A refusal with its status, at its field if it has one; anything else is a fault and is thrown on. */
export function refusedForm<V>(values: V, error: unknown) {
  const { data: refused, init } = answer(error);
  const { code, sentence, field, details = [] } = refused;
  const said =
    field === null
      ? { errors: {}, refusal: { code, sentence, details } }
      : { errors: { [field]: [sentence] }, refusal: null };
  return data({ values, ...said } as FormAnswer<V>, init ?? {});
}

function unique(sentences: string[]): string[] {
  return [...new Set(sentences)];
}
