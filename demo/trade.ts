/** Contracts of every kind with their income, a cooperative, a market, meters, and settings of the books. */
import type { JsonObject } from '@core/engine/demo';
import { publishedOctoberValues } from '../extensions/invoicing/calculation/index-clause.ts';
import type { DemoBatch } from './demo-batch.ts';
import {
  apartment,
  batch,
  building,
  company,
  type Day,
  home,
  type Person,
  premises,
  realestate,
  ref,
  rent,
  yes,
} from './places.ts';
import { ended, invoicing } from './tenancies.ts';

export function contracts(tenant: Person, other: Person, day: Day): readonly DemoBatch[] {
  const lease = (id_number: string, more: JsonObject) => ({
    id_number,
    status: 3,
    tenant: { id: other.id },
    start_date: day(3, '01-01'),
    signed_time: day(4, '11-20T12:00:00Z'),
    renew_indefinetely: true,
    owner_notification_interval_weeks: 39,
    counterpart_notification_interval_weeks: 39,
    ...more,
  });
  /** Quarterly in advance, with an index clause. */
  const shop = (id_number: string, space: string) =>
    lease(id_number, {
      space: ref('objects.industrialpremises', space),
      ...invoicing(3),
      start_date: day(4, '01-01'),
      signed_time: day(5, '11-20T12:00:00Z'),
      indexation_setting: ref('revenue.indexationsetting', 'shops'),
      indexation_base_year: Number(day(5, '').slice(0, 4)),
    });
  const row = (contract: string, name: string, title: string, unit_price: number, article = rent) => ({
    contract: ref(`contracts.${contract}`, name),
    article,
    title,
    unit_amount: 1,
    unit_price,
    price_period: 0,
  });
  const increase = (source: string, name: string) => ({
    collection: ref('revenue.revenueincreasecollection', 'yearly'),
    revenue_row_source: ref(`revenue.${source}`, name),
    actual_increase_value: 2.5,
  });
  return [
    batch('revenue.indexationsetting', { shops: { name: 'Lokaler, oktober', indexed_share: 100, base_month: 10 } }),
    batch('contracts.industrialpremisescontract', {
      kiosk: shop('L-1', 'kiosk'),
      // Let until the end of this year.
      salon: { ...shop('L-2', 'salon'), renew_indefinetely: false, initial_end_date: day(0, '12-31') },
      bakery: shop('L-3', 'bakery'),
      dentist: shop('L-4', 'dentist'),
    }),
    batch('contracts.outdoorsectioncontract', {
      allotment: lease('U-1', { space: ref('objects.outdoorsection', 'allotment') }),
    }),
    batch('contracts.othercontract', { mast: lease('Ö-1', ended(day(1, '12-31'))) }),
    // Another operator has taken over the mast.
    batch('contracts.othercontract', {
      'new mast': lease('Ö-2', {
        start_date: day(0, '01-01'),
        signed_time: day(1, '11-20T12:00:00Z'),
        transferred_from: ref('contracts.othercontract', 'mast'),
        tenant: { id: tenant.id },
      }),
    }),
    batch('contracts.blockcontract', {
      school: lease('BL-1', { main_realestate: realestate, apartments: [ref('objects.apartment', '1-A1002')] }),
    }),
    batch('accounts.subtenant', {
      lodger: {
        first_name: 'Test',
        last_name: 'Inneboende',
        email: 'inneboende@lindakra.example',
        ...yes(
          'allow_my_pages_access allow_contracts_access allow_cancel_contract_access allow_invoice_access allow_revenue_row_access allow_objects_access allow_brf_access allow_errands_access allow_errands_access_through_connections allow_personal_information_access allow_notifications',
        ),
      },
    }),
    batch('accounts.subtenantcontractconnection', {
      lodger: { sub_tenant: ref('accounts.subtenant', 'lodger'), stakeholder_type: 0, apartment_contract: home },
    }),
    batch('accounts.subtenanttenantconnection', {
      lodger: { sub_tenant: ref('accounts.subtenant', 'lodger'), tenant: { id: tenant.id }, stakeholder_type: 0 },
    }),
    batch('contracts.contractcancellationreason', {
      smaller: { title: 'Vill bo mindre' },
      away: { title: 'Flyttar från orten' },
    }),
    batch('contracts.contractcancellationconfiguration', {
      standard: {
        title: 'Bostäder',
        ...yes('require_tenant_approval_on_landlord_issued_cancellation require_signature_for_cancellations'),
      },
    }),
    batch('revenue.revenueincreasecollection', {
      yearly: {
        name: 'Årlig hyresförhandling',
        from_date: day(0, '01-01'),
        value_calculation_input: 2.5,
        value_calculation_method: 0,
        rounding_method: 0,
        retroactivity_method: 0,
        merge_rows_after_invoice_periods: 1,
      },
    }),
    batch('revenue.apartmentcontractrevenueincreaserow', {
      first: increase('apartmentcontractrevenuerow', 'B-1001 rent'),
    }),
    batch('revenue.parkingspotcontractrevenueincreaserow', {
      first: increase('parkingspotcontractrevenuerow', 'P-501'),
    }),
    batch('revenue.industrialpremisescontractrevenuerow', {
      kiosk: row('industrialpremisescontract', 'kiosk', 'Hyra lokal', 9_800, premises),
      salon: row('industrialpremisescontract', 'salon', 'Hyra lokal', 7_300, premises),
      bakery: row('industrialpremisescontract', 'bakery', 'Hyra lokal', 14_600, premises),
      dentist: row('industrialpremisescontract', 'dentist', 'Hyra lokal', 21_900, premises),
    }),
    batch('revenue.industrialpremisescontractrevenueincreaserow', {
      kiosk: increase('industrialpremisescontractrevenuerow', 'kiosk'),
    }),
    batch('revenue.outdoorsectioncontractrevenuerow', {
      allotment: row('outdoorsectioncontract', 'allotment', 'Odlingslott', 90),
    }),
    batch('revenue.outdoorsectioncontractrevenueincreaserow', {
      allotment: increase('outdoorsectioncontractrevenuerow', 'allotment'),
    }),
    batch('revenue.othercontractrevenuerow', { mast: row('othercontract', 'mast', 'Plats för mast', 4_100) }),
    batch('revenue.othercontractrevenueincreaserow', { mast: increase('othercontractrevenuerow', 'mast') }),
    batch('revenue.blockcontractrevenuerow', { school: row('blockcontract', 'school', 'Blockhyra', 7_400) }),
  ];
}

export function cooperative(tenant: Person, other: Person, day: Day): readonly DemoBatch[] {
  const flat = (name: string) => ref('objects.brfapartment', name);
  const brf = ref('brf.brfcompany', 'brf');
  const shares = ref('brf.quotacollection', 'shares');
  const transfer = ref('brf.brfapartmenttransfer', 'sale');
  return [
    batch('organization.company', {
      brf: {
        name: 'Brf Lindåkra Torn',
        bookkeeping_accounts_config: ref('accounting.bookkeepingaccountsconfig', 'config'),
      },
    }),
    batch('brf.brfcompany', { brf: { company: ref('organization.company', 'brf') } }),
    batch('objects.brfapartment', {
      one: { building, landlord_custom_id: 'T-1', usable_area: 72 },
      two: { building, landlord_custom_id: 'T-2', usable_area: 55 },
    }),
    batch('brf.quotacollection', { shares: { brf_company: brf, name: 'Andelstal', valid_from: day(3, '01-01') } }),
    batch('brf.quotanotation', {
      one: { quota_collection: shares, brf_apartment: flat('one'), quota: '56.7' },
      two: { quota_collection: shares, brf_apartment: flat('two'), quota: '43.3' },
    }),
    batch('brf.quotafee', {
      yearly: {
        title: 'Årsavgift',
        brf_company: brf,
        quota_collection: shares,
        kind: 0,
        article: rent,
        yearly_amount: 118_000,
        start_date: day(3, '01-01'),
      },
    }),
    batch('brf.brfapartmentinvoiceconfiguration', {
      one: {
        configuration_id: 'T-1',
        brf_apartment: flat('one'),
        tenants: [{ id: tenant.id }],
        period_from: day(3, '01-01'),
        invoice_month_interval: 1,
        invoicing_period: 1,
      },
    }),
    batch('brf.brfapartmentpledge', {
      one: {
        brf_apartment: flat('one'),
        pledgers: [{ id: tenant.id }],
        lender_name: 'Lindåkra Sparbank',
        received_date: day(2, '05-12'),
      },
    }),
    batch('brf.brfapartmentreparationfunddeposit', {
      one: {
        brf_apartment: flat('one'),
        kind: 0,
        amount: 1_200,
        accounted_date: day(1, '12-31'),
        title: 'Inre fond',
      },
    }),
    batch('brf.brfapartmenttransfer', { sale: { brf_apartment: flat('two'), kind: 0, access_date: day(1, '08-01') } }),
    batch('brf.brftransactionparty', {
      seller: { transfer, tenant: { id: tenant.id }, side: 0, ownership_share: 1 },
      buyer: { transfer, tenant: { id: other.id }, side: 1, ownership_share: 1 },
    }),
    batch('brf.brfcompanyannualreport', {
      last: { brf_company: brf, fiscal_year_start: day(1, '01-01'), fiscal_year_end: day(1, '12-31') },
    }),
    batch('brf.brfcompanycontactperson', { chair: { brf_company: brf, role: 0, tenant: { id: tenant.id } } }),
    batch('brf.brfcompanydebt', {
      bank: {
        brf_company: brf,
        lender_name: 'Lindåkra Sparbank',
        loan_number: '10427',
        original_amount: 4_200_000,
        remaining_amount: 3_950_000,
        remaining_amount_as_of: day(1, '12-31'),
        interest_type: 0,
        interest_rate: 3.25,
      },
    }),
    batch('brf.realbrfcompanynotation', { last: { brf_company: brf, as_of: day(1, '12-31'), is_real: true } }),
  ];
}

export function markets(other: Person, day: Day): readonly DemoBatch[] {
  const profile = ref('markets.apartmentrequirementprofile', 'standard');
  return [
    batch('markets.apartmentrequirementprofile', {
      standard: {
        name: 'Ordinarie krav',
        ...yes(
          'is_private_allowed is_corporate_allowed is_guarantor_allowed is_historical_bankruptcy_allowed is_outstanding_debt_balance_allowed is_debt_restructuring_allowed',
        ),
      },
    }),
    batch('markets.marketconfiguration', {
      queue: { name: 'Bostadskön', selection_method: 'QUEUE_TIME', default_requirement_profile: profile },
    }),
    batch('markets.marketapartment', {
      first: { apartment: ref('objects.apartment', '1-B1202'), title: 'Ljus trea på Björkvägen' },
    }),
    batch('markets.apartmentlisting', {
      first: {
        market_configuration: ref('markets.marketconfiguration', 'queue'),
        market_apartment: ref('markets.marketapartment', 'first'),
        requirement_profile: profile,
        monthly_rent: 8_250,
        ...yes('short_term_contract is_earlier_move_in_date_possible'),
        move_in_date: day(0, '12-01'),
      },
    }),
    batch('markets.apartmentlistingapplication', {
      first: {
        listing: ref('markets.apartmentlisting', 'first'),
        tenant: { id: other.id },
        applied_time: day(0, '10-02T08:00:00Z'),
        status: 0,
      },
    }),
    batch('markets.marketmedia', { plan: { kind: 1, external_url: 'https://example.com/planritning' } }),
    batch('markets.marketapartmentmedia', {
      plan: { market_apartment: ref('markets.marketapartment', 'first'), media: ref('markets.marketmedia', 'plan') },
    }),
  ];
}

export function meters(day: Day): readonly DemoBatch[] {
  const group = ref('measurements.pricegroup', 'power');
  return [
    batch('measurements.sensorspecification', {
      power: { name: 'Elmätare', unit_name: 'kWh' },
    }),
    batch('measurements.pricegroup', { power: { name: 'Hushållsel' } }),
    batch('measurements.pricegrouponlyenabledfor', { power: { price_group: group, company } }),
    batch('measurements.priceitem', { power: { price_group: group, unit_price: 1.45, start_date: day(3, '01-01') } }),
    batch('measurements.sensor', {
      first: {
        specification: ref('measurements.sensorspecification', 'power'),
        name: 'El 1-A1001',
        apartment,
        installed_date: day(2, '03-01'),
        initial_value: 0,
      },
    }),
  ];
}

export function money(tenant: Person, year: number, day: Day): readonly DemoBatch[] {
  return [
    batch('accounting.articleaccountoverride', { rent: { company, article: rent, revenue_vat_0_account: 3911 } }),
    batch('accounting.autogiropayerconnection', {
      first: {
        payment_method: ref('accounting.paymentmethod', 'bankgiro'),
        payer_number: '1001',
        tenant: { id: tenant.id },
      },
    }),
    batch('accounting.dimensionconfiguration', { house: { name: 'Fastighet', dimension_number: 1, value_source: 0 } }),
    batch('accounting.spacecategorydimensionvalue', { homes: { category: 'BOSTAD', dimension_value: '4010' } }),
    batch('common.swedishpricebasevalue', { last: { for_year: year - 1, value: 58_800 } }),
    batch('common.swedishreferencerate', { now: { from_date: day(0, '01-01'), rate: 2 } }),
    batch(
      'revenue.consumerpriceindex',
      Object.fromEntries(
        [5, 4, 3, 2, 1]
          // A record takes precedence over a published value: these are invented, for years without a published one.
          .filter((back) => publishedOctoberValues.every((published) => published.year < year - back))
          .map((back) => [`october ${back}`, { year: year - back, month: 10, value: 420 - 8 * back }]),
      ),
    ),
    batch('accounting.verificationgroup', { manual: { name: 'Manuella verifikationer', company, grouping_method: 0 } }),
  ];
}

export function settings(): readonly DemoBatch[] {
  return [
    'automationconfiguration',
    'commonorganizationsettings',
    'retroactivityconfiguration',
    'securityconfiguration',
    'validationconfiguration',
  ]
    .map((name) => batch(`configurations.${name}`, { own: {} }))
    .concat([
      batch('configurations.customercommunicationconfiguration', {
        own: {
          priority: 1,
          ...yes(
            'can_handle_personal_information can_handle_non_personal_information can_view_structural_objects can_view_common_areas can_view_measurements can_view_inspection_errands can_view_general_errands can_handle_general_errands can_view_apartment_contract_renewal_terms can_view_industrial_premises_contract_renewal_terms can_view_parking_spot_contract_renewal_terms can_view_outdoor_section_contract_renewal_terms can_view_block_contract_renewal_terms can_view_other_contract_renewal_terms can_cancel_apartment_contracts can_cancel_industrial_premises_contracts can_cancel_parking_spot_contracts can_cancel_outdoor_section_contracts can_cancel_block_contracts can_cancel_other_contracts',
          ),
        },
      }),
      batch('integrations.webhooksubscription', {
        receiver: {
          url: 'https://example.com/',
          timeout_seconds: 10,
          event_identifiers: ['contracts.apartmentcontract.instancecreated'],
          is_active: false,
        },
      }),
    ]);
}
