import { Migration } from '@mikro-orm/migrations';

export class Migration20261126022500_add_inquiry_handling extends Migration {

  override name = 'Migration20261126022500_add_inquiry_handling';

  override up(): void | Promise<void> {
    this.addSql(`alter table "contact_inquiries" add "note" text null, add "state" text not null default 'new', add "about" jsonb not null default '[]', add constraint "contact_inquiries_note_check" check (char_length(note) <= 5000), add constraint "contact_inquiries_state_check" check ("state" in ('new', 'answered', 'closed'));`);
    this.addSql(`create index "contact_inquiries_state_index" on "contact_inquiries" ("state");`);
  }

}
