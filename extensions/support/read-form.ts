/** Reads small forms and bodies of extension routes. */
import type { IncomingMessage } from 'node:http';
import { throwProblem } from '@core/engine/extension';
import { isStorable } from './storable-text.ts';

const maxBytes = 64 * 1024;

/** Returns the fields of a form in the body (application/x-www-form-urlencoded). Rejects bodies above 64 KiB, and texts that PostgreSQL cannot store. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const form = new URLSearchParams(await readSmallBody(request));
  for (const pair of form) if (!pair.every(isStorable)) throwProblem('upload_invalid');
  return form;
}

/** Reads the body as text. Rejects a larger one without reading the remainder: a request that is destroyed gets no response. */
export async function readSmallBody(request: IncomingMessage, max: number = maxBytes): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    text += chunk;
    if (text.length > max)
      throwProblem('body_too_large', { params: { max_bytes: max }, headers: { Connection: 'close' } });
  }
  return text;
}
