/** Every event type that a webhook can carry. */
export const eventTypes = ['roster.published', 'store.zone-changed', 'shifts.re-resolved', 'endpoint.test'] as const;

export type EventType = (typeof eventTypes)[number];

/** Whether an endpoint with these chosen types receives the event. No choice means every type; a test always goes out. */
export function receivesEvent(chosen: readonly string[], type: EventType): boolean {
  return type === 'endpoint.test' || chosen.length === 0 || chosen.includes(type);
}
