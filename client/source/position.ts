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

/** Positions are `<log>:<high>/<low>` in hexadecimal digits. A position of another log replaces the stored one. */
function isLater(position: string, last: string | undefined): boolean {
  const [log, lsn] = parsePosition(position);
  const [lastLog, lastLsn] = parsePosition(last ?? '');
  return log !== lastLog || lsn > lastLsn;
}

/** Returns the log, and the position as a text that sorts like its number. */
function parsePosition(position: string): readonly [string, string] {
  const [log = '', lsn = ''] = position.split(':');
  const [high = '', low = ''] = lsn.split('/');
  return [log, `${high.padStart(8, '0')}${low.padStart(8, '0')}`.toUpperCase()];
}
