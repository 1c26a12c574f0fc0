/** Renders a problem as the body of an application/problem+json response in the client's language (RFC 9457). */
import type { Json } from '../../kernel/json.ts';
import { coreLanguage, type Language, phrase, sentenceIn, type Wording } from '../../kernel/text.ts';
import { httpProblems, problemAddress } from '../../problems/http-problems.ts';
import type { Problem, ProblemEntry } from '../../problems/problem.ts';

export const problemType = 'application/problem+json; charset=utf-8';

/** Returns the problem as a JSON value in the locale `locale`. */
export function problemValue(problem: Problem, requestId: string, wording: Wording): Json {
  const { title } = httpProblems[problem.code];
  return {
    type: problemAddress(problem.code),
    title: sentenceIn(phrase(title), wording),
    status: problem.status,
    ...(problem.detail === undefined ? {} : { detail: sentenceIn(problem.detail, wording) }),
    instance: `/common/request/${requestId}`,
    code: problem.code,
    request_id: requestId,
    ...(problem.params === undefined ? {} : { params: problem.params }),
    ...(problem.errors === undefined ? {} : { errors: problem.errors.map((entry) => entryValue(entry, wording)) }),
    ...(problem.errorsTruncated ? { errors_truncated: true } : {}),
  };
}

function entryValue({ code, message, params, rule, ...place }: ProblemEntry, wording: Wording): Json {
  return {
    ...place,
    code,
    message: sentenceIn(message, wording),
    ...(params === undefined ? {} : { params }),
    ...(rule === undefined ? {} : { rule }),
  };
}

/** The problem as JSON text. */
export function problemBody(problem: Problem, requestId: string, wording: Wording): string {
  return JSON.stringify(problemValue(problem, requestId, wording));
}

/** The language that Accept-Language prefers of those of the product; English where it prefers none. */
export function languageOf(header: string | undefined, languages: readonly Language[]): Language {
  if (header === undefined) return coreLanguage;
  const preferences = header.split(',').map((part) => {
    const [tag = '', quality] = part
      .toLowerCase()
      .split(/;\s*q=/)
      .map((piece) => piece.trim());
    const weight = quality === undefined ? 1 : Number(quality);
    return { tag, quality: Number.isNaN(weight) ? 0 : weight };
  });
  const weight = (language: Language) =>
    Math.max(
      0,
      ...preferences
        .filter(({ tag }) => tag === language.toLowerCase() || tag.startsWith(`${language.toLowerCase()}-`))
        .map(({ quality }) => quality),
    );
  return languages.reduce((best, language) => (weight(language) > weight(best) ? language : best), coreLanguage);
}
