/** Parses a query string into pairs. Invalid UTF-8 or percent-encoding is rejected: parsed leniently, it would request something else. */
import { phrase } from '../../kernel/text.ts';
import { refuse } from '../../problems/problem.ts';

/** The decoded names and values; throws ProblemError invalid_parameter with the parameter's name. */
export function readQuery(text: string): [string, string][] {
  if (text === '') return [];
  const whole = inUtf8(text);
  if (whole === undefined) return refuseEncoding('?');
  if (whole.includes('%')) whole.split('&').forEach(checkPair);
  return [...new URLSearchParams(whole)];
}

/** Node passes bytes beyond ASCII as one character each; most clients that send them unencoded mean UTF-8. */
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
  if (decoded === undefined) refuseEncoding(name);
  else if (decode(value.join('=')) === undefined) refuseEncoding(decoded);
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

function refuseEncoding(parameter: string): never {
  return refuse('invalid_parameter', {
    errors: [
      {
        parameter,
        code: 'encoding',
        message: phrase('Not percent-encoded UTF-8.'),
      },
    ],
  });
}
