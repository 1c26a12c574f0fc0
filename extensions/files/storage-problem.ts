/** Converts a storage error to the problem for the client. */
import { type Problem, problem } from '@core/engine/extension';
import type { StorageError, WriteExpectation } from './storage/file-storage.ts';
import { t } from './texts/t.ts';

/** Returns the problem for a storage error. */
export function storageProblem(error: StorageError, expected: Partial<WriteExpectation> = {}): Problem {
  switch (error.fault) {
    case 'missing':
      return problem('not_found');
    case 'checksum':
      return problem('checksum_mismatch', {
        detail: t('wrongChecksum'),
        params: { md5_hash: expected.md5 ?? null, size: expected.size ?? null },
      });
    case 'too_large':
      return problem('file_too_large', { params: { max_bytes: expected.size ?? expected.maxBytes ?? null } });
    case 'full':
    case 'unavailable':
      return problem('storage_unavailable', { headers: { 'Retry-After': '60' } });
  }
}
