import { readingMinutes } from '@innventory/domain/records/blog-post.ts';
import { Migration } from '@mikro-orm/migrations';

export class Migration20261121221753_reading_minutes extends Migration {

  override name = 'Migration20261121221753_reading_minutes';

  override async up(): Promise<void> {
    this.addSql(`alter table "blog_posts" add "reading_minutes" int not null default 1;`);
    for (const { id, content } of await this.execute('select id, content from blog_posts')) {
      this.addSql(`update "blog_posts" set "reading_minutes" = ${readingMinutes(content)} where "id" = '${id}';`);
    }
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "blog_posts" drop column "reading_minutes";`);
  }

}
