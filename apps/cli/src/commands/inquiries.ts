import { allOf } from '@innventory/client';
import { formatOf, inquiriesFile } from '@innventory/catalogue/formats.ts';
import type { Command } from 'commander';
import { type FormatOption, formatOption, writeText } from '../catalogue/file.ts';
import { counted, examples, print } from '../output.ts';
import { withCatalogue } from '../target.ts';

export function inquiryCommands(program: Command): void {
  const inquiries = program
    .command('inquiries')
    .description('Exports inquiries, or deletes all inquiries from one address.');

  inquiries
    .command('export')
    .description(
      'Exports all inquiries, or those from one address, also from the trash, to answer a request for personal data.',
    )
    .addHelpText('after', examples('inquiries export --file inquiries.csv', 'inquiries export priya@example.com'))
    .argument('[email]', 'e-mail address of the sender')
    .option('--file <name>', '.csv or .json file; without one, JSON goes to stdout')
    .addOption(formatOption())
    .action(async (email: string | undefined, { file, format }: FormatOption & { file?: string }) => {
      const found = await withCatalogue(program, ({ calls: { inquiry } }) =>
        email === undefined ? allOf(inquiry.list) : inquiry.ofSender.mutate({ email }),
      );
      const text = inquiriesFile(found, format ?? (file ? formatOf(file) : 'json'));
      await writeText(program, text, file ?? '-', counted(found.length, 'record'), { records: found.length });
    });

  inquiries
    .command('delete')
    .description('Permanently deletes all inquiries from one address. Export them first if you may need them.')
    .addHelpText('after', examples('inquiries delete priya@example.com --yes'))
    .argument('<email>', 'e-mail address of the sender')
    .option('--yes', 'delete them; without it, only count them')
    .action(async (email: string, { yes = false }: { yes?: boolean }) => {
      const outcome = await withCatalogue(program, async ({ calls }) => {
        const { ofSender, deleteOfSender } = calls.inquiry;
        const { length: found } = await ofSender.mutate({ email });
        return { found, deleted: yes ? (await deleteOfSender.mutate({ email })).deleted : 0 };
      });
      const count = `${outcome.found} found, none deleted. Add --yes to delete them permanently.`;
      const done = yes ? `Deleted ${outcome.deleted}.` : count;
      print(program, outcome, outcome.found === 0 ? 'No inquiries from this address.' : done);
      if (!yes) process.exitCode = 1;
    });
}
