/** The features of this installation, one line each; their code is loaded lazily. A feature without its line costs a request nothing, and its resources do not exist. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { NamedManifest } from './extension/load.ts';
import type { Manifest } from './extension/manifest.ts';
import { manifest as backup } from './features/backup/manifest.ts';
import { manifest as events } from './features/events/manifest.ts';
import { manifest as mcp } from './features/mcp/manifest.ts';
import { manifest as proposals } from './features/proposals/manifest.ts';
import { manifest as requestLog } from './features/request-log/manifest.ts';
import { manifest as signIn } from './features/sign-in/manifest.ts';
import { manifest as traces } from './features/traces/manifest.ts';
import type { Feature } from './http/feature.ts';
import { cacheFolder } from './platform/installation.ts';

interface RegisteredFeature {
  readonly name: string;
  readonly load: () => Promise<{ readonly feature: Feature }>;
  /** Its settings, and findings for operators. */
  readonly manifest?: Manifest;
  /** Its commands of `core`, each a file of `commands/`. */
  readonly commands?: readonly string[];
}

export const features: readonly RegisteredFeature[] = [
  { name: 'idempotency', load: () => import('./features/idempotency/feature.ts') },
  { name: 'history', load: () => import('./features/history/feature.ts') },
  {
    name: 'backup',
    manifest: backup,
    load: () => import('./features/backup/feature.ts'),
    commands: ['backup', 'restore'],
  },
  { name: 'retention', load: () => import('./features/retention/feature.ts'), commands: ['events'] },
  { name: 'deprecations', load: () => import('./features/deprecations/feature.ts'), commands: ['deprecations'] },
  { name: 'request-log', manifest: requestLog, load: () => import('./features/request-log/feature.ts') },
  {
    name: 'sign-in',
    manifest: signIn,
    load: () => import('./features/sign-in/feature.ts'),
    commands: ['login'],
  },
  { name: 'saved-views', load: () => import('./features/saved-views/feature.ts') },
  { name: 'proposals', manifest: proposals, load: () => import('./features/proposals/feature.ts') },
  { name: 'erasure', load: () => import('./features/erasure/feature.ts'), commands: ['erase'] },
  { name: 'events', manifest: events, load: () => import('./features/events/feature.ts'), commands: ['stream'] },
  { name: 'inbox', load: () => import('./features/inbox/feature.ts') },
  { name: 'reactions', load: () => import('./features/reactions/feature.ts') },
  { name: 'test-clock', load: () => import('./features/test-clock/feature.ts'), commands: ['test-clock'] },
  { name: 'access-explanation', load: () => import('./features/access-explanation/feature.ts'), commands: ['access'] },
  { name: 'documentation', load: () => import('./features/documentation/feature.ts') },
  { name: 'console', load: () => import('./features/console/feature.ts') },
  { name: 'mcp', manifest: mcp, load: () => import('./features/mcp/feature.ts') },
  { name: 'traces', manifest: traces, load: () => import('./features/traces/feature.ts') },
];

/** The manifests of features, with their names. */
export const featureManifests: readonly NamedManifest[] = features.flatMap(({ name, manifest }) =>
  manifest === undefined ? [] : [{ ...manifest, name }],
);

/** Loads the features. */
export function loadFeatures(): Promise<readonly Feature[]> {
  return Promise.all(features.map(async ({ load }) => (await load()).feature));
}

/** The cache of parsed engine resources for projects without a cache file. */
export const systemCacheFile = join(cacheFolder, 'system.json');

/** Returns the folders with the descriptors of features; default: all. */
export function systemFolders(chosen: readonly Pick<Feature, 'name'>[] = features): readonly string[] {
  return chosen
    .map(({ name }) => join(import.meta.dirname, 'features', name, 'resources'))
    .filter((folder) => existsSync(folder));
}
