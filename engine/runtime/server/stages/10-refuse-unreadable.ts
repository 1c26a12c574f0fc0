/** Rejects malformed requests before anything else: no host or several, a URL that is too long. */

import type { IncomingMessage } from 'node:http';
import { phrase } from '../../../kernel/text.ts';
import { refuse } from '../../../problems/problem.ts';
import type { Exchange } from '../exchange.ts';

export function refuseUnreadable(exchange: Exchange): Exchange {
  const { req, originalUrl } = exchange.context;
  if (req.httpVersion === '1.1' && req.headers.host === undefined)
    refuse('malformed_request', { detail: phrase('The header Host is missing.') });
  if (!namesOneHost(req))
    refuse('malformed_request', {
      detail: phrase('The header Host names no host.'),
    });
  if (originalUrl.length > exchange.serving.runtime.sizes.urlBytes)
    refuse('url_too_long', {
      detail: phrase('Use the method QUERY with a JSON body.'),
    });
  return exchange;
}

/** The last valid host: most servers are reached by one, and parsing it again costs more than everything else here. */
let lastGood = '';

/** Whether the request names one host that there can be, or none (RFC 9112, 3.2): pages make addresses of it. */
function namesOneHost({ headers, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): boolean {
  let named = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') named += 1;
  }
  const { host = '' } = headers;
  if (named > 1) return false;
  if (host === '' || host === lastGood) return true;
  if (/[/?#@\\\s]/.test(host) || !URL.canParse(`http://${host}`)) return false;
  lastGood = host;
  return true;
}
