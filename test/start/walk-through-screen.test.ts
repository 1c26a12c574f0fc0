/** Runs docs/contributing/screen.md. */
import { useWalkThrough } from '../support/walk-through.ts';

useWalkThrough('screen');
