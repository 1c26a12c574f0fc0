/** Translates the reason of a failed report for its orderer; technical details are only logged. */
import { type Message, messagesOf, ProblemError } from '../../engine/extension/contract.ts';
import { StorageError } from '../files/storage/file-storage.ts';
import type { Language, LocalizedText } from '../support/language.ts';
import { RenderError, RendererFailed } from '../support/render/render.ts';
import { renderReason } from '../support/render/render-problem.ts';
import { ReportError } from './report.ts';

/** Returns the reason; `ended` means that the process ended during the creation. */
export function reasonOf(
  error: unknown,
  language: Language,
  translate: (text: Message, language: Language) => string,
): string {
  if (error instanceof ProblemError) {
    const { errors, code } = error.problem;
    if (code === 'operation_not_permitted' && errors === undefined) return notPermitted[language];
    const messages = messagesOf(error.problem);
    return messages.length === 0 ? code : messages.map((text) => translate(text, language)).join(' ');
  }
  return textOf(error)[language];
}

function textOf(error: unknown): LocalizedText {
  if (error instanceof ReportError) return error.text;
  // An error of a writer in its thread.
  if (error instanceof RendererFailed && error.name === 'ReportError') return error.text as LocalizedText;
  if (error instanceof RenderError && error.reason === 'busy') return texts.busy;
  if (error instanceof StorageError) return error.fault === 'full' ? texts.full : texts.notStored;
  // PostgreSQL query_canceled, after the statement timeout.
  if (error instanceof Error && 'code' in error && error.code === '57014') return texts.slow;
  if (error === 'ended') return texts.ended;
  return renderReason(error) ?? texts.fault;
}

/** For a report whose orderer has lost permissions. */
export const notPermitted = {
  en: 'The user who ordered the report is no longer allowed to read its content.',
  sv: 'Den som beställde rapporten får inte längre läsa det som den visar.',
};

const texts = {
  busy: {
    en: 'The server is busy with other reports. Run the report again later.',
    sv: 'Belastningen var för hög. Kör rapporten igen senare.',
  },
  full: { en: 'The file store is full.', sv: 'Fillagringen är full.' },
  notStored: { en: 'The file could not be stored.', sv: 'Filen kunde inte lagras.' },
  slow: {
    en: 'The database query timed out. Restrict the report.',
    sv: 'Rapporten tog för lång tid. Avgränsa den.',
  },
  ended: {
    en: 'The report was interrupted several times. Restrict it, or run it again.',
    sv: 'Rapporten avbröts flera gånger. Avgränsa den, eller kör den igen.',
  },
  fault: {
    en: 'The report could not be created because of an internal error.',
    sv: 'Rapporten kunde inte tas fram på grund av ett fel i tjänsten.',
  },
} as const;
