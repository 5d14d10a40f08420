import { Migration } from '@mikro-orm/migrations';

export class Migration20261121205341_trash extends Migration {

  override name = 'Migration20261121205341_trash';

  override up(): void | Promise<void> {
    this.addSql(`alter table "blog_posts" drop constraint "blog_posts_slug_unique";`);
    this.addSql(`alter table "blog_posts" add "deleted_at" timestamptz(3) null;`);
    this.addSql(`create index "blog_posts_deleted_at_index" on "blog_posts" ("deleted_at") where deleted_at is not null;`);
    this.addSql(`create unique index "blog_posts_slug_unique" on "blog_posts" ("slug") where deleted_at is null;`);

    this.addSql(`alter table "furniture_bundles" add "deleted_at" timestamptz(3) null;`);
    this.addSql(`create index "furniture_bundles_deleted_at_index" on "furniture_bundles" ("deleted_at") where deleted_at is not null;`);

    this.addSql(`alter table "furniture_items" add "deleted_at" timestamptz(3) null;`);
    this.addSql(`create index "furniture_items_deleted_at_index" on "furniture_items" ("deleted_at") where deleted_at is not null;`);

    this.addSql(`alter table "testimonials" add "deleted_at" timestamptz(3) null;`);
    this.addSql(`create index "testimonials_deleted_at_index" on "testimonials" ("deleted_at") where deleted_at is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "blog_posts_deleted_at_index";`);
    this.addSql(`drop index "blog_posts_slug_unique";`);
    this.addSql(`alter table "blog_posts" drop column "deleted_at";`);
    this.addSql(`alter table "blog_posts" add constraint "blog_posts_slug_unique" unique ("slug");`);

    this.addSql(`drop index "furniture_bundles_deleted_at_index";`);
    this.addSql(`alter table "furniture_bundles" drop column "deleted_at";`);

    this.addSql(`drop index "furniture_items_deleted_at_index";`);
    this.addSql(`alter table "furniture_items" drop column "deleted_at";`);

    this.addSql(`drop index "testimonials_deleted_at_index";`);
    this.addSql(`alter table "testimonials" drop column "deleted_at";`);
  }

}
