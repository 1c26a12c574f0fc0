/**
 * The licences of all packages, as package-lock.json has them. `node .ci/licences.js` fails when one is not on the list below, or none is
 * said; with `--list` it prints each package with its version, its licence, and whether it runs in production.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Licences (SPDX) that ask for no more than to keep their text with the package. */
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

/** Development packages, which are not shipped. */
const allowedInDevelopment = new Set([...allowed, 'MPL-2.0', 'PSF-2.0', 'Python-2.0']);

/** Packages whose package.json says it otherwise than in SPDX, with what their licence file says. */
const readByHand = {
  busboy: 'MIT',
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
};

/** Fonts may be embedded and handed on, and not sold by themselves or under their own names when they were changed. */
const allowedByHand = new Set(['Bitstream-Vera']);

/** Every package of a lock file: name, version, licence (undefined when none is known), whether it is for development alone. */
export function licencesOf({ packages }) {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, { name, version, license, dev }]) => {
      const called = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name: called, version, licence: readByHand[called] ?? license, isDevelopment: dev === true };
    });
}

/** Whether an SPDX expression can be kept to: each part of an AND, one part of an OR. */
export function isAllowed(licence, isDevelopment) {
  if (licence === undefined) return false;
  const known = isDevelopment ? allowedInDevelopment : allowed;
  return licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => known.has(part) || allowedByHand.has(part)));
}

/** Packages that must not be used, one violation each. */
export function forbidden(lock) {
  return licencesOf(lock)
    .filter(({ licence, isDevelopment }) => !isAllowed(licence, isDevelopment))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence ?? 'no licence is said'}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  if (process.argv.includes('--list')) {
    for (const { name, version, licence, isDevelopment } of licencesOf(lock))
      console.log(`${name} ${version}  ${licence ?? '?'}${isDevelopment ? '  (development)' : ''}`);
  } else {
    const odd = forbidden(lock);
    for (const violation of odd) console.error(violation);
    console.log(`${licencesOf(lock).length} packages, ${odd.length} with a licence that is not allowed`);
    process.exitCode = odd.length === 0 ? 0 : 1;
  }
}
