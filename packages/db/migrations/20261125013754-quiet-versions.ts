import { Migration } from '@mikro-orm/migrations';

export class Migration20261125013754_quiet_versions extends Migration {

  override name = 'Migration20261125013754_quiet_versions';

  override up(): void | Promise<void> {
    this.addSql(`create or replace function "blog_posts_count_writes_fn"() returns trigger as \$\$ begin insert into revisions values ('posts', 1) on conflict (kind) do update set revision = revisions.revision + 1; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create or replace function "furniture_bundles_count_writes_fn"() returns trigger as \$\$ begin insert into revisions values ('bundles', 1) on conflict (kind) do update set revision = revisions.revision + 1; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create or replace function "furniture_items_count_writes_fn"() returns trigger as \$\$ begin insert into revisions values ('items', 1) on conflict (kind) do update set revision = revisions.revision + 1; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create or replace function "blog_post_old_slugs_count_writes_fn"() returns trigger as \$\$ begin insert into revisions values ('posts', 1) on conflict (kind) do update set revision = revisions.revision + 1; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create or replace function "testimonials_count_writes_fn"() returns trigger as \$\$ begin insert into revisions values ('testimonials', 1) on conflict (kind) do update set revision = revisions.revision + 1; return null; end; \$\$ language plpgsql;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`create or replace function "blog_post_old_slugs_count_writes_fn"() returns trigger as \$\$ begin insert into revisions values ('posts', 1) on conflict (kind) do update set revision = revisions.revision + 1; perform pg_notify('revisions', 'posts ' || (select revision from revisions where kind = 'posts')); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create or replace function "blog_posts_count_writes_fn"() returns trigger as \$\$ begin insert into revisions values ('posts', 1) on conflict (kind) do update set revision = revisions.revision + 1; perform pg_notify('revisions', 'posts ' || (select revision from revisions where kind = 'posts')); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create or replace function "furniture_bundles_count_writes_fn"() returns trigger as \$\$ begin insert into revisions values ('bundles', 1) on conflict (kind) do update set revision = revisions.revision + 1; perform pg_notify('revisions', 'bundles ' || (select revision from revisions where kind = 'bundles')); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create or replace function "furniture_items_count_writes_fn"() returns trigger as \$\$ begin insert into revisions values ('items', 1) on conflict (kind) do update set revision = revisions.revision + 1; perform pg_notify('revisions', 'items ' || (select revision from revisions where kind = 'items')); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create or replace function "testimonials_count_writes_fn"() returns trigger as \$\$ begin insert into revisions values ('testimonials', 1) on conflict (kind) do update set revision = revisions.revision + 1; perform pg_notify('revisions', 'testimonials ' || (select revision from revisions where kind = 'testimonials')); return null; end; \$\$ language plpgsql;`);
  }

}
