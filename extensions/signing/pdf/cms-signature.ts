/**
 * Creates the signature of a seal by the baseline profiles of PAdES (ETSI EN 319 142-1): a CMS SignedData over the
 * file's hash whose signed attributes are content type, message digest and the signing certificate. The claimed time is
 * in the signature dictionary of the PDF, because those profiles do not allow it here; a trusted timestamp is an
 * unsigned attribute (B-T).
 */
import { createHash } from 'node:crypto';
import type { Signer } from '@libpdf/core';
import { fromBER, Null, ObjectIdentifier, OctetString, Sequence, Set as SetOf } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  GeneralName,
  GeneralNames,
  IssuerAndSerialNumber,
  IssuerSerial,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
} as const;

/** Gets a timestamp token (DER) for bytes; rejects if none is available. */
export type Timestamper = (bytes: Uint8Array) => Promise<Uint8Array>;

/**
 * Returns the signature in DER. @param sha256 hash of the sealed content @param stamp if given, requests a timestamp
 * token over the signature, which is then included in it
 */
export async function cmsSignature(signer: Signer, sha256: Uint8Array, stamp?: Timestamper): Promise<Uint8Array> {
  const certificate = Certificate.fromBER(signer.certificate);
  const attributes = inDerOrder([
    new Attribute({ type: oids.contentType, values: [new ObjectIdentifier({ value: oids.data })] }),
    new Attribute({ type: oids.messageDigest, values: [new OctetString({ valueHex: sha256 })] }),
    new Attribute({ type: oids.signingCertificateV2, values: [signingCertificate(certificate, signer.certificate)] }),
  ]);
  // The signed data is the set of attributes with its universal tag, not with the implicit tag that it has inside the signature (RFC 5652, 5.4).
  const signedBytes = new SetOf({ value: attributes.map((attribute) => attribute.toSchema()) }).toBER(false);
  const signature = await signer.sign(new Uint8Array(signedBytes), 'SHA-256');
  const token = stamp === undefined ? undefined : await stamp(signature);
  const signerInfo = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    digestAlgorithm: new AlgorithmIdentifier({ algorithmId: oids.sha256 }),
    signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
    signatureAlgorithm: signatureAlgorithm(signer),
    signature: new OctetString({ valueHex: signature }),
    ...(token === undefined ? {} : { unsignedAttrs: timestampAttribute(token) }),
  });
  const signedData = new SignedData({
    version: 1,
    digestAlgorithms: [new AlgorithmIdentifier({ algorithmId: oids.sha256 })],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oids.data }),
    certificates: [certificate, ...(signer.certificateChain ?? []).map((other) => Certificate.fromBER(other))],
    signerInfos: [signerInfo],
  });
  const content = new ContentInfo({ contentType: oids.signedData, content: signedData.toSchema(true) });
  return new Uint8Array(content.toSchema().toBER(false));
}

/** Includes the certificate in the signed attributes, so that no other certificate with the same key can be substituted (RFC 5035). */
function signingCertificate(certificate: Certificate, der: Uint8Array): Sequence {
  const issuer = new GeneralNames({ names: [new GeneralName({ type: 4, value: certificate.issuer })] });
  const issuerSerial = new IssuerSerial({ issuer, serialNumber: certificate.serialNumber });
  const hash = new OctetString({ valueHex: createHash('sha256').update(der).digest() });
  const id = new Sequence({ value: [hash, issuerSerial.toSchema()] });
  return new Sequence({ value: [new Sequence({ value: [id] })] });
}

function signatureAlgorithm(signer: Signer): AlgorithmIdentifier {
  return signer.keyType === 'RSA'
    ? new AlgorithmIdentifier({ algorithmId: oids.sha256WithRsa, algorithmParams: new Null() })
    : new AlgorithmIdentifier({ algorithmId: oids.ecdsaWithSha256 });
}

function timestampAttribute(token: Uint8Array): SignedAndUnsignedAttributes {
  const { offset, result } = fromBER(token);
  if (offset === -1) throw new Error('the timestamp token is not DER');
  return new SignedAndUnsignedAttributes({
    type: 1,
    attributes: [new Attribute({ type: oids.timeStampToken, values: [result] })],
  });
}

/** DER sorts the members of a set by their bytes; verifiers encode them in that order. */
function inDerOrder(attributes: readonly Attribute[]): Attribute[] {
  const bytes = (attribute: Attribute): Buffer => Buffer.from(attribute.toSchema().toBER(false));
  return attributes.toSorted((left, right) => Buffer.compare(bytes(left), bytes(right)));
}
