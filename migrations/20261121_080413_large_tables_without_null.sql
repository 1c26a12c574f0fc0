-- Core migration 20261121_080413_large_tables_without_null
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261121_080003_parts_of_texts
-- hash: 7ad7584cbe0760be82099c787cc1c027780ee6a83e330a96b0af56f55aeb1220
-- down: lossless

-- up 1: accounting_invoice: build index accounting_invoice_apartment_contract_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_apartment_contract_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoice_apartment_contract_idx__new" ON "accounting_invoice" ("customer_id", "apartment_contract_id") WHERE "apartment_contract_id" is not null;

-- up 2: accounting_invoice: build index accounting_invoice_block_contract_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_block_contract_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoice_block_contract_idx__new" ON "accounting_invoice" ("customer_id", "block_contract_id") WHERE "block_contract_id" is not null;

-- up 3: accounting_invoice: build index accounting_invoice_credits_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_credits_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoice_credits_idx__new" ON "accounting_invoice" ("customer_id", "credits_id") WHERE "credits_id" is not null;

-- up 4: accounting_invoice: build index accounting_invoice_industrial_premises_contract_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_industrial_premises_contract_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoice_industrial_premises_contract_idx__new" ON "accounting_invoice" ("customer_id", "industrial_premises_contract_id") WHERE "industrial_premises_contract_id" is not null;

-- up 5: accounting_invoice: build index accounting_invoice_invoicing_run_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_invoicing_run_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoice_invoicing_run_idx__new" ON "accounting_invoice" ("customer_id", "invoicing_run_id") WHERE "invoicing_run_id" is not null;

-- up 6: accounting_invoice: build index accounting_invoice_invoicing_setting_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_invoicing_setting_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoice_invoicing_setting_idx__new" ON "accounting_invoice" ("customer_id", "invoicing_setting_id") WHERE "invoicing_setting_id" is not null;

-- up 7: accounting_invoice: build index accounting_invoice_organization_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_organization_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoice_organization_idx__new" ON "accounting_invoice" ("customer_id", "organization_id") WHERE "organization_id" is not null;

-- up 8: accounting_invoice: build index accounting_invoice_other_contract_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_other_contract_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoice_other_contract_idx__new" ON "accounting_invoice" ("customer_id", "other_contract_id") WHERE "other_contract_id" is not null;

-- up 9: accounting_invoice: build index accounting_invoice_outdoor_section_contract_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_outdoor_section_contract_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoice_outdoor_section_contract_idx__new" ON "accounting_invoice" ("customer_id", "outdoor_section_contract_id") WHERE "outdoor_section_contract_id" is not null;

-- up 10: accounting_invoice: build index accounting_invoice_parking_spot_contract_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_parking_spot_contract_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoice_parking_spot_contract_idx__new" ON "accounting_invoice" ("customer_id", "parking_spot_contract_id") WHERE "parking_spot_contract_id" is not null;

-- up 11: accounting_invoice: build index accounting_invoice_payment_method_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_payment_method_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoice_payment_method_idx__new" ON "accounting_invoice" ("customer_id", "payment_method_id") WHERE "payment_method_id" is not null;

-- up 12: accounting_invoice: build index accounting_invoice_payment_terms_setting_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_payment_terms_setting_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoice_payment_terms_setting_idx__new" ON "accounting_invoice" ("customer_id", "payment_terms_setting_id") WHERE "payment_terms_setting_id" is not null;

-- up 13: accounting_invoicepayment: build index accounting_invoicepayment_invoice_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: built accounting_invoicepayment_invoice_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoicepayment_invoice_idx__new" ON "accounting_invoicepayment" ("customer_id", "invoice_id") WHERE "invoice_id" is not null;

-- up 14: accounting_invoicepayment: build index accounting_invoicepayment_organization_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: built accounting_invoicepayment_organization_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoicepayment_organization_idx__new" ON "accounting_invoicepayment" ("customer_id", "organization_id") WHERE "organization_id" is not null;

-- up 15: accounting_invoicepayment: build index accounting_invoicepayment_organization_user_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: built accounting_invoicepayment_organization_user_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoicepayment_organization_user_idx__new" ON "accounting_invoicepayment" ("customer_id", "organization_user_id") WHERE "organization_user_id" is not null;

-- up 16: accounting_invoicepayment: build index accounting_invoicepayment_original_invoice_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: built accounting_invoicepayment_original_invoice_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoicepayment_original_invoice_idx__new" ON "accounting_invoicepayment" ("customer_id", "original_invoice_id") WHERE "original_invoice_id" is not null;

-- up 17: accounting_invoicepayment: build index accounting_invoicepayment_payment_method_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: built accounting_invoicepayment_payment_method_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoicepayment_payment_method_idx__new" ON "accounting_invoicepayment" ("customer_id", "payment_method_id") WHERE "payment_method_id" is not null;

-- up 18: accounting_invoicepayment: build index accounting_invoicepayment_sub_tenant_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: built accounting_invoicepayment_sub_tenant_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoicepayment_sub_tenant_idx__new" ON "accounting_invoicepayment" ("customer_id", "sub_tenant_id") WHERE "sub_tenant_id" is not null;

-- up 19: accounting_invoicepayment: build index accounting_invoicepayment_tenant_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: built accounting_invoicepayment_tenant_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoicepayment_tenant_idx__new" ON "accounting_invoicepayment" ("customer_id", "tenant_id") WHERE "tenant_id" is not null;

-- up 20: accounting_invoicerecipient: build index accounting_invoicerecipient_organization_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
-- index: built accounting_invoicerecipient_organization_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoicerecipient_organization_idx__new" ON "accounting_invoicerecipient" ("customer_id", "organization_id") WHERE "organization_id" is not null;

-- up 21: accounting_invoicerecipient: build index accounting_invoicerecipient_organization_user_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
-- index: built accounting_invoicerecipient_organization_user_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoicerecipient_organization_user_idx__new" ON "accounting_invoicerecipient" ("customer_id", "organization_user_id") WHERE "organization_user_id" is not null;

-- up 22: accounting_invoicerecipient: build index accounting_invoicerecipient_postal_address_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
-- index: built accounting_invoicerecipient_postal_address_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoicerecipient_postal_address_idx__new" ON "accounting_invoicerecipient" ("customer_id", "postal_address_id") WHERE "postal_address_id" is not null;

-- up 23: accounting_invoicerecipient: build index accounting_invoicerecipient_sub_tenant_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
-- index: built accounting_invoicerecipient_sub_tenant_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoicerecipient_sub_tenant_idx__new" ON "accounting_invoicerecipient" ("customer_id", "sub_tenant_id") WHERE "sub_tenant_id" is not null;

-- up 24: accounting_invoicerecipient: build index accounting_invoicerecipient_tenant_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
-- index: built accounting_invoicerecipient_tenant_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoicerecipient_tenant_idx__new" ON "accounting_invoicerecipient" ("customer_id", "tenant_id") WHERE "tenant_id" is not null;

-- up 25: accounting_invoicerow: build index accounting_invoicerow_article_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerow
-- index: built accounting_invoicerow_article_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoicerow_article_idx__new" ON "accounting_invoicerow" ("customer_id", "article_id") WHERE "article_id" is not null;

-- up 26: accounting_invoicerow: build index accounting_invoicerow_organization_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerow
-- index: built accounting_invoicerow_organization_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoicerow_organization_idx__new" ON "accounting_invoicerow" ("customer_id", "organization_id") WHERE "organization_id" is not null;

-- up 27: accounting_transaction: build index accounting_transaction_organization_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_transaction
-- index: built accounting_transaction_organization_idx__new
CREATE INDEX CONCURRENTLY "accounting_transaction_organization_idx__new" ON "accounting_transaction" ("customer_id", "organization_id") WHERE "organization_id" is not null;

-- up 28: accounting_verification: build index accounting_verification_credits_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: built accounting_verification_credits_idx__new
CREATE INDEX CONCURRENTLY "accounting_verification_credits_idx__new" ON "accounting_verification" ("customer_id", "credits_id") WHERE "credits_id" is not null;

-- up 29: accounting_verification: build index accounting_verification_debt_invoice_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: built accounting_verification_debt_invoice_idx__new
CREATE INDEX CONCURRENTLY "accounting_verification_debt_invoice_idx__new" ON "accounting_verification" ("customer_id", "debt_invoice_id") WHERE "debt_invoice_id" is not null;

-- up 30: accounting_verification: build index accounting_verification_invoice_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: built accounting_verification_invoice_idx__new
CREATE INDEX CONCURRENTLY "accounting_verification_invoice_idx__new" ON "accounting_verification" ("customer_id", "invoice_id") WHERE "invoice_id" is not null;

-- up 31: accounting_verification: build index accounting_verification_organization_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: built accounting_verification_organization_idx__new
CREATE INDEX CONCURRENTLY "accounting_verification_organization_idx__new" ON "accounting_verification" ("customer_id", "organization_id") WHERE "organization_id" is not null;

-- up 32: accounting_verification: build index accounting_verification_payment_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: built accounting_verification_payment_idx__new
CREATE INDEX CONCURRENTLY "accounting_verification_payment_idx__new" ON "accounting_verification" ("customer_id", "payment_id") WHERE "payment_id" is not null;

-- up 33: accounting_verification: build index accounting_verification_verification_group_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: built accounting_verification_verification_group_idx__new
CREATE INDEX CONCURRENTLY "accounting_verification_verification_group_idx__new" ON "accounting_verification" ("customer_id", "verification_group_id") WHERE "verification_group_id" is not null;

-- up 34: accounts_tenant: build index accounts_tenant_current_registered_address_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
-- index: built accounts_tenant_current_registered_address_idx__new
CREATE INDEX CONCURRENTLY "accounts_tenant_current_registered_address_idx__new" ON "accounts_tenant" ("customer_id", "current_registered_address_id") WHERE "current_registered_address_id" is not null;

-- up 35: accounts_tenant: build index accounts_tenant_future_address_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
-- index: built accounts_tenant_future_address_idx__new
CREATE INDEX CONCURRENTLY "accounts_tenant_future_address_idx__new" ON "accounts_tenant" ("customer_id", "future_address_id") WHERE "future_address_id" is not null;

-- up 36: accounts_tenant: build index accounts_tenant_previous_address_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
-- index: built accounts_tenant_previous_address_idx__new
CREATE INDEX CONCURRENTLY "accounts_tenant_previous_address_idx__new" ON "accounts_tenant" ("customer_id", "previous_address_id") WHERE "previous_address_id" is not null;

-- up 37: common_eventlog: build index common_eventlog_organization_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
-- index: built common_eventlog_organization_idx__new
CREATE INDEX CONCURRENTLY "common_eventlog_organization_idx__new" ON "common_eventlog" ("customer_id", "organization_id") WHERE "organization_id" is not null;

-- up 38: common_eventlog: build index common_eventlog_triggered_by_integration_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
-- index: built common_eventlog_triggered_by_integration_idx__new
CREATE INDEX CONCURRENTLY "common_eventlog_triggered_by_integration_idx__new" ON "common_eventlog" ("customer_id", "triggered_by_integration_id") WHERE "triggered_by_integration_id" is not null;

-- up 39: common_eventlog: build index common_eventlog_triggered_by_organization_user_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
-- index: built common_eventlog_triggered_by_organization_user_idx__new
CREATE INDEX CONCURRENTLY "common_eventlog_triggered_by_organization_user_idx__new" ON "common_eventlog" ("customer_id", "triggered_by_organization_user_id") WHERE "triggered_by_organization_user_id" is not null;

-- up 40: common_eventlog: build index common_eventlog_triggered_by_sub_tenant_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
-- index: built common_eventlog_triggered_by_sub_tenant_idx__new
CREATE INDEX CONCURRENTLY "common_eventlog_triggered_by_sub_tenant_idx__new" ON "common_eventlog" ("customer_id", "triggered_by_sub_tenant_id") WHERE "triggered_by_sub_tenant_id" is not null;

-- up 41: common_eventlog: build index common_eventlog_triggered_by_tenant_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
-- index: built common_eventlog_triggered_by_tenant_idx__new
CREATE INDEX CONCURRENTLY "common_eventlog_triggered_by_tenant_idx__new" ON "common_eventlog" ("customer_id", "triggered_by_tenant_id") WHERE "triggered_by_tenant_id" is not null;

-- up 42: contracts_apartmentcontract: build index contracts_apartmentcontract_base_rent_article_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_base_rent_article_idx__new
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_base_rent_article_idx__new" ON "contracts_apartmentcontract" ("customer_id", "base_rent_article_id") WHERE "base_rent_article_id" is not null;

-- up 43: contracts_apartmentcontract: build index contracts_apartmentcontract_cancellation_reason_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_cancellation_reason_idx__new
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_cancellation_reason_idx__new" ON "contracts_apartmentcontract" ("customer_id", "cancellation_reason_id") WHERE "cancellation_reason_id" is not null;

-- up 44: contracts_apartmentcontract: build index contracts_apartmentcontract_customer_earnings_setting_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_customer_earnings_setting_idx__new
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_customer_earnings_setting_idx__new" ON "contracts_apartmentcontract" ("customer_id", "customer_earnings_setting_id") WHERE "customer_earnings_setting_id" is not null;

-- up 45: contracts_apartmentcontract: build index contracts_apartmentcontract_invoicing_contract_setting_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_invoicing_contract_setting_idx__new
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_invoicing_contract_setting_idx__new" ON "contracts_apartmentcontract" ("customer_id", "invoicing_contract_setting_id") WHERE "invoicing_contract_setting_id" is not null;

-- up 46: contracts_apartmentcontract: build index contracts_apartmentcontract_invoicing_payment_terms_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_invoicing_payment_terms_idx__new
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_invoicing_payment_terms_idx__new" ON "contracts_apartmentcontract" ("customer_id", "invoicing_payment_terms_id") WHERE "invoicing_payment_terms_id" is not null;

-- up 47: contracts_apartmentcontract: build index contracts_apartmentcontract_main_apartment_contract_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_main_apartment_contract_idx__new
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_main_apartment_contract_idx__new" ON "contracts_apartmentcontract" ("customer_id", "main_apartment_contract_id") WHERE "main_apartment_contract_id" is not null;

-- up 48: contracts_apartmentcontract: build index contracts_apartmentcontract_main_brf_invoiceable_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_main_brf_invoiceable_idx__new
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_main_brf_invoiceable_idx__new" ON "contracts_apartmentcontract" ("customer_id", "main_brf_invoiceable_id") WHERE "main_brf_invoiceable_id" is not null;

-- up 49: contracts_apartmentcontract: build index contracts_apartmentcontract_main_industrial_premises_c_2623d0bd; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_main_industrial_premises_c_2623d0bd
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_main_industrial_premises_c_2623d0bd" ON "contracts_apartmentcontract" ("customer_id", "main_industrial_premises_contract_id") WHERE "main_industrial_premises_contract_id" is not null;

-- up 50: contracts_apartmentcontract: build index contracts_apartmentcontract_main_outdoorsection_contra_732e60e1; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_main_outdoorsection_contra_732e60e1
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_main_outdoorsection_contra_732e60e1" ON "contracts_apartmentcontract" ("customer_id", "main_outdoorsection_contract_id") WHERE "main_outdoorsection_contract_id" is not null;

-- up 51: contracts_apartmentcontract: build index contracts_apartmentcontract_negotiation_succession_con_f5f4d102; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_negotiation_succession_con_f5f4d102
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_negotiation_succession_con_f5f4d102" ON "contracts_apartmentcontract" ("customer_id", "negotiation_succession_contract_id") WHERE "negotiation_succession_contract_id" is not null;

-- up 52: contracts_apartmentcontract: build index contracts_apartmentcontract_signable_document_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_signable_document_idx__new
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_signable_document_idx__new" ON "contracts_apartmentcontract" ("customer_id", "signable_document_id") WHERE "signable_document_id" is not null;

-- up 53: contracts_apartmentcontract: build index contracts_apartmentcontract_tenant_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_tenant_idx__new
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_tenant_idx__new" ON "contracts_apartmentcontract" ("customer_id", "tenant_id") WHERE "tenant_id" is not null;

-- up 54: contracts_apartmentcontract: build index contracts_apartmentcontract_terms_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_terms_idx__new
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_terms_idx__new" ON "contracts_apartmentcontract" ("customer_id", "terms_id") WHERE "terms_id" is not null;

-- up 55: contracts_apartmentcontract: build index contracts_apartmentcontract_transferred_from_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_transferred_from_idx__new
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_transferred_from_idx__new" ON "contracts_apartmentcontract" ("customer_id", "transferred_from_id") WHERE "transferred_from_id" is not null;

-- up 56: contracts_parkingspotcontract: build index contracts_parkingspotcontract_base_rent_article_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_base_rent_article_idx__new
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_base_rent_article_idx__new" ON "contracts_parkingspotcontract" ("customer_id", "base_rent_article_id") WHERE "base_rent_article_id" is not null;

-- up 57: contracts_parkingspotcontract: build index contracts_parkingspotcontract_cancellation_reason_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_cancellation_reason_idx__new
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_cancellation_reason_idx__new" ON "contracts_parkingspotcontract" ("customer_id", "cancellation_reason_id") WHERE "cancellation_reason_id" is not null;

-- up 58: contracts_parkingspotcontract: build index contracts_parkingspotcontract_customer_earnings_settin_a1669621; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_customer_earnings_settin_a1669621
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_customer_earnings_settin_a1669621" ON "contracts_parkingspotcontract" ("customer_id", "customer_earnings_setting_id") WHERE "customer_earnings_setting_id" is not null;

-- up 59: contracts_parkingspotcontract: build index contracts_parkingspotcontract_invoicing_contract_setti_badc7ed4; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_invoicing_contract_setti_badc7ed4
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_invoicing_contract_setti_badc7ed4" ON "contracts_parkingspotcontract" ("customer_id", "invoicing_contract_setting_id") WHERE "invoicing_contract_setting_id" is not null;

-- up 60: contracts_parkingspotcontract: build index contracts_parkingspotcontract_invoicing_payment_terms_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_invoicing_payment_terms_idx__new
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_invoicing_payment_terms_idx__new" ON "contracts_parkingspotcontract" ("customer_id", "invoicing_payment_terms_id") WHERE "invoicing_payment_terms_id" is not null;

-- up 61: contracts_parkingspotcontract: build index contracts_parkingspotcontract_main_apartment_contract_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_main_apartment_contract_idx__new
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_main_apartment_contract_idx__new" ON "contracts_parkingspotcontract" ("customer_id", "main_apartment_contract_id") WHERE "main_apartment_contract_id" is not null;

-- up 62: contracts_parkingspotcontract: build index contracts_parkingspotcontract_main_industrial_premises_d44b51f9; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_main_industrial_premises_d44b51f9
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_main_industrial_premises_d44b51f9" ON "contracts_parkingspotcontract" ("customer_id", "main_industrial_premises_contract_id") WHERE "main_industrial_premises_contract_id" is not null;

-- up 63: contracts_parkingspotcontract: build index contracts_parkingspotcontract_main_outdoorsection_cont_cd3883d6; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_main_outdoorsection_cont_cd3883d6
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_main_outdoorsection_cont_cd3883d6" ON "contracts_parkingspotcontract" ("customer_id", "main_outdoorsection_contract_id") WHERE "main_outdoorsection_contract_id" is not null;

-- up 64: contracts_parkingspotcontract: build index contracts_parkingspotcontract_negotiation_succession_c_4b5f4708; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_negotiation_succession_c_4b5f4708
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_negotiation_succession_c_4b5f4708" ON "contracts_parkingspotcontract" ("customer_id", "negotiation_succession_contract_id") WHERE "negotiation_succession_contract_id" is not null;

-- up 65: contracts_parkingspotcontract: build index contracts_parkingspotcontract_signable_document_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_signable_document_idx__new
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_signable_document_idx__new" ON "contracts_parkingspotcontract" ("customer_id", "signable_document_id") WHERE "signable_document_id" is not null;

-- up 66: contracts_parkingspotcontract: build index contracts_parkingspotcontract_tenant_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_tenant_idx__new
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_tenant_idx__new" ON "contracts_parkingspotcontract" ("customer_id", "tenant_id") WHERE "tenant_id" is not null;

-- up 67: contracts_parkingspotcontract: build index contracts_parkingspotcontract_terms_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_terms_idx__new
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_terms_idx__new" ON "contracts_parkingspotcontract" ("customer_id", "terms_id") WHERE "terms_id" is not null;

-- up 68: contracts_parkingspotcontract: build index contracts_parkingspotcontract_transferred_from_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_transferred_from_idx__new
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_transferred_from_idx__new" ON "contracts_parkingspotcontract" ("customer_id", "transferred_from_id") WHERE "transferred_from_id" is not null;

-- up 69: errands_generalerrand: build index errands_generalerrand_assigned_external_supplier_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: built errands_generalerrand_assigned_external_supplier_idx__new
CREATE INDEX CONCURRENTLY "errands_generalerrand_assigned_external_supplier_idx__new" ON "errands_generalerrand" ("customer_id", "assigned_external_supplier_id") WHERE "assigned_external_supplier_id" is not null;

-- up 70: errands_generalerrand: build index errands_generalerrand_assigned_organization_user_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: built errands_generalerrand_assigned_organization_user_idx__new
CREATE INDEX CONCURRENTLY "errands_generalerrand_assigned_organization_user_idx__new" ON "errands_generalerrand" ("customer_id", "assigned_organization_user_id") WHERE "assigned_organization_user_id" is not null;

-- up 71: errands_generalerrand: build index errands_generalerrand_component_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: built errands_generalerrand_component_idx__new
CREATE INDEX CONCURRENTLY "errands_generalerrand_component_idx__new" ON "errands_generalerrand" ("customer_id", "component_id") WHERE "component_id" is not null;

-- up 72: errands_generalerrand: build index errands_generalerrand_errand_group_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: built errands_generalerrand_errand_group_idx__new
CREATE INDEX CONCURRENTLY "errands_generalerrand_errand_group_idx__new" ON "errands_generalerrand" ("customer_id", "errand_group_id") WHERE "errand_group_id" is not null;

-- up 73: errands_generalerrand: build index errands_generalerrand_errand_sub_type_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: built errands_generalerrand_errand_sub_type_idx__new
CREATE INDEX CONCURRENTLY "errands_generalerrand_errand_sub_type_idx__new" ON "errands_generalerrand" ("customer_id", "errand_sub_type_id") WHERE "errand_sub_type_id" is not null;

-- up 74: errands_generalerrand: build index errands_generalerrand_organization_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: built errands_generalerrand_organization_idx__new
CREATE INDEX CONCURRENTLY "errands_generalerrand_organization_idx__new" ON "errands_generalerrand" ("customer_id", "organization_id") WHERE "organization_id" is not null;

-- up 75: errands_generalerrand: build index errands_generalerrand_reporting_organization_user_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: built errands_generalerrand_reporting_organization_user_idx__new
CREATE INDEX CONCURRENTLY "errands_generalerrand_reporting_organization_user_idx__new" ON "errands_generalerrand" ("customer_id", "reporting_organization_user_id") WHERE "reporting_organization_user_id" is not null;

-- up 76: errands_generalerrand: build index errands_generalerrand_sub_tenant_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: built errands_generalerrand_sub_tenant_idx__new
CREATE INDEX CONCURRENTLY "errands_generalerrand_sub_tenant_idx__new" ON "errands_generalerrand" ("customer_id", "sub_tenant_id") WHERE "sub_tenant_id" is not null;

-- up 77: errands_generalerrand: build index errands_generalerrand_tenant_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: built errands_generalerrand_tenant_idx__new
CREATE INDEX CONCURRENTLY "errands_generalerrand_tenant_idx__new" ON "errands_generalerrand" ("customer_id", "tenant_id") WHERE "tenant_id" is not null;

-- up 78: integrations_webhookdelivery: build index integrations_webhookdelivery_organization_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on integrations_webhookdelivery
-- index: built integrations_webhookdelivery_organization_idx__new
CREATE INDEX CONCURRENTLY "integrations_webhookdelivery_organization_idx__new" ON "integrations_webhookdelivery" ("customer_id", "organization_id") WHERE "organization_id" is not null;

-- up 79: measurements_measurementseries: build index measurements_measurementseries_accepted_by_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on measurements_measurementseries
-- index: built measurements_measurementseries_accepted_by_idx__new
CREATE INDEX CONCURRENTLY "measurements_measurementseries_accepted_by_idx__new" ON "measurements_measurementseries" ("customer_id", "accepted_by_id") WHERE "accepted_by_id" is not null;

-- up 80: measurements_measurementseries: build index measurements_measurementseries_invoice_row_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on measurements_measurementseries
-- index: built measurements_measurementseries_invoice_row_idx__new
CREATE INDEX CONCURRENTLY "measurements_measurementseries_invoice_row_idx__new" ON "measurements_measurementseries" ("customer_id", "invoice_row_id") WHERE "invoice_row_id" is not null;

-- up 81: measurements_measurementseries: build index measurements_measurementseries_organization_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on measurements_measurementseries
-- index: built measurements_measurementseries_organization_idx__new
CREATE INDEX CONCURRENTLY "measurements_measurementseries_organization_idx__new" ON "measurements_measurementseries" ("customer_id", "organization_id") WHERE "organization_id" is not null;

-- up 82: accounting_invoice: accounting_invoice_apartment_contract_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
ALTER INDEX IF EXISTS "accounting_invoice_apartment_contract_idx" RENAME TO "accounting_invoice_apartment_contract_idx__old";
ALTER INDEX "accounting_invoice_apartment_contract_idx__new" RENAME TO "accounting_invoice_apartment_contract_idx";

-- up 83: accounting_invoice: accounting_invoice_block_contract_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
ALTER INDEX IF EXISTS "accounting_invoice_block_contract_idx" RENAME TO "accounting_invoice_block_contract_idx__old";
ALTER INDEX "accounting_invoice_block_contract_idx__new" RENAME TO "accounting_invoice_block_contract_idx";

-- up 84: accounting_invoice: accounting_invoice_credits_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
ALTER INDEX IF EXISTS "accounting_invoice_credits_idx" RENAME TO "accounting_invoice_credits_idx__old";
ALTER INDEX "accounting_invoice_credits_idx__new" RENAME TO "accounting_invoice_credits_idx";

-- up 85: accounting_invoice: accounting_invoice_industrial_premises_contract_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
ALTER INDEX IF EXISTS "accounting_invoice_industrial_premises_contract_idx" RENAME TO "accounting_invoice_industrial_premises_contract_idx__old";
ALTER INDEX "accounting_invoice_industrial_premises_contract_idx__new" RENAME TO "accounting_invoice_industrial_premises_contract_idx";

-- up 86: accounting_invoice: accounting_invoice_invoicing_run_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
ALTER INDEX IF EXISTS "accounting_invoice_invoicing_run_idx" RENAME TO "accounting_invoice_invoicing_run_idx__old";
ALTER INDEX "accounting_invoice_invoicing_run_idx__new" RENAME TO "accounting_invoice_invoicing_run_idx";

-- up 87: accounting_invoice: accounting_invoice_invoicing_setting_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
ALTER INDEX IF EXISTS "accounting_invoice_invoicing_setting_idx" RENAME TO "accounting_invoice_invoicing_setting_idx__old";
ALTER INDEX "accounting_invoice_invoicing_setting_idx__new" RENAME TO "accounting_invoice_invoicing_setting_idx";

-- up 88: accounting_invoice: accounting_invoice_organization_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
ALTER INDEX IF EXISTS "accounting_invoice_organization_idx" RENAME TO "accounting_invoice_organization_idx__old";
ALTER INDEX "accounting_invoice_organization_idx__new" RENAME TO "accounting_invoice_organization_idx";

-- up 89: accounting_invoice: accounting_invoice_other_contract_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
ALTER INDEX IF EXISTS "accounting_invoice_other_contract_idx" RENAME TO "accounting_invoice_other_contract_idx__old";
ALTER INDEX "accounting_invoice_other_contract_idx__new" RENAME TO "accounting_invoice_other_contract_idx";

-- up 90: accounting_invoice: accounting_invoice_outdoor_section_contract_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
ALTER INDEX IF EXISTS "accounting_invoice_outdoor_section_contract_idx" RENAME TO "accounting_invoice_outdoor_section_contract_idx__old";
ALTER INDEX "accounting_invoice_outdoor_section_contract_idx__new" RENAME TO "accounting_invoice_outdoor_section_contract_idx";

-- up 91: accounting_invoice: accounting_invoice_parking_spot_contract_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
ALTER INDEX IF EXISTS "accounting_invoice_parking_spot_contract_idx" RENAME TO "accounting_invoice_parking_spot_contract_idx__old";
ALTER INDEX "accounting_invoice_parking_spot_contract_idx__new" RENAME TO "accounting_invoice_parking_spot_contract_idx";

-- up 92: accounting_invoice: accounting_invoice_payment_method_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
ALTER INDEX IF EXISTS "accounting_invoice_payment_method_idx" RENAME TO "accounting_invoice_payment_method_idx__old";
ALTER INDEX "accounting_invoice_payment_method_idx__new" RENAME TO "accounting_invoice_payment_method_idx";

-- up 93: accounting_invoice: accounting_invoice_payment_terms_setting_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
ALTER INDEX IF EXISTS "accounting_invoice_payment_terms_setting_idx" RENAME TO "accounting_invoice_payment_terms_setting_idx__old";
ALTER INDEX "accounting_invoice_payment_terms_setting_idx__new" RENAME TO "accounting_invoice_payment_terms_setting_idx";

-- up 94: accounting_invoicepayment: accounting_invoicepayment_invoice_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
ALTER INDEX IF EXISTS "accounting_invoicepayment_invoice_idx" RENAME TO "accounting_invoicepayment_invoice_idx__old";
ALTER INDEX "accounting_invoicepayment_invoice_idx__new" RENAME TO "accounting_invoicepayment_invoice_idx";

-- up 95: accounting_invoicepayment: accounting_invoicepayment_organization_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
ALTER INDEX IF EXISTS "accounting_invoicepayment_organization_idx" RENAME TO "accounting_invoicepayment_organization_idx__old";
ALTER INDEX "accounting_invoicepayment_organization_idx__new" RENAME TO "accounting_invoicepayment_organization_idx";

-- up 96: accounting_invoicepayment: accounting_invoicepayment_organization_user_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
ALTER INDEX IF EXISTS "accounting_invoicepayment_organization_user_idx" RENAME TO "accounting_invoicepayment_organization_user_idx__old";
ALTER INDEX "accounting_invoicepayment_organization_user_idx__new" RENAME TO "accounting_invoicepayment_organization_user_idx";

-- up 97: accounting_invoicepayment: accounting_invoicepayment_original_invoice_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
ALTER INDEX IF EXISTS "accounting_invoicepayment_original_invoice_idx" RENAME TO "accounting_invoicepayment_original_invoice_idx__old";
ALTER INDEX "accounting_invoicepayment_original_invoice_idx__new" RENAME TO "accounting_invoicepayment_original_invoice_idx";

-- up 98: accounting_invoicepayment: accounting_invoicepayment_payment_method_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
ALTER INDEX IF EXISTS "accounting_invoicepayment_payment_method_idx" RENAME TO "accounting_invoicepayment_payment_method_idx__old";
ALTER INDEX "accounting_invoicepayment_payment_method_idx__new" RENAME TO "accounting_invoicepayment_payment_method_idx";

-- up 99: accounting_invoicepayment: accounting_invoicepayment_sub_tenant_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
ALTER INDEX IF EXISTS "accounting_invoicepayment_sub_tenant_idx" RENAME TO "accounting_invoicepayment_sub_tenant_idx__old";
ALTER INDEX "accounting_invoicepayment_sub_tenant_idx__new" RENAME TO "accounting_invoicepayment_sub_tenant_idx";

-- up 100: accounting_invoicepayment: accounting_invoicepayment_tenant_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
ALTER INDEX IF EXISTS "accounting_invoicepayment_tenant_idx" RENAME TO "accounting_invoicepayment_tenant_idx__old";
ALTER INDEX "accounting_invoicepayment_tenant_idx__new" RENAME TO "accounting_invoicepayment_tenant_idx";

-- up 101: accounting_invoicerecipient: accounting_invoicerecipient_organization_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
ALTER INDEX IF EXISTS "accounting_invoicerecipient_organization_idx" RENAME TO "accounting_invoicerecipient_organization_idx__old";
ALTER INDEX "accounting_invoicerecipient_organization_idx__new" RENAME TO "accounting_invoicerecipient_organization_idx";

-- up 102: accounting_invoicerecipient: accounting_invoicerecipient_organization_user_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
ALTER INDEX IF EXISTS "accounting_invoicerecipient_organization_user_idx" RENAME TO "accounting_invoicerecipient_organization_user_idx__old";
ALTER INDEX "accounting_invoicerecipient_organization_user_idx__new" RENAME TO "accounting_invoicerecipient_organization_user_idx";

-- up 103: accounting_invoicerecipient: accounting_invoicerecipient_postal_address_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
ALTER INDEX IF EXISTS "accounting_invoicerecipient_postal_address_idx" RENAME TO "accounting_invoicerecipient_postal_address_idx__old";
ALTER INDEX "accounting_invoicerecipient_postal_address_idx__new" RENAME TO "accounting_invoicerecipient_postal_address_idx";

-- up 104: accounting_invoicerecipient: accounting_invoicerecipient_sub_tenant_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
ALTER INDEX IF EXISTS "accounting_invoicerecipient_sub_tenant_idx" RENAME TO "accounting_invoicerecipient_sub_tenant_idx__old";
ALTER INDEX "accounting_invoicerecipient_sub_tenant_idx__new" RENAME TO "accounting_invoicerecipient_sub_tenant_idx";

-- up 105: accounting_invoicerecipient: accounting_invoicerecipient_tenant_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
ALTER INDEX IF EXISTS "accounting_invoicerecipient_tenant_idx" RENAME TO "accounting_invoicerecipient_tenant_idx__old";
ALTER INDEX "accounting_invoicerecipient_tenant_idx__new" RENAME TO "accounting_invoicerecipient_tenant_idx";

-- up 106: accounting_invoicerow: accounting_invoicerow_article_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerow
ALTER INDEX IF EXISTS "accounting_invoicerow_article_idx" RENAME TO "accounting_invoicerow_article_idx__old";
ALTER INDEX "accounting_invoicerow_article_idx__new" RENAME TO "accounting_invoicerow_article_idx";

-- up 107: accounting_invoicerow: accounting_invoicerow_organization_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerow
ALTER INDEX IF EXISTS "accounting_invoicerow_organization_idx" RENAME TO "accounting_invoicerow_organization_idx__old";
ALTER INDEX "accounting_invoicerow_organization_idx__new" RENAME TO "accounting_invoicerow_organization_idx";

-- up 108: accounting_transaction: accounting_transaction_organization_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_transaction
ALTER INDEX IF EXISTS "accounting_transaction_organization_idx" RENAME TO "accounting_transaction_organization_idx__old";
ALTER INDEX "accounting_transaction_organization_idx__new" RENAME TO "accounting_transaction_organization_idx";

-- up 109: accounting_verification: accounting_verification_credits_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
ALTER INDEX IF EXISTS "accounting_verification_credits_idx" RENAME TO "accounting_verification_credits_idx__old";
ALTER INDEX "accounting_verification_credits_idx__new" RENAME TO "accounting_verification_credits_idx";

-- up 110: accounting_verification: accounting_verification_debt_invoice_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
ALTER INDEX IF EXISTS "accounting_verification_debt_invoice_idx" RENAME TO "accounting_verification_debt_invoice_idx__old";
ALTER INDEX "accounting_verification_debt_invoice_idx__new" RENAME TO "accounting_verification_debt_invoice_idx";

-- up 111: accounting_verification: accounting_verification_invoice_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
ALTER INDEX IF EXISTS "accounting_verification_invoice_idx" RENAME TO "accounting_verification_invoice_idx__old";
ALTER INDEX "accounting_verification_invoice_idx__new" RENAME TO "accounting_verification_invoice_idx";

-- up 112: accounting_verification: accounting_verification_organization_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
ALTER INDEX IF EXISTS "accounting_verification_organization_idx" RENAME TO "accounting_verification_organization_idx__old";
ALTER INDEX "accounting_verification_organization_idx__new" RENAME TO "accounting_verification_organization_idx";

-- up 113: accounting_verification: accounting_verification_payment_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
ALTER INDEX IF EXISTS "accounting_verification_payment_idx" RENAME TO "accounting_verification_payment_idx__old";
ALTER INDEX "accounting_verification_payment_idx__new" RENAME TO "accounting_verification_payment_idx";

-- up 114: accounting_verification: accounting_verification_verification_group_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
ALTER INDEX IF EXISTS "accounting_verification_verification_group_idx" RENAME TO "accounting_verification_verification_group_idx__old";
ALTER INDEX "accounting_verification_verification_group_idx__new" RENAME TO "accounting_verification_verification_group_idx";

-- up 115: accounts_tenant: accounts_tenant_current_registered_address_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
ALTER INDEX IF EXISTS "accounts_tenant_current_registered_address_idx" RENAME TO "accounts_tenant_current_registered_address_idx__old";
ALTER INDEX "accounts_tenant_current_registered_address_idx__new" RENAME TO "accounts_tenant_current_registered_address_idx";

-- up 116: accounts_tenant: accounts_tenant_future_address_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
ALTER INDEX IF EXISTS "accounts_tenant_future_address_idx" RENAME TO "accounts_tenant_future_address_idx__old";
ALTER INDEX "accounts_tenant_future_address_idx__new" RENAME TO "accounts_tenant_future_address_idx";

-- up 117: accounts_tenant: accounts_tenant_previous_address_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
ALTER INDEX IF EXISTS "accounts_tenant_previous_address_idx" RENAME TO "accounts_tenant_previous_address_idx__old";
ALTER INDEX "accounts_tenant_previous_address_idx__new" RENAME TO "accounts_tenant_previous_address_idx";

-- up 118: common_eventlog: common_eventlog_organization_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
ALTER INDEX IF EXISTS "common_eventlog_organization_idx" RENAME TO "common_eventlog_organization_idx__old";
ALTER INDEX "common_eventlog_organization_idx__new" RENAME TO "common_eventlog_organization_idx";

-- up 119: common_eventlog: common_eventlog_triggered_by_integration_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
ALTER INDEX IF EXISTS "common_eventlog_triggered_by_integration_idx" RENAME TO "common_eventlog_triggered_by_integration_idx__old";
ALTER INDEX "common_eventlog_triggered_by_integration_idx__new" RENAME TO "common_eventlog_triggered_by_integration_idx";

-- up 120: common_eventlog: common_eventlog_triggered_by_organization_user_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
ALTER INDEX IF EXISTS "common_eventlog_triggered_by_organization_user_idx" RENAME TO "common_eventlog_triggered_by_organization_user_idx__old";
ALTER INDEX "common_eventlog_triggered_by_organization_user_idx__new" RENAME TO "common_eventlog_triggered_by_organization_user_idx";

-- up 121: common_eventlog: common_eventlog_triggered_by_sub_tenant_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
ALTER INDEX IF EXISTS "common_eventlog_triggered_by_sub_tenant_idx" RENAME TO "common_eventlog_triggered_by_sub_tenant_idx__old";
ALTER INDEX "common_eventlog_triggered_by_sub_tenant_idx__new" RENAME TO "common_eventlog_triggered_by_sub_tenant_idx";

-- up 122: common_eventlog: common_eventlog_triggered_by_tenant_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
ALTER INDEX IF EXISTS "common_eventlog_triggered_by_tenant_idx" RENAME TO "common_eventlog_triggered_by_tenant_idx__old";
ALTER INDEX "common_eventlog_triggered_by_tenant_idx__new" RENAME TO "common_eventlog_triggered_by_tenant_idx";

-- up 123: contracts_apartmentcontract: contracts_apartmentcontract_base_rent_article_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
ALTER INDEX IF EXISTS "contracts_apartmentcontract_base_rent_article_idx" RENAME TO "contracts_apartmentcontract_base_rent_article_idx__old";
ALTER INDEX "contracts_apartmentcontract_base_rent_article_idx__new" RENAME TO "contracts_apartmentcontract_base_rent_article_idx";

-- up 124: contracts_apartmentcontract: contracts_apartmentcontract_cancellation_reason_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
ALTER INDEX IF EXISTS "contracts_apartmentcontract_cancellation_reason_idx" RENAME TO "contracts_apartmentcontract_cancellation_reason_idx__old";
ALTER INDEX "contracts_apartmentcontract_cancellation_reason_idx__new" RENAME TO "contracts_apartmentcontract_cancellation_reason_idx";

-- up 125: contracts_apartmentcontract: contracts_apartmentcontract_customer_earnings_setting_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
ALTER INDEX IF EXISTS "contracts_apartmentcontract_customer_earnings_setting_idx" RENAME TO "contracts_apartmentcontract_customer_earnings_setting_idx__old";
ALTER INDEX "contracts_apartmentcontract_customer_earnings_setting_idx__new" RENAME TO "contracts_apartmentcontract_customer_earnings_setting_idx";

-- up 126: contracts_apartmentcontract: contracts_apartmentcontract_invoicing_contract_setting_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
ALTER INDEX IF EXISTS "contracts_apartmentcontract_invoicing_contract_setting_idx" RENAME TO "contracts_apartmentcontract_invoicing_contract_setting_idx__old";
ALTER INDEX "contracts_apartmentcontract_invoicing_contract_setting_idx__new" RENAME TO "contracts_apartmentcontract_invoicing_contract_setting_idx";

-- up 127: contracts_apartmentcontract: contracts_apartmentcontract_invoicing_payment_terms_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
ALTER INDEX IF EXISTS "contracts_apartmentcontract_invoicing_payment_terms_idx" RENAME TO "contracts_apartmentcontract_invoicing_payment_terms_idx__old";
ALTER INDEX "contracts_apartmentcontract_invoicing_payment_terms_idx__new" RENAME TO "contracts_apartmentcontract_invoicing_payment_terms_idx";

-- up 128: contracts_apartmentcontract: contracts_apartmentcontract_main_apartment_contract_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
ALTER INDEX IF EXISTS "contracts_apartmentcontract_main_apartment_contract_idx" RENAME TO "contracts_apartmentcontract_main_apartment_contract_idx__old";
ALTER INDEX "contracts_apartmentcontract_main_apartment_contract_idx__new" RENAME TO "contracts_apartmentcontract_main_apartment_contract_idx";

-- up 129: contracts_apartmentcontract: contracts_apartmentcontract_main_brf_invoiceable_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
ALTER INDEX IF EXISTS "contracts_apartmentcontract_main_brf_invoiceable_idx" RENAME TO "contracts_apartmentcontract_main_brf_invoiceable_idx__old";
ALTER INDEX "contracts_apartmentcontract_main_brf_invoiceable_idx__new" RENAME TO "contracts_apartmentcontract_main_brf_invoiceable_idx";

-- up 130: contracts_apartmentcontract: contracts_apartmentcontract_main_industrial_premises_c_d53e628f: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
ALTER INDEX IF EXISTS "contracts_apartmentcontract_main_industrial_premises_c_d53e628f" RENAME TO "contracts_apartmentcontract_main_industrial_premises_c_704a3c1d";
ALTER INDEX "contracts_apartmentcontract_main_industrial_premises_c_2623d0bd" RENAME TO "contracts_apartmentcontract_main_industrial_premises_c_d53e628f";

-- up 131: contracts_apartmentcontract: contracts_apartmentcontract_main_outdoorsection_contract_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
ALTER INDEX IF EXISTS "contracts_apartmentcontract_main_outdoorsection_contract_idx" RENAME TO "contracts_apartmentcontract_main_outdoorsection_contra_ecc35a81";
ALTER INDEX "contracts_apartmentcontract_main_outdoorsection_contra_732e60e1" RENAME TO "contracts_apartmentcontract_main_outdoorsection_contract_idx";

-- up 132: contracts_apartmentcontract: contracts_apartmentcontract_negotiation_succession_contract_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
ALTER INDEX IF EXISTS "contracts_apartmentcontract_negotiation_succession_contract_idx" RENAME TO "contracts_apartmentcontract_negotiation_succession_con_9592cbe9";
ALTER INDEX "contracts_apartmentcontract_negotiation_succession_con_f5f4d102" RENAME TO "contracts_apartmentcontract_negotiation_succession_contract_idx";

-- up 133: contracts_apartmentcontract: contracts_apartmentcontract_signable_document_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
ALTER INDEX IF EXISTS "contracts_apartmentcontract_signable_document_idx" RENAME TO "contracts_apartmentcontract_signable_document_idx__old";
ALTER INDEX "contracts_apartmentcontract_signable_document_idx__new" RENAME TO "contracts_apartmentcontract_signable_document_idx";

-- up 134: contracts_apartmentcontract: contracts_apartmentcontract_tenant_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
ALTER INDEX IF EXISTS "contracts_apartmentcontract_tenant_idx" RENAME TO "contracts_apartmentcontract_tenant_idx__old";
ALTER INDEX "contracts_apartmentcontract_tenant_idx__new" RENAME TO "contracts_apartmentcontract_tenant_idx";

-- up 135: contracts_apartmentcontract: contracts_apartmentcontract_terms_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
ALTER INDEX IF EXISTS "contracts_apartmentcontract_terms_idx" RENAME TO "contracts_apartmentcontract_terms_idx__old";
ALTER INDEX "contracts_apartmentcontract_terms_idx__new" RENAME TO "contracts_apartmentcontract_terms_idx";

-- up 136: contracts_apartmentcontract: contracts_apartmentcontract_transferred_from_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
ALTER INDEX IF EXISTS "contracts_apartmentcontract_transferred_from_idx" RENAME TO "contracts_apartmentcontract_transferred_from_idx__old";
ALTER INDEX "contracts_apartmentcontract_transferred_from_idx__new" RENAME TO "contracts_apartmentcontract_transferred_from_idx";

-- up 137: contracts_parkingspotcontract: contracts_parkingspotcontract_base_rent_article_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
ALTER INDEX IF EXISTS "contracts_parkingspotcontract_base_rent_article_idx" RENAME TO "contracts_parkingspotcontract_base_rent_article_idx__old";
ALTER INDEX "contracts_parkingspotcontract_base_rent_article_idx__new" RENAME TO "contracts_parkingspotcontract_base_rent_article_idx";

-- up 138: contracts_parkingspotcontract: contracts_parkingspotcontract_cancellation_reason_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
ALTER INDEX IF EXISTS "contracts_parkingspotcontract_cancellation_reason_idx" RENAME TO "contracts_parkingspotcontract_cancellation_reason_idx__old";
ALTER INDEX "contracts_parkingspotcontract_cancellation_reason_idx__new" RENAME TO "contracts_parkingspotcontract_cancellation_reason_idx";

-- up 139: contracts_parkingspotcontract: contracts_parkingspotcontract_customer_earnings_setting_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
ALTER INDEX IF EXISTS "contracts_parkingspotcontract_customer_earnings_setting_idx" RENAME TO "contracts_parkingspotcontract_customer_earnings_settin_aa831a4e";
ALTER INDEX "contracts_parkingspotcontract_customer_earnings_settin_a1669621" RENAME TO "contracts_parkingspotcontract_customer_earnings_setting_idx";

-- up 140: contracts_parkingspotcontract: contracts_parkingspotcontract_invoicing_contract_setting_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
ALTER INDEX IF EXISTS "contracts_parkingspotcontract_invoicing_contract_setting_idx" RENAME TO "contracts_parkingspotcontract_invoicing_contract_setti_feeae0cb";
ALTER INDEX "contracts_parkingspotcontract_invoicing_contract_setti_badc7ed4" RENAME TO "contracts_parkingspotcontract_invoicing_contract_setting_idx";

-- up 141: contracts_parkingspotcontract: contracts_parkingspotcontract_invoicing_payment_terms_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
ALTER INDEX IF EXISTS "contracts_parkingspotcontract_invoicing_payment_terms_idx" RENAME TO "contracts_parkingspotcontract_invoicing_payment_terms_idx__old";
ALTER INDEX "contracts_parkingspotcontract_invoicing_payment_terms_idx__new" RENAME TO "contracts_parkingspotcontract_invoicing_payment_terms_idx";

-- up 142: contracts_parkingspotcontract: contracts_parkingspotcontract_main_apartment_contract_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
ALTER INDEX IF EXISTS "contracts_parkingspotcontract_main_apartment_contract_idx" RENAME TO "contracts_parkingspotcontract_main_apartment_contract_idx__old";
ALTER INDEX "contracts_parkingspotcontract_main_apartment_contract_idx__new" RENAME TO "contracts_parkingspotcontract_main_apartment_contract_idx";

-- up 143: contracts_parkingspotcontract: contracts_parkingspotcontract_main_industrial_premises_6a8315e5: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
ALTER INDEX IF EXISTS "contracts_parkingspotcontract_main_industrial_premises_6a8315e5" RENAME TO "contracts_parkingspotcontract_main_industrial_premises_273df649";
ALTER INDEX "contracts_parkingspotcontract_main_industrial_premises_d44b51f9" RENAME TO "contracts_parkingspotcontract_main_industrial_premises_6a8315e5";

-- up 144: contracts_parkingspotcontract: contracts_parkingspotcontract_main_outdoorsection_contract_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
ALTER INDEX IF EXISTS "contracts_parkingspotcontract_main_outdoorsection_contract_idx" RENAME TO "contracts_parkingspotcontract_main_outdoorsection_cont_133de767";
ALTER INDEX "contracts_parkingspotcontract_main_outdoorsection_cont_cd3883d6" RENAME TO "contracts_parkingspotcontract_main_outdoorsection_contract_idx";

-- up 145: contracts_parkingspotcontract: contracts_parkingspotcontract_negotiation_succession_c_23866cdc: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
ALTER INDEX IF EXISTS "contracts_parkingspotcontract_negotiation_succession_c_23866cdc" RENAME TO "contracts_parkingspotcontract_negotiation_succession_c_84cbaab9";
ALTER INDEX "contracts_parkingspotcontract_negotiation_succession_c_4b5f4708" RENAME TO "contracts_parkingspotcontract_negotiation_succession_c_23866cdc";

-- up 146: contracts_parkingspotcontract: contracts_parkingspotcontract_signable_document_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
ALTER INDEX IF EXISTS "contracts_parkingspotcontract_signable_document_idx" RENAME TO "contracts_parkingspotcontract_signable_document_idx__old";
ALTER INDEX "contracts_parkingspotcontract_signable_document_idx__new" RENAME TO "contracts_parkingspotcontract_signable_document_idx";

-- up 147: contracts_parkingspotcontract: contracts_parkingspotcontract_tenant_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
ALTER INDEX IF EXISTS "contracts_parkingspotcontract_tenant_idx" RENAME TO "contracts_parkingspotcontract_tenant_idx__old";
ALTER INDEX "contracts_parkingspotcontract_tenant_idx__new" RENAME TO "contracts_parkingspotcontract_tenant_idx";

-- up 148: contracts_parkingspotcontract: contracts_parkingspotcontract_terms_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
ALTER INDEX IF EXISTS "contracts_parkingspotcontract_terms_idx" RENAME TO "contracts_parkingspotcontract_terms_idx__old";
ALTER INDEX "contracts_parkingspotcontract_terms_idx__new" RENAME TO "contracts_parkingspotcontract_terms_idx";

-- up 149: contracts_parkingspotcontract: contracts_parkingspotcontract_transferred_from_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
ALTER INDEX IF EXISTS "contracts_parkingspotcontract_transferred_from_idx" RENAME TO "contracts_parkingspotcontract_transferred_from_idx__old";
ALTER INDEX "contracts_parkingspotcontract_transferred_from_idx__new" RENAME TO "contracts_parkingspotcontract_transferred_from_idx";

-- up 150: errands_generalerrand: errands_generalerrand_assigned_external_supplier_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
ALTER INDEX IF EXISTS "errands_generalerrand_assigned_external_supplier_idx" RENAME TO "errands_generalerrand_assigned_external_supplier_idx__old";
ALTER INDEX "errands_generalerrand_assigned_external_supplier_idx__new" RENAME TO "errands_generalerrand_assigned_external_supplier_idx";

-- up 151: errands_generalerrand: errands_generalerrand_assigned_organization_user_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
ALTER INDEX IF EXISTS "errands_generalerrand_assigned_organization_user_idx" RENAME TO "errands_generalerrand_assigned_organization_user_idx__old";
ALTER INDEX "errands_generalerrand_assigned_organization_user_idx__new" RENAME TO "errands_generalerrand_assigned_organization_user_idx";

-- up 152: errands_generalerrand: errands_generalerrand_component_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
ALTER INDEX IF EXISTS "errands_generalerrand_component_idx" RENAME TO "errands_generalerrand_component_idx__old";
ALTER INDEX "errands_generalerrand_component_idx__new" RENAME TO "errands_generalerrand_component_idx";

-- up 153: errands_generalerrand: errands_generalerrand_errand_group_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
ALTER INDEX IF EXISTS "errands_generalerrand_errand_group_idx" RENAME TO "errands_generalerrand_errand_group_idx__old";
ALTER INDEX "errands_generalerrand_errand_group_idx__new" RENAME TO "errands_generalerrand_errand_group_idx";

-- up 154: errands_generalerrand: errands_generalerrand_errand_sub_type_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
ALTER INDEX IF EXISTS "errands_generalerrand_errand_sub_type_idx" RENAME TO "errands_generalerrand_errand_sub_type_idx__old";
ALTER INDEX "errands_generalerrand_errand_sub_type_idx__new" RENAME TO "errands_generalerrand_errand_sub_type_idx";

-- up 155: errands_generalerrand: errands_generalerrand_organization_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
ALTER INDEX IF EXISTS "errands_generalerrand_organization_idx" RENAME TO "errands_generalerrand_organization_idx__old";
ALTER INDEX "errands_generalerrand_organization_idx__new" RENAME TO "errands_generalerrand_organization_idx";

-- up 156: errands_generalerrand: errands_generalerrand_reporting_organization_user_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
ALTER INDEX IF EXISTS "errands_generalerrand_reporting_organization_user_idx" RENAME TO "errands_generalerrand_reporting_organization_user_idx__old";
ALTER INDEX "errands_generalerrand_reporting_organization_user_idx__new" RENAME TO "errands_generalerrand_reporting_organization_user_idx";

-- up 157: errands_generalerrand: errands_generalerrand_sub_tenant_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
ALTER INDEX IF EXISTS "errands_generalerrand_sub_tenant_idx" RENAME TO "errands_generalerrand_sub_tenant_idx__old";
ALTER INDEX "errands_generalerrand_sub_tenant_idx__new" RENAME TO "errands_generalerrand_sub_tenant_idx";

-- up 158: errands_generalerrand: errands_generalerrand_tenant_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
ALTER INDEX IF EXISTS "errands_generalerrand_tenant_idx" RENAME TO "errands_generalerrand_tenant_idx__old";
ALTER INDEX "errands_generalerrand_tenant_idx__new" RENAME TO "errands_generalerrand_tenant_idx";

-- up 159: integrations_webhookdelivery: integrations_webhookdelivery_organization_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on integrations_webhookdelivery
ALTER INDEX IF EXISTS "integrations_webhookdelivery_organization_idx" RENAME TO "integrations_webhookdelivery_organization_idx__old";
ALTER INDEX "integrations_webhookdelivery_organization_idx__new" RENAME TO "integrations_webhookdelivery_organization_idx";

-- up 160: measurements_measurementseries: measurements_measurementseries_accepted_by_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on measurements_measurementseries
ALTER INDEX IF EXISTS "measurements_measurementseries_accepted_by_idx" RENAME TO "measurements_measurementseries_accepted_by_idx__old";
ALTER INDEX "measurements_measurementseries_accepted_by_idx__new" RENAME TO "measurements_measurementseries_accepted_by_idx";

-- up 161: measurements_measurementseries: measurements_measurementseries_invoice_row_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on measurements_measurementseries
ALTER INDEX IF EXISTS "measurements_measurementseries_invoice_row_idx" RENAME TO "measurements_measurementseries_invoice_row_idx__old";
ALTER INDEX "measurements_measurementseries_invoice_row_idx__new" RENAME TO "measurements_measurementseries_invoice_row_idx";

-- up 162: measurements_measurementseries: measurements_measurementseries_organization_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on measurements_measurementseries
ALTER INDEX IF EXISTS "measurements_measurementseries_organization_idx" RENAME TO "measurements_measurementseries_organization_idx__old";
ALTER INDEX "measurements_measurementseries_organization_idx__new" RENAME TO "measurements_measurementseries_organization_idx";

-- up 163: accounting_invoice: drop index accounting_invoice_apartment_contract_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_apartment_contract_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_apartment_contract_idx__old";

-- up 164: accounting_invoice: drop index accounting_invoice_block_contract_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_block_contract_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_block_contract_idx__old";

-- up 165: accounting_invoice: drop index accounting_invoice_credits_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_credits_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_credits_idx__old";

-- up 166: accounting_invoice: drop index accounting_invoice_industrial_premises_contract_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_industrial_premises_contract_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_industrial_premises_contract_idx__old";

-- up 167: accounting_invoice: drop index accounting_invoice_invoicing_run_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_invoicing_run_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_invoicing_run_idx__old";

-- up 168: accounting_invoice: drop index accounting_invoice_invoicing_setting_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_invoicing_setting_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_invoicing_setting_idx__old";

-- up 169: accounting_invoice: drop index accounting_invoice_organization_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_organization_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_organization_idx__old";

-- up 170: accounting_invoice: drop index accounting_invoice_other_contract_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_other_contract_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_other_contract_idx__old";

-- up 171: accounting_invoice: drop index accounting_invoice_outdoor_section_contract_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_outdoor_section_contract_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_outdoor_section_contract_idx__old";

-- up 172: accounting_invoice: drop index accounting_invoice_parking_spot_contract_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_parking_spot_contract_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_parking_spot_contract_idx__old";

-- up 173: accounting_invoice: drop index accounting_invoice_payment_method_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_payment_method_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_payment_method_idx__old";

-- up 174: accounting_invoice: drop index accounting_invoice_payment_terms_setting_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_payment_terms_setting_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_payment_terms_setting_idx__old";

-- up 175: accounting_invoicepayment: drop index accounting_invoicepayment_invoice_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: dropped accounting_invoicepayment_invoice_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicepayment_invoice_idx__old";

-- up 176: accounting_invoicepayment: drop index accounting_invoicepayment_organization_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: dropped accounting_invoicepayment_organization_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicepayment_organization_idx__old";

-- up 177: accounting_invoicepayment: drop index accounting_invoicepayment_organization_user_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: dropped accounting_invoicepayment_organization_user_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicepayment_organization_user_idx__old";

-- up 178: accounting_invoicepayment: drop index accounting_invoicepayment_original_invoice_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: dropped accounting_invoicepayment_original_invoice_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicepayment_original_invoice_idx__old";

-- up 179: accounting_invoicepayment: drop index accounting_invoicepayment_payment_method_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: dropped accounting_invoicepayment_payment_method_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicepayment_payment_method_idx__old";

-- up 180: accounting_invoicepayment: drop index accounting_invoicepayment_sub_tenant_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: dropped accounting_invoicepayment_sub_tenant_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicepayment_sub_tenant_idx__old";

-- up 181: accounting_invoicepayment: drop index accounting_invoicepayment_tenant_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: dropped accounting_invoicepayment_tenant_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicepayment_tenant_idx__old";

-- up 182: accounting_invoicerecipient: drop index accounting_invoicerecipient_organization_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
-- index: dropped accounting_invoicerecipient_organization_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicerecipient_organization_idx__old";

-- up 183: accounting_invoicerecipient: drop index accounting_invoicerecipient_organization_user_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
-- index: dropped accounting_invoicerecipient_organization_user_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicerecipient_organization_user_idx__old";

-- up 184: accounting_invoicerecipient: drop index accounting_invoicerecipient_postal_address_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
-- index: dropped accounting_invoicerecipient_postal_address_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicerecipient_postal_address_idx__old";

-- up 185: accounting_invoicerecipient: drop index accounting_invoicerecipient_sub_tenant_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
-- index: dropped accounting_invoicerecipient_sub_tenant_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicerecipient_sub_tenant_idx__old";

-- up 186: accounting_invoicerecipient: drop index accounting_invoicerecipient_tenant_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
-- index: dropped accounting_invoicerecipient_tenant_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicerecipient_tenant_idx__old";

-- up 187: accounting_invoicerow: drop index accounting_invoicerow_article_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerow
-- index: dropped accounting_invoicerow_article_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicerow_article_idx__old";

-- up 188: accounting_invoicerow: drop index accounting_invoicerow_organization_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerow
-- index: dropped accounting_invoicerow_organization_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicerow_organization_idx__old";

-- up 189: accounting_transaction: drop index accounting_transaction_organization_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_transaction
-- index: dropped accounting_transaction_organization_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_transaction_organization_idx__old";

-- up 190: accounting_verification: drop index accounting_verification_credits_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: dropped accounting_verification_credits_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_verification_credits_idx__old";

-- up 191: accounting_verification: drop index accounting_verification_debt_invoice_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: dropped accounting_verification_debt_invoice_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_verification_debt_invoice_idx__old";

-- up 192: accounting_verification: drop index accounting_verification_invoice_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: dropped accounting_verification_invoice_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_verification_invoice_idx__old";

-- up 193: accounting_verification: drop index accounting_verification_organization_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: dropped accounting_verification_organization_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_verification_organization_idx__old";

-- up 194: accounting_verification: drop index accounting_verification_payment_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: dropped accounting_verification_payment_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_verification_payment_idx__old";

-- up 195: accounting_verification: drop index accounting_verification_verification_group_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: dropped accounting_verification_verification_group_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_verification_verification_group_idx__old";

-- up 196: accounts_tenant: drop index accounts_tenant_current_registered_address_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
-- index: dropped accounts_tenant_current_registered_address_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounts_tenant_current_registered_address_idx__old";

-- up 197: accounts_tenant: drop index accounts_tenant_future_address_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
-- index: dropped accounts_tenant_future_address_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounts_tenant_future_address_idx__old";

-- up 198: accounts_tenant: drop index accounts_tenant_previous_address_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
-- index: dropped accounts_tenant_previous_address_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounts_tenant_previous_address_idx__old";

-- up 199: common_eventlog: drop index common_eventlog_organization_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
-- index: dropped common_eventlog_organization_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "common_eventlog_organization_idx__old";

-- up 200: common_eventlog: drop index common_eventlog_triggered_by_integration_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
-- index: dropped common_eventlog_triggered_by_integration_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "common_eventlog_triggered_by_integration_idx__old";

-- up 201: common_eventlog: drop index common_eventlog_triggered_by_organization_user_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
-- index: dropped common_eventlog_triggered_by_organization_user_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "common_eventlog_triggered_by_organization_user_idx__old";

-- up 202: common_eventlog: drop index common_eventlog_triggered_by_sub_tenant_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
-- index: dropped common_eventlog_triggered_by_sub_tenant_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "common_eventlog_triggered_by_sub_tenant_idx__old";

-- up 203: common_eventlog: drop index common_eventlog_triggered_by_tenant_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
-- index: dropped common_eventlog_triggered_by_tenant_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "common_eventlog_triggered_by_tenant_idx__old";

-- up 204: contracts_apartmentcontract: drop index contracts_apartmentcontract_base_rent_article_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_base_rent_article_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_base_rent_article_idx__old";

-- up 205: contracts_apartmentcontract: drop index contracts_apartmentcontract_cancellation_reason_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_cancellation_reason_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_cancellation_reason_idx__old";

-- up 206: contracts_apartmentcontract: drop index contracts_apartmentcontract_customer_earnings_setting_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_customer_earnings_setting_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_customer_earnings_setting_idx__old";

-- up 207: contracts_apartmentcontract: drop index contracts_apartmentcontract_invoicing_contract_setting_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_invoicing_contract_setting_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_invoicing_contract_setting_idx__old";

-- up 208: contracts_apartmentcontract: drop index contracts_apartmentcontract_invoicing_payment_terms_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_invoicing_payment_terms_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_invoicing_payment_terms_idx__old";

-- up 209: contracts_apartmentcontract: drop index contracts_apartmentcontract_main_apartment_contract_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_main_apartment_contract_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_main_apartment_contract_idx__old";

-- up 210: contracts_apartmentcontract: drop index contracts_apartmentcontract_main_brf_invoiceable_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_main_brf_invoiceable_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_main_brf_invoiceable_idx__old";

-- up 211: contracts_apartmentcontract: drop index contracts_apartmentcontract_main_industrial_premises_c_704a3c1d
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_main_industrial_premises_c_704a3c1d
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_main_industrial_premises_c_704a3c1d";

-- up 212: contracts_apartmentcontract: drop index contracts_apartmentcontract_main_outdoorsection_contra_ecc35a81
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_main_outdoorsection_contra_ecc35a81
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_main_outdoorsection_contra_ecc35a81";

-- up 213: contracts_apartmentcontract: drop index contracts_apartmentcontract_negotiation_succession_con_9592cbe9
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_negotiation_succession_con_9592cbe9
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_negotiation_succession_con_9592cbe9";

-- up 214: contracts_apartmentcontract: drop index contracts_apartmentcontract_signable_document_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_signable_document_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_signable_document_idx__old";

-- up 215: contracts_apartmentcontract: drop index contracts_apartmentcontract_tenant_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_tenant_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_tenant_idx__old";

-- up 216: contracts_apartmentcontract: drop index contracts_apartmentcontract_terms_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_terms_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_terms_idx__old";

-- up 217: contracts_apartmentcontract: drop index contracts_apartmentcontract_transferred_from_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_transferred_from_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_transferred_from_idx__old";

-- up 218: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_base_rent_article_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_base_rent_article_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_base_rent_article_idx__old";

-- up 219: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_cancellation_reason_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_cancellation_reason_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_cancellation_reason_idx__old";

-- up 220: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_customer_earnings_settin_aa831a4e
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_customer_earnings_settin_aa831a4e
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_customer_earnings_settin_aa831a4e";

-- up 221: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_invoicing_contract_setti_feeae0cb
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_invoicing_contract_setti_feeae0cb
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_invoicing_contract_setti_feeae0cb";

-- up 222: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_invoicing_payment_terms_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_invoicing_payment_terms_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_invoicing_payment_terms_idx__old";

-- up 223: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_main_apartment_contract_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_main_apartment_contract_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_main_apartment_contract_idx__old";

-- up 224: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_main_industrial_premises_273df649
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_main_industrial_premises_273df649
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_main_industrial_premises_273df649";

-- up 225: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_main_outdoorsection_cont_133de767
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_main_outdoorsection_cont_133de767
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_main_outdoorsection_cont_133de767";

-- up 226: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_negotiation_succession_c_84cbaab9
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_negotiation_succession_c_84cbaab9
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_negotiation_succession_c_84cbaab9";

-- up 227: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_signable_document_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_signable_document_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_signable_document_idx__old";

-- up 228: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_tenant_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_tenant_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_tenant_idx__old";

-- up 229: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_terms_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_terms_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_terms_idx__old";

-- up 230: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_transferred_from_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_transferred_from_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_transferred_from_idx__old";

-- up 231: errands_generalerrand: drop index errands_generalerrand_assigned_external_supplier_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: dropped errands_generalerrand_assigned_external_supplier_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrand_assigned_external_supplier_idx__old";

-- up 232: errands_generalerrand: drop index errands_generalerrand_assigned_organization_user_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: dropped errands_generalerrand_assigned_organization_user_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrand_assigned_organization_user_idx__old";

-- up 233: errands_generalerrand: drop index errands_generalerrand_component_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: dropped errands_generalerrand_component_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrand_component_idx__old";

-- up 234: errands_generalerrand: drop index errands_generalerrand_errand_group_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: dropped errands_generalerrand_errand_group_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrand_errand_group_idx__old";

-- up 235: errands_generalerrand: drop index errands_generalerrand_errand_sub_type_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: dropped errands_generalerrand_errand_sub_type_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrand_errand_sub_type_idx__old";

-- up 236: errands_generalerrand: drop index errands_generalerrand_organization_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: dropped errands_generalerrand_organization_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrand_organization_idx__old";

-- up 237: errands_generalerrand: drop index errands_generalerrand_reporting_organization_user_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: dropped errands_generalerrand_reporting_organization_user_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrand_reporting_organization_user_idx__old";

-- up 238: errands_generalerrand: drop index errands_generalerrand_sub_tenant_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: dropped errands_generalerrand_sub_tenant_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrand_sub_tenant_idx__old";

-- up 239: errands_generalerrand: drop index errands_generalerrand_tenant_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: dropped errands_generalerrand_tenant_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrand_tenant_idx__old";

-- up 240: integrations_webhookdelivery: drop index integrations_webhookdelivery_organization_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on integrations_webhookdelivery
-- index: dropped integrations_webhookdelivery_organization_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "integrations_webhookdelivery_organization_idx__old";

-- up 241: measurements_measurementseries: drop index measurements_measurementseries_accepted_by_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on measurements_measurementseries
-- index: dropped measurements_measurementseries_accepted_by_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "measurements_measurementseries_accepted_by_idx__old";

-- up 242: measurements_measurementseries: drop index measurements_measurementseries_invoice_row_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on measurements_measurementseries
-- index: dropped measurements_measurementseries_invoice_row_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "measurements_measurementseries_invoice_row_idx__old";

-- up 243: measurements_measurementseries: drop index measurements_measurementseries_organization_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on measurements_measurementseries
-- index: dropped measurements_measurementseries_organization_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "measurements_measurementseries_organization_idx__old";

-- down 1: accounting_invoice: build index accounting_invoice_apartment_contract_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_apartment_contract_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoice_apartment_contract_idx__new" ON "accounting_invoice" ("customer_id", "apartment_contract_id");

-- down 2: accounting_invoice: build index accounting_invoice_block_contract_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_block_contract_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoice_block_contract_idx__new" ON "accounting_invoice" ("customer_id", "block_contract_id");

-- down 3: accounting_invoice: build index accounting_invoice_credits_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_credits_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoice_credits_idx__new" ON "accounting_invoice" ("customer_id", "credits_id");

-- down 4: accounting_invoice: build index accounting_invoice_industrial_premises_contract_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_industrial_premises_contract_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoice_industrial_premises_contract_idx__new" ON "accounting_invoice" ("customer_id", "industrial_premises_contract_id");

-- down 5: accounting_invoice: build index accounting_invoice_invoicing_run_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_invoicing_run_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoice_invoicing_run_idx__new" ON "accounting_invoice" ("customer_id", "invoicing_run_id");

-- down 6: accounting_invoice: build index accounting_invoice_invoicing_setting_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_invoicing_setting_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoice_invoicing_setting_idx__new" ON "accounting_invoice" ("customer_id", "invoicing_setting_id");

-- down 7: accounting_invoice: build index accounting_invoice_organization_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_organization_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoice_organization_idx__new" ON "accounting_invoice" ("customer_id", "organization_id");

-- down 8: accounting_invoice: build index accounting_invoice_other_contract_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_other_contract_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoice_other_contract_idx__new" ON "accounting_invoice" ("customer_id", "other_contract_id");

-- down 9: accounting_invoice: build index accounting_invoice_outdoor_section_contract_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_outdoor_section_contract_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoice_outdoor_section_contract_idx__new" ON "accounting_invoice" ("customer_id", "outdoor_section_contract_id");

-- down 10: accounting_invoice: build index accounting_invoice_parking_spot_contract_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_parking_spot_contract_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoice_parking_spot_contract_idx__new" ON "accounting_invoice" ("customer_id", "parking_spot_contract_id");

-- down 11: accounting_invoice: build index accounting_invoice_payment_method_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_payment_method_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoice_payment_method_idx__new" ON "accounting_invoice" ("customer_id", "payment_method_id");

-- down 12: accounting_invoice: build index accounting_invoice_payment_terms_setting_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_payment_terms_setting_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoice_payment_terms_setting_idx__new" ON "accounting_invoice" ("customer_id", "payment_terms_setting_id");

-- down 13: accounting_invoicepayment: build index accounting_invoicepayment_invoice_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: built accounting_invoicepayment_invoice_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoicepayment_invoice_idx__new" ON "accounting_invoicepayment" ("customer_id", "invoice_id");

-- down 14: accounting_invoicepayment: build index accounting_invoicepayment_organization_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: built accounting_invoicepayment_organization_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoicepayment_organization_idx__new" ON "accounting_invoicepayment" ("customer_id", "organization_id");

-- down 15: accounting_invoicepayment: build index accounting_invoicepayment_organization_user_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: built accounting_invoicepayment_organization_user_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoicepayment_organization_user_idx__new" ON "accounting_invoicepayment" ("customer_id", "organization_user_id");

-- down 16: accounting_invoicepayment: build index accounting_invoicepayment_original_invoice_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: built accounting_invoicepayment_original_invoice_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoicepayment_original_invoice_idx__new" ON "accounting_invoicepayment" ("customer_id", "original_invoice_id");

-- down 17: accounting_invoicepayment: build index accounting_invoicepayment_payment_method_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: built accounting_invoicepayment_payment_method_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoicepayment_payment_method_idx__new" ON "accounting_invoicepayment" ("customer_id", "payment_method_id");

-- down 18: accounting_invoicepayment: build index accounting_invoicepayment_sub_tenant_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: built accounting_invoicepayment_sub_tenant_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoicepayment_sub_tenant_idx__new" ON "accounting_invoicepayment" ("customer_id", "sub_tenant_id");

-- down 19: accounting_invoicepayment: build index accounting_invoicepayment_tenant_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: built accounting_invoicepayment_tenant_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoicepayment_tenant_idx__new" ON "accounting_invoicepayment" ("customer_id", "tenant_id");

-- down 20: accounting_invoicerecipient: build index accounting_invoicerecipient_organization_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
-- index: built accounting_invoicerecipient_organization_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoicerecipient_organization_idx__new" ON "accounting_invoicerecipient" ("customer_id", "organization_id");

-- down 21: accounting_invoicerecipient: build index accounting_invoicerecipient_organization_user_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
-- index: built accounting_invoicerecipient_organization_user_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoicerecipient_organization_user_idx__new" ON "accounting_invoicerecipient" ("customer_id", "organization_user_id");

-- down 22: accounting_invoicerecipient: build index accounting_invoicerecipient_postal_address_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
-- index: built accounting_invoicerecipient_postal_address_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoicerecipient_postal_address_idx__new" ON "accounting_invoicerecipient" ("customer_id", "postal_address_id");

-- down 23: accounting_invoicerecipient: build index accounting_invoicerecipient_sub_tenant_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
-- index: built accounting_invoicerecipient_sub_tenant_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoicerecipient_sub_tenant_idx__new" ON "accounting_invoicerecipient" ("customer_id", "sub_tenant_id");

-- down 24: accounting_invoicerecipient: build index accounting_invoicerecipient_tenant_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
-- index: built accounting_invoicerecipient_tenant_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoicerecipient_tenant_idx__new" ON "accounting_invoicerecipient" ("customer_id", "tenant_id");

-- down 25: accounting_invoicerow: build index accounting_invoicerow_article_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerow
-- index: built accounting_invoicerow_article_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoicerow_article_idx__new" ON "accounting_invoicerow" ("customer_id", "article_id");

-- down 26: accounting_invoicerow: build index accounting_invoicerow_organization_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerow
-- index: built accounting_invoicerow_organization_idx__new
CREATE INDEX CONCURRENTLY "accounting_invoicerow_organization_idx__new" ON "accounting_invoicerow" ("customer_id", "organization_id");

-- down 27: accounting_transaction: build index accounting_transaction_organization_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_transaction
-- index: built accounting_transaction_organization_idx__new
CREATE INDEX CONCURRENTLY "accounting_transaction_organization_idx__new" ON "accounting_transaction" ("customer_id", "organization_id");

-- down 28: accounting_verification: build index accounting_verification_credits_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: built accounting_verification_credits_idx__new
CREATE INDEX CONCURRENTLY "accounting_verification_credits_idx__new" ON "accounting_verification" ("customer_id", "credits_id");

-- down 29: accounting_verification: build index accounting_verification_debt_invoice_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: built accounting_verification_debt_invoice_idx__new
CREATE INDEX CONCURRENTLY "accounting_verification_debt_invoice_idx__new" ON "accounting_verification" ("customer_id", "debt_invoice_id");

-- down 30: accounting_verification: build index accounting_verification_invoice_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: built accounting_verification_invoice_idx__new
CREATE INDEX CONCURRENTLY "accounting_verification_invoice_idx__new" ON "accounting_verification" ("customer_id", "invoice_id");

-- down 31: accounting_verification: build index accounting_verification_organization_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: built accounting_verification_organization_idx__new
CREATE INDEX CONCURRENTLY "accounting_verification_organization_idx__new" ON "accounting_verification" ("customer_id", "organization_id");

-- down 32: accounting_verification: build index accounting_verification_payment_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: built accounting_verification_payment_idx__new
CREATE INDEX CONCURRENTLY "accounting_verification_payment_idx__new" ON "accounting_verification" ("customer_id", "payment_id");

-- down 33: accounting_verification: build index accounting_verification_verification_group_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: built accounting_verification_verification_group_idx__new
CREATE INDEX CONCURRENTLY "accounting_verification_verification_group_idx__new" ON "accounting_verification" ("customer_id", "verification_group_id");

-- down 34: accounts_tenant: build index accounts_tenant_current_registered_address_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
-- index: built accounts_tenant_current_registered_address_idx__new
CREATE INDEX CONCURRENTLY "accounts_tenant_current_registered_address_idx__new" ON "accounts_tenant" ("customer_id", "current_registered_address_id");

-- down 35: accounts_tenant: build index accounts_tenant_future_address_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
-- index: built accounts_tenant_future_address_idx__new
CREATE INDEX CONCURRENTLY "accounts_tenant_future_address_idx__new" ON "accounts_tenant" ("customer_id", "future_address_id");

-- down 36: accounts_tenant: build index accounts_tenant_previous_address_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
-- index: built accounts_tenant_previous_address_idx__new
CREATE INDEX CONCURRENTLY "accounts_tenant_previous_address_idx__new" ON "accounts_tenant" ("customer_id", "previous_address_id");

-- down 37: common_eventlog: build index common_eventlog_organization_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
-- index: built common_eventlog_organization_idx__new
CREATE INDEX CONCURRENTLY "common_eventlog_organization_idx__new" ON "common_eventlog" ("customer_id", "organization_id");

-- down 38: common_eventlog: build index common_eventlog_triggered_by_integration_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
-- index: built common_eventlog_triggered_by_integration_idx__new
CREATE INDEX CONCURRENTLY "common_eventlog_triggered_by_integration_idx__new" ON "common_eventlog" ("customer_id", "triggered_by_integration_id");

-- down 39: common_eventlog: build index common_eventlog_triggered_by_organization_user_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
-- index: built common_eventlog_triggered_by_organization_user_idx__new
CREATE INDEX CONCURRENTLY "common_eventlog_triggered_by_organization_user_idx__new" ON "common_eventlog" ("customer_id", "triggered_by_organization_user_id");

-- down 40: common_eventlog: build index common_eventlog_triggered_by_sub_tenant_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
-- index: built common_eventlog_triggered_by_sub_tenant_idx__new
CREATE INDEX CONCURRENTLY "common_eventlog_triggered_by_sub_tenant_idx__new" ON "common_eventlog" ("customer_id", "triggered_by_sub_tenant_id");

-- down 41: common_eventlog: build index common_eventlog_triggered_by_tenant_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
-- index: built common_eventlog_triggered_by_tenant_idx__new
CREATE INDEX CONCURRENTLY "common_eventlog_triggered_by_tenant_idx__new" ON "common_eventlog" ("customer_id", "triggered_by_tenant_id");

-- down 42: contracts_apartmentcontract: build index contracts_apartmentcontract_base_rent_article_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_base_rent_article_idx__new
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_base_rent_article_idx__new" ON "contracts_apartmentcontract" ("customer_id", "base_rent_article_id");

-- down 43: contracts_apartmentcontract: build index contracts_apartmentcontract_cancellation_reason_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_cancellation_reason_idx__new
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_cancellation_reason_idx__new" ON "contracts_apartmentcontract" ("customer_id", "cancellation_reason_id");

-- down 44: contracts_apartmentcontract: build index contracts_apartmentcontract_customer_earnings_setting_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_customer_earnings_setting_idx__new
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_customer_earnings_setting_idx__new" ON "contracts_apartmentcontract" ("customer_id", "customer_earnings_setting_id");

-- down 45: contracts_apartmentcontract: build index contracts_apartmentcontract_invoicing_contract_setting_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_invoicing_contract_setting_idx__new
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_invoicing_contract_setting_idx__new" ON "contracts_apartmentcontract" ("customer_id", "invoicing_contract_setting_id");

-- down 46: contracts_apartmentcontract: build index contracts_apartmentcontract_invoicing_payment_terms_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_invoicing_payment_terms_idx__new
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_invoicing_payment_terms_idx__new" ON "contracts_apartmentcontract" ("customer_id", "invoicing_payment_terms_id");

-- down 47: contracts_apartmentcontract: build index contracts_apartmentcontract_main_apartment_contract_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_main_apartment_contract_idx__new
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_main_apartment_contract_idx__new" ON "contracts_apartmentcontract" ("customer_id", "main_apartment_contract_id");

-- down 48: contracts_apartmentcontract: build index contracts_apartmentcontract_main_brf_invoiceable_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_main_brf_invoiceable_idx__new
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_main_brf_invoiceable_idx__new" ON "contracts_apartmentcontract" ("customer_id", "main_brf_invoiceable_id");

-- down 49: contracts_apartmentcontract: build index contracts_apartmentcontract_main_industrial_premises_c_2623d0bd; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_main_industrial_premises_c_2623d0bd
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_main_industrial_premises_c_2623d0bd" ON "contracts_apartmentcontract" ("customer_id", "main_industrial_premises_contract_id");

-- down 50: contracts_apartmentcontract: build index contracts_apartmentcontract_main_outdoorsection_contra_732e60e1; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_main_outdoorsection_contra_732e60e1
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_main_outdoorsection_contra_732e60e1" ON "contracts_apartmentcontract" ("customer_id", "main_outdoorsection_contract_id");

-- down 51: contracts_apartmentcontract: build index contracts_apartmentcontract_negotiation_succession_con_f5f4d102; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_negotiation_succession_con_f5f4d102
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_negotiation_succession_con_f5f4d102" ON "contracts_apartmentcontract" ("customer_id", "negotiation_succession_contract_id");

-- down 52: contracts_apartmentcontract: build index contracts_apartmentcontract_signable_document_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_signable_document_idx__new
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_signable_document_idx__new" ON "contracts_apartmentcontract" ("customer_id", "signable_document_id");

-- down 53: contracts_apartmentcontract: build index contracts_apartmentcontract_tenant_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_tenant_idx__new
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_tenant_idx__new" ON "contracts_apartmentcontract" ("customer_id", "tenant_id");

-- down 54: contracts_apartmentcontract: build index contracts_apartmentcontract_terms_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_terms_idx__new
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_terms_idx__new" ON "contracts_apartmentcontract" ("customer_id", "terms_id");

-- down 55: contracts_apartmentcontract: build index contracts_apartmentcontract_transferred_from_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_transferred_from_idx__new
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_transferred_from_idx__new" ON "contracts_apartmentcontract" ("customer_id", "transferred_from_id");

-- down 56: contracts_parkingspotcontract: build index contracts_parkingspotcontract_base_rent_article_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_base_rent_article_idx__new
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_base_rent_article_idx__new" ON "contracts_parkingspotcontract" ("customer_id", "base_rent_article_id");

-- down 57: contracts_parkingspotcontract: build index contracts_parkingspotcontract_cancellation_reason_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_cancellation_reason_idx__new
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_cancellation_reason_idx__new" ON "contracts_parkingspotcontract" ("customer_id", "cancellation_reason_id");

-- down 58: contracts_parkingspotcontract: build index contracts_parkingspotcontract_customer_earnings_settin_a1669621; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_customer_earnings_settin_a1669621
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_customer_earnings_settin_a1669621" ON "contracts_parkingspotcontract" ("customer_id", "customer_earnings_setting_id");

-- down 59: contracts_parkingspotcontract: build index contracts_parkingspotcontract_invoicing_contract_setti_badc7ed4; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_invoicing_contract_setti_badc7ed4
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_invoicing_contract_setti_badc7ed4" ON "contracts_parkingspotcontract" ("customer_id", "invoicing_contract_setting_id");

-- down 60: contracts_parkingspotcontract: build index contracts_parkingspotcontract_invoicing_payment_terms_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_invoicing_payment_terms_idx__new
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_invoicing_payment_terms_idx__new" ON "contracts_parkingspotcontract" ("customer_id", "invoicing_payment_terms_id");

-- down 61: contracts_parkingspotcontract: build index contracts_parkingspotcontract_main_apartment_contract_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_main_apartment_contract_idx__new
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_main_apartment_contract_idx__new" ON "contracts_parkingspotcontract" ("customer_id", "main_apartment_contract_id");

-- down 62: contracts_parkingspotcontract: build index contracts_parkingspotcontract_main_industrial_premises_d44b51f9; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_main_industrial_premises_d44b51f9
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_main_industrial_premises_d44b51f9" ON "contracts_parkingspotcontract" ("customer_id", "main_industrial_premises_contract_id");

-- down 63: contracts_parkingspotcontract: build index contracts_parkingspotcontract_main_outdoorsection_cont_cd3883d6; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_main_outdoorsection_cont_cd3883d6
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_main_outdoorsection_cont_cd3883d6" ON "contracts_parkingspotcontract" ("customer_id", "main_outdoorsection_contract_id");

-- down 64: contracts_parkingspotcontract: build index contracts_parkingspotcontract_negotiation_succession_c_4b5f4708; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_negotiation_succession_c_4b5f4708
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_negotiation_succession_c_4b5f4708" ON "contracts_parkingspotcontract" ("customer_id", "negotiation_succession_contract_id");

-- down 65: contracts_parkingspotcontract: build index contracts_parkingspotcontract_signable_document_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_signable_document_idx__new
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_signable_document_idx__new" ON "contracts_parkingspotcontract" ("customer_id", "signable_document_id");

-- down 66: contracts_parkingspotcontract: build index contracts_parkingspotcontract_tenant_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_tenant_idx__new
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_tenant_idx__new" ON "contracts_parkingspotcontract" ("customer_id", "tenant_id");

-- down 67: contracts_parkingspotcontract: build index contracts_parkingspotcontract_terms_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_terms_idx__new
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_terms_idx__new" ON "contracts_parkingspotcontract" ("customer_id", "terms_id");

-- down 68: contracts_parkingspotcontract: build index contracts_parkingspotcontract_transferred_from_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_transferred_from_idx__new
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_transferred_from_idx__new" ON "contracts_parkingspotcontract" ("customer_id", "transferred_from_id");

-- down 69: errands_generalerrand: build index errands_generalerrand_assigned_external_supplier_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: built errands_generalerrand_assigned_external_supplier_idx__new
CREATE INDEX CONCURRENTLY "errands_generalerrand_assigned_external_supplier_idx__new" ON "errands_generalerrand" ("customer_id", "assigned_external_supplier_id");

-- down 70: errands_generalerrand: build index errands_generalerrand_assigned_organization_user_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: built errands_generalerrand_assigned_organization_user_idx__new
CREATE INDEX CONCURRENTLY "errands_generalerrand_assigned_organization_user_idx__new" ON "errands_generalerrand" ("customer_id", "assigned_organization_user_id");

-- down 71: errands_generalerrand: build index errands_generalerrand_component_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: built errands_generalerrand_component_idx__new
CREATE INDEX CONCURRENTLY "errands_generalerrand_component_idx__new" ON "errands_generalerrand" ("customer_id", "component_id");

-- down 72: errands_generalerrand: build index errands_generalerrand_errand_group_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: built errands_generalerrand_errand_group_idx__new
CREATE INDEX CONCURRENTLY "errands_generalerrand_errand_group_idx__new" ON "errands_generalerrand" ("customer_id", "errand_group_id");

-- down 73: errands_generalerrand: build index errands_generalerrand_errand_sub_type_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: built errands_generalerrand_errand_sub_type_idx__new
CREATE INDEX CONCURRENTLY "errands_generalerrand_errand_sub_type_idx__new" ON "errands_generalerrand" ("customer_id", "errand_sub_type_id");

-- down 74: errands_generalerrand: build index errands_generalerrand_organization_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: built errands_generalerrand_organization_idx__new
CREATE INDEX CONCURRENTLY "errands_generalerrand_organization_idx__new" ON "errands_generalerrand" ("customer_id", "organization_id");

-- down 75: errands_generalerrand: build index errands_generalerrand_reporting_organization_user_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: built errands_generalerrand_reporting_organization_user_idx__new
CREATE INDEX CONCURRENTLY "errands_generalerrand_reporting_organization_user_idx__new" ON "errands_generalerrand" ("customer_id", "reporting_organization_user_id");

-- down 76: errands_generalerrand: build index errands_generalerrand_sub_tenant_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: built errands_generalerrand_sub_tenant_idx__new
CREATE INDEX CONCURRENTLY "errands_generalerrand_sub_tenant_idx__new" ON "errands_generalerrand" ("customer_id", "sub_tenant_id");

-- down 77: errands_generalerrand: build index errands_generalerrand_tenant_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: built errands_generalerrand_tenant_idx__new
CREATE INDEX CONCURRENTLY "errands_generalerrand_tenant_idx__new" ON "errands_generalerrand" ("customer_id", "tenant_id");

-- down 78: integrations_webhookdelivery: build index integrations_webhookdelivery_organization_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on integrations_webhookdelivery
-- index: built integrations_webhookdelivery_organization_idx__new
CREATE INDEX CONCURRENTLY "integrations_webhookdelivery_organization_idx__new" ON "integrations_webhookdelivery" ("customer_id", "organization_id");

-- down 79: measurements_measurementseries: build index measurements_measurementseries_accepted_by_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on measurements_measurementseries
-- index: built measurements_measurementseries_accepted_by_idx__new
CREATE INDEX CONCURRENTLY "measurements_measurementseries_accepted_by_idx__new" ON "measurements_measurementseries" ("customer_id", "accepted_by_id");

-- down 80: measurements_measurementseries: build index measurements_measurementseries_invoice_row_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on measurements_measurementseries
-- index: built measurements_measurementseries_invoice_row_idx__new
CREATE INDEX CONCURRENTLY "measurements_measurementseries_invoice_row_idx__new" ON "measurements_measurementseries" ("customer_id", "invoice_row_id");

-- down 81: measurements_measurementseries: build index measurements_measurementseries_organization_idx__new; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on measurements_measurementseries
-- index: built measurements_measurementseries_organization_idx__new
CREATE INDEX CONCURRENTLY "measurements_measurementseries_organization_idx__new" ON "measurements_measurementseries" ("customer_id", "organization_id");

-- down 82: accounting_invoice: accounting_invoice_apartment_contract_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
ALTER INDEX IF EXISTS "accounting_invoice_apartment_contract_idx" RENAME TO "accounting_invoice_apartment_contract_idx__old";
ALTER INDEX "accounting_invoice_apartment_contract_idx__new" RENAME TO "accounting_invoice_apartment_contract_idx";

-- down 83: accounting_invoice: accounting_invoice_block_contract_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
ALTER INDEX IF EXISTS "accounting_invoice_block_contract_idx" RENAME TO "accounting_invoice_block_contract_idx__old";
ALTER INDEX "accounting_invoice_block_contract_idx__new" RENAME TO "accounting_invoice_block_contract_idx";

-- down 84: accounting_invoice: accounting_invoice_credits_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
ALTER INDEX IF EXISTS "accounting_invoice_credits_idx" RENAME TO "accounting_invoice_credits_idx__old";
ALTER INDEX "accounting_invoice_credits_idx__new" RENAME TO "accounting_invoice_credits_idx";

-- down 85: accounting_invoice: accounting_invoice_industrial_premises_contract_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
ALTER INDEX IF EXISTS "accounting_invoice_industrial_premises_contract_idx" RENAME TO "accounting_invoice_industrial_premises_contract_idx__old";
ALTER INDEX "accounting_invoice_industrial_premises_contract_idx__new" RENAME TO "accounting_invoice_industrial_premises_contract_idx";

-- down 86: accounting_invoice: accounting_invoice_invoicing_run_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
ALTER INDEX IF EXISTS "accounting_invoice_invoicing_run_idx" RENAME TO "accounting_invoice_invoicing_run_idx__old";
ALTER INDEX "accounting_invoice_invoicing_run_idx__new" RENAME TO "accounting_invoice_invoicing_run_idx";

-- down 87: accounting_invoice: accounting_invoice_invoicing_setting_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
ALTER INDEX IF EXISTS "accounting_invoice_invoicing_setting_idx" RENAME TO "accounting_invoice_invoicing_setting_idx__old";
ALTER INDEX "accounting_invoice_invoicing_setting_idx__new" RENAME TO "accounting_invoice_invoicing_setting_idx";

-- down 88: accounting_invoice: accounting_invoice_organization_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
ALTER INDEX IF EXISTS "accounting_invoice_organization_idx" RENAME TO "accounting_invoice_organization_idx__old";
ALTER INDEX "accounting_invoice_organization_idx__new" RENAME TO "accounting_invoice_organization_idx";

-- down 89: accounting_invoice: accounting_invoice_other_contract_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
ALTER INDEX IF EXISTS "accounting_invoice_other_contract_idx" RENAME TO "accounting_invoice_other_contract_idx__old";
ALTER INDEX "accounting_invoice_other_contract_idx__new" RENAME TO "accounting_invoice_other_contract_idx";

-- down 90: accounting_invoice: accounting_invoice_outdoor_section_contract_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
ALTER INDEX IF EXISTS "accounting_invoice_outdoor_section_contract_idx" RENAME TO "accounting_invoice_outdoor_section_contract_idx__old";
ALTER INDEX "accounting_invoice_outdoor_section_contract_idx__new" RENAME TO "accounting_invoice_outdoor_section_contract_idx";

-- down 91: accounting_invoice: accounting_invoice_parking_spot_contract_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
ALTER INDEX IF EXISTS "accounting_invoice_parking_spot_contract_idx" RENAME TO "accounting_invoice_parking_spot_contract_idx__old";
ALTER INDEX "accounting_invoice_parking_spot_contract_idx__new" RENAME TO "accounting_invoice_parking_spot_contract_idx";

-- down 92: accounting_invoice: accounting_invoice_payment_method_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
ALTER INDEX IF EXISTS "accounting_invoice_payment_method_idx" RENAME TO "accounting_invoice_payment_method_idx__old";
ALTER INDEX "accounting_invoice_payment_method_idx__new" RENAME TO "accounting_invoice_payment_method_idx";

-- down 93: accounting_invoice: accounting_invoice_payment_terms_setting_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
ALTER INDEX IF EXISTS "accounting_invoice_payment_terms_setting_idx" RENAME TO "accounting_invoice_payment_terms_setting_idx__old";
ALTER INDEX "accounting_invoice_payment_terms_setting_idx__new" RENAME TO "accounting_invoice_payment_terms_setting_idx";

-- down 94: accounting_invoicepayment: accounting_invoicepayment_invoice_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
ALTER INDEX IF EXISTS "accounting_invoicepayment_invoice_idx" RENAME TO "accounting_invoicepayment_invoice_idx__old";
ALTER INDEX "accounting_invoicepayment_invoice_idx__new" RENAME TO "accounting_invoicepayment_invoice_idx";

-- down 95: accounting_invoicepayment: accounting_invoicepayment_organization_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
ALTER INDEX IF EXISTS "accounting_invoicepayment_organization_idx" RENAME TO "accounting_invoicepayment_organization_idx__old";
ALTER INDEX "accounting_invoicepayment_organization_idx__new" RENAME TO "accounting_invoicepayment_organization_idx";

-- down 96: accounting_invoicepayment: accounting_invoicepayment_organization_user_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
ALTER INDEX IF EXISTS "accounting_invoicepayment_organization_user_idx" RENAME TO "accounting_invoicepayment_organization_user_idx__old";
ALTER INDEX "accounting_invoicepayment_organization_user_idx__new" RENAME TO "accounting_invoicepayment_organization_user_idx";

-- down 97: accounting_invoicepayment: accounting_invoicepayment_original_invoice_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
ALTER INDEX IF EXISTS "accounting_invoicepayment_original_invoice_idx" RENAME TO "accounting_invoicepayment_original_invoice_idx__old";
ALTER INDEX "accounting_invoicepayment_original_invoice_idx__new" RENAME TO "accounting_invoicepayment_original_invoice_idx";

-- down 98: accounting_invoicepayment: accounting_invoicepayment_payment_method_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
ALTER INDEX IF EXISTS "accounting_invoicepayment_payment_method_idx" RENAME TO "accounting_invoicepayment_payment_method_idx__old";
ALTER INDEX "accounting_invoicepayment_payment_method_idx__new" RENAME TO "accounting_invoicepayment_payment_method_idx";

-- down 99: accounting_invoicepayment: accounting_invoicepayment_sub_tenant_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
ALTER INDEX IF EXISTS "accounting_invoicepayment_sub_tenant_idx" RENAME TO "accounting_invoicepayment_sub_tenant_idx__old";
ALTER INDEX "accounting_invoicepayment_sub_tenant_idx__new" RENAME TO "accounting_invoicepayment_sub_tenant_idx";

-- down 100: accounting_invoicepayment: accounting_invoicepayment_tenant_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
ALTER INDEX IF EXISTS "accounting_invoicepayment_tenant_idx" RENAME TO "accounting_invoicepayment_tenant_idx__old";
ALTER INDEX "accounting_invoicepayment_tenant_idx__new" RENAME TO "accounting_invoicepayment_tenant_idx";

-- down 101: accounting_invoicerecipient: accounting_invoicerecipient_organization_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
ALTER INDEX IF EXISTS "accounting_invoicerecipient_organization_idx" RENAME TO "accounting_invoicerecipient_organization_idx__old";
ALTER INDEX "accounting_invoicerecipient_organization_idx__new" RENAME TO "accounting_invoicerecipient_organization_idx";

-- down 102: accounting_invoicerecipient: accounting_invoicerecipient_organization_user_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
ALTER INDEX IF EXISTS "accounting_invoicerecipient_organization_user_idx" RENAME TO "accounting_invoicerecipient_organization_user_idx__old";
ALTER INDEX "accounting_invoicerecipient_organization_user_idx__new" RENAME TO "accounting_invoicerecipient_organization_user_idx";

-- down 103: accounting_invoicerecipient: accounting_invoicerecipient_postal_address_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
ALTER INDEX IF EXISTS "accounting_invoicerecipient_postal_address_idx" RENAME TO "accounting_invoicerecipient_postal_address_idx__old";
ALTER INDEX "accounting_invoicerecipient_postal_address_idx__new" RENAME TO "accounting_invoicerecipient_postal_address_idx";

-- down 104: accounting_invoicerecipient: accounting_invoicerecipient_sub_tenant_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
ALTER INDEX IF EXISTS "accounting_invoicerecipient_sub_tenant_idx" RENAME TO "accounting_invoicerecipient_sub_tenant_idx__old";
ALTER INDEX "accounting_invoicerecipient_sub_tenant_idx__new" RENAME TO "accounting_invoicerecipient_sub_tenant_idx";

-- down 105: accounting_invoicerecipient: accounting_invoicerecipient_tenant_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
ALTER INDEX IF EXISTS "accounting_invoicerecipient_tenant_idx" RENAME TO "accounting_invoicerecipient_tenant_idx__old";
ALTER INDEX "accounting_invoicerecipient_tenant_idx__new" RENAME TO "accounting_invoicerecipient_tenant_idx";

-- down 106: accounting_invoicerow: accounting_invoicerow_article_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerow
ALTER INDEX IF EXISTS "accounting_invoicerow_article_idx" RENAME TO "accounting_invoicerow_article_idx__old";
ALTER INDEX "accounting_invoicerow_article_idx__new" RENAME TO "accounting_invoicerow_article_idx";

-- down 107: accounting_invoicerow: accounting_invoicerow_organization_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerow
ALTER INDEX IF EXISTS "accounting_invoicerow_organization_idx" RENAME TO "accounting_invoicerow_organization_idx__old";
ALTER INDEX "accounting_invoicerow_organization_idx__new" RENAME TO "accounting_invoicerow_organization_idx";

-- down 108: accounting_transaction: accounting_transaction_organization_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_transaction
ALTER INDEX IF EXISTS "accounting_transaction_organization_idx" RENAME TO "accounting_transaction_organization_idx__old";
ALTER INDEX "accounting_transaction_organization_idx__new" RENAME TO "accounting_transaction_organization_idx";

-- down 109: accounting_verification: accounting_verification_credits_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
ALTER INDEX IF EXISTS "accounting_verification_credits_idx" RENAME TO "accounting_verification_credits_idx__old";
ALTER INDEX "accounting_verification_credits_idx__new" RENAME TO "accounting_verification_credits_idx";

-- down 110: accounting_verification: accounting_verification_debt_invoice_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
ALTER INDEX IF EXISTS "accounting_verification_debt_invoice_idx" RENAME TO "accounting_verification_debt_invoice_idx__old";
ALTER INDEX "accounting_verification_debt_invoice_idx__new" RENAME TO "accounting_verification_debt_invoice_idx";

-- down 111: accounting_verification: accounting_verification_invoice_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
ALTER INDEX IF EXISTS "accounting_verification_invoice_idx" RENAME TO "accounting_verification_invoice_idx__old";
ALTER INDEX "accounting_verification_invoice_idx__new" RENAME TO "accounting_verification_invoice_idx";

-- down 112: accounting_verification: accounting_verification_organization_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
ALTER INDEX IF EXISTS "accounting_verification_organization_idx" RENAME TO "accounting_verification_organization_idx__old";
ALTER INDEX "accounting_verification_organization_idx__new" RENAME TO "accounting_verification_organization_idx";

-- down 113: accounting_verification: accounting_verification_payment_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
ALTER INDEX IF EXISTS "accounting_verification_payment_idx" RENAME TO "accounting_verification_payment_idx__old";
ALTER INDEX "accounting_verification_payment_idx__new" RENAME TO "accounting_verification_payment_idx";

-- down 114: accounting_verification: accounting_verification_verification_group_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
ALTER INDEX IF EXISTS "accounting_verification_verification_group_idx" RENAME TO "accounting_verification_verification_group_idx__old";
ALTER INDEX "accounting_verification_verification_group_idx__new" RENAME TO "accounting_verification_verification_group_idx";

-- down 115: accounts_tenant: accounts_tenant_current_registered_address_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
ALTER INDEX IF EXISTS "accounts_tenant_current_registered_address_idx" RENAME TO "accounts_tenant_current_registered_address_idx__old";
ALTER INDEX "accounts_tenant_current_registered_address_idx__new" RENAME TO "accounts_tenant_current_registered_address_idx";

-- down 116: accounts_tenant: accounts_tenant_future_address_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
ALTER INDEX IF EXISTS "accounts_tenant_future_address_idx" RENAME TO "accounts_tenant_future_address_idx__old";
ALTER INDEX "accounts_tenant_future_address_idx__new" RENAME TO "accounts_tenant_future_address_idx";

-- down 117: accounts_tenant: accounts_tenant_previous_address_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
ALTER INDEX IF EXISTS "accounts_tenant_previous_address_idx" RENAME TO "accounts_tenant_previous_address_idx__old";
ALTER INDEX "accounts_tenant_previous_address_idx__new" RENAME TO "accounts_tenant_previous_address_idx";

-- down 118: common_eventlog: common_eventlog_organization_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
ALTER INDEX IF EXISTS "common_eventlog_organization_idx" RENAME TO "common_eventlog_organization_idx__old";
ALTER INDEX "common_eventlog_organization_idx__new" RENAME TO "common_eventlog_organization_idx";

-- down 119: common_eventlog: common_eventlog_triggered_by_integration_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
ALTER INDEX IF EXISTS "common_eventlog_triggered_by_integration_idx" RENAME TO "common_eventlog_triggered_by_integration_idx__old";
ALTER INDEX "common_eventlog_triggered_by_integration_idx__new" RENAME TO "common_eventlog_triggered_by_integration_idx";

-- down 120: common_eventlog: common_eventlog_triggered_by_organization_user_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
ALTER INDEX IF EXISTS "common_eventlog_triggered_by_organization_user_idx" RENAME TO "common_eventlog_triggered_by_organization_user_idx__old";
ALTER INDEX "common_eventlog_triggered_by_organization_user_idx__new" RENAME TO "common_eventlog_triggered_by_organization_user_idx";

-- down 121: common_eventlog: common_eventlog_triggered_by_sub_tenant_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
ALTER INDEX IF EXISTS "common_eventlog_triggered_by_sub_tenant_idx" RENAME TO "common_eventlog_triggered_by_sub_tenant_idx__old";
ALTER INDEX "common_eventlog_triggered_by_sub_tenant_idx__new" RENAME TO "common_eventlog_triggered_by_sub_tenant_idx";

-- down 122: common_eventlog: common_eventlog_triggered_by_tenant_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
ALTER INDEX IF EXISTS "common_eventlog_triggered_by_tenant_idx" RENAME TO "common_eventlog_triggered_by_tenant_idx__old";
ALTER INDEX "common_eventlog_triggered_by_tenant_idx__new" RENAME TO "common_eventlog_triggered_by_tenant_idx";

-- down 123: contracts_apartmentcontract: contracts_apartmentcontract_base_rent_article_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
ALTER INDEX IF EXISTS "contracts_apartmentcontract_base_rent_article_idx" RENAME TO "contracts_apartmentcontract_base_rent_article_idx__old";
ALTER INDEX "contracts_apartmentcontract_base_rent_article_idx__new" RENAME TO "contracts_apartmentcontract_base_rent_article_idx";

-- down 124: contracts_apartmentcontract: contracts_apartmentcontract_cancellation_reason_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
ALTER INDEX IF EXISTS "contracts_apartmentcontract_cancellation_reason_idx" RENAME TO "contracts_apartmentcontract_cancellation_reason_idx__old";
ALTER INDEX "contracts_apartmentcontract_cancellation_reason_idx__new" RENAME TO "contracts_apartmentcontract_cancellation_reason_idx";

-- down 125: contracts_apartmentcontract: contracts_apartmentcontract_customer_earnings_setting_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
ALTER INDEX IF EXISTS "contracts_apartmentcontract_customer_earnings_setting_idx" RENAME TO "contracts_apartmentcontract_customer_earnings_setting_idx__old";
ALTER INDEX "contracts_apartmentcontract_customer_earnings_setting_idx__new" RENAME TO "contracts_apartmentcontract_customer_earnings_setting_idx";

-- down 126: contracts_apartmentcontract: contracts_apartmentcontract_invoicing_contract_setting_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
ALTER INDEX IF EXISTS "contracts_apartmentcontract_invoicing_contract_setting_idx" RENAME TO "contracts_apartmentcontract_invoicing_contract_setting_idx__old";
ALTER INDEX "contracts_apartmentcontract_invoicing_contract_setting_idx__new" RENAME TO "contracts_apartmentcontract_invoicing_contract_setting_idx";

-- down 127: contracts_apartmentcontract: contracts_apartmentcontract_invoicing_payment_terms_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
ALTER INDEX IF EXISTS "contracts_apartmentcontract_invoicing_payment_terms_idx" RENAME TO "contracts_apartmentcontract_invoicing_payment_terms_idx__old";
ALTER INDEX "contracts_apartmentcontract_invoicing_payment_terms_idx__new" RENAME TO "contracts_apartmentcontract_invoicing_payment_terms_idx";

-- down 128: contracts_apartmentcontract: contracts_apartmentcontract_main_apartment_contract_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
ALTER INDEX IF EXISTS "contracts_apartmentcontract_main_apartment_contract_idx" RENAME TO "contracts_apartmentcontract_main_apartment_contract_idx__old";
ALTER INDEX "contracts_apartmentcontract_main_apartment_contract_idx__new" RENAME TO "contracts_apartmentcontract_main_apartment_contract_idx";

-- down 129: contracts_apartmentcontract: contracts_apartmentcontract_main_brf_invoiceable_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
ALTER INDEX IF EXISTS "contracts_apartmentcontract_main_brf_invoiceable_idx" RENAME TO "contracts_apartmentcontract_main_brf_invoiceable_idx__old";
ALTER INDEX "contracts_apartmentcontract_main_brf_invoiceable_idx__new" RENAME TO "contracts_apartmentcontract_main_brf_invoiceable_idx";

-- down 130: contracts_apartmentcontract: contracts_apartmentcontract_main_industrial_premises_c_d53e628f: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
ALTER INDEX IF EXISTS "contracts_apartmentcontract_main_industrial_premises_c_d53e628f" RENAME TO "contracts_apartmentcontract_main_industrial_premises_c_704a3c1d";
ALTER INDEX "contracts_apartmentcontract_main_industrial_premises_c_2623d0bd" RENAME TO "contracts_apartmentcontract_main_industrial_premises_c_d53e628f";

-- down 131: contracts_apartmentcontract: contracts_apartmentcontract_main_outdoorsection_contract_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
ALTER INDEX IF EXISTS "contracts_apartmentcontract_main_outdoorsection_contract_idx" RENAME TO "contracts_apartmentcontract_main_outdoorsection_contra_ecc35a81";
ALTER INDEX "contracts_apartmentcontract_main_outdoorsection_contra_732e60e1" RENAME TO "contracts_apartmentcontract_main_outdoorsection_contract_idx";

-- down 132: contracts_apartmentcontract: contracts_apartmentcontract_negotiation_succession_contract_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
ALTER INDEX IF EXISTS "contracts_apartmentcontract_negotiation_succession_contract_idx" RENAME TO "contracts_apartmentcontract_negotiation_succession_con_9592cbe9";
ALTER INDEX "contracts_apartmentcontract_negotiation_succession_con_f5f4d102" RENAME TO "contracts_apartmentcontract_negotiation_succession_contract_idx";

-- down 133: contracts_apartmentcontract: contracts_apartmentcontract_signable_document_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
ALTER INDEX IF EXISTS "contracts_apartmentcontract_signable_document_idx" RENAME TO "contracts_apartmentcontract_signable_document_idx__old";
ALTER INDEX "contracts_apartmentcontract_signable_document_idx__new" RENAME TO "contracts_apartmentcontract_signable_document_idx";

-- down 134: contracts_apartmentcontract: contracts_apartmentcontract_tenant_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
ALTER INDEX IF EXISTS "contracts_apartmentcontract_tenant_idx" RENAME TO "contracts_apartmentcontract_tenant_idx__old";
ALTER INDEX "contracts_apartmentcontract_tenant_idx__new" RENAME TO "contracts_apartmentcontract_tenant_idx";

-- down 135: contracts_apartmentcontract: contracts_apartmentcontract_terms_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
ALTER INDEX IF EXISTS "contracts_apartmentcontract_terms_idx" RENAME TO "contracts_apartmentcontract_terms_idx__old";
ALTER INDEX "contracts_apartmentcontract_terms_idx__new" RENAME TO "contracts_apartmentcontract_terms_idx";

-- down 136: contracts_apartmentcontract: contracts_apartmentcontract_transferred_from_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
ALTER INDEX IF EXISTS "contracts_apartmentcontract_transferred_from_idx" RENAME TO "contracts_apartmentcontract_transferred_from_idx__old";
ALTER INDEX "contracts_apartmentcontract_transferred_from_idx__new" RENAME TO "contracts_apartmentcontract_transferred_from_idx";

-- down 137: contracts_parkingspotcontract: contracts_parkingspotcontract_base_rent_article_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
ALTER INDEX IF EXISTS "contracts_parkingspotcontract_base_rent_article_idx" RENAME TO "contracts_parkingspotcontract_base_rent_article_idx__old";
ALTER INDEX "contracts_parkingspotcontract_base_rent_article_idx__new" RENAME TO "contracts_parkingspotcontract_base_rent_article_idx";

-- down 138: contracts_parkingspotcontract: contracts_parkingspotcontract_cancellation_reason_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
ALTER INDEX IF EXISTS "contracts_parkingspotcontract_cancellation_reason_idx" RENAME TO "contracts_parkingspotcontract_cancellation_reason_idx__old";
ALTER INDEX "contracts_parkingspotcontract_cancellation_reason_idx__new" RENAME TO "contracts_parkingspotcontract_cancellation_reason_idx";

-- down 139: contracts_parkingspotcontract: contracts_parkingspotcontract_customer_earnings_setting_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
ALTER INDEX IF EXISTS "contracts_parkingspotcontract_customer_earnings_setting_idx" RENAME TO "contracts_parkingspotcontract_customer_earnings_settin_aa831a4e";
ALTER INDEX "contracts_parkingspotcontract_customer_earnings_settin_a1669621" RENAME TO "contracts_parkingspotcontract_customer_earnings_setting_idx";

-- down 140: contracts_parkingspotcontract: contracts_parkingspotcontract_invoicing_contract_setting_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
ALTER INDEX IF EXISTS "contracts_parkingspotcontract_invoicing_contract_setting_idx" RENAME TO "contracts_parkingspotcontract_invoicing_contract_setti_feeae0cb";
ALTER INDEX "contracts_parkingspotcontract_invoicing_contract_setti_badc7ed4" RENAME TO "contracts_parkingspotcontract_invoicing_contract_setting_idx";

-- down 141: contracts_parkingspotcontract: contracts_parkingspotcontract_invoicing_payment_terms_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
ALTER INDEX IF EXISTS "contracts_parkingspotcontract_invoicing_payment_terms_idx" RENAME TO "contracts_parkingspotcontract_invoicing_payment_terms_idx__old";
ALTER INDEX "contracts_parkingspotcontract_invoicing_payment_terms_idx__new" RENAME TO "contracts_parkingspotcontract_invoicing_payment_terms_idx";

-- down 142: contracts_parkingspotcontract: contracts_parkingspotcontract_main_apartment_contract_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
ALTER INDEX IF EXISTS "contracts_parkingspotcontract_main_apartment_contract_idx" RENAME TO "contracts_parkingspotcontract_main_apartment_contract_idx__old";
ALTER INDEX "contracts_parkingspotcontract_main_apartment_contract_idx__new" RENAME TO "contracts_parkingspotcontract_main_apartment_contract_idx";

-- down 143: contracts_parkingspotcontract: contracts_parkingspotcontract_main_industrial_premises_6a8315e5: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
ALTER INDEX IF EXISTS "contracts_parkingspotcontract_main_industrial_premises_6a8315e5" RENAME TO "contracts_parkingspotcontract_main_industrial_premises_273df649";
ALTER INDEX "contracts_parkingspotcontract_main_industrial_premises_d44b51f9" RENAME TO "contracts_parkingspotcontract_main_industrial_premises_6a8315e5";

-- down 144: contracts_parkingspotcontract: contracts_parkingspotcontract_main_outdoorsection_contract_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
ALTER INDEX IF EXISTS "contracts_parkingspotcontract_main_outdoorsection_contract_idx" RENAME TO "contracts_parkingspotcontract_main_outdoorsection_cont_133de767";
ALTER INDEX "contracts_parkingspotcontract_main_outdoorsection_cont_cd3883d6" RENAME TO "contracts_parkingspotcontract_main_outdoorsection_contract_idx";

-- down 145: contracts_parkingspotcontract: contracts_parkingspotcontract_negotiation_succession_c_23866cdc: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
ALTER INDEX IF EXISTS "contracts_parkingspotcontract_negotiation_succession_c_23866cdc" RENAME TO "contracts_parkingspotcontract_negotiation_succession_c_84cbaab9";
ALTER INDEX "contracts_parkingspotcontract_negotiation_succession_c_4b5f4708" RENAME TO "contracts_parkingspotcontract_negotiation_succession_c_23866cdc";

-- down 146: contracts_parkingspotcontract: contracts_parkingspotcontract_signable_document_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
ALTER INDEX IF EXISTS "contracts_parkingspotcontract_signable_document_idx" RENAME TO "contracts_parkingspotcontract_signable_document_idx__old";
ALTER INDEX "contracts_parkingspotcontract_signable_document_idx__new" RENAME TO "contracts_parkingspotcontract_signable_document_idx";

-- down 147: contracts_parkingspotcontract: contracts_parkingspotcontract_tenant_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
ALTER INDEX IF EXISTS "contracts_parkingspotcontract_tenant_idx" RENAME TO "contracts_parkingspotcontract_tenant_idx__old";
ALTER INDEX "contracts_parkingspotcontract_tenant_idx__new" RENAME TO "contracts_parkingspotcontract_tenant_idx";

-- down 148: contracts_parkingspotcontract: contracts_parkingspotcontract_terms_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
ALTER INDEX IF EXISTS "contracts_parkingspotcontract_terms_idx" RENAME TO "contracts_parkingspotcontract_terms_idx__old";
ALTER INDEX "contracts_parkingspotcontract_terms_idx__new" RENAME TO "contracts_parkingspotcontract_terms_idx";

-- down 149: contracts_parkingspotcontract: contracts_parkingspotcontract_transferred_from_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
ALTER INDEX IF EXISTS "contracts_parkingspotcontract_transferred_from_idx" RENAME TO "contracts_parkingspotcontract_transferred_from_idx__old";
ALTER INDEX "contracts_parkingspotcontract_transferred_from_idx__new" RENAME TO "contracts_parkingspotcontract_transferred_from_idx";

-- down 150: errands_generalerrand: errands_generalerrand_assigned_external_supplier_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
ALTER INDEX IF EXISTS "errands_generalerrand_assigned_external_supplier_idx" RENAME TO "errands_generalerrand_assigned_external_supplier_idx__old";
ALTER INDEX "errands_generalerrand_assigned_external_supplier_idx__new" RENAME TO "errands_generalerrand_assigned_external_supplier_idx";

-- down 151: errands_generalerrand: errands_generalerrand_assigned_organization_user_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
ALTER INDEX IF EXISTS "errands_generalerrand_assigned_organization_user_idx" RENAME TO "errands_generalerrand_assigned_organization_user_idx__old";
ALTER INDEX "errands_generalerrand_assigned_organization_user_idx__new" RENAME TO "errands_generalerrand_assigned_organization_user_idx";

-- down 152: errands_generalerrand: errands_generalerrand_component_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
ALTER INDEX IF EXISTS "errands_generalerrand_component_idx" RENAME TO "errands_generalerrand_component_idx__old";
ALTER INDEX "errands_generalerrand_component_idx__new" RENAME TO "errands_generalerrand_component_idx";

-- down 153: errands_generalerrand: errands_generalerrand_errand_group_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
ALTER INDEX IF EXISTS "errands_generalerrand_errand_group_idx" RENAME TO "errands_generalerrand_errand_group_idx__old";
ALTER INDEX "errands_generalerrand_errand_group_idx__new" RENAME TO "errands_generalerrand_errand_group_idx";

-- down 154: errands_generalerrand: errands_generalerrand_errand_sub_type_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
ALTER INDEX IF EXISTS "errands_generalerrand_errand_sub_type_idx" RENAME TO "errands_generalerrand_errand_sub_type_idx__old";
ALTER INDEX "errands_generalerrand_errand_sub_type_idx__new" RENAME TO "errands_generalerrand_errand_sub_type_idx";

-- down 155: errands_generalerrand: errands_generalerrand_organization_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
ALTER INDEX IF EXISTS "errands_generalerrand_organization_idx" RENAME TO "errands_generalerrand_organization_idx__old";
ALTER INDEX "errands_generalerrand_organization_idx__new" RENAME TO "errands_generalerrand_organization_idx";

-- down 156: errands_generalerrand: errands_generalerrand_reporting_organization_user_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
ALTER INDEX IF EXISTS "errands_generalerrand_reporting_organization_user_idx" RENAME TO "errands_generalerrand_reporting_organization_user_idx__old";
ALTER INDEX "errands_generalerrand_reporting_organization_user_idx__new" RENAME TO "errands_generalerrand_reporting_organization_user_idx";

-- down 157: errands_generalerrand: errands_generalerrand_sub_tenant_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
ALTER INDEX IF EXISTS "errands_generalerrand_sub_tenant_idx" RENAME TO "errands_generalerrand_sub_tenant_idx__old";
ALTER INDEX "errands_generalerrand_sub_tenant_idx__new" RENAME TO "errands_generalerrand_sub_tenant_idx";

-- down 158: errands_generalerrand: errands_generalerrand_tenant_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
ALTER INDEX IF EXISTS "errands_generalerrand_tenant_idx" RENAME TO "errands_generalerrand_tenant_idx__old";
ALTER INDEX "errands_generalerrand_tenant_idx__new" RENAME TO "errands_generalerrand_tenant_idx";

-- down 159: integrations_webhookdelivery: integrations_webhookdelivery_organization_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on integrations_webhookdelivery
ALTER INDEX IF EXISTS "integrations_webhookdelivery_organization_idx" RENAME TO "integrations_webhookdelivery_organization_idx__old";
ALTER INDEX "integrations_webhookdelivery_organization_idx__new" RENAME TO "integrations_webhookdelivery_organization_idx";

-- down 160: measurements_measurementseries: measurements_measurementseries_accepted_by_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on measurements_measurementseries
ALTER INDEX IF EXISTS "measurements_measurementseries_accepted_by_idx" RENAME TO "measurements_measurementseries_accepted_by_idx__old";
ALTER INDEX "measurements_measurementseries_accepted_by_idx__new" RENAME TO "measurements_measurementseries_accepted_by_idx";

-- down 161: measurements_measurementseries: measurements_measurementseries_invoice_row_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on measurements_measurementseries
ALTER INDEX IF EXISTS "measurements_measurementseries_invoice_row_idx" RENAME TO "measurements_measurementseries_invoice_row_idx__old";
ALTER INDEX "measurements_measurementseries_invoice_row_idx__new" RENAME TO "measurements_measurementseries_invoice_row_idx";

-- down 162: measurements_measurementseries: measurements_measurementseries_organization_idx: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE UPDATE EXCLUSIVE on measurements_measurementseries
ALTER INDEX IF EXISTS "measurements_measurementseries_organization_idx" RENAME TO "measurements_measurementseries_organization_idx__old";
ALTER INDEX "measurements_measurementseries_organization_idx__new" RENAME TO "measurements_measurementseries_organization_idx";

-- down 163: accounting_invoice: drop index accounting_invoice_apartment_contract_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_apartment_contract_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_apartment_contract_idx__old";

-- down 164: accounting_invoice: drop index accounting_invoice_block_contract_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_block_contract_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_block_contract_idx__old";

-- down 165: accounting_invoice: drop index accounting_invoice_credits_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_credits_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_credits_idx__old";

-- down 166: accounting_invoice: drop index accounting_invoice_industrial_premises_contract_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_industrial_premises_contract_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_industrial_premises_contract_idx__old";

-- down 167: accounting_invoice: drop index accounting_invoice_invoicing_run_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_invoicing_run_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_invoicing_run_idx__old";

-- down 168: accounting_invoice: drop index accounting_invoice_invoicing_setting_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_invoicing_setting_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_invoicing_setting_idx__old";

-- down 169: accounting_invoice: drop index accounting_invoice_organization_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_organization_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_organization_idx__old";

-- down 170: accounting_invoice: drop index accounting_invoice_other_contract_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_other_contract_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_other_contract_idx__old";

-- down 171: accounting_invoice: drop index accounting_invoice_outdoor_section_contract_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_outdoor_section_contract_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_outdoor_section_contract_idx__old";

-- down 172: accounting_invoice: drop index accounting_invoice_parking_spot_contract_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_parking_spot_contract_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_parking_spot_contract_idx__old";

-- down 173: accounting_invoice: drop index accounting_invoice_payment_method_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_payment_method_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_payment_method_idx__old";

-- down 174: accounting_invoice: drop index accounting_invoice_payment_terms_setting_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_payment_terms_setting_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_payment_terms_setting_idx__old";

-- down 175: accounting_invoicepayment: drop index accounting_invoicepayment_invoice_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: dropped accounting_invoicepayment_invoice_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicepayment_invoice_idx__old";

-- down 176: accounting_invoicepayment: drop index accounting_invoicepayment_organization_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: dropped accounting_invoicepayment_organization_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicepayment_organization_idx__old";

-- down 177: accounting_invoicepayment: drop index accounting_invoicepayment_organization_user_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: dropped accounting_invoicepayment_organization_user_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicepayment_organization_user_idx__old";

-- down 178: accounting_invoicepayment: drop index accounting_invoicepayment_original_invoice_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: dropped accounting_invoicepayment_original_invoice_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicepayment_original_invoice_idx__old";

-- down 179: accounting_invoicepayment: drop index accounting_invoicepayment_payment_method_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: dropped accounting_invoicepayment_payment_method_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicepayment_payment_method_idx__old";

-- down 180: accounting_invoicepayment: drop index accounting_invoicepayment_sub_tenant_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: dropped accounting_invoicepayment_sub_tenant_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicepayment_sub_tenant_idx__old";

-- down 181: accounting_invoicepayment: drop index accounting_invoicepayment_tenant_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: dropped accounting_invoicepayment_tenant_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicepayment_tenant_idx__old";

-- down 182: accounting_invoicerecipient: drop index accounting_invoicerecipient_organization_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
-- index: dropped accounting_invoicerecipient_organization_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicerecipient_organization_idx__old";

-- down 183: accounting_invoicerecipient: drop index accounting_invoicerecipient_organization_user_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
-- index: dropped accounting_invoicerecipient_organization_user_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicerecipient_organization_user_idx__old";

-- down 184: accounting_invoicerecipient: drop index accounting_invoicerecipient_postal_address_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
-- index: dropped accounting_invoicerecipient_postal_address_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicerecipient_postal_address_idx__old";

-- down 185: accounting_invoicerecipient: drop index accounting_invoicerecipient_sub_tenant_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
-- index: dropped accounting_invoicerecipient_sub_tenant_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicerecipient_sub_tenant_idx__old";

-- down 186: accounting_invoicerecipient: drop index accounting_invoicerecipient_tenant_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
-- index: dropped accounting_invoicerecipient_tenant_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicerecipient_tenant_idx__old";

-- down 187: accounting_invoicerow: drop index accounting_invoicerow_article_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerow
-- index: dropped accounting_invoicerow_article_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicerow_article_idx__old";

-- down 188: accounting_invoicerow: drop index accounting_invoicerow_organization_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerow
-- index: dropped accounting_invoicerow_organization_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicerow_organization_idx__old";

-- down 189: accounting_transaction: drop index accounting_transaction_organization_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_transaction
-- index: dropped accounting_transaction_organization_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_transaction_organization_idx__old";

-- down 190: accounting_verification: drop index accounting_verification_credits_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: dropped accounting_verification_credits_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_verification_credits_idx__old";

-- down 191: accounting_verification: drop index accounting_verification_debt_invoice_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: dropped accounting_verification_debt_invoice_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_verification_debt_invoice_idx__old";

-- down 192: accounting_verification: drop index accounting_verification_invoice_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: dropped accounting_verification_invoice_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_verification_invoice_idx__old";

-- down 193: accounting_verification: drop index accounting_verification_organization_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: dropped accounting_verification_organization_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_verification_organization_idx__old";

-- down 194: accounting_verification: drop index accounting_verification_payment_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: dropped accounting_verification_payment_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_verification_payment_idx__old";

-- down 195: accounting_verification: drop index accounting_verification_verification_group_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: dropped accounting_verification_verification_group_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounting_verification_verification_group_idx__old";

-- down 196: accounts_tenant: drop index accounts_tenant_current_registered_address_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
-- index: dropped accounts_tenant_current_registered_address_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounts_tenant_current_registered_address_idx__old";

-- down 197: accounts_tenant: drop index accounts_tenant_future_address_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
-- index: dropped accounts_tenant_future_address_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounts_tenant_future_address_idx__old";

-- down 198: accounts_tenant: drop index accounts_tenant_previous_address_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
-- index: dropped accounts_tenant_previous_address_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "accounts_tenant_previous_address_idx__old";

-- down 199: common_eventlog: drop index common_eventlog_organization_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
-- index: dropped common_eventlog_organization_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "common_eventlog_organization_idx__old";

-- down 200: common_eventlog: drop index common_eventlog_triggered_by_integration_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
-- index: dropped common_eventlog_triggered_by_integration_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "common_eventlog_triggered_by_integration_idx__old";

-- down 201: common_eventlog: drop index common_eventlog_triggered_by_organization_user_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
-- index: dropped common_eventlog_triggered_by_organization_user_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "common_eventlog_triggered_by_organization_user_idx__old";

-- down 202: common_eventlog: drop index common_eventlog_triggered_by_sub_tenant_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
-- index: dropped common_eventlog_triggered_by_sub_tenant_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "common_eventlog_triggered_by_sub_tenant_idx__old";

-- down 203: common_eventlog: drop index common_eventlog_triggered_by_tenant_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
-- index: dropped common_eventlog_triggered_by_tenant_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "common_eventlog_triggered_by_tenant_idx__old";

-- down 204: contracts_apartmentcontract: drop index contracts_apartmentcontract_base_rent_article_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_base_rent_article_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_base_rent_article_idx__old";

-- down 205: contracts_apartmentcontract: drop index contracts_apartmentcontract_cancellation_reason_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_cancellation_reason_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_cancellation_reason_idx__old";

-- down 206: contracts_apartmentcontract: drop index contracts_apartmentcontract_customer_earnings_setting_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_customer_earnings_setting_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_customer_earnings_setting_idx__old";

-- down 207: contracts_apartmentcontract: drop index contracts_apartmentcontract_invoicing_contract_setting_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_invoicing_contract_setting_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_invoicing_contract_setting_idx__old";

-- down 208: contracts_apartmentcontract: drop index contracts_apartmentcontract_invoicing_payment_terms_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_invoicing_payment_terms_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_invoicing_payment_terms_idx__old";

-- down 209: contracts_apartmentcontract: drop index contracts_apartmentcontract_main_apartment_contract_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_main_apartment_contract_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_main_apartment_contract_idx__old";

-- down 210: contracts_apartmentcontract: drop index contracts_apartmentcontract_main_brf_invoiceable_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_main_brf_invoiceable_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_main_brf_invoiceable_idx__old";

-- down 211: contracts_apartmentcontract: drop index contracts_apartmentcontract_main_industrial_premises_c_704a3c1d
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_main_industrial_premises_c_704a3c1d
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_main_industrial_premises_c_704a3c1d";

-- down 212: contracts_apartmentcontract: drop index contracts_apartmentcontract_main_outdoorsection_contra_ecc35a81
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_main_outdoorsection_contra_ecc35a81
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_main_outdoorsection_contra_ecc35a81";

-- down 213: contracts_apartmentcontract: drop index contracts_apartmentcontract_negotiation_succession_con_9592cbe9
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_negotiation_succession_con_9592cbe9
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_negotiation_succession_con_9592cbe9";

-- down 214: contracts_apartmentcontract: drop index contracts_apartmentcontract_signable_document_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_signable_document_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_signable_document_idx__old";

-- down 215: contracts_apartmentcontract: drop index contracts_apartmentcontract_tenant_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_tenant_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_tenant_idx__old";

-- down 216: contracts_apartmentcontract: drop index contracts_apartmentcontract_terms_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_terms_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_terms_idx__old";

-- down 217: contracts_apartmentcontract: drop index contracts_apartmentcontract_transferred_from_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_transferred_from_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_transferred_from_idx__old";

-- down 218: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_base_rent_article_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_base_rent_article_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_base_rent_article_idx__old";

-- down 219: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_cancellation_reason_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_cancellation_reason_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_cancellation_reason_idx__old";

-- down 220: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_customer_earnings_settin_aa831a4e
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_customer_earnings_settin_aa831a4e
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_customer_earnings_settin_aa831a4e";

-- down 221: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_invoicing_contract_setti_feeae0cb
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_invoicing_contract_setti_feeae0cb
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_invoicing_contract_setti_feeae0cb";

-- down 222: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_invoicing_payment_terms_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_invoicing_payment_terms_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_invoicing_payment_terms_idx__old";

-- down 223: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_main_apartment_contract_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_main_apartment_contract_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_main_apartment_contract_idx__old";

-- down 224: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_main_industrial_premises_273df649
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_main_industrial_premises_273df649
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_main_industrial_premises_273df649";

-- down 225: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_main_outdoorsection_cont_133de767
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_main_outdoorsection_cont_133de767
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_main_outdoorsection_cont_133de767";

-- down 226: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_negotiation_succession_c_84cbaab9
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_negotiation_succession_c_84cbaab9
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_negotiation_succession_c_84cbaab9";

-- down 227: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_signable_document_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_signable_document_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_signable_document_idx__old";

-- down 228: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_tenant_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_tenant_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_tenant_idx__old";

-- down 229: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_terms_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_terms_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_terms_idx__old";

-- down 230: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_transferred_from_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_transferred_from_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_transferred_from_idx__old";

-- down 231: errands_generalerrand: drop index errands_generalerrand_assigned_external_supplier_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: dropped errands_generalerrand_assigned_external_supplier_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrand_assigned_external_supplier_idx__old";

-- down 232: errands_generalerrand: drop index errands_generalerrand_assigned_organization_user_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: dropped errands_generalerrand_assigned_organization_user_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrand_assigned_organization_user_idx__old";

-- down 233: errands_generalerrand: drop index errands_generalerrand_component_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: dropped errands_generalerrand_component_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrand_component_idx__old";

-- down 234: errands_generalerrand: drop index errands_generalerrand_errand_group_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: dropped errands_generalerrand_errand_group_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrand_errand_group_idx__old";

-- down 235: errands_generalerrand: drop index errands_generalerrand_errand_sub_type_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: dropped errands_generalerrand_errand_sub_type_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrand_errand_sub_type_idx__old";

-- down 236: errands_generalerrand: drop index errands_generalerrand_organization_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: dropped errands_generalerrand_organization_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrand_organization_idx__old";

-- down 237: errands_generalerrand: drop index errands_generalerrand_reporting_organization_user_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: dropped errands_generalerrand_reporting_organization_user_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrand_reporting_organization_user_idx__old";

-- down 238: errands_generalerrand: drop index errands_generalerrand_sub_tenant_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: dropped errands_generalerrand_sub_tenant_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrand_sub_tenant_idx__old";

-- down 239: errands_generalerrand: drop index errands_generalerrand_tenant_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: dropped errands_generalerrand_tenant_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrand_tenant_idx__old";

-- down 240: integrations_webhookdelivery: drop index integrations_webhookdelivery_organization_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on integrations_webhookdelivery
-- index: dropped integrations_webhookdelivery_organization_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "integrations_webhookdelivery_organization_idx__old";

-- down 241: measurements_measurementseries: drop index measurements_measurementseries_accepted_by_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on measurements_measurementseries
-- index: dropped measurements_measurementseries_accepted_by_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "measurements_measurementseries_accepted_by_idx__old";

-- down 242: measurements_measurementseries: drop index measurements_measurementseries_invoice_row_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on measurements_measurementseries
-- index: dropped measurements_measurementseries_invoice_row_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "measurements_measurementseries_invoice_row_idx__old";

-- down 243: measurements_measurementseries: drop index measurements_measurementseries_organization_idx__old
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on measurements_measurementseries
-- index: dropped measurements_measurementseries_organization_idx__old
DROP INDEX CONCURRENTLY IF EXISTS "measurements_measurementseries_organization_idx__old";
