/** What the caller gets when something could not be rendered. */
import { invalid, ProblemError, problem } from '../../../engine/extension/contract.ts';
import type { LocalizedText } from '../language.ts';
import { RenderError, RendererFailed } from './render.ts';

/**
 * The problem for what `render` threw: 503 while too much else is rendered, 422 at the member whose content cannot be rendered. Anything else
 * is returned as it is.
 */
export function renderProblem(error: unknown, pointer: string): unknown {
  if (error instanceof RenderError && error.reason === 'busy') return new ProblemError(problem('overloaded'));
  const message = renderReason(error);
  if (message === undefined) return error;
  return new ProblemError(invalid({ pointer, code: 'not_renderable', message }));
}

/** Why it cannot be rendered, in words; undefined when that does not lie in its content. */
export function renderReason(error: unknown): LocalizedText | undefined {
  if (error instanceof RendererFailed && error.name === 'PdfTooLong') return texts.tooLong;
  return error instanceof RenderError && error.reason !== 'busy' ? texts.tooMuch : undefined;
}

const texts = {
  tooLong: { en: 'The content fills more than 2,000 pages.', sv: 'Innehållet fyller mer än 2 000 sidor.' },
  tooMuch: {
    en: 'The content takes too long to lay out. Shorten it, or split it.',
    sv: 'Innehållet tar för lång tid att sätta. Korta det, eller dela upp det.',
  },
} as const;
