#!/usr/bin/env node
/**
 * The command `core`, in JavaScript because the Node that starts it may be too old to run TypeScript. In this case it runs the Node 24
 * of the development packages, with the same arguments, streams and exit code.
 */
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { nodePackage } from './platform-node.js';

const file = (path) => fileURLToPath(new URL(path, import.meta.url));

// TypeScript in the repository, JavaScript in the package, whose project has TypeScript too.
const isPackage = !existsSync(file('./cli.ts'));
const cli = isPackage ? './cli.js' : './cli.ts';

// Half of the time of a short command is spent on stripping types from the sources and compiling them; both results are cached.
const codeCache = file(isPackage ? '../../../.cache/core/code' : '../node_modules/.cache/core/code');

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major > 22 || (major === 22 && minor >= 18)) {
  module.enableCompileCache(codeCache);
  await import(cli);
} else {
  await handOver();
}

async function handOver() {
  const installed = await nodePackage();
  const node = installed?.platformNode();
  if (node === undefined) {
    process.stderr.write(`core: Node ${process.versions.node} cannot run TypeScript: install Node 24, or the development packages, which contain it\n`);
    process.exitCode = 1;
    return;
  }
  const environment = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? codeCache };
  installed.runInstead(node, [file(cli), ...process.argv.slice(2)], environment);
}
