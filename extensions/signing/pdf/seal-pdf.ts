/**
 * Appends the evidence to a frozen document and seals the result with a CMS signature. Both are incremental updates:
 * the signed document remains the first part of the file byte for byte, so that its hash can be checked in the sealed
 * file.
 */
import { createHash } from 'node:crypto';
import type { Signer } from '@libpdf/core';
import { cmsSignature, type Timestamper } from './cms-signature.ts';
import type { SealLayout } from './seal-layout.ts';

export interface SealOrder extends SealLayout {
  readonly signer: Signer;
  /** See seal-layout.ts. */
  readonly layOut: (layout: SealLayout) => Promise<Uint8Array>;
  /** Requests a trusted timestamp from a timestamp authority; without it the seal only claims its time. */
  readonly stamp?: Timestamper;
}

export interface SealedPdf {
  readonly bytes: Uint8Array;
  /** The achieved level: PAdES baseline, without (B-B) or with (B-T) a trusted timestamp. */
  readonly seal: 'pades_b_b' | 'pades_b_t';
}

/** Returns the sealed document. Rejects with the error of `stamp`. */
export async function sealPdf(order: SealOrder): Promise<SealedPdf> {
  const { frozen, evidence, signer, reason, sealedTime, proofs, stamp, layOut } = order;
  const bytes = await layOut({ frozen, evidence, signer: describe(signer), reason, sealedTime, proofs });
  const gap = signatureGap(bytes);
  const sha256 = createHash('sha256').update(bytes.subarray(0, gap.start)).update(bytes.subarray(gap.end)).digest();
  const signature = Buffer.from(await cmsSignature(signer, sha256, stamp)).toString('hex');
  const room = gap.end - gap.start - 2;
  if (signature.length > room) throw new Error(`the signature needs ${signature.length} of ${room} digits`);
  const sealed = Buffer.from(bytes);
  sealed.write(`<${signature.padEnd(room, '0')}>`, gap.start, 'latin1');
  return { bytes: sealed, seal: stamp === undefined ? 'pades_b_b' : 'pades_b_t' };
}

function describe(signer: Signer): Omit<Signer, 'sign'> {
  const { certificate, certificateChain, keyType, signatureAlgorithm } = signer;
  return {
    certificate,
    keyType,
    signatureAlgorithm,
    ...(certificateChain === undefined ? {} : { certificateChain }),
  };
}

/** Returns the position of the newest signature of a file: everything else is signed by it. */
function signatureGap(bytes: Uint8Array): { readonly start: number; readonly end: number } {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const match = /^\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(
    file.toString('latin1', file.lastIndexOf('/ByteRange'), file.lastIndexOf('/ByteRange') + 200),
  );
  const [start, end, length] = (match ?? []).slice(1).map(Number);
  if (start === undefined || end === undefined || length === undefined || end + length !== bytes.length) {
    throw new Error('the signature of the PDF library does not cover the complete file');
  }
  return { start, end };
}
