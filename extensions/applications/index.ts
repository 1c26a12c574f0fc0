/** Automatic changes of applications for homes. */
import { asSystem, defineExtension } from '../../engine/extension/contract.ts';
import { removeRejectedJob } from './remove-rejected.ts';

export default defineExtension({
  name: 'applications',
  ...asSystem('Rejected applications are deleted by age, independently of any caller.', {
    jobs: { 'applications.remove_rejected': removeRejectedJob },
  }),
});
