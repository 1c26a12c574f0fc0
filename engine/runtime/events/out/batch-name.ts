/** Names of batches as files: the positions of the first and the last event, which sort as the events do. */
import { positionText } from '../event.ts';

const form = /^(\d{15,})-(\d{15,})\.jsonl$/;

/** The name of a batch, without a folder. */
export function batchName(first: bigint, last: bigint): string {
  return `${positionText(first)}-${positionText(last)}.jsonl`;
}

/** The last position of a name; undefined for files of others. */
function lastOfName(name: string): bigint | undefined {
  const last = form.exec(name)?.[2];
  return last === undefined ? undefined : BigInt(last);
}

/** The greatest of the last positions of names. */
export function lastOf(names: Iterable<string>): bigint | undefined {
  let last: bigint | undefined;
  for (const name of names) {
    const found = lastOfName(name);
    if (found !== undefined && (last === undefined || found > last)) last = found;
  }
  return last;
}
