import { trashDays } from '@innventory/domain/limits.ts';
import type { TrashedRecord } from '@innventory/domain/records/trash.ts';
import { Command } from 'commander';
import { withExamples, type Style, print, withStyleOption } from '../output.ts';
import { type Target, withCatalogue, withPicturesOptions, withServerOptions } from '../target.ts';

const lineOf = ({ kind, id, name, deletedAt }: TrashedRecord) =>
  `${deletedAt.slice(0, 16).replace('T', ' ')}  ${id}  ${kind.padEnd(11)}  ${name}`;

const tableOf = (records: TrashedRecord[]) =>
  records.length === 0 ? 'The trash is empty.' : ['Deleted (UTC)', ...records.map(lineOf)].join('\n');

const optionsFor = (command: Command) => withStyleOption(withServerOptions(command));

function listCommand(): Command {
  const command = optionsFor(new Command('list'))
    .description(`Lists what was deleted in the last ${trashDays} days, the last one first.`)
    .action(async (options: Target & Style) => {
      print(options, await withCatalogue(options, ({ calls }) => calls.trash.list.query(), 'read'), tableOf);
    });
  return withExamples(command, 'trash list', 'trash list --url https://shop.example --json');
}

function restoreCommand(): Command {
  const command = withPicturesOptions(optionsFor(new Command('restore')))
    .description('Brings a deleted record back, exactly as it was.')
    .argument('<id>', 'as "trash list" shows it')
    .action(async (id: string, options: Target & Style) => {
      const restored = await withCatalogue(options, ({ calls }) => calls.trash.restore.mutate({ id }));
      print(options, restored, ({ kind, name }) => `The ${kind} "${name}" is back.`);
    });
  return withExamples(command, 'trash restore 0190a6f2-0000-7000-8000-000000000001');
}

export function trashCommand(): Command {
  const trash = new Command('trash').description(`What was deleted can come back for ${trashDays} days.`);
  for (const command of [listCommand(), restoreCommand()]) trash.addCommand(command);
  return withExamples(trash, 'trash list');
}
