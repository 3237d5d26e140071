import type { Queryable } from '#app/db/queryable.server.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

/** That a person looked at what an odd day does to a store. */
export interface SignOff {
  /** Their membership. */
  signedBy: string;
  signedAt: Date;
  note: string;
}

/** The sign-offs of a store by local date, in the transaction of the client. */
export async function readSignOffs(
  client: Queryable,
  tenantId: string,
  storeId: string,
): Promise<Map<LocalDate, SignOff>> {
  const { rows } = await client.query<SignOff & { localDate: LocalDate }>(
    `select local_date::text as "localDate", signed_by as "signedBy", signed_at as "signedAt", note
     from odd_day_sign_off where tenant_id = $1::uuid and store_id = $2::uuid`,
    [tenantId, storeId],
  );
  return new Map(rows.map(({ localDate, ...signOff }) => [localDate, signOff]));
}
