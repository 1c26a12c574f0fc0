/** Files of records: storage, upload, download, folders, access lists (api.md, section 11). */
import { defineExtension } from '@core/engine/extension';
import { archiveStore } from './archive-store.ts';
import { fileAddresses } from './described-addresses.ts';
import { checkFile, checkFolder, checkPublicFile, fileAccessMembers, withholdFiles } from './document-hooks.ts';
import { publicFileRoute, signedDownloadRoute } from './download-routes.ts';
import { planFiles, trackFiles } from './file-hooks.ts';
import { confirmJob, removeJob, sweepJob } from './file-jobs.ts';
import { joinRoute, partRoute } from './part-routes.ts';
import { signAddresses } from './sign-addresses.ts';
import { uploadRoute } from './upload-route.ts';

// System: The server writes the storage locations and access lists of files, which callers cannot write.
export default defineExtension({
  name: 'files',
  hooks: {
    'field:file': { beforeWrite: planFiles, afterWrite: trackFiles, beforeResponse: signAddresses },
    'documents.file': {
      beforeWrite: checkFile,
      beforeResponse: withholdFiles,
      shows: ['file_obj'],
      needs: fileAccessMembers,
    },
    'documents.folder': { beforeWrite: checkFolder },
    'documents.publicfile': { beforeWrite: checkPublicFile },
  },
  jobs: { 'files.remove': removeJob, 'files.confirm': confirmJob, 'files.sweep': sweepJob },
  routes: [uploadRoute, partRoute, joinRoute, signedDownloadRoute, publicFileRoute],
  addresses: fileAddresses,
  archives: archiveStore,
});
