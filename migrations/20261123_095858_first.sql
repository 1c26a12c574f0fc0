-- Core migration 20261123_095858_first
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 
-- replaces: 20261121_000000_first, 20261122_185225_people_sign_in, 20261122_213642_view_as, 20261122_220248_webhook_signing_secret, 20261122_222405_saved_views, 20261122_231017_reports_reporttemplate, 20261123_080918_common_change, 20261123_090018_imports, 20261123_093605_import_change
-- replaces until: 2.0.0-rc.1
-- hash: ff715c8aa3b06670eaa9f8a38ad31c93d954ca1f34434a13aa9b2800764a03ab
-- down: lossy: all rows of accounting_article are dropped; all rows of accounting_articleaccountoverride are dropped; all rows of accounting_articlecategory are dropped; all rows of accounting_autogiropayerconnection are dropped; all rows of accounting_automaticcontractinvoicingsetting are dropped; and 237 more

-- up 1: extension pg_trgm
-- mode: transaction, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
CREATE EXTENSION IF NOT EXISTS "pg_trgm";

-- up 2: accounting_article: create 242 tables
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: expand
-- undo 1: DROP TABLE "accounting_article", "accounting_articleaccountoverride", "accounting_articlecategory", "accounting_autogiropayerconnection", "accounting_automaticcontractinvoicingsetting", "accounting_bookkeepingaccountsconfig", "accounting_bookkeepingaccountsconfig_companies", "accounting_bookkeepingexportfile", "accounting_bookkeepingexportfile_verification_groups", "accounting_contractinvoicecontent", "accounting_contractinvoicecontent_tags_filter", "accounting_debtinvoice", "accounting_dimensionconfiguration", "accounting_invoice", "accounting_invoicecreditationconnection", "accounting_invoicepayment", "accounting_invoicerecipient", "accounting_invoicerow", "accounting_invoicingclaim", "accounting_invoicingrun", "accounting_numberseries", "accounting_paymentmethod", "accounting_paymenttermssetting", "accounting_spacecategorydimensionvalue", "accounting_transaction", "accounting_vacancyinvoice", "accounting_verification", "accounting_verificationgroup", "accounts_clientsecret", "accounts_identity", "accounts_identityprovider", "accounts_identityprovidergroup", "accounts_integrationuseragent", "accounts_integrationuseragent_roles", "accounts_invitation", "accounts_organizationuser", "accounts_organizationuser_external_clients", "accounts_organizationusersegment", "accounts_organizationuserworkengagement", "accounts_organizationuserworkengagement_buildings", "accounts_organizationuserworkengagement_outdoor_areas", "accounts_organizationuserworkengagement_parking_lots", "accounts_organizationuserworkengagement_realestates", "accounts_passkey", "accounts_protectedidentity", "accounts_role", "accounts_signinchallenge", "accounts_subtenant", "accounts_subtenantcontractconnection", "accounts_subtenanttenantconnection", "accounts_tenant", "accounts_tenant_realestates", "accounts_workengagement", "annotating_customercolumntype", "annotating_customercolumnvalue", "annotating_note", "annotating_tag", "annotating_tagusage", "brf_brfapartmentinvoiceconfiguration", "brf_brfapartmentinvoiceconfiguration_tenants", "brf_brfapartmentpledge", "brf_brfapartmentpledge_pledgers", "brf_brfapartmentreparationfunddeposit", "brf_brfapartmenttransfer", "brf_brfcompany", "brf_brfcompanyannualreport", "brf_brfcompanycontactperson", "brf_brfcompanydebt", "brf_brftransactionparty", "brf_quotacollection", "brf_quotafee", "brf_quotanotation", "brf_realbrfcompanynotation", "common_address", "common_change", "common_changerecord", "common_eventlog", "common_idempotencykey", "common_import", "common_memberuse", "common_ratelimitbucket", "common_savedview", "common_session", "common_signinlink", "common_swedishpricebasevalue", "common_swedishreferencerate", "communication_faqentry", "communication_notification", "communication_notificationdistribution", "communication_tenantinformationcollection", "communication_tenantinformationcollectionfile", "configurations_automationconfiguration", "configurations_commonorganizationsettings", "configurations_customercommunicationconfiguration", "configurations_customercommunicationconfiguration_companies", "configurations_customercommunicationconfiguration_realestates", "configurations_customercommunicationconfiguration_tags_filter", "configurations_retroactivityconfiguration", "configurations_securityconfiguration", "configurations_validationconfiguration", "contracts_apartmentcontract", "contracts_apartmentcontract_allowed_target_audiences", "contracts_apartmentcontract_bi_tenants", "contracts_blockcontract", "contracts_blockcontract_apartments", "contracts_blockcontract_bi_tenants", "contracts_blockcontract_industrial_premises", "contracts_blockcontract_outdoor_sections", "contracts_blockcontract_parking_spots", "contracts_contractcancellationconfiguration", "contracts_contractcancellationconfiguration_allowed_ca_fd2a6385", "contracts_contractcancellationposition", "contracts_contractcancellationposition_transfer_to_tenants", "contracts_contractcancellationreason", "contracts_contracttransfernotation", "contracts_contracttransfernotation_from_tenants", "contracts_contracttransfernotation_to_tenants", "contracts_industrialpremisescontract", "contracts_industrialpremisescontract_allowed_target_audiences", "contracts_industrialpremisescontract_bi_tenants", "contracts_othercontract", "contracts_othercontract_bi_tenants", "contracts_outdoorsectioncontract", "contracts_outdoorsectioncontract_allowed_target_audiences", "contracts_outdoorsectioncontract_bi_tenants", "contracts_parkingspotcontract", "contracts_parkingspotcontract_allowed_target_audiences", "contracts_parkingspotcontract_bi_tenants", "contracts_signedcontractdocument", "documents_file", "documents_fileaccessshare", "documents_fileaccessshare_segments", "documents_folder", "documents_organizationuserfileaccessshare", "documents_publicfile", "documents_signabledocument", "documents_signabledocumentparty", "documents_signabledocumentpartyfield", "documents_signingevidence", "documents_signingsession", "documents_storedfile", "errands_anonymousgeneralerrandlink", "errands_componentconditionnotation", "errands_componentconditionvalue", "errands_customerrandfieldinclusion", "errands_customerrandfieldtype", "errands_customerrandfieldvalue", "errands_errandactiondefault", "errands_errandcost", "errands_erranddelegationinstruction", "errands_erranddelegationinstruction_general_errand_sub_types", "errands_erranddelegationinstruction_general_errand_types", "errands_erranddelegationinstruction_realestates", "errands_erranddelegationinstruction_segments", "errands_erranddelegationoffer", "errands_externalsupplier", "errands_generalerrand", "errands_generalerrandaction", "errands_generalerrandfile", "errands_generalerrandgroup", "errands_generalerrandsubtype", "errands_generalerrandsubtype_companies", "errands_generalerrandsubtype_component_types", "errands_generalerrandsubtype_external_clients", "errands_generalerrandsubtype_realestates", "errands_generalerrandsubtype_segments", "errands_generalerrandtype", "errands_generalerrandtype_companies", "errands_generalerrandtype_external_clients", "errands_generalerrandtype_realestates", "errands_generalerrandtype_segments", "errands_inspectionerrand", "errands_inspectionerrandchecklist", "integrations_answeredintegrationpersonalinformationaccess", "integrations_integrationserviceidconnection", "integrations_webhookdelivery", "integrations_webhookdelivery_event_logs", "integrations_webhooksubscription", "markets_apartmentlisting", "markets_apartmentlistingapplication", "markets_apartmentrequirementprofile", "markets_marketapartment", "markets_marketapartmentmedia", "markets_marketconfiguration", "markets_marketconfiguration_realestates", "markets_marketmedia", "measurements_measurementseries", "measurements_pricegroup", "measurements_pricegrouponlyenabledfor", "measurements_priceitem", "measurements_sensor", "measurements_sensorspecification", "objects_apartment", "objects_apartmenttargetaudience", "objects_apartmentterms", "objects_brfapartment", "objects_brfapartment_holders", "objects_brfapartment_reparation_fund_quota_fees", "objects_building", "objects_commonarea", "objects_community", "objects_component", "objects_componentmodel", "objects_componenttype", "objects_industrialpremises", "objects_industrialpremisestargetaudience", "objects_industrialpremisesterms", "objects_outdoorarea", "objects_outdoorsection", "objects_outdoorsectiontargetaudience", "objects_outdoorsectionterms", "objects_parkinglot", "objects_parkingspot", "objects_parkingspottargetaudience", "objects_parkingspotterms", "objects_realestate", "organization_company", "organization_externalclient", "organization_externalclientcontactperson", "organization_segment", "organization_segment_companies", "organization_segment_realestates", "reports_reportresult", "reports_reporttemplate", "reports_reporttemplate_realestates", "reports_reporttemplate_recipients", "revenue_apartmentcontractrevenueincreaserow", "revenue_apartmentcontractrevenuerow", "revenue_blockcontractrevenuerow", "revenue_consumerpriceindex", "revenue_customerearningsrevenuesetting", "revenue_indexationsetting", "revenue_industrialpremisescontractrevenueincreaserow", "revenue_industrialpremisescontractrevenuerow", "revenue_othercontractrevenueincreaserow", "revenue_othercontractrevenuerow", "revenue_outdoorsectioncontractrevenueincreaserow", "revenue_outdoorsectioncontractrevenuerow", "revenue_parkingspotcontractrevenueincreaserow", "revenue_parkingspotcontractrevenuerow", "revenue_revenueincreasecollection", "sales_organization";

-- Tables of accounting
CREATE TABLE "accounting_article" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "revenue_vat_0_account" integer,
  "revenue_vat_6_account" integer,
  "revenue_vat_12_account" integer,
  "revenue_vat_25_account" integer,
  "revenue_loss_account" integer,
  "rot_kind" integer,
  "rut_kind" integer,
  "name" text NOT NULL,
  "description" text,
  "article_number" text,
  "category_id" uuid,
  "unit" text,
  "default_unit_price" numeric(14,2),
  "default_vat" integer,
  "is_rental" boolean DEFAULT false NOT NULL,
  "allow_periodisation" boolean DEFAULT false NOT NULL,
  "include_in_indexation" boolean DEFAULT false NOT NULL,
  "include_in_rent_increase" boolean DEFAULT false NOT NULL,
  "display_order" integer,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounting_article_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounting_article_article_number_check" CHECK (char_length("article_number") <= 64),
  CONSTRAINT "accounting_article_at_least_one_revenue_vat_0_account__aef3ea87" CHECK ((("revenue_vat_0_account" is not null)::integer + ("revenue_vat_6_account" is not null)::integer + ("revenue_vat_12_account" is not null)::integer + ("revenue_vat_25_account" is not null)::integer) >= 1),
  CONSTRAINT "accounting_article_at_most_one_rot_kind_rut_kind_check" CHECK ((("rot_kind" is not null)::integer + ("rut_kind" is not null)::integer) <= 1),
  CONSTRAINT "accounting_article_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounting_article_default_vat_check" CHECK ("default_vat" in (0, 6, 12, 25)),
  CONSTRAINT "accounting_article_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "accounting_article_revenue_loss_account_check" CHECK (("revenue_loss_account" >= 1000) and ("revenue_loss_account" <= 9999)),
  CONSTRAINT "accounting_article_revenue_vat_0_account_check" CHECK (("revenue_vat_0_account" >= 1000) and ("revenue_vat_0_account" <= 9999)),
  CONSTRAINT "accounting_article_revenue_vat_12_account_check" CHECK (("revenue_vat_12_account" >= 1000) and ("revenue_vat_12_account" <= 9999)),
  CONSTRAINT "accounting_article_revenue_vat_25_account_check" CHECK (("revenue_vat_25_account" >= 1000) and ("revenue_vat_25_account" <= 9999)),
  CONSTRAINT "accounting_article_revenue_vat_6_account_check" CHECK (("revenue_vat_6_account" >= 1000) and ("revenue_vat_6_account" <= 9999)),
  CONSTRAINT "accounting_article_rot_kind_check" CHECK ("rot_kind" in (0, 1, 2, 3, 4, 5, 6)),
  CONSTRAINT "accounting_article_rut_kind_check" CHECK ("rut_kind" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)),
  CONSTRAINT "accounting_article_unit_check" CHECK (char_length("unit") <= 255)
);
CREATE INDEX "accounting_article_category_idx" ON "accounting_article" ("customer_id", "category_id");
CREATE INDEX "accounting_article_search_article_number_name_idx" ON "accounting_article" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("article_number", '') || ' ' || coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("article_number", '') || ' ' || coalesce("name", ''), 60000))));
CREATE UNIQUE INDEX "accounting_article_unique_organization_article_number_key" ON "accounting_article" ("customer_id", "organization_id", "article_number");
CREATE INDEX "accounting_article_updated_at_idx" ON "accounting_article" ("customer_id", "updated_at", "id");
CREATE TABLE "accounting_articleaccountoverride" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "revenue_vat_0_account" integer,
  "revenue_vat_6_account" integer,
  "revenue_vat_12_account" integer,
  "revenue_vat_25_account" integer,
  "revenue_loss_account" integer,
  "company_id" uuid NOT NULL,
  "article_id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounting_articleaccountoverride_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounting_articleaccountoverride_at_least_one_revenue_20919a5d" CHECK ((("revenue_vat_0_account" is not null)::integer + ("revenue_vat_6_account" is not null)::integer + ("revenue_vat_12_account" is not null)::integer + ("revenue_vat_25_account" is not null)::integer + ("revenue_loss_account" is not null)::integer) >= 1),
  CONSTRAINT "accounting_articleaccountoverride_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounting_articleaccountoverride_revenue_loss_account_check" CHECK (("revenue_loss_account" >= 1000) and ("revenue_loss_account" <= 9999)),
  CONSTRAINT "accounting_articleaccountoverride_revenue_vat_0_account_check" CHECK (("revenue_vat_0_account" >= 1000) and ("revenue_vat_0_account" <= 9999)),
  CONSTRAINT "accounting_articleaccountoverride_revenue_vat_12_account_check" CHECK (("revenue_vat_12_account" >= 1000) and ("revenue_vat_12_account" <= 9999)),
  CONSTRAINT "accounting_articleaccountoverride_revenue_vat_25_account_check" CHECK (("revenue_vat_25_account" >= 1000) and ("revenue_vat_25_account" <= 9999)),
  CONSTRAINT "accounting_articleaccountoverride_revenue_vat_6_account_check" CHECK (("revenue_vat_6_account" >= 1000) and ("revenue_vat_6_account" <= 9999))
);
CREATE INDEX "accounting_articleaccountoverride_article_idx" ON "accounting_articleaccountoverride" ("customer_id", "article_id");
CREATE INDEX "accounting_articleaccountoverride_organization_idx" ON "accounting_articleaccountoverride" ("customer_id", "organization_id");
CREATE UNIQUE INDEX "accounting_articleaccountoverride_unique_company_article_key" ON "accounting_articleaccountoverride" ("customer_id", "company_id", "article_id");
CREATE INDEX "accounting_articleaccountoverride_updated_at_idx" ON "accounting_articleaccountoverride" ("customer_id", "updated_at", "id");
CREATE TABLE "accounting_articlecategory" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "name" text NOT NULL,
  "consider_base_rent" boolean DEFAULT false NOT NULL,
  "display_order" integer,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounting_articlecategory_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounting_articlecategory_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounting_articlecategory_name_check" CHECK (char_length("name") <= 255)
);
CREATE INDEX "accounting_articlecategory_search_name_idx" ON "accounting_articlecategory" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE UNIQUE INDEX "accounting_articlecategory_unique_organization_name_key" ON "accounting_articlecategory" ("customer_id", "organization_id", "name");
CREATE INDEX "accounting_articlecategory_updated_at_idx" ON "accounting_articlecategory" ("customer_id", "updated_at", "id");
CREATE TABLE "accounting_autogiropayerconnection" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "payment_method_id" uuid NOT NULL,
  "payer_number" text NOT NULL,
  "tenant_id" uuid,
  "sub_tenant_id" uuid,
  "status" integer DEFAULT 0 NOT NULL,
  "approved_date" date,
  "ended_date" date,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounting_autogiropayerconnection_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounting_autogiropayerconnection_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounting_autogiropayerconnection_exactly_one_tenant__c0c2282d" CHECK ((("tenant_id" is not null)::integer + ("sub_tenant_id" is not null)::integer) = 1),
  CONSTRAINT "accounting_autogiropayerconnection_order_approved_date_ee1d9925" CHECK ("approved_date" <= "ended_date"),
  CONSTRAINT "accounting_autogiropayerconnection_payer_number_check" CHECK ((char_length("payer_number") <= 16) and ("payer_number" ~ '^[0-9]+$')),
  CONSTRAINT "accounting_autogiropayerconnection_status_check" CHECK ("status" in (0, 1, 2, 3))
);
CREATE INDEX "accounting_autogiropayerconnection_organization_idx" ON "accounting_autogiropayerconnection" ("customer_id", "organization_id");
CREATE INDEX "accounting_autogiropayerconnection_search_payer_number_idx" ON "accounting_autogiropayerconnection" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("payer_number", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("payer_number", ''), 60000))));
CREATE INDEX "accounting_autogiropayerconnection_sub_tenant_idx" ON "accounting_autogiropayerconnection" ("customer_id", "sub_tenant_id");
CREATE INDEX "accounting_autogiropayerconnection_tenant_idx" ON "accounting_autogiropayerconnection" ("customer_id", "tenant_id");
CREATE UNIQUE INDEX "accounting_autogiropayerconnection_unique_payment_meth_5382c345" ON "accounting_autogiropayerconnection" ("customer_id", "payment_method_id", "payer_number");
CREATE INDEX "accounting_autogiropayerconnection_updated_at_idx" ON "accounting_autogiropayerconnection" ("customer_id", "updated_at", "id");
CREATE TABLE "accounting_automaticcontractinvoicingsetting" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "name" text NOT NULL,
  "is_active" boolean NOT NULL,
  "company_id" uuid,
  "apartment_categories" text[],
  "industrial_premises_categories" text[],
  "parking_spot_categories" text[],
  "outdoor_section_categories" text[],
  "allow_only_manual_reference" boolean DEFAULT false NOT NULL,
  "generation_day_in_month" integer NOT NULL,
  "maximum_future_period_invoicing" integer,
  "month_period_offset" integer DEFAULT 0 NOT NULL,
  "due_date_method" integer DEFAULT 0 NOT NULL,
  "due_day_in_month" integer,
  "due_days_after_invoice_date" integer,
  "include_other_contracts" boolean DEFAULT true NOT NULL,
  "include_block_contracts" boolean DEFAULT true NOT NULL,
  "use_rounding" boolean DEFAULT true NOT NULL,
  "include_zero_value_rows" boolean DEFAULT false NOT NULL,
  "utilize_customer_balance" boolean DEFAULT true NOT NULL,
  "include_apartment_id_in_address" boolean DEFAULT false NOT NULL,
  "outstanding_debt_view_type" integer,
  "admin_fee_vat_method" integer DEFAULT 1 NOT NULL,
  "admin_fee_email" numeric(14,2) DEFAULT '0' NOT NULL,
  "admin_fee_sms" numeric(14,2) DEFAULT '0' NOT NULL,
  "admin_fee_postal" numeric(14,2) DEFAULT '0' NOT NULL,
  "admin_fee_e_inbox" numeric(14,2) DEFAULT '0' NOT NULL,
  "admin_fee_ui" numeric(14,2) DEFAULT '0' NOT NULL,
  "admin_fee_e_invoice" numeric(14,2) DEFAULT '0' NOT NULL,
  "admin_fee_autogiro" numeric(14,2) DEFAULT '0' NOT NULL,
  "auto_attest" boolean DEFAULT true NOT NULL,
  "auto_distribute" boolean DEFAULT false NOT NULL,
  "payment_terms_setting_id" uuid,
  "payment_method_id" uuid,
  "invoice_text" text,
  "invoice_from" date,
  "periods_per_run" integer DEFAULT 1 NOT NULL,
  "due_month_offset" integer DEFAULT 0 NOT NULL,
  "minimum_days_after_invoice" integer DEFAULT 10 NOT NULL,
  "proration_method" integer DEFAULT 0 NOT NULL,
  "row_rounding" integer DEFAULT 0 NOT NULL,
  "zero_invoice" integer DEFAULT 0 NOT NULL,
  "require_signed" boolean DEFAULT false NOT NULL,
  "split_between_recipients" boolean DEFAULT false NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounting_automaticcontractinvoicingsetting_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounting_automaticcontractinvoicingsetting_admin_fee_3471d67b" CHECK ("admin_fee_vat_method" in (0, 1, 2)),
  CONSTRAINT "accounting_automaticcontractinvoicingsetting_at_most_o_55e88899" CHECK ((("due_day_in_month" is not null)::integer + ("due_days_after_invoice_date" is not null)::integer) <= 1),
  CONSTRAINT "accounting_automaticcontractinvoicingsetting_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounting_automaticcontractinvoicingsetting_due_date__8c62872f" CHECK ("due_date_method" in (0, 1, 2, 3)),
  CONSTRAINT "accounting_automaticcontractinvoicingsetting_due_day_i_4b7b1c2c" CHECK (("due_day_in_month" >= 1) and ("due_day_in_month" <= 31)),
  CONSTRAINT "accounting_automaticcontractinvoicingsetting_due_days__1c71f998" CHECK ("due_days_after_invoice_date" >= 0),
  CONSTRAINT "accounting_automaticcontractinvoicingsetting_due_month_faf30273" CHECK (("due_month_offset" >= -12) and ("due_month_offset" <= 12)),
  CONSTRAINT "accounting_automaticcontractinvoicingsetting_generatio_949f8cb1" CHECK (("generation_day_in_month" >= 1) and ("generation_day_in_month" <= 31)),
  CONSTRAINT "accounting_automaticcontractinvoicingsetting_maximum_f_43aa8319" CHECK ("maximum_future_period_invoicing" >= 1),
  CONSTRAINT "accounting_automaticcontractinvoicingsetting_minimum_d_52d06618" CHECK ("minimum_days_after_invoice" >= 0),
  CONSTRAINT "accounting_automaticcontractinvoicingsetting_month_per_be6483ed" CHECK (("month_period_offset" >= 0) and ("month_period_offset" <= 12)),
  CONSTRAINT "accounting_automaticcontractinvoicingsetting_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "accounting_automaticcontractinvoicingsetting_outstandi_16cb6545" CHECK ("outstanding_debt_view_type" in (0, 1, 2)),
  CONSTRAINT "accounting_automaticcontractinvoicingsetting_periods_p_a0de64f1" CHECK (("periods_per_run" >= 1) and ("periods_per_run" <= 12)),
  CONSTRAINT "accounting_automaticcontractinvoicingsetting_proration_918704cc" CHECK ("proration_method" in (0, 1, 2)),
  CONSTRAINT "accounting_automaticcontractinvoicingsetting_row_rounding_check" CHECK ("row_rounding" in (0, 1)),
  CONSTRAINT "accounting_automaticcontractinvoicingsetting_zero_invoice_check" CHECK ("zero_invoice" in (0, 1))
);
CREATE INDEX "accounting_automaticcontractinvoicingsetting_company_idx" ON "accounting_automaticcontractinvoicingsetting" ("customer_id", "company_id");
CREATE INDEX "accounting_automaticcontractinvoicingsetting_organization_idx" ON "accounting_automaticcontractinvoicingsetting" ("customer_id", "organization_id");
CREATE INDEX "accounting_automaticcontractinvoicingsetting_payment_method_idx" ON "accounting_automaticcontractinvoicingsetting" ("customer_id", "payment_method_id");
CREATE INDEX "accounting_automaticcontractinvoicingsetting_payment_t_82c5f00c" ON "accounting_automaticcontractinvoicingsetting" ("customer_id", "payment_terms_setting_id");
CREATE INDEX "accounting_automaticcontractinvoicingsetting_search_name_idx" ON "accounting_automaticcontractinvoicingsetting" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE UNIQUE INDEX "accounting_automaticcontractinvoicingsetting_unique_name_key" ON "accounting_automaticcontractinvoicingsetting" ("customer_id", "name");
CREATE INDEX "accounting_automaticcontractinvoicingsetting_updated_at_idx" ON "accounting_automaticcontractinvoicingsetting" ("customer_id", "updated_at", "id");
CREATE TABLE "accounting_bookkeepingaccountsconfig" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "name" text,
  "receivable_ver_serie" text DEFAULT 'F' NOT NULL,
  "overpayment_ver_serie" text DEFAULT 'O' NOT NULL,
  "payment_ver_serie" text DEFAULT 'I' NOT NULL,
  "creditation_ver_serie" text DEFAULT 'K' NOT NULL,
  "debt_ver_serie" text DEFAULT 'D' NOT NULL,
  "periodisation_ver_serie" text DEFAULT 'P' NOT NULL,
  "loss_ver_serie" text DEFAULT 'L' NOT NULL,
  "receivable_account" integer DEFAULT 1510 NOT NULL,
  "overpayment_account" integer DEFAULT 2420 NOT NULL,
  "unhandled_payment_account" integer DEFAULT 2999 NOT NULL,
  "rounding_account" integer DEFAULT 3740 NOT NULL,
  "outgoing_vat_25_account" integer DEFAULT 2611 NOT NULL,
  "outgoing_vat_12_account" integer DEFAULT 2621 NOT NULL,
  "outgoing_vat_6_account" integer DEFAULT 2631 NOT NULL,
  "counter_outgoing_vat_25_account" integer DEFAULT 2614 NOT NULL,
  "counter_outgoing_vat_12_account" integer DEFAULT 2624 NOT NULL,
  "counter_outgoing_vat_6_account" integer DEFAULT 2634 NOT NULL,
  "admin_fee_0_account" integer DEFAULT 3540 NOT NULL,
  "admin_fee_25_account" integer DEFAULT 3541 NOT NULL,
  "admin_fee_12_account" integer DEFAULT 3542 NOT NULL,
  "admin_fee_6_account" integer DEFAULT 3543 NOT NULL,
  "reminder_fee_account" integer DEFAULT 3593 NOT NULL,
  "debt_fee_account" integer DEFAULT 3594 NOT NULL,
  "interest_account" integer DEFAULT 8313 NOT NULL,
  "loss_account" integer DEFAULT 6351 NOT NULL,
  "deposit_account" integer DEFAULT 2399 NOT NULL,
  "prepaid_rot_rut_account" integer DEFAULT 1513 NOT NULL,
  "internal_prepaid_vat_base_0" integer DEFAULT 2971 NOT NULL,
  "internal_prepaid_vat_base_25" integer DEFAULT 2971 NOT NULL,
  "internal_prepaid_vat_base_12" integer DEFAULT 2971 NOT NULL,
  "internal_prepaid_vat_base_6" integer DEFAULT 2971 NOT NULL,
  "internal_periodised_revenue_vat_base_0" integer DEFAULT 3911 NOT NULL,
  "internal_periodised_revenue_vat_base_25" integer DEFAULT 3914 NOT NULL,
  "internal_periodised_revenue_vat_base_12" integer DEFAULT 3914 NOT NULL,
  "internal_periodised_revenue_vat_base_6" integer DEFAULT 3914 NOT NULL,
  "non_rental_internal_periodised_revenue_vat_base_0" integer DEFAULT 3920 NOT NULL,
  "non_rental_internal_periodised_revenue_vat_base_25" integer DEFAULT 3920 NOT NULL,
  "non_rental_internal_periodised_revenue_vat_base_12" integer DEFAULT 3920 NOT NULL,
  "non_rental_internal_periodised_revenue_vat_base_6" integer DEFAULT 3920 NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounting_bookkeepingaccountsconfig_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_admin_fee_0_account_check" CHECK (("admin_fee_0_account" >= 1000) and ("admin_fee_0_account" <= 9999)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_admin_fee_12_account_check" CHECK (("admin_fee_12_account" >= 1000) and ("admin_fee_12_account" <= 9999)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_admin_fee_25_account_check" CHECK (("admin_fee_25_account" >= 1000) and ("admin_fee_25_account" <= 9999)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_admin_fee_6_account_check" CHECK (("admin_fee_6_account" >= 1000) and ("admin_fee_6_account" <= 9999)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_counter_outgoing__0f7c466b" CHECK (("counter_outgoing_vat_25_account" >= 1000) and ("counter_outgoing_vat_25_account" <= 9999)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_counter_outgoing__13920f65" CHECK (("counter_outgoing_vat_12_account" >= 1000) and ("counter_outgoing_vat_12_account" <= 9999)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_counter_outgoing__b1ae84a1" CHECK (("counter_outgoing_vat_6_account" >= 1000) and ("counter_outgoing_vat_6_account" <= 9999)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_creditation_ver_s_591af4c9" CHECK ((char_length("creditation_ver_serie") >= 1) and (char_length("creditation_ver_serie") <= 16)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_debt_fee_account_check" CHECK (("debt_fee_account" >= 1000) and ("debt_fee_account" <= 9999)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_debt_ver_serie_check" CHECK ((char_length("debt_ver_serie") >= 1) and (char_length("debt_ver_serie") <= 16)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_deposit_account_check" CHECK (("deposit_account" >= 1000) and ("deposit_account" <= 9999)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_interest_account_check" CHECK (("interest_account" >= 1000) and ("interest_account" <= 9999)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_internal_periodis_1181b0af" CHECK (("internal_periodised_revenue_vat_base_25" >= 1000) and ("internal_periodised_revenue_vat_base_25" <= 9999)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_internal_periodis_3049a80f" CHECK (("internal_periodised_revenue_vat_base_0" >= 1000) and ("internal_periodised_revenue_vat_base_0" <= 9999)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_internal_periodis_5c2f95bb" CHECK (("internal_periodised_revenue_vat_base_6" >= 1000) and ("internal_periodised_revenue_vat_base_6" <= 9999)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_internal_periodis_a242bb6c" CHECK (("internal_periodised_revenue_vat_base_12" >= 1000) and ("internal_periodised_revenue_vat_base_12" <= 9999)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_internal_prepaid__080d069b" CHECK (("internal_prepaid_vat_base_25" >= 1000) and ("internal_prepaid_vat_base_25" <= 9999)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_internal_prepaid__68353ec8" CHECK (("internal_prepaid_vat_base_12" >= 1000) and ("internal_prepaid_vat_base_12" <= 9999)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_internal_prepaid__bc1a3d62" CHECK (("internal_prepaid_vat_base_0" >= 1000) and ("internal_prepaid_vat_base_0" <= 9999)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_internal_prepaid__f26b1583" CHECK (("internal_prepaid_vat_base_6" >= 1000) and ("internal_prepaid_vat_base_6" <= 9999)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_loss_account_check" CHECK (("loss_account" >= 1000) and ("loss_account" <= 9999)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_loss_ver_serie_check" CHECK ((char_length("loss_ver_serie") >= 1) and (char_length("loss_ver_serie") <= 16)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_non_rental_intern_01f16219" CHECK (("non_rental_internal_periodised_revenue_vat_base_12" >= 1000) and ("non_rental_internal_periodised_revenue_vat_base_12" <= 9999)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_non_rental_intern_112cb073" CHECK (("non_rental_internal_periodised_revenue_vat_base_6" >= 1000) and ("non_rental_internal_periodised_revenue_vat_base_6" <= 9999)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_non_rental_intern_bd855b1d" CHECK (("non_rental_internal_periodised_revenue_vat_base_0" >= 1000) and ("non_rental_internal_periodised_revenue_vat_base_0" <= 9999)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_non_rental_intern_e5c50ce1" CHECK (("non_rental_internal_periodised_revenue_vat_base_25" >= 1000) and ("non_rental_internal_periodised_revenue_vat_base_25" <= 9999)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_outgoing_vat_12_a_9e2e7218" CHECK (("outgoing_vat_12_account" >= 1000) and ("outgoing_vat_12_account" <= 9999)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_outgoing_vat_25_a_90f1f4e4" CHECK (("outgoing_vat_25_account" >= 1000) and ("outgoing_vat_25_account" <= 9999)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_outgoing_vat_6_ac_aaa270f8" CHECK (("outgoing_vat_6_account" >= 1000) and ("outgoing_vat_6_account" <= 9999)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_overpayment_account_check" CHECK (("overpayment_account" >= 1000) and ("overpayment_account" <= 9999)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_overpayment_ver_s_9f6947a2" CHECK ((char_length("overpayment_ver_serie") >= 1) and (char_length("overpayment_ver_serie") <= 16)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_payment_ver_serie_check" CHECK ((char_length("payment_ver_serie") >= 1) and (char_length("payment_ver_serie") <= 16)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_periodisation_ver_bdf0f6a0" CHECK ((char_length("periodisation_ver_serie") >= 1) and (char_length("periodisation_ver_serie") <= 16)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_prepaid_rot_rut_a_d6222edb" CHECK (("prepaid_rot_rut_account" >= 1000) and ("prepaid_rot_rut_account" <= 9999)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_receivable_account_check" CHECK (("receivable_account" >= 1000) and ("receivable_account" <= 9999)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_receivable_ver_serie_check" CHECK ((char_length("receivable_ver_serie") >= 1) and (char_length("receivable_ver_serie") <= 16)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_reminder_fee_account_check" CHECK (("reminder_fee_account" >= 1000) and ("reminder_fee_account" <= 9999)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_rounding_account_check" CHECK (("rounding_account" >= 1000) and ("rounding_account" <= 9999)),
  CONSTRAINT "accounting_bookkeepingaccountsconfig_unhandled_payment_abc0f012" CHECK (("unhandled_payment_account" >= 1000) and ("unhandled_payment_account" <= 9999))
);
CREATE INDEX "accounting_bookkeepingaccountsconfig_organization_idx" ON "accounting_bookkeepingaccountsconfig" ("customer_id", "organization_id");
CREATE INDEX "accounting_bookkeepingaccountsconfig_search_name_idx" ON "accounting_bookkeepingaccountsconfig" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE INDEX "accounting_bookkeepingaccountsconfig_updated_at_idx" ON "accounting_bookkeepingaccountsconfig" ("customer_id", "updated_at", "id");
CREATE TABLE "accounting_bookkeepingaccountsconfig_companies" (
  "customer_id" uuid NOT NULL,
  "bookkeepingaccountsconfig_id" uuid NOT NULL,
  "company_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "accounting_bookkeepingaccountsconfig_companies_pkey" PRIMARY KEY ("customer_id", "bookkeepingaccountsconfig_id", "company_id")
);
CREATE INDEX "accounting_bookkeepingaccountsconfig_companies_company_id_idx" ON "accounting_bookkeepingaccountsconfig_companies" ("customer_id", "company_id", "bookkeepingaccountsconfig_id");
CREATE TABLE "accounting_bookkeepingexportfile" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "company_id" uuid NOT NULL,
  "company_bookkeeping_period_start" date,
  "company_bookkeeping_period_end" date,
  "period_start" date,
  "period_end" date,
  "file_format" integer DEFAULT 0 NOT NULL,
  "file_obj" jsonb,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounting_bookkeepingexportfile_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounting_bookkeepingexportfile_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounting_bookkeepingexportfile_file_format_check" CHECK ("file_format" in (0)),
  CONSTRAINT "accounting_bookkeepingexportfile_order_company_bookkee_2bbac8e8" CHECK ("company_bookkeeping_period_start" <= "company_bookkeeping_period_end"),
  CONSTRAINT "accounting_bookkeepingexportfile_order_period_start_pe_03041c09" CHECK ("period_start" <= "period_end")
);
CREATE INDEX "accounting_bookkeepingexportfile_company_period_start_idx" ON "accounting_bookkeepingexportfile" ("customer_id", "company_id", "period_start" DESC);
CREATE INDEX "accounting_bookkeepingexportfile_organization_idx" ON "accounting_bookkeepingexportfile" ("customer_id", "organization_id");
CREATE INDEX "accounting_bookkeepingexportfile_updated_at_idx" ON "accounting_bookkeepingexportfile" ("customer_id", "updated_at", "id");
CREATE TABLE "accounting_bookkeepingexportfile_verification_groups" (
  "customer_id" uuid NOT NULL,
  "bookkeepingexportfile_id" uuid NOT NULL,
  "verificationgroup_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "accounting_bookkeepingexportfile_verification_groups_pkey" PRIMARY KEY ("customer_id", "bookkeepingexportfile_id", "verificationgroup_id")
);
CREATE INDEX "accounting_bookkeepingexportfile_verification_groups_v_d4a7d5a1" ON "accounting_bookkeepingexportfile_verification_groups" ("customer_id", "verificationgroup_id", "bookkeepingexportfile_id");
CREATE TABLE "accounting_contractinvoicecontent" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "company_id" uuid,
  "from_invoice_date" date,
  "to_invoice_date" date,
  "contract_types" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  "contract_lifecycle_restriction" integer,
  "text_title" text,
  "text_content" text,
  "text_color" text,
  "text_background_color" text,
  "attachment" jsonb,
  "display_order" integer,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounting_contractinvoicecontent_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounting_contractinvoicecontent_at_least_one_text_co_d0d1490d" CHECK ((("text_content" is not null)::integer + ("attachment" is not null)::integer) >= 1),
  CONSTRAINT "accounting_contractinvoicecontent_contract_lifecycle_r_bdbbfcdb" CHECK ("contract_lifecycle_restriction" in (0, 1)),
  CONSTRAINT "accounting_contractinvoicecontent_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounting_contractinvoicecontent_order_from_invoice_d_625248bf" CHECK ("from_invoice_date" <= "to_invoice_date"),
  CONSTRAINT "accounting_contractinvoicecontent_text_title_check" CHECK (char_length("text_title") <= 255),
  CONSTRAINT "accounting_contractinvoicecontent_together_text_title__f3efebbf" CHECK ((("text_title" is not null)::integer + ("text_content" is not null)::integer + ("text_color" is not null)::integer + ("text_background_color" is not null)::integer) in (0, 4))
);
CREATE INDEX "accounting_contractinvoicecontent_company_idx" ON "accounting_contractinvoicecontent" ("customer_id", "company_id");
CREATE INDEX "accounting_contractinvoicecontent_organization_idx" ON "accounting_contractinvoicecontent" ("customer_id", "organization_id");
CREATE INDEX "accounting_contractinvoicecontent_updated_at_idx" ON "accounting_contractinvoicecontent" ("customer_id", "updated_at", "id");
CREATE TABLE "accounting_contractinvoicecontent_tags_filter" (
  "customer_id" uuid NOT NULL,
  "contractinvoicecontent_id" uuid NOT NULL,
  "tag_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "accounting_contractinvoicecontent_tags_filter_pkey" PRIMARY KEY ("customer_id", "contractinvoicecontent_id", "tag_id")
);
CREATE INDEX "accounting_contractinvoicecontent_tags_filter_tag_id_idx" ON "accounting_contractinvoicecontent_tags_filter" ("customer_id", "tag_id", "contractinvoicecontent_id");
CREATE TABLE "accounting_debtinvoice" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "invoice_id" uuid NOT NULL,
  "kind" integer NOT NULL,
  "debt_stage" integer,
  "debt_date" date NOT NULL,
  "due_date" date NOT NULL,
  "attested_date" date,
  "fee" numeric(14,2) DEFAULT '0' NOT NULL,
  "interest_rate" numeric(7,4) DEFAULT '0' NOT NULL,
  "interest_rate_start_date" date,
  "capital_value" numeric(14,2),
  "interest_value" numeric(14,2),
  "annulled" boolean DEFAULT false NOT NULL,
  "auto_distribute_on_annullment" boolean DEFAULT false NOT NULL,
  "eviction_on_bailiff" boolean DEFAULT false NOT NULL,
  "inform_social_committee_on_bailiff" boolean DEFAULT true NOT NULL,
  "disable_system_bookkeeping" boolean DEFAULT false NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounting_debtinvoice_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounting_debtinvoice_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounting_debtinvoice_debt_stage_check" CHECK ("debt_stage" in (0, 1, 2)),
  CONSTRAINT "accounting_debtinvoice_kind_check" CHECK ("kind" in (0, 1)),
  CONSTRAINT "accounting_debtinvoice_order_attested_date_due_date_check" CHECK ("attested_date" <= "due_date"),
  CONSTRAINT "accounting_debtinvoice_order_debt_date_due_date_check" CHECK ("debt_date" <= "due_date"),
  CONSTRAINT "accounting_debtinvoice_order_interest_rate_start_date__d3049a61" CHECK ("interest_rate_start_date" <= "debt_date")
);
CREATE INDEX "accounting_debtinvoice_invoice_debt_date_idx" ON "accounting_debtinvoice" ("customer_id", "invoice_id", "debt_date" DESC);
CREATE INDEX "accounting_debtinvoice_organization_idx" ON "accounting_debtinvoice" ("customer_id", "organization_id");
CREATE INDEX "accounting_debtinvoice_updated_at_idx" ON "accounting_debtinvoice" ("customer_id", "updated_at", "id");
CREATE TABLE "accounting_dimensionconfiguration" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "company_id" uuid,
  "name" text NOT NULL,
  "dimension_number" integer NOT NULL,
  "value_source" integer NOT NULL,
  "fixed_value" text,
  "used_for_accounts_from" integer,
  "used_for_accounts_to" integer,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounting_dimensionconfiguration_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounting_dimensionconfiguration_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounting_dimensionconfiguration_dimension_number_check" CHECK (("dimension_number" >= 1) and ("dimension_number" <= 999)),
  CONSTRAINT "accounting_dimensionconfiguration_fixed_value_check" CHECK (char_length("fixed_value") <= 255),
  CONSTRAINT "accounting_dimensionconfiguration_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "accounting_dimensionconfiguration_order_used_for_accou_26181204" CHECK ("used_for_accounts_from" <= "used_for_accounts_to"),
  CONSTRAINT "accounting_dimensionconfiguration_together_used_for_ac_159c2d87" CHECK ((("used_for_accounts_from" is not null)::integer + ("used_for_accounts_to" is not null)::integer) in (0, 2)),
  CONSTRAINT "accounting_dimensionconfiguration_used_for_accounts_from_check" CHECK (("used_for_accounts_from" >= 1000) and ("used_for_accounts_from" <= 9999)),
  CONSTRAINT "accounting_dimensionconfiguration_used_for_accounts_to_check" CHECK (("used_for_accounts_to" >= 1000) and ("used_for_accounts_to" <= 9999)),
  CONSTRAINT "accounting_dimensionconfiguration_value_source_check" CHECK ("value_source" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9))
);
CREATE INDEX "accounting_dimensionconfiguration_organization_idx" ON "accounting_dimensionconfiguration" ("customer_id", "organization_id");
CREATE INDEX "accounting_dimensionconfiguration_search_name_idx" ON "accounting_dimensionconfiguration" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE UNIQUE INDEX "accounting_dimensionconfiguration_unique_company_dimen_ee37ae09" ON "accounting_dimensionconfiguration" ("customer_id", "company_id", "dimension_number");
CREATE INDEX "accounting_dimensionconfiguration_updated_at_idx" ON "accounting_dimensionconfiguration" ("customer_id", "updated_at", "id");
CREATE TABLE "accounting_invoice" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "originates_from_content_type_id" uuid,
  "originates_from_object_id" uuid,
  "dimensions" jsonb,
  "company_id" uuid NOT NULL,
  "kind" integer NOT NULL,
  "invoice_number" text,
  "ocr_number" text,
  "apartment_contract_id" uuid,
  "industrial_premises_contract_id" uuid,
  "parking_spot_contract_id" uuid,
  "outdoor_section_contract_id" uuid,
  "block_contract_id" uuid,
  "other_contract_id" uuid,
  "invoicing_setting_id" uuid,
  "payment_terms_setting_id" uuid,
  "payment_method_id" uuid,
  "invoice_date" date NOT NULL,
  "due_date" date,
  "period_start" date,
  "period_end" date,
  "status" integer DEFAULT 0 NOT NULL,
  "attested_date" date,
  "sent_time" timestamp(0) with time zone,
  "annulled" boolean DEFAULT false NOT NULL,
  "marking" text,
  "customer_reference" text,
  "our_reference" text,
  "message" text,
  "use_rounding" boolean DEFAULT true NOT NULL,
  "attempt_autogiro" boolean DEFAULT false NOT NULL,
  "reminder_blocked" boolean,
  "debt_blocked" boolean,
  "interest_fee_blocked" boolean,
  "reminder_distribution_pushed_until" date,
  "debt_distribution_pushed_until" date,
  "disable_system_bookkeeping" boolean DEFAULT false NOT NULL,
  "net_value" numeric(14,2) DEFAULT '0' NOT NULL,
  "vat_value" numeric(14,2) DEFAULT '0' NOT NULL,
  "rounding_value" numeric(14,2) DEFAULT '0' NOT NULL,
  "total_value" numeric(14,2) DEFAULT '0' NOT NULL,
  "used_customer_balance" numeric(14,2) DEFAULT '0' NOT NULL,
  "rot_rut_deduction" numeric(14,2) DEFAULT '0' NOT NULL,
  "paid_value" numeric(14,2) DEFAULT '0' NOT NULL,
  "remaining_value" numeric(14,2) DEFAULT '0' NOT NULL,
  "paid_date" date,
  "vat_lines" jsonb,
  "credits_id" uuid,
  "takes_back_id" uuid,
  "invoicing_run_id" uuid,
  "claimed_document" uuid,
  "pdf_file" jsonb,
  "peppol_file" jsonb,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounting_invoice_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounting_invoice_at_most_one_apartment_contract_indu_28094072" CHECK ((("apartment_contract_id" is not null)::integer + ("industrial_premises_contract_id" is not null)::integer + ("parking_spot_contract_id" is not null)::integer + ("outdoor_section_contract_id" is not null)::integer + ("block_contract_id" is not null)::integer + ("other_contract_id" is not null)::integer) <= 1),
  CONSTRAINT "accounting_invoice_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounting_invoice_customer_reference_check" CHECK (char_length("customer_reference") <= 255),
  CONSTRAINT "accounting_invoice_due_date_required_check" CHECK (not "kind" in (0, 1, 3, 4) or "due_date" is not null),
  CONSTRAINT "accounting_invoice_invoice_number_check" CHECK (char_length("invoice_number") <= 32),
  CONSTRAINT "accounting_invoice_kind_check" CHECK ("kind" in (0, 1, 2, 3, 4)),
  CONSTRAINT "accounting_invoice_marking_check" CHECK (char_length("marking") <= 255),
  CONSTRAINT "accounting_invoice_order_invoice_date_due_date_check" CHECK ("invoice_date" <= "due_date"),
  CONSTRAINT "accounting_invoice_order_period_start_period_end_check" CHECK ("period_start" <= "period_end"),
  CONSTRAINT "accounting_invoice_order_reminder_distribution_pushed__e53cb4c5" CHECK ("reminder_distribution_pushed_until" <= "debt_distribution_pushed_until"),
  CONSTRAINT "accounting_invoice_our_reference_check" CHECK (char_length("our_reference") <= 255),
  CONSTRAINT "accounting_invoice_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)),
  CONSTRAINT "accounting_invoice_together_originates_from_content_ty_2c42b532" CHECK ((("originates_from_content_type_id" is not null)::integer + ("originates_from_object_id" is not null)::integer) in (0, 2)),
  CONSTRAINT "accounting_invoice_together_period_start_period_end_check" CHECK ((("period_start" is not null)::integer + ("period_end" is not null)::integer) in (0, 2))
);
CREATE INDEX "accounting_invoice_apartment_contract_idx" ON "accounting_invoice" ("customer_id", "apartment_contract_id") WHERE "apartment_contract_id" is not null;
CREATE INDEX "accounting_invoice_block_contract_idx" ON "accounting_invoice" ("customer_id", "block_contract_id") WHERE "block_contract_id" is not null;
CREATE INDEX "accounting_invoice_company_invoice_date_id_idx" ON "accounting_invoice" ("customer_id", "company_id", "invoice_date" DESC, "id" DESC);
CREATE INDEX "accounting_invoice_credits_idx" ON "accounting_invoice" ("customer_id", "credits_id") WHERE "credits_id" is not null;
CREATE INDEX "accounting_invoice_due_date_part_idx" ON "accounting_invoice" ("customer_id", "due_date") WHERE "status" in (2, 3, 5, 6);
CREATE INDEX "accounting_invoice_industrial_premises_contract_idx" ON "accounting_invoice" ("customer_id", "industrial_premises_contract_id") WHERE "industrial_premises_contract_id" is not null;
CREATE INDEX "accounting_invoice_invoice_date_id_idx" ON "accounting_invoice" ("customer_id", "invoice_date" DESC, "id" DESC);
CREATE INDEX "accounting_invoice_invoicing_run_idx" ON "accounting_invoice" ("customer_id", "invoicing_run_id") WHERE "invoicing_run_id" is not null;
CREATE INDEX "accounting_invoice_invoicing_setting_idx" ON "accounting_invoice" ("customer_id", "invoicing_setting_id") WHERE "invoicing_setting_id" is not null;
CREATE INDEX "accounting_invoice_organization_idx" ON "accounting_invoice" ("customer_id", "organization_id") WHERE "organization_id" is not null;
CREATE INDEX "accounting_invoice_originates_from_content_type_origin_50a00378" ON "accounting_invoice" ("customer_id", "originates_from_content_type_id", "originates_from_object_id");
CREATE INDEX "accounting_invoice_other_contract_idx" ON "accounting_invoice" ("customer_id", "other_contract_id") WHERE "other_contract_id" is not null;
CREATE INDEX "accounting_invoice_outdoor_section_contract_idx" ON "accounting_invoice" ("customer_id", "outdoor_section_contract_id") WHERE "outdoor_section_contract_id" is not null;
CREATE INDEX "accounting_invoice_parking_spot_contract_idx" ON "accounting_invoice" ("customer_id", "parking_spot_contract_id") WHERE "parking_spot_contract_id" is not null;
CREATE INDEX "accounting_invoice_payment_method_idx" ON "accounting_invoice" ("customer_id", "payment_method_id") WHERE "payment_method_id" is not null;
CREATE INDEX "accounting_invoice_payment_terms_setting_idx" ON "accounting_invoice" ("customer_id", "payment_terms_setting_id") WHERE "payment_terms_setting_id" is not null;
CREATE INDEX "accounting_invoice_search_customer_reference_invoice_n_d029b3ed" ON "accounting_invoice" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("customer_reference", '') || ' ' || coalesce("invoice_number", '') || ' ' || coalesce("marking", '') || ' ' || coalesce("ocr_number", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("customer_reference", '') || ' ' || coalesce("invoice_number", '') || ' ' || coalesce("marking", '') || ' ' || coalesce("ocr_number", ''), 60000))));
CREATE INDEX "accounting_invoice_status_due_date_id_idx" ON "accounting_invoice" ("customer_id", "status", "due_date", "id");
CREATE INDEX "accounting_invoice_takes_back_idx" ON "accounting_invoice" ("customer_id", "takes_back_id") WHERE "takes_back_id" is not null;
CREATE UNIQUE INDEX "accounting_invoice_unique_company_invoice_number_key" ON "accounting_invoice" ("customer_id", "company_id", "invoice_number");
CREATE UNIQUE INDEX "accounting_invoice_unique_company_ocr_number_key" ON "accounting_invoice" ("customer_id", "company_id", "ocr_number");
CREATE INDEX "accounting_invoice_updated_at_idx" ON "accounting_invoice" ("customer_id", "updated_at", "id");
CREATE TABLE "accounting_invoicecreditationconnection" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "source_invoice_id" uuid NOT NULL,
  "target_invoice_id" uuid NOT NULL,
  "payment_reference" text NOT NULL,
  "payment_date" date NOT NULL,
  "payment_registration_date" date NOT NULL,
  "payment_method_id" uuid,
  "payment_disable_system_bookkeeping" boolean DEFAULT false NOT NULL,
  "payment_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounting_invoicecreditationconnection_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounting_invoicecreditationconnection_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounting_invoicecreditationconnection_order_payment__de4bccf3" CHECK ("payment_date" <= "payment_registration_date")
);
CREATE INDEX "accounting_invoicecreditationconnection_organization_idx" ON "accounting_invoicecreditationconnection" ("customer_id", "organization_id");
CREATE INDEX "accounting_invoicecreditationconnection_payment_idx" ON "accounting_invoicecreditationconnection" ("customer_id", "payment_id");
CREATE INDEX "accounting_invoicecreditationconnection_payment_method_idx" ON "accounting_invoicecreditationconnection" ("customer_id", "payment_method_id");
CREATE INDEX "accounting_invoicecreditationconnection_source_invoice_idx" ON "accounting_invoicecreditationconnection" ("customer_id", "source_invoice_id");
CREATE INDEX "accounting_invoicecreditationconnection_target_invoice_idx" ON "accounting_invoicecreditationconnection" ("customer_id", "target_invoice_id");
CREATE INDEX "accounting_invoicecreditationconnection_updated_at_idx" ON "accounting_invoicecreditationconnection" ("customer_id", "updated_at", "id");
CREATE TABLE "accounting_invoicepayment" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "dimensions" jsonb,
  "value" numeric(14,2) NOT NULL,
  "company_id" uuid NOT NULL,
  "payment_date" date NOT NULL,
  "registration_date" date NOT NULL,
  "matched_date" date,
  "payment_method_id" uuid,
  "original_invoice_id" uuid,
  "ocr_number" text,
  "reference_text" text,
  "additional_information" text,
  "sender_name" text,
  "from_account_number" text,
  "external_transaction_id" text,
  "tenant_id" uuid,
  "sub_tenant_id" uuid,
  "organization_user_id" uuid,
  "annulled" boolean DEFAULT false NOT NULL,
  "disable_system_bookkeeping" boolean DEFAULT false NOT NULL,
  "skip_annullment_bookkeeping" boolean DEFAULT false NOT NULL,
  "overriden_annullment_bookkeeping_date" date,
  "forced_annullment_bookkeeping_account" integer,
  "invoice_id" uuid,
  "overpaid_value" numeric(14,2) DEFAULT '0' NOT NULL,
  "from_customer_balance" boolean DEFAULT false NOT NULL,
  "is_overpayment" boolean DEFAULT false NOT NULL,
  "is_unhandled" boolean DEFAULT false NOT NULL,
  "is_unmatched" boolean DEFAULT false NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounting_invoicepayment_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounting_invoicepayment_at_most_one_tenant_sub_tenan_e1a08506" CHECK ((("tenant_id" is not null)::integer + ("sub_tenant_id" is not null)::integer + ("organization_user_id" is not null)::integer) <= 1),
  CONSTRAINT "accounting_invoicepayment_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounting_invoicepayment_forced_annullment_bookkeepin_a814ce3b" CHECK (("forced_annullment_bookkeeping_account" >= 1000) and ("forced_annullment_bookkeeping_account" <= 9999)),
  CONSTRAINT "accounting_invoicepayment_order_payment_date_registrat_566537a2" CHECK ("payment_date" <= "registration_date")
);
CREATE INDEX "accounting_invoicepayment_company_payment_date_id_idx" ON "accounting_invoicepayment" ("customer_id", "company_id", "payment_date" DESC, "id" DESC);
CREATE INDEX "accounting_invoicepayment_invoice_idx" ON "accounting_invoicepayment" ("customer_id", "invoice_id") WHERE "invoice_id" is not null;
CREATE INDEX "accounting_invoicepayment_ocr_number_idx" ON "accounting_invoicepayment" ("customer_id", "ocr_number");
CREATE INDEX "accounting_invoicepayment_organization_idx" ON "accounting_invoicepayment" ("customer_id", "organization_id") WHERE "organization_id" is not null;
CREATE INDEX "accounting_invoicepayment_organization_user_idx" ON "accounting_invoicepayment" ("customer_id", "organization_user_id") WHERE "organization_user_id" is not null;
CREATE INDEX "accounting_invoicepayment_original_invoice_idx" ON "accounting_invoicepayment" ("customer_id", "original_invoice_id") WHERE "original_invoice_id" is not null;
CREATE INDEX "accounting_invoicepayment_payment_method_idx" ON "accounting_invoicepayment" ("customer_id", "payment_method_id") WHERE "payment_method_id" is not null;
CREATE INDEX "accounting_invoicepayment_reference_text_trigram_idx" ON "accounting_invoicepayment" USING gin ("reference_text" gin_trgm_ops);
CREATE INDEX "accounting_invoicepayment_registration_date_id_idx" ON "accounting_invoicepayment" ("customer_id", "registration_date", "id");
CREATE INDEX "accounting_invoicepayment_search_ocr_number_reference__b5390ee7" ON "accounting_invoicepayment" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("ocr_number", '') || ' ' || coalesce("reference_text", '') || ' ' || coalesce("sender_name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("ocr_number", '') || ' ' || coalesce("reference_text", '') || ' ' || coalesce("sender_name", ''), 60000))));
CREATE INDEX "accounting_invoicepayment_sub_tenant_idx" ON "accounting_invoicepayment" ("customer_id", "sub_tenant_id") WHERE "sub_tenant_id" is not null;
CREATE INDEX "accounting_invoicepayment_tenant_idx" ON "accounting_invoicepayment" ("customer_id", "tenant_id") WHERE "tenant_id" is not null;
CREATE UNIQUE INDEX "accounting_invoicepayment_unique_external_transaction_id_key" ON "accounting_invoicepayment" ("customer_id", "external_transaction_id");
CREATE INDEX "accounting_invoicepayment_updated_at_idx" ON "accounting_invoicepayment" ("customer_id", "updated_at", "id");
CREATE TABLE "accounting_invoicerecipient" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "email" text,
  "phone_number" text,
  "invoice_distribution_instruction" jsonb,
  "reminder_distribution_instruction" jsonb,
  "debt_distribution_instruction" jsonb,
  "invoice_id" uuid NOT NULL,
  "priority" integer NOT NULL,
  "view_only" boolean NOT NULL,
  "tenant_id" uuid,
  "sub_tenant_id" uuid,
  "organization_user_id" uuid,
  "stakeholder_type" text,
  "name" text,
  "ssn" text,
  "org_no" text,
  "postal_address_id" uuid,
  "custom_postal_address" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounting_invoicerecipient_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounting_invoicerecipient_at_most_one_tenant_sub_ten_dc9d0c3f" CHECK ((("tenant_id" is not null)::integer + ("sub_tenant_id" is not null)::integer + ("organization_user_id" is not null)::integer) <= 1),
  CONSTRAINT "accounting_invoicerecipient_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounting_invoicerecipient_excludes_postal_address_cu_e400dfbe" CHECK (not ("postal_address_id" is not null) or not ("custom_postal_address" is not null)),
  CONSTRAINT "accounting_invoicerecipient_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "accounting_invoicerecipient_org_no_check" CHECK (char_length("org_no") <= 11),
  CONSTRAINT "accounting_invoicerecipient_ssn_check" CHECK (char_length("ssn") >= 12),
  CONSTRAINT "accounting_invoicerecipient_stakeholder_type_check" CHECK (char_length("stakeholder_type") <= 64)
);
CREATE INDEX "accounting_invoicerecipient_invoice_idx" ON "accounting_invoicerecipient" ("customer_id", "invoice_id");
CREATE INDEX "accounting_invoicerecipient_organization_idx" ON "accounting_invoicerecipient" ("customer_id", "organization_id") WHERE "organization_id" is not null;
CREATE INDEX "accounting_invoicerecipient_organization_user_idx" ON "accounting_invoicerecipient" ("customer_id", "organization_user_id") WHERE "organization_user_id" is not null;
CREATE INDEX "accounting_invoicerecipient_postal_address_idx" ON "accounting_invoicerecipient" ("customer_id", "postal_address_id") WHERE "postal_address_id" is not null;
CREATE INDEX "accounting_invoicerecipient_search_name_org_no_idx" ON "accounting_invoicerecipient" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", '') || ' ' || coalesce("org_no", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", '') || ' ' || coalesce("org_no", ''), 60000))));
CREATE INDEX "accounting_invoicerecipient_sub_tenant_idx" ON "accounting_invoicerecipient" ("customer_id", "sub_tenant_id") WHERE "sub_tenant_id" is not null;
CREATE INDEX "accounting_invoicerecipient_tenant_idx" ON "accounting_invoicerecipient" ("customer_id", "tenant_id") WHERE "tenant_id" is not null;
CREATE INDEX "accounting_invoicerecipient_updated_at_idx" ON "accounting_invoicerecipient" ("customer_id", "updated_at", "id");
CREATE TABLE "accounting_invoicerow" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "originates_from_content_type_id" uuid,
  "originates_from_object_id" uuid,
  "dimensions" jsonb,
  "rot_kind" integer,
  "rut_kind" integer,
  "invoice_id" uuid NOT NULL,
  "article_id" uuid,
  "kind" integer DEFAULT 0 NOT NULL,
  "title" text NOT NULL,
  "unit" text,
  "unit_amount" numeric(18,6) NOT NULL,
  "unit_price" numeric(18,6) NOT NULL,
  "vat" integer NOT NULL,
  "used_article_account" integer NOT NULL,
  "period_start" date NOT NULL,
  "period_end" date NOT NULL,
  "accounted_start_date" date,
  "accounted_end_date" date,
  "display_order" integer,
  "rot_rut_work_hours" integer DEFAULT 0 NOT NULL,
  "rot_rut_work_value" numeric(14,2) DEFAULT '0' NOT NULL,
  "rot_rut_material_value" numeric(14,2) DEFAULT '0' NOT NULL,
  "net_value" numeric(14,2) DEFAULT '0' NOT NULL,
  "vat_value" numeric(14,2) DEFAULT '0' NOT NULL,
  "total_value" numeric(14,2) DEFAULT '0' NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounting_invoicerow_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounting_invoicerow_at_most_one_rot_kind_rut_kind_check" CHECK ((("rot_kind" is not null)::integer + ("rut_kind" is not null)::integer) <= 1),
  CONSTRAINT "accounting_invoicerow_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounting_invoicerow_kind_check" CHECK ("kind" in (0, 1, 2, 3, 4, 5, 6)),
  CONSTRAINT "accounting_invoicerow_order_accounted_start_date_accou_14a8f654" CHECK ("accounted_start_date" <= "accounted_end_date"),
  CONSTRAINT "accounting_invoicerow_order_period_start_period_end_check" CHECK ("period_start" <= "period_end"),
  CONSTRAINT "accounting_invoicerow_rot_kind_check" CHECK ("rot_kind" in (0, 1, 2, 3, 4, 5, 6)),
  CONSTRAINT "accounting_invoicerow_rot_rut_work_hours_check" CHECK ("rot_rut_work_hours" >= 0),
  CONSTRAINT "accounting_invoicerow_rut_kind_check" CHECK ("rut_kind" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)),
  CONSTRAINT "accounting_invoicerow_title_check" CHECK (char_length("title") <= 255),
  CONSTRAINT "accounting_invoicerow_together_accounted_start_date_ac_8a5bc75b" CHECK ((("accounted_start_date" is not null)::integer + ("accounted_end_date" is not null)::integer) in (0, 2)),
  CONSTRAINT "accounting_invoicerow_together_originates_from_content_be9e186a" CHECK ((("originates_from_content_type_id" is not null)::integer + ("originates_from_object_id" is not null)::integer) in (0, 2)),
  CONSTRAINT "accounting_invoicerow_unit_check" CHECK (char_length("unit") <= 255),
  CONSTRAINT "accounting_invoicerow_used_article_account_check" CHECK (("used_article_account" >= 1000) and ("used_article_account" <= 9999)),
  CONSTRAINT "accounting_invoicerow_vat_check" CHECK ("vat" in (0, 6, 12, 25))
);
CREATE INDEX "accounting_invoicerow_article_idx" ON "accounting_invoicerow" ("customer_id", "article_id") WHERE "article_id" is not null;
CREATE INDEX "accounting_invoicerow_invoice_display_order_idx" ON "accounting_invoicerow" ("customer_id", "invoice_id", "display_order");
CREATE INDEX "accounting_invoicerow_organization_idx" ON "accounting_invoicerow" ("customer_id", "organization_id") WHERE "organization_id" is not null;
CREATE INDEX "accounting_invoicerow_originates_from_content_type_ori_cabc595a" ON "accounting_invoicerow" ("customer_id", "originates_from_content_type_id", "originates_from_object_id");
CREATE INDEX "accounting_invoicerow_updated_at_idx" ON "accounting_invoicerow" ("customer_id", "updated_at", "id");
CREATE TABLE "accounting_invoicingclaim" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "content_type_id" uuid NOT NULL,
  "object_id" uuid NOT NULL,
  "stream" text NOT NULL,
  "period_start" date NOT NULL,
  "period_end" date NOT NULL,
  "document" uuid,
  "released_at" timestamp(3) with time zone,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounting_invoicingclaim_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounting_invoicingclaim_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounting_invoicingclaim_order_period_start_period_end_check" CHECK ("period_start" <= "period_end"),
  CONSTRAINT "accounting_invoicingclaim_stream_check" CHECK (char_length("stream") <= 64)
);
CREATE INDEX "accounting_invoicingclaim_content_type_object_id_idx" ON "accounting_invoicingclaim" ("customer_id", "content_type_id", "object_id");
CREATE UNIQUE INDEX "accounting_invoicingclaim_days_claimed_once_key" ON "accounting_invoicingclaim" ("customer_id", "content_type_id", "object_id", "stream", "period_start") WHERE "released_at" is null;
CREATE INDEX "accounting_invoicingclaim_document_idx" ON "accounting_invoicingclaim" ("customer_id", "document");
CREATE INDEX "accounting_invoicingclaim_organization_idx" ON "accounting_invoicingclaim" ("customer_id", "organization_id");
CREATE TABLE "accounting_invoicingrun" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "contract_type" text NOT NULL,
  "state" text NOT NULL,
  "run_date" date NOT NULL,
  "invoice_date" date NOT NULL,
  "request" jsonb,
  "done" integer DEFAULT 0 NOT NULL,
  "total" integer DEFAULT 0 NOT NULL,
  "invoice_count" integer DEFAULT 0 NOT NULL,
  "totals" jsonb,
  "skipped" jsonb,
  "dealt_with_up_to" uuid,
  "failure" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounting_invoicingrun_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounting_invoicingrun_contract_type_check" CHECK (char_length("contract_type") <= 64),
  CONSTRAINT "accounting_invoicingrun_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounting_invoicingrun_state_check" CHECK ("state" in ('queued', 'running', 'succeeded', 'failed'))
);
CREATE INDEX "accounting_invoicingrun_created_at_idx" ON "accounting_invoicingrun" ("customer_id", "created_at" DESC);
CREATE INDEX "accounting_invoicingrun_organization_idx" ON "accounting_invoicingrun" ("customer_id", "organization_id");
CREATE INDEX "accounting_invoicingrun_updated_at_idx" ON "accounting_invoicingrun" ("customer_id", "updated_at", "id");
CREATE TABLE "accounting_numberseries" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "company_id" uuid NOT NULL,
  "series" text NOT NULL,
  "fiscal_year_start" date NOT NULL,
  "next_number" bigint NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounting_numberseries_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounting_numberseries_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounting_numberseries_next_number_check" CHECK ("next_number" >= 1),
  CONSTRAINT "accounting_numberseries_series_check" CHECK (char_length("series") <= 32)
);
CREATE INDEX "accounting_numberseries_organization_idx" ON "accounting_numberseries" ("customer_id", "organization_id");
CREATE UNIQUE INDEX "accounting_numberseries_unique_company_series_fiscal_y_ecd811ca" ON "accounting_numberseries" ("customer_id", "company_id", "series", "fiscal_year_start");
CREATE TABLE "accounting_paymentmethod" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "title" text NOT NULL,
  "method" integer NOT NULL,
  "company_id" uuid,
  "bookkeeping_account" integer NOT NULL,
  "is_primary_payment_method" boolean NOT NULL,
  "active_from" date,
  "target_account_number" text,
  "target_bg_account_number" text,
  "autogiro_customer_number" text,
  "target_iban_number" text,
  "target_bic" text,
  "first_payment_matching_method" integer,
  "last_payment_matching_method" integer,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounting_paymentmethod_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounting_paymentmethod_autogiro_customer_number_check" CHECK (char_length("autogiro_customer_number") <= 16),
  CONSTRAINT "accounting_paymentmethod_bookkeeping_account_check" CHECK (("bookkeeping_account" >= 1000) and ("bookkeeping_account" <= 9999)),
  CONSTRAINT "accounting_paymentmethod_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounting_paymentmethod_excludes_target_account_numbe_d71a20e5" CHECK (not ("target_account_number" is not null) or not ("target_bg_account_number" is not null)),
  CONSTRAINT "accounting_paymentmethod_first_payment_matching_method_check" CHECK ("first_payment_matching_method" in (0, 1, 2, 3, 4, 5)),
  CONSTRAINT "accounting_paymentmethod_last_payment_matching_method_check" CHECK ("last_payment_matching_method" in (0, 1, 2, 3, 4, 5)),
  CONSTRAINT "accounting_paymentmethod_method_check" CHECK ("method" in (0, 1, 3, 4, 5)),
  CONSTRAINT "accounting_paymentmethod_requires_autogiro_customer_nu_2ee77e72" CHECK (not ("autogiro_customer_number" is not null) or ("target_bg_account_number" is not null)),
  CONSTRAINT "accounting_paymentmethod_target_account_number_check" CHECK ((char_length("target_account_number") <= 36) and ("target_account_number" ~ E'^[0-9](?:\\-?[0-9]){10,14}$')),
  CONSTRAINT "accounting_paymentmethod_target_bic_check" CHECK ("target_bic" in ('ESSESESS', 'IBCASES1', 'FORXSES1', 'LUNADK2B', 'DNBASESX', 'NNSESES1', 'BSNOSESS', 'ERPFSES2', 'SWEDSESS', 'SKIASESS', 'BMPBSESS', 'BSTPSESS', 'EKMLSE21', 'NDEASESS', 'MARGSESS', 'NOFBSESS', 'JAKMSE22', 'MEMMSE21', 'IKANSE21', 'AVANSES1', 'DABASESX', 'RESUSE21', 'HANDSESS', 'SPSDSE23', 'NOHLSESS', 'AABASESS', 'KLRNSESS', 'LAHYSESS', 'SVEASES1', 'FEMAMTMT', 'FTSBSESS', 'LOSADKKK', 'CITISESX', 'SBAVSESS', 'ELLFSESS')),
  CONSTRAINT "accounting_paymentmethod_title_check" CHECK (char_length("title") <= 255),
  CONSTRAINT "accounting_paymentmethod_together_target_iban_number_t_ff6d6a95" CHECK ((("target_iban_number" is not null)::integer + ("target_bic" is not null)::integer) in (0, 2))
);
CREATE INDEX "accounting_paymentmethod_company_idx" ON "accounting_paymentmethod" ("customer_id", "company_id");
CREATE UNIQUE INDEX "accounting_paymentmethod_one_primary_payment_method_key" ON "accounting_paymentmethod" ("customer_id", "company_id") WHERE "is_primary_payment_method";
CREATE INDEX "accounting_paymentmethod_organization_idx" ON "accounting_paymentmethod" ("customer_id", "organization_id");
CREATE INDEX "accounting_paymentmethod_search_target_bg_account_numb_2df05a6d" ON "accounting_paymentmethod" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("target_bg_account_number", '') || ' ' || coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("target_bg_account_number", '') || ' ' || coalesce("title", ''), 60000))));
CREATE INDEX "accounting_paymentmethod_updated_at_idx" ON "accounting_paymentmethod" ("customer_id", "updated_at", "id");
CREATE TABLE "accounting_paymenttermssetting" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "name" text NOT NULL,
  "is_active" boolean NOT NULL,
  "company_id" uuid,
  "apartment_categories" text[],
  "industrial_premises_categories" text[],
  "parking_spot_categories" text[],
  "outdoor_section_categories" text[],
  "allow_only_manual_reference" boolean DEFAULT false NOT NULL,
  "brf_apartment_categories" text[],
  "grace_days_private" integer DEFAULT 0 NOT NULL,
  "grace_days_company" integer DEFAULT 0 NOT NULL,
  "grace_value_private" numeric(14,2) DEFAULT '0' NOT NULL,
  "grace_value_company" numeric(14,2) DEFAULT '0' NOT NULL,
  "reminder_amount" integer DEFAULT 1 NOT NULL,
  "reminder_days_after_due_date" integer,
  "reminder_expires_in_days" integer,
  "reminder_fee_private" numeric(14,2) DEFAULT '0' NOT NULL,
  "reminder_fee_company" numeric(14,2) DEFAULT '0' NOT NULL,
  "reminder_fee_changes" jsonb,
  "debt_reminder_amount" integer,
  "debt_reminder_stage_start" integer,
  "debt_reminder_stage_end" integer,
  "debt_reminder_days_after_due_date" integer,
  "debt_reminder_expires_in_days" integer,
  "debt_fee_private" numeric(14,2) DEFAULT '0' NOT NULL,
  "debt_fee_company" numeric(14,2) DEFAULT '0' NOT NULL,
  "interest_rate" numeric(7,4),
  "interest_over_reference_rate" numeric(7,4),
  "auto_distribute_on_debt_annullment" boolean DEFAULT false NOT NULL,
  "inform_social_committee_on_bailiff" boolean DEFAULT true NOT NULL,
  "eviction_on_bailiff" boolean DEFAULT false NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounting_paymenttermssetting_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounting_paymenttermssetting_at_most_one_interest_ra_b1c83279" CHECK ((("interest_rate" is not null)::integer + ("interest_over_reference_rate" is not null)::integer) <= 1),
  CONSTRAINT "accounting_paymenttermssetting_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounting_paymenttermssetting_debt_fee_company_check" CHECK ("debt_fee_company" <= 180),
  CONSTRAINT "accounting_paymenttermssetting_debt_fee_private_check" CHECK ("debt_fee_private" <= 180),
  CONSTRAINT "accounting_paymenttermssetting_debt_reminder_amount_check" CHECK ("debt_reminder_amount" >= 1),
  CONSTRAINT "accounting_paymenttermssetting_debt_reminder_days_afte_14da44ae" CHECK ("debt_reminder_days_after_due_date" >= 1),
  CONSTRAINT "accounting_paymenttermssetting_debt_reminder_expires_i_e303fbd9" CHECK ("debt_reminder_expires_in_days" >= 1),
  CONSTRAINT "accounting_paymenttermssetting_debt_reminder_stage_end_check" CHECK ("debt_reminder_stage_end" in (0, 1, 2)),
  CONSTRAINT "accounting_paymenttermssetting_debt_reminder_stage_start_check" CHECK ("debt_reminder_stage_start" in (0, 1, 2)),
  CONSTRAINT "accounting_paymenttermssetting_grace_days_company_check" CHECK ("grace_days_company" >= 0),
  CONSTRAINT "accounting_paymenttermssetting_grace_days_private_check" CHECK ("grace_days_private" >= 0),
  CONSTRAINT "accounting_paymenttermssetting_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "accounting_paymenttermssetting_reminder_amount_check" CHECK ("reminder_amount" >= 0),
  CONSTRAINT "accounting_paymenttermssetting_reminder_days_after_due_9e1db0a0" CHECK ("reminder_days_after_due_date" >= 1),
  CONSTRAINT "accounting_paymenttermssetting_reminder_expires_in_days_check" CHECK ("reminder_expires_in_days" >= 1),
  CONSTRAINT "accounting_paymenttermssetting_reminder_fee_company_check" CHECK ("reminder_fee_company" <= 450),
  CONSTRAINT "accounting_paymenttermssetting_reminder_fee_private_check" CHECK ("reminder_fee_private" <= 60),
  CONSTRAINT "accounting_paymenttermssetting_together_debt_reminder__ee22f645" CHECK ((("debt_reminder_stage_start" is not null)::integer + ("debt_reminder_stage_end" is not null)::integer + ("debt_reminder_days_after_due_date" is not null)::integer + ("debt_reminder_expires_in_days" is not null)::integer) in (0, 4)),
  CONSTRAINT "accounting_paymenttermssetting_together_reminder_days__9659bdc2" CHECK ((("reminder_days_after_due_date" is not null)::integer + ("reminder_expires_in_days" is not null)::integer) in (0, 2))
);
CREATE INDEX "accounting_paymenttermssetting_company_idx" ON "accounting_paymenttermssetting" ("customer_id", "company_id");
CREATE INDEX "accounting_paymenttermssetting_organization_idx" ON "accounting_paymenttermssetting" ("customer_id", "organization_id");
CREATE INDEX "accounting_paymenttermssetting_search_name_idx" ON "accounting_paymenttermssetting" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE UNIQUE INDEX "accounting_paymenttermssetting_unique_name_key" ON "accounting_paymenttermssetting" ("customer_id", "name");
CREATE INDEX "accounting_paymenttermssetting_updated_at_idx" ON "accounting_paymenttermssetting" ("customer_id", "updated_at", "id");
CREATE TABLE "accounting_spacecategorydimensionvalue" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "category" text NOT NULL,
  "dimension_value" text NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounting_spacecategorydimensionvalue_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounting_spacecategorydimensionvalue_category_check" CHECK ((char_length("category") <= 255) and ("category" ~ '^[A-Z][A-Z0-9_]*$')),
  CONSTRAINT "accounting_spacecategorydimensionvalue_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounting_spacecategorydimensionvalue_dimension_value_check" CHECK (char_length("dimension_value") <= 255)
);
CREATE UNIQUE INDEX "accounting_spacecategorydimensionvalue_unique_organiza_810bd3fe" ON "accounting_spacecategorydimensionvalue" ("customer_id", "organization_id", "category");
CREATE INDEX "accounting_spacecategorydimensionvalue_updated_at_idx" ON "accounting_spacecategorydimensionvalue" ("customer_id", "updated_at", "id");
CREATE TABLE "accounting_transaction" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "verification_id" uuid NOT NULL,
  "account" integer NOT NULL,
  "value" numeric(14,2) NOT NULL,
  "description" text,
  "used_dimensions" jsonb,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounting_transaction_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounting_transaction_account_check" CHECK (("account" >= 1000) and ("account" <= 9999)),
  CONSTRAINT "accounting_transaction_custom_id_check" CHECK (char_length("custom_id") <= 128)
);
CREATE INDEX "accounting_transaction_account_idx" ON "accounting_transaction" ("customer_id", "account");
CREATE INDEX "accounting_transaction_organization_idx" ON "accounting_transaction" ("customer_id", "organization_id") WHERE "organization_id" is not null;
CREATE INDEX "accounting_transaction_updated_at_idx" ON "accounting_transaction" ("customer_id", "updated_at", "id");
CREATE INDEX "accounting_transaction_verification_idx" ON "accounting_transaction" ("customer_id", "verification_id");
CREATE TABLE "accounting_vacancyinvoice" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "dimensions" jsonb,
  "company_id" uuid NOT NULL,
  "period_start" date NOT NULL,
  "period_end" date NOT NULL,
  "attested_date" date,
  "annulled" boolean DEFAULT false NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounting_vacancyinvoice_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounting_vacancyinvoice_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounting_vacancyinvoice_order_period_start_period_end_check" CHECK ("period_start" <= "period_end")
);
CREATE INDEX "accounting_vacancyinvoice_company_idx" ON "accounting_vacancyinvoice" ("customer_id", "company_id");
CREATE INDEX "accounting_vacancyinvoice_organization_idx" ON "accounting_vacancyinvoice" ("customer_id", "organization_id");
CREATE INDEX "accounting_vacancyinvoice_updated_at_idx" ON "accounting_vacancyinvoice" ("customer_id", "updated_at", "id");
CREATE TABLE "accounting_verification" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "description" text NOT NULL,
  "bookkeeping_date" date NOT NULL,
  "registration_date" date NOT NULL,
  "verification_serie" text NOT NULL,
  "verification_number" integer,
  "invoice_id" uuid,
  "payment_id" uuid,
  "debt_invoice_id" uuid,
  "kind" integer,
  "credits_id" uuid,
  "verification_group_id" uuid,
  "company_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounting_verification_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounting_verification_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounting_verification_exactly_one_invoice_payment_de_9cc3d293" CHECK (not "kind" is null or ((("invoice_id" is not null)::integer + ("payment_id" is not null)::integer + ("debt_invoice_id" is not null)::integer) = 1)),
  CONSTRAINT "accounting_verification_kind_check" CHECK ("kind" in (3, 4)),
  CONSTRAINT "accounting_verification_verification_serie_check" CHECK (char_length("verification_serie") <= 16)
);
CREATE INDEX "accounting_verification_company_bookkeeping_date_id_idx" ON "accounting_verification" ("customer_id", "company_id", "bookkeeping_date", "id");
CREATE INDEX "accounting_verification_credits_idx" ON "accounting_verification" ("customer_id", "credits_id") WHERE "credits_id" is not null;
CREATE INDEX "accounting_verification_debt_invoice_idx" ON "accounting_verification" ("customer_id", "debt_invoice_id") WHERE "debt_invoice_id" is not null;
CREATE INDEX "accounting_verification_description_trigram_idx" ON "accounting_verification" USING gin ("description" gin_trgm_ops);
CREATE INDEX "accounting_verification_invoice_idx" ON "accounting_verification" ("customer_id", "invoice_id") WHERE "invoice_id" is not null;
CREATE INDEX "accounting_verification_organization_idx" ON "accounting_verification" ("customer_id", "organization_id") WHERE "organization_id" is not null;
CREATE INDEX "accounting_verification_payment_idx" ON "accounting_verification" ("customer_id", "payment_id") WHERE "payment_id" is not null;
CREATE INDEX "accounting_verification_registration_date_id_idx" ON "accounting_verification" ("customer_id", "registration_date", "id");
CREATE INDEX "accounting_verification_search_description_idx" ON "accounting_verification" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("description", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("description", ''), 60000))));
CREATE INDEX "accounting_verification_updated_at_idx" ON "accounting_verification" ("customer_id", "updated_at", "id");
CREATE INDEX "accounting_verification_verification_group_idx" ON "accounting_verification" ("customer_id", "verification_group_id") WHERE "verification_group_id" is not null;
CREATE INDEX "accounting_verification_verification_serie_verificatio_e2130763" ON "accounting_verification" ("customer_id", "verification_serie", "verification_number");
CREATE TABLE "accounting_verificationgroup" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "name" text NOT NULL,
  "company_id" uuid NOT NULL,
  "confirmation_date" date,
  "grouping_method" integer NOT NULL,
  "grouping_date" date,
  "grouped_on_type" integer,
  "grouped_on_invoice_id" uuid,
  "grouped_on_payment_id" uuid,
  "grouped_on_debt_invoice_id" uuid,
  "grouped_on_vacancy_invoice_id" uuid,
  "invoicing_run_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounting_verificationgroup_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounting_verificationgroup_at_most_one_grouped_on_in_8cabec31" CHECK ((("grouped_on_invoice_id" is not null)::integer + ("grouped_on_payment_id" is not null)::integer + ("grouped_on_debt_invoice_id" is not null)::integer + ("grouped_on_vacancy_invoice_id" is not null)::integer) <= 1),
  CONSTRAINT "accounting_verificationgroup_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounting_verificationgroup_grouped_on_type_check" CHECK ("grouped_on_type" in (0, 1, 2, 3)),
  CONSTRAINT "accounting_verificationgroup_grouping_method_check" CHECK ("grouping_method" in (0, 1, 2, 3, 4, 5, 6, 7))
);
CREATE INDEX "accounting_verificationgroup_company_confirmation_date_idx" ON "accounting_verificationgroup" ("customer_id", "company_id", "confirmation_date");
CREATE INDEX "accounting_verificationgroup_grouped_on_debt_invoice_idx" ON "accounting_verificationgroup" ("customer_id", "grouped_on_debt_invoice_id");
CREATE INDEX "accounting_verificationgroup_grouped_on_invoice_idx" ON "accounting_verificationgroup" ("customer_id", "grouped_on_invoice_id");
CREATE INDEX "accounting_verificationgroup_grouped_on_payment_idx" ON "accounting_verificationgroup" ("customer_id", "grouped_on_payment_id");
CREATE INDEX "accounting_verificationgroup_grouped_on_vacancy_invoice_idx" ON "accounting_verificationgroup" ("customer_id", "grouped_on_vacancy_invoice_id");
CREATE INDEX "accounting_verificationgroup_invoicing_run_idx" ON "accounting_verificationgroup" ("customer_id", "invoicing_run_id");
CREATE INDEX "accounting_verificationgroup_organization_idx" ON "accounting_verificationgroup" ("customer_id", "organization_id");
CREATE INDEX "accounting_verificationgroup_search_name_idx" ON "accounting_verificationgroup" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE INDEX "accounting_verificationgroup_updated_at_idx" ON "accounting_verificationgroup" ("customer_id", "updated_at", "id");

-- Tables of accounts
CREATE TABLE "accounts_clientsecret" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "integration_id" uuid NOT NULL,
  "prefix" text NOT NULL,
  "secret_hash" text NOT NULL,
  "expires_at" timestamp(0) with time zone,
  "revoked_at" timestamp(0) with time zone,
  "last_used_at" timestamp(0) with time zone,
  "created_by" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounts_clientsecret_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounts_clientsecret_created_by_check" CHECK (char_length("created_by") <= 255),
  CONSTRAINT "accounts_clientsecret_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounts_clientsecret_prefix_check" CHECK (char_length("prefix") <= 64),
  CONSTRAINT "accounts_clientsecret_secret_hash_check" CHECK (char_length("secret_hash") <= 64)
);
CREATE INDEX "accounts_clientsecret_integration_idx" ON "accounts_clientsecret" ("customer_id", "integration_id");
CREATE INDEX "accounts_clientsecret_organization_idx" ON "accounts_clientsecret" ("customer_id", "organization_id");
CREATE UNIQUE INDEX "accounts_clientsecret_unique_prefix_key" ON "accounts_clientsecret" ("customer_id", "prefix");
CREATE INDEX "accounts_clientsecret_updated_at_idx" ON "accounts_clientsecret" ("customer_id", "updated_at", "id");
CREATE TABLE "accounts_identity" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "identity_provider_id" uuid NOT NULL,
  "organization_user_id" uuid NOT NULL,
  "subject" text NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounts_identity_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounts_identity_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounts_identity_subject_check" CHECK (char_length("subject") <= 255)
);
CREATE INDEX "accounts_identity_organization_idx" ON "accounts_identity" ("customer_id", "organization_id");
CREATE INDEX "accounts_identity_organization_user_idx" ON "accounts_identity" ("customer_id", "organization_user_id");
CREATE UNIQUE INDEX "accounts_identity_unique_identity_provider_subject_key" ON "accounts_identity" ("customer_id", "identity_provider_id", "subject");
CREATE INDEX "accounts_identity_updated_at_idx" ON "accounts_identity" ("customer_id", "updated_at", "id");
CREATE TABLE "accounts_identityprovider" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "name" text NOT NULL,
  "is_active" boolean DEFAULT true NOT NULL,
  "issuer" text NOT NULL,
  "client_id" text NOT NULL,
  "client_secret" text,
  "groups_claim" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounts_identityprovider_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounts_identityprovider_client_id_check" CHECK (char_length("client_id") <= 255),
  CONSTRAINT "accounts_identityprovider_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounts_identityprovider_groups_claim_check" CHECK (char_length("groups_claim") <= 128),
  CONSTRAINT "accounts_identityprovider_name_check" CHECK (char_length("name") <= 255)
);
CREATE INDEX "accounts_identityprovider_search_name_idx" ON "accounts_identityprovider" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE UNIQUE INDEX "accounts_identityprovider_unique_organization_name_key" ON "accounts_identityprovider" ("customer_id", "organization_id", "name");
CREATE INDEX "accounts_identityprovider_updated_at_idx" ON "accounts_identityprovider" ("customer_id", "updated_at", "id");
CREATE TABLE "accounts_identityprovidergroup" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "identity_provider_id" uuid NOT NULL,
  "group" text NOT NULL,
  "role_id" uuid NOT NULL,
  "priority" integer DEFAULT 0 NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounts_identityprovidergroup_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounts_identityprovidergroup_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounts_identityprovidergroup_group_check" CHECK (char_length("group") <= 255),
  CONSTRAINT "accounts_identityprovidergroup_priority_check" CHECK ("priority" >= 0)
);
CREATE INDEX "accounts_identityprovidergroup_organization_idx" ON "accounts_identityprovidergroup" ("customer_id", "organization_id");
CREATE INDEX "accounts_identityprovidergroup_role_idx" ON "accounts_identityprovidergroup" ("customer_id", "role_id");
CREATE UNIQUE INDEX "accounts_identityprovidergroup_unique_identity_provide_9282ea50" ON "accounts_identityprovidergroup" ("customer_id", "identity_provider_id", "group");
CREATE INDEX "accounts_identityprovidergroup_updated_at_idx" ON "accounts_identityprovidergroup" ("customer_id", "updated_at", "id");
CREATE TABLE "accounts_integrationuseragent" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "is_active" boolean DEFAULT true NOT NULL,
  "for_people" boolean DEFAULT false NOT NULL,
  "application_id" uuid NOT NULL,
  "service_id" uuid NOT NULL,
  "service_version_id" uuid NOT NULL,
  "clashing_priority" integer NOT NULL,
  "category" text,
  "activation_content_type_id" uuid,
  "activation_object_id" uuid,
  "activation_variables" jsonb,
  "integration_activation_data" jsonb,
  "access_requires_specific_object_connection" boolean DEFAULT false NOT NULL,
  "personal_information_acceptance_mode" integer,
  "allowed_access" jsonb DEFAULT '{}'::jsonb NOT NULL,
  "subscribes_to_events" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "requires_sole_category_ownership" boolean DEFAULT false NOT NULL,
  "require_personal_information_access" boolean DEFAULT false NOT NULL,
  "allow_token_generation_for_tenants" boolean DEFAULT false NOT NULL,
  "allow_token_generation_for_sub_tenants" boolean DEFAULT false NOT NULL,
  "has_tenant_http_invokable_method" boolean DEFAULT false NOT NULL,
  "has_sub_tenant_http_invokable_method" boolean DEFAULT false NOT NULL,
  "registered_ip_addresses" text[],
  "last_used_at" timestamp(0) with time zone,
  "scopes" text[] DEFAULT '{}'::text[] NOT NULL,
  "requires_role" boolean DEFAULT false NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounts_integrationuseragent_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounts_integrationuseragent_category_check" CHECK (char_length("category") <= 255),
  CONSTRAINT "accounts_integrationuseragent_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounts_integrationuseragent_personal_information_acc_3a180031" CHECK ("personal_information_acceptance_mode" in (0, 1, 2)),
  CONSTRAINT "accounts_integrationuseragent_together_activation_cont_120e7069" CHECK ((("activation_content_type_id" is not null)::integer + ("activation_object_id" is not null)::integer) in (0, 2))
);
CREATE INDEX "accounts_integrationuseragent_activation_content_type__93786eb5" ON "accounts_integrationuseragent" ("customer_id", "activation_content_type_id", "activation_object_id");
CREATE INDEX "accounts_integrationuseragent_organization_idx" ON "accounts_integrationuseragent" ("customer_id", "organization_id");
CREATE INDEX "accounts_integrationuseragent_updated_at_idx" ON "accounts_integrationuseragent" ("customer_id", "updated_at", "id");
CREATE TABLE "accounts_integrationuseragent_roles" (
  "customer_id" uuid NOT NULL,
  "integrationuseragent_id" uuid NOT NULL,
  "role_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "accounts_integrationuseragent_roles_pkey" PRIMARY KEY ("customer_id", "integrationuseragent_id", "role_id")
);
CREATE INDEX "accounts_integrationuseragent_roles_role_id_idx" ON "accounts_integrationuseragent_roles" ("customer_id", "role_id", "integrationuseragent_id");
CREATE TABLE "accounts_invitation" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "tenant_id" uuid,
  "sub_tenant_id" uuid,
  "organization_user_id" uuid,
  "email" text NOT NULL,
  "language" text NOT NULL,
  "message" text,
  "state" integer DEFAULT 0 NOT NULL,
  "sends" integer NOT NULL,
  "last_sent_time" timestamp(0) with time zone NOT NULL,
  "expires_time" timestamp(0) with time zone NOT NULL,
  "accepted_time" timestamp(0) with time zone,
  "revoked_time" timestamp(0) with time zone,
  "inviter_resource" text NOT NULL,
  "inviter" uuid NOT NULL,
  "token_hash" text NOT NULL,
  "provider_ref" text,
  "provider_session" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounts_invitation_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounts_invitation_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounts_invitation_exactly_one_tenant_sub_tenant_orga_2fb9fa6b" CHECK ((("tenant_id" is not null)::integer + ("sub_tenant_id" is not null)::integer + ("organization_user_id" is not null)::integer) = 1),
  CONSTRAINT "accounts_invitation_inviter_resource_check" CHECK (char_length("inviter_resource") <= 128),
  CONSTRAINT "accounts_invitation_language_check" CHECK ("language" in ('sv', 'en')),
  CONSTRAINT "accounts_invitation_provider_ref_check" CHECK (char_length("provider_ref") <= 128),
  CONSTRAINT "accounts_invitation_sends_check" CHECK ("sends" >= 0),
  CONSTRAINT "accounts_invitation_state_check" CHECK ("state" in (0, 1, 2, 3)),
  CONSTRAINT "accounts_invitation_token_hash_check" CHECK (char_length("token_hash") <= 64)
);
CREATE INDEX "accounts_invitation_expires_time_part_idx" ON "accounts_invitation" ("customer_id", "expires_time") WHERE "state" = 0;
CREATE INDEX "accounts_invitation_inviter_last_sent_time_idx" ON "accounts_invitation" ("customer_id", "inviter", "last_sent_time");
CREATE UNIQUE INDEX "accounts_invitation_one_pending_organization_user_invi_3c8b4c3c" ON "accounts_invitation" ("customer_id", "organization_user_id") WHERE "state" = 0;
CREATE UNIQUE INDEX "accounts_invitation_one_pending_sub_tenant_invitation_key" ON "accounts_invitation" ("customer_id", "sub_tenant_id") WHERE "state" = 0;
CREATE UNIQUE INDEX "accounts_invitation_one_pending_tenant_invitation_key" ON "accounts_invitation" ("customer_id", "tenant_id") WHERE "state" = 0;
CREATE INDEX "accounts_invitation_organization_idx" ON "accounts_invitation" ("customer_id", "organization_id");
CREATE INDEX "accounts_invitation_organization_user_idx" ON "accounts_invitation" ("customer_id", "organization_user_id");
CREATE INDEX "accounts_invitation_search_email_idx" ON "accounts_invitation" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("email", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("email", ''), 60000))));
CREATE INDEX "accounts_invitation_sub_tenant_idx" ON "accounts_invitation" ("customer_id", "sub_tenant_id");
CREATE INDEX "accounts_invitation_tenant_idx" ON "accounts_invitation" ("customer_id", "tenant_id");
CREATE UNIQUE INDEX "accounts_invitation_unique_token_hash_key" ON "accounts_invitation" ("customer_id", "token_hash");
CREATE INDEX "accounts_invitation_updated_at_idx" ON "accounts_invitation" ("customer_id", "updated_at", "id");
CREATE TABLE "accounts_organizationuser" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "first_name" text,
  "last_name" text,
  "corporate_name" text,
  "ssn" text,
  "ssn_is_coordination_number" boolean DEFAULT false NOT NULL,
  "org_no" text,
  "birth_date" date,
  "email" text,
  "phone_number" text,
  "is_active" boolean DEFAULT true NOT NULL,
  "username" text,
  "active_to" timestamp(0) with time zone,
  "profile_picture" jsonb,
  "anonymized" boolean DEFAULT false NOT NULL,
  "anonymization_name" text,
  "send_out_distribution_instruction" jsonb,
  "invoice_distribution_instruction" jsonb,
  "reminder_distribution_instruction" jsonb,
  "debt_distribution_instruction" jsonb,
  "fmi" text,
  "detail_access" integer NOT NULL,
  "role_id" uuid,
  "requires_role" boolean DEFAULT false NOT NULL,
  "status" integer DEFAULT 0 NOT NULL,
  "title" text,
  "last_login" timestamp(0) with time zone,
  "prefer_invoice_view_only" boolean DEFAULT false NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounts_organizationuser_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounts_organizationuser_anonymization_name_check" CHECK (char_length("anonymization_name") <= 255),
  CONSTRAINT "accounts_organizationuser_at_least_one_first_name_last_a02d5cc9" CHECK ((("first_name" is not null)::integer + ("last_name" is not null)::integer + ("corporate_name" is not null)::integer) >= 1),
  CONSTRAINT "accounts_organizationuser_corporate_name_check" CHECK (char_length("corporate_name") <= 255),
  CONSTRAINT "accounts_organizationuser_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounts_organizationuser_detail_access_check" CHECK ("detail_access" in (0, 1, 2)),
  CONSTRAINT "accounts_organizationuser_first_name_check" CHECK (char_length("first_name") <= 255),
  CONSTRAINT "accounts_organizationuser_fmi_check" CHECK ((char_length("fmi") >= 17) and (char_length("fmi") <= 20)),
  CONSTRAINT "accounts_organizationuser_last_name_check" CHECK (char_length("last_name") <= 255),
  CONSTRAINT "accounts_organizationuser_org_no_check" CHECK (char_length("org_no") <= 11),
  CONSTRAINT "accounts_organizationuser_ssn_check" CHECK (char_length("ssn") >= 12),
  CONSTRAINT "accounts_organizationuser_status_check" CHECK ("status" in (0, 1, 2, 3)),
  CONSTRAINT "accounts_organizationuser_title_check" CHECK (char_length("title") <= 255),
  CONSTRAINT "accounts_organizationuser_username_check" CHECK ((char_length("username") >= 8) and (char_length("username") <= 150) and ("username" ~ E'^[A-Za-z0-9_\\.@\\+\\-]+$'))
);
CREATE INDEX "accounts_organizationuser_organization_idx" ON "accounts_organizationuser" ("customer_id", "organization_id");
CREATE INDEX "accounts_organizationuser_role_idx" ON "accounts_organizationuser" ("customer_id", "role_id");
CREATE INDEX "accounts_organizationuser_search_corporate_name_email__90985245" ON "accounts_organizationuser" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("corporate_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("org_no", '') || ' ' || coalesce("ssn", '') || ' ' || coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("corporate_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("org_no", '') || ' ' || coalesce("ssn", '') || ' ' || coalesce("title", ''), 60000))));
CREATE INDEX "accounts_organizationuser_status_is_active_idx" ON "accounts_organizationuser" ("customer_id", "status", "is_active");
CREATE UNIQUE INDEX "accounts_organizationuser_unique_username_key" ON "accounts_organizationuser" ("customer_id", "username");
CREATE INDEX "accounts_organizationuser_updated_at_idx" ON "accounts_organizationuser" ("customer_id", "updated_at", "id");
CREATE TABLE "accounts_organizationuser_external_clients" (
  "customer_id" uuid NOT NULL,
  "organizationuser_id" uuid NOT NULL,
  "externalclient_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "accounts_organizationuser_external_clients_pkey" PRIMARY KEY ("customer_id", "organizationuser_id", "externalclient_id")
);
CREATE INDEX "accounts_organizationuser_external_clients_externalcli_1a1cbc28" ON "accounts_organizationuser_external_clients" ("customer_id", "externalclient_id", "organizationuser_id");
CREATE TABLE "accounts_organizationusersegment" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "segment_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "role_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounts_organizationusersegment_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounts_organizationusersegment_custom_id_check" CHECK (char_length("custom_id") <= 128)
);
CREATE INDEX "accounts_organizationusersegment_organization_idx" ON "accounts_organizationusersegment" ("customer_id", "organization_id");
CREATE INDEX "accounts_organizationusersegment_role_idx" ON "accounts_organizationusersegment" ("customer_id", "role_id");
CREATE UNIQUE INDEX "accounts_organizationusersegment_unique_segment_user_key" ON "accounts_organizationusersegment" ("customer_id", "segment_id", "user_id");
CREATE INDEX "accounts_organizationusersegment_updated_at_idx" ON "accounts_organizationusersegment" ("customer_id", "updated_at", "id");
CREATE INDEX "accounts_organizationusersegment_user_idx" ON "accounts_organizationusersegment" ("customer_id", "user_id");
CREATE TABLE "accounts_organizationuserworkengagement" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "receive_notifications_for" text[] DEFAULT '{}'::text[] NOT NULL,
  "receive_email_notifications_for" text[] DEFAULT '{}'::text[] NOT NULL,
  "receive_sms_notifications_for" text[] DEFAULT '{}'::text[] NOT NULL,
  "user_id" uuid NOT NULL,
  "work_engagement_id" uuid NOT NULL,
  "start_date" date,
  "end_date" date,
  "dates_are_blocking" boolean,
  "display_on_my_pages" boolean DEFAULT false NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounts_organizationuserworkengagement_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounts_organizationuserworkengagement_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounts_organizationuserworkengagement_order_start_da_2d08583a" CHECK ("start_date" <= "end_date"),
  CONSTRAINT "accounts_organizationuserworkengagement_subset_receive_5a593dbf" CHECK ("receive_sms_notifications_for" is null or ("receive_notifications_for" is not null and "receive_sms_notifications_for" <@ "receive_notifications_for")),
  CONSTRAINT "accounts_organizationuserworkengagement_subset_receive_e20d15b6" CHECK ("receive_email_notifications_for" is null or ("receive_notifications_for" is not null and "receive_email_notifications_for" <@ "receive_notifications_for"))
);
CREATE INDEX "accounts_organizationuserworkengagement_organization_idx" ON "accounts_organizationuserworkengagement" ("customer_id", "organization_id");
CREATE INDEX "accounts_organizationuserworkengagement_updated_at_idx" ON "accounts_organizationuserworkengagement" ("customer_id", "updated_at", "id");
CREATE INDEX "accounts_organizationuserworkengagement_user_start_date_idx" ON "accounts_organizationuserworkengagement" ("customer_id", "user_id", "start_date");
CREATE INDEX "accounts_organizationuserworkengagement_work_engagement_idx" ON "accounts_organizationuserworkengagement" ("customer_id", "work_engagement_id");
CREATE TABLE "accounts_organizationuserworkengagement_buildings" (
  "customer_id" uuid NOT NULL,
  "organizationuserworkengagement_id" uuid NOT NULL,
  "building_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "accounts_organizationuserworkengagement_buildings_pkey" PRIMARY KEY ("customer_id", "organizationuserworkengagement_id", "building_id")
);
CREATE INDEX "accounts_organizationuserworkengagement_buildings_buil_fd89229b" ON "accounts_organizationuserworkengagement_buildings" ("customer_id", "building_id", "organizationuserworkengagement_id");
CREATE TABLE "accounts_organizationuserworkengagement_outdoor_areas" (
  "customer_id" uuid NOT NULL,
  "organizationuserworkengagement_id" uuid NOT NULL,
  "outdoorarea_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "accounts_organizationuserworkengagement_outdoor_areas_pkey" PRIMARY KEY ("customer_id", "organizationuserworkengagement_id", "outdoorarea_id")
);
CREATE INDEX "accounts_organizationuserworkengagement_outdoor_areas__fa60214d" ON "accounts_organizationuserworkengagement_outdoor_areas" ("customer_id", "outdoorarea_id", "organizationuserworkengagement_id");
CREATE TABLE "accounts_organizationuserworkengagement_parking_lots" (
  "customer_id" uuid NOT NULL,
  "organizationuserworkengagement_id" uuid NOT NULL,
  "parkinglot_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "accounts_organizationuserworkengagement_parking_lots_pkey" PRIMARY KEY ("customer_id", "organizationuserworkengagement_id", "parkinglot_id")
);
CREATE INDEX "accounts_organizationuserworkengagement_parking_lots_p_9a05bef1" ON "accounts_organizationuserworkengagement_parking_lots" ("customer_id", "parkinglot_id", "organizationuserworkengagement_id");
CREATE TABLE "accounts_organizationuserworkengagement_realestates" (
  "customer_id" uuid NOT NULL,
  "organizationuserworkengagement_id" uuid NOT NULL,
  "realestate_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "accounts_organizationuserworkengagement_realestates_pkey" PRIMARY KEY ("customer_id", "organizationuserworkengagement_id", "realestate_id")
);
CREATE INDEX "accounts_organizationuserworkengagement_realestates_re_1487b044" ON "accounts_organizationuserworkengagement_realestates" ("customer_id", "realestate_id", "organizationuserworkengagement_id");
CREATE TABLE "accounts_passkey" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "organization_user_id" uuid NOT NULL,
  "credential_id" text NOT NULL,
  "public_key" text NOT NULL,
  "counter" bigint NOT NULL,
  "transports" text[] DEFAULT '{}'::text[] NOT NULL,
  "is_synced" boolean DEFAULT false NOT NULL,
  "name" text NOT NULL,
  "last_used_at" timestamp(0) with time zone,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounts_passkey_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounts_passkey_credential_id_check" CHECK (char_length("credential_id") <= 1400),
  CONSTRAINT "accounts_passkey_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounts_passkey_name_check" CHECK (char_length("name") <= 255)
);
CREATE INDEX "accounts_passkey_organization_idx" ON "accounts_passkey" ("customer_id", "organization_id");
CREATE INDEX "accounts_passkey_organization_user_idx" ON "accounts_passkey" ("customer_id", "organization_user_id");
CREATE UNIQUE INDEX "accounts_passkey_unique_credential_id_key" ON "accounts_passkey" ("customer_id", "credential_id");
CREATE INDEX "accounts_passkey_updated_at_idx" ON "accounts_passkey" ("customer_id", "updated_at", "id");
CREATE TABLE "accounts_protectedidentity" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "email" text,
  "phone_number" text,
  "current_registered_address_id" uuid,
  "previous_address_id" uuid,
  "future_address_id" uuid,
  "tenant_id" uuid,
  "sub_tenant_id" uuid,
  "first_name" text,
  "last_name" text,
  "ssn" text,
  "birth_date" date,
  "protection_kind" integer,
  "valid_to" date,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounts_protectedidentity_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounts_protectedidentity_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounts_protectedidentity_exactly_one_tenant_sub_tenant_check" CHECK ((("tenant_id" is not null)::integer + ("sub_tenant_id" is not null)::integer) = 1),
  CONSTRAINT "accounts_protectedidentity_first_name_check" CHECK (char_length("first_name") <= 255),
  CONSTRAINT "accounts_protectedidentity_last_name_check" CHECK (char_length("last_name") <= 255),
  CONSTRAINT "accounts_protectedidentity_protection_kind_check" CHECK ("protection_kind" in (0, 1, 2)),
  CONSTRAINT "accounts_protectedidentity_ssn_check" CHECK (char_length("ssn") >= 12)
);
CREATE INDEX "accounts_protectedidentity_current_registered_address_idx" ON "accounts_protectedidentity" ("customer_id", "current_registered_address_id");
CREATE INDEX "accounts_protectedidentity_future_address_idx" ON "accounts_protectedidentity" ("customer_id", "future_address_id");
CREATE INDEX "accounts_protectedidentity_organization_idx" ON "accounts_protectedidentity" ("customer_id", "organization_id");
CREATE INDEX "accounts_protectedidentity_previous_address_idx" ON "accounts_protectedidentity" ("customer_id", "previous_address_id");
CREATE UNIQUE INDEX "accounts_protectedidentity_unique_sub_tenant_key" ON "accounts_protectedidentity" ("customer_id", "sub_tenant_id");
CREATE UNIQUE INDEX "accounts_protectedidentity_unique_tenant_key" ON "accounts_protectedidentity" ("customer_id", "tenant_id");
CREATE INDEX "accounts_protectedidentity_updated_at_idx" ON "accounts_protectedidentity" ("customer_id", "updated_at", "id");
CREATE TABLE "accounts_role" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "name" text NOT NULL,
  "description" text,
  "permissions" jsonb NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounts_role_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounts_role_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounts_role_name_check" CHECK (char_length("name") <= 255)
);
CREATE INDEX "accounts_role_search_name_idx" ON "accounts_role" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE UNIQUE INDEX "accounts_role_unique_organization_name_key" ON "accounts_role" ("customer_id", "organization_id", "name");
CREATE INDEX "accounts_role_updated_at_idx" ON "accounts_role" ("customer_id", "updated_at", "id");
CREATE TABLE "accounts_signinchallenge" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "challenge_hash" text NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounts_signinchallenge_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounts_signinchallenge_challenge_hash_check" CHECK (char_length("challenge_hash") <= 64)
);
CREATE INDEX "accounts_signinchallenge_created_at_idx" ON "accounts_signinchallenge" ("customer_id", "created_at");
CREATE INDEX "accounts_signinchallenge_organization_idx" ON "accounts_signinchallenge" ("customer_id", "organization_id");
CREATE UNIQUE INDEX "accounts_signinchallenge_unique_challenge_hash_key" ON "accounts_signinchallenge" ("customer_id", "challenge_hash");
CREATE TABLE "accounts_subtenant" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "first_name" text,
  "last_name" text,
  "corporate_name" text,
  "ssn" text,
  "ssn_is_coordination_number" boolean DEFAULT false NOT NULL,
  "org_no" text,
  "birth_date" date,
  "email" text,
  "phone_number" text,
  "current_registered_address_id" uuid,
  "previous_address_id" uuid,
  "future_address_id" uuid,
  "is_active" boolean DEFAULT true NOT NULL,
  "username" text,
  "active_to" timestamp(0) with time zone,
  "profile_picture" jsonb,
  "anonymized" boolean DEFAULT false NOT NULL,
  "anonymization_name" text,
  "send_out_distribution_instruction" jsonb,
  "gln13_number" text,
  "fmi" text,
  "peppol_id" text,
  "popular_name" text,
  "invoice_email" text,
  "sni_number" text,
  "is_company" boolean DEFAULT false NOT NULL,
  "status" integer DEFAULT 0 NOT NULL,
  "autogiro_disables_invoice_distribution" boolean DEFAULT false NOT NULL,
  "allows_external_personal_information_sharing" boolean,
  "block_notifications_for" text[] DEFAULT '{}'::text[] NOT NULL,
  "block_email_notifications_for" text[] DEFAULT '{}'::text[] NOT NULL,
  "block_sms_notifications_for" text[] DEFAULT '{}'::text[] NOT NULL,
  "invoice_distribution_instruction" jsonb,
  "reminder_distribution_instruction" jsonb,
  "debt_distribution_instruction" jsonb,
  "mfa_has_hotp" boolean,
  "allow_my_pages_access" boolean NOT NULL,
  "allow_contracts_access" boolean NOT NULL,
  "allow_cancel_contract_access" boolean NOT NULL,
  "allow_invoice_access" boolean NOT NULL,
  "allow_revenue_row_access" boolean NOT NULL,
  "allow_objects_access" boolean NOT NULL,
  "allow_brf_access" boolean NOT NULL,
  "allow_errands_access" boolean NOT NULL,
  "allow_errands_access_through_connections" boolean NOT NULL,
  "allow_personal_information_access" boolean NOT NULL,
  "allow_notifications" boolean NOT NULL,
  "add_connection_description_on_invoice" boolean NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounts_subtenant_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounts_subtenant_anonymization_name_check" CHECK (char_length("anonymization_name") <= 255),
  CONSTRAINT "accounts_subtenant_at_least_one_first_name_last_name_c_d6a1d819" CHECK ((("first_name" is not null)::integer + ("last_name" is not null)::integer + ("corporate_name" is not null)::integer) >= 1),
  CONSTRAINT "accounts_subtenant_corporate_name_check" CHECK (char_length("corporate_name") <= 255),
  CONSTRAINT "accounts_subtenant_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounts_subtenant_first_name_check" CHECK (char_length("first_name") <= 255),
  CONSTRAINT "accounts_subtenant_fmi_check" CHECK ((char_length("fmi") >= 17) and (char_length("fmi") <= 20)),
  CONSTRAINT "accounts_subtenant_last_name_check" CHECK (char_length("last_name") <= 255),
  CONSTRAINT "accounts_subtenant_org_no_check" CHECK (char_length("org_no") <= 11),
  CONSTRAINT "accounts_subtenant_popular_name_check" CHECK (char_length("popular_name") <= 255),
  CONSTRAINT "accounts_subtenant_requires_sni_number_corporate_name_check" CHECK (not ("sni_number" is not null) or ("corporate_name" is not null)),
  CONSTRAINT "accounts_subtenant_sni_number_check" CHECK (char_length("sni_number") <= 6),
  CONSTRAINT "accounts_subtenant_ssn_check" CHECK (char_length("ssn") >= 12),
  CONSTRAINT "accounts_subtenant_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)),
  CONSTRAINT "accounts_subtenant_username_check" CHECK ((char_length("username") >= 8) and (char_length("username") <= 150) and ("username" ~ E'^[A-Za-z0-9_\\.@\\+\\-]+$'))
);
CREATE INDEX "accounts_subtenant_current_registered_address_idx" ON "accounts_subtenant" ("customer_id", "current_registered_address_id");
CREATE INDEX "accounts_subtenant_future_address_idx" ON "accounts_subtenant" ("customer_id", "future_address_id");
CREATE INDEX "accounts_subtenant_organization_idx" ON "accounts_subtenant" ("customer_id", "organization_id");
CREATE INDEX "accounts_subtenant_previous_address_idx" ON "accounts_subtenant" ("customer_id", "previous_address_id");
CREATE INDEX "accounts_subtenant_search_corporate_name_email_first_n_90bb5347" ON "accounts_subtenant" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("corporate_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("org_no", '') || ' ' || coalesce("phone_number", '') || ' ' || coalesce("popular_name", '') || ' ' || coalesce("ssn", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("corporate_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("org_no", '') || ' ' || coalesce("phone_number", '') || ' ' || coalesce("popular_name", '') || ' ' || coalesce("ssn", ''), 60000))));
CREATE INDEX "accounts_subtenant_status_is_active_idx" ON "accounts_subtenant" ("customer_id", "status", "is_active");
CREATE UNIQUE INDEX "accounts_subtenant_unique_username_key" ON "accounts_subtenant" ("customer_id", "username");
CREATE INDEX "accounts_subtenant_updated_at_idx" ON "accounts_subtenant" ("customer_id", "updated_at", "id");
CREATE TABLE "accounts_subtenantcontractconnection" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "category" integer,
  "parent_sub_tenant_id" uuid,
  "prefer_invoice_view_only" boolean DEFAULT false NOT NULL,
  "invoice_distribution_instruction" jsonb,
  "reminder_distribution_instruction" jsonb,
  "debt_distribution_instruction" jsonb,
  "sub_tenant_id" uuid NOT NULL,
  "stakeholder_type" integer NOT NULL,
  "apartment_contract_id" uuid,
  "industrial_premises_contract_id" uuid,
  "parking_spot_contract_id" uuid,
  "outdoor_section_contract_id" uuid,
  "brf_apartment_id" uuid,
  "start_date" date,
  "end_date" date,
  "signed_time" timestamp(0) with time zone,
  "contract_start_date" date,
  "contract_end_date" date,
  "landlord_approved" boolean,
  "monthly_compensation" numeric(14,2),
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounts_subtenantcontractconnection_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounts_subtenantcontractconnection_category_check" CHECK ("category" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21)),
  CONSTRAINT "accounts_subtenantcontractconnection_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounts_subtenantcontractconnection_exactly_one_apart_0d03f230" CHECK ((("apartment_contract_id" is not null)::integer + ("industrial_premises_contract_id" is not null)::integer + ("parking_spot_contract_id" is not null)::integer + ("outdoor_section_contract_id" is not null)::integer + ("brf_apartment_id" is not null)::integer) = 1),
  CONSTRAINT "accounts_subtenantcontractconnection_order_start_date__9a5cbc6e" CHECK ("start_date" <= "end_date"),
  CONSTRAINT "accounts_subtenantcontractconnection_stakeholder_type_check" CHECK ("stakeholder_type" in (0, 1, 2))
);
CREATE INDEX "accounts_subtenantcontractconnection_apartment_contract_idx" ON "accounts_subtenantcontractconnection" ("customer_id", "apartment_contract_id");
CREATE INDEX "accounts_subtenantcontractconnection_brf_apartment_idx" ON "accounts_subtenantcontractconnection" ("customer_id", "brf_apartment_id");
CREATE INDEX "accounts_subtenantcontractconnection_industrial_premis_cc940950" ON "accounts_subtenantcontractconnection" ("customer_id", "industrial_premises_contract_id");
CREATE INDEX "accounts_subtenantcontractconnection_organization_idx" ON "accounts_subtenantcontractconnection" ("customer_id", "organization_id");
CREATE INDEX "accounts_subtenantcontractconnection_outdoor_section_c_61642bc2" ON "accounts_subtenantcontractconnection" ("customer_id", "outdoor_section_contract_id");
CREATE INDEX "accounts_subtenantcontractconnection_parent_sub_tenant_idx" ON "accounts_subtenantcontractconnection" ("customer_id", "parent_sub_tenant_id");
CREATE INDEX "accounts_subtenantcontractconnection_parking_spot_contract_idx" ON "accounts_subtenantcontractconnection" ("customer_id", "parking_spot_contract_id");
CREATE INDEX "accounts_subtenantcontractconnection_sub_tenant_idx" ON "accounts_subtenantcontractconnection" ("customer_id", "sub_tenant_id");
CREATE INDEX "accounts_subtenantcontractconnection_updated_at_idx" ON "accounts_subtenantcontractconnection" ("customer_id", "updated_at", "id");
CREATE TABLE "accounts_subtenanttenantconnection" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "is_active" boolean DEFAULT true NOT NULL,
  "category" integer,
  "parent_sub_tenant_id" uuid,
  "prefer_invoice_view_only" boolean DEFAULT false NOT NULL,
  "invoice_distribution_instruction" jsonb,
  "reminder_distribution_instruction" jsonb,
  "debt_distribution_instruction" jsonb,
  "sub_tenant_id" uuid NOT NULL,
  "tenant_id" uuid NOT NULL,
  "stakeholder_type" integer NOT NULL,
  "pending_monitor_approval_amount" integer DEFAULT 0 NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounts_subtenanttenantconnection_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounts_subtenanttenantconnection_category_check" CHECK ("category" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21)),
  CONSTRAINT "accounts_subtenanttenantconnection_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounts_subtenanttenantconnection_stakeholder_type_check" CHECK ("stakeholder_type" in (0, 1, 2, 3))
);
CREATE INDEX "accounts_subtenanttenantconnection_organization_idx" ON "accounts_subtenanttenantconnection" ("customer_id", "organization_id");
CREATE INDEX "accounts_subtenanttenantconnection_parent_sub_tenant_idx" ON "accounts_subtenanttenantconnection" ("customer_id", "parent_sub_tenant_id");
CREATE INDEX "accounts_subtenanttenantconnection_tenant_idx" ON "accounts_subtenanttenantconnection" ("customer_id", "tenant_id");
CREATE UNIQUE INDEX "accounts_subtenanttenantconnection_unique_sub_tenant_t_bfddacae" ON "accounts_subtenanttenantconnection" ("customer_id", "sub_tenant_id", "tenant_id", "category");
CREATE INDEX "accounts_subtenanttenantconnection_updated_at_idx" ON "accounts_subtenanttenantconnection" ("customer_id", "updated_at", "id");
CREATE TABLE "accounts_tenant" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "first_name" text,
  "last_name" text,
  "corporate_name" text,
  "ssn" text,
  "ssn_is_coordination_number" boolean DEFAULT false NOT NULL,
  "org_no" text,
  "birth_date" date,
  "email" text,
  "phone_number" text,
  "current_registered_address_id" uuid,
  "previous_address_id" uuid,
  "future_address_id" uuid,
  "is_active" boolean DEFAULT true NOT NULL,
  "username" text,
  "active_to" timestamp(0) with time zone,
  "profile_picture" jsonb,
  "anonymized" boolean DEFAULT false NOT NULL,
  "anonymization_name" text,
  "send_out_distribution_instruction" jsonb,
  "gln13_number" text,
  "fmi" text,
  "peppol_id" text,
  "popular_name" text,
  "invoice_email" text,
  "sni_number" text,
  "is_company" boolean DEFAULT false NOT NULL,
  "status" integer DEFAULT 0 NOT NULL,
  "autogiro_disables_invoice_distribution" boolean DEFAULT false NOT NULL,
  "allows_external_personal_information_sharing" boolean,
  "block_notifications_for" text[] DEFAULT '{}'::text[] NOT NULL,
  "block_email_notifications_for" text[] DEFAULT '{}'::text[] NOT NULL,
  "block_sms_notifications_for" text[] DEFAULT '{}'::text[] NOT NULL,
  "invoice_distribution_instruction" jsonb,
  "reminder_distribution_instruction" jsonb,
  "debt_distribution_instruction" jsonb,
  "vat_number" text,
  "prefer_invoice_view_only" boolean DEFAULT false NOT NULL,
  "custom_dimension_category_value" text,
  "customer_number" text,
  "preferred_language" text,
  "customer_balance" numeric(14,2) DEFAULT '0' NOT NULL,
  "has_protected_identity" boolean DEFAULT false NOT NULL,
  "switched_off_after" date,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounts_tenant_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounts_tenant_anonymization_name_check" CHECK (char_length("anonymization_name") <= 255),
  CONSTRAINT "accounts_tenant_at_least_one_first_name_last_name_corp_65453290" CHECK ((("first_name" is not null)::integer + ("last_name" is not null)::integer + ("corporate_name" is not null)::integer) >= 1),
  CONSTRAINT "accounts_tenant_corporate_name_check" CHECK (char_length("corporate_name") <= 255),
  CONSTRAINT "accounts_tenant_custom_dimension_category_value_check" CHECK (char_length("custom_dimension_category_value") <= 255),
  CONSTRAINT "accounts_tenant_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounts_tenant_customer_number_check" CHECK (char_length("customer_number") <= 64),
  CONSTRAINT "accounts_tenant_first_name_check" CHECK (char_length("first_name") <= 255),
  CONSTRAINT "accounts_tenant_fmi_check" CHECK ((char_length("fmi") >= 17) and (char_length("fmi") <= 20)),
  CONSTRAINT "accounts_tenant_last_name_check" CHECK (char_length("last_name") <= 255),
  CONSTRAINT "accounts_tenant_org_no_check" CHECK (char_length("org_no") <= 11),
  CONSTRAINT "accounts_tenant_popular_name_check" CHECK (char_length("popular_name") <= 255),
  CONSTRAINT "accounts_tenant_preferred_language_check" CHECK ((char_length("preferred_language") <= 8) and ("preferred_language" ~ E'^[a-z]{2}(?:\\-[A-Z]{2})?$')),
  CONSTRAINT "accounts_tenant_requires_sni_number_corporate_name_check" CHECK (not ("sni_number" is not null) or ("corporate_name" is not null)),
  CONSTRAINT "accounts_tenant_sni_number_check" CHECK (char_length("sni_number") <= 6),
  CONSTRAINT "accounts_tenant_ssn_check" CHECK (char_length("ssn") >= 12),
  CONSTRAINT "accounts_tenant_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)),
  CONSTRAINT "accounts_tenant_username_check" CHECK ((char_length("username") >= 8) and (char_length("username") <= 150) and ("username" ~ E'^[A-Za-z0-9_\\.@\\+\\-]+$')),
  CONSTRAINT "accounts_tenant_vat_number_check" CHECK (char_length("vat_number") <= 32)
);
CREATE INDEX "accounts_tenant_current_registered_address_idx" ON "accounts_tenant" ("customer_id", "current_registered_address_id") WHERE "current_registered_address_id" is not null;
CREATE INDEX "accounts_tenant_future_address_idx" ON "accounts_tenant" ("customer_id", "future_address_id") WHERE "future_address_id" is not null;
CREATE INDEX "accounts_tenant_last_name_first_name_id_idx" ON "accounts_tenant" ("customer_id", "last_name", "first_name", "id");
CREATE INDEX "accounts_tenant_previous_address_idx" ON "accounts_tenant" ("customer_id", "previous_address_id") WHERE "previous_address_id" is not null;
CREATE INDEX "accounts_tenant_search_corporate_name_customer_number__3e24dce6" ON "accounts_tenant" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("corporate_name", '') || ' ' || coalesce("customer_number", '') || ' ' || coalesce("email", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("org_no", '') || ' ' || coalesce("phone_number", '') || ' ' || coalesce("popular_name", '') || ' ' || coalesce("ssn", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("corporate_name", '') || ' ' || coalesce("customer_number", '') || ' ' || coalesce("email", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("org_no", '') || ' ' || coalesce("phone_number", '') || ' ' || coalesce("popular_name", '') || ' ' || coalesce("ssn", ''), 60000))));
CREATE INDEX "accounts_tenant_search_corporate_name_first_name_last_name_idx" ON "accounts_tenant" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("corporate_name", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("corporate_name", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", ''), 60000))));
CREATE INDEX "accounts_tenant_search_first_name_last_name_idx" ON "accounts_tenant" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("first_name", '') || ' ' || coalesce("last_name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("first_name", '') || ' ' || coalesce("last_name", ''), 60000))));
CREATE INDEX "accounts_tenant_status_is_active_idx" ON "accounts_tenant" ("customer_id", "status", "is_active");
CREATE UNIQUE INDEX "accounts_tenant_unique_organization_ssn_key" ON "accounts_tenant" ("customer_id", "organization_id", "ssn");
CREATE UNIQUE INDEX "accounts_tenant_unique_username_key" ON "accounts_tenant" ("customer_id", "username");
CREATE INDEX "accounts_tenant_updated_at_idx" ON "accounts_tenant" ("customer_id", "updated_at", "id");
CREATE TABLE "accounts_tenant_realestates" (
  "customer_id" uuid NOT NULL,
  "tenant_id" uuid NOT NULL,
  "realestate_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "accounts_tenant_realestates_pkey" PRIMARY KEY ("customer_id", "tenant_id", "realestate_id")
);
CREATE INDEX "accounts_tenant_realestates_realestate_id_idx" ON "accounts_tenant_realestates" ("customer_id", "realestate_id", "tenant_id");
CREATE TABLE "accounts_workengagement" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "name" text NOT NULL,
  "color_code" text,
  "template_notifications" text[],
  "template_email_notifications" text[],
  "template_sms_notifications" text[],
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounts_workengagement_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounts_workengagement_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounts_workengagement_name_check" CHECK (char_length("name") <= 255)
);
CREATE INDEX "accounts_workengagement_organization_idx" ON "accounts_workengagement" ("customer_id", "organization_id");
CREATE INDEX "accounts_workengagement_search_name_idx" ON "accounts_workengagement" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE INDEX "accounts_workengagement_updated_at_idx" ON "accounts_workengagement" ("customer_id", "updated_at", "id");

-- Tables of annotating
CREATE TABLE "annotating_customercolumntype" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "name" text NOT NULL,
  "kind" integer DEFAULT 0 NOT NULL,
  "regex_validation" text,
  "options" text[],
  "only_allowed_for" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  "color_code" text,
  "required" boolean DEFAULT false NOT NULL,
  "description" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "annotating_customercolumntype_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "annotating_customercolumntype_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "annotating_customercolumntype_kind_check" CHECK ("kind" in (0, 1, 2, 3, 4, 5, 6, 7, 8)),
  CONSTRAINT "annotating_customercolumntype_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "annotating_customercolumntype_regex_validation_check" CHECK (char_length("regex_validation") <= 255)
);
CREATE INDEX "annotating_customercolumntype_search_name_idx" ON "annotating_customercolumntype" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE UNIQUE INDEX "annotating_customercolumntype_unique_organization_name_key" ON "annotating_customercolumntype" ("customer_id", "organization_id", "name");
CREATE INDEX "annotating_customercolumntype_updated_at_idx" ON "annotating_customercolumntype" ("customer_id", "updated_at", "id");
CREATE TABLE "annotating_customercolumnvalue" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "content_type_id" uuid NOT NULL,
  "object_id" uuid NOT NULL,
  "column_type_id" uuid NOT NULL,
  "value" text NOT NULL,
  "stored_as_kind" integer DEFAULT 0 NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "annotating_customercolumnvalue_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "annotating_customercolumnvalue_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "annotating_customercolumnvalue_stored_as_kind_check" CHECK ("stored_as_kind" in (0, 1, 2, 3, 4, 5, 6, 7, 8)),
  CONSTRAINT "annotating_customercolumnvalue_value_check" CHECK (char_length("value") <= 255)
);
CREATE INDEX "annotating_customercolumnvalue_content_type_object_id_idx" ON "annotating_customercolumnvalue" ("customer_id", "content_type_id", "object_id");
CREATE INDEX "annotating_customercolumnvalue_organization_idx" ON "annotating_customercolumnvalue" ("customer_id", "organization_id");
CREATE INDEX "annotating_customercolumnvalue_search_value_idx" ON "annotating_customercolumnvalue" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("value", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("value", ''), 60000))));
CREATE UNIQUE INDEX "annotating_customercolumnvalue_unique_column_type_cont_a6f58985" ON "annotating_customercolumnvalue" ("customer_id", "column_type_id", "content_type_id", "object_id");
CREATE INDEX "annotating_customercolumnvalue_updated_at_idx" ON "annotating_customercolumnvalue" ("customer_id", "updated_at", "id");
CREATE TABLE "annotating_note" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "content_type_id" uuid NOT NULL,
  "object_id" uuid NOT NULL,
  "content" text NOT NULL,
  "private" boolean DEFAULT false NOT NULL,
  "written_by_organization_user_id" uuid,
  "written_by_tenant_id" uuid,
  "written_by_sub_tenant_id" uuid,
  "written_by_integration_user_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "annotating_note_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "annotating_note_at_most_one_written_by_organization_us_4ecb42dc" CHECK ((("written_by_organization_user_id" is not null)::integer + ("written_by_tenant_id" is not null)::integer + ("written_by_sub_tenant_id" is not null)::integer + ("written_by_integration_user_id" is not null)::integer) <= 1),
  CONSTRAINT "annotating_note_custom_id_check" CHECK (char_length("custom_id") <= 128)
);
CREATE INDEX "annotating_note_content_type_object_id_idx" ON "annotating_note" ("customer_id", "content_type_id", "object_id");
CREATE INDEX "annotating_note_organization_idx" ON "annotating_note" ("customer_id", "organization_id");
CREATE INDEX "annotating_note_search_content_idx" ON "annotating_note" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("content", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("content", ''), 60000))));
CREATE INDEX "annotating_note_updated_at_idx" ON "annotating_note" ("customer_id", "updated_at", "id");
CREATE INDEX "annotating_note_written_by_integration_user_idx" ON "annotating_note" ("customer_id", "written_by_integration_user_id");
CREATE INDEX "annotating_note_written_by_organization_user_idx" ON "annotating_note" ("customer_id", "written_by_organization_user_id");
CREATE INDEX "annotating_note_written_by_sub_tenant_idx" ON "annotating_note" ("customer_id", "written_by_sub_tenant_id");
CREATE INDEX "annotating_note_written_by_tenant_idx" ON "annotating_note" ("customer_id", "written_by_tenant_id");
CREATE TABLE "annotating_tag" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "name" text NOT NULL,
  "only_allowed_for" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  "color_code" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "annotating_tag_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "annotating_tag_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "annotating_tag_name_check" CHECK (char_length("name") <= 255)
);
CREATE INDEX "annotating_tag_search_name_idx" ON "annotating_tag" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE UNIQUE INDEX "annotating_tag_unique_organization_name_key" ON "annotating_tag" ("customer_id", "organization_id", "name");
CREATE INDEX "annotating_tag_updated_at_idx" ON "annotating_tag" ("customer_id", "updated_at", "id");
CREATE TABLE "annotating_tagusage" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "content_type_id" uuid NOT NULL,
  "object_id" uuid NOT NULL,
  "tag_id" uuid NOT NULL,
  "start_date" date,
  "end_date" date,
  "value" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "annotating_tagusage_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "annotating_tagusage_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "annotating_tagusage_order_start_date_end_date_check" CHECK ("start_date" <= "end_date"),
  CONSTRAINT "annotating_tagusage_value_check" CHECK (char_length("value") <= 255)
);
CREATE INDEX "annotating_tagusage_content_type_object_id_idx" ON "annotating_tagusage" ("customer_id", "content_type_id", "object_id");
CREATE INDEX "annotating_tagusage_organization_idx" ON "annotating_tagusage" ("customer_id", "organization_id");
CREATE UNIQUE INDEX "annotating_tagusage_unique_tag_content_type_object_id_key" ON "annotating_tagusage" ("customer_id", "tag_id", "content_type_id", "object_id");
CREATE INDEX "annotating_tagusage_updated_at_idx" ON "annotating_tagusage" ("customer_id", "updated_at", "id");

-- Tables of brf
CREATE TABLE "brf_brfapartmentinvoiceconfiguration" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "configuration_id" text NOT NULL,
  "brf_apartment_id" uuid NOT NULL,
  "period_from" date NOT NULL,
  "period_to" date,
  "invoice_month_interval" integer NOT NULL,
  "invoicing_period" integer NOT NULL,
  "automatic_creation_paused" boolean DEFAULT false NOT NULL,
  "invoice_distribution_method" integer,
  "reminder_distribution_method" integer,
  "payment_method_id" uuid,
  "invoice_day" integer,
  "payment_due_days" integer,
  "invoice_message" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "brf_brfapartmentinvoiceconfiguration_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "brf_brfapartmentinvoiceconfiguration_configuration_id_check" CHECK (char_length("configuration_id") <= 255),
  CONSTRAINT "brf_brfapartmentinvoiceconfiguration_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "brf_brfapartmentinvoiceconfiguration_invoice_day_check" CHECK (("invoice_day" >= 1) and ("invoice_day" <= 31)),
  CONSTRAINT "brf_brfapartmentinvoiceconfiguration_invoice_distribut_9ba0b824" CHECK ("invoice_distribution_method" in (0, 1, 2, 3, 4)),
  CONSTRAINT "brf_brfapartmentinvoiceconfiguration_invoice_month_int_c8314854" CHECK (("invoice_month_interval" >= 1) and ("invoice_month_interval" <= 12)),
  CONSTRAINT "brf_brfapartmentinvoiceconfiguration_invoicing_period_check" CHECK ("invoicing_period" in (0, 1, -1)),
  CONSTRAINT "brf_brfapartmentinvoiceconfiguration_order_period_from_fb668de0" CHECK ("period_from" <= "period_to"),
  CONSTRAINT "brf_brfapartmentinvoiceconfiguration_payment_due_days_check" CHECK ("payment_due_days" >= 0),
  CONSTRAINT "brf_brfapartmentinvoiceconfiguration_reminder_distribu_99e20742" CHECK ("reminder_distribution_method" in (0, 1, 2, 3))
);
CREATE INDEX "brf_brfapartmentinvoiceconfiguration_brf_apartment_per_cf5b2ccf" ON "brf_brfapartmentinvoiceconfiguration" ("customer_id", "brf_apartment_id", "period_from");
CREATE INDEX "brf_brfapartmentinvoiceconfiguration_payment_method_idx" ON "brf_brfapartmentinvoiceconfiguration" ("customer_id", "payment_method_id");
CREATE INDEX "brf_brfapartmentinvoiceconfiguration_search_configurat_84327270" ON "brf_brfapartmentinvoiceconfiguration" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("configuration_id", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("configuration_id", ''), 60000))));
CREATE UNIQUE INDEX "brf_brfapartmentinvoiceconfiguration_unique_organizati_1311f72e" ON "brf_brfapartmentinvoiceconfiguration" ("customer_id", "organization_id", "configuration_id");
CREATE INDEX "brf_brfapartmentinvoiceconfiguration_updated_at_idx" ON "brf_brfapartmentinvoiceconfiguration" ("customer_id", "updated_at", "id");
CREATE TABLE "brf_brfapartmentinvoiceconfiguration_tenants" (
  "customer_id" uuid NOT NULL,
  "brfapartmentinvoiceconfiguration_id" uuid NOT NULL,
  "tenant_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "brf_brfapartmentinvoiceconfiguration_tenants_pkey" PRIMARY KEY ("customer_id", "brfapartmentinvoiceconfiguration_id", "tenant_id")
);
CREATE INDEX "brf_brfapartmentinvoiceconfiguration_tenants_tenant_id_idx" ON "brf_brfapartmentinvoiceconfiguration_tenants" ("customer_id", "tenant_id", "brfapartmentinvoiceconfiguration_id");
CREATE TABLE "brf_brfapartmentpledge" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "brf_apartment_id" uuid NOT NULL,
  "lender_name" text NOT NULL,
  "lender_org_no" text,
  "lender_reference" text,
  "lender_address_id" uuid,
  "lender_email" text,
  "loan_amount" numeric(14,2),
  "priority_order" integer,
  "ownership_share" numeric(7,4),
  "received_date" date NOT NULL,
  "registered_date" date,
  "confirmation_sent_date" date,
  "release_requested_date" date,
  "released_date" date,
  "pledge_fee" numeric(14,2),
  "pledge_fee_invoiced" boolean DEFAULT false NOT NULL,
  "notice_file" jsonb,
  "note" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "brf_brfapartmentpledge_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "brf_brfapartmentpledge_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "brf_brfapartmentpledge_lender_name_check" CHECK (char_length("lender_name") <= 255),
  CONSTRAINT "brf_brfapartmentpledge_lender_reference_check" CHECK (char_length("lender_reference") <= 128),
  CONSTRAINT "brf_brfapartmentpledge_loan_amount_check" CHECK ("loan_amount" >= 0),
  CONSTRAINT "brf_brfapartmentpledge_order_received_date_registered__92fc0734" CHECK ("received_date" <= "registered_date" and "received_date" <= "released_date" and "registered_date" <= "released_date"),
  CONSTRAINT "brf_brfapartmentpledge_order_registered_date_confirmat_8ff5a836" CHECK ("registered_date" <= "confirmation_sent_date"),
  CONSTRAINT "brf_brfapartmentpledge_ownership_share_check" CHECK (("ownership_share" >= 0) and ("ownership_share" <= 100)),
  CONSTRAINT "brf_brfapartmentpledge_pledge_fee_check" CHECK ("pledge_fee" >= 0),
  CONSTRAINT "brf_brfapartmentpledge_priority_order_check" CHECK ("priority_order" >= 1),
  CONSTRAINT "brf_brfapartmentpledge_requires_released_date_register_8b9fe98d" CHECK (not ("released_date" is not null) or ("registered_date" is not null))
);
CREATE INDEX "brf_brfapartmentpledge_lender_address_idx" ON "brf_brfapartmentpledge" ("customer_id", "lender_address_id");
CREATE INDEX "brf_brfapartmentpledge_organization_idx" ON "brf_brfapartmentpledge" ("customer_id", "organization_id");
CREATE INDEX "brf_brfapartmentpledge_search_lender_name_lender_reference_idx" ON "brf_brfapartmentpledge" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("lender_name", '') || ' ' || coalesce("lender_reference", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("lender_name", '') || ' ' || coalesce("lender_reference", ''), 60000))));
CREATE UNIQUE INDEX "brf_brfapartmentpledge_unique_brf_apartment_lender_nam_5a9dce65" ON "brf_brfapartmentpledge" ("customer_id", "brf_apartment_id", "lender_name", "lender_reference", "registered_date");
CREATE INDEX "brf_brfapartmentpledge_updated_at_idx" ON "brf_brfapartmentpledge" ("customer_id", "updated_at", "id");
CREATE TABLE "brf_brfapartmentpledge_pledgers" (
  "customer_id" uuid NOT NULL,
  "brfapartmentpledge_id" uuid NOT NULL,
  "tenant_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "brf_brfapartmentpledge_pledgers_pkey" PRIMARY KEY ("customer_id", "brfapartmentpledge_id", "tenant_id")
);
CREATE INDEX "brf_brfapartmentpledge_pledgers_tenant_id_idx" ON "brf_brfapartmentpledge_pledgers" ("customer_id", "tenant_id", "brfapartmentpledge_id");
CREATE TABLE "brf_brfapartmentreparationfunddeposit" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "brf_apartment_id" uuid NOT NULL,
  "kind" integer NOT NULL,
  "amount" numeric(14,2) NOT NULL,
  "accounted_date" date NOT NULL,
  "title" text NOT NULL,
  "quota_fee_id" uuid,
  "paid_to_id" uuid,
  "receipt_file" jsonb,
  "approved_by_id" uuid,
  "approved_date" date,
  "verification_id" uuid,
  "note" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "brf_brfapartmentreparationfunddeposit_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "brf_brfapartmentreparationfunddeposit_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "brf_brfapartmentreparationfunddeposit_kind_check" CHECK ("kind" in (0, 1, 2, 3)),
  CONSTRAINT "brf_brfapartmentreparationfunddeposit_requires_paid_to_458cea65" CHECK (not ("paid_to_id" is not null) or ("receipt_file" is not null)),
  CONSTRAINT "brf_brfapartmentreparationfunddeposit_title_check" CHECK (char_length("title") <= 255),
  CONSTRAINT "brf_brfapartmentreparationfunddeposit_together_approve_4244fe87" CHECK ((("approved_by_id" is not null)::integer + ("approved_date" is not null)::integer) in (0, 2))
);
CREATE INDEX "brf_brfapartmentreparationfunddeposit_approved_by_idx" ON "brf_brfapartmentreparationfunddeposit" ("customer_id", "approved_by_id");
CREATE INDEX "brf_brfapartmentreparationfunddeposit_brf_apartment_ac_62cf98c5" ON "brf_brfapartmentreparationfunddeposit" ("customer_id", "brf_apartment_id", "accounted_date" DESC);
CREATE INDEX "brf_brfapartmentreparationfunddeposit_organization_idx" ON "brf_brfapartmentreparationfunddeposit" ("customer_id", "organization_id");
CREATE INDEX "brf_brfapartmentreparationfunddeposit_paid_to_idx" ON "brf_brfapartmentreparationfunddeposit" ("customer_id", "paid_to_id");
CREATE INDEX "brf_brfapartmentreparationfunddeposit_quota_fee_idx" ON "brf_brfapartmentreparationfunddeposit" ("customer_id", "quota_fee_id");
CREATE INDEX "brf_brfapartmentreparationfunddeposit_updated_at_idx" ON "brf_brfapartmentreparationfunddeposit" ("customer_id", "updated_at", "id");
CREATE INDEX "brf_brfapartmentreparationfunddeposit_verification_idx" ON "brf_brfapartmentreparationfunddeposit" ("customer_id", "verification_id");
CREATE TABLE "brf_brfapartmenttransfer" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "brf_apartment_id" uuid NOT NULL,
  "kind" integer NOT NULL,
  "agreement_date" date,
  "membership_application_date" date,
  "membership_decision" integer,
  "membership_decision_date" date,
  "access_date" date NOT NULL,
  "price" numeric(14,2),
  "transfer_fee" numeric(14,2),
  "transfer_fee_invoiced" boolean DEFAULT false NOT NULL,
  "capital_contribution" numeric(14,2),
  "realtor" text,
  "realtor_email" text,
  "agreement_file" jsonb,
  "tax_statement_sent" boolean DEFAULT false NOT NULL,
  "completed_time" timestamp(0) with time zone,
  "note" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "brf_brfapartmenttransfer_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "brf_brfapartmenttransfer_capital_contribution_check" CHECK ("capital_contribution" >= 0),
  CONSTRAINT "brf_brfapartmenttransfer_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "brf_brfapartmenttransfer_kind_check" CHECK ("kind" in (0, 1, 2, 3, 4, 5)),
  CONSTRAINT "brf_brfapartmenttransfer_membership_decision_check" CHECK ("membership_decision" in (0, 1, 2)),
  CONSTRAINT "brf_brfapartmenttransfer_order_agreement_date_access_date_check" CHECK ("agreement_date" <= "access_date"),
  CONSTRAINT "brf_brfapartmenttransfer_order_agreement_date_membersh_8fe27a5a" CHECK ("agreement_date" <= "membership_decision_date"),
  CONSTRAINT "brf_brfapartmenttransfer_order_membership_application__14287276" CHECK ("membership_application_date" <= "membership_decision_date"),
  CONSTRAINT "brf_brfapartmenttransfer_price_check" CHECK ("price" >= 0),
  CONSTRAINT "brf_brfapartmenttransfer_realtor_check" CHECK (char_length("realtor") <= 255),
  CONSTRAINT "brf_brfapartmenttransfer_together_membership_decision__7f6c5d8d" CHECK ((("membership_decision" is not null)::integer + ("membership_decision_date" is not null)::integer) in (0, 2)),
  CONSTRAINT "brf_brfapartmenttransfer_transfer_fee_check" CHECK ("transfer_fee" >= 0)
);
CREATE INDEX "brf_brfapartmenttransfer_brf_apartment_access_date_idx" ON "brf_brfapartmenttransfer" ("customer_id", "brf_apartment_id", "access_date" DESC);
CREATE INDEX "brf_brfapartmenttransfer_organization_idx" ON "brf_brfapartmenttransfer" ("customer_id", "organization_id");
CREATE INDEX "brf_brfapartmenttransfer_updated_at_idx" ON "brf_brfapartmenttransfer" ("customer_id", "updated_at", "id");
CREATE TABLE "brf_brfcompany" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "is_active" boolean DEFAULT true NOT NULL,
  "company_id" uuid NOT NULL,
  "registration_date" date,
  "statutes_registered_date" date,
  "economic_plan_date" date,
  "statutes_file" jsonb,
  "economic_plan_file" jsonb,
  "owns_land" boolean,
  "site_leasehold_end_date" date,
  "site_leasehold_yearly_fee" numeric(14,2),
  "accounting_framework" text,
  "legal_persons_allowed_as_members" boolean,
  "shared_ownership_allowed" boolean,
  "minimum_ownership_share" numeric(7,4),
  "transfer_fee_payer" integer,
  "transfer_fee_price_base_percentage" numeric(7,4),
  "pledge_fee_price_base_percentage" numeric(7,4),
  "subletting_fee_price_base_percentage" numeric(7,4),
  "apartment_area_total" double precision,
  "rental_area_total" double precision,
  "maintenance_plan_updated_date" date,
  "general_info_for_realtors" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "brf_brfcompany_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "brf_brfcompany_accounting_framework_check" CHECK ("accounting_framework" in ('K2', 'K3')),
  CONSTRAINT "brf_brfcompany_apartment_area_total_check" CHECK ("apartment_area_total" >= 0),
  CONSTRAINT "brf_brfcompany_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "brf_brfcompany_minimum_ownership_share_check" CHECK (("minimum_ownership_share" >= 0) and ("minimum_ownership_share" <= 100)),
  CONSTRAINT "brf_brfcompany_order_registration_date_economic_plan_date_check" CHECK ("registration_date" <= "economic_plan_date"),
  CONSTRAINT "brf_brfcompany_pledge_fee_price_base_percentage_check" CHECK (("pledge_fee_price_base_percentage" >= 0) and ("pledge_fee_price_base_percentage" <= 100)),
  CONSTRAINT "brf_brfcompany_rental_area_total_check" CHECK ("rental_area_total" >= 0),
  CONSTRAINT "brf_brfcompany_requires_site_leasehold_yearly_fee_site_4e3d80c7" CHECK (not ("site_leasehold_yearly_fee" is not null) or ("site_leasehold_end_date" is not null)),
  CONSTRAINT "brf_brfcompany_site_leasehold_yearly_fee_check" CHECK ("site_leasehold_yearly_fee" >= 0),
  CONSTRAINT "brf_brfcompany_subletting_fee_price_base_percentage_check" CHECK (("subletting_fee_price_base_percentage" >= 0) and ("subletting_fee_price_base_percentage" <= 100)),
  CONSTRAINT "brf_brfcompany_transfer_fee_payer_check" CHECK ("transfer_fee_payer" in (0, 1, 2)),
  CONSTRAINT "brf_brfcompany_transfer_fee_price_base_percentage_check" CHECK (("transfer_fee_price_base_percentage" >= 0) and ("transfer_fee_price_base_percentage" <= 100))
);
CREATE INDEX "brf_brfcompany_organization_idx" ON "brf_brfcompany" ("customer_id", "organization_id");
CREATE UNIQUE INDEX "brf_brfcompany_unique_company_key" ON "brf_brfcompany" ("customer_id", "company_id");
CREATE INDEX "brf_brfcompany_updated_at_idx" ON "brf_brfcompany" ("customer_id", "updated_at", "id");
CREATE TABLE "brf_brfcompanyannualreport" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "brf_company_id" uuid NOT NULL,
  "fiscal_year_start" date NOT NULL,
  "fiscal_year_end" date NOT NULL,
  "report_file" jsonb,
  "audit_report_file" jsonb,
  "auditor_name" text,
  "net_turnover" numeric(14,2),
  "result_after_financial_items" numeric(14,2),
  "equity_ratio_percentage" numeric(7,4),
  "annual_fee_per_sqm" numeric(14,2),
  "annual_fee_share_of_revenue_percentage" numeric(7,4),
  "debt_per_sqm_total" numeric(14,2),
  "debt_per_sqm_cooperative_area" numeric(14,2),
  "savings_per_sqm" numeric(14,2),
  "interest_sensitivity_percentage" numeric(7,4),
  "energy_cost_per_sqm" numeric(14,2),
  "cash_flow_of_the_year" numeric(14,2),
  "outer_maintenance_fund" numeric(14,2),
  "board_signed_date" date,
  "audited_date" date,
  "adopted_date" date,
  "filed_date" date,
  "signable_document_id" uuid,
  "is_published_to_members" boolean DEFAULT false NOT NULL,
  "note" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "brf_brfcompanyannualreport_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "brf_brfcompanyannualreport_auditor_name_check" CHECK (char_length("auditor_name") <= 255),
  CONSTRAINT "brf_brfcompanyannualreport_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "brf_brfcompanyannualreport_order_fiscal_year_end_board_9e0d21aa" CHECK ("fiscal_year_end" <= "board_signed_date" and "fiscal_year_end" <= "audited_date" and "board_signed_date" <= "audited_date" and "fiscal_year_end" <= "adopted_date" and "board_signed_date" <= "adopted_date" and "audited_date" <= "adopted_date" and "fiscal_year_end" <= "filed_date" and "board_signed_date" <= "filed_date" and "audited_date" <= "filed_date" and "adopted_date" <= "filed_date"),
  CONSTRAINT "brf_brfcompanyannualreport_order_fiscal_year_start_fis_a393ced5" CHECK ("fiscal_year_start" <= "fiscal_year_end")
);
CREATE INDEX "brf_brfcompanyannualreport_organization_idx" ON "brf_brfcompanyannualreport" ("customer_id", "organization_id");
CREATE INDEX "brf_brfcompanyannualreport_signable_document_idx" ON "brf_brfcompanyannualreport" ("customer_id", "signable_document_id");
CREATE UNIQUE INDEX "brf_brfcompanyannualreport_unique_brf_company_fiscal_y_8184a86b" ON "brf_brfcompanyannualreport" ("customer_id", "brf_company_id", "fiscal_year_start");
CREATE INDEX "brf_brfcompanyannualreport_updated_at_idx" ON "brf_brfcompanyannualreport" ("customer_id", "updated_at", "id");
CREATE TABLE "brf_brfcompanycontactperson" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "email" text,
  "phone_number" text,
  "brf_company_id" uuid NOT NULL,
  "tenant_id" uuid,
  "full_name" text,
  "role" integer NOT NULL,
  "is_signatory" boolean DEFAULT false NOT NULL,
  "attests_invoices" boolean DEFAULT false NOT NULL,
  "receives_pledge_and_transfer_cases" boolean DEFAULT false NOT NULL,
  "term_start_date" date,
  "term_end_date" date,
  "note" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "brf_brfcompanycontactperson_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "brf_brfcompanycontactperson_at_least_one_tenant_full_name_check" CHECK ((("tenant_id" is not null)::integer + ("full_name" is not null)::integer) >= 1),
  CONSTRAINT "brf_brfcompanycontactperson_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "brf_brfcompanycontactperson_full_name_check" CHECK (char_length("full_name") <= 255),
  CONSTRAINT "brf_brfcompanycontactperson_order_term_start_date_term_04ae86eb" CHECK ("term_start_date" <= "term_end_date"),
  CONSTRAINT "brf_brfcompanycontactperson_role_check" CHECK ("role" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9))
);
CREATE INDEX "brf_brfcompanycontactperson_brf_company_idx" ON "brf_brfcompanycontactperson" ("customer_id", "brf_company_id");
CREATE INDEX "brf_brfcompanycontactperson_organization_idx" ON "brf_brfcompanycontactperson" ("customer_id", "organization_id");
CREATE INDEX "brf_brfcompanycontactperson_search_full_name_idx" ON "brf_brfcompanycontactperson" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("full_name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("full_name", ''), 60000))));
CREATE INDEX "brf_brfcompanycontactperson_tenant_idx" ON "brf_brfcompanycontactperson" ("customer_id", "tenant_id");
CREATE INDEX "brf_brfcompanycontactperson_updated_at_idx" ON "brf_brfcompanycontactperson" ("customer_id", "updated_at", "id");
CREATE TABLE "brf_brfcompanydebt" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "brf_company_id" uuid NOT NULL,
  "realestate_id" uuid,
  "lender_name" text NOT NULL,
  "lender_org_no" text,
  "loan_number" text NOT NULL,
  "original_amount" numeric(14,2) NOT NULL,
  "remaining_amount" numeric(14,2) NOT NULL,
  "remaining_amount_as_of" date NOT NULL,
  "interest_type" integer NOT NULL,
  "interest_rate" numeric(7,4) NOT NULL,
  "reference_rate_name" text,
  "interest_margin" numeric(7,4),
  "interest_fixed_from" date,
  "interest_fixed_to" date,
  "yearly_amortization" numeric(14,2),
  "payment_month_interval" integer,
  "start_date" date,
  "maturity_date" date,
  "repaid_date" date,
  "is_short_term_in_bookkeeping" boolean,
  "loan_agreement_file" jsonb,
  "note" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "brf_brfcompanydebt_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "brf_brfcompanydebt_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "brf_brfcompanydebt_interest_type_check" CHECK ("interest_type" in (0, 1)),
  CONSTRAINT "brf_brfcompanydebt_lender_name_check" CHECK (char_length("lender_name") <= 255),
  CONSTRAINT "brf_brfcompanydebt_loan_number_check" CHECK (char_length("loan_number") <= 128),
  CONSTRAINT "brf_brfcompanydebt_order_interest_fixed_from_interest__820cc626" CHECK ("interest_fixed_from" <= "interest_fixed_to"),
  CONSTRAINT "brf_brfcompanydebt_order_remaining_amount_original_amount_check" CHECK ("remaining_amount" <= "original_amount"),
  CONSTRAINT "brf_brfcompanydebt_order_start_date_maturity_date_check" CHECK ("start_date" <= "maturity_date"),
  CONSTRAINT "brf_brfcompanydebt_order_start_date_repaid_date_check" CHECK ("start_date" <= "repaid_date"),
  CONSTRAINT "brf_brfcompanydebt_original_amount_check" CHECK ("original_amount" >= 0),
  CONSTRAINT "brf_brfcompanydebt_payment_month_interval_check" CHECK (("payment_month_interval" >= 1) and ("payment_month_interval" <= 12)),
  CONSTRAINT "brf_brfcompanydebt_reference_rate_name_check" CHECK (char_length("reference_rate_name") <= 64),
  CONSTRAINT "brf_brfcompanydebt_remaining_amount_check" CHECK ("remaining_amount" >= 0),
  CONSTRAINT "brf_brfcompanydebt_together_interest_fixed_from_intere_9e7d24a9" CHECK ((("interest_fixed_from" is not null)::integer + ("interest_fixed_to" is not null)::integer) in (0, 2)),
  CONSTRAINT "brf_brfcompanydebt_yearly_amortization_check" CHECK ("yearly_amortization" >= 0)
);
CREATE INDEX "brf_brfcompanydebt_organization_idx" ON "brf_brfcompanydebt" ("customer_id", "organization_id");
CREATE INDEX "brf_brfcompanydebt_realestate_idx" ON "brf_brfcompanydebt" ("customer_id", "realestate_id");
CREATE INDEX "brf_brfcompanydebt_search_lender_name_loan_number_idx" ON "brf_brfcompanydebt" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("lender_name", '') || ' ' || coalesce("loan_number", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("lender_name", '') || ' ' || coalesce("loan_number", ''), 60000))));
CREATE UNIQUE INDEX "brf_brfcompanydebt_unique_brf_company_lender_name_loan_ffc709c7" ON "brf_brfcompanydebt" ("customer_id", "brf_company_id", "lender_name", "loan_number");
CREATE INDEX "brf_brfcompanydebt_updated_at_idx" ON "brf_brfcompanydebt" ("customer_id", "updated_at", "id");
CREATE TABLE "brf_brftransactionparty" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "transfer_id" uuid NOT NULL,
  "tenant_id" uuid NOT NULL,
  "side" integer NOT NULL,
  "ownership_share" numeric(7,4) NOT NULL,
  "is_new_member" boolean,
  "will_live_in_apartment" boolean,
  "new_address_id" uuid,
  "note" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "brf_brftransactionparty_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "brf_brftransactionparty_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "brf_brftransactionparty_note_check" CHECK (char_length("note") <= 255),
  CONSTRAINT "brf_brftransactionparty_ownership_share_check" CHECK (("ownership_share" >= 0) and ("ownership_share" <= 100)),
  CONSTRAINT "brf_brftransactionparty_side_check" CHECK ("side" in (0, 1))
);
CREATE INDEX "brf_brftransactionparty_new_address_idx" ON "brf_brftransactionparty" ("customer_id", "new_address_id");
CREATE INDEX "brf_brftransactionparty_organization_idx" ON "brf_brftransactionparty" ("customer_id", "organization_id");
CREATE INDEX "brf_brftransactionparty_tenant_idx" ON "brf_brftransactionparty" ("customer_id", "tenant_id");
CREATE UNIQUE INDEX "brf_brftransactionparty_unique_transfer_tenant_side_key" ON "brf_brftransactionparty" ("customer_id", "transfer_id", "tenant_id", "side");
CREATE INDEX "brf_brftransactionparty_updated_at_idx" ON "brf_brftransactionparty" ("customer_id", "updated_at", "id");
CREATE TABLE "brf_quotacollection" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "brf_company_id" uuid NOT NULL,
  "name" text NOT NULL,
  "valid_from" date NOT NULL,
  "valid_to" date,
  "quota_total" numeric(12,8) DEFAULT '0' NOT NULL,
  "decided_date" date,
  "note" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "brf_quotacollection_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "brf_quotacollection_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "brf_quotacollection_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "brf_quotacollection_order_valid_from_valid_to_check" CHECK ("valid_from" <= "valid_to"),
  CONSTRAINT "brf_quotacollection_quota_total_check" CHECK ("quota_total" >= 0)
);
CREATE INDEX "brf_quotacollection_organization_idx" ON "brf_quotacollection" ("customer_id", "organization_id");
CREATE INDEX "brf_quotacollection_search_name_idx" ON "brf_quotacollection" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE UNIQUE INDEX "brf_quotacollection_unique_brf_company_valid_from_key" ON "brf_quotacollection" ("customer_id", "brf_company_id", "valid_from");
CREATE INDEX "brf_quotacollection_updated_at_idx" ON "brf_quotacollection" ("customer_id", "updated_at", "id");
CREATE TABLE "brf_quotafee" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "is_active" boolean DEFAULT true NOT NULL,
  "title" text NOT NULL,
  "brf_company_id" uuid NOT NULL,
  "quota_collection_id" uuid NOT NULL,
  "kind" integer NOT NULL,
  "article_id" uuid NOT NULL,
  "yearly_amount" numeric(14,2) NOT NULL,
  "rounding" integer,
  "start_date" date NOT NULL,
  "end_date" date,
  "decided_date" date,
  "change_percentage" numeric(7,4),
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "brf_quotafee_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "brf_quotafee_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "brf_quotafee_kind_check" CHECK ("kind" in (0, 1, 2, 3)),
  CONSTRAINT "brf_quotafee_order_decided_date_start_date_check" CHECK ("decided_date" <= "start_date"),
  CONSTRAINT "brf_quotafee_order_start_date_end_date_check" CHECK ("start_date" <= "end_date"),
  CONSTRAINT "brf_quotafee_rounding_check" CHECK ("rounding" in (0, 1, 2)),
  CONSTRAINT "brf_quotafee_title_check" CHECK (char_length("title") <= 255),
  CONSTRAINT "brf_quotafee_yearly_amount_check" CHECK ("yearly_amount" >= 0)
);
CREATE INDEX "brf_quotafee_article_idx" ON "brf_quotafee" ("customer_id", "article_id");
CREATE INDEX "brf_quotafee_organization_idx" ON "brf_quotafee" ("customer_id", "organization_id");
CREATE INDEX "brf_quotafee_quota_collection_idx" ON "brf_quotafee" ("customer_id", "quota_collection_id");
CREATE INDEX "brf_quotafee_search_title_idx" ON "brf_quotafee" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));
CREATE UNIQUE INDEX "brf_quotafee_unique_brf_company_title_start_date_key" ON "brf_quotafee" ("customer_id", "brf_company_id", "title", "start_date");
CREATE INDEX "brf_quotafee_updated_at_idx" ON "brf_quotafee" ("customer_id", "updated_at", "id");
CREATE TABLE "brf_quotanotation" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "quota_collection_id" uuid NOT NULL,
  "brf_apartment_id" uuid NOT NULL,
  "quota" numeric(12,8) NOT NULL,
  "reparation_fund_quota" numeric(12,8),
  "note" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "brf_quotanotation_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "brf_quotanotation_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "brf_quotanotation_note_check" CHECK (char_length("note") <= 255),
  CONSTRAINT "brf_quotanotation_quota_check" CHECK ("quota" >= 0),
  CONSTRAINT "brf_quotanotation_reparation_fund_quota_check" CHECK ("reparation_fund_quota" >= 0)
);
CREATE INDEX "brf_quotanotation_brf_apartment_idx" ON "brf_quotanotation" ("customer_id", "brf_apartment_id");
CREATE INDEX "brf_quotanotation_organization_idx" ON "brf_quotanotation" ("customer_id", "organization_id");
CREATE UNIQUE INDEX "brf_quotanotation_unique_quota_collection_brf_apartment_key" ON "brf_quotanotation" ("customer_id", "quota_collection_id", "brf_apartment_id");
CREATE INDEX "brf_quotanotation_updated_at_idx" ON "brf_quotanotation" ("customer_id", "updated_at", "id");
CREATE TABLE "brf_realbrfcompanynotation" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "brf_company_id" uuid NOT NULL,
  "as_of" date NOT NULL,
  "is_real" boolean NOT NULL,
  "qualified_share_percentage" numeric(7,4),
  "assessment_basis" text,
  "assessed_by_id" uuid,
  "evidence_file" jsonb,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "brf_realbrfcompanynotation_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "brf_realbrfcompanynotation_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "brf_realbrfcompanynotation_qualified_share_percentage_check" CHECK (("qualified_share_percentage" >= 0) and ("qualified_share_percentage" <= 100))
);
CREATE INDEX "brf_realbrfcompanynotation_assessed_by_idx" ON "brf_realbrfcompanynotation" ("customer_id", "assessed_by_id");
CREATE INDEX "brf_realbrfcompanynotation_organization_idx" ON "brf_realbrfcompanynotation" ("customer_id", "organization_id");
CREATE UNIQUE INDEX "brf_realbrfcompanynotation_unique_brf_company_as_of_key" ON "brf_realbrfcompanynotation" ("customer_id", "brf_company_id", "as_of");
CREATE INDEX "brf_realbrfcompanynotation_updated_at_idx" ON "brf_realbrfcompanynotation" ("customer_id", "updated_at", "id");

-- Tables of common
CREATE TABLE "common_address" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "care_of" text,
  "attention" text,
  "street" text NOT NULL,
  "street_number" text,
  "postal_code" text NOT NULL,
  "city" text NOT NULL,
  "country" text NOT NULL,
  "longitude" double precision,
  "latitude" double precision,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "common_address_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "common_address_attention_check" CHECK ((char_length("attention") <= 255) and ("attention" ~ E'^[A-Za-zÀ-ÖØ-öø-ÿ0-9\\(\\)/&''#\\., \\-]+$')),
  CONSTRAINT "common_address_care_of_check" CHECK ((char_length("care_of") <= 255) and ("care_of" ~ E'^[A-Za-zÀ-ÖØ-öø-ÿ0-9\\(\\)/&''#\\., \\-]+$')),
  CONSTRAINT "common_address_city_check" CHECK (char_length("city") <= 255),
  CONSTRAINT "common_address_country_check" CHECK (char_length("country") <= 255),
  CONSTRAINT "common_address_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "common_address_latitude_check" CHECK (("latitude" >= -90) and ("latitude" <= 90)),
  CONSTRAINT "common_address_longitude_check" CHECK (("longitude" >= -180) and ("longitude" <= 180)),
  CONSTRAINT "common_address_street_check" CHECK ((char_length("street") <= 255) and ("street" ~ E'^[A-Za-zÀ-ÖØ-öø-ÿ0-9 \\(\\)\\.:\\u2019''\\-]+$')),
  CONSTRAINT "common_address_street_number_check" CHECK ((char_length("street_number") <= 255) and ("street_number" ~ E'^[0-9]{1,9}(?:\\-[0-9]{1,9}){0,9}(?: ?[A-Za-zÅÄÖåäö]+)?$')),
  CONSTRAINT "common_address_together_longitude_latitude_check" CHECK ((("longitude" is not null)::integer + ("latitude" is not null)::integer) in (0, 2))
);
CREATE INDEX "common_address_organization_idx" ON "common_address" ("customer_id", "organization_id");
CREATE INDEX "common_address_postal_code_street_idx" ON "common_address" ("customer_id", "postal_code", "street");
CREATE INDEX "common_address_search_city_postal_code_street_idx" ON "common_address" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("city", '') || ' ' || coalesce("postal_code", '') || ' ' || coalesce("street", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("city", '') || ' ' || coalesce("postal_code", '') || ' ' || coalesce("street", ''), 60000))));
CREATE INDEX "common_address_search_city_street_idx" ON "common_address" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("city", '') || ' ' || coalesce("street", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("city", '') || ' ' || coalesce("street", ''), 60000))));
CREATE INDEX "common_address_search_street_idx" ON "common_address" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("street", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("street", ''), 60000))));
CREATE INDEX "common_address_updated_at_idx" ON "common_address" ("customer_id", "updated_at", "id");
CREATE TABLE "common_change" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "kind" text NOT NULL,
  "operation" text,
  "request_id" text NOT NULL,
  "caller_type_id" uuid NOT NULL,
  "caller" uuid NOT NULL,
  "integration" uuid NOT NULL,
  "created" integer DEFAULT 0 NOT NULL,
  "updated" integer DEFAULT 0 NOT NULL,
  "deleted" integer DEFAULT 0 NOT NULL,
  "complete" boolean DEFAULT true NOT NULL,
  "undoes_id" uuid,
  "undone_by_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "common_change_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "common_change_created_check" CHECK ("created" >= 0),
  CONSTRAINT "common_change_deleted_check" CHECK ("deleted" >= 0),
  CONSTRAINT "common_change_kind_check" CHECK ((char_length("kind") <= 16) and ("kind" in ('write', 'bulk', 'batch', 'action', 'job', 'undo'))),
  CONSTRAINT "common_change_operation_check" CHECK (char_length("operation") <= 255),
  CONSTRAINT "common_change_request_id_check" CHECK (char_length("request_id") <= 255),
  CONSTRAINT "common_change_updated_check" CHECK ("updated" >= 0)
);
CREATE INDEX "common_change_caller_type_caller_created_at_idx" ON "common_change" ("customer_id", "caller_type_id", "caller", "created_at" DESC);
CREATE INDEX "common_change_created_at_idx" ON "common_change" ("customer_id", "created_at" DESC);
CREATE INDEX "common_change_undoes_idx" ON "common_change" ("customer_id", "undoes_id") WHERE "undoes_id" is not null;
CREATE INDEX "common_change_undone_by_idx" ON "common_change" ("customer_id", "undone_by_id") WHERE "undone_by_id" is not null;
CREATE TABLE "common_changerecord" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "change_id" uuid NOT NULL,
  "content_type_id" uuid NOT NULL,
  "object_id" uuid NOT NULL,
  "kind" text NOT NULL,
  "row_version" integer NOT NULL,
  "settled" boolean DEFAULT false NOT NULL,
  "before" jsonb,
  "after" jsonb,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "common_changerecord_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "common_changerecord_kind_check" CHECK ((char_length("kind") <= 8) and ("kind" in ('created', 'updated', 'deleted')))
);
CREATE INDEX "common_changerecord_change_idx" ON "common_changerecord" ("customer_id", "change_id");
CREATE INDEX "common_changerecord_content_type_id_idx" ON "common_changerecord" ("customer_id", "content_type_id", "id");
CREATE INDEX "common_changerecord_object_id_id_idx" ON "common_changerecord" ("customer_id", "object_id", "id");
CREATE TABLE "common_eventlog" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "content_type_id" uuid NOT NULL,
  "object_id" uuid NOT NULL,
  "event_identifier" text NOT NULL,
  "event_context" jsonb,
  "triggered_by_tenant_id" uuid,
  "triggered_by_sub_tenant_id" uuid,
  "triggered_by_organization_user_id" uuid,
  "triggered_by_integration_id" uuid,
  "position" bigint,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "common_eventlog_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "common_eventlog_at_most_one_triggered_by_tenant_trigge_96b48bc7" CHECK ((("triggered_by_tenant_id" is not null)::integer + ("triggered_by_sub_tenant_id" is not null)::integer + ("triggered_by_organization_user_id" is not null)::integer + ("triggered_by_integration_id" is not null)::integer) <= 1),
  CONSTRAINT "common_eventlog_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "common_eventlog_event_identifier_check" CHECK (char_length("event_identifier") <= 255)
);
CREATE INDEX "common_eventlog_content_type_created_at_idx" ON "common_eventlog" ("customer_id", "content_type_id", "created_at");
CREATE INDEX "common_eventlog_content_type_object_id_created_at_idx" ON "common_eventlog" ("customer_id", "content_type_id", "object_id", "created_at" DESC);
CREATE INDEX "common_eventlog_created_at_id_part_idx" ON "common_eventlog" ("customer_id", "created_at", "id") WHERE "position" is null;
CREATE INDEX "common_eventlog_created_at_idx" ON "common_eventlog" ("customer_id", "created_at");
CREATE INDEX "common_eventlog_organization_idx" ON "common_eventlog" ("customer_id", "organization_id") WHERE "organization_id" is not null;
CREATE INDEX "common_eventlog_triggered_by_integration_idx" ON "common_eventlog" ("customer_id", "triggered_by_integration_id") WHERE "triggered_by_integration_id" is not null;
CREATE INDEX "common_eventlog_triggered_by_organization_user_idx" ON "common_eventlog" ("customer_id", "triggered_by_organization_user_id") WHERE "triggered_by_organization_user_id" is not null;
CREATE INDEX "common_eventlog_triggered_by_sub_tenant_idx" ON "common_eventlog" ("customer_id", "triggered_by_sub_tenant_id") WHERE "triggered_by_sub_tenant_id" is not null;
CREATE INDEX "common_eventlog_triggered_by_tenant_idx" ON "common_eventlog" ("customer_id", "triggered_by_tenant_id") WHERE "triggered_by_tenant_id" is not null;
CREATE UNIQUE INDEX "common_eventlog_unique_position_key" ON "common_eventlog" ("customer_id", "position");
CREATE TABLE "common_idempotencykey" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "fingerprint" text NOT NULL,
  "body_hash" text NOT NULL,
  "reply" jsonb NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "common_idempotencykey_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "common_idempotencykey_body_hash_check" CHECK (char_length("body_hash") <= 64),
  CONSTRAINT "common_idempotencykey_fingerprint_check" CHECK (char_length("fingerprint") <= 64)
);
CREATE INDEX "common_idempotencykey_created_at_idx" ON "common_idempotencykey" ("customer_id", "created_at");
CREATE UNIQUE INDEX "common_idempotencykey_unique_fingerprint_key" ON "common_idempotencykey" ("customer_id", "fingerprint");
CREATE TABLE "common_import" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "content_type_id" uuid NOT NULL,
  "file" jsonb NOT NULL,
  "match" text,
  "columns" jsonb,
  "clear_empty" boolean DEFAULT false NOT NULL,
  "status" integer DEFAULT 0 NOT NULL,
  "found_columns" jsonb,
  "row_count" integer,
  "created_count" integer,
  "updated_count" integer,
  "refused_count" integer,
  "refused" jsonb,
  "refused_file" jsonb,
  "change" uuid,
  "error" text,
  "outcome" text,
  "private" boolean DEFAULT true NOT NULL,
  "organization_user_id" uuid,
  "integration_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "common_import_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "common_import_at_most_one_organization_user_integration_check" CHECK ((("organization_user_id" is not null)::integer + ("integration_id" is not null)::integer) <= 1),
  CONSTRAINT "common_import_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "common_import_match_check" CHECK (char_length("match") <= 255),
  CONSTRAINT "common_import_outcome_check" CHECK (char_length("outcome") <= 64),
  CONSTRAINT "common_import_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6))
);
CREATE INDEX "common_import_integration_idx" ON "common_import" ("customer_id", "integration_id");
CREATE INDEX "common_import_organization_idx" ON "common_import" ("customer_id", "organization_id");
CREATE INDEX "common_import_organization_user_idx" ON "common_import" ("customer_id", "organization_user_id");
CREATE INDEX "common_import_status_created_at_idx" ON "common_import" ("customer_id", "status", "created_at");
CREATE INDEX "common_import_updated_at_idx" ON "common_import" ("customer_id", "updated_at", "id");
CREATE TABLE "common_memberuse" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "agent_id" uuid NOT NULL,
  "element" text NOT NULL,
  "day" date NOT NULL,
  "uses" bigint NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "common_memberuse_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "common_memberuse_element_check" CHECK (char_length("element") <= 300)
);
CREATE INDEX "common_memberuse_day_idx" ON "common_memberuse" ("customer_id", "day");
CREATE UNIQUE INDEX "common_memberuse_unique_agent_id_element_day_key" ON "common_memberuse" ("customer_id", "agent_id", "element", "day");
CREATE TABLE "common_ratelimitbucket" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "bucket" text NOT NULL,
  "remaining" double precision NOT NULL,
  "counted_at" timestamp(3) with time zone NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "common_ratelimitbucket_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "common_ratelimitbucket_bucket_check" CHECK (char_length("bucket") <= 128)
);
CREATE UNIQUE INDEX "common_ratelimitbucket_unique_bucket_key" ON "common_ratelimitbucket" ("customer_id", "bucket");
CREATE TABLE "common_savedview" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "label" text NOT NULL,
  "content_type_id" uuid NOT NULL,
  "filter" jsonb,
  "order" text[] DEFAULT '{}'::text[] NOT NULL,
  "columns" text[] DEFAULT '{}'::text[] NOT NULL,
  "private" boolean DEFAULT true NOT NULL,
  "role_id" uuid,
  "integration_id" uuid,
  "organization_user_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "common_savedview_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "common_savedview_at_most_one_organization_user_integra_82dc9313" CHECK ((("organization_user_id" is not null)::integer + ("integration_id" is not null)::integer) <= 1),
  CONSTRAINT "common_savedview_label_check" CHECK (char_length("label") <= 255)
);
CREATE INDEX "common_savedview_content_type_label_idx" ON "common_savedview" ("customer_id", "content_type_id", "label");
CREATE INDEX "common_savedview_integration_idx" ON "common_savedview" ("customer_id", "integration_id");
CREATE INDEX "common_savedview_organization_idx" ON "common_savedview" ("customer_id", "organization_id");
CREATE INDEX "common_savedview_organization_user_idx" ON "common_savedview" ("customer_id", "organization_user_id");
CREATE INDEX "common_savedview_role_idx" ON "common_savedview" ("customer_id", "role_id");
CREATE INDEX "common_savedview_search_label_idx" ON "common_savedview" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("label", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("label", ''), 60000))));
CREATE INDEX "common_savedview_updated_at_idx" ON "common_savedview" ("customer_id", "updated_at", "id");
CREATE TABLE "common_session" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "integration_id" uuid NOT NULL,
  "person_kind_id" uuid NOT NULL,
  "person_id" uuid NOT NULL,
  "token_hash" text NOT NULL,
  "method" text NOT NULL,
  "issuer" text,
  "provider_ref" text,
  "proved_at" timestamp(3) with time zone NOT NULL,
  "last_seen_at" timestamp(3) with time zone NOT NULL,
  "expires_at" timestamp(3) with time zone NOT NULL,
  "ended_at" timestamp(3) with time zone,
  "address" text,
  "device" text,
  "view_kind_id" uuid,
  "view_id" uuid,
  "view_until" timestamp(3) with time zone,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "common_session_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "common_session_address_check" CHECK (char_length("address") <= 64),
  CONSTRAINT "common_session_device_check" CHECK (char_length("device") <= 255),
  CONSTRAINT "common_session_issuer_check" CHECK (char_length("issuer") <= 255),
  CONSTRAINT "common_session_method_check" CHECK (char_length("method") <= 32),
  CONSTRAINT "common_session_provider_ref_check" CHECK (char_length("provider_ref") <= 255),
  CONSTRAINT "common_session_token_hash_check" CHECK (char_length("token_hash") <= 64)
);
CREATE INDEX "common_session_created_at_idx" ON "common_session" ("customer_id", "created_at");
CREATE INDEX "common_session_integration_idx" ON "common_session" ("customer_id", "integration_id");
CREATE INDEX "common_session_organization_idx" ON "common_session" ("customer_id", "organization_id");
CREATE INDEX "common_session_person_id_part_idx" ON "common_session" ("customer_id", "person_id") WHERE "ended_at" is null;
CREATE UNIQUE INDEX "common_session_unique_token_hash_key" ON "common_session" ("customer_id", "token_hash");
CREATE INDEX "common_session_updated_at_idx" ON "common_session" ("customer_id", "updated_at", "id");
CREATE TABLE "common_signinlink" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "person_kind_id" uuid NOT NULL,
  "person_id" uuid NOT NULL,
  "token_hash" text NOT NULL,
  "created_by" text,
  "expires_at" timestamp(3) with time zone NOT NULL,
  "used_at" timestamp(3) with time zone,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "common_signinlink_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "common_signinlink_created_by_check" CHECK (char_length("created_by") <= 255),
  CONSTRAINT "common_signinlink_token_hash_check" CHECK (char_length("token_hash") <= 64)
);
CREATE INDEX "common_signinlink_created_at_idx" ON "common_signinlink" ("customer_id", "created_at");
CREATE INDEX "common_signinlink_organization_idx" ON "common_signinlink" ("customer_id", "organization_id");
CREATE UNIQUE INDEX "common_signinlink_unique_token_hash_key" ON "common_signinlink" ("customer_id", "token_hash");
CREATE INDEX "common_signinlink_updated_at_idx" ON "common_signinlink" ("customer_id", "updated_at", "id");
CREATE TABLE "common_swedishpricebasevalue" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "for_year" integer NOT NULL,
  "value" numeric(14,2) NOT NULL,
  "increased_value" numeric(14,2),
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "common_swedishpricebasevalue_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "common_swedishpricebasevalue_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "common_swedishpricebasevalue_for_year_check" CHECK (("for_year" >= 1900) and ("for_year" <= 9000))
);
CREATE INDEX "common_swedishpricebasevalue_organization_idx" ON "common_swedishpricebasevalue" ("customer_id", "organization_id");
CREATE UNIQUE INDEX "common_swedishpricebasevalue_unique_for_year_key" ON "common_swedishpricebasevalue" ("customer_id", "for_year");
CREATE INDEX "common_swedishpricebasevalue_updated_at_idx" ON "common_swedishpricebasevalue" ("customer_id", "updated_at", "id");
CREATE TABLE "common_swedishreferencerate" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "from_date" date NOT NULL,
  "to_date" date,
  "rate" numeric(7,4) NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "common_swedishreferencerate_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "common_swedishreferencerate_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "common_swedishreferencerate_order_from_date_to_date_check" CHECK ("from_date" <= "to_date")
);
CREATE INDEX "common_swedishreferencerate_organization_idx" ON "common_swedishreferencerate" ("customer_id", "organization_id");
CREATE UNIQUE INDEX "common_swedishreferencerate_unique_from_date_key" ON "common_swedishreferencerate" ("customer_id", "from_date");
CREATE INDEX "common_swedishreferencerate_updated_at_idx" ON "common_swedishreferencerate" ("customer_id", "updated_at", "id");

-- Tables of communication
CREATE TABLE "communication_faqentry" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "collection_id" uuid NOT NULL,
  "question" text NOT NULL,
  "answer" text NOT NULL,
  "file_obj" jsonb,
  "display_priority" integer DEFAULT 0 NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "communication_faqentry_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "communication_faqentry_custom_id_check" CHECK (char_length("custom_id") <= 128)
);
CREATE INDEX "communication_faqentry_collection_idx" ON "communication_faqentry" ("customer_id", "collection_id");
CREATE INDEX "communication_faqentry_organization_idx" ON "communication_faqentry" ("customer_id", "organization_id");
CREATE INDEX "communication_faqentry_search_answer_question_idx" ON "communication_faqentry" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("answer", '') || ' ' || coalesce("question", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("answer", '') || ' ' || coalesce("question", ''), 60000))));
CREATE INDEX "communication_faqentry_updated_at_idx" ON "communication_faqentry" ("customer_id", "updated_at", "id");
CREATE TABLE "communication_notification" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "title" text NOT NULL,
  "content" text NOT NULL,
  "display_image" jsonb,
  "html_content_file" jsonb,
  "attached_files" text[] DEFAULT '{}'::text[] NOT NULL,
  "attached_file_urls" text[],
  "full_name" text,
  "email" text,
  "phone_number" text,
  "ssn" text,
  "fmi" text,
  "org_no" text,
  "gln13_number" text,
  "peppol_id" text,
  "address_id" uuid,
  "custom_address" text,
  "sent_to_organization_user_id" uuid,
  "sent_to_tenant_id" uuid,
  "sent_to_sub_tenant_id" uuid,
  "sent_from_company_id" uuid,
  "read" boolean DEFAULT false NOT NULL,
  "is_draft" boolean DEFAULT false NOT NULL,
  "event_identifier" text,
  "push_id" text,
  "distribution_instruction" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "content_type_id" uuid,
  "object_id" uuid,
  "language" text DEFAULT 'sv' NOT NULL,
  "link_label" text,
  "link_path" text,
  "link_purpose" text,
  "link_nonce" text,
  "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "communication_notification_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "communication_notification_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "communication_notification_event_identifier_check" CHECK (char_length("event_identifier") <= 255),
  CONSTRAINT "communication_notification_language_check" CHECK ("language" in ('sv', 'en')),
  CONSTRAINT "communication_notification_link_label_check" CHECK (char_length("link_label") <= 128),
  CONSTRAINT "communication_notification_link_nonce_check" CHECK (char_length("link_nonce") <= 64),
  CONSTRAINT "communication_notification_link_path_check" CHECK (char_length("link_path") <= 255),
  CONSTRAINT "communication_notification_link_purpose_check" CHECK (char_length("link_purpose") <= 64),
  CONSTRAINT "communication_notification_push_id_check" CHECK (char_length("push_id") <= 255)
);
CREATE INDEX "communication_notification_address_idx" ON "communication_notification" ("customer_id", "address_id");
CREATE INDEX "communication_notification_content_type_object_id_idx" ON "communication_notification" ("customer_id", "content_type_id", "object_id");
CREATE INDEX "communication_notification_created_at_idx" ON "communication_notification" ("customer_id", "created_at");
CREATE INDEX "communication_notification_organization_idx" ON "communication_notification" ("customer_id", "organization_id");
CREATE INDEX "communication_notification_sent_from_company_idx" ON "communication_notification" ("customer_id", "sent_from_company_id");
CREATE INDEX "communication_notification_sent_to_organization_user_idx" ON "communication_notification" ("customer_id", "sent_to_organization_user_id");
CREATE INDEX "communication_notification_sent_to_sub_tenant_idx" ON "communication_notification" ("customer_id", "sent_to_sub_tenant_id");
CREATE INDEX "communication_notification_sent_to_tenant_created_at_idx" ON "communication_notification" ("customer_id", "sent_to_tenant_id", "created_at" DESC);
CREATE TABLE "communication_notificationdistribution" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "distribution_type" integer NOT NULL,
  "notification_id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "sent_time" timestamp(0) with time zone,
  "delivered_time" timestamp(0) with time zone,
  "viewed_time" timestamp(0) with time zone,
  "failed_delivery_time" timestamp(0) with time zone,
  "failed_context" text,
  "step" integer DEFAULT 0 NOT NULL,
  "address" text,
  "attempts" integer DEFAULT 0 NOT NULL,
  "next_attempt_time" timestamp(0) with time zone,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "communication_notificationdistribution_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "communication_notificationdistribution_address_check" CHECK (char_length("address") <= 255),
  CONSTRAINT "communication_notificationdistribution_attempts_check" CHECK ("attempts" >= 0),
  CONSTRAINT "communication_notificationdistribution_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "communication_notificationdistribution_distribution_type_check" CHECK ("distribution_type" in (1, 2, 3, 4, 5, 6)),
  CONSTRAINT "communication_notificationdistribution_failed_context__6804bc18" CHECK (not ("failed_context" is not null) or ("failed_delivery_time" is not null)),
  CONSTRAINT "communication_notificationdistribution_order_sent_time_d92155c7" CHECK ("sent_time" <= "failed_delivery_time" and "sent_time" <= "delivered_time" and "failed_delivery_time" <= "delivered_time" and "sent_time" <= "viewed_time" and "failed_delivery_time" <= "viewed_time" and "delivered_time" <= "viewed_time"),
  CONSTRAINT "communication_notificationdistribution_step_check" CHECK ("step" >= 0)
);
CREATE INDEX "communication_notificationdistribution_created_at_part_idx" ON "communication_notificationdistribution" ("customer_id", "created_at") WHERE "sent_time" is null;
CREATE INDEX "communication_notificationdistribution_notification_cr_c8fa7b25" ON "communication_notificationdistribution" ("customer_id", "notification_id", "created_at");
CREATE INDEX "communication_notificationdistribution_organization_idx" ON "communication_notificationdistribution" ("customer_id", "organization_id");
CREATE INDEX "communication_notificationdistribution_updated_at_idx" ON "communication_notificationdistribution" ("customer_id", "updated_at", "id");
CREATE TABLE "communication_tenantinformationcollection" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "title" text NOT NULL,
  "description" text,
  "category" integer,
  "priority_render_within_days" integer,
  "display_priority" integer DEFAULT 0 NOT NULL,
  "show_to_private_customers" boolean DEFAULT true NOT NULL,
  "show_to_corporate_customers" boolean DEFAULT true NOT NULL,
  "community_id" uuid,
  "realestate_id" uuid,
  "building_id" uuid,
  "outdoor_area_id" uuid,
  "parking_lot_id" uuid,
  "published_from" date,
  "published_to" date,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "communication_tenantinformationcollection_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "communication_tenantinformationcollection_at_most_one__f474eb28" CHECK ((("community_id" is not null)::integer + ("realestate_id" is not null)::integer + ("building_id" is not null)::integer + ("outdoor_area_id" is not null)::integer + ("parking_lot_id" is not null)::integer) <= 1),
  CONSTRAINT "communication_tenantinformationcollection_category_check" CHECK ("category" in (1, 2)),
  CONSTRAINT "communication_tenantinformationcollection_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "communication_tenantinformationcollection_order_publis_740d2d45" CHECK ("published_from" <= "published_to"),
  CONSTRAINT "communication_tenantinformationcollection_title_check" CHECK (char_length("title") <= 255),
  CONSTRAINT "communication_tenantinformationcollection_together_cat_fb546c8e" CHECK ((("category" is not null)::integer + ("priority_render_within_days" is not null)::integer) in (0, 2))
);
CREATE INDEX "communication_tenantinformationcollection_building_idx" ON "communication_tenantinformationcollection" ("customer_id", "building_id");
CREATE INDEX "communication_tenantinformationcollection_community_idx" ON "communication_tenantinformationcollection" ("customer_id", "community_id");
CREATE INDEX "communication_tenantinformationcollection_organization_idx" ON "communication_tenantinformationcollection" ("customer_id", "organization_id");
CREATE INDEX "communication_tenantinformationcollection_outdoor_area_idx" ON "communication_tenantinformationcollection" ("customer_id", "outdoor_area_id");
CREATE INDEX "communication_tenantinformationcollection_parking_lot_idx" ON "communication_tenantinformationcollection" ("customer_id", "parking_lot_id");
CREATE INDEX "communication_tenantinformationcollection_realestate_idx" ON "communication_tenantinformationcollection" ("customer_id", "realestate_id");
CREATE INDEX "communication_tenantinformationcollection_search_title_idx" ON "communication_tenantinformationcollection" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));
CREATE INDEX "communication_tenantinformationcollection_updated_at_idx" ON "communication_tenantinformationcollection" ("customer_id", "updated_at", "id");
CREATE TABLE "communication_tenantinformationcollectionfile" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "collection_id" uuid NOT NULL,
  "file_obj" jsonb NOT NULL,
  "display_name" text,
  "display_priority" integer DEFAULT 0 NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "communication_tenantinformationcollectionfile_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "communication_tenantinformationcollectionfile_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "communication_tenantinformationcollectionfile_display__723e2398" CHECK (char_length("display_name") <= 255)
);
CREATE INDEX "communication_tenantinformationcollectionfile_collection_idx" ON "communication_tenantinformationcollectionfile" ("customer_id", "collection_id");
CREATE INDEX "communication_tenantinformationcollectionfile_organization_idx" ON "communication_tenantinformationcollectionfile" ("customer_id", "organization_id");
CREATE INDEX "communication_tenantinformationcollectionfile_updated_at_idx" ON "communication_tenantinformationcollectionfile" ("customer_id", "updated_at", "id");

-- Tables of configurations
CREATE TABLE "configurations_automationconfiguration" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid NOT NULL,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "customer_auto_invite_pre_days" integer,
  "customer_auto_adjust_deactivation_with_days" integer,
  "previous_customer_auto_anonymize_post_days" integer,
  "previous_customer_auto_anonymization_exact_date_match" boolean DEFAULT false NOT NULL,
  "potential_customer_auto_anonymize_post_days" integer,
  "potential_customer_auto_anonymization_exact_date_match" boolean DEFAULT false NOT NULL,
  "organization_user_auto_anonymize_post_days" integer,
  "organization_user_auto_anonymization_exact_date_match" boolean DEFAULT false NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "configurations_automationconfiguration_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "configurations_automationconfiguration_custom_id_check" CHECK (char_length("custom_id") <= 128)
);
CREATE UNIQUE INDEX "configurations_automationconfiguration_singleton_key" ON "configurations_automationconfiguration" ("customer_id", "organization_id");
CREATE INDEX "configurations_automationconfiguration_updated_at_idx" ON "configurations_automationconfiguration" ("customer_id", "updated_at", "id");
CREATE TABLE "configurations_commonorganizationsettings" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid NOT NULL,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "display_name" text,
  "default_language" text DEFAULT 'sv' NOT NULL,
  "time_zone" text DEFAULT 'Europe/Stockholm' NOT NULL,
  "currency" text DEFAULT 'SEK' NOT NULL,
  "logo" jsonb,
  "primary_color" text,
  "contact_email" text,
  "contact_phone" text,
  "contact_website" text,
  "address_id" uuid,
  "default_company_id" uuid,
  "my_pages_url" text,
  "privacy_policy_url" text,
  "sms_sender_name" text,
  "email_sender_name" text,
  "default_apartment_notice_months" integer DEFAULT 3 NOT NULL,
  "default_parking_notice_months" integer DEFAULT 3 NOT NULL,
  "default_industrial_premises_notice_months" integer DEFAULT 9 NOT NULL,
  "contract_number_prefix" text,
  "next_contract_number" integer,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "configurations_commonorganizationsettings_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "configurations_commonorganizationsettings_contact_website_check" CHECK (char_length("contact_website") <= 200),
  CONSTRAINT "configurations_commonorganizationsettings_contract_num_f19420e5" CHECK (char_length("contract_number_prefix") <= 16),
  CONSTRAINT "configurations_commonorganizationsettings_currency_check" CHECK ((char_length("currency") <= 3) and ("currency" ~ '^[A-Z]{3}$')),
  CONSTRAINT "configurations_commonorganizationsettings_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "configurations_commonorganizationsettings_default_apar_b7e68a00" CHECK (("default_apartment_notice_months" >= 0) and ("default_apartment_notice_months" <= 60)),
  CONSTRAINT "configurations_commonorganizationsettings_default_indu_9134121f" CHECK (("default_industrial_premises_notice_months" >= 0) and ("default_industrial_premises_notice_months" <= 60)),
  CONSTRAINT "configurations_commonorganizationsettings_default_lang_e0ce8a00" CHECK ((char_length("default_language") <= 8) and ("default_language" ~ E'^[a-z]{2}(?:\\-[A-Z]{2})?$')),
  CONSTRAINT "configurations_commonorganizationsettings_default_park_8fd4e448" CHECK (("default_parking_notice_months" >= 0) and ("default_parking_notice_months" <= 60)),
  CONSTRAINT "configurations_commonorganizationsettings_display_name_check" CHECK (char_length("display_name") <= 255),
  CONSTRAINT "configurations_commonorganizationsettings_email_sender_5fcc2c1f" CHECK (char_length("email_sender_name") <= 255),
  CONSTRAINT "configurations_commonorganizationsettings_my_pages_url_check" CHECK (char_length("my_pages_url") <= 200),
  CONSTRAINT "configurations_commonorganizationsettings_next_contrac_71d804e1" CHECK ("next_contract_number" >= 1),
  CONSTRAINT "configurations_commonorganizationsettings_privacy_poli_56d0ffcd" CHECK (char_length("privacy_policy_url") <= 200),
  CONSTRAINT "configurations_commonorganizationsettings_sms_sender_name_check" CHECK (char_length("sms_sender_name") <= 11),
  CONSTRAINT "configurations_commonorganizationsettings_time_zone_check" CHECK (char_length("time_zone") <= 64)
);
CREATE INDEX "configurations_commonorganizationsettings_address_idx" ON "configurations_commonorganizationsettings" ("customer_id", "address_id");
CREATE INDEX "configurations_commonorganizationsettings_default_company_idx" ON "configurations_commonorganizationsettings" ("customer_id", "default_company_id");
CREATE UNIQUE INDEX "configurations_commonorganizationsettings_singleton_key" ON "configurations_commonorganizationsettings" ("customer_id", "organization_id");
CREATE INDEX "configurations_commonorganizationsettings_updated_at_idx" ON "configurations_commonorganizationsettings" ("customer_id", "updated_at", "id");
CREATE TABLE "configurations_customercommunicationconfiguration" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "receive_notifications_for" text[] DEFAULT '{}'::text[] NOT NULL,
  "receive_email_notifications_for" text[] DEFAULT '{}'::text[] NOT NULL,
  "receive_sms_notifications_for" text[] DEFAULT '{}'::text[] NOT NULL,
  "name" text,
  "priority" integer NOT NULL,
  "for_private_customers" boolean DEFAULT true NOT NULL,
  "for_corporate_customers" boolean DEFAULT true NOT NULL,
  "can_view_personal_information" boolean NOT NULL,
  "can_handle_personal_information" boolean NOT NULL,
  "can_view_non_personal_information" boolean NOT NULL,
  "can_handle_non_personal_information" boolean NOT NULL,
  "can_handle_protected_identity" boolean NOT NULL,
  "can_view_structural_objects" boolean NOT NULL,
  "can_view_common_areas" boolean NOT NULL,
  "can_view_measurements" boolean NOT NULL,
  "can_view_inspection_errands" boolean NOT NULL,
  "can_view_general_errands" boolean NOT NULL,
  "can_handle_general_errands" boolean NOT NULL,
  "can_view_invoices" boolean DEFAULT true NOT NULL,
  "can_view_contracts" boolean DEFAULT true NOT NULL,
  "can_view_apartment_contract_renewal_terms" boolean NOT NULL,
  "can_view_industrial_premises_contract_renewal_terms" boolean NOT NULL,
  "can_view_parking_spot_contract_renewal_terms" boolean NOT NULL,
  "can_view_outdoor_section_contract_renewal_terms" boolean NOT NULL,
  "can_view_block_contract_renewal_terms" boolean NOT NULL,
  "can_view_other_contract_renewal_terms" boolean NOT NULL,
  "can_cancel_apartment_contracts" boolean NOT NULL,
  "can_cancel_industrial_premises_contracts" boolean NOT NULL,
  "can_cancel_parking_spot_contracts" boolean NOT NULL,
  "can_cancel_outdoor_section_contracts" boolean NOT NULL,
  "can_cancel_block_contracts" boolean NOT NULL,
  "can_cancel_other_contracts" boolean NOT NULL,
  "can_create_customer_earning_reports" boolean NOT NULL,
  "can_update_customer_earning_reports" boolean NOT NULL,
  "can_delete_customer_earning_reports" boolean NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "configurations_customercommunicationconfiguration_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "configurations_customercommunicationconfiguration_cust_b01d2210" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "configurations_customercommunicationconfiguration_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "configurations_customercommunicationconfiguration_subs_3494fad2" CHECK ("receive_sms_notifications_for" is null or ("receive_notifications_for" is not null and "receive_sms_notifications_for" <@ "receive_notifications_for")),
  CONSTRAINT "configurations_customercommunicationconfiguration_subs_67fb4f1d" CHECK ("receive_email_notifications_for" is null or ("receive_notifications_for" is not null and "receive_email_notifications_for" <@ "receive_notifications_for"))
);
CREATE INDEX "configurations_customercommunicationconfiguration_orga_26d53f01" ON "configurations_customercommunicationconfiguration" ("customer_id", "organization_id");
CREATE INDEX "configurations_customercommunicationconfiguration_upda_821a66b5" ON "configurations_customercommunicationconfiguration" ("customer_id", "updated_at", "id");
CREATE TABLE "configurations_customercommunicationconfiguration_companies" (
  "customer_id" uuid NOT NULL,
  "customercommunicationconfiguration_id" uuid NOT NULL,
  "company_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "configurations_customercommunicationconfiguration_comp_c42a8dd5" PRIMARY KEY ("customer_id", "customercommunicationconfiguration_id", "company_id")
);
CREATE INDEX "configurations_customercommunicationconfiguration_comp_0858bd2b" ON "configurations_customercommunicationconfiguration_companies" ("customer_id", "company_id", "customercommunicationconfiguration_id");
CREATE TABLE "configurations_customercommunicationconfiguration_realestates" (
  "customer_id" uuid NOT NULL,
  "customercommunicationconfiguration_id" uuid NOT NULL,
  "realestate_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "configurations_customercommunicationconfiguration_real_aad675d3" PRIMARY KEY ("customer_id", "customercommunicationconfiguration_id", "realestate_id")
);
CREATE INDEX "configurations_customercommunicationconfiguration_real_ffcbb6ab" ON "configurations_customercommunicationconfiguration_realestates" ("customer_id", "realestate_id", "customercommunicationconfiguration_id");
CREATE TABLE "configurations_customercommunicationconfiguration_tags_filter" (
  "customer_id" uuid NOT NULL,
  "customercommunicationconfiguration_id" uuid NOT NULL,
  "tag_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "configurations_customercommunicationconfiguration_tags_4eead2a8" PRIMARY KEY ("customer_id", "customercommunicationconfiguration_id", "tag_id")
);
CREATE INDEX "configurations_customercommunicationconfiguration_tags_79f29626" ON "configurations_customercommunicationconfiguration_tags_filter" ("customer_id", "tag_id", "customercommunicationconfiguration_id");
CREATE TABLE "configurations_retroactivityconfiguration" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid NOT NULL,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "active_for_apartments" boolean DEFAULT false NOT NULL,
  "active_for_industrial_premises" boolean DEFAULT false NOT NULL,
  "active_for_parking_spots" boolean DEFAULT false NOT NULL,
  "active_for_outdoor_sections" boolean DEFAULT false NOT NULL,
  "active_for_brf_apartments" boolean DEFAULT false NOT NULL,
  "on_contract_start_change" boolean DEFAULT false NOT NULL,
  "on_contract_end_change" boolean DEFAULT false NOT NULL,
  "on_contract_revenue_created" boolean DEFAULT false NOT NULL,
  "on_contract_revenue_changed" boolean DEFAULT false NOT NULL,
  "on_contract_revenue_removed" boolean DEFAULT false NOT NULL,
  "on_space_revenue_created" boolean DEFAULT false NOT NULL,
  "on_space_revenue_changed" boolean DEFAULT false NOT NULL,
  "on_space_revenue_removed" boolean DEFAULT false NOT NULL,
  "auto_accept_proposals" boolean DEFAULT false NOT NULL,
  "title_suffix" text,
  "maximum_months_back" integer,
  "minimum_value" numeric(14,2),
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "configurations_retroactivityconfiguration_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "configurations_retroactivityconfiguration_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "configurations_retroactivityconfiguration_maximum_mont_d6879e1b" CHECK ("maximum_months_back" >= 1),
  CONSTRAINT "configurations_retroactivityconfiguration_title_suffix_check" CHECK (char_length("title_suffix") <= 255)
);
CREATE UNIQUE INDEX "configurations_retroactivityconfiguration_singleton_key" ON "configurations_retroactivityconfiguration" ("customer_id", "organization_id");
CREATE INDEX "configurations_retroactivityconfiguration_updated_at_idx" ON "configurations_retroactivityconfiguration" ("customer_id", "updated_at", "id");
CREATE TABLE "configurations_securityconfiguration" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid NOT NULL,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "customers_can_use_bankid_login" boolean DEFAULT true NOT NULL,
  "customers_can_use_hotp_login" boolean DEFAULT false NOT NULL,
  "require_mfa_for_customers" boolean DEFAULT false NOT NULL,
  "non_customers_can_use_bankid_login" boolean DEFAULT true NOT NULL,
  "non_customers_can_use_hotp_login" boolean DEFAULT false NOT NULL,
  "require_mfa_for_non_customers" boolean DEFAULT false NOT NULL,
  "approved_non_customer_hotp_email_domains" text[],
  "password_expiration_days" integer,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "configurations_securityconfiguration_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "configurations_securityconfiguration_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "configurations_securityconfiguration_password_expirati_9d71fc33" CHECK ("password_expiration_days" >= 14)
);
CREATE UNIQUE INDEX "configurations_securityconfiguration_singleton_key" ON "configurations_securityconfiguration" ("customer_id", "organization_id");
CREATE INDEX "configurations_securityconfiguration_updated_at_idx" ON "configurations_securityconfiguration" ("customer_id", "updated_at", "id");
CREATE TABLE "configurations_validationconfiguration" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid NOT NULL,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "require_ssn_on_private_tenants" boolean DEFAULT false NOT NULL,
  "require_org_no_on_corporate_tenants" boolean DEFAULT false NOT NULL,
  "require_email_on_tenants" boolean DEFAULT false NOT NULL,
  "require_phone_number_on_tenants" boolean DEFAULT false NOT NULL,
  "require_address_on_tenants" boolean DEFAULT false NOT NULL,
  "require_unique_tenant_ssn" boolean DEFAULT false NOT NULL,
  "require_unique_tenant_org_no" boolean DEFAULT false NOT NULL,
  "require_unique_contract_id_number" boolean DEFAULT true NOT NULL,
  "require_unique_custom_id" boolean DEFAULT false NOT NULL,
  "block_overlapping_contracts" boolean DEFAULT true NOT NULL,
  "require_signed_document_to_activate_contract" boolean DEFAULT false NOT NULL,
  "require_cancellation_reason" boolean DEFAULT false NOT NULL,
  "require_cancellation_comment" boolean DEFAULT false NOT NULL,
  "require_invoicing_on_contracts" boolean DEFAULT false NOT NULL,
  "require_article_account_for_each_vat" boolean DEFAULT false NOT NULL,
  "block_changes_in_closed_bookkeeping_periods" boolean DEFAULT false NOT NULL,
  "bookkeeping_closed_to" date,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "configurations_validationconfiguration_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "configurations_validationconfiguration_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "configurations_validationconfiguration_requires_block__3ea39fe2" CHECK (not (coalesce("block_changes_in_closed_bookkeeping_periods", false)) or ("bookkeeping_closed_to" is not null))
);
CREATE UNIQUE INDEX "configurations_validationconfiguration_singleton_key" ON "configurations_validationconfiguration" ("customer_id", "organization_id");
CREATE INDEX "configurations_validationconfiguration_updated_at_idx" ON "configurations_validationconfiguration" ("customer_id", "updated_at", "id");

-- Tables of contracts
CREATE TABLE "contracts_apartmentcontract" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "id_number" text NOT NULL,
  "status" integer DEFAULT 0 NOT NULL,
  "tenant_id" uuid,
  "signed_time" timestamp(0) with time zone,
  "start_date" date,
  "initial_end_date" date,
  "end_date" date,
  "move_in_date" date,
  "move_out_date" date,
  "signable_document_id" uuid,
  "renew_indefinetely" boolean DEFAULT false NOT NULL,
  "renew_interval_weeks" integer,
  "owner_notification_interval_weeks" integer DEFAULT 0 NOT NULL,
  "counterpart_notification_interval_weeks" integer DEFAULT 0 NOT NULL,
  "owner_warning_interval_weeks" integer,
  "owner_warning_date" date,
  "last_owner_notification_date" date,
  "cancellation_time" timestamp(0) with time zone,
  "cancellation_signed_time" timestamp(0) with time zone,
  "cancellation_end_date" date,
  "cancellation_source" integer,
  "cancelled_by_counterpart" boolean,
  "cancellation_comment" text,
  "cancellation_reason_id" uuid,
  "invoicing_period" integer,
  "invoice_month_interval" integer,
  "invoicing_period_from" date,
  "invoicing_company_id" uuid,
  "invoicing_contract_setting_id" uuid,
  "invoicing_payment_terms_id" uuid,
  "invoicing_use_rent_invoice" boolean DEFAULT false NOT NULL,
  "co_invoice" boolean,
  "invoice_merge_base_rent_in_view" boolean,
  "invoice_merge_non_base_rent_in_view" boolean,
  "invoice_merge_index_in_view" boolean,
  "invoicing_interest_fee_blocked" boolean,
  "invoicing_reminder_blocked" boolean,
  "invoicing_reminder_distribution_pushed_until" date,
  "invoicing_debt_distribution_pushed_until" date,
  "invoicing_customer_reference" text,
  "invoicing_marking" text,
  "custom_dimension_value" text,
  "base_rent_article_id" uuid,
  "has_base_rent_vat" boolean DEFAULT false NOT NULL,
  "base_rent_vat_rate" integer,
  "base_rent" numeric(14,2),
  "invoiced_until" date,
  "vat_changes" jsonb,
  "invoice_shares" jsonb,
  "customer_earnings_setting_id" uuid,
  "deposition_value" numeric(14,2),
  "deposition_paid_date" date,
  "deposition_returned_date" date,
  "main_apartment_contract_id" uuid,
  "main_industrial_premises_contract_id" uuid,
  "main_outdoorsection_contract_id" uuid,
  "space_id" uuid NOT NULL,
  "tenancy_kind" integer,
  "terms_id" uuid,
  "negotiation_succession_contract_id" uuid,
  "main_brf_invoiceable_id" uuid,
  "security_of_tenure_waived" boolean DEFAULT false NOT NULL,
  "security_of_tenure_waiver_end_date" date,
  "rent_tribunal_approval_date" date,
  "subletting_permitted_until" date,
  "transferred_from_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "contracts_apartmentcontract_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "contracts_apartmentcontract_at_most_one_main_apartment_1817cd31" CHECK ((("main_apartment_contract_id" is not null)::integer + ("main_industrial_premises_contract_id" is not null)::integer + ("main_outdoorsection_contract_id" is not null)::integer + ("main_brf_invoiceable_id" is not null)::integer) <= 1),
  CONSTRAINT "contracts_apartmentcontract_base_rent_check" CHECK (("base_rent" >= -1000000000) and ("base_rent" <= 1000000000)),
  CONSTRAINT "contracts_apartmentcontract_base_rent_vat_rate_check" CHECK ("base_rent_vat_rate" in (0, 6, 12, 25)),
  CONSTRAINT "contracts_apartmentcontract_cancellation_source_check" CHECK ("cancellation_source" in (0, 1, 2, 3, 4, 5, 6)),
  CONSTRAINT "contracts_apartmentcontract_counterpart_notification_i_09602b71" CHECK ("counterpart_notification_interval_weeks" >= 0),
  CONSTRAINT "contracts_apartmentcontract_custom_dimension_value_check" CHECK (char_length("custom_dimension_value") <= 255),
  CONSTRAINT "contracts_apartmentcontract_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "contracts_apartmentcontract_deposition_value_check" CHECK ("deposition_value" >= 0),
  CONSTRAINT "contracts_apartmentcontract_id_number_check" CHECK (char_length("id_number") <= 255),
  CONSTRAINT "contracts_apartmentcontract_invoice_month_interval_check" CHECK (("invoice_month_interval" >= 1) and ("invoice_month_interval" <= 12)),
  CONSTRAINT "contracts_apartmentcontract_invoicing_period_check" CHECK ("invoicing_period" in (0, 1, -1)),
  CONSTRAINT "contracts_apartmentcontract_order_cancellation_time_ca_e21dbd1a" CHECK ("cancellation_time" <= "cancellation_signed_time" and ("cancellation_time" at time zone 'UTC')::date <= "cancellation_end_date" and ("cancellation_signed_time" at time zone 'UTC')::date <= "cancellation_end_date"),
  CONSTRAINT "contracts_apartmentcontract_order_deposition_paid_date_84cfba28" CHECK ("deposition_paid_date" <= "deposition_returned_date"),
  CONSTRAINT "contracts_apartmentcontract_order_invoicing_reminder_d_1ed7c31d" CHECK ("invoicing_reminder_distribution_pushed_until" <= "invoicing_debt_distribution_pushed_until"),
  CONSTRAINT "contracts_apartmentcontract_order_signed_time_cancella_434f6176" CHECK ("signed_time" <= "cancellation_time"),
  CONSTRAINT "contracts_apartmentcontract_order_signed_time_start_date_check" CHECK (("signed_time" at time zone 'UTC')::date <= "start_date"),
  CONSTRAINT "contracts_apartmentcontract_order_start_date_initial_e_1fb1aa28" CHECK ("start_date" <= "initial_end_date"),
  CONSTRAINT "contracts_apartmentcontract_owner_notification_interva_6a3e25a3" CHECK ("owner_notification_interval_weeks" >= 0),
  CONSTRAINT "contracts_apartmentcontract_owner_warning_interval_weeks_check" CHECK ("owner_warning_interval_weeks" >= 0),
  CONSTRAINT "contracts_apartmentcontract_renew_interval_weeks_check" CHECK ("renew_interval_weeks" >= 1),
  CONSTRAINT "contracts_apartmentcontract_requires_base_rent_base_re_cdf2834d" CHECK (not ("base_rent" is not null) or ("base_rent_article_id" is not null)),
  CONSTRAINT "contracts_apartmentcontract_requires_cancellation_comm_fb8c0e0d" CHECK (not ("cancellation_comment" is not null) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_apartmentcontract_requires_cancellation_end__7f74bec3" CHECK (not ("cancellation_end_date" is not null) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_apartmentcontract_requires_cancellation_reas_d52d5835" CHECK (not ("cancellation_reason_id" is not null) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_apartmentcontract_requires_cancellation_sign_3310b030" CHECK (not ("cancellation_signed_time" is not null) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_apartmentcontract_requires_cancellation_sour_9cc7210f" CHECK (not ("cancellation_source" is not null) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_apartmentcontract_requires_cancelled_by_coun_c54ba7b1" CHECK (not (coalesce("cancelled_by_counterpart", false)) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_apartmentcontract_requires_co_invoice_invoic_f55b0f29" CHECK (not (coalesce("co_invoice", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_apartmentcontract_requires_invoice_merge_bas_ddea11dd" CHECK (not (coalesce("invoice_merge_base_rent_in_view", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_apartmentcontract_requires_invoice_merge_ind_5039f81e" CHECK (not (coalesce("invoice_merge_index_in_view", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_apartmentcontract_requires_invoice_merge_non_50f0b6d7" CHECK (not (coalesce("invoice_merge_non_base_rent_in_view", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_apartmentcontract_requires_invoicing_debt_di_9bccaa1b" CHECK (not ("invoicing_debt_distribution_pushed_until" is not null) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_apartmentcontract_requires_invoicing_interes_24cb9c4a" CHECK (not (coalesce("invoicing_interest_fee_blocked", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_apartmentcontract_requires_invoicing_reminde_b579fbe8" CHECK (not ("invoicing_reminder_distribution_pushed_until" is not null) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_apartmentcontract_requires_invoicing_reminde_c49db006" CHECK (not (coalesce("invoicing_reminder_blocked", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_apartmentcontract_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)),
  CONSTRAINT "contracts_apartmentcontract_tenancy_kind_check" CHECK ("tenancy_kind" in (0, 1, 2, 3, 4, 5, 6)),
  CONSTRAINT "contracts_apartmentcontract_together_invoicing_company_7e792628" CHECK ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer + ("invoicing_payment_terms_id" is not null)::integer) in (0, 3)),
  CONSTRAINT "contracts_apartmentcontract_together_invoicing_period__fa17d592" CHECK ((("invoicing_period" is not null)::integer + ("invoice_month_interval" is not null)::integer + ("invoicing_period_from" is not null)::integer) in (0, 3))
);
CREATE INDEX "contracts_apartmentcontract_base_rent_article_idx" ON "contracts_apartmentcontract" ("customer_id", "base_rent_article_id") WHERE "base_rent_article_id" is not null;
CREATE INDEX "contracts_apartmentcontract_cancellation_reason_idx" ON "contracts_apartmentcontract" ("customer_id", "cancellation_reason_id") WHERE "cancellation_reason_id" is not null;
CREATE INDEX "contracts_apartmentcontract_customer_earnings_setting_idx" ON "contracts_apartmentcontract" ("customer_id", "customer_earnings_setting_id") WHERE "customer_earnings_setting_id" is not null;
CREATE INDEX "contracts_apartmentcontract_invoicing_company_invoiced_fffd4034" ON "contracts_apartmentcontract" ("customer_id", "invoicing_company_id", "invoiced_until");
CREATE INDEX "contracts_apartmentcontract_invoicing_contract_setting_idx" ON "contracts_apartmentcontract" ("customer_id", "invoicing_contract_setting_id") WHERE "invoicing_contract_setting_id" is not null;
CREATE INDEX "contracts_apartmentcontract_invoicing_payment_terms_idx" ON "contracts_apartmentcontract" ("customer_id", "invoicing_payment_terms_id") WHERE "invoicing_payment_terms_id" is not null;
CREATE INDEX "contracts_apartmentcontract_main_apartment_contract_idx" ON "contracts_apartmentcontract" ("customer_id", "main_apartment_contract_id") WHERE "main_apartment_contract_id" is not null;
CREATE INDEX "contracts_apartmentcontract_main_brf_invoiceable_idx" ON "contracts_apartmentcontract" ("customer_id", "main_brf_invoiceable_id") WHERE "main_brf_invoiceable_id" is not null;
CREATE INDEX "contracts_apartmentcontract_main_industrial_premises_c_d53e628f" ON "contracts_apartmentcontract" ("customer_id", "main_industrial_premises_contract_id") WHERE "main_industrial_premises_contract_id" is not null;
CREATE INDEX "contracts_apartmentcontract_main_outdoorsection_contract_idx" ON "contracts_apartmentcontract" ("customer_id", "main_outdoorsection_contract_id") WHERE "main_outdoorsection_contract_id" is not null;
CREATE INDEX "contracts_apartmentcontract_negotiation_succession_contract_idx" ON "contracts_apartmentcontract" ("customer_id", "negotiation_succession_contract_id") WHERE "negotiation_succession_contract_id" is not null;
CREATE INDEX "contracts_apartmentcontract_search_id_number_idx" ON "contracts_apartmentcontract" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("id_number", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("id_number", ''), 60000))));
CREATE INDEX "contracts_apartmentcontract_signable_document_idx" ON "contracts_apartmentcontract" ("customer_id", "signable_document_id") WHERE "signable_document_id" is not null;
CREATE INDEX "contracts_apartmentcontract_space_start_date_idx" ON "contracts_apartmentcontract" ("customer_id", "space_id", "start_date");
CREATE INDEX "contracts_apartmentcontract_status_end_date_id_idx" ON "contracts_apartmentcontract" ("customer_id", "status", "end_date", "id");
CREATE INDEX "contracts_apartmentcontract_status_start_date_id_idx" ON "contracts_apartmentcontract" ("customer_id", "status", "start_date", "id");
CREATE INDEX "contracts_apartmentcontract_tenant_idx" ON "contracts_apartmentcontract" ("customer_id", "tenant_id") WHERE "tenant_id" is not null;
CREATE INDEX "contracts_apartmentcontract_terms_idx" ON "contracts_apartmentcontract" ("customer_id", "terms_id") WHERE "terms_id" is not null;
CREATE INDEX "contracts_apartmentcontract_transferred_from_idx" ON "contracts_apartmentcontract" ("customer_id", "transferred_from_id") WHERE "transferred_from_id" is not null;
CREATE UNIQUE INDEX "contracts_apartmentcontract_unique_organization_id_number_key" ON "contracts_apartmentcontract" ("customer_id", "organization_id", "id_number");
CREATE INDEX "contracts_apartmentcontract_updated_at_idx" ON "contracts_apartmentcontract" ("customer_id", "updated_at", "id");
CREATE TABLE "contracts_apartmentcontract_allowed_target_audiences" (
  "customer_id" uuid NOT NULL,
  "apartmentcontract_id" uuid NOT NULL,
  "apartmenttargetaudience_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "contracts_apartmentcontract_allowed_target_audiences_pkey" PRIMARY KEY ("customer_id", "apartmentcontract_id", "apartmenttargetaudience_id")
);
CREATE INDEX "contracts_apartmentcontract_allowed_target_audiences_a_fcf0cb13" ON "contracts_apartmentcontract_allowed_target_audiences" ("customer_id", "apartmenttargetaudience_id", "apartmentcontract_id");
CREATE TABLE "contracts_apartmentcontract_bi_tenants" (
  "customer_id" uuid NOT NULL,
  "apartmentcontract_id" uuid NOT NULL,
  "tenant_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "contracts_apartmentcontract_bi_tenants_pkey" PRIMARY KEY ("customer_id", "apartmentcontract_id", "tenant_id")
);
CREATE INDEX "contracts_apartmentcontract_bi_tenants_tenant_id_idx" ON "contracts_apartmentcontract_bi_tenants" ("customer_id", "tenant_id", "apartmentcontract_id");
CREATE TABLE "contracts_blockcontract" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "id_number" text NOT NULL,
  "status" integer DEFAULT 0 NOT NULL,
  "tenant_id" uuid,
  "signed_time" timestamp(0) with time zone,
  "start_date" date,
  "initial_end_date" date,
  "end_date" date,
  "move_in_date" date,
  "move_out_date" date,
  "signable_document_id" uuid,
  "renew_indefinetely" boolean DEFAULT false NOT NULL,
  "renew_interval_weeks" integer,
  "owner_notification_interval_weeks" integer DEFAULT 0 NOT NULL,
  "counterpart_notification_interval_weeks" integer DEFAULT 0 NOT NULL,
  "owner_warning_interval_weeks" integer,
  "owner_warning_date" date,
  "last_owner_notification_date" date,
  "cancellation_time" timestamp(0) with time zone,
  "cancellation_signed_time" timestamp(0) with time zone,
  "cancellation_end_date" date,
  "cancellation_source" integer,
  "cancelled_by_counterpart" boolean,
  "cancellation_comment" text,
  "cancellation_reason_id" uuid,
  "invoicing_period" integer,
  "invoice_month_interval" integer,
  "invoicing_period_from" date,
  "invoicing_company_id" uuid,
  "invoicing_contract_setting_id" uuid,
  "invoicing_payment_terms_id" uuid,
  "invoicing_use_rent_invoice" boolean DEFAULT false NOT NULL,
  "co_invoice" boolean,
  "invoice_merge_base_rent_in_view" boolean,
  "invoice_merge_non_base_rent_in_view" boolean,
  "invoice_merge_index_in_view" boolean,
  "invoicing_interest_fee_blocked" boolean,
  "invoicing_reminder_blocked" boolean,
  "invoicing_reminder_distribution_pushed_until" date,
  "invoicing_debt_distribution_pushed_until" date,
  "invoicing_customer_reference" text,
  "invoicing_marking" text,
  "custom_dimension_value" text,
  "base_rent_article_id" uuid,
  "has_base_rent_vat" boolean DEFAULT false NOT NULL,
  "base_rent_vat_rate" integer,
  "base_rent" numeric(14,2),
  "invoiced_until" date,
  "vat_changes" jsonb,
  "invoice_shares" jsonb,
  "customer_earnings_setting_id" uuid,
  "deposition_value" numeric(14,2),
  "deposition_paid_date" date,
  "deposition_returned_date" date,
  "main_realestate_id" uuid NOT NULL,
  "negotiation_succession_contract_id" uuid,
  "subletting_allowed" boolean DEFAULT false NOT NULL,
  "security_of_tenure_waived" boolean DEFAULT false NOT NULL,
  "transferred_from_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "contracts_blockcontract_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "contracts_blockcontract_base_rent_check" CHECK (("base_rent" >= -1000000000) and ("base_rent" <= 1000000000)),
  CONSTRAINT "contracts_blockcontract_base_rent_vat_rate_check" CHECK ("base_rent_vat_rate" in (0, 6, 12, 25)),
  CONSTRAINT "contracts_blockcontract_cancellation_source_check" CHECK ("cancellation_source" in (0, 1, 2, 3, 4, 5, 6)),
  CONSTRAINT "contracts_blockcontract_counterpart_notification_inter_d2d3bc31" CHECK ("counterpart_notification_interval_weeks" >= 0),
  CONSTRAINT "contracts_blockcontract_custom_dimension_value_check" CHECK (char_length("custom_dimension_value") <= 255),
  CONSTRAINT "contracts_blockcontract_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "contracts_blockcontract_deposition_value_check" CHECK ("deposition_value" >= 0),
  CONSTRAINT "contracts_blockcontract_id_number_check" CHECK (char_length("id_number") <= 255),
  CONSTRAINT "contracts_blockcontract_invoice_month_interval_check" CHECK (("invoice_month_interval" >= 1) and ("invoice_month_interval" <= 12)),
  CONSTRAINT "contracts_blockcontract_invoicing_period_check" CHECK ("invoicing_period" in (0, 1, -1)),
  CONSTRAINT "contracts_blockcontract_order_cancellation_time_cancel_b411ef8b" CHECK ("cancellation_time" <= "cancellation_signed_time" and ("cancellation_time" at time zone 'UTC')::date <= "cancellation_end_date" and ("cancellation_signed_time" at time zone 'UTC')::date <= "cancellation_end_date"),
  CONSTRAINT "contracts_blockcontract_order_deposition_paid_date_dep_924d5848" CHECK ("deposition_paid_date" <= "deposition_returned_date"),
  CONSTRAINT "contracts_blockcontract_order_invoicing_reminder_distr_36d091b5" CHECK ("invoicing_reminder_distribution_pushed_until" <= "invoicing_debt_distribution_pushed_until"),
  CONSTRAINT "contracts_blockcontract_order_signed_time_cancellation_e889698f" CHECK ("signed_time" <= "cancellation_time"),
  CONSTRAINT "contracts_blockcontract_order_signed_time_start_date_check" CHECK (("signed_time" at time zone 'UTC')::date <= "start_date"),
  CONSTRAINT "contracts_blockcontract_order_start_date_initial_end_date_check" CHECK ("start_date" <= "initial_end_date"),
  CONSTRAINT "contracts_blockcontract_owner_notification_interval_weeks_check" CHECK ("owner_notification_interval_weeks" >= 0),
  CONSTRAINT "contracts_blockcontract_owner_warning_interval_weeks_check" CHECK ("owner_warning_interval_weeks" >= 0),
  CONSTRAINT "contracts_blockcontract_renew_interval_weeks_check" CHECK ("renew_interval_weeks" >= 1),
  CONSTRAINT "contracts_blockcontract_requires_base_rent_base_rent_a_92e13ab8" CHECK (not ("base_rent" is not null) or ("base_rent_article_id" is not null)),
  CONSTRAINT "contracts_blockcontract_requires_cancellation_comment__d0676522" CHECK (not ("cancellation_comment" is not null) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_blockcontract_requires_cancellation_end_date_5c9fe0c3" CHECK (not ("cancellation_end_date" is not null) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_blockcontract_requires_cancellation_reason_c_3aa78d7a" CHECK (not ("cancellation_reason_id" is not null) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_blockcontract_requires_cancellation_signed_t_e96970c8" CHECK (not ("cancellation_signed_time" is not null) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_blockcontract_requires_cancellation_source_c_3110613e" CHECK (not ("cancellation_source" is not null) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_blockcontract_requires_cancelled_by_counterp_ad58b867" CHECK (not (coalesce("cancelled_by_counterpart", false)) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_blockcontract_requires_co_invoice_invoicing__815e478b" CHECK (not (coalesce("co_invoice", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_blockcontract_requires_invoice_merge_base_re_d17f6084" CHECK (not (coalesce("invoice_merge_base_rent_in_view", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_blockcontract_requires_invoice_merge_index_i_d8e5fd81" CHECK (not (coalesce("invoice_merge_index_in_view", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_blockcontract_requires_invoice_merge_non_bas_c8d64802" CHECK (not (coalesce("invoice_merge_non_base_rent_in_view", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_blockcontract_requires_invoicing_debt_distri_8ef0ca26" CHECK (not ("invoicing_debt_distribution_pushed_until" is not null) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_blockcontract_requires_invoicing_interest_fe_b4ffa28b" CHECK (not (coalesce("invoicing_interest_fee_blocked", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_blockcontract_requires_invoicing_reminder_bl_ee10bc3a" CHECK (not (coalesce("invoicing_reminder_blocked", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_blockcontract_requires_invoicing_reminder_di_8cdf98ac" CHECK (not ("invoicing_reminder_distribution_pushed_until" is not null) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_blockcontract_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)),
  CONSTRAINT "contracts_blockcontract_together_invoicing_company_inv_f3eb6b80" CHECK ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer + ("invoicing_payment_terms_id" is not null)::integer) in (0, 3)),
  CONSTRAINT "contracts_blockcontract_together_invoicing_period_invo_d01f3efe" CHECK ((("invoicing_period" is not null)::integer + ("invoice_month_interval" is not null)::integer + ("invoicing_period_from" is not null)::integer) in (0, 3))
);
CREATE INDEX "contracts_blockcontract_base_rent_article_idx" ON "contracts_blockcontract" ("customer_id", "base_rent_article_id");
CREATE INDEX "contracts_blockcontract_cancellation_reason_idx" ON "contracts_blockcontract" ("customer_id", "cancellation_reason_id");
CREATE INDEX "contracts_blockcontract_customer_earnings_setting_idx" ON "contracts_blockcontract" ("customer_id", "customer_earnings_setting_id");
CREATE INDEX "contracts_blockcontract_invoicing_company_invoiced_until_idx" ON "contracts_blockcontract" ("customer_id", "invoicing_company_id", "invoiced_until");
CREATE INDEX "contracts_blockcontract_invoicing_contract_setting_idx" ON "contracts_blockcontract" ("customer_id", "invoicing_contract_setting_id");
CREATE INDEX "contracts_blockcontract_invoicing_payment_terms_idx" ON "contracts_blockcontract" ("customer_id", "invoicing_payment_terms_id");
CREATE INDEX "contracts_blockcontract_main_realestate_start_date_idx" ON "contracts_blockcontract" ("customer_id", "main_realestate_id", "start_date");
CREATE INDEX "contracts_blockcontract_negotiation_succession_contract_idx" ON "contracts_blockcontract" ("customer_id", "negotiation_succession_contract_id");
CREATE INDEX "contracts_blockcontract_search_id_number_idx" ON "contracts_blockcontract" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("id_number", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("id_number", ''), 60000))));
CREATE INDEX "contracts_blockcontract_signable_document_idx" ON "contracts_blockcontract" ("customer_id", "signable_document_id");
CREATE INDEX "contracts_blockcontract_status_end_date_id_idx" ON "contracts_blockcontract" ("customer_id", "status", "end_date", "id");
CREATE INDEX "contracts_blockcontract_status_start_date_id_idx" ON "contracts_blockcontract" ("customer_id", "status", "start_date", "id");
CREATE INDEX "contracts_blockcontract_tenant_idx" ON "contracts_blockcontract" ("customer_id", "tenant_id");
CREATE INDEX "contracts_blockcontract_transferred_from_idx" ON "contracts_blockcontract" ("customer_id", "transferred_from_id");
CREATE UNIQUE INDEX "contracts_blockcontract_unique_organization_id_number_key" ON "contracts_blockcontract" ("customer_id", "organization_id", "id_number");
CREATE INDEX "contracts_blockcontract_updated_at_idx" ON "contracts_blockcontract" ("customer_id", "updated_at", "id");
CREATE TABLE "contracts_blockcontract_apartments" (
  "customer_id" uuid NOT NULL,
  "blockcontract_id" uuid NOT NULL,
  "apartment_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "contracts_blockcontract_apartments_pkey" PRIMARY KEY ("customer_id", "blockcontract_id", "apartment_id")
);
CREATE INDEX "contracts_blockcontract_apartments_apartment_id_idx" ON "contracts_blockcontract_apartments" ("customer_id", "apartment_id", "blockcontract_id");
CREATE TABLE "contracts_blockcontract_bi_tenants" (
  "customer_id" uuid NOT NULL,
  "blockcontract_id" uuid NOT NULL,
  "tenant_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "contracts_blockcontract_bi_tenants_pkey" PRIMARY KEY ("customer_id", "blockcontract_id", "tenant_id")
);
CREATE INDEX "contracts_blockcontract_bi_tenants_tenant_id_idx" ON "contracts_blockcontract_bi_tenants" ("customer_id", "tenant_id", "blockcontract_id");
CREATE TABLE "contracts_blockcontract_industrial_premises" (
  "customer_id" uuid NOT NULL,
  "blockcontract_id" uuid NOT NULL,
  "industrialpremises_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "contracts_blockcontract_industrial_premises_pkey" PRIMARY KEY ("customer_id", "blockcontract_id", "industrialpremises_id")
);
CREATE INDEX "contracts_blockcontract_industrial_premises_industrial_62c21ee3" ON "contracts_blockcontract_industrial_premises" ("customer_id", "industrialpremises_id", "blockcontract_id");
CREATE TABLE "contracts_blockcontract_outdoor_sections" (
  "customer_id" uuid NOT NULL,
  "blockcontract_id" uuid NOT NULL,
  "outdoorsection_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "contracts_blockcontract_outdoor_sections_pkey" PRIMARY KEY ("customer_id", "blockcontract_id", "outdoorsection_id")
);
CREATE INDEX "contracts_blockcontract_outdoor_sections_outdoorsection_id_idx" ON "contracts_blockcontract_outdoor_sections" ("customer_id", "outdoorsection_id", "blockcontract_id");
CREATE TABLE "contracts_blockcontract_parking_spots" (
  "customer_id" uuid NOT NULL,
  "blockcontract_id" uuid NOT NULL,
  "parkingspot_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "contracts_blockcontract_parking_spots_pkey" PRIMARY KEY ("customer_id", "blockcontract_id", "parkingspot_id")
);
CREATE INDEX "contracts_blockcontract_parking_spots_parkingspot_id_idx" ON "contracts_blockcontract_parking_spots" ("customer_id", "parkingspot_id", "blockcontract_id");
CREATE TABLE "contracts_contractcancellationconfiguration" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "title" text NOT NULL,
  "require_tenant_approval_on_landlord_issued_cancellation" boolean NOT NULL,
  "require_signature_for_cancellations" boolean NOT NULL,
  "allow_regular_termination" boolean DEFAULT true NOT NULL,
  "allow_pending_re_negotations" boolean DEFAULT false NOT NULL,
  "require_predetermined_cancellation_reason" boolean DEFAULT false NOT NULL,
  "require_answered_external_personal_information_sharing" boolean DEFAULT false NOT NULL,
  "end_at_month_turn" boolean DEFAULT true NOT NULL,
  "minimum_notice_months_tenant" integer,
  "minimum_notice_months_landlord" integer,
  "is_default" boolean DEFAULT false NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "contracts_contractcancellationconfiguration_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "contracts_contractcancellationconfiguration_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "contracts_contractcancellationconfiguration_minimum_no_72134402" CHECK ("minimum_notice_months_tenant" >= 0),
  CONSTRAINT "contracts_contractcancellationconfiguration_minimum_no_fbd1aaaf" CHECK ("minimum_notice_months_landlord" >= 0),
  CONSTRAINT "contracts_contractcancellationconfiguration_title_check" CHECK (char_length("title") <= 255)
);
CREATE INDEX "contracts_contractcancellationconfiguration_organization_idx" ON "contracts_contractcancellationconfiguration" ("customer_id", "organization_id");
CREATE INDEX "contracts_contractcancellationconfiguration_search_title_idx" ON "contracts_contractcancellationconfiguration" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));
CREATE INDEX "contracts_contractcancellationconfiguration_updated_at_idx" ON "contracts_contractcancellationconfiguration" ("customer_id", "updated_at", "id");
CREATE TABLE "contracts_contractcancellationconfiguration_allowed_ca_fd2a6385" (
  "customer_id" uuid NOT NULL,
  "contractcancellationconfiguration_id" uuid NOT NULL,
  "contractcancellationreason_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "contracts_contractcancellationconfiguration_allowed_ca_ae5de30f" PRIMARY KEY ("customer_id", "contractcancellationconfiguration_id", "contractcancellationreason_id")
);
CREATE INDEX "contracts_contractcancellationconfiguration_allowed_ca_a92d7f45" ON "contracts_contractcancellationconfiguration_allowed_ca_fd2a6385" ("customer_id", "contractcancellationreason_id", "contractcancellationconfiguration_id");
CREATE TABLE "contracts_contractcancellationposition" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "apartment_contract_id" uuid,
  "parkingspot_contract_id" uuid,
  "outdoorsection_contract_id" uuid,
  "industrial_premises_contract_id" uuid,
  "block_contract_id" uuid,
  "other_contract_id" uuid,
  "status" integer,
  "tenant_id" uuid,
  "organization_user_id" uuid,
  "issued_by_admin_on_behalf_of_party" boolean NOT NULL,
  "initiating_position_id" uuid,
  "termination" boolean DEFAULT false NOT NULL,
  "part_resignation" boolean DEFAULT false NOT NULL,
  "transfer_request" boolean DEFAULT false NOT NULL,
  "is_preliminary" boolean DEFAULT false NOT NULL,
  "transfer_to_external_party" boolean NOT NULL,
  "transfer_notation_id" uuid,
  "affects_sub_contracts" boolean NOT NULL,
  "closed" boolean NOT NULL,
  "read" boolean NOT NULL,
  "resign" boolean,
  "re_negotiate" boolean,
  "accept" boolean,
  "cancellation_reason_id" uuid,
  "comment" text,
  "requested_end_date" date,
  "confirmed_end_date" date,
  "answered_time" timestamp(0) with time zone,
  "forwarding_address_id" uuid,
  "signable_document_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "contracts_contractcancellationposition_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "contracts_contractcancellationposition_at_most_one_res_85a419d8" CHECK (((coalesce("resign", false))::integer + (coalesce("re_negotiate", false))::integer + (coalesce("accept", false))::integer) <= 1),
  CONSTRAINT "contracts_contractcancellationposition_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "contracts_contractcancellationposition_exactly_one_apa_7adc6de7" CHECK ((("apartment_contract_id" is not null)::integer + ("parkingspot_contract_id" is not null)::integer + ("outdoorsection_contract_id" is not null)::integer + ("industrial_premises_contract_id" is not null)::integer + ("block_contract_id" is not null)::integer + ("other_contract_id" is not null)::integer) = 1),
  CONSTRAINT "contracts_contractcancellationposition_exactly_one_ten_35775421" CHECK ((("tenant_id" is not null)::integer + ("organization_user_id" is not null)::integer) = 1),
  CONSTRAINT "contracts_contractcancellationposition_status_check" CHECK ("status" in (0, 1, 2, 3, 4))
);
CREATE INDEX "contracts_contractcancellationposition_apartment_contract_idx" ON "contracts_contractcancellationposition" ("customer_id", "apartment_contract_id");
CREATE INDEX "contracts_contractcancellationposition_block_contract_idx" ON "contracts_contractcancellationposition" ("customer_id", "block_contract_id");
CREATE INDEX "contracts_contractcancellationposition_cancellation_reason_idx" ON "contracts_contractcancellationposition" ("customer_id", "cancellation_reason_id");
CREATE INDEX "contracts_contractcancellationposition_forwarding_address_idx" ON "contracts_contractcancellationposition" ("customer_id", "forwarding_address_id");
CREATE INDEX "contracts_contractcancellationposition_industrial_prem_de957bb8" ON "contracts_contractcancellationposition" ("customer_id", "industrial_premises_contract_id");
CREATE INDEX "contracts_contractcancellationposition_initiating_position_idx" ON "contracts_contractcancellationposition" ("customer_id", "initiating_position_id");
CREATE INDEX "contracts_contractcancellationposition_organization_idx" ON "contracts_contractcancellationposition" ("customer_id", "organization_id");
CREATE INDEX "contracts_contractcancellationposition_organization_user_idx" ON "contracts_contractcancellationposition" ("customer_id", "organization_user_id");
CREATE INDEX "contracts_contractcancellationposition_other_contract_idx" ON "contracts_contractcancellationposition" ("customer_id", "other_contract_id");
CREATE INDEX "contracts_contractcancellationposition_outdoorsection__6af62bec" ON "contracts_contractcancellationposition" ("customer_id", "outdoorsection_contract_id");
CREATE INDEX "contracts_contractcancellationposition_parkingspot_contract_idx" ON "contracts_contractcancellationposition" ("customer_id", "parkingspot_contract_id");
CREATE INDEX "contracts_contractcancellationposition_signable_document_idx" ON "contracts_contractcancellationposition" ("customer_id", "signable_document_id");
CREATE INDEX "contracts_contractcancellationposition_status_closed_idx" ON "contracts_contractcancellationposition" ("customer_id", "status", "closed");
CREATE INDEX "contracts_contractcancellationposition_tenant_idx" ON "contracts_contractcancellationposition" ("customer_id", "tenant_id");
CREATE INDEX "contracts_contractcancellationposition_transfer_notation_idx" ON "contracts_contractcancellationposition" ("customer_id", "transfer_notation_id");
CREATE INDEX "contracts_contractcancellationposition_updated_at_idx" ON "contracts_contractcancellationposition" ("customer_id", "updated_at", "id");
CREATE TABLE "contracts_contractcancellationposition_transfer_to_tenants" (
  "customer_id" uuid NOT NULL,
  "contractcancellationposition_id" uuid NOT NULL,
  "tenant_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "contracts_contractcancellationposition_transfer_to_tenants_pkey" PRIMARY KEY ("customer_id", "contractcancellationposition_id", "tenant_id")
);
CREATE INDEX "contracts_contractcancellationposition_transfer_to_ten_136ba4d2" ON "contracts_contractcancellationposition_transfer_to_tenants" ("customer_id", "tenant_id", "contractcancellationposition_id");
CREATE TABLE "contracts_contractcancellationreason" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "title" text NOT NULL,
  "description" text,
  "visible_for_customers" boolean DEFAULT true NOT NULL,
  "allowed_for_regular_termination" boolean DEFAULT true NOT NULL,
  "allowed_for_pending_re_negotation" boolean DEFAULT false NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "contracts_contractcancellationreason_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "contracts_contractcancellationreason_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "contracts_contractcancellationreason_title_check" CHECK (char_length("title") <= 512)
);
CREATE INDEX "contracts_contractcancellationreason_organization_idx" ON "contracts_contractcancellationreason" ("customer_id", "organization_id");
CREATE INDEX "contracts_contractcancellationreason_search_title_idx" ON "contracts_contractcancellationreason" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));
CREATE INDEX "contracts_contractcancellationreason_updated_at_idx" ON "contracts_contractcancellationreason" ("customer_id", "updated_at", "id");
CREATE TABLE "contracts_contracttransfernotation" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "apartment_contract_id" uuid,
  "parkingspot_contract_id" uuid,
  "outdoorsection_contract_id" uuid,
  "industrial_premises_contract_id" uuid,
  "block_contract_id" uuid,
  "other_contract_id" uuid,
  "transfer_performed" boolean NOT NULL,
  "transfer_date" date,
  "transfer_to_external_party" boolean DEFAULT false NOT NULL,
  "cancellation_position_id" uuid,
  "comment" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "contracts_contracttransfernotation_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "contracts_contracttransfernotation_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "contracts_contracttransfernotation_exactly_one_apartme_ac5de982" CHECK ((("apartment_contract_id" is not null)::integer + ("parkingspot_contract_id" is not null)::integer + ("outdoorsection_contract_id" is not null)::integer + ("industrial_premises_contract_id" is not null)::integer + ("block_contract_id" is not null)::integer + ("other_contract_id" is not null)::integer) = 1)
);
CREATE INDEX "contracts_contracttransfernotation_apartment_contract_idx" ON "contracts_contracttransfernotation" ("customer_id", "apartment_contract_id");
CREATE INDEX "contracts_contracttransfernotation_block_contract_idx" ON "contracts_contracttransfernotation" ("customer_id", "block_contract_id");
CREATE INDEX "contracts_contracttransfernotation_cancellation_position_idx" ON "contracts_contracttransfernotation" ("customer_id", "cancellation_position_id");
CREATE INDEX "contracts_contracttransfernotation_industrial_premises_6afe9741" ON "contracts_contracttransfernotation" ("customer_id", "industrial_premises_contract_id");
CREATE INDEX "contracts_contracttransfernotation_organization_idx" ON "contracts_contracttransfernotation" ("customer_id", "organization_id");
CREATE INDEX "contracts_contracttransfernotation_other_contract_idx" ON "contracts_contracttransfernotation" ("customer_id", "other_contract_id");
CREATE INDEX "contracts_contracttransfernotation_outdoorsection_contract_idx" ON "contracts_contracttransfernotation" ("customer_id", "outdoorsection_contract_id");
CREATE INDEX "contracts_contracttransfernotation_parkingspot_contract_idx" ON "contracts_contracttransfernotation" ("customer_id", "parkingspot_contract_id");
CREATE INDEX "contracts_contracttransfernotation_updated_at_idx" ON "contracts_contracttransfernotation" ("customer_id", "updated_at", "id");
CREATE TABLE "contracts_contracttransfernotation_from_tenants" (
  "customer_id" uuid NOT NULL,
  "contracttransfernotation_id" uuid NOT NULL,
  "tenant_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "contracts_contracttransfernotation_from_tenants_pkey" PRIMARY KEY ("customer_id", "contracttransfernotation_id", "tenant_id")
);
CREATE INDEX "contracts_contracttransfernotation_from_tenants_tenant_id_idx" ON "contracts_contracttransfernotation_from_tenants" ("customer_id", "tenant_id", "contracttransfernotation_id");
CREATE TABLE "contracts_contracttransfernotation_to_tenants" (
  "customer_id" uuid NOT NULL,
  "contracttransfernotation_id" uuid NOT NULL,
  "tenant_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "contracts_contracttransfernotation_to_tenants_pkey" PRIMARY KEY ("customer_id", "contracttransfernotation_id", "tenant_id")
);
CREATE INDEX "contracts_contracttransfernotation_to_tenants_tenant_id_idx" ON "contracts_contracttransfernotation_to_tenants" ("customer_id", "tenant_id", "contracttransfernotation_id");
CREATE TABLE "contracts_industrialpremisescontract" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "id_number" text NOT NULL,
  "status" integer DEFAULT 0 NOT NULL,
  "tenant_id" uuid,
  "signed_time" timestamp(0) with time zone,
  "start_date" date,
  "initial_end_date" date,
  "end_date" date,
  "move_in_date" date,
  "move_out_date" date,
  "signable_document_id" uuid,
  "renew_indefinetely" boolean DEFAULT false NOT NULL,
  "renew_interval_weeks" integer,
  "owner_notification_interval_weeks" integer DEFAULT 0 NOT NULL,
  "counterpart_notification_interval_weeks" integer DEFAULT 0 NOT NULL,
  "owner_warning_interval_weeks" integer,
  "owner_warning_date" date,
  "last_owner_notification_date" date,
  "cancellation_time" timestamp(0) with time zone,
  "cancellation_signed_time" timestamp(0) with time zone,
  "cancellation_end_date" date,
  "cancellation_source" integer,
  "cancelled_by_counterpart" boolean,
  "cancellation_comment" text,
  "cancellation_reason_id" uuid,
  "invoicing_period" integer,
  "invoice_month_interval" integer,
  "invoicing_period_from" date,
  "invoicing_company_id" uuid,
  "invoicing_contract_setting_id" uuid,
  "invoicing_payment_terms_id" uuid,
  "invoicing_use_rent_invoice" boolean DEFAULT false NOT NULL,
  "co_invoice" boolean,
  "invoice_merge_base_rent_in_view" boolean,
  "invoice_merge_non_base_rent_in_view" boolean,
  "invoice_merge_index_in_view" boolean,
  "invoicing_interest_fee_blocked" boolean,
  "invoicing_reminder_blocked" boolean,
  "invoicing_reminder_distribution_pushed_until" date,
  "invoicing_debt_distribution_pushed_until" date,
  "invoicing_customer_reference" text,
  "invoicing_marking" text,
  "custom_dimension_value" text,
  "base_rent_article_id" uuid,
  "has_base_rent_vat" boolean DEFAULT false NOT NULL,
  "base_rent_vat_rate" integer,
  "base_rent" numeric(14,2),
  "invoiced_until" date,
  "vat_changes" jsonb,
  "invoice_shares" jsonb,
  "customer_earnings_setting_id" uuid,
  "deposition_value" numeric(14,2),
  "deposition_paid_date" date,
  "deposition_returned_date" date,
  "main_apartment_contract_id" uuid,
  "main_industrial_premises_contract_id" uuid,
  "main_outdoorsection_contract_id" uuid,
  "space_id" uuid NOT NULL,
  "terms_id" uuid,
  "negotiation_succession_contract_id" uuid,
  "main_brf_invoiceable_id" uuid,
  "usage_purpose" text,
  "indexation_setting_id" uuid,
  "indexation_base_year" integer,
  "property_tax_charged" boolean DEFAULT false NOT NULL,
  "property_tax_share" numeric(7,4),
  "property_tax_taxable_value" numeric(14,2),
  "property_tax_rate" numeric(5,3) DEFAULT '1' NOT NULL,
  "security_of_tenure_waived" boolean DEFAULT false NOT NULL,
  "security_of_tenure_waiver_end_date" date,
  "guarantee_value" numeric(14,2),
  "guarantee_end_date" date,
  "transferred_from_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "contracts_industrialpremisescontract_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "contracts_industrialpremisescontract_at_most_one_main__e0a3b0e7" CHECK ((("main_apartment_contract_id" is not null)::integer + ("main_industrial_premises_contract_id" is not null)::integer + ("main_outdoorsection_contract_id" is not null)::integer + ("main_brf_invoiceable_id" is not null)::integer) <= 1),
  CONSTRAINT "contracts_industrialpremisescontract_base_rent_check" CHECK (("base_rent" >= -1000000000) and ("base_rent" <= 1000000000)),
  CONSTRAINT "contracts_industrialpremisescontract_base_rent_vat_rate_check" CHECK ("base_rent_vat_rate" in (0, 6, 12, 25)),
  CONSTRAINT "contracts_industrialpremisescontract_cancellation_source_check" CHECK ("cancellation_source" in (0, 1, 2, 3, 4, 5, 6)),
  CONSTRAINT "contracts_industrialpremisescontract_counterpart_notif_90722664" CHECK ("counterpart_notification_interval_weeks" >= 0),
  CONSTRAINT "contracts_industrialpremisescontract_custom_dimension__20752bf4" CHECK (char_length("custom_dimension_value") <= 255),
  CONSTRAINT "contracts_industrialpremisescontract_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "contracts_industrialpremisescontract_deposition_value_check" CHECK ("deposition_value" >= 0),
  CONSTRAINT "contracts_industrialpremisescontract_id_number_check" CHECK (char_length("id_number") <= 255),
  CONSTRAINT "contracts_industrialpremisescontract_indexation_base_year_check" CHECK (("indexation_base_year" >= 1900) and ("indexation_base_year" <= 9000)),
  CONSTRAINT "contracts_industrialpremisescontract_invoice_month_int_b0c729c5" CHECK (("invoice_month_interval" >= 1) and ("invoice_month_interval" <= 12)),
  CONSTRAINT "contracts_industrialpremisescontract_invoicing_period_check" CHECK ("invoicing_period" in (0, 1, -1)),
  CONSTRAINT "contracts_industrialpremisescontract_order_cancellatio_358d0ada" CHECK ("cancellation_time" <= "cancellation_signed_time" and ("cancellation_time" at time zone 'UTC')::date <= "cancellation_end_date" and ("cancellation_signed_time" at time zone 'UTC')::date <= "cancellation_end_date"),
  CONSTRAINT "contracts_industrialpremisescontract_order_deposition__da29e501" CHECK ("deposition_paid_date" <= "deposition_returned_date"),
  CONSTRAINT "contracts_industrialpremisescontract_order_invoicing_r_83d1e67d" CHECK ("invoicing_reminder_distribution_pushed_until" <= "invoicing_debt_distribution_pushed_until"),
  CONSTRAINT "contracts_industrialpremisescontract_order_signed_time_0f37bbcd" CHECK ("signed_time" <= "cancellation_time"),
  CONSTRAINT "contracts_industrialpremisescontract_order_signed_time_a45c1c63" CHECK (("signed_time" at time zone 'UTC')::date <= "start_date"),
  CONSTRAINT "contracts_industrialpremisescontract_order_start_date__b5d24411" CHECK ("start_date" <= "initial_end_date"),
  CONSTRAINT "contracts_industrialpremisescontract_owner_notificatio_d57b8a9e" CHECK ("owner_notification_interval_weeks" >= 0),
  CONSTRAINT "contracts_industrialpremisescontract_owner_warning_int_22714d24" CHECK ("owner_warning_interval_weeks" >= 0),
  CONSTRAINT "contracts_industrialpremisescontract_property_tax_rate_check" CHECK (("property_tax_rate" >= 0) and ("property_tax_rate" <= 100)),
  CONSTRAINT "contracts_industrialpremisescontract_property_tax_share_check" CHECK (("property_tax_share" >= 0) and ("property_tax_share" <= 100)),
  CONSTRAINT "contracts_industrialpremisescontract_property_tax_taxa_68921f08" CHECK ("property_tax_taxable_value" >= 0),
  CONSTRAINT "contracts_industrialpremisescontract_renew_interval_weeks_check" CHECK ("renew_interval_weeks" >= 1),
  CONSTRAINT "contracts_industrialpremisescontract_requires_base_ren_ed5b0f00" CHECK (not ("base_rent" is not null) or ("base_rent_article_id" is not null)),
  CONSTRAINT "contracts_industrialpremisescontract_requires_cancella_0977862d" CHECK (not ("cancellation_comment" is not null) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_industrialpremisescontract_requires_cancella_2b07eb7c" CHECK (not ("cancellation_signed_time" is not null) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_industrialpremisescontract_requires_cancella_4ab8c6fd" CHECK (not ("cancellation_end_date" is not null) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_industrialpremisescontract_requires_cancella_dc608806" CHECK (not ("cancellation_reason_id" is not null) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_industrialpremisescontract_requires_cancella_e75c983d" CHECK (not ("cancellation_source" is not null) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_industrialpremisescontract_requires_cancelle_aa4b0891" CHECK (not (coalesce("cancelled_by_counterpart", false)) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_industrialpremisescontract_requires_co_invoi_b6b9ecb3" CHECK (not (coalesce("co_invoice", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_industrialpremisescontract_requires_indexati_e45410e9" CHECK (not ("indexation_base_year" is not null) or ("indexation_setting_id" is not null)),
  CONSTRAINT "contracts_industrialpremisescontract_requires_invoice__1081f720" CHECK (not (coalesce("invoice_merge_index_in_view", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_industrialpremisescontract_requires_invoice__4f27db9e" CHECK (not (coalesce("invoice_merge_base_rent_in_view", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_industrialpremisescontract_requires_invoice__a97d9363" CHECK (not (coalesce("invoice_merge_non_base_rent_in_view", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_industrialpremisescontract_requires_invoicin_614e0fab" CHECK (not ("invoicing_debt_distribution_pushed_until" is not null) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_industrialpremisescontract_requires_invoicin_62998c6a" CHECK (not (coalesce("invoicing_reminder_blocked", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_industrialpremisescontract_requires_invoicin_76b63c7e" CHECK (not ("invoicing_reminder_distribution_pushed_until" is not null) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_industrialpremisescontract_requires_invoicin_ada38d64" CHECK (not (coalesce("invoicing_interest_fee_blocked", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_industrialpremisescontract_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)),
  CONSTRAINT "contracts_industrialpremisescontract_together_invoicin_5252063a" CHECK ((("invoicing_period" is not null)::integer + ("invoice_month_interval" is not null)::integer + ("invoicing_period_from" is not null)::integer) in (0, 3)),
  CONSTRAINT "contracts_industrialpremisescontract_together_invoicin_dd0325de" CHECK ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer + ("invoicing_payment_terms_id" is not null)::integer) in (0, 3)),
  CONSTRAINT "contracts_industrialpremisescontract_usage_purpose_check" CHECK (char_length("usage_purpose") <= 255)
);
CREATE INDEX "contracts_industrialpremisescontract_base_rent_article_idx" ON "contracts_industrialpremisescontract" ("customer_id", "base_rent_article_id");
CREATE INDEX "contracts_industrialpremisescontract_cancellation_reason_idx" ON "contracts_industrialpremisescontract" ("customer_id", "cancellation_reason_id");
CREATE INDEX "contracts_industrialpremisescontract_customer_earnings_d80637b7" ON "contracts_industrialpremisescontract" ("customer_id", "customer_earnings_setting_id");
CREATE INDEX "contracts_industrialpremisescontract_indexation_setting_idx" ON "contracts_industrialpremisescontract" ("customer_id", "indexation_setting_id");
CREATE INDEX "contracts_industrialpremisescontract_invoicing_company_dc28e966" ON "contracts_industrialpremisescontract" ("customer_id", "invoicing_company_id", "invoiced_until");
CREATE INDEX "contracts_industrialpremisescontract_invoicing_contrac_b10f6748" ON "contracts_industrialpremisescontract" ("customer_id", "invoicing_contract_setting_id");
CREATE INDEX "contracts_industrialpremisescontract_invoicing_payment_dac2ae9c" ON "contracts_industrialpremisescontract" ("customer_id", "invoicing_payment_terms_id");
CREATE INDEX "contracts_industrialpremisescontract_main_apartment_co_8af3206f" ON "contracts_industrialpremisescontract" ("customer_id", "main_apartment_contract_id");
CREATE INDEX "contracts_industrialpremisescontract_main_brf_invoiceable_idx" ON "contracts_industrialpremisescontract" ("customer_id", "main_brf_invoiceable_id");
CREATE INDEX "contracts_industrialpremisescontract_main_industrial_p_f8563327" ON "contracts_industrialpremisescontract" ("customer_id", "main_industrial_premises_contract_id");
CREATE INDEX "contracts_industrialpremisescontract_main_outdoorsecti_31e7b618" ON "contracts_industrialpremisescontract" ("customer_id", "main_outdoorsection_contract_id");
CREATE INDEX "contracts_industrialpremisescontract_negotiation_succe_2ea3b277" ON "contracts_industrialpremisescontract" ("customer_id", "negotiation_succession_contract_id");
CREATE INDEX "contracts_industrialpremisescontract_search_id_number_idx" ON "contracts_industrialpremisescontract" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("id_number", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("id_number", ''), 60000))));
CREATE INDEX "contracts_industrialpremisescontract_signable_document_idx" ON "contracts_industrialpremisescontract" ("customer_id", "signable_document_id");
CREATE INDEX "contracts_industrialpremisescontract_space_start_date_idx" ON "contracts_industrialpremisescontract" ("customer_id", "space_id", "start_date");
CREATE INDEX "contracts_industrialpremisescontract_status_end_date_id_idx" ON "contracts_industrialpremisescontract" ("customer_id", "status", "end_date", "id");
CREATE INDEX "contracts_industrialpremisescontract_status_start_date_id_idx" ON "contracts_industrialpremisescontract" ("customer_id", "status", "start_date", "id");
CREATE INDEX "contracts_industrialpremisescontract_tenant_idx" ON "contracts_industrialpremisescontract" ("customer_id", "tenant_id");
CREATE INDEX "contracts_industrialpremisescontract_terms_idx" ON "contracts_industrialpremisescontract" ("customer_id", "terms_id");
CREATE INDEX "contracts_industrialpremisescontract_transferred_from_idx" ON "contracts_industrialpremisescontract" ("customer_id", "transferred_from_id");
CREATE UNIQUE INDEX "contracts_industrialpremisescontract_unique_organizati_0d8e6374" ON "contracts_industrialpremisescontract" ("customer_id", "organization_id", "id_number");
CREATE INDEX "contracts_industrialpremisescontract_updated_at_idx" ON "contracts_industrialpremisescontract" ("customer_id", "updated_at", "id");
CREATE TABLE "contracts_industrialpremisescontract_allowed_target_audiences" (
  "customer_id" uuid NOT NULL,
  "industrialpremisescontract_id" uuid NOT NULL,
  "industrialpremisestargetaudience_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "contracts_industrialpremisescontract_allowed_target_au_345fa1bf" PRIMARY KEY ("customer_id", "industrialpremisescontract_id", "industrialpremisestargetaudience_id")
);
CREATE INDEX "contracts_industrialpremisescontract_allowed_target_au_4430fa1d" ON "contracts_industrialpremisescontract_allowed_target_audiences" ("customer_id", "industrialpremisestargetaudience_id", "industrialpremisescontract_id");
CREATE TABLE "contracts_industrialpremisescontract_bi_tenants" (
  "customer_id" uuid NOT NULL,
  "industrialpremisescontract_id" uuid NOT NULL,
  "tenant_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "contracts_industrialpremisescontract_bi_tenants_pkey" PRIMARY KEY ("customer_id", "industrialpremisescontract_id", "tenant_id")
);
CREATE INDEX "contracts_industrialpremisescontract_bi_tenants_tenant_id_idx" ON "contracts_industrialpremisescontract_bi_tenants" ("customer_id", "tenant_id", "industrialpremisescontract_id");
CREATE TABLE "contracts_othercontract" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "id_number" text NOT NULL,
  "status" integer DEFAULT 0 NOT NULL,
  "tenant_id" uuid,
  "signed_time" timestamp(0) with time zone,
  "start_date" date,
  "initial_end_date" date,
  "end_date" date,
  "move_in_date" date,
  "move_out_date" date,
  "signable_document_id" uuid,
  "renew_indefinetely" boolean DEFAULT false NOT NULL,
  "renew_interval_weeks" integer,
  "owner_notification_interval_weeks" integer DEFAULT 0 NOT NULL,
  "counterpart_notification_interval_weeks" integer DEFAULT 0 NOT NULL,
  "owner_warning_interval_weeks" integer,
  "owner_warning_date" date,
  "last_owner_notification_date" date,
  "cancellation_time" timestamp(0) with time zone,
  "cancellation_signed_time" timestamp(0) with time zone,
  "cancellation_end_date" date,
  "cancellation_source" integer,
  "cancelled_by_counterpart" boolean,
  "cancellation_comment" text,
  "cancellation_reason_id" uuid,
  "invoicing_period" integer,
  "invoice_month_interval" integer,
  "invoicing_period_from" date,
  "invoicing_company_id" uuid,
  "invoicing_contract_setting_id" uuid,
  "invoicing_payment_terms_id" uuid,
  "invoicing_use_rent_invoice" boolean DEFAULT false NOT NULL,
  "co_invoice" boolean,
  "invoice_merge_base_rent_in_view" boolean,
  "invoice_merge_non_base_rent_in_view" boolean,
  "invoice_merge_index_in_view" boolean,
  "invoicing_interest_fee_blocked" boolean,
  "invoicing_reminder_blocked" boolean,
  "invoicing_reminder_distribution_pushed_until" date,
  "invoicing_debt_distribution_pushed_until" date,
  "invoicing_customer_reference" text,
  "invoicing_marking" text,
  "custom_dimension_value" text,
  "base_rent_article_id" uuid,
  "has_base_rent_vat" boolean DEFAULT false NOT NULL,
  "base_rent_vat_rate" integer,
  "base_rent" numeric(14,2),
  "invoiced_until" date,
  "vat_changes" jsonb,
  "invoice_shares" jsonb,
  "customer_earnings_setting_id" uuid,
  "deposition_value" numeric(14,2),
  "deposition_paid_date" date,
  "deposition_returned_date" date,
  "main_apartment_contract_id" uuid,
  "main_industrial_premises_contract_id" uuid,
  "main_outdoorsection_contract_id" uuid,
  "title" text,
  "description" text,
  "relates_to_content_type_id" uuid,
  "relates_to_object_id" uuid,
  "negotiation_succession_contract_id" uuid,
  "main_parkingspot_contract_id" uuid,
  "transferred_from_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "contracts_othercontract_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "contracts_othercontract_at_most_one_main_apartment_con_12f28a97" CHECK ((("main_apartment_contract_id" is not null)::integer + ("main_industrial_premises_contract_id" is not null)::integer + ("main_parkingspot_contract_id" is not null)::integer + ("main_outdoorsection_contract_id" is not null)::integer) <= 1),
  CONSTRAINT "contracts_othercontract_base_rent_check" CHECK (("base_rent" >= -1000000000) and ("base_rent" <= 1000000000)),
  CONSTRAINT "contracts_othercontract_base_rent_vat_rate_check" CHECK ("base_rent_vat_rate" in (0, 6, 12, 25)),
  CONSTRAINT "contracts_othercontract_cancellation_source_check" CHECK ("cancellation_source" in (0, 1, 2, 3, 4, 5, 6)),
  CONSTRAINT "contracts_othercontract_counterpart_notification_inter_16457039" CHECK ("counterpart_notification_interval_weeks" >= 0),
  CONSTRAINT "contracts_othercontract_custom_dimension_value_check" CHECK (char_length("custom_dimension_value") <= 255),
  CONSTRAINT "contracts_othercontract_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "contracts_othercontract_deposition_value_check" CHECK ("deposition_value" >= 0),
  CONSTRAINT "contracts_othercontract_id_number_check" CHECK (char_length("id_number") <= 255),
  CONSTRAINT "contracts_othercontract_invoice_month_interval_check" CHECK (("invoice_month_interval" >= 1) and ("invoice_month_interval" <= 12)),
  CONSTRAINT "contracts_othercontract_invoicing_period_check" CHECK ("invoicing_period" in (0, 1, -1)),
  CONSTRAINT "contracts_othercontract_order_cancellation_time_cancel_2c4e4176" CHECK ("cancellation_time" <= "cancellation_signed_time" and ("cancellation_time" at time zone 'UTC')::date <= "cancellation_end_date" and ("cancellation_signed_time" at time zone 'UTC')::date <= "cancellation_end_date"),
  CONSTRAINT "contracts_othercontract_order_deposition_paid_date_dep_8933083d" CHECK ("deposition_paid_date" <= "deposition_returned_date"),
  CONSTRAINT "contracts_othercontract_order_invoicing_reminder_distr_90684b6b" CHECK ("invoicing_reminder_distribution_pushed_until" <= "invoicing_debt_distribution_pushed_until"),
  CONSTRAINT "contracts_othercontract_order_signed_time_cancellation_8dc065d1" CHECK ("signed_time" <= "cancellation_time"),
  CONSTRAINT "contracts_othercontract_order_signed_time_start_date_check" CHECK (("signed_time" at time zone 'UTC')::date <= "start_date"),
  CONSTRAINT "contracts_othercontract_order_start_date_initial_end_date_check" CHECK ("start_date" <= "initial_end_date"),
  CONSTRAINT "contracts_othercontract_owner_notification_interval_weeks_check" CHECK ("owner_notification_interval_weeks" >= 0),
  CONSTRAINT "contracts_othercontract_owner_warning_interval_weeks_check" CHECK ("owner_warning_interval_weeks" >= 0),
  CONSTRAINT "contracts_othercontract_renew_interval_weeks_check" CHECK ("renew_interval_weeks" >= 1),
  CONSTRAINT "contracts_othercontract_requires_base_rent_base_rent_a_cc78d9ce" CHECK (not ("base_rent" is not null) or ("base_rent_article_id" is not null)),
  CONSTRAINT "contracts_othercontract_requires_cancellation_comment__8f81370c" CHECK (not ("cancellation_comment" is not null) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_othercontract_requires_cancellation_end_date_787e10af" CHECK (not ("cancellation_end_date" is not null) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_othercontract_requires_cancellation_reason_c_3ee9f257" CHECK (not ("cancellation_reason_id" is not null) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_othercontract_requires_cancellation_signed_t_31cf2039" CHECK (not ("cancellation_signed_time" is not null) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_othercontract_requires_cancellation_source_c_72b0f7d8" CHECK (not ("cancellation_source" is not null) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_othercontract_requires_cancelled_by_counterp_2ab0cfc2" CHECK (not (coalesce("cancelled_by_counterpart", false)) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_othercontract_requires_co_invoice_invoicing__f61d28e0" CHECK (not (coalesce("co_invoice", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_othercontract_requires_invoice_merge_base_re_ccd49f77" CHECK (not (coalesce("invoice_merge_base_rent_in_view", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_othercontract_requires_invoice_merge_index_i_4fbd8c98" CHECK (not (coalesce("invoice_merge_index_in_view", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_othercontract_requires_invoice_merge_non_bas_4e86b314" CHECK (not (coalesce("invoice_merge_non_base_rent_in_view", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_othercontract_requires_invoicing_debt_distri_09271659" CHECK (not ("invoicing_debt_distribution_pushed_until" is not null) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_othercontract_requires_invoicing_interest_fe_555ae249" CHECK (not (coalesce("invoicing_interest_fee_blocked", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_othercontract_requires_invoicing_reminder_bl_ca299c0c" CHECK (not (coalesce("invoicing_reminder_blocked", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_othercontract_requires_invoicing_reminder_di_339966d1" CHECK (not ("invoicing_reminder_distribution_pushed_until" is not null) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_othercontract_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)),
  CONSTRAINT "contracts_othercontract_title_check" CHECK (char_length("title") <= 255),
  CONSTRAINT "contracts_othercontract_together_invoicing_company_inv_af8170ea" CHECK ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer + ("invoicing_payment_terms_id" is not null)::integer) in (0, 3)),
  CONSTRAINT "contracts_othercontract_together_invoicing_period_invo_fc2924e2" CHECK ((("invoicing_period" is not null)::integer + ("invoice_month_interval" is not null)::integer + ("invoicing_period_from" is not null)::integer) in (0, 3)),
  CONSTRAINT "contracts_othercontract_together_relates_to_content_ty_b44c45fe" CHECK ((("relates_to_content_type_id" is not null)::integer + ("relates_to_object_id" is not null)::integer) in (0, 2))
);
CREATE INDEX "contracts_othercontract_base_rent_article_idx" ON "contracts_othercontract" ("customer_id", "base_rent_article_id");
CREATE INDEX "contracts_othercontract_cancellation_reason_idx" ON "contracts_othercontract" ("customer_id", "cancellation_reason_id");
CREATE INDEX "contracts_othercontract_customer_earnings_setting_idx" ON "contracts_othercontract" ("customer_id", "customer_earnings_setting_id");
CREATE INDEX "contracts_othercontract_invoicing_company_invoiced_until_idx" ON "contracts_othercontract" ("customer_id", "invoicing_company_id", "invoiced_until");
CREATE INDEX "contracts_othercontract_invoicing_contract_setting_idx" ON "contracts_othercontract" ("customer_id", "invoicing_contract_setting_id");
CREATE INDEX "contracts_othercontract_invoicing_payment_terms_idx" ON "contracts_othercontract" ("customer_id", "invoicing_payment_terms_id");
CREATE INDEX "contracts_othercontract_main_apartment_contract_idx" ON "contracts_othercontract" ("customer_id", "main_apartment_contract_id");
CREATE INDEX "contracts_othercontract_main_industrial_premises_contract_idx" ON "contracts_othercontract" ("customer_id", "main_industrial_premises_contract_id");
CREATE INDEX "contracts_othercontract_main_outdoorsection_contract_idx" ON "contracts_othercontract" ("customer_id", "main_outdoorsection_contract_id");
CREATE INDEX "contracts_othercontract_main_parkingspot_contract_idx" ON "contracts_othercontract" ("customer_id", "main_parkingspot_contract_id");
CREATE INDEX "contracts_othercontract_negotiation_succession_contract_idx" ON "contracts_othercontract" ("customer_id", "negotiation_succession_contract_id");
CREATE INDEX "contracts_othercontract_relates_to_content_type_relate_ca09e00e" ON "contracts_othercontract" ("customer_id", "relates_to_content_type_id", "relates_to_object_id");
CREATE INDEX "contracts_othercontract_search_id_number_title_idx" ON "contracts_othercontract" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("id_number", '') || ' ' || coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("id_number", '') || ' ' || coalesce("title", ''), 60000))));
CREATE INDEX "contracts_othercontract_signable_document_idx" ON "contracts_othercontract" ("customer_id", "signable_document_id");
CREATE INDEX "contracts_othercontract_status_end_date_id_idx" ON "contracts_othercontract" ("customer_id", "status", "end_date", "id");
CREATE INDEX "contracts_othercontract_status_start_date_id_idx" ON "contracts_othercontract" ("customer_id", "status", "start_date", "id");
CREATE INDEX "contracts_othercontract_tenant_idx" ON "contracts_othercontract" ("customer_id", "tenant_id");
CREATE INDEX "contracts_othercontract_transferred_from_idx" ON "contracts_othercontract" ("customer_id", "transferred_from_id");
CREATE UNIQUE INDEX "contracts_othercontract_unique_organization_id_number_key" ON "contracts_othercontract" ("customer_id", "organization_id", "id_number");
CREATE INDEX "contracts_othercontract_updated_at_idx" ON "contracts_othercontract" ("customer_id", "updated_at", "id");
CREATE TABLE "contracts_othercontract_bi_tenants" (
  "customer_id" uuid NOT NULL,
  "othercontract_id" uuid NOT NULL,
  "tenant_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "contracts_othercontract_bi_tenants_pkey" PRIMARY KEY ("customer_id", "othercontract_id", "tenant_id")
);
CREATE INDEX "contracts_othercontract_bi_tenants_tenant_id_idx" ON "contracts_othercontract_bi_tenants" ("customer_id", "tenant_id", "othercontract_id");
CREATE TABLE "contracts_outdoorsectioncontract" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "id_number" text NOT NULL,
  "status" integer DEFAULT 0 NOT NULL,
  "tenant_id" uuid,
  "signed_time" timestamp(0) with time zone,
  "start_date" date,
  "initial_end_date" date,
  "end_date" date,
  "move_in_date" date,
  "move_out_date" date,
  "signable_document_id" uuid,
  "renew_indefinetely" boolean DEFAULT false NOT NULL,
  "renew_interval_weeks" integer,
  "owner_notification_interval_weeks" integer DEFAULT 0 NOT NULL,
  "counterpart_notification_interval_weeks" integer DEFAULT 0 NOT NULL,
  "owner_warning_interval_weeks" integer,
  "owner_warning_date" date,
  "last_owner_notification_date" date,
  "cancellation_time" timestamp(0) with time zone,
  "cancellation_signed_time" timestamp(0) with time zone,
  "cancellation_end_date" date,
  "cancellation_source" integer,
  "cancelled_by_counterpart" boolean,
  "cancellation_comment" text,
  "cancellation_reason_id" uuid,
  "invoicing_period" integer,
  "invoice_month_interval" integer,
  "invoicing_period_from" date,
  "invoicing_company_id" uuid,
  "invoicing_contract_setting_id" uuid,
  "invoicing_payment_terms_id" uuid,
  "invoicing_use_rent_invoice" boolean DEFAULT false NOT NULL,
  "co_invoice" boolean,
  "invoice_merge_base_rent_in_view" boolean,
  "invoice_merge_non_base_rent_in_view" boolean,
  "invoice_merge_index_in_view" boolean,
  "invoicing_interest_fee_blocked" boolean,
  "invoicing_reminder_blocked" boolean,
  "invoicing_reminder_distribution_pushed_until" date,
  "invoicing_debt_distribution_pushed_until" date,
  "invoicing_customer_reference" text,
  "invoicing_marking" text,
  "custom_dimension_value" text,
  "base_rent_article_id" uuid,
  "has_base_rent_vat" boolean DEFAULT false NOT NULL,
  "base_rent_vat_rate" integer,
  "base_rent" numeric(14,2),
  "invoiced_until" date,
  "vat_changes" jsonb,
  "invoice_shares" jsonb,
  "customer_earnings_setting_id" uuid,
  "deposition_value" numeric(14,2),
  "deposition_paid_date" date,
  "deposition_returned_date" date,
  "main_apartment_contract_id" uuid,
  "main_industrial_premises_contract_id" uuid,
  "main_outdoorsection_contract_id" uuid,
  "space_id" uuid NOT NULL,
  "terms_id" uuid,
  "negotiation_succession_contract_id" uuid,
  "usage_purpose" text,
  "transferred_from_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "contracts_outdoorsectioncontract_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "contracts_outdoorsectioncontract_at_most_one_main_apar_ea5b9d02" CHECK ((("main_apartment_contract_id" is not null)::integer + ("main_industrial_premises_contract_id" is not null)::integer + ("main_outdoorsection_contract_id" is not null)::integer) <= 1),
  CONSTRAINT "contracts_outdoorsectioncontract_base_rent_check" CHECK (("base_rent" >= -1000000000) and ("base_rent" <= 1000000000)),
  CONSTRAINT "contracts_outdoorsectioncontract_base_rent_vat_rate_check" CHECK ("base_rent_vat_rate" in (0, 6, 12, 25)),
  CONSTRAINT "contracts_outdoorsectioncontract_cancellation_source_check" CHECK ("cancellation_source" in (0, 1, 2, 3, 4, 5, 6)),
  CONSTRAINT "contracts_outdoorsectioncontract_counterpart_notificat_7f2b42c3" CHECK ("counterpart_notification_interval_weeks" >= 0),
  CONSTRAINT "contracts_outdoorsectioncontract_custom_dimension_value_check" CHECK (char_length("custom_dimension_value") <= 255),
  CONSTRAINT "contracts_outdoorsectioncontract_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "contracts_outdoorsectioncontract_deposition_value_check" CHECK ("deposition_value" >= 0),
  CONSTRAINT "contracts_outdoorsectioncontract_id_number_check" CHECK (char_length("id_number") <= 255),
  CONSTRAINT "contracts_outdoorsectioncontract_invoice_month_interval_check" CHECK (("invoice_month_interval" >= 1) and ("invoice_month_interval" <= 12)),
  CONSTRAINT "contracts_outdoorsectioncontract_invoicing_period_check" CHECK ("invoicing_period" in (0, 1, -1)),
  CONSTRAINT "contracts_outdoorsectioncontract_order_cancellation_ti_d9a1d807" CHECK ("cancellation_time" <= "cancellation_signed_time" and ("cancellation_time" at time zone 'UTC')::date <= "cancellation_end_date" and ("cancellation_signed_time" at time zone 'UTC')::date <= "cancellation_end_date"),
  CONSTRAINT "contracts_outdoorsectioncontract_order_deposition_paid_31e31284" CHECK ("deposition_paid_date" <= "deposition_returned_date"),
  CONSTRAINT "contracts_outdoorsectioncontract_order_invoicing_remin_e65a0e2b" CHECK ("invoicing_reminder_distribution_pushed_until" <= "invoicing_debt_distribution_pushed_until"),
  CONSTRAINT "contracts_outdoorsectioncontract_order_signed_time_can_2abc612c" CHECK ("signed_time" <= "cancellation_time"),
  CONSTRAINT "contracts_outdoorsectioncontract_order_signed_time_sta_c1893807" CHECK (("signed_time" at time zone 'UTC')::date <= "start_date"),
  CONSTRAINT "contracts_outdoorsectioncontract_order_start_date_init_27921a89" CHECK ("start_date" <= "initial_end_date"),
  CONSTRAINT "contracts_outdoorsectioncontract_owner_notification_in_b5e7deef" CHECK ("owner_notification_interval_weeks" >= 0),
  CONSTRAINT "contracts_outdoorsectioncontract_owner_warning_interva_3369e010" CHECK ("owner_warning_interval_weeks" >= 0),
  CONSTRAINT "contracts_outdoorsectioncontract_renew_interval_weeks_check" CHECK ("renew_interval_weeks" >= 1),
  CONSTRAINT "contracts_outdoorsectioncontract_requires_base_rent_ba_44ef7c0e" CHECK (not ("base_rent" is not null) or ("base_rent_article_id" is not null)),
  CONSTRAINT "contracts_outdoorsectioncontract_requires_cancellation_647b3e2e" CHECK (not ("cancellation_signed_time" is not null) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_outdoorsectioncontract_requires_cancellation_6ac9e6f5" CHECK (not ("cancellation_end_date" is not null) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_outdoorsectioncontract_requires_cancellation_847ee861" CHECK (not ("cancellation_comment" is not null) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_outdoorsectioncontract_requires_cancellation_98a2ed96" CHECK (not ("cancellation_reason_id" is not null) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_outdoorsectioncontract_requires_cancellation_98e0a6ee" CHECK (not ("cancellation_source" is not null) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_outdoorsectioncontract_requires_cancelled_by_35ccac4a" CHECK (not (coalesce("cancelled_by_counterpart", false)) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_outdoorsectioncontract_requires_co_invoice_i_ba62035a" CHECK (not (coalesce("co_invoice", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_outdoorsectioncontract_requires_invoice_merg_24255675" CHECK (not (coalesce("invoice_merge_index_in_view", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_outdoorsectioncontract_requires_invoice_merg_563b6cd4" CHECK (not (coalesce("invoice_merge_non_base_rent_in_view", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_outdoorsectioncontract_requires_invoice_merg_937153a9" CHECK (not (coalesce("invoice_merge_base_rent_in_view", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_outdoorsectioncontract_requires_invoicing_de_94aa6cc1" CHECK (not ("invoicing_debt_distribution_pushed_until" is not null) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_outdoorsectioncontract_requires_invoicing_in_3b66ff0c" CHECK (not (coalesce("invoicing_interest_fee_blocked", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_outdoorsectioncontract_requires_invoicing_re_19807508" CHECK (not (coalesce("invoicing_reminder_blocked", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_outdoorsectioncontract_requires_invoicing_re_a6b25d84" CHECK (not ("invoicing_reminder_distribution_pushed_until" is not null) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_outdoorsectioncontract_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)),
  CONSTRAINT "contracts_outdoorsectioncontract_together_invoicing_co_379f947f" CHECK ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer + ("invoicing_payment_terms_id" is not null)::integer) in (0, 3)),
  CONSTRAINT "contracts_outdoorsectioncontract_together_invoicing_pe_f95905bd" CHECK ((("invoicing_period" is not null)::integer + ("invoice_month_interval" is not null)::integer + ("invoicing_period_from" is not null)::integer) in (0, 3)),
  CONSTRAINT "contracts_outdoorsectioncontract_usage_purpose_check" CHECK (char_length("usage_purpose") <= 255)
);
CREATE INDEX "contracts_outdoorsectioncontract_base_rent_article_idx" ON "contracts_outdoorsectioncontract" ("customer_id", "base_rent_article_id");
CREATE INDEX "contracts_outdoorsectioncontract_cancellation_reason_idx" ON "contracts_outdoorsectioncontract" ("customer_id", "cancellation_reason_id");
CREATE INDEX "contracts_outdoorsectioncontract_customer_earnings_setting_idx" ON "contracts_outdoorsectioncontract" ("customer_id", "customer_earnings_setting_id");
CREATE INDEX "contracts_outdoorsectioncontract_invoicing_company_inv_78441c11" ON "contracts_outdoorsectioncontract" ("customer_id", "invoicing_company_id", "invoiced_until");
CREATE INDEX "contracts_outdoorsectioncontract_invoicing_contract_setting_idx" ON "contracts_outdoorsectioncontract" ("customer_id", "invoicing_contract_setting_id");
CREATE INDEX "contracts_outdoorsectioncontract_invoicing_payment_terms_idx" ON "contracts_outdoorsectioncontract" ("customer_id", "invoicing_payment_terms_id");
CREATE INDEX "contracts_outdoorsectioncontract_main_apartment_contract_idx" ON "contracts_outdoorsectioncontract" ("customer_id", "main_apartment_contract_id");
CREATE INDEX "contracts_outdoorsectioncontract_main_industrial_premi_0bf28cda" ON "contracts_outdoorsectioncontract" ("customer_id", "main_industrial_premises_contract_id");
CREATE INDEX "contracts_outdoorsectioncontract_main_outdoorsection_c_d36be4fc" ON "contracts_outdoorsectioncontract" ("customer_id", "main_outdoorsection_contract_id");
CREATE INDEX "contracts_outdoorsectioncontract_negotiation_successio_9917b103" ON "contracts_outdoorsectioncontract" ("customer_id", "negotiation_succession_contract_id");
CREATE INDEX "contracts_outdoorsectioncontract_search_id_number_idx" ON "contracts_outdoorsectioncontract" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("id_number", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("id_number", ''), 60000))));
CREATE INDEX "contracts_outdoorsectioncontract_signable_document_idx" ON "contracts_outdoorsectioncontract" ("customer_id", "signable_document_id");
CREATE INDEX "contracts_outdoorsectioncontract_space_start_date_idx" ON "contracts_outdoorsectioncontract" ("customer_id", "space_id", "start_date");
CREATE INDEX "contracts_outdoorsectioncontract_status_end_date_id_idx" ON "contracts_outdoorsectioncontract" ("customer_id", "status", "end_date", "id");
CREATE INDEX "contracts_outdoorsectioncontract_status_start_date_id_idx" ON "contracts_outdoorsectioncontract" ("customer_id", "status", "start_date", "id");
CREATE INDEX "contracts_outdoorsectioncontract_tenant_idx" ON "contracts_outdoorsectioncontract" ("customer_id", "tenant_id");
CREATE INDEX "contracts_outdoorsectioncontract_terms_idx" ON "contracts_outdoorsectioncontract" ("customer_id", "terms_id");
CREATE INDEX "contracts_outdoorsectioncontract_transferred_from_idx" ON "contracts_outdoorsectioncontract" ("customer_id", "transferred_from_id");
CREATE UNIQUE INDEX "contracts_outdoorsectioncontract_unique_organization_i_a2ee2548" ON "contracts_outdoorsectioncontract" ("customer_id", "organization_id", "id_number");
CREATE INDEX "contracts_outdoorsectioncontract_updated_at_idx" ON "contracts_outdoorsectioncontract" ("customer_id", "updated_at", "id");
CREATE TABLE "contracts_outdoorsectioncontract_allowed_target_audiences" (
  "customer_id" uuid NOT NULL,
  "outdoorsectioncontract_id" uuid NOT NULL,
  "outdoorsectiontargetaudience_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "contracts_outdoorsectioncontract_allowed_target_audiences_pkey" PRIMARY KEY ("customer_id", "outdoorsectioncontract_id", "outdoorsectiontargetaudience_id")
);
CREATE INDEX "contracts_outdoorsectioncontract_allowed_target_audien_82b100e4" ON "contracts_outdoorsectioncontract_allowed_target_audiences" ("customer_id", "outdoorsectiontargetaudience_id", "outdoorsectioncontract_id");
CREATE TABLE "contracts_outdoorsectioncontract_bi_tenants" (
  "customer_id" uuid NOT NULL,
  "outdoorsectioncontract_id" uuid NOT NULL,
  "tenant_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "contracts_outdoorsectioncontract_bi_tenants_pkey" PRIMARY KEY ("customer_id", "outdoorsectioncontract_id", "tenant_id")
);
CREATE INDEX "contracts_outdoorsectioncontract_bi_tenants_tenant_id_idx" ON "contracts_outdoorsectioncontract_bi_tenants" ("customer_id", "tenant_id", "outdoorsectioncontract_id");
CREATE TABLE "contracts_parkingspotcontract" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "id_number" text NOT NULL,
  "status" integer DEFAULT 0 NOT NULL,
  "tenant_id" uuid,
  "signed_time" timestamp(0) with time zone,
  "start_date" date,
  "initial_end_date" date,
  "end_date" date,
  "move_in_date" date,
  "move_out_date" date,
  "signable_document_id" uuid,
  "renew_indefinetely" boolean DEFAULT false NOT NULL,
  "renew_interval_weeks" integer,
  "owner_notification_interval_weeks" integer DEFAULT 0 NOT NULL,
  "counterpart_notification_interval_weeks" integer DEFAULT 0 NOT NULL,
  "owner_warning_interval_weeks" integer,
  "owner_warning_date" date,
  "last_owner_notification_date" date,
  "cancellation_time" timestamp(0) with time zone,
  "cancellation_signed_time" timestamp(0) with time zone,
  "cancellation_end_date" date,
  "cancellation_source" integer,
  "cancelled_by_counterpart" boolean,
  "cancellation_comment" text,
  "cancellation_reason_id" uuid,
  "invoicing_period" integer,
  "invoice_month_interval" integer,
  "invoicing_period_from" date,
  "invoicing_company_id" uuid,
  "invoicing_contract_setting_id" uuid,
  "invoicing_payment_terms_id" uuid,
  "invoicing_use_rent_invoice" boolean DEFAULT false NOT NULL,
  "co_invoice" boolean,
  "invoice_merge_base_rent_in_view" boolean,
  "invoice_merge_non_base_rent_in_view" boolean,
  "invoice_merge_index_in_view" boolean,
  "invoicing_interest_fee_blocked" boolean,
  "invoicing_reminder_blocked" boolean,
  "invoicing_reminder_distribution_pushed_until" date,
  "invoicing_debt_distribution_pushed_until" date,
  "invoicing_customer_reference" text,
  "invoicing_marking" text,
  "custom_dimension_value" text,
  "base_rent_article_id" uuid,
  "has_base_rent_vat" boolean DEFAULT false NOT NULL,
  "base_rent_vat_rate" integer,
  "base_rent" numeric(14,2),
  "invoiced_until" date,
  "vat_changes" jsonb,
  "invoice_shares" jsonb,
  "customer_earnings_setting_id" uuid,
  "deposition_value" numeric(14,2),
  "deposition_paid_date" date,
  "deposition_returned_date" date,
  "main_apartment_contract_id" uuid,
  "main_industrial_premises_contract_id" uuid,
  "main_outdoorsection_contract_id" uuid,
  "space_id" uuid NOT NULL,
  "terms_id" uuid,
  "negotiation_succession_contract_id" uuid,
  "vehicle_registration_numbers" text[] DEFAULT '{}'::text[] NOT NULL,
  "charging_included" boolean DEFAULT false NOT NULL,
  "transferred_from_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "contracts_parkingspotcontract_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "contracts_parkingspotcontract_at_most_one_main_apartme_9b7db1e8" CHECK ((("main_apartment_contract_id" is not null)::integer + ("main_industrial_premises_contract_id" is not null)::integer + ("main_outdoorsection_contract_id" is not null)::integer) <= 1),
  CONSTRAINT "contracts_parkingspotcontract_base_rent_check" CHECK (("base_rent" >= -1000000000) and ("base_rent" <= 1000000000)),
  CONSTRAINT "contracts_parkingspotcontract_base_rent_vat_rate_check" CHECK ("base_rent_vat_rate" in (0, 6, 12, 25)),
  CONSTRAINT "contracts_parkingspotcontract_cancellation_source_check" CHECK ("cancellation_source" in (0, 1, 2, 3, 4, 5, 6)),
  CONSTRAINT "contracts_parkingspotcontract_counterpart_notification_6a281810" CHECK ("counterpart_notification_interval_weeks" >= 0),
  CONSTRAINT "contracts_parkingspotcontract_custom_dimension_value_check" CHECK (char_length("custom_dimension_value") <= 255),
  CONSTRAINT "contracts_parkingspotcontract_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "contracts_parkingspotcontract_deposition_value_check" CHECK ("deposition_value" >= 0),
  CONSTRAINT "contracts_parkingspotcontract_id_number_check" CHECK (char_length("id_number") <= 255),
  CONSTRAINT "contracts_parkingspotcontract_invoice_month_interval_check" CHECK (("invoice_month_interval" >= 1) and ("invoice_month_interval" <= 12)),
  CONSTRAINT "contracts_parkingspotcontract_invoicing_period_check" CHECK ("invoicing_period" in (0, 1, -1)),
  CONSTRAINT "contracts_parkingspotcontract_order_cancellation_time__de885e80" CHECK ("cancellation_time" <= "cancellation_signed_time" and ("cancellation_time" at time zone 'UTC')::date <= "cancellation_end_date" and ("cancellation_signed_time" at time zone 'UTC')::date <= "cancellation_end_date"),
  CONSTRAINT "contracts_parkingspotcontract_order_deposition_paid_da_ce562b24" CHECK ("deposition_paid_date" <= "deposition_returned_date"),
  CONSTRAINT "contracts_parkingspotcontract_order_invoicing_reminder_39e9f817" CHECK ("invoicing_reminder_distribution_pushed_until" <= "invoicing_debt_distribution_pushed_until"),
  CONSTRAINT "contracts_parkingspotcontract_order_signed_time_cancel_c4b186df" CHECK ("signed_time" <= "cancellation_time"),
  CONSTRAINT "contracts_parkingspotcontract_order_signed_time_start__bdbafc0d" CHECK (("signed_time" at time zone 'UTC')::date <= "start_date"),
  CONSTRAINT "contracts_parkingspotcontract_order_start_date_initial_4afc4b2a" CHECK ("start_date" <= "initial_end_date"),
  CONSTRAINT "contracts_parkingspotcontract_owner_notification_inter_ca2fe061" CHECK ("owner_notification_interval_weeks" >= 0),
  CONSTRAINT "contracts_parkingspotcontract_owner_warning_interval_w_35faedcd" CHECK ("owner_warning_interval_weeks" >= 0),
  CONSTRAINT "contracts_parkingspotcontract_renew_interval_weeks_check" CHECK ("renew_interval_weeks" >= 1),
  CONSTRAINT "contracts_parkingspotcontract_requires_base_rent_base__9384e5e8" CHECK (not ("base_rent" is not null) or ("base_rent_article_id" is not null)),
  CONSTRAINT "contracts_parkingspotcontract_requires_cancellation_co_50498172" CHECK (not ("cancellation_comment" is not null) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_parkingspotcontract_requires_cancellation_en_c3dd75ca" CHECK (not ("cancellation_end_date" is not null) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_parkingspotcontract_requires_cancellation_re_ce3a4e17" CHECK (not ("cancellation_reason_id" is not null) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_parkingspotcontract_requires_cancellation_si_31f69321" CHECK (not ("cancellation_signed_time" is not null) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_parkingspotcontract_requires_cancellation_so_0c35844d" CHECK (not ("cancellation_source" is not null) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_parkingspotcontract_requires_cancelled_by_co_6b0ac97d" CHECK (not (coalesce("cancelled_by_counterpart", false)) or ("cancellation_time" is not null)),
  CONSTRAINT "contracts_parkingspotcontract_requires_co_invoice_invo_70bcc831" CHECK (not (coalesce("co_invoice", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_parkingspotcontract_requires_invoice_merge_b_13ef8cb2" CHECK (not (coalesce("invoice_merge_base_rent_in_view", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_parkingspotcontract_requires_invoice_merge_i_d75bad56" CHECK (not (coalesce("invoice_merge_index_in_view", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_parkingspotcontract_requires_invoice_merge_n_c629d25a" CHECK (not (coalesce("invoice_merge_non_base_rent_in_view", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_parkingspotcontract_requires_invoicing_debt__8795b3e3" CHECK (not ("invoicing_debt_distribution_pushed_until" is not null) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_parkingspotcontract_requires_invoicing_inter_7e1becc4" CHECK (not (coalesce("invoicing_interest_fee_blocked", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_parkingspotcontract_requires_invoicing_remin_5683317d" CHECK (not ("invoicing_reminder_distribution_pushed_until" is not null) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_parkingspotcontract_requires_invoicing_remin_cef9aef6" CHECK (not (coalesce("invoicing_reminder_blocked", false)) or ("invoicing_period" is not null and "invoice_month_interval" is not null and "invoicing_period_from" is not null)),
  CONSTRAINT "contracts_parkingspotcontract_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)),
  CONSTRAINT "contracts_parkingspotcontract_together_invoicing_compa_dd53601f" CHECK ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer + ("invoicing_payment_terms_id" is not null)::integer) in (0, 3)),
  CONSTRAINT "contracts_parkingspotcontract_together_invoicing_perio_cb6a0334" CHECK ((("invoicing_period" is not null)::integer + ("invoice_month_interval" is not null)::integer + ("invoicing_period_from" is not null)::integer) in (0, 3))
);
CREATE INDEX "contracts_parkingspotcontract_base_rent_article_idx" ON "contracts_parkingspotcontract" ("customer_id", "base_rent_article_id") WHERE "base_rent_article_id" is not null;
CREATE INDEX "contracts_parkingspotcontract_cancellation_reason_idx" ON "contracts_parkingspotcontract" ("customer_id", "cancellation_reason_id") WHERE "cancellation_reason_id" is not null;
CREATE INDEX "contracts_parkingspotcontract_customer_earnings_setting_idx" ON "contracts_parkingspotcontract" ("customer_id", "customer_earnings_setting_id") WHERE "customer_earnings_setting_id" is not null;
CREATE INDEX "contracts_parkingspotcontract_invoicing_company_invoic_3d5befc5" ON "contracts_parkingspotcontract" ("customer_id", "invoicing_company_id", "invoiced_until");
CREATE INDEX "contracts_parkingspotcontract_invoicing_contract_setting_idx" ON "contracts_parkingspotcontract" ("customer_id", "invoicing_contract_setting_id") WHERE "invoicing_contract_setting_id" is not null;
CREATE INDEX "contracts_parkingspotcontract_invoicing_payment_terms_idx" ON "contracts_parkingspotcontract" ("customer_id", "invoicing_payment_terms_id") WHERE "invoicing_payment_terms_id" is not null;
CREATE INDEX "contracts_parkingspotcontract_main_apartment_contract_idx" ON "contracts_parkingspotcontract" ("customer_id", "main_apartment_contract_id") WHERE "main_apartment_contract_id" is not null;
CREATE INDEX "contracts_parkingspotcontract_main_industrial_premises_6a8315e5" ON "contracts_parkingspotcontract" ("customer_id", "main_industrial_premises_contract_id") WHERE "main_industrial_premises_contract_id" is not null;
CREATE INDEX "contracts_parkingspotcontract_main_outdoorsection_contract_idx" ON "contracts_parkingspotcontract" ("customer_id", "main_outdoorsection_contract_id") WHERE "main_outdoorsection_contract_id" is not null;
CREATE INDEX "contracts_parkingspotcontract_negotiation_succession_c_23866cdc" ON "contracts_parkingspotcontract" ("customer_id", "negotiation_succession_contract_id") WHERE "negotiation_succession_contract_id" is not null;
CREATE INDEX "contracts_parkingspotcontract_search_id_number_idx" ON "contracts_parkingspotcontract" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("id_number", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("id_number", ''), 60000))));
CREATE INDEX "contracts_parkingspotcontract_signable_document_idx" ON "contracts_parkingspotcontract" ("customer_id", "signable_document_id") WHERE "signable_document_id" is not null;
CREATE INDEX "contracts_parkingspotcontract_space_start_date_idx" ON "contracts_parkingspotcontract" ("customer_id", "space_id", "start_date");
CREATE INDEX "contracts_parkingspotcontract_status_end_date_id_idx" ON "contracts_parkingspotcontract" ("customer_id", "status", "end_date", "id");
CREATE INDEX "contracts_parkingspotcontract_status_start_date_id_idx" ON "contracts_parkingspotcontract" ("customer_id", "status", "start_date", "id");
CREATE INDEX "contracts_parkingspotcontract_tenant_idx" ON "contracts_parkingspotcontract" ("customer_id", "tenant_id") WHERE "tenant_id" is not null;
CREATE INDEX "contracts_parkingspotcontract_terms_idx" ON "contracts_parkingspotcontract" ("customer_id", "terms_id") WHERE "terms_id" is not null;
CREATE INDEX "contracts_parkingspotcontract_transferred_from_idx" ON "contracts_parkingspotcontract" ("customer_id", "transferred_from_id") WHERE "transferred_from_id" is not null;
CREATE UNIQUE INDEX "contracts_parkingspotcontract_unique_organization_id_number_key" ON "contracts_parkingspotcontract" ("customer_id", "organization_id", "id_number");
CREATE INDEX "contracts_parkingspotcontract_updated_at_idx" ON "contracts_parkingspotcontract" ("customer_id", "updated_at", "id");
CREATE TABLE "contracts_parkingspotcontract_allowed_target_audiences" (
  "customer_id" uuid NOT NULL,
  "parkingspotcontract_id" uuid NOT NULL,
  "parkingspottargetaudience_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "contracts_parkingspotcontract_allowed_target_audiences_pkey" PRIMARY KEY ("customer_id", "parkingspotcontract_id", "parkingspottargetaudience_id")
);
CREATE INDEX "contracts_parkingspotcontract_allowed_target_audiences_00c40a29" ON "contracts_parkingspotcontract_allowed_target_audiences" ("customer_id", "parkingspottargetaudience_id", "parkingspotcontract_id");
CREATE TABLE "contracts_parkingspotcontract_bi_tenants" (
  "customer_id" uuid NOT NULL,
  "parkingspotcontract_id" uuid NOT NULL,
  "tenant_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "contracts_parkingspotcontract_bi_tenants_pkey" PRIMARY KEY ("customer_id", "parkingspotcontract_id", "tenant_id")
);
CREATE INDEX "contracts_parkingspotcontract_bi_tenants_tenant_id_idx" ON "contracts_parkingspotcontract_bi_tenants" ("customer_id", "tenant_id", "parkingspotcontract_id");
CREATE TABLE "contracts_signedcontractdocument" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "content_type_id" uuid NOT NULL,
  "object_id" uuid NOT NULL,
  "document_file" jsonb NOT NULL,
  "category" integer,
  "title" text,
  "signed_date" date,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "contracts_signedcontractdocument_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "contracts_signedcontractdocument_category_check" CHECK ("category" in (0, 1, 2)),
  CONSTRAINT "contracts_signedcontractdocument_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "contracts_signedcontractdocument_title_check" CHECK (char_length("title") <= 255)
);
CREATE INDEX "contracts_signedcontractdocument_content_type_object_id_idx" ON "contracts_signedcontractdocument" ("customer_id", "content_type_id", "object_id");
CREATE INDEX "contracts_signedcontractdocument_organization_idx" ON "contracts_signedcontractdocument" ("customer_id", "organization_id");
CREATE INDEX "contracts_signedcontractdocument_search_title_idx" ON "contracts_signedcontractdocument" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));
CREATE INDEX "contracts_signedcontractdocument_updated_at_idx" ON "contracts_signedcontractdocument" ("customer_id", "updated_at", "id");

-- Tables of documents
CREATE TABLE "documents_file" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "description" text,
  "mime_type" text,
  "size_in_bytes" bigint,
  "notation_content_type_id" uuid NOT NULL,
  "notation_object_id" uuid NOT NULL,
  "name" text NOT NULL,
  "file_obj" jsonb NOT NULL,
  "folder_id" uuid,
  "access_share_id" uuid,
  "private" boolean DEFAULT false NOT NULL,
  "contains_personal_data" boolean DEFAULT false NOT NULL,
  "uploaded_by_id" uuid,
  "remove_after" date,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "documents_file_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "documents_file_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "documents_file_mime_type_check" CHECK (char_length("mime_type") <= 255),
  CONSTRAINT "documents_file_name_check" CHECK ((char_length("name") >= 1) and (char_length("name") <= 255)),
  CONSTRAINT "documents_file_size_in_bytes_check" CHECK ("size_in_bytes" >= 0),
  CONSTRAINT "documents_file_together_notation_content_type_notation_9f548458" CHECK ((("notation_content_type_id" is not null)::integer + ("notation_object_id" is not null)::integer) in (0, 2))
);
CREATE INDEX "documents_file_access_share_idx" ON "documents_file" ("customer_id", "access_share_id");
CREATE INDEX "documents_file_folder_idx" ON "documents_file" ("customer_id", "folder_id");
CREATE INDEX "documents_file_notation_content_type_notation_object_id_idx" ON "documents_file" ("customer_id", "notation_content_type_id", "notation_object_id");
CREATE INDEX "documents_file_organization_idx" ON "documents_file" ("customer_id", "organization_id");
CREATE INDEX "documents_file_search_name_idx" ON "documents_file" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE INDEX "documents_file_updated_at_idx" ON "documents_file" ("customer_id", "updated_at", "id");
CREATE INDEX "documents_file_uploaded_by_idx" ON "documents_file" ("customer_id", "uploaded_by_id");
CREATE TABLE "documents_fileaccessshare" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "name" text NOT NULL,
  "description" text,
  "all_organization_users" boolean DEFAULT false NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "documents_fileaccessshare_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "documents_fileaccessshare_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "documents_fileaccessshare_name_check" CHECK (char_length("name") <= 255)
);
CREATE INDEX "documents_fileaccessshare_search_name_idx" ON "documents_fileaccessshare" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE UNIQUE INDEX "documents_fileaccessshare_unique_organization_name_key" ON "documents_fileaccessshare" ("customer_id", "organization_id", "name");
CREATE INDEX "documents_fileaccessshare_updated_at_idx" ON "documents_fileaccessshare" ("customer_id", "updated_at", "id");
CREATE TABLE "documents_fileaccessshare_segments" (
  "customer_id" uuid NOT NULL,
  "fileaccessshare_id" uuid NOT NULL,
  "organizationusersegment_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "documents_fileaccessshare_segments_pkey" PRIMARY KEY ("customer_id", "fileaccessshare_id", "organizationusersegment_id")
);
CREATE INDEX "documents_fileaccessshare_segments_organizationuserseg_3b4c086c" ON "documents_fileaccessshare_segments" ("customer_id", "organizationusersegment_id", "fileaccessshare_id");
CREATE TABLE "documents_folder" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "name" text NOT NULL,
  "notation_content_type_id" uuid NOT NULL,
  "notation_object_id" uuid NOT NULL,
  "contains_files_with_personal_data" boolean NOT NULL,
  "folder_id" uuid,
  "access_share_id" uuid,
  "private" boolean DEFAULT false NOT NULL,
  "color" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "documents_folder_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "documents_folder_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "documents_folder_name_check" CHECK ((char_length("name") >= 3) and (char_length("name") <= 255)),
  CONSTRAINT "documents_folder_together_notation_content_type_notati_1b77cd8e" CHECK ((("notation_content_type_id" is not null)::integer + ("notation_object_id" is not null)::integer) in (0, 2))
);
CREATE INDEX "documents_folder_access_share_idx" ON "documents_folder" ("customer_id", "access_share_id");
CREATE INDEX "documents_folder_folder_idx" ON "documents_folder" ("customer_id", "folder_id");
CREATE UNIQUE INDEX "documents_folder_name_unique_at_top_key" ON "documents_folder" ("customer_id", "notation_content_type_id", "notation_object_id", "name") WHERE "folder_id" is null;
CREATE INDEX "documents_folder_organization_idx" ON "documents_folder" ("customer_id", "organization_id");
CREATE INDEX "documents_folder_search_name_idx" ON "documents_folder" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE UNIQUE INDEX "documents_folder_unique_notation_content_type_notation_6b70b9b1" ON "documents_folder" ("customer_id", "notation_content_type_id", "notation_object_id", "folder_id", "name");
CREATE INDEX "documents_folder_updated_at_idx" ON "documents_folder" ("customer_id", "updated_at", "id");
CREATE TABLE "documents_organizationuserfileaccessshare" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "user_id" uuid NOT NULL,
  "file_access_share_id" uuid NOT NULL,
  "can_create" boolean NOT NULL,
  "can_update" boolean NOT NULL,
  "can_delete" boolean NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "documents_organizationuserfileaccessshare_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "documents_organizationuserfileaccessshare_custom_id_check" CHECK (char_length("custom_id") <= 128)
);
CREATE INDEX "documents_organizationuserfileaccessshare_file_access_share_idx" ON "documents_organizationuserfileaccessshare" ("customer_id", "file_access_share_id");
CREATE INDEX "documents_organizationuserfileaccessshare_organization_idx" ON "documents_organizationuserfileaccessshare" ("customer_id", "organization_id");
CREATE UNIQUE INDEX "documents_organizationuserfileaccessshare_unique_user__d7b39fa4" ON "documents_organizationuserfileaccessshare" ("customer_id", "user_id", "file_access_share_id");
CREATE INDEX "documents_organizationuserfileaccessshare_updated_at_idx" ON "documents_organizationuserfileaccessshare" ("customer_id", "updated_at", "id");
CREATE TABLE "documents_publicfile" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "description" text,
  "mime_type" text,
  "size_in_bytes" bigint,
  "name" text NOT NULL,
  "file_obj" jsonb NOT NULL,
  "public_url" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "documents_publicfile_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "documents_publicfile_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "documents_publicfile_mime_type_check" CHECK (char_length("mime_type") <= 255),
  CONSTRAINT "documents_publicfile_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "documents_publicfile_public_url_check" CHECK (char_length("public_url") <= 1024),
  CONSTRAINT "documents_publicfile_size_in_bytes_check" CHECK ("size_in_bytes" >= 0)
);
CREATE INDEX "documents_publicfile_organization_idx" ON "documents_publicfile" ("customer_id", "organization_id");
CREATE INDEX "documents_publicfile_search_name_idx" ON "documents_publicfile" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE INDEX "documents_publicfile_updated_at_idx" ON "documents_publicfile" ("customer_id", "updated_at", "id");
CREATE TABLE "documents_signabledocument" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "name" text NOT NULL,
  "category" integer,
  "content_type_id" uuid,
  "object_id" uuid,
  "is_template" boolean DEFAULT false NOT NULL,
  "attached_to_id" uuid,
  "document_file" jsonb,
  "text_content" text,
  "interpret_text_as_markdown" boolean DEFAULT false NOT NULL,
  "formatted_data_to_sign" jsonb,
  "finished_data" jsonb,
  "confirmation_message" text,
  "days_to_sign" integer,
  "days_to_remind" integer,
  "external_sign_engine_id" uuid,
  "signing_initiated" boolean DEFAULT false NOT NULL,
  "signing_started_time" timestamp(0) with time zone,
  "signing_aborted_time" timestamp(0) with time zone,
  "signed_time" timestamp(0) with time zone,
  "rejected_time" timestamp(0) with time zone,
  "created_from_template_id" uuid,
  "created_by_id" uuid,
  "company_id" uuid,
  "last_reminded_time" timestamp(0) with time zone,
  "expires_time" timestamp(0) with time zone,
  "abort_reason" text,
  "state" integer DEFAULT 1 NOT NULL,
  "signature_level" integer,
  "seal" integer,
  "content_sha256" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "documents_signabledocument_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "documents_signabledocument_at_most_one_signed_time_rej_f8400fab" CHECK ((("signed_time" is not null)::integer + ("rejected_time" is not null)::integer + ("signing_aborted_time" is not null)::integer) <= 1),
  CONSTRAINT "documents_signabledocument_category_check" CHECK ("category" in (0, 1, 2, 3, 4, 5, 6)),
  CONSTRAINT "documents_signabledocument_content_sha256_check" CHECK (char_length("content_sha256") <= 64),
  CONSTRAINT "documents_signabledocument_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "documents_signabledocument_days_to_remind_check" CHECK ("days_to_remind" >= 1),
  CONSTRAINT "documents_signabledocument_days_to_sign_check" CHECK ("days_to_sign" >= 1),
  CONSTRAINT "documents_signabledocument_excludes_document_file_text_b6d58ad6" CHECK (not ("document_file" is not null) or not ("text_content" is not null)),
  CONSTRAINT "documents_signabledocument_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "documents_signabledocument_order_days_to_remind_days_t_b4be345e" CHECK ("days_to_remind" <= "days_to_sign"),
  CONSTRAINT "documents_signabledocument_order_signing_started_time__40809447" CHECK ("signing_started_time" <= "signing_aborted_time"),
  CONSTRAINT "documents_signabledocument_order_signing_started_time__52c62d89" CHECK ("signing_started_time" <= "rejected_time"),
  CONSTRAINT "documents_signabledocument_order_signing_started_time__9b1b79d3" CHECK ("signing_started_time" <= "signed_time"),
  CONSTRAINT "documents_signabledocument_requires_abort_reason_signi_de06d0be" CHECK (not ("abort_reason" is not null) or ("signing_aborted_time" is not null)),
  CONSTRAINT "documents_signabledocument_requires_finished_data_sign_1dc0be57" CHECK (not ("finished_data" is not null) or ("signing_started_time" is not null)),
  CONSTRAINT "documents_signabledocument_seal_check" CHECK ("seal" in (0, 1, 2, 3)),
  CONSTRAINT "documents_signabledocument_signature_level_check" CHECK ("signature_level" in (0, 1, 2)),
  CONSTRAINT "documents_signabledocument_state_check" CHECK ("state" in (0, 1, 2, 3, 4, 5, 6)),
  CONSTRAINT "documents_signabledocument_together_content_type_objec_8bfa028f" CHECK ((("content_type_id" is not null)::integer + ("object_id" is not null)::integer) in (0, 2))
);
CREATE INDEX "documents_signabledocument_attached_to_idx" ON "documents_signabledocument" ("customer_id", "attached_to_id");
CREATE INDEX "documents_signabledocument_company_idx" ON "documents_signabledocument" ("customer_id", "company_id");
CREATE INDEX "documents_signabledocument_content_type_object_id_idx" ON "documents_signabledocument" ("customer_id", "content_type_id", "object_id");
CREATE INDEX "documents_signabledocument_created_by_idx" ON "documents_signabledocument" ("customer_id", "created_by_id");
CREATE INDEX "documents_signabledocument_created_from_template_idx" ON "documents_signabledocument" ("customer_id", "created_from_template_id");
CREATE INDEX "documents_signabledocument_external_sign_engine_idx" ON "documents_signabledocument" ("customer_id", "external_sign_engine_id");
CREATE INDEX "documents_signabledocument_organization_idx" ON "documents_signabledocument" ("customer_id", "organization_id");
CREATE INDEX "documents_signabledocument_search_name_idx" ON "documents_signabledocument" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE INDEX "documents_signabledocument_signing_started_time_part_idx" ON "documents_signabledocument" ("customer_id", "signing_started_time" DESC) WHERE not "is_template";
CREATE INDEX "documents_signabledocument_updated_at_idx" ON "documents_signabledocument" ("customer_id", "updated_at", "id");
CREATE TABLE "documents_signabledocumentparty" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "email" text,
  "phone_number" text,
  "document_id" uuid NOT NULL,
  "role" integer NOT NULL,
  "order" integer DEFAULT 0 NOT NULL,
  "tenant_id" uuid,
  "sub_tenant_id" uuid,
  "organization_user_id" uuid,
  "full_name" text,
  "placeholder_name" text,
  "ssn" text,
  "preferred_language" text,
  "signs_on_behalf_of" text,
  "answer_authentication_method" integer,
  "invitation_distribution_method" integer,
  "individually_finished_distribution_method" integer,
  "fully_finished_distribution_method" integer,
  "message" text,
  "sent_time" timestamp(0) with time zone,
  "opened_time" timestamp(0) with time zone,
  "signed_time" timestamp(0) with time zone,
  "rejected_time" timestamp(0) with time zone,
  "rejection_reason" text,
  "finished_with_ip" text,
  "finished_data" jsonb,
  "last_reminded_time" timestamp(0) with time zone,
  "link_nonce" text,
  "link_hash" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "documents_signabledocumentparty_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "documents_signabledocumentparty_answer_authentication__3143e007" CHECK ("answer_authentication_method" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)),
  CONSTRAINT "documents_signabledocumentparty_at_least_one_tenant_su_03dd43e3" CHECK ((("tenant_id" is not null)::integer + ("sub_tenant_id" is not null)::integer + ("organization_user_id" is not null)::integer + ("full_name" is not null)::integer + ("placeholder_name" is not null)::integer) >= 1),
  CONSTRAINT "documents_signabledocumentparty_at_most_one_tenant_sub_48d7dfb2" CHECK ((("tenant_id" is not null)::integer + ("sub_tenant_id" is not null)::integer + ("organization_user_id" is not null)::integer) <= 1),
  CONSTRAINT "documents_signabledocumentparty_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "documents_signabledocumentparty_excludes_signed_time_r_6371c253" CHECK (not ("signed_time" is not null) or not ("rejected_time" is not null)),
  CONSTRAINT "documents_signabledocumentparty_finished_with_ip_check" CHECK (char_length("finished_with_ip") <= 45),
  CONSTRAINT "documents_signabledocumentparty_full_name_check" CHECK (char_length("full_name") <= 255),
  CONSTRAINT "documents_signabledocumentparty_fully_finished_distrib_bdbb280c" CHECK ("fully_finished_distribution_method" in (0, 1, 2, 3)),
  CONSTRAINT "documents_signabledocumentparty_individually_finished__0762eaeb" CHECK ("individually_finished_distribution_method" in (0, 1, 2, 3)),
  CONSTRAINT "documents_signabledocumentparty_invitation_distributio_dc2614f7" CHECK ("invitation_distribution_method" in (0, 1, 2, 3)),
  CONSTRAINT "documents_signabledocumentparty_link_hash_check" CHECK (char_length("link_hash") <= 64),
  CONSTRAINT "documents_signabledocumentparty_link_nonce_check" CHECK (char_length("link_nonce") <= 64),
  CONSTRAINT "documents_signabledocumentparty_order_sent_time_opened_03a34cf8" CHECK ("sent_time" <= "opened_time" and "sent_time" <= "rejected_time" and "opened_time" <= "rejected_time"),
  CONSTRAINT "documents_signabledocumentparty_order_sent_time_opened_6f287482" CHECK ("sent_time" <= "opened_time" and "sent_time" <= "signed_time" and "opened_time" <= "signed_time"),
  CONSTRAINT "documents_signabledocumentparty_placeholder_name_check" CHECK (char_length("placeholder_name") <= 128),
  CONSTRAINT "documents_signabledocumentparty_preferred_language_check" CHECK ((char_length("preferred_language") <= 8) and ("preferred_language" ~ E'^[a-z]{2}(?:\\-[A-Z]{2})?$')),
  CONSTRAINT "documents_signabledocumentparty_requires_rejection_rea_9a6e7c5b" CHECK (not ("rejection_reason" is not null) or ("rejected_time" is not null)),
  CONSTRAINT "documents_signabledocumentparty_role_check" CHECK ("role" in (0, 1, 2)),
  CONSTRAINT "documents_signabledocumentparty_signs_on_behalf_of_check" CHECK (char_length("signs_on_behalf_of") <= 255)
);
CREATE INDEX "documents_signabledocumentparty_document_order_idx" ON "documents_signabledocumentparty" ("customer_id", "document_id", "order");
CREATE INDEX "documents_signabledocumentparty_organization_idx" ON "documents_signabledocumentparty" ("customer_id", "organization_id");
CREATE INDEX "documents_signabledocumentparty_organization_user_idx" ON "documents_signabledocumentparty" ("customer_id", "organization_user_id");
CREATE INDEX "documents_signabledocumentparty_search_email_full_name_idx" ON "documents_signabledocumentparty" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("email", '') || ' ' || coalesce("full_name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("email", '') || ' ' || coalesce("full_name", ''), 60000))));
CREATE INDEX "documents_signabledocumentparty_sub_tenant_idx" ON "documents_signabledocumentparty" ("customer_id", "sub_tenant_id");
CREATE INDEX "documents_signabledocumentparty_tenant_idx" ON "documents_signabledocumentparty" ("customer_id", "tenant_id");
CREATE UNIQUE INDEX "documents_signabledocumentparty_unique_link_hash_key" ON "documents_signabledocumentparty" ("customer_id", "link_hash");
CREATE INDEX "documents_signabledocumentparty_updated_at_idx" ON "documents_signabledocumentparty" ("customer_id", "updated_at", "id");
CREATE TABLE "documents_signabledocumentpartyfield" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "party_id" uuid NOT NULL,
  "kind" integer NOT NULL,
  "title" text NOT NULL,
  "placeholder_key" text,
  "help_text" text,
  "options" text[],
  "is_required" boolean DEFAULT false NOT NULL,
  "order" integer DEFAULT 0 NOT NULL,
  "default_value" text,
  "value" text,
  "filled_in_time" timestamp(0) with time zone,
  "page" integer,
  "position_x" double precision,
  "position_y" double precision,
  "width" double precision,
  "height" double precision,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "documents_signabledocumentpartyfield_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "documents_signabledocumentpartyfield_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "documents_signabledocumentpartyfield_height_check" CHECK ("height" >= 0),
  CONSTRAINT "documents_signabledocumentpartyfield_help_text_check" CHECK (char_length("help_text") <= 255),
  CONSTRAINT "documents_signabledocumentpartyfield_kind_check" CHECK ("kind" in (0, 1, 2, 3, 4, 5, 6)),
  CONSTRAINT "documents_signabledocumentpartyfield_page_check" CHECK ("page" >= 1),
  CONSTRAINT "documents_signabledocumentpartyfield_placeholder_key_check" CHECK (char_length("placeholder_key") <= 128),
  CONSTRAINT "documents_signabledocumentpartyfield_position_x_check" CHECK ("position_x" >= 0),
  CONSTRAINT "documents_signabledocumentpartyfield_position_y_check" CHECK ("position_y" >= 0),
  CONSTRAINT "documents_signabledocumentpartyfield_requires_filled_i_9d8e30c7" CHECK (not ("filled_in_time" is not null) or ("value" is not null)),
  CONSTRAINT "documents_signabledocumentpartyfield_title_check" CHECK (char_length("title") <= 255),
  CONSTRAINT "documents_signabledocumentpartyfield_together_page_pos_85c15aca" CHECK ((("page" is not null)::integer + ("position_x" is not null)::integer + ("position_y" is not null)::integer) in (0, 3)),
  CONSTRAINT "documents_signabledocumentpartyfield_together_width_he_9f472bf0" CHECK ((("width" is not null)::integer + ("height" is not null)::integer) in (0, 2)),
  CONSTRAINT "documents_signabledocumentpartyfield_width_check" CHECK ("width" >= 0)
);
CREATE INDEX "documents_signabledocumentpartyfield_organization_idx" ON "documents_signabledocumentpartyfield" ("customer_id", "organization_id");
CREATE INDEX "documents_signabledocumentpartyfield_party_order_idx" ON "documents_signabledocumentpartyfield" ("customer_id", "party_id", "order");
CREATE UNIQUE INDEX "documents_signabledocumentpartyfield_unique_party_plac_a875e24b" ON "documents_signabledocumentpartyfield" ("customer_id", "party_id", "placeholder_key");
CREATE INDEX "documents_signabledocumentpartyfield_updated_at_idx" ON "documents_signabledocumentpartyfield" ("customer_id", "updated_at", "id");
CREATE TABLE "documents_signingevidence" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "document_id" uuid NOT NULL,
  "sequence" integer NOT NULL,
  "kind" text NOT NULL,
  "at" timestamp(3) with time zone NOT NULL,
  "party" uuid,
  "data" jsonb NOT NULL,
  "previous" text NOT NULL,
  "hash" text NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "documents_signingevidence_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "documents_signingevidence_hash_check" CHECK (char_length("hash") <= 64),
  CONSTRAINT "documents_signingevidence_kind_check" CHECK (char_length("kind") <= 32),
  CONSTRAINT "documents_signingevidence_previous_check" CHECK (char_length("previous") <= 64),
  CONSTRAINT "documents_signingevidence_sequence_check" CHECK ("sequence" >= 1)
);
CREATE UNIQUE INDEX "documents_signingevidence_unique_document_sequence_key" ON "documents_signingevidence" ("customer_id", "document_id", "sequence");
CREATE TABLE "documents_signingsession" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "party_id" uuid NOT NULL,
  "provider" text NOT NULL,
  "provider_ref" text NOT NULL,
  "session" text NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "asked_time" timestamp(3) with time zone,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "documents_signingsession_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "documents_signingsession_provider_check" CHECK (char_length("provider") <= 32),
  CONSTRAINT "documents_signingsession_provider_ref_check" CHECK (char_length("provider_ref") <= 128)
);
CREATE UNIQUE INDEX "documents_signingsession_unique_party_key" ON "documents_signingsession" ("customer_id", "party_id");
CREATE TABLE "documents_storedfile" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "key" text NOT NULL,
  "resource" text NOT NULL,
  "record" uuid NOT NULL,
  "field" text NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "asked_time" timestamp(0) with time zone,
  "uploaded_time" timestamp(0) with time zone,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "documents_storedfile_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "documents_storedfile_field_check" CHECK (char_length("field") <= 64),
  CONSTRAINT "documents_storedfile_key_check" CHECK (char_length("key") <= 128),
  CONSTRAINT "documents_storedfile_resource_check" CHECK (char_length("resource") <= 128)
);
CREATE INDEX "documents_storedfile_created_at_part_idx" ON "documents_storedfile" ("customer_id", "created_at") WHERE "uploaded_time" is null;
CREATE UNIQUE INDEX "documents_storedfile_unique_key_key" ON "documents_storedfile" ("customer_id", "key");

-- Tables of errands
CREATE TABLE "errands_anonymousgeneralerrandlink" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "email" text,
  "phone_number" text,
  "errand_id" uuid NOT NULL,
  "link_type" integer NOT NULL,
  "organization_user_id" uuid,
  "external_supplier_id" uuid,
  "auto_created" boolean DEFAULT false NOT NULL,
  "url" text,
  "token_hash" text,
  "link_nonce" text,
  "shown_time" timestamp(3) with time zone,
  "expires_time" timestamp(0) with time zone,
  "last_opened_time" timestamp(0) with time zone,
  "revoked_time" timestamp(0) with time zone,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "errands_anonymousgeneralerrandlink_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "errands_anonymousgeneralerrandlink_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "errands_anonymousgeneralerrandlink_exactly_one_email_p_685c96b1" CHECK ((("email" is not null)::integer + ("phone_number" is not null)::integer + ("organization_user_id" is not null)::integer + ("external_supplier_id" is not null)::integer) = 1),
  CONSTRAINT "errands_anonymousgeneralerrandlink_link_nonce_check" CHECK (char_length("link_nonce") <= 64),
  CONSTRAINT "errands_anonymousgeneralerrandlink_link_type_check" CHECK ("link_type" in (0, 1, 2)),
  CONSTRAINT "errands_anonymousgeneralerrandlink_token_hash_check" CHECK (char_length("token_hash") <= 128)
);
CREATE INDEX "errands_anonymousgeneralerrandlink_errand_idx" ON "errands_anonymousgeneralerrandlink" ("customer_id", "errand_id");
CREATE INDEX "errands_anonymousgeneralerrandlink_external_supplier_idx" ON "errands_anonymousgeneralerrandlink" ("customer_id", "external_supplier_id");
CREATE INDEX "errands_anonymousgeneralerrandlink_organization_idx" ON "errands_anonymousgeneralerrandlink" ("customer_id", "organization_id");
CREATE INDEX "errands_anonymousgeneralerrandlink_organization_user_idx" ON "errands_anonymousgeneralerrandlink" ("customer_id", "organization_user_id");
CREATE UNIQUE INDEX "errands_anonymousgeneralerrandlink_unique_token_hash_key" ON "errands_anonymousgeneralerrandlink" ("customer_id", "token_hash");
CREATE INDEX "errands_anonymousgeneralerrandlink_updated_at_idx" ON "errands_anonymousgeneralerrandlink" ("customer_id", "updated_at", "id");
CREATE TABLE "errands_componentconditionnotation" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "component_id" uuid NOT NULL,
  "condition_value_id" uuid NOT NULL,
  "noted_time" timestamp(0) with time zone NOT NULL,
  "noted_by_id" uuid,
  "general_errand_id" uuid,
  "inspection_errand_id" uuid,
  "note" text,
  "image" jsonb,
  "estimated_remaining_years" integer,
  "attr" text DEFAULT 'general' NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "errands_componentconditionnotation_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "errands_componentconditionnotation_at_most_one_general_8e21a01b" CHECK ((("general_errand_id" is not null)::integer + ("inspection_errand_id" is not null)::integer) <= 1),
  CONSTRAINT "errands_componentconditionnotation_attr_check" CHECK ((char_length("attr") <= 32) and ("attr" in ('general', 'function', 'surface', 'safety', 'energy'))),
  CONSTRAINT "errands_componentconditionnotation_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "errands_componentconditionnotation_estimated_remaining_b3598636" CHECK ("estimated_remaining_years" >= 0)
);
CREATE INDEX "errands_componentconditionnotation_attr_idx" ON "errands_componentconditionnotation" ("customer_id", "attr");
CREATE INDEX "errands_componentconditionnotation_component_noted_time_idx" ON "errands_componentconditionnotation" ("customer_id", "component_id", "noted_time" DESC);
CREATE INDEX "errands_componentconditionnotation_condition_value_idx" ON "errands_componentconditionnotation" ("customer_id", "condition_value_id");
CREATE INDEX "errands_componentconditionnotation_general_errand_idx" ON "errands_componentconditionnotation" ("customer_id", "general_errand_id");
CREATE INDEX "errands_componentconditionnotation_inspection_errand_idx" ON "errands_componentconditionnotation" ("customer_id", "inspection_errand_id");
CREATE INDEX "errands_componentconditionnotation_noted_by_idx" ON "errands_componentconditionnotation" ("customer_id", "noted_by_id");
CREATE INDEX "errands_componentconditionnotation_organization_idx" ON "errands_componentconditionnotation" ("customer_id", "organization_id");
CREATE INDEX "errands_componentconditionnotation_updated_at_idx" ON "errands_componentconditionnotation" ("customer_id", "updated_at", "id");
CREATE TABLE "errands_componentconditionvalue" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "is_active" boolean DEFAULT true NOT NULL,
  "title" text NOT NULL,
  "value" integer NOT NULL,
  "description" text,
  "color" text,
  "requires_action" boolean DEFAULT false NOT NULL,
  "requires_note" boolean DEFAULT false NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "errands_componentconditionvalue_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "errands_componentconditionvalue_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "errands_componentconditionvalue_title_check" CHECK (char_length("title") <= 255)
);
CREATE INDEX "errands_componentconditionvalue_search_title_idx" ON "errands_componentconditionvalue" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));
CREATE UNIQUE INDEX "errands_componentconditionvalue_unique_organization_value_key" ON "errands_componentconditionvalue" ("customer_id", "organization_id", "value");
CREATE INDEX "errands_componentconditionvalue_updated_at_idx" ON "errands_componentconditionvalue" ("customer_id", "updated_at", "id");
CREATE TABLE "errands_customerrandfieldinclusion" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "field_type_id" uuid NOT NULL,
  "order" integer NOT NULL,
  "general_errand_type_id" uuid,
  "inspection_errand_checklist_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "errands_customerrandfieldinclusion_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "errands_customerrandfieldinclusion_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "errands_customerrandfieldinclusion_exactly_one_general_0189d535" CHECK ((("general_errand_type_id" is not null)::integer + ("inspection_errand_checklist_id" is not null)::integer) = 1)
);
CREATE INDEX "errands_customerrandfieldinclusion_general_errand_type_idx" ON "errands_customerrandfieldinclusion" ("customer_id", "general_errand_type_id");
CREATE INDEX "errands_customerrandfieldinclusion_inspection_errand_c_f25a0bf9" ON "errands_customerrandfieldinclusion" ("customer_id", "inspection_errand_checklist_id");
CREATE INDEX "errands_customerrandfieldinclusion_organization_idx" ON "errands_customerrandfieldinclusion" ("customer_id", "organization_id");
CREATE UNIQUE INDEX "errands_customerrandfieldinclusion_unique_field_type_g_eafed85c" ON "errands_customerrandfieldinclusion" ("customer_id", "field_type_id", "general_errand_type_id");
CREATE UNIQUE INDEX "errands_customerrandfieldinclusion_unique_field_type_i_5e00ef16" ON "errands_customerrandfieldinclusion" ("customer_id", "field_type_id", "inspection_errand_checklist_id");
CREATE INDEX "errands_customerrandfieldinclusion_updated_at_idx" ON "errands_customerrandfieldinclusion" ("customer_id", "updated_at", "id");
CREATE TABLE "errands_customerrandfieldtype" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "is_active" boolean DEFAULT true NOT NULL,
  "title" text NOT NULL,
  "kind" integer NOT NULL,
  "description" text,
  "options" text[],
  "required" boolean DEFAULT false NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "errands_customerrandfieldtype_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "errands_customerrandfieldtype_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "errands_customerrandfieldtype_description_check" CHECK (char_length("description") <= 255),
  CONSTRAINT "errands_customerrandfieldtype_kind_check" CHECK ("kind" in (0, 1, 2, 3, 4, 5, 6, 7, 8)),
  CONSTRAINT "errands_customerrandfieldtype_title_check" CHECK (char_length("title") <= 255)
);
CREATE INDEX "errands_customerrandfieldtype_search_title_idx" ON "errands_customerrandfieldtype" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));
CREATE UNIQUE INDEX "errands_customerrandfieldtype_unique_organization_title_key" ON "errands_customerrandfieldtype" ("customer_id", "organization_id", "title");
CREATE INDEX "errands_customerrandfieldtype_updated_at_idx" ON "errands_customerrandfieldtype" ("customer_id", "updated_at", "id");
CREATE TABLE "errands_customerrandfieldvalue" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "general_errand_id" uuid,
  "inspection_errand_id" uuid,
  "field_type_id" uuid NOT NULL,
  "value" text,
  "values" text[],
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "errands_customerrandfieldvalue_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "errands_customerrandfieldvalue_at_most_one_value_values_check" CHECK ((("value" is not null)::integer + (coalesce(cardinality("values") > 0, false))::integer) <= 1),
  CONSTRAINT "errands_customerrandfieldvalue_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "errands_customerrandfieldvalue_exactly_one_general_err_e742fac0" CHECK ((("general_errand_id" is not null)::integer + ("inspection_errand_id" is not null)::integer) = 1)
);
CREATE INDEX "errands_customerrandfieldvalue_general_errand_idx" ON "errands_customerrandfieldvalue" ("customer_id", "general_errand_id");
CREATE INDEX "errands_customerrandfieldvalue_inspection_errand_idx" ON "errands_customerrandfieldvalue" ("customer_id", "inspection_errand_id");
CREATE INDEX "errands_customerrandfieldvalue_organization_idx" ON "errands_customerrandfieldvalue" ("customer_id", "organization_id");
CREATE UNIQUE INDEX "errands_customerrandfieldvalue_unique_field_type_gener_5155d726" ON "errands_customerrandfieldvalue" ("customer_id", "field_type_id", "general_errand_id");
CREATE UNIQUE INDEX "errands_customerrandfieldvalue_unique_field_type_inspe_81c99a31" ON "errands_customerrandfieldvalue" ("customer_id", "field_type_id", "inspection_errand_id");
CREATE INDEX "errands_customerrandfieldvalue_updated_at_idx" ON "errands_customerrandfieldvalue" ("customer_id", "updated_at", "id");
CREATE TABLE "errands_errandactiondefault" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "is_active" boolean DEFAULT true NOT NULL,
  "title" text NOT NULL,
  "description" text,
  "general_errand_type_id" uuid,
  "general_errand_sub_type_id" uuid,
  "component_type_id" uuid,
  "article_id" uuid,
  "estimated_minutes" integer,
  "estimated_cost" numeric(14,2),
  "is_tenant_responsibility" boolean DEFAULT false NOT NULL,
  "add_automatically" boolean DEFAULT false NOT NULL,
  "order" integer DEFAULT 0 NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "errands_errandactiondefault_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "errands_errandactiondefault_at_most_one_general_errand_6e94c96a" CHECK ((("general_errand_type_id" is not null)::integer + ("general_errand_sub_type_id" is not null)::integer) <= 1),
  CONSTRAINT "errands_errandactiondefault_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "errands_errandactiondefault_estimated_cost_check" CHECK ("estimated_cost" >= 0),
  CONSTRAINT "errands_errandactiondefault_estimated_minutes_check" CHECK ("estimated_minutes" >= 0),
  CONSTRAINT "errands_errandactiondefault_title_check" CHECK (char_length("title") <= 255)
);
CREATE INDEX "errands_errandactiondefault_article_idx" ON "errands_errandactiondefault" ("customer_id", "article_id");
CREATE INDEX "errands_errandactiondefault_component_type_idx" ON "errands_errandactiondefault" ("customer_id", "component_type_id");
CREATE INDEX "errands_errandactiondefault_general_errand_sub_type_idx" ON "errands_errandactiondefault" ("customer_id", "general_errand_sub_type_id");
CREATE INDEX "errands_errandactiondefault_general_errand_type_idx" ON "errands_errandactiondefault" ("customer_id", "general_errand_type_id");
CREATE INDEX "errands_errandactiondefault_organization_idx" ON "errands_errandactiondefault" ("customer_id", "organization_id");
CREATE INDEX "errands_errandactiondefault_search_title_idx" ON "errands_errandactiondefault" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));
CREATE INDEX "errands_errandactiondefault_updated_at_idx" ON "errands_errandactiondefault" ("customer_id", "updated_at", "id");
CREATE TABLE "errands_errandcost" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "general_errand_id" uuid,
  "inspection_errand_id" uuid,
  "invoice_title" text NOT NULL,
  "awaits_data" boolean NOT NULL,
  "article_id" uuid,
  "vat" integer,
  "target_tenant_id" uuid,
  "target_sub_tenant_id" uuid,
  "target_organization_user_id" uuid,
  "attachment" jsonb,
  "kind" integer,
  "unit_amount" numeric(18,6),
  "unit" text,
  "unit_price" numeric(18,6),
  "total_excluding_vat" numeric(14,2),
  "external_supplier_id" uuid,
  "supplier_invoice_number" text,
  "cost_date" date,
  "invoiced_time" timestamp(0) with time zone,
  "note" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "errands_errandcost_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "errands_errandcost_at_most_one_target_tenant_target_su_78101a99" CHECK ((("target_tenant_id" is not null)::integer + ("target_sub_tenant_id" is not null)::integer + ("target_organization_user_id" is not null)::integer) <= 1),
  CONSTRAINT "errands_errandcost_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "errands_errandcost_exactly_one_general_errand_inspecti_1e1a7d24" CHECK ((("general_errand_id" is not null)::integer + ("inspection_errand_id" is not null)::integer) = 1),
  CONSTRAINT "errands_errandcost_invoice_title_check" CHECK (char_length("invoice_title") <= 255),
  CONSTRAINT "errands_errandcost_kind_check" CHECK ("kind" in (0, 1, 2, 3, 4)),
  CONSTRAINT "errands_errandcost_supplier_invoice_number_check" CHECK (char_length("supplier_invoice_number") <= 128),
  CONSTRAINT "errands_errandcost_together_unit_amount_unit_price_check" CHECK ((("unit_amount" is not null)::integer + ("unit_price" is not null)::integer) in (0, 2)),
  CONSTRAINT "errands_errandcost_unit_check" CHECK (char_length("unit") <= 32),
  CONSTRAINT "errands_errandcost_vat_check" CHECK ("vat" in (0, 6, 12, 25))
);
CREATE INDEX "errands_errandcost_article_idx" ON "errands_errandcost" ("customer_id", "article_id");
CREATE INDEX "errands_errandcost_external_supplier_idx" ON "errands_errandcost" ("customer_id", "external_supplier_id");
CREATE INDEX "errands_errandcost_general_errand_idx" ON "errands_errandcost" ("customer_id", "general_errand_id");
CREATE INDEX "errands_errandcost_inspection_errand_idx" ON "errands_errandcost" ("customer_id", "inspection_errand_id");
CREATE INDEX "errands_errandcost_organization_idx" ON "errands_errandcost" ("customer_id", "organization_id");
CREATE INDEX "errands_errandcost_search_invoice_title_supplier_invoi_c82a6618" ON "errands_errandcost" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("invoice_title", '') || ' ' || coalesce("supplier_invoice_number", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("invoice_title", '') || ' ' || coalesce("supplier_invoice_number", ''), 60000))));
CREATE INDEX "errands_errandcost_target_organization_user_idx" ON "errands_errandcost" ("customer_id", "target_organization_user_id");
CREATE INDEX "errands_errandcost_target_sub_tenant_idx" ON "errands_errandcost" ("customer_id", "target_sub_tenant_id");
CREATE INDEX "errands_errandcost_target_tenant_idx" ON "errands_errandcost" ("customer_id", "target_tenant_id");
CREATE INDEX "errands_errandcost_updated_at_idx" ON "errands_errandcost" ("customer_id", "updated_at", "id");
CREATE TABLE "errands_erranddelegationinstruction" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "is_active" boolean DEFAULT true NOT NULL,
  "name" text NOT NULL,
  "priority" integer DEFAULT 0 NOT NULL,
  "applies_to_inspections" boolean DEFAULT false NOT NULL,
  "delegate_to_organization_user_id" uuid,
  "delegate_to_external_supplier_id" uuid,
  "delegate_to_work_engagement_id" uuid,
  "delegate_to_segment_id" uuid,
  "mode" integer DEFAULT 0 NOT NULL,
  "offer_valid_hours" integer,
  "weekdays" integer[],
  "time_from" text,
  "time_to" text,
  "valid_from" date,
  "valid_to" date,
  "instruction_text" text,
  "notify_by_email" boolean DEFAULT true NOT NULL,
  "notify_by_sms" boolean DEFAULT false NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "errands_erranddelegationinstruction_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "errands_erranddelegationinstruction_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "errands_erranddelegationinstruction_exactly_one_delega_a7a84ffe" CHECK ((("delegate_to_organization_user_id" is not null)::integer + ("delegate_to_external_supplier_id" is not null)::integer + ("delegate_to_work_engagement_id" is not null)::integer + ("delegate_to_segment_id" is not null)::integer) = 1),
  CONSTRAINT "errands_erranddelegationinstruction_mode_check" CHECK ("mode" in (0, 1, 2)),
  CONSTRAINT "errands_erranddelegationinstruction_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "errands_erranddelegationinstruction_offer_valid_hours_check" CHECK ("offer_valid_hours" >= 1),
  CONSTRAINT "errands_erranddelegationinstruction_order_valid_from_v_c48f2ced" CHECK ("valid_from" <= "valid_to"),
  CONSTRAINT "errands_erranddelegationinstruction_time_from_check" CHECK ((char_length("time_from") <= 5) and ("time_from" ~ '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$')),
  CONSTRAINT "errands_erranddelegationinstruction_time_to_check" CHECK ((char_length("time_to") <= 5) and ("time_to" ~ '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$')),
  CONSTRAINT "errands_erranddelegationinstruction_together_time_from_94f73950" CHECK ((("time_from" is not null)::integer + ("time_to" is not null)::integer) in (0, 2))
);
CREATE INDEX "errands_erranddelegationinstruction_delegate_to_extern_50f95ed9" ON "errands_erranddelegationinstruction" ("customer_id", "delegate_to_external_supplier_id");
CREATE INDEX "errands_erranddelegationinstruction_delegate_to_organi_15cd0036" ON "errands_erranddelegationinstruction" ("customer_id", "delegate_to_organization_user_id");
CREATE INDEX "errands_erranddelegationinstruction_delegate_to_segment_idx" ON "errands_erranddelegationinstruction" ("customer_id", "delegate_to_segment_id");
CREATE INDEX "errands_erranddelegationinstruction_delegate_to_work_e_85e013cd" ON "errands_erranddelegationinstruction" ("customer_id", "delegate_to_work_engagement_id");
CREATE INDEX "errands_erranddelegationinstruction_organization_idx" ON "errands_erranddelegationinstruction" ("customer_id", "organization_id");
CREATE INDEX "errands_erranddelegationinstruction_search_name_idx" ON "errands_erranddelegationinstruction" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE INDEX "errands_erranddelegationinstruction_updated_at_idx" ON "errands_erranddelegationinstruction" ("customer_id", "updated_at", "id");
CREATE TABLE "errands_erranddelegationinstruction_general_errand_sub_types" (
  "customer_id" uuid NOT NULL,
  "erranddelegationinstruction_id" uuid NOT NULL,
  "generalerrandsubtype_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "errands_erranddelegationinstruction_general_errand_sub_f2d12b29" PRIMARY KEY ("customer_id", "erranddelegationinstruction_id", "generalerrandsubtype_id")
);
CREATE INDEX "errands_erranddelegationinstruction_general_errand_sub_2c3138a6" ON "errands_erranddelegationinstruction_general_errand_sub_types" ("customer_id", "generalerrandsubtype_id", "erranddelegationinstruction_id");
CREATE TABLE "errands_erranddelegationinstruction_general_errand_types" (
  "customer_id" uuid NOT NULL,
  "erranddelegationinstruction_id" uuid NOT NULL,
  "generalerrandtype_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "errands_erranddelegationinstruction_general_errand_types_pkey" PRIMARY KEY ("customer_id", "erranddelegationinstruction_id", "generalerrandtype_id")
);
CREATE INDEX "errands_erranddelegationinstruction_general_errand_typ_256ae5cd" ON "errands_erranddelegationinstruction_general_errand_types" ("customer_id", "generalerrandtype_id", "erranddelegationinstruction_id");
CREATE TABLE "errands_erranddelegationinstruction_realestates" (
  "customer_id" uuid NOT NULL,
  "erranddelegationinstruction_id" uuid NOT NULL,
  "realestate_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "errands_erranddelegationinstruction_realestates_pkey" PRIMARY KEY ("customer_id", "erranddelegationinstruction_id", "realestate_id")
);
CREATE INDEX "errands_erranddelegationinstruction_realestates_reales_8748de3c" ON "errands_erranddelegationinstruction_realestates" ("customer_id", "realestate_id", "erranddelegationinstruction_id");
CREATE TABLE "errands_erranddelegationinstruction_segments" (
  "customer_id" uuid NOT NULL,
  "erranddelegationinstruction_id" uuid NOT NULL,
  "organizationusersegment_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "errands_erranddelegationinstruction_segments_pkey" PRIMARY KEY ("customer_id", "erranddelegationinstruction_id", "organizationusersegment_id")
);
CREATE INDEX "errands_erranddelegationinstruction_segments_organizat_ca082702" ON "errands_erranddelegationinstruction_segments" ("customer_id", "organizationusersegment_id", "erranddelegationinstruction_id");
CREATE TABLE "errands_erranddelegationoffer" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "general_errand_id" uuid,
  "inspection_errand_id" uuid,
  "answer" boolean,
  "answered_time" timestamp(0) with time zone,
  "instruction_id" uuid,
  "organization_user_id" uuid,
  "external_supplier_id" uuid,
  "message" text,
  "sent_time" timestamp(0) with time zone,
  "expires_time" timestamp(0) with time zone,
  "refusal_reason" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "errands_erranddelegationoffer_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "errands_erranddelegationoffer_answer_required_check" CHECK (not "answered_time" is not null or "answer" is not null),
  CONSTRAINT "errands_erranddelegationoffer_answered_time_required_check" CHECK (not "answer" is not null or "answered_time" is not null),
  CONSTRAINT "errands_erranddelegationoffer_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "errands_erranddelegationoffer_exactly_one_general_erra_22c2a931" CHECK ((("general_errand_id" is not null)::integer + ("inspection_errand_id" is not null)::integer) = 1),
  CONSTRAINT "errands_erranddelegationoffer_exactly_one_organization_be74dec2" CHECK ((("organization_user_id" is not null)::integer + ("external_supplier_id" is not null)::integer) = 1),
  CONSTRAINT "errands_erranddelegationoffer_order_sent_time_answered_b14566f8" CHECK ("sent_time" <= "answered_time"),
  CONSTRAINT "errands_erranddelegationoffer_order_sent_time_expires__eeeacc80" CHECK ("sent_time" <= "expires_time"),
  CONSTRAINT "errands_erranddelegationoffer_requires_refusal_reason__34ba2453" CHECK (not ("refusal_reason" is not null) or ("answered_time" is not null))
);
CREATE INDEX "errands_erranddelegationoffer_expires_time_part_idx" ON "errands_erranddelegationoffer" ("customer_id", "expires_time") WHERE "answer" is null;
CREATE INDEX "errands_erranddelegationoffer_external_supplier_idx" ON "errands_erranddelegationoffer" ("customer_id", "external_supplier_id");
CREATE INDEX "errands_erranddelegationoffer_general_errand_idx" ON "errands_erranddelegationoffer" ("customer_id", "general_errand_id");
CREATE INDEX "errands_erranddelegationoffer_inspection_errand_idx" ON "errands_erranddelegationoffer" ("customer_id", "inspection_errand_id");
CREATE INDEX "errands_erranddelegationoffer_instruction_idx" ON "errands_erranddelegationoffer" ("customer_id", "instruction_id");
CREATE INDEX "errands_erranddelegationoffer_organization_idx" ON "errands_erranddelegationoffer" ("customer_id", "organization_id");
CREATE INDEX "errands_erranddelegationoffer_organization_user_idx" ON "errands_erranddelegationoffer" ("customer_id", "organization_user_id");
CREATE INDEX "errands_erranddelegationoffer_updated_at_idx" ON "errands_erranddelegationoffer" ("customer_id", "updated_at", "id");
CREATE TABLE "errands_externalsupplier" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "is_active" boolean DEFAULT true NOT NULL,
  "name" text NOT NULL,
  "contact_email" text,
  "org_no" text,
  "contact_name" text,
  "contact_phone_number" text,
  "on_call_phone_number" text,
  "address_id" uuid,
  "trade" text,
  "agreement_number" text,
  "agreement_start_date" date,
  "agreement_end_date" date,
  "hourly_rate" numeric(14,2),
  "note" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "errands_externalsupplier_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "errands_externalsupplier_agreement_number_check" CHECK (char_length("agreement_number") <= 128),
  CONSTRAINT "errands_externalsupplier_contact_name_check" CHECK (char_length("contact_name") <= 255),
  CONSTRAINT "errands_externalsupplier_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "errands_externalsupplier_hourly_rate_check" CHECK ("hourly_rate" >= 0),
  CONSTRAINT "errands_externalsupplier_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "errands_externalsupplier_order_agreement_start_date_ag_3ad187f5" CHECK ("agreement_start_date" <= "agreement_end_date"),
  CONSTRAINT "errands_externalsupplier_trade_check" CHECK (char_length("trade") <= 128)
);
CREATE INDEX "errands_externalsupplier_address_idx" ON "errands_externalsupplier" ("customer_id", "address_id");
CREATE INDEX "errands_externalsupplier_search_name_org_no_trade_idx" ON "errands_externalsupplier" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", '') || ' ' || coalesce("org_no", '') || ' ' || coalesce("trade", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", '') || ' ' || coalesce("org_no", '') || ' ' || coalesce("trade", ''), 60000))));
CREATE UNIQUE INDEX "errands_externalsupplier_unique_organization_org_no_key" ON "errands_externalsupplier" ("customer_id", "organization_id", "org_no");
CREATE INDEX "errands_externalsupplier_updated_at_idx" ON "errands_externalsupplier" ("customer_id", "updated_at", "id");
CREATE TABLE "errands_generalerrand" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "title" text NOT NULL,
  "description" text,
  "errand_type_id" uuid NOT NULL,
  "errand_sub_type_id" uuid,
  "content_type_id" uuid,
  "object_id" uuid,
  "errand_number" integer,
  "errand_group_id" uuid,
  "status" integer DEFAULT 0 NOT NULL,
  "priority" integer DEFAULT 1 NOT NULL,
  "origin" integer,
  "realestate_id" uuid,
  "component_id" uuid,
  "tenant_id" uuid,
  "sub_tenant_id" uuid,
  "reporting_organization_user_id" uuid,
  "reporter_name" text,
  "reporter_email" text,
  "reporter_phone_number" text,
  "assigned_organization_user_id" uuid,
  "assigned_external_supplier_id" uuid,
  "disable_auto_delegation" boolean DEFAULT false NOT NULL,
  "master_key_allowed" boolean,
  "has_pets" boolean,
  "access_instructions" text,
  "preferred_visit_times" text,
  "requested_at" timestamp(0) with time zone,
  "planned_start_time" timestamp(0) with time zone,
  "planned_end_time" timestamp(0) with time zone,
  "due_date" date,
  "actual_start_time" timestamp(0) with time zone,
  "actual_done_time" timestamp(0) with time zone,
  "closed_time" timestamp(0) with time zone,
  "result_description" text,
  "invoicing_status" integer,
  "satisfaction" integer,
  "is_internal" boolean DEFAULT false NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "errands_generalerrand_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "errands_generalerrand_at_most_one_assigned_organizatio_fae3d943" CHECK ((("assigned_organization_user_id" is not null)::integer + ("assigned_external_supplier_id" is not null)::integer) <= 1),
  CONSTRAINT "errands_generalerrand_at_most_one_tenant_sub_tenant_re_2578ce50" CHECK ((("tenant_id" is not null)::integer + ("sub_tenant_id" is not null)::integer + ("reporting_organization_user_id" is not null)::integer) <= 1),
  CONSTRAINT "errands_generalerrand_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "errands_generalerrand_invoicing_status_check" CHECK ("invoicing_status" in (0, 1, 2, 3, 4, 5)),
  CONSTRAINT "errands_generalerrand_order_planned_start_time_planned_e6538a73" CHECK ("planned_start_time" <= "planned_end_time"),
  CONSTRAINT "errands_generalerrand_order_requested_at_actual_start__d5e9a646" CHECK ("requested_at" <= "actual_start_time" and "requested_at" <= "actual_done_time" and "actual_start_time" <= "actual_done_time" and "requested_at" <= "closed_time" and "actual_start_time" <= "closed_time" and "actual_done_time" <= "closed_time"),
  CONSTRAINT "errands_generalerrand_origin_check" CHECK ("origin" in (0, 1, 2, 3, 4, 5)),
  CONSTRAINT "errands_generalerrand_priority_check" CHECK ("priority" in (0, 1, 2, 3)),
  CONSTRAINT "errands_generalerrand_reporter_name_check" CHECK (char_length("reporter_name") <= 255),
  CONSTRAINT "errands_generalerrand_satisfaction_check" CHECK (("satisfaction" >= 1) and ("satisfaction" <= 5)),
  CONSTRAINT "errands_generalerrand_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6, 7)),
  CONSTRAINT "errands_generalerrand_title_check" CHECK (char_length("title") <= 255),
  CONSTRAINT "errands_generalerrand_together_content_type_object_id_check" CHECK ((("content_type_id" is not null)::integer + ("object_id" is not null)::integer) in (0, 2))
);
CREATE INDEX "errands_generalerrand_assigned_external_supplier_idx" ON "errands_generalerrand" ("customer_id", "assigned_external_supplier_id") WHERE "assigned_external_supplier_id" is not null;
CREATE INDEX "errands_generalerrand_assigned_organization_user_idx" ON "errands_generalerrand" ("customer_id", "assigned_organization_user_id") WHERE "assigned_organization_user_id" is not null;
CREATE INDEX "errands_generalerrand_component_idx" ON "errands_generalerrand" ("customer_id", "component_id") WHERE "component_id" is not null;
CREATE INDEX "errands_generalerrand_content_type_object_id_idx" ON "errands_generalerrand" ("customer_id", "content_type_id", "object_id");
CREATE INDEX "errands_generalerrand_created_at_id_idx" ON "errands_generalerrand" ("customer_id", "created_at", "id");
CREATE INDEX "errands_generalerrand_description_trigram_idx" ON "errands_generalerrand" USING gin ("description" gin_trgm_ops);
CREATE INDEX "errands_generalerrand_errand_group_idx" ON "errands_generalerrand" ("customer_id", "errand_group_id") WHERE "errand_group_id" is not null;
CREATE INDEX "errands_generalerrand_errand_sub_type_idx" ON "errands_generalerrand" ("customer_id", "errand_sub_type_id") WHERE "errand_sub_type_id" is not null;
CREATE INDEX "errands_generalerrand_errand_type_idx" ON "errands_generalerrand" ("customer_id", "errand_type_id");
CREATE INDEX "errands_generalerrand_organization_idx" ON "errands_generalerrand" ("customer_id", "organization_id") WHERE "organization_id" is not null;
CREATE INDEX "errands_generalerrand_realestate_status_idx" ON "errands_generalerrand" ("customer_id", "realestate_id", "status");
CREATE INDEX "errands_generalerrand_reporting_organization_user_idx" ON "errands_generalerrand" ("customer_id", "reporting_organization_user_id") WHERE "reporting_organization_user_id" is not null;
CREATE INDEX "errands_generalerrand_search_description_reporter_name_06c83cd7" ON "errands_generalerrand" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("description", '') || ' ' || coalesce("reporter_name", '') || ' ' || coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("description", '') || ' ' || coalesce("reporter_name", '') || ' ' || coalesce("title", ''), 60000))));
CREATE INDEX "errands_generalerrand_status_due_date_id_idx" ON "errands_generalerrand" ("customer_id", "status", "due_date", "id");
CREATE INDEX "errands_generalerrand_status_priority_id_idx" ON "errands_generalerrand" ("customer_id", "status", "priority", "id");
CREATE INDEX "errands_generalerrand_sub_tenant_idx" ON "errands_generalerrand" ("customer_id", "sub_tenant_id") WHERE "sub_tenant_id" is not null;
CREATE INDEX "errands_generalerrand_tenant_idx" ON "errands_generalerrand" ("customer_id", "tenant_id") WHERE "tenant_id" is not null;
CREATE UNIQUE INDEX "errands_generalerrand_unique_errand_number_key" ON "errands_generalerrand" ("customer_id", "errand_number");
CREATE INDEX "errands_generalerrand_updated_at_idx" ON "errands_generalerrand" ("customer_id", "updated_at", "id");
CREATE TABLE "errands_generalerrandaction" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "errand_id" uuid NOT NULL,
  "title" text NOT NULL,
  "description" text,
  "kind" integer DEFAULT 0 NOT NULL,
  "action_default_id" uuid,
  "performed_by_id" uuid,
  "performed_by_external_supplier_id" uuid,
  "planned_time" timestamp(0) with time zone,
  "start_time" timestamp(0) with time zone,
  "end_time" timestamp(0) with time zone,
  "minutes_spent" integer,
  "is_done" boolean DEFAULT false NOT NULL,
  "is_visible_to_customer" boolean DEFAULT false NOT NULL,
  "component_id" uuid,
  "order" integer DEFAULT 0 NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "errands_generalerrandaction_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "errands_generalerrandaction_at_most_one_performed_by_p_ab9c0d34" CHECK ((("performed_by_id" is not null)::integer + ("performed_by_external_supplier_id" is not null)::integer) <= 1),
  CONSTRAINT "errands_generalerrandaction_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "errands_generalerrandaction_kind_check" CHECK ("kind" in (0, 1, 2, 3, 4, 5)),
  CONSTRAINT "errands_generalerrandaction_minutes_spent_check" CHECK ("minutes_spent" >= 0),
  CONSTRAINT "errands_generalerrandaction_order_start_time_end_time_check" CHECK ("start_time" <= "end_time"),
  CONSTRAINT "errands_generalerrandaction_title_check" CHECK (char_length("title") <= 255)
);
CREATE INDEX "errands_generalerrandaction_action_default_idx" ON "errands_generalerrandaction" ("customer_id", "action_default_id");
CREATE INDEX "errands_generalerrandaction_component_idx" ON "errands_generalerrandaction" ("customer_id", "component_id");
CREATE INDEX "errands_generalerrandaction_errand_order_idx" ON "errands_generalerrandaction" ("customer_id", "errand_id", "order");
CREATE INDEX "errands_generalerrandaction_organization_idx" ON "errands_generalerrandaction" ("customer_id", "organization_id");
CREATE INDEX "errands_generalerrandaction_performed_by_external_supplier_idx" ON "errands_generalerrandaction" ("customer_id", "performed_by_external_supplier_id");
CREATE INDEX "errands_generalerrandaction_performed_by_idx" ON "errands_generalerrandaction" ("customer_id", "performed_by_id");
CREATE INDEX "errands_generalerrandaction_search_title_idx" ON "errands_generalerrandaction" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));
CREATE INDEX "errands_generalerrandaction_updated_at_idx" ON "errands_generalerrandaction" ("customer_id", "updated_at", "id");
CREATE TABLE "errands_generalerrandfile" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "errand_id" uuid NOT NULL,
  "action_id" uuid,
  "file_obj" jsonb NOT NULL,
  "title" text,
  "stage" integer,
  "is_visible_to_customer" boolean DEFAULT true NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "errands_generalerrandfile_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "errands_generalerrandfile_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "errands_generalerrandfile_stage_check" CHECK ("stage" in (0, 1, 2)),
  CONSTRAINT "errands_generalerrandfile_title_check" CHECK (char_length("title") <= 255)
);
CREATE INDEX "errands_generalerrandfile_action_idx" ON "errands_generalerrandfile" ("customer_id", "action_id");
CREATE INDEX "errands_generalerrandfile_errand_idx" ON "errands_generalerrandfile" ("customer_id", "errand_id");
CREATE INDEX "errands_generalerrandfile_organization_idx" ON "errands_generalerrandfile" ("customer_id", "organization_id");
CREATE INDEX "errands_generalerrandfile_updated_at_idx" ON "errands_generalerrandfile" ("customer_id", "updated_at", "id");
CREATE TABLE "errands_generalerrandgroup" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "is_active" boolean DEFAULT true NOT NULL,
  "title" text NOT NULL,
  "description" text,
  "color" text,
  "responsible_organization_user_id" uuid,
  "order" integer DEFAULT 0 NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "errands_generalerrandgroup_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "errands_generalerrandgroup_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "errands_generalerrandgroup_title_check" CHECK (char_length("title") <= 255)
);
CREATE INDEX "errands_generalerrandgroup_responsible_organization_user_idx" ON "errands_generalerrandgroup" ("customer_id", "responsible_organization_user_id");
CREATE INDEX "errands_generalerrandgroup_search_title_idx" ON "errands_generalerrandgroup" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));
CREATE UNIQUE INDEX "errands_generalerrandgroup_unique_organization_title_key" ON "errands_generalerrandgroup" ("customer_id", "organization_id", "title");
CREATE INDEX "errands_generalerrandgroup_updated_at_idx" ON "errands_generalerrandgroup" ("customer_id", "updated_at", "id");
CREATE TABLE "errands_generalerrandsubtype" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "is_active" boolean DEFAULT true NOT NULL,
  "errand_type_id" uuid NOT NULL,
  "title" text NOT NULL,
  "description" text,
  "allowed_connection_types" uuid[],
  "required_fields" text[],
  "hidden_fields" text[],
  "default_priority" integer,
  "self_help_text" text,
  "order" integer DEFAULT 0 NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "errands_generalerrandsubtype_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "errands_generalerrandsubtype_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "errands_generalerrandsubtype_default_priority_check" CHECK ("default_priority" in (0, 1, 2, 3)),
  CONSTRAINT "errands_generalerrandsubtype_title_check" CHECK (char_length("title") <= 255)
);
CREATE INDEX "errands_generalerrandsubtype_organization_idx" ON "errands_generalerrandsubtype" ("customer_id", "organization_id");
CREATE INDEX "errands_generalerrandsubtype_search_title_idx" ON "errands_generalerrandsubtype" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));
CREATE UNIQUE INDEX "errands_generalerrandsubtype_unique_errand_type_title_key" ON "errands_generalerrandsubtype" ("customer_id", "errand_type_id", "title");
CREATE INDEX "errands_generalerrandsubtype_updated_at_idx" ON "errands_generalerrandsubtype" ("customer_id", "updated_at", "id");
CREATE TABLE "errands_generalerrandsubtype_companies" (
  "customer_id" uuid NOT NULL,
  "generalerrandsubtype_id" uuid NOT NULL,
  "company_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "errands_generalerrandsubtype_companies_pkey" PRIMARY KEY ("customer_id", "generalerrandsubtype_id", "company_id")
);
CREATE INDEX "errands_generalerrandsubtype_companies_company_id_idx" ON "errands_generalerrandsubtype_companies" ("customer_id", "company_id", "generalerrandsubtype_id");
CREATE TABLE "errands_generalerrandsubtype_component_types" (
  "customer_id" uuid NOT NULL,
  "generalerrandsubtype_id" uuid NOT NULL,
  "componenttype_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "errands_generalerrandsubtype_component_types_pkey" PRIMARY KEY ("customer_id", "generalerrandsubtype_id", "componenttype_id")
);
CREATE INDEX "errands_generalerrandsubtype_component_types_component_1c1ab91d" ON "errands_generalerrandsubtype_component_types" ("customer_id", "componenttype_id", "generalerrandsubtype_id");
CREATE TABLE "errands_generalerrandsubtype_external_clients" (
  "customer_id" uuid NOT NULL,
  "generalerrandsubtype_id" uuid NOT NULL,
  "externalclient_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "errands_generalerrandsubtype_external_clients_pkey" PRIMARY KEY ("customer_id", "generalerrandsubtype_id", "externalclient_id")
);
CREATE INDEX "errands_generalerrandsubtype_external_clients_external_319fa964" ON "errands_generalerrandsubtype_external_clients" ("customer_id", "externalclient_id", "generalerrandsubtype_id");
CREATE TABLE "errands_generalerrandsubtype_realestates" (
  "customer_id" uuid NOT NULL,
  "generalerrandsubtype_id" uuid NOT NULL,
  "realestate_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "errands_generalerrandsubtype_realestates_pkey" PRIMARY KEY ("customer_id", "generalerrandsubtype_id", "realestate_id")
);
CREATE INDEX "errands_generalerrandsubtype_realestates_realestate_id_idx" ON "errands_generalerrandsubtype_realestates" ("customer_id", "realestate_id", "generalerrandsubtype_id");
CREATE TABLE "errands_generalerrandsubtype_segments" (
  "customer_id" uuid NOT NULL,
  "generalerrandsubtype_id" uuid NOT NULL,
  "organizationusersegment_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "errands_generalerrandsubtype_segments_pkey" PRIMARY KEY ("customer_id", "generalerrandsubtype_id", "organizationusersegment_id")
);
CREATE INDEX "errands_generalerrandsubtype_segments_organizationuser_f3bbdad4" ON "errands_generalerrandsubtype_segments" ("customer_id", "organizationusersegment_id", "generalerrandsubtype_id");
CREATE TABLE "errands_generalerrandtype" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "is_active" boolean DEFAULT true NOT NULL,
  "title" text NOT NULL,
  "description" text,
  "allowed_connection_types" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  "allowed_in_portals" integer[] DEFAULT '{}'::integer[] NOT NULL,
  "group_id" uuid,
  "required_fields" text[] DEFAULT '{}'::text[] NOT NULL,
  "hidden_fields" text[] DEFAULT '{}'::text[] NOT NULL,
  "default_priority" integer DEFAULT 1 NOT NULL,
  "default_due_days" integer,
  "image_required" boolean DEFAULT false NOT NULL,
  "is_emergency" boolean DEFAULT false NOT NULL,
  "notify_reporter_on_status_change" boolean DEFAULT true NOT NULL,
  "information_for_reporter" text,
  "order" integer DEFAULT 0 NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "errands_generalerrandtype_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "errands_generalerrandtype_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "errands_generalerrandtype_default_due_days_check" CHECK ("default_due_days" >= 0),
  CONSTRAINT "errands_generalerrandtype_default_priority_check" CHECK ("default_priority" in (0, 1, 2, 3)),
  CONSTRAINT "errands_generalerrandtype_title_check" CHECK (char_length("title") <= 255)
);
CREATE INDEX "errands_generalerrandtype_group_idx" ON "errands_generalerrandtype" ("customer_id", "group_id");
CREATE INDEX "errands_generalerrandtype_search_title_idx" ON "errands_generalerrandtype" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));
CREATE UNIQUE INDEX "errands_generalerrandtype_unique_organization_title_key" ON "errands_generalerrandtype" ("customer_id", "organization_id", "title");
CREATE INDEX "errands_generalerrandtype_updated_at_idx" ON "errands_generalerrandtype" ("customer_id", "updated_at", "id");
CREATE TABLE "errands_generalerrandtype_companies" (
  "customer_id" uuid NOT NULL,
  "generalerrandtype_id" uuid NOT NULL,
  "company_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "errands_generalerrandtype_companies_pkey" PRIMARY KEY ("customer_id", "generalerrandtype_id", "company_id")
);
CREATE INDEX "errands_generalerrandtype_companies_company_id_idx" ON "errands_generalerrandtype_companies" ("customer_id", "company_id", "generalerrandtype_id");
CREATE TABLE "errands_generalerrandtype_external_clients" (
  "customer_id" uuid NOT NULL,
  "generalerrandtype_id" uuid NOT NULL,
  "externalclient_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "errands_generalerrandtype_external_clients_pkey" PRIMARY KEY ("customer_id", "generalerrandtype_id", "externalclient_id")
);
CREATE INDEX "errands_generalerrandtype_external_clients_externalcli_85c06302" ON "errands_generalerrandtype_external_clients" ("customer_id", "externalclient_id", "generalerrandtype_id");
CREATE TABLE "errands_generalerrandtype_realestates" (
  "customer_id" uuid NOT NULL,
  "generalerrandtype_id" uuid NOT NULL,
  "realestate_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "errands_generalerrandtype_realestates_pkey" PRIMARY KEY ("customer_id", "generalerrandtype_id", "realestate_id")
);
CREATE INDEX "errands_generalerrandtype_realestates_realestate_id_idx" ON "errands_generalerrandtype_realestates" ("customer_id", "realestate_id", "generalerrandtype_id");
CREATE TABLE "errands_generalerrandtype_segments" (
  "customer_id" uuid NOT NULL,
  "generalerrandtype_id" uuid NOT NULL,
  "organizationusersegment_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "errands_generalerrandtype_segments_pkey" PRIMARY KEY ("customer_id", "generalerrandtype_id", "organizationusersegment_id")
);
CREATE INDEX "errands_generalerrandtype_segments_organizationuserseg_8a5efe24" ON "errands_generalerrandtype_segments" ("customer_id", "organizationusersegment_id", "generalerrandtype_id");
CREATE TABLE "errands_inspectionerrand" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "title" text NOT NULL,
  "status" integer NOT NULL,
  "invoicing_status" integer,
  "disable_auto_delegation" boolean DEFAULT false NOT NULL,
  "requested_at" timestamp(0) with time zone,
  "planned_start_time" timestamp(0) with time zone,
  "actual_done_time" timestamp(0) with time zone,
  "apartment_id" uuid,
  "brf_apartment_id" uuid,
  "industrial_premises_id" uuid,
  "parking_spot_id" uuid,
  "common_area_id" uuid,
  "kind" integer,
  "checklist_id" uuid,
  "inspector_id" uuid,
  "external_supplier_id" uuid,
  "tenant_id" uuid,
  "planned_end_time" timestamp(0) with time zone,
  "protocol_document_id" uuid,
  "note" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "errands_inspectionerrand_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "errands_inspectionerrand_at_most_one_inspector_externa_efbbe115" CHECK ((("inspector_id" is not null)::integer + ("external_supplier_id" is not null)::integer) <= 1),
  CONSTRAINT "errands_inspectionerrand_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "errands_inspectionerrand_exactly_one_apartment_brf_apa_9c6ec6b4" CHECK ((("apartment_id" is not null)::integer + ("brf_apartment_id" is not null)::integer + ("industrial_premises_id" is not null)::integer + ("parking_spot_id" is not null)::integer + ("common_area_id" is not null)::integer) = 1),
  CONSTRAINT "errands_inspectionerrand_invoicing_status_check" CHECK ("invoicing_status" in (0, 1, 2, 3, 4, 5)),
  CONSTRAINT "errands_inspectionerrand_kind_check" CHECK ("kind" in (0, 1, 2, 3, 4)),
  CONSTRAINT "errands_inspectionerrand_order_planned_start_time_plan_3cc1e681" CHECK ("planned_start_time" <= "planned_end_time"),
  CONSTRAINT "errands_inspectionerrand_order_requested_at_actual_don_bc437562" CHECK ("requested_at" <= "actual_done_time"),
  CONSTRAINT "errands_inspectionerrand_order_requested_at_planned_st_79a87332" CHECK ("requested_at" <= "planned_start_time"),
  CONSTRAINT "errands_inspectionerrand_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5)),
  CONSTRAINT "errands_inspectionerrand_title_check" CHECK (char_length("title") <= 255)
);
CREATE INDEX "errands_inspectionerrand_apartment_idx" ON "errands_inspectionerrand" ("customer_id", "apartment_id");
CREATE INDEX "errands_inspectionerrand_brf_apartment_idx" ON "errands_inspectionerrand" ("customer_id", "brf_apartment_id");
CREATE INDEX "errands_inspectionerrand_checklist_idx" ON "errands_inspectionerrand" ("customer_id", "checklist_id");
CREATE INDEX "errands_inspectionerrand_common_area_idx" ON "errands_inspectionerrand" ("customer_id", "common_area_id");
CREATE INDEX "errands_inspectionerrand_external_supplier_idx" ON "errands_inspectionerrand" ("customer_id", "external_supplier_id");
CREATE INDEX "errands_inspectionerrand_industrial_premises_idx" ON "errands_inspectionerrand" ("customer_id", "industrial_premises_id");
CREATE INDEX "errands_inspectionerrand_inspector_idx" ON "errands_inspectionerrand" ("customer_id", "inspector_id");
CREATE INDEX "errands_inspectionerrand_organization_idx" ON "errands_inspectionerrand" ("customer_id", "organization_id");
CREATE INDEX "errands_inspectionerrand_parking_spot_idx" ON "errands_inspectionerrand" ("customer_id", "parking_spot_id");
CREATE INDEX "errands_inspectionerrand_protocol_document_idx" ON "errands_inspectionerrand" ("customer_id", "protocol_document_id");
CREATE INDEX "errands_inspectionerrand_search_title_idx" ON "errands_inspectionerrand" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));
CREATE INDEX "errands_inspectionerrand_status_planned_start_time_idx" ON "errands_inspectionerrand" ("customer_id", "status", "planned_start_time");
CREATE INDEX "errands_inspectionerrand_tenant_idx" ON "errands_inspectionerrand" ("customer_id", "tenant_id");
CREATE INDEX "errands_inspectionerrand_updated_at_idx" ON "errands_inspectionerrand" ("customer_id", "updated_at", "id");
CREATE TABLE "errands_inspectionerrandchecklist" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "is_active" boolean DEFAULT true NOT NULL,
  "title" text NOT NULL,
  "description" text,
  "inspection_kinds" integer[],
  "points" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "errands_inspectionerrandchecklist_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "errands_inspectionerrandchecklist_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "errands_inspectionerrandchecklist_title_check" CHECK (char_length("title") <= 255)
);
CREATE INDEX "errands_inspectionerrandchecklist_search_title_idx" ON "errands_inspectionerrandchecklist" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));
CREATE UNIQUE INDEX "errands_inspectionerrandchecklist_unique_organization_title_key" ON "errands_inspectionerrandchecklist" ("customer_id", "organization_id", "title");
CREATE INDEX "errands_inspectionerrandchecklist_updated_at_idx" ON "errands_inspectionerrandchecklist" ("customer_id", "updated_at", "id");

-- Tables of integrations
CREATE TABLE "integrations_answeredintegrationpersonalinformationaccess" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "integration_id" uuid NOT NULL,
  "answer" boolean NOT NULL,
  "answered_by_organization_user_id" uuid,
  "answered_by_tenant_id" uuid,
  "answered_by_sub_tenant_id" uuid,
  "answered_time" timestamp(0) with time zone,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "integrations_answeredintegrationpersonalinformationaccess_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "integrations_answeredintegrationpersonalinformationacc_8f2bc663" CHECK ((("answered_by_organization_user_id" is not null)::integer + ("answered_by_tenant_id" is not null)::integer + ("answered_by_sub_tenant_id" is not null)::integer) = 1),
  CONSTRAINT "integrations_answeredintegrationpersonalinformationacc_a14cec14" CHECK (char_length("custom_id") <= 128)
);
CREATE INDEX "integrations_answeredintegrationpersonalinformationacc_764a75f5" ON "integrations_answeredintegrationpersonalinformationaccess" ("customer_id", "answered_by_organization_user_id");
CREATE INDEX "integrations_answeredintegrationpersonalinformationacc_85241e02" ON "integrations_answeredintegrationpersonalinformationaccess" ("customer_id", "answered_by_sub_tenant_id");
CREATE INDEX "integrations_answeredintegrationpersonalinformationacc_88693728" ON "integrations_answeredintegrationpersonalinformationaccess" ("customer_id", "organization_id");
CREATE INDEX "integrations_answeredintegrationpersonalinformationacc_d2efc9dd" ON "integrations_answeredintegrationpersonalinformationaccess" ("customer_id", "updated_at", "id");
CREATE INDEX "integrations_answeredintegrationpersonalinformationacc_dac53817" ON "integrations_answeredintegrationpersonalinformationaccess" ("customer_id", "answered_by_tenant_id");
CREATE INDEX "integrations_answeredintegrationpersonalinformationacc_fea21172" ON "integrations_answeredintegrationpersonalinformationaccess" ("customer_id", "integration_id");
CREATE TABLE "integrations_integrationserviceidconnection" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "content_type_id" uuid NOT NULL,
  "object_id" uuid NOT NULL,
  "external_id" text NOT NULL,
  "application_id" uuid,
  "service_id" uuid,
  "hidden" boolean DEFAULT false NOT NULL,
  "sync_locked_until" timestamp(0) with time zone,
  "last_synced_at" timestamp(0) with time zone,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "integrations_integrationserviceidconnection_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "integrations_integrationserviceidconnection_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "integrations_integrationserviceidconnection_external_id_check" CHECK (char_length("external_id") <= 255)
);
CREATE INDEX "integrations_integrationserviceidconnection_applicatio_4eae1665" ON "integrations_integrationserviceidconnection" ("customer_id", "application_id", "external_id");
CREATE INDEX "integrations_integrationserviceidconnection_organization_idx" ON "integrations_integrationserviceidconnection" ("customer_id", "organization_id");
CREATE INDEX "integrations_integrationserviceidconnection_search_ext_afb2d059" ON "integrations_integrationserviceidconnection" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("external_id", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("external_id", ''), 60000))));
CREATE UNIQUE INDEX "integrations_integrationserviceidconnection_unique_con_2e7ae3fb" ON "integrations_integrationserviceidconnection" ("customer_id", "content_type_id", "object_id", "external_id", "application_id");
CREATE INDEX "integrations_integrationserviceidconnection_updated_at_idx" ON "integrations_integrationserviceidconnection" ("customer_id", "updated_at", "id");
CREATE TABLE "integrations_webhookdelivery" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "subscription_id" uuid NOT NULL,
  "status" integer DEFAULT 0 NOT NULL,
  "attempts" integer DEFAULT 0 NOT NULL,
  "error" text,
  "response_status" integer,
  "next_attempt_time" timestamp(0) with time zone,
  "delivered_time" timestamp(0) with time zone,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "integrations_webhookdelivery_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "integrations_webhookdelivery_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "integrations_webhookdelivery_error_check" CHECK (char_length("error") <= 500),
  CONSTRAINT "integrations_webhookdelivery_status_check" CHECK ("status" in (0, 1, 2, 3))
);
CREATE INDEX "integrations_webhookdelivery_next_attempt_time_part_idx" ON "integrations_webhookdelivery" ("customer_id", "next_attempt_time") WHERE "status" in (0, 2);
CREATE INDEX "integrations_webhookdelivery_organization_idx" ON "integrations_webhookdelivery" ("customer_id", "organization_id") WHERE "organization_id" is not null;
CREATE INDEX "integrations_webhookdelivery_status_created_at_idx" ON "integrations_webhookdelivery" ("customer_id", "status", "created_at" DESC);
CREATE INDEX "integrations_webhookdelivery_subscription_created_at_idx" ON "integrations_webhookdelivery" ("customer_id", "subscription_id", "created_at" DESC);
CREATE INDEX "integrations_webhookdelivery_updated_at_idx" ON "integrations_webhookdelivery" ("customer_id", "updated_at", "id");
CREATE TABLE "integrations_webhookdelivery_event_logs" (
  "customer_id" uuid NOT NULL,
  "webhookdelivery_id" uuid NOT NULL,
  "eventlog_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "integrations_webhookdelivery_event_logs_pkey" PRIMARY KEY ("customer_id", "webhookdelivery_id", "eventlog_id")
);
CREATE INDEX "integrations_webhookdelivery_event_logs_eventlog_id_idx" ON "integrations_webhookdelivery_event_logs" ("customer_id", "eventlog_id", "webhookdelivery_id");
CREATE TABLE "integrations_webhooksubscription" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "is_active" boolean DEFAULT true NOT NULL,
  "integration_id" uuid,
  "url" text NOT NULL,
  "timeout_seconds" integer NOT NULL,
  "event_identifiers" text[] NOT NULL,
  "secret" text,
  "signing_secret" text,
  "ordered" boolean DEFAULT false NOT NULL,
  "payload" integer DEFAULT 0 NOT NULL,
  "previous_secret" text,
  "maker_kind_id" uuid,
  "maker_id" uuid,
  "previous_secret_until" timestamp(0) with time zone,
  "position" bigint,
  "failing_since" timestamp(0) with time zone,
  "last_delivered_at" timestamp(0) with time zone,
  "last_failed_at" timestamp(0) with time zone,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "integrations_webhooksubscription_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "integrations_webhooksubscription_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "integrations_webhooksubscription_payload_check" CHECK ("payload" in (0, 1)),
  CONSTRAINT "integrations_webhooksubscription_signing_secret_check" CHECK (char_length("signing_secret") <= 255),
  CONSTRAINT "integrations_webhooksubscription_timeout_seconds_check" CHECK (("timeout_seconds" >= 10) and ("timeout_seconds" <= 60))
);
CREATE INDEX "integrations_webhooksubscription_integration_idx" ON "integrations_webhooksubscription" ("customer_id", "integration_id");
CREATE INDEX "integrations_webhooksubscription_organization_idx" ON "integrations_webhooksubscription" ("customer_id", "organization_id");
CREATE INDEX "integrations_webhooksubscription_search_url_idx" ON "integrations_webhooksubscription" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("url", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("url", ''), 60000))));
CREATE INDEX "integrations_webhooksubscription_updated_at_idx" ON "integrations_webhooksubscription" ("customer_id", "updated_at", "id");

-- Tables of markets
CREATE TABLE "markets_apartmentlisting" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "market_configuration_id" uuid NOT NULL,
  "market_apartment_id" uuid NOT NULL,
  "requirement_profile_id" uuid NOT NULL,
  "monthly_rent" integer NOT NULL,
  "short_term_contract" boolean NOT NULL,
  "move_in_date" date NOT NULL,
  "move_out_date" date,
  "is_earlier_move_in_date_possible" boolean NOT NULL,
  "publish_at" date,
  "unpublish_at" date,
  "title" text,
  "description" text,
  "status" integer DEFAULT 0 NOT NULL,
  "application_deadline" date,
  "viewing_times" jsonb,
  "deposit" numeric(14,2),
  "contact_user_id" uuid,
  "resulting_contract_id" uuid,
  "application_count" integer DEFAULT 0 NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "markets_apartmentlisting_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "markets_apartmentlisting_application_count_check" CHECK ("application_count" >= 0),
  CONSTRAINT "markets_apartmentlisting_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "markets_apartmentlisting_deposit_check" CHECK ("deposit" >= 0),
  CONSTRAINT "markets_apartmentlisting_order_move_in_date_move_out_date_check" CHECK ("move_in_date" <= "move_out_date"),
  CONSTRAINT "markets_apartmentlisting_order_publish_at_application__57498cd2" CHECK ("publish_at" <= "application_deadline"),
  CONSTRAINT "markets_apartmentlisting_order_publish_at_unpublish_at_check" CHECK ("publish_at" <= "unpublish_at"),
  CONSTRAINT "markets_apartmentlisting_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6)),
  CONSTRAINT "markets_apartmentlisting_title_check" CHECK (char_length("title") <= 255)
);
CREATE INDEX "markets_apartmentlisting_contact_user_idx" ON "markets_apartmentlisting" ("customer_id", "contact_user_id");
CREATE INDEX "markets_apartmentlisting_market_apartment_idx" ON "markets_apartmentlisting" ("customer_id", "market_apartment_id");
CREATE INDEX "markets_apartmentlisting_market_configuration_idx" ON "markets_apartmentlisting" ("customer_id", "market_configuration_id");
CREATE INDEX "markets_apartmentlisting_organization_idx" ON "markets_apartmentlisting" ("customer_id", "organization_id");
CREATE INDEX "markets_apartmentlisting_requirement_profile_idx" ON "markets_apartmentlisting" ("customer_id", "requirement_profile_id");
CREATE INDEX "markets_apartmentlisting_resulting_contract_idx" ON "markets_apartmentlisting" ("customer_id", "resulting_contract_id");
CREATE INDEX "markets_apartmentlisting_search_title_idx" ON "markets_apartmentlisting" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));
CREATE INDEX "markets_apartmentlisting_status_publish_at_idx" ON "markets_apartmentlisting" ("customer_id", "status", "publish_at");
CREATE INDEX "markets_apartmentlisting_updated_at_idx" ON "markets_apartmentlisting" ("customer_id", "updated_at", "id");
CREATE TABLE "markets_apartmentlistingapplication" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "listing_id" uuid NOT NULL,
  "tenant_id" uuid NOT NULL,
  "co_applicant_id" uuid,
  "guarantor_id" uuid,
  "applied_time" timestamp(0) with time zone NOT NULL,
  "queue_start_date" date,
  "status" integer NOT NULL,
  "wanted_move_in_date" date,
  "resident_count" integer,
  "monthly_net_income" numeric(14,2),
  "monthly_normal_income" numeric(14,2),
  "income_source" text,
  "has_pets" boolean,
  "is_smoker" boolean,
  "payment_remark_count" integer,
  "credit_checked_time" timestamp(0) with time zone,
  "requirements_met" boolean,
  "requirement_failures" text[],
  "offered_time" timestamp(0) with time zone,
  "offer_expires_time" timestamp(0) with time zone,
  "answered_time" timestamp(0) with time zone,
  "rejection_reason" text,
  "message" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "markets_apartmentlistingapplication_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "markets_apartmentlistingapplication_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "markets_apartmentlistingapplication_income_source_check" CHECK (char_length("income_source") <= 64),
  CONSTRAINT "markets_apartmentlistingapplication_monthly_net_income_check" CHECK ("monthly_net_income" >= 0),
  CONSTRAINT "markets_apartmentlistingapplication_monthly_normal_income_check" CHECK ("monthly_normal_income" >= 0),
  CONSTRAINT "markets_apartmentlistingapplication_order_applied_time_61403776" CHECK ("applied_time" <= "offered_time" and "applied_time" <= "answered_time" and "offered_time" <= "answered_time"),
  CONSTRAINT "markets_apartmentlistingapplication_order_offered_time_1e8e14c7" CHECK ("offered_time" <= "offer_expires_time"),
  CONSTRAINT "markets_apartmentlistingapplication_payment_remark_count_check" CHECK ("payment_remark_count" >= 0),
  CONSTRAINT "markets_apartmentlistingapplication_resident_count_check" CHECK ("resident_count" >= 1),
  CONSTRAINT "markets_apartmentlistingapplication_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6, 7)),
  CONSTRAINT "markets_apartmentlistingapplication_together_offered_t_204db642" CHECK ((("offered_time" is not null)::integer + ("offer_expires_time" is not null)::integer) in (0, 2))
);
CREATE INDEX "markets_apartmentlistingapplication_co_applicant_idx" ON "markets_apartmentlistingapplication" ("customer_id", "co_applicant_id");
CREATE INDEX "markets_apartmentlistingapplication_guarantor_idx" ON "markets_apartmentlistingapplication" ("customer_id", "guarantor_id");
CREATE INDEX "markets_apartmentlistingapplication_listing_status_idx" ON "markets_apartmentlistingapplication" ("customer_id", "listing_id", "status");
CREATE INDEX "markets_apartmentlistingapplication_organization_idx" ON "markets_apartmentlistingapplication" ("customer_id", "organization_id");
CREATE INDEX "markets_apartmentlistingapplication_tenant_idx" ON "markets_apartmentlistingapplication" ("customer_id", "tenant_id");
CREATE UNIQUE INDEX "markets_apartmentlistingapplication_unique_listing_tenant_key" ON "markets_apartmentlistingapplication" ("customer_id", "listing_id", "tenant_id");
CREATE INDEX "markets_apartmentlistingapplication_updated_at_idx" ON "markets_apartmentlistingapplication" ("customer_id", "updated_at", "id");
CREATE TABLE "markets_apartmentrequirementprofile" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "name" text NOT NULL,
  "is_private_allowed" boolean NOT NULL,
  "is_corporate_allowed" boolean NOT NULL,
  "is_guarantor_allowed" boolean NOT NULL,
  "is_historical_bankruptcy_allowed" boolean NOT NULL,
  "is_outstanding_debt_balance_allowed" boolean NOT NULL,
  "is_debt_restructuring_allowed" boolean NOT NULL,
  "audience" text DEFAULT 'EVERYONE' NOT NULL,
  "min_age" integer,
  "max_age" integer,
  "allow_pets" boolean DEFAULT true NOT NULL,
  "allow_smoking" boolean DEFAULT false NOT NULL,
  "type_of_income_factor" text,
  "post_rent_normal_income_factor" numeric(8,4),
  "pre_rent_net_income_factor" numeric(8,4),
  "guarantor_pre_rent_net_income_factor" numeric(8,4),
  "allowed_income_sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "max_residents_over_room_count" integer,
  "max_number_of_payment_remarks" integer,
  "max_amount_of_current_contracts" integer,
  "max_amount_of_moves_in_last_three_years" integer,
  "max_amount_of_active_listing_applications" integer,
  "description" text,
  "requires_home_insurance" boolean DEFAULT false NOT NULL,
  "requires_reference_from_landlord" boolean DEFAULT false NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "markets_apartmentrequirementprofile_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "markets_apartmentrequirementprofile_audience_check" CHECK ("audience" in ('EVERYONE', 'YOUTH', 'STUDENT', 'SENIOR', 'BENEFIT_APARTMENT')),
  CONSTRAINT "markets_apartmentrequirementprofile_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "markets_apartmentrequirementprofile_guarantor_pre_rent_7dca080d" CHECK ("guarantor_pre_rent_net_income_factor" >= 0),
  CONSTRAINT "markets_apartmentrequirementprofile_max_age_check" CHECK ("max_age" >= 12),
  CONSTRAINT "markets_apartmentrequirementprofile_min_age_check" CHECK ("min_age" >= 12),
  CONSTRAINT "markets_apartmentrequirementprofile_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "markets_apartmentrequirementprofile_order_min_age_max_age_check" CHECK ("min_age" <= "max_age"),
  CONSTRAINT "markets_apartmentrequirementprofile_post_rent_normal_i_d2da1118" CHECK ("post_rent_normal_income_factor" >= 0),
  CONSTRAINT "markets_apartmentrequirementprofile_pre_rent_net_incom_a7f04495" CHECK ("pre_rent_net_income_factor" >= 0),
  CONSTRAINT "markets_apartmentrequirementprofile_type_of_income_factor_check" CHECK ("type_of_income_factor" in ('POST_RENT_NORMAL_INCOME', 'PRE_RENT_NET_INCOME'))
);
CREATE INDEX "markets_apartmentrequirementprofile_organization_idx" ON "markets_apartmentrequirementprofile" ("customer_id", "organization_id");
CREATE INDEX "markets_apartmentrequirementprofile_search_name_idx" ON "markets_apartmentrequirementprofile" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE INDEX "markets_apartmentrequirementprofile_updated_at_idx" ON "markets_apartmentrequirementprofile" ("customer_id", "updated_at", "id");
CREATE TABLE "markets_marketapartment" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "apartment_id" uuid NOT NULL,
  "title" text NOT NULL,
  "description" text,
  "area_description" text,
  "room_count" double precision,
  "kitchen_type" text,
  "living_area" double precision,
  "floor" integer,
  "total_floors" integer,
  "has_elevator" boolean,
  "has_balcony" boolean,
  "has_patio" boolean,
  "has_storage" boolean,
  "has_dishwasher" boolean,
  "has_washing_machine" boolean,
  "has_shared_laundry" boolean,
  "is_accessible" boolean,
  "is_new_production" boolean,
  "is_furnished" boolean,
  "heating_included" boolean,
  "water_included" boolean,
  "electricity_included" boolean,
  "broadband_included" boolean,
  "energy_class" text,
  "floor_plan" jsonb,
  "virtual_tour_url" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "markets_marketapartment_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "markets_marketapartment_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "markets_marketapartment_energy_class_check" CHECK ((char_length("energy_class") <= 1) and ("energy_class" ~ '^[A-G]$')),
  CONSTRAINT "markets_marketapartment_kitchen_type_check" CHECK ("kitchen_type" in ('KITCHEN', 'KITCHENETTE', 'COOKING_CUPBOARD', 'NONE')),
  CONSTRAINT "markets_marketapartment_living_area_check" CHECK ("living_area" >= 0),
  CONSTRAINT "markets_marketapartment_room_count_check" CHECK ("room_count" >= 0.5),
  CONSTRAINT "markets_marketapartment_title_check" CHECK (char_length("title") <= 255),
  CONSTRAINT "markets_marketapartment_virtual_tour_url_check" CHECK (char_length("virtual_tour_url") <= 200)
);
CREATE INDEX "markets_marketapartment_organization_idx" ON "markets_marketapartment" ("customer_id", "organization_id");
CREATE INDEX "markets_marketapartment_search_title_idx" ON "markets_marketapartment" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));
CREATE UNIQUE INDEX "markets_marketapartment_unique_apartment_key" ON "markets_marketapartment" ("customer_id", "apartment_id");
CREATE INDEX "markets_marketapartment_updated_at_idx" ON "markets_marketapartment" ("customer_id", "updated_at", "id");
CREATE TABLE "markets_marketapartmentmedia" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "market_apartment_id" uuid NOT NULL,
  "media_id" uuid NOT NULL,
  "display_priority" integer DEFAULT 0 NOT NULL,
  "is_primary" boolean DEFAULT false NOT NULL,
  "caption" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "markets_marketapartmentmedia_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "markets_marketapartmentmedia_caption_check" CHECK (char_length("caption") <= 255),
  CONSTRAINT "markets_marketapartmentmedia_custom_id_check" CHECK (char_length("custom_id") <= 128)
);
CREATE INDEX "markets_marketapartmentmedia_media_idx" ON "markets_marketapartmentmedia" ("customer_id", "media_id");
CREATE UNIQUE INDEX "markets_marketapartmentmedia_one_primary_media_key" ON "markets_marketapartmentmedia" ("customer_id", "market_apartment_id") WHERE "is_primary";
CREATE INDEX "markets_marketapartmentmedia_organization_idx" ON "markets_marketapartmentmedia" ("customer_id", "organization_id");
CREATE UNIQUE INDEX "markets_marketapartmentmedia_unique_market_apartment_media_key" ON "markets_marketapartmentmedia" ("customer_id", "market_apartment_id", "media_id");
CREATE INDEX "markets_marketapartmentmedia_updated_at_idx" ON "markets_marketapartmentmedia" ("customer_id", "updated_at", "id");
CREATE TABLE "markets_marketconfiguration" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "is_active" boolean DEFAULT true NOT NULL,
  "name" text NOT NULL,
  "description" text,
  "company_id" uuid,
  "external_market_id" uuid,
  "selection_method" text NOT NULL,
  "default_requirement_profile_id" uuid,
  "application_period_days" integer,
  "max_simultaneous_offers" integer,
  "offer_answer_days" integer,
  "credit_check_required" boolean DEFAULT false NOT NULL,
  "auto_publish_on_cancellation" boolean DEFAULT false NOT NULL,
  "contact_user_id" uuid,
  "contact_email" text,
  "contact_phone_number" text,
  "market_url" text,
  "privacy_policy_url" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "markets_marketconfiguration_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "markets_marketconfiguration_application_period_days_check" CHECK ("application_period_days" >= 1),
  CONSTRAINT "markets_marketconfiguration_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "markets_marketconfiguration_market_url_check" CHECK (char_length("market_url") <= 200),
  CONSTRAINT "markets_marketconfiguration_max_simultaneous_offers_check" CHECK ("max_simultaneous_offers" >= 1),
  CONSTRAINT "markets_marketconfiguration_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "markets_marketconfiguration_offer_answer_days_check" CHECK ("offer_answer_days" >= 1),
  CONSTRAINT "markets_marketconfiguration_privacy_policy_url_check" CHECK (char_length("privacy_policy_url") <= 200),
  CONSTRAINT "markets_marketconfiguration_selection_method_check" CHECK ("selection_method" in ('QUEUE_TIME', 'FIRST_COME', 'LOTTERY', 'LANDLORD_CHOICE'))
);
CREATE INDEX "markets_marketconfiguration_company_idx" ON "markets_marketconfiguration" ("customer_id", "company_id");
CREATE INDEX "markets_marketconfiguration_contact_user_idx" ON "markets_marketconfiguration" ("customer_id", "contact_user_id");
CREATE INDEX "markets_marketconfiguration_default_requirement_profile_idx" ON "markets_marketconfiguration" ("customer_id", "default_requirement_profile_id");
CREATE INDEX "markets_marketconfiguration_external_market_idx" ON "markets_marketconfiguration" ("customer_id", "external_market_id");
CREATE INDEX "markets_marketconfiguration_search_name_idx" ON "markets_marketconfiguration" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE UNIQUE INDEX "markets_marketconfiguration_unique_organization_name_key" ON "markets_marketconfiguration" ("customer_id", "organization_id", "name");
CREATE INDEX "markets_marketconfiguration_updated_at_idx" ON "markets_marketconfiguration" ("customer_id", "updated_at", "id");
CREATE TABLE "markets_marketconfiguration_realestates" (
  "customer_id" uuid NOT NULL,
  "marketconfiguration_id" uuid NOT NULL,
  "realestate_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "markets_marketconfiguration_realestates_pkey" PRIMARY KEY ("customer_id", "marketconfiguration_id", "realestate_id")
);
CREATE INDEX "markets_marketconfiguration_realestates_realestate_id_idx" ON "markets_marketconfiguration_realestates" ("customer_id", "realestate_id", "marketconfiguration_id");
CREATE TABLE "markets_marketmedia" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "kind" integer NOT NULL,
  "file_obj" jsonb,
  "external_url" text,
  "title" text,
  "alternative_text" text,
  "photographer" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "markets_marketmedia_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "markets_marketmedia_alternative_text_check" CHECK (char_length("alternative_text") <= 255),
  CONSTRAINT "markets_marketmedia_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "markets_marketmedia_exactly_one_file_obj_external_url_check" CHECK ((("file_obj" is not null)::integer + ("external_url" is not null)::integer) = 1),
  CONSTRAINT "markets_marketmedia_external_url_check" CHECK (char_length("external_url") <= 200),
  CONSTRAINT "markets_marketmedia_kind_check" CHECK ("kind" in (0, 1, 2, 3)),
  CONSTRAINT "markets_marketmedia_photographer_check" CHECK (char_length("photographer") <= 255),
  CONSTRAINT "markets_marketmedia_title_check" CHECK (char_length("title") <= 255)
);
CREATE INDEX "markets_marketmedia_organization_idx" ON "markets_marketmedia" ("customer_id", "organization_id");
CREATE INDEX "markets_marketmedia_search_title_idx" ON "markets_marketmedia" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));
CREATE INDEX "markets_marketmedia_updated_at_idx" ON "markets_marketmedia" ("customer_id", "updated_at", "id");

-- Tables of measurements
CREATE TABLE "measurements_measurementseries" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "sensor_id" uuid NOT NULL,
  "period_start" timestamp(0) with time zone NOT NULL,
  "period_end" timestamp(0) with time zone NOT NULL,
  "start_value" double precision,
  "end_value" double precision,
  "consumption" double precision NOT NULL,
  "unit_price" numeric(18,6),
  "price_steps" jsonb,
  "estimated" boolean DEFAULT false NOT NULL,
  "total_price" numeric(14,2),
  "values" jsonb,
  "accepted" boolean,
  "accepted_by_id" uuid,
  "accepted_time" timestamp(0) with time zone,
  "comment" text,
  "invoice_row_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "measurements_measurementseries_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "measurements_measurementseries_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "measurements_measurementseries_order_period_start_peri_26daf112" CHECK ("period_start" <= "period_end")
);
CREATE INDEX "measurements_measurementseries_accepted_by_idx" ON "measurements_measurementseries" ("customer_id", "accepted_by_id") WHERE "accepted_by_id" is not null;
CREATE INDEX "measurements_measurementseries_invoice_row_idx" ON "measurements_measurementseries" ("customer_id", "invoice_row_id") WHERE "invoice_row_id" is not null;
CREATE INDEX "measurements_measurementseries_organization_idx" ON "measurements_measurementseries" ("customer_id", "organization_id") WHERE "organization_id" is not null;
CREATE INDEX "measurements_measurementseries_sensor_period_start_idx" ON "measurements_measurementseries" ("customer_id", "sensor_id", "period_start" DESC);
CREATE INDEX "measurements_measurementseries_sensor_period_start_part_idx" ON "measurements_measurementseries" ("customer_id", "sensor_id", "period_start") WHERE "accepted" is null;
CREATE UNIQUE INDEX "measurements_measurementseries_unique_sensor_period_start_key" ON "measurements_measurementseries" ("customer_id", "sensor_id", "period_start");
CREATE INDEX "measurements_measurementseries_updated_at_idx" ON "measurements_measurementseries" ("customer_id", "updated_at", "id");
CREATE TABLE "measurements_pricegroup" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "name" text NOT NULL,
  "description" text,
  "sensor_specification_id" uuid,
  "auto_accept" boolean DEFAULT false NOT NULL,
  "periods_offset" integer DEFAULT 1 NOT NULL,
  "target_price_change_day_of_month" integer,
  "target_price_change_interval_days" integer,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "measurements_pricegroup_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "measurements_pricegroup_at_most_one_target_price_chang_9cc3e992" CHECK ((("target_price_change_day_of_month" is not null)::integer + ("target_price_change_interval_days" is not null)::integer) <= 1),
  CONSTRAINT "measurements_pricegroup_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "measurements_pricegroup_description_check" CHECK (char_length("description") <= 512),
  CONSTRAINT "measurements_pricegroup_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "measurements_pricegroup_periods_offset_check" CHECK ("periods_offset" >= 1),
  CONSTRAINT "measurements_pricegroup_target_price_change_day_of_month_check" CHECK (("target_price_change_day_of_month" >= 1) and ("target_price_change_day_of_month" <= 31)),
  CONSTRAINT "measurements_pricegroup_target_price_change_interval_days_check" CHECK ("target_price_change_interval_days" >= 1)
);
CREATE INDEX "measurements_pricegroup_organization_idx" ON "measurements_pricegroup" ("customer_id", "organization_id");
CREATE INDEX "measurements_pricegroup_search_name_idx" ON "measurements_pricegroup" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE INDEX "measurements_pricegroup_sensor_specification_idx" ON "measurements_pricegroup" ("customer_id", "sensor_specification_id");
CREATE INDEX "measurements_pricegroup_updated_at_idx" ON "measurements_pricegroup" ("customer_id", "updated_at", "id");
CREATE TABLE "measurements_pricegrouponlyenabledfor" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "price_group_id" uuid NOT NULL,
  "company_id" uuid,
  "realestate_id" uuid,
  "building_id" uuid,
  "outdoor_area_id" uuid,
  "apartment_id" uuid,
  "industrial_premises_id" uuid,
  "parking_spot_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "measurements_pricegrouponlyenabledfor_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "measurements_pricegrouponlyenabledfor_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "measurements_pricegrouponlyenabledfor_exactly_one_comp_07f6e2d5" CHECK ((("company_id" is not null)::integer + ("realestate_id" is not null)::integer + ("building_id" is not null)::integer + ("outdoor_area_id" is not null)::integer + ("apartment_id" is not null)::integer + ("industrial_premises_id" is not null)::integer + ("parking_spot_id" is not null)::integer) = 1)
);
CREATE INDEX "measurements_pricegrouponlyenabledfor_apartment_idx" ON "measurements_pricegrouponlyenabledfor" ("customer_id", "apartment_id");
CREATE INDEX "measurements_pricegrouponlyenabledfor_building_idx" ON "measurements_pricegrouponlyenabledfor" ("customer_id", "building_id");
CREATE INDEX "measurements_pricegrouponlyenabledfor_company_idx" ON "measurements_pricegrouponlyenabledfor" ("customer_id", "company_id");
CREATE INDEX "measurements_pricegrouponlyenabledfor_industrial_premises_idx" ON "measurements_pricegrouponlyenabledfor" ("customer_id", "industrial_premises_id");
CREATE INDEX "measurements_pricegrouponlyenabledfor_organization_idx" ON "measurements_pricegrouponlyenabledfor" ("customer_id", "organization_id");
CREATE INDEX "measurements_pricegrouponlyenabledfor_outdoor_area_idx" ON "measurements_pricegrouponlyenabledfor" ("customer_id", "outdoor_area_id");
CREATE INDEX "measurements_pricegrouponlyenabledfor_parking_spot_idx" ON "measurements_pricegrouponlyenabledfor" ("customer_id", "parking_spot_id");
CREATE INDEX "measurements_pricegrouponlyenabledfor_price_group_idx" ON "measurements_pricegrouponlyenabledfor" ("customer_id", "price_group_id");
CREATE INDEX "measurements_pricegrouponlyenabledfor_realestate_idx" ON "measurements_pricegrouponlyenabledfor" ("customer_id", "realestate_id");
CREATE INDEX "measurements_pricegrouponlyenabledfor_updated_at_idx" ON "measurements_pricegrouponlyenabledfor" ("customer_id", "updated_at", "id");
CREATE TABLE "measurements_priceitem" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "price_group_id" uuid NOT NULL,
  "unit_price" numeric(18,6) NOT NULL,
  "start_date" date NOT NULL,
  "from_consumption" numeric(18,6) DEFAULT '0' NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "measurements_priceitem_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "measurements_priceitem_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "measurements_priceitem_from_consumption_check" CHECK ("from_consumption" >= 0)
);
CREATE INDEX "measurements_priceitem_organization_idx" ON "measurements_priceitem" ("customer_id", "organization_id");
CREATE UNIQUE INDEX "measurements_priceitem_unique_price_group_start_date_f_7bec1311" ON "measurements_priceitem" ("customer_id", "price_group_id", "start_date", "from_consumption");
CREATE INDEX "measurements_priceitem_updated_at_idx" ON "measurements_priceitem" ("customer_id", "updated_at", "id");
CREATE TABLE "measurements_sensor" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "is_active" boolean DEFAULT true NOT NULL,
  "specification_id" uuid NOT NULL,
  "name" text,
  "serial_number" text,
  "external_id" text,
  "apartment_id" uuid,
  "industrial_premises_id" uuid,
  "parking_spot_id" uuid,
  "outdoor_section_id" uuid,
  "brf_apartment_id" uuid,
  "building_id" uuid,
  "price_group_id" uuid,
  "placement_description" text,
  "installed_date" date,
  "removed_date" date,
  "initial_value" double precision,
  "latest_value" double precision,
  "latest_value_time" timestamp(0) with time zone,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "measurements_sensor_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "measurements_sensor_at_most_one_apartment_industrial_p_38484771" CHECK ((("apartment_id" is not null)::integer + ("industrial_premises_id" is not null)::integer + ("parking_spot_id" is not null)::integer + ("outdoor_section_id" is not null)::integer + ("brf_apartment_id" is not null)::integer + ("building_id" is not null)::integer) <= 1),
  CONSTRAINT "measurements_sensor_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "measurements_sensor_external_id_check" CHECK (char_length("external_id") <= 255),
  CONSTRAINT "measurements_sensor_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "measurements_sensor_order_installed_date_removed_date_check" CHECK ("installed_date" <= "removed_date"),
  CONSTRAINT "measurements_sensor_placement_description_check" CHECK (char_length("placement_description") <= 255),
  CONSTRAINT "measurements_sensor_serial_number_check" CHECK (char_length("serial_number") <= 255)
);
CREATE INDEX "measurements_sensor_apartment_idx" ON "measurements_sensor" ("customer_id", "apartment_id");
CREATE INDEX "measurements_sensor_brf_apartment_idx" ON "measurements_sensor" ("customer_id", "brf_apartment_id");
CREATE INDEX "measurements_sensor_building_idx" ON "measurements_sensor" ("customer_id", "building_id");
CREATE INDEX "measurements_sensor_industrial_premises_idx" ON "measurements_sensor" ("customer_id", "industrial_premises_id");
CREATE INDEX "measurements_sensor_organization_idx" ON "measurements_sensor" ("customer_id", "organization_id");
CREATE INDEX "measurements_sensor_outdoor_section_idx" ON "measurements_sensor" ("customer_id", "outdoor_section_id");
CREATE INDEX "measurements_sensor_parking_spot_idx" ON "measurements_sensor" ("customer_id", "parking_spot_id");
CREATE INDEX "measurements_sensor_price_group_idx" ON "measurements_sensor" ("customer_id", "price_group_id");
CREATE INDEX "measurements_sensor_search_external_id_name_serial_number_idx" ON "measurements_sensor" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("external_id", '') || ' ' || coalesce("name", '') || ' ' || coalesce("serial_number", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("external_id", '') || ' ' || coalesce("name", '') || ' ' || coalesce("serial_number", ''), 60000))));
CREATE INDEX "measurements_sensor_serial_number_idx" ON "measurements_sensor" ("customer_id", "serial_number");
CREATE INDEX "measurements_sensor_specification_idx" ON "measurements_sensor" ("customer_id", "specification_id");
CREATE INDEX "measurements_sensor_updated_at_idx" ON "measurements_sensor" ("customer_id", "updated_at", "id");
CREATE TABLE "measurements_sensorspecification" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "name" text NOT NULL,
  "unit_name" text NOT NULL,
  "category" integer,
  "digits" integer,
  "billing_article_id" uuid,
  "output_mode" integer DEFAULT 0 NOT NULL,
  "granularity" integer DEFAULT 1 NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "measurements_sensorspecification_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "measurements_sensorspecification_category_check" CHECK ("category" in (0, 1, 2, 3, 4, 5, 6, 7)),
  CONSTRAINT "measurements_sensorspecification_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "measurements_sensorspecification_digits_check" CHECK (("digits" >= 1) and ("digits" <= 12)),
  CONSTRAINT "measurements_sensorspecification_granularity_check" CHECK ("granularity" in (0, 1, 2)),
  CONSTRAINT "measurements_sensorspecification_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "measurements_sensorspecification_output_mode_check" CHECK ("output_mode" in (0, 1)),
  CONSTRAINT "measurements_sensorspecification_unit_name_check" CHECK (char_length("unit_name") <= 64)
);
CREATE INDEX "measurements_sensorspecification_billing_article_idx" ON "measurements_sensorspecification" ("customer_id", "billing_article_id");
CREATE INDEX "measurements_sensorspecification_organization_idx" ON "measurements_sensorspecification" ("customer_id", "organization_id");
CREATE INDEX "measurements_sensorspecification_search_name_idx" ON "measurements_sensorspecification" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE INDEX "measurements_sensorspecification_updated_at_idx" ON "measurements_sensorspecification" ("customer_id", "updated_at", "id");

-- Tables of objects
CREATE TABLE "objects_apartment" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "landlord_custom_id" text,
  "popular_name" text,
  "address_id" uuid,
  "floors" integer[],
  "usable_area" double precision,
  "bi_area" double precision,
  "tempered_area" double precision,
  "financial_handler_id" uuid,
  "custom_dimension_value" text,
  "has_base_rent_vat" boolean DEFAULT false NOT NULL,
  "available_from" date,
  "availability_end_date" date,
  "is_vacant" boolean DEFAULT false NOT NULL,
  "building_id" uuid NOT NULL,
  "apartment_id" text,
  "category" text,
  "base_rent" numeric(14,2),
  "vacant_from" date,
  "has_balcony" boolean,
  "is_student_housing" boolean,
  "is_senior_housing" boolean,
  "keys_note" text,
  "floor_plan" jsonb,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "objects_apartment_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "objects_apartment_base_rent_check" CHECK ("base_rent" >= 0),
  CONSTRAINT "objects_apartment_bi_area_check" CHECK ("bi_area" >= 0),
  CONSTRAINT "objects_apartment_category_check" CHECK ((char_length("category") <= 64) and ("category" ~ '^PX_[0-9]{1,2}(?:_5)?_(?:ROK|ROKV|ROS|RO)$')),
  CONSTRAINT "objects_apartment_custom_dimension_value_check" CHECK (char_length("custom_dimension_value") <= 255),
  CONSTRAINT "objects_apartment_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "objects_apartment_landlord_custom_id_check" CHECK (char_length("landlord_custom_id") <= 255),
  CONSTRAINT "objects_apartment_order_available_from_availability_en_3a2639f0" CHECK ("available_from" <= "availability_end_date"),
  CONSTRAINT "objects_apartment_popular_name_check" CHECK (char_length("popular_name") <= 255),
  CONSTRAINT "objects_apartment_tempered_area_check" CHECK ("tempered_area" >= 0),
  CONSTRAINT "objects_apartment_usable_area_check" CHECK ("usable_area" >= 0)
);
CREATE INDEX "objects_apartment_address_idx" ON "objects_apartment" ("customer_id", "address_id");
CREATE INDEX "objects_apartment_financial_handler_idx" ON "objects_apartment" ("customer_id", "financial_handler_id");
CREATE INDEX "objects_apartment_is_vacant_available_from_idx" ON "objects_apartment" ("customer_id", "is_vacant", "available_from");
CREATE INDEX "objects_apartment_organization_idx" ON "objects_apartment" ("customer_id", "organization_id");
CREATE INDEX "objects_apartment_search_apartment_id_landlord_custom__51c58b1f" ON "objects_apartment" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("apartment_id", '') || ' ' || coalesce("landlord_custom_id", '') || ' ' || coalesce("popular_name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("apartment_id", '') || ' ' || coalesce("landlord_custom_id", '') || ' ' || coalesce("popular_name", ''), 60000))));
CREATE INDEX "objects_apartment_search_landlord_custom_id_idx" ON "objects_apartment" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("landlord_custom_id", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("landlord_custom_id", ''), 60000))));
CREATE UNIQUE INDEX "objects_apartment_unique_building_landlord_custom_id_key" ON "objects_apartment" ("customer_id", "building_id", "landlord_custom_id");
CREATE INDEX "objects_apartment_updated_at_idx" ON "objects_apartment" ("customer_id", "updated_at", "id");
CREATE TABLE "objects_apartmenttargetaudience" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "name" text NOT NULL,
  "description" text,
  "minimum_age" integer,
  "maximum_age" integer,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "objects_apartmenttargetaudience_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "objects_apartmenttargetaudience_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "objects_apartmenttargetaudience_maximum_age_check" CHECK (("maximum_age" >= 0) and ("maximum_age" <= 150)),
  CONSTRAINT "objects_apartmenttargetaudience_minimum_age_check" CHECK (("minimum_age" >= 0) and ("minimum_age" <= 150)),
  CONSTRAINT "objects_apartmenttargetaudience_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "objects_apartmenttargetaudience_order_minimum_age_maxi_56fa918a" CHECK ("minimum_age" <= "maximum_age")
);
CREATE INDEX "objects_apartmenttargetaudience_search_name_idx" ON "objects_apartmenttargetaudience" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE UNIQUE INDEX "objects_apartmenttargetaudience_unique_organization_name_key" ON "objects_apartmenttargetaudience" ("customer_id", "organization_id", "name");
CREATE INDEX "objects_apartmenttargetaudience_updated_at_idx" ON "objects_apartmenttargetaudience" ("customer_id", "updated_at", "id");
CREATE TABLE "objects_apartmentterms" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "name" text NOT NULL,
  "heat_supply" integer,
  "cold_supply" integer,
  "warm_water_supply" integer,
  "cold_water_supply" integer,
  "electricity_supply" integer,
  "internet" integer,
  "tv_package" integer,
  "deposition_value" numeric(14,2),
  "deposition_percentage_value" numeric(7,4),
  "additional_notations" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "objects_apartmentterms_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "objects_apartmentterms_at_most_one_deposition_value_de_d24eb585" CHECK ((("deposition_value" is not null)::integer + ("deposition_percentage_value" is not null)::integer) <= 1),
  CONSTRAINT "objects_apartmentterms_cold_supply_check" CHECK ("cold_supply" in (0, 1, 2, 3)),
  CONSTRAINT "objects_apartmentterms_cold_water_supply_check" CHECK ("cold_water_supply" in (0, 1, 2, 3)),
  CONSTRAINT "objects_apartmentterms_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "objects_apartmentterms_deposition_percentage_value_check" CHECK ("deposition_percentage_value" >= 0),
  CONSTRAINT "objects_apartmentterms_deposition_value_check" CHECK ("deposition_value" >= 0),
  CONSTRAINT "objects_apartmentterms_electricity_supply_check" CHECK ("electricity_supply" in (0, 1, 2, 3)),
  CONSTRAINT "objects_apartmentterms_heat_supply_check" CHECK ("heat_supply" in (0, 1, 2, 3)),
  CONSTRAINT "objects_apartmentterms_internet_check" CHECK ("internet" in (0, 1, 2, 3)),
  CONSTRAINT "objects_apartmentterms_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "objects_apartmentterms_tv_package_check" CHECK ("tv_package" in (0, 1, 2, 3)),
  CONSTRAINT "objects_apartmentterms_warm_water_supply_check" CHECK ("warm_water_supply" in (0, 1, 2, 3))
);
CREATE INDEX "objects_apartmentterms_search_name_idx" ON "objects_apartmentterms" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE UNIQUE INDEX "objects_apartmentterms_unique_organization_name_key" ON "objects_apartmentterms" ("customer_id", "organization_id", "name");
CREATE INDEX "objects_apartmentterms_updated_at_idx" ON "objects_apartmentterms" ("customer_id", "updated_at", "id");
CREATE TABLE "objects_brfapartment" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "landlord_custom_id" text,
  "popular_name" text,
  "address_id" uuid,
  "floors" integer[],
  "usable_area" double precision,
  "bi_area" double precision,
  "tempered_area" double precision,
  "building_id" uuid NOT NULL,
  "apartment_id" text,
  "category" text,
  "quota" numeric(12,8) DEFAULT '0' NOT NULL,
  "reparation_fund_quota" numeric(12,8),
  "placement_fee" numeric(14,2) DEFAULT '0' NOT NULL,
  "investment_capital" numeric(14,2) DEFAULT '0' NOT NULL,
  "realtor_image_common_info_text" text,
  "financial_handler_id" uuid,
  "custom_dimension_value" text,
  "brf_company_id" uuid,
  "granted_date" date,
  "reparation_fund_balance" numeric(14,2) DEFAULT '0' NOT NULL,
  "has_balcony" boolean,
  "is_sublet" boolean DEFAULT false NOT NULL,
  "sublet_permission_to" date,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "objects_brfapartment_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "objects_brfapartment_bi_area_check" CHECK ("bi_area" >= 0),
  CONSTRAINT "objects_brfapartment_category_check" CHECK (char_length("category") <= 64),
  CONSTRAINT "objects_brfapartment_custom_dimension_value_check" CHECK (char_length("custom_dimension_value") <= 255),
  CONSTRAINT "objects_brfapartment_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "objects_brfapartment_landlord_custom_id_check" CHECK (char_length("landlord_custom_id") <= 255),
  CONSTRAINT "objects_brfapartment_popular_name_check" CHECK (char_length("popular_name") <= 255),
  CONSTRAINT "objects_brfapartment_tempered_area_check" CHECK ("tempered_area" >= 0),
  CONSTRAINT "objects_brfapartment_usable_area_check" CHECK ("usable_area" >= 0)
);
CREATE INDEX "objects_brfapartment_address_idx" ON "objects_brfapartment" ("customer_id", "address_id");
CREATE INDEX "objects_brfapartment_building_idx" ON "objects_brfapartment" ("customer_id", "building_id");
CREATE INDEX "objects_brfapartment_financial_handler_idx" ON "objects_brfapartment" ("customer_id", "financial_handler_id");
CREATE INDEX "objects_brfapartment_organization_idx" ON "objects_brfapartment" ("customer_id", "organization_id");
CREATE INDEX "objects_brfapartment_search_apartment_id_landlord_cust_145848ba" ON "objects_brfapartment" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("apartment_id", '') || ' ' || coalesce("landlord_custom_id", '') || ' ' || coalesce("popular_name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("apartment_id", '') || ' ' || coalesce("landlord_custom_id", '') || ' ' || coalesce("popular_name", ''), 60000))));
CREATE UNIQUE INDEX "objects_brfapartment_unique_brf_company_landlord_custom_id_key" ON "objects_brfapartment" ("customer_id", "brf_company_id", "landlord_custom_id");
CREATE INDEX "objects_brfapartment_updated_at_idx" ON "objects_brfapartment" ("customer_id", "updated_at", "id");
CREATE TABLE "objects_brfapartment_holders" (
  "customer_id" uuid NOT NULL,
  "brfapartment_id" uuid NOT NULL,
  "tenant_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "objects_brfapartment_holders_pkey" PRIMARY KEY ("customer_id", "brfapartment_id", "tenant_id")
);
CREATE INDEX "objects_brfapartment_holders_tenant_id_idx" ON "objects_brfapartment_holders" ("customer_id", "tenant_id", "brfapartment_id");
CREATE TABLE "objects_brfapartment_reparation_fund_quota_fees" (
  "customer_id" uuid NOT NULL,
  "brfapartment_id" uuid NOT NULL,
  "quotafee_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "objects_brfapartment_reparation_fund_quota_fees_pkey" PRIMARY KEY ("customer_id", "brfapartment_id", "quotafee_id")
);
CREATE INDEX "objects_brfapartment_reparation_fund_quota_fees_quotafee_id_idx" ON "objects_brfapartment_reparation_fund_quota_fees" ("customer_id", "quotafee_id", "brfapartment_id");
CREATE TABLE "objects_building" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "name" text NOT NULL,
  "popular_name" text,
  "realestate_id" uuid NOT NULL,
  "address_id" uuid,
  "built_date" date,
  "demolition_date" date,
  "availability_start_date" date,
  "availability_end_date" date,
  "registered_gross_area" double precision,
  "registered_bi_area" double precision,
  "custom_dimension_value" text,
  "structure_type" text,
  "structure_operation_type" integer,
  "national_building_id" text,
  "rebuilt_year" integer,
  "value_year" integer,
  "tempered_area" double precision,
  "living_area" double precision,
  "premises_area" double precision,
  "floors" integer[],
  "entrances" jsonb,
  "has_elevator" boolean,
  "has_shelter" boolean,
  "heating_system" text,
  "ventilation_system" text,
  "ventilation_inspection_due_date" date,
  "energy_class" text,
  "energy_performance" double precision,
  "energy_declaration_date" date,
  "energy_declaration_valid_to" date,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "objects_building_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "objects_building_custom_dimension_value_check" CHECK (char_length("custom_dimension_value") <= 255),
  CONSTRAINT "objects_building_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "objects_building_energy_class_check" CHECK ((char_length("energy_class") <= 1) and ("energy_class" ~ '^[A-G]$')),
  CONSTRAINT "objects_building_energy_performance_check" CHECK ("energy_performance" >= 0),
  CONSTRAINT "objects_building_heating_system_check" CHECK ("heating_system" in ('DISTRICT', 'GROUND', 'AIR', 'ELECTRIC', 'GAS', 'BIO', 'OIL', 'OTHER')),
  CONSTRAINT "objects_building_living_area_check" CHECK ("living_area" >= 0),
  CONSTRAINT "objects_building_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "objects_building_national_building_id_check" CHECK (char_length("national_building_id") <= 64),
  CONSTRAINT "objects_building_order_built_date_availability_start_d_007d8c1c" CHECK ("built_date" <= "availability_start_date" and "built_date" <= "availability_end_date" and "availability_start_date" <= "availability_end_date"),
  CONSTRAINT "objects_building_order_built_date_demolition_date_check" CHECK ("built_date" <= "demolition_date"),
  CONSTRAINT "objects_building_order_energy_declaration_date_energy__6ade049b" CHECK ("energy_declaration_date" <= "energy_declaration_valid_to"),
  CONSTRAINT "objects_building_order_registered_bi_area_registered_g_eb1287fd" CHECK ("registered_bi_area" <= "registered_gross_area"),
  CONSTRAINT "objects_building_popular_name_check" CHECK (char_length("popular_name") <= 255),
  CONSTRAINT "objects_building_premises_area_check" CHECK ("premises_area" >= 0),
  CONSTRAINT "objects_building_rebuilt_year_check" CHECK (("rebuilt_year" >= 1500) and ("rebuilt_year" <= 2200)),
  CONSTRAINT "objects_building_registered_bi_area_check" CHECK ("registered_bi_area" >= 0),
  CONSTRAINT "objects_building_registered_gross_area_check" CHECK ("registered_gross_area" >= 0),
  CONSTRAINT "objects_building_structure_type_check" CHECK (char_length("structure_type") <= 64),
  CONSTRAINT "objects_building_tempered_area_check" CHECK ("tempered_area" >= 0),
  CONSTRAINT "objects_building_value_year_check" CHECK (("value_year" >= 1500) and ("value_year" <= 2200)),
  CONSTRAINT "objects_building_ventilation_system_check" CHECK ("ventilation_system" in ('S', 'F', 'FT', 'FTX', 'FX'))
);
CREATE INDEX "objects_building_address_idx" ON "objects_building" ("customer_id", "address_id");
CREATE INDEX "objects_building_organization_idx" ON "objects_building" ("customer_id", "organization_id");
CREATE INDEX "objects_building_search_name_national_building_id_popu_49f473d9" ON "objects_building" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", '') || ' ' || coalesce("national_building_id", '') || ' ' || coalesce("popular_name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", '') || ' ' || coalesce("national_building_id", '') || ' ' || coalesce("popular_name", ''), 60000))));
CREATE UNIQUE INDEX "objects_building_unique_realestate_name_key" ON "objects_building" ("customer_id", "realestate_id", "name");
CREATE INDEX "objects_building_updated_at_idx" ON "objects_building" ("customer_id", "updated_at", "id");
CREATE TABLE "objects_commonarea" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "landlord_custom_id" text,
  "popular_name" text,
  "address_id" uuid,
  "floors" integer[],
  "usable_area" double precision,
  "bi_area" double precision,
  "tempered_area" double precision,
  "building_id" uuid,
  "outdoor_area_id" uuid,
  "category" text,
  "is_bookable" boolean DEFAULT false NOT NULL,
  "opening_hours" text,
  "rules_text" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "objects_commonarea_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "objects_commonarea_bi_area_check" CHECK ("bi_area" >= 0),
  CONSTRAINT "objects_commonarea_category_check" CHECK (char_length("category") <= 64),
  CONSTRAINT "objects_commonarea_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "objects_commonarea_exactly_one_building_outdoor_area_check" CHECK ((("building_id" is not null)::integer + ("outdoor_area_id" is not null)::integer) = 1),
  CONSTRAINT "objects_commonarea_landlord_custom_id_check" CHECK (char_length("landlord_custom_id") <= 255),
  CONSTRAINT "objects_commonarea_popular_name_check" CHECK (char_length("popular_name") <= 255),
  CONSTRAINT "objects_commonarea_tempered_area_check" CHECK ("tempered_area" >= 0),
  CONSTRAINT "objects_commonarea_usable_area_check" CHECK ("usable_area" >= 0)
);
CREATE INDEX "objects_commonarea_address_idx" ON "objects_commonarea" ("customer_id", "address_id");
CREATE INDEX "objects_commonarea_building_idx" ON "objects_commonarea" ("customer_id", "building_id");
CREATE INDEX "objects_commonarea_organization_idx" ON "objects_commonarea" ("customer_id", "organization_id");
CREATE INDEX "objects_commonarea_outdoor_area_idx" ON "objects_commonarea" ("customer_id", "outdoor_area_id");
CREATE INDEX "objects_commonarea_search_landlord_custom_id_popular_name_idx" ON "objects_commonarea" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("landlord_custom_id", '') || ' ' || coalesce("popular_name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("landlord_custom_id", '') || ' ' || coalesce("popular_name", ''), 60000))));
CREATE INDEX "objects_commonarea_updated_at_idx" ON "objects_commonarea" ("customer_id", "updated_at", "id");
CREATE TABLE "objects_community" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "name" text NOT NULL,
  "main_address_id" uuid,
  "primary_purpose_type" text,
  "public_description" text,
  "sales_description" text,
  "custom_dimension_value" text,
  "image" jsonb,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "objects_community_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "objects_community_custom_dimension_value_check" CHECK (char_length("custom_dimension_value") <= 255),
  CONSTRAINT "objects_community_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "objects_community_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "objects_community_primary_purpose_type_check" CHECK (char_length("primary_purpose_type") <= 64)
);
CREATE INDEX "objects_community_main_address_idx" ON "objects_community" ("customer_id", "main_address_id");
CREATE INDEX "objects_community_search_name_idx" ON "objects_community" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE UNIQUE INDEX "objects_community_unique_organization_name_key" ON "objects_community" ("customer_id", "organization_id", "name");
CREATE INDEX "objects_community_updated_at_idx" ON "objects_community" ("customer_id", "updated_at", "id");
CREATE TABLE "objects_component" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "name" text NOT NULL,
  "component_type_id" uuid NOT NULL,
  "component_model_id" uuid,
  "realestate_id" uuid,
  "building_id" uuid,
  "outdoor_area_id" uuid,
  "parking_lot_id" uuid,
  "apartment_id" uuid,
  "brf_apartment_id" uuid,
  "industrial_premises_id" uuid,
  "parking_spot_id" uuid,
  "outdoor_section_id" uuid,
  "common_area_id" uuid,
  "parent_component_id" uuid,
  "serial_number" text,
  "placement" text,
  "installed_date" date,
  "purchase_value" numeric(14,2),
  "warranty_end_date" date,
  "last_service_date" date,
  "next_service_date" date,
  "expected_replacement_date" date,
  "removed_date" date,
  "removal_reason" text,
  "responsible_external_supplier_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "objects_component_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "objects_component_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "objects_component_exactly_one_realestate_building_outd_e1261bf9" CHECK ((("realestate_id" is not null)::integer + ("building_id" is not null)::integer + ("outdoor_area_id" is not null)::integer + ("parking_lot_id" is not null)::integer + ("apartment_id" is not null)::integer + ("brf_apartment_id" is not null)::integer + ("industrial_premises_id" is not null)::integer + ("parking_spot_id" is not null)::integer + ("outdoor_section_id" is not null)::integer + ("common_area_id" is not null)::integer) = 1),
  CONSTRAINT "objects_component_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "objects_component_order_installed_date_removed_date_check" CHECK ("installed_date" <= "removed_date"),
  CONSTRAINT "objects_component_order_installed_date_warranty_end_date_check" CHECK ("installed_date" <= "warranty_end_date"),
  CONSTRAINT "objects_component_order_last_service_date_next_service_9790e870" CHECK ("last_service_date" <= "next_service_date"),
  CONSTRAINT "objects_component_placement_check" CHECK (char_length("placement") <= 255),
  CONSTRAINT "objects_component_purchase_value_check" CHECK ("purchase_value" >= 0),
  CONSTRAINT "objects_component_requires_removal_reason_removed_date_check" CHECK (not ("removal_reason" is not null) or ("removed_date" is not null)),
  CONSTRAINT "objects_component_serial_number_check" CHECK (char_length("serial_number") <= 255)
);
CREATE INDEX "objects_component_apartment_idx" ON "objects_component" ("customer_id", "apartment_id");
CREATE INDEX "objects_component_brf_apartment_idx" ON "objects_component" ("customer_id", "brf_apartment_id");
CREATE INDEX "objects_component_building_idx" ON "objects_component" ("customer_id", "building_id");
CREATE INDEX "objects_component_common_area_idx" ON "objects_component" ("customer_id", "common_area_id");
CREATE INDEX "objects_component_component_model_idx" ON "objects_component" ("customer_id", "component_model_id");
CREATE INDEX "objects_component_component_type_idx" ON "objects_component" ("customer_id", "component_type_id");
CREATE INDEX "objects_component_industrial_premises_idx" ON "objects_component" ("customer_id", "industrial_premises_id");
CREATE INDEX "objects_component_next_service_date_idx" ON "objects_component" ("customer_id", "next_service_date");
CREATE INDEX "objects_component_organization_idx" ON "objects_component" ("customer_id", "organization_id");
CREATE INDEX "objects_component_outdoor_area_idx" ON "objects_component" ("customer_id", "outdoor_area_id");
CREATE INDEX "objects_component_outdoor_section_idx" ON "objects_component" ("customer_id", "outdoor_section_id");
CREATE INDEX "objects_component_parent_component_idx" ON "objects_component" ("customer_id", "parent_component_id");
CREATE INDEX "objects_component_parking_lot_idx" ON "objects_component" ("customer_id", "parking_lot_id");
CREATE INDEX "objects_component_parking_spot_idx" ON "objects_component" ("customer_id", "parking_spot_id");
CREATE INDEX "objects_component_realestate_idx" ON "objects_component" ("customer_id", "realestate_id");
CREATE INDEX "objects_component_responsible_external_supplier_idx" ON "objects_component" ("customer_id", "responsible_external_supplier_id");
CREATE INDEX "objects_component_search_name_serial_number_idx" ON "objects_component" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", '') || ' ' || coalesce("serial_number", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", '') || ' ' || coalesce("serial_number", ''), 60000))));
CREATE INDEX "objects_component_updated_at_idx" ON "objects_component" ("customer_id", "updated_at", "id");
CREATE TABLE "objects_componentmodel" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "name" text NOT NULL,
  "component_type_id" uuid NOT NULL,
  "make" text,
  "article_number" text,
  "length" double precision,
  "width" double precision,
  "height" double precision,
  "default_purchase_value" numeric(14,2),
  "warranty_months" integer,
  "responsible_external_supplier_id" uuid,
  "supplier_webpage" text,
  "manual_file" jsonb,
  "energy_class" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "objects_componentmodel_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "objects_componentmodel_article_number_check" CHECK (char_length("article_number") <= 255),
  CONSTRAINT "objects_componentmodel_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "objects_componentmodel_energy_class_check" CHECK (char_length("energy_class") <= 8),
  CONSTRAINT "objects_componentmodel_make_check" CHECK (char_length("make") <= 255),
  CONSTRAINT "objects_componentmodel_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "objects_componentmodel_supplier_webpage_check" CHECK (char_length("supplier_webpage") <= 200),
  CONSTRAINT "objects_componentmodel_warranty_months_check" CHECK ("warranty_months" >= 1)
);
CREATE INDEX "objects_componentmodel_organization_idx" ON "objects_componentmodel" ("customer_id", "organization_id");
CREATE INDEX "objects_componentmodel_responsible_external_supplier_idx" ON "objects_componentmodel" ("customer_id", "responsible_external_supplier_id");
CREATE INDEX "objects_componentmodel_search_article_number_make_name_idx" ON "objects_componentmodel" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("article_number", '') || ' ' || coalesce("make", '') || ' ' || coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("article_number", '') || ' ' || coalesce("make", '') || ' ' || coalesce("name", ''), 60000))));
CREATE UNIQUE INDEX "objects_componentmodel_unique_component_type_make_name_key" ON "objects_componentmodel" ("customer_id", "component_type_id", "make", "name");
CREATE INDEX "objects_componentmodel_updated_at_idx" ON "objects_componentmodel" ("customer_id", "updated_at", "id");
CREATE TABLE "objects_componenttype" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "name" text NOT NULL,
  "parent_type_id" uuid,
  "classification_code" text,
  "description" text,
  "technical_lifetime_months" integer,
  "depreciation_months" integer,
  "service_interval_months" integer,
  "is_tenant_visible" boolean DEFAULT false NOT NULL,
  "default_article_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "objects_componenttype_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "objects_componenttype_classification_code_check" CHECK (char_length("classification_code") <= 64),
  CONSTRAINT "objects_componenttype_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "objects_componenttype_depreciation_months_check" CHECK ("depreciation_months" >= 1),
  CONSTRAINT "objects_componenttype_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "objects_componenttype_service_interval_months_check" CHECK ("service_interval_months" >= 1),
  CONSTRAINT "objects_componenttype_technical_lifetime_months_check" CHECK ("technical_lifetime_months" >= 1)
);
CREATE INDEX "objects_componenttype_default_article_idx" ON "objects_componenttype" ("customer_id", "default_article_id");
CREATE INDEX "objects_componenttype_parent_type_idx" ON "objects_componenttype" ("customer_id", "parent_type_id");
CREATE INDEX "objects_componenttype_search_classification_code_name_idx" ON "objects_componenttype" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("classification_code", '') || ' ' || coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("classification_code", '') || ' ' || coalesce("name", ''), 60000))));
CREATE UNIQUE INDEX "objects_componenttype_unique_organization_name_key" ON "objects_componenttype" ("customer_id", "organization_id", "name");
CREATE INDEX "objects_componenttype_updated_at_idx" ON "objects_componenttype" ("customer_id", "updated_at", "id");
CREATE TABLE "objects_industrialpremises" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "landlord_custom_id" text,
  "popular_name" text,
  "address_id" uuid,
  "floors" integer[],
  "usable_area" double precision,
  "bi_area" double precision,
  "tempered_area" double precision,
  "financial_handler_id" uuid,
  "custom_dimension_value" text,
  "has_base_rent_vat" boolean DEFAULT false NOT NULL,
  "available_from" date,
  "availability_end_date" date,
  "is_vacant" boolean DEFAULT false NOT NULL,
  "building_id" uuid NOT NULL,
  "category" text,
  "storage_area" double precision,
  "workplace_count" integer,
  "ceiling_height" double precision,
  "has_loading_dock" boolean,
  "base_rent_per_sqm" numeric(14,2),
  "property_tax_share_percentage" numeric(7,4),
  "vacant_from" date,
  "floor_plan" jsonb,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "objects_industrialpremises_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "objects_industrialpremises_base_rent_per_sqm_check" CHECK ("base_rent_per_sqm" >= 0),
  CONSTRAINT "objects_industrialpremises_bi_area_check" CHECK ("bi_area" >= 0),
  CONSTRAINT "objects_industrialpremises_category_check" CHECK (char_length("category") <= 64),
  CONSTRAINT "objects_industrialpremises_ceiling_height_check" CHECK ("ceiling_height" >= 0),
  CONSTRAINT "objects_industrialpremises_custom_dimension_value_check" CHECK (char_length("custom_dimension_value") <= 255),
  CONSTRAINT "objects_industrialpremises_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "objects_industrialpremises_landlord_custom_id_check" CHECK (char_length("landlord_custom_id") <= 255),
  CONSTRAINT "objects_industrialpremises_order_available_from_availa_f0388894" CHECK ("available_from" <= "availability_end_date"),
  CONSTRAINT "objects_industrialpremises_popular_name_check" CHECK (char_length("popular_name") <= 255),
  CONSTRAINT "objects_industrialpremises_property_tax_share_percentage_check" CHECK (("property_tax_share_percentage" >= 0) and ("property_tax_share_percentage" <= 100)),
  CONSTRAINT "objects_industrialpremises_storage_area_check" CHECK ("storage_area" >= 0),
  CONSTRAINT "objects_industrialpremises_tempered_area_check" CHECK ("tempered_area" >= 0),
  CONSTRAINT "objects_industrialpremises_usable_area_check" CHECK ("usable_area" >= 0),
  CONSTRAINT "objects_industrialpremises_workplace_count_check" CHECK ("workplace_count" >= 0)
);
CREATE INDEX "objects_industrialpremises_address_idx" ON "objects_industrialpremises" ("customer_id", "address_id");
CREATE INDEX "objects_industrialpremises_financial_handler_idx" ON "objects_industrialpremises" ("customer_id", "financial_handler_id");
CREATE INDEX "objects_industrialpremises_is_vacant_available_from_idx" ON "objects_industrialpremises" ("customer_id", "is_vacant", "available_from");
CREATE INDEX "objects_industrialpremises_organization_idx" ON "objects_industrialpremises" ("customer_id", "organization_id");
CREATE INDEX "objects_industrialpremises_search_landlord_custom_id_idx" ON "objects_industrialpremises" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("landlord_custom_id", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("landlord_custom_id", ''), 60000))));
CREATE INDEX "objects_industrialpremises_search_landlord_custom_id_p_eee7b9f3" ON "objects_industrialpremises" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("landlord_custom_id", '') || ' ' || coalesce("popular_name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("landlord_custom_id", '') || ' ' || coalesce("popular_name", ''), 60000))));
CREATE UNIQUE INDEX "objects_industrialpremises_unique_building_landlord_cu_4388e95b" ON "objects_industrialpremises" ("customer_id", "building_id", "landlord_custom_id");
CREATE INDEX "objects_industrialpremises_updated_at_idx" ON "objects_industrialpremises" ("customer_id", "updated_at", "id");
CREATE TABLE "objects_industrialpremisestargetaudience" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "name" text NOT NULL,
  "description" text,
  "minimum_age" integer,
  "maximum_age" integer,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "objects_industrialpremisestargetaudience_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "objects_industrialpremisestargetaudience_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "objects_industrialpremisestargetaudience_maximum_age_check" CHECK (("maximum_age" >= 0) and ("maximum_age" <= 150)),
  CONSTRAINT "objects_industrialpremisestargetaudience_minimum_age_check" CHECK (("minimum_age" >= 0) and ("minimum_age" <= 150)),
  CONSTRAINT "objects_industrialpremisestargetaudience_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "objects_industrialpremisestargetaudience_order_minimum_9f7eda3e" CHECK ("minimum_age" <= "maximum_age")
);
CREATE INDEX "objects_industrialpremisestargetaudience_search_name_idx" ON "objects_industrialpremisestargetaudience" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE UNIQUE INDEX "objects_industrialpremisestargetaudience_unique_organi_f8ef159c" ON "objects_industrialpremisestargetaudience" ("customer_id", "organization_id", "name");
CREATE INDEX "objects_industrialpremisestargetaudience_updated_at_idx" ON "objects_industrialpremisestargetaudience" ("customer_id", "updated_at", "id");
CREATE TABLE "objects_industrialpremisesterms" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "name" text NOT NULL,
  "heat_supply" integer,
  "cold_supply" integer,
  "warm_water_supply" integer,
  "cold_water_supply" integer,
  "electricity_supply" integer,
  "internet" integer,
  "tv_package" integer,
  "deposition_value" numeric(14,2),
  "deposition_percentage_value" numeric(7,4),
  "additional_notations" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "objects_industrialpremisesterms_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "objects_industrialpremisesterms_at_most_one_deposition_b64871dd" CHECK ((("deposition_value" is not null)::integer + ("deposition_percentage_value" is not null)::integer) <= 1),
  CONSTRAINT "objects_industrialpremisesterms_cold_supply_check" CHECK ("cold_supply" in (0, 1, 2, 3)),
  CONSTRAINT "objects_industrialpremisesterms_cold_water_supply_check" CHECK ("cold_water_supply" in (0, 1, 2, 3)),
  CONSTRAINT "objects_industrialpremisesterms_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "objects_industrialpremisesterms_deposition_percentage__5005789f" CHECK ("deposition_percentage_value" >= 0),
  CONSTRAINT "objects_industrialpremisesterms_deposition_value_check" CHECK ("deposition_value" >= 0),
  CONSTRAINT "objects_industrialpremisesterms_electricity_supply_check" CHECK ("electricity_supply" in (0, 1, 2, 3)),
  CONSTRAINT "objects_industrialpremisesterms_heat_supply_check" CHECK ("heat_supply" in (0, 1, 2, 3)),
  CONSTRAINT "objects_industrialpremisesterms_internet_check" CHECK ("internet" in (0, 1, 2, 3)),
  CONSTRAINT "objects_industrialpremisesterms_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "objects_industrialpremisesterms_tv_package_check" CHECK ("tv_package" in (0, 1, 2, 3)),
  CONSTRAINT "objects_industrialpremisesterms_warm_water_supply_check" CHECK ("warm_water_supply" in (0, 1, 2, 3))
);
CREATE INDEX "objects_industrialpremisesterms_search_name_idx" ON "objects_industrialpremisesterms" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE UNIQUE INDEX "objects_industrialpremisesterms_unique_organization_name_key" ON "objects_industrialpremisesterms" ("customer_id", "organization_id", "name");
CREATE INDEX "objects_industrialpremisesterms_updated_at_idx" ON "objects_industrialpremisesterms" ("customer_id", "updated_at", "id");
CREATE TABLE "objects_outdoorarea" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "name" text NOT NULL,
  "popular_name" text,
  "realestate_id" uuid NOT NULL,
  "address_id" uuid,
  "built_date" date,
  "demolition_date" date,
  "availability_start_date" date,
  "availability_end_date" date,
  "registered_gross_area" double precision,
  "registered_bi_area" double precision,
  "custom_dimension_value" text,
  "structure_operation_type" integer,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "objects_outdoorarea_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "objects_outdoorarea_custom_dimension_value_check" CHECK (char_length("custom_dimension_value") <= 255),
  CONSTRAINT "objects_outdoorarea_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "objects_outdoorarea_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "objects_outdoorarea_order_availability_start_date_avai_fb63460b" CHECK ("availability_start_date" <= "availability_end_date" and "availability_start_date" <= "demolition_date" and "availability_end_date" <= "demolition_date"),
  CONSTRAINT "objects_outdoorarea_order_built_date_availability_end__6b9c4fd1" CHECK ("built_date" <= "availability_end_date"),
  CONSTRAINT "objects_outdoorarea_order_built_date_availability_star_4ec2766a" CHECK ("built_date" <= "availability_start_date" and "built_date" <= "availability_end_date" and "availability_start_date" <= "availability_end_date"),
  CONSTRAINT "objects_outdoorarea_order_built_date_availability_star_841c0647" CHECK ("built_date" <= "availability_start_date"),
  CONSTRAINT "objects_outdoorarea_order_built_date_demolition_date_check" CHECK ("built_date" <= "demolition_date"),
  CONSTRAINT "objects_outdoorarea_order_registered_bi_area_registere_791c53c0" CHECK ("registered_bi_area" <= "registered_gross_area"),
  CONSTRAINT "objects_outdoorarea_popular_name_check" CHECK (char_length("popular_name") <= 255),
  CONSTRAINT "objects_outdoorarea_registered_bi_area_check" CHECK ("registered_bi_area" >= 0),
  CONSTRAINT "objects_outdoorarea_registered_gross_area_check" CHECK ("registered_gross_area" >= 0),
  CONSTRAINT "objects_outdoorarea_structure_operation_type_check" CHECK ("structure_operation_type" in (0, 1, 2, 3, 4, 6, 8, 9, 19, 20))
);
CREATE INDEX "objects_outdoorarea_address_idx" ON "objects_outdoorarea" ("customer_id", "address_id");
CREATE INDEX "objects_outdoorarea_organization_idx" ON "objects_outdoorarea" ("customer_id", "organization_id");
CREATE INDEX "objects_outdoorarea_realestate_idx" ON "objects_outdoorarea" ("customer_id", "realestate_id");
CREATE INDEX "objects_outdoorarea_search_name_popular_name_idx" ON "objects_outdoorarea" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", '') || ' ' || coalesce("popular_name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", '') || ' ' || coalesce("popular_name", ''), 60000))));
CREATE INDEX "objects_outdoorarea_updated_at_idx" ON "objects_outdoorarea" ("customer_id", "updated_at", "id");
CREATE TABLE "objects_outdoorsection" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "landlord_custom_id" text,
  "popular_name" text,
  "address_id" uuid,
  "financial_handler_id" uuid,
  "custom_dimension_value" text,
  "has_base_rent_vat" boolean DEFAULT false NOT NULL,
  "available_from" date,
  "availability_end_date" date,
  "is_vacant" boolean DEFAULT false NOT NULL,
  "outdoor_area_id" uuid NOT NULL,
  "name" text NOT NULL,
  "category" text,
  "usable_area" double precision,
  "has_electricity" boolean,
  "has_water" boolean,
  "base_rent" numeric(14,2),
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "objects_outdoorsection_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "objects_outdoorsection_base_rent_check" CHECK ("base_rent" >= 0),
  CONSTRAINT "objects_outdoorsection_category_check" CHECK (char_length("category") <= 64),
  CONSTRAINT "objects_outdoorsection_custom_dimension_value_check" CHECK (char_length("custom_dimension_value") <= 255),
  CONSTRAINT "objects_outdoorsection_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "objects_outdoorsection_landlord_custom_id_check" CHECK (char_length("landlord_custom_id") <= 255),
  CONSTRAINT "objects_outdoorsection_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "objects_outdoorsection_order_available_from_availabili_058d0424" CHECK ("available_from" <= "availability_end_date"),
  CONSTRAINT "objects_outdoorsection_popular_name_check" CHECK (char_length("popular_name") <= 255),
  CONSTRAINT "objects_outdoorsection_usable_area_check" CHECK ("usable_area" >= 0)
);
CREATE INDEX "objects_outdoorsection_address_idx" ON "objects_outdoorsection" ("customer_id", "address_id");
CREATE INDEX "objects_outdoorsection_financial_handler_idx" ON "objects_outdoorsection" ("customer_id", "financial_handler_id");
CREATE INDEX "objects_outdoorsection_is_vacant_available_from_idx" ON "objects_outdoorsection" ("customer_id", "is_vacant", "available_from");
CREATE INDEX "objects_outdoorsection_organization_idx" ON "objects_outdoorsection" ("customer_id", "organization_id");
CREATE INDEX "objects_outdoorsection_search_landlord_custom_id_name__3856dbb0" ON "objects_outdoorsection" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("landlord_custom_id", '') || ' ' || coalesce("name", '') || ' ' || coalesce("popular_name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("landlord_custom_id", '') || ' ' || coalesce("name", '') || ' ' || coalesce("popular_name", ''), 60000))));
CREATE INDEX "objects_outdoorsection_search_name_idx" ON "objects_outdoorsection" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE UNIQUE INDEX "objects_outdoorsection_unique_outdoor_area_name_key" ON "objects_outdoorsection" ("customer_id", "outdoor_area_id", "name");
CREATE INDEX "objects_outdoorsection_updated_at_idx" ON "objects_outdoorsection" ("customer_id", "updated_at", "id");
CREATE TABLE "objects_outdoorsectiontargetaudience" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "name" text NOT NULL,
  "description" text,
  "minimum_age" integer,
  "maximum_age" integer,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "objects_outdoorsectiontargetaudience_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "objects_outdoorsectiontargetaudience_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "objects_outdoorsectiontargetaudience_maximum_age_check" CHECK (("maximum_age" >= 0) and ("maximum_age" <= 150)),
  CONSTRAINT "objects_outdoorsectiontargetaudience_minimum_age_check" CHECK (("minimum_age" >= 0) and ("minimum_age" <= 150)),
  CONSTRAINT "objects_outdoorsectiontargetaudience_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "objects_outdoorsectiontargetaudience_order_minimum_age_4918759a" CHECK ("minimum_age" <= "maximum_age")
);
CREATE INDEX "objects_outdoorsectiontargetaudience_search_name_idx" ON "objects_outdoorsectiontargetaudience" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE UNIQUE INDEX "objects_outdoorsectiontargetaudience_unique_organizati_ae1c3613" ON "objects_outdoorsectiontargetaudience" ("customer_id", "organization_id", "name");
CREATE INDEX "objects_outdoorsectiontargetaudience_updated_at_idx" ON "objects_outdoorsectiontargetaudience" ("customer_id", "updated_at", "id");
CREATE TABLE "objects_outdoorsectionterms" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "name" text NOT NULL,
  "heat_supply" integer,
  "cold_supply" integer,
  "warm_water_supply" integer,
  "cold_water_supply" integer,
  "electricity_supply" integer,
  "internet" integer,
  "tv_package" integer,
  "deposition_value" numeric(14,2),
  "deposition_percentage_value" numeric(7,4),
  "additional_notations" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "objects_outdoorsectionterms_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "objects_outdoorsectionterms_at_most_one_deposition_val_ca4e0c7d" CHECK ((("deposition_value" is not null)::integer + ("deposition_percentage_value" is not null)::integer) <= 1),
  CONSTRAINT "objects_outdoorsectionterms_cold_supply_check" CHECK ("cold_supply" in (0, 1, 2, 3)),
  CONSTRAINT "objects_outdoorsectionterms_cold_water_supply_check" CHECK ("cold_water_supply" in (0, 1, 2, 3)),
  CONSTRAINT "objects_outdoorsectionterms_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "objects_outdoorsectionterms_deposition_percentage_value_check" CHECK ("deposition_percentage_value" >= 0),
  CONSTRAINT "objects_outdoorsectionterms_deposition_value_check" CHECK ("deposition_value" >= 0),
  CONSTRAINT "objects_outdoorsectionterms_electricity_supply_check" CHECK ("electricity_supply" in (0, 1, 2, 3)),
  CONSTRAINT "objects_outdoorsectionterms_heat_supply_check" CHECK ("heat_supply" in (0, 1, 2, 3)),
  CONSTRAINT "objects_outdoorsectionterms_internet_check" CHECK ("internet" in (0, 1, 2, 3)),
  CONSTRAINT "objects_outdoorsectionterms_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "objects_outdoorsectionterms_tv_package_check" CHECK ("tv_package" in (0, 1, 2, 3)),
  CONSTRAINT "objects_outdoorsectionterms_warm_water_supply_check" CHECK ("warm_water_supply" in (0, 1, 2, 3))
);
CREATE INDEX "objects_outdoorsectionterms_search_name_idx" ON "objects_outdoorsectionterms" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE UNIQUE INDEX "objects_outdoorsectionterms_unique_organization_name_key" ON "objects_outdoorsectionterms" ("customer_id", "organization_id", "name");
CREATE INDEX "objects_outdoorsectionterms_updated_at_idx" ON "objects_outdoorsectionterms" ("customer_id", "updated_at", "id");
CREATE TABLE "objects_parkinglot" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "name" text NOT NULL,
  "popular_name" text,
  "realestate_id" uuid NOT NULL,
  "address_id" uuid,
  "built_date" date,
  "demolition_date" date,
  "availability_start_date" date,
  "availability_end_date" date,
  "registered_gross_area" double precision,
  "registered_bi_area" double precision,
  "custom_dimension_value" text,
  "structure_type" text,
  "structure_operation_type" integer,
  "max_weight" double precision,
  "max_width" double precision,
  "max_height" double precision,
  "has_gate" boolean,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "objects_parkinglot_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "objects_parkinglot_custom_dimension_value_check" CHECK (char_length("custom_dimension_value") <= 255),
  CONSTRAINT "objects_parkinglot_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "objects_parkinglot_max_height_check" CHECK ("max_height" >= 0),
  CONSTRAINT "objects_parkinglot_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "objects_parkinglot_order_built_date_availability_start_0214d25d" CHECK ("built_date" <= "availability_start_date" and "built_date" <= "availability_end_date" and "availability_start_date" <= "availability_end_date"),
  CONSTRAINT "objects_parkinglot_order_built_date_demolition_date_check" CHECK ("built_date" <= "demolition_date"),
  CONSTRAINT "objects_parkinglot_order_registered_bi_area_registered_27e72d44" CHECK ("registered_bi_area" <= "registered_gross_area"),
  CONSTRAINT "objects_parkinglot_popular_name_check" CHECK (char_length("popular_name") <= 255),
  CONSTRAINT "objects_parkinglot_registered_bi_area_check" CHECK ("registered_bi_area" >= 0),
  CONSTRAINT "objects_parkinglot_registered_gross_area_check" CHECK ("registered_gross_area" >= 0),
  CONSTRAINT "objects_parkinglot_structure_operation_type_check" CHECK ("structure_operation_type" in (6, 8, 9, 27, 28)),
  CONSTRAINT "objects_parkinglot_structure_type_check" CHECK ("structure_type" in ('PX_PARKING', 'PX_PARKING_INDOOR', 'PX_PARKING_OUTDOOR', 'PX_GARAGE', 'PX_GARAGE_INDOOR', 'PX_GARAGE_OUTDORR', 'CCB', 'PX_OTHER'))
);
CREATE INDEX "objects_parkinglot_address_idx" ON "objects_parkinglot" ("customer_id", "address_id");
CREATE INDEX "objects_parkinglot_organization_idx" ON "objects_parkinglot" ("customer_id", "organization_id");
CREATE INDEX "objects_parkinglot_realestate_idx" ON "objects_parkinglot" ("customer_id", "realestate_id");
CREATE INDEX "objects_parkinglot_search_name_popular_name_idx" ON "objects_parkinglot" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", '') || ' ' || coalesce("popular_name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", '') || ' ' || coalesce("popular_name", ''), 60000))));
CREATE INDEX "objects_parkinglot_updated_at_idx" ON "objects_parkinglot" ("customer_id", "updated_at", "id");
CREATE TABLE "objects_parkingspot" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "landlord_custom_id" text,
  "popular_name" text,
  "address_id" uuid,
  "financial_handler_id" uuid,
  "custom_dimension_value" text,
  "has_base_rent_vat" boolean DEFAULT false NOT NULL,
  "available_from" date,
  "availability_end_date" date,
  "is_vacant" boolean DEFAULT false NOT NULL,
  "parking_lot_id" uuid,
  "building_id" uuid,
  "spot_number" text NOT NULL,
  "category" text,
  "max_width" double precision,
  "max_length" double precision,
  "max_height" double precision,
  "max_weight" double precision,
  "has_motor_heater" boolean,
  "has_charging_point" boolean,
  "charging_power_kw" double precision,
  "is_accessible" boolean,
  "vehicle_kind" integer,
  "base_rent" numeric(14,2),
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "objects_parkingspot_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "objects_parkingspot_base_rent_check" CHECK ("base_rent" >= 0),
  CONSTRAINT "objects_parkingspot_category_check" CHECK ("category" in ('PX_PARKING', 'PX_PARKING_INDOOR', 'PX_PARKING_OUTDOOR', 'PX_GARAGE', 'PX_OTHER')),
  CONSTRAINT "objects_parkingspot_charging_power_kw_check" CHECK ("charging_power_kw" >= 0),
  CONSTRAINT "objects_parkingspot_custom_dimension_value_check" CHECK (char_length("custom_dimension_value") <= 255),
  CONSTRAINT "objects_parkingspot_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "objects_parkingspot_exactly_one_parking_lot_building_check" CHECK ((("parking_lot_id" is not null)::integer + ("building_id" is not null)::integer) = 1),
  CONSTRAINT "objects_parkingspot_landlord_custom_id_check" CHECK (char_length("landlord_custom_id") <= 255),
  CONSTRAINT "objects_parkingspot_max_height_check" CHECK ("max_height" >= 0),
  CONSTRAINT "objects_parkingspot_max_length_check" CHECK ("max_length" >= 0),
  CONSTRAINT "objects_parkingspot_max_weight_check" CHECK ("max_weight" >= 0),
  CONSTRAINT "objects_parkingspot_max_width_check" CHECK ("max_width" >= 0),
  CONSTRAINT "objects_parkingspot_order_available_from_availability__8a53ede1" CHECK ("available_from" <= "availability_end_date"),
  CONSTRAINT "objects_parkingspot_popular_name_check" CHECK (char_length("popular_name") <= 255),
  CONSTRAINT "objects_parkingspot_spot_number_check" CHECK (char_length("spot_number") <= 64),
  CONSTRAINT "objects_parkingspot_vehicle_kind_check" CHECK ("vehicle_kind" in (0, 1, 2, 3, 4, 5))
);
CREATE INDEX "objects_parkingspot_address_idx" ON "objects_parkingspot" ("customer_id", "address_id");
CREATE INDEX "objects_parkingspot_building_idx" ON "objects_parkingspot" ("customer_id", "building_id");
CREATE INDEX "objects_parkingspot_financial_handler_idx" ON "objects_parkingspot" ("customer_id", "financial_handler_id");
CREATE INDEX "objects_parkingspot_is_vacant_available_from_idx" ON "objects_parkingspot" ("customer_id", "is_vacant", "available_from");
CREATE INDEX "objects_parkingspot_organization_idx" ON "objects_parkingspot" ("customer_id", "organization_id");
CREATE INDEX "objects_parkingspot_search_landlord_custom_id_popular__b97aa3b7" ON "objects_parkingspot" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("landlord_custom_id", '') || ' ' || coalesce("popular_name", '') || ' ' || coalesce("spot_number", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("landlord_custom_id", '') || ' ' || coalesce("popular_name", '') || ' ' || coalesce("spot_number", ''), 60000))));
CREATE INDEX "objects_parkingspot_search_landlord_custom_id_spot_number_idx" ON "objects_parkingspot" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("landlord_custom_id", '') || ' ' || coalesce("spot_number", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("landlord_custom_id", '') || ' ' || coalesce("spot_number", ''), 60000))));
CREATE UNIQUE INDEX "objects_parkingspot_unique_parking_lot_spot_number_key" ON "objects_parkingspot" ("customer_id", "parking_lot_id", "spot_number");
CREATE INDEX "objects_parkingspot_updated_at_idx" ON "objects_parkingspot" ("customer_id", "updated_at", "id");
CREATE TABLE "objects_parkingspottargetaudience" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "name" text NOT NULL,
  "description" text,
  "minimum_age" integer,
  "maximum_age" integer,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "objects_parkingspottargetaudience_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "objects_parkingspottargetaudience_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "objects_parkingspottargetaudience_maximum_age_check" CHECK (("maximum_age" >= 0) and ("maximum_age" <= 150)),
  CONSTRAINT "objects_parkingspottargetaudience_minimum_age_check" CHECK (("minimum_age" >= 0) and ("minimum_age" <= 150)),
  CONSTRAINT "objects_parkingspottargetaudience_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "objects_parkingspottargetaudience_order_minimum_age_ma_5ade2eed" CHECK ("minimum_age" <= "maximum_age")
);
CREATE INDEX "objects_parkingspottargetaudience_search_name_idx" ON "objects_parkingspottargetaudience" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE UNIQUE INDEX "objects_parkingspottargetaudience_unique_organization_name_key" ON "objects_parkingspottargetaudience" ("customer_id", "organization_id", "name");
CREATE INDEX "objects_parkingspottargetaudience_updated_at_idx" ON "objects_parkingspottargetaudience" ("customer_id", "updated_at", "id");
CREATE TABLE "objects_parkingspotterms" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "name" text NOT NULL,
  "heat_supply" integer,
  "cold_supply" integer,
  "warm_water_supply" integer,
  "cold_water_supply" integer,
  "electricity_supply" integer,
  "internet" integer,
  "tv_package" integer,
  "deposition_value" numeric(14,2),
  "deposition_percentage_value" numeric(7,4),
  "additional_notations" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "objects_parkingspotterms_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "objects_parkingspotterms_at_most_one_deposition_value__6d813015" CHECK ((("deposition_value" is not null)::integer + ("deposition_percentage_value" is not null)::integer) <= 1),
  CONSTRAINT "objects_parkingspotterms_cold_supply_check" CHECK ("cold_supply" in (0, 1, 2, 3)),
  CONSTRAINT "objects_parkingspotterms_cold_water_supply_check" CHECK ("cold_water_supply" in (0, 1, 2, 3)),
  CONSTRAINT "objects_parkingspotterms_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "objects_parkingspotterms_deposition_percentage_value_check" CHECK ("deposition_percentage_value" >= 0),
  CONSTRAINT "objects_parkingspotterms_deposition_value_check" CHECK ("deposition_value" >= 0),
  CONSTRAINT "objects_parkingspotterms_electricity_supply_check" CHECK ("electricity_supply" in (0, 1, 2, 3)),
  CONSTRAINT "objects_parkingspotterms_heat_supply_check" CHECK ("heat_supply" in (0, 1, 2, 3)),
  CONSTRAINT "objects_parkingspotterms_internet_check" CHECK ("internet" in (0, 1, 2, 3)),
  CONSTRAINT "objects_parkingspotterms_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "objects_parkingspotterms_tv_package_check" CHECK ("tv_package" in (0, 1, 2, 3)),
  CONSTRAINT "objects_parkingspotterms_warm_water_supply_check" CHECK ("warm_water_supply" in (0, 1, 2, 3))
);
CREATE INDEX "objects_parkingspotterms_search_name_idx" ON "objects_parkingspotterms" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE UNIQUE INDEX "objects_parkingspotterms_unique_organization_name_key" ON "objects_parkingspotterms" ("customer_id", "organization_id", "name");
CREATE INDEX "objects_parkingspotterms_updated_at_idx" ON "objects_parkingspotterms" ("customer_id", "updated_at", "id");
CREATE TABLE "objects_realestate" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "name" text NOT NULL,
  "popular_name" text,
  "community_id" uuid,
  "type_code" integer,
  "ownership_type" integer,
  "purchased_date" date,
  "sold_date" date,
  "financial_responsibility_to" date,
  "non_financial_responsibility_to" date,
  "financial_responsibility_from" date,
  "non_financial_responsibility_from" date,
  "apartment_contract_cancellation_configuration_id" uuid,
  "block_contract_cancellation_configuration_id" uuid,
  "outdoor_section_contract_cancellation_configuration_id" uuid,
  "industrial_premises_contract_cancellation_configuration_id" uuid,
  "parking_spot_contract_cancellation_configuration_id" uuid,
  "other_contract_cancellation_configuration_id" uuid,
  "landlord_id" uuid,
  "financial_handler_id" uuid,
  "external_client_id" uuid,
  "manager_id" uuid,
  "main_address_id" uuid,
  "municipality" text,
  "land_area" double precision,
  "tax_assessment_value_land" numeric(14,2),
  "tax_assessment_value_buildings" numeric(14,2),
  "tax_assessment_year" integer,
  "purchase_price" numeric(14,2),
  "custom_dimension_value" text,
  "public_description" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "objects_realestate_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "objects_realestate_custom_dimension_value_check" CHECK (char_length("custom_dimension_value") <= 255),
  CONSTRAINT "objects_realestate_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "objects_realestate_land_area_check" CHECK ("land_area" >= 0),
  CONSTRAINT "objects_realestate_municipality_check" CHECK (char_length("municipality") <= 64),
  CONSTRAINT "objects_realestate_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "objects_realestate_order_financial_responsibility_from_6a1b6bd0" CHECK ("financial_responsibility_from" <= "financial_responsibility_to"),
  CONSTRAINT "objects_realestate_order_non_financial_responsibility__70a1a402" CHECK ("non_financial_responsibility_from" <= "non_financial_responsibility_to"),
  CONSTRAINT "objects_realestate_order_purchased_date_sold_date_check" CHECK ("purchased_date" <= "sold_date"),
  CONSTRAINT "objects_realestate_order_sold_date_financial_responsib_69eb88c5" CHECK ("sold_date" <= "financial_responsibility_to"),
  CONSTRAINT "objects_realestate_order_sold_date_non_financial_respo_5358f5cc" CHECK ("sold_date" <= "non_financial_responsibility_to"),
  CONSTRAINT "objects_realestate_ownership_type_check" CHECK ("ownership_type" in (0, 1, 2, 3)),
  CONSTRAINT "objects_realestate_popular_name_check" CHECK (char_length("popular_name") <= 255),
  CONSTRAINT "objects_realestate_purchase_price_check" CHECK ("purchase_price" >= 0),
  CONSTRAINT "objects_realestate_tax_assessment_value_buildings_check" CHECK ("tax_assessment_value_buildings" >= 0),
  CONSTRAINT "objects_realestate_tax_assessment_value_land_check" CHECK ("tax_assessment_value_land" >= 0),
  CONSTRAINT "objects_realestate_tax_assessment_year_check" CHECK ("tax_assessment_year" >= 1900)
);
CREATE INDEX "objects_realestate_apartment_contract_cancellation_con_d5b49167" ON "objects_realestate" ("customer_id", "apartment_contract_cancellation_configuration_id");
CREATE INDEX "objects_realestate_block_contract_cancellation_configu_a531df4e" ON "objects_realestate" ("customer_id", "block_contract_cancellation_configuration_id");
CREATE INDEX "objects_realestate_community_idx" ON "objects_realestate" ("customer_id", "community_id");
CREATE INDEX "objects_realestate_external_client_idx" ON "objects_realestate" ("customer_id", "external_client_id");
CREATE INDEX "objects_realestate_financial_handler_idx" ON "objects_realestate" ("customer_id", "financial_handler_id");
CREATE INDEX "objects_realestate_industrial_premises_contract_cancel_ab731961" ON "objects_realestate" ("customer_id", "industrial_premises_contract_cancellation_configuration_id");
CREATE INDEX "objects_realestate_landlord_idx" ON "objects_realestate" ("customer_id", "landlord_id");
CREATE INDEX "objects_realestate_main_address_idx" ON "objects_realestate" ("customer_id", "main_address_id");
CREATE INDEX "objects_realestate_manager_idx" ON "objects_realestate" ("customer_id", "manager_id");
CREATE INDEX "objects_realestate_other_contract_cancellation_configu_fea82849" ON "objects_realestate" ("customer_id", "other_contract_cancellation_configuration_id");
CREATE INDEX "objects_realestate_outdoor_section_contract_cancellati_d4d399c5" ON "objects_realestate" ("customer_id", "outdoor_section_contract_cancellation_configuration_id");
CREATE INDEX "objects_realestate_parking_spot_contract_cancellation__78f3ea55" ON "objects_realestate" ("customer_id", "parking_spot_contract_cancellation_configuration_id");
CREATE INDEX "objects_realestate_search_municipality_name_popular_name_idx" ON "objects_realestate" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("municipality", '') || ' ' || coalesce("name", '') || ' ' || coalesce("popular_name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("municipality", '') || ' ' || coalesce("name", '') || ' ' || coalesce("popular_name", ''), 60000))));
CREATE INDEX "objects_realestate_search_name_idx" ON "objects_realestate" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE UNIQUE INDEX "objects_realestate_unique_organization_name_key" ON "objects_realestate" ("customer_id", "organization_id", "name");
CREATE INDEX "objects_realestate_updated_at_idx" ON "objects_realestate" ("customer_id", "updated_at", "id");

-- Tables of organization
CREATE TABLE "organization_company" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "gln13_number" text,
  "fmi" text,
  "peppol_id" text,
  "name" text NOT NULL,
  "org_no" text,
  "vat_number" text,
  "company_form" integer,
  "registered_office" text,
  "approved_for_f_tax" boolean DEFAULT true NOT NULL,
  "parent_company_id" uuid,
  "external_client_id" uuid,
  "has_brf_company" boolean DEFAULT false NOT NULL,
  "email" text,
  "invoice_email" text,
  "phone_number" text,
  "website" text,
  "address_id" uuid,
  "visiting_address_id" uuid,
  "invoice_address_id" uuid,
  "logo" jsonb,
  "bookkeeping_month_start" integer,
  "bookkeeping_locked_to" date,
  "auto_confirm_bookkeeping_after_days" integer,
  "bookkeeping_accounts_config_id" uuid,
  "bookkeeping_method" integer,
  "currency" text DEFAULT 'SEK' NOT NULL,
  "primary_payment_method_id" uuid,
  "default_contract_invoicing_setting_id" uuid,
  "next_invoice_number" integer,
  "financial_handler_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "organization_company_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "organization_company_bookkeeping_method_check" CHECK ("bookkeeping_method" in (0, 1)),
  CONSTRAINT "organization_company_bookkeeping_month_start_check" CHECK (("bookkeeping_month_start" >= 1) and ("bookkeeping_month_start" <= 12)),
  CONSTRAINT "organization_company_company_form_check" CHECK ("company_form" in (0, 1, 2, 3, 4, 5, 6)),
  CONSTRAINT "organization_company_currency_check" CHECK ((char_length("currency") <= 3) and ("currency" ~ '^[A-Z]{3}$')),
  CONSTRAINT "organization_company_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "organization_company_fmi_check" CHECK ((char_length("fmi") >= 17) and (char_length("fmi") <= 20)),
  CONSTRAINT "organization_company_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "organization_company_next_invoice_number_check" CHECK ("next_invoice_number" >= 1),
  CONSTRAINT "organization_company_org_no_check" CHECK (char_length("org_no") <= 11),
  CONSTRAINT "organization_company_registered_office_check" CHECK (char_length("registered_office") <= 255),
  CONSTRAINT "organization_company_vat_number_check" CHECK (char_length("vat_number") <= 32),
  CONSTRAINT "organization_company_website_check" CHECK (char_length("website") <= 200)
);
CREATE INDEX "organization_company_address_idx" ON "organization_company" ("customer_id", "address_id");
CREATE INDEX "organization_company_bookkeeping_accounts_config_idx" ON "organization_company" ("customer_id", "bookkeeping_accounts_config_id");
CREATE INDEX "organization_company_default_contract_invoicing_setting_idx" ON "organization_company" ("customer_id", "default_contract_invoicing_setting_id");
CREATE INDEX "organization_company_external_client_idx" ON "organization_company" ("customer_id", "external_client_id");
CREATE INDEX "organization_company_financial_handler_idx" ON "organization_company" ("customer_id", "financial_handler_id");
CREATE INDEX "organization_company_invoice_address_idx" ON "organization_company" ("customer_id", "invoice_address_id");
CREATE INDEX "organization_company_parent_company_idx" ON "organization_company" ("customer_id", "parent_company_id");
CREATE INDEX "organization_company_primary_payment_method_idx" ON "organization_company" ("customer_id", "primary_payment_method_id");
CREATE INDEX "organization_company_search_name_org_no_idx" ON "organization_company" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", '') || ' ' || coalesce("org_no", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", '') || ' ' || coalesce("org_no", ''), 60000))));
CREATE UNIQUE INDEX "organization_company_unique_organization_org_no_key" ON "organization_company" ("customer_id", "organization_id", "org_no");
CREATE INDEX "organization_company_updated_at_idx" ON "organization_company" ("customer_id", "updated_at", "id");
CREATE INDEX "organization_company_visiting_address_idx" ON "organization_company" ("customer_id", "visiting_address_id");
CREATE TABLE "organization_externalclient" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "email" text,
  "phone_number" text,
  "gln13_number" text,
  "fmi" text,
  "peppol_id" text,
  "name" text NOT NULL,
  "org_no" text,
  "ssn" text,
  "website" text,
  "address_id" uuid,
  "invoice_address_id" uuid,
  "management_start_date" date,
  "management_end_date" date,
  "responsible_organization_user_id" uuid,
  "description" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "organization_externalclient_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "organization_externalclient_at_most_one_org_no_ssn_check" CHECK ((("org_no" is not null)::integer + ("ssn" is not null)::integer) <= 1),
  CONSTRAINT "organization_externalclient_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "organization_externalclient_fmi_check" CHECK ((char_length("fmi") >= 17) and (char_length("fmi") <= 20)),
  CONSTRAINT "organization_externalclient_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "organization_externalclient_order_management_start_dat_7e0bdf4f" CHECK ("management_start_date" <= "management_end_date"),
  CONSTRAINT "organization_externalclient_org_no_check" CHECK (char_length("org_no") <= 11),
  CONSTRAINT "organization_externalclient_ssn_check" CHECK (char_length("ssn") >= 12),
  CONSTRAINT "organization_externalclient_website_check" CHECK (char_length("website") <= 200)
);
CREATE INDEX "organization_externalclient_address_idx" ON "organization_externalclient" ("customer_id", "address_id");
CREATE INDEX "organization_externalclient_invoice_address_idx" ON "organization_externalclient" ("customer_id", "invoice_address_id");
CREATE INDEX "organization_externalclient_organization_idx" ON "organization_externalclient" ("customer_id", "organization_id");
CREATE INDEX "organization_externalclient_responsible_organization_user_idx" ON "organization_externalclient" ("customer_id", "responsible_organization_user_id");
CREATE INDEX "organization_externalclient_search_name_org_no_idx" ON "organization_externalclient" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", '') || ' ' || coalesce("org_no", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", '') || ' ' || coalesce("org_no", ''), 60000))));
CREATE INDEX "organization_externalclient_updated_at_idx" ON "organization_externalclient" ("customer_id", "updated_at", "id");
CREATE TABLE "organization_externalclientcontactperson" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "first_name" text,
  "last_name" text,
  "corporate_name" text,
  "email" text,
  "phone_number" text,
  "external_client_id" uuid NOT NULL,
  "title" text,
  "is_primary" boolean DEFAULT false NOT NULL,
  "address_id" uuid,
  "receives_reports" boolean DEFAULT false NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "organization_externalclientcontactperson_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "organization_externalclientcontactperson_at_least_one__8323c325" CHECK ((("first_name" is not null)::integer + ("last_name" is not null)::integer + ("corporate_name" is not null)::integer) >= 1),
  CONSTRAINT "organization_externalclientcontactperson_corporate_name_check" CHECK (char_length("corporate_name") <= 255),
  CONSTRAINT "organization_externalclientcontactperson_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "organization_externalclientcontactperson_first_name_check" CHECK (char_length("first_name") <= 255),
  CONSTRAINT "organization_externalclientcontactperson_last_name_check" CHECK (char_length("last_name") <= 255),
  CONSTRAINT "organization_externalclientcontactperson_title_check" CHECK (char_length("title") <= 255)
);
CREATE INDEX "organization_externalclientcontactperson_address_idx" ON "organization_externalclientcontactperson" ("customer_id", "address_id");
CREATE INDEX "organization_externalclientcontactperson_external_client_idx" ON "organization_externalclientcontactperson" ("customer_id", "external_client_id");
CREATE INDEX "organization_externalclientcontactperson_organization_idx" ON "organization_externalclientcontactperson" ("customer_id", "organization_id");
CREATE INDEX "organization_externalclientcontactperson_search_corpor_a1d78e60" ON "organization_externalclientcontactperson" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("corporate_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("corporate_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", ''), 60000))));
CREATE INDEX "organization_externalclientcontactperson_updated_at_idx" ON "organization_externalclientcontactperson" ("customer_id", "updated_at", "id");
CREATE TABLE "organization_segment" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "archived" boolean DEFAULT false NOT NULL,
  "name" text NOT NULL,
  "description" text,
  "parent_segment_id" uuid,
  "color_code" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "organization_segment_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "organization_segment_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "organization_segment_name_check" CHECK (char_length("name") <= 255)
);
CREATE INDEX "organization_segment_parent_segment_idx" ON "organization_segment" ("customer_id", "parent_segment_id");
CREATE INDEX "organization_segment_search_name_idx" ON "organization_segment" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE UNIQUE INDEX "organization_segment_unique_organization_name_key" ON "organization_segment" ("customer_id", "organization_id", "name");
CREATE INDEX "organization_segment_updated_at_idx" ON "organization_segment" ("customer_id", "updated_at", "id");
CREATE TABLE "organization_segment_companies" (
  "customer_id" uuid NOT NULL,
  "segment_id" uuid NOT NULL,
  "company_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "organization_segment_companies_pkey" PRIMARY KEY ("customer_id", "segment_id", "company_id")
);
CREATE INDEX "organization_segment_companies_company_id_idx" ON "organization_segment_companies" ("customer_id", "company_id", "segment_id");
CREATE TABLE "organization_segment_realestates" (
  "customer_id" uuid NOT NULL,
  "segment_id" uuid NOT NULL,
  "realestate_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "organization_segment_realestates_pkey" PRIMARY KEY ("customer_id", "segment_id", "realestate_id")
);
CREATE INDEX "organization_segment_realestates_realestate_id_idx" ON "organization_segment_realestates" ("customer_id", "realestate_id", "segment_id");

-- Tables of reports
CREATE TABLE "reports_reportresult" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "template_id" uuid,
  "title" text NOT NULL,
  "status" integer DEFAULT 0 NOT NULL,
  "parameters" jsonb,
  "period_start" date,
  "period_end" date,
  "output_format" integer DEFAULT 0 NOT NULL,
  "file" jsonb,
  "row_count" integer,
  "started_time" timestamp(0) with time zone,
  "finished_time" timestamp(0) with time zone,
  "error" text,
  "expires_time" timestamp(0) with time zone,
  "requested_by_organization_user_id" uuid,
  "requested_by_integration_id" uuid,
  "acts_for" jsonb,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "reports_reportresult_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "reports_reportresult_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "reports_reportresult_order_started_time_finished_time_check" CHECK ("started_time" <= "finished_time"),
  CONSTRAINT "reports_reportresult_output_format_check" CHECK ("output_format" in (0, 1, 2, 3)),
  CONSTRAINT "reports_reportresult_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
  CONSTRAINT "reports_reportresult_title_check" CHECK (char_length("title") <= 255)
);
CREATE INDEX "reports_reportresult_organization_idx" ON "reports_reportresult" ("customer_id", "organization_id");
CREATE INDEX "reports_reportresult_requested_by_integration_idx" ON "reports_reportresult" ("customer_id", "requested_by_integration_id");
CREATE INDEX "reports_reportresult_requested_by_organization_user_idx" ON "reports_reportresult" ("customer_id", "requested_by_organization_user_id");
CREATE INDEX "reports_reportresult_search_title_idx" ON "reports_reportresult" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));
CREATE INDEX "reports_reportresult_status_created_at_idx" ON "reports_reportresult" ("customer_id", "status", "created_at");
CREATE INDEX "reports_reportresult_template_idx" ON "reports_reportresult" ("customer_id", "template_id");
CREATE INDEX "reports_reportresult_updated_at_idx" ON "reports_reportresult" ("customer_id", "updated_at", "id");
CREATE TABLE "reports_reporttemplate" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "is_active" boolean DEFAULT true NOT NULL,
  "title" text NOT NULL,
  "description" text,
  "report_type" integer NOT NULL,
  "content_type_id" uuid,
  "filters" jsonb,
  "columns" text[],
  "order_by" text[],
  "group_by" text[],
  "output_format" integer NOT NULL,
  "company_id" uuid,
  "period" integer,
  "period_start" date,
  "period_end" date,
  "schedule" integer,
  "schedule_day" integer,
  "next_run_date" date,
  "recipient_emails" text[],
  "created_by_id" uuid,
  "shared" boolean DEFAULT false NOT NULL,
  "agent_id" uuid,
  "acts_for" jsonb,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "reports_reporttemplate_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "reports_reporttemplate_content_type_required_check" CHECK (not "report_type" = 0 or "content_type_id" is not null),
  CONSTRAINT "reports_reporttemplate_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "reports_reporttemplate_order_period_start_period_end_check" CHECK ("period_start" <= "period_end"),
  CONSTRAINT "reports_reporttemplate_output_format_check" CHECK ("output_format" in (0, 1, 2, 3)),
  CONSTRAINT "reports_reporttemplate_period_check" CHECK ("period" in (0, 1, 2, 3, 4, 5)),
  CONSTRAINT "reports_reporttemplate_report_type_check" CHECK ("report_type" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)),
  CONSTRAINT "reports_reporttemplate_requires_schedule_day_schedule_check" CHECK (not ("schedule_day" is not null) or ("schedule" is not null)),
  CONSTRAINT "reports_reporttemplate_schedule_check" CHECK ("schedule" in (0, 1, 2, 3, 4)),
  CONSTRAINT "reports_reporttemplate_schedule_day_check" CHECK (("schedule_day" >= 1) and ("schedule_day" <= 31)),
  CONSTRAINT "reports_reporttemplate_title_check" CHECK (char_length("title") <= 255),
  CONSTRAINT "reports_reporttemplate_together_period_start_period_end_check" CHECK ((("period_start" is not null)::integer + ("period_end" is not null)::integer) in (0, 2))
);
CREATE INDEX "reports_reporttemplate_agent_idx" ON "reports_reporttemplate" ("customer_id", "agent_id");
CREATE INDEX "reports_reporttemplate_company_idx" ON "reports_reporttemplate" ("customer_id", "company_id");
CREATE INDEX "reports_reporttemplate_created_by_idx" ON "reports_reporttemplate" ("customer_id", "created_by_id");
CREATE INDEX "reports_reporttemplate_next_run_date_part_idx" ON "reports_reporttemplate" ("customer_id", "next_run_date") WHERE "is_active";
CREATE INDEX "reports_reporttemplate_organization_idx" ON "reports_reporttemplate" ("customer_id", "organization_id");
CREATE INDEX "reports_reporttemplate_search_title_idx" ON "reports_reporttemplate" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));
CREATE INDEX "reports_reporttemplate_updated_at_idx" ON "reports_reporttemplate" ("customer_id", "updated_at", "id");
CREATE TABLE "reports_reporttemplate_realestates" (
  "customer_id" uuid NOT NULL,
  "reporttemplate_id" uuid NOT NULL,
  "realestate_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "reports_reporttemplate_realestates_pkey" PRIMARY KEY ("customer_id", "reporttemplate_id", "realestate_id")
);
CREATE INDEX "reports_reporttemplate_realestates_realestate_id_idx" ON "reports_reporttemplate_realestates" ("customer_id", "realestate_id", "reporttemplate_id");
CREATE TABLE "reports_reporttemplate_recipients" (
  "customer_id" uuid NOT NULL,
  "reporttemplate_id" uuid NOT NULL,
  "organizationuser_id" uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "reports_reporttemplate_recipients_pkey" PRIMARY KEY ("customer_id", "reporttemplate_id", "organizationuser_id")
);
CREATE INDEX "reports_reporttemplate_recipients_organizationuser_id_idx" ON "reports_reporttemplate_recipients" ("customer_id", "organizationuser_id", "reporttemplate_id");

-- Tables of revenue
CREATE TABLE "revenue_apartmentcontractrevenueincreaserow" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "from_date" date NOT NULL,
  "value_calculation_input" numeric(18,6) NOT NULL,
  "value_calculation_method" integer NOT NULL,
  "rounding_method" integer NOT NULL,
  "retroactivity_method" integer NOT NULL,
  "retroactivity_month_amount" integer,
  "merge_rows_after_invoice_periods" integer NOT NULL,
  "collection_id" uuid NOT NULL,
  "actual_increase_value" numeric(18,6) NOT NULL,
  "merged" boolean DEFAULT false NOT NULL,
  "revenue_row_source_id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "revenue_apartmentcontractrevenueincreaserow_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "revenue_apartmentcontractrevenueincreaserow_actual_inc_e784b140" CHECK (("actual_increase_value" >= -1000000000) and ("actual_increase_value" <= 1000000000)),
  CONSTRAINT "revenue_apartmentcontractrevenueincreaserow_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "revenue_apartmentcontractrevenueincreaserow_retroactiv_50ba77c0" CHECK ("retroactivity_method" in (0, 1, 2)),
  CONSTRAINT "revenue_apartmentcontractrevenueincreaserow_retroactiv_e2838104" CHECK ("retroactivity_month_amount" >= 1),
  CONSTRAINT "revenue_apartmentcontractrevenueincreaserow_rounding_m_5ae19076" CHECK ("rounding_method" in (0, 1, 2, 3)),
  CONSTRAINT "revenue_apartmentcontractrevenueincreaserow_value_calc_a3168515" CHECK ("value_calculation_method" in (0, 1, 2, 3, 4, 5))
);
CREATE INDEX "revenue_apartmentcontractrevenueincreaserow_collection_idx" ON "revenue_apartmentcontractrevenueincreaserow" ("customer_id", "collection_id");
CREATE UNIQUE INDEX "revenue_apartmentcontractrevenueincreaserow_one_increa_fdcf762e" ON "revenue_apartmentcontractrevenueincreaserow" ("customer_id", "revenue_row_source_id") WHERE not "merged";
CREATE INDEX "revenue_apartmentcontractrevenueincreaserow_organization_idx" ON "revenue_apartmentcontractrevenueincreaserow" ("customer_id", "organization_id");
CREATE INDEX "revenue_apartmentcontractrevenueincreaserow_revenue_ro_2c40bb98" ON "revenue_apartmentcontractrevenueincreaserow" ("customer_id", "revenue_row_source_id");
CREATE INDEX "revenue_apartmentcontractrevenueincreaserow_updated_at_idx" ON "revenue_apartmentcontractrevenueincreaserow" ("customer_id", "updated_at", "id");
CREATE TABLE "revenue_apartmentcontractrevenuerow" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "article_id" uuid NOT NULL,
  "title" text NOT NULL,
  "unit_amount" numeric(18,6) NOT NULL,
  "unit_price" numeric(18,6) NOT NULL,
  "price_period" integer DEFAULT 0 NOT NULL,
  "vat" integer,
  "vat_changes" jsonb,
  "discount_percent" numeric(7,4),
  "start_date" date,
  "end_date" date,
  "accounted_start_date" date,
  "accounted_end_date" date,
  "periods_adjusts_total_amount" boolean DEFAULT false NOT NULL,
  "excempt_from_months" integer[],
  "ignore_retroactivity_to" date,
  "custom_dimension_value" text,
  "contract_id" uuid NOT NULL,
  "discount_of_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "revenue_apartmentcontractrevenuerow_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "revenue_apartmentcontractrevenuerow_custom_dimension_v_a7ed97d9" CHECK (char_length("custom_dimension_value") <= 255),
  CONSTRAINT "revenue_apartmentcontractrevenuerow_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "revenue_apartmentcontractrevenuerow_discount_percent_check" CHECK (("discount_percent" >= 0) and ("discount_percent" <= 100)),
  CONSTRAINT "revenue_apartmentcontractrevenuerow_order_accounted_st_0a25980e" CHECK ("accounted_start_date" <= "accounted_end_date"),
  CONSTRAINT "revenue_apartmentcontractrevenuerow_order_start_date_e_18dba7c1" CHECK ("start_date" <= "end_date"),
  CONSTRAINT "revenue_apartmentcontractrevenuerow_price_period_check" CHECK ("price_period" in (0, 1, 2)),
  CONSTRAINT "revenue_apartmentcontractrevenuerow_requires_accounted_35f59bb9" CHECK (not ("accounted_start_date" is not null) or ("start_date" is not null and "end_date" is not null)),
  CONSTRAINT "revenue_apartmentcontractrevenuerow_requires_accounted_7c1c8b0e" CHECK (not ("accounted_end_date" is not null) or ("start_date" is not null and "end_date" is not null)),
  CONSTRAINT "revenue_apartmentcontractrevenuerow_title_check" CHECK (char_length("title") <= 255),
  CONSTRAINT "revenue_apartmentcontractrevenuerow_together_accounted_5b9b0389" CHECK ((("accounted_start_date" is not null)::integer + ("accounted_end_date" is not null)::integer) in (0, 2)),
  CONSTRAINT "revenue_apartmentcontractrevenuerow_vat_check" CHECK ("vat" in (0, 6, 12, 25))
);
CREATE INDEX "revenue_apartmentcontractrevenuerow_article_idx" ON "revenue_apartmentcontractrevenuerow" ("customer_id", "article_id");
CREATE INDEX "revenue_apartmentcontractrevenuerow_contract_start_date_idx" ON "revenue_apartmentcontractrevenuerow" ("customer_id", "contract_id", "start_date");
CREATE INDEX "revenue_apartmentcontractrevenuerow_discount_of_idx" ON "revenue_apartmentcontractrevenuerow" ("customer_id", "discount_of_id");
CREATE INDEX "revenue_apartmentcontractrevenuerow_organization_idx" ON "revenue_apartmentcontractrevenuerow" ("customer_id", "organization_id");
CREATE INDEX "revenue_apartmentcontractrevenuerow_search_title_idx" ON "revenue_apartmentcontractrevenuerow" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));
CREATE INDEX "revenue_apartmentcontractrevenuerow_updated_at_idx" ON "revenue_apartmentcontractrevenuerow" ("customer_id", "updated_at", "id");
CREATE TABLE "revenue_blockcontractrevenuerow" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "article_id" uuid NOT NULL,
  "title" text NOT NULL,
  "unit_amount" numeric(18,6) NOT NULL,
  "unit_price" numeric(18,6) NOT NULL,
  "price_period" integer DEFAULT 0 NOT NULL,
  "vat" integer,
  "vat_changes" jsonb,
  "discount_percent" numeric(7,4),
  "start_date" date,
  "end_date" date,
  "accounted_start_date" date,
  "accounted_end_date" date,
  "periods_adjusts_total_amount" boolean DEFAULT false NOT NULL,
  "excempt_from_months" integer[],
  "ignore_retroactivity_to" date,
  "custom_dimension_value" text,
  "contract_id" uuid NOT NULL,
  "discount_of_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "revenue_blockcontractrevenuerow_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "revenue_blockcontractrevenuerow_custom_dimension_value_check" CHECK (char_length("custom_dimension_value") <= 255),
  CONSTRAINT "revenue_blockcontractrevenuerow_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "revenue_blockcontractrevenuerow_discount_percent_check" CHECK (("discount_percent" >= 0) and ("discount_percent" <= 100)),
  CONSTRAINT "revenue_blockcontractrevenuerow_order_accounted_start__23745a36" CHECK ("accounted_start_date" <= "accounted_end_date"),
  CONSTRAINT "revenue_blockcontractrevenuerow_order_start_date_end_date_check" CHECK ("start_date" <= "end_date"),
  CONSTRAINT "revenue_blockcontractrevenuerow_price_period_check" CHECK ("price_period" in (0, 1, 2)),
  CONSTRAINT "revenue_blockcontractrevenuerow_requires_accounted_end_158e2de9" CHECK (not ("accounted_end_date" is not null) or ("start_date" is not null and "end_date" is not null)),
  CONSTRAINT "revenue_blockcontractrevenuerow_requires_accounted_sta_720ea09a" CHECK (not ("accounted_start_date" is not null) or ("start_date" is not null and "end_date" is not null)),
  CONSTRAINT "revenue_blockcontractrevenuerow_title_check" CHECK (char_length("title") <= 255),
  CONSTRAINT "revenue_blockcontractrevenuerow_together_accounted_sta_20d129f9" CHECK ((("accounted_start_date" is not null)::integer + ("accounted_end_date" is not null)::integer) in (0, 2)),
  CONSTRAINT "revenue_blockcontractrevenuerow_vat_check" CHECK ("vat" in (0, 6, 12, 25))
);
CREATE INDEX "revenue_blockcontractrevenuerow_article_idx" ON "revenue_blockcontractrevenuerow" ("customer_id", "article_id");
CREATE INDEX "revenue_blockcontractrevenuerow_contract_start_date_idx" ON "revenue_blockcontractrevenuerow" ("customer_id", "contract_id", "start_date");
CREATE INDEX "revenue_blockcontractrevenuerow_discount_of_idx" ON "revenue_blockcontractrevenuerow" ("customer_id", "discount_of_id");
CREATE INDEX "revenue_blockcontractrevenuerow_organization_idx" ON "revenue_blockcontractrevenuerow" ("customer_id", "organization_id");
CREATE INDEX "revenue_blockcontractrevenuerow_search_title_idx" ON "revenue_blockcontractrevenuerow" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));
CREATE INDEX "revenue_blockcontractrevenuerow_updated_at_idx" ON "revenue_blockcontractrevenuerow" ("customer_id", "updated_at", "id");
CREATE TABLE "revenue_consumerpriceindex" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "series" integer DEFAULT 1980 NOT NULL,
  "year" integer NOT NULL,
  "month" integer NOT NULL,
  "value" numeric(10,2) NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "revenue_consumerpriceindex_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "revenue_consumerpriceindex_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "revenue_consumerpriceindex_month_check" CHECK (("month" >= 1) and ("month" <= 12)),
  CONSTRAINT "revenue_consumerpriceindex_series_check" CHECK (("series" >= 1900) and ("series" <= 2100)),
  CONSTRAINT "revenue_consumerpriceindex_value_check" CHECK ("value" >= 0.01),
  CONSTRAINT "revenue_consumerpriceindex_year_check" CHECK (("year" >= 1900) and ("year" <= 9000))
);
CREATE INDEX "revenue_consumerpriceindex_organization_idx" ON "revenue_consumerpriceindex" ("customer_id", "organization_id");
CREATE UNIQUE INDEX "revenue_consumerpriceindex_unique_series_year_month_key" ON "revenue_consumerpriceindex" ("customer_id", "series", "year", "month");
CREATE INDEX "revenue_consumerpriceindex_updated_at_idx" ON "revenue_consumerpriceindex" ("customer_id", "updated_at", "id");
CREATE TABLE "revenue_customerearningsrevenuesetting" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "name" text NOT NULL,
  "article_id" uuid NOT NULL,
  "description" text,
  "quota" numeric(7,4) NOT NULL,
  "reporting_month_frequency" integer NOT NULL,
  "reporting_month_offset" integer NOT NULL,
  "min_value" numeric(14,2),
  "max_value" numeric(14,2),
  "pre_first_report_value" numeric(14,2) DEFAULT '0' NOT NULL,
  "missing_report_value" numeric(14,2),
  "missing_report_penalty_months" integer,
  "firm_value_indexation_setting_id" uuid,
  "firm_value_indexation_override_base_year" integer,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "revenue_customerearningsrevenuesetting_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "revenue_customerearningsrevenuesetting_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "revenue_customerearningsrevenuesetting_firm_value_inde_f77335b0" CHECK (("firm_value_indexation_override_base_year" >= 1900) and ("firm_value_indexation_override_base_year" <= 9000)),
  CONSTRAINT "revenue_customerearningsrevenuesetting_missing_report__411f25f2" CHECK ("missing_report_penalty_months" >= 1),
  CONSTRAINT "revenue_customerearningsrevenuesetting_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "revenue_customerearningsrevenuesetting_order_min_value_1b165c8e" CHECK ("min_value" <= "max_value"),
  CONSTRAINT "revenue_customerearningsrevenuesetting_order_min_value_cb46401f" CHECK ("min_value" <= "pre_first_report_value" and "min_value" <= "max_value" and "pre_first_report_value" <= "max_value"),
  CONSTRAINT "revenue_customerearningsrevenuesetting_order_min_value_ea96079d" CHECK ("min_value" <= "missing_report_value" and "min_value" <= "max_value" and "missing_report_value" <= "max_value"),
  CONSTRAINT "revenue_customerearningsrevenuesetting_quota_check" CHECK ("quota" <= 100),
  CONSTRAINT "revenue_customerearningsrevenuesetting_reporting_month_739213ce" CHECK ("reporting_month_frequency" >= 1),
  CONSTRAINT "revenue_customerearningsrevenuesetting_reporting_month_a76333b0" CHECK ("reporting_month_offset" >= 1)
);
CREATE INDEX "revenue_customerearningsrevenuesetting_article_idx" ON "revenue_customerearningsrevenuesetting" ("customer_id", "article_id");
CREATE INDEX "revenue_customerearningsrevenuesetting_firm_value_inde_f988d380" ON "revenue_customerearningsrevenuesetting" ("customer_id", "firm_value_indexation_setting_id");
CREATE INDEX "revenue_customerearningsrevenuesetting_organization_idx" ON "revenue_customerearningsrevenuesetting" ("customer_id", "organization_id");
CREATE INDEX "revenue_customerearningsrevenuesetting_search_name_idx" ON "revenue_customerearningsrevenuesetting" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE INDEX "revenue_customerearningsrevenuesetting_updated_at_idx" ON "revenue_customerearningsrevenuesetting" ("customer_id", "updated_at", "id");
CREATE TABLE "revenue_indexationsetting" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "name" text NOT NULL,
  "allow_reduction" boolean DEFAULT true NOT NULL,
  "base_month" integer DEFAULT 10 NOT NULL,
  "series" integer DEFAULT 1980 NOT NULL,
  "base_value" numeric(10,2),
  "base_year" integer,
  "adjust_month" integer DEFAULT 1 NOT NULL,
  "indexed_share" numeric(7,4) NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "revenue_indexationsetting_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "revenue_indexationsetting_adjust_month_check" CHECK (("adjust_month" >= 1) and ("adjust_month" <= 12)),
  CONSTRAINT "revenue_indexationsetting_base_month_check" CHECK (("base_month" >= 1) and ("base_month" <= 12)),
  CONSTRAINT "revenue_indexationsetting_base_value_check" CHECK ("base_value" >= 0.01),
  CONSTRAINT "revenue_indexationsetting_base_year_check" CHECK (("base_year" >= 1900) and ("base_year" <= 9000)),
  CONSTRAINT "revenue_indexationsetting_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "revenue_indexationsetting_indexed_share_check" CHECK (("indexed_share" >= 0) and ("indexed_share" <= 100)),
  CONSTRAINT "revenue_indexationsetting_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "revenue_indexationsetting_series_check" CHECK (("series" >= 1900) and ("series" <= 2100))
);
CREATE INDEX "revenue_indexationsetting_organization_idx" ON "revenue_indexationsetting" ("customer_id", "organization_id");
CREATE INDEX "revenue_indexationsetting_search_name_idx" ON "revenue_indexationsetting" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE INDEX "revenue_indexationsetting_updated_at_idx" ON "revenue_indexationsetting" ("customer_id", "updated_at", "id");
CREATE TABLE "revenue_industrialpremisescontractrevenueincreaserow" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "from_date" date NOT NULL,
  "value_calculation_input" numeric(18,6) NOT NULL,
  "value_calculation_method" integer NOT NULL,
  "rounding_method" integer NOT NULL,
  "retroactivity_method" integer NOT NULL,
  "retroactivity_month_amount" integer,
  "merge_rows_after_invoice_periods" integer NOT NULL,
  "collection_id" uuid NOT NULL,
  "actual_increase_value" numeric(18,6) NOT NULL,
  "merged" boolean DEFAULT false NOT NULL,
  "revenue_row_source_id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "revenue_industrialpremisescontractrevenueincreaserow_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "revenue_industrialpremisescontractrevenueincreaserow_a_601c74a5" CHECK (("actual_increase_value" >= -1000000000) and ("actual_increase_value" <= 1000000000)),
  CONSTRAINT "revenue_industrialpremisescontractrevenueincreaserow_c_3e7fb7b1" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "revenue_industrialpremisescontractrevenueincreaserow_r_268a2125" CHECK ("rounding_method" in (0, 1, 2, 3)),
  CONSTRAINT "revenue_industrialpremisescontractrevenueincreaserow_r_801a893b" CHECK ("retroactivity_method" in (0, 1, 2)),
  CONSTRAINT "revenue_industrialpremisescontractrevenueincreaserow_r_ede9bab5" CHECK ("retroactivity_month_amount" >= 1),
  CONSTRAINT "revenue_industrialpremisescontractrevenueincreaserow_v_2156244d" CHECK ("value_calculation_method" in (0, 1, 2, 3, 4, 5))
);
CREATE INDEX "revenue_industrialpremisescontractrevenueincreaserow_c_3a49a10d" ON "revenue_industrialpremisescontractrevenueincreaserow" ("customer_id", "collection_id");
CREATE UNIQUE INDEX "revenue_industrialpremisescontractrevenueincreaserow_o_06c174df" ON "revenue_industrialpremisescontractrevenueincreaserow" ("customer_id", "revenue_row_source_id") WHERE not "merged";
CREATE INDEX "revenue_industrialpremisescontractrevenueincreaserow_o_2427d0ca" ON "revenue_industrialpremisescontractrevenueincreaserow" ("customer_id", "organization_id");
CREATE INDEX "revenue_industrialpremisescontractrevenueincreaserow_r_5a0c263e" ON "revenue_industrialpremisescontractrevenueincreaserow" ("customer_id", "revenue_row_source_id");
CREATE INDEX "revenue_industrialpremisescontractrevenueincreaserow_u_5f058949" ON "revenue_industrialpremisescontractrevenueincreaserow" ("customer_id", "updated_at", "id");
CREATE TABLE "revenue_industrialpremisescontractrevenuerow" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "article_id" uuid NOT NULL,
  "title" text NOT NULL,
  "unit_amount" numeric(18,6) NOT NULL,
  "unit_price" numeric(18,6) NOT NULL,
  "price_period" integer DEFAULT 0 NOT NULL,
  "vat" integer,
  "vat_changes" jsonb,
  "discount_percent" numeric(7,4),
  "start_date" date,
  "end_date" date,
  "accounted_start_date" date,
  "accounted_end_date" date,
  "periods_adjusts_total_amount" boolean DEFAULT false NOT NULL,
  "excempt_from_months" integer[],
  "ignore_retroactivity_to" date,
  "custom_dimension_value" text,
  "contract_id" uuid NOT NULL,
  "discount_of_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "revenue_industrialpremisescontractrevenuerow_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "revenue_industrialpremisescontractrevenuerow_custom_di_4ebedcaa" CHECK (char_length("custom_dimension_value") <= 255),
  CONSTRAINT "revenue_industrialpremisescontractrevenuerow_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "revenue_industrialpremisescontractrevenuerow_discount__25a10dd9" CHECK (("discount_percent" >= 0) and ("discount_percent" <= 100)),
  CONSTRAINT "revenue_industrialpremisescontractrevenuerow_order_acc_b3bce5f6" CHECK ("accounted_start_date" <= "accounted_end_date"),
  CONSTRAINT "revenue_industrialpremisescontractrevenuerow_order_sta_61404c29" CHECK ("start_date" <= "end_date"),
  CONSTRAINT "revenue_industrialpremisescontractrevenuerow_price_period_check" CHECK ("price_period" in (0, 1, 2)),
  CONSTRAINT "revenue_industrialpremisescontractrevenuerow_requires__3572eebc" CHECK (not ("accounted_end_date" is not null) or ("start_date" is not null and "end_date" is not null)),
  CONSTRAINT "revenue_industrialpremisescontractrevenuerow_requires__65935b56" CHECK (not ("accounted_start_date" is not null) or ("start_date" is not null and "end_date" is not null)),
  CONSTRAINT "revenue_industrialpremisescontractrevenuerow_title_check" CHECK (char_length("title") <= 255),
  CONSTRAINT "revenue_industrialpremisescontractrevenuerow_together__6043a8d8" CHECK ((("accounted_start_date" is not null)::integer + ("accounted_end_date" is not null)::integer) in (0, 2)),
  CONSTRAINT "revenue_industrialpremisescontractrevenuerow_vat_check" CHECK ("vat" in (0, 6, 12, 25))
);
CREATE INDEX "revenue_industrialpremisescontractrevenuerow_article_idx" ON "revenue_industrialpremisescontractrevenuerow" ("customer_id", "article_id");
CREATE INDEX "revenue_industrialpremisescontractrevenuerow_contract__721b67a4" ON "revenue_industrialpremisescontractrevenuerow" ("customer_id", "contract_id", "start_date");
CREATE INDEX "revenue_industrialpremisescontractrevenuerow_discount_of_idx" ON "revenue_industrialpremisescontractrevenuerow" ("customer_id", "discount_of_id");
CREATE INDEX "revenue_industrialpremisescontractrevenuerow_organization_idx" ON "revenue_industrialpremisescontractrevenuerow" ("customer_id", "organization_id");
CREATE INDEX "revenue_industrialpremisescontractrevenuerow_search_title_idx" ON "revenue_industrialpremisescontractrevenuerow" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));
CREATE INDEX "revenue_industrialpremisescontractrevenuerow_updated_at_idx" ON "revenue_industrialpremisescontractrevenuerow" ("customer_id", "updated_at", "id");
CREATE TABLE "revenue_othercontractrevenueincreaserow" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "from_date" date NOT NULL,
  "value_calculation_input" numeric(18,6) NOT NULL,
  "value_calculation_method" integer NOT NULL,
  "rounding_method" integer NOT NULL,
  "retroactivity_method" integer NOT NULL,
  "retroactivity_month_amount" integer,
  "merge_rows_after_invoice_periods" integer NOT NULL,
  "collection_id" uuid NOT NULL,
  "actual_increase_value" numeric(18,6) NOT NULL,
  "merged" boolean DEFAULT false NOT NULL,
  "revenue_row_source_id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "revenue_othercontractrevenueincreaserow_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "revenue_othercontractrevenueincreaserow_actual_increas_e8bd82c0" CHECK (("actual_increase_value" >= -1000000000) and ("actual_increase_value" <= 1000000000)),
  CONSTRAINT "revenue_othercontractrevenueincreaserow_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "revenue_othercontractrevenueincreaserow_retroactivity__02251631" CHECK ("retroactivity_month_amount" >= 1),
  CONSTRAINT "revenue_othercontractrevenueincreaserow_retroactivity__f0d29324" CHECK ("retroactivity_method" in (0, 1, 2)),
  CONSTRAINT "revenue_othercontractrevenueincreaserow_rounding_method_check" CHECK ("rounding_method" in (0, 1, 2, 3)),
  CONSTRAINT "revenue_othercontractrevenueincreaserow_value_calculat_6d3c1325" CHECK ("value_calculation_method" in (0, 1, 2, 3, 4, 5))
);
CREATE INDEX "revenue_othercontractrevenueincreaserow_collection_idx" ON "revenue_othercontractrevenueincreaserow" ("customer_id", "collection_id");
CREATE UNIQUE INDEX "revenue_othercontractrevenueincreaserow_one_increase_a_4f973124" ON "revenue_othercontractrevenueincreaserow" ("customer_id", "revenue_row_source_id") WHERE not "merged";
CREATE INDEX "revenue_othercontractrevenueincreaserow_organization_idx" ON "revenue_othercontractrevenueincreaserow" ("customer_id", "organization_id");
CREATE INDEX "revenue_othercontractrevenueincreaserow_revenue_row_source_idx" ON "revenue_othercontractrevenueincreaserow" ("customer_id", "revenue_row_source_id");
CREATE INDEX "revenue_othercontractrevenueincreaserow_updated_at_idx" ON "revenue_othercontractrevenueincreaserow" ("customer_id", "updated_at", "id");
CREATE TABLE "revenue_othercontractrevenuerow" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "article_id" uuid NOT NULL,
  "title" text NOT NULL,
  "unit_amount" numeric(18,6) NOT NULL,
  "unit_price" numeric(18,6) NOT NULL,
  "price_period" integer DEFAULT 0 NOT NULL,
  "vat" integer,
  "vat_changes" jsonb,
  "discount_percent" numeric(7,4),
  "start_date" date,
  "end_date" date,
  "accounted_start_date" date,
  "accounted_end_date" date,
  "periods_adjusts_total_amount" boolean DEFAULT false NOT NULL,
  "excempt_from_months" integer[],
  "ignore_retroactivity_to" date,
  "custom_dimension_value" text,
  "contract_id" uuid NOT NULL,
  "discount_of_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "revenue_othercontractrevenuerow_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "revenue_othercontractrevenuerow_custom_dimension_value_check" CHECK (char_length("custom_dimension_value") <= 255),
  CONSTRAINT "revenue_othercontractrevenuerow_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "revenue_othercontractrevenuerow_discount_percent_check" CHECK (("discount_percent" >= 0) and ("discount_percent" <= 100)),
  CONSTRAINT "revenue_othercontractrevenuerow_order_accounted_start__59a8feae" CHECK ("accounted_start_date" <= "accounted_end_date"),
  CONSTRAINT "revenue_othercontractrevenuerow_order_start_date_end_date_check" CHECK ("start_date" <= "end_date"),
  CONSTRAINT "revenue_othercontractrevenuerow_price_period_check" CHECK ("price_period" in (0, 1, 2)),
  CONSTRAINT "revenue_othercontractrevenuerow_requires_accounted_end_2af0aef6" CHECK (not ("accounted_end_date" is not null) or ("start_date" is not null and "end_date" is not null)),
  CONSTRAINT "revenue_othercontractrevenuerow_requires_accounted_sta_53b3a7db" CHECK (not ("accounted_start_date" is not null) or ("start_date" is not null and "end_date" is not null)),
  CONSTRAINT "revenue_othercontractrevenuerow_title_check" CHECK (char_length("title") <= 255),
  CONSTRAINT "revenue_othercontractrevenuerow_together_accounted_sta_51d26e1d" CHECK ((("accounted_start_date" is not null)::integer + ("accounted_end_date" is not null)::integer) in (0, 2)),
  CONSTRAINT "revenue_othercontractrevenuerow_vat_check" CHECK ("vat" in (0, 6, 12, 25))
);
CREATE INDEX "revenue_othercontractrevenuerow_article_idx" ON "revenue_othercontractrevenuerow" ("customer_id", "article_id");
CREATE INDEX "revenue_othercontractrevenuerow_contract_start_date_idx" ON "revenue_othercontractrevenuerow" ("customer_id", "contract_id", "start_date");
CREATE INDEX "revenue_othercontractrevenuerow_discount_of_idx" ON "revenue_othercontractrevenuerow" ("customer_id", "discount_of_id");
CREATE INDEX "revenue_othercontractrevenuerow_organization_idx" ON "revenue_othercontractrevenuerow" ("customer_id", "organization_id");
CREATE INDEX "revenue_othercontractrevenuerow_search_title_idx" ON "revenue_othercontractrevenuerow" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));
CREATE INDEX "revenue_othercontractrevenuerow_updated_at_idx" ON "revenue_othercontractrevenuerow" ("customer_id", "updated_at", "id");
CREATE TABLE "revenue_outdoorsectioncontractrevenueincreaserow" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "from_date" date NOT NULL,
  "value_calculation_input" numeric(18,6) NOT NULL,
  "value_calculation_method" integer NOT NULL,
  "rounding_method" integer NOT NULL,
  "retroactivity_method" integer NOT NULL,
  "retroactivity_month_amount" integer,
  "merge_rows_after_invoice_periods" integer NOT NULL,
  "collection_id" uuid NOT NULL,
  "actual_increase_value" numeric(18,6) NOT NULL,
  "merged" boolean DEFAULT false NOT NULL,
  "revenue_row_source_id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "revenue_outdoorsectioncontractrevenueincreaserow_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "revenue_outdoorsectioncontractrevenueincreaserow_actua_ffcd8b06" CHECK (("actual_increase_value" >= -1000000000) and ("actual_increase_value" <= 1000000000)),
  CONSTRAINT "revenue_outdoorsectioncontractrevenueincreaserow_custo_c30b5712" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "revenue_outdoorsectioncontractrevenueincreaserow_retro_9615dd29" CHECK ("retroactivity_method" in (0, 1, 2)),
  CONSTRAINT "revenue_outdoorsectioncontractrevenueincreaserow_retro_a6d25ebc" CHECK ("retroactivity_month_amount" >= 1),
  CONSTRAINT "revenue_outdoorsectioncontractrevenueincreaserow_round_4d1e8edb" CHECK ("rounding_method" in (0, 1, 2, 3)),
  CONSTRAINT "revenue_outdoorsectioncontractrevenueincreaserow_value_13b0fae6" CHECK ("value_calculation_method" in (0, 1, 2, 3, 4, 5))
);
CREATE INDEX "revenue_outdoorsectioncontractrevenueincreaserow_collection_idx" ON "revenue_outdoorsectioncontractrevenueincreaserow" ("customer_id", "collection_id");
CREATE UNIQUE INDEX "revenue_outdoorsectioncontractrevenueincreaserow_one_i_33733371" ON "revenue_outdoorsectioncontractrevenueincreaserow" ("customer_id", "revenue_row_source_id") WHERE not "merged";
CREATE INDEX "revenue_outdoorsectioncontractrevenueincreaserow_organ_1221f593" ON "revenue_outdoorsectioncontractrevenueincreaserow" ("customer_id", "organization_id");
CREATE INDEX "revenue_outdoorsectioncontractrevenueincreaserow_reven_61a80b4a" ON "revenue_outdoorsectioncontractrevenueincreaserow" ("customer_id", "revenue_row_source_id");
CREATE INDEX "revenue_outdoorsectioncontractrevenueincreaserow_updated_at_idx" ON "revenue_outdoorsectioncontractrevenueincreaserow" ("customer_id", "updated_at", "id");
CREATE TABLE "revenue_outdoorsectioncontractrevenuerow" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "article_id" uuid NOT NULL,
  "title" text NOT NULL,
  "unit_amount" numeric(18,6) NOT NULL,
  "unit_price" numeric(18,6) NOT NULL,
  "price_period" integer DEFAULT 0 NOT NULL,
  "vat" integer,
  "vat_changes" jsonb,
  "discount_percent" numeric(7,4),
  "start_date" date,
  "end_date" date,
  "accounted_start_date" date,
  "accounted_end_date" date,
  "periods_adjusts_total_amount" boolean DEFAULT false NOT NULL,
  "excempt_from_months" integer[],
  "ignore_retroactivity_to" date,
  "custom_dimension_value" text,
  "contract_id" uuid NOT NULL,
  "discount_of_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "revenue_outdoorsectioncontractrevenuerow_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "revenue_outdoorsectioncontractrevenuerow_custom_dimens_407e3fed" CHECK (char_length("custom_dimension_value") <= 255),
  CONSTRAINT "revenue_outdoorsectioncontractrevenuerow_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "revenue_outdoorsectioncontractrevenuerow_discount_percent_check" CHECK (("discount_percent" >= 0) and ("discount_percent" <= 100)),
  CONSTRAINT "revenue_outdoorsectioncontractrevenuerow_order_account_96a1cf72" CHECK ("accounted_start_date" <= "accounted_end_date"),
  CONSTRAINT "revenue_outdoorsectioncontractrevenuerow_order_start_d_57e22b03" CHECK ("start_date" <= "end_date"),
  CONSTRAINT "revenue_outdoorsectioncontractrevenuerow_price_period_check" CHECK ("price_period" in (0, 1, 2)),
  CONSTRAINT "revenue_outdoorsectioncontractrevenuerow_requires_acco_979c823c" CHECK (not ("accounted_start_date" is not null) or ("start_date" is not null and "end_date" is not null)),
  CONSTRAINT "revenue_outdoorsectioncontractrevenuerow_requires_acco_e0119a8b" CHECK (not ("accounted_end_date" is not null) or ("start_date" is not null and "end_date" is not null)),
  CONSTRAINT "revenue_outdoorsectioncontractrevenuerow_title_check" CHECK (char_length("title") <= 255),
  CONSTRAINT "revenue_outdoorsectioncontractrevenuerow_together_acco_e7e11d5f" CHECK ((("accounted_start_date" is not null)::integer + ("accounted_end_date" is not null)::integer) in (0, 2)),
  CONSTRAINT "revenue_outdoorsectioncontractrevenuerow_vat_check" CHECK ("vat" in (0, 6, 12, 25))
);
CREATE INDEX "revenue_outdoorsectioncontractrevenuerow_article_idx" ON "revenue_outdoorsectioncontractrevenuerow" ("customer_id", "article_id");
CREATE INDEX "revenue_outdoorsectioncontractrevenuerow_contract_star_08e23793" ON "revenue_outdoorsectioncontractrevenuerow" ("customer_id", "contract_id", "start_date");
CREATE INDEX "revenue_outdoorsectioncontractrevenuerow_discount_of_idx" ON "revenue_outdoorsectioncontractrevenuerow" ("customer_id", "discount_of_id");
CREATE INDEX "revenue_outdoorsectioncontractrevenuerow_organization_idx" ON "revenue_outdoorsectioncontractrevenuerow" ("customer_id", "organization_id");
CREATE INDEX "revenue_outdoorsectioncontractrevenuerow_search_title_idx" ON "revenue_outdoorsectioncontractrevenuerow" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));
CREATE INDEX "revenue_outdoorsectioncontractrevenuerow_updated_at_idx" ON "revenue_outdoorsectioncontractrevenuerow" ("customer_id", "updated_at", "id");
CREATE TABLE "revenue_parkingspotcontractrevenueincreaserow" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "from_date" date NOT NULL,
  "value_calculation_input" numeric(18,6) NOT NULL,
  "value_calculation_method" integer NOT NULL,
  "rounding_method" integer NOT NULL,
  "retroactivity_method" integer NOT NULL,
  "retroactivity_month_amount" integer,
  "merge_rows_after_invoice_periods" integer NOT NULL,
  "collection_id" uuid NOT NULL,
  "actual_increase_value" numeric(18,6) NOT NULL,
  "merged" boolean DEFAULT false NOT NULL,
  "revenue_row_source_id" uuid NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "revenue_parkingspotcontractrevenueincreaserow_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "revenue_parkingspotcontractrevenueincreaserow_actual_i_f7e0d047" CHECK (("actual_increase_value" >= -1000000000) and ("actual_increase_value" <= 1000000000)),
  CONSTRAINT "revenue_parkingspotcontractrevenueincreaserow_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "revenue_parkingspotcontractrevenueincreaserow_retroact_39008d70" CHECK ("retroactivity_month_amount" >= 1),
  CONSTRAINT "revenue_parkingspotcontractrevenueincreaserow_retroact_9f872867" CHECK ("retroactivity_method" in (0, 1, 2)),
  CONSTRAINT "revenue_parkingspotcontractrevenueincreaserow_rounding_5adb5d52" CHECK ("rounding_method" in (0, 1, 2, 3)),
  CONSTRAINT "revenue_parkingspotcontractrevenueincreaserow_value_ca_02cea388" CHECK ("value_calculation_method" in (0, 1, 2, 3, 4, 5))
);
CREATE INDEX "revenue_parkingspotcontractrevenueincreaserow_collection_idx" ON "revenue_parkingspotcontractrevenueincreaserow" ("customer_id", "collection_id");
CREATE UNIQUE INDEX "revenue_parkingspotcontractrevenueincreaserow_one_incr_3fa2a098" ON "revenue_parkingspotcontractrevenueincreaserow" ("customer_id", "revenue_row_source_id") WHERE not "merged";
CREATE INDEX "revenue_parkingspotcontractrevenueincreaserow_organization_idx" ON "revenue_parkingspotcontractrevenueincreaserow" ("customer_id", "organization_id");
CREATE INDEX "revenue_parkingspotcontractrevenueincreaserow_revenue__e3c6fae1" ON "revenue_parkingspotcontractrevenueincreaserow" ("customer_id", "revenue_row_source_id");
CREATE INDEX "revenue_parkingspotcontractrevenueincreaserow_updated_at_idx" ON "revenue_parkingspotcontractrevenueincreaserow" ("customer_id", "updated_at", "id");
CREATE TABLE "revenue_parkingspotcontractrevenuerow" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "article_id" uuid NOT NULL,
  "title" text NOT NULL,
  "unit_amount" numeric(18,6) NOT NULL,
  "unit_price" numeric(18,6) NOT NULL,
  "price_period" integer DEFAULT 0 NOT NULL,
  "vat" integer,
  "vat_changes" jsonb,
  "discount_percent" numeric(7,4),
  "start_date" date,
  "end_date" date,
  "accounted_start_date" date,
  "accounted_end_date" date,
  "periods_adjusts_total_amount" boolean DEFAULT false NOT NULL,
  "excempt_from_months" integer[],
  "ignore_retroactivity_to" date,
  "custom_dimension_value" text,
  "contract_id" uuid NOT NULL,
  "discount_of_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "revenue_parkingspotcontractrevenuerow_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "revenue_parkingspotcontractrevenuerow_custom_dimension_f4e85f10" CHECK (char_length("custom_dimension_value") <= 255),
  CONSTRAINT "revenue_parkingspotcontractrevenuerow_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "revenue_parkingspotcontractrevenuerow_discount_percent_check" CHECK (("discount_percent" >= 0) and ("discount_percent" <= 100)),
  CONSTRAINT "revenue_parkingspotcontractrevenuerow_order_accounted__25528d74" CHECK ("accounted_start_date" <= "accounted_end_date"),
  CONSTRAINT "revenue_parkingspotcontractrevenuerow_order_start_date_a6ff79d0" CHECK ("start_date" <= "end_date"),
  CONSTRAINT "revenue_parkingspotcontractrevenuerow_price_period_check" CHECK ("price_period" in (0, 1, 2)),
  CONSTRAINT "revenue_parkingspotcontractrevenuerow_requires_account_d82f3730" CHECK (not ("accounted_end_date" is not null) or ("start_date" is not null and "end_date" is not null)),
  CONSTRAINT "revenue_parkingspotcontractrevenuerow_requires_account_f0679aee" CHECK (not ("accounted_start_date" is not null) or ("start_date" is not null and "end_date" is not null)),
  CONSTRAINT "revenue_parkingspotcontractrevenuerow_title_check" CHECK (char_length("title") <= 255),
  CONSTRAINT "revenue_parkingspotcontractrevenuerow_together_account_cabba809" CHECK ((("accounted_start_date" is not null)::integer + ("accounted_end_date" is not null)::integer) in (0, 2)),
  CONSTRAINT "revenue_parkingspotcontractrevenuerow_vat_check" CHECK ("vat" in (0, 6, 12, 25))
);
CREATE INDEX "revenue_parkingspotcontractrevenuerow_article_idx" ON "revenue_parkingspotcontractrevenuerow" ("customer_id", "article_id");
CREATE INDEX "revenue_parkingspotcontractrevenuerow_contract_start_date_idx" ON "revenue_parkingspotcontractrevenuerow" ("customer_id", "contract_id", "start_date");
CREATE INDEX "revenue_parkingspotcontractrevenuerow_discount_of_idx" ON "revenue_parkingspotcontractrevenuerow" ("customer_id", "discount_of_id");
CREATE INDEX "revenue_parkingspotcontractrevenuerow_organization_idx" ON "revenue_parkingspotcontractrevenuerow" ("customer_id", "organization_id");
CREATE INDEX "revenue_parkingspotcontractrevenuerow_search_title_idx" ON "revenue_parkingspotcontractrevenuerow" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));
CREATE INDEX "revenue_parkingspotcontractrevenuerow_updated_at_idx" ON "revenue_parkingspotcontractrevenuerow" ("customer_id", "updated_at", "id");
CREATE TABLE "revenue_revenueincreasecollection" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "from_date" date NOT NULL,
  "value_calculation_input" numeric(18,6) NOT NULL,
  "value_calculation_method" integer NOT NULL,
  "rounding_method" integer NOT NULL,
  "retroactivity_method" integer NOT NULL,
  "retroactivity_month_amount" integer,
  "merge_rows_after_invoice_periods" integer NOT NULL,
  "name" text NOT NULL,
  "document_file" jsonb,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "revenue_revenueincreasecollection_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "revenue_revenueincreasecollection_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "revenue_revenueincreasecollection_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "revenue_revenueincreasecollection_retroactivity_method_check" CHECK ("retroactivity_method" in (0, 1, 2)),
  CONSTRAINT "revenue_revenueincreasecollection_retroactivity_month__b5337d87" CHECK ("retroactivity_month_amount" >= 1),
  CONSTRAINT "revenue_revenueincreasecollection_rounding_method_check" CHECK ("rounding_method" in (0, 1, 2, 3)),
  CONSTRAINT "revenue_revenueincreasecollection_value_calculation_me_1bbc98ba" CHECK ("value_calculation_method" in (0, 1, 2, 3, 4, 5))
);
CREATE INDEX "revenue_revenueincreasecollection_organization_idx" ON "revenue_revenueincreasecollection" ("customer_id", "organization_id");
CREATE INDEX "revenue_revenueincreasecollection_search_name_idx" ON "revenue_revenueincreasecollection" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE INDEX "revenue_revenueincreasecollection_updated_at_idx" ON "revenue_revenueincreasecollection" ("customer_id", "updated_at", "id");

-- Tables of sales
CREATE TABLE "sales_organization" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "is_active" boolean DEFAULT true NOT NULL,
  "name" text NOT NULL,
  "org_no" text,
  "email" text,
  "phone_number" text,
  "website" text,
  "address_id" uuid,
  "invoice_address_id" uuid,
  "logo" jsonb,
  "language" text DEFAULT 'sv' NOT NULL,
  "time_zone" text DEFAULT 'Europe/Stockholm' NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "sales_organization_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "sales_organization_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "sales_organization_language_check" CHECK ((char_length("language") <= 8) and ("language" ~ E'^[a-z]{2}(?:\\-[A-Z]{2})?$')),
  CONSTRAINT "sales_organization_name_check" CHECK (char_length("name") <= 255),
  CONSTRAINT "sales_organization_org_no_check" CHECK (char_length("org_no") <= 11),
  CONSTRAINT "sales_organization_time_zone_check" CHECK (char_length("time_zone") <= 64),
  CONSTRAINT "sales_organization_website_check" CHECK (char_length("website") <= 200)
);
CREATE INDEX "sales_organization_address_idx" ON "sales_organization" ("customer_id", "address_id");
CREATE INDEX "sales_organization_invoice_address_idx" ON "sales_organization" ("customer_id", "invoice_address_id");
CREATE INDEX "sales_organization_organization_idx" ON "sales_organization" ("customer_id", "organization_id");
CREATE INDEX "sales_organization_search_name_org_no_idx" ON "sales_organization" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", '') || ' ' || coalesce("org_no", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", '') || ' ' || coalesce("org_no", ''), 60000))));
CREATE UNIQUE INDEX "sales_organization_unique_name_key" ON "sales_organization" ("customer_id", "name");
CREATE INDEX "sales_organization_updated_at_idx" ON "sales_organization" ("customer_id", "updated_at", "id");

-- Foreign keys of accounting
ALTER TABLE "accounting_article" ADD CONSTRAINT "accounting_article_category_id_fkey" FOREIGN KEY ("customer_id", "category_id") REFERENCES "accounting_articlecategory" ("customer_id", "id") ON DELETE SET NULL ("category_id");
ALTER TABLE "accounting_article" ADD CONSTRAINT "accounting_article_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounting_articleaccountoverride" ADD CONSTRAINT "accounting_articleaccountoverride_article_id_fkey" FOREIGN KEY ("customer_id", "article_id") REFERENCES "accounting_article" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounting_articleaccountoverride" ADD CONSTRAINT "accounting_articleaccountoverride_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounting_articleaccountoverride" ADD CONSTRAINT "accounting_articleaccountoverride_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounting_articlecategory" ADD CONSTRAINT "accounting_articlecategory_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounting_autogiropayerconnection" ADD CONSTRAINT "accounting_autogiropayerconnection_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounting_autogiropayerconnection" ADD CONSTRAINT "accounting_autogiropayerconnection_payment_method_id_fkey" FOREIGN KEY ("customer_id", "payment_method_id") REFERENCES "accounting_paymentmethod" ("customer_id", "id");
ALTER TABLE "accounting_autogiropayerconnection" ADD CONSTRAINT "accounting_autogiropayerconnection_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id");
ALTER TABLE "accounting_autogiropayerconnection" ADD CONSTRAINT "accounting_autogiropayerconnection_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id");
ALTER TABLE "accounting_automaticcontractinvoicingsetting" ADD CONSTRAINT "accounting_automaticcontractinvoicingsetting_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id");
ALTER TABLE "accounting_automaticcontractinvoicingsetting" ADD CONSTRAINT "accounting_automaticcontractinvoicingsetting_organizat_842eda74" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounting_automaticcontractinvoicingsetting" ADD CONSTRAINT "accounting_automaticcontractinvoicingsetting_payment_m_58c8db73" FOREIGN KEY ("customer_id", "payment_method_id") REFERENCES "accounting_paymentmethod" ("customer_id", "id");
ALTER TABLE "accounting_automaticcontractinvoicingsetting" ADD CONSTRAINT "accounting_automaticcontractinvoicingsetting_payment_t_70f02626" FOREIGN KEY ("customer_id", "payment_terms_setting_id") REFERENCES "accounting_paymenttermssetting" ("customer_id", "id");
ALTER TABLE "accounting_bookkeepingaccountsconfig" ADD CONSTRAINT "accounting_bookkeepingaccountsconfig_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounting_bookkeepingaccountsconfig_companies" ADD CONSTRAINT "accounting_bookkeepingaccountsconfig_companies_bookkee_5c4b4b7f" FOREIGN KEY ("customer_id", "bookkeepingaccountsconfig_id") REFERENCES "accounting_bookkeepingaccountsconfig" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounting_bookkeepingaccountsconfig_companies" ADD CONSTRAINT "accounting_bookkeepingaccountsconfig_companies_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounting_bookkeepingexportfile" ADD CONSTRAINT "accounting_bookkeepingexportfile_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id");
ALTER TABLE "accounting_bookkeepingexportfile" ADD CONSTRAINT "accounting_bookkeepingexportfile_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounting_bookkeepingexportfile_verification_groups" ADD CONSTRAINT "accounting_bookkeepingexportfile_verification_groups_b_fe0c30d7" FOREIGN KEY ("customer_id", "bookkeepingexportfile_id") REFERENCES "accounting_bookkeepingexportfile" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounting_bookkeepingexportfile_verification_groups" ADD CONSTRAINT "accounting_bookkeepingexportfile_verification_groups_v_ec5982b6" FOREIGN KEY ("customer_id", "verificationgroup_id") REFERENCES "accounting_verificationgroup" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounting_contractinvoicecontent" ADD CONSTRAINT "accounting_contractinvoicecontent_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id");
ALTER TABLE "accounting_contractinvoicecontent" ADD CONSTRAINT "accounting_contractinvoicecontent_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounting_contractinvoicecontent_tags_filter" ADD CONSTRAINT "accounting_contractinvoicecontent_tags_filter_contract_765b9027" FOREIGN KEY ("customer_id", "contractinvoicecontent_id") REFERENCES "accounting_contractinvoicecontent" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounting_contractinvoicecontent_tags_filter" ADD CONSTRAINT "accounting_contractinvoicecontent_tags_filter_tag_id_fkey" FOREIGN KEY ("customer_id", "tag_id") REFERENCES "annotating_tag" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounting_debtinvoice" ADD CONSTRAINT "accounting_debtinvoice_invoice_id_fkey" FOREIGN KEY ("customer_id", "invoice_id") REFERENCES "accounting_invoice" ("customer_id", "id");
ALTER TABLE "accounting_debtinvoice" ADD CONSTRAINT "accounting_debtinvoice_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounting_dimensionconfiguration" ADD CONSTRAINT "accounting_dimensionconfiguration_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id");
ALTER TABLE "accounting_dimensionconfiguration" ADD CONSTRAINT "accounting_dimensionconfiguration_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounting_invoice" ADD CONSTRAINT "accounting_invoice_apartment_contract_id_fkey" FOREIGN KEY ("customer_id", "apartment_contract_id") REFERENCES "contracts_apartmentcontract" ("customer_id", "id");
ALTER TABLE "accounting_invoice" ADD CONSTRAINT "accounting_invoice_block_contract_id_fkey" FOREIGN KEY ("customer_id", "block_contract_id") REFERENCES "contracts_blockcontract" ("customer_id", "id");
ALTER TABLE "accounting_invoice" ADD CONSTRAINT "accounting_invoice_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id");
ALTER TABLE "accounting_invoice" ADD CONSTRAINT "accounting_invoice_credits_id_fkey" FOREIGN KEY ("customer_id", "credits_id") REFERENCES "accounting_invoice" ("customer_id", "id");
ALTER TABLE "accounting_invoice" ADD CONSTRAINT "accounting_invoice_industrial_premises_contract_id_fkey" FOREIGN KEY ("customer_id", "industrial_premises_contract_id") REFERENCES "contracts_industrialpremisescontract" ("customer_id", "id");
ALTER TABLE "accounting_invoice" ADD CONSTRAINT "accounting_invoice_invoicing_run_id_fkey" FOREIGN KEY ("customer_id", "invoicing_run_id") REFERENCES "accounting_invoicingrun" ("customer_id", "id") ON DELETE SET NULL ("invoicing_run_id");
ALTER TABLE "accounting_invoice" ADD CONSTRAINT "accounting_invoice_invoicing_setting_id_fkey" FOREIGN KEY ("customer_id", "invoicing_setting_id") REFERENCES "accounting_automaticcontractinvoicingsetting" ("customer_id", "id");
ALTER TABLE "accounting_invoice" ADD CONSTRAINT "accounting_invoice_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounting_invoice" ADD CONSTRAINT "accounting_invoice_other_contract_id_fkey" FOREIGN KEY ("customer_id", "other_contract_id") REFERENCES "contracts_othercontract" ("customer_id", "id");
ALTER TABLE "accounting_invoice" ADD CONSTRAINT "accounting_invoice_outdoor_section_contract_id_fkey" FOREIGN KEY ("customer_id", "outdoor_section_contract_id") REFERENCES "contracts_outdoorsectioncontract" ("customer_id", "id");
ALTER TABLE "accounting_invoice" ADD CONSTRAINT "accounting_invoice_parking_spot_contract_id_fkey" FOREIGN KEY ("customer_id", "parking_spot_contract_id") REFERENCES "contracts_parkingspotcontract" ("customer_id", "id");
ALTER TABLE "accounting_invoice" ADD CONSTRAINT "accounting_invoice_payment_method_id_fkey" FOREIGN KEY ("customer_id", "payment_method_id") REFERENCES "accounting_paymentmethod" ("customer_id", "id");
ALTER TABLE "accounting_invoice" ADD CONSTRAINT "accounting_invoice_payment_terms_setting_id_fkey" FOREIGN KEY ("customer_id", "payment_terms_setting_id") REFERENCES "accounting_paymenttermssetting" ("customer_id", "id");
ALTER TABLE "accounting_invoice" ADD CONSTRAINT "accounting_invoice_takes_back_id_fkey" FOREIGN KEY ("customer_id", "takes_back_id") REFERENCES "accounting_invoice" ("customer_id", "id");
ALTER TABLE "accounting_invoicecreditationconnection" ADD CONSTRAINT "accounting_invoicecreditationconnection_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounting_invoicecreditationconnection" ADD CONSTRAINT "accounting_invoicecreditationconnection_payment_id_fkey" FOREIGN KEY ("customer_id", "payment_id") REFERENCES "accounting_invoicepayment" ("customer_id", "id") ON DELETE SET NULL ("payment_id");
ALTER TABLE "accounting_invoicecreditationconnection" ADD CONSTRAINT "accounting_invoicecreditationconnection_payment_method_id_fkey" FOREIGN KEY ("customer_id", "payment_method_id") REFERENCES "accounting_paymentmethod" ("customer_id", "id");
ALTER TABLE "accounting_invoicecreditationconnection" ADD CONSTRAINT "accounting_invoicecreditationconnection_source_invoice_id_fkey" FOREIGN KEY ("customer_id", "source_invoice_id") REFERENCES "accounting_invoice" ("customer_id", "id");
ALTER TABLE "accounting_invoicecreditationconnection" ADD CONSTRAINT "accounting_invoicecreditationconnection_target_invoice_id_fkey" FOREIGN KEY ("customer_id", "target_invoice_id") REFERENCES "accounting_invoice" ("customer_id", "id");
ALTER TABLE "accounting_invoicepayment" ADD CONSTRAINT "accounting_invoicepayment_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id");
ALTER TABLE "accounting_invoicepayment" ADD CONSTRAINT "accounting_invoicepayment_invoice_id_fkey" FOREIGN KEY ("customer_id", "invoice_id") REFERENCES "accounting_invoice" ("customer_id", "id");
ALTER TABLE "accounting_invoicepayment" ADD CONSTRAINT "accounting_invoicepayment_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounting_invoicepayment" ADD CONSTRAINT "accounting_invoicepayment_organization_user_id_fkey" FOREIGN KEY ("customer_id", "organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id");
ALTER TABLE "accounting_invoicepayment" ADD CONSTRAINT "accounting_invoicepayment_original_invoice_id_fkey" FOREIGN KEY ("customer_id", "original_invoice_id") REFERENCES "accounting_invoice" ("customer_id", "id");
ALTER TABLE "accounting_invoicepayment" ADD CONSTRAINT "accounting_invoicepayment_payment_method_id_fkey" FOREIGN KEY ("customer_id", "payment_method_id") REFERENCES "accounting_paymentmethod" ("customer_id", "id");
ALTER TABLE "accounting_invoicepayment" ADD CONSTRAINT "accounting_invoicepayment_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id");
ALTER TABLE "accounting_invoicepayment" ADD CONSTRAINT "accounting_invoicepayment_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id");
ALTER TABLE "accounting_invoicerecipient" ADD CONSTRAINT "accounting_invoicerecipient_invoice_id_fkey" FOREIGN KEY ("customer_id", "invoice_id") REFERENCES "accounting_invoice" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounting_invoicerecipient" ADD CONSTRAINT "accounting_invoicerecipient_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounting_invoicerecipient" ADD CONSTRAINT "accounting_invoicerecipient_organization_user_id_fkey" FOREIGN KEY ("customer_id", "organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id");
ALTER TABLE "accounting_invoicerecipient" ADD CONSTRAINT "accounting_invoicerecipient_postal_address_id_fkey" FOREIGN KEY ("customer_id", "postal_address_id") REFERENCES "common_address" ("customer_id", "id");
ALTER TABLE "accounting_invoicerecipient" ADD CONSTRAINT "accounting_invoicerecipient_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id");
ALTER TABLE "accounting_invoicerecipient" ADD CONSTRAINT "accounting_invoicerecipient_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id");
ALTER TABLE "accounting_invoicerow" ADD CONSTRAINT "accounting_invoicerow_article_id_fkey" FOREIGN KEY ("customer_id", "article_id") REFERENCES "accounting_article" ("customer_id", "id");
ALTER TABLE "accounting_invoicerow" ADD CONSTRAINT "accounting_invoicerow_invoice_id_fkey" FOREIGN KEY ("customer_id", "invoice_id") REFERENCES "accounting_invoice" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounting_invoicerow" ADD CONSTRAINT "accounting_invoicerow_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounting_invoicingclaim" ADD CONSTRAINT "accounting_invoicingclaim_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounting_invoicingrun" ADD CONSTRAINT "accounting_invoicingrun_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounting_numberseries" ADD CONSTRAINT "accounting_numberseries_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id");
ALTER TABLE "accounting_numberseries" ADD CONSTRAINT "accounting_numberseries_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounting_paymentmethod" ADD CONSTRAINT "accounting_paymentmethod_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id");
ALTER TABLE "accounting_paymentmethod" ADD CONSTRAINT "accounting_paymentmethod_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounting_paymenttermssetting" ADD CONSTRAINT "accounting_paymenttermssetting_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id");
ALTER TABLE "accounting_paymenttermssetting" ADD CONSTRAINT "accounting_paymenttermssetting_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounting_spacecategorydimensionvalue" ADD CONSTRAINT "accounting_spacecategorydimensionvalue_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounting_transaction" ADD CONSTRAINT "accounting_transaction_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounting_transaction" ADD CONSTRAINT "accounting_transaction_verification_id_fkey" FOREIGN KEY ("customer_id", "verification_id") REFERENCES "accounting_verification" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounting_vacancyinvoice" ADD CONSTRAINT "accounting_vacancyinvoice_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id");
ALTER TABLE "accounting_vacancyinvoice" ADD CONSTRAINT "accounting_vacancyinvoice_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounting_verification" ADD CONSTRAINT "accounting_verification_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id");
ALTER TABLE "accounting_verification" ADD CONSTRAINT "accounting_verification_credits_id_fkey" FOREIGN KEY ("customer_id", "credits_id") REFERENCES "accounting_verification" ("customer_id", "id");
ALTER TABLE "accounting_verification" ADD CONSTRAINT "accounting_verification_debt_invoice_id_fkey" FOREIGN KEY ("customer_id", "debt_invoice_id") REFERENCES "accounting_debtinvoice" ("customer_id", "id");
ALTER TABLE "accounting_verification" ADD CONSTRAINT "accounting_verification_invoice_id_fkey" FOREIGN KEY ("customer_id", "invoice_id") REFERENCES "accounting_invoice" ("customer_id", "id");
ALTER TABLE "accounting_verification" ADD CONSTRAINT "accounting_verification_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounting_verification" ADD CONSTRAINT "accounting_verification_payment_id_fkey" FOREIGN KEY ("customer_id", "payment_id") REFERENCES "accounting_invoicepayment" ("customer_id", "id");
ALTER TABLE "accounting_verification" ADD CONSTRAINT "accounting_verification_verification_group_id_fkey" FOREIGN KEY ("customer_id", "verification_group_id") REFERENCES "accounting_verificationgroup" ("customer_id", "id") ON DELETE SET NULL ("verification_group_id");
ALTER TABLE "accounting_verificationgroup" ADD CONSTRAINT "accounting_verificationgroup_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id");
ALTER TABLE "accounting_verificationgroup" ADD CONSTRAINT "accounting_verificationgroup_grouped_on_debt_invoice_id_fkey" FOREIGN KEY ("customer_id", "grouped_on_debt_invoice_id") REFERENCES "accounting_debtinvoice" ("customer_id", "id");
ALTER TABLE "accounting_verificationgroup" ADD CONSTRAINT "accounting_verificationgroup_grouped_on_invoice_id_fkey" FOREIGN KEY ("customer_id", "grouped_on_invoice_id") REFERENCES "accounting_invoice" ("customer_id", "id");
ALTER TABLE "accounting_verificationgroup" ADD CONSTRAINT "accounting_verificationgroup_grouped_on_payment_id_fkey" FOREIGN KEY ("customer_id", "grouped_on_payment_id") REFERENCES "accounting_invoicepayment" ("customer_id", "id");
ALTER TABLE "accounting_verificationgroup" ADD CONSTRAINT "accounting_verificationgroup_grouped_on_vacancy_invoice_id_fkey" FOREIGN KEY ("customer_id", "grouped_on_vacancy_invoice_id") REFERENCES "accounting_vacancyinvoice" ("customer_id", "id");
ALTER TABLE "accounting_verificationgroup" ADD CONSTRAINT "accounting_verificationgroup_invoicing_run_id_fkey" FOREIGN KEY ("customer_id", "invoicing_run_id") REFERENCES "accounting_invoicingrun" ("customer_id", "id") ON DELETE SET NULL ("invoicing_run_id");
ALTER TABLE "accounting_verificationgroup" ADD CONSTRAINT "accounting_verificationgroup_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");

-- Foreign keys of accounts
ALTER TABLE "accounts_clientsecret" ADD CONSTRAINT "accounts_clientsecret_integration_id_fkey" FOREIGN KEY ("customer_id", "integration_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_clientsecret" ADD CONSTRAINT "accounts_clientsecret_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounts_identity" ADD CONSTRAINT "accounts_identity_identity_provider_id_fkey" FOREIGN KEY ("customer_id", "identity_provider_id") REFERENCES "accounts_identityprovider" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_identity" ADD CONSTRAINT "accounts_identity_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounts_identity" ADD CONSTRAINT "accounts_identity_organization_user_id_fkey" FOREIGN KEY ("customer_id", "organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_identityprovider" ADD CONSTRAINT "accounts_identityprovider_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounts_identityprovidergroup" ADD CONSTRAINT "accounts_identityprovidergroup_identity_provider_id_fkey" FOREIGN KEY ("customer_id", "identity_provider_id") REFERENCES "accounts_identityprovider" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_identityprovidergroup" ADD CONSTRAINT "accounts_identityprovidergroup_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounts_identityprovidergroup" ADD CONSTRAINT "accounts_identityprovidergroup_role_id_fkey" FOREIGN KEY ("customer_id", "role_id") REFERENCES "accounts_role" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_integrationuseragent" ADD CONSTRAINT "accounts_integrationuseragent_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounts_integrationuseragent_roles" ADD CONSTRAINT "accounts_integrationuseragent_roles_integrationuserage_224c91f1" FOREIGN KEY ("customer_id", "integrationuseragent_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_integrationuseragent_roles" ADD CONSTRAINT "accounts_integrationuseragent_roles_role_id_fkey" FOREIGN KEY ("customer_id", "role_id") REFERENCES "accounts_role" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_invitation" ADD CONSTRAINT "accounts_invitation_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounts_invitation" ADD CONSTRAINT "accounts_invitation_organization_user_id_fkey" FOREIGN KEY ("customer_id", "organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_invitation" ADD CONSTRAINT "accounts_invitation_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_invitation" ADD CONSTRAINT "accounts_invitation_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_organizationuser" ADD CONSTRAINT "accounts_organizationuser_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounts_organizationuser" ADD CONSTRAINT "accounts_organizationuser_role_id_fkey" FOREIGN KEY ("customer_id", "role_id") REFERENCES "accounts_role" ("customer_id", "id");
ALTER TABLE "accounts_organizationuser_external_clients" ADD CONSTRAINT "accounts_organizationuser_external_clients_externalcli_fb6273db" FOREIGN KEY ("customer_id", "externalclient_id") REFERENCES "organization_externalclient" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_organizationuser_external_clients" ADD CONSTRAINT "accounts_organizationuser_external_clients_organizatio_13a9d81f" FOREIGN KEY ("customer_id", "organizationuser_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_organizationusersegment" ADD CONSTRAINT "accounts_organizationusersegment_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounts_organizationusersegment" ADD CONSTRAINT "accounts_organizationusersegment_role_id_fkey" FOREIGN KEY ("customer_id", "role_id") REFERENCES "accounts_role" ("customer_id", "id");
ALTER TABLE "accounts_organizationusersegment" ADD CONSTRAINT "accounts_organizationusersegment_segment_id_fkey" FOREIGN KEY ("customer_id", "segment_id") REFERENCES "organization_segment" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_organizationusersegment" ADD CONSTRAINT "accounts_organizationusersegment_user_id_fkey" FOREIGN KEY ("customer_id", "user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_organizationuserworkengagement" ADD CONSTRAINT "accounts_organizationuserworkengagement_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounts_organizationuserworkengagement" ADD CONSTRAINT "accounts_organizationuserworkengagement_user_id_fkey" FOREIGN KEY ("customer_id", "user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_organizationuserworkengagement" ADD CONSTRAINT "accounts_organizationuserworkengagement_work_engagement_id_fkey" FOREIGN KEY ("customer_id", "work_engagement_id") REFERENCES "accounts_workengagement" ("customer_id", "id");
ALTER TABLE "accounts_organizationuserworkengagement_buildings" ADD CONSTRAINT "accounts_organizationuserworkengagement_buildings_buil_7505076c" FOREIGN KEY ("customer_id", "building_id") REFERENCES "objects_building" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_organizationuserworkengagement_buildings" ADD CONSTRAINT "accounts_organizationuserworkengagement_buildings_orga_6833e74d" FOREIGN KEY ("customer_id", "organizationuserworkengagement_id") REFERENCES "accounts_organizationuserworkengagement" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_organizationuserworkengagement_outdoor_areas" ADD CONSTRAINT "accounts_organizationuserworkengagement_outdoor_areas__873e37aa" FOREIGN KEY ("customer_id", "outdoorarea_id") REFERENCES "objects_outdoorarea" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_organizationuserworkengagement_outdoor_areas" ADD CONSTRAINT "accounts_organizationuserworkengagement_outdoor_areas__e540ecbc" FOREIGN KEY ("customer_id", "organizationuserworkengagement_id") REFERENCES "accounts_organizationuserworkengagement" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_organizationuserworkengagement_parking_lots" ADD CONSTRAINT "accounts_organizationuserworkengagement_parking_lots_o_059e378d" FOREIGN KEY ("customer_id", "organizationuserworkengagement_id") REFERENCES "accounts_organizationuserworkengagement" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_organizationuserworkengagement_parking_lots" ADD CONSTRAINT "accounts_organizationuserworkengagement_parking_lots_p_ba540ed2" FOREIGN KEY ("customer_id", "parkinglot_id") REFERENCES "objects_parkinglot" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_organizationuserworkengagement_realestates" ADD CONSTRAINT "accounts_organizationuserworkengagement_realestates_or_5590e1e0" FOREIGN KEY ("customer_id", "organizationuserworkengagement_id") REFERENCES "accounts_organizationuserworkengagement" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_organizationuserworkengagement_realestates" ADD CONSTRAINT "accounts_organizationuserworkengagement_realestates_re_d7155180" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_passkey" ADD CONSTRAINT "accounts_passkey_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounts_passkey" ADD CONSTRAINT "accounts_passkey_organization_user_id_fkey" FOREIGN KEY ("customer_id", "organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_protectedidentity" ADD CONSTRAINT "accounts_protectedidentity_current_registered_address_id_fkey" FOREIGN KEY ("customer_id", "current_registered_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("current_registered_address_id");
ALTER TABLE "accounts_protectedidentity" ADD CONSTRAINT "accounts_protectedidentity_future_address_id_fkey" FOREIGN KEY ("customer_id", "future_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("future_address_id");
ALTER TABLE "accounts_protectedidentity" ADD CONSTRAINT "accounts_protectedidentity_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounts_protectedidentity" ADD CONSTRAINT "accounts_protectedidentity_previous_address_id_fkey" FOREIGN KEY ("customer_id", "previous_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("previous_address_id");
ALTER TABLE "accounts_protectedidentity" ADD CONSTRAINT "accounts_protectedidentity_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_protectedidentity" ADD CONSTRAINT "accounts_protectedidentity_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_role" ADD CONSTRAINT "accounts_role_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounts_signinchallenge" ADD CONSTRAINT "accounts_signinchallenge_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounts_subtenant" ADD CONSTRAINT "accounts_subtenant_current_registered_address_id_fkey" FOREIGN KEY ("customer_id", "current_registered_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("current_registered_address_id");
ALTER TABLE "accounts_subtenant" ADD CONSTRAINT "accounts_subtenant_future_address_id_fkey" FOREIGN KEY ("customer_id", "future_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("future_address_id");
ALTER TABLE "accounts_subtenant" ADD CONSTRAINT "accounts_subtenant_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounts_subtenant" ADD CONSTRAINT "accounts_subtenant_previous_address_id_fkey" FOREIGN KEY ("customer_id", "previous_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("previous_address_id");
ALTER TABLE "accounts_subtenantcontractconnection" ADD CONSTRAINT "accounts_subtenantcontractconnection_apartment_contract_id_fkey" FOREIGN KEY ("customer_id", "apartment_contract_id") REFERENCES "contracts_apartmentcontract" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_subtenantcontractconnection" ADD CONSTRAINT "accounts_subtenantcontractconnection_brf_apartment_id_fkey" FOREIGN KEY ("customer_id", "brf_apartment_id") REFERENCES "objects_brfapartment" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_subtenantcontractconnection" ADD CONSTRAINT "accounts_subtenantcontractconnection_industrial_premis_5f3aba25" FOREIGN KEY ("customer_id", "industrial_premises_contract_id") REFERENCES "contracts_industrialpremisescontract" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_subtenantcontractconnection" ADD CONSTRAINT "accounts_subtenantcontractconnection_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounts_subtenantcontractconnection" ADD CONSTRAINT "accounts_subtenantcontractconnection_outdoor_section_c_62c5107c" FOREIGN KEY ("customer_id", "outdoor_section_contract_id") REFERENCES "contracts_outdoorsectioncontract" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_subtenantcontractconnection" ADD CONSTRAINT "accounts_subtenantcontractconnection_parent_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "parent_sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id") ON DELETE SET NULL ("parent_sub_tenant_id");
ALTER TABLE "accounts_subtenantcontractconnection" ADD CONSTRAINT "accounts_subtenantcontractconnection_parking_spot_cont_92dd7a78" FOREIGN KEY ("customer_id", "parking_spot_contract_id") REFERENCES "contracts_parkingspotcontract" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_subtenantcontractconnection" ADD CONSTRAINT "accounts_subtenantcontractconnection_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_subtenanttenantconnection" ADD CONSTRAINT "accounts_subtenanttenantconnection_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounts_subtenanttenantconnection" ADD CONSTRAINT "accounts_subtenanttenantconnection_parent_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "parent_sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id") ON DELETE SET NULL ("parent_sub_tenant_id");
ALTER TABLE "accounts_subtenanttenantconnection" ADD CONSTRAINT "accounts_subtenanttenantconnection_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_subtenanttenantconnection" ADD CONSTRAINT "accounts_subtenanttenantconnection_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_tenant" ADD CONSTRAINT "accounts_tenant_current_registered_address_id_fkey" FOREIGN KEY ("customer_id", "current_registered_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("current_registered_address_id");
ALTER TABLE "accounts_tenant" ADD CONSTRAINT "accounts_tenant_future_address_id_fkey" FOREIGN KEY ("customer_id", "future_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("future_address_id");
ALTER TABLE "accounts_tenant" ADD CONSTRAINT "accounts_tenant_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "accounts_tenant" ADD CONSTRAINT "accounts_tenant_previous_address_id_fkey" FOREIGN KEY ("customer_id", "previous_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("previous_address_id");
ALTER TABLE "accounts_tenant_realestates" ADD CONSTRAINT "accounts_tenant_realestates_realestate_id_fkey" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_tenant_realestates" ADD CONSTRAINT "accounts_tenant_realestates_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_workengagement" ADD CONSTRAINT "accounts_workengagement_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");

-- Foreign keys of annotating
ALTER TABLE "annotating_customercolumntype" ADD CONSTRAINT "annotating_customercolumntype_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "annotating_customercolumnvalue" ADD CONSTRAINT "annotating_customercolumnvalue_column_type_id_fkey" FOREIGN KEY ("customer_id", "column_type_id") REFERENCES "annotating_customercolumntype" ("customer_id", "id");
ALTER TABLE "annotating_customercolumnvalue" ADD CONSTRAINT "annotating_customercolumnvalue_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "annotating_note" ADD CONSTRAINT "annotating_note_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "annotating_note" ADD CONSTRAINT "annotating_note_written_by_integration_user_id_fkey" FOREIGN KEY ("customer_id", "written_by_integration_user_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE SET NULL ("written_by_integration_user_id");
ALTER TABLE "annotating_note" ADD CONSTRAINT "annotating_note_written_by_organization_user_id_fkey" FOREIGN KEY ("customer_id", "written_by_organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("written_by_organization_user_id");
ALTER TABLE "annotating_note" ADD CONSTRAINT "annotating_note_written_by_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "written_by_sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id") ON DELETE SET NULL ("written_by_sub_tenant_id");
ALTER TABLE "annotating_note" ADD CONSTRAINT "annotating_note_written_by_tenant_id_fkey" FOREIGN KEY ("customer_id", "written_by_tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE SET NULL ("written_by_tenant_id");
ALTER TABLE "annotating_tag" ADD CONSTRAINT "annotating_tag_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "annotating_tagusage" ADD CONSTRAINT "annotating_tagusage_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "annotating_tagusage" ADD CONSTRAINT "annotating_tagusage_tag_id_fkey" FOREIGN KEY ("customer_id", "tag_id") REFERENCES "annotating_tag" ("customer_id", "id") ON DELETE CASCADE;

-- Foreign keys of brf
ALTER TABLE "brf_brfapartmentinvoiceconfiguration" ADD CONSTRAINT "brf_brfapartmentinvoiceconfiguration_brf_apartment_id_fkey" FOREIGN KEY ("customer_id", "brf_apartment_id") REFERENCES "objects_brfapartment" ("customer_id", "id");
ALTER TABLE "brf_brfapartmentinvoiceconfiguration" ADD CONSTRAINT "brf_brfapartmentinvoiceconfiguration_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "brf_brfapartmentinvoiceconfiguration" ADD CONSTRAINT "brf_brfapartmentinvoiceconfiguration_payment_method_id_fkey" FOREIGN KEY ("customer_id", "payment_method_id") REFERENCES "accounting_paymentmethod" ("customer_id", "id");
ALTER TABLE "brf_brfapartmentinvoiceconfiguration_tenants" ADD CONSTRAINT "brf_brfapartmentinvoiceconfiguration_tenants_brfapartm_c28ecc22" FOREIGN KEY ("customer_id", "brfapartmentinvoiceconfiguration_id") REFERENCES "brf_brfapartmentinvoiceconfiguration" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "brf_brfapartmentinvoiceconfiguration_tenants" ADD CONSTRAINT "brf_brfapartmentinvoiceconfiguration_tenants_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "brf_brfapartmentpledge" ADD CONSTRAINT "brf_brfapartmentpledge_brf_apartment_id_fkey" FOREIGN KEY ("customer_id", "brf_apartment_id") REFERENCES "objects_brfapartment" ("customer_id", "id");
ALTER TABLE "brf_brfapartmentpledge" ADD CONSTRAINT "brf_brfapartmentpledge_lender_address_id_fkey" FOREIGN KEY ("customer_id", "lender_address_id") REFERENCES "common_address" ("customer_id", "id");
ALTER TABLE "brf_brfapartmentpledge" ADD CONSTRAINT "brf_brfapartmentpledge_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "brf_brfapartmentpledge_pledgers" ADD CONSTRAINT "brf_brfapartmentpledge_pledgers_brfapartmentpledge_id_fkey" FOREIGN KEY ("customer_id", "brfapartmentpledge_id") REFERENCES "brf_brfapartmentpledge" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "brf_brfapartmentpledge_pledgers" ADD CONSTRAINT "brf_brfapartmentpledge_pledgers_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "brf_brfapartmentreparationfunddeposit" ADD CONSTRAINT "brf_brfapartmentreparationfunddeposit_approved_by_id_fkey" FOREIGN KEY ("customer_id", "approved_by_id") REFERENCES "accounts_organizationuser" ("customer_id", "id");
ALTER TABLE "brf_brfapartmentreparationfunddeposit" ADD CONSTRAINT "brf_brfapartmentreparationfunddeposit_brf_apartment_id_fkey" FOREIGN KEY ("customer_id", "brf_apartment_id") REFERENCES "objects_brfapartment" ("customer_id", "id");
ALTER TABLE "brf_brfapartmentreparationfunddeposit" ADD CONSTRAINT "brf_brfapartmentreparationfunddeposit_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "brf_brfapartmentreparationfunddeposit" ADD CONSTRAINT "brf_brfapartmentreparationfunddeposit_paid_to_id_fkey" FOREIGN KEY ("customer_id", "paid_to_id") REFERENCES "accounts_tenant" ("customer_id", "id");
ALTER TABLE "brf_brfapartmentreparationfunddeposit" ADD CONSTRAINT "brf_brfapartmentreparationfunddeposit_quota_fee_id_fkey" FOREIGN KEY ("customer_id", "quota_fee_id") REFERENCES "brf_quotafee" ("customer_id", "id");
ALTER TABLE "brf_brfapartmentreparationfunddeposit" ADD CONSTRAINT "brf_brfapartmentreparationfunddeposit_verification_id_fkey" FOREIGN KEY ("customer_id", "verification_id") REFERENCES "accounting_verification" ("customer_id", "id");
ALTER TABLE "brf_brfapartmenttransfer" ADD CONSTRAINT "brf_brfapartmenttransfer_brf_apartment_id_fkey" FOREIGN KEY ("customer_id", "brf_apartment_id") REFERENCES "objects_brfapartment" ("customer_id", "id");
ALTER TABLE "brf_brfapartmenttransfer" ADD CONSTRAINT "brf_brfapartmenttransfer_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "brf_brfcompany" ADD CONSTRAINT "brf_brfcompany_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id");
ALTER TABLE "brf_brfcompany" ADD CONSTRAINT "brf_brfcompany_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "brf_brfcompanyannualreport" ADD CONSTRAINT "brf_brfcompanyannualreport_brf_company_id_fkey" FOREIGN KEY ("customer_id", "brf_company_id") REFERENCES "brf_brfcompany" ("customer_id", "id");
ALTER TABLE "brf_brfcompanyannualreport" ADD CONSTRAINT "brf_brfcompanyannualreport_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "brf_brfcompanyannualreport" ADD CONSTRAINT "brf_brfcompanyannualreport_signable_document_id_fkey" FOREIGN KEY ("customer_id", "signable_document_id") REFERENCES "documents_signabledocument" ("customer_id", "id");
ALTER TABLE "brf_brfcompanycontactperson" ADD CONSTRAINT "brf_brfcompanycontactperson_brf_company_id_fkey" FOREIGN KEY ("customer_id", "brf_company_id") REFERENCES "brf_brfcompany" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "brf_brfcompanycontactperson" ADD CONSTRAINT "brf_brfcompanycontactperson_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "brf_brfcompanycontactperson" ADD CONSTRAINT "brf_brfcompanycontactperson_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id");
ALTER TABLE "brf_brfcompanydebt" ADD CONSTRAINT "brf_brfcompanydebt_brf_company_id_fkey" FOREIGN KEY ("customer_id", "brf_company_id") REFERENCES "brf_brfcompany" ("customer_id", "id");
ALTER TABLE "brf_brfcompanydebt" ADD CONSTRAINT "brf_brfcompanydebt_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "brf_brfcompanydebt" ADD CONSTRAINT "brf_brfcompanydebt_realestate_id_fkey" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id");
ALTER TABLE "brf_brftransactionparty" ADD CONSTRAINT "brf_brftransactionparty_new_address_id_fkey" FOREIGN KEY ("customer_id", "new_address_id") REFERENCES "common_address" ("customer_id", "id");
ALTER TABLE "brf_brftransactionparty" ADD CONSTRAINT "brf_brftransactionparty_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "brf_brftransactionparty" ADD CONSTRAINT "brf_brftransactionparty_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id");
ALTER TABLE "brf_brftransactionparty" ADD CONSTRAINT "brf_brftransactionparty_transfer_id_fkey" FOREIGN KEY ("customer_id", "transfer_id") REFERENCES "brf_brfapartmenttransfer" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "brf_quotacollection" ADD CONSTRAINT "brf_quotacollection_brf_company_id_fkey" FOREIGN KEY ("customer_id", "brf_company_id") REFERENCES "brf_brfcompany" ("customer_id", "id");
ALTER TABLE "brf_quotacollection" ADD CONSTRAINT "brf_quotacollection_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "brf_quotafee" ADD CONSTRAINT "brf_quotafee_article_id_fkey" FOREIGN KEY ("customer_id", "article_id") REFERENCES "accounting_article" ("customer_id", "id");
ALTER TABLE "brf_quotafee" ADD CONSTRAINT "brf_quotafee_brf_company_id_fkey" FOREIGN KEY ("customer_id", "brf_company_id") REFERENCES "brf_brfcompany" ("customer_id", "id");
ALTER TABLE "brf_quotafee" ADD CONSTRAINT "brf_quotafee_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "brf_quotafee" ADD CONSTRAINT "brf_quotafee_quota_collection_id_fkey" FOREIGN KEY ("customer_id", "quota_collection_id") REFERENCES "brf_quotacollection" ("customer_id", "id");
ALTER TABLE "brf_quotanotation" ADD CONSTRAINT "brf_quotanotation_brf_apartment_id_fkey" FOREIGN KEY ("customer_id", "brf_apartment_id") REFERENCES "objects_brfapartment" ("customer_id", "id");
ALTER TABLE "brf_quotanotation" ADD CONSTRAINT "brf_quotanotation_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "brf_quotanotation" ADD CONSTRAINT "brf_quotanotation_quota_collection_id_fkey" FOREIGN KEY ("customer_id", "quota_collection_id") REFERENCES "brf_quotacollection" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "brf_realbrfcompanynotation" ADD CONSTRAINT "brf_realbrfcompanynotation_assessed_by_id_fkey" FOREIGN KEY ("customer_id", "assessed_by_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("assessed_by_id");
ALTER TABLE "brf_realbrfcompanynotation" ADD CONSTRAINT "brf_realbrfcompanynotation_brf_company_id_fkey" FOREIGN KEY ("customer_id", "brf_company_id") REFERENCES "brf_brfcompany" ("customer_id", "id");
ALTER TABLE "brf_realbrfcompanynotation" ADD CONSTRAINT "brf_realbrfcompanynotation_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");

-- Foreign keys of common
ALTER TABLE "common_address" ADD CONSTRAINT "common_address_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "common_change" ADD CONSTRAINT "common_change_undoes_id_fkey" FOREIGN KEY ("customer_id", "undoes_id") REFERENCES "common_change" ("customer_id", "id") ON DELETE SET NULL ("undoes_id");
ALTER TABLE "common_change" ADD CONSTRAINT "common_change_undone_by_id_fkey" FOREIGN KEY ("customer_id", "undone_by_id") REFERENCES "common_change" ("customer_id", "id") ON DELETE SET NULL ("undone_by_id");
ALTER TABLE "common_changerecord" ADD CONSTRAINT "common_changerecord_change_id_fkey" FOREIGN KEY ("customer_id", "change_id") REFERENCES "common_change" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "common_eventlog" ADD CONSTRAINT "common_eventlog_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") ON DELETE SET NULL ("organization_id");
ALTER TABLE "common_eventlog" ADD CONSTRAINT "common_eventlog_triggered_by_integration_id_fkey" FOREIGN KEY ("customer_id", "triggered_by_integration_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE SET NULL ("triggered_by_integration_id");
ALTER TABLE "common_eventlog" ADD CONSTRAINT "common_eventlog_triggered_by_organization_user_id_fkey" FOREIGN KEY ("customer_id", "triggered_by_organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("triggered_by_organization_user_id");
ALTER TABLE "common_eventlog" ADD CONSTRAINT "common_eventlog_triggered_by_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "triggered_by_sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id") ON DELETE SET NULL ("triggered_by_sub_tenant_id");
ALTER TABLE "common_eventlog" ADD CONSTRAINT "common_eventlog_triggered_by_tenant_id_fkey" FOREIGN KEY ("customer_id", "triggered_by_tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE SET NULL ("triggered_by_tenant_id");
ALTER TABLE "common_import" ADD CONSTRAINT "common_import_integration_id_fkey" FOREIGN KEY ("customer_id", "integration_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "common_import" ADD CONSTRAINT "common_import_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "common_import" ADD CONSTRAINT "common_import_organization_user_id_fkey" FOREIGN KEY ("customer_id", "organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "common_savedview" ADD CONSTRAINT "common_savedview_integration_id_fkey" FOREIGN KEY ("customer_id", "integration_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "common_savedview" ADD CONSTRAINT "common_savedview_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "common_savedview" ADD CONSTRAINT "common_savedview_organization_user_id_fkey" FOREIGN KEY ("customer_id", "organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "common_savedview" ADD CONSTRAINT "common_savedview_role_id_fkey" FOREIGN KEY ("customer_id", "role_id") REFERENCES "accounts_role" ("customer_id", "id") ON DELETE SET NULL ("role_id");
ALTER TABLE "common_session" ADD CONSTRAINT "common_session_integration_id_fkey" FOREIGN KEY ("customer_id", "integration_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "common_session" ADD CONSTRAINT "common_session_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "common_signinlink" ADD CONSTRAINT "common_signinlink_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "common_swedishpricebasevalue" ADD CONSTRAINT "common_swedishpricebasevalue_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "common_swedishreferencerate" ADD CONSTRAINT "common_swedishreferencerate_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");

-- Foreign keys of communication
ALTER TABLE "communication_faqentry" ADD CONSTRAINT "communication_faqentry_collection_id_fkey" FOREIGN KEY ("customer_id", "collection_id") REFERENCES "communication_tenantinformationcollection" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "communication_faqentry" ADD CONSTRAINT "communication_faqentry_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "communication_notification" ADD CONSTRAINT "communication_notification_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id");
ALTER TABLE "communication_notification" ADD CONSTRAINT "communication_notification_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "communication_notification" ADD CONSTRAINT "communication_notification_sent_from_company_id_fkey" FOREIGN KEY ("customer_id", "sent_from_company_id") REFERENCES "organization_company" ("customer_id", "id");
ALTER TABLE "communication_notification" ADD CONSTRAINT "communication_notification_sent_to_organization_user_id_fkey" FOREIGN KEY ("customer_id", "sent_to_organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("sent_to_organization_user_id");
ALTER TABLE "communication_notification" ADD CONSTRAINT "communication_notification_sent_to_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "sent_to_sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id") ON DELETE SET NULL ("sent_to_sub_tenant_id");
ALTER TABLE "communication_notification" ADD CONSTRAINT "communication_notification_sent_to_tenant_id_fkey" FOREIGN KEY ("customer_id", "sent_to_tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE SET NULL ("sent_to_tenant_id");
ALTER TABLE "communication_notificationdistribution" ADD CONSTRAINT "communication_notificationdistribution_notification_id_fkey" FOREIGN KEY ("customer_id", "notification_id") REFERENCES "communication_notification" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "communication_notificationdistribution" ADD CONSTRAINT "communication_notificationdistribution_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "communication_tenantinformationcollection" ADD CONSTRAINT "communication_tenantinformationcollection_building_id_fkey" FOREIGN KEY ("customer_id", "building_id") REFERENCES "objects_building" ("customer_id", "id");
ALTER TABLE "communication_tenantinformationcollection" ADD CONSTRAINT "communication_tenantinformationcollection_community_id_fkey" FOREIGN KEY ("customer_id", "community_id") REFERENCES "objects_community" ("customer_id", "id") ON DELETE SET NULL ("community_id");
ALTER TABLE "communication_tenantinformationcollection" ADD CONSTRAINT "communication_tenantinformationcollection_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "communication_tenantinformationcollection" ADD CONSTRAINT "communication_tenantinformationcollection_outdoor_area_id_fkey" FOREIGN KEY ("customer_id", "outdoor_area_id") REFERENCES "objects_outdoorarea" ("customer_id", "id");
ALTER TABLE "communication_tenantinformationcollection" ADD CONSTRAINT "communication_tenantinformationcollection_parking_lot_id_fkey" FOREIGN KEY ("customer_id", "parking_lot_id") REFERENCES "objects_parkinglot" ("customer_id", "id");
ALTER TABLE "communication_tenantinformationcollection" ADD CONSTRAINT "communication_tenantinformationcollection_realestate_id_fkey" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id");
ALTER TABLE "communication_tenantinformationcollectionfile" ADD CONSTRAINT "communication_tenantinformationcollectionfile_collecti_a9f76349" FOREIGN KEY ("customer_id", "collection_id") REFERENCES "communication_tenantinformationcollection" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "communication_tenantinformationcollectionfile" ADD CONSTRAINT "communication_tenantinformationcollectionfile_organiza_aed15c37" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");

-- Foreign keys of configurations
ALTER TABLE "configurations_automationconfiguration" ADD CONSTRAINT "configurations_automationconfiguration_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "configurations_commonorganizationsettings" ADD CONSTRAINT "configurations_commonorganizationsettings_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id");
ALTER TABLE "configurations_commonorganizationsettings" ADD CONSTRAINT "configurations_commonorganizationsettings_default_comp_0c401dd3" FOREIGN KEY ("customer_id", "default_company_id") REFERENCES "organization_company" ("customer_id", "id") ON DELETE SET NULL ("default_company_id");
ALTER TABLE "configurations_commonorganizationsettings" ADD CONSTRAINT "configurations_commonorganizationsettings_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "configurations_customercommunicationconfiguration" ADD CONSTRAINT "configurations_customercommunicationconfiguration_orga_13980ee4" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "configurations_customercommunicationconfiguration_companies" ADD CONSTRAINT "configurations_customercommunicationconfiguration_comp_285f67c9" FOREIGN KEY ("customer_id", "customercommunicationconfiguration_id") REFERENCES "configurations_customercommunicationconfiguration" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "configurations_customercommunicationconfiguration_companies" ADD CONSTRAINT "configurations_customercommunicationconfiguration_comp_39120037" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "configurations_customercommunicationconfiguration_realestates" ADD CONSTRAINT "configurations_customercommunicationconfiguration_real_7a1fddf5" FOREIGN KEY ("customer_id", "customercommunicationconfiguration_id") REFERENCES "configurations_customercommunicationconfiguration" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "configurations_customercommunicationconfiguration_realestates" ADD CONSTRAINT "configurations_customercommunicationconfiguration_real_fd62f04d" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "configurations_customercommunicationconfiguration_tags_filter" ADD CONSTRAINT "configurations_customercommunicationconfiguration_tags_80fc59c5" FOREIGN KEY ("customer_id", "customercommunicationconfiguration_id") REFERENCES "configurations_customercommunicationconfiguration" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "configurations_customercommunicationconfiguration_tags_filter" ADD CONSTRAINT "configurations_customercommunicationconfiguration_tags_86c6a7a0" FOREIGN KEY ("customer_id", "tag_id") REFERENCES "annotating_tag" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "configurations_retroactivityconfiguration" ADD CONSTRAINT "configurations_retroactivityconfiguration_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "configurations_securityconfiguration" ADD CONSTRAINT "configurations_securityconfiguration_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "configurations_validationconfiguration" ADD CONSTRAINT "configurations_validationconfiguration_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") ON DELETE CASCADE;

-- Foreign keys of contracts
ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_base_rent_article_id_fkey" FOREIGN KEY ("customer_id", "base_rent_article_id") REFERENCES "accounting_article" ("customer_id", "id");
ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_cancellation_reason_id_fkey" FOREIGN KEY ("customer_id", "cancellation_reason_id") REFERENCES "contracts_contractcancellationreason" ("customer_id", "id");
ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_customer_earnings_setting_id_fkey" FOREIGN KEY ("customer_id", "customer_earnings_setting_id") REFERENCES "revenue_customerearningsrevenuesetting" ("customer_id", "id");
ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_invoicing_company_id_fkey" FOREIGN KEY ("customer_id", "invoicing_company_id") REFERENCES "organization_company" ("customer_id", "id");
ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_invoicing_contract_setting_id_fkey" FOREIGN KEY ("customer_id", "invoicing_contract_setting_id") REFERENCES "accounting_automaticcontractinvoicingsetting" ("customer_id", "id");
ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_invoicing_payment_terms_id_fkey" FOREIGN KEY ("customer_id", "invoicing_payment_terms_id") REFERENCES "accounting_paymenttermssetting" ("customer_id", "id");
ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_main_apartment_contract_id_fkey" FOREIGN KEY ("customer_id", "main_apartment_contract_id") REFERENCES "contracts_apartmentcontract" ("customer_id", "id");
ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_main_brf_invoiceable_id_fkey" FOREIGN KEY ("customer_id", "main_brf_invoiceable_id") REFERENCES "brf_brfapartmentinvoiceconfiguration" ("customer_id", "id");
ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_main_industrial_premises_c_a323b0df" FOREIGN KEY ("customer_id", "main_industrial_premises_contract_id") REFERENCES "contracts_industrialpremisescontract" ("customer_id", "id");
ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_main_outdoorsection_contra_088188b9" FOREIGN KEY ("customer_id", "main_outdoorsection_contract_id") REFERENCES "contracts_outdoorsectioncontract" ("customer_id", "id");
ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_negotiation_succession_con_9e1dfe83" FOREIGN KEY ("customer_id", "negotiation_succession_contract_id") REFERENCES "contracts_apartmentcontract" ("customer_id", "id");
ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_signable_document_id_fkey" FOREIGN KEY ("customer_id", "signable_document_id") REFERENCES "documents_signabledocument" ("customer_id", "id");
ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_space_id_fkey" FOREIGN KEY ("customer_id", "space_id") REFERENCES "objects_apartment" ("customer_id", "id");
ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id");
ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_terms_id_fkey" FOREIGN KEY ("customer_id", "terms_id") REFERENCES "objects_apartmentterms" ("customer_id", "id");
ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_transferred_from_id_fkey" FOREIGN KEY ("customer_id", "transferred_from_id") REFERENCES "contracts_apartmentcontract" ("customer_id", "id");
ALTER TABLE "contracts_apartmentcontract_allowed_target_audiences" ADD CONSTRAINT "contracts_apartmentcontract_allowed_target_audiences_a_25e55d2c" FOREIGN KEY ("customer_id", "apartmentcontract_id") REFERENCES "contracts_apartmentcontract" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_apartmentcontract_allowed_target_audiences" ADD CONSTRAINT "contracts_apartmentcontract_allowed_target_audiences_a_869fed30" FOREIGN KEY ("customer_id", "apartmenttargetaudience_id") REFERENCES "objects_apartmenttargetaudience" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_apartmentcontract_bi_tenants" ADD CONSTRAINT "contracts_apartmentcontract_bi_tenants_apartmentcontra_9b90d50c" FOREIGN KEY ("customer_id", "apartmentcontract_id") REFERENCES "contracts_apartmentcontract" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_apartmentcontract_bi_tenants" ADD CONSTRAINT "contracts_apartmentcontract_bi_tenants_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_base_rent_article_id_fkey" FOREIGN KEY ("customer_id", "base_rent_article_id") REFERENCES "accounting_article" ("customer_id", "id");
ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_cancellation_reason_id_fkey" FOREIGN KEY ("customer_id", "cancellation_reason_id") REFERENCES "contracts_contractcancellationreason" ("customer_id", "id");
ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_customer_earnings_setting_id_fkey" FOREIGN KEY ("customer_id", "customer_earnings_setting_id") REFERENCES "revenue_customerearningsrevenuesetting" ("customer_id", "id");
ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_invoicing_company_id_fkey" FOREIGN KEY ("customer_id", "invoicing_company_id") REFERENCES "organization_company" ("customer_id", "id");
ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_invoicing_contract_setting_id_fkey" FOREIGN KEY ("customer_id", "invoicing_contract_setting_id") REFERENCES "accounting_automaticcontractinvoicingsetting" ("customer_id", "id");
ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_invoicing_payment_terms_id_fkey" FOREIGN KEY ("customer_id", "invoicing_payment_terms_id") REFERENCES "accounting_paymenttermssetting" ("customer_id", "id");
ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_main_realestate_id_fkey" FOREIGN KEY ("customer_id", "main_realestate_id") REFERENCES "objects_realestate" ("customer_id", "id");
ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_negotiation_succession_contract_id_fkey" FOREIGN KEY ("customer_id", "negotiation_succession_contract_id") REFERENCES "contracts_blockcontract" ("customer_id", "id");
ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_signable_document_id_fkey" FOREIGN KEY ("customer_id", "signable_document_id") REFERENCES "documents_signabledocument" ("customer_id", "id");
ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id");
ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_transferred_from_id_fkey" FOREIGN KEY ("customer_id", "transferred_from_id") REFERENCES "contracts_blockcontract" ("customer_id", "id");
ALTER TABLE "contracts_blockcontract_apartments" ADD CONSTRAINT "contracts_blockcontract_apartments_apartment_id_fkey" FOREIGN KEY ("customer_id", "apartment_id") REFERENCES "objects_apartment" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_blockcontract_apartments" ADD CONSTRAINT "contracts_blockcontract_apartments_blockcontract_id_fkey" FOREIGN KEY ("customer_id", "blockcontract_id") REFERENCES "contracts_blockcontract" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_blockcontract_bi_tenants" ADD CONSTRAINT "contracts_blockcontract_bi_tenants_blockcontract_id_fkey" FOREIGN KEY ("customer_id", "blockcontract_id") REFERENCES "contracts_blockcontract" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_blockcontract_bi_tenants" ADD CONSTRAINT "contracts_blockcontract_bi_tenants_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_blockcontract_industrial_premises" ADD CONSTRAINT "contracts_blockcontract_industrial_premises_blockcontr_76b19967" FOREIGN KEY ("customer_id", "blockcontract_id") REFERENCES "contracts_blockcontract" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_blockcontract_industrial_premises" ADD CONSTRAINT "contracts_blockcontract_industrial_premises_industrial_7836ffe8" FOREIGN KEY ("customer_id", "industrialpremises_id") REFERENCES "objects_industrialpremises" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_blockcontract_outdoor_sections" ADD CONSTRAINT "contracts_blockcontract_outdoor_sections_blockcontract_id_fkey" FOREIGN KEY ("customer_id", "blockcontract_id") REFERENCES "contracts_blockcontract" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_blockcontract_outdoor_sections" ADD CONSTRAINT "contracts_blockcontract_outdoor_sections_outdoorsection_id_fkey" FOREIGN KEY ("customer_id", "outdoorsection_id") REFERENCES "objects_outdoorsection" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_blockcontract_parking_spots" ADD CONSTRAINT "contracts_blockcontract_parking_spots_blockcontract_id_fkey" FOREIGN KEY ("customer_id", "blockcontract_id") REFERENCES "contracts_blockcontract" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_blockcontract_parking_spots" ADD CONSTRAINT "contracts_blockcontract_parking_spots_parkingspot_id_fkey" FOREIGN KEY ("customer_id", "parkingspot_id") REFERENCES "objects_parkingspot" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_contractcancellationconfiguration" ADD CONSTRAINT "contracts_contractcancellationconfiguration_organizati_ca5d03d5" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "contracts_contractcancellationconfiguration_allowed_ca_fd2a6385" ADD CONSTRAINT "contracts_contractcancellationconfiguration_allowed_ca_02fa2fe5" FOREIGN KEY ("customer_id", "contractcancellationconfiguration_id") REFERENCES "contracts_contractcancellationconfiguration" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_contractcancellationconfiguration_allowed_ca_fd2a6385" ADD CONSTRAINT "contracts_contractcancellationconfiguration_allowed_ca_fdf74326" FOREIGN KEY ("customer_id", "contractcancellationreason_id") REFERENCES "contracts_contractcancellationreason" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_contractcancellationposition" ADD CONSTRAINT "contracts_contractcancellationposition_apartment_contr_737eaf0e" FOREIGN KEY ("customer_id", "apartment_contract_id") REFERENCES "contracts_apartmentcontract" ("customer_id", "id");
ALTER TABLE "contracts_contractcancellationposition" ADD CONSTRAINT "contracts_contractcancellationposition_block_contract_id_fkey" FOREIGN KEY ("customer_id", "block_contract_id") REFERENCES "contracts_blockcontract" ("customer_id", "id");
ALTER TABLE "contracts_contractcancellationposition" ADD CONSTRAINT "contracts_contractcancellationposition_cancellation_re_12d57ea5" FOREIGN KEY ("customer_id", "cancellation_reason_id") REFERENCES "contracts_contractcancellationreason" ("customer_id", "id");
ALTER TABLE "contracts_contractcancellationposition" ADD CONSTRAINT "contracts_contractcancellationposition_forwarding_addr_a28c6afc" FOREIGN KEY ("customer_id", "forwarding_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("forwarding_address_id");
ALTER TABLE "contracts_contractcancellationposition" ADD CONSTRAINT "contracts_contractcancellationposition_industrial_prem_a25b0084" FOREIGN KEY ("customer_id", "industrial_premises_contract_id") REFERENCES "contracts_industrialpremisescontract" ("customer_id", "id");
ALTER TABLE "contracts_contractcancellationposition" ADD CONSTRAINT "contracts_contractcancellationposition_initiating_posi_a9ff132e" FOREIGN KEY ("customer_id", "initiating_position_id") REFERENCES "contracts_contractcancellationposition" ("customer_id", "id");
ALTER TABLE "contracts_contractcancellationposition" ADD CONSTRAINT "contracts_contractcancellationposition_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "contracts_contractcancellationposition" ADD CONSTRAINT "contracts_contractcancellationposition_organization_us_869b5340" FOREIGN KEY ("customer_id", "organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id");
ALTER TABLE "contracts_contractcancellationposition" ADD CONSTRAINT "contracts_contractcancellationposition_other_contract_id_fkey" FOREIGN KEY ("customer_id", "other_contract_id") REFERENCES "contracts_othercontract" ("customer_id", "id");
ALTER TABLE "contracts_contractcancellationposition" ADD CONSTRAINT "contracts_contractcancellationposition_outdoorsection__a1b5de9c" FOREIGN KEY ("customer_id", "outdoorsection_contract_id") REFERENCES "contracts_outdoorsectioncontract" ("customer_id", "id");
ALTER TABLE "contracts_contractcancellationposition" ADD CONSTRAINT "contracts_contractcancellationposition_parkingspot_con_9bb301cc" FOREIGN KEY ("customer_id", "parkingspot_contract_id") REFERENCES "contracts_parkingspotcontract" ("customer_id", "id");
ALTER TABLE "contracts_contractcancellationposition" ADD CONSTRAINT "contracts_contractcancellationposition_signable_docume_de81c881" FOREIGN KEY ("customer_id", "signable_document_id") REFERENCES "documents_signabledocument" ("customer_id", "id");
ALTER TABLE "contracts_contractcancellationposition" ADD CONSTRAINT "contracts_contractcancellationposition_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id");
ALTER TABLE "contracts_contractcancellationposition" ADD CONSTRAINT "contracts_contractcancellationposition_transfer_notati_703db733" FOREIGN KEY ("customer_id", "transfer_notation_id") REFERENCES "contracts_contracttransfernotation" ("customer_id", "id") ON DELETE SET NULL ("transfer_notation_id");
ALTER TABLE "contracts_contractcancellationposition_transfer_to_tenants" ADD CONSTRAINT "contracts_contractcancellationposition_transfer_to_ten_0e0ef4de" FOREIGN KEY ("customer_id", "contractcancellationposition_id") REFERENCES "contracts_contractcancellationposition" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_contractcancellationposition_transfer_to_tenants" ADD CONSTRAINT "contracts_contractcancellationposition_transfer_to_ten_c39034c3" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_contractcancellationreason" ADD CONSTRAINT "contracts_contractcancellationreason_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "contracts_contracttransfernotation" ADD CONSTRAINT "contracts_contracttransfernotation_apartment_contract_id_fkey" FOREIGN KEY ("customer_id", "apartment_contract_id") REFERENCES "contracts_apartmentcontract" ("customer_id", "id");
ALTER TABLE "contracts_contracttransfernotation" ADD CONSTRAINT "contracts_contracttransfernotation_block_contract_id_fkey" FOREIGN KEY ("customer_id", "block_contract_id") REFERENCES "contracts_blockcontract" ("customer_id", "id");
ALTER TABLE "contracts_contracttransfernotation" ADD CONSTRAINT "contracts_contracttransfernotation_cancellation_positi_3f2f8d2c" FOREIGN KEY ("customer_id", "cancellation_position_id") REFERENCES "contracts_contractcancellationposition" ("customer_id", "id") ON DELETE SET NULL ("cancellation_position_id");
ALTER TABLE "contracts_contracttransfernotation" ADD CONSTRAINT "contracts_contracttransfernotation_industrial_premises_103748ab" FOREIGN KEY ("customer_id", "industrial_premises_contract_id") REFERENCES "contracts_industrialpremisescontract" ("customer_id", "id");
ALTER TABLE "contracts_contracttransfernotation" ADD CONSTRAINT "contracts_contracttransfernotation_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "contracts_contracttransfernotation" ADD CONSTRAINT "contracts_contracttransfernotation_other_contract_id_fkey" FOREIGN KEY ("customer_id", "other_contract_id") REFERENCES "contracts_othercontract" ("customer_id", "id");
ALTER TABLE "contracts_contracttransfernotation" ADD CONSTRAINT "contracts_contracttransfernotation_outdoorsection_cont_c1aa9a0f" FOREIGN KEY ("customer_id", "outdoorsection_contract_id") REFERENCES "contracts_outdoorsectioncontract" ("customer_id", "id");
ALTER TABLE "contracts_contracttransfernotation" ADD CONSTRAINT "contracts_contracttransfernotation_parkingspot_contract_id_fkey" FOREIGN KEY ("customer_id", "parkingspot_contract_id") REFERENCES "contracts_parkingspotcontract" ("customer_id", "id");
ALTER TABLE "contracts_contracttransfernotation_from_tenants" ADD CONSTRAINT "contracts_contracttransfernotation_from_tenants_contra_644187ff" FOREIGN KEY ("customer_id", "contracttransfernotation_id") REFERENCES "contracts_contracttransfernotation" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_contracttransfernotation_from_tenants" ADD CONSTRAINT "contracts_contracttransfernotation_from_tenants_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_contracttransfernotation_to_tenants" ADD CONSTRAINT "contracts_contracttransfernotation_to_tenants_contract_80d3be7e" FOREIGN KEY ("customer_id", "contracttransfernotation_id") REFERENCES "contracts_contracttransfernotation" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_contracttransfernotation_to_tenants" ADD CONSTRAINT "contracts_contracttransfernotation_to_tenants_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_base_rent_article_id_fkey" FOREIGN KEY ("customer_id", "base_rent_article_id") REFERENCES "accounting_article" ("customer_id", "id");
ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_cancellation_reas_af95ab6c" FOREIGN KEY ("customer_id", "cancellation_reason_id") REFERENCES "contracts_contractcancellationreason" ("customer_id", "id");
ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_customer_earnings_4b80ee96" FOREIGN KEY ("customer_id", "customer_earnings_setting_id") REFERENCES "revenue_customerearningsrevenuesetting" ("customer_id", "id");
ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_indexation_setting_id_fkey" FOREIGN KEY ("customer_id", "indexation_setting_id") REFERENCES "revenue_indexationsetting" ("customer_id", "id");
ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_invoicing_company_id_fkey" FOREIGN KEY ("customer_id", "invoicing_company_id") REFERENCES "organization_company" ("customer_id", "id");
ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_invoicing_contrac_d94db6c1" FOREIGN KEY ("customer_id", "invoicing_contract_setting_id") REFERENCES "accounting_automaticcontractinvoicingsetting" ("customer_id", "id");
ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_invoicing_payment_569d5307" FOREIGN KEY ("customer_id", "invoicing_payment_terms_id") REFERENCES "accounting_paymenttermssetting" ("customer_id", "id");
ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_main_apartment_co_cc5534cb" FOREIGN KEY ("customer_id", "main_apartment_contract_id") REFERENCES "contracts_apartmentcontract" ("customer_id", "id");
ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_main_brf_invoicea_d79bd359" FOREIGN KEY ("customer_id", "main_brf_invoiceable_id") REFERENCES "brf_brfapartmentinvoiceconfiguration" ("customer_id", "id");
ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_main_industrial_p_2c1a172b" FOREIGN KEY ("customer_id", "main_industrial_premises_contract_id") REFERENCES "contracts_industrialpremisescontract" ("customer_id", "id");
ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_main_outdoorsecti_f09bfcc4" FOREIGN KEY ("customer_id", "main_outdoorsection_contract_id") REFERENCES "contracts_outdoorsectioncontract" ("customer_id", "id");
ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_negotiation_succe_273eab0b" FOREIGN KEY ("customer_id", "negotiation_succession_contract_id") REFERENCES "contracts_industrialpremisescontract" ("customer_id", "id");
ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_signable_document_id_fkey" FOREIGN KEY ("customer_id", "signable_document_id") REFERENCES "documents_signabledocument" ("customer_id", "id");
ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_space_id_fkey" FOREIGN KEY ("customer_id", "space_id") REFERENCES "objects_industrialpremises" ("customer_id", "id");
ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id");
ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_terms_id_fkey" FOREIGN KEY ("customer_id", "terms_id") REFERENCES "objects_industrialpremisesterms" ("customer_id", "id");
ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_transferred_from_id_fkey" FOREIGN KEY ("customer_id", "transferred_from_id") REFERENCES "contracts_industrialpremisescontract" ("customer_id", "id");
ALTER TABLE "contracts_industrialpremisescontract_allowed_target_audiences" ADD CONSTRAINT "contracts_industrialpremisescontract_allowed_target_au_0141474f" FOREIGN KEY ("customer_id", "industrialpremisescontract_id") REFERENCES "contracts_industrialpremisescontract" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_industrialpremisescontract_allowed_target_audiences" ADD CONSTRAINT "contracts_industrialpremisescontract_allowed_target_au_be7ff750" FOREIGN KEY ("customer_id", "industrialpremisestargetaudience_id") REFERENCES "objects_industrialpremisestargetaudience" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_industrialpremisescontract_bi_tenants" ADD CONSTRAINT "contracts_industrialpremisescontract_bi_tenants_indust_00690f89" FOREIGN KEY ("customer_id", "industrialpremisescontract_id") REFERENCES "contracts_industrialpremisescontract" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_industrialpremisescontract_bi_tenants" ADD CONSTRAINT "contracts_industrialpremisescontract_bi_tenants_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_base_rent_article_id_fkey" FOREIGN KEY ("customer_id", "base_rent_article_id") REFERENCES "accounting_article" ("customer_id", "id");
ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_cancellation_reason_id_fkey" FOREIGN KEY ("customer_id", "cancellation_reason_id") REFERENCES "contracts_contractcancellationreason" ("customer_id", "id");
ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_customer_earnings_setting_id_fkey" FOREIGN KEY ("customer_id", "customer_earnings_setting_id") REFERENCES "revenue_customerearningsrevenuesetting" ("customer_id", "id");
ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_invoicing_company_id_fkey" FOREIGN KEY ("customer_id", "invoicing_company_id") REFERENCES "organization_company" ("customer_id", "id");
ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_invoicing_contract_setting_id_fkey" FOREIGN KEY ("customer_id", "invoicing_contract_setting_id") REFERENCES "accounting_automaticcontractinvoicingsetting" ("customer_id", "id");
ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_invoicing_payment_terms_id_fkey" FOREIGN KEY ("customer_id", "invoicing_payment_terms_id") REFERENCES "accounting_paymenttermssetting" ("customer_id", "id");
ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_main_apartment_contract_id_fkey" FOREIGN KEY ("customer_id", "main_apartment_contract_id") REFERENCES "contracts_apartmentcontract" ("customer_id", "id");
ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_main_industrial_premises_contr_6e45b9e0" FOREIGN KEY ("customer_id", "main_industrial_premises_contract_id") REFERENCES "contracts_industrialpremisescontract" ("customer_id", "id");
ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_main_outdoorsection_contract_id_fkey" FOREIGN KEY ("customer_id", "main_outdoorsection_contract_id") REFERENCES "contracts_outdoorsectioncontract" ("customer_id", "id");
ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_main_parkingspot_contract_id_fkey" FOREIGN KEY ("customer_id", "main_parkingspot_contract_id") REFERENCES "contracts_parkingspotcontract" ("customer_id", "id");
ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_negotiation_succession_contract_id_fkey" FOREIGN KEY ("customer_id", "negotiation_succession_contract_id") REFERENCES "contracts_othercontract" ("customer_id", "id");
ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_signable_document_id_fkey" FOREIGN KEY ("customer_id", "signable_document_id") REFERENCES "documents_signabledocument" ("customer_id", "id");
ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id");
ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_transferred_from_id_fkey" FOREIGN KEY ("customer_id", "transferred_from_id") REFERENCES "contracts_othercontract" ("customer_id", "id");
ALTER TABLE "contracts_othercontract_bi_tenants" ADD CONSTRAINT "contracts_othercontract_bi_tenants_othercontract_id_fkey" FOREIGN KEY ("customer_id", "othercontract_id") REFERENCES "contracts_othercontract" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_othercontract_bi_tenants" ADD CONSTRAINT "contracts_othercontract_bi_tenants_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_base_rent_article_id_fkey" FOREIGN KEY ("customer_id", "base_rent_article_id") REFERENCES "accounting_article" ("customer_id", "id");
ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_cancellation_reason_id_fkey" FOREIGN KEY ("customer_id", "cancellation_reason_id") REFERENCES "contracts_contractcancellationreason" ("customer_id", "id");
ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_customer_earnings_set_46fee3fb" FOREIGN KEY ("customer_id", "customer_earnings_setting_id") REFERENCES "revenue_customerearningsrevenuesetting" ("customer_id", "id");
ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_invoicing_company_id_fkey" FOREIGN KEY ("customer_id", "invoicing_company_id") REFERENCES "organization_company" ("customer_id", "id");
ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_invoicing_contract_se_559d140a" FOREIGN KEY ("customer_id", "invoicing_contract_setting_id") REFERENCES "accounting_automaticcontractinvoicingsetting" ("customer_id", "id");
ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_invoicing_payment_ter_f2cb0ab1" FOREIGN KEY ("customer_id", "invoicing_payment_terms_id") REFERENCES "accounting_paymenttermssetting" ("customer_id", "id");
ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_main_apartment_contra_324723f1" FOREIGN KEY ("customer_id", "main_apartment_contract_id") REFERENCES "contracts_apartmentcontract" ("customer_id", "id");
ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_main_industrial_premi_0ea5eb39" FOREIGN KEY ("customer_id", "main_industrial_premises_contract_id") REFERENCES "contracts_industrialpremisescontract" ("customer_id", "id");
ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_main_outdoorsection_c_c623e97f" FOREIGN KEY ("customer_id", "main_outdoorsection_contract_id") REFERENCES "contracts_outdoorsectioncontract" ("customer_id", "id");
ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_negotiation_successio_996e6f72" FOREIGN KEY ("customer_id", "negotiation_succession_contract_id") REFERENCES "contracts_outdoorsectioncontract" ("customer_id", "id");
ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_signable_document_id_fkey" FOREIGN KEY ("customer_id", "signable_document_id") REFERENCES "documents_signabledocument" ("customer_id", "id");
ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_space_id_fkey" FOREIGN KEY ("customer_id", "space_id") REFERENCES "objects_outdoorsection" ("customer_id", "id");
ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id");
ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_terms_id_fkey" FOREIGN KEY ("customer_id", "terms_id") REFERENCES "objects_outdoorsectionterms" ("customer_id", "id");
ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_transferred_from_id_fkey" FOREIGN KEY ("customer_id", "transferred_from_id") REFERENCES "contracts_outdoorsectioncontract" ("customer_id", "id");
ALTER TABLE "contracts_outdoorsectioncontract_allowed_target_audiences" ADD CONSTRAINT "contracts_outdoorsectioncontract_allowed_target_audien_3ae12dce" FOREIGN KEY ("customer_id", "outdoorsectioncontract_id") REFERENCES "contracts_outdoorsectioncontract" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_outdoorsectioncontract_allowed_target_audiences" ADD CONSTRAINT "contracts_outdoorsectioncontract_allowed_target_audien_acb8280f" FOREIGN KEY ("customer_id", "outdoorsectiontargetaudience_id") REFERENCES "objects_outdoorsectiontargetaudience" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_outdoorsectioncontract_bi_tenants" ADD CONSTRAINT "contracts_outdoorsectioncontract_bi_tenants_outdoorsec_58dc9a03" FOREIGN KEY ("customer_id", "outdoorsectioncontract_id") REFERENCES "contracts_outdoorsectioncontract" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_outdoorsectioncontract_bi_tenants" ADD CONSTRAINT "contracts_outdoorsectioncontract_bi_tenants_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_base_rent_article_id_fkey" FOREIGN KEY ("customer_id", "base_rent_article_id") REFERENCES "accounting_article" ("customer_id", "id");
ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_cancellation_reason_id_fkey" FOREIGN KEY ("customer_id", "cancellation_reason_id") REFERENCES "contracts_contractcancellationreason" ("customer_id", "id");
ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_customer_earnings_setting_id_fkey" FOREIGN KEY ("customer_id", "customer_earnings_setting_id") REFERENCES "revenue_customerearningsrevenuesetting" ("customer_id", "id");
ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_invoicing_company_id_fkey" FOREIGN KEY ("customer_id", "invoicing_company_id") REFERENCES "organization_company" ("customer_id", "id");
ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_invoicing_contract_setti_73a6f42e" FOREIGN KEY ("customer_id", "invoicing_contract_setting_id") REFERENCES "accounting_automaticcontractinvoicingsetting" ("customer_id", "id");
ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_invoicing_payment_terms_id_fkey" FOREIGN KEY ("customer_id", "invoicing_payment_terms_id") REFERENCES "accounting_paymenttermssetting" ("customer_id", "id");
ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_main_apartment_contract_id_fkey" FOREIGN KEY ("customer_id", "main_apartment_contract_id") REFERENCES "contracts_apartmentcontract" ("customer_id", "id");
ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_main_industrial_premises_2d5ee30e" FOREIGN KEY ("customer_id", "main_industrial_premises_contract_id") REFERENCES "contracts_industrialpremisescontract" ("customer_id", "id");
ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_main_outdoorsection_cont_e4abf47f" FOREIGN KEY ("customer_id", "main_outdoorsection_contract_id") REFERENCES "contracts_outdoorsectioncontract" ("customer_id", "id");
ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_negotiation_succession_c_91ced639" FOREIGN KEY ("customer_id", "negotiation_succession_contract_id") REFERENCES "contracts_parkingspotcontract" ("customer_id", "id");
ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_signable_document_id_fkey" FOREIGN KEY ("customer_id", "signable_document_id") REFERENCES "documents_signabledocument" ("customer_id", "id");
ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_space_id_fkey" FOREIGN KEY ("customer_id", "space_id") REFERENCES "objects_parkingspot" ("customer_id", "id");
ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id");
ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_terms_id_fkey" FOREIGN KEY ("customer_id", "terms_id") REFERENCES "objects_parkingspotterms" ("customer_id", "id");
ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_transferred_from_id_fkey" FOREIGN KEY ("customer_id", "transferred_from_id") REFERENCES "contracts_parkingspotcontract" ("customer_id", "id");
ALTER TABLE "contracts_parkingspotcontract_allowed_target_audiences" ADD CONSTRAINT "contracts_parkingspotcontract_allowed_target_audiences_6980cd96" FOREIGN KEY ("customer_id", "parkingspottargetaudience_id") REFERENCES "objects_parkingspottargetaudience" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_parkingspotcontract_allowed_target_audiences" ADD CONSTRAINT "contracts_parkingspotcontract_allowed_target_audiences_cee5fad7" FOREIGN KEY ("customer_id", "parkingspotcontract_id") REFERENCES "contracts_parkingspotcontract" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_parkingspotcontract_bi_tenants" ADD CONSTRAINT "contracts_parkingspotcontract_bi_tenants_parkingspotco_a7e3a9d5" FOREIGN KEY ("customer_id", "parkingspotcontract_id") REFERENCES "contracts_parkingspotcontract" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_parkingspotcontract_bi_tenants" ADD CONSTRAINT "contracts_parkingspotcontract_bi_tenants_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "contracts_signedcontractdocument" ADD CONSTRAINT "contracts_signedcontractdocument_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");

-- Foreign keys of documents
ALTER TABLE "documents_file" ADD CONSTRAINT "documents_file_access_share_id_fkey" FOREIGN KEY ("customer_id", "access_share_id") REFERENCES "documents_fileaccessshare" ("customer_id", "id");
ALTER TABLE "documents_file" ADD CONSTRAINT "documents_file_folder_id_fkey" FOREIGN KEY ("customer_id", "folder_id") REFERENCES "documents_folder" ("customer_id", "id");
ALTER TABLE "documents_file" ADD CONSTRAINT "documents_file_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "documents_file" ADD CONSTRAINT "documents_file_uploaded_by_id_fkey" FOREIGN KEY ("customer_id", "uploaded_by_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("uploaded_by_id");
ALTER TABLE "documents_fileaccessshare" ADD CONSTRAINT "documents_fileaccessshare_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "documents_fileaccessshare_segments" ADD CONSTRAINT "documents_fileaccessshare_segments_fileaccessshare_id_fkey" FOREIGN KEY ("customer_id", "fileaccessshare_id") REFERENCES "documents_fileaccessshare" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "documents_fileaccessshare_segments" ADD CONSTRAINT "documents_fileaccessshare_segments_organizationuserseg_fa6a6936" FOREIGN KEY ("customer_id", "organizationusersegment_id") REFERENCES "accounts_organizationusersegment" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "documents_folder" ADD CONSTRAINT "documents_folder_access_share_id_fkey" FOREIGN KEY ("customer_id", "access_share_id") REFERENCES "documents_fileaccessshare" ("customer_id", "id");
ALTER TABLE "documents_folder" ADD CONSTRAINT "documents_folder_folder_id_fkey" FOREIGN KEY ("customer_id", "folder_id") REFERENCES "documents_folder" ("customer_id", "id");
ALTER TABLE "documents_folder" ADD CONSTRAINT "documents_folder_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "documents_organizationuserfileaccessshare" ADD CONSTRAINT "documents_organizationuserfileaccessshare_file_access__ae64fb9d" FOREIGN KEY ("customer_id", "file_access_share_id") REFERENCES "documents_fileaccessshare" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "documents_organizationuserfileaccessshare" ADD CONSTRAINT "documents_organizationuserfileaccessshare_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "documents_organizationuserfileaccessshare" ADD CONSTRAINT "documents_organizationuserfileaccessshare_user_id_fkey" FOREIGN KEY ("customer_id", "user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "documents_publicfile" ADD CONSTRAINT "documents_publicfile_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "documents_signabledocument" ADD CONSTRAINT "documents_signabledocument_attached_to_id_fkey" FOREIGN KEY ("customer_id", "attached_to_id") REFERENCES "documents_signabledocument" ("customer_id", "id");
ALTER TABLE "documents_signabledocument" ADD CONSTRAINT "documents_signabledocument_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id");
ALTER TABLE "documents_signabledocument" ADD CONSTRAINT "documents_signabledocument_created_by_id_fkey" FOREIGN KEY ("customer_id", "created_by_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("created_by_id");
ALTER TABLE "documents_signabledocument" ADD CONSTRAINT "documents_signabledocument_created_from_template_id_fkey" FOREIGN KEY ("customer_id", "created_from_template_id") REFERENCES "documents_signabledocument" ("customer_id", "id") ON DELETE SET NULL ("created_from_template_id");
ALTER TABLE "documents_signabledocument" ADD CONSTRAINT "documents_signabledocument_external_sign_engine_id_fkey" FOREIGN KEY ("customer_id", "external_sign_engine_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE SET NULL ("external_sign_engine_id");
ALTER TABLE "documents_signabledocument" ADD CONSTRAINT "documents_signabledocument_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "documents_signabledocumentparty" ADD CONSTRAINT "documents_signabledocumentparty_document_id_fkey" FOREIGN KEY ("customer_id", "document_id") REFERENCES "documents_signabledocument" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "documents_signabledocumentparty" ADD CONSTRAINT "documents_signabledocumentparty_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "documents_signabledocumentparty" ADD CONSTRAINT "documents_signabledocumentparty_organization_user_id_fkey" FOREIGN KEY ("customer_id", "organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id");
ALTER TABLE "documents_signabledocumentparty" ADD CONSTRAINT "documents_signabledocumentparty_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id");
ALTER TABLE "documents_signabledocumentparty" ADD CONSTRAINT "documents_signabledocumentparty_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id");
ALTER TABLE "documents_signabledocumentpartyfield" ADD CONSTRAINT "documents_signabledocumentpartyfield_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "documents_signabledocumentpartyfield" ADD CONSTRAINT "documents_signabledocumentpartyfield_party_id_fkey" FOREIGN KEY ("customer_id", "party_id") REFERENCES "documents_signabledocumentparty" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "documents_signingevidence" ADD CONSTRAINT "documents_signingevidence_document_id_fkey" FOREIGN KEY ("customer_id", "document_id") REFERENCES "documents_signabledocument" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "documents_signingsession" ADD CONSTRAINT "documents_signingsession_party_id_fkey" FOREIGN KEY ("customer_id", "party_id") REFERENCES "documents_signabledocumentparty" ("customer_id", "id") ON DELETE CASCADE;

-- Foreign keys of errands
ALTER TABLE "errands_anonymousgeneralerrandlink" ADD CONSTRAINT "errands_anonymousgeneralerrandlink_errand_id_fkey" FOREIGN KEY ("customer_id", "errand_id") REFERENCES "errands_generalerrand" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_anonymousgeneralerrandlink" ADD CONSTRAINT "errands_anonymousgeneralerrandlink_external_supplier_id_fkey" FOREIGN KEY ("customer_id", "external_supplier_id") REFERENCES "errands_externalsupplier" ("customer_id", "id");
ALTER TABLE "errands_anonymousgeneralerrandlink" ADD CONSTRAINT "errands_anonymousgeneralerrandlink_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "errands_anonymousgeneralerrandlink" ADD CONSTRAINT "errands_anonymousgeneralerrandlink_organization_user_id_fkey" FOREIGN KEY ("customer_id", "organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id");
ALTER TABLE "errands_componentconditionnotation" ADD CONSTRAINT "errands_componentconditionnotation_component_id_fkey" FOREIGN KEY ("customer_id", "component_id") REFERENCES "objects_component" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_componentconditionnotation" ADD CONSTRAINT "errands_componentconditionnotation_condition_value_id_fkey" FOREIGN KEY ("customer_id", "condition_value_id") REFERENCES "errands_componentconditionvalue" ("customer_id", "id");
ALTER TABLE "errands_componentconditionnotation" ADD CONSTRAINT "errands_componentconditionnotation_general_errand_id_fkey" FOREIGN KEY ("customer_id", "general_errand_id") REFERENCES "errands_generalerrand" ("customer_id", "id") ON DELETE SET NULL ("general_errand_id");
ALTER TABLE "errands_componentconditionnotation" ADD CONSTRAINT "errands_componentconditionnotation_inspection_errand_id_fkey" FOREIGN KEY ("customer_id", "inspection_errand_id") REFERENCES "errands_inspectionerrand" ("customer_id", "id") ON DELETE SET NULL ("inspection_errand_id");
ALTER TABLE "errands_componentconditionnotation" ADD CONSTRAINT "errands_componentconditionnotation_noted_by_id_fkey" FOREIGN KEY ("customer_id", "noted_by_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("noted_by_id");
ALTER TABLE "errands_componentconditionnotation" ADD CONSTRAINT "errands_componentconditionnotation_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "errands_componentconditionvalue" ADD CONSTRAINT "errands_componentconditionvalue_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "errands_customerrandfieldinclusion" ADD CONSTRAINT "errands_customerrandfieldinclusion_field_type_id_fkey" FOREIGN KEY ("customer_id", "field_type_id") REFERENCES "errands_customerrandfieldtype" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_customerrandfieldinclusion" ADD CONSTRAINT "errands_customerrandfieldinclusion_general_errand_type_id_fkey" FOREIGN KEY ("customer_id", "general_errand_type_id") REFERENCES "errands_generalerrandtype" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_customerrandfieldinclusion" ADD CONSTRAINT "errands_customerrandfieldinclusion_inspection_errand_c_5cdad4ab" FOREIGN KEY ("customer_id", "inspection_errand_checklist_id") REFERENCES "errands_inspectionerrandchecklist" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_customerrandfieldinclusion" ADD CONSTRAINT "errands_customerrandfieldinclusion_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "errands_customerrandfieldtype" ADD CONSTRAINT "errands_customerrandfieldtype_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "errands_customerrandfieldvalue" ADD CONSTRAINT "errands_customerrandfieldvalue_field_type_id_fkey" FOREIGN KEY ("customer_id", "field_type_id") REFERENCES "errands_customerrandfieldtype" ("customer_id", "id");
ALTER TABLE "errands_customerrandfieldvalue" ADD CONSTRAINT "errands_customerrandfieldvalue_general_errand_id_fkey" FOREIGN KEY ("customer_id", "general_errand_id") REFERENCES "errands_generalerrand" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_customerrandfieldvalue" ADD CONSTRAINT "errands_customerrandfieldvalue_inspection_errand_id_fkey" FOREIGN KEY ("customer_id", "inspection_errand_id") REFERENCES "errands_inspectionerrand" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_customerrandfieldvalue" ADD CONSTRAINT "errands_customerrandfieldvalue_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "errands_errandactiondefault" ADD CONSTRAINT "errands_errandactiondefault_article_id_fkey" FOREIGN KEY ("customer_id", "article_id") REFERENCES "accounting_article" ("customer_id", "id") ON DELETE SET NULL ("article_id");
ALTER TABLE "errands_errandactiondefault" ADD CONSTRAINT "errands_errandactiondefault_component_type_id_fkey" FOREIGN KEY ("customer_id", "component_type_id") REFERENCES "objects_componenttype" ("customer_id", "id") ON DELETE SET NULL ("component_type_id");
ALTER TABLE "errands_errandactiondefault" ADD CONSTRAINT "errands_errandactiondefault_general_errand_sub_type_id_fkey" FOREIGN KEY ("customer_id", "general_errand_sub_type_id") REFERENCES "errands_generalerrandsubtype" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_errandactiondefault" ADD CONSTRAINT "errands_errandactiondefault_general_errand_type_id_fkey" FOREIGN KEY ("customer_id", "general_errand_type_id") REFERENCES "errands_generalerrandtype" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_errandactiondefault" ADD CONSTRAINT "errands_errandactiondefault_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "errands_errandcost" ADD CONSTRAINT "errands_errandcost_article_id_fkey" FOREIGN KEY ("customer_id", "article_id") REFERENCES "accounting_article" ("customer_id", "id");
ALTER TABLE "errands_errandcost" ADD CONSTRAINT "errands_errandcost_external_supplier_id_fkey" FOREIGN KEY ("customer_id", "external_supplier_id") REFERENCES "errands_externalsupplier" ("customer_id", "id");
ALTER TABLE "errands_errandcost" ADD CONSTRAINT "errands_errandcost_general_errand_id_fkey" FOREIGN KEY ("customer_id", "general_errand_id") REFERENCES "errands_generalerrand" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_errandcost" ADD CONSTRAINT "errands_errandcost_inspection_errand_id_fkey" FOREIGN KEY ("customer_id", "inspection_errand_id") REFERENCES "errands_inspectionerrand" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_errandcost" ADD CONSTRAINT "errands_errandcost_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "errands_errandcost" ADD CONSTRAINT "errands_errandcost_target_organization_user_id_fkey" FOREIGN KEY ("customer_id", "target_organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id");
ALTER TABLE "errands_errandcost" ADD CONSTRAINT "errands_errandcost_target_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "target_sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id");
ALTER TABLE "errands_errandcost" ADD CONSTRAINT "errands_errandcost_target_tenant_id_fkey" FOREIGN KEY ("customer_id", "target_tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id");
ALTER TABLE "errands_erranddelegationinstruction" ADD CONSTRAINT "errands_erranddelegationinstruction_delegate_to_extern_fa577d58" FOREIGN KEY ("customer_id", "delegate_to_external_supplier_id") REFERENCES "errands_externalsupplier" ("customer_id", "id");
ALTER TABLE "errands_erranddelegationinstruction" ADD CONSTRAINT "errands_erranddelegationinstruction_delegate_to_organi_b5d0c36c" FOREIGN KEY ("customer_id", "delegate_to_organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id");
ALTER TABLE "errands_erranddelegationinstruction" ADD CONSTRAINT "errands_erranddelegationinstruction_delegate_to_segment_id_fkey" FOREIGN KEY ("customer_id", "delegate_to_segment_id") REFERENCES "accounts_organizationusersegment" ("customer_id", "id");
ALTER TABLE "errands_erranddelegationinstruction" ADD CONSTRAINT "errands_erranddelegationinstruction_delegate_to_work_e_78cb82af" FOREIGN KEY ("customer_id", "delegate_to_work_engagement_id") REFERENCES "accounts_organizationuserworkengagement" ("customer_id", "id");
ALTER TABLE "errands_erranddelegationinstruction" ADD CONSTRAINT "errands_erranddelegationinstruction_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "errands_erranddelegationinstruction_general_errand_sub_types" ADD CONSTRAINT "errands_erranddelegationinstruction_general_errand_sub_6dfa3794" FOREIGN KEY ("customer_id", "erranddelegationinstruction_id") REFERENCES "errands_erranddelegationinstruction" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_erranddelegationinstruction_general_errand_sub_types" ADD CONSTRAINT "errands_erranddelegationinstruction_general_errand_sub_d8e94f76" FOREIGN KEY ("customer_id", "generalerrandsubtype_id") REFERENCES "errands_generalerrandsubtype" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_erranddelegationinstruction_general_errand_types" ADD CONSTRAINT "errands_erranddelegationinstruction_general_errand_typ_f7e62fa3" FOREIGN KEY ("customer_id", "generalerrandtype_id") REFERENCES "errands_generalerrandtype" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_erranddelegationinstruction_general_errand_types" ADD CONSTRAINT "errands_erranddelegationinstruction_general_errand_typ_fd3c82bd" FOREIGN KEY ("customer_id", "erranddelegationinstruction_id") REFERENCES "errands_erranddelegationinstruction" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_erranddelegationinstruction_realestates" ADD CONSTRAINT "errands_erranddelegationinstruction_realestates_errand_22cca12b" FOREIGN KEY ("customer_id", "erranddelegationinstruction_id") REFERENCES "errands_erranddelegationinstruction" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_erranddelegationinstruction_realestates" ADD CONSTRAINT "errands_erranddelegationinstruction_realestates_reales_bfe78d99" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_erranddelegationinstruction_segments" ADD CONSTRAINT "errands_erranddelegationinstruction_segments_erranddel_a0ccc991" FOREIGN KEY ("customer_id", "erranddelegationinstruction_id") REFERENCES "errands_erranddelegationinstruction" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_erranddelegationinstruction_segments" ADD CONSTRAINT "errands_erranddelegationinstruction_segments_organizat_cdbdae16" FOREIGN KEY ("customer_id", "organizationusersegment_id") REFERENCES "accounts_organizationusersegment" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_erranddelegationoffer" ADD CONSTRAINT "errands_erranddelegationoffer_external_supplier_id_fkey" FOREIGN KEY ("customer_id", "external_supplier_id") REFERENCES "errands_externalsupplier" ("customer_id", "id");
ALTER TABLE "errands_erranddelegationoffer" ADD CONSTRAINT "errands_erranddelegationoffer_general_errand_id_fkey" FOREIGN KEY ("customer_id", "general_errand_id") REFERENCES "errands_generalerrand" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_erranddelegationoffer" ADD CONSTRAINT "errands_erranddelegationoffer_inspection_errand_id_fkey" FOREIGN KEY ("customer_id", "inspection_errand_id") REFERENCES "errands_inspectionerrand" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_erranddelegationoffer" ADD CONSTRAINT "errands_erranddelegationoffer_instruction_id_fkey" FOREIGN KEY ("customer_id", "instruction_id") REFERENCES "errands_erranddelegationinstruction" ("customer_id", "id") ON DELETE SET NULL ("instruction_id");
ALTER TABLE "errands_erranddelegationoffer" ADD CONSTRAINT "errands_erranddelegationoffer_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "errands_erranddelegationoffer" ADD CONSTRAINT "errands_erranddelegationoffer_organization_user_id_fkey" FOREIGN KEY ("customer_id", "organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id");
ALTER TABLE "errands_externalsupplier" ADD CONSTRAINT "errands_externalsupplier_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id");
ALTER TABLE "errands_externalsupplier" ADD CONSTRAINT "errands_externalsupplier_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "errands_generalerrand" ADD CONSTRAINT "errands_generalerrand_assigned_external_supplier_id_fkey" FOREIGN KEY ("customer_id", "assigned_external_supplier_id") REFERENCES "errands_externalsupplier" ("customer_id", "id") ON DELETE SET NULL ("assigned_external_supplier_id");
ALTER TABLE "errands_generalerrand" ADD CONSTRAINT "errands_generalerrand_assigned_organization_user_id_fkey" FOREIGN KEY ("customer_id", "assigned_organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("assigned_organization_user_id");
ALTER TABLE "errands_generalerrand" ADD CONSTRAINT "errands_generalerrand_component_id_fkey" FOREIGN KEY ("customer_id", "component_id") REFERENCES "objects_component" ("customer_id", "id") ON DELETE SET NULL ("component_id");
ALTER TABLE "errands_generalerrand" ADD CONSTRAINT "errands_generalerrand_errand_group_id_fkey" FOREIGN KEY ("customer_id", "errand_group_id") REFERENCES "errands_generalerrandgroup" ("customer_id", "id") ON DELETE SET NULL ("errand_group_id");
ALTER TABLE "errands_generalerrand" ADD CONSTRAINT "errands_generalerrand_errand_sub_type_id_fkey" FOREIGN KEY ("customer_id", "errand_sub_type_id") REFERENCES "errands_generalerrandsubtype" ("customer_id", "id");
ALTER TABLE "errands_generalerrand" ADD CONSTRAINT "errands_generalerrand_errand_type_id_fkey" FOREIGN KEY ("customer_id", "errand_type_id") REFERENCES "errands_generalerrandtype" ("customer_id", "id");
ALTER TABLE "errands_generalerrand" ADD CONSTRAINT "errands_generalerrand_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "errands_generalerrand" ADD CONSTRAINT "errands_generalerrand_realestate_id_fkey" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id");
ALTER TABLE "errands_generalerrand" ADD CONSTRAINT "errands_generalerrand_reporting_organization_user_id_fkey" FOREIGN KEY ("customer_id", "reporting_organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id");
ALTER TABLE "errands_generalerrand" ADD CONSTRAINT "errands_generalerrand_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id");
ALTER TABLE "errands_generalerrand" ADD CONSTRAINT "errands_generalerrand_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id");
ALTER TABLE "errands_generalerrandaction" ADD CONSTRAINT "errands_generalerrandaction_action_default_id_fkey" FOREIGN KEY ("customer_id", "action_default_id") REFERENCES "errands_errandactiondefault" ("customer_id", "id") ON DELETE SET NULL ("action_default_id");
ALTER TABLE "errands_generalerrandaction" ADD CONSTRAINT "errands_generalerrandaction_component_id_fkey" FOREIGN KEY ("customer_id", "component_id") REFERENCES "objects_component" ("customer_id", "id") ON DELETE SET NULL ("component_id");
ALTER TABLE "errands_generalerrandaction" ADD CONSTRAINT "errands_generalerrandaction_errand_id_fkey" FOREIGN KEY ("customer_id", "errand_id") REFERENCES "errands_generalerrand" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_generalerrandaction" ADD CONSTRAINT "errands_generalerrandaction_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "errands_generalerrandaction" ADD CONSTRAINT "errands_generalerrandaction_performed_by_external_supp_c4703fd1" FOREIGN KEY ("customer_id", "performed_by_external_supplier_id") REFERENCES "errands_externalsupplier" ("customer_id", "id");
ALTER TABLE "errands_generalerrandaction" ADD CONSTRAINT "errands_generalerrandaction_performed_by_id_fkey" FOREIGN KEY ("customer_id", "performed_by_id") REFERENCES "accounts_organizationuser" ("customer_id", "id");
ALTER TABLE "errands_generalerrandfile" ADD CONSTRAINT "errands_generalerrandfile_action_id_fkey" FOREIGN KEY ("customer_id", "action_id") REFERENCES "errands_generalerrandaction" ("customer_id", "id") ON DELETE SET NULL ("action_id");
ALTER TABLE "errands_generalerrandfile" ADD CONSTRAINT "errands_generalerrandfile_errand_id_fkey" FOREIGN KEY ("customer_id", "errand_id") REFERENCES "errands_generalerrand" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_generalerrandfile" ADD CONSTRAINT "errands_generalerrandfile_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "errands_generalerrandgroup" ADD CONSTRAINT "errands_generalerrandgroup_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "errands_generalerrandgroup" ADD CONSTRAINT "errands_generalerrandgroup_responsible_organization_us_9a9c802d" FOREIGN KEY ("customer_id", "responsible_organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("responsible_organization_user_id");
ALTER TABLE "errands_generalerrandsubtype" ADD CONSTRAINT "errands_generalerrandsubtype_errand_type_id_fkey" FOREIGN KEY ("customer_id", "errand_type_id") REFERENCES "errands_generalerrandtype" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_generalerrandsubtype" ADD CONSTRAINT "errands_generalerrandsubtype_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "errands_generalerrandsubtype_companies" ADD CONSTRAINT "errands_generalerrandsubtype_companies_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_generalerrandsubtype_companies" ADD CONSTRAINT "errands_generalerrandsubtype_companies_generalerrandsu_2688f881" FOREIGN KEY ("customer_id", "generalerrandsubtype_id") REFERENCES "errands_generalerrandsubtype" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_generalerrandsubtype_component_types" ADD CONSTRAINT "errands_generalerrandsubtype_component_types_component_51517eec" FOREIGN KEY ("customer_id", "componenttype_id") REFERENCES "objects_componenttype" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_generalerrandsubtype_component_types" ADD CONSTRAINT "errands_generalerrandsubtype_component_types_generaler_9ff30e48" FOREIGN KEY ("customer_id", "generalerrandsubtype_id") REFERENCES "errands_generalerrandsubtype" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_generalerrandsubtype_external_clients" ADD CONSTRAINT "errands_generalerrandsubtype_external_clients_external_2c995e1b" FOREIGN KEY ("customer_id", "externalclient_id") REFERENCES "organization_externalclient" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_generalerrandsubtype_external_clients" ADD CONSTRAINT "errands_generalerrandsubtype_external_clients_generale_217e87bf" FOREIGN KEY ("customer_id", "generalerrandsubtype_id") REFERENCES "errands_generalerrandsubtype" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_generalerrandsubtype_realestates" ADD CONSTRAINT "errands_generalerrandsubtype_realestates_generalerrand_ae77b3ef" FOREIGN KEY ("customer_id", "generalerrandsubtype_id") REFERENCES "errands_generalerrandsubtype" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_generalerrandsubtype_realestates" ADD CONSTRAINT "errands_generalerrandsubtype_realestates_realestate_id_fkey" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_generalerrandsubtype_segments" ADD CONSTRAINT "errands_generalerrandsubtype_segments_generalerrandsub_7e70a211" FOREIGN KEY ("customer_id", "generalerrandsubtype_id") REFERENCES "errands_generalerrandsubtype" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_generalerrandsubtype_segments" ADD CONSTRAINT "errands_generalerrandsubtype_segments_organizationuser_fb5bdf8b" FOREIGN KEY ("customer_id", "organizationusersegment_id") REFERENCES "accounts_organizationusersegment" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_generalerrandtype" ADD CONSTRAINT "errands_generalerrandtype_group_id_fkey" FOREIGN KEY ("customer_id", "group_id") REFERENCES "errands_generalerrandgroup" ("customer_id", "id") ON DELETE SET NULL ("group_id");
ALTER TABLE "errands_generalerrandtype" ADD CONSTRAINT "errands_generalerrandtype_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "errands_generalerrandtype_companies" ADD CONSTRAINT "errands_generalerrandtype_companies_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_generalerrandtype_companies" ADD CONSTRAINT "errands_generalerrandtype_companies_generalerrandtype_id_fkey" FOREIGN KEY ("customer_id", "generalerrandtype_id") REFERENCES "errands_generalerrandtype" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_generalerrandtype_external_clients" ADD CONSTRAINT "errands_generalerrandtype_external_clients_externalcli_cc3093bf" FOREIGN KEY ("customer_id", "externalclient_id") REFERENCES "organization_externalclient" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_generalerrandtype_external_clients" ADD CONSTRAINT "errands_generalerrandtype_external_clients_generalerra_07179b63" FOREIGN KEY ("customer_id", "generalerrandtype_id") REFERENCES "errands_generalerrandtype" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_generalerrandtype_realestates" ADD CONSTRAINT "errands_generalerrandtype_realestates_generalerrandtype_id_fkey" FOREIGN KEY ("customer_id", "generalerrandtype_id") REFERENCES "errands_generalerrandtype" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_generalerrandtype_realestates" ADD CONSTRAINT "errands_generalerrandtype_realestates_realestate_id_fkey" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_generalerrandtype_segments" ADD CONSTRAINT "errands_generalerrandtype_segments_generalerrandtype_id_fkey" FOREIGN KEY ("customer_id", "generalerrandtype_id") REFERENCES "errands_generalerrandtype" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_generalerrandtype_segments" ADD CONSTRAINT "errands_generalerrandtype_segments_organizationuserseg_b2fb2df7" FOREIGN KEY ("customer_id", "organizationusersegment_id") REFERENCES "accounts_organizationusersegment" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "errands_inspectionerrand" ADD CONSTRAINT "errands_inspectionerrand_apartment_id_fkey" FOREIGN KEY ("customer_id", "apartment_id") REFERENCES "objects_apartment" ("customer_id", "id");
ALTER TABLE "errands_inspectionerrand" ADD CONSTRAINT "errands_inspectionerrand_brf_apartment_id_fkey" FOREIGN KEY ("customer_id", "brf_apartment_id") REFERENCES "objects_brfapartment" ("customer_id", "id");
ALTER TABLE "errands_inspectionerrand" ADD CONSTRAINT "errands_inspectionerrand_checklist_id_fkey" FOREIGN KEY ("customer_id", "checklist_id") REFERENCES "errands_inspectionerrandchecklist" ("customer_id", "id") ON DELETE SET NULL ("checklist_id");
ALTER TABLE "errands_inspectionerrand" ADD CONSTRAINT "errands_inspectionerrand_common_area_id_fkey" FOREIGN KEY ("customer_id", "common_area_id") REFERENCES "objects_commonarea" ("customer_id", "id");
ALTER TABLE "errands_inspectionerrand" ADD CONSTRAINT "errands_inspectionerrand_external_supplier_id_fkey" FOREIGN KEY ("customer_id", "external_supplier_id") REFERENCES "errands_externalsupplier" ("customer_id", "id") ON DELETE SET NULL ("external_supplier_id");
ALTER TABLE "errands_inspectionerrand" ADD CONSTRAINT "errands_inspectionerrand_industrial_premises_id_fkey" FOREIGN KEY ("customer_id", "industrial_premises_id") REFERENCES "objects_industrialpremises" ("customer_id", "id");
ALTER TABLE "errands_inspectionerrand" ADD CONSTRAINT "errands_inspectionerrand_inspector_id_fkey" FOREIGN KEY ("customer_id", "inspector_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("inspector_id");
ALTER TABLE "errands_inspectionerrand" ADD CONSTRAINT "errands_inspectionerrand_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "errands_inspectionerrand" ADD CONSTRAINT "errands_inspectionerrand_parking_spot_id_fkey" FOREIGN KEY ("customer_id", "parking_spot_id") REFERENCES "objects_parkingspot" ("customer_id", "id");
ALTER TABLE "errands_inspectionerrand" ADD CONSTRAINT "errands_inspectionerrand_protocol_document_id_fkey" FOREIGN KEY ("customer_id", "protocol_document_id") REFERENCES "documents_signabledocument" ("customer_id", "id");
ALTER TABLE "errands_inspectionerrand" ADD CONSTRAINT "errands_inspectionerrand_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id");
ALTER TABLE "errands_inspectionerrandchecklist" ADD CONSTRAINT "errands_inspectionerrandchecklist_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");

-- Foreign keys of integrations
ALTER TABLE "integrations_answeredintegrationpersonalinformationaccess" ADD CONSTRAINT "integrations_answeredintegrationpersonalinformationacc_03e1985b" FOREIGN KEY ("customer_id", "answered_by_tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "integrations_answeredintegrationpersonalinformationaccess" ADD CONSTRAINT "integrations_answeredintegrationpersonalinformationacc_5d8cf288" FOREIGN KEY ("customer_id", "answered_by_sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "integrations_answeredintegrationpersonalinformationaccess" ADD CONSTRAINT "integrations_answeredintegrationpersonalinformationacc_8535607e" FOREIGN KEY ("customer_id", "integration_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "integrations_answeredintegrationpersonalinformationaccess" ADD CONSTRAINT "integrations_answeredintegrationpersonalinformationacc_bfde9377" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "integrations_answeredintegrationpersonalinformationaccess" ADD CONSTRAINT "integrations_answeredintegrationpersonalinformationacc_f1a8a593" FOREIGN KEY ("customer_id", "answered_by_organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "integrations_integrationserviceidconnection" ADD CONSTRAINT "integrations_integrationserviceidconnection_organizati_20776c88" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "integrations_webhookdelivery" ADD CONSTRAINT "integrations_webhookdelivery_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "integrations_webhookdelivery" ADD CONSTRAINT "integrations_webhookdelivery_subscription_id_fkey" FOREIGN KEY ("customer_id", "subscription_id") REFERENCES "integrations_webhooksubscription" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "integrations_webhookdelivery_event_logs" ADD CONSTRAINT "integrations_webhookdelivery_event_logs_eventlog_id_fkey" FOREIGN KEY ("customer_id", "eventlog_id") REFERENCES "common_eventlog" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "integrations_webhookdelivery_event_logs" ADD CONSTRAINT "integrations_webhookdelivery_event_logs_webhookdelivery_id_fkey" FOREIGN KEY ("customer_id", "webhookdelivery_id") REFERENCES "integrations_webhookdelivery" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "integrations_webhooksubscription" ADD CONSTRAINT "integrations_webhooksubscription_integration_id_fkey" FOREIGN KEY ("customer_id", "integration_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "integrations_webhooksubscription" ADD CONSTRAINT "integrations_webhooksubscription_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");

-- Foreign keys of markets
ALTER TABLE "markets_apartmentlisting" ADD CONSTRAINT "markets_apartmentlisting_contact_user_id_fkey" FOREIGN KEY ("customer_id", "contact_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("contact_user_id");
ALTER TABLE "markets_apartmentlisting" ADD CONSTRAINT "markets_apartmentlisting_market_apartment_id_fkey" FOREIGN KEY ("customer_id", "market_apartment_id") REFERENCES "markets_marketapartment" ("customer_id", "id");
ALTER TABLE "markets_apartmentlisting" ADD CONSTRAINT "markets_apartmentlisting_market_configuration_id_fkey" FOREIGN KEY ("customer_id", "market_configuration_id") REFERENCES "markets_marketconfiguration" ("customer_id", "id");
ALTER TABLE "markets_apartmentlisting" ADD CONSTRAINT "markets_apartmentlisting_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "markets_apartmentlisting" ADD CONSTRAINT "markets_apartmentlisting_requirement_profile_id_fkey" FOREIGN KEY ("customer_id", "requirement_profile_id") REFERENCES "markets_apartmentrequirementprofile" ("customer_id", "id");
ALTER TABLE "markets_apartmentlisting" ADD CONSTRAINT "markets_apartmentlisting_resulting_contract_id_fkey" FOREIGN KEY ("customer_id", "resulting_contract_id") REFERENCES "contracts_apartmentcontract" ("customer_id", "id") ON DELETE SET NULL ("resulting_contract_id");
ALTER TABLE "markets_apartmentlistingapplication" ADD CONSTRAINT "markets_apartmentlistingapplication_co_applicant_id_fkey" FOREIGN KEY ("customer_id", "co_applicant_id") REFERENCES "accounts_tenant" ("customer_id", "id");
ALTER TABLE "markets_apartmentlistingapplication" ADD CONSTRAINT "markets_apartmentlistingapplication_guarantor_id_fkey" FOREIGN KEY ("customer_id", "guarantor_id") REFERENCES "accounts_tenant" ("customer_id", "id");
ALTER TABLE "markets_apartmentlistingapplication" ADD CONSTRAINT "markets_apartmentlistingapplication_listing_id_fkey" FOREIGN KEY ("customer_id", "listing_id") REFERENCES "markets_apartmentlisting" ("customer_id", "id");
ALTER TABLE "markets_apartmentlistingapplication" ADD CONSTRAINT "markets_apartmentlistingapplication_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "markets_apartmentlistingapplication" ADD CONSTRAINT "markets_apartmentlistingapplication_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id");
ALTER TABLE "markets_apartmentrequirementprofile" ADD CONSTRAINT "markets_apartmentrequirementprofile_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "markets_marketapartment" ADD CONSTRAINT "markets_marketapartment_apartment_id_fkey" FOREIGN KEY ("customer_id", "apartment_id") REFERENCES "objects_apartment" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "markets_marketapartment" ADD CONSTRAINT "markets_marketapartment_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "markets_marketapartmentmedia" ADD CONSTRAINT "markets_marketapartmentmedia_market_apartment_id_fkey" FOREIGN KEY ("customer_id", "market_apartment_id") REFERENCES "markets_marketapartment" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "markets_marketapartmentmedia" ADD CONSTRAINT "markets_marketapartmentmedia_media_id_fkey" FOREIGN KEY ("customer_id", "media_id") REFERENCES "markets_marketmedia" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "markets_marketapartmentmedia" ADD CONSTRAINT "markets_marketapartmentmedia_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "markets_marketconfiguration" ADD CONSTRAINT "markets_marketconfiguration_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id");
ALTER TABLE "markets_marketconfiguration" ADD CONSTRAINT "markets_marketconfiguration_contact_user_id_fkey" FOREIGN KEY ("customer_id", "contact_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("contact_user_id");
ALTER TABLE "markets_marketconfiguration" ADD CONSTRAINT "markets_marketconfiguration_default_requirement_profile_id_fkey" FOREIGN KEY ("customer_id", "default_requirement_profile_id") REFERENCES "markets_apartmentrequirementprofile" ("customer_id", "id") ON DELETE SET NULL ("default_requirement_profile_id");
ALTER TABLE "markets_marketconfiguration" ADD CONSTRAINT "markets_marketconfiguration_external_market_id_fkey" FOREIGN KEY ("customer_id", "external_market_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE SET NULL ("external_market_id");
ALTER TABLE "markets_marketconfiguration" ADD CONSTRAINT "markets_marketconfiguration_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "markets_marketconfiguration_realestates" ADD CONSTRAINT "markets_marketconfiguration_realestates_marketconfigur_8274e2c7" FOREIGN KEY ("customer_id", "marketconfiguration_id") REFERENCES "markets_marketconfiguration" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "markets_marketconfiguration_realestates" ADD CONSTRAINT "markets_marketconfiguration_realestates_realestate_id_fkey" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "markets_marketmedia" ADD CONSTRAINT "markets_marketmedia_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");

-- Foreign keys of measurements
ALTER TABLE "measurements_measurementseries" ADD CONSTRAINT "measurements_measurementseries_accepted_by_id_fkey" FOREIGN KEY ("customer_id", "accepted_by_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("accepted_by_id");
ALTER TABLE "measurements_measurementseries" ADD CONSTRAINT "measurements_measurementseries_invoice_row_id_fkey" FOREIGN KEY ("customer_id", "invoice_row_id") REFERENCES "accounting_invoicerow" ("customer_id", "id");
ALTER TABLE "measurements_measurementseries" ADD CONSTRAINT "measurements_measurementseries_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "measurements_measurementseries" ADD CONSTRAINT "measurements_measurementseries_sensor_id_fkey" FOREIGN KEY ("customer_id", "sensor_id") REFERENCES "measurements_sensor" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "measurements_pricegroup" ADD CONSTRAINT "measurements_pricegroup_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "measurements_pricegroup" ADD CONSTRAINT "measurements_pricegroup_sensor_specification_id_fkey" FOREIGN KEY ("customer_id", "sensor_specification_id") REFERENCES "measurements_sensorspecification" ("customer_id", "id");
ALTER TABLE "measurements_pricegrouponlyenabledfor" ADD CONSTRAINT "measurements_pricegrouponlyenabledfor_apartment_id_fkey" FOREIGN KEY ("customer_id", "apartment_id") REFERENCES "objects_apartment" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "measurements_pricegrouponlyenabledfor" ADD CONSTRAINT "measurements_pricegrouponlyenabledfor_building_id_fkey" FOREIGN KEY ("customer_id", "building_id") REFERENCES "objects_building" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "measurements_pricegrouponlyenabledfor" ADD CONSTRAINT "measurements_pricegrouponlyenabledfor_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "measurements_pricegrouponlyenabledfor" ADD CONSTRAINT "measurements_pricegrouponlyenabledfor_industrial_premi_f1df89ec" FOREIGN KEY ("customer_id", "industrial_premises_id") REFERENCES "objects_industrialpremises" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "measurements_pricegrouponlyenabledfor" ADD CONSTRAINT "measurements_pricegrouponlyenabledfor_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "measurements_pricegrouponlyenabledfor" ADD CONSTRAINT "measurements_pricegrouponlyenabledfor_outdoor_area_id_fkey" FOREIGN KEY ("customer_id", "outdoor_area_id") REFERENCES "objects_outdoorarea" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "measurements_pricegrouponlyenabledfor" ADD CONSTRAINT "measurements_pricegrouponlyenabledfor_parking_spot_id_fkey" FOREIGN KEY ("customer_id", "parking_spot_id") REFERENCES "objects_parkingspot" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "measurements_pricegrouponlyenabledfor" ADD CONSTRAINT "measurements_pricegrouponlyenabledfor_price_group_id_fkey" FOREIGN KEY ("customer_id", "price_group_id") REFERENCES "measurements_pricegroup" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "measurements_pricegrouponlyenabledfor" ADD CONSTRAINT "measurements_pricegrouponlyenabledfor_realestate_id_fkey" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "measurements_priceitem" ADD CONSTRAINT "measurements_priceitem_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "measurements_priceitem" ADD CONSTRAINT "measurements_priceitem_price_group_id_fkey" FOREIGN KEY ("customer_id", "price_group_id") REFERENCES "measurements_pricegroup" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "measurements_sensor" ADD CONSTRAINT "measurements_sensor_apartment_id_fkey" FOREIGN KEY ("customer_id", "apartment_id") REFERENCES "objects_apartment" ("customer_id", "id");
ALTER TABLE "measurements_sensor" ADD CONSTRAINT "measurements_sensor_brf_apartment_id_fkey" FOREIGN KEY ("customer_id", "brf_apartment_id") REFERENCES "objects_brfapartment" ("customer_id", "id");
ALTER TABLE "measurements_sensor" ADD CONSTRAINT "measurements_sensor_building_id_fkey" FOREIGN KEY ("customer_id", "building_id") REFERENCES "objects_building" ("customer_id", "id");
ALTER TABLE "measurements_sensor" ADD CONSTRAINT "measurements_sensor_industrial_premises_id_fkey" FOREIGN KEY ("customer_id", "industrial_premises_id") REFERENCES "objects_industrialpremises" ("customer_id", "id");
ALTER TABLE "measurements_sensor" ADD CONSTRAINT "measurements_sensor_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "measurements_sensor" ADD CONSTRAINT "measurements_sensor_outdoor_section_id_fkey" FOREIGN KEY ("customer_id", "outdoor_section_id") REFERENCES "objects_outdoorsection" ("customer_id", "id");
ALTER TABLE "measurements_sensor" ADD CONSTRAINT "measurements_sensor_parking_spot_id_fkey" FOREIGN KEY ("customer_id", "parking_spot_id") REFERENCES "objects_parkingspot" ("customer_id", "id");
ALTER TABLE "measurements_sensor" ADD CONSTRAINT "measurements_sensor_price_group_id_fkey" FOREIGN KEY ("customer_id", "price_group_id") REFERENCES "measurements_pricegroup" ("customer_id", "id") ON DELETE SET NULL ("price_group_id");
ALTER TABLE "measurements_sensor" ADD CONSTRAINT "measurements_sensor_specification_id_fkey" FOREIGN KEY ("customer_id", "specification_id") REFERENCES "measurements_sensorspecification" ("customer_id", "id");
ALTER TABLE "measurements_sensorspecification" ADD CONSTRAINT "measurements_sensorspecification_billing_article_id_fkey" FOREIGN KEY ("customer_id", "billing_article_id") REFERENCES "accounting_article" ("customer_id", "id");
ALTER TABLE "measurements_sensorspecification" ADD CONSTRAINT "measurements_sensorspecification_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");

-- Foreign keys of objects
ALTER TABLE "objects_apartment" ADD CONSTRAINT "objects_apartment_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id");
ALTER TABLE "objects_apartment" ADD CONSTRAINT "objects_apartment_building_id_fkey" FOREIGN KEY ("customer_id", "building_id") REFERENCES "objects_building" ("customer_id", "id");
ALTER TABLE "objects_apartment" ADD CONSTRAINT "objects_apartment_financial_handler_id_fkey" FOREIGN KEY ("customer_id", "financial_handler_id") REFERENCES "organization_company" ("customer_id", "id");
ALTER TABLE "objects_apartment" ADD CONSTRAINT "objects_apartment_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "objects_apartmenttargetaudience" ADD CONSTRAINT "objects_apartmenttargetaudience_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "objects_apartmentterms" ADD CONSTRAINT "objects_apartmentterms_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "objects_brfapartment" ADD CONSTRAINT "objects_brfapartment_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id");
ALTER TABLE "objects_brfapartment" ADD CONSTRAINT "objects_brfapartment_brf_company_id_fkey" FOREIGN KEY ("customer_id", "brf_company_id") REFERENCES "brf_brfcompany" ("customer_id", "id");
ALTER TABLE "objects_brfapartment" ADD CONSTRAINT "objects_brfapartment_building_id_fkey" FOREIGN KEY ("customer_id", "building_id") REFERENCES "objects_building" ("customer_id", "id");
ALTER TABLE "objects_brfapartment" ADD CONSTRAINT "objects_brfapartment_financial_handler_id_fkey" FOREIGN KEY ("customer_id", "financial_handler_id") REFERENCES "organization_company" ("customer_id", "id");
ALTER TABLE "objects_brfapartment" ADD CONSTRAINT "objects_brfapartment_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "objects_brfapartment_holders" ADD CONSTRAINT "objects_brfapartment_holders_brfapartment_id_fkey" FOREIGN KEY ("customer_id", "brfapartment_id") REFERENCES "objects_brfapartment" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "objects_brfapartment_holders" ADD CONSTRAINT "objects_brfapartment_holders_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "objects_brfapartment_reparation_fund_quota_fees" ADD CONSTRAINT "objects_brfapartment_reparation_fund_quota_fees_brfapa_504b2a36" FOREIGN KEY ("customer_id", "brfapartment_id") REFERENCES "objects_brfapartment" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "objects_brfapartment_reparation_fund_quota_fees" ADD CONSTRAINT "objects_brfapartment_reparation_fund_quota_fees_quotaf_2d669b3f" FOREIGN KEY ("customer_id", "quotafee_id") REFERENCES "brf_quotafee" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "objects_building" ADD CONSTRAINT "objects_building_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id");
ALTER TABLE "objects_building" ADD CONSTRAINT "objects_building_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "objects_building" ADD CONSTRAINT "objects_building_realestate_id_fkey" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id");
ALTER TABLE "objects_commonarea" ADD CONSTRAINT "objects_commonarea_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id");
ALTER TABLE "objects_commonarea" ADD CONSTRAINT "objects_commonarea_building_id_fkey" FOREIGN KEY ("customer_id", "building_id") REFERENCES "objects_building" ("customer_id", "id");
ALTER TABLE "objects_commonarea" ADD CONSTRAINT "objects_commonarea_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "objects_commonarea" ADD CONSTRAINT "objects_commonarea_outdoor_area_id_fkey" FOREIGN KEY ("customer_id", "outdoor_area_id") REFERENCES "objects_outdoorarea" ("customer_id", "id");
ALTER TABLE "objects_community" ADD CONSTRAINT "objects_community_main_address_id_fkey" FOREIGN KEY ("customer_id", "main_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("main_address_id");
ALTER TABLE "objects_community" ADD CONSTRAINT "objects_community_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "objects_component" ADD CONSTRAINT "objects_component_apartment_id_fkey" FOREIGN KEY ("customer_id", "apartment_id") REFERENCES "objects_apartment" ("customer_id", "id");
ALTER TABLE "objects_component" ADD CONSTRAINT "objects_component_brf_apartment_id_fkey" FOREIGN KEY ("customer_id", "brf_apartment_id") REFERENCES "objects_brfapartment" ("customer_id", "id");
ALTER TABLE "objects_component" ADD CONSTRAINT "objects_component_building_id_fkey" FOREIGN KEY ("customer_id", "building_id") REFERENCES "objects_building" ("customer_id", "id");
ALTER TABLE "objects_component" ADD CONSTRAINT "objects_component_common_area_id_fkey" FOREIGN KEY ("customer_id", "common_area_id") REFERENCES "objects_commonarea" ("customer_id", "id");
ALTER TABLE "objects_component" ADD CONSTRAINT "objects_component_component_model_id_fkey" FOREIGN KEY ("customer_id", "component_model_id") REFERENCES "objects_componentmodel" ("customer_id", "id") ON DELETE SET NULL ("component_model_id");
ALTER TABLE "objects_component" ADD CONSTRAINT "objects_component_component_type_id_fkey" FOREIGN KEY ("customer_id", "component_type_id") REFERENCES "objects_componenttype" ("customer_id", "id");
ALTER TABLE "objects_component" ADD CONSTRAINT "objects_component_industrial_premises_id_fkey" FOREIGN KEY ("customer_id", "industrial_premises_id") REFERENCES "objects_industrialpremises" ("customer_id", "id");
ALTER TABLE "objects_component" ADD CONSTRAINT "objects_component_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "objects_component" ADD CONSTRAINT "objects_component_outdoor_area_id_fkey" FOREIGN KEY ("customer_id", "outdoor_area_id") REFERENCES "objects_outdoorarea" ("customer_id", "id");
ALTER TABLE "objects_component" ADD CONSTRAINT "objects_component_outdoor_section_id_fkey" FOREIGN KEY ("customer_id", "outdoor_section_id") REFERENCES "objects_outdoorsection" ("customer_id", "id");
ALTER TABLE "objects_component" ADD CONSTRAINT "objects_component_parent_component_id_fkey" FOREIGN KEY ("customer_id", "parent_component_id") REFERENCES "objects_component" ("customer_id", "id") ON DELETE SET NULL ("parent_component_id");
ALTER TABLE "objects_component" ADD CONSTRAINT "objects_component_parking_lot_id_fkey" FOREIGN KEY ("customer_id", "parking_lot_id") REFERENCES "objects_parkinglot" ("customer_id", "id");
ALTER TABLE "objects_component" ADD CONSTRAINT "objects_component_parking_spot_id_fkey" FOREIGN KEY ("customer_id", "parking_spot_id") REFERENCES "objects_parkingspot" ("customer_id", "id");
ALTER TABLE "objects_component" ADD CONSTRAINT "objects_component_realestate_id_fkey" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id");
ALTER TABLE "objects_component" ADD CONSTRAINT "objects_component_responsible_external_supplier_id_fkey" FOREIGN KEY ("customer_id", "responsible_external_supplier_id") REFERENCES "errands_externalsupplier" ("customer_id", "id") ON DELETE SET NULL ("responsible_external_supplier_id");
ALTER TABLE "objects_componentmodel" ADD CONSTRAINT "objects_componentmodel_component_type_id_fkey" FOREIGN KEY ("customer_id", "component_type_id") REFERENCES "objects_componenttype" ("customer_id", "id");
ALTER TABLE "objects_componentmodel" ADD CONSTRAINT "objects_componentmodel_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "objects_componentmodel" ADD CONSTRAINT "objects_componentmodel_responsible_external_supplier_id_fkey" FOREIGN KEY ("customer_id", "responsible_external_supplier_id") REFERENCES "errands_externalsupplier" ("customer_id", "id") ON DELETE SET NULL ("responsible_external_supplier_id");
ALTER TABLE "objects_componenttype" ADD CONSTRAINT "objects_componenttype_default_article_id_fkey" FOREIGN KEY ("customer_id", "default_article_id") REFERENCES "accounting_article" ("customer_id", "id") ON DELETE SET NULL ("default_article_id");
ALTER TABLE "objects_componenttype" ADD CONSTRAINT "objects_componenttype_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "objects_componenttype" ADD CONSTRAINT "objects_componenttype_parent_type_id_fkey" FOREIGN KEY ("customer_id", "parent_type_id") REFERENCES "objects_componenttype" ("customer_id", "id") ON DELETE SET NULL ("parent_type_id");
ALTER TABLE "objects_industrialpremises" ADD CONSTRAINT "objects_industrialpremises_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id");
ALTER TABLE "objects_industrialpremises" ADD CONSTRAINT "objects_industrialpremises_building_id_fkey" FOREIGN KEY ("customer_id", "building_id") REFERENCES "objects_building" ("customer_id", "id");
ALTER TABLE "objects_industrialpremises" ADD CONSTRAINT "objects_industrialpremises_financial_handler_id_fkey" FOREIGN KEY ("customer_id", "financial_handler_id") REFERENCES "organization_company" ("customer_id", "id");
ALTER TABLE "objects_industrialpremises" ADD CONSTRAINT "objects_industrialpremises_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "objects_industrialpremisestargetaudience" ADD CONSTRAINT "objects_industrialpremisestargetaudience_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "objects_industrialpremisesterms" ADD CONSTRAINT "objects_industrialpremisesterms_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "objects_outdoorarea" ADD CONSTRAINT "objects_outdoorarea_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id");
ALTER TABLE "objects_outdoorarea" ADD CONSTRAINT "objects_outdoorarea_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "objects_outdoorarea" ADD CONSTRAINT "objects_outdoorarea_realestate_id_fkey" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id");
ALTER TABLE "objects_outdoorsection" ADD CONSTRAINT "objects_outdoorsection_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id");
ALTER TABLE "objects_outdoorsection" ADD CONSTRAINT "objects_outdoorsection_financial_handler_id_fkey" FOREIGN KEY ("customer_id", "financial_handler_id") REFERENCES "organization_company" ("customer_id", "id");
ALTER TABLE "objects_outdoorsection" ADD CONSTRAINT "objects_outdoorsection_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "objects_outdoorsection" ADD CONSTRAINT "objects_outdoorsection_outdoor_area_id_fkey" FOREIGN KEY ("customer_id", "outdoor_area_id") REFERENCES "objects_outdoorarea" ("customer_id", "id");
ALTER TABLE "objects_outdoorsectiontargetaudience" ADD CONSTRAINT "objects_outdoorsectiontargetaudience_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "objects_outdoorsectionterms" ADD CONSTRAINT "objects_outdoorsectionterms_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "objects_parkinglot" ADD CONSTRAINT "objects_parkinglot_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id");
ALTER TABLE "objects_parkinglot" ADD CONSTRAINT "objects_parkinglot_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "objects_parkinglot" ADD CONSTRAINT "objects_parkinglot_realestate_id_fkey" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id");
ALTER TABLE "objects_parkingspot" ADD CONSTRAINT "objects_parkingspot_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id");
ALTER TABLE "objects_parkingspot" ADD CONSTRAINT "objects_parkingspot_building_id_fkey" FOREIGN KEY ("customer_id", "building_id") REFERENCES "objects_building" ("customer_id", "id");
ALTER TABLE "objects_parkingspot" ADD CONSTRAINT "objects_parkingspot_financial_handler_id_fkey" FOREIGN KEY ("customer_id", "financial_handler_id") REFERENCES "organization_company" ("customer_id", "id");
ALTER TABLE "objects_parkingspot" ADD CONSTRAINT "objects_parkingspot_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "objects_parkingspot" ADD CONSTRAINT "objects_parkingspot_parking_lot_id_fkey" FOREIGN KEY ("customer_id", "parking_lot_id") REFERENCES "objects_parkinglot" ("customer_id", "id");
ALTER TABLE "objects_parkingspottargetaudience" ADD CONSTRAINT "objects_parkingspottargetaudience_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "objects_parkingspotterms" ADD CONSTRAINT "objects_parkingspotterms_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "objects_realestate" ADD CONSTRAINT "objects_realestate_apartment_contract_cancellation_con_6612caf8" FOREIGN KEY ("customer_id", "apartment_contract_cancellation_configuration_id") REFERENCES "contracts_contractcancellationconfiguration" ("customer_id", "id") ON DELETE SET NULL ("apartment_contract_cancellation_configuration_id");
ALTER TABLE "objects_realestate" ADD CONSTRAINT "objects_realestate_block_contract_cancellation_configu_9fabf7d2" FOREIGN KEY ("customer_id", "block_contract_cancellation_configuration_id") REFERENCES "contracts_contractcancellationconfiguration" ("customer_id", "id") ON DELETE SET NULL ("block_contract_cancellation_configuration_id");
ALTER TABLE "objects_realestate" ADD CONSTRAINT "objects_realestate_community_id_fkey" FOREIGN KEY ("customer_id", "community_id") REFERENCES "objects_community" ("customer_id", "id") ON DELETE SET NULL ("community_id");
ALTER TABLE "objects_realestate" ADD CONSTRAINT "objects_realestate_external_client_id_fkey" FOREIGN KEY ("customer_id", "external_client_id") REFERENCES "organization_externalclient" ("customer_id", "id");
ALTER TABLE "objects_realestate" ADD CONSTRAINT "objects_realestate_financial_handler_id_fkey" FOREIGN KEY ("customer_id", "financial_handler_id") REFERENCES "organization_company" ("customer_id", "id");
ALTER TABLE "objects_realestate" ADD CONSTRAINT "objects_realestate_industrial_premises_contract_cancel_9eec12da" FOREIGN KEY ("customer_id", "industrial_premises_contract_cancellation_configuration_id") REFERENCES "contracts_contractcancellationconfiguration" ("customer_id", "id") ON DELETE SET NULL ("industrial_premises_contract_cancellation_configuration_id");
ALTER TABLE "objects_realestate" ADD CONSTRAINT "objects_realestate_landlord_id_fkey" FOREIGN KEY ("customer_id", "landlord_id") REFERENCES "organization_company" ("customer_id", "id");
ALTER TABLE "objects_realestate" ADD CONSTRAINT "objects_realestate_main_address_id_fkey" FOREIGN KEY ("customer_id", "main_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("main_address_id");
ALTER TABLE "objects_realestate" ADD CONSTRAINT "objects_realestate_manager_id_fkey" FOREIGN KEY ("customer_id", "manager_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("manager_id");
ALTER TABLE "objects_realestate" ADD CONSTRAINT "objects_realestate_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "objects_realestate" ADD CONSTRAINT "objects_realestate_other_contract_cancellation_configu_21e0305e" FOREIGN KEY ("customer_id", "other_contract_cancellation_configuration_id") REFERENCES "contracts_contractcancellationconfiguration" ("customer_id", "id") ON DELETE SET NULL ("other_contract_cancellation_configuration_id");
ALTER TABLE "objects_realestate" ADD CONSTRAINT "objects_realestate_outdoor_section_contract_cancellati_524162a1" FOREIGN KEY ("customer_id", "outdoor_section_contract_cancellation_configuration_id") REFERENCES "contracts_contractcancellationconfiguration" ("customer_id", "id") ON DELETE SET NULL ("outdoor_section_contract_cancellation_configuration_id");
ALTER TABLE "objects_realestate" ADD CONSTRAINT "objects_realestate_parking_spot_contract_cancellation__fe655e9f" FOREIGN KEY ("customer_id", "parking_spot_contract_cancellation_configuration_id") REFERENCES "contracts_contractcancellationconfiguration" ("customer_id", "id") ON DELETE SET NULL ("parking_spot_contract_cancellation_configuration_id");

-- Foreign keys of organization
ALTER TABLE "organization_company" ADD CONSTRAINT "organization_company_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id");
ALTER TABLE "organization_company" ADD CONSTRAINT "organization_company_bookkeeping_accounts_config_id_fkey" FOREIGN KEY ("customer_id", "bookkeeping_accounts_config_id") REFERENCES "accounting_bookkeepingaccountsconfig" ("customer_id", "id");
ALTER TABLE "organization_company" ADD CONSTRAINT "organization_company_default_contract_invoicing_setting_id_fkey" FOREIGN KEY ("customer_id", "default_contract_invoicing_setting_id") REFERENCES "accounting_automaticcontractinvoicingsetting" ("customer_id", "id") ON DELETE SET NULL ("default_contract_invoicing_setting_id");
ALTER TABLE "organization_company" ADD CONSTRAINT "organization_company_external_client_id_fkey" FOREIGN KEY ("customer_id", "external_client_id") REFERENCES "organization_externalclient" ("customer_id", "id");
ALTER TABLE "organization_company" ADD CONSTRAINT "organization_company_financial_handler_id_fkey" FOREIGN KEY ("customer_id", "financial_handler_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("financial_handler_id");
ALTER TABLE "organization_company" ADD CONSTRAINT "organization_company_invoice_address_id_fkey" FOREIGN KEY ("customer_id", "invoice_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("invoice_address_id");
ALTER TABLE "organization_company" ADD CONSTRAINT "organization_company_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "organization_company" ADD CONSTRAINT "organization_company_parent_company_id_fkey" FOREIGN KEY ("customer_id", "parent_company_id") REFERENCES "organization_company" ("customer_id", "id");
ALTER TABLE "organization_company" ADD CONSTRAINT "organization_company_primary_payment_method_id_fkey" FOREIGN KEY ("customer_id", "primary_payment_method_id") REFERENCES "accounting_paymentmethod" ("customer_id", "id") ON DELETE SET NULL ("primary_payment_method_id");
ALTER TABLE "organization_company" ADD CONSTRAINT "organization_company_visiting_address_id_fkey" FOREIGN KEY ("customer_id", "visiting_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("visiting_address_id");
ALTER TABLE "organization_externalclient" ADD CONSTRAINT "organization_externalclient_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id");
ALTER TABLE "organization_externalclient" ADD CONSTRAINT "organization_externalclient_invoice_address_id_fkey" FOREIGN KEY ("customer_id", "invoice_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("invoice_address_id");
ALTER TABLE "organization_externalclient" ADD CONSTRAINT "organization_externalclient_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "organization_externalclient" ADD CONSTRAINT "organization_externalclient_responsible_organization_u_b0391fe8" FOREIGN KEY ("customer_id", "responsible_organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("responsible_organization_user_id");
ALTER TABLE "organization_externalclientcontactperson" ADD CONSTRAINT "organization_externalclientcontactperson_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id");
ALTER TABLE "organization_externalclientcontactperson" ADD CONSTRAINT "organization_externalclientcontactperson_external_clie_efe3c675" FOREIGN KEY ("customer_id", "external_client_id") REFERENCES "organization_externalclient" ("customer_id", "id");
ALTER TABLE "organization_externalclientcontactperson" ADD CONSTRAINT "organization_externalclientcontactperson_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "organization_segment" ADD CONSTRAINT "organization_segment_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "organization_segment" ADD CONSTRAINT "organization_segment_parent_segment_id_fkey" FOREIGN KEY ("customer_id", "parent_segment_id") REFERENCES "organization_segment" ("customer_id", "id") ON DELETE SET NULL ("parent_segment_id");
ALTER TABLE "organization_segment_companies" ADD CONSTRAINT "organization_segment_companies_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "organization_segment_companies" ADD CONSTRAINT "organization_segment_companies_segment_id_fkey" FOREIGN KEY ("customer_id", "segment_id") REFERENCES "organization_segment" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "organization_segment_realestates" ADD CONSTRAINT "organization_segment_realestates_realestate_id_fkey" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "organization_segment_realestates" ADD CONSTRAINT "organization_segment_realestates_segment_id_fkey" FOREIGN KEY ("customer_id", "segment_id") REFERENCES "organization_segment" ("customer_id", "id") ON DELETE CASCADE;

-- Foreign keys of reports
ALTER TABLE "reports_reportresult" ADD CONSTRAINT "reports_reportresult_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "reports_reportresult" ADD CONSTRAINT "reports_reportresult_requested_by_integration_id_fkey" FOREIGN KEY ("customer_id", "requested_by_integration_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE SET NULL ("requested_by_integration_id");
ALTER TABLE "reports_reportresult" ADD CONSTRAINT "reports_reportresult_requested_by_organization_user_id_fkey" FOREIGN KEY ("customer_id", "requested_by_organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("requested_by_organization_user_id");
ALTER TABLE "reports_reportresult" ADD CONSTRAINT "reports_reportresult_template_id_fkey" FOREIGN KEY ("customer_id", "template_id") REFERENCES "reports_reporttemplate" ("customer_id", "id") ON DELETE SET NULL ("template_id");
ALTER TABLE "reports_reporttemplate" ADD CONSTRAINT "reports_reporttemplate_agent_id_fkey" FOREIGN KEY ("customer_id", "agent_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE SET NULL ("agent_id");
ALTER TABLE "reports_reporttemplate" ADD CONSTRAINT "reports_reporttemplate_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id");
ALTER TABLE "reports_reporttemplate" ADD CONSTRAINT "reports_reporttemplate_created_by_id_fkey" FOREIGN KEY ("customer_id", "created_by_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("created_by_id");
ALTER TABLE "reports_reporttemplate" ADD CONSTRAINT "reports_reporttemplate_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "reports_reporttemplate_realestates" ADD CONSTRAINT "reports_reporttemplate_realestates_realestate_id_fkey" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "reports_reporttemplate_realestates" ADD CONSTRAINT "reports_reporttemplate_realestates_reporttemplate_id_fkey" FOREIGN KEY ("customer_id", "reporttemplate_id") REFERENCES "reports_reporttemplate" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "reports_reporttemplate_recipients" ADD CONSTRAINT "reports_reporttemplate_recipients_organizationuser_id_fkey" FOREIGN KEY ("customer_id", "organizationuser_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "reports_reporttemplate_recipients" ADD CONSTRAINT "reports_reporttemplate_recipients_reporttemplate_id_fkey" FOREIGN KEY ("customer_id", "reporttemplate_id") REFERENCES "reports_reporttemplate" ("customer_id", "id") ON DELETE CASCADE;

-- Foreign keys of revenue
ALTER TABLE "revenue_apartmentcontractrevenueincreaserow" ADD CONSTRAINT "revenue_apartmentcontractrevenueincreaserow_collection_id_fkey" FOREIGN KEY ("customer_id", "collection_id") REFERENCES "revenue_revenueincreasecollection" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "revenue_apartmentcontractrevenueincreaserow" ADD CONSTRAINT "revenue_apartmentcontractrevenueincreaserow_organizati_12c9d397" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "revenue_apartmentcontractrevenueincreaserow" ADD CONSTRAINT "revenue_apartmentcontractrevenueincreaserow_revenue_ro_be2b30ce" FOREIGN KEY ("customer_id", "revenue_row_source_id") REFERENCES "revenue_apartmentcontractrevenuerow" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "revenue_apartmentcontractrevenuerow" ADD CONSTRAINT "revenue_apartmentcontractrevenuerow_article_id_fkey" FOREIGN KEY ("customer_id", "article_id") REFERENCES "accounting_article" ("customer_id", "id");
ALTER TABLE "revenue_apartmentcontractrevenuerow" ADD CONSTRAINT "revenue_apartmentcontractrevenuerow_contract_id_fkey" FOREIGN KEY ("customer_id", "contract_id") REFERENCES "contracts_apartmentcontract" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "revenue_apartmentcontractrevenuerow" ADD CONSTRAINT "revenue_apartmentcontractrevenuerow_discount_of_id_fkey" FOREIGN KEY ("customer_id", "discount_of_id") REFERENCES "revenue_apartmentcontractrevenuerow" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "revenue_apartmentcontractrevenuerow" ADD CONSTRAINT "revenue_apartmentcontractrevenuerow_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "revenue_blockcontractrevenuerow" ADD CONSTRAINT "revenue_blockcontractrevenuerow_article_id_fkey" FOREIGN KEY ("customer_id", "article_id") REFERENCES "accounting_article" ("customer_id", "id");
ALTER TABLE "revenue_blockcontractrevenuerow" ADD CONSTRAINT "revenue_blockcontractrevenuerow_contract_id_fkey" FOREIGN KEY ("customer_id", "contract_id") REFERENCES "contracts_blockcontract" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "revenue_blockcontractrevenuerow" ADD CONSTRAINT "revenue_blockcontractrevenuerow_discount_of_id_fkey" FOREIGN KEY ("customer_id", "discount_of_id") REFERENCES "revenue_blockcontractrevenuerow" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "revenue_blockcontractrevenuerow" ADD CONSTRAINT "revenue_blockcontractrevenuerow_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "revenue_consumerpriceindex" ADD CONSTRAINT "revenue_consumerpriceindex_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "revenue_customerearningsrevenuesetting" ADD CONSTRAINT "revenue_customerearningsrevenuesetting_article_id_fkey" FOREIGN KEY ("customer_id", "article_id") REFERENCES "accounting_article" ("customer_id", "id");
ALTER TABLE "revenue_customerearningsrevenuesetting" ADD CONSTRAINT "revenue_customerearningsrevenuesetting_firm_value_inde_1e61ecfa" FOREIGN KEY ("customer_id", "firm_value_indexation_setting_id") REFERENCES "revenue_indexationsetting" ("customer_id", "id");
ALTER TABLE "revenue_customerearningsrevenuesetting" ADD CONSTRAINT "revenue_customerearningsrevenuesetting_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "revenue_indexationsetting" ADD CONSTRAINT "revenue_indexationsetting_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "revenue_industrialpremisescontractrevenueincreaserow" ADD CONSTRAINT "revenue_industrialpremisescontractrevenueincreaserow_c_31cb973f" FOREIGN KEY ("customer_id", "collection_id") REFERENCES "revenue_revenueincreasecollection" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "revenue_industrialpremisescontractrevenueincreaserow" ADD CONSTRAINT "revenue_industrialpremisescontractrevenueincreaserow_o_b1b106be" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "revenue_industrialpremisescontractrevenueincreaserow" ADD CONSTRAINT "revenue_industrialpremisescontractrevenueincreaserow_r_decdc4ea" FOREIGN KEY ("customer_id", "revenue_row_source_id") REFERENCES "revenue_industrialpremisescontractrevenuerow" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "revenue_industrialpremisescontractrevenuerow" ADD CONSTRAINT "revenue_industrialpremisescontractrevenuerow_article_id_fkey" FOREIGN KEY ("customer_id", "article_id") REFERENCES "accounting_article" ("customer_id", "id");
ALTER TABLE "revenue_industrialpremisescontractrevenuerow" ADD CONSTRAINT "revenue_industrialpremisescontractrevenuerow_contract_id_fkey" FOREIGN KEY ("customer_id", "contract_id") REFERENCES "contracts_industrialpremisescontract" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "revenue_industrialpremisescontractrevenuerow" ADD CONSTRAINT "revenue_industrialpremisescontractrevenuerow_discount__92b62eaa" FOREIGN KEY ("customer_id", "discount_of_id") REFERENCES "revenue_industrialpremisescontractrevenuerow" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "revenue_industrialpremisescontractrevenuerow" ADD CONSTRAINT "revenue_industrialpremisescontractrevenuerow_organizat_23617515" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "revenue_othercontractrevenueincreaserow" ADD CONSTRAINT "revenue_othercontractrevenueincreaserow_collection_id_fkey" FOREIGN KEY ("customer_id", "collection_id") REFERENCES "revenue_revenueincreasecollection" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "revenue_othercontractrevenueincreaserow" ADD CONSTRAINT "revenue_othercontractrevenueincreaserow_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "revenue_othercontractrevenueincreaserow" ADD CONSTRAINT "revenue_othercontractrevenueincreaserow_revenue_row_so_d953308d" FOREIGN KEY ("customer_id", "revenue_row_source_id") REFERENCES "revenue_othercontractrevenuerow" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "revenue_othercontractrevenuerow" ADD CONSTRAINT "revenue_othercontractrevenuerow_article_id_fkey" FOREIGN KEY ("customer_id", "article_id") REFERENCES "accounting_article" ("customer_id", "id");
ALTER TABLE "revenue_othercontractrevenuerow" ADD CONSTRAINT "revenue_othercontractrevenuerow_contract_id_fkey" FOREIGN KEY ("customer_id", "contract_id") REFERENCES "contracts_othercontract" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "revenue_othercontractrevenuerow" ADD CONSTRAINT "revenue_othercontractrevenuerow_discount_of_id_fkey" FOREIGN KEY ("customer_id", "discount_of_id") REFERENCES "revenue_othercontractrevenuerow" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "revenue_othercontractrevenuerow" ADD CONSTRAINT "revenue_othercontractrevenuerow_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "revenue_outdoorsectioncontractrevenueincreaserow" ADD CONSTRAINT "revenue_outdoorsectioncontractrevenueincreaserow_colle_250b158f" FOREIGN KEY ("customer_id", "collection_id") REFERENCES "revenue_revenueincreasecollection" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "revenue_outdoorsectioncontractrevenueincreaserow" ADD CONSTRAINT "revenue_outdoorsectioncontractrevenueincreaserow_organ_a700bfaa" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "revenue_outdoorsectioncontractrevenueincreaserow" ADD CONSTRAINT "revenue_outdoorsectioncontractrevenueincreaserow_reven_9fc8af1a" FOREIGN KEY ("customer_id", "revenue_row_source_id") REFERENCES "revenue_outdoorsectioncontractrevenuerow" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "revenue_outdoorsectioncontractrevenuerow" ADD CONSTRAINT "revenue_outdoorsectioncontractrevenuerow_article_id_fkey" FOREIGN KEY ("customer_id", "article_id") REFERENCES "accounting_article" ("customer_id", "id");
ALTER TABLE "revenue_outdoorsectioncontractrevenuerow" ADD CONSTRAINT "revenue_outdoorsectioncontractrevenuerow_contract_id_fkey" FOREIGN KEY ("customer_id", "contract_id") REFERENCES "contracts_outdoorsectioncontract" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "revenue_outdoorsectioncontractrevenuerow" ADD CONSTRAINT "revenue_outdoorsectioncontractrevenuerow_discount_of_id_fkey" FOREIGN KEY ("customer_id", "discount_of_id") REFERENCES "revenue_outdoorsectioncontractrevenuerow" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "revenue_outdoorsectioncontractrevenuerow" ADD CONSTRAINT "revenue_outdoorsectioncontractrevenuerow_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "revenue_parkingspotcontractrevenueincreaserow" ADD CONSTRAINT "revenue_parkingspotcontractrevenueincreaserow_collecti_c6a20796" FOREIGN KEY ("customer_id", "collection_id") REFERENCES "revenue_revenueincreasecollection" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "revenue_parkingspotcontractrevenueincreaserow" ADD CONSTRAINT "revenue_parkingspotcontractrevenueincreaserow_organiza_b56cc0de" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "revenue_parkingspotcontractrevenueincreaserow" ADD CONSTRAINT "revenue_parkingspotcontractrevenueincreaserow_revenue__03c3a089" FOREIGN KEY ("customer_id", "revenue_row_source_id") REFERENCES "revenue_parkingspotcontractrevenuerow" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "revenue_parkingspotcontractrevenuerow" ADD CONSTRAINT "revenue_parkingspotcontractrevenuerow_article_id_fkey" FOREIGN KEY ("customer_id", "article_id") REFERENCES "accounting_article" ("customer_id", "id");
ALTER TABLE "revenue_parkingspotcontractrevenuerow" ADD CONSTRAINT "revenue_parkingspotcontractrevenuerow_contract_id_fkey" FOREIGN KEY ("customer_id", "contract_id") REFERENCES "contracts_parkingspotcontract" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "revenue_parkingspotcontractrevenuerow" ADD CONSTRAINT "revenue_parkingspotcontractrevenuerow_discount_of_id_fkey" FOREIGN KEY ("customer_id", "discount_of_id") REFERENCES "revenue_parkingspotcontractrevenuerow" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "revenue_parkingspotcontractrevenuerow" ADD CONSTRAINT "revenue_parkingspotcontractrevenuerow_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
ALTER TABLE "revenue_revenueincreasecollection" ADD CONSTRAINT "revenue_revenueincreasecollection_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");

-- Foreign keys of sales
ALTER TABLE "sales_organization" ADD CONSTRAINT "sales_organization_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id");
ALTER TABLE "sales_organization" ADD CONSTRAINT "sales_organization_invoice_address_id_fkey" FOREIGN KEY ("customer_id", "invoice_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("invoice_address_id");
ALTER TABLE "sales_organization" ADD CONSTRAINT "sales_organization_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");
