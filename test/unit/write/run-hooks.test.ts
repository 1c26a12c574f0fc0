/** Hooks of extensions that make a write need a transaction. */
import { expect } from 'chai';
import type { BoundExtensions } from '../../../engine/extension/bind.ts';
import type { Change } from '../../../engine/extension/contract.ts';
import type { JsonObject } from '../../../engine/kernel/json.ts';
import type { Model } from '../../../engine/model/model.ts';
import { needsTransaction } from '../../../engine/write/run-hooks.ts';
import { bootForTests } from '../../support/api.ts';

describe('hooks around a write', () => {
  let extensions: BoundExtensions;
  let model: Model;

  before(async function boot() {
    this.timeout(60_000);
    ({ extensions, model } = await bootForTests());
  });

  function creates(resource: string, ...records: readonly JsonObject[]): boolean {
    const definition = model.resourceById.get(resource);
    const changes = records.map((after): Change => ({ kind: 'create', resource, id: '', after, bySystem: false }));
    return needsTransaction(changes, definition && extensions.hooks.get(definition));
  }

  it('need no transaction for a create whose values are derived from the record itself', () => {
    expect(
      creates('accounts.subtenant', { first_name: 'Test' }, { last_name: 'Exempel', profile_picture: null }),
    ).to.equal(false);
  });

  it('need a transaction if one of the records has a field of the hook', () => {
    const file = { name: 'a.png', md5_hash: '', handle: '' };
    expect(creates('accounts.subtenant', { first_name: 'Test' }, { profile_picture: file })).to.equal(true);
  });

  it('need a transaction if they query the database', () => {
    expect(creates('errands.generalerrand', { title: 'Kran' })).to.equal(true);
  });

  it('do not exist for other resources, which need no transaction', () => {
    expect(needsTransaction([], undefined)).to.equal(false);
  });
});
