/**
 * Client of a timestamp authority (RFC 3161): it receives a hash and returns a signed token with the time. A token is
 * accepted only if it matches the hash and the nonce and its signature is valid; if an issuer is set, also only if its
 * certificate chains to that issuer.
 */
import { createHash, randomBytes, webcrypto } from 'node:crypto';
import { Integer, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  Certificate,
  type ContentInfo,
  CryptoEngine,
  ExtKeyUsage,
  MessageImprint,
  SignedData,
  SignedDataVerifyError,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';

export interface TimestampAuthority {
  readonly url: string;
  /** Certificates (PEM) that must have issued the authority's certificate; without them any response from the address is trusted. */
  readonly issuers?: string;
  /** Response timeout in milliseconds. */
  readonly timeout: number;
}

export interface Timestamp {
  /** The token as received, DER. */
  readonly token: Uint8Array;
  readonly time: Date;
  /** Hexadecimal; with the authority's name it distinguishes tokens. */
  readonly serialNumber: string;
  readonly authority: string;
}

/** No timestamp is available: the authority is unreachable, rejects the request, or returns an invalid token. */
export class TimestampError extends Error {
  override readonly name = 'TimestampError';
}

/** A separate engine, because the PDF library replaces the shared one. */
const engine = new CryptoEngine({ name: 'core', crypto: webcrypto });

const sha256Id = '2.16.840.1.101.3.4.2.1';
const timestampingId = '1.3.6.1.5.5.7.3.8';
const tokenContentId = '1.2.840.113549.1.9.16.1.4';
const maxResponseBytes = 1024 * 1024;

/** Gets a timestamp for bytes. Rejects with TimestampError. */
export async function getTimestamp(authority: TimestampAuthority, bytes: Uint8Array): Promise<Timestamp> {
  const nonce = randomBytes(8);
  // A first byte in this range is a positive number in DER whatever follows.
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  const response = await sendRequest(authority, request(bytes, nonce));
  try {
    return await readToken(tokenOf(response), bytes, nonce, authority.issuers);
  } catch (error) {
    if (error instanceof TimestampError) throw error;
    throw new TimestampError(`the response of the timestamp authority is invalid: ${messageOf(error)}`);
  }
}

function request(bytes: Uint8Array, nonce: Buffer): Uint8Array<ArrayBuffer> {
  const timestampRequest = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256Id }),
      hashedMessage: new OctetString({ valueHex: createHash('sha256').update(bytes).digest() }),
    }),
    nonce: new Integer({ valueHex: nonce }),
    certReq: true,
  });
  return new Uint8Array(timestampRequest.toSchema().toBER(false));
}

async function sendRequest({ url, timeout }: TimestampAuthority, body: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/timestamp-query', Accept: 'application/timestamp-reply' },
      body,
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    if (Number(response.headers.get('content-length') ?? 0) > maxResponseBytes)
      throw new Error('the response is too large');
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    throw new TimestampError(`cannot connect to the timestamp authority: ${messageOf(error)}`);
  }
}

function tokenOf(response: Uint8Array): ContentInfo {
  const { status, timeStampToken } = TimeStampResp.fromBER(response);
  // 0 is granted, 1 granted with modifications, which the checks below verify.
  if (Number(status.status) > 1 || timeStampToken === undefined) {
    const statusText = status.statusStrings?.map((text) => text.valueBlock.value).join(' ') ?? '';
    throw new TimestampError(
      `the timestamp authority rejected the request: status ${Number(status.status)} ${statusText}`.trimEnd(),
    );
  }
  return timeStampToken;
}

async function readToken(
  token: ContentInfo,
  bytes: Uint8Array,
  nonce: Buffer,
  issuers: string | undefined,
): Promise<Timestamp> {
  const signed = new SignedData({ schema: token.content });
  const content = signed.encapContentInfo.eContent;
  if (signed.encapContentInfo.eContentType !== tokenContentId || content === undefined) {
    throw new TimestampError('the response of the timestamp authority is not a timestamp');
  }
  const info = TSTInfo.fromBER(content.getValue());
  if (info.nonce === undefined || !nonce.equals(Buffer.from(info.nonce.valueBlock.valueHexView))) {
    throw new TimestampError('the timestamp belongs to another request');
  }
  if (info.messageImprint.hashAlgorithm.algorithmId !== sha256Id) {
    throw new TimestampError('the timestamp uses another hash algorithm');
  }
  const trustedCerts = issuers === undefined ? [] : readCertificates(issuers);
  const verified = await signed
    .verify(
      {
        signer: 0,
        // A copy, because the library reads the complete buffer of a view.
        data: new Uint8Array(bytes).buffer,
        checkChain: issuers !== undefined,
        trustedCerts,
        extendedMode: true,
      },
      engine,
    )
    .catch((error: unknown) => {
      throw new TimestampError(error instanceof SignedDataVerifyError ? error.message : messageOf(error));
    });
  const certificate = verified.signerCertificate;
  if (verified.signatureVerified !== true || certificate === null || certificate === undefined) {
    throw new TimestampError('the signature of the timestamp is invalid');
  }
  if (!isForTimestamps(certificate)) {
    throw new TimestampError('the certificate of the timestamp authority is not for timestamps');
  }
  return {
    token: new Uint8Array(token.toSchema().toBER(false)),
    time: info.genTime,
    serialNumber: Buffer.from(info.serialNumber.valueBlock.valueHexView).toString('hex'),
    authority: nameOf(certificate),
  };
}

function isForTimestamps(certificate: Certificate): boolean {
  const usage = certificate.extensions?.find(({ extnID }) => extnID === '2.5.29.37')?.parsedValue;
  return usage instanceof ExtKeyUsage && usage.keyPurposes.includes(timestampingId);
}

/** Returns the common name, otherwise the organization. */
function nameOf(certificate: Certificate): string {
  const attributes = certificate.subject.typesAndValues;
  const names = ['2.5.4.3', '2.5.4.10'].flatMap((type) => attributes.filter((attribute) => attribute.type === type));
  return String(names[0]?.value.valueBlock.value ?? '');
}

function readCertificates(pem: string): Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  return blocks.map((block) => Certificate.fromBER(Buffer.from(block.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64')));
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
