import { expect } from 'chai';
import { databaseName, humanize, labelOf, pluralOf } from '../../../engine/model/names.ts';

describe('name functions', () => {
  it('join segments, and shorten names beyond the limit of PostgreSQL to unique names', () => {
    const long = 'a'.repeat(60);
    expect(databaseName('contracts', 'lease')).to.equal('contracts_lease');
    expect(databaseName('contracts', long, 'x')).to.have.length(63);
    expect(databaseName('contracts', long, 'x')).not.to.equal(databaseName('contracts', long, 'y'));
    expect(databaseName('contracts', long, 'x')).to.equal(databaseName('contracts', long, 'x'));
  });

  it('split names into words', () => {
    expect(humanize('awaiting_signatures')).to.equal('Awaiting signatures');
    expect(labelOf(undefined, 'id_number')).to.deep.equal({ en: 'Id number' });
    expect(labelOf('Number', 'id_number')).to.deep.equal({ en: 'Number' });
    expect(labelOf({ en: 'Number', sv: 'Nummer' }, 'id_number')).to.deep.equal({ en: 'Number', sv: 'Nummer' });
  });

  it('form an English plural, and leave a possible plural unchanged', () => {
    const plurals = ['Contract', 'Company', 'Survey', 'Address', 'Box', 'Branch', 'Premises', 'Number series'].map(
      pluralOf,
    );
    expect(plurals).to.deep.equal([
      'Contracts',
      'Companies',
      'Surveys',
      'Addresses',
      'Boxes',
      'Branches',
      'Premises',
      'Number series',
    ]);
  });
});
