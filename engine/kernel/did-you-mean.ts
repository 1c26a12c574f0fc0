/**
 * The candidate closest to a misspelt name, or undefined if none is close enough to be suggested. One that differs only
 * in capitals and punctuation (`startDate`, `DateTime`) is closest, then the only one with the same last segment
 * (`brf.invoice`, `invoice`: `revenue.invoice`).
 */
export function closestMatch(text: string, options: Iterable<string>): string | undefined {
  const candidates = [...options];
  const plain = plainly(text);
  const alike = candidates.find((candidate) => candidate !== text && plain !== '' && plainly(candidate) === plain);
  if (alike !== undefined) return alike;
  const elsewhere = candidates.filter((candidate) => candidate !== text && candidate.endsWith(`.${lastSegment(text)}`));
  if (elsewhere.length === 1) return elsewhere[0];
  // If one of two letters differs, any suggestion would be a guess.
  const limit = text.length < 3 ? 0 : Math.max(1, Math.floor(text.length / 3));
  let best: { text: string; distance: number } | undefined;
  for (const candidate of candidates) {
    if (candidate === text) continue;
    const distance = editDistance(text, candidate, Math.min(limit, (best?.distance ?? limit + 1) - 1));
    if (distance !== undefined) best = { text: candidate, distance };
  }
  return best?.text ?? elsewhere[0];
}

function lastSegment(text: string): string {
  return text.slice(text.lastIndexOf('.') + 1);
}

/** Returns only letters and digits, in lower case. */
function plainly(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** `did you mean "x"?`, or undefined. */
export function didYouMean(text: string, candidates: Iterable<string>): string | undefined {
  const match = closestMatch(text, candidates);
  return match === undefined ? undefined : `did you mean "${match}"?`;
}

/** Optimal string alignment distance (swapped neighbours count once), or undefined when it is above the limit. */
function editDistance(left: string, right: string, limit: number): number | undefined {
  if (limit < 0 || Math.abs(left.length - right.length) > limit) return undefined;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(cost);
    }
    beforeLast = last;
    last = current;
  }
  const distance = last[right.length] ?? 0;
  return distance <= limit ? distance : undefined;
}
