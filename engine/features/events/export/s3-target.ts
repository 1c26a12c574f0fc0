/**
 * Writes batches as objects to an S3 bucket, under one prefix for each customer; object writes are atomic. Key, secret
 * and region come from the default provider chain of the AWS SDK: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION,
 * a profile or the role of the machine.
 */
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { batchName, lastOf } from './folder-target.ts';
import type { StreamTarget } from './target.ts';

export interface S3Location {
  readonly bucket: string;
  /** The prefix without leading or trailing slash; empty for the bucket itself. */
  readonly prefix: string;
  /** The endpoint of an S3-compatible store. */
  readonly endpoint?: string;
}

/** Creates a target in an existing bucket. */
export function s3Target({ bucket, prefix, endpoint }: S3Location): StreamTarget {
  const client = new S3Client({
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000 },
  });
  const folderOf = (customerId: string): string => (prefix === '' ? `${customerId}/` : `${prefix}/${customerId}/`);
  return {
    async progress(customerId) {
      const Prefix = folderOf(customerId);
      let last: bigint | undefined;
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix, ...(token && { ContinuationToken: token }) }),
        );
        last = lastOf((page.Contents ?? []).map(({ Key = '' }) => Key.slice(Prefix.length))) ?? last;
        token = page.NextContinuationToken;
      } while (token !== undefined);
      return last === undefined ? {} : { last };
    },
    async write(customerId, { first, last, lines }) {
      const Key = `${folderOf(customerId)}${batchName(first, last)}`;
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key, Body: lines, ContentType: 'application/x-ndjson; charset=utf-8' }),
      );
    },
    close: () => client.destroy(),
  };
}
