import { blogPost } from './blog-post.ts';
import { bundle } from './bundle.ts';
import { item } from './item.ts';
import { testimonial } from './testimonial.ts';

/** Every kind of record that an administrator writes, in the order of the panel's tabs. */
export const records = { bundle, item, blogPost, testimonial };

export type RecordName = keyof typeof records;

/** Cache tag of a kind of record, whose version each write raises. */
export type RecordTag = (typeof records)[RecordName]['tag'];

const all = Object.values(records);

export const recordTags: RecordTag[] = all.map(({ tag }) => tag).toSorted();

export const imageFields: ReadonlySet<string> = new Set(all.flatMap(({ images }) => images));

export const markdownFields: ReadonlySet<string> = new Set(all.flatMap(({ markdown }) => markdown));
