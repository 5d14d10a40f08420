import { Migration } from '@mikro-orm/migrations';

export class Migration20261126012933_add_site_settings extends Migration {

  override name = 'Migration20261126012933_add_site_settings';

  override up(): void | Promise<void> {
    this.addSql(`create table "site_settings" ("concern" text not null, "value" jsonb not null, "updated_at" timestamptz(3) not null, primary key ("concern"));`);

    this.addSql(`alter table "revisions" drop constraint "revisions_kind_check";`);
    this.addSql(`alter table "revisions" add constraint "revisions_kind_check" check ("kind" in ('bundles', 'items', 'posts', 'settings', 'testimonials'));`);

    this.addSql(`create or replace function "site_settings_count_writes_fn"() returns trigger as \$\$ begin insert into revisions values ('settings', 1) on conflict (kind) do update set revision = revisions.revision + 1; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "count_writes" AFTER INSERT OR UPDATE OR DELETE on "site_settings" for each STATEMENT execute function "site_settings_count_writes_fn"();`);
  }

}
