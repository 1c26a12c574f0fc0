/**
 * Multipart uploads of large files (api.md, section 11): `PUT /files/part/<token>/` receives one part, for files on the
 * local disk; `POST /files/join/<token>/` joins the parts, whatever the storage. The `ETag` returned for a part is sent
 * when the parts are joined, as S3 stores require.
 */
import {
  invalid,
  isProblem,
  type PlainRoute,
  type PlainRouteContext,
  type Problem,
  throwProblem,
} from '@core/engine/extension';
import { readSmallBody } from '../support/read-form.ts';
import { publicUrl, type Settings, serverSecret } from '../support/settings.ts';
import { fileStorageOf } from './file-storage-of.ts';
import { markUploaded, rejectUnexpectedUpload } from './mark-uploaded.ts';
import { signToken, type TokenFacts, verifyToken } from './signed-token.ts';
import { customerOfKey } from './storage/file-key.ts';
import {
  type FileFacts,
  type FileStorage,
  type SentPart,
  StorageError,
  type WriteExpectation,
} from './storage/file-storage.ts';
import { partPurpose } from './storage/local-storage.ts';
import { storageProblem } from './storage-problem.ts';
import type { StoredFile } from './stored-file.ts';
import { t } from './texts/t.ts';

const partPath = '/files/part/';
const joinPath = '/files/join/';
const joinPurpose = 'file-join';

/** Returns the address that joins the parts of an upload. */
export function joinAddress(
  settings: Settings,
  { file, upload, expires }: { readonly file: StoredFile; readonly upload: string; readonly expires: Date },
): string {
  const facts = { key: file.key, upload, contentType: file.content_type, md5: file.md5_hash, size: file.size ?? 0 };
  const token = signToken(facts, { purpose: joinPurpose, secret: serverSecret(settings), expires });
  return `${publicUrl(settings)}${joinPath}${token}/`;
}

export const partRoute: PlainRoute = {
  path: partPath,
  methods: ['PUT'],
  isOpenToPages: true,
  handle: async (request, response, context) => {
    const { facts, key, customerId } = readToken(context, partPath, partPurpose);
    await context.withCustomer(customerId, (customerContext) => rejectUnexpectedUpload(customerContext, key));
    const { receivePart } = fileStorageOf(context.settings);
    if (receivePart === undefined) throwProblem('link_invalid');
    const size = Number(facts.bytes);
    const etag = await inStore({ size }, () => receivePart(String(facts.upload), Number(facts.number), request, size));
    response.writeHead(200, { ETag: `"${etag}"` }).end();
  },
};

export const joinRoute: PlainRoute = {
  path: joinPath,
  methods: ['POST'],
  isOpenToPages: true,
  handle: async (request, response, context) => {
    const { facts, key, customerId } = readToken(context, joinPath, joinPurpose);
    await context.withCustomer(customerId, (customerContext) => rejectUnexpectedUpload(customerContext, key));
    const sent = readParts(await readSmallBody(request));
    if (isProblem(sent)) throwProblem(sent);
    const expected = { contentType: String(facts.contentType), md5: String(facts.md5), size: Number(facts.size) };
    const storage = fileStorageOf(context.settings);
    const stored = await inStore(expected, () =>
      joinOnce(storage, { key, upload: String(facts.upload), sent }, expected),
    );
    if (!(await context.withCustomer(customerId, (customerContext) => markUploaded(customerContext, key, stored)))) {
      await storage.remove(key);
      throwProblem('link_invalid');
    }
    response.writeHead(204).end();
  },
};

/** Joins the parts; succeeds if an earlier request, whose response was lost, already joined them. */
async function joinOnce(
  storage: FileStorage,
  { key, upload, sent }: { readonly key: string; readonly upload: string; readonly sent: readonly SentPart[] },
  expected: WriteExpectation,
): Promise<FileFacts> {
  try {
    return await storage.joinParts(key, upload, sent, expected);
  } catch (error) {
    if (!(error instanceof StorageError) || error.fault !== 'missing') throw error;
    const facts = await storage.facts(key);
    if (facts === undefined || facts.md5 !== expected.md5 || facts.size !== expected.size) throw error;
    return facts;
  }
}

function readToken(
  { url, settings, now }: PlainRouteContext,
  path: string,
  purpose: string,
): { readonly facts: TokenFacts; readonly key: string; readonly customerId: string } {
  const token = url.pathname.slice(path.length).replace(/\/$/, '');
  const facts = verifyToken(token, { purpose, secret: serverSecret(settings), now });
  const key = String(facts?.key);
  const customerId = customerOfKey(key);
  if (facts === undefined || customerId === undefined) throwProblem('link_invalid');
  return { facts, key, customerId };
}

async function inStore<Result>(
  expected: { readonly size: number; readonly md5?: string },
  operation: () => Promise<Result>,
): Promise<Result> {
  try {
    return await operation();
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    if (error.fault === 'missing') throwProblem('state_conflict', { detail: t('missingParts') });
    throwProblem(storageProblem(error, expected));
  }
}

/** Parses `{"parts":[{"number":1,"etag":"…"}]}`, in order. */
function readParts(body: string): readonly SentPart[] | Problem {
  const parts = parsed(body);
  const isValid = parts.every(({ number, etag }, index) => number === index + 1 && typeof etag === 'string');
  if (parts.length === 0 || parts.length > 10_000 || !isValid) {
    return invalid({ pointer: '/parts', code: 'type', message: t('invalidParts') });
  }
  return parts.map(({ number, etag }) => ({ number: Number(number), etag: String(etag) }));
}

function parsed(body: string): readonly { readonly number?: unknown; readonly etag?: unknown }[] {
  try {
    const value: { readonly parts?: unknown } | null = JSON.parse(body);
    return Array.isArray(value?.parts) ? value.parts.map((part: unknown) => Object(part)) : [];
  } catch {
    return [];
  }
}
