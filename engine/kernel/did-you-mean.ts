/**
 * The candidate closest to a misspelt name, or undefined if none is close enough to be suggested. One that differs only
 * in capitals and punctuation (`startDate`, `DateTime`) is closest, then the only one with the same last segment
 * (`brf.invoice`, `invoice`: `revenue.invoice`).
 */
export function nearestWord(word: string, words: Iterable<string>): string | undefined {
  const candidates = [...words];
  const plain = plainly(word);
  const alike = candidates.find((candidate) => candidate !== word && plain !== '' && plainly(candidate) === plain);
  if (alike !== undefined) return alike;
  const elsewhere = candidates.filter((candidate) => candidate !== word && candidate.endsWith(`.${lastPart(word)}`));
  if (elsewhere.length === 1) return elsewhere[0];
  // If one of two letters differs, every suggestion would be a guess.
  const limit = word.length < 3 ? 0 : Math.max(1, Math.floor(word.length / 3));
  let best: { word: string; distance: number } | undefined;
  for (const candidate of candidates) {
    if (candidate === word) continue;
    const distance = editDistance(word, candidate, Math.min(limit, (best?.distance ?? limit + 1) - 1));
    if (distance !== undefined) best = { word: candidate, distance };
  }
  return best?.word ?? elsewhere[0];
}

function lastPart(word: string): string {
  return word.slice(word.lastIndexOf('.') + 1);
}

/** Letters and digits alone, small ones. */
function plainly(word: string): string {
  return word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** `did you mean "x"?`, or undefined. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const nearest = nearestWord(word, candidates);
  return nearest === undefined ? undefined : `did you mean "${nearest}"?`;
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
