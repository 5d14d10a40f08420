import { isDatabaseGone } from '@innventory/api/failures.ts';
import type { Orm } from '@innventory/db/orm.ts';
import { type RecordVersions, type Versions, isUnchanged } from '@innventory/db/record-versions.ts';
import { readSiteSettings } from '@innventory/db/site-settings.ts';
import type { SiteFacts } from '@innventory/domain/pages/page.ts';
import { factsOf } from '@innventory/domain/settings/settings.ts';
import type { FastifyReply } from 'fastify';

const yearIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric' }).format(new Date());

/** Facts that do not change with time. */
type LastingFacts = Omit<SiteFacts, 'year'>;

/** Facts that only a restart changes. */
export type FixedFacts = Pick<SiteFacts, 'publicUrl' | 'botCheck'>;

/** While the database does not answer, these are the last known facts, and `reply` must not be cached. */
export type ReadFacts = (reply?: FastifyReply) => Promise<SiteFacts>;

interface FactsParts {
  orm: Orm;
  versions: Pick<RecordVersions, 'read'>;
  facts: FixedFacts;
}

/** Reads the settings that every page shows, again only after a save. */
export function siteFactsOf({ orm, versions, facts: fixed }: FactsParts): ReadFacts {
  let known: { facts: LastingFacts; before: Versions } | null = null;
  return async (reply) => {
    try {
      const before = await versions.read();
      if (!known || !isUnchanged(['settings'], known.before, before)) {
        known = { facts: { ...fixed, ...factsOf(await readSiteSettings(orm.em.fork())) }, before };
      }
    } catch (error) {
      if (!known || !isDatabaseGone(error)) throw error;
      void reply?.header('cache-control', 'no-store');
    }
    return { ...known.facts, year: yearIn(known.facts.company.timeZone) };
  };
}
