/** Every field and every value of an enumeration has a Swedish label: a separate one, or the one of resources/shared/translations/sv.yaml. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { before, describe, it } from 'mocha';
import { parse } from 'yaml';
import type { Model } from '../../engine/model/model.ts';
import { humanize } from '../../engine/model/names.ts';
import { projectFolder } from '../../engine/settings.ts';
import { bootForTests } from '../support/api.ts';

const translations: object = parse(
  readFileSync(join(projectFolder, 'resources', 'shared', 'translations', 'sv.yaml'), 'utf8'),
);

describe('translations', () => {
  let model: Model;
  before(async () => {
    ({ model } = await bootForTests());
  });

  it('name every field in Swedish', () => {
    const missing = model.resources.flatMap(({ id, fields }) =>
      fields.flatMap(({ name, label }) =>
        label.sv === humanize(name) && !(name in translations) ? [`${id}.${name}`] : [],
      ),
    );
    expect(missing, 'add them to resources/shared/translations/sv.yaml').to.deep.equal([]);
  });

  it('name every group of a form, every resource and every application in Swedish and in English', () => {
    const isTranslated = ({ en, sv }: { readonly en: string; readonly sv?: string }) => en !== '' && sv !== undefined;
    const groups = model.resources.flatMap(({ id, screen, label }) =>
      screen.form.map((group) => ({
        name: `${id}: ${group.label.en}`,
        label: group.label,
        own: group.label === label,
      })),
    );
    expect(groups.filter(({ label }) => !isTranslated(label)).map(({ name }) => name)).to.deep.equal([]);
    // A label derived from the name of a trait is equal in both languages.
    const copied = groups.filter(({ label, own }) => !own && label.en === label.sv);
    expect([...new Set(copied.map(({ label }) => label.en))]).to.deep.equal([]);
    expect(model.resources.filter(({ label }) => !isTranslated(label)).map(({ id }) => id)).to.deep.equal([]);
    expect(model.applications.filter(({ title }) => !isTranslated(title)).map(({ name }) => name)).to.deep.equal([]);
  });

  it('name every value of an enumeration in Swedish, and those in capitals in English', () => {
    const values = model.resources.flatMap(({ id, fields }) =>
      fields.flatMap(({ name, enumeration = [] }) => enumeration.map((value) => ({ ...value, path: `${id}.${name}` }))),
    );
    // Bank identifier codes are names in every language.
    const labelledValues = values.filter(({ path, name }) => !path.endsWith('_bic') && !/^K\d$/.test(name));
    const missing = (is: (value: (typeof labelledValues)[number]) => boolean) =>
      labelledValues.filter(is).map(({ path, name }) => `${path}.${name}`);
    expect(missing(({ label }) => label.sv === undefined)).to.deep.equal([]);
    expect(
      missing(
        ({ name, label }) => name.length > 1 && name === name.toUpperCase() && label.en === name.replaceAll('_', ' '),
      ),
    ).to.deep.equal([]);
  });

  it('use the terms of property management, with a separate term for a resource if its meaning differs', () => {
    const label = (path: string) => {
      const [application, resource, field = ''] = path.split('.');
      return model.resourceById.get(`${application}.${resource}`)?.fieldByName.get(field)?.label.sv;
    };
    expect(label('contracts.apartmentcontract.tenant')).to.equal('Hyresgäst');
    expect(label('contracts.apartmentcontract.cancellation_time')).to.equal('Uppsagd');
    expect(label('accounting.paymenttermssetting.reminder_fee_private')).to.equal('Påminnelseavgift, privatperson');
  });
});
