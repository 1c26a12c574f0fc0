/**
 * Translates the requests of a guide: a shell block that only sends requests with curl is also shown in TypeScript
 * (fetch) and Python (requests). The shell block is the single source; a test sends all three and compares the received
 * requests.
 */
import type { Json } from './json.ts';

export interface CodeForm {
  /** The label of its button. */
  readonly title: string;
  readonly code: string;
}

interface ShellRequest {
  readonly method: string;
  readonly url: string;
  readonly headersFile?: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body?: Json;
  /** The variable that is set to the ID in the response. */
  readonly variable?: string;
}

/** Delimiters of a variable inside a token; no guide contains these two characters. */
const [open, close] = ['\uE000', '\uE001'];
const variables = new RegExp(`${open}(\\w+)${close}`, 'g');

/** Returns the translations of a shell block; empty if it does anything other than send JSON requests. */
export function codeForms(shell: string): readonly CodeForm[] {
  const requests = readRequests(shell);
  if (requests === undefined || requests.length === 0) return [];
  return [
    { title: 'TypeScript', code: asTypeScript(requests) },
    { title: 'Python', code: asPython(requests) },
  ];
}

function readRequests(shell: string): readonly ShellRequest[] | undefined {
  const functions = new Map<string, readonly string[]>();
  const requests: ShellRequest[] = [];
  for (const line of statements(shell)) {
    const [, functionName, body] = /^(\w+)\(\) \{ (.*?);(?: echo;)? \}$/s.exec(line) ?? [];
    if (functionName !== undefined && body !== undefined) {
      functions.set(functionName, splitWords(body));
      continue;
    }
    const [, variable, sent] = /^(\w+)=\$\((curl .*?) \| (?:grep|sed) .*\)$/s.exec(line) ?? [];
    const [program = '', ...rest] = splitWords(sent ?? line);
    const template = functions.get(program);
    const typed = template?.map((word) => word.replaceAll(variables, (_, name) => rest[Number(name) - 1] ?? '')) ?? [
      program,
      ...rest,
    ];
    const request = readCurl(typed);
    if (request === undefined) return undefined;
    requests.push(variable === undefined ? request : { ...request, variable });
  }
  return requests;
}

/** Joins continued lines: after a backslash and inside quotes. */
function statements(shell: string): readonly string[] {
  const joinedLines: string[] = [];
  let line = '';
  for (const rawLine of shell.replaceAll('\\\n', ' ').split('\n')) {
    line = line === '' ? rawLine : `${line}\n${rawLine}`;
    const unescaped = line.replaceAll(/\\./g, '');
    if ((unescaped.split("'").length - 1) % 2 === 1) continue;
    if (line.trim() !== '' && !line.trimStart().startsWith('#')) joinedLines.push(line.trim());
    line = '';
  }
  return joinedLines;
}

/** Splits a command into tokens as a shell does, with variables between `open` and `close`. `<organization id>` is one token. */
function splitWords(command: string): readonly string[] {
  const shellWords: string[] = [];
  for (const [match] of command.matchAll(/(?:'[^']*'|"(?:\\.|[^"\\])*"|<[\w ]+>|[^\s'"])+/g)) {
    shellWords.push(
      match.replaceAll(/'([^']*)'|"((?:\\.|[^"\\])*)"|\$(\w+)/g, (_, single, double, name) => {
        if (single !== undefined) return single;
        if (name !== undefined) return `${open}${name}${close}`;
        return String(double)
          .replaceAll(/(?<!\\)\$(\w+)/g, `${open}$1${close}`)
          .replaceAll(/\\(["\\$`])/g, '$1');
      }),
    );
  }
  return shellWords;
}

function readCurl([program, ...rest]: readonly string[]): ShellRequest | undefined {
  if (program !== 'curl') return undefined;
  const request: { -readonly [Key in keyof ShellRequest]: ShellRequest[Key] } = { method: '', url: '', headers: [] };
  for (let index = 0; index < rest.length; index += 1) {
    const argument = rest[index] ?? '';
    const value = rest[index + 1] ?? '';
    if (['-i', '-s', '-g'].includes(argument)) continue;
    if (!argument.startsWith('-')) {
      if (request.url !== '') return undefined;
      request.url = argument;
      continue;
    }
    index += 1;
    if (argument === '-X') request.method = value;
    else if (argument === '-H' && value.startsWith('@')) request.headersFile = value.slice(1);
    else if (argument === '-H') {
      const [name = '', ...text] = value.split(': ');
      request.headers = [...request.headers, [name, text.join(': ')]];
    } else if (argument === '-d') {
      const body = parse(value);
      if (body === undefined) return undefined;
      request.body = body;
    } else return undefined;
  }
  if (!request.url.startsWith('http')) return undefined;
  return { ...request, method: request.method || (request.body === undefined ? 'GET' : 'POST') };
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Returns the path of the ID in the response: in the first record of a list, or in the record. */
function idPath({ url }: ShellRequest): readonly [string, string] {
  return url.includes('/list/') ? ['[0].id', '[0]["id"]'] : ['.id', '["id"]'];
}

function asTypeScript(requests: readonly ShellRequest[]): string {
  const text = (value: string): string => {
    const escaped = value.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&');
    return value.includes(open)
      ? `\`${escaped.replaceAll(variables, `\${$1}`)}\``
      : `'${value.replaceAll(/['\\]/g, '\\$&')}'`;
  };
  const literal = (value: Json, indent: string): string =>
    renderLiteral(value, indent, {
      text,
      name: (key) => (/^\w+$/.test(key) ? key : text(key)),
      literals: ['true', 'false', 'null'],
    });
  const file = requests.find(({ headersFile }) => headersFile !== undefined)?.headersFile;
  const lines =
    file === undefined
      ? []
      : [
          `import { readFileSync } from 'node:fs';`,
          '',
          `const lines = readFileSync('${file}', 'utf8').trim().split('\\n');`,
          `const headers = Object.fromEntries(lines.map((line) => line.split(': ')));`,
        ];
  for (const [index, request] of requests.entries()) {
    const { method, url, headers, headersFile, body, variable } = request;
    const requestHeaders = headers.map(([name, value]) => `${/^\w+$/.test(name) ? name : text(name)}: ${text(value)}`);
    const all = [...(headersFile === undefined ? [] : ['...headers']), ...requestHeaders];
    const options = [
      ...(method === 'GET' ? [] : [`  method: '${method}',`]),
      ...(requestHeaders.length === 0
        ? all.length === 0
          ? []
          : ['  headers,']
        : [`  headers: { ${all.join(', ')} },`]),
      ...(body === undefined ? [] : [`  body: JSON.stringify(${literal(body, '  ')}),`]),
    ];
    const name = requests.length === 1 ? 'response' : `response${index + 1}`;
    lines.push('', `const ${name} = await fetch(${text(url)}, {`, ...options, '});');
    lines.push(
      variable === undefined
        ? `console.log(${name}.status, await ${name}.json());`
        : `const ${variable} = (await ${name}.json())${idPath(request)[0]};`,
    );
  }
  return `${lines.join('\n').trim()}\n`;
}

function asPython(requests: readonly ShellRequest[]): string {
  const text = (value: string): string => {
    const quoted = JSON.stringify(value);
    return value.includes(open) ? `f${quoted.replaceAll(variables, '{$1}')}` : quoted;
  };
  const literal = (value: Json, indent: string): string =>
    renderLiteral(value, indent, { text, name: text, literals: ['True', 'False', 'None'] });
  const file = requests.find(({ headersFile }) => headersFile !== undefined)?.headersFile;
  const lines = ['import requests'];
  if (file !== undefined)
    lines.push(
      '',
      `with open("${file}") as file:`,
      '    headers = dict(line.rstrip().split(": ", 1) for line in file)',
    );
  for (const request of requests) {
    const { method, url, headers, headersFile, body, variable } = request;
    // The library sets the type of a JSON body.
    const requestHeaders = headers.filter(
      ([name, value]) => !(name === 'Content-Type' && value === 'application/json'),
    );
    const sent = requestHeaders.map(([name, value]) => `${text(name)}: ${text(value)}`);
    const all = headersFile === undefined ? sent : ['**headers', ...sent];
    const headerArguments =
      requestHeaders.length === 0
        ? headersFile === undefined
          ? []
          : ['headers=headers']
        : [`headers={${all.join(', ')}}`];
    const callArguments = [text(url), ...headerArguments, ...(body === undefined ? [] : [`json=${literal(body, '')}`])];
    lines.push('', `response = requests.${method.toLowerCase()}(${callArguments.join(', ')})`);
    lines.push(
      variable === undefined
        ? 'print(response.status_code, response.json())'
        : `${variable} = response.json()${idPath(request)[1]}`,
    );
  }
  return `${lines.join('\n')}\n`;
}

interface Language {
  readonly text: (value: string) => string;
  readonly name: (key: string) => string;
  /** The literals for true, false and null. */
  readonly literals: readonly [string, string, string];
}

/** Formats a value as a literal of the language, on several lines if it is long. */
function renderLiteral(value: Json, indent: string, language: Language): string {
  const [yes, no, nullLiteral] = language.literals;
  if (value === null) return nullLiteral;
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return language.text(value);
  const isList = Array.isArray(value);
  const renderItems = (inner: string): readonly string[] =>
    isList
      ? value.map((item) => renderLiteral(item, inner, language))
      : Object.entries(value).map(
          ([name, item]) => `${language.name(name)}: ${renderLiteral(item ?? null, inner, language)}`,
        );
  const [openingBracket, closingBracket] = isList ? ['[', ']'] : ['{', '}'];
  const short = renderItems(indent).join(', ');
  if (short.length <= 100 && !short.includes('\n'))
    return isList ? `${openingBracket}${short}${closingBracket}` : `${openingBracket} ${short} ${closingBracket}`;
  const inner = `${indent}  `;
  return `${openingBracket}\n${renderItems(inner)
    .map((text) => `${inner}${text},\n`)
    .join('')}${indent}${closingBracket}`;
}
