/** Responds to CORS preflight requests. */
import type { Exchange } from '../exchange.ts';

export function answerPreflight(exchange: Exchange): Exchange | undefined {
  const { context, serving } = exchange;
  if (!serving.common.answerPreflight(context)) return exchange;
  serving.enterAddress(context);
  return undefined;
}
