import { defineTexts } from '@core/engine/console';
import type { en } from './en.ts';
import type { en as first } from './first/en.ts';

export const t = defineTexts<typeof en & typeof first>('imports');
