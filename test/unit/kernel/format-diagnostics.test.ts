import { expect } from 'chai';
import { formatDiagnostic, sortDiagnostics } from '../../../engine/kernel/format-diagnostics.ts';
import { dedent } from '../../support/dedent.ts';

const finding = {
  code: 'M203',
  message: 'unknown field "x" in rule order',
  span: { file: '/srv/a.yaml', line: 14, column: 12 },
  suggestion: 'did you mean "y"?',
};

describe('formatDiagnostic', () => {
  it('prints the line with its number, a caret below the location, and the advice', () => {
    expect(formatDiagnostic(finding, 'a.yaml', '  - order: [x, z]')).to.equal(
      dedent`
        a.yaml:14:12  M203 unknown field "x" in rule order
            14 |   - order: [x, z]
               |            ^ Did you mean "y"?`,
    );
  });

  it('omits the line if the file cannot be read', () => {
    expect(formatDiagnostic(finding, 'a.yaml')).to.equal(
      'a.yaml:14:12  M203 unknown field "x" in rule order\n         Did you mean "y"?',
    );
  });

  it('truncates a long line around the location and aligns the caret', () => {
    const line = `${'a'.repeat(100)}HERE${'b'.repeat(200)}`;
    const text = formatDiagnostic({ ...finding, span: { ...finding.span, column: 101 } }, 'a.yaml', line);
    const [, sourceLine = '', mark = ''] = text.split('\n');
    expect(sourceLine.slice(mark.indexOf('^'), mark.indexOf('^') + 4)).to.equal('HERE');
    expect(sourceLine.length).to.be.lessThan(160);
  });
});

describe('sortDiagnostics', () => {
  it('sorts by file, line and column, and prints each diagnostic once', () => {
    const at = (file: string, line: number, column: number) => ({ ...finding, span: { file, line, column } });
    const sorted = sortDiagnostics([at('b', 1, 1), at('a', 10, 1), at('a', 9, 5), at('a', 9, 5), at('a', 9, 2)]);
    expect(sorted.map(({ span }) => `${span.file}${span.line}:${span.column}`)).to.deep.equal([
      'a9:2',
      'a9:5',
      'a10:1',
      'b1:1',
    ]);
  });
});
