import { expect } from 'chai';
import { describe, it } from 'mocha';
import { definition } from '../../../engine/database/statement.ts';
import { nameOfStatement, nameOfText, nameStatement } from '../../../engine/platform/statement-watch.ts';

describe('the name of a statement', () => {
  it('consists of the operation and the table, with a digest of its text', () => {
    expect(nameOfText('select * from common_eventlog where id = $1')).to.match(/^select common_eventlog [0-9a-f]{8}$/);
    expect(nameOfText(' INSERT INTO "accounts_tenant" (id)')).to.match(/^insert accounts_tenant [0-9a-f]{8}$/);
    expect(nameOfText('lock table lab_meter')).to.match(/^lock lab_meter [0-9a-f]{8}$/);
    expect(nameOfText('select 1')).to.match(/^select [0-9a-f]{8}$/);
    expect(nameOfText('select 1')).not.to.equal(nameOfText('select 2'));
  });

  it('is its purpose, if it has one', () => {
    const statement = definition('with page as (select 1) select 2');
    nameStatement(statement, 'list accounts.tenant');
    expect(nameOfStatement(statement)).to.match(/^list accounts\.tenant [0-9a-f]{8}$/);
    expect(nameOfStatement(definition('with x as (select 1 from b) select 2'))).to.match(/^with b [0-9a-f]{8}$/);
  });
});
