import { expect } from 'chai';
import type { History } from '../../../engine/migrate/history.ts';
import { newMigrationId } from '../../../engine/migrate/make-migration.ts';

describe('the id of a new migration', () => {
  const historyOf = (...ids: readonly string[]) => ({ migrations: ids.map((id) => ({ id })) }) as unknown as History;
  const now = new Date('2026-12-31T23:59:59.900Z');

  it('consists of the UTC second and the name', () => {
    expect(newMigrationId(historyOf('20261231_235958_article'), 'article', now)).to.equal('20261231_235959_article');
  });

  it('has a later second if a migration with that name exists in the current second, whose files stay', () => {
    const history = historyOf('20261231_235959_article', '20270101_000000_article');
    expect(newMigrationId(history, 'article', now)).to.equal('20270101_000001_article');
    expect(newMigrationId(history, 'other', now)).to.equal('20261231_235959_other');
  });
});
