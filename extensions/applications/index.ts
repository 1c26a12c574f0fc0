/** Applications for homes: requirements, rank, offers and answers, listings of cancelled contracts. */
import { defineExtension } from '@core/engine/extension';
import { decideApplications } from './decide-applications.ts';
import { evaluateDaily, evaluateJob, watchHooks } from './evaluate-job.ts';
import { withTexts } from './failure-texts.ts';
import { listingHooks } from './listing-hooks.ts';
import { expireOffers, followApplications, offersJob } from './make-offers.ts';
import { answerAction, offerAction } from './offer-actions.ts';
import { contractHooks, publishVacatedJob } from './publish-vacated.ts';
import { resource } from './requirements.ts';

// System: The requirements, rank and offers of a listing depend on records that the caller may not see; actions check that the caller sees theirs.
export default defineExtension({
  name: 'applications',
  hooks: {
    ...watchHooks,
    'markets.apartmentlisting': listingHooks,
    [resource]: {
      beforeWriteAll: decideApplications,
      afterWriteAll: followApplications,
      shows: ['requirement_failures'],
      beforeResponse: withTexts,
    },
    'contracts.apartmentcontract': contractHooks,
  },
  actions: { 'markets.apartmentlisting.offer': offerAction, [`${resource}.answer`]: answerAction },
  jobs: {
    'applications.evaluate': evaluateJob,
    'applications.evaluate_daily': evaluateDaily,
    'applications.expire_offers': expireOffers,
    'applications.publish_vacated': publishVacatedJob,
    'applications.offers': offersJob,
  },
});
