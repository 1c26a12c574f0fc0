/**
 * Multipart uploads that clients send directly to an S3 store. The store stores the parts; Core joins and verifies
 * them, because a store returns the hashes of the parts of an object but not the hash of the complete object.
 */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import {
  type FileFacts,
  type PartsForm,
  type PartsRequest,
  planParts,
  type SentPart,
  StorageError,
  type WriteExpectation,
} from './file-storage.ts';
import { assertExpected } from './measure-stream.ts';
import type { S3Location } from './s3-parts.ts';

/** Returns the addresses of the parts. An unfinished upload is reused, in stores that can list them. */
export async function s3PartsForm(location: S3Location, request: PartsRequest): Promise<PartsForm> {
  const { client, bucket: Bucket } = location;
  const { key: Key, contentType: ContentType, size, partBytes, expires } = request;
  const pendingId = await pendingUpload(location, Key);
  const upload =
    pendingId ?? (await client.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType }))).UploadId;
  if (upload === undefined) throw new StorageError('unavailable', 'the store did not start the upload');
  const expiresIn = Math.max(1, Math.round((expires.getTime() - Date.now()) / 1000));
  const parts = await Promise.all(
    planParts(size, partBytes).map(async ({ number, bytes }) => {
      const command = new UploadPartCommand({ Bucket, Key, UploadId: upload, PartNumber: number });
      return { number, bytes, url: await getSignedUrl(client, command, { expiresIn }) };
    }),
  );
  return { upload, parts };
}

async function pendingUpload({ client, bucket: Bucket }: S3Location, Key: string): Promise<string | undefined> {
  try {
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: Key }));
    return Uploads.find((upload) => upload.Key === Key)?.UploadId;
  } catch (error) {
    if (error instanceof Error && error.name === 'NotImplemented') return undefined;
    throw error;
  }
}

/** Joins the parts; `measure` reads the facts of the complete file from its bytes. A file that does not match the announced one is removed. */
export async function joinS3Parts(
  { client, bucket: Bucket }: S3Location,
  { key: Key, upload, sent }: { readonly key: string; readonly upload: string; readonly sent: readonly SentPart[] },
  expected: WriteExpectation,
  measure: () => Promise<FileFacts | undefined>,
): Promise<FileFacts> {
  const Parts = sent.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }));
  await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId: upload, MultipartUpload: { Parts } }));
  const facts = await measure();
  if (facts === undefined) throw new StorageError('unavailable', 'the store did not store the joined file');
  try {
    assertExpected(facts, expected);
  } catch (error) {
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
    throw error;
  }
  // Stores the hash in the object's metadata, so that later checks need not read all bytes.
  const CopySource = `${Bucket}/${Key}`;
  const { contentType: ContentType } = expected;
  const Metadata = { md5: facts.md5 };
  await client.send(
    new CopyObjectCommand({ Bucket, Key, CopySource, ContentType, Metadata, MetadataDirective: 'REPLACE' }),
  );
  return { size: facts.size, md5: facts.md5, contentType: ContentType };
}

/** Aborts uploads below a prefix that started before a timestamp; returns their number. Other programs may have uploads in the same bucket. */
export async function abortOlderUploads(
  { client, bucket: Bucket }: S3Location,
  Prefix: string,
  before: Date,
): Promise<number> {
  let count = 0;
  let from: { readonly KeyMarker?: string | undefined; readonly UploadIdMarker?: string | undefined } = {};
  try {
    for (;;) {
      const page = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix, ...from }));
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        // If a store ignores the prefix, uploads of other programs must not be aborted.
        if (Key?.startsWith(Prefix) !== true || Initiated === undefined || Initiated >= before) continue;
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
        count += 1;
      }
      if (page.IsTruncated !== true || page.NextKeyMarker === undefined) return count;
      from = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'NotImplemented') return count;
    throw error;
  }
}
