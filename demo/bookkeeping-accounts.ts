/** The accounts and verification series of a housing company, for the demo company and for tests. */

/** The account numbers follow the BAS chart. */
const accounts = {
  receivable_account: 1510,
  overpayment_account: 2420,
  unhandled_payment_account: 2999,
  rounding_account: 3740,
  outgoing_vat_25_account: 2611,
  outgoing_vat_12_account: 2621,
  outgoing_vat_6_account: 2631,
  counter_outgoing_vat_25_account: 2614,
  counter_outgoing_vat_12_account: 2624,
  counter_outgoing_vat_6_account: 2634,
  admin_fee_0_account: 3540,
  admin_fee_25_account: 3541,
  admin_fee_12_account: 3542,
  admin_fee_6_account: 3543,
  reminder_fee_account: 3593,
  debt_fee_account: 3594,
  interest_account: 8313,
  loss_account: 6351,
  deposit_account: 2399,
  prepaid_rot_rut_account: 1513,
};

const vatRates = [0, 25, 12, 6];

/** Accruals: rent paid ahead waits on 2971 and goes to the revenue account of its month. */
function accrualAccounts(): Readonly<Record<string, number>> {
  const pairs = vatRates.flatMap((rate) => [
    [`internal_prepaid_vat_base_${rate}`, 2971],
    [`internal_periodised_revenue_vat_base_${rate}`, rate === 0 ? 3911 : 3914],
    [`non_rental_internal_periodised_revenue_vat_base_${rate}`, 3920],
  ]);
  return Object.fromEntries(pairs);
}

/** Verification series, one letter for each kind of event. */
const series = {
  receivable_ver_serie: 'F',
  overpayment_ver_serie: 'O',
  payment_ver_serie: 'I',
  creditation_ver_serie: 'K',
  debt_ver_serie: 'D',
  periodisation_ver_serie: 'P',
  loss_ver_serie: 'L',
};

/** Members of accounting.bookkeepingaccountsconfig that say where a housing company books; its name aside. */
export const bookkeepingAccounts: Readonly<Record<string, string | number>> = {
  ...series,
  ...accounts,
  ...accrualAccounts(),
};
