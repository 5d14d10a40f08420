import type { FastifyInstance } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import type { Prepared, Recipe } from './prepared.ts';

/** Who waits for the server to be up is answered first. */
const restMs = 500;

/**
 * What is made for the first time loads its code and takes many times as long as ever after: it is made soon after the
 * server listens, before anybody asks. What cannot be made now is made when it is asked for.
 */
export function makeAfterStart(
  app: FastifyInstance,
  prepared: Prepared,
  { route, recipes }: { route: string; recipes(): Promise<Recipe[]> | Recipe[] },
): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });

  async function makeAll(): Promise<void> {
    await wait(restMs, null, { ref: false });
    if (isClosing) return;
    for (const recipe of await recipes()) {
      await wait(0);
      if (isClosing) return;
      await prepared.ahead(recipe, route);
    }
  }

  app.addHook('onListen', (done) => {
    void makeAll().catch((error: unknown) => app.log.debug({ err: error }, 'an answer cannot be made ahead'));
    done();
  });
}
