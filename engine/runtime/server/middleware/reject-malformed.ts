/** Rejects malformed requests before anything else: no host or several, a URL that is too long. */

import type { IncomingMessage } from 'node:http';
import { msg } from '../../../kernel/text.ts';
import { throwProblem } from '../../../problems/problem.ts';
import type { AppMiddleware } from '../http-context.ts';

export const rejectMalformed: AppMiddleware = (context, next) => {
  const { req, originalUrl } = context;
  if (req.httpVersion === '1.1' && req.headers.host === undefined)
    throwProblem('malformed_request', { detail: msg('The header Host is missing.') });
  if (!namesOneHost(req))
    throwProblem('malformed_request', {
      detail: msg('The header Host does not contain a valid host.'),
    });
  if (originalUrl.length > context.state.httpContext.serving.runtime.sizes.urlBytes)
    throwProblem('url_too_long', {
      detail: msg('Use the method QUERY with a JSON body.'),
    });
  return next();
};

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
