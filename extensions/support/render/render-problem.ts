/** Converts rendering errors to problems. */
import { invalid, type Message, ProblemError, problem } from '@core/engine/extension';
import { t } from '../texts/t.ts';
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
export function renderReason(error: unknown): Message | undefined {
  if (error instanceof RendererFailed && error.name === 'PdfTooLong') return t('tooLong');
  return error instanceof RenderError && error.reason !== 'busy' ? t('tooMuch') : undefined;
}
