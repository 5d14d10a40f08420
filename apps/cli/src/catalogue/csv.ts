import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { counted } from '../output.ts';
import { readCell, writeCell } from './cells.ts';
import type { Kind, Stored } from './kinds.ts';
import type { Fault, Read, Row } from './rows.ts';

/** As RFC 4180 has it, with the mark that makes Excel read UTF-8. */
export function csvOf(kind: Kind, records: Stored[]): string {
  const rows = records.map((record) => kind.columns.map((column) => writeCell(kind.cells[column], record[column])));
  // Of breaks inside a cell the library quotes by itself only those that end its rows.
  return stringify([kind.columns, ...rows], { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ });
}

/** The sign that most of the header is separated by; a spreadsheet takes its country's. */
function delimiterOf(file: string): string {
  const [header = ''] = file.split(/\r?\n/, 1);
  const [most = ','] = [',', ';', '\t'].toSorted((a, b) => header.split(b).length - header.split(a).length);
  return most;
}

interface Header {
  /** The column at each place, null where it is none of ours. */
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

/** Reads what a spreadsheet saved; columns may stand in any order, and those left out leave their values as they are. */
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
