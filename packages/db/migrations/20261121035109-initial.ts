import { Migration } from '@mikro-orm/migrations';

export class Migration20261121035109_initial extends Migration {

  override name = 'Migration20261121035109_initial';

  override up(): void | Promise<void> {
    this.addSql(`create table "attempts" ("id" uuid not null, "kind" text not null, "client" text not null, "created_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`create index "attempts_kind_client_created_at_index" on "attempts" ("kind", "client", "created_at");`);
    this.addSql(`create index "attempts_kind_created_at_index" on "attempts" ("kind", "created_at");`);

    this.addSql(`create table "blog_posts" ("id" uuid not null, "title" text not null, "slug" text not null, "excerpt" text null, "content" text not null, "status" text not null default 'draft', "featured_image_url" text null, "seo_title" text null, "seo_description" text null, "tags" text[] not null default '{}', "is_active" boolean not null default true, "published_at" timestamptz(3) null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`alter table "blog_posts" add constraint "blog_posts_slug_unique" unique ("slug");`);
    this.addSql(`create index "blog_posts_published_at_id_index" on "blog_posts" ("published_at", "id");`);
    this.addSql(`create index "blog_posts_updated_at_id_index" on "blog_posts" ("updated_at", "id");`);

    this.addSql(`create table "furniture_bundles" ("id" uuid not null, "title" text not null, "description" text not null, "price" text not null, "image_urls" text[] not null default '{}', "is_active" boolean not null default true, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`create index "furniture_bundles_created_at_id_index" on "furniture_bundles" ("created_at", "id");`);

    this.addSql(`create table "contact_inquiries" ("id" uuid not null, "name" text not null, "email" text not null, "phone" text null, "inquiry_type" text null, "message" text not null, "created_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`create index "contact_inquiries_created_at_id_index" on "contact_inquiries" ("created_at", "id");`);

    this.addSql(`create table "furniture_items" ("id" uuid not null, "title" text not null, "description" text not null, "price" text not null, "category" text not null, "image_url" text not null, "is_active" boolean not null default true, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`create index "furniture_items_created_at_id_index" on "furniture_items" ("created_at", "id");`);
    this.addSql(`create index "furniture_items_category_created_at_id_index" on "furniture_items" ("category", "created_at", "id");`);

    this.addSql(`create table "sessions" ("sid" text not null, "sess" jsonb not null, "expire" timestamptz(3) not null, primary key ("sid"));`);
    this.addSql(`create index "sessions_expire_index" on "sessions" ("expire");`);

    this.addSql(`create table "settings" ("key" text not null, "value" jsonb not null, primary key ("key"));`);

    this.addSql(`create table "spent_challenges" ("key" text not null, "expires" timestamptz(3) not null, primary key ("key"));`);
    this.addSql(`create index "spent_challenges_expires_index" on "spent_challenges" ("expires");`);

    this.addSql(`create table "testimonials" ("id" uuid not null, "name" text not null, "company" text null, "testimonial" text not null, "rating" int null, "is_active" boolean not null default true, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`create index "testimonials_created_at_id_index" on "testimonials" ("created_at", "id");`);

    this.addSql(`create table "users" ("id" uuid not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "email" text null, "first_name" text null, "last_name" text null, "profile_image_url" text null, primary key ("id"));`);
    this.addSql(`alter table "users" add constraint "users_email_unique" unique ("email");`);

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

    this.addSql(`alter table "furniture_bundles" add constraint "furniture_bundles_title_check" check (char_length(title) <= 200);`);
    this.addSql(`alter table "furniture_bundles" add constraint "furniture_bundles_description_check" check (char_length(description) <= 5000);`);
    this.addSql(`alter table "furniture_bundles" add constraint "furniture_bundles_price_check" check (char_length(price) <= 60);`);
    this.addSql(`alter table "furniture_bundles" add constraint "furniture_bundles_image_urls_check" check (cardinality(image_urls) <= 10 and char_length(array_to_string(image_urls, '')) <= 20480);`);

    this.addSql(`alter table "contact_inquiries" add constraint "contact_inquiries_name_check" check (char_length(name) <= 200);`);
    this.addSql(`alter table "contact_inquiries" add constraint "contact_inquiries_email_check" check (char_length(email) <= 254);`);
    this.addSql(`alter table "contact_inquiries" add constraint "contact_inquiries_phone_check" check (char_length(phone) <= 40);`);
    this.addSql(`alter table "contact_inquiries" add constraint "contact_inquiries_message_check" check (char_length(message) <= 5000);`);
    this.addSql(`alter table "contact_inquiries" add constraint "contact_inquiries_inquiry_type_check" check ("inquiry_type" in ('general', 'quote', 'bundle', 'custom', 'viewing'));`);

    this.addSql(`alter table "furniture_items" add constraint "furniture_items_title_check" check (char_length(title) <= 200);`);
    this.addSql(`alter table "furniture_items" add constraint "furniture_items_description_check" check (char_length(description) <= 5000);`);
    this.addSql(`alter table "furniture_items" add constraint "furniture_items_price_check" check (char_length(price) <= 60);`);
    this.addSql(`alter table "furniture_items" add constraint "furniture_items_image_url_check" check (char_length(image_url) <= 2048);`);
    this.addSql(`alter table "furniture_items" add constraint "furniture_items_category_check" check ("category" in ('bedroom', 'seating', 'tables', 'storage'));`);

    this.addSql(`alter table "testimonials" add constraint "testimonials_name_check" check (char_length(name) <= 200);`);
    this.addSql(`alter table "testimonials" add constraint "testimonials_company_check" check (char_length(company) <= 200);`);
    this.addSql(`alter table "testimonials" add constraint "testimonials_testimonial_check" check (char_length(testimonial) <= 5000);`);
    this.addSql(`alter table "testimonials" add constraint "testimonials_rating_check" check (rating >= 1 and rating <= 5);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "attempts" cascade;`);
    this.addSql(`drop table if exists "blog_posts" cascade;`);
    this.addSql(`drop table if exists "furniture_bundles" cascade;`);
    this.addSql(`drop table if exists "contact_inquiries" cascade;`);
    this.addSql(`drop table if exists "furniture_items" cascade;`);
    this.addSql(`drop table if exists "sessions" cascade;`);
    this.addSql(`drop table if exists "settings" cascade;`);
    this.addSql(`drop table if exists "spent_challenges" cascade;`);
    this.addSql(`drop table if exists "testimonials" cascade;`);
    this.addSql(`drop table if exists "users" cascade;`);
  }

}
