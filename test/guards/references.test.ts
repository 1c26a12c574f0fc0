/**
 * Checks that the targets of references in comments and tests exist: documents, sections, rules and headings. A reference is `<document>.md` and a location:
 * `section 3`, `sections 1 and 2`, `rule 4`, `U2`, `H1 to H5`, `"Bulk write"`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect } from 'chai';
import { sourceFiles } from '../support/source-files.ts';

const root = join(import.meta.dirname, '..', '..');

/** The sections, rules and headings of a document that references can name. */
interface Quotable {
  readonly sections: ReadonlySet<string>;
  readonly rules: ReadonlySet<string>;
  readonly text: string;
}

function quotable(text: string): Quotable {
  return {
    sections: new Set([...text.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\b/gm)].map((match) => match[1] ?? '')),
    rules: new Set(
      [...text.matchAll(/^(?:- \*\*([A-Z]\d+)\*\*|(\d+)\. )/gm)].map((match) => match[1] ?? match[2] ?? ''),
    ),
    text,
  };
}

/** All documents of the repository by path and by file name. References to one of several with the same name (README.md) use its path. */
function documents(): ReadonlyMap<string, Quotable | undefined> {
  const documentsByPath = new Map<string, Quotable | undefined>();
  const folders = ['.', ...['bench', 'client', 'docs', 'engine', 'extensions', 'migrations', 'resources', 'test']];
  for (const folder of folders) {
    const names = readdirSync(join(root, folder), { recursive: folder !== '.', encoding: 'utf8' });
    for (const name of names.filter((path) => path.endsWith('.md') && !path.includes('node_modules'))) {
      const key = basename(name);
      const document = quotable(readFileSync(join(root, folder, name), 'utf8'));
      documentsByPath.set(join(folder, name).replaceAll('\\', '/'), document);
      if (key !== join(folder, name)) documentsByPath.set(key, documentsByPath.has(key) ? undefined : document);
    }
  }
  return documentsByPath;
}

const rule = String.raw`[A-Z]\d+(?:(?: to | and )[A-Z]\d+)?`;
const list = (item: string): string => `${item}(?:(?:, | and )${item})*`;
const quotation = new RegExp(
  String.raw`(?<![\w/.-])((?:[\w.-]+/)*(?:[a-z\d][a-z\d-]+|README))\.md\b(?:,? (sections? ${list(String.raw`\d+`)}|rules? ${list(String.raw`\d+`)}|${list(rule)}|"[^"]+"))?(?:, "([^"]+)")?`,
  'g',
);

/** Returns the references of a text whose target does not exist. */
function brokenReferences(text: string, documentsByPath: ReadonlyMap<string, Quotable | undefined>): readonly string[] {
  const flat = text.replaceAll(/\n\s*(?:\*|\/\/) /g, ' ');
  return [...flat.matchAll(quotation)].flatMap(([reference, name, anchor, heading]) => {
    const file = `${name?.replace(/^(?:\.{1,2}\/)+/, '')}.md`;
    if (!documentsByPath.has(file)) return [reference];
    const document = documentsByPath.get(file);
    if (document === undefined) return anchor === undefined ? [] : [reference];
    const anchors = anchor === undefined ? [] : missingAnchors(anchor, document);
    const headings = heading === undefined || document.text.includes(heading) ? [] : [heading];
    return [...anchors, ...headings].length === 0 ? [] : [reference];
  });
}

/** Returns the items of a location that are not in the document. */
function missingAnchors(anchor: string, document: Quotable): readonly string[] {
  if (anchor.startsWith('"')) return document.text.includes(anchor.slice(1, -1)) ? [] : [anchor];
  if (anchor.startsWith('section'))
    return [...anchor.matchAll(/\d+/g)].map(String).filter((one) => !document.sections.has(one));
  return expand(anchor).filter((one) => !document.rules.has(one));
}

/** `H1 to H5` → H1, H2, … H5; `rules 4 and 5` → 4, 5. */
function expand(rangeText: string): readonly string[] {
  const ranges = [...rangeText.matchAll(/([A-Z])(\d+) to [A-Z](\d+)/g)].flatMap(([, letter, from, to]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${letter}${Number(from) + index}`),
  );
  return [...ranges, ...[...rangeText.matchAll(/[A-Z]?\d+/g)].map(String)];
}

describe('references in comments and tests', () => {
  const documentsByPath = documents();
  const sources = sourceFiles('engine', 'extensions', 'test', 'bench', 'demo');

  it('name existing documents and sections of this repository', () => {
    const missing = sources.flatMap(({ path, text }) =>
      brokenReferences(text, documentsByPath).map((quoted) => `${path}: ${quoted}`),
    );
    expect(missing.filter((line) => !line.startsWith('test/guards/references.test.ts'))).to.deep.equal([]);
  });

  it('to the specification name existing sections', () => {
    const { sections } = quotable(readFileSync(join(root, 'test', 'contract', 'specification.md'), 'utf8'));
    const missing = sources.flatMap(({ path, text }) =>
      [
        ...text.matchAll(/\bspecification(?:'s)?,? (?:sections? )?((?:\d(?:\.\d)?)(?:(?:, | and )\d(?:\.\d)?)*)/g),
      ].flatMap(([, numbers]) =>
        (numbers?.match(/\d(?:\.\d)?/g) ?? []).filter((one) => !sections.has(one)).map((one) => `${path}: ${one}`),
      ),
    );
    expect(missing).to.deep.equal([]);
  });

  it('are reported if their target does not exist', () => {
    const text =
      'no-such.md, api.md, section 99, invoicing-rules.md, U2 to U9, architecture.md, rule 77, api.md, section 3, "No heading"';
    expect(brokenReferences(text, documentsByPath)).to.deep.equal(
      text.replace(/, (?=(?:api|invoicing|architecture))/g, '|').split('|'),
    );
  });

  it('can find every decision record in docs/adr/README.md by a unique number', () => {
    const folder = join(root, 'docs', 'adr');
    const index = readFileSync(join(folder, 'README.md'), 'utf8');
    const decisions = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
    expect(decisions.filter((name) => !index.includes(`](${name})`))).to.deep.equal([]);
    expect(new Set(decisions.map((name) => name.slice(0, 4))).size).to.equal(decisions.length);
  });

  it('to a decision record name an existing one, in code and in documents', () => {
    const records = readdirSync(join(root, 'docs', 'adr')).map((name) => name.replace(/\.md$/, ''));
    const texts = [
      ...sources.map(({ path, text }) => [path, text] as const),
      ...[...documentsByPath].map(([path, document]) => [path, document?.text ?? ''] as const),
    ];
    const missing = texts.flatMap(([path, text]) =>
      [...text.matchAll(/\b(?:ADR |adr\/)(\d{4}(?:-[\w-]+)?)/g)]
        .map(([, record = '']) => record)
        .filter((record) => !records.some((name) => name === record || name.startsWith(`${record}-`)))
        .map((record) => `${path}: ${record}`),
    );
    expect(missing).to.deep.equal([]);
  });
});
