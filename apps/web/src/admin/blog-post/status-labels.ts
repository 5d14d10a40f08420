import type { BlogPost } from '@innventory/domain/blog-post.ts';

export const statusLabels: Record<BlogPost['status'], string> = { draft: 'Draft', published: 'Published' };
