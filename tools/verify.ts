import { quickChecks, runChecks } from './checks.ts';

runChecks(quickChecks);
