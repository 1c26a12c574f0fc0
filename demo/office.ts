/** Staff with roles, premises and outdoor places, errands, documents and notes. */
import type { DemoBatch } from './demo-batch.ts';
import { apartment, batch, building, type Day, type Person, realestate, ref, yes } from './places.ts';

export function staff(day: Day): readonly DemoBatch[] {
  const user = (name: string) => ref('accounts.organizationuser', name);
  return [
    batch('organization.segment', {
      north: { name: 'Norra området', color_code: '2f7d32', realestates: [realestate] },
      south: { name: 'Södra området', color_code: '1565c0' },
    }),
    batch('accounts.organizationusersegment', {
      reader: {
        segment: ref('organization.segment', 'north'),
        user: user('reader'),
        role: ref('accounts.role', 'reader'),
      },
    }),
    batch('accounts.workengagement', {
      janitor: {
        name: 'Fastighetsskötsel',
        template_notifications: ['errands.generalerrand.reported', 'objects.component.service_due'],
      },
      letting: { name: 'Uthyrning' },
    }),
    batch('accounts.organizationuserworkengagement', {
      omar: {
        user: user('technician'),
        work_engagement: ref('accounts.workengagement', 'janitor'),
        start_date: day(2, '03-01'),
        realestates: [realestate],
      },
    }),
    batch('organization.externalclient', {
      library: { name: 'Lindåkra kommunbibliotek', email: 'bibliotek@lindakra.example' },
    }),
    batch('organization.externalclientcontactperson', {
      librarian: {
        external_client: ref('organization.externalclient', 'library'),
        first_name: 'Signe',
        last_name: 'Rask',
      },
    }),
    batch('communication.tenantinformationcollection', {
      move: { title: 'Att flytta in' },
      waste: { title: 'Sopor och återvinning' },
    }),
    batch('communication.faqentry', {
      keys: {
        collection: ref('communication.tenantinformationcollection', 'move'),
        question: 'När får jag nycklarna?',
        answer: 'Klockan tolv på inflyttningsdagen.',
      },
      bins: {
        collection: ref('communication.tenantinformationcollection', 'waste'),
        question: 'När töms kärlen?',
        answer: 'På måndagar före klockan nio.',
      },
    }),
  ];
}

export function spaces(): readonly DemoBatch[] {
  const square = ref('objects.building', '16');
  const audience = (kind: string) =>
    batch(`objects.${kind}targetaudience`, {
      anyone: { name: 'Alla' },
      senior: { name: 'Från 55 år', minimum_age: 55 },
    });
  const terms = (kind: string) => batch(`objects.${kind}terms`, { standard: { name: 'Ordinarie villkor' } });
  const kinds = ['apartment', 'industrialpremises', 'outdoorsection', 'parkingspot'];
  return [
    ...kinds.flatMap((kind) => [audience(kind), terms(kind)]),
    batch('objects.commonarea', {
      laundry: { building, popular_name: 'Tvättstuga', is_bookable: true },
      party: { building, popular_name: 'Festlokal', is_bookable: true },
    }),
    batch('objects.industrialpremises', {
      kiosk: { building, landlord_custom_id: 'L-1', popular_name: 'Björkvägens kiosk', usable_area: 64 },
      salon: { building, landlord_custom_id: 'L-2', popular_name: 'Frisörsalongen', usable_area: 48 },
      bakery: { building: square, landlord_custom_id: 'L-3', popular_name: 'Torgets bageri', usable_area: 96 },
      dentist: {
        building: square,
        landlord_custom_id: 'L-4',
        popular_name: 'Tandläkarna vid torget',
        usable_area: 144,
      },
      empty: { building: square, landlord_custom_id: 'L-5', popular_name: 'Butikslokal vid torget', usable_area: 71 },
    }),
    batch('objects.outdoorarea', { yard: { name: 'Björkgården', realestate } }),
    batch('objects.outdoorsection', {
      allotment: { outdoor_area: ref('objects.outdoorarea', 'yard'), name: 'Odlingslott 1' },
      terrace: { outdoor_area: ref('objects.outdoorarea', 'yard'), name: 'Uteservering' },
    }),
    batch('objects.componenttype', {
      boiler: { name: 'Undercentral', technical_lifetime_months: 240 },
      stove: { name: 'Spis', technical_lifetime_months: 180 },
    }),
    batch('objects.componentmodel', {
      stove: { name: 'Spis 60 cm', component_type: ref('objects.componenttype', 'stove') },
    }),
    batch('objects.component', {
      boiler: { name: 'Undercentral hus 1', component_type: ref('objects.componenttype', 'boiler'), building },
      stove: { name: 'Spis lägenhet 1001', component_type: ref('objects.componenttype', 'stove'), apartment },
    }),
  ];
}

export function errands(tenant: Person, day: Day): readonly DemoBatch[] {
  const type = ref('errands.generalerrandtype', 'plumbing');
  const leak = ref('errands.generalerrand', 'leak');
  const omar = ref('accounts.organizationuser', 'technician');
  const text = ref('errands.customerrandfieldtype', 'where');
  return [
    batch('errands.generalerrandgroup', { autumn: { title: 'Höstens åtgärder' } }),
    batch('errands.generalerrandsubtype', { drip: { errand_type: type, title: 'Droppande kran' } }),
    batch('errands.generalerrand', {
      leak: {
        title: 'Kranen i köket droppar',
        errand_type: type,
        status: 0,
        content_type: 'accounts.tenant',
        object_id: tenant.id,
      },
      cold: { title: 'Kallt element i sovrummet', errand_type: ref('errands.generalerrandtype', 'heating') },
      lamp: {
        title: 'Lampan i trapphuset lyser inte',
        errand_type: ref('errands.generalerrandtype', 'power'),
        realestate,
      },
      pane: {
        title: 'Rutan i entrédörren är sprucken',
        errand_type: ref('errands.generalerrandtype', 'locks'),
        realestate,
        priority: 2,
      },
      bins: {
        title: 'Kärlet vid miljöhuset är fullt',
        errand_type: ref('errands.generalerrandtype', 'outdoors'),
        realestate,
      },
    }),
    batch('errands.errandactiondefault', { gasket: { title: 'Byta packning', estimated_minutes: 30 } }),
    batch('errands.generalerrandaction', { gasket: { errand: leak, title: 'Byter packning' } }),
    batch('errands.errandcost', { gasket: { invoice_title: 'Packning', awaits_data: true, general_errand: leak } }),
    batch('errands.erranddelegationinstruction', {
      plumbing: { name: 'Vatten till Omar', general_errand_types: [type], delegate_to_organization_user: omar },
    }),
    batch('errands.erranddelegationoffer', { leak: { general_errand: leak, organization_user: omar } }),
    batch('errands.inspectionerrandchecklist', {
      moving: {
        title: 'Avflyttning',
        inspection_kinds: [0],
        points: [
          { room: 'Kök', part: 'Spis', text: 'Plattor och ugn fungerar' },
          { room: 'Kök', text: 'Väggar och golv är hela' },
          { room: 'Badrum', text: 'Kranar och avlopp fungerar' },
          { text: 'Alla nycklar är återlämnade' },
        ],
        action_errand_type: type,
      },
    }),
    batch('errands.inspectionerrand', {
      moving: {
        title: 'Avflyttningsbesiktning',
        status: 3,
        kind: 0,
        apartment,
        checklist: ref('errands.inspectionerrandchecklist', 'moving'),
      },
    }),
    batch('errands.componentconditionvalue', {
      good: { title: 'Gott skick', value: 1 },
      worn: { title: 'Slitet', value: 3 },
    }),
    batch('errands.componentconditionnotation', {
      stove: {
        component: ref('objects.component', 'stove'),
        condition_value: ref('errands.componentconditionvalue', 'worn'),
        noted_time: day(1, '09-14T08:00:00Z'),
      },
    }),
    batch('errands.customerrandfieldtype', { where: { title: 'Var i lägenheten?', kind: 0 } }),
    batch('errands.customerrandfieldinclusion', { where: { field_type: text, order: 1, general_errand_type: type } }),
    batch('errands.customerrandfieldvalue', { where: { field_type: text, general_errand: leak, value: 'Köket' } }),
  ];
}

export function papers(tenant: Person, _day: Day): readonly DemoBatch[] {
  const document = ref('documents.signabledocument', 'lease');
  const about = { content_type: 'accounts.tenant', object_id: tenant.id };
  return [
    batch('documents.fileaccessshare', { office: { name: 'Kontoret', all_organization_users: true } }),
    batch('documents.organizationuserfileaccessshare', {
      karin: {
        user: ref('accounts.organizationuser', 'accountant'),
        file_access_share: ref('documents.fileaccessshare', 'office'),
        ...yes('can_create can_update can_delete'),
      },
    }),
    batch('documents.folder', {
      tenant: {
        name: 'Hyresgästens papper',
        notation_content_type: 'accounts.tenant',
        notation_object_id: tenant.id,
        contains_files_with_personal_data: true,
      },
    }),
    batch('documents.signabledocument', {
      template: {
        name: 'Mall: hyresavtal för bostad',
        is_template: true,
        category: 1,
        interpret_text_as_markdown: true,
        text_content: '# Hyresavtal {{object.id_number}}\n\nAvtalet gäller tills vidare.',
        days_to_sign: 14,
      },
      lease: { name: 'Hyresavtal B-1001', text_content: 'Hyresavtal tills vidare.' },
    }),
    batch('documents.signabledocumentparty', { tenant: { document, role: 0, tenant: { id: tenant.id } } }),
    batch('documents.signabledocumentpartyfield', {
      place: { party: ref('documents.signabledocumentparty', 'tenant'), kind: 0, title: 'Ort' },
    }),
    batch('annotating.tag', {
      balcony: { name: 'Egen uteplats', color_code: '2f7d32' },
      pets: { name: 'Djurfritt', color_code: 'c62828' },
    }),
    batch('annotating.tagusage', {
      pets: { ...about, tag: ref('annotating.tag', 'pets') },
      balcony: { ...about, tag: ref('annotating.tag', 'balcony') },
    }),
    batch('annotating.note', { call: { ...about, content: 'Vill bli uppringd efter klockan 17.' } }),
    batch('annotating.customercolumntype', { parking: { name: 'Parkeringstillstånd' } }),
    batch('annotating.customercolumnvalue', {
      parking: { ...about, column_type: ref('annotating.customercolumntype', 'parking'), value: 'P-17' },
    }),
  ];
}
