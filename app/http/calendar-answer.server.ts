import type { CalendarFile } from '#app/roster/calendar-entry.ts';

/** A calendar file as a download. It holds one person's plans, so nothing between here and them keeps a copy. */
export function calendarAnswer({ fileName, content }: CalendarFile): Response {
  return new Response(content, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  });
}
