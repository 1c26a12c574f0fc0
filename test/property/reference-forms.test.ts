/**
 * References can be written as an id, as `{"id"}` in any case, and as `{"custom_id"}`; content types by name too. Any
 * mix has the same effect as ids, and unknown references are rejected (api.md, section 0).
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { nameUuid } from '../../engine/kernel/ids.ts';
import type { ApiResponse } from '../support/api.ts';
import { useLab } from '../support/lab.ts';
import { amount } from '../support/long-runs.ts';

const flat = '/lab/flat/';
const tag = '/annotating/tag/';
const missing = '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77';
const kinds = ['contracts.apartmentcontract', 'contracts.parkingspotcontract', 'accounts.tenant'];

interface House {
  readonly id: string;
  readonly custom_id: string;
}

/** One reference of a request: the index of the house, and the form. */
interface Written {
  readonly house: number;
  readonly form: number;
}

describe('references in any form', function suite() {
  this.timeout(120_000);
  const api = useLab();
  const houses: House[] = [];

  before(async () => {
    for (const index of [0, 1, 2, 3]) {
      const response = await api.post('/lab/house/', { name: `House ${index}`, custom_id: `house ${index}` });
      expect(response.status, response.text).to.equal(201);
      houses.push(response.body);
    }
  });

  const houseAt = (index: number): House => houses[index] as House;
  const forms: readonly ((house: House) => unknown)[] = [
    ({ id }) => id,
    ({ id }) => id.toUpperCase(),
    ({ id }) => ({ id }),
    ({ id }) => ({ id: id.toUpperCase() }),
    ({ custom_id }) => ({ custom_id }),
    ({ id, custom_id }) => ({ id, custom_id, name: 'as expanded' }),
  ];
  const written = ({ house, form }: Written): unknown => forms[form]?.(houseAt(house));
  const plain = ({ house }: Written): unknown => ({ id: houseAt(house).id });

  /** Functions that send one patch; each returns status, codes and the stored value. */
  const methods: readonly ((id: string, patch: object) => Promise<ApiResponse>)[] = [
    (id, patch) => api.patch(`${flat}${id}/`, patch),
    (id, patch) => api.patch(`${flat}${id.toUpperCase()}/`, patch),
    (id, patch) => api.post(`${flat}list/`, [{ ...patch, id: id.toUpperCase() }]),
    (id, patch) => api.post(`${flat}list/?_atomic=false`, [{ title: 'beside' }, { ...patch, id }]),
    (id, patch) => api.post('/batch/', { steps: [{ op: 'update', resource: 'lab.flat', data: { ...patch, id } }] }),
    (id, patch) => api.post(`${flat}?_match=custom_id`, { ...patch, custom_id: `flat ${id}` }),
  ];

  const outcome = async (response: ApiResponse, id: string) => {
    const { body } = await api.get(`${flat}${id}/`);
    const errors =
      response.status === 207 ? (response.body.items[1].error?.errors ?? []) : (response.body.errors ?? []);
    const codes = errors.map((entry: { code: string }) => entry.code);
    const status = response.status === 207 ? response.body.items[1].status : response.status;
    return { status, codes, stored: body.co_houses.map((house: { id: string }) => house.id), house: body.house };
  };

  const newFlat = async (start: readonly Written[]): Promise<string> => {
    const created = await api.post(flat, {
      title: 'f',
      co_houses: [...new Set(start.map(({ house }) => house))].map((house) => plain({ house, form: 0 })),
    });
    expect(created.status, created.text).to.equal(201);
    expect((await api.patch(`${flat}${created.body.id}/`, { custom_id: `flat ${created.body.id}` })).status).to.equal(
      200,
    );
    return created.body.id;
  };

  it('have the same effect as ids', async () => {
    const reference = fc.record({ house: fc.nat(3), form: fc.nat(forms.length - 1) });
    const list = fc.array(reference, { maxLength: 4 });
    const member = fc.constantFrom('co_houses', 'co_houses+', 'co_houses-');
    await fc.assert(
      fc.asyncProperty(
        list,
        member,
        list,
        reference,
        fc.nat(methods.length - 1),
        async (start, name, references, one, methodIndex) => {
          const send = methods[methodIndex] as (typeof methods)[number];
          const [mixed, byId] = [await newFlat(start), await newFlat(start)];
          const left = await send(mixed, { [name]: references.map(written), house: written(one) });
          const right = await send(byId, { [name]: references.map(plain), house: plain(one) });
          const mixedOutcome = await outcome(left, mixed);
          expect(mixedOutcome).to.deep.equal(await outcome(right, byId));
          expect(mixedOutcome.status).to.be.oneOf([200, 201, 422]);
          expect(new Set(mixedOutcome.stored).size).to.equal(mixedOutcome.stored.length);
          // Sending the stored value changes nothing.
          if (mixedOutcome.status === 422) return;
          const before = (await api.get(`${flat}${mixed}/`)).headers.get('etag');
          await send(mixed, { house: written(one), 'co_houses+': [], 'co_houses-': [] });
          expect((await api.get(`${flat}${mixed}/`)).headers.get('etag')).to.equal(before);
        },
      ),
      { numRuns: amount(25, 300) },
    );
  });

  it('are rejected with their pointer if they are unknown', async () => {
    const id = await newFlat([{ house: 0, form: 0 }]);
    const missingReferences: readonly (readonly [unknown, string])[] = [
      [{ custom_id: 'nobody' }, 'reference_not_found'],
      [missing, 'reference_not_found'],
      ['nonsense', 'type'],
      [5, 'type'],
      [null, 'type'],
    ];
    for (const [value, code] of missingReferences) {
      for (const name of ['co_houses', 'co_houses+', 'co_houses-']) {
        const response = await api.patch(`${flat}${id}/`, { [name]: [houseAt(0).id, value] });
        expect(response.status, `${name} ${JSON.stringify(value)} ${response.text}`).to.equal(422);
        expect(response.body.errors[0]?.code, `${name} ${response.text}`).to.equal(code);
        expect(response.body.errors[0]?.pointer, response.text).to.match(/^\/co_houses[+-]?(\/1)?$/);
      }
    }
  });

  it('are ignored in the removal of a record that is not in the list', async () => {
    const id = await newFlat([{ house: 0, form: 0 }]);
    const response = await api.patch(`${flat}${id}/`, { 'co_houses-': [{ custom_id: houseAt(1).custom_id }] });
    expect(response.status, response.text).to.equal(200);
    expect(response.body.co_houses).to.deep.equal([{ id: houseAt(0).id }]);
  });

  it('do not prevent valid rows of a call from being written if other rows name a record twice', async () => {
    const { id, custom_id } = houseAt(0);
    const response = await api.post(`${flat}list/?_atomic=false`, [
      { title: 'good', co_houses: [{ custom_id }] },
      { title: 'bad', co_houses: [id, { custom_id }] },
      { title: 'good too', co_houses: [id.toUpperCase()] },
    ]);
    expect(response.status, response.text).to.equal(207);
    expect(response.body.items.map((item: { status: number }) => item.status)).to.deep.equal([201, 422, 201]);
    expect(response.body.items[1].error.errors[0]).to.include({ pointer: '/1/co_houses', code: 'unique_items' });
  });

  describe('to content types', () => {
    const id = nameUuid('contracts.apartmentcontract');
    let tags = 0;
    const newTag = async (kindsOf: readonly unknown[]) => {
      tags += 1;
      const response = await api.post(tag, { name: `tag ${tags}`, only_allowed_for: kindsOf });
      expect(response.status, response.text).to.equal(201);
      return response.body.id as string;
    };

    it('filter by one or several kinds, by name and by id', async () => {
      const [both, other, free] = [
        await newTag(['contracts.apartmentcontract', 'accounts.tenant']),
        await newTag(['objects.apartment']),
        await newTag([]),
      ];
      const findTags = async (query: string) => {
        const { status, body, text } = await api.get(`${tag}list/?id__in=${both},${other},${free}&${query}`);
        expect(status, text).to.equal(200);
        return body.map((record: { id: string }) => record.id);
      };
      for (const form of ['contracts.apartmentcontract', id, id.toUpperCase()]) {
        expect(await findTags(`only_allowed_for=${form}`)).to.deep.equal([both]);
        expect(await findTags(`only_allowed_for__in=${form},objects.apartment`)).to.have.members([both, other]);
      }
      expect(await findTags('only_allowed_for=accounts.subtenant')).to.deep.equal([]);
    });

    it('are added and removed by name, by id, and by id in upper case', async () => {
      const all: readonly unknown[] = [
        'contracts.apartmentcontract',
        id.toUpperCase(),
        { id },
        { id: id.toUpperCase() },
      ];
      for (const form of all) {
        const tagId = await newTag(kinds);
        const less = await api.patch(`${tag}${tagId}/`, { 'only_allowed_for-': [form] });
        expect(less.body.only_allowed_for, less.text).to.deep.equal(
          kinds.slice(1).map((name) => ({ id: nameUuid(name) })),
        );
        const more = await api.patch(`${tag}${tagId}/`, { 'only_allowed_for+': [form] });
        expect(more.body.only_allowed_for).to.deep.include({ id });
        const again = await api.patch(`${tag}${tagId}/`, { 'only_allowed_for+': [form] });
        expect(again.body.only_allowed_for).to.have.length(3);
      }
    });

    it('are rejected with an unknown name, or if they name one kind twice', async () => {
      const tagId = await newTag(kinds);
      for (const name of ['only_allowed_for', 'only_allowed_for+', 'only_allowed_for-']) {
        const unknown = await api.patch(`${tag}${tagId}/`, { [name]: ['contracts.nothing'] });
        expect(unknown.status, `${name} ${unknown.text}`).to.equal(422);
        expect(unknown.body.errors[0]).to.include({ pointer: `/${name}/0`, code: 'reference_not_found' });
        const wrong = await api.patch(`${tag}${tagId}/`, { [name]: [5] });
        expect(wrong.status, `${name} ${wrong.text}`).to.equal(422);
      }
      const twice = await api.patch(`${tag}${tagId}/`, { only_allowed_for: ['contracts.apartmentcontract', { id }] });
      expect(twice.status, twice.text).to.equal(422);
      expect(twice.body.errors[0]).to.include({ pointer: '/only_allowed_for/1', code: 'unique_items' });
    });
  });
});
