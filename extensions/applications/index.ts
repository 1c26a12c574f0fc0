/** Automatic changes of applications for homes. */
import { defineExtension } from '../../engine/extension/contract.ts';
import { removeRejectedJob } from './remove-rejected.ts';

export default defineExtension({
  name: 'applications',
  jobs: { 'applications.remove_rejected': removeRejectedJob },
});
