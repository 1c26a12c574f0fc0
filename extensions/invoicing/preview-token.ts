/** The token of a preview: what it came to and until when it holds; perform computes the same and compares (api.md, section 10). */
import { createHash } from 'node:crypto';

/** Minutes that a preview may be performed as it was shown. */
const validMinutes = 30;

export interface PreviewToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** The token of an outcome. `scope` is all that the request asked for, in one fixed form. */
export function makePreviewToken(scope: string, fingerprint: string, now: Date): PreviewToken {
  const expiresAt = new Date(Math.floor(now.getTime() / 1000) * 1000 + validMinutes * 60_000);
  const seconds = Math.floor(expiresAt.getTime() / 1000).toString(36);
  return { token: `${seconds}.${digest(scope, fingerprint, seconds)}`, expiresAt };
}

/** True when the token is of the same outcome and has not expired. */
export function previewTokenHolds(token: string, scope: string, fingerprint: string, now: Date): boolean {
  const [seconds = '', hash] = token.split('.');
  const expires = Number.parseInt(seconds, 36) * 1000;
  return Number.isFinite(expires) && now.getTime() < expires && hash === digest(scope, fingerprint, seconds);
}

function digest(scope: string, fingerprint: string, seconds: string): string {
  return createHash('sha256')
    .update(JSON.stringify([scope, fingerprint, seconds]))
    .digest('base64url');
}
