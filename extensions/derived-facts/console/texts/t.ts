import { defineTexts } from '@core/engine/console';
import type { en } from './en.ts';

export const t = defineTexts<typeof en>('derived-facts');
