import { format } from 'date-fns';
import { useSite } from './site.ts';

/** Spec §9. */
const formats = { card: 'MMM d, yyyy', post: 'MMMM d, yyyy' } as const;

/** The calendar day of a moment in a time zone, as a local date at noon, where no clock change can reach it. */
function dayIn(timeZone: string, moment: Date): Date {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' });
  const valueOf = (wanted: string) => Number(parts.formatToParts(moment).find(({ type }) => type === wanted)?.value);
  return new Date(valueOf('year'), valueOf('month') - 1, valueOf('day'), 12);
}

export function formatDate(timestamp: string, timeZone: string, style: keyof typeof formats): string {
  return format(dayIn(timeZone, new Date(timestamp)), formats[style]);
}

/** Dates are those of the company's time zone, on the server and in every browser (DECISIONS 14). */
export function useDateFormat(style: keyof typeof formats): (timestamp: string) => string {
  const { timeZone } = useSite().company;
  return (timestamp) => formatDate(timestamp, timeZone, style);
}
