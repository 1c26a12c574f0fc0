/**
 * Every operation is called once with the example of its document, and its response matches the document: the client of
 * these tests validates each response (test/support/documented-api.ts). The suite calls every action, and the operations that
 * all resources share of chosen resources.
 */
import { expect } from 'chai';
import { describeApi } from '../../engine/compile/openapi/describe-api.ts';
import type { Operation } from '../../engine/compile/operations/operation.ts';
import { exampleOfSchema } from '../../engine/compile/payloads/example-of-schema.ts';
import type { PayloadExamples } from '../../engine/compile/payloads/payload.ts';
import { isJsonObject, type Json } from '../../engine/kernel/json.ts';
import { useApi } from '../support/api.ts';
import { chosenResources } from '../support/chosen-resources.ts';
import { useWorkspace } from '../support/work-place.ts';

const unknownId = '0193c6a4-7c1e-7b52-9f0e-2d5a4c1b8e77';

/** Returns an address of the operation without an existing record. */
function addressOf({ path, segment }: Operation): string {
  const value = segment?.field.enumeration?.[0]?.value;
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    segment?.name === name ? String(value ?? 'accounts.tenant') : unknownId,
  );
}

function bodyOf(operation: Operation, { create, patch }: PayloadExamples): Json | undefined {
  switch (operation.kind) {
    case 'create':
      return create;
    case 'update':
      return patch;
    case 'bulk':
      return [{ id: unknownId, ...patch }];
    case 'action':
      return isJsonObject(operation.action?.input)
        ? exampleOfSchema(operation.action.input, operation.resource.examples.texts)
        : undefined;
    default:
      return undefined;
  }
}

describe('every operation', function everyOperation() {
  this.timeout(120_000);
  const api = useApi({ settings: useWorkspace() });
  const called = (): readonly Operation[] => {
    const chosen = new Set(chosenResources(api.booted.model.resources));
    return api.booted.operations.filter(({ kind, resource }) => kind === 'action' || chosen.has(resource));
  };

  it('responds as documented, and to its own example with a missing record at worst', async () => {
    const { compiled, operations } = api.booted;
    const payloads = new Map(describeApi(compiled, operations).payloads.map((entry) => [entry.resource, entry]));
    const wrong: string[] = [];
    for (const operation of called()) {
      const examples = payloads.get(operation.resource)?.examples();
      if (examples === undefined) throw new Error(operation.id);
      const body = bodyOf(operation, examples);
      const [method = 'GET'] = operation.methods;
      try {
        const response = await api.send(method, addressOf(operation), body === undefined ? {} : { body });
        const codes = (response.body?.errors ?? []).map((entry: { code: string; pointer?: string }) => entry.code);
        const isExpected = codes.every((code: string) => missing.has(code));
        // Writes by filter need a dry run first.
        const isRejected = response.status === 400 && response.body?.code !== 'rehearsal_required';
        if (response.status >= 500 || isRejected || (operation.kind === 'create' && !isExpected))
          wrong.push(`${method} ${operation.path} → ${response.status} ${response.text.slice(0, 400)}`);
      } catch (error) {
        wrong.push(String(error));
      }
    }
    expect(wrong.join('\n')).to.equal('');
  });

  it('accepts QUERY with the example of its document if it is a list', async () => {
    const lists = called().filter(({ kind }) => kind === 'list');
    for (const operation of lists) {
      const body = { filter: { id__isnull: false }, order_by: ['-id'], page_size: 100, after: '' };
      const response = await api.send('QUERY', addressOf(operation), { body });
      expect(response.status, operation.path).to.equal(200);
    }
  });
});

/** Problems of an example whose referenced records do not exist. */
const missing = new Set(['reference_not_found', 'not_found', 'unique', 'already_exists', 'field_not_permitted']);
