/** The rules of contract statuses as a table: terms and day to status. */
import { expect } from 'chai';
import type { JsonObject } from '../../../../engine/extension/contract.ts';
import {
  type ContractFacts,
  lastDay,
  statusCodes,
  statusOn,
} from '../../../../extensions/contracts/contract-status.ts';
import { termsOf } from '../../../../extensions/contracts/contract-terms.ts';

const day = '2026-06-15';
const running = { signed_time: '2025-12-01T09:00:00Z', start_date: '2026-01-01' };
const fixed = { ...running, initial_end_date: '2026-12-31' };
const ended = { ...running, initial_end_date: '2026-05-31' };
const cancelled = { cancellation_time: '2026-03-01T09:00:00Z' };

type Case = readonly [string, JsonObject, keyof typeof statusCodes, string | undefined, Partial<ContractFacts>?];

const cases: readonly Case[] = [
  ['only a number', {}, 'draft', undefined],
  ['begun, but never signed', { start_date: '2026-01-01' }, 'draft', undefined],
  ['out for signing', {}, 'awaiting', undefined, { signing: 'started' }],
  ['signed without a first day', { signed_time: running.signed_time }, 'signed', undefined],
  ['signed, begins tomorrow', { ...running, start_date: '2026-06-16' }, 'signed', undefined],
  ['signed, begins today', { ...running, start_date: day }, 'active', undefined],
  [
    'signed by a document after its first day',
    { start_date: '2026-01-01' },
    'active',
    undefined,
    { signing: 'signed' },
  ],
  ['a fixed term without renewal', fixed, 'lastFixedPeriod', '2026-12-31'],
  ['a fixed term, then until further notice', { ...fixed, renew_indefinetely: true }, 'active', undefined],
  ['the last day of a fixed time', { ...fixed, initial_end_date: day }, 'lastFixedPeriod', day],
  ['the day after a fixed time', { ...fixed, initial_end_date: '2026-06-14' }, 'ended', '2026-06-14'],
  ['after its fixed time, until further notice', { ...ended, renew_indefinetely: true }, 'renewed', undefined],
  ['in a further fixed period', { ...ended, renew_interval_weeks: 52 }, 'renewed', undefined],
  ['a request to leave', { ...running, ...cancelled }, 'cancellationRequested', undefined],
  [
    'notice from the tenant, confirmed: thirteen weeks',
    {
      ...running,
      ...cancelled,
      cancellation_time: '2026-06-01T09:00:00Z',
      cancellation_signed_time: '2026-06-02T09:00:00Z',
      cancelled_by_counterpart: true,
      counterpart_notification_interval_weeks: 13,
      owner_notification_interval_weeks: 26,
    },
    'cancelled',
    '2026-08-31',
  ],
  [
    'notice late in the evening counts from the day in Sweden',
    {
      ...running,
      cancellation_time: '2026-06-01T22:30:00Z',
      cancellation_signed_time: '2026-06-02T09:00:00Z',
      owner_notification_interval_weeks: 4,
    },
    'cancelled',
    '2026-06-30',
  ],
  [
    'notice inside of a fixed period: its end',
    { ...fixed, renew_indefinetely: true, ...cancelled, cancellation_signed_time: '2026-03-02T09:00:00Z' },
    'cancelled',
    '2026-12-31',
  ],
  [
    'notice in a further period of 26 weeks: the end of that period',
    {
      ...ended,
      renew_interval_weeks: 26,
      cancellation_time: '2026-06-10T09:00:00Z',
      cancellation_signed_time: '2026-06-10T09:00:00Z',
      owner_notification_interval_weeks: 8,
    },
    'cancelled',
    '2026-11-29',
  ],
  [
    'a last day agreed on',
    { ...running, ...cancelled, cancellation_end_date: '2026-07-31' },
    'cancelled',
    '2026-07-31',
  ],
  ['ended by notice', { ...running, ...cancelled, cancellation_end_date: '2026-05-31' }, 'ended', '2026-05-31'],
  [
    'ended inside of its fixed term',
    { ...fixed, ...cancelled, cancellation_end_date: '2026-05-31' },
    'endedEarly',
    '2026-05-31',
  ],
  [
    'forfeited',
    { ...running, ...cancelled, cancellation_end_date: '2026-03-31', cancellation_source: 3 },
    'endedEarly',
    '2026-03-31',
  ],
  [
    'cancelled for a transfer',
    { ...running, ...cancelled, cancellation_source: 5, cancellation_end_date: '2026-07-31' },
    'transfer',
    '2026-07-31',
  ],
  ['a transfer is recorded', running, 'transfer', undefined, { isBeingTransferred: true }],
  ['cancelled for new terms', { ...running, ...cancelled, cancellation_source: 6 }, 'renegotiation', undefined],
  [
    'a contract with new terms follows',
    { ...running, negotiation_succession_contract: { id: 'x' } },
    'renegotiation',
    undefined,
  ],
  ['put away before it ended', { ...running, archived: true }, 'voided', undefined],
  ['put away as a draft', { archived: true }, 'voided', undefined],
  ['put away after its end', { ...ended, archived: true }, 'ended', '2026-05-31'],
];

describe('the status of a contract', () => {
  for (const [name, record, status, last, facts] of cases) {
    it(`is ${status}${last === undefined ? '' : ` until ${last}`}: ${name}`, () => {
      const terms = termsOf('contracts.othercontract', record);
      const allFacts = { signing: 'none', isBeingTransferred: false, ...facts } as const;
      expect([statusOn(day, terms, allFacts), lastDay(terms)]).to.deep.equal([statusCodes[status], last]);
    });
  }
});
