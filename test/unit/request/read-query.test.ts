import { expect } from 'chai';
import { ProblemError } from '../../../engine/problems/problem.ts';
import { readQuery } from '../../../engine/request/read-query.ts';

describe('readQuery', () => {
  const bytes = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

  for (const [text, pairs] of [
    ['', []],
    [
      'a=1&b=&c',
      [
        ['a', '1'],
        ['b', ''],
        ['c', ''],
      ],
    ],
    ['a=%C3%A5+b%2B', [['a', 'å b+']]],
    [bytes('namn=åäö'), [['namn', 'åäö']]],
    ['a%21=1=2', [['a!', '1=2']]],
  ] as const) {
    it(`accepts ${JSON.stringify(text)}`, () => {
      expect(readQuery(text)).to.deep.equal(pairs);
    });
  }

  for (const [text, parameter] of [
    ['a=1&name=%FF', 'name'],
    ['name__in=%C3%28', 'name__in'],
    ['name=100%', 'name'],
    ['%zz=1', '%zz'],
    ['name=\u00ff', '?'],
  ] as const) {
    it(`rejects ${JSON.stringify(text)} with the parameter`, () => {
      try {
        readQuery(text);
        expect.fail('it was read');
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        expect(error.problem).to.include({ status: 400, code: 'invalid_parameter' });
        expect(error.problem.errors?.[0]).to.include({ parameter, code: 'encoding' });
      }
    });
  }
});
