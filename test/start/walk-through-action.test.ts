/** Runs docs/contributing/action.md. */
import { useWalkThrough } from '../support/walk-through.ts';

useWalkThrough('action');
