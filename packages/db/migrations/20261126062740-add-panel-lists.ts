import { Migration } from '@mikro-orm/migrations';

export class Migration20261126062740_add_panel_lists extends Migration {

  override name = 'Migration20261126062740_add_panel_lists';

  override up(): void | Promise<void> {
    this.addSql(`drop index "blog_posts_updated_at_id_index";`);
    this.addSql(`alter table "blog_posts" add "search_text" text generated always as (lower(regexp_replace(regexp_replace(normalize(' ' || coalesce(title::text, '') || ' ' || coalesce(slug::text, '') || ' ' || coalesce(excerpt::text, '') || ' ' || coalesce(case status when 'draft' then 'Draft' when 'published' then 'Published' else '' end, '') || ' ' || coalesce(seo_title::text, '') || ' ' || coalesce(seo_description::text, '') || ' ' || coalesce(array_to_tsvector(tags)::text, ''), NFD), '[\\u0300-\\u036f]', '', 'g'), '[\\s!-/:-@[-\`{-~\\u00d7\\u2010-\\u2027]+', ' ', 'g'))) stored null, add "sort_name" text generated always as (left(btrim(lower(regexp_replace(regexp_replace(normalize(title, NFD), '[\\u0300-\\u036f]', '', 'g'), '[\\s!-/:-@[-\`{-~\\u00d7\\u2010-\\u2027]+', ' ', 'g'))), 100)) stored collate "C" null;`);
    this.addSql(`create index "blog_posts_created_at_id_index" on "blog_posts" ("created_at", "id") where deleted_at is null;`);
    this.addSql(`create index "blog_posts_sort_name_id_index" on "blog_posts" ("sort_name", "id") where deleted_at is null;`);
    this.addSql(`create index "blog_posts_status_updated_at_id_index" on "blog_posts" ("status", "updated_at", "id") where deleted_at is null;`);
    this.addSql(`create index "blog_posts_search_text" on "blog_posts" using gin ("search_text" gin_trgm_ops);`);
    this.addSql(`create index "blog_posts_hidden" on "blog_posts" ("updated_at", "id") where not is_active and deleted_at is null;`);
    this.addSql(`create index "blog_posts_updated_at_id_index" on "blog_posts" ("updated_at", "id") where deleted_at is null;`);

    this.addSql(`drop index "furniture_bundles_listed_at_id_index";`);
    this.addSql(`alter table "furniture_bundles" add "search_text" text generated always as (lower(regexp_replace(regexp_replace(normalize(' ' || coalesce(title::text, '') || ' ' || coalesce(description::text, '') || ' ' || coalesce(price::text, '') || ' ' || coalesce(case availability when 'available' then 'Available' when 'reserved' then 'Reserved' when 'sold' then 'Sold' else '' end, '') || ' ' || coalesce(case condition_grade when 'A' then 'Grade A: ready to use' when 'B' then 'Grade B: sound, with visible wear' when 'C' then 'Grade C: needs work' else '' end, '') || ' ' || coalesce(quantity::text, '') || ' ' || coalesce(minimum_order::text, '') || ' ' || coalesce(dimensions::text, '') || ' ' || coalesce(material::text, '') || ' ' || coalesce(origin::text, '') || ' ' || coalesce(location::text, '') || ' ' || coalesce(sku::text, ''), NFD), '[\\u0300-\\u036f]', '', 'g'), '[\\s!-/:-@[-\`{-~\\u00d7\\u2010-\\u2027]+', ' ', 'g'))) stored null, add "sort_name" text generated always as (left(btrim(lower(regexp_replace(regexp_replace(normalize(title, NFD), '[\\u0300-\\u036f]', '', 'g'), '[\\s!-/:-@[-\`{-~\\u00d7\\u2010-\\u2027]+', ' ', 'g'))), 100)) stored collate "C" null;`);
    this.addSql(`create index "furniture_bundles_updated_at_id_index" on "furniture_bundles" ("updated_at", "id") where deleted_at is null;`);
    this.addSql(`create index "furniture_bundles_sort_name_id_index" on "furniture_bundles" ("sort_name", "id") where deleted_at is null;`);
    this.addSql(`create index "furniture_bundles_availability_listed_at_id_index" on "furniture_bundles" ("availability", "listed_at", "id") where deleted_at is null;`);
    this.addSql(`create index "furniture_bundles_search_text" on "furniture_bundles" using gin ("search_text" gin_trgm_ops);`);
    this.addSql(`create index "furniture_bundles_hidden" on "furniture_bundles" ("listed_at", "id") where not is_active and deleted_at is null;`);
    this.addSql(`create index "furniture_bundles_listed_at_id_index" on "furniture_bundles" ("listed_at", "id") where deleted_at is null;`);

    this.addSql(`drop index "furniture_items_category_listed_at_id_index";`);
    this.addSql(`drop index "furniture_items_listed_at_id_index";`);
    this.addSql(`alter table "furniture_items" add "search_text" text generated always as (lower(regexp_replace(regexp_replace(normalize(' ' || coalesce(title::text, '') || ' ' || coalesce(description::text, '') || ' ' || coalesce(price::text, '') || ' ' || coalesce(case category when 'bedroom' then 'Bedroom' when 'seating' then 'Seating' when 'tables' then 'Tables' when 'storage' then 'Storage' else '' end, '') || ' ' || coalesce(case availability when 'available' then 'Available' when 'reserved' then 'Reserved' when 'sold' then 'Sold' else '' end, '') || ' ' || coalesce(case condition_grade when 'A' then 'Grade A: ready to use' when 'B' then 'Grade B: sound, with visible wear' when 'C' then 'Grade C: needs work' else '' end, '') || ' ' || coalesce(quantity::text, '') || ' ' || coalesce(minimum_order::text, '') || ' ' || coalesce(dimensions::text, '') || ' ' || coalesce(material::text, '') || ' ' || coalesce(origin::text, '') || ' ' || coalesce(location::text, '') || ' ' || coalesce(sku::text, ''), NFD), '[\\u0300-\\u036f]', '', 'g'), '[\\s!-/:-@[-\`{-~\\u00d7\\u2010-\\u2027]+', ' ', 'g'))) stored null, add "sort_name" text generated always as (left(btrim(lower(regexp_replace(regexp_replace(normalize(title, NFD), '[\\u0300-\\u036f]', '', 'g'), '[\\s!-/:-@[-\`{-~\\u00d7\\u2010-\\u2027]+', ' ', 'g'))), 100)) stored collate "C" null;`);
    this.addSql(`create index "furniture_items_updated_at_id_index" on "furniture_items" ("updated_at", "id") where deleted_at is null;`);
    this.addSql(`create index "furniture_items_sort_name_id_index" on "furniture_items" ("sort_name", "id") where deleted_at is null;`);
    this.addSql(`create index "furniture_items_availability_listed_at_id_index" on "furniture_items" ("availability", "listed_at", "id") where deleted_at is null;`);
    this.addSql(`create index "furniture_items_search_text" on "furniture_items" using gin ("search_text" gin_trgm_ops);`);
    this.addSql(`create index "furniture_items_hidden" on "furniture_items" ("listed_at", "id") where not is_active and deleted_at is null;`);
    this.addSql(`create index "furniture_items_category_listed_at_id_index" on "furniture_items" ("category", "listed_at", "id") where deleted_at is null;`);
    this.addSql(`create index "furniture_items_listed_at_id_index" on "furniture_items" ("listed_at", "id") where deleted_at is null;`);

    this.addSql(`drop index "contact_inquiries_state_index";`);
    this.addSql(`drop index "contact_inquiries_created_at_id_index";`);
    this.addSql(`alter table "contact_inquiries" add "search_text" text generated always as (lower(regexp_replace(regexp_replace(normalize(' ' || coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(message, '') || ' ' || coalesce(note, '') || ' ' || coalesce(case inquiry_type when 'general' then 'General question' when 'quote' then 'Quote request' when 'bundle' then 'Bundle inquiry' when 'custom' then 'Custom order' when 'viewing' then 'Arrange a viewing' else '' end, '') || ' ' || coalesce(jsonb_path_query_array(about, '\$[*].title')::text, ''), NFD), '[\\u0300-\\u036f]', '', 'g'), '[\\s!-/:-@[-\`{-~\\u00d7\\u2010-\\u2027]+', ' ', 'g'))) stored null, add "sort_name" text generated always as (left(btrim(lower(regexp_replace(regexp_replace(normalize(name, NFD), '[\\u0300-\\u036f]', '', 'g'), '[\\s!-/:-@[-\`{-~\\u00d7\\u2010-\\u2027]+', ' ', 'g'))), 100)) stored collate "C" null;`);
    this.addSql(`create index "contact_inquiries_sort_name_id_index" on "contact_inquiries" ("sort_name", "id") where deleted_at is null;`);
    this.addSql(`create index "contact_inquiries_state_created_at_id_index" on "contact_inquiries" ("state", "created_at", "id") where deleted_at is null;`);
    this.addSql(`create index "contact_inquiries_search_text" on "contact_inquiries" using gin ("search_text" gin_trgm_ops);`);
    this.addSql(`create index "contact_inquiries_created_at_id_index" on "contact_inquiries" ("created_at", "id") where deleted_at is null;`);

    this.addSql(`drop index "testimonials_created_at_id_index";`);
    this.addSql(`alter table "testimonials" add "search_text" text generated always as (lower(regexp_replace(regexp_replace(normalize(' ' || coalesce(name::text, '') || ' ' || coalesce(company::text, '') || ' ' || coalesce(testimonial::text, '') || ' ' || coalesce(rating::text, ''), NFD), '[\\u0300-\\u036f]', '', 'g'), '[\\s!-/:-@[-\`{-~\\u00d7\\u2010-\\u2027]+', ' ', 'g'))) stored null, add "sort_name" text generated always as (left(btrim(lower(regexp_replace(regexp_replace(normalize(name, NFD), '[\\u0300-\\u036f]', '', 'g'), '[\\s!-/:-@[-\`{-~\\u00d7\\u2010-\\u2027]+', ' ', 'g'))), 100)) stored collate "C" null;`);
    this.addSql(`create index "testimonials_updated_at_id_index" on "testimonials" ("updated_at", "id") where deleted_at is null;`);
    this.addSql(`create index "testimonials_sort_name_id_index" on "testimonials" ("sort_name", "id") where deleted_at is null;`);
    this.addSql(`create index "testimonials_search_text" on "testimonials" using gin ("search_text" gin_trgm_ops);`);
    this.addSql(`create index "testimonials_hidden" on "testimonials" ("created_at", "id") where not is_active and deleted_at is null;`);
    this.addSql(`create index "testimonials_created_at_id_index" on "testimonials" ("created_at", "id") where deleted_at is null;`);
  }

}
