/** A timestamp authority (RFC 3161) for tests: it creates real tokens with a certificate of a test issuer, and simulates errors. */
import { closeServer, openServer } from './http-listener.ts';
import 'reflect-metadata';
import { randomBytes, webcrypto } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { Integer, ObjectIdentifier, OctetString, Sequence, Utf8String } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  CryptoEngine,
  EncapsulatedContentInfo,
  GeneralName,
  IssuerAndSerialNumber,
  MessageImprint,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';

/** The simulated fault of the authority. */
export type TimestampFault =
  | 'down'
  | 'refuses'
  | 'other_nonce'
  | 'other_hash'
  | 'changed_token'
  | 'no_token'
  | 'nonsense';

export interface FakeTimestampAuthority {
  readonly url: string;
  /** The certificate of the issuer (PEM). */
  readonly issuer: string;
  /** Number of received requests. */
  readonly count: () => number;
  fail(fault: TimestampFault | undefined): void;
  readonly stop: () => Promise<void>;
}

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
};
const engine = new CryptoEngine({ name: 'test', crypto: webcrypto });
const sha256 = '2.16.840.1.101.3.4.2.1';
const tokenContent = '1.2.840.113549.1.9.16.1.4';

export interface FakeOptions {
  /** A certificate without this extension is not valid for timestamps. */
  readonly isForTimestamps?: boolean;
}

/** Starts the authority on a free port. */
export async function startFakeTimestampAuthority({
  isForTimestamps = true,
}: FakeOptions = {}): Promise<FakeTimestampAuthority> {
  const certificates = await makeCertificates(isForTimestamps);
  let fault: TimestampFault | undefined;
  let count = 0;
  const server: Server = createServer((request, response) => {
    count += 1;
    if (fault === 'down') return void response.writeHead(503).end();
    buffer(request)
      .then(async (body) => await createTimestampResponse(body, certificates, fault))
      .then(
        (encoded) => response.writeHead(200, { 'Content-Type': 'application/timestamp-reply' }).end(encoded),
        (error: unknown) => response.writeHead(400).end(String(error)),
      );
  });
  const origin = await openServer(server);
  return {
    url: `${origin}/tsa`,
    issuer: certificates.issuer.toString('pem'),
    count: () => count,
    fail: (nextFault) => {
      fault = nextFault;
    },
    stop: () => closeServer(server),
  };
}

interface Certificates {
  readonly issuer: X509Certificate;
  readonly certificate: X509Certificate;
  readonly key: webcrypto.CryptoKey;
}

async function makeCertificates(isForTimestamps: boolean): Promise<Certificates> {
  const [issuerKeys, keys] = await Promise.all([
    webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']),
    webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']),
  ]);
  const times = { notBefore: new Date(Date.now() - 86_400_000), notAfter: new Date(Date.now() + 86_400_000) };
  const issuer = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: [{ CN: ['Test Timestamp Root'] }],
    ...times,
    keys: issuerKeys,
    signingAlgorithm: algorithm,
    extensions: [new BasicConstraintsExtension(true, undefined, true)],
  });
  const certificate = await X509CertificateGenerator.create({
    serialNumber: '02',
    subject: [{ CN: ['Test Timestamp Authority'] }],
    issuer: issuer.subject,
    ...times,
    publicKey: keys.publicKey,
    signingKey: issuerKeys.privateKey,
    signingAlgorithm: algorithm,
    extensions: [
      new ExtendedKeyUsageExtension(
        [isForTimestamps ? ExtendedKeyUsage.timeStamping : ExtendedKeyUsage.emailProtection],
        true,
      ),
    ],
  });
  return { issuer, certificate, key: keys.privateKey };
}

async function createTimestampResponse(
  body: Uint8Array,
  certificates: Certificates,
  fault: TimestampFault | undefined,
): Promise<Uint8Array> {
  if (fault === 'nonsense') return Buffer.from('<html>Welcome</html>');
  const timestampRequest = TimeStampReq.fromBER(body);
  if (fault === 'refuses' || fault === 'no_token') {
    const statusStrings = [new Utf8String({ value: 'not today' })];
    const status =
      fault === 'refuses' ? new PKIStatusInfo({ status: 2, statusStrings }) : new PKIStatusInfo({ status: 0 });
    return new Uint8Array(new TimeStampResp({ status }).toSchema().toBER(false));
  }
  const token = await makeToken(timestampRequest, certificates, fault);
  return new Uint8Array(
    new TimeStampResp({ status: new PKIStatusInfo({ status: 0 }), timeStampToken: token }).toSchema().toBER(false),
  );
}

async function makeToken(
  timestampRequest: TimeStampReq,
  { certificate, issuer, key }: Certificates,
  fault: TimestampFault | undefined,
): Promise<ContentInfo> {
  const parsedCertificate = Certificate.fromBER(certificate.rawData);
  const hashedMessage =
    fault === 'other_hash'
      ? new OctetString({ valueHex: randomBytes(32) })
      : timestampRequest.messageImprint.hashedMessage;
  const nonce =
    fault === 'other_nonce'
      ? new Integer({ valueHex: Buffer.from([0x42, ...randomBytes(7)]) })
      : timestampRequest.nonce;
  const info = new TSTInfo({
    version: 1,
    policy: '1.3.6.1.4.1.99999.1',
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256 }),
      hashedMessage,
    }),
    serialNumber: new Integer({ valueHex: Buffer.from([0x41, ...randomBytes(7)]) }),
    genTime: new Date(Math.floor(Date.now() / 1000) * 1000),
    ...(nonce === undefined ? {} : { nonce }),
    tsa: new GeneralName({ type: 4, value: parsedCertificate.subject }),
  });
  const hash = await webcrypto.subtle.digest('SHA-256', certificate.rawData);
  const certificateId = new Sequence({
    value: [new Sequence({ value: [new Sequence({ value: [new OctetString({ valueHex: hash })] })] })],
  });
  const content = info.toSchema().toBER(false);
  const attributes = [
    new Attribute({ type: '1.2.840.113549.1.9.3', values: [new ObjectIdentifier({ value: tokenContent })] }),
    new Attribute({
      type: '1.2.840.113549.1.9.4',
      values: [new OctetString({ valueHex: await webcrypto.subtle.digest('SHA-256', content) })],
    }),
    new Attribute({ type: '1.2.840.113549.1.9.16.2.47', values: [certificateId] }),
  ];
  const signerInfo = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: parsedCertificate.issuer, serialNumber: parsedCertificate.serialNumber }),
    signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
  });
  // If the content is passed to the constructor, the library splits it into segments, which is not DER.
  const encapContentInfo = new EncapsulatedContentInfo({ eContentType: tokenContent });
  encapContentInfo.eContent = new OctetString({ valueHex: content });
  const signed = new SignedData({
    version: 3,
    encapContentInfo,
    signerInfos: [signerInfo],
    certificates: timestampRequest.certReq === true ? [parsedCertificate, Certificate.fromBER(issuer.rawData)] : [],
  });
  await signed.sign(key, 0, 'SHA-256', undefined, engine);
  if (fault === 'changed_token') {
    const bytes = new Uint8Array(signerInfo.signature.valueBlock.valueHexView);
    bytes[9] = (bytes[9] ?? 0) ^ 1;
    signerInfo.signature = new OctetString({ valueHex: bytes });
  }
  return new ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: signed.toSchema(true) });
}
