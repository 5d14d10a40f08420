import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { migrate } from './migrate.ts';
import { createOrm, migrations } from './orm.ts';
import { newPostgresUrl, testOrm } from './testing/testing.ts';

const { orm } = await testOrm();

async function openEmptyDatabase() {
  const url = await newPostgresUrl('template0');
  const databases = await Promise.all([createOrm({ url }), createOrm({ url }), createOrm({ url })]);
  onTestFinished(async () => {
    for (const database of databases) await database.close();
  });
  return databases.map((database) => database.orm);
}

test('the migrations make exactly the tables that the entities describe', async () => {
  expect(await orm.schema.getUpdateSchemaSQL()).toBe('');
});

test.each([
  ['rename_price', /newer schema .*_rename_price .* restore a backup made by this one/],
  ['add_colour', /^started$/],
])('after a newer migration %s, a start is refused unless it only adds', async (name, expected) => {
  const connection = orm.em.getConnection();
  await connection.execute(`insert into mikro_orm_migrations (name) values ('Migration29990101000000_${name}')`);
  onTestFinished(
    async () => void (await connection.execute("delete from mikro_orm_migrations where name like 'Migration2999%'")),
  );

  const outcome = await migrate(orm).then(
    () => 'started',
    (error: Error) => error.message,
  );

  expect(outcome).toMatch(expected);

  expect(await orm.migrator.getExecuted()).toHaveLength(migrations.length + 1);
});

/** Statements after which an earlier version can still write. The kinds of record versions become more, a new column gets its values, `words` more of them. */
const adding =
  /^(?:drop index |insert into "words" |analyze |update "\w+" set |create (?:table|index|extension|or replace function|trigger) |alter table "revisions" (?:drop|add) constraint "revisions_kind_check"|alter table "\w+" add "\w+" (?!.* not null(?!.* default )))/i;

/** Columns that a migration adds, such as "users.colour". */
const addedBy = (statements: string[]) =>
  statements.flatMap((statement) => {
    const [, table] = /^(?:create|alter) table "(\w+)"/.exec(statement) ?? [];
    return [...statement.matchAll(/(?:add |[(,] ?)"(\w+)" /g)].map(([, column]) => `${table}.${column}`);
  });

/** The statements after which an earlier version can no longer write. Those on columns that the migration adds are harmless. */
function changesOf(statements: string[]): string[] {
  const added = addedBy(statements);
  const checks = added.map((column) => ` add constraint "${column.replace('.', '_')}_check" `);
  const generated = added.filter((column) =>
    statements.some((text) => new RegExp(`add "${column.split('.')[1]}" (?:text|tsvector) generated`).test(text)),
  );
  const drops = generated.map((column) => `alter table "${column.replace('.', '" drop column "')}"`);
  return statements.filter((text) => !adding.test(text) && ![...checks, ...drops].some((part) => text.includes(part)));
}

test.each([
  'alter table "users" add "colour" text not null',
  'alter table "users" drop column "email"',
  'alter table "users" drop column "email"; alter table "users" add "email" text null',
  'alter table "users" add constraint "users_email_check" check (email <> \'\')',
])('%s does not only add', (statements) => expect(changesOf(statements.split('; '))).toHaveLength(1));

test('each migration whose name begins with "add" only adds', async () => {
  for (const Migration of migrations.filter(({ name }) => name.includes('_add_'))) {
    const migration = new Migration(orm.em.getDriver(), orm.config);
    await migration.up();
    expect(changesOf(migration.getQueries().map(String))).toEqual([]);
  }
});

describe.runIf(inject('database') === 'postgres')('on PostgreSQL', () => {
  test('servers that migrate an empty database at once all succeed', async () => {
    const [first, ...others] = await openEmptyDatabase();

    await Promise.all([first, ...others].map((server) => migrate(server!)));

    expect(await first!.migrator.getExecuted()).toHaveLength(migrations.length);
  });

  test('a database without UTF-8, in which nothing could be saved, is refused', async () => {
    const url = await newPostgresUrl("template0 encoding 'SQL_ASCII' locale 'C'");

    await expect(createOrm({ url })).rejects.toThrow(
      /the database has the encoding SQL_ASCII\. .* template template0 encoding 'UTF8' locale 'C\.UTF-8'/,
    );
  });

  test('a database with another style of dates is refused until the named command has changed it', async () => {
    const url = await newPostgresUrl();
    const name = new URL(url).pathname.slice(1);
    await using server = await createOrm({ url: inject('postgresUrl') });
    await server.orm.em.getConnection().execute(`alter database ${name} set datestyle = 'SQL, DMY'`);

    const { message } = await createOrm({ url }).then(
      () => new Error('opened'),
      (error: Error) => error,
    );
    expect(message).toContain(': it writes dates as SQL, DMY. Run this in the database, then start again: alter role ');
    await server.orm.em.getConnection().execute(/alter role .+'/.exec(message)?.[0] ?? '');

    await using database = await createOrm({ url });
    const [row] = await database.orm.em.execute<[{ at: string }]>("select timestamptz '2026-02-01 00:00Z' as at");
    expect(row.at).toBe('2026-02-01T00:00:00.000Z');
  });

  test('a read-only database that needs a migration is refused with advice', async () => {
    const url = await newPostgresUrl('template0');
    await using database = await createOrm({ url });
    await database.orm.em.execute(
      `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`,
    );

    await expect(migrate(database.orm)).rejects.toThrow('Name the primary server in DATABASE_URL');
  });

  test('a migration waits for the one in progress, and names it if that takes too long', async () => {
    const [server, other] = await openEmptyDatabase();
    let waiting: Promise<void> | undefined;

    await other!.em.fork().transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(7301972)');
      const holder = ': innventory, user postgres, from 127.0.0.1, in a transaction since ';
      await expect(migrate(server!, 100)).rejects.toThrow(holder);
      waiting = migrate(server!);
      await pause(500);
    });

    await waiting;
    expect(await server!.migrator.getExecuted()).toHaveLength(migrations.length);
  });

  test('a migration of another database on the same server is not taken for the one in progress', async () => {
    const databases = await Promise.all(
      [1, 2, 3].map(async () => {
        const [server, holder] = await openEmptyDatabase();
        const em = holder!.em.fork();
        await em.begin();
        await em.execute('select pg_advisory_xact_lock(7301972)');
        const [{ pid }] = await em.execute<[{ pid: number }]>('select pg_backend_pid() as pid');
        return { server: server!, em, pid };
      }),
    );

    for (const { server, pid } of databases)
      await expect(migrate(server, 100)).rejects.toThrow(`pg_terminate_backend(${pid})`);
    for (const { em } of databases) await em.rollback();
  });

  test('a migration ends soon while another session uses a table, so that reads behind it succeed', async () => {
    const [server, other] = await openEmptyDatabase();
    await migrate(server!);
    await server!.em.execute("delete from mikro_orm_migrations where name like '%_add_location_to_search'");
    const list = 'select from furniture_items';

    const [migration, read] = await other!.em.fork().transactional(async (em) => {
      await em.execute(list);
      const reading = pause(1_000).then(() => server!.em.fork().execute(list));
      return Promise.allSettled([migrate(server!), reading]);
    });

    expect(read).toMatchObject({ status: 'fulfilled' });
    const message = expect.stringMatching(/lock timeout\. Another session uses a table/);
    expect(migration).toMatchObject({ status: 'rejected', reason: { message } });
    await migrate(server!);
    expect(await server!.migrator.getExecuted()).toHaveLength(migrations.length);
  });

  test('a program whose connections all end during a migration says why', async () => {
    const url = await newPostgresUrl('template0');
    const program = `
      import { changeSchema } from '${new URL('migrate.ts', import.meta.url)}';
      import { createOrm } from '${new URL('orm.ts', import.meta.url)}';
      const { orm } = await createOrm({ url: '${url}' });
      const end = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()';
      await changeSchema(orm, (em) => em.execute(end)).catch((error) => console.log(error.message));
    `;

    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);

    expect(stdout).toMatch(/terminat/);
  });

  test('a migration keeps the time limits that the operator set, and sets the others', async () => {
    const [server, other] = await openEmptyDatabase();
    const name = new URL(String(server!.config.get('clientUrl'))).pathname.slice(1);
    await other!.em.execute(`alter role current_user in database ${name} set statement_timeout = '20s'`);
    await other!.em.execute(`alter role current_user in database ${name} set lock_timeout = '10s'`);
    await server!.reconnect();

    await migrate(server!);

    const limits = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as transaction`;
    expect(await server!.em.fork().execute(limits)).toEqual([{ statement: '20s', lock: '10s', transaction: '30s' }]);
  });

  test('a setting of the database counts within about a minute', { tags: ['nightly'], timeout: 100_000 }, async () => {
    const [server, other] = await openEmptyDatabase();
    const isReadOnly = async () => {
      const [row] = await server!.em
        .fork()
        .execute<[{ is: string }]>(`select current_setting('default_transaction_read_only') as is`);
      return row.is;
    };
    expect(await isReadOnly()).toBe('off');
    const name = new URL(String(server!.config.get('clientUrl'))).pathname.slice(1);

    await other!.em.execute(`alter database ${name} set default_transaction_read_only = on`);

    await expect.poll(isReadOnly, { timeout: 90_000, interval: 2_000 }).toBe('on');
  });

  test('the server aborts slow statements, also on older connections', { tags: ['nightly'] }, async () => {
    const [server] = await openEmptyDatabase();

    await migrate(server!);

    await expect(server!.em.fork().execute('select pg_sleep(30)')).rejects.toMatchObject({ code: '57014' });
  });
});
