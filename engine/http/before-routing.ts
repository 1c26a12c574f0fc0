/** The middleware before the router: malformed requests, CORS preflights, pages without credentials, and other spellings of a request. */
import type { IncomingMessage } from 'node:http';
import { throwProblem } from '../problems/problem.ts';
import { t } from '../texts/t.ts';
import type { AppMiddleware, Serving } from './request-state.ts';

/** Rejects malformed requests before anything else: no host or several, a URL that is too long. */
export function rejectMalformed({ runtime }: Serving): AppMiddleware {
  return ({ req, originalUrl }, next) => {
    if (req.httpVersion === '1.1' && req.headers.host === undefined)
      throwProblem('malformed_request', { detail: t('hostMissing') });
    if (!namesOneHost(req))
      throwProblem('malformed_request', {
        detail: t('hostInvalid'),
      });
    if (originalUrl.length > runtime.sizes.urlBytes)
      throwProblem('url_too_long', {
        detail: t('useQuery'),
      });
    return next();
  };
}

/** The last valid host: most servers have only one, and parsing it again costs more than everything else here. */
let lastGood = '';

/** Returns whether the request has one valid host, or none (RFC 9112, 3.2): pages build URLs from it. */
function namesOneHost({ headers, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): boolean {
  let hostHeaders = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hostHeaders += 1;
  }
  const { host = '' } = headers;
  if (hostHeaders > 1) return false;
  if (host === '' || host === lastGood) return true;
  if (/[/?#@\\\s]/.test(host) || !URL.canParse(`http://${host}`)) return false;
  lastGood = host;
  return true;
}

/** Responds to CORS preflight requests. */
export function handlePreflight({ common, enterAddress }: Serving): AppMiddleware {
  return (context, next) => {
    if (!common.handlePreflight(context)) return next();
    enterAddress(context);
    return undefined;
  };
}

/** Handles URLs that need no credentials: health, documentation, plain routes of extensions. */
export function servePage({ pages }: Serving): AppMiddleware {
  return (context, next) => {
    const page = pages(context, context.state.requestId);
    context.state.isMatched = page !== false;
    if (typeof page === 'boolean') return page ? undefined : next();
    return page.then((isHandled) => (isHandled ? undefined : next()));
  };
}

/** Replaces the method and the path that some clients send by those of the API. */
export function normalizeRequest({ featureOperations }: Serving): AppMiddleware {
  const withoutSlash = new Set(featureOperations.map(({ operation }) => operation.path.replace(/\/$/, '')));
  return (context, next) => {
    const override = context.get('x-http-method-override').trim().toUpperCase();
    if (override !== '' && override !== context.method) {
      // Old clients send QUERY as POST. A request for any other method must not be executed as POST.
      if (context.method !== 'POST' || override !== 'QUERY')
        throwProblem('invalid_parameter', {
          errors: [
            {
              header: 'X-HTTP-Method-Override',
              code: 'enum',
              params: { allowed: ['QUERY'] },
              message: t('onlyPostForQuery'),
            },
          ],
        });
      context.method = override;
    }
    // Clients of a protocol, such as MCP, call its endpoint without the trailing slash of other URLs.
    if (withoutSlash.has(context.path)) context.path += '/';
    return next();
  };
}
