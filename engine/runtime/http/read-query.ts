/** Parses a query string into pairs. Invalid UTF-8 or percent-encoding is rejected: parsed leniently, it would request something else. */
import { msg } from '../../kernel/text.ts';
import { throwProblem } from '../../problems/problem.ts';

/** Returns the decoded names and values; throws ProblemError invalid_parameter with the parameter's name. */
export function readQuery(text: string): [string, string][] {
  if (text === '') return [];
  const utf8 = inUtf8(text);
  if (utf8 === undefined) return rejectEncoding('?');
  if (utf8.includes('%')) utf8.split('&').forEach(checkPair);
  return [...new URLSearchParams(utf8)];
}

/** Decodes UTF-8: Node passes non-ASCII bytes as one character each, and most clients that send them unencoded use UTF-8. */
function inUtf8(text: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: everything that is ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'));
  } catch {
    return undefined;
  }
}

function checkPair(pair: string): void {
  const [name = '', ...value] = pair.split('=');
  const decoded = decode(name);
  if (decoded === undefined) rejectEncoding(name);
  else if (decode(value.join('=')) === undefined) rejectEncoding(decoded);
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

function rejectEncoding(parameter: string): never {
  return throwProblem('invalid_parameter', {
    errors: [
      {
        parameter,
        code: 'encoding',
        message: msg('Not percent-encoded UTF-8.'),
      },
    ],
  });
}
