import { jsonIn, textIn } from '@innventory/catalogue/formats.ts';
import { settingsFile } from '@innventory/domain/settings/settings.ts';
import { naming } from '@innventory/domain/values/text.ts';
import type { Command } from 'commander';
import { z } from 'zod';
import { bytesOf, sourceOf, writeText } from '../catalogue/file.ts';
import { examples, print } from '../output.ts';
import { withCatalogue } from '../target.ts';

export function settingCommands(program: Command): void {
  const settings = program.command('settings').description("Exports or imports the owner's settings as JSON.");

  settings
    .command('export')
    .description(
      'Exports company, home page, delivery and returns, about page, privacy policy and addresses of inquiry mail.',
    )
    .addHelpText(
      'after',
      examples('settings export settings.json', 'settings export settings.json --url https://shop.example'),
    )
    .argument('<file>', '.json file; - writes to stdout')
    .action(async (file: string) => {
      const values = await withCatalogue(program, ({ calls }) => calls.setting.export.query());
      await writeText(program, `${JSON.stringify(values, null, 2)}\n`, file, 'the settings');
    });

  settings
    .command('import')
    .description(
      'Imports settings from a file. A section (such as company or delivery) must have all its fields or be left out. If one has a fault, nothing is saved.',
    )
    .addHelpText('after', examples('settings import settings.json'))
    .argument('<file>', '.json file, as an export has it; - reads from a pipe')
    .action(async (file: string) => {
      const source = sourceOf(file);
      const given = jsonIn(source, textIn(source, await bytesOf(file), 'json'));
      const { data, error } = settingsFile.safeParse(given, {
        reportInput: true,
        error: ({ code, expected }) =>
          code === 'invalid_type' && expected === 'object' ? 'Must be in braces: { … }' : undefined,
      });
      if (error) {
        const issues = error.issues.map(({ path, input, message }) => ({ path, message: naming(input, message) }));
        throw new Error(`Nothing was saved.\n${z.prettifyError({ issues })}`);
      }
      const saved = await withCatalogue(program, ({ calls }) => calls.setting.import.mutate(data));
      const outcome = saved.length > 0 ? `Saved ${saved.join(', ')}.` : 'Nothing was saved. The file has no settings.';
      return print(program, { saved }, outcome);
    });
}
