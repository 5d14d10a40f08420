import { Migration } from '@mikro-orm/migrations';

export class Migration20261126061438_add_listed_at extends Migration {

  override name = 'Migration20261126061438_add_listed_at';

  override up(): void | Promise<void> {
    this.addSql(`drop index "furniture_bundles_created_at_id_index";`);
    this.addSql(`alter table "furniture_bundles" add "listed_at" timestamptz(3) not null default now();`);
    this.addSql(`update "furniture_bundles" set "listed_at" = "created_at";`);
    this.addSql(`create index "furniture_bundles_listed_at_id_index" on "furniture_bundles" ("listed_at", "id");`);

    this.addSql(`drop index "furniture_items_category_created_at_id_index";`);
    this.addSql(`drop index "furniture_items_created_at_id_index";`);
    this.addSql(`alter table "furniture_items" add "listed_at" timestamptz(3) not null default now();`);
    this.addSql(`update "furniture_items" set "listed_at" = "created_at";`);
    this.addSql(`create index "furniture_items_listed_at_id_index" on "furniture_items" ("listed_at", "id");`);
    this.addSql(`create index "furniture_items_category_listed_at_id_index" on "furniture_items" ("category", "listed_at", "id");`);
  }

}
