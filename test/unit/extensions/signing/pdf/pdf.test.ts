import { execFile } from 'node:child_process';
import { webcrypto, X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflateSync } from 'node:zlib';
import { PDF } from '@libpdf/core';
import { expect } from 'chai';
import { Certificate, ContentInfo, CryptoEngine, SignedData } from 'pkijs';
import { checkPdf } from '../../../../../extensions/signing/pdf/check-pdf.ts';
import { evidencePdf } from '../../../../../extensions/signing/pdf/evidence-pdf.ts';
import { fillPdf, toPagePoint } from '../../../../../extensions/signing/pdf/fill-pdf.ts';
import { certificateSigner, keyFileSigner } from '../../../../../extensions/signing/pdf/seal-key.ts';
import { layOutSeal } from '../../../../../extensions/signing/pdf/seal-layout.ts';
import { type SealedPdf, type SealOrder, sealPdf } from '../../../../../extensions/signing/pdf/seal-pdf.ts';
import { textPdf } from '../../../../../extensions/signing/pdf/text-pdf.ts';
import { getTimestamp } from '../../../../../extensions/signing/timestamps/timestamp-authority.ts';
import { missingCharacters } from '../../../../../extensions/support/pdf/missing-characters.ts';
import { runsByDirection } from '../../../../../extensions/support/pdf/new-pdf.ts';
import { startFakeTimestampAuthority } from '../../../../support/fake-timestamp-authority.ts';

const run = promisify(execFile);

const oids = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
};

/** Returns the CMS signature of a sealed file. */
function signatureOf(bytes: Uint8Array): SignedData {
  const [, hex = ''] = /\/Contents ?<([0-9a-f]+)>/i.exec(Buffer.from(bytes).toString('latin1')) ?? [];
  return new SignedData({ schema: ContentInfo.fromBER(Buffer.from(hex, 'hex')).content });
}

async function hasOpenssl(): Promise<boolean> {
  return await run('openssl', ['version']).then(
    () => true,
    () => false,
  );
}

const timestamp = new Date('2026-11-21T10:00:00Z');
const markdown = `# Hyresavtal

Mellan **Exempelbostäder** och *Åsa Öberg* om våning 2 & källare.

1. Hyran är 8 500 kr
2. Avtalet gäller från <2026-12-01>, inflyttning enligt affären

| Post | Belopp |
|------|-------:|
| Hyra | 8 500 |
| El | 250 |

- [x] Husdjur tillåts
`;

const lease = async (): Promise<Uint8Array> =>
  await textPdf({ title: 'Hyresavtal', text: markdown, isMarkdown: true, language: 'sv', createdAt: timestamp });

const textOf = async (bytes: Uint8Array): Promise<string> =>
  (await PDF.load(bytes))
    .getPages()
    .map((page) => page.extractText().text)
    .join('\n');

describe('the PDF of a text', () => {
  it('renders Markdown with Swedish letters', async () => {
    const text = await textOf(await lease());
    expect(text).to.contain('Hyresavtal').and.contain('Åsa Öberg').and.contain('våning 2 & källare');
    expect(text).to.contain('1.').and.contain('8 500 kr').and.contain('<2026-12-01>, inflyttning enligt affären');
    expect(text).to.not.contain('**').and.not.contain('|');
  });

  it('renders strikethrough text, also in tables', async () => {
    const strokes = async (text: string): Promise<number> => {
      const bytes = Buffer.from(
        await textPdf({ title: 'x', text, isMarkdown: true, language: 'sv', createdAt: timestamp }),
      );
      const streams = [...bytes.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(
        ([, stream = '']) => {
          try {
            return [inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')];
          } catch {
            return [];
          }
        },
      );
      return streams.join('\n').match(/^S$/gm)?.length ?? 0;
    };
    const table = '| a | b |\n|---|--:|\n';
    expect(await strokes('Det gäller inte här.')).to.equal(0);
    expect(await strokes('Det gäller ~~inte~~ här.')).to.equal(1);
    expect((await strokes(`${table}| ~~a~~ | ~~b~~ |`)) - (await strokes(`${table}| a | b |`))).to.equal(2);
  });

  it('reports characters that the font cannot render', () => {
    expect(missingCharacters('Åsa Öberg – 8 500 kr ”é” ☐ Ελλάδα Україна 🙂 中文中\t\u200d\ufe0f')).to.deep.equal([
      '🙂',
      '中',
      '文',
    ]);
  });

  it('renders names in right-to-left scripts correctly, inside other text too (skipped if poppler-utils is not installed)', async function () {
    const text = 'Hyresgäst: محمد علي, ägare דוד כהן i Gävle';
    expect(runsByDirection(text)).to.deep.equal(['Hyresgäst: ', 'محمد علي', ', ägare ', 'דוד כהן', ' i Gävle']);
    const folder = await mkdtemp(join(tmpdir(), 'core-names-'));
    try {
      const path = join(folder, 'names.pdf');
      await writeFile(
        path,
        await textPdf({ title: 'x', text, isMarkdown: false, language: 'sv', createdAt: timestamp }),
      );
      const output = await run('pdftotext', [path, '-']).catch(() => undefined);
      if (output === undefined) return this.skip();
      const read = output.stdout.replaceAll(/[\u202a-\u202e\u200e\u200f]/g, '').replaceAll(/\s/g, '');
      expect(read).to.contain(text.replaceAll(' ', ''));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('renders plain text unchanged', async () => {
    const bytes = await textPdf({
      title: 'x',
      text: '# inte **rubrik**',
      isMarkdown: false,
      language: 'sv',
      createdAt: timestamp,
    });
    expect(await textOf(bytes)).to.contain('# inte **rubrik**');
  });

  it('has page breaks in a long text', async () => {
    const text = Array.from({ length: 150 }, (_, index) => `Punkt ${index}: ${'ord '.repeat(30)}`).join('\n\n');
    const bytes = await textPdf({ title: 'x', text, isMarkdown: true, language: 'sv', createdAt: timestamp });
    const pages = (await PDF.load(bytes)).getPages();
    expect(pages.length).to.be.greaterThan(5);
    for (const number of [1, pages.length]) {
      expect(pages[number - 1]?.extractText().text).to.contain(`Sida ${number} (${pages.length})`);
    }
  }).timeout(60_000);
});

describe('the check of an uploaded PDF', () => {
  it('accepts a valid file unchanged', async () => {
    const bytes = await lease();
    const checked = await checkPdf(bytes);
    expect(checked.ok && Buffer.from(checked.bytes).equals(bytes)).to.equal(true);
  });

  const withPages = async (count: number): Promise<Uint8Array> => {
    const pdf = PDF.create();
    for (let page = 0; page < count; page += 1) pdf.addPage();
    return await pdf.save();
  };

  it('accepts a file of 500 pages', async () => {
    const checked = await checkPdf(await withPages(500));
    expect(checked.ok && checked.pages).to.equal(500);
  });

  it('reports the error of an invalid file', async () => {
    const encrypted = await PDF.load(await lease());
    encrypted.setProtection({ userPassword: 'secret', ownerPassword: 'owner' });
    const cases: readonly [Uint8Array, string][] = [
      [Buffer.from('this is not a PDF'), 'pdf_broken'],
      [(await lease()).subarray(0, 300), 'pdf_broken'],
      [new Uint8Array(0), 'pdf_broken'],
      [await encrypted.save(), 'pdf_encrypted'],
      [await withPages(1001), 'pdf_too_long'],
    ];
    for (const [bytes, error] of cases) expect(await checkPdf(bytes)).to.deep.equal({ ok: false, error });
  });
});

describe('values in an uploaded PDF', () => {
  it('are written at their positions', async () => {
    const bytes = await fillPdf(await lease(), [
      { text: 'Årligen', page: 1, x: 100, y: 700 },
      { text: 'nowhere', page: 9, x: 1, y: 1 },
    ]);
    expect(await textOf(bytes))
      .to.contain('Årligen')
      .and.not.contain('nowhere');
  });

  it('are positioned on the visible page, for any rotation and crop box', () => {
    const box = { x: 20, y: 30, width: 560, height: 740 };
    const point = { x: 100, y: 60 };
    expect(toPagePoint(point, box, 0)).to.deep.equal({ x: 120, y: 710 });
    expect(toPagePoint(point, box, 90)).to.deep.equal({ x: 80, y: 130 });
    expect(toPagePoint(point, box, 180)).to.deep.equal({ x: 480, y: 90 });
    expect(toPagePoint(point, box, 270)).to.deep.equal({ x: 520, y: 670 });
  });

  it('are upright on rotated pages (skipped if poppler-utils is not installed)', async function () {
    const pdf = PDF.create();
    for (const rotation of [0, 90, 180, 270] as const) pdf.addPage({ width: 600, height: 800 }).setRotation(rotation);
    const values = [1, 2, 3, 4].map((page) => ({ text: 'turned', page, x: 100, y: 50 }));
    const folder = await mkdtemp(join(tmpdir(), 'core-fill-'));
    try {
      const path = join(folder, 'filled.pdf');
      await writeFile(path, await fillPdf(await pdf.save(), values));
      const output = await run('pdftotext', ['-bbox', path, '-']).catch(() => undefined);
      if (output === undefined) return this.skip();
      const positions = [...output.stdout.matchAll(/xMin="(\d+)[.\d]*" yMin="(\d+)[.\d]*"[^>]*>turned/g)];
      expect(positions.map(([, x, y]) => [x, y])).to.deep.equal(Array.from({ length: 4 }, () => ['100', '52']));
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('the seal of a PDF', () => {
  let folder: string;
  let hasPdfsig = false;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'core-seal-'));
    hasPdfsig = await run('pdfsig', ['-v']).then(
      () => true,
      () => false,
    );
  });
  after(async () => await rm(folder, { recursive: true }));

  const evidence = async (): Promise<Uint8Array> =>
    await evidencePdf({
      language: 'sv',
      createdAt: timestamp,
      documentName: 'Hyresavtal 12 å',
      documentId: '0190a000-0000-7000-8000-000000000001',
      organization: 'Exempelbostäder AB',
      checkAddress: 'https://core.example/signing/check/a/b/',
      contentSha256: 'ab'.repeat(32),
      level: 'simple',
      parties: [
        {
          name: 'Åsa Öberg',
          role: 'Undertecknare',
          method: 'klick i personlig länk',
          level: 'simple',
          signedTime: timestamp,
          ip: '192.0.2.1',
        },
      ],
      log: [{ sequence: 1, at: timestamp, text: 'Skapat', hash: 'cd'.repeat(32) }],
    });

  const sealedWith = async (frozen: Uint8Array, more: Partial<SealOrder> = {}): Promise<SealedPdf> => {
    const signer = await keyFileSigner(join(folder, 'seal.json'), 'Exempelbostäder AB');
    const order = {
      frozen,
      evidence: await evidence(),
      signer,
      reason: 'Försegling',
      sealedTime: timestamp,
      proofs: [],
    };
    return await sealPdf({ ...order, layOut: layOutSeal, ...more });
  };
  const seal = async (frozen: Uint8Array): Promise<Uint8Array> => (await sealedWith(frozen)).bytes;

  const verdict = async (bytes: Uint8Array): Promise<string> => {
    const path = join(folder, 'sealed.pdf');
    await writeFile(path, bytes);
    const { stdout } = await run('pdfsig', [path]).catch((error: { stdout: string }) => error);
    return stdout;
  };

  it('preserves the signed document byte for byte, and states the correct level', async () => {
    const frozen = await lease();
    const sealed = await seal(frozen);
    expect(Buffer.from(sealed.subarray(0, frozen.length)).equals(frozen)).to.equal(true);
    const text = await textOf(sealed);
    expect(text).to.contain('Underskriftsbevis').and.contain('enkel elektronisk underskrift').and.contain('Åsa Öberg');
  });

  it('is valid for pdfsig, and invalid after a changed byte (skipped if poppler-utils is not installed)', async function () {
    if (!hasPdfsig) return this.skip();
    const sealed = await seal(await lease());
    expect(await verdict(sealed))
      .to.contain('Signature is Valid')
      .and.contain('Total document signed');
    const changed = Buffer.from(sealed);
    const position = changed.indexOf('/CreationDate');
    changed[position + 17] = (changed[position + 17] ?? 0) ^ 1;
    expect(await verdict(changed)).to.not.contain('Signature is Valid');
  });

  it('can be added to a sealed document, where both seals remain valid', async () => {
    const twice = await seal(await seal(await lease()));
    expect(
      (await PDF.load(twice))
        .getForm()
        ?.getFields()
        .map(({ name }) => name),
    ).to.deep.equal(['Seal', 'Seal 2']);
    if (!hasPdfsig) return;
    const output = await verdict(twice);
    expect(output.match(/Signature is Valid/g)).to.have.length(2);
    const filled = await fillPdf(twice, [{ text: 'Årligen', page: 1, x: 100, y: 700 }]);
    expect((await verdict(filled)).match(/Signature is Valid/g)).to.have.length(2);
  });

  it('meets the PAdES baseline profile, with the claimed time in the PDF only', async () => {
    const { bytes, seal: name } = await sealedWith(await lease());
    expect(name).to.equal('pades_b_b');
    const [signer] = signatureOf(bytes).signerInfos;
    expect(signer?.signedAttrs?.attributes.map(({ type }) => type)).to.have.members([
      oids.contentType,
      oids.messageDigest,
      oids.signingCertificateV2,
    ]);
    expect(signer?.unsignedAttrs).to.equal(undefined);
    expect(Buffer.from(bytes).toString('latin1'))
      .to.contain('/SubFilter /ETSI.CAdES.detached')
      .and.contain('/M (D:2026');
  });

  it('contains the token of a timestamp authority as independent evidence of its time', async () => {
    const authority = await startFakeTimestampAuthority();
    try {
      const stamp = async (signature: Uint8Array) =>
        (await getTimestamp({ url: authority.url, issuers: authority.issuer, timeout: 30_000 }, signature)).token;
      const { bytes, seal: name } = await sealedWith(await lease(), { stamp });
      expect(name).to.equal('pades_b_t');
      const [signer] = signatureOf(bytes).signerInfos;
      const [attribute] = signer?.unsignedAttrs?.attributes ?? [];
      expect(attribute?.type).to.equal(oids.timeStampToken);
      const token = new ContentInfo({ schema: attribute?.values[0] });
      const data = new Uint8Array(signer?.signature.valueBlock.valueHexView ?? []).buffer;
      const trustedCerts = [Certificate.fromBER(new X509Certificate(authority.issuer).raw)];
      const verified = await new SignedData({ schema: token.content }).verify(
        { signer: 0, data, trustedCerts, checkChain: true },
        new CryptoEngine({ name: 'test', crypto: webcrypto }),
      );
      expect(verified).to.equal(true);
      if (hasPdfsig) {
        expect(await verdict(bytes)).to.contain('Signature is Valid');
        const changed = Buffer.from(bytes);
        changed[400] = (changed[400] ?? 0) ^ 1;
        expect(await verdict(changed)).to.not.contain('Signature is Valid');
      }
    } finally {
      await authority.stop();
    }
  });

  it('can use the certificate of an organization, with RSA and EC keys (skipped if openssl is not installed)', async function () {
    if (!hasPdfsig || !(await hasOpenssl())) return this.skip();
    for (const kind of [['rsa:2048'], ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256']]) {
      const [key, certificate, both] = ['key.pem', 'own.pem', 'own.p12'].map((name) => join(folder, name));
      const subject = ['-subj', '/O=Testorganisationen AB/CN=Testorganisationen AB', '-days', '2'];
      await run('openssl', [
        ...['req', '-x509', '-newkey', ...kind, '-nodes', '-keyout', key ?? '', '-out', certificate ?? '', ...subject],
      ]);
      await run('openssl', [
        ...[
          'pkcs12',
          '-export',
          '-inkey',
          key ?? '',
          '-in',
          certificate ?? '',
          '-out',
          both ?? '',
          '-passout',
          'pass:hemligt',
        ],
      ]);
      const signer = await certificateSigner(both ?? '', 'hemligt');
      const { bytes } = await sealedWith(await lease(), { signer });
      const output = await verdict(bytes);
      expect(output, kind[0]).to.contain('Signature is Valid').and.contain('Testorganisationen AB');
    }
  });

  it('reuses its key', async () => {
    const path = join(folder, 'again.json');
    const [first, second] = [await keyFileSigner(path, 'x'), await keyFileSigner(path, 'x')];
    expect(Buffer.from(first.certificate).equals(second.certificate)).to.equal(true);
  });

  it('gets a new key before the old certificate expires', async () => {
    const path = join(folder, 'old.json');
    const inNineYears = new Date();
    inNineYears.setUTCFullYear(inNineYears.getUTCFullYear() + 9, inNineYears.getUTCMonth() + 1);
    const [now, then, again] = [
      await keyFileSigner(path, 'x'),
      await keyFileSigner(path, 'x', inNineYears),
      await keyFileSigner(path, 'x', inNineYears),
    ].map(({ certificate }) => Buffer.from(certificate).toString('base64'));
    expect([then === now, again === then]).to.deep.equal([false, true]);
  });
});
