/** A frozen document with its evidence and room for a signature, as an incremental update; the signature itself is seal-pdf.ts. */
import { PDF, type Signer } from '@libpdf/core';

export interface SealLayout {
  readonly frozen: Uint8Array;
  readonly evidence: Uint8Array;
  /** What the layout says of the signer. */
  readonly signer: Omit<Signer, 'sign'>;
  readonly reason: string;
  readonly sealedTime: Date;
}

/** Bytes that are kept free for the signature: with chains of certificates, those of the timestamp authority too. */
const signatureRoom = 24 * 1024;

/** The whole file, with a signature of one byte in its place. */
export async function layOutSeal({ frozen, evidence, signer, reason, sealedTime }: SealLayout): Promise<Uint8Array> {
  const pdf = await PDF.load(frozen);
  const appendix = await PDF.load(evidence);
  await pdf.copyPagesFrom(
    appendix,
    Array.from({ length: appendix.getPageCount() }, (_, index) => index),
  );
  // The library lays out the signature and its field; the signature that it makes itself is not of the baseline profile.
  const { bytes } = await pdf.sign({
    signer: { ...signer, sign: () => Promise.resolve(new Uint8Array(1)) },
    reason,
    signingTime: sealedTime,
    fieldName: sealName(pdf),
    estimatedSize: signatureRoom,
  });
  return bytes;
}

/** A name that no other field has: what is signed here may have been sealed before, here or elsewhere. */
function sealName(pdf: PDF): string {
  const taken = new Set(
    pdf
      .getForm()
      ?.getFields()
      .map(({ name }) => name),
  );
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? 'Seal' : `Seal ${number}`;
    if (!taken.has(name)) return name;
  }
}
