/** Runs docs/contributing/resource.md. */
import { useWalkThrough } from '../support/walk-through.ts';

useWalkThrough('resource');
