/** The company itself and all that invoicing needs: chart of accounts, payment method, terms, articles, the invoicing setting. */
import { type DemoBatch, demoId, demoReference } from './demo-batch.ts';
import { town } from './housing.ts';

/** The name of the company and of its customer. */
export const companyName = 'Lindåkra Bostäder AB';

/** Articles by the name that contracts use. */
export const articles = {
  rent: { number: '100', name: 'Hyra bostad', account: 3911, vat: 0, category: 'rent' },
  parking: { number: '200', name: 'Hyra parkering', account: 3914, vat: 25, category: 'rent' },
  broadband: { number: '310', name: 'Bredband', account: 3920, vat: 0, category: 'extra' },
  storage: { number: '320', name: 'Extra förråd', account: 3920, vat: 0, category: 'extra' },
} as const;

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

/** The company, before its properties: these own nothing yet. */
export function makeCompany(): readonly DemoBatch[] {
  return [
    {
      resource: 'accounting.bookkeepingaccountsconfig',
      records: [
        {
          id: demoId('accounting.bookkeepingaccountsconfig', 'config'),
          name: 'BAS',
          ...series,
          ...accounts,
          ...accrualAccounts(),
        },
      ],
    },
    {
      resource: 'common.address',
      records: [
        {
          id: demoId('common.address', 'office'),
          street: 'Torggatan',
          street_number: '1',
          postal_code: town.postalCode,
          city: town.city,
          country: town.country,
        },
      ],
    },
    {
      resource: 'organization.company',
      records: [
        {
          id: demoId('organization.company', 'company'),
          name: companyName,
          // Made for tests: passes every check and belongs to nobody.
          org_no: '5599999991',
          vat_number: 'SE559999999101',
          company_form: 1,
          registered_office: town.city,
          address: demoReference('common.address', 'office'),
          email: 'kontakt@lindakra.example',
          bookkeeping_month_start: 1,
          bookkeeping_method: 0,
          bookkeeping_accounts_config: demoReference('accounting.bookkeepingaccountsconfig', 'config'),
          next_invoice_number: 10_001,
        },
      ],
    },
  ];
}

/** Articles, payment method, payment terms and the setting for invoices from `invoiceFrom` on. */
export function makeInvoicing(invoiceFrom: string): readonly DemoBatch[] {
  return [
    {
      resource: 'accounting.articlecategory',
      records: [
        { id: demoId('accounting.articlecategory', 'rent'), name: 'Hyror', consider_base_rent: true, display_order: 1 },
        { id: demoId('accounting.articlecategory', 'extra'), name: 'Tillägg', display_order: 2 },
      ],
    },
    {
      resource: 'accounting.article',
      records: Object.entries(articles).map(([name, article]) => articleRecord(name, article)),
    },
    {
      resource: 'accounting.paymentmethod',
      records: [
        {
          id: demoId('accounting.paymentmethod', 'bankgiro'),
          title: 'Bankgiro 991-2346',
          method: 0,
          company: demoReference('organization.company', 'company'),
          bookkeeping_account: 1930,
          is_primary_payment_method: true,
          target_bg_account_number: '991-2346',
          first_payment_matching_method: 0,
        },
      ],
    },
    {
      resource: 'accounting.paymenttermssetting',
      records: [
        {
          id: demoId('accounting.paymenttermssetting', 'terms'),
          name: 'Bostäder',
          is_active: true,
          company: demoReference('organization.company', 'company'),
          reminder_days_after_due_date: 7,
          reminder_expires_in_days: 10,
          reminder_fee_private: 60,
          interest_over_reference_rate: 8,
        },
      ],
    },
    {
      resource: 'accounting.automaticcontractinvoicingsetting',
      records: [
        {
          id: demoId('accounting.automaticcontractinvoicingsetting', 'monthly'),
          name: 'Månadsavisering',
          is_active: true,
          company: demoReference('organization.company', 'company'),
          generation_day_in_month: 12,
          payment_terms_setting: demoReference('accounting.paymenttermssetting', 'terms'),
          payment_method: demoReference('accounting.paymentmethod', 'bankgiro'),
          invoice_from: invoiceFrom,
          invoice_text: 'Betala senast sista vardagen före månaden. Ange OCR-numret.',
        },
      ],
    },
  ];
}

function articleRecord(name: string, article: (typeof articles)[keyof typeof articles]) {
  return {
    id: demoId('accounting.article', name),
    name: article.name,
    article_number: article.number,
    category: demoReference('accounting.articlecategory', article.category),
    unit: 'mån',
    default_vat: article.vat,
    [`revenue_vat_${article.vat}_account`]: article.account,
    is_rental: article.category === 'rent',
    allow_periodisation: true,
    include_in_rent_increase: article.category === 'rent',
  };
}
