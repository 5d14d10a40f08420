import { Migration } from '@mikro-orm/migrations';

export class Migration20261130085204_add_faster_changes extends Migration {

  override name = 'Migration20261130085204_add_faster_changes';

  override up(): void | Promise<void> {
    // The triggers stay.
    this.addSql(`create or replace function "furniture_bundles_keep_words_fn"() returns trigger as \$\$ begin if new.search_words is distinct from old.search_words then insert into words select lexeme from unnest(new.search_words) where lexeme ~ '^[a-z]{3,}\$' on conflict do nothing; end if; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create or replace function "furniture_items_keep_words_fn"() returns trigger as \$\$ begin if new.search_words is distinct from old.search_words then insert into words select lexeme from unnest(new.search_words) where lexeme ~ '^[a-z]{3,}\$' on conflict do nothing; end if; return null; end; \$\$ language plpgsql;`);
  }

}
