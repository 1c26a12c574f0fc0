/** Findings about an installation for production, derived only from the settings. */
import { statfsSync } from 'node:fs';
import { fine, missing, warning } from '../extension/finding.ts';
import type { Finding, Manifest } from '../extension/manifest.ts';
import { featureManifests } from '../features.ts';
import type { Settings } from '../settings.ts';
import { extensionSettings } from './extension-settings.ts';

/** Ordered as an operator would set them; those of extensions after the database, those of features after the proxies. */
export function settingFindings(settings: Settings, manifests: readonly Manifest[], now: Date): readonly Finding[] {
  const findingsOf = (some: readonly Manifest[]): readonly Finding[] =>
    some.flatMap(({ findings }) => findings?.(extensionSettings(settings), now) ?? []);
  return [
    environment(settings),
    publicAddress(settings),
    secret(settings),
    database(settings),
    ...findingsOf(manifests),
    proxies(settings),
    ...findingsOf(featureManifests),
    disk(settings),
  ];
}

function environment({ environment: value }: Settings): Finding {
  return value === 'production'
    ? fine('environment', 'CORE_ENVIRONMENT is production')
    : warning(
        'environment',
        'CORE_ENVIRONMENT is dev: responses include their timing, and credentials are marked dev',
        'set CORE_ENVIRONMENT=production',
      );
}

function publicAddress({ publicUrl }: Settings): Finding {
  const subject = 'public address';
  if (publicUrl === undefined)
    return missing(
      subject,
      'CORE_PUBLIC_URL is not set: links in mails, files and webhooks would lead only to this machine',
      'set CORE_PUBLIC_URL to how clients reach the server, such as https://api.example.com',
    );
  if (publicUrl.startsWith('http:'))
    return warning(
      subject,
      `${publicUrl} is without TLS: credentials and personal data are sent unencrypted`,
      'put a proxy with TLS in front (deploy/Caddyfile, deploy/nginx.conf) and set CORE_PUBLIC_URL to https://…',
    );
  return fine(subject, publicUrl);
}

function secret(settings: Settings): Finding {
  return settings.secret === undefined
    ? missing(
        'secret',
        'CORE_SECRET is not set: every node would sign cursors and links with its own key',
        'generate one with: openssl rand -base64 32',
      )
    : fine('secret', 'CORE_SECRET is set');
}

function database({ databaseUrl }: Settings): Finding {
  return databaseUrl === undefined
    ? warning(
        'database',
        'DATABASE_URL is not set: the embedded PostgreSQL runs on this machine and stops with Core',
        'set DATABASE_URL to a PostgreSQL server (15 or later)',
      )
    : fine('database', 'DATABASE_URL is set');
}

/** Core supports only HTTP, so a public address with https requires a proxy. */
function proxies({ publicUrl, trustedProxies }: Settings): Finding {
  const subject = 'proxy';
  if (trustedProxies !== undefined) return fine(subject, `X-Forwarded-For of ${trustedProxies.join(', ')} is trusted`);
  if (publicUrl?.startsWith('https:') !== true) return fine(subject, 'none is trusted');
  return warning(
    subject,
    'CORE_TRUSTED_PROXIES is not set: all clients appear with the address of the proxy, and share its limits',
    'set CORE_TRUSTED_PROXIES to the addresses of the proxy, such as 127.0.0.1 or 10.0.0.0/8',
  );
}

/** Free bytes below which an operator should act. */
const scarce = 1_000_000_000;

function disk({ dataFolder }: Settings): Finding {
  try {
    const { bavail, bsize } = statfsSync(dataFolder);
    const message = `${((bavail * bsize) / 1_000_000_000).toFixed(1)} GB are free at ${dataFolder}`;
    return bavail * bsize < scarce
      ? warning('disk', message, 'free disk space, or move CORE_DATA_DIR')
      : fine('disk', message);
  } catch {
    return fine('disk', `${dataFolder} does not exist yet`);
  }
}
