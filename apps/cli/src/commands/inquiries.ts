import type { Inquiry } from '@innventory/domain/inquiry.ts';
import { Command } from 'commander';
import { withExamples, type Style, print, withStyleOption } from '../output.ts';
import { type Target, withCatalogue, withServerOptions } from '../target.ts';

const optionsFor = (command: Command) => withStyleOption(withServerOptions(command));

const lettersOf = (inquiries: Inquiry[]) =>
  inquiries.length === 0
    ? 'There is no inquiry from that address.'
    : inquiries
        .map(({ createdAt, name, email, phone, message }) =>
          [`${createdAt}  ${name} <${email}>${phone ? `, ${phone}` : ''}`, message].join('\n'),
        )
        .join('\n\n');

function exportCommand(): Command {
  const command = optionsFor(new Command('export'))
    .description('Writes all that one person sent, for whoever asks what is known of them.')
    .argument('<email>', 'the address that they gave')
    .action(async (email: string, options: Target & Style) => {
      print(options, await withCatalogue(options, ({ calls }) => calls.inquiry.ofSender.query({ email })), lettersOf);
    });
  return withExamples(command, 'inquiries export priya@example.com');
}

interface Outcome {
  found: number;
  deleted: number;
}

const outcomeText = ({ found, deleted }: Outcome) =>
  deleted === found ? `Deleted ${deleted}.` : `${found} found, none deleted: add --yes to delete them for good.`;

function deleteCommand(): Command {
  const command = optionsFor(new Command('delete'))
    .description('Deletes all that one person sent, for good. Export it first if it may be needed.')
    .argument('<email>', 'the address that they gave')
    .option('--yes', 'without it they are only counted')
    .action(async (email: string, options: Target & Style & { yes?: boolean }) => {
      const outcome = await withCatalogue(options, async ({ calls: { inquiry } }) => {
        const found = (await inquiry.ofSender.query({ email })).length;
        return { found, deleted: options.yes ? (await inquiry.deleteOfSender.mutate({ email })).deleted : 0 };
      });
      print(options, outcome, outcomeText);
    });
  return withExamples(command, 'inquiries delete priya@example.com --yes');
}

export function inquiriesCommand(): Command {
  const inquiries = new Command('inquiries').description('What one person sent can be handed out to them, or deleted.');
  for (const command of [exportCommand(), deleteCommand()]) inquiries.addCommand(command);
  return withExamples(inquiries, 'inquiries export priya@example.com');
}
