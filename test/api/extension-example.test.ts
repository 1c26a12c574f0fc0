/** The example of extensions/README.md: its files are installed next to the real extensions, started and called. */
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import type { Booted } from '../../engine/boot.ts';
import { createCore } from '../../engine/index.ts';
import { projectFolder } from '../../engine/settings.ts';
import { useApi } from '../support/api.ts';

const folder = mkdtempSync(join(tmpdir(), 'core-example-'));

/** The code blocks whose first line is the path of a file. */
function examples(): readonly { readonly path: string; readonly text: string; readonly isFurther: boolean }[] {
  const readme = readFileSync(join(projectFolder, 'extensions/README.md'), 'utf8');
  return [...readme.matchAll(/```\w+\n(?:#|\/\/) ([\w/.-]+\.(?:ts|yaml))(, further keys)?\n([\s\S]*?)```/g)].map(
    ([, path = '', further, text = '']) => ({ path, text, isFurther: further !== undefined }),
  );
}

async function bootExample(): Promise<Booted> {
  for (const name of ['resources', 'extensions'])
    cpSync(join(projectFolder, name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.includes('generated'),
    });
  for (const name of ['engine', 'node_modules', 'package.json'])
    symlinkSync(join(projectFolder, name), join(folder, name));
  for (const { path, text, isFurther } of examples()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    if (isFurther) appendFileSync(join(folder, path), text);
    else writeFileSync(join(folder, path), text);
  }
  return createCore({ resources: join(folder, 'resources') }).boot();
}

const booted = await bootExample();

describe('the example of extensions/README.md', () => {
  const api = useApi({ booted });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('stores names without surrounding whitespace', async () => {
    const { status, body } = await api.post('/annotating/tag/', { name: '  Balkong ' });
    expect(status).to.equal(201);
    expect(body.name).to.equal('Balkong');
  });

  it('explains how two tags differ', async () => {
    const one = await api.post('/annotating/tag/', { name: 'Hiss', color_code: '2f7d32' });
    const other = await api.post('/annotating/tag/', { name: 'Garage' });
    const { status, body } = await api.get(`/annotating/tag/${one.body.id}/compare/${other.body.id}/`);
    expect(status).to.equal(200);
    expect(body.differs).to.include.members(['name', 'color_code']);
    const missing = await api.get(`/annotating/tag/${one.body.id}/compare/0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77/`);
    expect(missing.status).to.equal(404);
  });
});
