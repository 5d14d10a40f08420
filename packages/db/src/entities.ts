import type { records } from '@innventory/domain/records/records.ts';
import { ApiTokenEntity, SessionEntity } from './entities/session.entity.ts';
import { AttemptEntity, SpentChallengeEntity } from './entities/attempt.entity.ts';
import { BlogPostEntity, OldSlugEntity } from './entities/blog-post.entity.ts';
import { BundleEntity } from './entities/bundle.entity.ts';
import { InquiryEntity, OutboxEntity } from './entities/inquiry.entity.ts';
import { ItemEntity } from './entities/item.entity.ts';
import { RecordVersionEntity } from './entities/record-version.entity.ts';
import { SettingEntity } from './entities/setting.entity.ts';
import { TestimonialEntity } from './entities/testimonial.entity.ts';
import { UserEntity } from './entities/user.entity.ts';

export const recordEntities = {
  bundle: BundleEntity,
  item: ItemEntity,
  blogPost: BlogPostEntity,
  testimonial: TestimonialEntity,
} satisfies Record<keyof typeof records, unknown>;

export const catalogue = Object.values(recordEntities);

export const trashable = [...catalogue, InquiryEntity];

export const entities = [
  ...trashable,
  OldSlugEntity,
  OutboxEntity,
  UserEntity,
  SessionEntity,
  ApiTokenEntity,
  AttemptEntity,
  SpentChallengeEntity,
  SettingEntity,
  RecordVersionEntity,
];
