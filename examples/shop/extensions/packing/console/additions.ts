/** A screen of the shop: an order with a button to mark it as packed. */
import { type ConsolePlugin, lazy } from '@core/engine/console';

export const additions: ConsolePlugin = {
  screens: { 'shop.order': lazy(async () => (await import('./order-screen.tsx')).OrderScreen) },
};
