/**
 * Uploads a stream to an S3 store in parts of eight megabytes: one part is in memory at a time, and the object appears
 * only when the last part has arrived and the complete file matches the announcement. Small files are sent in one
 * request.
 */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { FileFacts, WriteExpectation } from './file-storage.ts';
import { assertExpected, MeasureStream, maxWriteBytes } from './measure-stream.ts';

export interface S3Location {
  readonly client: S3Client;
  readonly bucket: string;
}

const partSize = 8 * 1024 * 1024;

/** Stores a stream under a key. */
export async function writeParts(
  location: S3Location,
  key: string,
  content: Readable,
  expected: WriteExpectation,
): Promise<FileFacts> {
  const measure = new MeasureStream(maxWriteBytes(expected));
  // Errors of the source reach the loop below through the measuring stream.
  content.once('error', (error) => measure.destroy(error));
  content.once('close', () => {
    if (!content.readableEnded) measure.destroy(new Error('the stream ended prematurely'));
  });
  const parts = splitIntoParts(content.pipe(measure));
  const first = (await parts.next()).value ?? Buffer.alloc(0);
  const second = first.length < partSize ? undefined : (await parts.next()).value;
  if (second === undefined) {
    assertExpected(measure, expected);
    await location.client.send(
      new PutObjectCommand({
        Bucket: location.bucket,
        Key: key,
        Body: first,
        ContentType: expected.contentType,
        ContentMD5: measure.md5,
        Metadata: { md5: measure.md5 },
      }),
    );
  } else {
    await sendParts({ location, key, expected, measure }, [first, second], parts);
  }
  return { size: measure.size, md5: measure.md5, contentType: expected.contentType };
}

interface MultipartUpload {
  readonly location: S3Location;
  readonly key: string;
  readonly expected: WriteExpectation;
  readonly measure: MeasureStream;
}

async function sendParts(
  upload: MultipartUpload,
  firstParts: readonly Buffer[],
  remainingParts: AsyncGenerator<Buffer>,
): Promise<void> {
  const { location, key, expected, measure } = upload;
  const target = { Bucket: location.bucket, Key: key };
  // Metadata is sent with the first request, before the MD5 of the complete file is known; it is set only if it was announced.
  const Metadata = expected.md5 === undefined ? undefined : { md5: expected.md5 };
  const { UploadId } = await location.client.send(
    new CreateMultipartUploadCommand({ ...target, ContentType: expected.contentType, Metadata }),
  );
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    const send = async (Body: Buffer): Promise<void> => {
      const PartNumber = Parts.length + 1;
      const ContentMD5 = createHash('md5').update(Body).digest('base64');
      const { ETag } = await location.client.send(
        new UploadPartCommand({ ...target, UploadId, PartNumber, Body, ContentMD5 }),
      );
      Parts.push({ PartNumber, ETag });
    };
    for (const part of firstParts) await send(part);
    for await (const part of remainingParts) await send(part);
    assertExpected(measure, expected);
    await location.client.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }));
  } catch (error) {
    await location.client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => undefined);
    throw error;
  }
}

async function* splitIntoParts(stream: Readable): AsyncGenerator<Buffer, undefined> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    waiting.push(chunk);
    size += chunk.length;
    while (size >= partSize) {
      const buffered = Buffer.concat(waiting);
      yield buffered.subarray(0, partSize);
      waiting = [buffered.subarray(partSize)];
      size = buffered.length - partSize;
    }
  }
  if (size > 0) yield Buffer.concat(waiting);
  return undefined;
}
