/** Appends the evidence and a placeholder for a signature to a frozen document, as an incremental update; seal-pdf.ts adds the signature. */
import { PDF, type Signer } from '@libpdf/core';

export interface SealLayout {
  readonly frozen: Uint8Array;
  readonly evidence: Uint8Array;
  /** The signer's data in the layout. */
  readonly signer: Omit<Signer, 'sign'>;
  readonly reason: string;
  readonly sealedTime: Date;
  /** The providers' proof of signatures, as files attached to the sealed one. */
  readonly proofs: readonly ProofFile[];
}

export interface ProofFile {
  readonly name: string;
  readonly description: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}

/** Bytes reserved for the signature: including certificate chains, also those of the timestamp authority. */
const signatureRoom = 24 * 1024;

/** Returns the complete file with a placeholder signature of one byte. */
export async function layOutSeal({
  frozen,
  evidence,
  signer,
  reason,
  sealedTime,
  proofs,
}: SealLayout): Promise<Uint8Array> {
  const pdf = await PDF.load(frozen);
  const appendix = await PDF.load(evidence);
  await pdf.copyPagesFrom(
    appendix,
    Array.from({ length: appendix.getPageCount() }, (_, index) => index),
  );
  for (const { name, description, mimeType, bytes: content } of proofs) {
    // The signed document may contain attachments with the same names if it was sealed here before.
    let free = name;
    for (let number = 2; pdf.attachments.has(free); number += 1) free = `${number}-${name}`;
    pdf.attachments.add(free, content, { description, mimeType, createdAt: sealedTime, modifiedAt: sealedTime });
  }
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

/** Returns an unused field name: the document may have been sealed before, here or elsewhere. */
function sealName(pdf: PDF): string {
  const usedNames = new Set(
    pdf
      .getForm()
      ?.getFields()
      .map(({ name }) => name),
  );
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? 'Seal' : `Seal ${number}`;
    if (!usedNames.has(name)) return name;
  }
}
