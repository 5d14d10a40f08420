import { Migration } from '@mikro-orm/migrations';

export class Migration20261123140855_drop_servers extends Migration {

  override name = 'Migration20261123140855_drop_servers';

  override up(): void | Promise<void> {
    this.addSql(`drop table if exists "servers" cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`create table "servers" ("expires" timestamptz(3) not null, "id" uuid not null, "seen" jsonb not null, primary key ("id"));`);
  }

}
