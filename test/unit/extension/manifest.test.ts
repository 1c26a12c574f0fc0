import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { after, before, describe, it } from 'mocha';
import { compilePayloads } from '../../../engine/compile/payloads/compile-payloads.ts';
import { CompiledModel } from '../../../engine/compile/serve/compiled-model.ts';
import { loadExtensions, loadManifests } from '../../../engine/extension/load.ts';
import { withManifests } from '../../../engine/extension/manifest.ts';
import type { Json } from '../../../engine/kernel/json.ts';
import { coreVocabulary } from '../../../engine/vocabulary/core-vocabulary.ts';
import { formattedText } from '../../../engine/vocabulary/field-types/text-base.ts';
import { errorsIn, modelOf } from '../../support/descriptors.ts';

const plate = formattedText({
  name: 'number_plate',
  summary: 'A number plate.',
  maximum: 8,
  example: 'ABC123',
  isValid: (text) => /^[A-Z]{3}[0-9]{3}$/.test(text),
});

const vocabulary = withManifests(coreVocabulary, [
  {
    fieldTypes: [plate],
    examples: { members: [[/^colour$/, 'mosel']], texts: ['Hauptstraße 1'] },
    typeExamples: { phone: '+4930123456' },
  },
]);

const files = {
  'shop/car.yaml': [
    'operations: [C, G]',
    'summary: A car.',
    'fields:',
    '  id: { type: uuid, read_only: true, required: true }',
    '  plate: { type: number_plate, required: true }',
    '  former: { type: array, items: { type: number_plate } }',
    '  colour: { type: string, nullable: true }',
    '  phone: { type: phone, nullable: true }',
  ].join('\n'),
};

describe('the manifest of an extension', () => {
  it('adds field types, also for elements of lists, and their examples', () => {
    expect(errorsIn(files, vocabulary)).to.deep.equal([]);
    const [payload] = compilePayloads(new CompiledModel(modelOf(files, vocabulary), vocabulary)).filter(
      ({ resource }) => resource.id === 'shop.car',
    );
    expect(payload?.examples().create).to.deep.equal({
      plate: 'ABC123',
      former: [],
      colour: 'mosel',
      phone: '+4930123456',
    });
    const properties = payload?.create.properties as Record<string, Record<string, Json>>;
    expect(properties.former?.items).to.deep.equal({ type: 'string', format: 'number_plate', maxLength: 8 });
  });

  it('is required to use its keywords', () => {
    expect(errorsIn(files).join('\n')).to.include('number_plate');
  });

  describe('in a folder of extensions', () => {
    const root = mkdtempSync(join(tmpdir(), 'core-manifests-'));
    const write = (name: string, file: string, text: string): void => {
      mkdirSync(join(root, name), { recursive: true });
      writeFileSync(join(root, name, file), text);
    };
    before(() => {
      write('post', 'manifest.ts', "export default { typeExamples: { phone: '1234567' } };\n");
      write('post', 'index.ts', "throw new Error('this code is not loaded');\n");
      write('words', 'manifest.ts', 'export default {};\n');
    });
    after(() => rmSync(root, { recursive: true }));

    it('is loaded without importing the code next to it', async () => {
      expect(await loadManifests(root)).to.deep.equal([
        { name: 'post', typeExamples: { phone: '1234567' } },
        { name: 'words' },
      ]);
      expect(await loadManifests(join(root, 'none'))).to.deep.equal([]);
      const failed = await loadExtensions(root).catch((error: unknown) => String(error));
      expect(failed).to.include('this code is not loaded');
    });

    it('must have a default export', async () => {
      write('wrong', 'manifest.ts', 'export const settings = [];\n');
      const failed = await loadManifests(root).catch((error: unknown) => String(error));
      expect(failed).to.match(/wrong\/manifest\.ts:1 X808 the default export is not a manifest/);
    });
  });
});
