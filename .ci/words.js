/**
 * Checks the language of code, tests, documents and descriptors against the lists of words.json: first words of comments and test names, words of comments,
 * messages, test names and documents, parts of identifiers. Prints the file and line of each violation, and exits with 1 if there are any.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parse } from '@babel/parser';
import { LineCounter, parseAllDocuments, visit } from 'yaml';

const lists = JSON.parse(readFileSync(new URL('words.json', import.meta.url), 'utf8'));
const opening = new RegExp(`^(?:${lists.openings.join('|')})\\b`);
const testOpening = new RegExp(opening.source, 'i');
const prose = new RegExp(`\\b(?:${lists.prose.join('|')})\\b`, 'i');
const identifierParts = new Set(lists.identifierParts);

let violations = 0;
function report(file, line, kind, text) {
  violations += 1;
  console.error(`${file}:${line} ${kind} "${text}"`);
}

function checkProse(file, line, kind, text) {
  const match = prose.exec(text.replaceAll(/`[^`]*`/g, ''));
  if (match !== null) report(file, line, kind, match[0]);
}

/** Joins line comments that follow each other, because only the first begins a text. */
function blocksOf(comments) {
  const blocks = [];
  for (const { type, value, loc } of comments) {
    const last = blocks.at(-1);
    const text = value.replaceAll(/^\s*\*+ ?/gm, '').trim();
    if (type === 'CommentLine' && last?.type === type && last.end === loc.start.line - 1) {
      last.text += ` ${text}`;
      last.end = loc.end.line;
    } else blocks.push({ type, text, start: loc.start.line, end: loc.end.line });
  }
  return blocks;
}

/** Splits a name into the lower-case words it is made of. */
function partsOf(name) {
  return name
    .replaceAll(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

/** Text for people has lower-case words with spaces between them. SQL has clauses in lower case. */
function isMessage(text) {
  return /[a-z]{2,} [a-z]{2,}/i.test(text) && !/(?:^|\s)(?:select|insert into|update|delete from|with|create|alter|drop|from|where|set)\s[\s\S]*[=(*]|^\s*(?:from|where|and|select)\s/.test(text);
}

function checkCode(file, source) {
  const plugins = ['typescript', ...(file.endsWith('x') ? ['jsx'] : [])];
  const { comments, tokens, program } = parse(source, { sourceType: 'module', errorRecovery: true, plugins, tokens: true });
  for (const { text, start } of blocksOf(comments)) {
    const first = opening.exec(text)?.[0];
    if (first !== undefined) report(file, start, 'comment begins with', first);
    checkProse(file, start, 'comment contains', text);
  }
  for (const { name, loc } of declaredNames(program)) {
    const part = partsOf(name).find((one) => identifierParts.has(one));
    if (part !== undefined && !name.includes('_')) report(file, loc.start.line, `identifier "${name}" contains`, part);
  }
  const code = tokens.filter(({ type }) => type !== 'CommentLine' && type !== 'CommentBlock');
  code.forEach(({ type, value, loc }, index) => {
    const { line } = loc.start;
    if (type.label === 'name' || typeof value !== 'string' || !isMessage(value)) return;
    const call = code.slice(Math.max(0, index - 3), index).map((token) => token.value ?? token.type.label).join('');
    const isTestName = /(?:^|[^.\w])(?:it|describe)(?:\.\w+)?\(`?$/.test(call);
    const first = isTestName ? testOpening.exec(value)?.[0] : undefined;
    if (first !== undefined) report(file, line, 'test name begins with', first);
    checkProse(file, line, isTestName ? 'test name contains' : 'message contains', value);
  });
}

/** Yields the identifiers that code declares. Keys of object literals are excluded: they may be members of the specification. */
function* declaredNames(node) {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const one of node) yield* declaredNames(one);
    return;
  }
  if (/^(?:Variable|Function|Class|TSInterface|TSTypeAlias)/.test(node.type)) yield* namesIn(node.id);
  if (/Property$|Method$|PropertySignature$|MethodSignature$/.test(node.type) && node.type !== 'ObjectProperty') yield* namesIn(node.key);
  for (const parameter of node.params ?? []) yield* namesIn(parameter);
  for (const [key, value] of Object.entries(node)) if (!['loc', 'tokens', 'comments'].includes(key)) yield* declaredNames(value);
}

/** Yields the identifiers of a pattern, such as `{ id, ...options }`. */
function* namesIn(pattern) {
  if (pattern?.type === 'Identifier') yield pattern;
  else if (pattern?.type === 'PrivateName') yield* namesIn(pattern.id);
  else for (const part of [pattern?.argument, pattern?.left, pattern?.elements, pattern?.properties?.map(({ value, argument }) => value ?? argument)].flat())
    if (part) yield* namesIn(part);
}

/** Checks the lines of a document outside code blocks. */
function checkDocument(file, source) {
  let isCode = false;
  source.split('\n').forEach((line, index) => {
    if (line.trimStart().startsWith('```')) isCode = !isCode;
    else if (!isCode) checkProse(file, index + 1, 'document contains', line);
  });
}

/** Checks comments and values of several words. Keys are the specification's, and values of one word may be members. */
function checkDescriptor(file, source) {
  const lines = new LineCounter();
  const documents = parseAllDocuments(source, { lineCounter: lines });
  const check = ({ range, value }, key) => {
    if (key !== 'key' && typeof value === 'string' && isMessage(value)) checkProse(file, lines.linePos(range[0]).line, 'descriptor contains', value);
  };
  for (const document of documents) visit(document, { Scalar: (key, node) => check(node, key) });
  source.split('\n').forEach((line, index) => {
    const comment = /(?:^|\s)#\s(.*)$/.exec(line)?.[1];
    if (comment !== undefined) checkProse(file, index + 1, 'descriptor contains', comment);
  });
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => !lists.skipped.some((folder) => file.startsWith(folder)));
for (const file of files) {
  const check = /\.(?:ts|tsx|js)$/.test(file) ? checkCode : file.endsWith('.md') ? checkDocument : /\.ya?ml$/.test(file) ? checkDescriptor : undefined;
  check?.(file, readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));
}
if (violations > 0) {
  console.error(`${violations} violations. Begin with the noun or the verb, and use the term of the field.`);
  process.exitCode = 1;
}
