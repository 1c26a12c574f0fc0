/** Findings about the databases behind a router, and whether its configuration matches the settings. */
import type { Finding } from '../extension/manifest.ts';
import { StartupError } from '../runtime/base/startup-error.ts';
import type { Settings } from '../settings.ts';
import { databaseFindings } from './database-findings.ts';
import { fine, missing } from './finding.ts';
import { misplaced, openShards } from './open-shards.ts';

/** Findings from the router and each database. */
export async function shardFindings(settings: Settings, migrations: string): Promise<readonly Finding[]> {
  try {
    const shards = openShards(settings);
    const wrong = await shards.misplaced();
    const all = await Promise.all(
      shards.cells().map(({ url }) => {
        const shardSettings: Settings = {
          ...settings,
          databaseUrl: url,
          databaseDirectUrls: undefined,
          router: 'directory',
        };
        return databaseFindings(shardSettings, url, migrations);
      }),
    );
    const routerFindings = wrong
      .map(misplaced)
      .map(({ message, suggestion }) => missing('router', message, suggestion));
    return [
      ...(routerFindings.length === 0
        ? [fine('router', 'its databases have the numbers of the settings')]
        : routerFindings),
      ...all.flat(),
    ];
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return [missing('router', error.message, error.suggestion)];
  }
}
