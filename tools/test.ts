import { browserCheck, quickChecks, runChecks } from './checks.ts';
import { provideChromium, provideCurl, providePostgres } from './machine.ts';

provideChromium();
providePostgres();
provideCurl();
runChecks([...quickChecks, browserCheck]);
