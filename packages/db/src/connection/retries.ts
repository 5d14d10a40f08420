import type { AnyEntity, Configuration, EntityData, QueryResult, TransactionOptions } from '@mikro-orm/core';
import { PostgreSqlConnection, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { EntityManager } from '@mikro-orm/sql';
import { setTimeout as pause } from 'node:timers/promises';
import { type PoolConfig, TypeOverrides, types } from 'pg';
import { isoOf } from '../columns/columns.ts';

const mostRetries = 3;

/** PostgreSQL rolled a transaction back because of another one: a serialization failure or a deadlock. */
export const isRolledBack = (error: unknown) =>
  error instanceof Error && 'code' in error && ['40001', '40P01'].includes(String(error.code));

async function repeated<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await work();
    } catch (error) {
      if (retries === mostRetries || !isRolledBack(error)) throw error;
      // So that two transactions do not meet again.
      await pause(Math.random() * 50);
    }
  }
}

/** Repeats transactions. Each attempt has an empty unit of work, so `cb` must read and create its entities itself. */
export class RetryingEntityManager extends EntityManager {
  override transactional<Result>(cb: (em: this) => Result | Promise<Result>, options?: TransactionOptions) {
    if (this.isInTransaction()) return super.transactional(cb, options);
    return repeated(() => super.transactional(cb, { ...options, clear: true }));
  }
}

type Rows = QueryResult | EntityData<AnyEntity> | EntityData<AnyEntity>[];

/** Repeats statements outside transactions, and returns timestamps as ISO 8601. */
class RetryingConnection extends PostgreSqlConnection {
  override mapOptions(overrides: PoolConfig): PoolConfig {
    const parsers = new TypeOverrides();
    parsers.setTypeParser(types.builtins.TIMESTAMPTZ, isoOf);
    return { ...super.mapOptions(overrides), types: parsers };
  }

  override execute<Result extends Rows = EntityData<AnyEntity>[]>(
    ...given: Parameters<PostgreSqlConnection['execute']>
  ): Promise<Result> {
    const [, , , transaction] = given;
    const execute = () => super.execute<Result>(...given);
    return transaction ? execute() : repeated(execute);
  }
}

export class RetryingDriver extends PostgreSqlDriver {
  protected override readonly connection: PostgreSqlConnection;

  constructor(config: Configuration) {
    super(config);
    this.connection = new RetryingConnection(config);
  }
}
