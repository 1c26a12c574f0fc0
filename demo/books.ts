/** The company and the data that invoicing needs: chart of accounts, payment method, terms, articles, the invoicing setting. */
import { type DemoBatch, demoId, demoReference } from './demo-batch.ts';
import { town } from './housing.ts';

/** The name of the company and of its customer. */
export const companyName = 'Lindåkra Bostäder AB';

/** Articles by the name that contracts use. */
export const articles = {
  rent: { number: '100', name: 'Hyra bostad', account: 3911, vat: 0, category: 'rent' },
  premises: { number: '150', name: 'Hyra lokal', account: 3913, vat: 0, category: 'rent' },
  parking: { number: '200', name: 'Hyra parkering', account: 3914, vat: 25, category: 'rent' },
  broadband: { number: '310', name: 'Bredband', account: 3920, vat: 0, category: 'extra' },
  water: { number: '330', name: 'Varmvatten', account: 3920, vat: 25, category: 'extra' },
  storage: { number: '320', name: 'Extra förråd', account: 3920, vat: 0, category: 'extra' },
} as const;

/** Creates the company; its properties are created later. */
export function makeCompany(): readonly DemoBatch[] {
  return [
    {
      resource: 'accounting.bookkeepingaccountsconfig',
      records: [
        {
          id: demoId('accounting.bookkeepingaccountsconfig', 'config'),
          name: 'BAS',
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
          // A test number: valid, but not assigned.
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
    include_in_indexation: name === 'premises',
  };
}
