/** Findings about an installation for production, derived only from the settings. */
import { readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, Manifest } from '../extension/manifest.ts';
import type { Settings } from '../settings.ts';
import { fine, missing, warning } from './finding.ts';

/** Ordered as an operator would set them; those of extensions after the database. */
export function settingFindings(settings: Settings, manifests: readonly Manifest[], now: Date): readonly Finding[] {
  return [
    environment(settings),
    publicAddress(settings),
    secret(settings),
    database(settings),
    ...manifests.flatMap(({ findings }) => findings?.(settings.declared) ?? []),
    proxies(settings),
    ...webhooks(settings),
    backup(settings, now),
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

function webhooks({ webhookPrivateAddresses }: Settings): readonly Finding[] {
  if (webhookPrivateAddresses !== true) return [];
  return [
    warning(
      'webhooks',
      'CORE_WEBHOOK_PRIVATE_ADDRESSES is on: customers can make this server send requests to addresses of your private network',
      'unset it',
    ),
  ];
}

const dayMilliseconds = 86_400_000;

/** Hours after which a nightly backup is late. */
const lateAfter = 36;

function backup({ dataFolder }: Settings, now: Date): Finding {
  const advice =
    'run core backup each night, or make sure that PostgreSQL and the data folder are backed up in another way';
  const last = lastBackup(dataFolder);
  if (last === undefined) return warning('backup', 'core backup has never run here', advice);
  const hours = (now.getTime() - last.getTime()) / (dayMilliseconds / 24);
  const message = `the last backup was created at ${last.toISOString()}`;
  return hours > lateAfter ? warning('backup', message, advice) : fine('backup', message);
}

function lastBackup(dataFolder: string): Date | undefined {
  try {
    const record: { readonly made_at: string } = JSON.parse(readFileSync(join(dataFolder, 'backup.json'), 'utf8'));
    const madeAt = new Date(record.made_at);
    return Number.isNaN(madeAt.getTime()) ? undefined : madeAt;
  } catch {
    return undefined;
  }
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
