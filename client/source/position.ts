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
  note(answer: Headers): void {
    const given = answer.get(header);
    if (given !== null && isLater(given, this.#last)) this.#last = given;
  }
}

/** Positions are `<cell>:<high>/<low>` in hexadecimal digits. One of another cell replaces what there was. */
function isLater(given: string, last: string | undefined): boolean {
  const [cell, place] = parts(given);
  const [lastCell, lastPlace] = parts(last ?? '');
  return cell !== lastCell || place > lastPlace;
}

/** The cell, and the place as a text that sorts as its number does. */
function parts(position: string): readonly [string, string] {
  const [cell = '', place = ''] = position.split(':');
  const [high = '', low = ''] = place.split('/');
  return [cell, `${high.padStart(8, '0')}${low.padStart(8, '0')}`.toUpperCase()];
}
