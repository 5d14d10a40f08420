import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { type Counter, channel, countIn, countsOf, selectCounts } from './counts.ts';

export const leaseMs = 2_500;

/** The server gives its memory up this much before the others stop waiting for it. */
const marginMs = 100;

const renewEveryMs = leaseMs / 3;

const reconnectMs = 250;

const renewal = `insert into servers (id, seen, expires) values ($1, '{}', clock_timestamp() + $2 * interval '1 ms')
  on conflict (id) do update set expires = excluded.expires`;

const forgetDead = "delete from servers where expires < clock_timestamp() - interval '1 hour'";

interface LeaseParts {
  url: string;
  /** Of this server. */
  id: string;
  counter: Counter;
}

export interface Lease {
  isHeld(): boolean;
  giveUp(): Promise<void>;
}

const connectionOf = (url: string) =>
  new Client({
    connectionString: url,
    application_name: 'innventory listener',
    keepAlive: true,
    connectionTimeoutMillis: 3_000,
    query_timeout: leaseMs,
  });

/** Listens for commits and holds this server's lease, on a connection that is made anew whenever it is lost. */
export async function takeLease({ url, id, counter }: LeaseParts): Promise<Lease> {
  const ending = new AbortController();
  let heldUntil = -Infinity;
  let client: Client | undefined;
  let acknowledged = counter.seen();
  let last: Promise<unknown> = Promise.resolve();

  /** One query at a time, which is all that a connection can do. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = last.then(work, work);
    last = done.catch(() => undefined);
    return done;
  }

  async function acknowledge(connected: Client): Promise<void> {
    const seen = counter.seen();
    if (seen === acknowledged) return;
    acknowledged = seen;
    await connected.query('update servers set seen = $2 where id = $1', [id, seen]);
  }

  /** In this order: others wait for this server before it reads, so nothing can slip in between. */
  async function renew(connected: Client): Promise<void> {
    const sentAt = performance.now();
    await connected.query(renewal, [id, leaseMs]);
    counter.raise(countsOf((await connected.query(selectCounts)).rows));
    await acknowledge(connected);
    heldUntil = sentAt + leaseMs - marginMs;
  }

  function loseConnection(): void {
    heldUntil = -Infinity;
    void client?.end().catch(() => undefined);
    client = undefined;
  }

  async function connect(): Promise<Client> {
    const connected = connectionOf(url);
    const lose = () => connected === client && loseConnection();
    connected.on('error', lose).on('end', lose);
    connected.on('notification', ({ payload = '' }) => {
      counter.raise(countIn(payload));
      inTurn(() => acknowledge(connected)).catch(lose);
    });
    client = connected;
    await connected.connect();
    await connected.query(`listen ${channel}`);
    await connected.query(forgetDead);
    acknowledged = {};
    return connected;
  }

  async function renewOnce(): Promise<void> {
    try {
      await inTurn(async () => renew(client ?? (await connect())));
    } catch {
      loseConnection();
    }
  }

  async function renewRegularly(): Promise<void> {
    while (!ending.signal.aborted) {
      await wait(client ? renewEveryMs : reconnectMs, undefined, { ref: false, signal: ending.signal }).catch(() => {});
      if (!ending.signal.aborted) await renewOnce();
    }
  }

  await renewOnce();
  const renewing = renewRegularly();
  return {
    isHeld: () => performance.now() < heldUntil,
    async giveUp() {
      ending.abort();
      await renewing;
      heldUntil = -Infinity;
      await client?.query('delete from servers where id = $1', [id]).catch(() => undefined);
      loseConnection();
    },
  };
}
