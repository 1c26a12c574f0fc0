#!/usr/bin/env node
/** The command `core-node`: `node` with these arguments, in a version that runs TypeScript. */
import { platformNode, runInstead, runsTypeScript } from './index.js';

const node = runsTypeScript() ? process.execPath : platformNode();

if (node === undefined) {
  process.stderr.write(`core-node: Node ${process.versions.node} cannot run TypeScript, and there is no package of Node for ${process.platform}-${process.arch}: install Node 24\n`);
  process.exitCode = 1;
} else {
  runInstead(node, process.argv.slice(2));
}
