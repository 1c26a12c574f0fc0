/** Renders the document to sign from its text. */
import { buffer } from 'node:stream/consumers';
import type { Language } from '../../support/language.ts';
import { drawMarkdown } from '../../support/pdf/draw-markdown.ts';
import { newPdf } from '../../support/pdf/new-pdf.ts';
import { numberPages } from '../../support/pdf/number-pages.ts';

export interface TextDocument {
  readonly title: string;
  readonly text: string;
  readonly isMarkdown: boolean;
  readonly language: Language;
  readonly createdAt: Date;
}

/** The text as a PDF. */
export async function textPdf({ title, text, isMarkdown, language, createdAt }: TextDocument): Promise<Uint8Array> {
  const document = newPdf({ title, language, createdAt, buffersPages: true });
  const bytes = buffer(document);
  if (isMarkdown) drawMarkdown(document, text);
  else document.text(text);
  numberPages(document, title, language);
  document.end();
  return await bytes;
}
