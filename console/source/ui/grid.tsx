/** A small table that is not a list of records: headings, and cells by row. */
import type { ComponentChildren } from 'preact';
import { t } from '../texts/first/t.ts';

export interface GridProps {
  readonly heads: readonly ComponentChildren[];
  readonly rows: readonly (readonly ComponentChildren[])[];
  readonly label?: string;
  readonly right?: readonly boolean[];
}

export function Grid({ heads, rows, label = t('table'), right = [] }: GridProps) {
  const side = (index: number): string => (right[index] === true ? 'right' : '');
  return (
    <section class="scroll" tabIndex={0} aria-label={label}>
      <table class="grid">
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={index} scope="col" class={side(index)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, index) => (
                <td key={index} class={side(index)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
