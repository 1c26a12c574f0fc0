/**
 * The permissions of a resource or member are computed once (compile/serve/compiled-model.ts, from the Model) and read everywhere else: no file caches derived
 * facts, and none combines `hidden` and `write_only` again.
 */
import { expect } from 'chai';
import { linesMatching, type SourceFile, sourceFiles } from '../support/source-files.ts';

const files = [...sourceFiles('engine'), ...sourceFiles('extensions')];

/** Allowed WeakMap keys, by file. Resources and fields are not allowed as keys: their facts are in the compiled resource. */
const keys: Readonly<Record<string, string>> = {
  'engine/cli/command.ts': 'commands',
  'engine/database/prepare.ts': 'queries',
  'engine/kernel/json-text.ts': 'objects of a parsed body',
  'engine/kernel/lazy.ts': 'objects of callers',
  'engine/access/verify-caller.ts': 'connections',
  'engine/extension-context/extension-context.ts': 'contexts of works',
  'engine/features/events/assign-positions.ts': 'databases',
  'engine/features/events/stream-feed.ts': 'databases',
  'engine/features/events/webhook-extension.ts': 'instants of requests',
  'engine/request/client-error.ts': 'connections',
  'engine/platform/statement-watch.ts': 'statements',
  'engine/read/guard-cost.ts': 'runtimes',
  'engine/storage/database.ts': 'statements',
  'engine/storage/rows-query.ts': 'connections',
  'engine/storage/statement-cache.ts': 'selections',
  'engine/storage/expensive-statements.ts': 'statements',
  'engine/platform/validators.ts': 'schemas',
  'engine/start/process/worker-channel.ts': 'workers',
  'engine/vocabulary/field-types/exact-members.ts': 'descriptions of JSON members',
  'extensions/support/settings.ts': 'settings',
};

const weakMap = /\bnew WeakMap\b/;

/** `!hidden && !writeOnly` in either order, or its opposite. */
const decidesReading = /\bhidden\b[^;]*(?:&&|\|\|)[^;]*\bwriteOnly\b|\bwriteOnly\b[^;]*(?:&&|\|\|)[^;]*\bhidden\b/;
/** `!readOnly && !hidden` in either order. */
const decidesWriting = /!\w*\.?readOnly\s*&&\s*!\w*\.?hidden|!\w*\.?hidden\s*&&\s*!\w*\.?readOnly/;

/** Files that define `readable` and `writable`, report contradictions, or handle callers with write access only. */
const decides = new Set([
  'engine/model/fill-defaults.ts',
  'engine/model/checks/fields.ts',
  'engine/write/complete-record.ts',
]);

function decisionsIn(file: SourceFile): readonly string[] {
  return [...linesMatching(file, decidesReading), ...linesMatching(file, decidesWriting)];
}

describe('facts about resources and fields', () => {
  it('are not cached in a WeakMap keyed by a resource or a field', () => {
    const uses = files.filter(({ path }) => !(path in keys)).flatMap((file) => linesMatching(file, weakMap));
    expect(uses).to.deep.equal([]);
    const typed = files.flatMap((file) => linesMatching(file, /WeakMap<(?:Served)?(?:Resource|Field|Member)\b/));
    expect(typed).to.deep.equal([]);
  });

  it('such as readable and writable are computed in one module', () => {
    expect(files.filter(({ path }) => !decides.has(path)).flatMap(decisionsIn)).to.deep.equal([]);
  });

  it('are reported if a file computes them again', () => {
    const planted = (code: string): SourceFile => ({ path: 'engine/query/planted.ts', text: code, code, imports: [] });
    for (const code of [
      'const open = fields.filter((field) => !field.hidden && !field.writeOnly);',
      'return field.writeOnly || field.hidden ? undefined : field;',
      'const settable = !field.readOnly && !field.hidden;',
    ])
      expect(decisionsIn(planted(code)), code).to.have.length(1);
    expect(linesMatching(planted('const known = new WeakMap<Resource, string>();'), weakMap)).to.have.length(1);
  });
});
