/** Translates the reason of a failed report for its orderer; technical details are only logged. */
import { type Message, messagesOf, ProblemError, textIn } from '@core/engine/extension';
import { StorageError } from '../files/storage/file-storage.ts';
import type { Language } from '../support/language.ts';
import { RenderError, RendererFailed } from '../support/render/render.ts';
import { renderReason } from '../support/render/render-problem.ts';
import { ReportError } from './report.ts';
import { t } from './texts/t.ts';

/** Returns the reason; `ended` means that the process ended during the creation. */
export function reasonOf(
  error: unknown,
  language: Language,
  translate: (text: Message, language: Language) => string,
): string {
  if (error instanceof ProblemError) {
    const { errors, code } = error.problem;
    if (code === 'operation_not_permitted' && errors === undefined) return textIn(t('notPermitted'), language);
    const messages = messagesOf(error.problem);
    return messages.length === 0 ? code : messages.map((text) => translate(text, language)).join(' ');
  }
  return textIn(textOf(error), language);
}

function textOf(error: unknown): Message {
  if (error instanceof ReportError) return error.text;
  // An error of a writer in its thread.
  if (error instanceof RendererFailed && error.name === 'ReportError') return error.text as Message;
  if (error instanceof RenderError && error.reason === 'busy') return t('busy');
  if (error instanceof StorageError) return error.fault === 'full' ? t('full') : t('notStored');
  // PostgreSQL query_canceled, after the statement timeout.
  if (error instanceof Error && 'code' in error && error.code === '57014') return t('slow');
  if (error === 'ended') return t('ended');
  return renderReason(error) ?? t('fault');
}
