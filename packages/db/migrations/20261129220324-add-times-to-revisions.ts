import { Migration } from '@mikro-orm/migrations';

export class Migration20261129220324_add_times_to_revisions extends Migration {

  override name = 'Migration20261129220324_add_times_to_revisions';

  override up(): void | Promise<void> {
    // The triggers stay: others of TRUNCATE have the same functions.
    this.addSql(`create or replace function "blog_posts_count_writes_fn"() returns trigger as \$\$ begin insert into revisions values ('posts', 1) on conflict (kind) do update set revision = greatest(revisions.revision + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create or replace function "blog_post_old_slugs_count_writes_fn"() returns trigger as \$\$ begin insert into revisions values ('posts', 1) on conflict (kind) do update set revision = greatest(revisions.revision + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create or replace function "furniture_bundles_count_writes_fn"() returns trigger as \$\$ begin insert into revisions values ('bundles', 1) on conflict (kind) do update set revision = greatest(revisions.revision + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create or replace function "furniture_items_count_writes_fn"() returns trigger as \$\$ begin insert into revisions values ('items', 1) on conflict (kind) do update set revision = greatest(revisions.revision + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create or replace function "site_settings_count_writes_fn"() returns trigger as \$\$ begin insert into revisions values ('settings', 1) on conflict (kind) do update set revision = greatest(revisions.revision + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create or replace function "testimonials_count_writes_fn"() returns trigger as \$\$ begin insert into revisions values ('testimonials', 1) on conflict (kind) do update set revision = greatest(revisions.revision + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint); return null; end; \$\$ language plpgsql;`);
  }

}
