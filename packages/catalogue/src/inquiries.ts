import { type Inquiry, inquiry } from '@innventory/domain/records/inquiry.ts';
import { csvOf, escapeFormulas } from './csv.ts';
import { type Format, formats } from './formats.ts';

const columns = Object.keys(inquiry.shape);

const rowOf = ({ about, ...others }: Inquiry) => ({
  ...others,
  about: about.map(({ title, price }) => `${title} (${price})`),
});

/** A file of inquiries. Strangers wrote them, so no part of a cell is a formula. They are never imported. */
export function inquiriesFile(inquiries: Inquiry[], format: Format): string {
  const rows = inquiries.map(rowOf);
  return format === 'csv' ? csvOf(columns, rows, escapeFormulas) : formats.json.write(columns, rows);
}
