import { Migration } from '@mikro-orm/migrations';

export class Migration20261123132540_refused_notices extends Migration {

  override name = 'Migration20261123132540_refused_notices';

  override up(): void | Promise<void> {
    this.addSql(`alter table "outbox" add "is_refused" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "outbox" drop column "is_refused";`);
  }

}
