/** Draws the page that is appended when all parties have signed: signers, content, time and method, and the log of all events. */
import { buffer } from 'node:stream/consumers';
import type { Language } from '../../support/language.ts';
import { newPdf, type PdfDocument } from '../../support/pdf/new-pdf.ts';
import { numberPages } from '../../support/pdf/number-pages.ts';
import type { SignatureLevel } from '../providers/signing-provider.ts';

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

const texts = {
  sv: {
    title: 'Underskriftsbevis',
    intro: (organization: string) =>
      `Sidorna före denna undertecknades elektroniskt på uppdrag av ${organization}. Filen är förseglad: en ändring efteråt syns i en PDF-läsare.`,
    document: 'Dokument',
    id: 'Dokumentets id',
    hash: 'SHA-256 för det som undertecknades',
    hashHelp:
      'Kontrollsumman gäller filen som den var innan detta bevis lades till, det vill säga filens första del byte för byte.',
    level: 'Underskrifternas nivå',
    levels: {
      simple: 'enkel elektronisk underskrift (alla parters identitet är inte styrkt med e-legitimation)',
      advanced: 'avancerad elektronisk underskrift (med e-legitimation)',
      qualified: 'kvalificerad elektronisk underskrift',
    },
    shortLevels: { simple: 'enkel', advanced: 'avancerad', qualified: 'kvalificerad' },
    check: 'Kontrollera filen på',
    parties: 'Parter',
    behalf: 'för',
    identified: 'Identifierad som',
    log: 'Händelser',
    time: 'Alla tider är UTC.',
  },
  en: {
    title: 'Evidence of signing',
    intro: (organization: string) =>
      `The pages before this one were signed electronically on behalf of ${organization}. The file is sealed: PDF readers detect later changes.`,
    document: 'Document',
    id: 'Id of the document',
    hash: 'SHA-256 of what was signed',
    hashHelp:
      'The hash is that of the file before this evidence was appended, which is the first part of this file, byte for byte.',
    level: 'Level of the signatures',
    levels: {
      simple: 'simple electronic signature (not every party was identified electronically)',
      advanced: 'advanced electronic signature (electronic identification)',
      qualified: 'qualified electronic signature',
    },
    shortLevels: { simple: 'simple', advanced: 'advanced', qualified: 'qualified' },
    check: 'Check the file at',
    parties: 'Parties',
    behalf: 'for',
    identified: 'Identified as',
    log: 'Events',
    time: 'All times are UTC.',
  },
} as const;

/** Returns the evidence as a separate PDF. */
export async function evidencePdf(page: EvidencePage): Promise<Uint8Array> {
  const pageTexts = texts[page.language];
  const document = newPdf({
    title: pageTexts.title,
    language: page.language,
    createdAt: page.createdAt,
    buffersPages: true,
  });
  const bytes = buffer(document);
  document.font('bold').fontSize(16).text(pageTexts.title).fontSize(10).moveDown(0.5);
  document.font('regular').text(pageTexts.intro(page.organization)).moveDown();
  fact(document, pageTexts.document, page.documentName);
  fact(document, pageTexts.id, page.documentId);
  fact(document, pageTexts.hash, page.contentSha256);
  document.fontSize(8).text(pageTexts.hashHelp).fontSize(10).moveDown(0.5);
  fact(document, pageTexts.level, pageTexts.levels[page.level]);
  fact(document, pageTexts.check, page.checkAddress);
  heading(document, pageTexts.parties);
  for (const party of page.parties) {
    const behalf = party.onBehalfOf === undefined ? '' : `, ${pageTexts.behalf} ${party.onBehalfOf}`;
    document.font('bold').text(`${party.name}${behalf}`, { continued: true });
    document.font('regular').text(` (${party.role})`);
    if (party.identified !== undefined) document.text(`${pageTexts.identified} ${party.identified}`);
    const address = party.ip === undefined ? '' : `, IP ${party.ip}`;
    document
      .text(`${time(party.signedTime)}, ${party.method} (${pageTexts.shortLevels[party.level]})${address}`)
      .moveDown(0.5);
  }
  heading(document, pageTexts.log);
  document.fontSize(8).text(pageTexts.time).moveDown(0.5);
  for (const line of page.log) {
    document.font('regular').text(`${line.sequence}. ${time(line.at)}  ${line.text}`);
    document.font('mono').fontSize(6).fillColor('#666').text(line.hash).fillColor('black').fontSize(8).moveDown(0.2);
  }
  numberPages(document, `${pageTexts.title}: ${page.documentName}`, page.language);
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
