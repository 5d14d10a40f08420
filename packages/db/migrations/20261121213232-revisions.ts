import { Migration } from '@mikro-orm/migrations';

export class Migration20261121213232_revisions extends Migration {

  override name = 'Migration20261121213232_revisions';

  override up(): void | Promise<void> {
    this.addSql(`create table "revisions" ("kind" text not null, "revision" bigint not null, primary key ("kind"));`);

    this.addSql(`create table "servers" ("id" uuid not null, "seen" jsonb not null, "expires" timestamptz(3) not null, primary key ("id"));`);

    this.addSql(`create or replace function "blog_posts_count_writes_fn"() returns trigger as \$\$ begin insert into revisions values ('posts', 1) on conflict (kind) do update set revision = revisions.revision + 1; perform pg_notify('revisions', 'posts ' || (select revision from revisions where kind = 'posts')); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "count_writes" AFTER INSERT OR UPDATE OR DELETE on "blog_posts" for each STATEMENT execute function "blog_posts_count_writes_fn"();`);

    this.addSql(`create or replace function "furniture_bundles_count_writes_fn"() returns trigger as \$\$ begin insert into revisions values ('bundles', 1) on conflict (kind) do update set revision = revisions.revision + 1; perform pg_notify('revisions', 'bundles ' || (select revision from revisions where kind = 'bundles')); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "count_writes" AFTER INSERT OR UPDATE OR DELETE on "furniture_bundles" for each STATEMENT execute function "furniture_bundles_count_writes_fn"();`);

    this.addSql(`create or replace function "furniture_items_count_writes_fn"() returns trigger as \$\$ begin insert into revisions values ('items', 1) on conflict (kind) do update set revision = revisions.revision + 1; perform pg_notify('revisions', 'items ' || (select revision from revisions where kind = 'items')); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "count_writes" AFTER INSERT OR UPDATE OR DELETE on "furniture_items" for each STATEMENT execute function "furniture_items_count_writes_fn"();`);

    this.addSql(`create or replace function "blog_post_old_slugs_count_writes_fn"() returns trigger as \$\$ begin insert into revisions values ('posts', 1) on conflict (kind) do update set revision = revisions.revision + 1; perform pg_notify('revisions', 'posts ' || (select revision from revisions where kind = 'posts')); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "count_writes" AFTER INSERT OR UPDATE OR DELETE on "blog_post_old_slugs" for each STATEMENT execute function "blog_post_old_slugs_count_writes_fn"();`);

    this.addSql(`create or replace function "testimonials_count_writes_fn"() returns trigger as \$\$ begin insert into revisions values ('testimonials', 1) on conflict (kind) do update set revision = revisions.revision + 1; perform pg_notify('revisions', 'testimonials ' || (select revision from revisions where kind = 'testimonials')); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "count_writes" AFTER INSERT OR UPDATE OR DELETE on "testimonials" for each STATEMENT execute function "testimonials_count_writes_fn"();`);

    // TRUNCATE, of which MikroORM's comparison of schemas knows nothing.
    for (const table of ['blog_posts', 'furniture_bundles', 'furniture_items', 'blog_post_old_slugs', 'testimonials']) {
      this.addSql(`create trigger "count_truncates" after truncate on "${table}" for each statement execute function "${table}_count_writes_fn"();`);
    }

    this.addSql(`alter table "revisions" add constraint "revisions_kind_check" check ("kind" in ('bundles', 'items', 'posts', 'testimonials'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "revisions" cascade;`);
    this.addSql(`drop table if exists "servers" cascade;`);

    for (const table of ['blog_posts', 'furniture_bundles', 'furniture_items', 'blog_post_old_slugs', 'testimonials']) {
      this.addSql(`drop trigger if exists "count_truncates" on "${table}";`);
    }

    this.addSql(`drop trigger if exists "count_writes" on "blog_post_old_slugs";`);
    this.addSql(`drop function if exists "blog_post_old_slugs_count_writes_fn"();`);

    this.addSql(`drop trigger if exists "count_writes" on "blog_posts";`);
    this.addSql(`drop function if exists "blog_posts_count_writes_fn"();`);

    this.addSql(`drop trigger if exists "count_writes" on "furniture_bundles";`);
    this.addSql(`drop function if exists "furniture_bundles_count_writes_fn"();`);

    this.addSql(`drop trigger if exists "count_writes" on "furniture_items";`);
    this.addSql(`drop function if exists "furniture_items_count_writes_fn"();`);

    this.addSql(`drop trigger if exists "count_writes" on "testimonials";`);
    this.addSql(`drop function if exists "testimonials_count_writes_fn"();`);
  }

}
