import { imageProtocols } from '@innventory/domain/records/fields.ts';
import { type SiteFacts, inlineScript } from '@innventory/domain/pages/page.ts';
import type { FastifyInstance } from 'fastify';
import { hash } from 'node:crypto';

/** The request's id in the log. */
export const requestIdHeader = 'x-request-id';

interface Surroundings extends Pick<SiteFacts, 'publicUrl' | 'botCheck'> {
  isDevelopment: boolean;
}

const isHttps = (url: string) => url.startsWith('https:');

const recaptchaHosts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

const inlineScriptHash = `'sha256-${hash('sha256', inlineScript, 'base64')}'`;

/** Styles may be inline. Inline scripts are limited to our own one; in development Vite's are allowed too, and its worker. */
function contentPolicy({ publicUrl, botCheck, isDevelopment }: Surroundings): string {
  const outside = botCheck.mode === 'recaptcha' ? recaptchaHosts : [];
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...outside, isDevelopment ? "'unsafe-inline'" : inlineScriptHash],
    ...(isDevelopment && { 'worker-src': ["'self'", 'blob:'] }),
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...(isHttps(publicUrl) ? ['https:'] : imageProtocols)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...outside, ...(isDevelopment ? ['ws:'] : [])],
    'frame-src': outside.length > 0 ? outside : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Headers of every response, errors included. A response that may be cached replaces `cache-control`. */
export function securityHeaders(surroundings: Surroundings): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': contentPolicy(surroundings),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(isHttps(surroundings.publicUrl) && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

export function addHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', async ({ id }, reply) => void reply.headers(headers).header(requestIdHeader, id));
}
