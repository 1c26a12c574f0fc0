/** Contract invoicing and the books (specification 4.4; invoicing-rules.md). */
import { defineExtension } from '@core/engine/extension';
import { readDeliveries } from '../messages/read-deliveries.ts';
import { attestInvoice } from './attest-invoice.ts';
import { transactionHooks, verificationGroupHooks, verificationHooks } from './books/book-hooks.ts';
import { paymentHooks } from './books/book-payments.ts';
import { changeLogEvents, withChangeLog } from './books/change-log.ts';
import { confirmGroupsJob } from './books/confirm-groups.ts';
import { exportYear, exportYearJob } from './books/export-year.ts';
import { companyHooks } from './books/next-invoice-number.ts';
import { reverseVerification } from './books/reverse-verification.ts';
import { creditationHooks } from './books/set-off-credit.ts';
import { estimateAction } from './consumption/estimate-action.ts';
import { feeCeilingAction, transferHooks } from './cooperative/fee-ceilings.ts';
import { invoicePledgeFee, invoiceTransferFee } from './cooperative/invoice-fee-action.ts';
import { pledgeHooks, pledgeRegisterAction } from './cooperative/pledge-register.ts';
import { quotaFeeAction, quotaFeeHooks } from './cooperative/quota-fees.ts';
import { creditInvoice } from './credit-invoice.ts';
import { contractHooks } from './dated-facts.ts';
import { debtHooks, paymentTermsHooks } from './debts/debt-hooks.ts';
import { debtJob, debtRoundJob } from './debts/debt-job.ts';
import { referenceRateProblem } from './debts/reference-rate.ts';
import { distributeJob, unsentJob } from './distribute-job.ts';
import { renderInvoice } from './documents/render-action.ts';
import { followDeliveries } from './follow-deliveries.ts';
import { followRunJob } from './follow-run.ts';
import { invoiceChildHooks, invoiceHooks, invoiceRowHooks } from './invoice-hooks.ts';
import { invoicingActions, noticeFees } from './invoicing-actions.ts';
import { lateInterestAction } from './late-interest-action.ts';
import { increaseHooks, mergeIncreasesJob } from './merge-increases-job.ts';
import { checkNegativeFees } from './negative-fees.ts';
import { nightlyJob } from './nightly-job.ts';
import { failRunJob, performJob } from './perform-job.ts';
import { roundActions, roundHooks } from './rent-rounds/round-actions.ts';
import { roundJob } from './rent-rounds/round-job.ts';
import { rounds } from './rent-rounds/stored-round.ts';
import { revenueRowHooks } from './revenue-row-hooks.ts';
import { contractKinds } from './run/contract-kind.ts';
import { markSent, sendByHand } from './send-actions.ts';

const events = {
  ...changeLogEvents,
  'accounting.contractinvoicing.performed': 'Contracts of an organization were invoiced.',
  'accounting.invoice.attested': 'A draft of an invoice was attested.',
  'accounting.invoice.credited': 'An invoice was credited.',
  'accounting.invoice.undelivered': 'An invoice was not sent, because its payer cannot be reached by its instruction.',
  'accounting.debtinvoice.heldback': 'A reminder or claim was not created, because a reference rate is missing.',
  'accounting.debtinvoice.undelivered':
    'A reminder or claim was not created, because its payer cannot be reached by its instruction.',
  'accounting.verification.reversed': 'A verification was reversed.',
  'revenue.revenueincreasecollection.increased': 'The rents of a round were increased.',
  'revenue.revenueincreasecollection.undone': 'The increases of a round were removed.',
};

// System: Sets of contracts are invoiced and booked completely: the debts do not depend on the caller.
export default defineExtension({
  name: 'invoicing',
  events,
  actions: {
    ...invoicingActions,
    ...roundActions,
    'accounting.invoice.attest': attestInvoice,
    'accounting.invoice.credit': creditInvoice,
    'accounting.debtinvoice.deliveries': readDeliveries('accounting.debtinvoice'),
    'accounting.invoice.deliveries': readDeliveries('accounting.invoice'),
    'accounting.invoice.late_interest': lateInterestAction,
    'accounting.invoice.mark_sent': markSent,
    'accounting.invoice.render': renderInvoice,
    'accounting.invoice.send': sendByHand,
    'accounting.bookkeepingexportfile.year': exportYear,
    'accounting.verification.reverse': reverseVerification,
    'measurements.measurementseries.estimate': estimateAction,
    'brf.brfapartmentpledge.invoice_fee': invoicePledgeFee,
    'brf.brfapartmenttransfer.invoice_fee': invoiceTransferFee,
    'brf.brfapartmentpledge.register': pledgeRegisterAction,
    'brf.brfcompany.fee_ceilings': feeCeilingAction,
    'brf.quotafee.apartments': quotaFeeAction,
  },
  hooks: withChangeLog({
    ...Object.fromEntries(
      contractKinds.filter((kind) => !kind.isCooperative).map((kind) => [kind.rowResource, revenueRowHooks(kind)]),
    ),
    ...Object.fromEntries(
      contractKinds.filter((kind) => !kind.isCooperative).map((kind) => [kind.resource, contractHooks]),
    ),
    ...increaseHooks,
    [rounds]: roundHooks,
    'accounting.invoice': invoiceHooks,
    'accounting.invoicerow': invoiceRowHooks,
    'accounting.invoicecreditationconnection': creditationHooks,
    'accounting.invoicerecipient': invoiceChildHooks,
    'accounting.invoicepayment': paymentHooks,
    'accounting.debtinvoice': debtHooks,
    'accounting.paymenttermssetting': paymentTermsHooks,
    'accounting.automaticcontractinvoicingsetting': { derive: checkNegativeFees(noticeFees) },
    'communication.notificationdistribution': { afterWriteAll: followDeliveries },
    'accounting.verification': verificationHooks,
    'accounting.transaction': transactionHooks,
    'accounting.verificationgroup': verificationGroupHooks,
    'common.swedishreferencerate': { derive: referenceRateProblem },
    'organization.company': companyHooks,
    'brf.brfapartmentpledge': pledgeHooks,
    'brf.brfapartmenttransfer': transferHooks,
    'brf.quotafee': quotaFeeHooks,
  }),
  jobs: {
    'invoicing.perform': performJob,
    'invoicing.give_up': failRunJob,
    'invoicing.nightly': nightlyJob,
    'invoicing.distribute': distributeJob,
    'invoicing.send_unsent': unsentJob,
    'invoicing.debts': debtRoundJob,
    'invoicing.debt': debtJob,
    'invoicing.follow': followRunJob,
    'invoicing.confirm': confirmGroupsJob,
    'invoicing.export_year': exportYearJob,
    'invoicing.merge_increases': mergeIncreasesJob,
    'invoicing.rent_round': roundJob,
  },
});
