import { Migration } from '@mikro-orm/migrations';

export class Migration20261130180120_add_skus_to_inquiries extends Migration {

  override name = 'Migration20261130180120_add_skus_to_inquiries';

  override up(): void | Promise<void> {
    this.addSql(`alter table "contact_inquiries" drop column "search_text";`);
    this.addSql(`alter table "contact_inquiries" add "search_text" text generated always as (regexp_replace(regexp_replace(lower(regexp_replace(normalize(regexp_replace(' ' || coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(message, '') || ' ' || coalesce(note, '') || ' ' || coalesce(case inquiry_type when 'general' then 'General question' when 'quote' then 'Quote request' when 'bundle' then 'Bundle inquiry' when 'custom' then 'Custom order' when 'viewing' then 'Arrange a viewing' else '' end, '') || ' ' || coalesce(jsonb_path_query_array(about, '\$[*].title')::text, '') || ' ' || coalesce(jsonb_path_query_array(about, '\$[*].sku')::text, ''), '[\\u00bc-\\u00be\\u2150-\\u215e]', ' \\&', 'g'), NFKD), '[\\u0300-\\u036f\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff]', '', 'g')), '([0-9]["''\\u2018-\\u201f\\u2032]*\\s?)x(?![a-z])|\\u00d7', '\\1 x ', 'g'), '[\\s!-/:-@[-\`{-~\\u2010-\\u205e]+', ' ', 'g')) stored null;`);
    // It was dropped with the column.
    this.addSql(`create index "contact_inquiries_search_text" on "contact_inquiries" using gin ("search_text" gin_trgm_ops);`);
  }

}
