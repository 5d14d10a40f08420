import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { counted } from '../output.ts';
import { readCell, writeCell } from './cells.ts';
import type { Fault, Kind, Read, Row, Table } from './kinds.ts';

/** RFC 4180 with a byte order mark, so that Excel reads UTF-8. */
export function csvOf({ columns, cells }: Table, records: object[]): string {
  const rows = records.map((record) => columns.map((column) => writeCell(cells[column], Reflect.get(record, column))));
  // The library quotes only line breaks that equal its record delimiter.
  return stringify([columns, ...rows], { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ });
}

/** The most frequent delimiter of the header; spreadsheets use the one of their country. */
function delimiterOf(file: string): string {
  const [header = ''] = file.split(/\r?\n/, 1);
  const [most = ','] = [',', ';', '\t'].toSorted((a, b) => header.split(b).length - header.split(a).length);
  return most;
}

interface Header {
  /** Column names by position; null for an unknown name. */
  columns: (string | null)[];
  faults: Fault[];
}

function headerOf(names: string[], known: string[]): Header {
  const columns = names.map(
    (name) => known.find((column) => column.toLowerCase() === name.trim().toLowerCase()) ?? null,
  );
  const faults = names.flatMap((name, place): Fault[] => {
    const column = columns[place];
    if (column === null) return [{ row: 1, column: name, message: `No such column. There are ${known.join(', ')}` }];
    return columns.indexOf(column ?? '') === place
      ? []
      : [{ row: 1, column: name, message: 'This column is there twice' }];
  });
  return { columns, faults };
}

function rowOf(kind: Kind, row: number, cells: string[], columns: Header['columns']): { row: Row; faults: Fault[] } {
  const given: Row['given'] = {};
  const faults: Fault[] = [];
  if (cells.length !== columns.length) {
    faults.push({
      row,
      column: '',
      message: `It has ${counted(cells.length, 'cell')}, the header has ${columns.length}`,
    });
  }
  for (const [place, column] of columns.entries()) {
    if (column === null) continue;
    try {
      given[column] = readCell(kind.cells[column], cells[place] ?? '');
    } catch {
      faults.push({ row, column, message: 'Must be a list separated by commas; a quote in it is doubled and quoted' });
    }
  }
  return { row: { row, given }, faults };
}

/** Reads CSV. Columns can have any order; missing columns keep the stored values. */
export function readCsv(kind: Kind, file: string): Read {
  try {
    const options = { bom: true, delimiter: delimiterOf(file), relax_column_count: true };
    const [names = [], ...lines] = parse(file, options);
    const { columns, faults } = headerOf(names, kind.columns);
    const filled = lines.map((cells, index) => ({ row: index + 2, cells })).filter(({ cells }) => cells.some(Boolean));
    const read = filled.map(({ row, cells }) => rowOf(kind, row, cells, columns));
    return { rows: read.map(({ row }) => row), faults: [...faults, ...read.flatMap((one) => one.faults)] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error['records'] ?? 0) + 1;
    return { rows: [], faults: [{ row, column: '', message: `Cannot be read as CSV: ${error.message}` }] };
  }
}
