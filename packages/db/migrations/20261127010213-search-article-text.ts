import { Migration } from '@mikro-orm/migrations';

export class Migration20261127010213_search_article_text extends Migration {

  override name = 'Migration20261127010213_search_article_text';

  override up(): void | Promise<void> {
    this.addSql(`alter table "blog_posts" drop column "search_text";`);
    this.addSql(`alter table "blog_posts" add "search_text" text generated always as (lower(regexp_replace(regexp_replace(normalize(' ' || coalesce(title::text, '') || ' ' || coalesce(slug::text, '') || ' ' || coalesce(excerpt::text, '') || ' ' || coalesce(content::text, '') || ' ' || coalesce(case status when 'draft' then 'Draft' when 'published' then 'Published' else '' end, '') || ' ' || coalesce(seo_title::text, '') || ' ' || coalesce(seo_description::text, '') || ' ' || coalesce(array_to_tsvector(tags)::text, ''), NFD), '[\\u0300-\\u036f]', '', 'g'), '[\\s!-/:-@[-\`{-~\\u00d7\\u2010-\\u2027]+', ' ', 'g'))) stored null;`);
    // It was dropped with the column.
    this.addSql(`create index "blog_posts_search_text" on "blog_posts" using gin ("search_text" gin_trgm_ops);`);
  }

}
