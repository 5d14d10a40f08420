import { trashDays } from '@innventory/domain/limits.ts';
import type { TrashedRecord } from '@innventory/domain/trash.ts';
import { Command } from 'commander';
import { type Reach, withCalls, withReachOptions } from '../calls.ts';
import { withExamples } from '../example.ts';
import { withPicturesOptions } from '../store.ts';
import { type Style, print, withStyleOption } from '../print.ts';

const lineOf = ({ kind, id, name, deletedAt }: TrashedRecord) =>
  `${deletedAt.slice(0, 16).replace('T', ' ')}  ${id}  ${kind.padEnd(11)}  ${name}`;

const tableOf = (records: TrashedRecord[]) =>
  records.length === 0 ? 'The trash is empty.' : ['Deleted (UTC)', ...records.map(lineOf)].join('\n');

const optionsFor = (command: Command) => withStyleOption(withReachOptions(command));

function listCommand(): Command {
  const command = optionsFor(new Command('list'))
    .description(`Lists what was deleted in the last ${trashDays} days, the last one first.`)
    .action(async (options: Reach & Style) => {
      print(options, await withCalls(options, ({ trash }) => trash.list.query()), tableOf);
    });
  return withExamples(command, 'trash list', 'trash list --url https://shop.example --json');
}

function restoreCommand(): Command {
  const command = withPicturesOptions(optionsFor(new Command('restore')))
    .description('Brings a deleted record back, exactly as it was.')
    .argument('<id>', 'as "trash list" shows it')
    .action(async (id: string, options: Reach & Style) => {
      const restored = await withCalls(options, ({ trash }) => trash.restore.mutate({ id }));
      print(options, restored, ({ kind, name }) => `The ${kind} "${name}" is back.`);
    });
  return withExamples(command, 'trash restore 0190a6f2-0000-7000-8000-000000000001');
}

export function trashCommand(): Command {
  const trash = new Command('trash').description(`What was deleted can come back for ${trashDays} days.`);
  for (const command of [listCommand(), restoreCommand()]) trash.addCommand(command);
  return withExamples(trash, 'trash list');
}
