/** Converts rendering errors to problems. */
import { invalid, ProblemError, problem } from '../../../engine/extension/contract.ts';
import type { LocalizedText } from '../language.ts';
import { RenderError, RendererFailed } from './render.ts';

/**
 * Returns the problem for an error of `render`: 503 while the renderers are busy, 422 at the member whose content
 * cannot be rendered. Other errors are returned unchanged.
 */
export function renderProblem(error: unknown, pointer: string): unknown {
  if (error instanceof RenderError && error.reason === 'busy') return new ProblemError(problem('overloaded'));
  const message = renderReason(error);
  if (message === undefined) return error;
  return new ProblemError(invalid({ pointer, code: 'not_renderable', message }));
}

/** Returns why the content cannot be rendered; undefined if the content is not the cause. */
export function renderReason(error: unknown): LocalizedText | undefined {
  if (error instanceof RendererFailed && error.name === 'PdfTooLong') return texts.tooLong;
  return error instanceof RenderError && error.reason !== 'busy' ? texts.tooMuch : undefined;
}

const texts = {
  tooLong: { en: 'The content fills more than 2,000 pages.', sv: 'Innehållet fyller mer än 2 000 sidor.' },
  tooMuch: {
    en: 'The layout of the content takes too long. Shorten it, or split it.',
    sv: 'Innehållet tar för lång tid att sätta. Korta det, eller dela upp det.',
  },
} as const;
