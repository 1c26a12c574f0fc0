/**
 * The certificate that seals signed documents: the organization's (PKCS#12) by setting, otherwise one that Core
 * generates and stores in the data folder. A seal of the latter kind proves that nothing was changed, not the identity
 * of the sealer; PDF readers report an unknown issuer.
 */
import { randomBytes, webcrypto, X509Certificate } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Signer } from '@libpdf/core';

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 3072,
};

const year = 365 * 24 * 60 * 60 * 1000;

/** Returns the signer in a PKCS#12 file. Rejects if the file cannot be read or the password is wrong. */
export async function certificateSigner(path: string, password: string): Promise<Signer> {
  const { P12Signer } = await import('@libpdf/core');
  return await P12Signer.create(await readFile(path), password);
}

interface StoredKey {
  readonly privateKey: string;
  readonly certificate: string;
}

/** Returns when a certificate expires; PDF readers report later seals as invalid. */
export function endOf(certificate: Uint8Array): Date {
  return new X509Certificate(certificate).validToDate;
}

/** Returns the signer of a key in a file, which is generated if it does not exist, or if its certificate has less than a year left. */
export async function keyFileSigner(path: string, commonName: string, now = new Date()): Promise<Signer> {
  const stored = await readStoredKey(path);
  const lasts = stored !== undefined && endOf(fromBase64(stored.certificate)).getTime() > now.getTime() + year;
  const key = lasts ? stored : await makeKey(path, commonName, now);
  const privateKey = await webcrypto.subtle.importKey('pkcs8', fromBase64(key.privateKey), algorithm, false, ['sign']);
  const { CryptoKeySigner } = await import('@libpdf/core');
  return new CryptoKeySigner(privateKey, fromBase64(key.certificate), 'RSA', 'RSASSA-PKCS1-v1_5');
}

async function readStoredKey(path: string): Promise<StoredKey | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

async function makeKey(path: string, commonName: string, now: Date): Promise<StoredKey> {
  await import('reflect-metadata');
  const { X509CertificateGenerator } = await import('@peculiar/x509');
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: randomBytes(16).toString('hex').replace(/^./, '1'),
    name: [{ CN: [commonName] }],
    notBefore: new Date(now.getTime() - 60_000),
    notAfter: new Date(now.getTime() + 10 * year),
    keys,
    signingAlgorithm: algorithm,
  });
  const key: StoredKey = {
    privateKey: Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64'),
    certificate: Buffer.from(certificate.rawData).toString('base64'),
  };
  await mkdir(dirname(path), { recursive: true });
  // Another process may generate a key at the same time; the last file written is used by all from then on.
  const temporaryPath = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(temporaryPath, JSON.stringify(key), { mode: 0o600 });
  await rename(temporaryPath, path);
  return (await readStoredKey(path)) ?? key;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'base64'));
}
