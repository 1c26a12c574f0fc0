/** The PDF work of signing, all of it outside the event loop, because its input comes from clients. */
import { type Renderer, type RenderOptions, render } from '../../support/render/render.ts';
import { renderProblem } from '../../support/render/render-problem.ts';
import type { CheckedPdf } from './check-pdf.ts';
import type { EvidencePage } from './evidence-pdf.ts';
import type { PositionedValue } from './fill-pdf.ts';
import type { SealLayout } from './seal-layout.ts';
import type { TextDocument } from './text-pdf.ts';

const renderers = {
  text: { module: import.meta.resolve('./text-pdf.ts'), name: 'textPdf' },
  check: { module: import.meta.resolve('./check-pdf.ts'), name: 'checkPdf' },
  fill: { module: import.meta.resolve('./fill-pdf.ts'), name: 'fillPdf' },
  join: { module: import.meta.resolve('./join-pdf.ts'), name: 'joinPdf' },
  missing: { module: import.meta.resolve('../../support/pdf/missing-characters.ts'), name: 'missingCharacters' },
  evidence: { module: import.meta.resolve('./evidence-pdf.ts'), name: 'evidencePdf' },
  seal: { module: import.meta.resolve('./seal-layout.ts'), name: 'layOutSeal' },
} as const satisfies Readonly<Record<string, Renderer>>;

/** Renders the text as a PDF; throws a problem at `pointer` if it has no layout. */
export function renderText(document: TextDocument, customer: string, pointer: string): Promise<Uint8Array> {
  return attempt(renderers.text, [document], { customer }, pointer);
}

/** See check-pdf.ts. */
export function renderCheck(bytes: Uint8Array, customer: string, pointer: string): Promise<CheckedPdf> {
  return attempt(renderers.check, [bytes], { customer }, pointer);
}

/** See fill-pdf.ts. */
export function renderFilled(
  bytes: Uint8Array,
  values: readonly PositionedValue[],
  customer: string,
  pointer: string,
): Promise<Uint8Array> {
  return attempt(renderers.fill, [bytes, values], { customer }, pointer);
}

/** See join-pdf.ts. */
export function renderJoined(
  first: Uint8Array,
  appendices: readonly Uint8Array[],
  customer: string,
  pointer: string,
): Promise<Uint8Array> {
  return attempt(renderers.join, [first, appendices], { customer }, pointer);
}

/** See missing-characters.ts. */
export function renderMissing(text: string, customer: string, pointer: string): Promise<readonly string[]> {
  return attempt(renderers.missing, [text], { customer }, pointer);
}

/** See evidence-pdf.ts; for jobs. */
export function renderEvidence(page: EvidencePage, customer: string): Promise<Uint8Array> {
  return render(renderers.evidence, [page], { customer, isBackground: true });
}

/** See seal-layout.ts; for jobs. */
export function renderSealLayout(layout: SealLayout, customer: string): Promise<Uint8Array> {
  return render(renderers.seal, [layout], { customer, isBackground: true });
}

async function attempt<Output>(
  renderer: Renderer,
  parameters: readonly unknown[],
  options: RenderOptions,
  pointer: string,
): Promise<Output> {
  try {
    return await render<Output>(renderer, parameters, options);
  } catch (error) {
    throw renderProblem(error, pointer);
  }
}
