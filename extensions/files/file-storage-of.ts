/** Returns the store in the settings: an S3 bucket if one is set, otherwise the folder `files` in the data folder. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { oncePerSettings, optionalSetting, publicUrl, requiredSetting, serverSecret } from '../support/settings.ts';
import type { FileStorage } from './storage/file-storage.ts';
import { lateStorage } from './storage/lazy-storage.ts';
import { localStorage } from './storage/local-storage.ts';

export const fileStorageOf = oncePerSettings((settings): FileStorage => {
  const bucket = optionalSetting(settings, 'CORE_S3_BUCKET');
  if (bucket === undefined) {
    return localStorage({
      folder: join(requiredSetting(settings, 'CORE_DATA_DIR'), 'files'),
      publicUrl: publicUrl(settings),
      secret: serverSecret(settings),
      newId: randomUUID,
    });
  }
  const endpoint = optionalSetting(settings, 'CORE_S3_ENDPOINT');
  const s3Settings = {
    bucket,
    region: optionalSetting(settings, 'CORE_S3_REGION') ?? 'us-east-1',
    pathStyle: endpoint !== undefined,
    accessKeyId: requiredSetting(settings, 'CORE_S3_ACCESS_KEY_ID'),
    secretAccessKey: requiredSetting(settings, 'CORE_S3_SECRET_ACCESS_KEY'),
    ...(endpoint === undefined ? {} : { endpoint }),
  };
  return lateStorage(async () => (await import('./storage/s3-storage.ts')).s3Storage(s3Settings));
});
