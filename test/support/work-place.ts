/** The environment of extensions in a test: a data folder, a secret, an address; further settings as passed. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'mocha';

/** The base address of links; tests use the address of the server instead (`localUrl`). */
export const publicUrl = 'https://core.example';

/** Registers the hooks that create and delete the folder. Pass the result to `useApi` as its settings, after this call. */
export function useWorkspace(further: Readonly<Record<string, string>> = {}): Record<string, string> {
  const settings: Record<string, string> = {
    CORE_PUBLIC_URL: publicUrl,
    CORE_SECRET: randomBytes(32).toString('base64'),
    ...further,
  };
  before(async () => {
    settings.CORE_DATA_DIR = await mkdtemp(join(tmpdir(), 'core-test-'));
  });
  after(async () => {
    // The server stops after this hook, so a job can still write a file.
    await rm(settings.CORE_DATA_DIR ?? '', { recursive: true, force: true, maxRetries: 10 });
  });
  return settings;
}

/** Maps an address of the public server to the server of the test. */
export function localUrl(origin: string, address: string): string {
  return address.replace(publicUrl, origin);
}
