import { useSite } from './site.ts';

/** Spec §9: MMM d, yyyy on cards, MMMM d, yyyy in a post. */
const months = { card: 'short', post: 'long' } as const;

type DateStyle = keyof typeof months;

export function formatDate(timestamp: string, timeZone: string, style: DateStyle): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: months[style], day: 'numeric' });
  return format.format(new Date(timestamp));
}

/** A moment of today's work: Nov 20, 3:04 PM. */
export function useMomentFormat(): (timestamp: string) => string {
  const { timeZone } = useSite().company;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (timestamp) => format.format(new Date(timestamp));
}

/** Dates are those of the company's time zone, on the server and in every browser (DECISIONS 14). */
export function useDateFormat(style: DateStyle): (timestamp: string) => string {
  const { timeZone } = useSite().company;
  return (timestamp) => formatDate(timestamp, timeZone, style);
}
