import { defineFeature } from '../../http/feature.ts';
import { findView, savedViewExtension, shareView } from './saved-views.ts';

/** Saved views: lists with a name, which users own and share, and apply with `_view`. */
export const feature = defineFeature({
  name: 'saved-views',
  actions: { 'savedview.share': shareView },
  extension: savedViewExtension,
  findView,
});
