/** The features of this installation. A feature without its line costs a request nothing. */
import { webConsole } from './features/console/feature.ts';
import { deprecations } from './features/deprecations/feature.ts';
import { documentation } from './features/documentation/feature.ts';
import { erasure } from './features/erasure/feature.ts';
import { events } from './features/events/feature.ts';
import { history } from './features/history/feature.ts';
import { idempotency } from './features/idempotency/feature.ts';
import { mcp } from './features/mcp/feature.ts';
import { proposals } from './features/proposals/feature.ts';
import { retention } from './features/retention/feature.ts';
import type { Feature } from './http/feature.ts';

export const features: readonly Feature[] = [
  idempotency,
  history,
  retention,
  deprecations,
  proposals,
  erasure,
  events,
  documentation,
  webConsole,
  mcp,
];
