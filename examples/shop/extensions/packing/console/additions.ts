/** A screen of the shop's own: an order is what has to be packed, with a button for when it is. */
import { type ConsolePlugin, lazy } from '../../../../../console/source/plugin.ts';

export const additions: ConsolePlugin = {
  screens: { 'shop.order': lazy(async () => (await import('./order-screen.tsx')).OrderScreen) },
};
