/** The middleware before the router: malformed requests, CORS preflights, pages without credentials, and other spellings of a request. */
import type { IncomingMessage } from 'node:http';
import { throwProblem } from '../problems/problem.ts';
import { t } from '../texts/t.ts';
import type { AppContext, AppMiddleware, Serving } from './request-state.ts';

/** Rejects malformed requests, responds to CORS preflights and for URLs that need no credentials, and passes all other requests on. */
export function beforeRouting({ runtime, common, enterAddress, pages, featureOperations }: Serving): AppMiddleware {
  const { urlBytes } = runtime.sizes;
  const withoutSlash = new Set(featureOperations.map(({ operation }) => operation.path.replace(/\/$/, '')));
  return (context, next) => {
    const { req } = context;
    rejectMalformed(req, context.originalUrl, urlBytes);
    if (req.method === 'OPTIONS' && common.handlePreflight(context)) {
      enterAddress(context);
      return undefined;
    }
    const page = pages(context, context.state.requestId);
    context.state.isMatched = page !== false;
    if (page === true) return undefined;
    const pass = (): Promise<unknown> => {
      if (req.headers['x-http-method-override'] !== undefined) overrideMethod(context);
      // Clients of a protocol, such as MCP, call its endpoint without the trailing slash of other URLs.
      if (withoutSlash.has(context.path)) context.path += '/';
      return next();
    };
    return page === false ? pass() : page.then((isHandled) => (isHandled ? undefined : pass()));
  };
}

/** Rejects requests with no host or several, or with a URL that is too long. */
function rejectMalformed(req: IncomingMessage, url: string, urlBytes: number): void {
  if (req.httpVersion === '1.1' && req.headers.host === undefined)
    throwProblem('malformed_request', { detail: t('hostMissing') });
  if (!namesOneHost(req)) throwProblem('malformed_request', { detail: t('hostInvalid') });
  if (url.length > urlBytes) throwProblem('url_too_long', { detail: t('useQuery') });
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

/** Replaces the method that old clients send: QUERY as POST. A request for any other method must not be executed as POST. */
function overrideMethod(context: AppContext): void {
  const override = context.get('x-http-method-override').trim().toUpperCase();
  if (override === '' || override === context.method) return;
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
