import { Migration } from '@mikro-orm/migrations';

export class Migration20261123194405_facts extends Migration {

  override name = 'Migration20261123194405_facts';

  override up(): void | Promise<void> {
    this.addSql(`alter table "furniture_bundles" add "availability" text not null default 'available', add "condition_grade" text null, add "quantity" int null, add "minimum_order" int null, add "dimensions" text null, add "material" text null, add "origin" text null, add "location" text null, add "sku" text null, add "sort_price" numeric generated always as (replace(substring(price, '[0-9][0-9,]{0,10}(?:\\.[0-9]{1,2})?'), ',', '')::numeric) stored null, add "search_words" tsvector generated always as (to_tsvector('simple', regexp_replace(normalize(lower(translate(coalesce(title, '') || ' ' || coalesce(description, '') || ' ' || coalesce(material, '') || ' ' || coalesce(origin, '') || ' ' || coalesce(sku, ''), '-+./', '    ')), NFD), '[\\u0300-\\u036f]', '', 'g'))) stored null;`);
    this.addSql(`create index "furniture_bundles_search_words_index" on "furniture_bundles" using gin ("search_words");`);
    this.addSql(`create index "furniture_bundles_cheapest" on "furniture_bundles" ("sort_price", "id");`);
    this.addSql(`create index "furniture_bundles_dearest" on "furniture_bundles" ("sort_price" DESC nulls LAST, "id" DESC);`);
    this.addSql(`alter table "furniture_bundles" add constraint "furniture_bundles_quantity_check" check (quantity >= 1 and quantity <= 1000000);`);
    this.addSql(`alter table "furniture_bundles" add constraint "furniture_bundles_minimum_order_check" check (minimum_order >= 1 and minimum_order <= 1000000);`);
    this.addSql(`alter table "furniture_bundles" add constraint "furniture_bundles_dimensions_check" check (char_length(dimensions) <= 200);`);
    this.addSql(`alter table "furniture_bundles" add constraint "furniture_bundles_material_check" check (char_length(material) <= 200);`);
    this.addSql(`alter table "furniture_bundles" add constraint "furniture_bundles_origin_check" check (char_length(origin) <= 200);`);
    this.addSql(`alter table "furniture_bundles" add constraint "furniture_bundles_location_check" check (char_length(location) <= 200);`);
    this.addSql(`alter table "furniture_bundles" add constraint "furniture_bundles_sku_check" check (char_length(sku) <= 200);`);
    this.addSql(`alter table "furniture_bundles" add constraint "furniture_bundles_availability_check" check ("availability" in ('available', 'reserved', 'sold'));`);
    this.addSql(`alter table "furniture_bundles" add constraint "furniture_bundles_condition_grade_check" check ("condition_grade" in ('A', 'B', 'C'));`);

    this.addSql(`alter table "furniture_items" add "image_urls" text[] not null default '{}', add "availability" text not null default 'available', add "condition_grade" text null, add "quantity" int null, add "minimum_order" int null, add "dimensions" text null, add "material" text null, add "origin" text null, add "location" text null, add "sku" text null, add "sort_price" numeric generated always as (replace(substring(price, '[0-9][0-9,]{0,10}(?:\\.[0-9]{1,2})?'), ',', '')::numeric) stored null, add "search_words" tsvector generated always as (to_tsvector('simple', regexp_replace(normalize(lower(translate(coalesce(title, '') || ' ' || coalesce(description, '') || ' ' || coalesce(material, '') || ' ' || coalesce(origin, '') || ' ' || coalesce(sku, ''), '-+./', '    ')), NFD), '[\\u0300-\\u036f]', '', 'g'))) stored null;`);
    this.addSql(`update "furniture_items" set "image_urls" = array["image_url"];`);
    this.addSql(`create index "furniture_items_search_words_index" on "furniture_items" using gin ("search_words");`);
    this.addSql(`create index "furniture_items_cheapest" on "furniture_items" ("sort_price", "id");`);
    this.addSql(`create index "furniture_items_dearest" on "furniture_items" ("sort_price" DESC nulls LAST, "id" DESC);`);
    this.addSql(`alter table "furniture_items" add constraint "furniture_items_image_urls_check" check (cardinality(image_urls) <= 10 and char_length(array_to_string(image_urls, '')) <= 20480);`);
    this.addSql(`alter table "furniture_items" add constraint "furniture_items_quantity_check" check (quantity >= 1 and quantity <= 1000000);`);
    this.addSql(`alter table "furniture_items" add constraint "furniture_items_minimum_order_check" check (minimum_order >= 1 and minimum_order <= 1000000);`);
    this.addSql(`alter table "furniture_items" add constraint "furniture_items_dimensions_check" check (char_length(dimensions) <= 200);`);
    this.addSql(`alter table "furniture_items" add constraint "furniture_items_material_check" check (char_length(material) <= 200);`);
    this.addSql(`alter table "furniture_items" add constraint "furniture_items_origin_check" check (char_length(origin) <= 200);`);
    this.addSql(`alter table "furniture_items" add constraint "furniture_items_location_check" check (char_length(location) <= 200);`);
    this.addSql(`alter table "furniture_items" add constraint "furniture_items_sku_check" check (char_length(sku) <= 200);`);
    this.addSql(`alter table "furniture_items" add constraint "furniture_items_availability_check" check ("availability" in ('available', 'reserved', 'sold'));`);
    this.addSql(`alter table "furniture_items" add constraint "furniture_items_condition_grade_check" check ("condition_grade" in ('A', 'B', 'C'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "furniture_bundles_search_words_index";`);
    this.addSql(`drop index "furniture_bundles_cheapest";`);
    this.addSql(`drop index "furniture_bundles_dearest";`);
    this.addSql(`alter table "furniture_bundles" drop constraint "furniture_bundles_quantity_check";`);
    this.addSql(`alter table "furniture_bundles" drop constraint "furniture_bundles_minimum_order_check";`);
    this.addSql(`alter table "furniture_bundles" drop constraint "furniture_bundles_dimensions_check";`);
    this.addSql(`alter table "furniture_bundles" drop constraint "furniture_bundles_material_check";`);
    this.addSql(`alter table "furniture_bundles" drop constraint "furniture_bundles_origin_check";`);
    this.addSql(`alter table "furniture_bundles" drop constraint "furniture_bundles_location_check";`);
    this.addSql(`alter table "furniture_bundles" drop constraint "furniture_bundles_sku_check";`);
    this.addSql(`alter table "furniture_bundles" drop constraint "furniture_bundles_availability_check";`);
    this.addSql(`alter table "furniture_bundles" drop constraint "furniture_bundles_condition_grade_check";`);
    this.addSql(`alter table "furniture_bundles" drop column "availability", drop column "condition_grade", drop column "quantity", drop column "minimum_order", drop column "dimensions", drop column "material", drop column "origin", drop column "location", drop column "sku", drop column "sort_price", drop column "search_words";`);

    this.addSql(`drop index "furniture_items_search_words_index";`);
    this.addSql(`drop index "furniture_items_cheapest";`);
    this.addSql(`drop index "furniture_items_dearest";`);
    this.addSql(`alter table "furniture_items" drop constraint "furniture_items_image_urls_check";`);
    this.addSql(`alter table "furniture_items" drop constraint "furniture_items_quantity_check";`);
    this.addSql(`alter table "furniture_items" drop constraint "furniture_items_minimum_order_check";`);
    this.addSql(`alter table "furniture_items" drop constraint "furniture_items_dimensions_check";`);
    this.addSql(`alter table "furniture_items" drop constraint "furniture_items_material_check";`);
    this.addSql(`alter table "furniture_items" drop constraint "furniture_items_origin_check";`);
    this.addSql(`alter table "furniture_items" drop constraint "furniture_items_location_check";`);
    this.addSql(`alter table "furniture_items" drop constraint "furniture_items_sku_check";`);
    this.addSql(`alter table "furniture_items" drop constraint "furniture_items_availability_check";`);
    this.addSql(`alter table "furniture_items" drop constraint "furniture_items_condition_grade_check";`);
    this.addSql(`alter table "furniture_items" drop column "image_urls", drop column "availability", drop column "condition_grade", drop column "quantity", drop column "minimum_order", drop column "dimensions", drop column "material", drop column "origin", drop column "location", drop column "sku", drop column "sort_price", drop column "search_words";`);
  }

}
