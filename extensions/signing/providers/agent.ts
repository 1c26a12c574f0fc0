/**
 * Signing at an external agent (an integration that is set as a document's external_sign_engine). It receives the
 * document and the signer as a case, leads the signer through its pages, and returns the state of the case. The level
 * is the one that the agent states, and *simple* if it states none; a result is accepted only if it concerns the hash
 * that was sent.
 */
import type { Json } from '@core/engine/extension';
import { isObject, objectOf } from '../../support/reference.ts';
import { t } from '../texts/t.ts';
import type { AgentCall, AgentResponse } from './agent-client.ts';
import {
  type ProviderFault,
  type SignedBy,
  type SigningProvider,
  type SigningRequest,
  type SigningStatus,
  signatureLevels,
} from './signing-provider.ts';

/** Creates the provider with a client of the agent's service. */
export function agentProvider(call: AgentCall): SigningProvider {
  return {
    name: 'agent',
    level: 'simple',
    start: async (request) => {
      const response = await call('POST', '/cases/', caseOf(request));
      if (response.kind !== 'ok') return faultOf(response);
      const { id, signing_url: page } = response.body;
      if (typeof id !== 'string' || !/^[\w-]{1,128}$/.test(id) || typeof page !== 'string' || !isWebAddress(page)) {
        return unavailable;
      }
      return { providerRef: id, session: { page, contentSha256: request.contentSha256 } };
    },
    launch: (session) => ({ pageUrl: String(session.page) }),
    status: async (providerRef, session) => {
      const response = await call('GET', `/cases/${providerRef}/`);
      if (response.kind === 'unavailable') return unavailable;
      // A case that is unknown to the agent has t('ended') with an unknown outcome.
      if (response.kind === 'error') return failed('unknown_case');
      return statusOf(response.body, session?.contentSha256);
    },
    cancel: async (providerRef) => {
      const response = await call('POST', `/cases/${providerRef}/cancel/`, {});
      return response.kind === 'unavailable' ? 'unavailable' : 'done';
    },
  };
}

function caseOf({ contentSha256, text, personalNumber, occasion }: SigningRequest): object {
  return {
    content_sha256: contentSha256,
    text,
    agent: occasion?.agentId ?? null,
    document: { name: occasion?.documentName ?? null, url: occasion?.documentUrl ?? null },
    signer: {
      name: occasion?.signerName ?? null,
      email: occasion?.signerEmail ?? null,
      personal_number: personalNumber ?? null,
      method: occasion?.method ?? null,
    },
    callback_url: occasion?.callbackUrl ?? null,
    return_url: occasion?.returnUrl ?? null,
  };
}

function statusOf(body: Readonly<Record<string, unknown>>, contentSha256: Json | undefined): SigningStatus {
  switch (body.status) {
    case 'pending':
      return { kind: 'pending', message: t('waiting') };
    case 'declined':
      return { kind: 'declined', reason: typeof body.reason === 'string' ? body.reason : '', message: t('declined') };
    case 'signed': {
      if (body.content_sha256 !== contentSha256) return failed('other_document');
      const signedBy = signedByOf(body);
      return signedBy === undefined ? failed('unknown') : { kind: 'complete', signedBy };
    }
    default:
      return failed(typeof body.status === 'string' ? body.status : 'unknown');
  }
}

function signedByOf(body: Readonly<Record<string, unknown>>): SignedBy | undefined {
  const { signer, proof, level, method } = body;
  if (!isObject(signer) || typeof signer.name !== 'string') return undefined;
  return {
    name: signer.name,
    level: signatureLevels.find((candidate) => candidate === level) ?? 'simple',
    ...(typeof signer.personal_number === 'string' ? { personalNumber: signer.personal_number } : {}),
    proof: { agent: objectOf(proof), method: typeof method === 'string' ? method : null },
  };
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);
}

function failed(code: string): SigningStatus {
  return { kind: 'failed', code, message: t('ended') };
}

function faultOf(response: Exclude<AgentResponse, { kind: 'ok' }>): ProviderFault {
  return response.kind === 'error' ? documentRejected : unavailable;
}

const unavailable: ProviderFault = {
  kind: 'unavailable',
  message: t('serviceUnavailable'),
};

const documentRejected: ProviderFault = {
  kind: 'unavailable',
  message: t('documentRejected'),
};
