/**
 * Generic code names no field type, rule type or resource, unless it writes descriptors. It reads properties of the keyword (`field.type.storage`), so that a new keyword needs no change
 * outside its file.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { coreVocabulary } from '../../engine/vocabulary/core-vocabulary.ts';
import { linesMatching, type SourceFile, sourceFiles } from '../support/source-files.ts';

const generic = sourceFiles('engine').filter(({ path }) =>
  ['engine/vocabulary/', 'engine/http/handlers/', 'engine/cli/from-database/'].every(
    (folder) => !path.startsWith(folder),
  ),
);

/** Files that may name the resources that the engine itself uses. */
const resourceNamingFiles = ['engine/model/system-resources.ts'];

/** Names that the vocabulary shares with JavaScript, JSON Schema or ordinary code. They count only next to `type` or `word`. */
const everyday = new Set([
  'string',
  'number',
  'boolean',
  'object',
  'bigint',
  'array',
  'integer',
  'text',
  'date',
  'file',
  'url',
  'order',
  'unique',
  'reference',
  'email',
  'phone',
  'color',
]);

const keywords = [...coreVocabulary.fieldTypes.keys(), ...coreVocabulary.ruleTypes.keys()];
const anyKeyword = keywords.join('|');
const unmistakable = keywords.filter((keyword) => !everyday.has(keyword)).join('|');

/** Properties of a keyword; comparisons with them are allowed. */
const allowedSubject = /\.(?:role|kind|magnitude|storage|relation|argument)$/;

/** Comparisons with a keyword: `x === 'uuid'`, `case 'uuid':`, `names.includes('uuid')`. */
function comparisonsIn(file: SourceFile): readonly string[] {
  let subject = '';
  return file.code.split('\n').flatMap((line, index) => {
    subject = /\bswitch\s*\((.*)\)/.exec(line)?.[1] ?? subject;
    const compared = new RegExp(`([\\w.?[\\]()]+)\\s*[!=]==\\s*'(${anyKeyword})'`).exec(line);
    const listed = new RegExp(`\\.(?:get|has|includes)\\('(?:${unmistakable})'\\)`).test(line);
    const cased = new RegExp(`\\bcase\\s+'(${anyKeyword})'`).exec(line);
    const isWrong =
      listed ||
      (compared !== null && namesKeyword(compared[1] ?? '', compared[2] ?? '')) ||
      (cased !== null && namesKeyword(subject, cased[1] ?? ''));
    return isWrong ? [`${file.path}:${index + 1} ${line.trim()}`] : [];
  });
}

function namesKeyword(subject: string, keyword: string): boolean {
  if (allowedSubject.test(subject)) return false;
  return everyday.has(keyword) ? /\b(?:field\.type|type\.name|typeName|word)$/.test(subject) : true;
}

/** Reported lines that are correct, each with its reason. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ["kinds[parameter] === 'uuid'", 'the kind of a path parameter, which is not a field'],
  ["parameter.kind === 'uuid'", 'the kind of a path parameter, which is not a field'],
]);

function isException(line: string): boolean {
  return [...exceptions.keys()].some((part) => line.includes(part));
}

describe('generic code', () => {
  it('compares no value with a vocabulary keyword', () => {
    expect(generic.flatMap(comparisonsIn).filter((line) => !isException(line))).to.deep.equal([]);
  });

  it('is reported if it compares a value with a vocabulary keyword', () => {
    const code =
      "if (field.type.name === 'text') switch (field.type) {\n  case 'date-time':\n}\nif (type.role === 'content_type') x();";
    const file = { path: 'engine/x.ts', text: code, code, imports: [] };
    expect(comparisonsIn(file).map((line) => line.split(' ')[0])).to.deep.equal(['engine/x.ts:1', 'engine/x.ts:2']);
  });

  it('names no resource', () => {
    const pattern = new RegExp(`['"\`](?:${resourceIds().join('|')})['"\`]`);
    const files = generic.filter(({ path }) => !resourceNamingFiles.includes(path));
    expect(files.flatMap((file) => linesMatching(file, pattern))).to.deep.equal([]);
  });
});

function resourceIds(): readonly string[] {
  const root = join(import.meta.dirname, '..', '..', 'resources');
  const applications = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'shared',
  );
  return applications.flatMap(({ name }) =>
    readdirSync(join(root, name))
      .filter((file) => file.endsWith('.yaml') && file !== 'application.yaml')
      .map((file) => `${name}\\.${file.slice(0, -'.yaml'.length)}`),
  );
}
