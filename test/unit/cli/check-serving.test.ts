/** `core check` beyond descriptors: errors in roles and in implementations of actions that would prevent a start. */

import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import { checkServing } from '../../../engine/cli/check-serving.ts';
import type { LinkedDescriptors } from '../../../engine/cli/read-model.ts';
import { readModel } from '../../../engine/cli/read-model.ts';
import { CompiledModel } from '../../../engine/compile/serve/compiled-model.ts';
import { bundledProject } from '../../../engine/project.ts';
import { PlanValues } from '../../../engine/query/query-plan.ts';
import { compileRowRule } from '../../../engine/request/row-rule.ts';

describe('core check of roles and code', function suite() {
  this.timeout(60_000);
  let folder = '';
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'core-check-'));
    cpSync(bundledProject.resources, folder, { recursive: true, filter: (path) => !path.endsWith('.json') });
  });
  after(() => rmSync(folder, { recursive: true }));

  async function linked(): Promise<LinkedDescriptors> {
    const outcome = await readModel(folder);
    if (!outcome.ok) throw new Error(outcome.diagnostics.map(({ message }) => message).join('\n'));
    return outcome.value;
  }

  it('finds no errors in the shipped project', async () => {
    const outcome = await checkServing(await linked(), bundledProject);
    expect(outcome.ok ? [] : outcome.diagnostics).to.deep.equal([]);
  });

  it('reports unknown scopes, operations, conditions, codes and fields in roles', async () => {
    writeFileSync(
      join(folder, 'roles', 'wrong.yaml'),
      `summary: Five errors.
allow:
  - scope: contracts.apartmentcontrac:read
  - scope: contracts.apartmentcontract:read
    where: { state: 3 }
  - scope: annotating.tag:read
    fields: { read: [nme] }
  - scope: 'annotating.*:read,lst'
  - scope: errands.generalerrand:read
    where: { status: reportd }
`,
    );
    try {
      const outcome = await checkServing(await linked(), { ...bundledProject, resources: folder });
      const messages = outcome.ok ? [] : outcome.diagnostics.map(({ span, message }) => `${span.line} ${message}`);
      expect(messages).to.have.length(5);
      expect(messages.join('\n'))
        .to.match(/^3 .*contracts\.apartmentcontrac/m)
        .and.match(/^5 .*state/m)
        .and.match(/^7 .*nme/m)
        .and.match(/^8 .*with the unknown operation "lst"/m)
        .and.match(/^10 .*Must be one of 0 \(reported\), 1 \(received\)/m);
    } finally {
      rmSync(join(folder, 'roles', 'wrong.yaml'));
    }
  });

  it('reports an action without an implementation', async () => {
    const { descriptors, model, vocabulary } = await linked();
    const [resource] = model.resources.filter(({ actions }) => actions.length > 0);
    const [action] = resource?.actions ?? [];
    if (resource === undefined || action === undefined) throw new Error('no resource has an action');
    const silent = { ...action, id: `${resource.id}.silent`, name: 'silent' };
    const wider = { ...resource, actions: [...resource.actions, silent] };
    const resources = model.resources.map((one) => (one === resource ? wider : one));
    const outcome = await checkServing({ descriptors, vocabulary, model: { ...model, resources } }, bundledProject);
    expect(outcome.ok ? [] : outcome.diagnostics.map(({ message }) => message)).to.have.length(1);
    expect(JSON.stringify(outcome)).to.contain(`${resource.id}.silent`);
  });

  it('accepts enumeration names in role conditions, as descriptors do', async () => {
    const { model, vocabulary } = await linked();
    const compiled = new CompiledModel(model, vocabulary);
    const resource = model.resources.find(({ fields }) =>
      fields.some(({ enumeration }) => (enumeration ?? []).length > 1),
    );
    const field = resource?.fields.find(({ enumeration }) => (enumeration ?? []).length > 1);
    const [first, second] = field?.enumeration ?? [];
    if (resource === undefined || field === undefined || first === undefined || second === undefined)
      throw new Error('no resource has an enumeration');
    const ruleText = (where: object) => {
      const values = new PlanValues('customer');
      const node = compileRowRule([[where as never]], resource, {}, compiled)(values);
      return JSON.stringify([values.list, Object.keys(node ?? {})]);
    };
    expect(ruleText({ [field.name]: first.name })).to.equal(ruleText({ [field.name]: first.value }));
    expect(ruleText({ [`${field.name}__in`]: [first.name, second.value] })).to.equal(
      ruleText({ [`${field.name}__in`]: [first.value, second.value] }),
    );
    expect(() => ruleText({ [field.name]: `${first.name}x` })).to.throw();
  });
});
