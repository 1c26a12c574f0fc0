/** Answers addresses that need no credentials: health, documentation, plain routes of extensions. */
import type { Exchange } from '../exchange.ts';

export async function answerPage(exchange: Exchange): Promise<Exchange | undefined> {
  const { context, requestId, serving } = exchange;
  const page = serving.pages(context, requestId);
  exchange.isMatched = page !== false;
  return page !== false && (await page) ? undefined : exchange;
}
