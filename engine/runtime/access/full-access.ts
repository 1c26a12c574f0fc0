/** Rights of a caller without narrowing: everything that its customer has and that may leave the server. */
import { fullAccess as fullReadAccess } from '../../query/access.ts';
import type { Access } from '../work.ts';

export const fullAccess: Access = { ...fullReadAccess, mayWrite: () => true, mayDo: () => true };
