/**
 * Appends the evidence to a frozen document and seals the whole with a CMS signature. Both are incremental updates: the signed
 * document stays the first part of the file byte for byte, so that its hash can be checked in the sealed file.
 */
import { PDF, type Signer } from '@libpdf/core';

export interface SealOrder {
  readonly frozen: Uint8Array;
  readonly evidence: Uint8Array;
  readonly signer: Signer;
  readonly reason: string;
  readonly sealedTime: Date;
}

export interface SealedPdf {
  readonly bytes: Uint8Array;
  /**
   * What was really done. The signature has the ETSI.CAdES.detached form and names its certificate, but it also holds the claimed
   * time as a signed attribute, which the baseline profile of PAdES does not allow; so it is called what it is.
   */
  readonly seal: 'cms';
}

/** The sealed document. */
export async function sealPdf({ frozen, evidence, signer, reason, sealedTime }: SealOrder): Promise<SealedPdf> {
  const pdf = await PDF.load(frozen);
  const appendix = await PDF.load(evidence);
  await pdf.copyPagesFrom(
    appendix,
    Array.from({ length: appendix.getPageCount() }, (_, index) => index),
  );
  const { bytes } = await pdf.sign({ signer, reason, signingTime: sealedTime, level: 'B-B', fieldName: 'Seal' });
  return { bytes, seal: 'cms' };
}
