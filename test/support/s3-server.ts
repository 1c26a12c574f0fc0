/** A real S3 server from npm on a free port, with one bucket, in a temporary folder. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3StorageSettings } from '../../extensions/files/storage/s3-storage.ts';

export interface S3Server {
  readonly settings: S3StorageSettings;
  readonly stop: () => Promise<void>;
}

/** Starts the server; `stop` ends it and deletes its data. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'core-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await server.run();
  return {
    settings: {
      bucket: 'files',
      region: 'eu-north-1',
      endpoint: `http://127.0.0.1:${port}`,
      pathStyle: true,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
