import type { FastifyInstance } from 'fastify';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Prepared, Recipe } from './prepared.ts';

/**
 * What is made for the first time loads its code and takes many times as long as ever after: it is made once the server
 * listens, before anybody asks. What cannot be made now is made when it is asked for.
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
    for (const recipe of await recipes()) {
      await nextTurn();
      if (isClosing) return;
      await prepared.ahead(recipe, route);
    }
  }

  app.addHook('onListen', (done) => {
    void makeAll().catch((error: unknown) => app.log.debug({ err: error }, 'an answer cannot be made ahead'));
    done();
  });
}
