/**
 * The complete conformance package of the Model Context Protocol, run against the server. It is not a dependency (122 packages); set its location: `npm install
 * --prefix /tmp/mcp @modelcontextprotocol/conformance@0.2.0-alpha.12`, then MCP_CONFORMANCE=/tmp/mcp. Version 0.1.16 has only the older version of the
 * protocol.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { useApi } from '../support/api.ts';
import { useWorkspace } from '../support/work-place.ts';

const folder = process.env.MCP_CONFORMANCE;

/** Scenarios that do not apply, because the server has only tools, without sessions and streams, and announces nothing else. */
const notApplicable: readonly (readonly [RegExp, string])[] = [
  [/^(?:resources|sep-2164|sep-2640|sep-2549-resources)/, 'no resources'],
  [/^(?:prompts|sep-2549-prompts)/, 'no prompts'],
  [/^completion/, 'no completion'],
  [/^logging/, 'no log messages'],
  [/^tasks/, 'an extension'],
  [/^(?:tools-call|json-schema|elicitation|input-required|http-custom-header)/, 'requires tools of the test server'],
  [
    /^sep-2575-(?:server-rejects-undeclared-capability|missing-capability-http-400|http-server-no-independent-requests-on-stream|server-no-log-without-loglevel)$/,
    'requires tools of the test server',
  ],
];

interface Check {
  readonly id: string;
  readonly status: string;
  readonly errorMessage?: string;
}

const suite = folder === undefined ? describe.skip : describe;

suite('the conformance package (skipped without MCP_CONFORMANCE, the folder where it is installed)', function conform() {
  this.timeout(300_000);
  const settings = useWorkspace({ CORE_PUBLIC_URL: 'http://127.0.0.1', CORE_MCP: 'true' });
  const api = useApi({ settings });

  for (const version of ['2026-07-28', '2025-11-25'])
    it(`finds no violation in version ${version}`, async () => {
      // The package sends no credential.
      const front = createServer((request, response) => {
        const { hostname: host, port } = new URL(api.origin);
        const headers = { ...request.headers, ...api.headers };
        const passed = sendRequest({ host, port, path: request.url, method: request.method, headers }, (proxied) => {
          response.writeHead(proxied.statusCode ?? 500, proxied.headers);
          proxied.pipe(response);
        });
        request.pipe(passed);
      }).listen(0);
      try {
        const results = await mkdtemp(join(settings.CORE_DATA_DIR ?? '', 'conformance-'));
        const url = `http://localhost:${(front.address() as AddressInfo).port}/mcp`;
        const program = join(folder ?? '', 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
        const args = ['server', '--url', url, '--suite', 'all', '--spec-version', version, '-o', results];
        // Exits with 1 if a scenario is for an unsupported feature.
        await promisify(execFile)(process.execPath, [program, ...args], { maxBuffer: 1e8 }).catch(() => undefined);
        const files = (await readdir(results, { recursive: true })).filter((name) => name.endsWith('checks.json'));
        const isApplicable = (name: string): boolean => !notApplicable.some(([pattern]) => pattern.test(name));
        const wrong: string[] = [];
        let passed = 0;
        for (const file of files) {
          const scenario = file.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT.*$/, '');
          const checks = JSON.parse(await readFile(join(results, file), 'utf8')) as readonly Check[];
          passed += checks.filter(({ status }) => status === 'SUCCESS').length;
          if (!isApplicable(scenario)) continue;
          const failed = checks.filter(({ id, status }) => status === 'FAILURE' && isApplicable(id));
          wrong.push(...failed.map(({ id, errorMessage = '' }) => `${scenario}: ${id} ${errorMessage}`));
        }
        expect(wrong).to.deep.equal([]);
        expect(passed).to.be.greaterThan(4);
      } finally {
        front.close();
      }
    });
});
