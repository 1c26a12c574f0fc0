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

/** Text for people has words with spaces between them, and does not begin like SQL. */
function isMessage(text) {
  return /[a-z]{2,} [a-z]{2,}/i.test(text) && !/^\s*(?:select\s|insert into\s|update\s\S+\sset\s|delete from\s|with (?:recursive )?\w+ as\s)/.test(text);
}

function checkCode(file, source) {
  const plugins = ['typescript', ...(file.endsWith('x') ? ['jsx'] : [])];
  const { comments, program } = parse(source, { sourceType: 'module', errorRecovery: true, plugins });
  for (const { text, start } of blocksOf(comments)) {
    const first = opening.exec(text)?.[0];
    if (first !== undefined) report(file, start, 'comment begins with', first);
    checkProse(file, start, 'comment contains', text);
  }
  for (const [node, parent] of nodesOf(program)) {
    for (const { name, loc } of declaredBy(node)) {
      const part = partsOf(name).find((one) => identifierParts.has(one));
      if (part !== undefined && !name.includes('_')) report(file, loc.start.line, `identifier "${name}" contains`, part);
    }
    const text = textOf(node, parent);
    if (text === undefined || !isMessage(text)) continue;
    const { line } = node.loc.start;
    const isTestName = parent.type === 'CallExpression' && parent.arguments[0] === node && isTestFunction(parent.callee);
    const first = isTestName ? testOpening.exec(text)?.[0] : undefined;
    if (first !== undefined) report(file, line, 'test name begins with', first);
    checkProse(file, line, isTestName ? 'test name contains' : 'message contains', text);
  }
}

/** Yields each node of a syntax tree with its parent. */
function* nodesOf(node, parent) {
  yield [node, parent];
  for (const [key, value] of Object.entries(node))
    if (!key.endsWith('Comments')) for (const child of [value].flat()) if (typeof child?.type === 'string') yield* nodesOf(child, node);
}

/** Returns the text of a literal; undefined for other nodes, and for tagged templates, which contain SQL. */
function textOf(node, parent) {
  if (node.type === 'StringLiteral' || node.type === 'JSXText') return node.value;
  if (node.type !== 'TemplateLiteral' || parent.type === 'TaggedTemplateExpression') return undefined;
  return node.quasis.map(({ value }) => value.cooked).join('…');
}

/** `it` and `describe`, also as `it.only`. */
function isTestFunction(callee) {
  return ['it', 'describe'].includes(callee.name ?? callee.object?.name);
}

/** Returns the identifiers that a node declares. Keys of object literals are excluded: they may be members of the specification. */
function declaredBy(node) {
  const isDeclaration = /^(?:Variable|Function|Class|TSInterface|TSTypeAlias)/.test(node.type);
  const isMember = /(?:Property|Method|Signature)$/.test(node.type) && node.type !== 'ObjectProperty';
  return [isDeclaration && node.id, isMember && node.key, ...(node.params ?? [])].flatMap((pattern) => namesIn(pattern || undefined));
}

/** Returns the identifiers of a pattern, such as `{ id, ...options }`. */
function namesIn(pattern) {
  if (pattern?.type === 'Identifier') return [pattern];
  if (pattern?.type === 'PrivateName') return namesIn(pattern.id);
  const parts = [pattern?.argument, pattern?.left, pattern?.elements, pattern?.properties?.map(({ value, argument }) => value ?? argument)];
  return parts.flat().flatMap((part) => (part ? namesIn(part) : []));
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
