#!/usr/bin/env node
/**
 * The command `core`, in JavaScript because the Node that starts it may be too old to run TypeScript. In this case it runs the Node 24
 * that `npm ci` installed in node_modules, with the same arguments, streams and exit code.
 */
import { spawn } from 'node:child_process';
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { platformNode } from './platform-node.js';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

// Half of the time of a short command is spent on stripping types from the sources and compiling them; both results are cached.
const codeCache = fileURLToPath(new URL('../node_modules/.cache/core/code', import.meta.url));

if (major > 22 || (major === 22 && minor >= 18)) {
  module.enableCompileCache(codeCache);
  await import('./cli.ts');
} else {
  handOver();
}

function handOver() {
  const node = platformNode();
  if (node === undefined) {
    process.stderr.write(`core: Node ${process.versions.node} cannot run TypeScript: install Node 24, or run npm ci without --omit=dev, which installs it\n`);
    process.exitCode = 1;
    return;
  }
  const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));
  const child = spawn(node, [cli, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? codeCache },
  });
  // A terminal signals the child too; a process manager signals only this process. A repeated signal makes the child stop at once, so
  // signals from a terminal are not forwarded.
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
