import { Migration } from '@mikro-orm/migrations';

export class Migration20261129151403_add_location_to_search extends Migration {

  override name = 'Migration20261129151403_add_location_to_search';

  override up(): void | Promise<void> {
    this.addSql(`alter table "furniture_bundles" drop column "search_words";`);
    this.addSql(`alter table "furniture_bundles" add "search_words" tsvector generated always as (to_tsvector('english', regexp_replace(regexp_replace(regexp_replace(lower(regexp_replace(normalize(regexp_replace(coalesce(title, '') || ' ' || coalesce(description, '') || ' ' || coalesce(material, '') || ' ' || coalesce(origin, '') || ' ' || coalesce(dimensions, '') || ' ' || coalesce(location, '') || ' ' || coalesce(sku, '') || ' ' || coalesce(case condition_grade when 'A' then 'Grade A: ready to use' when 'B' then 'Grade B: sound, with visible wear' when 'C' then 'Grade C: needs work' else '' end, ''), '[\\u00bc-\\u00be\\u2150-\\u215e]', ' \\&', 'g'), NFKD), '[\\u0300-\\u036f\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff]', '', 'g')), '([0-9]["''\\u2018-\\u201f\\u2032]*\\s?)x(?![a-z])|\\u00d7', '\\1 x ', 'g'), '[\\s!-/:-@[-\`{-~\\u2010-\\u205e]+', ' ', 'g'), '\\mgrade ([abc])\\M', 'grade\\1', 'g'))) stored null;`);
    // It was dropped with the column.
    this.addSql(`create index "furniture_bundles_search_words_index" on "furniture_bundles" using gin ("search_words");`);
    this.addSql(`insert into "words" select distinct lexeme from "furniture_bundles", unnest(search_words) where lexeme ~ '^[a-z]{3,}\$' on conflict do nothing;`);

    this.addSql(`alter table "furniture_items" drop column "search_words";`);
    this.addSql(`alter table "furniture_items" add "search_words" tsvector generated always as (to_tsvector('english', regexp_replace(regexp_replace(regexp_replace(lower(regexp_replace(normalize(regexp_replace(coalesce(title, '') || ' ' || coalesce(description, '') || ' ' || coalesce(material, '') || ' ' || coalesce(origin, '') || ' ' || coalesce(dimensions, '') || ' ' || coalesce(location, '') || ' ' || coalesce(sku, '') || ' ' || coalesce(case condition_grade when 'A' then 'Grade A: ready to use' when 'B' then 'Grade B: sound, with visible wear' when 'C' then 'Grade C: needs work' else '' end, '') || ' ' || coalesce(case category when 'bedroom' then 'Bedroom' when 'seating' then 'Seating' when 'tables' then 'Tables' when 'storage' then 'Storage' else '' end, ''), '[\\u00bc-\\u00be\\u2150-\\u215e]', ' \\&', 'g'), NFKD), '[\\u0300-\\u036f\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff]', '', 'g')), '([0-9]["''\\u2018-\\u201f\\u2032]*\\s?)x(?![a-z])|\\u00d7', '\\1 x ', 'g'), '[\\s!-/:-@[-\`{-~\\u2010-\\u205e]+', ' ', 'g'), '\\mgrade ([abc])\\M', 'grade\\1', 'g'))) stored null;`);
    this.addSql(`create index "furniture_items_search_words_index" on "furniture_items" using gin ("search_words");`);
    this.addSql(`insert into "words" select distinct lexeme from "furniture_items", unnest(search_words) where lexeme ~ '^[a-z]{3,}\$' on conflict do nothing;`);
    // PostgreSQL would not notice by itself that a new column has no statistics.
    this.addSql(`analyze "furniture_bundles", "furniture_items";`);
  }

}
