import { useSite } from '../page/site.ts';

/** MMM d, yyyy on cards, MMMM d, yyyy in a post. */
const styles = {
  card: { year: 'numeric', month: 'short', day: 'numeric' },
  post: { year: 'numeric', month: 'long', day: 'numeric' },
  /** Nov 20, 2026, 3:04 PM */
  timestamp: { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type DateStyle = keyof typeof styles;

export const formatDate = (timestamp: string, timeZone: string, style: DateStyle): string =>
  new Date(timestamp).toLocaleString('en-US', { timeZone, ...styles[style] });

/** Formats in the company's time zone. */
export function useDateFormat(style: DateStyle): (timestamp: string) => string {
  const { timeZone } = useSite().company;
  return (timestamp) => formatDate(timestamp, timeZone, style);
}
