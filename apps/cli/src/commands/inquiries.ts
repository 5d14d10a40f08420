import { type Inquiry, inquiry, inquiryFields } from '@innventory/domain/records/inquiry.ts';
import type { Command } from 'commander';
import { cellsOf } from '../catalogue/csv.ts';
import { type FileOptions, formatOption, writeRecords } from '../catalogue/file.ts';
import { counted, withExamples, type Style, print, exitCodes } from '../output.ts';
import { type Catalogue, type Target, withCatalogue, withServerOptions } from '../target.ts';

/** Filters here: an address in the URL of a query would reach the logs of proxies. */
async function inquiriesOf({ calls }: Catalogue, email: string | undefined): Promise<Inquiry[]> {
  const all = await calls.inquiry.list.query();
  return email === undefined ? all : all.filter((one) => one.email.toLowerCase() === email.toLowerCase());
}

const lettersOf = (inquiries: Inquiry[]) =>
  inquiries.length === 0
    ? 'There is no such inquiry.'
    : inquiries
        .map(({ createdAt, name, email, phone, message }) =>
          [`${createdAt}  ${name} <${email}>${phone ? `, ${phone}` : ''}`, message].join('\n'),
        )
        .join('\n\n');

const table = { columns: ['id', ...Object.keys(inquiryFields.shape), 'createdAt'], cells: cellsOf(inquiry) };

export function inquiriesCommand(program: Command): void {
  const inquiries = program
    .command('inquiries')
    .description('Exports inquiries, or deletes all inquiries from one address.');
  withExamples(inquiries, 'inquiries export --file inquiries.csv');

  const exporting = withServerOptions(inquiries.command('export'));
  withExamples(exporting, 'inquiries export --file inquiries.csv', 'inquiries export priya@example.com')
    .description('Exports all inquiries, or those from one address, for example to answer a request for personal data.')
    .argument('[email]', 'e-mail address of the sender')
    .option('--file <name>', '.csv or .json file')
    .addOption(formatOption())
    .action(async (email: string | undefined, options: Target & Style & FileOptions & { file?: string }) => {
      const found = await withCatalogue(options, (catalogue) => inquiriesOf(catalogue, email), 'read');
      const { file, format } = options;
      if (!file && !format) print(options, found, lettersOf);
      else if (await writeRecords(table, found, file ?? '-', options)) {
        const report = { file, records: found.length };
        print(options, report, () => `${counted(found.length, 'inquiry is', 'inquiries are')} in ${file}.`);
      }
    });

  withExamples(withServerOptions(inquiries.command('delete')), 'inquiries delete priya@example.com --yes')
    .description('Permanently deletes all inquiries from one address. Export them first if you may need them.')
    .argument('<email>', 'e-mail address of the sender')
    .option('--yes', 'delete them; without it, only count them')
    .action(async (email: string, options: Target & Style & { yes?: boolean }) => {
      const outcome = await withCatalogue(
        options,
        async (catalogue) => {
          const found = (await inquiriesOf(catalogue, email)).length;
          const { deleteOfSender } = catalogue.calls.inquiry;
          return { found, deleted: options.yes ? (await deleteOfSender.mutate({ email })).deleted : 0 };
        },
        options.yes ? 'write' : 'read',
      );
      print(options, outcome, ({ found, deleted }) =>
        options.yes ? `Deleted ${deleted}.` : `${found} found, none deleted. Add --yes to delete them permanently.`,
      );
      if (!options.yes) process.exitCode = exitCodes.failed;
    });
}
