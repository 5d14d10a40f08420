import { type Format, formats, inquiriesFile, rowsIn } from '@innventory/catalogue/formats.ts';
import { type Plan, SiteUnavailable } from '@innventory/catalogue/import-rows.ts';
import { type Kind, kindNamed } from '@innventory/catalogue/kinds.ts';
import type { Fault } from '@innventory/catalogue/rows.ts';
import type { Advance } from '@innventory/catalogue/save-rows.ts';
import { allOf } from '@innventory/client/lists.ts';
import { errorText } from '@innventory/domain/errors.ts';
import { formFields } from '@innventory/domain/records/record.ts';
import { storedImageOf } from '@innventory/domain/stored-image.ts';
import { unreachableText } from '../../shared/api/failure.ts';
import { withSignIn } from '../../shared/api/sign-in-again.ts';
import { slowestAnswerMs } from '../../shared/api/trpc.ts';
import { bytesOf, uploadImage } from '../images/upload.ts';
import { refusalOf } from '../images/use-images.ts';

type Calls = Parameters<ReturnType<typeof kindNamed>['list']>[0];

/** The text of a file with all records of a list. */
export async function listFile(name: string, format: Format, calls: Calls, advance: Advance): Promise<string> {
  if (name === 'inquiries') return inquiriesFile(await allOf(calls.inquiry.list, undefined, advance), format);
  const kind = kindNamed(name);
  const records = await withSignIn(() => kind.list(calls, advance));
  return formats[format].write(kind.columns, records);
}

/** Macs may write an accent as a letter of its own, and cameras capitals. */
const fileNameOf = (path: string) => path.normalize().toLowerCase().split(/[/\\]/).at(-1);

/** Finds pictures of the site, and those that were chosen together with the table. */
const pictureFinder = (files: File[], isDryRun: boolean) => async (text: string) => {
  const answer =
    storedImageOf(text) &&
    (await fetch(text, { method: 'HEAD', signal: AbortSignal.timeout(slowestAnswerMs) }).catch((cause: unknown) => {
      throw new SiteUnavailable(unreachableText, { cause });
    }));
  if (answer?.ok) return text;
  const file =
    files.find(({ name }) => name === text) ?? files.find(({ name }) => fileNameOf(name) === fileNameOf(text));
  const refusal = file && refusalOf(file);
  if (refusal) throw refusal;
  if (file) return isDryRun ? text : uploadImage(file);
  if (answer && answer.status !== 404) throw new SiteUnavailable(errorText('STORE_UNAVAILABLE').text);
  throw new Error('This photo is not on the site. Choose its file together with the table');
};

/** Rows between two repaints of the progress. */
const repaintEvery = 200;

const repainting = (show: Advance) => async (done: number) => {
  if (done % repaintEvery !== 0) return;
  show(done);
  await new Promise((resolve) => setTimeout(resolve));
};

/** The plan with the labels of the form in place of the names of columns. */
function labelled({ columns, schema }: Kind, plan: Plan): Plan {
  const labels = new Map(
    columns.map((name) => {
      // The first image of an item has no field of its own.
      const field = schema.shape[name === 'imageUrl' ? 'imageUrls' : name];
      return [name, field && formFields.get(field)?.label];
    }),
  );
  const labelsOf = (names: string[]) => [...new Set(names.map((name) => labels.get(name) ?? name))];
  const placesOf = (faults: Fault[]) => {
    const places = faults.map((fault) => ({ ...fault, column: labelsOf(fault.column.split(', ')).join(', ') }));
    return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
  };
  const { changed, changes, faults, warnings } = plan;
  const places = { changes: placesOf(changes), faults: placesOf(faults), warnings: placesOf(warnings) };
  return { ...plan, changed: labelsOf(changed), ...places };
}

interface ImportParts {
  name: string;
  files: File[];
  calls: Calls;
  isDryRun: boolean;
  overwrite?: boolean;
  show: (text: string, part: number) => void;
}

/** Reads a table and compares it with the records. Only `save` of the plan changes records. */
export async function planOf({ name, files, calls, isDryRun, overwrite = false, show }: ImportParts): Promise<Plan> {
  const tables = files.filter((file) => /\.(?:csv|json)$/i.test(file.name));
  const [table] = tables;
  if (!table) throw new Error('Choose a .csv or .json file. A spreadsheet program saves one as "CSV UTF-8".');
  if (tables.length > 1)
    throw new Error(`Choose one table at a time, not ${tables.map((file) => file.name).join(' and ')}.`);
  const kind = kindNamed(name);
  const rows = rowsIn(kind, table.name, await bytesOf(table, table.name));
  const source = { calls, findPicture: pictureFinder(files, isDryRun) };
  const told = (step: string) =>
    repainting((done) => show(`${step}: ${done} of ${rows.length} rows`, done / rows.length));
  const options = { dryRun: isDryRun, overwrite, validated: told('Checking'), advance: told('Comparing') };
  const plan = await withSignIn(() => kind.plan(rows, source, options));
  return labelled(kind, plan);
}
