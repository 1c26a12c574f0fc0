/**
 * Documented patterns of formats: a text matches the pattern if and only if the server accepts it. A pattern cannot express a check digit, so the
 * server accepts the matching texts with the correct digit (api.md, section 4).
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { compilePayloads } from '../../engine/compile/payloads/compile-payloads.ts';
import type { Payload } from '../../engine/compile/payloads/payload.ts';
import { isJsonObject, type JsonObject } from '../../engine/kernel/json.ts';
import { useApi } from '../support/api.ts';
import { amount } from '../support/long-runs.ts';

/** A member of a resource, accepted texts, and the pattern of the digits that its check digit covers (undefined: no check digit). */
interface Case {
  readonly path: string;
  readonly resource: string;
  readonly member: string;
  readonly otherValues: JsonObject;
  readonly valid: readonly string[];
  readonly digits?: (text: string) => string;
  readonly isEan?: (text: string) => boolean;
}

const cases: readonly Case[] = [
  {
    path: '/errands/generalerrands/configurations/generalerrandgroup/',
    resource: 'errands.generalerrandgroup',
    member: 'color',
    otherValues: { title: 'Group' },
    valid: ['2f7d32', '#2F7D32', 'abc', '#fff'],
  },
  {
    path: '/organization/company/',
    resource: 'organization.company',
    member: 'phone_number',
    otherValues: { name: 'Company' },
    valid: ['+46701740605', '08-123 456 78', '0701740605', '1234567', '+123456789012345'],
  },
  {
    path: '/common/address/',
    resource: 'common.address',
    member: 'postal_code',
    otherValues: {},
    valid: ['123 45', '12345', 'SW1A 1AA', '1010', 'K1A-0B1'],
  },
  {
    path: '/accounting/accounttypes/paymentmethod/',
    resource: 'accounting.paymentmethod',
    member: 'target_bg_account_number',
    otherValues: {},
    valid: ['5805-6201', '58056201', '991-2346', '9912346'],
    digits: (text) => text.replace('-', ''),
  },
  {
    path: '/organization/company/',
    resource: 'organization.company',
    member: 'peppol_id',
    otherValues: { name: 'Company' },
    valid: ['0007:5599999991', '0088:9501101530003'],
    digits: (text) => text.slice(5),
    isEan: (text) => text.startsWith('0088'),
  },
  {
    path: '/organization/company/',
    resource: 'organization.company',
    member: 'org_no',
    otherValues: { name: 'Company' },
    valid: ['559999-9991', '5599999991'],
    digits: (text) => text.replace('-', '').slice(-10),
  },
];

/** Texts that are valid, or invalid in a few characters. */
function nearly(valid: readonly string[]): fc.Arbitrary<string> {
  const sign = fc.constantFrom(...'0123456789aFgZ -+#:.åé\n\t٣');
  const change = fc.record({
    at: fc.nat({ max: 20 }),
    removes: fc.nat({ max: 2 }),
    puts: fc.array(sign, { maxLength: 2 }),
  });
  return fc.tuple(fc.constantFrom(...valid), fc.array(change, { maxLength: 2 })).map(([text, changes]) =>
    changes.reduce((now, { at, removes, puts }) => {
      const position = at % (now.length + 1);
      return now.slice(0, position) + puts.join('') + now.slice(position + removes);
    }, text),
  );
}

/** Returns whether the last digit is correct modulo 10, with weights 2 and 1 from the right and sums of digits, or weights 3 and 1 for GS1 numbers. */
function hasCheckDigit(digits: string, isEan: boolean): boolean {
  const values = [...digits].reverse().map(Number);
  const weighed = values.map((value, index) =>
    index % 2 === 0 ? value : isEan ? value * 3 : [...String(value * 2)].reduce((sum, one) => sum + Number(one), 0),
  );
  return weighed.reduce((sum, value) => sum + value, 0) % 10 === 0;
}

describe('patterns of formats', function suite() {
  this.timeout(120_000);
  const api = useApi();
  let payloads: readonly Payload[] = [];

  before(() => {
    payloads = compilePayloads(api.booted.compiled);
  });

  for (const { path, resource, member, otherValues, valid, digits, isEan } of cases) {
    it(`match exactly the texts that the server accepts for ${resource}.${member}`, async () => {
      const schema = payloads.find((payload) => payload.resource.id === resource)?.patch.properties;
      const described = isJsonObject(schema) && isJsonObject(schema[member]) ? schema[member] : {};
      const pattern = new RegExp(String(described.pattern), 'u');
      const maxLength = Number(described.maxLength);
      const isValid = (text: string): boolean =>
        pattern.test(text) &&
        [...text].length <= maxLength &&
        (digits === undefined || hasCheckDigit(digits(text), isEan?.(text) === true));
      expect(valid.filter((text) => !isValid(text))).to.deep.equal([]);
      const texts = [...new Set([...valid, ...fc.sample(nearly(valid), { numRuns: amount(300, 900) })])];
      const rows = texts.map((text) => ({ ...otherValues, [member]: text }));
      const response = await api.post(`${path}list/?_atomic=false&_validate_only=true`, rows);
      expect(response.status, response.text.slice(0, 300)).to.equal(200);
      const items: readonly { error?: { errors?: readonly { pointer: string; code: string }[] } }[] =
        response.body.result.items;
      // Two spellings of a number are one key.
      const isAccepted = (index: number): boolean =>
        !(items[index]?.error?.errors ?? []).some(
          ({ pointer, code }) => pointer === `/${index}/${member}` && code !== 'unique',
        );
      const differing = texts.filter((text, index) => isAccepted(index) !== isValid(text));
      expect(differing, `${described.pattern}`).to.deep.equal([]);
      expect(texts.filter(isValid).length).to.be.within(valid.length, texts.length - 50);
    });
  }
});
