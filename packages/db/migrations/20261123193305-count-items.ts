import { Migration } from '@mikro-orm/migrations';

export class Migration20261123193305_count_items extends Migration {

  override name = 'Migration20261123193305_count_items';

  override up(): void | Promise<void> {
    this.addSql(`create index "furniture_items_category_index" on "furniture_items" ("category") where is_active and deleted_at is null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "furniture_items_category_index";`);
  }

}
