import { defineFeature } from '../../http/feature.ts';
import { documentation } from '../documentation/feature.ts';
import { createMcpHandler } from './mcp-handler.ts';

/** The tools of agents at `/mcp`, if CORE_MCP enables them. */
export const mcp = defineFeature({
  name: 'mcp',
  uses: [documentation],
  operation: (served) => (served.settings.CORE_MCP === 'true' ? createMcpHandler(served) : undefined),
});
