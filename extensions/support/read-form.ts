/** Reads the small forms of served pages. */
import type { IncomingMessage } from 'node:http';
import { refuse } from '../../engine/extension/contract.ts';

const maxBytes = 64 * 1024;

/** The fields of a form in the body (application/x-www-form-urlencoded). Refuses bodies beyond 64 KiB. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > maxBytes) refuse('body_too_large');
  }
  return new URLSearchParams(text);
}
