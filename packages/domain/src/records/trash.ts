import { z } from 'zod';
import { recordId, timestamp } from './fields.ts';
import { records } from './records.ts';

export const trashedRecord = z.object({
  kind: z.enum([...Object.values(records).map(({ noun }) => noun), 'inquiry']),
  id: recordId,
  /** Its title, or who wrote the testimonial or inquiry. */
  name: z.string(),
  deletedAt: timestamp,
});

export type TrashedRecord = z.output<typeof trashedRecord>;
