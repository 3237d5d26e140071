import { z } from 'zod';
import { type Exceptions, noExceptions } from '#app/webhooks/address-guard.ts';
import { checkEndpointUrl } from '#app/webhooks/endpoint-url.ts';
import { eventTypes } from '#app/webhooks/event-types.ts';

/**
 * What a tenant may save as an endpoint. `url` comes out in the spelling that is stored and sent to. No event types
 * means all of them. `enabled` is off when absent, as a box that is not ticked sends nothing. The browser knows no
 * exceptions; the server passes the operator's.
 */
export function endpointSchema(exceptions: Exceptions = noExceptions) {
  return z.object({
    url: z.string('Enter a full web address, such as https://example.com/hooks.').transform((text, context) => {
      const verdict = checkEndpointUrl(text, exceptions);
      if (verdict.ok) return verdict.url.href;
      context.addIssue({ code: 'custom', message: verdict.sentence });
      return z.NEVER;
    }),
    description: z.string().trim().max(200, 'Use at most 200 characters.').default(''),
    eventTypes: z.array(z.enum(eventTypes, 'Choose from the listed events.')).default([]),
    enabled: z.boolean().default(false),
  });
}

export type EndpointInput = z.output<ReturnType<typeof endpointSchema>>;
