import { trashDays } from '@innventory/domain/limits.ts';
import type { TrashedRecord } from '@innventory/api/routers/trash.router.ts';
import type { Command } from 'commander';
import { withExamples, type Style, print } from '../output.ts';
import { type Target, withCatalogue, withPicturesOptions, withServerOptions } from '../target.ts';

const lineOf = ({ kind, id, name, deletedAt }: TrashedRecord) =>
  `${deletedAt.slice(0, 16).replace('T', ' ')}  ${id}  ${kind.padEnd(11)}  ${name}`;

const tableOf = (records: TrashedRecord[]) =>
  records.length === 0 ? 'The trash is empty.' : ['Deleted (UTC)', ...records.map(lineOf)].join('\n');

export function trashCommand(program: Command): void {
  const trash = program
    .command('trash')
    .description(`Lists and restores records deleted in the last ${trashDays} days.`);
  withExamples(trash, 'trash list');

  withExamples(withServerOptions(trash.command('list')), 'trash list', 'trash list --url https://shop.example --json')
    .description(`Lists records deleted in the last ${trashDays} days, newest first.`)
    .action(async (options: Target & Style) => {
      print(options, await withCatalogue(options, ({ calls }) => calls.trash.list.query(), 'read'), tableOf);
    });

  const restore = withPicturesOptions(withServerOptions(trash.command('restore')));
  withExamples(restore, 'trash restore 0190a6f2-0000-7000-8000-000000000001')
    .description('Restores a deleted record exactly as it was.')
    .argument('<id>', 'id from "trash list"')
    .action(async (id: string, options: Target & Style) => {
      const restored = await withCatalogue(options, ({ calls }) => calls.trash.restore.mutate({ id }));
      print(options, restored, ({ kind, name }) => `The ${kind} "${name}" is restored.`);
    });
}
