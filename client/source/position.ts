/** Where the service was when it answered: sent back, so that reads which a copy of the database answers show what was written and seen before. */

const header = 'Core-Position';

/** The furthest position of the answers so far. */
export class Positions {
  #last: string | undefined;

  /** The header of a request; nothing where no answer had a position. */
  headers(): Readonly<Record<string, string>> {
    return this.#last === undefined ? {} : { [header]: this.#last };
  }

  /** Remembers the position of an answer, unless another answer had a later one. */
  record(responseHeaders: Headers): void {
    const position = responseHeaders.get(header);
    if (position !== null && isLater(position, this.#last)) this.#last = position;
  }
}

/** Positions are `<cell>:<high>/<low>` in hexadecimal digits. One of another cell replaces what there was. */
function isLater(position: string, last: string | undefined): boolean {
  const [cell, lsn] = parsePosition(position);
  const [lastCell, lastLsn] = parsePosition(last ?? '');
  return cell !== lastCell || lsn > lastLsn;
}

/** The cell, and the place as a text that sorts as its number does. */
function parsePosition(position: string): readonly [string, string] {
  const [cell = '', lsn = ''] = position.split(':');
  const [high = '', low = ''] = lsn.split('/');
  return [cell, `${high.padStart(8, '0')}${low.padStart(8, '0')}`.toUpperCase()];
}
