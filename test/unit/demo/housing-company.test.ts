import { expect } from 'chai';
import { describe, it } from 'mocha';
import { makeRecords } from '../../../demo/demo.ts';
import { birthDate, isWoman, personalNumbers } from '../../../demo/test-persons.ts';
import { isPersonalNumber } from '../../../extensions/sweden/personal-number.ts';

describe('the demo company', () => {
  const batches = makeRecords('2026-11-21');
  const records = (resource: string) =>
    batches.filter((batch) => batch.resource === resource).flatMap((batch) => batch.records);

  it('has the same data every time', () => {
    expect(makeRecords('2026-11-21')).to.deep.equal(batches);
  });

  it('has 500 flats, of which 475 are let', () => {
    expect(records('objects.apartment')).to.have.lengthOf(500);
    expect(records('objects.apartment').filter((flat) => flat.is_vacant === true)).to.have.lengthOf(25);
    expect(new Set(records('contracts.apartmentcontract').map((lease) => JSON.stringify(lease.space))).size).to.equal(
      475,
    );
  });

  it('contains no forward references', () => {
    const usedIds = new Set<unknown>();
    for (const batch of batches) {
      for (const { id, ...members } of batch.records) {
        expect(usedIds.has(id), `${batch.resource} ${id} twice`).to.equal(false);
        usedIds.add(id);
        const text = JSON.stringify(members);
        for (const [, reference] of text.matchAll(/\{"id":"([^"]+)"\}/g)) {
          expect(usedIds.has(reference), `${batch.resource} ${id} refers to ${reference}`).to.equal(true);
        }
      }
    }
  });

  it('uses only personal numbers from the test list of the tax agency, each once', () => {
    expect(personalNumbers.filter((number) => !isPersonalNumber(number))).to.deep.equal([]);
    const tenants = records('accounts.tenant').map((tenant) => tenant.ssn);
    const numbers = tenants.filter((number) => number !== undefined);
    expect(new Set(numbers).size).to.equal(numbers.length).and.to.equal(personalNumbers.length);
    expect(numbers.filter((number) => !personalNumbers.includes(String(number)))).to.deep.equal([]);
    expect(birthDate('195001182046')).to.equal('1950-01-18');
    expect([isWoman('195001182046'), isWoman('201701012393')]).to.deep.equal([true, false]);
  });

  it('contains only fictional telephone numbers and undeliverable mail addresses', () => {
    for (const { phone_number: phone, email } of records('accounts.tenant')) {
      expect(phone).to.match(/^\+(46701740(60[5-9]|6[1-9]\d)|468465004\d\d)$/);
      expect(email).to.match(/@example\.com$/);
    }
  });
});
