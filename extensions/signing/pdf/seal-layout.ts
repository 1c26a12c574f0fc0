/** A frozen document with its evidence and room for a signature, as an incremental update; the signature itself is seal-pdf.ts. */
import { PDF, type Signer } from '@libpdf/core';

export interface SealLayout {
  readonly frozen: Uint8Array;
  readonly evidence: Uint8Array;
  /** What the layout says of the signer. */
  readonly signer: Omit<Signer, 'sign'>;
  readonly reason: string;
  readonly sealedTime: Date;
  /** What providers gave as proof of signatures, as files in the sealed one. */
  readonly proofs: readonly ProofFile[];
}

export interface ProofFile {
  readonly name: string;
  readonly description: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}

/** Bytes that are kept free for the signature: with chains of certificates, those of the timestamp authority too. */
const signatureRoom = 24 * 1024;

/** The whole file, with a signature of one byte in its place. */
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
    // What is signed here may bring files of its own, of these names too when it was sealed here before.
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
