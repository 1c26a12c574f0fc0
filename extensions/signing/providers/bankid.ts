/**
 * Signing with BankID. The order contains the hash of the document as hidden data and displays a text; the required
 * personal number is sent with it, so that BankID itself rejects another one. Its signatures are advanced, not
 * qualified.
 */

import { createHmac } from 'node:crypto';
import type { JsonObject } from '@core/engine/extension';
import { isObject } from '../../support/reference.ts';
import { t } from '../texts/t.ts';
import type { BankIdCall, BankIdResponse } from './bankid-client.ts';
import { failedMessage, pendingMessage } from './bankid-messages.ts';
import type {
  ProviderFault,
  SignedBy,
  SigningProvider,
  SigningRequest,
  SigningStatus,
  StartedSigning,
} from './signing-provider.ts';

/** BankID accepts 40,000 characters of visible text, before encoding. */
const maxVisible = 1500;

/** Creates the provider with a client of the web service. `now` is the server's clock. */
export function bankIdProvider(call: BankIdCall, now: () => Date): SigningProvider {
  return {
    name: 'bankid',
    level: 'advanced',
    collectEvery: 2000,
    start: async (request) => startedOf(await call('sign', order(request)), now()),
    authenticate: async (ip) => startedOf(await call('auth', { endUserIp: ip }), now()),
    launch: (session, at) => {
      const seconds = Math.max(0, Math.floor((at.getTime() - Number(session.orderTime)) / 1000));
      return {
        qr: bankIdQr(String(session.qrStartToken), String(session.qrStartSecret), seconds),
        appUrl: `https://app.bankid.com/?autostarttoken=${encodeURIComponent(String(session.autoStartToken))}&redirect=null`,
      };
    },
    status: async (providerRef) => {
      const response = await call('collect', { orderRef: providerRef });
      if (response.kind === 'unavailable') return unavailable;
      // An order that is unknown to the service has ended with an unknown outcome.
      if (response.kind === 'error') return failed('expiredTransaction');
      return statusOf(response.body);
    },
    cancel: async (providerRef) => {
      const response = await call('cancel', { orderRef: providerRef });
      return response.kind === 'unavailable' ? 'unavailable' : 'done';
    },
  };
}

function startedOf(response: BankIdResponse, at: Date): StartedSigning | ProviderFault {
  if (response.kind !== 'ok') return faultOf(response);
  const { orderRef, autoStartToken, qrStartToken, qrStartSecret } = response.body;
  if (typeof orderRef !== 'string') return unavailable;
  return {
    providerRef: orderRef,
    session: {
      autoStartToken: String(autoStartToken),
      qrStartToken: String(qrStartToken),
      qrStartSecret: String(qrStartSecret),
      orderTime: at.getTime(),
    },
  };
}

function order(request: SigningRequest): object {
  return {
    endUserIp: request.ip,
    userVisibleData: Buffer.from(request.text.slice(0, maxVisible)).toString('base64'),
    userNonVisibleData: Buffer.from(`SHA-256:${request.contentSha256}`).toString('base64'),
    ...(request.personalNumber === undefined
      ? {}
      : { requirement: { personalNumber: request.personalNumber.replaceAll(/\D/g, '') } }),
  };
}

function statusOf(body: Readonly<Record<string, unknown>>): SigningStatus {
  const hintCode = typeof body.hintCode === 'string' ? body.hintCode : undefined;
  switch (body.status) {
    case 'pending':
      return { kind: 'pending', message: pendingMessage(hintCode) };
    case 'complete': {
      const signedBy = signedByOf(body.completionData);
      return signedBy === undefined ? failed('unknown') : { kind: 'complete', signedBy };
    }
    default:
      return failed(hintCode ?? 'unknown');
  }
}

function signedByOf(data: unknown): SignedBy | undefined {
  if (!isObject(data) || !isObject(data.user)) return undefined;
  const { name, personalNumber } = data.user;
  const { signature, ocspResponse } = data;
  if (typeof name !== 'string' || typeof personalNumber !== 'string' || typeof signature !== 'string') return undefined;
  const proof: JsonObject = { signature, ocspResponse: typeof ocspResponse === 'string' ? ocspResponse : null };
  return { name, personalNumber, proof };
}

function failed(code: string): SigningStatus {
  return { kind: 'failed', code, message: failedMessage(code) };
}

function faultOf(response: Exclude<BankIdResponse, { kind: 'ok' }>): ProviderFault {
  return response.kind === 'error' && response.code === 'alreadyInProgress' ? busy : unavailable;
}

const unavailable: ProviderFault = {
  kind: 'unavailable',
  message: t('bankidUnavailable'),
};

const busy: ProviderFault = {
  kind: 'busy',
  message: t('bankidBusy'),
};

/**
 * Returns the text of the animated QR code, `bankid.<token>.<seconds>.<HMAC>`, for a number of seconds since the creation
 * of the order. It changes each second, derived from a secret that never leaves the server.
 */
export function bankIdQr(startToken: string, startSecret: string, seconds: number): string {
  const code = createHmac('sha256', startSecret).update(String(seconds)).digest('hex');
  return `bankid.${startToken}.${seconds}.${code}`;
}
