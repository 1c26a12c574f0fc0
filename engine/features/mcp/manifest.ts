/** The setting that enables MCP. */
import { boolean, defineManifest, setting } from '../../extension/declare.ts';

export const manifest = defineManifest({
  settings: [
    setting(
      'CORE_MCP',
      boolean,
      false,
      'serve the Model Context Protocol at /mcp: agents can search, describe, read and propose with the permissions of their credential',
    ),
  ],
});
