/**
 * Forms put their bytes beside the key they are for. What is there is looked at and then copied under the key itself, as it was when it
 * was looked at; a form that is sent once more changes nothing that a record shows.
 */
import { CopyObjectCommand, DeleteObjectCommand } from '@aws-sdk/client-s3';
import { uploadKeyOf } from './file-key.ts';
import { type AnnouncedFile, type FileFacts, isAnnounced, StorageError } from './file-storage.ts';
import type { S3Place } from './s3-parts.ts';

/** What the store knows of an object. */
export type ObjectFacts = FileFacts & { readonly entityTag?: string };

/** Takes over what was brought for a key (FileStorage.takeOver). `factsOf` asks the store, and rejects with StorageError. */
export async function takeOver(
  place: S3Place,
  key: string,
  expected: AnnouncedFile,
  factsOf: (at: string) => Promise<ObjectFacts | undefined>,
): Promise<FileFacts | 'mismatch' | undefined> {
  const brought = await factsOf(uploadKeyOf(key));
  if (brought !== undefined && isAnnounced(brought, expected) && (await copyOver(place, key, brought, expected))) {
    return { size: brought.size, md5: brought.md5, contentType: expected.contentType };
  }
  // What was taken over before, by somebody who did not come to write it down, and what came in parts.
  const there = await factsOf(key);
  if (there !== undefined && isAnnounced(there, expected)) {
    return { size: there.size, md5: there.md5, contentType: expected.contentType };
  }
  return brought === undefined && there === undefined ? undefined : 'mismatch';
}

/** False when what was looked at is no longer there, because it was sent again or taken over at the same time. */
async function copyOver(
  { client, bucket: Bucket }: S3Place,
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
    throw new StorageError('unavailable', 'the store cannot take over an upload', { cause: error });
  }
  // What stays behind is cleared by the sweep.
  await client.send(new DeleteObjectCommand({ Bucket, Key: brought })).catch(() => undefined);
  return true;
}
