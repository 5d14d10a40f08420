import { Migration } from '@mikro-orm/migrations';

export class Migration20261123194141_inquiry_trash extends Migration {

  override name = 'Migration20261123194141_inquiry_trash';

  override up(): void | Promise<void> {
    this.addSql(`alter table "contact_inquiries" add "deleted_at" timestamptz(3) null;`);
    this.addSql(`create index "contact_inquiries_deleted_at_index" on "contact_inquiries" ("deleted_at") where deleted_at is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "contact_inquiries_deleted_at_index";`);
    this.addSql(`alter table "contact_inquiries" drop column "deleted_at";`);
  }

}
