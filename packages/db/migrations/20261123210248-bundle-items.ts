import { Migration } from '@mikro-orm/migrations';

export class Migration20261123210248_bundle_items extends Migration {

  override name = 'Migration20261123210248_bundle_items';

  override up(): void | Promise<void> {
    this.addSql(`alter table "furniture_bundles" add "item_ids" text[] not null default '{}';`);
    this.addSql(`alter table "furniture_bundles" add constraint "furniture_bundles_item_ids_check" check (cardinality(item_ids) <= 30);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "furniture_bundles" drop constraint "furniture_bundles_item_ids_check";`);
    this.addSql(`alter table "furniture_bundles" drop column "item_ids";`);
  }

}
