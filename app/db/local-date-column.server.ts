/** A local date as Prisma wants it for a `date` column: midnight UTC, whatever zone the process runs in. */
export function toDateColumn(localDate: string): Date {
  return new Date(`${localDate}T00:00:00Z`);
}

/** The local date 'YYYY-MM-DD' that a `date` column holds, as Prisma hands it out. */
export function fromDateColumn(value: Date): string {
  return value.toISOString().slice(0, 10);
}
