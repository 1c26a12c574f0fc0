/** The position of the service at its response: sent back, so that reads from a replica see earlier writes and reads. */

const header = 'Core-Position';

/** The latest position of the responses so far. */
export class Positions {
  #last: string | undefined;

  /** Returns the header of a request; empty if no response had a position. */
  headers(): Readonly<Record<string, string>> {
    return this.#last === undefined ? {} : { [header]: this.#last };
  }

  /** Stores the position of a response, unless a later one is stored. */
  record(responseHeaders: Headers): void {
    const position = responseHeaders.get(header);
    if (position !== null && isLater(position, this.#last)) this.#last = position;
  }
}

/** Positions are `<cell>:<high>/<low>` in hexadecimal digits. A position of another cell replaces the stored one. */
function isLater(position: string, last: string | undefined): boolean {
  const [cell, lsn] = parsePosition(position);
  const [lastCell, lastLsn] = parsePosition(last ?? '');
  return cell !== lastCell || lsn > lastLsn;
}

/** Returns the cell, and the position as a text that sorts like its number. */
function parsePosition(position: string): readonly [string, string] {
  const [cell = '', lsn = ''] = position.split(':');
  const [high = '', low = ''] = lsn.split('/');
  return [cell, `${high.padStart(8, '0')}${low.padStart(8, '0')}`.toUpperCase()];
}
