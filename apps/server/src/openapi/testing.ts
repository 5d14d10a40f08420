import { aBlogPost, aBundle, aTestimonial, anInquiry, anItem } from '@innventory/domain/testing.ts';
import { password } from '../testing.ts';
import type { Operation } from './operations.ts';

export const unknownId = '00000000-0000-7000-8000-000000000000';

/** A body that each call takes. */
const validBodies: Record<string, () => object> = {
  'POST /api/contact': anInquiry,
  'POST /api/admin/login': () => ({ password }),
  'POST /api/furniture-bundles': aBundle,
  'PUT /api/furniture-bundles/{id}': aBundle,
  'POST /api/furniture-items': anItem,
  'PUT /api/furniture-items/{id}': anItem,
  'POST /api/testimonials': aTestimonial,
  'PUT /api/testimonials/{id}': aTestimonial,
  'POST /api/blog-posts': aBlogPost,
  'PUT /api/blog-posts/{id}': aBlogPost,
};

export const nameOf = ({ method, path }: Pick<Operation, 'method' | 'path'>) => `${method} ${path}`;

export const validBody = (operation: Operation) => validBodies[nameOf(operation)]?.();

export const addressOf = ({ path }: Operation, id = unknownId) => path.replace('{id}', id);

/** Where a record of that kind is made, for calls that need one. */
export const collectionOf = ({ path }: Operation) => path.replace('/{id}', '');

/** Calls that work on a record, and so are made by whoever may make it. */
export const needsRecord = ({ parameters }: Operation) => parameters.includes('id');
