/** A screen of the shop's own: an order is what has to be packed, with a button for when it is. */
import { type Additions, later } from '../../../../../console/source/door.ts';

export const additions: Additions = {
  screens: { 'shop.order': later(async () => (await import('./order-screen.tsx')).OrderScreen) },
};
