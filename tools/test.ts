import { browserCheck, quickChecks, runChecks } from './checks.ts';
import { provideChromium, providePostgres } from './machine.ts';

provideChromium();
providePostgres();
runChecks([...quickChecks, browserCheck]);
