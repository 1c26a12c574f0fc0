import { expect } from 'chai';
import { textIn } from '../../../../../engine/kernel/text.ts';
import { bankIdProvider, bankIdQr } from '../../../../../extensions/signing/providers/bankid.ts';
import { bankIdClient } from '../../../../../extensions/signing/providers/bankid-client.ts';
import { hintCodes } from '../../../../../extensions/signing/providers/bankid-messages.ts';
import type { SigningProvider, StartedSigning } from '../../../../../extensions/signing/providers/signing-provider.ts';
import { type FakeBankId, startFakeBankId } from '../../../../support/fake-bankid.ts';

const now = new Date('2026-11-21T10:00:00Z');
const request = {
  contentSha256: 'ab'.repeat(32),
  text: 'Jag skriver under hyresavtalet för våning 2.',
  ip: '192.0.2.1',
  userAgent: 'test',
  personalNumber: '19121212-1212',
};

describe('BankID', () => {
  let fake: FakeBankId;
  let provider: SigningProvider;

  beforeEach(async () => {
    fake = await startFakeBankId();
    provider = bankIdProvider(bankIdClient({ url: fake.url, timeout: 2000 }), () => now);
  });
  afterEach(async () => await fake.stop());

  async function start(): Promise<StartedSigning> {
    const started = await provider.start(request);
    if ('kind' in started) throw new Error(textIn(started.message, 'en'));
    return started;
  }

  it('generates the QR code of the published example', () => {
    expect(bankIdQr('67df3917-fa0d-44e5-b327-edcc928297f8', 'd28db9a7-4cde-429e-a983-359be676944c', 0)).to.equal(
      'bankid.67df3917-fa0d-44e5-b327-edcc928297f8.0.dc69358e712458a66a7525beef148ae8526b1c71610eff2c16cdffb4cdac9bf8',
    );
  });

  it('orders a signature of the hash by the correct person', async () => {
    await start();
    expect(fake.orders).to.have.length(1);
    expect(fake.orders[0]).to.include({
      visibleText: request.text,
      hiddenText: `SHA-256:${request.contentSha256}`,
      requiredNumber: '191212121212',
    });
  });

  it('returns a new QR code each second, and a link for the same device', async () => {
    const { session } = await start();
    const first = provider.launch(session, now);
    const later = provider.launch(session, new Date(now.getTime() + 7400));
    expect(first.qr).to.match(/^bankid\.[0-9a-f-]{36}\.0\.[0-9a-f]{64}$/);
    expect(later.qr).to.match(/^bankid\.[0-9a-f-]{36}\.7\.[0-9a-f]{64}$/);
    expect(first.appUrl).to.match(/^https:\/\/app\.bankid\.com\/\?autostarttoken=[0-9a-f-]{36}&redirect=null$/);
    expect(JSON.stringify(first)).to.not.contain(String(session.qrStartSecret));
  });

  it('has a message for every hint code', async () => {
    const { providerRef } = await start();
    const messages = new Set<string>();
    for (const status of ['pending', 'failed'] as const) {
      for (const hintCode of hintCodes[status]) {
        fake.respondWith({ status, hintCode });
        const result = await provider.status(providerRef);
        expect(result.kind).to.equal(status);
        if (result.kind === 'pending' || result.kind === 'failed') messages.add(textIn(result.message, 'sv'));
      }
    }
    expect(hintCodes.pending).to.include.members([
      'outstandingTransaction',
      'noClient',
      'started',
      'userMrtd',
      'userCallConfirm',
      'userSign',
    ]);
    expect(hintCodes.failed).to.include.members([
      'expiredTransaction',
      'certificateErr',
      'userCancel',
      'cancelled',
      'startFailed',
      'userDeclinedCall',
      'notSupportedByUserApp',
      'transactionRiskBlocked',
    ]);
    // Two codes share the message "start the app".
    expect(messages.size).to.equal(hintCodes.pending.length + hintCodes.failed.length - 1);
  });

  it('accepts an unknown hint code', async () => {
    const { providerRef } = await start();
    fake.respondWith({ status: 'failed', hintCode: 'somethingNew' });
    expect(await provider.status(providerRef)).to.deep.include({ kind: 'failed', code: 'somethingNew' });
  });

  it('returns name, number and signature when the order is complete', async () => {
    const { providerRef } = await start();
    fake.respondWith({ status: 'complete', name: 'Test Testsson', personalNumber: '191212121212' });
    const status = await provider.status(providerRef);
    expect(status.kind === 'complete' && status.signedBy).to.deep.include({
      name: 'Test Testsson',
      personalNumber: '191212121212',
    });
    expect(status.kind === 'complete' && Object.keys(status.signedBy.proof)).to.deep.equal([
      'signature',
      'ocspResponse',
    ]);
  });

  it('cancels an order, which does not exist afterwards', async () => {
    const { providerRef } = await start();
    await provider.cancel(providerRef);
    expect(fake.orders[0]?.cancelled).to.equal(true);
    expect(await provider.status(providerRef)).to.deep.include({ kind: 'failed', code: 'expiredTransaction' });
  });

  it('reports that the person has another order, or that the service is unavailable', async () => {
    fake.fail({ status: 400, errorCode: 'alreadyInProgress' });
    expect(await provider.start(request)).to.include({ kind: 'busy' });
    fake.fail({ status: 503, errorCode: 'maintenance' });
    expect(await provider.start(request)).to.include({ kind: 'unavailable' });
    await fake.stop();
    expect(await provider.start(request)).to.include({ kind: 'unavailable' });
    expect(await provider.status('x')).to.include({ kind: 'unavailable' });
    fake = await startFakeBankId();
  });
});
