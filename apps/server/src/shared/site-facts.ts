import { isDatabaseGone } from '@innventory/api/failures.ts';
import { readSiteFacts, yearIn } from '@innventory/api/routers/setting.router.ts';
import { type RecordVersions, type Versions, isUnchanged } from '@innventory/db/record-versions.ts';
import type { SiteFacts } from '@innventory/domain/pages/page.ts';
import type { FastifyReply } from 'fastify';
import type { ContextParts } from './context.ts';

/** While the database does not answer, these are the last known facts, and `reply` must not be cached. */
export type ReadFacts = (reply?: FastifyReply) => Promise<SiteFacts>;

interface FactsParts extends ContextParts {
  versions: Pick<RecordVersions, 'read'>;
}

/** Reads the settings that every page shows, again only after a save. */
export function siteFactsOf({ orm, versions, serverContext }: FactsParts): ReadFacts {
  let known: { facts: SiteFacts; before: Versions } | null = null;
  return async (reply) => {
    try {
      const before = await versions.read();
      if (!known || !isUnchanged(['settings'], known.before, before)) {
        known = { facts: await readSiteFacts({ ...serverContext, em: orm.em.fork() }), before };
      }
    } catch (error) {
      if (!known || !isDatabaseGone(error)) throw error;
      void reply?.header('cache-control', 'no-store');
    }
    return { ...known.facts, year: yearIn(known.facts.company.timeZone) };
  };
}
