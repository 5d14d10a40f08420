import { browserCheck, quickChecks, runChecks } from './checks.ts';
import { provideChromium, provideCurl, provideNginx, providePostgres } from './machine.ts';

provideChromium();
providePostgres();
provideNginx();
provideCurl();
runChecks([...quickChecks, browserCheck]);
