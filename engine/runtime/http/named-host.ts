/** The header Host of a request, before anything is made of it. */
import type { IncomingMessage } from 'node:http';

/** Whether the request names one host that there can be, or none (RFC 9112, 3.2): pages make addresses of it. */
export function namesOneHost({ headers, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): boolean {
  const named = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  const { host = '' } = headers;
  return named.length < 2 && (host === '' || (!/[/?#@\\\s]/.test(host) && URL.canParse(`http://${host}`)));
}
