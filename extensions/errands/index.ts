/** Errands and inspections: the rules of errand types, ready-made actions, custom questions, delegation, and inspections with answers and a protocol. */
import { type Change, defineExtension, type ExtensionContext, type ResourceHooks } from '@core/engine/extension';
import { addActions, applyResponsibility } from './automatic-actions.ts';
import { checkAnswers } from './custom-answers.ts';
import { answerOffers, followAnswers } from './delegation/answer-offer.ts';
import { delegateJob } from './delegation/delegate-job.ts';
import { expireOffersJob, withdrawOffersJob } from './delegation/offer-jobs.ts';
import { delegateJobName, queueDelegation, withdrawJobName } from './delegation/queue-delegation.ts';
import { applyErrandTypes } from './errand-rules.ts';
import { followInspections } from './inspections/follow-inspection.ts';
import { checkInspections } from './inspections/inspection-rules.ts';
import { answerPoints, checkNotations } from './inspections/points.ts';
import { checkTypeFields } from './type-fields.ts';

type BeforeWriteAll = NonNullable<ResourceHooks['beforeWriteAll']>;

/** beforeWriteAll of each resource. */
const rules: Readonly<Record<string, BeforeWriteAll>> = {
  'errands.componentconditionnotation': checkNotations,
  'errands.customerrandfieldvalue': checkAnswers,
  'errands.erranddelegationoffer': answerOffers,
  'errands.generalerrand': applyErrandTypes,
  'errands.generalerrandaction': applyResponsibility,
  'errands.generalerrandsubtype': checkTypeFields,
  'errands.generalerrandtype': checkTypeFields,
  'errands.inspectionerrand': checkInspections,
  'errands.inspectionerrandpoint': answerPoints,
};

const followers: Readonly<Record<string, NonNullable<ResourceHooks['afterWriteAll']>>> = {
  'errands.erranddelegationoffer': followAnswers,
  'errands.generalerrand': followErrands,
  'errands.inspectionerrand': followInspections,
};

// System: Types, delegation rules and checklists apply whatever the caller can see of them, and only the server writes what follows from them.
export default defineExtension({
  name: 'errands',
  hooks: Object.fromEntries(Object.keys(rules).map((resource) => [resource, hooksOf(resource)])),
  jobs: {
    [delegateJobName]: delegateJob,
    [withdrawJobName]: withdrawOffersJob,
    'errands.expire_offers': expireOffersJob,
  },
});

function hooksOf(resource: string): ResourceHooks {
  const [beforeWriteAll, afterWriteAll] = [rules[resource], followers[resource]];
  return { ...(beforeWriteAll && { beforeWriteAll }), ...(afterWriteAll && { afterWriteAll }) };
}

async function followErrands(changes: readonly Change[], { system }: ExtensionContext): Promise<readonly undefined[]> {
  await addActions(changes, system);
  await queueDelegation('errand', changes, system);
  return [];
}
