import { blogPost } from './blog-post.ts';
import { bundle } from './bundle.ts';
import { item } from './item.ts';
import { testimonial } from './testimonial.ts';
import { settings } from '../settings/settings.ts';

/** Every kind of record that an administrator writes, in the order of the panel's tabs. */
export const records = { bundle, item, blogPost, testimonial };

export type RecordName = keyof typeof records;

export type RecordTag = (typeof records)[RecordName]['tag'];

/** A kind of record, or the settings. Each write raises the version of its tag. */
export type CacheTag = RecordTag | 'settings';

const all = Object.values(records);

export const cacheTags: CacheTag[] = [...all.map(({ tag }) => tag), 'settings' as const].toSorted();

const forms = [...all, ...Object.values(settings)];

export const imageFields: ReadonlySet<string> = new Set(forms.flatMap(({ images }) => images));

export const markdownFields: ReadonlySet<string> = new Set(forms.flatMap(({ markdown }) => markdown));
