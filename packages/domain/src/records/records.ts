import { blogPost } from './blog-post.ts';
import { bundle } from './bundle.ts';
import { item } from './item.ts';
import { testimonial } from './testimonial.ts';

/** Every kind of record that an administrator writes, in the order of the panel's tabs. */
export const records = { bundle, item, blogPost, testimonial };

export type RecordName = keyof typeof records;

/** The records that responses are cached by, each counted at every write. */
export type RecordTag = (typeof records)[RecordName]['tag'];

export const recordTags: RecordTag[] = Object.values(records)
  .map(({ tag }) => tag)
  .toSorted();
