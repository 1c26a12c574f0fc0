/**
 * Property: the response names exactly the invalid value. In the example of any resource each member gets invalid values, on create and in a row of a bulk
 * write; no other member is named, and it is not reported as missing.
 */
import { expect } from 'chai';
import { makeExamples } from '../../engine/compile/payloads/make-examples.ts';
import type { Resource } from '../../engine/model/model.ts';
import { bootForTests, useApi } from '../support/api.ts';
import { sampleOf } from '../support/long-runs.ts';

const long = 'x'.repeat(70_000);
const wrongValues: readonly unknown[] = [
  true,
  -1e40,
  long,
  [[{}]],
  { name: long, id: 'x', from_date: 5, content_type: '-' },
  [{ id: 'x' }, { id: 7 }],
];

interface Entry {
  readonly pointer: string;
  readonly code: string;
}

describe('invalid values', function () {
  this.timeout(300_000);
  const api = useApi();
  const errorsOf = (body: { readonly errors?: readonly Entry[] } | undefined): readonly Entry[] => body?.errors ?? [];
  const labelOf = ({ pointer = '', code }: Entry): string => `${pointer.split('/')[1] ?? ''} ${code}`;

  const findings = async (resource: Resource): Promise<readonly string[]> => {
    const example = makeExamples(resource).create as Readonly<Record<string, unknown>>;
    // Every second resource is tested with the bulk endpoint.
    const isMany = resource.operations.has('B') && resource.id.length % 2 === 0;
    const post = async (body: unknown): Promise<readonly Entry[]> =>
      isMany
        ? errorsOf((await api.post(`${resource.path}/list/`, JSON.stringify([body]))).body).map((entry) => ({
            ...entry,
            pointer: entry.pointer?.replace(/^\/0/, ''),
          }))
        : errorsOf((await api.post(`${resource.path}/`, JSON.stringify(body))).body);
    // Errors of the unchanged example, such as records that it refers to.
    const expectedErrors = new Set((await post(example)).map(labelOf));
    const unexpected: string[] = [];
    for (const [position, { name }] of resource.fields.entries()) {
      for (const value of sampleOf(wrongValues, 3, position)) {
        const body = { ...example, [name]: value };
        const entries = await post(body);
        if (!entries.some((entry) => labelOf(entry).split(' ')[0] === name)) continue;
        for (const entry of entries) {
          const [member = '', code] = labelOf(entry).split(' ');
          const isTwice = entry.pointer === `/${name}` && code === 'required';
          if (isTwice || (member !== name && member in body && !expectedErrors.has(labelOf(entry))))
            unexpected.push(`${resource.id}: ${name} = value ${wrongValues.indexOf(value)} → ${entry.pointer} ${code}`);
        }
      }
    }
    return unexpected;
  };

  it('are the only members in the problem, for each member of each resource', async () => {
    const { model } = await bootForTests();
    const creatable = model.resources.filter(({ operations }) => operations.has('C'));
    const unexpected: string[] = [];
    for (const resource of sampleOf(creatable, 20)) unexpected.push(...(await findings(resource)));
    expect(unexpected).to.deep.equal([]);
  });

  it('in a file member are named once', async () => {
    const body = { name: 'x', file_obj: { name: 'x'.repeat(300), md5_hash: 'kAFQmDzST7DWlj99KOF/cg==' } };
    const entries = errorsOf((await api.post('/documents/filehandling/file/', JSON.stringify(body))).body);
    expect(entries.map(({ pointer }) => pointer).filter((pointer) => pointer.startsWith('/file_obj'))).to.deep.equal([
      '/file_obj/name',
    ]);
  });
});
