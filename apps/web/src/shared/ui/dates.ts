import { useSite } from '../page/site.ts';

/** MMM d, yyyy on cards, MMMM d, yyyy in a post. */
const styles = {
  card: { year: 'numeric', month: 'short', day: 'numeric' },
  post: { year: 'numeric', month: 'long', day: 'numeric' },
  /** Nov 20, 3:04 PM */
  shortTimestamp: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  /** Nov 20, 2026, 3:04 PM */
  timestamp: { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type DateStyle = keyof typeof styles;

/** Cached: creating a format takes as long as rendering a card. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string, style: DateStyle): Intl.DateTimeFormat {
  const key = `${timeZone} ${style}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...styles[style] });
  formats.set(key, format);
  return format;
}

export const formatDate = (timestamp: string, timeZone: string, style: DateStyle): string =>
  formatOf(timeZone, style).format(new Date(timestamp));

/** Formats in the company's time zone. */
export function useDateFormat(style: DateStyle): (timestamp: string) => string {
  const { timeZone } = useSite().company;
  return (timestamp) => formatDate(timestamp, timeZone, style);
}
