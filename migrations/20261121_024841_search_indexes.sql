-- Core migration 20261121_024841_search_indexes
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261121_023901_invoice_forms
-- hash: fb4e125934ac764d04fce6ca6bbee9a8fb1e872afdf684445402e6e5dafb6913
-- down: lossless

-- up 1: accounting_article: build index accounting_article_search_article_number_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_article
-- index: built accounting_article_search_article_number_name_idx
CREATE INDEX CONCURRENTLY "accounting_article_search_article_number_name_idx" ON "accounting_article" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("article_number", '') || ' ' || coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("article_number", '') || ' ' || coalesce("name", ''), 60000))));

-- up 2: accounting_articlecategory: build index accounting_articlecategory_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_articlecategory
-- index: built accounting_articlecategory_search_name_idx
CREATE INDEX CONCURRENTLY "accounting_articlecategory_search_name_idx" ON "accounting_articlecategory" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 3: accounting_autogiropayerconnection: build index accounting_autogiropayerconnection_search_payer_number_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_autogiropayerconnection
-- index: built accounting_autogiropayerconnection_search_payer_number_idx
CREATE INDEX CONCURRENTLY "accounting_autogiropayerconnection_search_payer_number_idx" ON "accounting_autogiropayerconnection" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("payer_number", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("payer_number", ''), 60000))));

-- up 4: accounting_automaticcontractinvoicingsetting: build index accounting_automaticcontractinvoicingsetting_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_automaticcontractinvoicingsetting
-- index: built accounting_automaticcontractinvoicingsetting_search_name_idx
CREATE INDEX CONCURRENTLY "accounting_automaticcontractinvoicingsetting_search_name_idx" ON "accounting_automaticcontractinvoicingsetting" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 5: accounting_bookkeepingaccountsconfig: build index accounting_bookkeepingaccountsconfig_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- index: built accounting_bookkeepingaccountsconfig_search_name_idx
CREATE INDEX CONCURRENTLY "accounting_bookkeepingaccountsconfig_search_name_idx" ON "accounting_bookkeepingaccountsconfig" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 6: accounting_dimensionconfiguration: build index accounting_dimensionconfiguration_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_dimensionconfiguration
-- index: built accounting_dimensionconfiguration_search_name_idx
CREATE INDEX CONCURRENTLY "accounting_dimensionconfiguration_search_name_idx" ON "accounting_dimensionconfiguration" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 7: accounting_invoice: build index accounting_invoice_search_customer_reference_invoice_n_d029b3ed; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_search_customer_reference_invoice_n_d029b3ed
CREATE INDEX CONCURRENTLY "accounting_invoice_search_customer_reference_invoice_n_d029b3ed" ON "accounting_invoice" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("customer_reference", '') || ' ' || coalesce("invoice_number", '') || ' ' || coalesce("marking", '') || ' ' || coalesce("ocr_number", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("customer_reference", '') || ' ' || coalesce("invoice_number", '') || ' ' || coalesce("marking", '') || ' ' || coalesce("ocr_number", ''), 60000))));

-- up 8: accounting_invoicepayment: build index accounting_invoicepayment_search_ocr_number_reference__b5390ee7; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: built accounting_invoicepayment_search_ocr_number_reference__b5390ee7
CREATE INDEX CONCURRENTLY "accounting_invoicepayment_search_ocr_number_reference__b5390ee7" ON "accounting_invoicepayment" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("ocr_number", '') || ' ' || coalesce("reference_text", '') || ' ' || coalesce("sender_name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("ocr_number", '') || ' ' || coalesce("reference_text", '') || ' ' || coalesce("sender_name", ''), 60000))));

-- up 9: accounting_invoicerecipient: build index accounting_invoicerecipient_search_name_org_no_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
-- index: built accounting_invoicerecipient_search_name_org_no_idx
CREATE INDEX CONCURRENTLY "accounting_invoicerecipient_search_name_org_no_idx" ON "accounting_invoicerecipient" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", '') || ' ' || coalesce("org_no", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", '') || ' ' || coalesce("org_no", ''), 60000))));

-- up 10: accounting_paymentmethod: build index accounting_paymentmethod_search_target_bg_account_numb_2df05a6d; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_paymentmethod
-- index: built accounting_paymentmethod_search_target_bg_account_numb_2df05a6d
CREATE INDEX CONCURRENTLY "accounting_paymentmethod_search_target_bg_account_numb_2df05a6d" ON "accounting_paymentmethod" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("target_bg_account_number", '') || ' ' || coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("target_bg_account_number", '') || ' ' || coalesce("title", ''), 60000))));

-- up 11: accounting_paymenttermssetting: build index accounting_paymenttermssetting_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_paymenttermssetting
-- index: built accounting_paymenttermssetting_search_name_idx
CREATE INDEX CONCURRENTLY "accounting_paymenttermssetting_search_name_idx" ON "accounting_paymenttermssetting" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 12: accounting_verification: build index accounting_verification_search_description_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: built accounting_verification_search_description_idx
CREATE INDEX CONCURRENTLY "accounting_verification_search_description_idx" ON "accounting_verification" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("description", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("description", ''), 60000))));

-- up 13: accounting_verificationgroup: build index accounting_verificationgroup_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verificationgroup
-- index: built accounting_verificationgroup_search_name_idx
CREATE INDEX CONCURRENTLY "accounting_verificationgroup_search_name_idx" ON "accounting_verificationgroup" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 14: accounts_invitation: build index accounts_invitation_search_email_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_invitation
-- index: built accounts_invitation_search_email_idx
CREATE INDEX CONCURRENTLY "accounts_invitation_search_email_idx" ON "accounts_invitation" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("email", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("email", ''), 60000))));

-- up 15: accounts_organizationuser: build index accounts_organizationuser_search_corporate_name_email__90985245; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_organizationuser
-- index: built accounts_organizationuser_search_corporate_name_email__90985245
CREATE INDEX CONCURRENTLY "accounts_organizationuser_search_corporate_name_email__90985245" ON "accounts_organizationuser" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("corporate_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("org_no", '') || ' ' || coalesce("ssn", '') || ' ' || coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("corporate_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("org_no", '') || ' ' || coalesce("ssn", '') || ' ' || coalesce("title", ''), 60000))));

-- up 16: accounts_role: build index accounts_role_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_role
-- index: built accounts_role_search_name_idx
CREATE INDEX CONCURRENTLY "accounts_role_search_name_idx" ON "accounts_role" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 17: accounts_subtenant: build index accounts_subtenant_search_corporate_name_email_first_n_90bb5347; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_subtenant
-- index: built accounts_subtenant_search_corporate_name_email_first_n_90bb5347
CREATE INDEX CONCURRENTLY "accounts_subtenant_search_corporate_name_email_first_n_90bb5347" ON "accounts_subtenant" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("corporate_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("org_no", '') || ' ' || coalesce("phone_number", '') || ' ' || coalesce("popular_name", '') || ' ' || coalesce("ssn", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("corporate_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("org_no", '') || ' ' || coalesce("phone_number", '') || ' ' || coalesce("popular_name", '') || ' ' || coalesce("ssn", ''), 60000))));

-- up 18: accounts_tenant: build index accounts_tenant_search_corporate_name_customer_number__3e24dce6; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
-- index: built accounts_tenant_search_corporate_name_customer_number__3e24dce6
CREATE INDEX CONCURRENTLY "accounts_tenant_search_corporate_name_customer_number__3e24dce6" ON "accounts_tenant" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("corporate_name", '') || ' ' || coalesce("customer_number", '') || ' ' || coalesce("email", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("org_no", '') || ' ' || coalesce("phone_number", '') || ' ' || coalesce("popular_name", '') || ' ' || coalesce("ssn", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("corporate_name", '') || ' ' || coalesce("customer_number", '') || ' ' || coalesce("email", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("org_no", '') || ' ' || coalesce("phone_number", '') || ' ' || coalesce("popular_name", '') || ' ' || coalesce("ssn", ''), 60000))));

-- up 19: accounts_tenant: build index accounts_tenant_search_corporate_name_first_name_last_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
-- index: built accounts_tenant_search_corporate_name_first_name_last_name_idx
CREATE INDEX CONCURRENTLY "accounts_tenant_search_corporate_name_first_name_last_name_idx" ON "accounts_tenant" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("corporate_name", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("corporate_name", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", ''), 60000))));

-- up 20: accounts_tenant: build index accounts_tenant_search_first_name_last_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
-- index: built accounts_tenant_search_first_name_last_name_idx
CREATE INDEX CONCURRENTLY "accounts_tenant_search_first_name_last_name_idx" ON "accounts_tenant" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("first_name", '') || ' ' || coalesce("last_name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("first_name", '') || ' ' || coalesce("last_name", ''), 60000))));

-- up 21: accounts_workengagement: build index accounts_workengagement_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_workengagement
-- index: built accounts_workengagement_search_name_idx
CREATE INDEX CONCURRENTLY "accounts_workengagement_search_name_idx" ON "accounts_workengagement" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 22: annotating_customercolumntype: build index annotating_customercolumntype_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on annotating_customercolumntype
-- index: built annotating_customercolumntype_search_name_idx
CREATE INDEX CONCURRENTLY "annotating_customercolumntype_search_name_idx" ON "annotating_customercolumntype" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 23: annotating_customercolumnvalue: build index annotating_customercolumnvalue_search_value_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on annotating_customercolumnvalue
-- index: built annotating_customercolumnvalue_search_value_idx
CREATE INDEX CONCURRENTLY "annotating_customercolumnvalue_search_value_idx" ON "annotating_customercolumnvalue" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("value", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("value", ''), 60000))));

-- up 24: annotating_note: build index annotating_note_search_content_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on annotating_note
-- index: built annotating_note_search_content_idx
CREATE INDEX CONCURRENTLY "annotating_note_search_content_idx" ON "annotating_note" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("content", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("content", ''), 60000))));

-- up 25: annotating_tag: build index annotating_tag_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on annotating_tag
-- index: built annotating_tag_search_name_idx
CREATE INDEX CONCURRENTLY "annotating_tag_search_name_idx" ON "annotating_tag" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 26: brf_brfapartmentinvoiceconfiguration: build index brf_brfapartmentinvoiceconfiguration_search_configurat_84327270; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on brf_brfapartmentinvoiceconfiguration
-- index: built brf_brfapartmentinvoiceconfiguration_search_configurat_84327270
CREATE INDEX CONCURRENTLY "brf_brfapartmentinvoiceconfiguration_search_configurat_84327270" ON "brf_brfapartmentinvoiceconfiguration" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("configuration_id", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("configuration_id", ''), 60000))));

-- up 27: brf_brfapartmentpledge: build index brf_brfapartmentpledge_search_lender_name_lender_reference_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on brf_brfapartmentpledge
-- index: built brf_brfapartmentpledge_search_lender_name_lender_reference_idx
CREATE INDEX CONCURRENTLY "brf_brfapartmentpledge_search_lender_name_lender_reference_idx" ON "brf_brfapartmentpledge" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("lender_name", '') || ' ' || coalesce("lender_reference", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("lender_name", '') || ' ' || coalesce("lender_reference", ''), 60000))));

-- up 28: brf_brfcompanycontactperson: build index brf_brfcompanycontactperson_search_full_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on brf_brfcompanycontactperson
-- index: built brf_brfcompanycontactperson_search_full_name_idx
CREATE INDEX CONCURRENTLY "brf_brfcompanycontactperson_search_full_name_idx" ON "brf_brfcompanycontactperson" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("full_name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("full_name", ''), 60000))));

-- up 29: brf_brfcompanydebt: build index brf_brfcompanydebt_search_lender_name_loan_number_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on brf_brfcompanydebt
-- index: built brf_brfcompanydebt_search_lender_name_loan_number_idx
CREATE INDEX CONCURRENTLY "brf_brfcompanydebt_search_lender_name_loan_number_idx" ON "brf_brfcompanydebt" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("lender_name", '') || ' ' || coalesce("loan_number", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("lender_name", '') || ' ' || coalesce("loan_number", ''), 60000))));

-- up 30: brf_quotacollection: build index brf_quotacollection_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on brf_quotacollection
-- index: built brf_quotacollection_search_name_idx
CREATE INDEX CONCURRENTLY "brf_quotacollection_search_name_idx" ON "brf_quotacollection" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 31: brf_quotafee: build index brf_quotafee_search_title_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on brf_quotafee
-- index: built brf_quotafee_search_title_idx
CREATE INDEX CONCURRENTLY "brf_quotafee_search_title_idx" ON "brf_quotafee" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));

-- up 32: common_address: build index common_address_search_city_postal_code_street_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_address
-- index: built common_address_search_city_postal_code_street_idx
CREATE INDEX CONCURRENTLY "common_address_search_city_postal_code_street_idx" ON "common_address" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("city", '') || ' ' || coalesce("postal_code", '') || ' ' || coalesce("street", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("city", '') || ' ' || coalesce("postal_code", '') || ' ' || coalesce("street", ''), 60000))));

-- up 33: common_address: build index common_address_search_city_street_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_address
-- index: built common_address_search_city_street_idx
CREATE INDEX CONCURRENTLY "common_address_search_city_street_idx" ON "common_address" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("city", '') || ' ' || coalesce("street", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("city", '') || ' ' || coalesce("street", ''), 60000))));

-- up 34: common_address: build index common_address_search_street_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_address
-- index: built common_address_search_street_idx
CREATE INDEX CONCURRENTLY "common_address_search_street_idx" ON "common_address" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("street", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("street", ''), 60000))));

-- up 35: communication_faqentry: build index communication_faqentry_search_answer_question_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on communication_faqentry
-- index: built communication_faqentry_search_answer_question_idx
CREATE INDEX CONCURRENTLY "communication_faqentry_search_answer_question_idx" ON "communication_faqentry" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("answer", '') || ' ' || coalesce("question", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("answer", '') || ' ' || coalesce("question", ''), 60000))));

-- up 36: communication_tenantinformationcollection: build index communication_tenantinformationcollection_search_title_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on communication_tenantinformationcollection
-- index: built communication_tenantinformationcollection_search_title_idx
CREATE INDEX CONCURRENTLY "communication_tenantinformationcollection_search_title_idx" ON "communication_tenantinformationcollection" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));

-- up 37: contracts_apartmentcontract: build index contracts_apartmentcontract_search_id_number_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_search_id_number_idx
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_search_id_number_idx" ON "contracts_apartmentcontract" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("id_number", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("id_number", ''), 60000))));

-- up 38: contracts_blockcontract: build index contracts_blockcontract_search_id_number_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_blockcontract
-- index: built contracts_blockcontract_search_id_number_idx
CREATE INDEX CONCURRENTLY "contracts_blockcontract_search_id_number_idx" ON "contracts_blockcontract" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("id_number", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("id_number", ''), 60000))));

-- up 39: contracts_contractcancellationconfiguration: build index contracts_contractcancellationconfiguration_search_title_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_contractcancellationconfiguration
-- index: built contracts_contractcancellationconfiguration_search_title_idx
CREATE INDEX CONCURRENTLY "contracts_contractcancellationconfiguration_search_title_idx" ON "contracts_contractcancellationconfiguration" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));

-- up 40: contracts_contractcancellationreason: build index contracts_contractcancellationreason_search_title_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_contractcancellationreason
-- index: built contracts_contractcancellationreason_search_title_idx
CREATE INDEX CONCURRENTLY "contracts_contractcancellationreason_search_title_idx" ON "contracts_contractcancellationreason" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));

-- up 41: contracts_industrialpremisescontract: build index contracts_industrialpremisescontract_search_id_number_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_industrialpremisescontract
-- index: built contracts_industrialpremisescontract_search_id_number_idx
CREATE INDEX CONCURRENTLY "contracts_industrialpremisescontract_search_id_number_idx" ON "contracts_industrialpremisescontract" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("id_number", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("id_number", ''), 60000))));

-- up 42: contracts_othercontract: build index contracts_othercontract_search_id_number_title_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_othercontract
-- index: built contracts_othercontract_search_id_number_title_idx
CREATE INDEX CONCURRENTLY "contracts_othercontract_search_id_number_title_idx" ON "contracts_othercontract" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("id_number", '') || ' ' || coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("id_number", '') || ' ' || coalesce("title", ''), 60000))));

-- up 43: contracts_outdoorsectioncontract: build index contracts_outdoorsectioncontract_search_id_number_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_outdoorsectioncontract
-- index: built contracts_outdoorsectioncontract_search_id_number_idx
CREATE INDEX CONCURRENTLY "contracts_outdoorsectioncontract_search_id_number_idx" ON "contracts_outdoorsectioncontract" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("id_number", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("id_number", ''), 60000))));

-- up 44: contracts_parkingspotcontract: build index contracts_parkingspotcontract_search_id_number_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_search_id_number_idx
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_search_id_number_idx" ON "contracts_parkingspotcontract" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("id_number", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("id_number", ''), 60000))));

-- up 45: contracts_signedcontractdocument: build index contracts_signedcontractdocument_search_title_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_signedcontractdocument
-- index: built contracts_signedcontractdocument_search_title_idx
CREATE INDEX CONCURRENTLY "contracts_signedcontractdocument_search_title_idx" ON "contracts_signedcontractdocument" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));

-- up 46: documents_file: build index documents_file_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on documents_file
-- index: built documents_file_search_name_idx
CREATE INDEX CONCURRENTLY "documents_file_search_name_idx" ON "documents_file" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 47: documents_fileaccessshare: build index documents_fileaccessshare_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on documents_fileaccessshare
-- index: built documents_fileaccessshare_search_name_idx
CREATE INDEX CONCURRENTLY "documents_fileaccessshare_search_name_idx" ON "documents_fileaccessshare" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 48: documents_folder: build index documents_folder_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on documents_folder
-- index: built documents_folder_search_name_idx
CREATE INDEX CONCURRENTLY "documents_folder_search_name_idx" ON "documents_folder" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 49: documents_publicfile: build index documents_publicfile_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on documents_publicfile
-- index: built documents_publicfile_search_name_idx
CREATE INDEX CONCURRENTLY "documents_publicfile_search_name_idx" ON "documents_publicfile" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 50: documents_signabledocument: build index documents_signabledocument_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on documents_signabledocument
-- index: built documents_signabledocument_search_name_idx
CREATE INDEX CONCURRENTLY "documents_signabledocument_search_name_idx" ON "documents_signabledocument" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 51: documents_signabledocumentparty: build index documents_signabledocumentparty_search_email_full_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on documents_signabledocumentparty
-- index: built documents_signabledocumentparty_search_email_full_name_idx
CREATE INDEX CONCURRENTLY "documents_signabledocumentparty_search_email_full_name_idx" ON "documents_signabledocumentparty" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("email", '') || ' ' || coalesce("full_name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("email", '') || ' ' || coalesce("full_name", ''), 60000))));

-- up 52: errands_componentconditionvalue: build index errands_componentconditionvalue_search_title_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_componentconditionvalue
-- index: built errands_componentconditionvalue_search_title_idx
CREATE INDEX CONCURRENTLY "errands_componentconditionvalue_search_title_idx" ON "errands_componentconditionvalue" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));

-- up 53: errands_customerrandfieldtype: build index errands_customerrandfieldtype_search_title_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_customerrandfieldtype
-- index: built errands_customerrandfieldtype_search_title_idx
CREATE INDEX CONCURRENTLY "errands_customerrandfieldtype_search_title_idx" ON "errands_customerrandfieldtype" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));

-- up 54: errands_errandactiondefault: build index errands_errandactiondefault_search_title_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_errandactiondefault
-- index: built errands_errandactiondefault_search_title_idx
CREATE INDEX CONCURRENTLY "errands_errandactiondefault_search_title_idx" ON "errands_errandactiondefault" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));

-- up 55: errands_errandcost: build index errands_errandcost_search_invoice_title_supplier_invoi_c82a6618; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_errandcost
-- index: built errands_errandcost_search_invoice_title_supplier_invoi_c82a6618
CREATE INDEX CONCURRENTLY "errands_errandcost_search_invoice_title_supplier_invoi_c82a6618" ON "errands_errandcost" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("invoice_title", '') || ' ' || coalesce("supplier_invoice_number", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("invoice_title", '') || ' ' || coalesce("supplier_invoice_number", ''), 60000))));

-- up 56: errands_erranddelegationinstruction: build index errands_erranddelegationinstruction_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_erranddelegationinstruction
-- index: built errands_erranddelegationinstruction_search_name_idx
CREATE INDEX CONCURRENTLY "errands_erranddelegationinstruction_search_name_idx" ON "errands_erranddelegationinstruction" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 57: errands_externalsupplier: build index errands_externalsupplier_search_name_org_no_trade_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_externalsupplier
-- index: built errands_externalsupplier_search_name_org_no_trade_idx
CREATE INDEX CONCURRENTLY "errands_externalsupplier_search_name_org_no_trade_idx" ON "errands_externalsupplier" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", '') || ' ' || coalesce("org_no", '') || ' ' || coalesce("trade", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", '') || ' ' || coalesce("org_no", '') || ' ' || coalesce("trade", ''), 60000))));

-- up 58: errands_generalerrand: build index errands_generalerrand_search_description_reporter_name_06c83cd7; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: built errands_generalerrand_search_description_reporter_name_06c83cd7
CREATE INDEX CONCURRENTLY "errands_generalerrand_search_description_reporter_name_06c83cd7" ON "errands_generalerrand" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("description", '') || ' ' || coalesce("reporter_name", '') || ' ' || coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("description", '') || ' ' || coalesce("reporter_name", '') || ' ' || coalesce("title", ''), 60000))));

-- up 59: errands_generalerrandaction: build index errands_generalerrandaction_search_title_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrandaction
-- index: built errands_generalerrandaction_search_title_idx
CREATE INDEX CONCURRENTLY "errands_generalerrandaction_search_title_idx" ON "errands_generalerrandaction" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));

-- up 60: errands_generalerrandgroup: build index errands_generalerrandgroup_search_title_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrandgroup
-- index: built errands_generalerrandgroup_search_title_idx
CREATE INDEX CONCURRENTLY "errands_generalerrandgroup_search_title_idx" ON "errands_generalerrandgroup" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));

-- up 61: errands_generalerrandsubtype: build index errands_generalerrandsubtype_search_title_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrandsubtype
-- index: built errands_generalerrandsubtype_search_title_idx
CREATE INDEX CONCURRENTLY "errands_generalerrandsubtype_search_title_idx" ON "errands_generalerrandsubtype" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));

-- up 62: errands_generalerrandtype: build index errands_generalerrandtype_search_title_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrandtype
-- index: built errands_generalerrandtype_search_title_idx
CREATE INDEX CONCURRENTLY "errands_generalerrandtype_search_title_idx" ON "errands_generalerrandtype" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));

-- up 63: errands_inspectionerrand: build index errands_inspectionerrand_search_title_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_inspectionerrand
-- index: built errands_inspectionerrand_search_title_idx
CREATE INDEX CONCURRENTLY "errands_inspectionerrand_search_title_idx" ON "errands_inspectionerrand" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));

-- up 64: errands_inspectionerrandchecklist: build index errands_inspectionerrandchecklist_search_title_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_inspectionerrandchecklist
-- index: built errands_inspectionerrandchecklist_search_title_idx
CREATE INDEX CONCURRENTLY "errands_inspectionerrandchecklist_search_title_idx" ON "errands_inspectionerrandchecklist" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));

-- up 65: integrations_integrationserviceidconnection: build index integrations_integrationserviceidconnection_search_ext_afb2d059; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on integrations_integrationserviceidconnection
-- index: built integrations_integrationserviceidconnection_search_ext_afb2d059
CREATE INDEX CONCURRENTLY "integrations_integrationserviceidconnection_search_ext_afb2d059" ON "integrations_integrationserviceidconnection" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("external_id", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("external_id", ''), 60000))));

-- up 66: integrations_webhooksubscription: build index integrations_webhooksubscription_search_url_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on integrations_webhooksubscription
-- index: built integrations_webhooksubscription_search_url_idx
CREATE INDEX CONCURRENTLY "integrations_webhooksubscription_search_url_idx" ON "integrations_webhooksubscription" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("url", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("url", ''), 60000))));

-- up 67: markets_apartmentlisting: build index markets_apartmentlisting_search_title_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on markets_apartmentlisting
-- index: built markets_apartmentlisting_search_title_idx
CREATE INDEX CONCURRENTLY "markets_apartmentlisting_search_title_idx" ON "markets_apartmentlisting" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));

-- up 68: markets_apartmentrequirementprofile: build index markets_apartmentrequirementprofile_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on markets_apartmentrequirementprofile
-- index: built markets_apartmentrequirementprofile_search_name_idx
CREATE INDEX CONCURRENTLY "markets_apartmentrequirementprofile_search_name_idx" ON "markets_apartmentrequirementprofile" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 69: markets_marketapartment: build index markets_marketapartment_search_title_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on markets_marketapartment
-- index: built markets_marketapartment_search_title_idx
CREATE INDEX CONCURRENTLY "markets_marketapartment_search_title_idx" ON "markets_marketapartment" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));

-- up 70: markets_marketconfiguration: build index markets_marketconfiguration_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on markets_marketconfiguration
-- index: built markets_marketconfiguration_search_name_idx
CREATE INDEX CONCURRENTLY "markets_marketconfiguration_search_name_idx" ON "markets_marketconfiguration" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 71: markets_marketmedia: build index markets_marketmedia_search_title_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on markets_marketmedia
-- index: built markets_marketmedia_search_title_idx
CREATE INDEX CONCURRENTLY "markets_marketmedia_search_title_idx" ON "markets_marketmedia" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));

-- up 72: measurements_pricegroup: build index measurements_pricegroup_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on measurements_pricegroup
-- index: built measurements_pricegroup_search_name_idx
CREATE INDEX CONCURRENTLY "measurements_pricegroup_search_name_idx" ON "measurements_pricegroup" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 73: measurements_sensor: build index measurements_sensor_search_external_id_name_serial_number_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on measurements_sensor
-- index: built measurements_sensor_search_external_id_name_serial_number_idx
CREATE INDEX CONCURRENTLY "measurements_sensor_search_external_id_name_serial_number_idx" ON "measurements_sensor" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("external_id", '') || ' ' || coalesce("name", '') || ' ' || coalesce("serial_number", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("external_id", '') || ' ' || coalesce("name", '') || ' ' || coalesce("serial_number", ''), 60000))));

-- up 74: measurements_sensorspecification: build index measurements_sensorspecification_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on measurements_sensorspecification
-- index: built measurements_sensorspecification_search_name_idx
CREATE INDEX CONCURRENTLY "measurements_sensorspecification_search_name_idx" ON "measurements_sensorspecification" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 75: objects_apartment: build index objects_apartment_search_apartment_id_landlord_custom__51c58b1f; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_apartment
-- index: built objects_apartment_search_apartment_id_landlord_custom__51c58b1f
CREATE INDEX CONCURRENTLY "objects_apartment_search_apartment_id_landlord_custom__51c58b1f" ON "objects_apartment" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("apartment_id", '') || ' ' || coalesce("landlord_custom_id", '') || ' ' || coalesce("popular_name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("apartment_id", '') || ' ' || coalesce("landlord_custom_id", '') || ' ' || coalesce("popular_name", ''), 60000))));

-- up 76: objects_apartment: build index objects_apartment_search_landlord_custom_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_apartment
-- index: built objects_apartment_search_landlord_custom_id_idx
CREATE INDEX CONCURRENTLY "objects_apartment_search_landlord_custom_id_idx" ON "objects_apartment" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("landlord_custom_id", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("landlord_custom_id", ''), 60000))));

-- up 77: objects_apartmenttargetaudience: build index objects_apartmenttargetaudience_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_apartmenttargetaudience
-- index: built objects_apartmenttargetaudience_search_name_idx
CREATE INDEX CONCURRENTLY "objects_apartmenttargetaudience_search_name_idx" ON "objects_apartmenttargetaudience" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 78: objects_apartmentterms: build index objects_apartmentterms_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_apartmentterms
-- index: built objects_apartmentterms_search_name_idx
CREATE INDEX CONCURRENTLY "objects_apartmentterms_search_name_idx" ON "objects_apartmentterms" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 79: objects_brfapartment: build index objects_brfapartment_search_apartment_id_landlord_cust_145848ba; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_brfapartment
-- index: built objects_brfapartment_search_apartment_id_landlord_cust_145848ba
CREATE INDEX CONCURRENTLY "objects_brfapartment_search_apartment_id_landlord_cust_145848ba" ON "objects_brfapartment" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("apartment_id", '') || ' ' || coalesce("landlord_custom_id", '') || ' ' || coalesce("popular_name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("apartment_id", '') || ' ' || coalesce("landlord_custom_id", '') || ' ' || coalesce("popular_name", ''), 60000))));

-- up 80: objects_building: build index objects_building_search_name_national_building_id_popu_49f473d9; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_building
-- index: built objects_building_search_name_national_building_id_popu_49f473d9
CREATE INDEX CONCURRENTLY "objects_building_search_name_national_building_id_popu_49f473d9" ON "objects_building" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", '') || ' ' || coalesce("national_building_id", '') || ' ' || coalesce("popular_name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", '') || ' ' || coalesce("national_building_id", '') || ' ' || coalesce("popular_name", ''), 60000))));

-- up 81: objects_commonarea: build index objects_commonarea_search_landlord_custom_id_popular_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_commonarea
-- index: built objects_commonarea_search_landlord_custom_id_popular_name_idx
CREATE INDEX CONCURRENTLY "objects_commonarea_search_landlord_custom_id_popular_name_idx" ON "objects_commonarea" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("landlord_custom_id", '') || ' ' || coalesce("popular_name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("landlord_custom_id", '') || ' ' || coalesce("popular_name", ''), 60000))));

-- up 82: objects_community: build index objects_community_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_community
-- index: built objects_community_search_name_idx
CREATE INDEX CONCURRENTLY "objects_community_search_name_idx" ON "objects_community" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 83: objects_component: build index objects_component_search_name_serial_number_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_component
-- index: built objects_component_search_name_serial_number_idx
CREATE INDEX CONCURRENTLY "objects_component_search_name_serial_number_idx" ON "objects_component" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", '') || ' ' || coalesce("serial_number", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", '') || ' ' || coalesce("serial_number", ''), 60000))));

-- up 84: objects_componentmodel: build index objects_componentmodel_search_article_number_make_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_componentmodel
-- index: built objects_componentmodel_search_article_number_make_name_idx
CREATE INDEX CONCURRENTLY "objects_componentmodel_search_article_number_make_name_idx" ON "objects_componentmodel" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("article_number", '') || ' ' || coalesce("make", '') || ' ' || coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("article_number", '') || ' ' || coalesce("make", '') || ' ' || coalesce("name", ''), 60000))));

-- up 85: objects_componenttype: build index objects_componenttype_search_classification_code_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_componenttype
-- index: built objects_componenttype_search_classification_code_name_idx
CREATE INDEX CONCURRENTLY "objects_componenttype_search_classification_code_name_idx" ON "objects_componenttype" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("classification_code", '') || ' ' || coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("classification_code", '') || ' ' || coalesce("name", ''), 60000))));

-- up 86: objects_industrialpremises: build index objects_industrialpremises_search_landlord_custom_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_industrialpremises
-- index: built objects_industrialpremises_search_landlord_custom_id_idx
CREATE INDEX CONCURRENTLY "objects_industrialpremises_search_landlord_custom_id_idx" ON "objects_industrialpremises" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("landlord_custom_id", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("landlord_custom_id", ''), 60000))));

-- up 87: objects_industrialpremises: build index objects_industrialpremises_search_landlord_custom_id_p_eee7b9f3; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_industrialpremises
-- index: built objects_industrialpremises_search_landlord_custom_id_p_eee7b9f3
CREATE INDEX CONCURRENTLY "objects_industrialpremises_search_landlord_custom_id_p_eee7b9f3" ON "objects_industrialpremises" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("landlord_custom_id", '') || ' ' || coalesce("popular_name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("landlord_custom_id", '') || ' ' || coalesce("popular_name", ''), 60000))));

-- up 88: objects_industrialpremisestargetaudience: build index objects_industrialpremisestargetaudience_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_industrialpremisestargetaudience
-- index: built objects_industrialpremisestargetaudience_search_name_idx
CREATE INDEX CONCURRENTLY "objects_industrialpremisestargetaudience_search_name_idx" ON "objects_industrialpremisestargetaudience" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 89: objects_industrialpremisesterms: build index objects_industrialpremisesterms_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_industrialpremisesterms
-- index: built objects_industrialpremisesterms_search_name_idx
CREATE INDEX CONCURRENTLY "objects_industrialpremisesterms_search_name_idx" ON "objects_industrialpremisesterms" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 90: objects_outdoorarea: build index objects_outdoorarea_search_name_popular_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_outdoorarea
-- index: built objects_outdoorarea_search_name_popular_name_idx
CREATE INDEX CONCURRENTLY "objects_outdoorarea_search_name_popular_name_idx" ON "objects_outdoorarea" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", '') || ' ' || coalesce("popular_name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", '') || ' ' || coalesce("popular_name", ''), 60000))));

-- up 91: objects_outdoorsection: build index objects_outdoorsection_search_landlord_custom_id_name__3856dbb0; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_outdoorsection
-- index: built objects_outdoorsection_search_landlord_custom_id_name__3856dbb0
CREATE INDEX CONCURRENTLY "objects_outdoorsection_search_landlord_custom_id_name__3856dbb0" ON "objects_outdoorsection" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("landlord_custom_id", '') || ' ' || coalesce("name", '') || ' ' || coalesce("popular_name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("landlord_custom_id", '') || ' ' || coalesce("name", '') || ' ' || coalesce("popular_name", ''), 60000))));

-- up 92: objects_outdoorsection: build index objects_outdoorsection_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_outdoorsection
-- index: built objects_outdoorsection_search_name_idx
CREATE INDEX CONCURRENTLY "objects_outdoorsection_search_name_idx" ON "objects_outdoorsection" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 93: objects_outdoorsectiontargetaudience: build index objects_outdoorsectiontargetaudience_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_outdoorsectiontargetaudience
-- index: built objects_outdoorsectiontargetaudience_search_name_idx
CREATE INDEX CONCURRENTLY "objects_outdoorsectiontargetaudience_search_name_idx" ON "objects_outdoorsectiontargetaudience" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 94: objects_outdoorsectionterms: build index objects_outdoorsectionterms_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_outdoorsectionterms
-- index: built objects_outdoorsectionterms_search_name_idx
CREATE INDEX CONCURRENTLY "objects_outdoorsectionterms_search_name_idx" ON "objects_outdoorsectionterms" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 95: objects_parkinglot: build index objects_parkinglot_search_name_popular_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_parkinglot
-- index: built objects_parkinglot_search_name_popular_name_idx
CREATE INDEX CONCURRENTLY "objects_parkinglot_search_name_popular_name_idx" ON "objects_parkinglot" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", '') || ' ' || coalesce("popular_name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", '') || ' ' || coalesce("popular_name", ''), 60000))));

-- up 96: objects_parkingspot: build index objects_parkingspot_search_landlord_custom_id_popular__b97aa3b7; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_parkingspot
-- index: built objects_parkingspot_search_landlord_custom_id_popular__b97aa3b7
CREATE INDEX CONCURRENTLY "objects_parkingspot_search_landlord_custom_id_popular__b97aa3b7" ON "objects_parkingspot" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("landlord_custom_id", '') || ' ' || coalesce("popular_name", '') || ' ' || coalesce("spot_number", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("landlord_custom_id", '') || ' ' || coalesce("popular_name", '') || ' ' || coalesce("spot_number", ''), 60000))));

-- up 97: objects_parkingspot: build index objects_parkingspot_search_landlord_custom_id_spot_number_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_parkingspot
-- index: built objects_parkingspot_search_landlord_custom_id_spot_number_idx
CREATE INDEX CONCURRENTLY "objects_parkingspot_search_landlord_custom_id_spot_number_idx" ON "objects_parkingspot" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("landlord_custom_id", '') || ' ' || coalesce("spot_number", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("landlord_custom_id", '') || ' ' || coalesce("spot_number", ''), 60000))));

-- up 98: objects_parkingspottargetaudience: build index objects_parkingspottargetaudience_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_parkingspottargetaudience
-- index: built objects_parkingspottargetaudience_search_name_idx
CREATE INDEX CONCURRENTLY "objects_parkingspottargetaudience_search_name_idx" ON "objects_parkingspottargetaudience" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 99: objects_parkingspotterms: build index objects_parkingspotterms_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_parkingspotterms
-- index: built objects_parkingspotterms_search_name_idx
CREATE INDEX CONCURRENTLY "objects_parkingspotterms_search_name_idx" ON "objects_parkingspotterms" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 100: objects_realestate: build index objects_realestate_search_municipality_name_popular_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_realestate
-- index: built objects_realestate_search_municipality_name_popular_name_idx
CREATE INDEX CONCURRENTLY "objects_realestate_search_municipality_name_popular_name_idx" ON "objects_realestate" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("municipality", '') || ' ' || coalesce("name", '') || ' ' || coalesce("popular_name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("municipality", '') || ' ' || coalesce("name", '') || ' ' || coalesce("popular_name", ''), 60000))));

-- up 101: objects_realestate: build index objects_realestate_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_realestate
-- index: built objects_realestate_search_name_idx
CREATE INDEX CONCURRENTLY "objects_realestate_search_name_idx" ON "objects_realestate" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 102: organization_company: build index organization_company_search_name_org_no_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on organization_company
-- index: built organization_company_search_name_org_no_idx
CREATE INDEX CONCURRENTLY "organization_company_search_name_org_no_idx" ON "organization_company" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", '') || ' ' || coalesce("org_no", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", '') || ' ' || coalesce("org_no", ''), 60000))));

-- up 103: organization_externalclient: build index organization_externalclient_search_name_org_no_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on organization_externalclient
-- index: built organization_externalclient_search_name_org_no_idx
CREATE INDEX CONCURRENTLY "organization_externalclient_search_name_org_no_idx" ON "organization_externalclient" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", '') || ' ' || coalesce("org_no", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", '') || ' ' || coalesce("org_no", ''), 60000))));

-- up 104: organization_externalclientcontactperson: build index organization_externalclientcontactperson_search_corpor_a1d78e60; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on organization_externalclientcontactperson
-- index: built organization_externalclientcontactperson_search_corpor_a1d78e60
CREATE INDEX CONCURRENTLY "organization_externalclientcontactperson_search_corpor_a1d78e60" ON "organization_externalclientcontactperson" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("corporate_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("corporate_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", ''), 60000))));

-- up 105: organization_segment: build index organization_segment_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on organization_segment
-- index: built organization_segment_search_name_idx
CREATE INDEX CONCURRENTLY "organization_segment_search_name_idx" ON "organization_segment" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 106: reports_reportresult: build index reports_reportresult_search_title_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on reports_reportresult
-- index: built reports_reportresult_search_title_idx
CREATE INDEX CONCURRENTLY "reports_reportresult_search_title_idx" ON "reports_reportresult" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));

-- up 107: reports_reporttemplate: build index reports_reporttemplate_search_title_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on reports_reporttemplate
-- index: built reports_reporttemplate_search_title_idx
CREATE INDEX CONCURRENTLY "reports_reporttemplate_search_title_idx" ON "reports_reporttemplate" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));

-- up 108: revenue_apartmentcontractrevenuerow: build index revenue_apartmentcontractrevenuerow_search_title_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_apartmentcontractrevenuerow
-- index: built revenue_apartmentcontractrevenuerow_search_title_idx
CREATE INDEX CONCURRENTLY "revenue_apartmentcontractrevenuerow_search_title_idx" ON "revenue_apartmentcontractrevenuerow" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));

-- up 109: revenue_blockcontractrevenuerow: build index revenue_blockcontractrevenuerow_search_title_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_blockcontractrevenuerow
-- index: built revenue_blockcontractrevenuerow_search_title_idx
CREATE INDEX CONCURRENTLY "revenue_blockcontractrevenuerow_search_title_idx" ON "revenue_blockcontractrevenuerow" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));

-- up 110: revenue_customerearningsrevenuesetting: build index revenue_customerearningsrevenuesetting_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_customerearningsrevenuesetting
-- index: built revenue_customerearningsrevenuesetting_search_name_idx
CREATE INDEX CONCURRENTLY "revenue_customerearningsrevenuesetting_search_name_idx" ON "revenue_customerearningsrevenuesetting" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 111: revenue_indexationsetting: build index revenue_indexationsetting_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_indexationsetting
-- index: built revenue_indexationsetting_search_name_idx
CREATE INDEX CONCURRENTLY "revenue_indexationsetting_search_name_idx" ON "revenue_indexationsetting" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 112: revenue_industrialpremisescontractrevenuerow: build index revenue_industrialpremisescontractrevenuerow_search_title_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_industrialpremisescontractrevenuerow
-- index: built revenue_industrialpremisescontractrevenuerow_search_title_idx
CREATE INDEX CONCURRENTLY "revenue_industrialpremisescontractrevenuerow_search_title_idx" ON "revenue_industrialpremisescontractrevenuerow" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));

-- up 113: revenue_othercontractrevenuerow: build index revenue_othercontractrevenuerow_search_title_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_othercontractrevenuerow
-- index: built revenue_othercontractrevenuerow_search_title_idx
CREATE INDEX CONCURRENTLY "revenue_othercontractrevenuerow_search_title_idx" ON "revenue_othercontractrevenuerow" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));

-- up 114: revenue_outdoorsectioncontractrevenuerow: build index revenue_outdoorsectioncontractrevenuerow_search_title_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_outdoorsectioncontractrevenuerow
-- index: built revenue_outdoorsectioncontractrevenuerow_search_title_idx
CREATE INDEX CONCURRENTLY "revenue_outdoorsectioncontractrevenuerow_search_title_idx" ON "revenue_outdoorsectioncontractrevenuerow" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));

-- up 115: revenue_parkingspotcontractrevenuerow: build index revenue_parkingspotcontractrevenuerow_search_title_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_parkingspotcontractrevenuerow
-- index: built revenue_parkingspotcontractrevenuerow_search_title_idx
CREATE INDEX CONCURRENTLY "revenue_parkingspotcontractrevenuerow_search_title_idx" ON "revenue_parkingspotcontractrevenuerow" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("title", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("title", ''), 60000))));

-- up 116: revenue_revenueincreasecollection: build index revenue_revenueincreasecollection_search_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_revenueincreasecollection
-- index: built revenue_revenueincreasecollection_search_name_idx
CREATE INDEX CONCURRENTLY "revenue_revenueincreasecollection_search_name_idx" ON "revenue_revenueincreasecollection" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));

-- up 117: sales_organization: build index sales_organization_search_name_org_no_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on sales_organization
-- index: built sales_organization_search_name_org_no_idx
CREATE INDEX CONCURRENTLY "sales_organization_search_name_org_no_idx" ON "sales_organization" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", '') || ' ' || coalesce("org_no", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", '') || ' ' || coalesce("org_no", ''), 60000))));

-- down 1: accounting_article: drop index accounting_article_search_article_number_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_article
-- index: dropped accounting_article_search_article_number_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounting_article_search_article_number_name_idx";

-- down 2: accounting_articlecategory: drop index accounting_articlecategory_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_articlecategory
-- index: dropped accounting_articlecategory_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounting_articlecategory_search_name_idx";

-- down 3: accounting_autogiropayerconnection: drop index accounting_autogiropayerconnection_search_payer_number_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_autogiropayerconnection
-- index: dropped accounting_autogiropayerconnection_search_payer_number_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounting_autogiropayerconnection_search_payer_number_idx";

-- down 4: accounting_automaticcontractinvoicingsetting: drop index accounting_automaticcontractinvoicingsetting_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_automaticcontractinvoicingsetting
-- index: dropped accounting_automaticcontractinvoicingsetting_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounting_automaticcontractinvoicingsetting_search_name_idx";

-- down 5: accounting_bookkeepingaccountsconfig: drop index accounting_bookkeepingaccountsconfig_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- index: dropped accounting_bookkeepingaccountsconfig_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounting_bookkeepingaccountsconfig_search_name_idx";

-- down 6: accounting_dimensionconfiguration: drop index accounting_dimensionconfiguration_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_dimensionconfiguration
-- index: dropped accounting_dimensionconfiguration_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounting_dimensionconfiguration_search_name_idx";

-- down 7: accounting_invoice: drop index accounting_invoice_search_customer_reference_invoice_n_d029b3ed
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_search_customer_reference_invoice_n_d029b3ed
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_search_customer_reference_invoice_n_d029b3ed";

-- down 8: accounting_invoicepayment: drop index accounting_invoicepayment_search_ocr_number_reference__b5390ee7
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: dropped accounting_invoicepayment_search_ocr_number_reference__b5390ee7
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicepayment_search_ocr_number_reference__b5390ee7";

-- down 9: accounting_invoicerecipient: drop index accounting_invoicerecipient_search_name_org_no_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
-- index: dropped accounting_invoicerecipient_search_name_org_no_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicerecipient_search_name_org_no_idx";

-- down 10: accounting_paymentmethod: drop index accounting_paymentmethod_search_target_bg_account_numb_2df05a6d
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_paymentmethod
-- index: dropped accounting_paymentmethod_search_target_bg_account_numb_2df05a6d
DROP INDEX CONCURRENTLY IF EXISTS "accounting_paymentmethod_search_target_bg_account_numb_2df05a6d";

-- down 11: accounting_paymenttermssetting: drop index accounting_paymenttermssetting_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_paymenttermssetting
-- index: dropped accounting_paymenttermssetting_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounting_paymenttermssetting_search_name_idx";

-- down 12: accounting_verification: drop index accounting_verification_search_description_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: dropped accounting_verification_search_description_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounting_verification_search_description_idx";

-- down 13: accounting_verificationgroup: drop index accounting_verificationgroup_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verificationgroup
-- index: dropped accounting_verificationgroup_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounting_verificationgroup_search_name_idx";

-- down 14: accounts_invitation: drop index accounts_invitation_search_email_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_invitation
-- index: dropped accounts_invitation_search_email_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounts_invitation_search_email_idx";

-- down 15: accounts_organizationuser: drop index accounts_organizationuser_search_corporate_name_email__90985245
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_organizationuser
-- index: dropped accounts_organizationuser_search_corporate_name_email__90985245
DROP INDEX CONCURRENTLY IF EXISTS "accounts_organizationuser_search_corporate_name_email__90985245";

-- down 16: accounts_role: drop index accounts_role_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_role
-- index: dropped accounts_role_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounts_role_search_name_idx";

-- down 17: accounts_subtenant: drop index accounts_subtenant_search_corporate_name_email_first_n_90bb5347
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_subtenant
-- index: dropped accounts_subtenant_search_corporate_name_email_first_n_90bb5347
DROP INDEX CONCURRENTLY IF EXISTS "accounts_subtenant_search_corporate_name_email_first_n_90bb5347";

-- down 18: accounts_tenant: drop index accounts_tenant_search_corporate_name_customer_number__3e24dce6
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
-- index: dropped accounts_tenant_search_corporate_name_customer_number__3e24dce6
DROP INDEX CONCURRENTLY IF EXISTS "accounts_tenant_search_corporate_name_customer_number__3e24dce6";

-- down 19: accounts_tenant: drop index accounts_tenant_search_corporate_name_first_name_last_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
-- index: dropped accounts_tenant_search_corporate_name_first_name_last_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounts_tenant_search_corporate_name_first_name_last_name_idx";

-- down 20: accounts_tenant: drop index accounts_tenant_search_first_name_last_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
-- index: dropped accounts_tenant_search_first_name_last_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounts_tenant_search_first_name_last_name_idx";

-- down 21: accounts_workengagement: drop index accounts_workengagement_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_workengagement
-- index: dropped accounts_workengagement_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounts_workengagement_search_name_idx";

-- down 22: annotating_customercolumntype: drop index annotating_customercolumntype_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on annotating_customercolumntype
-- index: dropped annotating_customercolumntype_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "annotating_customercolumntype_search_name_idx";

-- down 23: annotating_customercolumnvalue: drop index annotating_customercolumnvalue_search_value_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on annotating_customercolumnvalue
-- index: dropped annotating_customercolumnvalue_search_value_idx
DROP INDEX CONCURRENTLY IF EXISTS "annotating_customercolumnvalue_search_value_idx";

-- down 24: annotating_note: drop index annotating_note_search_content_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on annotating_note
-- index: dropped annotating_note_search_content_idx
DROP INDEX CONCURRENTLY IF EXISTS "annotating_note_search_content_idx";

-- down 25: annotating_tag: drop index annotating_tag_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on annotating_tag
-- index: dropped annotating_tag_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "annotating_tag_search_name_idx";

-- down 26: brf_brfapartmentinvoiceconfiguration: drop index brf_brfapartmentinvoiceconfiguration_search_configurat_84327270
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on brf_brfapartmentinvoiceconfiguration
-- index: dropped brf_brfapartmentinvoiceconfiguration_search_configurat_84327270
DROP INDEX CONCURRENTLY IF EXISTS "brf_brfapartmentinvoiceconfiguration_search_configurat_84327270";

-- down 27: brf_brfapartmentpledge: drop index brf_brfapartmentpledge_search_lender_name_lender_reference_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on brf_brfapartmentpledge
-- index: dropped brf_brfapartmentpledge_search_lender_name_lender_reference_idx
DROP INDEX CONCURRENTLY IF EXISTS "brf_brfapartmentpledge_search_lender_name_lender_reference_idx";

-- down 28: brf_brfcompanycontactperson: drop index brf_brfcompanycontactperson_search_full_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on brf_brfcompanycontactperson
-- index: dropped brf_brfcompanycontactperson_search_full_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "brf_brfcompanycontactperson_search_full_name_idx";

-- down 29: brf_brfcompanydebt: drop index brf_brfcompanydebt_search_lender_name_loan_number_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on brf_brfcompanydebt
-- index: dropped brf_brfcompanydebt_search_lender_name_loan_number_idx
DROP INDEX CONCURRENTLY IF EXISTS "brf_brfcompanydebt_search_lender_name_loan_number_idx";

-- down 30: brf_quotacollection: drop index brf_quotacollection_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on brf_quotacollection
-- index: dropped brf_quotacollection_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "brf_quotacollection_search_name_idx";

-- down 31: brf_quotafee: drop index brf_quotafee_search_title_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on brf_quotafee
-- index: dropped brf_quotafee_search_title_idx
DROP INDEX CONCURRENTLY IF EXISTS "brf_quotafee_search_title_idx";

-- down 32: common_address: drop index common_address_search_city_postal_code_street_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_address
-- index: dropped common_address_search_city_postal_code_street_idx
DROP INDEX CONCURRENTLY IF EXISTS "common_address_search_city_postal_code_street_idx";

-- down 33: common_address: drop index common_address_search_city_street_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_address
-- index: dropped common_address_search_city_street_idx
DROP INDEX CONCURRENTLY IF EXISTS "common_address_search_city_street_idx";

-- down 34: common_address: drop index common_address_search_street_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_address
-- index: dropped common_address_search_street_idx
DROP INDEX CONCURRENTLY IF EXISTS "common_address_search_street_idx";

-- down 35: communication_faqentry: drop index communication_faqentry_search_answer_question_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on communication_faqentry
-- index: dropped communication_faqentry_search_answer_question_idx
DROP INDEX CONCURRENTLY IF EXISTS "communication_faqentry_search_answer_question_idx";

-- down 36: communication_tenantinformationcollection: drop index communication_tenantinformationcollection_search_title_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on communication_tenantinformationcollection
-- index: dropped communication_tenantinformationcollection_search_title_idx
DROP INDEX CONCURRENTLY IF EXISTS "communication_tenantinformationcollection_search_title_idx";

-- down 37: contracts_apartmentcontract: drop index contracts_apartmentcontract_search_id_number_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_search_id_number_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_search_id_number_idx";

-- down 38: contracts_blockcontract: drop index contracts_blockcontract_search_id_number_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_blockcontract
-- index: dropped contracts_blockcontract_search_id_number_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_blockcontract_search_id_number_idx";

-- down 39: contracts_contractcancellationconfiguration: drop index contracts_contractcancellationconfiguration_search_title_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_contractcancellationconfiguration
-- index: dropped contracts_contractcancellationconfiguration_search_title_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_contractcancellationconfiguration_search_title_idx";

-- down 40: contracts_contractcancellationreason: drop index contracts_contractcancellationreason_search_title_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_contractcancellationreason
-- index: dropped contracts_contractcancellationreason_search_title_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_contractcancellationreason_search_title_idx";

-- down 41: contracts_industrialpremisescontract: drop index contracts_industrialpremisescontract_search_id_number_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_industrialpremisescontract
-- index: dropped contracts_industrialpremisescontract_search_id_number_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_industrialpremisescontract_search_id_number_idx";

-- down 42: contracts_othercontract: drop index contracts_othercontract_search_id_number_title_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_othercontract
-- index: dropped contracts_othercontract_search_id_number_title_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_othercontract_search_id_number_title_idx";

-- down 43: contracts_outdoorsectioncontract: drop index contracts_outdoorsectioncontract_search_id_number_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_outdoorsectioncontract
-- index: dropped contracts_outdoorsectioncontract_search_id_number_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_outdoorsectioncontract_search_id_number_idx";

-- down 44: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_search_id_number_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_search_id_number_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_search_id_number_idx";

-- down 45: contracts_signedcontractdocument: drop index contracts_signedcontractdocument_search_title_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_signedcontractdocument
-- index: dropped contracts_signedcontractdocument_search_title_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_signedcontractdocument_search_title_idx";

-- down 46: documents_file: drop index documents_file_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on documents_file
-- index: dropped documents_file_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "documents_file_search_name_idx";

-- down 47: documents_fileaccessshare: drop index documents_fileaccessshare_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on documents_fileaccessshare
-- index: dropped documents_fileaccessshare_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "documents_fileaccessshare_search_name_idx";

-- down 48: documents_folder: drop index documents_folder_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on documents_folder
-- index: dropped documents_folder_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "documents_folder_search_name_idx";

-- down 49: documents_publicfile: drop index documents_publicfile_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on documents_publicfile
-- index: dropped documents_publicfile_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "documents_publicfile_search_name_idx";

-- down 50: documents_signabledocument: drop index documents_signabledocument_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on documents_signabledocument
-- index: dropped documents_signabledocument_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "documents_signabledocument_search_name_idx";

-- down 51: documents_signabledocumentparty: drop index documents_signabledocumentparty_search_email_full_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on documents_signabledocumentparty
-- index: dropped documents_signabledocumentparty_search_email_full_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "documents_signabledocumentparty_search_email_full_name_idx";

-- down 52: errands_componentconditionvalue: drop index errands_componentconditionvalue_search_title_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_componentconditionvalue
-- index: dropped errands_componentconditionvalue_search_title_idx
DROP INDEX CONCURRENTLY IF EXISTS "errands_componentconditionvalue_search_title_idx";

-- down 53: errands_customerrandfieldtype: drop index errands_customerrandfieldtype_search_title_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_customerrandfieldtype
-- index: dropped errands_customerrandfieldtype_search_title_idx
DROP INDEX CONCURRENTLY IF EXISTS "errands_customerrandfieldtype_search_title_idx";

-- down 54: errands_errandactiondefault: drop index errands_errandactiondefault_search_title_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_errandactiondefault
-- index: dropped errands_errandactiondefault_search_title_idx
DROP INDEX CONCURRENTLY IF EXISTS "errands_errandactiondefault_search_title_idx";

-- down 55: errands_errandcost: drop index errands_errandcost_search_invoice_title_supplier_invoi_c82a6618
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_errandcost
-- index: dropped errands_errandcost_search_invoice_title_supplier_invoi_c82a6618
DROP INDEX CONCURRENTLY IF EXISTS "errands_errandcost_search_invoice_title_supplier_invoi_c82a6618";

-- down 56: errands_erranddelegationinstruction: drop index errands_erranddelegationinstruction_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_erranddelegationinstruction
-- index: dropped errands_erranddelegationinstruction_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "errands_erranddelegationinstruction_search_name_idx";

-- down 57: errands_externalsupplier: drop index errands_externalsupplier_search_name_org_no_trade_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_externalsupplier
-- index: dropped errands_externalsupplier_search_name_org_no_trade_idx
DROP INDEX CONCURRENTLY IF EXISTS "errands_externalsupplier_search_name_org_no_trade_idx";

-- down 58: errands_generalerrand: drop index errands_generalerrand_search_description_reporter_name_06c83cd7
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: dropped errands_generalerrand_search_description_reporter_name_06c83cd7
DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrand_search_description_reporter_name_06c83cd7";

-- down 59: errands_generalerrandaction: drop index errands_generalerrandaction_search_title_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrandaction
-- index: dropped errands_generalerrandaction_search_title_idx
DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrandaction_search_title_idx";

-- down 60: errands_generalerrandgroup: drop index errands_generalerrandgroup_search_title_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrandgroup
-- index: dropped errands_generalerrandgroup_search_title_idx
DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrandgroup_search_title_idx";

-- down 61: errands_generalerrandsubtype: drop index errands_generalerrandsubtype_search_title_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrandsubtype
-- index: dropped errands_generalerrandsubtype_search_title_idx
DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrandsubtype_search_title_idx";

-- down 62: errands_generalerrandtype: drop index errands_generalerrandtype_search_title_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrandtype
-- index: dropped errands_generalerrandtype_search_title_idx
DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrandtype_search_title_idx";

-- down 63: errands_inspectionerrand: drop index errands_inspectionerrand_search_title_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_inspectionerrand
-- index: dropped errands_inspectionerrand_search_title_idx
DROP INDEX CONCURRENTLY IF EXISTS "errands_inspectionerrand_search_title_idx";

-- down 64: errands_inspectionerrandchecklist: drop index errands_inspectionerrandchecklist_search_title_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_inspectionerrandchecklist
-- index: dropped errands_inspectionerrandchecklist_search_title_idx
DROP INDEX CONCURRENTLY IF EXISTS "errands_inspectionerrandchecklist_search_title_idx";

-- down 65: integrations_integrationserviceidconnection: drop index integrations_integrationserviceidconnection_search_ext_afb2d059
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on integrations_integrationserviceidconnection
-- index: dropped integrations_integrationserviceidconnection_search_ext_afb2d059
DROP INDEX CONCURRENTLY IF EXISTS "integrations_integrationserviceidconnection_search_ext_afb2d059";

-- down 66: integrations_webhooksubscription: drop index integrations_webhooksubscription_search_url_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on integrations_webhooksubscription
-- index: dropped integrations_webhooksubscription_search_url_idx
DROP INDEX CONCURRENTLY IF EXISTS "integrations_webhooksubscription_search_url_idx";

-- down 67: markets_apartmentlisting: drop index markets_apartmentlisting_search_title_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on markets_apartmentlisting
-- index: dropped markets_apartmentlisting_search_title_idx
DROP INDEX CONCURRENTLY IF EXISTS "markets_apartmentlisting_search_title_idx";

-- down 68: markets_apartmentrequirementprofile: drop index markets_apartmentrequirementprofile_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on markets_apartmentrequirementprofile
-- index: dropped markets_apartmentrequirementprofile_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "markets_apartmentrequirementprofile_search_name_idx";

-- down 69: markets_marketapartment: drop index markets_marketapartment_search_title_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on markets_marketapartment
-- index: dropped markets_marketapartment_search_title_idx
DROP INDEX CONCURRENTLY IF EXISTS "markets_marketapartment_search_title_idx";

-- down 70: markets_marketconfiguration: drop index markets_marketconfiguration_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on markets_marketconfiguration
-- index: dropped markets_marketconfiguration_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "markets_marketconfiguration_search_name_idx";

-- down 71: markets_marketmedia: drop index markets_marketmedia_search_title_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on markets_marketmedia
-- index: dropped markets_marketmedia_search_title_idx
DROP INDEX CONCURRENTLY IF EXISTS "markets_marketmedia_search_title_idx";

-- down 72: measurements_pricegroup: drop index measurements_pricegroup_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on measurements_pricegroup
-- index: dropped measurements_pricegroup_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "measurements_pricegroup_search_name_idx";

-- down 73: measurements_sensor: drop index measurements_sensor_search_external_id_name_serial_number_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on measurements_sensor
-- index: dropped measurements_sensor_search_external_id_name_serial_number_idx
DROP INDEX CONCURRENTLY IF EXISTS "measurements_sensor_search_external_id_name_serial_number_idx";

-- down 74: measurements_sensorspecification: drop index measurements_sensorspecification_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on measurements_sensorspecification
-- index: dropped measurements_sensorspecification_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "measurements_sensorspecification_search_name_idx";

-- down 75: objects_apartment: drop index objects_apartment_search_apartment_id_landlord_custom__51c58b1f
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_apartment
-- index: dropped objects_apartment_search_apartment_id_landlord_custom__51c58b1f
DROP INDEX CONCURRENTLY IF EXISTS "objects_apartment_search_apartment_id_landlord_custom__51c58b1f";

-- down 76: objects_apartment: drop index objects_apartment_search_landlord_custom_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_apartment
-- index: dropped objects_apartment_search_landlord_custom_id_idx
DROP INDEX CONCURRENTLY IF EXISTS "objects_apartment_search_landlord_custom_id_idx";

-- down 77: objects_apartmenttargetaudience: drop index objects_apartmenttargetaudience_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_apartmenttargetaudience
-- index: dropped objects_apartmenttargetaudience_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "objects_apartmenttargetaudience_search_name_idx";

-- down 78: objects_apartmentterms: drop index objects_apartmentterms_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_apartmentterms
-- index: dropped objects_apartmentterms_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "objects_apartmentterms_search_name_idx";

-- down 79: objects_brfapartment: drop index objects_brfapartment_search_apartment_id_landlord_cust_145848ba
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_brfapartment
-- index: dropped objects_brfapartment_search_apartment_id_landlord_cust_145848ba
DROP INDEX CONCURRENTLY IF EXISTS "objects_brfapartment_search_apartment_id_landlord_cust_145848ba";

-- down 80: objects_building: drop index objects_building_search_name_national_building_id_popu_49f473d9
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_building
-- index: dropped objects_building_search_name_national_building_id_popu_49f473d9
DROP INDEX CONCURRENTLY IF EXISTS "objects_building_search_name_national_building_id_popu_49f473d9";

-- down 81: objects_commonarea: drop index objects_commonarea_search_landlord_custom_id_popular_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_commonarea
-- index: dropped objects_commonarea_search_landlord_custom_id_popular_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "objects_commonarea_search_landlord_custom_id_popular_name_idx";

-- down 82: objects_community: drop index objects_community_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_community
-- index: dropped objects_community_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "objects_community_search_name_idx";

-- down 83: objects_component: drop index objects_component_search_name_serial_number_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_component
-- index: dropped objects_component_search_name_serial_number_idx
DROP INDEX CONCURRENTLY IF EXISTS "objects_component_search_name_serial_number_idx";

-- down 84: objects_componentmodel: drop index objects_componentmodel_search_article_number_make_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_componentmodel
-- index: dropped objects_componentmodel_search_article_number_make_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "objects_componentmodel_search_article_number_make_name_idx";

-- down 85: objects_componenttype: drop index objects_componenttype_search_classification_code_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_componenttype
-- index: dropped objects_componenttype_search_classification_code_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "objects_componenttype_search_classification_code_name_idx";

-- down 86: objects_industrialpremises: drop index objects_industrialpremises_search_landlord_custom_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_industrialpremises
-- index: dropped objects_industrialpremises_search_landlord_custom_id_idx
DROP INDEX CONCURRENTLY IF EXISTS "objects_industrialpremises_search_landlord_custom_id_idx";

-- down 87: objects_industrialpremises: drop index objects_industrialpremises_search_landlord_custom_id_p_eee7b9f3
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_industrialpremises
-- index: dropped objects_industrialpremises_search_landlord_custom_id_p_eee7b9f3
DROP INDEX CONCURRENTLY IF EXISTS "objects_industrialpremises_search_landlord_custom_id_p_eee7b9f3";

-- down 88: objects_industrialpremisestargetaudience: drop index objects_industrialpremisestargetaudience_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_industrialpremisestargetaudience
-- index: dropped objects_industrialpremisestargetaudience_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "objects_industrialpremisestargetaudience_search_name_idx";

-- down 89: objects_industrialpremisesterms: drop index objects_industrialpremisesterms_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_industrialpremisesterms
-- index: dropped objects_industrialpremisesterms_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "objects_industrialpremisesterms_search_name_idx";

-- down 90: objects_outdoorarea: drop index objects_outdoorarea_search_name_popular_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_outdoorarea
-- index: dropped objects_outdoorarea_search_name_popular_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "objects_outdoorarea_search_name_popular_name_idx";

-- down 91: objects_outdoorsection: drop index objects_outdoorsection_search_landlord_custom_id_name__3856dbb0
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_outdoorsection
-- index: dropped objects_outdoorsection_search_landlord_custom_id_name__3856dbb0
DROP INDEX CONCURRENTLY IF EXISTS "objects_outdoorsection_search_landlord_custom_id_name__3856dbb0";

-- down 92: objects_outdoorsection: drop index objects_outdoorsection_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_outdoorsection
-- index: dropped objects_outdoorsection_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "objects_outdoorsection_search_name_idx";

-- down 93: objects_outdoorsectiontargetaudience: drop index objects_outdoorsectiontargetaudience_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_outdoorsectiontargetaudience
-- index: dropped objects_outdoorsectiontargetaudience_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "objects_outdoorsectiontargetaudience_search_name_idx";

-- down 94: objects_outdoorsectionterms: drop index objects_outdoorsectionterms_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_outdoorsectionterms
-- index: dropped objects_outdoorsectionterms_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "objects_outdoorsectionterms_search_name_idx";

-- down 95: objects_parkinglot: drop index objects_parkinglot_search_name_popular_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_parkinglot
-- index: dropped objects_parkinglot_search_name_popular_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "objects_parkinglot_search_name_popular_name_idx";

-- down 96: objects_parkingspot: drop index objects_parkingspot_search_landlord_custom_id_popular__b97aa3b7
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_parkingspot
-- index: dropped objects_parkingspot_search_landlord_custom_id_popular__b97aa3b7
DROP INDEX CONCURRENTLY IF EXISTS "objects_parkingspot_search_landlord_custom_id_popular__b97aa3b7";

-- down 97: objects_parkingspot: drop index objects_parkingspot_search_landlord_custom_id_spot_number_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_parkingspot
-- index: dropped objects_parkingspot_search_landlord_custom_id_spot_number_idx
DROP INDEX CONCURRENTLY IF EXISTS "objects_parkingspot_search_landlord_custom_id_spot_number_idx";

-- down 98: objects_parkingspottargetaudience: drop index objects_parkingspottargetaudience_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_parkingspottargetaudience
-- index: dropped objects_parkingspottargetaudience_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "objects_parkingspottargetaudience_search_name_idx";

-- down 99: objects_parkingspotterms: drop index objects_parkingspotterms_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_parkingspotterms
-- index: dropped objects_parkingspotterms_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "objects_parkingspotterms_search_name_idx";

-- down 100: objects_realestate: drop index objects_realestate_search_municipality_name_popular_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_realestate
-- index: dropped objects_realestate_search_municipality_name_popular_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "objects_realestate_search_municipality_name_popular_name_idx";

-- down 101: objects_realestate: drop index objects_realestate_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on objects_realestate
-- index: dropped objects_realestate_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "objects_realestate_search_name_idx";

-- down 102: organization_company: drop index organization_company_search_name_org_no_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on organization_company
-- index: dropped organization_company_search_name_org_no_idx
DROP INDEX CONCURRENTLY IF EXISTS "organization_company_search_name_org_no_idx";

-- down 103: organization_externalclient: drop index organization_externalclient_search_name_org_no_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on organization_externalclient
-- index: dropped organization_externalclient_search_name_org_no_idx
DROP INDEX CONCURRENTLY IF EXISTS "organization_externalclient_search_name_org_no_idx";

-- down 104: organization_externalclientcontactperson: drop index organization_externalclientcontactperson_search_corpor_a1d78e60
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on organization_externalclientcontactperson
-- index: dropped organization_externalclientcontactperson_search_corpor_a1d78e60
DROP INDEX CONCURRENTLY IF EXISTS "organization_externalclientcontactperson_search_corpor_a1d78e60";

-- down 105: organization_segment: drop index organization_segment_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on organization_segment
-- index: dropped organization_segment_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "organization_segment_search_name_idx";

-- down 106: reports_reportresult: drop index reports_reportresult_search_title_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on reports_reportresult
-- index: dropped reports_reportresult_search_title_idx
DROP INDEX CONCURRENTLY IF EXISTS "reports_reportresult_search_title_idx";

-- down 107: reports_reporttemplate: drop index reports_reporttemplate_search_title_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on reports_reporttemplate
-- index: dropped reports_reporttemplate_search_title_idx
DROP INDEX CONCURRENTLY IF EXISTS "reports_reporttemplate_search_title_idx";

-- down 108: revenue_apartmentcontractrevenuerow: drop index revenue_apartmentcontractrevenuerow_search_title_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_apartmentcontractrevenuerow
-- index: dropped revenue_apartmentcontractrevenuerow_search_title_idx
DROP INDEX CONCURRENTLY IF EXISTS "revenue_apartmentcontractrevenuerow_search_title_idx";

-- down 109: revenue_blockcontractrevenuerow: drop index revenue_blockcontractrevenuerow_search_title_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_blockcontractrevenuerow
-- index: dropped revenue_blockcontractrevenuerow_search_title_idx
DROP INDEX CONCURRENTLY IF EXISTS "revenue_blockcontractrevenuerow_search_title_idx";

-- down 110: revenue_customerearningsrevenuesetting: drop index revenue_customerearningsrevenuesetting_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_customerearningsrevenuesetting
-- index: dropped revenue_customerearningsrevenuesetting_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "revenue_customerearningsrevenuesetting_search_name_idx";

-- down 111: revenue_indexationsetting: drop index revenue_indexationsetting_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_indexationsetting
-- index: dropped revenue_indexationsetting_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "revenue_indexationsetting_search_name_idx";

-- down 112: revenue_industrialpremisescontractrevenuerow: drop index revenue_industrialpremisescontractrevenuerow_search_title_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_industrialpremisescontractrevenuerow
-- index: dropped revenue_industrialpremisescontractrevenuerow_search_title_idx
DROP INDEX CONCURRENTLY IF EXISTS "revenue_industrialpremisescontractrevenuerow_search_title_idx";

-- down 113: revenue_othercontractrevenuerow: drop index revenue_othercontractrevenuerow_search_title_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_othercontractrevenuerow
-- index: dropped revenue_othercontractrevenuerow_search_title_idx
DROP INDEX CONCURRENTLY IF EXISTS "revenue_othercontractrevenuerow_search_title_idx";

-- down 114: revenue_outdoorsectioncontractrevenuerow: drop index revenue_outdoorsectioncontractrevenuerow_search_title_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_outdoorsectioncontractrevenuerow
-- index: dropped revenue_outdoorsectioncontractrevenuerow_search_title_idx
DROP INDEX CONCURRENTLY IF EXISTS "revenue_outdoorsectioncontractrevenuerow_search_title_idx";

-- down 115: revenue_parkingspotcontractrevenuerow: drop index revenue_parkingspotcontractrevenuerow_search_title_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_parkingspotcontractrevenuerow
-- index: dropped revenue_parkingspotcontractrevenuerow_search_title_idx
DROP INDEX CONCURRENTLY IF EXISTS "revenue_parkingspotcontractrevenuerow_search_title_idx";

-- down 116: revenue_revenueincreasecollection: drop index revenue_revenueincreasecollection_search_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_revenueincreasecollection
-- index: dropped revenue_revenueincreasecollection_search_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "revenue_revenueincreasecollection_search_name_idx";

-- down 117: sales_organization: drop index sales_organization_search_name_org_no_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on sales_organization
-- index: dropped sales_organization_search_name_org_no_idx
DROP INDEX CONCURRENTLY IF EXISTS "sales_organization_search_name_org_no_idx";
