/** Handles URLs that need no credentials: health, documentation, plain routes of extensions. */
import type { Exchange } from '../exchange.ts';

export function answerPage(exchange: Exchange): Exchange | undefined | Promise<Exchange | undefined> {
  const { context, requestId, serving } = exchange;
  const page = serving.pages(context, requestId);
  exchange.isMatched = page !== false;
  if (typeof page === 'boolean') return page ? undefined : exchange;
  return page.then((isAnswered) => (isAnswered ? undefined : exchange));
}
