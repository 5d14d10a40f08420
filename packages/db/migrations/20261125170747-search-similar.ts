import { amountIn } from '@innventory/domain/values/amount.ts';
import { raw } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';

export class Migration20261125170747_search_similar extends Migration {

  override name = 'Migration20261125170747_search_similar';

  override async up(): Promise<void> {
    this.addSql(`create extension if not exists pg_trgm;`);
    this.addSql(`create table "words" ("word" text not null, primary key ("word"));`);
    this.addSql(`create index "words_similar" on "words" using gist ("word" gist_trgm_ops);`);
    for (const table of ['furniture_bundles', 'furniture_items']) {
      const rows = await this.execute(`select distinct price from "${table}"`);
      const amounts = rows.map(({ price }: { price?: string }) => [price, amountIn(price ?? '')]);
      this.addSql(`alter table "${table}" alter column "sort_price" drop expression;`);
      this.addSql(raw(`update "${table}" set "sort_price" = (?::jsonb ->> "price")::numeric;`, [JSON.stringify(Object.fromEntries(amounts))]));
    }

    this.addSql(`alter table "furniture_bundles" drop column "search_words";`);
    this.addSql(`alter table "furniture_bundles" add "search_words" tsvector generated always as (to_tsvector('english', regexp_replace(regexp_replace(normalize(lower(translate(coalesce(title, '') || ' ' || coalesce(description, '') || ' ' || coalesce(material, '') || ' ' || coalesce(origin, '') || ' ' || coalesce(sku, '') || ' ' || coalesce(case condition_grade when 'A' then 'Grade A: ready to use' when 'B' then 'Grade B: sound, with visible wear' when 'C' then 'Grade C: needs work' else '' end, ''), '-+./', '    ')), NFD), '[\\u0300-\\u036f]', '', 'g'), '\\mgrade ([abc])\\M', 'grade\\1', 'g'))) stored null;`);
    this.addSql(`create index "furniture_bundles_search_words_index" on "furniture_bundles" using gin ("search_words");`);
    this.addSql(`insert into "words" select distinct lexeme from "furniture_bundles", unnest("search_words") where lexeme ~ '^[a-z]{3,}$' on conflict do nothing;`);
    this.addSql(`create or replace function "furniture_bundles_keep_words_fn"() returns trigger as \$\$ begin insert into words select lexeme from unnest(new.search_words) where lexeme ~ '^[a-z]{3,}\$' on conflict do nothing; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "keep_words" AFTER INSERT OR UPDATE on "furniture_bundles" for each ROW execute function "furniture_bundles_keep_words_fn"();`);

    this.addSql(`alter table "furniture_items" drop column "search_words";`);
    this.addSql(`alter table "furniture_items" add "search_words" tsvector generated always as (to_tsvector('english', regexp_replace(regexp_replace(normalize(lower(translate(coalesce(title, '') || ' ' || coalesce(description, '') || ' ' || coalesce(material, '') || ' ' || coalesce(origin, '') || ' ' || coalesce(sku, '') || ' ' || coalesce(case condition_grade when 'A' then 'Grade A: ready to use' when 'B' then 'Grade B: sound, with visible wear' when 'C' then 'Grade C: needs work' else '' end, '') || ' ' || coalesce(case category when 'bedroom' then 'Bedroom' when 'seating' then 'Seating' when 'tables' then 'Tables' when 'storage' then 'Storage' else '' end, ''), '-+./', '    ')), NFD), '[\\u0300-\\u036f]', '', 'g'), '\\mgrade ([abc])\\M', 'grade\\1', 'g'))) stored null;`);
    this.addSql(`create index "furniture_items_search_words_index" on "furniture_items" using gin ("search_words");`);
    this.addSql(`insert into "words" select distinct lexeme from "furniture_items", unnest("search_words") where lexeme ~ '^[a-z]{3,}$' on conflict do nothing;`);
    this.addSql(`create or replace function "furniture_items_keep_words_fn"() returns trigger as \$\$ begin insert into words select lexeme from unnest(new.search_words) where lexeme ~ '^[a-z]{3,}\$' on conflict do nothing; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "keep_words" AFTER INSERT OR UPDATE on "furniture_items" for each ROW execute function "furniture_items_keep_words_fn"();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "words" cascade;`);
    this.addSql(`drop extension if exists pg_trgm;`);

    this.addSql(`drop trigger if exists "keep_words" on "furniture_bundles";`);
    this.addSql(`drop function if exists "furniture_bundles_keep_words_fn"();`);
    this.addSql(`alter table "furniture_bundles" drop column "sort_price", drop column "search_words";`);
    this.addSql(`alter table "furniture_bundles" add "sort_price" numeric generated always as (replace(substring(price, '[0-9][0-9,]{0,10}(?:\\.[0-9]{1,2})?'), ',', '')::numeric) stored null, add "search_words" tsvector generated always as (to_tsvector('simple', regexp_replace(normalize(lower(translate(coalesce(title, '') || ' ' || coalesce(description, '') || ' ' || coalesce(material, '') || ' ' || coalesce(origin, '') || ' ' || coalesce(sku, ''), '-+./', '    ')), NFD), '[\\u0300-\\u036f]', '', 'g'))) stored null;`);
    this.addSql(`create index "furniture_bundles_search_words_index" on "furniture_bundles" using gin ("search_words");`);
    this.addSql(`create index "furniture_bundles_cheapest" on "furniture_bundles" ("sort_price", "id");`);
    this.addSql(`create index "furniture_bundles_dearest" on "furniture_bundles" ("sort_price" DESC nulls LAST, "id" DESC);`);

    this.addSql(`drop trigger if exists "keep_words" on "furniture_items";`);
    this.addSql(`drop function if exists "furniture_items_keep_words_fn"();`);
    this.addSql(`alter table "furniture_items" drop column "sort_price", drop column "search_words";`);
    this.addSql(`alter table "furniture_items" add "sort_price" numeric generated always as (replace(substring(price, '[0-9][0-9,]{0,10}(?:\\.[0-9]{1,2})?'), ',', '')::numeric) stored null, add "search_words" tsvector generated always as (to_tsvector('simple', regexp_replace(normalize(lower(translate(coalesce(title, '') || ' ' || coalesce(description, '') || ' ' || coalesce(material, '') || ' ' || coalesce(origin, '') || ' ' || coalesce(sku, ''), '-+./', '    ')), NFD), '[\\u0300-\\u036f]', '', 'g'))) stored null;`);
    this.addSql(`create index "furniture_items_search_words_index" on "furniture_items" using gin ("search_words");`);
    this.addSql(`create index "furniture_items_cheapest" on "furniture_items" ("sort_price", "id");`);
    this.addSql(`create index "furniture_items_dearest" on "furniture_items" ("sort_price" DESC nulls LAST, "id" DESC);`);
  }

}
