/** The header Host of a request, before anything is made of it. */
import type { IncomingMessage } from 'node:http';

/** The host that was found good last: most servers are reached by one, and reading it again costs more than all else here. */
let lastGood = '';

/** Whether the request names one host that there can be, or none (RFC 9112, 3.2): pages make addresses of it. */
export function namesOneHost({ headers, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): boolean {
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
