import { defineTexts } from '../language.ts';
import type { en } from './en.ts';

export const t = defineTexts<typeof en>('console');
