import { defineFeature } from '../../http/feature.ts';
import { feature as documentation } from '../documentation/feature.ts';
import { feature as proposals } from '../proposals/feature.ts';
import { createMcpHandler } from './mcp-handler.ts';

/** The tools of agents at `/mcp`, if CORE_MCP enables them. */
export const feature = defineFeature({
  name: 'mcp',
  uses: [documentation, proposals],
  operation: (served) => (served.settings.CORE_MCP === 'true' ? createMcpHandler(served) : undefined),
});
