/**
 * Security headers of every response for browsers: content policy, no MIME sniffing, HSTS, and the origins that can read responses (none, unless configured).
 */
import type Koa from 'koa';
import { credentialHeaders } from './credential-headers.ts';

export interface CommonHeaderOptions {
  /** The public URL. With https, responses set HSTS. */
  readonly publicUrl?: string;
  /** Origins whose pages may call the API; `*` for all. */
  readonly corsOrigins?: readonly string[];
}

/** All content comes from this server; inline styles are allowed. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const exposedHeaders =
  'ETag, Location, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id, X-Change-Id, Core-Position, X-Total-Count, X-Total-Exact, Idempotent-Replayed, Service-Version, Test-Clock, Deprecation, Sunset';
const preflightSeconds = '600';

/** All credentials, the format, the coding, the language, the version. */
const decidingHeaders = [
  ...credentialHeaders,
  'Cookie',
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Service-Version',
].join(', ');

export interface CommonHeaders {
  /** Sets the headers that every response has. */
  setInitial(context: Koa.Context): void;
  /** Returns true if an OPTIONS request was a CORS preflight and has been responded to. */
  handlePreflight(context: Koa.Context): boolean;
  /** Sets Vary to the request headers that determine the response of an operation. */
  vary(context: Koa.Context): void;
  /** Sets the headers that depend on the response. */
  setFinal(context: Koa.Context): void;
}

/** Builds the headers once, so that setting them per request is cheap. */
export function commonHeaders({ publicUrl, corsOrigins = [] }: CommonHeaderOptions): CommonHeaders {
  const initial = {
    'X-Content-Type-Options': 'nosniff',
    // Default for problems, writes and actions; cacheable responses set their own header.
    'Cache-Control': 'no-store',
    ...(publicUrl?.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  };
  const origins = new Set(corsOrigins);
  const deciding = origins.size === 0 ? decidingHeaders : `Origin, ${decidingHeaders}`;
  const allows = (origin: string): boolean => origin !== '' && (origins.has('*') || origins.has(origin));
  return {
    setInitial(context) {
      context.set(initial);
      if (origins.size === 0) return;
      context.set('Vary', 'Origin');
      const origin = context.get('origin');
      if (!allows(origin)) return;
      context.set('Access-Control-Allow-Origin', origin);
      context.set('Access-Control-Expose-Headers', exposedHeaders);
    },
    handlePreflight(context) {
      if (origins.size === 0) return false;
      const method = context.get('access-control-request-method');
      if (method === '' || !allows(context.get('origin'))) return false;
      context.status = 204;
      context.set('Access-Control-Allow-Methods', 'GET, HEAD, POST, PATCH, DELETE, QUERY');
      context.set('Access-Control-Allow-Headers', context.get('access-control-request-headers'));
      context.set('Access-Control-Max-Age', preflightSeconds);
      return true;
    },
    vary(context) {
      context.set('Vary', deciding);
    },
    setFinal(context) {
      if (context.response.type !== 'text/html') return;
      if (context.response.headers['content-security-policy'] !== undefined) return;
      context.set('Content-Security-Policy', pagePolicy);
      context.set('Referrer-Policy', 'no-referrer');
    },
  };
}
