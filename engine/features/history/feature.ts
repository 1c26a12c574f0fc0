import { defineFeature } from '../../http/feature.ts';
import { readHistory } from './read-history.ts';
import { revertChange } from './revert-change.ts';
import { undoExtension } from './undo-extension.ts';

/** The history of records, and the undo of changes. */
export const feature = defineFeature({
  name: 'history',
  actions: {
    'record.record_history': readHistory,
    'record.member_history': readHistory,
    'change.revert': revertChange,
  },
  extension: undoExtension,
});
