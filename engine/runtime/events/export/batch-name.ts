/** File names of batches: the positions of the first and the last event, which sort in order of events. */
import { positionText } from '../event.ts';

const form = /^(\d{15,})-(\d{15,})\.jsonl$/;

/** Returns the name of a batch, without a folder. */
export function batchName(first: bigint, last: bigint): string {
  return `${positionText(first)}-${positionText(last)}.jsonl`;
}

/** Returns the last position in a file name; undefined for foreign files. */
function lastOfName(name: string): bigint | undefined {
  const last = form.exec(name)?.[2];
  return last === undefined ? undefined : BigInt(last);
}

/** Returns the highest last position among the names. */
export function lastOf(names: Iterable<string>): bigint | undefined {
  let last: bigint | undefined;
  for (const name of names) {
    const position = lastOfName(name);
    if (position !== undefined && (last === undefined || position > last)) last = position;
  }
  return last;
}
