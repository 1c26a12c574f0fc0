/** Reads the small forms and bodies of served addresses. */
import type { IncomingMessage } from 'node:http';
import { refuse } from '../../engine/extension/contract.ts';

const maxBytes = 64 * 1024;

/** The fields of a form in the body (application/x-www-form-urlencoded). Refuses bodies beyond 64 KiB. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await readSmallBody(request));
}

/** The body as text. Refuses longer ones; what has not come of them is left unread, for a request that is destroyed gets no answer. */
export async function readSmallBody(request: IncomingMessage, max: number = maxBytes): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    text += chunk;
    if (text.length > max) refuse('body_too_large', { params: { max_bytes: max }, headers: { Connection: 'close' } });
  }
  return text;
}
