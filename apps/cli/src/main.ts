import { CommanderError } from 'commander';
import { exitCodes } from './exit-codes.ts';
import { createProgram } from './program.ts';

try {
  await createProgram().parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : exitCodes.misused;
  } else {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = exitCodes.failed;
  }
}
