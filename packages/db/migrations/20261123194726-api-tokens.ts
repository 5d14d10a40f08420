import { Migration } from '@mikro-orm/migrations';

export class Migration20261123194726_api_tokens extends Migration {

  override name = 'Migration20261123194726_api_tokens';

  override up(): void | Promise<void> {
    this.addSql(`create table "api_tokens" ("name" text not null, "hash" text not null, "created_at" timestamptz(3) not null, "last_used_at" timestamptz(3) null, "expires_at" timestamptz(3) null, primary key ("name"));`);
    this.addSql(`alter table "api_tokens" add constraint "api_tokens_hash_unique" unique ("hash");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "api_tokens" cascade;`);
  }

}
