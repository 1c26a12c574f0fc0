import { defineTexts } from '@core/engine/extension';
import { en } from './en.ts';
import { sv } from './sv.ts';

export const t = defineTexts('contract-numbers', { en, sv });
