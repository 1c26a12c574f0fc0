/**
 * The engine is independent of products, languages and countries: no product table in SQL text, no setting or format of
 * an extension, no language but English, no country. Comments may mention them.
 */
import { expect } from 'chai';
import { before, describe, it } from 'mocha';
import { readModel } from '../../engine/cli/read-model.ts';
import { loadManifests } from '../../engine/extension/load.ts';
import { bundledProject } from '../../engine/project.ts';
import { linesMatching, type SourceFile, sourceFiles } from '../support/source-files.ts';

/** Forbidden names in the engine, by kind. */
interface Foreign {
  readonly tables: RegExp;
  readonly settings: RegExp;
  readonly formats: RegExp;
  readonly languages: RegExp;
  readonly countries: RegExp;
}

/** Correct lines that contain a forbidden name, each with its reason. */
const exceptions: readonly (readonly [part: string, reason: string])[] = [
  ['excel_sv', 'a parameter of the specification'],
  ["'swedish'", 'a text search configuration of PostgreSQL, which indexes of the specification’s lists are built with'],
  ['Europe/Stockholm', 'an example of a time zone in a message'],
  ['Swedish settings', 'describes the parameter excel_sv'],
  ['such as sv.yaml', 'an example in a diagnostic'],
  ['sv: Translation<typeof en>', 'a catalogue of texts'],
  ["from './sv.ts'", 'combines the catalogues of texts'],
];

async function foreignTo(): Promise<Foreign> {
  const [read, manifests] = await Promise.all([
    readModel(bundledProject.resources),
    loadManifests(bundledProject.extensions),
  ]);
  if (!read.ok) throw new Error('the descriptors have errors');
  const anyOf = (terms: readonly string[]): string => terms.map((term) => term.replaceAll('.', '\\.')).join('|');
  const tables = read.value.model.resources.map(({ table }) => table);
  const settings = manifests.flatMap((manifest) => (manifest.settings ?? []).map(({ variable }) => variable));
  // A type that replaces one of Core's types has the name of that type.
  const formats = manifests
    .flatMap(({ fieldTypes = [] }) => fieldTypes.map(({ name }) => name))
    .filter((name) => name !== 'iban');
  return {
    tables: new RegExp(`\\b(?:${anyOf(tables)})\\b`),
    settings: new RegExp(`\\b(?:${anyOf(settings)})\\b`),
    formats: new RegExp(`\\b(?:${anyOf(formats)})\\b`),
    languages: /['"`](?:sv|de|fi|da|nb|fr)['"`]|\bsv: |\.sv\b|\bsv\./,
    countries: /\bSwed(?:en|ish)\b|\bswedish\b|\bSverige\b|Stockholm|\bSEK\b|['"`]SE['"`]|\bexcel_sv\b/,
  };
}

function findings(files: readonly SourceFile[], foreign: Foreign): readonly string[] {
  return Object.entries(foreign)
    .flatMap(([kind, pattern]) =>
      files.flatMap((file) => linesMatching(file, pattern).map((line) => `${kind}: ${line}`)),
    )
    .filter((line) => !exceptions.some(([excerpt]) => line.includes(excerpt)));
}

describe('the source of the engine', () => {
  let foreign: Foreign;
  before(async () => {
    foreign = await foreignTo();
  });

  it('names no table, setting, format, language or country of a product', () => {
    expect(findings(sourceFiles('engine'), foreign)).to.deep.equal([]);
  });

  const planted: Readonly<Record<keyof Foreign, string>> = {
    tables: 'await session.query(`select id from accounting_invoice where customer_id = $1`);',
    settings: 'const host = settings.CORE_SMTP_HOST;',
    formats: "if (field.format === 'personal_number') return mask(value);",
    languages: "const language = wanted ?? 'sv';",
    countries: "const currency = country === 'SE' ? 'SEK' : other;",
  };
  for (const [kind, code] of Object.entries(planted)) {
    it(`is reported if it contains ${kind}`, () => {
      const file: SourceFile = { path: 'engine/planted.ts', text: code, code, imports: [] };
      expect(findings([file], foreign).map((line) => line.split(':')[0])).to.include(kind);
    });
  }

  it('has no unused exception', () => {
    const all = sourceFiles('engine').map(({ code }) => code);
    expect(exceptions.filter(([excerpt]) => !all.some((code) => code.includes(excerpt)))).to.deep.equal([]);
  });
});
