import { Migration } from '@mikro-orm/migrations';

export class Migration20261125175924_initial extends Migration {

  override name = 'Migration20261125175924_initial';

  override up(): void | Promise<void> {
    this.addSql(`create extension if not exists pg_trgm;`);
    this.addSql(`create table "api_tokens" ("name" text not null, "hash" text not null, "created_at" timestamptz(3) not null, "last_used_at" timestamptz(3) null, "expires_at" timestamptz(3) null, primary key ("name"));`);
    this.addSql(`alter table "api_tokens" add constraint "api_tokens_hash_unique" unique ("hash");`);

    this.addSql(`create table "attempts" ("id" uuid not null, "kind" text not null, "client" text not null, "created_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`create index "attempts_kind_client_created_at_index" on "attempts" ("kind", "client", "created_at");`);
    this.addSql(`create index "attempts_kind_created_at_index" on "attempts" ("kind", "created_at");`);

    this.addSql(`create table "blog_posts" ("id" uuid not null, "title" text not null, "slug" text not null, "excerpt" text null, "content" text not null, "status" text not null default 'draft', "featured_image_url" text null, "seo_title" text null, "seo_description" text null, "tags" text[] not null default '{}', "is_active" boolean not null default true, "published_at" timestamptz(3) null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "deleted_at" timestamptz(3) null, "reading_minutes" int not null default 1, primary key ("id"));`);
    this.addSql(`create index "blog_posts_deleted_at_index" on "blog_posts" ("deleted_at") where deleted_at is not null;`);
    this.addSql(`create index "blog_posts_published_at_id_index" on "blog_posts" ("published_at", "id");`);
    this.addSql(`create index "blog_posts_updated_at_id_index" on "blog_posts" ("updated_at", "id");`);
    this.addSql(`create unique index "blog_posts_slug_unique" on "blog_posts" ("slug") where deleted_at is null;`);

    this.addSql(`create table "furniture_bundles" ("id" uuid not null, "title" text not null, "description" text not null, "price" text not null, "image_urls" text[] not null default '{}', "item_ids" text[] not null default '{}', "availability" text not null default 'available', "condition_grade" text null, "quantity" int null, "minimum_order" int null, "dimensions" text null, "material" text null, "origin" text null, "location" text null, "sku" text null, "is_active" boolean not null default true, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "deleted_at" timestamptz(3) null, "sort_price" numeric null, "search_words" tsvector generated always as (to_tsvector('english', regexp_replace(regexp_replace(normalize(lower(translate(coalesce(title, '') || ' ' || coalesce(description, '') || ' ' || coalesce(material, '') || ' ' || coalesce(origin, '') || ' ' || coalesce(sku, '') || ' ' || coalesce(case condition_grade when 'A' then 'Grade A: ready to use' when 'B' then 'Grade B: sound, with visible wear' when 'C' then 'Grade C: needs work' else '' end, ''), '-+./', '    ')), NFD), '[\\u0300-\\u036f]', '', 'g'), '\\mgrade ([abc])\\M', 'grade\\1', 'g'))) stored null, primary key ("id"));`);
    this.addSql(`create index "furniture_bundles_deleted_at_index" on "furniture_bundles" ("deleted_at") where deleted_at is not null;`);
    this.addSql(`create index "furniture_bundles_created_at_id_index" on "furniture_bundles" ("created_at", "id");`);
    this.addSql(`create index "furniture_bundles_search_words_index" on "furniture_bundles" using gin ("search_words");`);
    this.addSql(`create index "furniture_bundles_cheapest" on "furniture_bundles" ("sort_price", "id");`);
    this.addSql(`create index "furniture_bundles_dearest" on "furniture_bundles" ("sort_price" DESC nulls LAST, "id" DESC);`);

    this.addSql(`create table "furniture_items" ("id" uuid not null, "title" text not null, "description" text not null, "price" text not null, "category" text not null, "image_url" text not null, "image_urls" text[] not null default '{}', "availability" text not null default 'available', "condition_grade" text null, "quantity" int null, "minimum_order" int null, "dimensions" text null, "material" text null, "origin" text null, "location" text null, "sku" text null, "is_active" boolean not null default true, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "deleted_at" timestamptz(3) null, "sort_price" numeric null, "search_words" tsvector generated always as (to_tsvector('english', regexp_replace(regexp_replace(normalize(lower(translate(coalesce(title, '') || ' ' || coalesce(description, '') || ' ' || coalesce(material, '') || ' ' || coalesce(origin, '') || ' ' || coalesce(sku, '') || ' ' || coalesce(case condition_grade when 'A' then 'Grade A: ready to use' when 'B' then 'Grade B: sound, with visible wear' when 'C' then 'Grade C: needs work' else '' end, '') || ' ' || coalesce(case category when 'bedroom' then 'Bedroom' when 'seating' then 'Seating' when 'tables' then 'Tables' when 'storage' then 'Storage' else '' end, ''), '-+./', '    ')), NFD), '[\\u0300-\\u036f]', '', 'g'), '\\mgrade ([abc])\\M', 'grade\\1', 'g'))) stored null, primary key ("id"));`);
    this.addSql(`create index "furniture_items_deleted_at_index" on "furniture_items" ("deleted_at") where deleted_at is not null;`);
    this.addSql(`create index "furniture_items_created_at_id_index" on "furniture_items" ("created_at", "id");`);
    this.addSql(`create index "furniture_items_category_created_at_id_index" on "furniture_items" ("category", "created_at", "id");`);
    this.addSql(`create index "furniture_items_search_words_index" on "furniture_items" using gin ("search_words");`);
    this.addSql(`create index "furniture_items_cheapest" on "furniture_items" ("sort_price", "id");`);
    this.addSql(`create index "furniture_items_dearest" on "furniture_items" ("sort_price" DESC nulls LAST, "id" DESC);`);
    this.addSql(`create index "furniture_items_category_index" on "furniture_items" ("category") where is_active and deleted_at is null;`);

    this.addSql(`create table "contact_inquiries" ("id" uuid not null, "name" text not null, "email" text not null, "phone" text null, "inquiry_type" text null, "message" text not null, "created_at" timestamptz(3) not null, "deleted_at" timestamptz(3) null, "is_verified" boolean not null default true, "submission_id" uuid null, primary key ("id"));`);
    this.addSql(`alter table "contact_inquiries" add constraint "contact_inquiries_submission_id_unique" unique ("submission_id");`);
    this.addSql(`create index "contact_inquiries_deleted_at_index" on "contact_inquiries" ("deleted_at") where deleted_at is not null;`);
    this.addSql(`create index "contact_inquiries_created_at_id_index" on "contact_inquiries" ("created_at", "id");`);

    this.addSql(`create table "blog_post_old_slugs" ("slug" text not null, "post_id" uuid not null, primary key ("slug"));`);
    this.addSql(`create index "blog_post_old_slugs_post_id_index" on "blog_post_old_slugs" ("post_id");`);

    this.addSql(`create table "outbox" ("id" uuid not null, "inquiry_id" uuid not null, "tries" int not null default 0, "is_refused" boolean not null default false, "due_at" timestamptz(3) not null, "created_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`alter table "outbox" add constraint "outbox_inquiry_id_unique" unique ("inquiry_id");`);
    this.addSql(`create index "outbox_due_at_index" on "outbox" ("due_at");`);
    this.addSql(`create index "outbox_created_at_index" on "outbox" ("created_at");`);

    this.addSql(`create table "revisions" ("kind" text not null, "revision" bigint not null, primary key ("kind"));`);

    this.addSql(`create table "sessions" ("sid" text not null, "sess" jsonb not null, "expire" timestamptz(3) not null, primary key ("sid"));`);
    this.addSql(`create index "sessions_expire_index" on "sessions" ("expire");`);

    this.addSql(`create table "settings" ("key" text not null, "value" jsonb not null, primary key ("key"));`);

    this.addSql(`create table "spent_challenges" ("key" text not null, "expires" timestamptz(3) not null, primary key ("key"));`);
    this.addSql(`create index "spent_challenges_expires_index" on "spent_challenges" ("expires");`);

    this.addSql(`create table "testimonials" ("id" uuid not null, "name" text not null, "company" text null, "testimonial" text not null, "rating" int null, "is_active" boolean not null default true, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "deleted_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`create index "testimonials_deleted_at_index" on "testimonials" ("deleted_at") where deleted_at is not null;`);
    this.addSql(`create index "testimonials_created_at_id_index" on "testimonials" ("created_at", "id");`);

    this.addSql(`create table "users" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "email" text null, "first_name" text null, "last_name" text null, "profile_image_url" text null, primary key ("id"));`);
    this.addSql(`alter table "users" add constraint "users_email_unique" unique ("email");`);

    this.addSql(`create table "words" ("word" text not null, primary key ("word"));`);
    this.addSql(`create index "words_similar" on "words" using gist ("word" gist_trgm_ops);`);

    this.addSql(`alter table "attempts" add constraint "attempts_kind_check" check ("kind" in ('login', 'inquiry'));`);

    this.addSql(`alter table "blog_posts" add constraint "blog_posts_title_check" check (char_length(title) <= 200);`);
    this.addSql(`alter table "blog_posts" add constraint "blog_posts_slug_check" check (char_length(slug) <= 120);`);
    this.addSql(`alter table "blog_posts" add constraint "blog_posts_excerpt_check" check (char_length(excerpt) <= 500);`);
    this.addSql(`alter table "blog_posts" add constraint "blog_posts_content_check" check (char_length(content) <= 200000);`);
    this.addSql(`alter table "blog_posts" add constraint "blog_posts_featured_image_url_check" check (char_length(featured_image_url) <= 2048);`);
    this.addSql(`alter table "blog_posts" add constraint "blog_posts_seo_title_check" check (char_length(seo_title) <= 200);`);
    this.addSql(`alter table "blog_posts" add constraint "blog_posts_seo_description_check" check (char_length(seo_description) <= 500);`);
    this.addSql(`alter table "blog_posts" add constraint "blog_posts_tags_check" check (cardinality(tags) <= 20 and char_length(array_to_string(tags, '')) <= 800);`);
    this.addSql(`alter table "blog_posts" add constraint "blog_posts_status_check" check ("status" in ('draft', 'published'));`);
    this.addSql(`create or replace function "blog_posts_count_writes_fn"() returns trigger as \$\$ begin insert into revisions values ('posts', 1) on conflict (kind) do update set revision = revisions.revision + 1; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "count_writes" AFTER INSERT OR UPDATE OR DELETE on "blog_posts" for each STATEMENT execute function "blog_posts_count_writes_fn"();`);

    this.addSql(`alter table "furniture_bundles" add constraint "furniture_bundles_title_check" check (char_length(title) <= 200);`);
    this.addSql(`alter table "furniture_bundles" add constraint "furniture_bundles_description_check" check (char_length(description) <= 5000);`);
    this.addSql(`alter table "furniture_bundles" add constraint "furniture_bundles_price_check" check (char_length(price) <= 60);`);
    this.addSql(`alter table "furniture_bundles" add constraint "furniture_bundles_image_urls_check" check (cardinality(image_urls) <= 10 and char_length(array_to_string(image_urls, '')) <= 20480);`);
    this.addSql(`alter table "furniture_bundles" add constraint "furniture_bundles_item_ids_check" check (cardinality(item_ids) <= 30);`);
    this.addSql(`alter table "furniture_bundles" add constraint "furniture_bundles_quantity_check" check (quantity >= 1 and quantity <= 1000000);`);
    this.addSql(`alter table "furniture_bundles" add constraint "furniture_bundles_minimum_order_check" check (minimum_order >= 1 and minimum_order <= 1000000);`);
    this.addSql(`alter table "furniture_bundles" add constraint "furniture_bundles_dimensions_check" check (char_length(dimensions) <= 200);`);
    this.addSql(`alter table "furniture_bundles" add constraint "furniture_bundles_material_check" check (char_length(material) <= 200);`);
    this.addSql(`alter table "furniture_bundles" add constraint "furniture_bundles_origin_check" check (char_length(origin) <= 200);`);
    this.addSql(`alter table "furniture_bundles" add constraint "furniture_bundles_location_check" check (char_length(location) <= 200);`);
    this.addSql(`alter table "furniture_bundles" add constraint "furniture_bundles_sku_check" check (char_length(sku) <= 200);`);
    this.addSql(`alter table "furniture_bundles" add constraint "furniture_bundles_availability_check" check ("availability" in ('available', 'reserved', 'sold'));`);
    this.addSql(`alter table "furniture_bundles" add constraint "furniture_bundles_condition_grade_check" check ("condition_grade" in ('A', 'B', 'C'));`);
    this.addSql(`create or replace function "furniture_bundles_count_writes_fn"() returns trigger as \$\$ begin insert into revisions values ('bundles', 1) on conflict (kind) do update set revision = revisions.revision + 1; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "count_writes" AFTER INSERT OR UPDATE OR DELETE on "furniture_bundles" for each STATEMENT execute function "furniture_bundles_count_writes_fn"();`);
    this.addSql(`create or replace function "furniture_bundles_keep_words_fn"() returns trigger as \$\$ begin insert into words select lexeme from unnest(new.search_words) where lexeme ~ '^[a-z]{3,}\$' on conflict do nothing; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "keep_words" AFTER INSERT OR UPDATE on "furniture_bundles" for each ROW execute function "furniture_bundles_keep_words_fn"();`);

    this.addSql(`alter table "furniture_items" add constraint "furniture_items_title_check" check (char_length(title) <= 200);`);
    this.addSql(`alter table "furniture_items" add constraint "furniture_items_description_check" check (char_length(description) <= 5000);`);
    this.addSql(`alter table "furniture_items" add constraint "furniture_items_price_check" check (char_length(price) <= 60);`);
    this.addSql(`alter table "furniture_items" add constraint "furniture_items_image_url_check" check (char_length(image_url) <= 2048);`);
    this.addSql(`alter table "furniture_items" add constraint "furniture_items_image_urls_check" check (cardinality(image_urls) <= 10 and char_length(array_to_string(image_urls, '')) <= 20480);`);
    this.addSql(`alter table "furniture_items" add constraint "furniture_items_quantity_check" check (quantity >= 1 and quantity <= 1000000);`);
    this.addSql(`alter table "furniture_items" add constraint "furniture_items_minimum_order_check" check (minimum_order >= 1 and minimum_order <= 1000000);`);
    this.addSql(`alter table "furniture_items" add constraint "furniture_items_dimensions_check" check (char_length(dimensions) <= 200);`);
    this.addSql(`alter table "furniture_items" add constraint "furniture_items_material_check" check (char_length(material) <= 200);`);
    this.addSql(`alter table "furniture_items" add constraint "furniture_items_origin_check" check (char_length(origin) <= 200);`);
    this.addSql(`alter table "furniture_items" add constraint "furniture_items_location_check" check (char_length(location) <= 200);`);
    this.addSql(`alter table "furniture_items" add constraint "furniture_items_sku_check" check (char_length(sku) <= 200);`);
    this.addSql(`alter table "furniture_items" add constraint "furniture_items_category_check" check ("category" in ('bedroom', 'seating', 'tables', 'storage'));`);
    this.addSql(`alter table "furniture_items" add constraint "furniture_items_availability_check" check ("availability" in ('available', 'reserved', 'sold'));`);
    this.addSql(`alter table "furniture_items" add constraint "furniture_items_condition_grade_check" check ("condition_grade" in ('A', 'B', 'C'));`);
    this.addSql(`create or replace function "furniture_items_count_writes_fn"() returns trigger as \$\$ begin insert into revisions values ('items', 1) on conflict (kind) do update set revision = revisions.revision + 1; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "count_writes" AFTER INSERT OR UPDATE OR DELETE on "furniture_items" for each STATEMENT execute function "furniture_items_count_writes_fn"();`);
    this.addSql(`create or replace function "furniture_items_keep_words_fn"() returns trigger as \$\$ begin insert into words select lexeme from unnest(new.search_words) where lexeme ~ '^[a-z]{3,}\$' on conflict do nothing; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "keep_words" AFTER INSERT OR UPDATE on "furniture_items" for each ROW execute function "furniture_items_keep_words_fn"();`);

    this.addSql(`alter table "contact_inquiries" add constraint "contact_inquiries_name_check" check (char_length(name) <= 200);`);
    this.addSql(`alter table "contact_inquiries" add constraint "contact_inquiries_email_check" check (char_length(email) <= 254);`);
    this.addSql(`alter table "contact_inquiries" add constraint "contact_inquiries_phone_check" check (char_length(phone) <= 40);`);
    this.addSql(`alter table "contact_inquiries" add constraint "contact_inquiries_message_check" check (char_length(message) <= 5000);`);
    this.addSql(`alter table "contact_inquiries" add constraint "contact_inquiries_inquiry_type_check" check ("inquiry_type" in ('general', 'quote', 'bundle', 'custom', 'viewing'));`);

    this.addSql(`alter table "blog_post_old_slugs" add constraint "blog_post_old_slugs_post_id_foreign" foreign key ("post_id") references "blog_posts" ("id") on delete cascade;`);
    this.addSql(`alter table "blog_post_old_slugs" add constraint "blog_post_old_slugs_slug_check" check (char_length(slug) <= 120);`);
    this.addSql(`create or replace function "blog_post_old_slugs_count_writes_fn"() returns trigger as \$\$ begin insert into revisions values ('posts', 1) on conflict (kind) do update set revision = revisions.revision + 1; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "count_writes" AFTER INSERT OR UPDATE OR DELETE on "blog_post_old_slugs" for each STATEMENT execute function "blog_post_old_slugs_count_writes_fn"();`);

    this.addSql(`alter table "outbox" add constraint "outbox_inquiry_id_foreign" foreign key ("inquiry_id") references "contact_inquiries" ("id") on delete cascade;`);

    this.addSql(`alter table "revisions" add constraint "revisions_kind_check" check ("kind" in ('bundles', 'items', 'posts', 'testimonials'));`);

    this.addSql(`alter table "testimonials" add constraint "testimonials_name_check" check (char_length(name) <= 200);`);
    this.addSql(`alter table "testimonials" add constraint "testimonials_company_check" check (char_length(company) <= 200);`);
    this.addSql(`alter table "testimonials" add constraint "testimonials_testimonial_check" check (char_length(testimonial) <= 5000);`);
    this.addSql(`alter table "testimonials" add constraint "testimonials_rating_check" check (rating >= 1 and rating <= 5);`);
    this.addSql(`create or replace function "testimonials_count_writes_fn"() returns trigger as \$\$ begin insert into revisions values ('testimonials', 1) on conflict (kind) do update set revision = revisions.revision + 1; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "count_writes" AFTER INSERT OR UPDATE OR DELETE on "testimonials" for each STATEMENT execute function "testimonials_count_writes_fn"();`);

    // MikroORM's schema knows no trigger of TRUNCATE.
    for (const table of ['blog_post_old_slugs', 'blog_posts', 'furniture_bundles', 'furniture_items', 'testimonials'])
      this.addSql(`create trigger "count_truncates" after truncate on "${table}" for each statement execute function "${table}_count_writes_fn"();`);
  }

}
