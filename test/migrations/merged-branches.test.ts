/** Branches merged with git, on the command line: conflicts are reported, the advice resolves them, and `drift` ends with a message. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { resign, withParents } from '../../engine/migrate/migration-file.ts';
import { writeFiles } from '../../engine/migrate/read-history.ts';
import { useDatabase } from '../support/database.ts';
import { descriptor, useProject } from './project.ts';
import { emptyDatabase } from './support.ts';

const name = '  name: { type: string, max_length: 20, nullable: true }';
const title = '  title: { type: string, max_length: 20, nullable: true, formerly: name }';
const size = '  size: { type: integer, nullable: true }';
const unique = ['rules:', '  - unique: [size, name]'];
const uniqueTitle = ['rules:', '  - unique: [size, title]'];

describe('migrations of branches that were merged with git', function () {
  this.timeout(120_000);
  const database = useDatabase('nothing');
  const { folder, resources, migrations, core, write, begin } = useProject(() => database.url);
  const git = (...words: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...words], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const commit = (): void => {
    git('add', '--all');
    git('commit', '--quiet', '--message', 'A commit');
  };
  const done = async (...words: readonly string[]): Promise<string> => {
    const { code, out, err } = await core(...words);
    expect(code, out + err).to.equal(0);
    return out;
  };
  const ids = (): readonly string[] =>
    readdirSync(migrations).flatMap((file) => (/^\d[^.]*\.sql$/.test(file) ? [file.slice(0, -4)] : []));
  /** Plans a migration with a name, because the plans of two branches within one second differ only by it; returns its ID. */
  const planned = async (known: readonly string[], name: string): Promise<string> => {
    await done('plan', '--no-proof', '--name', name);
    const [id = ''] = ids().filter((one) => !known.includes(one));
    return id;
  };
  const removeFiles = (id: string): void => {
    for (const file of readdirSync(migrations)) if (file.startsWith(`${id}.`)) rmSync(join(migrations, file));
  };

  const startRepository = (): void => {
    rmSync(join(folder, '.git'), { recursive: true, force: true });
    git('init', '--quiet', '--initial-branch', 'main');
    commit();
  };

  /** A folder with a first migration that is applied in the database. */
  const begun = async (): Promise<void> => {
    rmSync(migrations, { recursive: true, force: true });
    await emptyDatabase(database.url);
    await begin(name, size);
    await done('plan', '--no-proof');
    await done('apply');
  };

  /** Commits two branches of the first migration, and merges the second into the first. */
  const merged = async (left: readonly string[], right: readonly string[], both: readonly string[]) => {
    await begun();
    startRepository();
    const known = ids();
    git('checkout', '--quiet', '-b', 'right');
    write(...right);
    const rightId = await planned(known, 'right');
    commit();
    git('checkout', '--quiet', '-b', 'left', 'main');
    write(...left);
    const leftId = await planned(known, 'left');
    commit();
    try {
      git('merge', '--quiet', 'right');
    } catch {
      // Git reports conflicts in lines of the descriptor, which are resolved here.
      git('checkout', '--ours', '.');
    }
    write(...both);
    commit();
    return { leftId, rightId };
  };

  it('conflict (exit 7) if one renames a field and the other adds a unique rule on it, until one is planned again', async () => {
    const { leftId, rightId } = await merged([title, size], [name, size, ...unique], [title, size, ...uniqueTitle]);
    for (const command of ['check', 'apply', 'drift']) {
      const { code, err } = await core(command);
      expect(code, command).to.equal(7);
      expect(err)
        .to.include(`${leftId} renames shop.article.name to shop.article.title, and ${rightId} on another branch`)
        .and.to.include('index shop_article.shop_article_unique_size_name_key')
        .and.to.include('Delete the files of the one that no database has applied');
    }
    removeFiles(rightId);
    await done('plan', '--no-proof');
    await done('check');
    await done('apply');
    await done('drift');
    await emptyDatabase(database.url);
    await done('apply');
    await done('drift');
  });

  it('can be resolved by planning the rename again if the rule was already applied', async () => {
    const { leftId } = await merged([title, size], [name, size, ...unique], [title, size, ...uniqueTitle]);
    removeFiles(leftId);
    await done('apply');
    await done('plan', '--no-proof');
    await done('apply');
    await done('drift');
  });

  it('are applied without a conflict if they change different resources', async () => {
    // Unchanged lines between the two changes, because git does not merge changes of adjacent lines.
    await writeFiles(join(resources, 'sales'), { 'region.yaml': descriptor([name]) });
    await begun();
    startRepository();
    git('checkout', '--quiet', '-b', 'right');
    const organization = join(resources, 'sales', 'organization.yaml');
    writeFileSync(organization, readFileSync(organization, 'utf8').replace('  name:', `${size}\n  name:`));
    await done('plan', '--no-proof');
    commit();
    git('checkout', '--quiet', '-b', 'left', 'main');
    write(name);
    await done('plan', '--no-proof', '--ack', 'DATA_LOSS:shop.article.size=test');
    commit();
    git('merge', '--quiet', 'right');
    expect(await done('check')).to.include('3 migrations, 2 at the end: all agree');
    await done('apply');
    await done('drift');
  });

  it('conflict (exit 7) if a handwritten trigger reads a column that the other renames', async () => {
    await begun();
    write(title, size);
    const renaming = await planned(ids(), 'renaming');
    await done('new', 'watch');
    const [watch = ''] = ids().filter((id) => id.endsWith('_watch'));
    const file = join(migrations, `${watch}.sql`);
    const [first = ''] = ids();
    const json = readFileSync(join(migrations, `${watch}.json`), 'utf8');
    const sql = (statement: string): void => {
      const text = withParents(readFileSync(file, 'utf8'), json, [first]).replace(
        /SELECT 1;|create function[\s\S]*$/,
        statement,
      );
      writeFileSync(file, resign(text, json));
    };
    sql(`create function watch() returns trigger language plpgsql as $$ begin new.size := length(new.name); return new; end $$;
create trigger watch before insert on shop_article for each row execute function watch();`);
    const { code, err } = await core('check');
    expect(code, err).to.equal(7);
    expect(err).to.include(`${watch} on another branch`).and.to.include(renaming).and.to.include('step 1 (watch)');
    sql(`create function watch() returns trigger language plpgsql as $$ begin new.size := length('name'); return new; end $$;
create trigger watch before insert on shop_article for each row execute function watch();`);
    await done('check');
  });

  it('are reported by drift if an earlier release merged them although they do not fit together', async () => {
    const { leftId, rightId } = await merged([title, size], [name, size, ...unique], [title, size, ...uniqueTitle]);
    removeFiles(leftId);
    write(name, size, '  more: { type: integer, nullable: true }', ...unique);
    const later = await planned(ids(), 'later');
    git('checkout', 'HEAD', '--', 'migrations');
    const [sql, json] = ['sql', 'json'].map((ending) =>
      readFileSync(join(migrations, `${later}.${ending}`), 'utf8'),
    ) as [string, string];
    writeFileSync(join(migrations, `${later}.sql`), withParents(sql, json, [leftId, rightId]));
    write(title, size, '  more: { type: integer, nullable: true }', ...uniqueTitle);
    const { code, err } = await core('drift');
    expect(code, err).to.equal(6);
    expect(err)
      .to.include('the tables of the migrations cannot be created: column "name" does not exist')
      .and.to.include('core migrate plan');
    expect(err).not.to.match(/\n\s+at /);
  });
});
