import { defineTexts } from '../../../../console/source/plugin.ts';
import type { en } from './en.ts';

export const t = defineTexts<typeof en>('messages');
