/**
 * Checks the licences of all packages in the lock files. `node .ci/licences.js` fails if one is missing or is not on the list below; with
 * `--list` it prints each package with its version, its licence, and whether it is only for development.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Content of the lock files. */
export const locks = ['../package-lock.json', '../test/clients/package-lock.json'].map((path) =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')),
);

/** Licences (SPDX) whose only condition is that their text remains with the package. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
]);

/** Licences of development packages, which are not shipped. */
const allowedInDevelopment = new Set([...allowed, 'MPL-2.0', 'PSF-2.0', 'Python-2.0']);

/** Packages whose package.json has no SPDX expression, with the licence in their licence file. */
const readByHand = {
  busboy: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
};

/** Development packages that `core generate` bundles. */
const bundled = ['@preact/signals', '@scalar/fastify-api-reference', 'preact'];

/**
 * Names of the bundled packages and the optional peer dependencies, with all their dependencies. The lock file marks them as development packages, but a
 * production installation may contain them.
 */
function shippedPackages(packages) {
  const names = new Set([...bundled, ...Object.keys(packages['']?.peerDependencies ?? {})]);
  for (const name of names)
    for (const [path, { dependencies = {} }] of Object.entries(packages))
      if (nameOf(path) === name) for (const dependency of Object.keys(dependencies)) names.add(dependency);
  return names;
}

function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Every package of a lock file: name, version, licence (undefined if unknown), whether it is only for development. */
export function licencesOf({ packages }) {
  const shipped = shippedPackages(packages);
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, { name, version, license, dev }]) => {
      const called = name ?? nameOf(path);
      const isDevelopment = dev === true && !shipped.has(called);
      return { name: called, version, licence: readByHand[called] ?? license, isDevelopment };
    });
}

/** Whether an SPDX expression is allowed: all operands of an AND, any operand of an OR. */
export function isAllowed(licence, isDevelopment) {
  if (licence === undefined) return false;
  const known = isDevelopment ? allowedInDevelopment : allowed;
  return licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => known.has(part)));
}

/** Returns a message for each package that must not be used. */
export function forbidden(lock) {
  return licencesOf(lock)
    .filter(({ licence, isDevelopment }) => !isAllowed(licence, isDevelopment))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence ?? 'no licence declared'}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = locks.flatMap(licencesOf);
  if (process.argv.includes('--list')) {
    for (const { name, version, licence, isDevelopment } of found)
      console.log(`${name} ${version}  ${licence ?? '?'}${isDevelopment ? '  (development)' : ''}`);
  } else {
    const odd = locks.flatMap(forbidden);
    for (const violation of odd) console.error(violation);
    console.log(`${found.length} packages, ${odd.length} with a licence that is not allowed`);
    process.exitCode = odd.length === 0 ? 0 : 1;
  }
}
