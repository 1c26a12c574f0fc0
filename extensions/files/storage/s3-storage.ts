/**
 * Files in any S3-compatible store. Clients upload and download bytes directly: the form is a POST policy that binds
 * key, type, MD5 and size, the address a presigned GET. Files that Core creates (sealed documents, reports) are sent in
 * parts, so that no file has to fit in memory.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { withoutSeparators } from '@core/engine/extension';
import { contentDisposition, safeContentType } from '../content-headers.ts';
import { keyPrefix, uploadKeyOf } from './file-key.ts';
import {
  type AnnouncedFile,
  type DownloadRequest,
  type FileFacts,
  type FileStorage,
  isAnnounced,
  StorageError,
  type UploadForm,
  type UploadRequest,
} from './file-storage.ts';
import { type S3Location, writeParts } from './s3-parts.ts';
import { abortOlderUploads, joinS3Parts, s3PartsForm } from './s3-upload-parts.ts';

export interface S3StorageSettings {
  readonly bucket: string;
  readonly region: string;
  /** Absent for Amazon S3. */
  readonly endpoint?: string;
  /** Bucket in the path instead of in the host name, as most other stores require. */
  readonly pathStyle: boolean;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A store in an S3 bucket. `close` ends its connections. */
export function s3Storage(settings: S3StorageSettings): FileStorage & { readonly close: () => void } {
  const client = new S3Client({
    region: settings.region,
    forcePathStyle: settings.pathStyle,
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint }),
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Stores other than Amazon's often reject the checksums that the client adds by default; MD5 and size are verified here.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 30_000 },
  });
  const location = { client, bucket: settings.bucket };
  return {
    uploadForm: async (request) => await uploadForm(location, request),
    partsForm: async (request) => await sending(() => s3PartsForm(location, request)),
    joinParts: async (key, upload, sent, expected) =>
      await sending(() => joinS3Parts(location, { key, upload, sent }, expected, () => storedFacts(location, key))),
    downloadAddress: async (request) => await downloadAddress(location, request),
    facts: async (key) => {
      const { entityTag: _, ...facts } = (await storedFacts(location, key)) ?? {};
      return 'md5' in facts ? facts : undefined;
    },
    takeOver: async (key, expected) => await takeOver(location, key, expected, (at) => storedFacts(location, at)),
    read: async (key, range) => {
      const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end}`;
      return await sending(async () => {
        const object = await client.send(new GetObjectCommand({ Bucket: location.bucket, Key: key, Range }));
        if (!(object.Body instanceof Readable)) throw new StorageError('unavailable', 'the store sent no bytes');
        return object.Body;
      });
    },
    write: async (key, content, expected) => await sending(() => writeParts(location, key, content, expected)),
    remove: async (key) => {
      for (const Key of [key, uploadKeyOf(key)]) {
        await sending(() => client.send(new DeleteObjectCommand({ Bucket: location.bucket, Key })));
      }
    },
    keys: (customerId) => storedKeys(location, keyPrefix(customerId)),
    async *archiveKeys(folder) {
      for await (const { key } of storedKeys(location, folder)) yield key;
    },
    removeUnfinished: async (customerId, before) =>
      await sending(() => abortOlderUploads(location, keyPrefix(customerId), before)),
    close: () => client.destroy(),
  };
}

async function uploadForm({ client, bucket }: S3Location, request: UploadRequest): Promise<UploadForm> {
  const seconds = Math.max(1, Math.round((request.expires.getTime() - Date.now()) / 1000));
  const [minBytes, maxBytes] = request.size === undefined ? [0, request.maxBytes] : [request.size, request.size];
  const { url, fields } = await createPresignedPost(client, {
    Bucket: bucket,
    Key: uploadKeyOf(request.key),
    Expires: seconds,
    Fields: { 'Content-Type': request.contentType, 'Content-MD5': request.md5 },
    Conditions: [
      ['content-length-range', minBytes, maxBytes],
      ['eq', '$Content-Type', request.contentType],
      ['eq', '$Content-MD5', request.md5],
    ],
  });
  return { url, fields };
}

async function downloadAddress({ client, bucket }: S3Location, request: DownloadRequest): Promise<string> {
  const command = new GetObjectCommand({
    Bucket: bucket,
    Key: request.key,
    ResponseContentDisposition: contentDisposition(withoutSeparators(request.name), request.contentType),
    ResponseContentType: safeContentType(request.contentType),
  });
  const seconds = Math.max(1, Math.round((request.expires.getTime() - Date.now()) / 1000));
  return await getSignedUrl(client, command, { expiresIn: seconds });
}

async function storedFacts(
  { client, bucket }: S3Location,
  key: string,
): Promise<(FileFacts & { readonly entityTag?: string }) | undefined> {
  try {
    const head = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
    const contentType = safeContentType(head.ContentType);
    const size = head.ContentLength ?? 0;
    const isPlain =
      head.ServerSideEncryption?.startsWith('aws:kms') !== true && head.SSECustomerAlgorithm === undefined;
    const md5 =
      head.Metadata?.md5 ??
      (isPlain ? md5OfEntityTag(head.ETag) : undefined) ??
      (await hashOf({ client, bucket }, key));
    return { size, md5, contentType, ...(head.ETag === undefined ? {} : { entityTag: head.ETag }) };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw storeError(error);
  }
}

/**
 * Returns the MD5 of an entity tag. It is the MD5 in hexadecimal unless the object was uploaded in parts; for encrypted
 * objects it only looks like one.
 */
function md5OfEntityTag(entityTag: string | undefined): string | undefined {
  const hex = entityTag?.replaceAll('"', '');
  return hex !== undefined && /^[0-9a-f]{32}$/.test(hex) ? Buffer.from(hex, 'hex').toString('base64') : undefined;
}

async function hashOf({ client, bucket }: S3Location, key: string): Promise<string> {
  const object = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
  const hash = createHash('md5');
  if (object.Body instanceof Readable) for await (const chunk of object.Body) hash.update(chunk);
  return hash.digest('base64');
}

async function* storedKeys(location: S3Location, Prefix: string): AsyncGenerator<{ key: string; storedAt: Date }> {
  for await (const page of paginateListObjectsV2({ client: location.client }, { Bucket: location.bucket, Prefix })) {
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key !== undefined && LastModified !== undefined) yield { key: Key, storedAt: LastModified };
    }
  }
}

async function sending<Value>(operation: () => Promise<Value>): Promise<Value> {
  try {
    return await operation();
  } catch (error) {
    throw isMissing(error) ? new StorageError('missing', 'object not found', { cause: error }) : storeError(error);
  }
}

const missingErrors = new Set(['NoSuchKey', 'NotFound', 'NoSuchUpload', 'InvalidPart', 'InvalidPartOrder']);

function isMissing(error: unknown): boolean {
  return error instanceof Error && missingErrors.has(error.name);
}

function storeError(error: unknown): unknown {
  if (error instanceof StorageError) return error;
  if (error instanceof Error && ['BadDigest', 'InvalidDigest'].includes(error.name)) {
    return new StorageError('checksum', 'the store received other bytes than announced', { cause: error });
  }
  if (error instanceof Error && ['InsufficientStorage', 'XMinioStorageFull', 'QuotaExceeded'].includes(error.name)) {
    return new StorageError('full', 'the store is full', { cause: error });
  }
  return new StorageError('unavailable', 'cannot connect to the store', { cause: error });
}

/** The store's metadata of an object. */
type ObjectFacts = FileFacts & { readonly entityTag?: string };

/**
 * Moves uploaded bytes to their key (FileStorage.takeOver). Forms write to a temporary key: that version is checked and
 * then copied to the final key, so that sending a form again changes nothing. `factsOf` queries the store and rejects
 * with StorageError.
 */
async function takeOver(
  location: S3Location,
  key: string,
  expected: AnnouncedFile,
  factsOf: (at: string) => Promise<ObjectFacts | undefined>,
): Promise<FileFacts | 'mismatch' | undefined> {
  const brought = await factsOf(uploadKeyOf(key));
  if (brought !== undefined && isAnnounced(brought, expected) && (await copyOver(location, key, brought, expected))) {
    return { size: brought.size, md5: brought.md5, contentType: expected.contentType };
  }
  // Bytes that were moved earlier but not recorded yet, or that were uploaded in parts.
  const there = await factsOf(key);
  if (there !== undefined && isAnnounced(there, expected)) {
    return { size: there.size, md5: there.md5, contentType: expected.contentType };
  }
  return brought === undefined && there === undefined ? undefined : 'mismatch';
}

/** Returns false if the checked version no longer exists, because it was uploaded again or moved concurrently. */
async function copyOver(
  { client, bucket: Bucket }: S3Location,
  key: string,
  { md5, entityTag }: ObjectFacts,
  { contentType: ContentType }: AnnouncedFile,
): Promise<boolean> {
  const brought = uploadKeyOf(key);
  try {
    await client.send(
      new CopyObjectCommand({
        Bucket,
        Key: key,
        CopySource: `${Bucket}/${brought}`,
        ...(entityTag === undefined ? {} : { CopySourceIfMatch: entityTag }),
        ContentType,
        Metadata: { md5 },
        MetadataDirective: 'REPLACE',
      }),
    );
  } catch (error) {
    if (error instanceof Error && ['NoSuchKey', 'NotFound', 'PreconditionFailed'].includes(error.name)) return false;
    throw new StorageError('unavailable', 'the store cannot copy an upload', { cause: error });
  }
  // The sweep deletes leftovers.
  await client.send(new DeleteObjectCommand({ Bucket, Key: brought })).catch(() => undefined);
  return true;
}
