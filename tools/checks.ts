import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

interface Check {
  title: string;
  command: string[];
  /** Reads the command's report at `path`. A check without a report counts as one test. */
  totals?: (path: string) => Totals;
}

const root = join(import.meta.dirname, '..');

function vitestTotals(path: string): Totals {
  const report = JSON.parse(readFileSync(path, 'utf8')) as Record<string, number>;
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numFailedTestSuites = 0 } = report;
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTestSuites && 1),
    skipped: numPendingTests,
  };
}

function playwrightTotals(path: string): Totals {
  const { stats } = JSON.parse(readFileSync(path, 'utf8')) as { stats: Record<string, number> };
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? 0,
    skipped: stats.skipped ?? 0,
  };
}

export const quickChecks: Check[] = [
  {
    title: 'Format, lint, boundaries, unused code, types, build and its browsers',
    // prettier-ignore
    command: ['turbo', 'run', 'format:check', 'lint', 'boundaries', 'unused', 'typecheck', 'build', 'check-browsers',
      '--continue', '--output-logs=errors-only'],
  },
  {
    title: 'Unit and integration tests',
    command: ['vitest', 'run', '--tags-filter=!nightly', '--reporter=default', '--reporter=json'],
    totals: vitestTotals,
  },
];

export const browserCheck: Check = {
  title: 'Journeys in a browser',
  command: ['pnpm', '--filter', '@innventory/e2e', 'e2e'],
  totals: playwrightTotals,
};

function run({ title, command: [program = '', ...args], totals }: Check): Totals {
  console.log(`\n── ${title}`);
  const folder = mkdtempSync(join(tmpdir(), 'innventory-report-'));
  const report = join(folder, 'report.json');
  const reports = { VITEST_REPORT: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const started = Date.now();
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', ...reports },
  });
  if (error) console.error(error.message);
  let counted = { passed: 0, failed: 1, skipped: 0 };
  try {
    if (totals) counted = totals(report);
    else if (status === 0) counted = { passed: 1, failed: 0, skipped: 0 };
  } catch {
    // It wrote no report.
  }
  // A failed command counts as a failure even if its report has none.
  if (status !== 0) counted.failed = Math.max(1, counted.failed);
  rmSync(folder, { recursive: true, force: true });
  console.log(`   ${counted.failed === 0 ? 'ok' : 'FAILED'}, ${((Date.now() - started) / 1000).toFixed(0)} s`);
  return counted;
}

/** Runs all checks, also after a failure, prints the totals and exits. */
export function runChecks(checks: Check[]): never {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures: string[] = [];
  for (const check of checks) {
    const counted = run(check);
    if (counted.failed > 0) failures.push(check.title);
    total.passed += counted.passed;
    total.failed += counted.failed;
    total.skipped += counted.skipped;
  }
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exit(total.failed === 0 ? 0 : 1);
}
