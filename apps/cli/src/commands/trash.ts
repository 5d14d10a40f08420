import type { TrashedRecord } from '@innventory/domain/trash.ts';
import { Command } from 'commander';
import { type Reach, withCalls, withReachOptions } from '../calls.ts';
import { type Style, print, withStyleOption } from '../print.ts';

const lineOf = ({ kind, id, name, deletedAt }: TrashedRecord) =>
  `${deletedAt.slice(0, 16).replace('T', ' ')}  ${id}  ${kind.padEnd(11)}  ${name}`;

const tableOf = (records: TrashedRecord[]) =>
  records.length === 0 ? 'The trash is empty.' : ['Deleted (UTC)', ...records.map(lineOf)].join('\n');

const optionsFor = (command: Command) => withStyleOption(withReachOptions(command));

function listCommand(): Command {
  return optionsFor(new Command('list'))
    .description('Lists what was deleted in the last 30 days, the last one first.')
    .action(async (options: Reach & Style) => {
      print(options, await withCalls(options, ({ trash }) => trash.list.query()), tableOf);
    });
}

function restoreCommand(): Command {
  return optionsFor(new Command('restore'))
    .description('Brings a deleted record back, exactly as it was.')
    .argument('<id>', 'as "trash list" shows it')
    .action(async (id: string, options: Reach & Style) => {
      const restored = await withCalls(options, ({ trash }) => trash.restore.mutate({ id }));
      print(options, restored, ({ kind, name }) => `The ${kind} "${name}" is back.`);
    });
}

export function trashCommand(): Command {
  const trash = new Command('trash').description('What was deleted can come back for 30 days.');
  for (const command of [listCommand(), restoreCommand()]) trash.addCommand(command);
  return trash;
}
