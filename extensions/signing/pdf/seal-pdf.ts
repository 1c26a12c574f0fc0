/**
 * Appends the evidence to a frozen document and seals the whole with a CMS signature. Both are incremental updates: the signed
 * document stays the first part of the file byte for byte, so that its hash can be checked in the sealed file.
 */
import { createHash } from 'node:crypto';
import type { Signer } from '@libpdf/core';
import { cmsSignature, type Timestamper } from './cms-signature.ts';
import type { SealLayout } from './seal-layout.ts';

export interface SealOrder extends SealLayout {
  readonly signer: Signer;
  /** See seal-layout.ts. */
  readonly layOut: (layout: SealLayout) => Promise<Uint8Array>;
  /** Gets a proof of the time from a timestamp authority; without it the seal only claims its time. */
  readonly stamp?: Timestamper;
}

export interface SealedPdf {
  readonly bytes: Uint8Array;
  /** What was really done: PAdES baseline, without (B-B) or with (B-T) a proof of the time. */
  readonly seal: 'pades_b_b' | 'pades_b_t';
}

/** The sealed document. Rejects with what `stamp` rejects with. */
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

/** Where the newest signature of a file stands: everything else is what it signs. */
function signatureGap(bytes: Uint8Array): { readonly start: number; readonly end: number } {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = /^\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(
    file.toString('latin1', file.lastIndexOf('/ByteRange'), file.lastIndexOf('/ByteRange') + 200),
  );
  const [start, end, rest] = (found ?? []).slice(1).map(Number);
  if (start === undefined || end === undefined || rest === undefined || end + rest !== bytes.length) {
    throw new Error('the PDF library laid out no signature over the whole file');
  }
  return { start, end };
}
