/** A server without the development packages and without the bundles that `core generate` makes of them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import { withConsole } from '../../../../engine/features/console/console-folder.ts';
import { unlessNotInstalled } from '../../../../engine/features/documentation/missing-bundle.ts';

type Served = Parameters<typeof withConsole>[1];
type PageContext = Parameters<NonNullable<ReturnType<ReturnType<typeof withConsole>['folders']['get']>>>[0];

describe('the console without its bundle', () => {
  let folder = '';
  let hooks: ReturnType<typeof registerHooks> | undefined;
  before(() => {
    // Its console plugin makes a bundle that is not stored yet.
    folder = mkdtempSync(join(tmpdir(), 'core-no-bundle-'));
    mkdirSync(join(folder, 'x', 'console'), { recursive: true });
    writeFileSync(join(folder, 'x', 'console', 'additions.ts'), `export const additions = '${folder}';`);
    hooks = registerHooks({
      resolve(specifier, context, next) {
        return next(specifier === 'esbuild' ? '@core-test/missing' : specifier, context);
      },
    });
  });
  after(() => {
    hooks?.deregister();
    rmSync(folder, { recursive: true });
  });

  for (const path of ['/console/', '/console/assets/main.js'])
    it(`responds to ${path} with 503 and the command that makes it`, async () => {
      const served = { extensionsFolder: folder, operations: [] } as unknown as Served;
      const pages = { pages: new Map(), folders: new Map() } as unknown as Parameters<typeof withConsole>[0];
      const page = withConsole(pages, served).folders.get('/console/');
      const headers = new Map<string, string>();
      const context = {
        method: 'GET',
        path,
        status: 404,
        body: '',
        set: (name: string, value: string) => headers.set(name, value),
      };
      expect(await page?.(context as unknown as PageContext)).to.equal(true);
      expect(context.status).to.equal(503);
      expect(context.body).to.contain('npm ci &amp;&amp; npm run generate &amp;&amp; npm prune --omit=dev');
      expect(headers.get('Content-Security-Policy')).to.contain("default-src 'none'");
    });

  it('is distinguished from a bundle with errors', async () => {
    expect(await unlessNotInstalled(() => import('esbuild'))).to.equal(undefined);
    const failed = await unlessNotInstalled(async () => JSON.parse('{')).catch((error: unknown) => error);
    expect(failed).to.be.instanceOf(SyntaxError);
  });
});
