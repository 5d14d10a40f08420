import { Migration } from '@mikro-orm/migrations';

export class Migration20261121212056_outbox extends Migration {

  override name = 'Migration20261121212056_outbox';

  override up(): void | Promise<void> {
    this.addSql(`create table "outbox" ("id" uuid not null, "inquiry_id" uuid not null, "tries" int not null default 0, "due_at" timestamptz(3) not null, "created_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`alter table "outbox" add constraint "outbox_inquiry_id_unique" unique ("inquiry_id");`);
    this.addSql(`create index "outbox_due_at_index" on "outbox" ("due_at");`);
    this.addSql(`create index "outbox_created_at_index" on "outbox" ("created_at");`);

    this.addSql(`alter table "contact_inquiries" add "is_verified" boolean not null default true, add "submission_id" uuid null;`);
    this.addSql(`alter table "contact_inquiries" add constraint "contact_inquiries_submission_id_unique" unique ("submission_id");`);

    this.addSql(`alter table "outbox" add constraint "outbox_inquiry_id_foreign" foreign key ("inquiry_id") references "contact_inquiries" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "outbox" cascade;`);

    this.addSql(`alter table "contact_inquiries" drop constraint "contact_inquiries_submission_id_unique";`);
    this.addSql(`alter table "contact_inquiries" drop column "is_verified", drop column "submission_id";`);
  }

}
