/** Draws the page that is appended when all parties have signed: signers, content, time and method, and the log of all events. */
import { buffer } from 'node:stream/consumers';
import type { Language } from '../../support/language.ts';
import { newPdf, type PdfDocument } from '../../support/pdf/new-pdf.ts';
import { numberPages } from '../../support/pdf/number-pages.ts';
import type { SignatureLevel } from '../providers/signing-provider.ts';
import { t } from '../texts/t.ts';

export interface EvidencePage {
  readonly language: Language;
  readonly createdAt: Date;
  readonly documentName: string;
  readonly documentId: string;
  readonly organization: string;
  /** The URL for checking the sealed file. */
  readonly checkAddress: string;
  /** SHA-256 of the document that each party signed, hexadecimal. */
  readonly contentSha256: string;
  readonly level: SignatureLevel;
  readonly parties: readonly EvidenceParty[];
  readonly log: readonly EvidenceLine[];
}

export interface EvidenceParty {
  readonly name: string;
  readonly role: string;
  readonly onBehalfOf?: string;
  readonly method: string;
  readonly level: SignatureLevel;
  readonly signedTime: Date;
  /** The signer's identity according to the provider: name, and masked personal number if there is one. */
  readonly identified?: string;
  readonly ip?: string;
}

export interface EvidenceLine {
  readonly sequence: number;
  readonly at: Date;
  readonly text: string;
  readonly hash: string;
}

/** Returns the evidence as a separate PDF. */
export async function evidencePdf(page: EvidencePage): Promise<Uint8Array> {
  const pageTexts = t.in(page.language);
  const document = newPdf({
    title: pageTexts('proof_title'),
    language: page.language,
    createdAt: page.createdAt,
    buffersPages: true,
  });
  const bytes = buffer(document);
  document.font('bold').fontSize(16).text(pageTexts('proof_title')).fontSize(10).moveDown(0.5);
  document
    .font('regular')
    .text(pageTexts('proof_intro', { organization: page.organization }))
    .moveDown();
  fact(document, pageTexts('proof_document'), page.documentName);
  fact(document, pageTexts('proof_id'), page.documentId);
  fact(document, pageTexts('proof_hash'), page.contentSha256);
  document.fontSize(8).text(pageTexts('proof_hashHelp')).fontSize(10).moveDown(0.5);
  fact(document, pageTexts('proof_level'), pageTexts(`proof_levels_${page.level}`));
  fact(document, pageTexts('proof_check'), page.checkAddress);
  heading(document, pageTexts('proof_parties'));
  for (const party of page.parties) {
    const behalf = party.onBehalfOf === undefined ? '' : `, ${pageTexts('proof_behalf')} ${party.onBehalfOf}`;
    document.font('bold').text(`${party.name}${behalf}`, { continued: true });
    document.font('regular').text(` (${party.role})`);
    if (party.identified !== undefined) document.text(`${pageTexts('proof_identified')} ${party.identified}`);
    const address = party.ip === undefined ? '' : `, IP ${party.ip}`;
    document
      .text(`${time(party.signedTime)}, ${party.method} (${pageTexts(`proof_shortLevels_${party.level}`)})${address}`)
      .moveDown(0.5);
  }
  heading(document, pageTexts('proof_log'));
  document.fontSize(8).text(pageTexts('proof_time')).moveDown(0.5);
  for (const line of page.log) {
    document.font('regular').text(`${line.sequence}. ${time(line.at)}  ${line.text}`);
    document.font('mono').fontSize(6).fillColor('#666').text(line.hash).fillColor('black').fontSize(8).moveDown(0.2);
  }
  numberPages(document, `${pageTexts('proof_title')}: ${page.documentName}`, page.language);
  document.end();
  return await bytes;
}

function heading(document: PdfDocument, text: string): void {
  document.moveDown(0.5).font('bold').fontSize(12).text(text).font('regular').fontSize(10).moveDown(0.3);
}

function fact(document: PdfDocument, name: string, value: string): void {
  document.font('bold').text(`${name}: `, { continued: true }).font('regular').text(value).moveDown(0.2);
}

function time(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ');
}
