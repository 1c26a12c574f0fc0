/** `core check` reports members that promise an effect and that nothing reads (M280), and needless entries of the list (M281). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { membersWithoutEffect } from '../../../engine/cli/members-without-effect.ts';
import { CompiledModel } from '../../../engine/compile/serve/compiled-model.ts';
import { readRoles } from '../../../engine/request/read-roles.ts';
import { coreVocabulary } from '../../../engine/vocabulary/core-vocabulary.ts';
import { modelOf } from '../../support/descriptors.ts';

const descriptors = {
  'shop/options.yaml': [
    'operations: [C, G, U]',
    'summary: Options of the shop.',
    'singleton: organization',
    'fields:',
    '  id: { type: uuid, required: true }',
    '  organization: { type: reference, to: sales.organization, default: $customer }',
    '  greeting: { type: string, nullable: true }',
    '  needs_note: { type: boolean, default: false }',
  ].join('\n'),
  'shop/order.yaml': [
    'operations: [C, G, U]',
    'summary: An order.',
    'fields:',
    '  id: { type: uuid, required: true }',
    '  organization: { type: reference, to: sales.organization, default: $customer }',
    '  is_gift: { type: boolean, default: false }',
    '  is_paid: { type: boolean, default: false, read_only: true }',
    '  colour: { type: boolean, default: false, informational: true }',
    '  note: { type: string, nullable: true, required: { when: { $settings.shop.options.needs_note: true } } }',
    '  delivery_instruction: { type: string, nullable: true }',
  ].join('\n'),
  'shop/parcel.yaml': [
    'operations: [C, G, U]',
    'summary: A parcel.',
    'fields:',
    '  id: { type: uuid, required: true }',
    '  is_gift: { type: boolean, default: false }',
  ].join('\n'),
};

describe('members without an effect', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'core-effect-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** The errors of the shop with these files among its extensions, as `CODE file:line message`. */
  function errorsWith(files: Readonly<Record<string, string>>, role?: string): readonly string[] {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const model = modelOf(descriptors);
    if (role !== undefined) writeFileSync(join(folder, 'buyer.yaml'), role);
    const compiled = new CompiledModel(model, coreVocabulary);
    const roles = readRoles(role === undefined ? join(folder, 'none') : folder, compiled, new Map());
    if (!roles.ok) throw new Error(roles.diagnostics.map(({ message }) => message).join('\n'));
    return membersWithoutEffect(model, roles.value, join(folder, 'extensions'), new Map()).map(
      ({ code, message, span }) => `${code} ${span.line} ${message.split(' ')[0]}`,
    );
  }

  const all = [
    'M280 7 shop.options.greeting',
    'M280 6 shop.order.is_gift',
    'M280 10 shop.order.delivery_instruction',
    'M280 5 shop.parcel.is_gift',
  ];

  it('are errors where they are declared, if the project has the list', () => {
    expect(errorsWith({ 'extensions/shop/index.ts': '' })).to.deep.equal([]);
    expect(errorsWith({ 'extensions/without-effect.yaml': '{}' })).to.have.members(all);
  });

  it('are not those that code reads: a name that is declared once anywhere, another one in a file that names its resource', () => {
    const errors = errorsWith({
      'extensions/without-effect.yaml': '{}',
      'extensions/shop/greet.ts': 'export const greet = ({ greeting }: Options) => greeting;',
      'extensions/shop/wrap.ts': "on('shop.order', ({ is_gift }) => wrap(is_gift));",
      'extensions/shop/texts/en.ts': "export const texts = { delivery_instruction: 'Delivery' };",
    });
    expect(errors).to.have.members(['M280 10 shop.order.delivery_instruction', 'M280 5 shop.parcel.is_gift']);
  });

  it('are those that only a comment mentions, and not those of composed names', () => {
    const errors = errorsWith({
      'extensions/without-effect.yaml': '{}',
      'extensions/shop/greet.ts': '// greeting\n/* delivery_instruction */',
      'extensions/shop/gifts.ts': `const gifts = (kind: string) => select(\`shop_\${kind}cel\`, "is_gift");`,
    });
    expect(errors).to.have.members(all.slice(0, 3));
  });

  it('are not those that a condition of a role reads', () => {
    const role = "summary: Buys.\nallow:\n  - scope: 'shop.order:read'\n    where: { or: [{ is_gift: true }] }\n";
    const errors = errorsWith({ 'extensions/without-effect.yaml': '{}' }, role);
    expect(errors).to.have.members([all[0], all[2], all[3]]);
  });

  it('are tolerated while the list names them; an entry that is not needed is an error in its line', () => {
    const errors = errorsWith({
      'extensions/without-effect.yaml': [
        'shop.options: [greeting, greting]',
        'shop.order: [is_gift, delivery_instruction, colour, is_paid, note]',
        'shop.parcel: [is_gift]',
      ].join('\n'),
    });
    expect(errors).to.deep.equal([
      'M281 1 shop.options.greting',
      'M281 2 shop.order.colour',
      'M281 2 shop.order.is_paid',
      'M281 2 shop.order.note',
    ]);
  });
});
