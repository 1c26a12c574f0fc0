/** The environment of extensions in a test: a data folder, a secret, an address; further settings as passed. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'mocha';

/** The address that links begin with; tests go to the server's own instead (`localUrl`). */
export const publicUrl = 'https://core.example';

/** Registers the hooks that make and remove the folder. Give the result to `useApi` as its settings, after this call. */
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
    // The server ends after this hook, and a job of it may write a file meanwhile.
    await rm(settings.CORE_DATA_DIR ?? '', { recursive: true, force: true, maxRetries: 10 });
  });
  return settings;
}

/** An address of the public server on the one that the test runs. */
export function localUrl(origin: string, address: string): string {
  return address.replace(publicUrl, origin);
}
