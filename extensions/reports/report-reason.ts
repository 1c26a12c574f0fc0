/** Why a report failed, in words for its orderer; what only developers understand stays in the log. */
import { ProblemError, type Sentence, sentencesOf } from '../../engine/extension/contract.ts';
import { StorageError } from '../files/storage/file-storage.ts';
import type { Language, LocalizedText } from '../support/language.ts';
import { RenderError, RendererFailed } from '../support/render/render.ts';
import { renderReason } from '../support/render/render-problem.ts';
import { ReportError } from './report.ts';

/** The reason; `ended` is a process that ended while it made the report. */
export function reasonOf(
  error: unknown,
  language: Language,
  sentence: (text: Sentence, language: Language) => string,
): string {
  if (error instanceof ProblemError) {
    const { errors, code } = error.problem;
    if (code === 'operation_not_permitted' && errors === undefined) return notPermitted[language];
    const said = sentencesOf(error.problem);
    return said.length === 0 ? code : said.map((text) => sentence(text, language)).join(' ');
  }
  return textOf(error)[language];
}

function textOf(error: unknown): LocalizedText {
  if (error instanceof ReportError) return error.text;
  // What a writer said in its thread.
  if (error instanceof RendererFailed && error.name === 'ReportError') return error.text as LocalizedText;
  if (error instanceof RenderError && error.reason === 'busy') return texts.busy;
  if (error instanceof StorageError) return error.fault === 'full' ? texts.full : texts.notStored;
  // PostgreSQL: query_canceled, by the time that a statement may take.
  if (error instanceof Error && 'code' in error && error.code === '57014') return texts.slow;
  if (error === 'ended') return texts.ended;
  return renderReason(error) ?? texts.fault;
}

/** For a report whose orderer has lost rights. */
export const notPermitted = {
  en: 'The person who ordered the report may no longer read what it shows.',
  sv: 'Den som beställde rapporten får inte längre läsa det som den visar.',
};

const texts = {
  busy: {
    en: 'Too much else was being made at the same time. Run the report again later.',
    sv: 'För mycket annat gjordes samtidigt. Kör rapporten igen senare.',
  },
  full: { en: 'The store of files is full.', sv: 'Fillagringen är full.' },
  notStored: { en: 'The file could not be stored.', sv: 'Filen kunde inte lagras.' },
  slow: {
    en: 'The database took too long. Narrow the report.',
    sv: 'Databasen behövde för lång tid. Avgränsa rapporten.',
  },
  ended: {
    en: 'The report was broken off again and again while it was made. Narrow it, or run it again.',
    sv: 'Rapporten avbröts gång på gång medan den gjordes. Avgränsa den, eller kör den igen.',
  },
  fault: {
    en: 'The report could not be made because of a fault in the service.',
    sv: 'Rapporten kunde inte göras på grund av ett fel i tjänsten.',
  },
} as const;
