/** Answers a browser that asks whether a page of another origin may send a request. */
import type { Exchange } from '../exchange.ts';

export function answerPreflight(exchange: Exchange): Exchange | undefined {
  return exchange.serving.common.answerPreflight(exchange.context) ? undefined : exchange;
}
