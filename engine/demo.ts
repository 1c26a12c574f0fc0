/** The modules of the engine that the demo of a project may import (`@core/engine/demo`). */
export { nameUuid } from './kernel/ids.ts';
export type { Json, JsonObject } from './kernel/json.ts';
export type { DemoLife } from './start/load-demo.ts';
