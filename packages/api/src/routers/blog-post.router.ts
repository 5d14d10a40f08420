import { BlogPostEntity, OldSlugEntity } from '@innventory/db/entities.ts';
import { type BlogPost, blogPost, blogPostCard, blogPostSummary } from '@innventory/domain/records/blog-post.ts';
import { AppError } from '@innventory/domain/errors.ts';
import { limits } from '@innventory/domain/limits.ts';
import { markdownPieces, renderMarkdown } from '@innventory/domain/markdown.ts';
import { byId } from '@innventory/domain/records/fields.ts';
import { listOptionsOf } from '@innventory/domain/records/lists.ts';
import { isUuid } from '@innventory/domain/values/formats.ts';
import { slugOf } from '@innventory/domain/values/text.ts';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { listInput, listRecords, pageInput, pageOf } from '../records/list-records.ts';
import { manageRecords } from '../records/manage-records.ts';
import { recordProcedures } from '../records/record-router.ts';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';

const live = { status: 'published', isActive: true } as const;

/** What visitors see of the blog. */
export const livePosts = { entity: BlogPostEntity, where: live, orderedBy: 'publishedAt' } as const;

const { schema } = blogPost;

/** Cards of the posts that share most tags with this one, newer ones first. */
function relatedTo({ id, tags }: BlogPost, { em }: Context) {
  // MikroORM takes a "?" in a parameter of ORDER BY for a placeholder.
  const own = [JSON.stringify(tags).replaceAll('?', String.raw`\u003f`)];
  const shared = `(select count(*) from unnest(tags) tag
    where lower(tag) in (select lower(own) from jsonb_array_elements_text(?::jsonb) own))`;
  return listRecords(em, {
    ...livePosts,
    schema: blogPostCard,
    where: { ...live, id: { $ne: id }, [raw(`${shared} > 0`, own)]: [] },
    order: [{ [raw(shared, own)]: 'desc' }, { publishedAt: 'desc', id: 'desc' }],
    limit: limits.relatedPosts,
  });
}

const readableBy = ({ isAdmin }: Context): Partial<typeof live> => (isAdmin ? {} : live);

async function postAt(ctx: Context, text: string, where: Partial<typeof live>): Promise<BlogPost | null> {
  const { data: slug } = blogPost.input.shape.slug.safeParse(text.toLowerCase());
  if (slug === undefined) return null;
  const current = await ctx.em.findOne(BlogPostEntity, { ...where, slug });
  if (current) return current;
  const old = await ctx.em.findOne(OldSlugEntity, { slug });
  return old && ctx.em.findOne(BlogPostEntity, { ...where, id: old.post });
}

/** HTML of a post's text, with absolute links if `base` is given. Other requests are served between its pieces. */
export async function postHtml(content: string, base?: string): Promise<string> {
  let html = '';
  for (const piece of markdownPieces(content)) {
    html += renderMarkdown(piece, base);
    await nextTurn();
  }
  return html;
}

/** Stores the slug that a published post gives up. */
async function storeOldSlug(em: EntityManager, found: BlogPostEntity, values: Record<string, unknown>): Promise<void> {
  const { id, slug, publishedAt } = found;
  if (slug !== values['slug'] && publishedAt) await em.upsert(OldSlugEntity, { slug, post: id });
}

/** Visitors see live posts only, so `list` and `byId` replace those of other records. */
export const blogPostRouter = router({
  ...recordProcedures(blogPost, BlogPostEntity, storeOldSlug),

  manage: manageRecords(BlogPostEntity, blogPostSummary, listOptionsOf(blogPost)),

  list: publicProcedure
    .meta({ returns: z.array(schema), rest: 'GET /api/blog-posts', cacheTags: ['posts'], orderedBy: 'publishedAt' })
    .input(listInput)
    .query(({ ctx, input }) => listRecords(ctx.em, { ...livePosts, schema, ...input })),

  page: publicProcedure
    .meta({ cacheTags: ['posts'] })
    .input(pageInput.prefault({}))
    .query(({ ctx, input }) => pageOf(ctx.em, { ...livePosts, schema: blogPostCard, ...input })),

  /** The post with this slug, perhaps misspelt, and its text as HTML. A post that has moved has its present slug. Null if the caller may see none. */
  bySlug: publicProcedure
    .meta({ cacheTags: ['posts'] })
    .input(z.object({ slug: z.string() }))
    .output(z.object({ post: schema, html: z.string(), related: z.array(blogPostCard) }).nullable())
    .query(async ({ ctx, input }) => {
      const post = await postAt(ctx, slugOf(input.slug), readableBy(ctx));
      return post && { post, html: await postHtml(post.content), related: await relatedTo(post, ctx) };
    }),

  /** A post by id or slug; visitors find live posts only. */
  byId: publicProcedure
    .meta({ rest: 'GET /api/blog-posts/:id', cacheTags: ['posts'] })
    .input(byId)
    .output(schema)
    .query(async ({ ctx, input: { id } }) => {
      const where = readableBy(ctx);
      const named = isUuid(id) ? await ctx.em.findOne(BlogPostEntity, { ...where, id }) : null;
      const found = named ?? (await postAt(ctx, id, where));
      if (!found) throw new AppError('BLOG_POST_NOT_FOUND');
      return found;
    }),

  listAll: adminProcedure
    .meta({ returns: z.array(schema), rest: 'GET /api/blog-posts/all', orderedBy: 'updatedAt' })
    .input(listInput)
    .query(({ ctx, input }) =>
      listRecords(ctx.em, { entity: BlogPostEntity, schema, orderedBy: 'updatedAt', ...input }),
    ),
});
