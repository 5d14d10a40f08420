import { Migration } from '@mikro-orm/migrations';

export class Migration20261121040937_old_slugs extends Migration {

  override name = 'Migration20261121040937_old_slugs';

  override up(): void | Promise<void> {
    this.addSql(`create table "blog_post_old_slugs" ("slug" text not null, "post_id" uuid not null, primary key ("slug"));`);
    this.addSql(`create index "blog_post_old_slugs_post_id_index" on "blog_post_old_slugs" ("post_id");`);

    this.addSql(`alter table "blog_post_old_slugs" add constraint "blog_post_old_slugs_post_id_foreign" foreign key ("post_id") references "blog_posts" ("id") on delete cascade;`);
    this.addSql(`alter table "blog_post_old_slugs" add constraint "blog_post_old_slugs_slug_check" check (char_length(slug) <= 120);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "blog_post_old_slugs" cascade;`);
  }

}
