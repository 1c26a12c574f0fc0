/** The sealing certificate by the settings, and its validation. */
import { join } from 'node:path';
import { oncePerSettings, optionalSetting, requiredSetting, type Settings } from '../support/settings.ts';
import { certificateSigner, keyFileSigner } from './pdf/seal-key.ts';

/** Returns the organization's certificate if one is set, otherwise one that Core generates. Rejects if it cannot be used. */
export const signerOf = oncePerSettings((settings) => {
  const certificate = optionalSetting(settings, 'CORE_SEAL_CERTIFICATE');
  return certificate === undefined
    ? keyFileSigner(join(requiredSetting(settings, 'CORE_DATA_DIR'), 'seal-key.json'), 'Core seal')
    : certificateSigner(certificate, optionalSetting(settings, 'CORE_SEAL_PASSWORD') ?? '');
});

/** An unreadable certificate, or a wrong password, is reported at startup and not at the first seal. */
export async function checkSealSettings(settings: Settings): Promise<string | undefined> {
  const certificate = optionalSetting(settings, 'CORE_SEAL_CERTIFICATE');
  if (certificate === undefined) return undefined;
  try {
    await signerOf(settings);
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `CORE_SEAL_CERTIFICATE (${certificate}) cannot be used with CORE_SEAL_PASSWORD: ${reason}`;
  }
}
