export interface ThinEvent {
  readonly id: string;
  readonly type: string;
  readonly occurredAt: Date;
  /** What changed and where the API answers about it, an absolute URL. */
  readonly resource: { readonly type: string; readonly id: string; readonly url: string };
}

/**
 * The text a delivery stores and sends, byte for byte the same on every try. It names the thing that changed and
 * carries none of its data: the receiver reads that through the API, where its permission is checked again.
 */
export function thinBody({ id, type, occurredAt, resource }: ThinEvent): string {
  return JSON.stringify({
    id,
    type,
    occurred_at: occurredAt.toISOString(),
    resource: { type: resource.type, id: resource.id, url: resource.url },
  });
}
