/** What a document posts when it is issued (invoicing rules 3.1, E1): lines that sum to zero. */
import type { Ore } from './money.ts';
import { sum } from './money.ts';

export interface Posting {
  readonly account: number;
  /** Debit positive, credit negative. */
  readonly value: Ore;
}

export interface IssueInput {
  readonly receivableAccount: number;
  readonly roundingAccount: number;
  readonly payable: Ore;
  readonly rounding: Ore;
  readonly rows: readonly { readonly account: number; readonly net: Ore }[];
  readonly vat: readonly { readonly account: number; readonly vat: Ore }[];
}

/** E1: debit the receivable; credit revenue per account, VAT per rate, and the rounding (payable higher = credit). */
export function issuePostings(input: IssueInput): readonly Posting[] {
  const revenue = new Map<number, Ore>();
  for (const row of input.rows) revenue.set(row.account, (revenue.get(row.account) ?? 0n) - row.net);
  const postings = [
    { account: input.receivableAccount, value: input.payable },
    ...[...revenue].map(([account, value]) => ({ account, value })),
    ...input.vat.map(({ account, vat }) => ({ account, value: -vat })),
    { account: input.roundingAccount, value: -input.rounding },
  ];
  return postings.filter((posting) => posting.value !== 0n);
}

/** True when debit and credit are equal. */
export function isBalanced(postings: readonly Posting[]): boolean {
  return sum(postings.map((posting) => posting.value)) === 0n;
}
