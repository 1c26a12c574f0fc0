#!/usr/bin/env node
/** `npm create core <folder>`: copies the template of a project into a new or empty folder. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const [folder, ...others] = process.argv.slice(2);
const name = folder === undefined ? '' : basename(resolve(folder));

if (folder === undefined || folder.startsWith('-') || others.length > 0) fail('usage: npm create core <folder>', 2);
else if (!/^[a-z0-9][a-z0-9._-]*$/.test(name)) fail(`"${name}" is not a valid package name: use a-z, 0-9, - and _`, 2);
else if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${folder} is not empty`, 1);
else create(folder);

function create(target) {
  mkdirSync(target, { recursive: true });
  cpSync(fileURLToPath(new URL('template', import.meta.url)), target, { recursive: true });
  // npm omits a .gitignore from packages.
  renameSync(join(target, 'gitignore'), join(target, '.gitignore'));
  const file = join(target, 'package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"project"', JSON.stringify(name)));
  process.stdout.write(`Created ${target}. Next:\n  cd ${target}\n  npm install\n  npm start\n`);
}

function fail(message, exitCode) {
  process.stderr.write(`create-core: ${message}\n`);
  process.exitCode = exitCode;
}
