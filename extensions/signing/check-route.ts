/**
 * Serves `/signing/check/<customer>/<document>/`: verifies that a file is, byte for byte, the one that was sealed here.
 * The file is hashed while it arrives and not stored; the response reveals nothing that the file itself does not
 * contain.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type PlainRoute, type PlainRouteContext, throwProblem } from '@core/engine/extension';
import { parseFormUpload } from '../files/parse-form-upload.ts';
import { browserLanguage, sendPage } from '../support/html-page.ts';
import type { Language } from '../support/language.ts';
import { firstBreak } from './evidence/evidence-chain.ts';
import { readEvidence } from './evidence/write-evidence.ts';
import { t } from './texts/t.ts';

const path = '/signing/check/';
const uuid = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';
const pattern = new RegExp(`^(${uuid})/(${uuid})/?$`);

/** The page is public; a sealed file is some megabytes large. */
const uploads = { bytes: 104_857_600, cost: 20, atOnce: 2 } as const;

export const checkRoute: PlainRoute = { path, methods: ['GET', 'HEAD', 'POST'], uploads, handle: handleCheck };

/** Returns the path at which a document's sealed file can be checked. */
export function checkPath(customerId: string, documentId: string): string {
  return `${path}${customerId}/${documentId}/`;
}

type Verdict = 'sealed' | 'signed' | 'unknown';

async function handleCheck(
  request: IncomingMessage,
  response: ServerResponse,
  context: PlainRouteContext,
): Promise<void> {
  const [, customerId, documentId] = pattern.exec(context.url.pathname.slice(path.length)) ?? [];
  if (customerId === undefined || documentId === undefined) throwProblem('not_found');
  const language = browserLanguage(request.headers['accept-language']);
  if (request.method !== 'POST') {
    return sendPage(response, { status: 200, language, title: t.in(language)('check_title'), body: form(language) });
  }
  const upload = await parseFormUpload(request.headers, request, async ({ content }) => {
    const hash = createHash('sha256');
    for await (const chunk of content) hash.update(chunk);
    return hash.digest('hex');
  });
  if (!upload.ok) throwProblem('upload_invalid');
  const verdict = await judge(context, customerId, documentId, upload.result);
  if (request.headers.accept?.includes('application/json') === true) {
    response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(JSON.stringify({ verdict, sha256: upload.result }));
    return;
  }
  const body = `<p>${t.in(language)(`check_${verdict}`)}</p><p><small>SHA-256: ${upload.result}</small></p>`;
  sendPage(response, { status: 200, language, title: t.in(language)('check_title'), body });
}

/** A hash counts only if the chain that contains it is intact. */
async function judge(
  context: PlainRouteContext,
  customerId: string,
  documentId: string,
  sha256: string,
): Promise<Verdict> {
  const entries = await context.withCustomer(customerId, (customerContext) =>
    readEvidence(customerContext, documentId),
  );
  if (firstBreak(documentId, entries) !== undefined) return 'unknown';
  const hasEntry = (kind: string): boolean =>
    entries.some((entry) => entry.kind === kind && entry.data.sha256 === sha256);
  if (hasEntry('sealed')) return 'sealed';
  return hasEntry('frozen') && hasEntry('signed') ? 'signed' : 'unknown';
}

function form(language: Language): string {
  const text = t.in(language);
  return `<form method="post" enctype="multipart/form-data"><label for="file">${text('check_choose')}</label><input type="file" id="file" name="file" required><button>${text('check_check')}</button></form>`;
}
