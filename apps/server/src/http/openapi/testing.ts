import { aBlogPost, aBundle, aTestimonial, anInquiry, anItem } from '@innventory/domain/testing.ts';
import type { FastifyInstance } from 'fastify';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll } from 'vitest';
import { password } from '../../testing/testing.ts';
import type { Operation } from './document.ts';

export const unknownId = '00000000-0000-7000-8000-000000000000';

/** A valid body for each call. */
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

export const urlOf = ({ path }: Operation, id = unknownId) => path.replace('{id}', id);

/** The path that creates a record for calls that need one. */
export const collectionOf = ({ path }: Operation) => path.replace('/{id}', '');

/** Whether an operation needs an existing record. */
export const needsRecord = ({ parameters }: Operation) => parameters.some(({ name }) => name === 'id');

/** Paths that the document describes without a procedure. */
const documentation = new Set(['/api/openapi.json', '/api/docs']);

/** Collects the routes below /api of servers created from now on, e.g. "PUT /api/furniture-bundles/:id". */
export function servedCalls(): Set<string> {
  const served = new Set<string>();
  const channel = 'fastify.initialization';
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url, config = {} }) => {
      if (!url.startsWith('/api/') || documentation.has(url) || 'allow' in config) return;
      for (const one of [method].flat()) if (one !== 'HEAD') served.add(`${one} ${url}`);
    });
  };
  subscribe(channel, listen);
  afterAll(() => void unsubscribe(channel, listen));
  return served;
}
