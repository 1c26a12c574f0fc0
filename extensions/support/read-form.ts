/** Reads the small forms and bodies of served addresses. */
import type { IncomingMessage } from 'node:http';
import { refuse } from '../../engine/extension/contract.ts';

const maxBytes = 64 * 1024;

/** The fields of a form in the body (application/x-www-form-urlencoded). Refuses bodies beyond 64 KiB. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await readSmallBody(request));
}

/** The body as text. Refuses bodies beyond 64 KiB. */
export async function readSmallBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > maxBytes) refuse('body_too_large');
  }
  return text;
}
