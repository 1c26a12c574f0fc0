/** Runs docs/contributing/field-type.md. */
import { useWalkThrough } from '../support/walk-through.ts';

useWalkThrough('field-type');
