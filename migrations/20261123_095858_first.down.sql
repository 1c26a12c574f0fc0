-- The way down of 20261123_095858_first.

-- down 1: accounting_article: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_article
-- lock: ACCESS EXCLUSIVE on accounting_articlecategory
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "accounting_article" ADD CONSTRAINT "accounting_article_category_id_fkey" FOREIGN KEY ("customer_id", "category_id") REFERENCES "accounting_articlecategory" ("customer_id", "id") ON DELETE SET NULL ("category_id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_article" ADD CONSTRAINT "accounting_article_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounting_article" VALIDATE CONSTRAINT "accounting_article_category_id_fkey";
-- undo 2: ALTER TABLE "accounting_article" VALIDATE CONSTRAINT "accounting_article_organization_id_fkey";
ALTER TABLE "accounting_article" DROP CONSTRAINT IF EXISTS "accounting_article_category_id_fkey";
ALTER TABLE "accounting_article" DROP CONSTRAINT IF EXISTS "accounting_article_organization_id_fkey";

-- down 2: accounting_articleaccountoverride: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_articleaccountoverride
-- lock: ACCESS EXCLUSIVE on accounting_article
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "accounting_articleaccountoverride" ADD CONSTRAINT "accounting_articleaccountoverride_article_id_fkey" FOREIGN KEY ("customer_id", "article_id") REFERENCES "accounting_article" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "accounting_articleaccountoverride" ADD CONSTRAINT "accounting_articleaccountoverride_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "accounting_articleaccountoverride" ADD CONSTRAINT "accounting_articleaccountoverride_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounting_articleaccountoverride" VALIDATE CONSTRAINT "accounting_articleaccountoverride_article_id_fkey";
-- undo 2: ALTER TABLE "accounting_articleaccountoverride" VALIDATE CONSTRAINT "accounting_articleaccountoverride_company_id_fkey";
-- undo 2: ALTER TABLE "accounting_articleaccountoverride" VALIDATE CONSTRAINT "accounting_articleaccountoverride_organization_id_fkey";
ALTER TABLE "accounting_articleaccountoverride" DROP CONSTRAINT IF EXISTS "accounting_articleaccountoverride_article_id_fkey";
ALTER TABLE "accounting_articleaccountoverride" DROP CONSTRAINT IF EXISTS "accounting_articleaccountoverride_company_id_fkey";
ALTER TABLE "accounting_articleaccountoverride" DROP CONSTRAINT IF EXISTS "accounting_articleaccountoverride_organization_id_fkey";

-- down 3: accounting_articlecategory: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_articlecategory
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "accounting_articlecategory" ADD CONSTRAINT "accounting_articlecategory_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounting_articlecategory" VALIDATE CONSTRAINT "accounting_articlecategory_organization_id_fkey";
ALTER TABLE "accounting_articlecategory" DROP CONSTRAINT IF EXISTS "accounting_articlecategory_organization_id_fkey";

-- down 4: accounting_autogiropayerconnection: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_autogiropayerconnection
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounting_paymentmethod
-- lock: ACCESS EXCLUSIVE on accounts_subtenant
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- undo 1: ALTER TABLE "accounting_autogiropayerconnection" ADD CONSTRAINT "accounting_autogiropayerconnection_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_autogiropayerconnection" ADD CONSTRAINT "accounting_autogiropayerconnection_payment_method_id_fkey" FOREIGN KEY ("customer_id", "payment_method_id") REFERENCES "accounting_paymentmethod" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_autogiropayerconnection" ADD CONSTRAINT "accounting_autogiropayerconnection_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_autogiropayerconnection" ADD CONSTRAINT "accounting_autogiropayerconnection_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounting_autogiropayerconnection" VALIDATE CONSTRAINT "accounting_autogiropayerconnection_organization_id_fkey";
-- undo 2: ALTER TABLE "accounting_autogiropayerconnection" VALIDATE CONSTRAINT "accounting_autogiropayerconnection_payment_method_id_fkey";
-- undo 2: ALTER TABLE "accounting_autogiropayerconnection" VALIDATE CONSTRAINT "accounting_autogiropayerconnection_sub_tenant_id_fkey";
-- undo 2: ALTER TABLE "accounting_autogiropayerconnection" VALIDATE CONSTRAINT "accounting_autogiropayerconnection_tenant_id_fkey";
ALTER TABLE "accounting_autogiropayerconnection" DROP CONSTRAINT IF EXISTS "accounting_autogiropayerconnection_organization_id_fkey";
ALTER TABLE "accounting_autogiropayerconnection" DROP CONSTRAINT IF EXISTS "accounting_autogiropayerconnection_payment_method_id_fkey";
ALTER TABLE "accounting_autogiropayerconnection" DROP CONSTRAINT IF EXISTS "accounting_autogiropayerconnection_sub_tenant_id_fkey";
ALTER TABLE "accounting_autogiropayerconnection" DROP CONSTRAINT IF EXISTS "accounting_autogiropayerconnection_tenant_id_fkey";

-- down 5: accounting_automaticcontractinvoicingsetting: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_automaticcontractinvoicingsetting
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounting_paymentmethod
-- lock: ACCESS EXCLUSIVE on accounting_paymenttermssetting
-- undo 1: ALTER TABLE "accounting_automaticcontractinvoicingsetting" ADD CONSTRAINT "accounting_automaticcontractinvoicingsetting_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_automaticcontractinvoicingsetting" ADD CONSTRAINT "accounting_automaticcontractinvoicingsetting_organizat_842eda74" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_automaticcontractinvoicingsetting" ADD CONSTRAINT "accounting_automaticcontractinvoicingsetting_payment_m_58c8db73" FOREIGN KEY ("customer_id", "payment_method_id") REFERENCES "accounting_paymentmethod" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_automaticcontractinvoicingsetting" ADD CONSTRAINT "accounting_automaticcontractinvoicingsetting_payment_t_70f02626" FOREIGN KEY ("customer_id", "payment_terms_setting_id") REFERENCES "accounting_paymenttermssetting" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounting_automaticcontractinvoicingsetting" VALIDATE CONSTRAINT "accounting_automaticcontractinvoicingsetting_company_id_fkey";
-- undo 2: ALTER TABLE "accounting_automaticcontractinvoicingsetting" VALIDATE CONSTRAINT "accounting_automaticcontractinvoicingsetting_organizat_842eda74";
-- undo 2: ALTER TABLE "accounting_automaticcontractinvoicingsetting" VALIDATE CONSTRAINT "accounting_automaticcontractinvoicingsetting_payment_m_58c8db73";
-- undo 2: ALTER TABLE "accounting_automaticcontractinvoicingsetting" VALIDATE CONSTRAINT "accounting_automaticcontractinvoicingsetting_payment_t_70f02626";
ALTER TABLE "accounting_automaticcontractinvoicingsetting" DROP CONSTRAINT IF EXISTS "accounting_automaticcontractinvoicingsetting_company_id_fkey";
ALTER TABLE "accounting_automaticcontractinvoicingsetting" DROP CONSTRAINT IF EXISTS "accounting_automaticcontractinvoicingsetting_organizat_842eda74";
ALTER TABLE "accounting_automaticcontractinvoicingsetting" DROP CONSTRAINT IF EXISTS "accounting_automaticcontractinvoicingsetting_payment_m_58c8db73";
ALTER TABLE "accounting_automaticcontractinvoicingsetting" DROP CONSTRAINT IF EXISTS "accounting_automaticcontractinvoicingsetting_payment_t_70f02626";

-- down 6: accounting_bookkeepingaccountsconfig: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ADD CONSTRAINT "accounting_bookkeepingaccountsconfig_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounting_bookkeepingaccountsconfig" VALIDATE CONSTRAINT "accounting_bookkeepingaccountsconfig_organization_id_fkey";
ALTER TABLE "accounting_bookkeepingaccountsconfig" DROP CONSTRAINT IF EXISTS "accounting_bookkeepingaccountsconfig_organization_id_fkey";

-- down 7: accounting_bookkeepingaccountsconfig_companies: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig_companies
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- lock: ACCESS EXCLUSIVE on organization_company
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig_companies" ADD CONSTRAINT "accounting_bookkeepingaccountsconfig_companies_bookkee_5c4b4b7f" FOREIGN KEY ("customer_id", "bookkeepingaccountsconfig_id") REFERENCES "accounting_bookkeepingaccountsconfig" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig_companies" ADD CONSTRAINT "accounting_bookkeepingaccountsconfig_companies_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "accounting_bookkeepingaccountsconfig_companies" VALIDATE CONSTRAINT "accounting_bookkeepingaccountsconfig_companies_bookkee_5c4b4b7f";
-- undo 2: ALTER TABLE "accounting_bookkeepingaccountsconfig_companies" VALIDATE CONSTRAINT "accounting_bookkeepingaccountsconfig_companies_company_id_fkey";
ALTER TABLE "accounting_bookkeepingaccountsconfig_companies" DROP CONSTRAINT IF EXISTS "accounting_bookkeepingaccountsconfig_companies_bookkee_5c4b4b7f";
ALTER TABLE "accounting_bookkeepingaccountsconfig_companies" DROP CONSTRAINT IF EXISTS "accounting_bookkeepingaccountsconfig_companies_company_id_fkey";

-- down 8: accounting_bookkeepingexportfile: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingexportfile
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "accounting_bookkeepingexportfile" ADD CONSTRAINT "accounting_bookkeepingexportfile_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_bookkeepingexportfile" ADD CONSTRAINT "accounting_bookkeepingexportfile_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounting_bookkeepingexportfile" VALIDATE CONSTRAINT "accounting_bookkeepingexportfile_company_id_fkey";
-- undo 2: ALTER TABLE "accounting_bookkeepingexportfile" VALIDATE CONSTRAINT "accounting_bookkeepingexportfile_organization_id_fkey";
ALTER TABLE "accounting_bookkeepingexportfile" DROP CONSTRAINT IF EXISTS "accounting_bookkeepingexportfile_company_id_fkey";
ALTER TABLE "accounting_bookkeepingexportfile" DROP CONSTRAINT IF EXISTS "accounting_bookkeepingexportfile_organization_id_fkey";

-- down 9: accounting_bookkeepingexportfile_verification_groups: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingexportfile_verification_groups
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingexportfile
-- lock: ACCESS EXCLUSIVE on accounting_verificationgroup
-- undo 1: ALTER TABLE "accounting_bookkeepingexportfile_verification_groups" ADD CONSTRAINT "accounting_bookkeepingexportfile_verification_groups_b_fe0c30d7" FOREIGN KEY ("customer_id", "bookkeepingexportfile_id") REFERENCES "accounting_bookkeepingexportfile" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "accounting_bookkeepingexportfile_verification_groups" ADD CONSTRAINT "accounting_bookkeepingexportfile_verification_groups_v_ec5982b6" FOREIGN KEY ("customer_id", "verificationgroup_id") REFERENCES "accounting_verificationgroup" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "accounting_bookkeepingexportfile_verification_groups" VALIDATE CONSTRAINT "accounting_bookkeepingexportfile_verification_groups_b_fe0c30d7";
-- undo 2: ALTER TABLE "accounting_bookkeepingexportfile_verification_groups" VALIDATE CONSTRAINT "accounting_bookkeepingexportfile_verification_groups_v_ec5982b6";
ALTER TABLE "accounting_bookkeepingexportfile_verification_groups" DROP CONSTRAINT IF EXISTS "accounting_bookkeepingexportfile_verification_groups_b_fe0c30d7";
ALTER TABLE "accounting_bookkeepingexportfile_verification_groups" DROP CONSTRAINT IF EXISTS "accounting_bookkeepingexportfile_verification_groups_v_ec5982b6";

-- down 10: accounting_contractinvoicecontent: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_contractinvoicecontent
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "accounting_contractinvoicecontent" ADD CONSTRAINT "accounting_contractinvoicecontent_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_contractinvoicecontent" ADD CONSTRAINT "accounting_contractinvoicecontent_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounting_contractinvoicecontent" VALIDATE CONSTRAINT "accounting_contractinvoicecontent_company_id_fkey";
-- undo 2: ALTER TABLE "accounting_contractinvoicecontent" VALIDATE CONSTRAINT "accounting_contractinvoicecontent_organization_id_fkey";
ALTER TABLE "accounting_contractinvoicecontent" DROP CONSTRAINT IF EXISTS "accounting_contractinvoicecontent_company_id_fkey";
ALTER TABLE "accounting_contractinvoicecontent" DROP CONSTRAINT IF EXISTS "accounting_contractinvoicecontent_organization_id_fkey";

-- down 11: accounting_contractinvoicecontent_tags_filter: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_contractinvoicecontent_tags_filter
-- lock: ACCESS EXCLUSIVE on accounting_contractinvoicecontent
-- lock: ACCESS EXCLUSIVE on annotating_tag
-- undo 1: ALTER TABLE "accounting_contractinvoicecontent_tags_filter" ADD CONSTRAINT "accounting_contractinvoicecontent_tags_filter_contract_765b9027" FOREIGN KEY ("customer_id", "contractinvoicecontent_id") REFERENCES "accounting_contractinvoicecontent" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "accounting_contractinvoicecontent_tags_filter" ADD CONSTRAINT "accounting_contractinvoicecontent_tags_filter_tag_id_fkey" FOREIGN KEY ("customer_id", "tag_id") REFERENCES "annotating_tag" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "accounting_contractinvoicecontent_tags_filter" VALIDATE CONSTRAINT "accounting_contractinvoicecontent_tags_filter_contract_765b9027";
-- undo 2: ALTER TABLE "accounting_contractinvoicecontent_tags_filter" VALIDATE CONSTRAINT "accounting_contractinvoicecontent_tags_filter_tag_id_fkey";
ALTER TABLE "accounting_contractinvoicecontent_tags_filter" DROP CONSTRAINT IF EXISTS "accounting_contractinvoicecontent_tags_filter_contract_765b9027";
ALTER TABLE "accounting_contractinvoicecontent_tags_filter" DROP CONSTRAINT IF EXISTS "accounting_contractinvoicecontent_tags_filter_tag_id_fkey";

-- down 12: accounting_debtinvoice: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_debtinvoice
-- lock: ACCESS EXCLUSIVE on accounting_invoice
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "accounting_debtinvoice" ADD CONSTRAINT "accounting_debtinvoice_invoice_id_fkey" FOREIGN KEY ("customer_id", "invoice_id") REFERENCES "accounting_invoice" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_debtinvoice" ADD CONSTRAINT "accounting_debtinvoice_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounting_debtinvoice" VALIDATE CONSTRAINT "accounting_debtinvoice_invoice_id_fkey";
-- undo 2: ALTER TABLE "accounting_debtinvoice" VALIDATE CONSTRAINT "accounting_debtinvoice_organization_id_fkey";
ALTER TABLE "accounting_debtinvoice" DROP CONSTRAINT IF EXISTS "accounting_debtinvoice_invoice_id_fkey";
ALTER TABLE "accounting_debtinvoice" DROP CONSTRAINT IF EXISTS "accounting_debtinvoice_organization_id_fkey";

-- down 13: accounting_dimensionconfiguration: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_dimensionconfiguration
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "accounting_dimensionconfiguration" ADD CONSTRAINT "accounting_dimensionconfiguration_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_dimensionconfiguration" ADD CONSTRAINT "accounting_dimensionconfiguration_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounting_dimensionconfiguration" VALIDATE CONSTRAINT "accounting_dimensionconfiguration_company_id_fkey";
-- undo 2: ALTER TABLE "accounting_dimensionconfiguration" VALIDATE CONSTRAINT "accounting_dimensionconfiguration_organization_id_fkey";
ALTER TABLE "accounting_dimensionconfiguration" DROP CONSTRAINT IF EXISTS "accounting_dimensionconfiguration_company_id_fkey";
ALTER TABLE "accounting_dimensionconfiguration" DROP CONSTRAINT IF EXISTS "accounting_dimensionconfiguration_organization_id_fkey";

-- down 14: accounting_invoice: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_invoice
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on accounting_invoice
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract
-- lock: ACCESS EXCLUSIVE on accounting_invoicingrun
-- lock: ACCESS EXCLUSIVE on accounting_automaticcontractinvoicingsetting
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on contracts_othercontract
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract
-- lock: ACCESS EXCLUSIVE on contracts_parkingspotcontract
-- lock: ACCESS EXCLUSIVE on accounting_paymentmethod
-- lock: ACCESS EXCLUSIVE on accounting_paymenttermssetting
-- lock: ACCESS EXCLUSIVE on accounting_invoice
-- undo 1: ALTER TABLE "accounting_invoice" ADD CONSTRAINT "accounting_invoice_apartment_contract_id_fkey" FOREIGN KEY ("customer_id", "apartment_contract_id") REFERENCES "contracts_apartmentcontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_invoice" ADD CONSTRAINT "accounting_invoice_block_contract_id_fkey" FOREIGN KEY ("customer_id", "block_contract_id") REFERENCES "contracts_blockcontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_invoice" ADD CONSTRAINT "accounting_invoice_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_invoice" ADD CONSTRAINT "accounting_invoice_credits_id_fkey" FOREIGN KEY ("customer_id", "credits_id") REFERENCES "accounting_invoice" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_invoice" ADD CONSTRAINT "accounting_invoice_industrial_premises_contract_id_fkey" FOREIGN KEY ("customer_id", "industrial_premises_contract_id") REFERENCES "contracts_industrialpremisescontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_invoice" ADD CONSTRAINT "accounting_invoice_invoicing_run_id_fkey" FOREIGN KEY ("customer_id", "invoicing_run_id") REFERENCES "accounting_invoicingrun" ("customer_id", "id") ON DELETE SET NULL ("invoicing_run_id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_invoice" ADD CONSTRAINT "accounting_invoice_invoicing_setting_id_fkey" FOREIGN KEY ("customer_id", "invoicing_setting_id") REFERENCES "accounting_automaticcontractinvoicingsetting" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_invoice" ADD CONSTRAINT "accounting_invoice_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_invoice" ADD CONSTRAINT "accounting_invoice_other_contract_id_fkey" FOREIGN KEY ("customer_id", "other_contract_id") REFERENCES "contracts_othercontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_invoice" ADD CONSTRAINT "accounting_invoice_outdoor_section_contract_id_fkey" FOREIGN KEY ("customer_id", "outdoor_section_contract_id") REFERENCES "contracts_outdoorsectioncontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_invoice" ADD CONSTRAINT "accounting_invoice_parking_spot_contract_id_fkey" FOREIGN KEY ("customer_id", "parking_spot_contract_id") REFERENCES "contracts_parkingspotcontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_invoice" ADD CONSTRAINT "accounting_invoice_payment_method_id_fkey" FOREIGN KEY ("customer_id", "payment_method_id") REFERENCES "accounting_paymentmethod" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_invoice" ADD CONSTRAINT "accounting_invoice_payment_terms_setting_id_fkey" FOREIGN KEY ("customer_id", "payment_terms_setting_id") REFERENCES "accounting_paymenttermssetting" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_invoice" ADD CONSTRAINT "accounting_invoice_takes_back_id_fkey" FOREIGN KEY ("customer_id", "takes_back_id") REFERENCES "accounting_invoice" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounting_invoice" VALIDATE CONSTRAINT "accounting_invoice_apartment_contract_id_fkey";
-- undo 2: ALTER TABLE "accounting_invoice" VALIDATE CONSTRAINT "accounting_invoice_block_contract_id_fkey";
-- undo 2: ALTER TABLE "accounting_invoice" VALIDATE CONSTRAINT "accounting_invoice_company_id_fkey";
-- undo 2: ALTER TABLE "accounting_invoice" VALIDATE CONSTRAINT "accounting_invoice_credits_id_fkey";
-- undo 2: ALTER TABLE "accounting_invoice" VALIDATE CONSTRAINT "accounting_invoice_industrial_premises_contract_id_fkey";
-- undo 2: ALTER TABLE "accounting_invoice" VALIDATE CONSTRAINT "accounting_invoice_invoicing_run_id_fkey";
-- undo 2: ALTER TABLE "accounting_invoice" VALIDATE CONSTRAINT "accounting_invoice_invoicing_setting_id_fkey";
-- undo 2: ALTER TABLE "accounting_invoice" VALIDATE CONSTRAINT "accounting_invoice_organization_id_fkey";
-- undo 2: ALTER TABLE "accounting_invoice" VALIDATE CONSTRAINT "accounting_invoice_other_contract_id_fkey";
-- undo 2: ALTER TABLE "accounting_invoice" VALIDATE CONSTRAINT "accounting_invoice_outdoor_section_contract_id_fkey";
-- undo 2: ALTER TABLE "accounting_invoice" VALIDATE CONSTRAINT "accounting_invoice_parking_spot_contract_id_fkey";
-- undo 2: ALTER TABLE "accounting_invoice" VALIDATE CONSTRAINT "accounting_invoice_payment_method_id_fkey";
-- undo 2: ALTER TABLE "accounting_invoice" VALIDATE CONSTRAINT "accounting_invoice_payment_terms_setting_id_fkey";
-- undo 2: ALTER TABLE "accounting_invoice" VALIDATE CONSTRAINT "accounting_invoice_takes_back_id_fkey";
ALTER TABLE "accounting_invoice" DROP CONSTRAINT IF EXISTS "accounting_invoice_apartment_contract_id_fkey";
ALTER TABLE "accounting_invoice" DROP CONSTRAINT IF EXISTS "accounting_invoice_block_contract_id_fkey";
ALTER TABLE "accounting_invoice" DROP CONSTRAINT IF EXISTS "accounting_invoice_company_id_fkey";
ALTER TABLE "accounting_invoice" DROP CONSTRAINT IF EXISTS "accounting_invoice_credits_id_fkey";
ALTER TABLE "accounting_invoice" DROP CONSTRAINT IF EXISTS "accounting_invoice_industrial_premises_contract_id_fkey";
ALTER TABLE "accounting_invoice" DROP CONSTRAINT IF EXISTS "accounting_invoice_invoicing_run_id_fkey";
ALTER TABLE "accounting_invoice" DROP CONSTRAINT IF EXISTS "accounting_invoice_invoicing_setting_id_fkey";
ALTER TABLE "accounting_invoice" DROP CONSTRAINT IF EXISTS "accounting_invoice_organization_id_fkey";
ALTER TABLE "accounting_invoice" DROP CONSTRAINT IF EXISTS "accounting_invoice_other_contract_id_fkey";
ALTER TABLE "accounting_invoice" DROP CONSTRAINT IF EXISTS "accounting_invoice_outdoor_section_contract_id_fkey";
ALTER TABLE "accounting_invoice" DROP CONSTRAINT IF EXISTS "accounting_invoice_parking_spot_contract_id_fkey";
ALTER TABLE "accounting_invoice" DROP CONSTRAINT IF EXISTS "accounting_invoice_payment_method_id_fkey";
ALTER TABLE "accounting_invoice" DROP CONSTRAINT IF EXISTS "accounting_invoice_payment_terms_setting_id_fkey";
ALTER TABLE "accounting_invoice" DROP CONSTRAINT IF EXISTS "accounting_invoice_takes_back_id_fkey";

-- down 15: accounting_invoicecreditationconnection: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_invoicecreditationconnection
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounting_invoicepayment
-- lock: ACCESS EXCLUSIVE on accounting_paymentmethod
-- lock: ACCESS EXCLUSIVE on accounting_invoice
-- lock: ACCESS EXCLUSIVE on accounting_invoice
-- undo 1: ALTER TABLE "accounting_invoicecreditationconnection" ADD CONSTRAINT "accounting_invoicecreditationconnection_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_invoicecreditationconnection" ADD CONSTRAINT "accounting_invoicecreditationconnection_payment_id_fkey" FOREIGN KEY ("customer_id", "payment_id") REFERENCES "accounting_invoicepayment" ("customer_id", "id") ON DELETE SET NULL ("payment_id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_invoicecreditationconnection" ADD CONSTRAINT "accounting_invoicecreditationconnection_payment_method_id_fkey" FOREIGN KEY ("customer_id", "payment_method_id") REFERENCES "accounting_paymentmethod" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_invoicecreditationconnection" ADD CONSTRAINT "accounting_invoicecreditationconnection_source_invoice_id_fkey" FOREIGN KEY ("customer_id", "source_invoice_id") REFERENCES "accounting_invoice" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_invoicecreditationconnection" ADD CONSTRAINT "accounting_invoicecreditationconnection_target_invoice_id_fkey" FOREIGN KEY ("customer_id", "target_invoice_id") REFERENCES "accounting_invoice" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounting_invoicecreditationconnection" VALIDATE CONSTRAINT "accounting_invoicecreditationconnection_organization_id_fkey";
-- undo 2: ALTER TABLE "accounting_invoicecreditationconnection" VALIDATE CONSTRAINT "accounting_invoicecreditationconnection_payment_id_fkey";
-- undo 2: ALTER TABLE "accounting_invoicecreditationconnection" VALIDATE CONSTRAINT "accounting_invoicecreditationconnection_payment_method_id_fkey";
-- undo 2: ALTER TABLE "accounting_invoicecreditationconnection" VALIDATE CONSTRAINT "accounting_invoicecreditationconnection_source_invoice_id_fkey";
-- undo 2: ALTER TABLE "accounting_invoicecreditationconnection" VALIDATE CONSTRAINT "accounting_invoicecreditationconnection_target_invoice_id_fkey";
ALTER TABLE "accounting_invoicecreditationconnection" DROP CONSTRAINT IF EXISTS "accounting_invoicecreditationconnection_organization_id_fkey";
ALTER TABLE "accounting_invoicecreditationconnection" DROP CONSTRAINT IF EXISTS "accounting_invoicecreditationconnection_payment_id_fkey";
ALTER TABLE "accounting_invoicecreditationconnection" DROP CONSTRAINT IF EXISTS "accounting_invoicecreditationconnection_payment_method_id_fkey";
ALTER TABLE "accounting_invoicecreditationconnection" DROP CONSTRAINT IF EXISTS "accounting_invoicecreditationconnection_source_invoice_id_fkey";
ALTER TABLE "accounting_invoicecreditationconnection" DROP CONSTRAINT IF EXISTS "accounting_invoicecreditationconnection_target_invoice_id_fkey";

-- down 16: accounting_invoicepayment: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_invoicepayment
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on accounting_invoice
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- lock: ACCESS EXCLUSIVE on accounting_invoice
-- lock: ACCESS EXCLUSIVE on accounting_paymentmethod
-- lock: ACCESS EXCLUSIVE on accounts_subtenant
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- undo 1: ALTER TABLE "accounting_invoicepayment" ADD CONSTRAINT "accounting_invoicepayment_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_invoicepayment" ADD CONSTRAINT "accounting_invoicepayment_invoice_id_fkey" FOREIGN KEY ("customer_id", "invoice_id") REFERENCES "accounting_invoice" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_invoicepayment" ADD CONSTRAINT "accounting_invoicepayment_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_invoicepayment" ADD CONSTRAINT "accounting_invoicepayment_organization_user_id_fkey" FOREIGN KEY ("customer_id", "organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_invoicepayment" ADD CONSTRAINT "accounting_invoicepayment_original_invoice_id_fkey" FOREIGN KEY ("customer_id", "original_invoice_id") REFERENCES "accounting_invoice" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_invoicepayment" ADD CONSTRAINT "accounting_invoicepayment_payment_method_id_fkey" FOREIGN KEY ("customer_id", "payment_method_id") REFERENCES "accounting_paymentmethod" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_invoicepayment" ADD CONSTRAINT "accounting_invoicepayment_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_invoicepayment" ADD CONSTRAINT "accounting_invoicepayment_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounting_invoicepayment" VALIDATE CONSTRAINT "accounting_invoicepayment_company_id_fkey";
-- undo 2: ALTER TABLE "accounting_invoicepayment" VALIDATE CONSTRAINT "accounting_invoicepayment_invoice_id_fkey";
-- undo 2: ALTER TABLE "accounting_invoicepayment" VALIDATE CONSTRAINT "accounting_invoicepayment_organization_id_fkey";
-- undo 2: ALTER TABLE "accounting_invoicepayment" VALIDATE CONSTRAINT "accounting_invoicepayment_organization_user_id_fkey";
-- undo 2: ALTER TABLE "accounting_invoicepayment" VALIDATE CONSTRAINT "accounting_invoicepayment_original_invoice_id_fkey";
-- undo 2: ALTER TABLE "accounting_invoicepayment" VALIDATE CONSTRAINT "accounting_invoicepayment_payment_method_id_fkey";
-- undo 2: ALTER TABLE "accounting_invoicepayment" VALIDATE CONSTRAINT "accounting_invoicepayment_sub_tenant_id_fkey";
-- undo 2: ALTER TABLE "accounting_invoicepayment" VALIDATE CONSTRAINT "accounting_invoicepayment_tenant_id_fkey";
ALTER TABLE "accounting_invoicepayment" DROP CONSTRAINT IF EXISTS "accounting_invoicepayment_company_id_fkey";
ALTER TABLE "accounting_invoicepayment" DROP CONSTRAINT IF EXISTS "accounting_invoicepayment_invoice_id_fkey";
ALTER TABLE "accounting_invoicepayment" DROP CONSTRAINT IF EXISTS "accounting_invoicepayment_organization_id_fkey";
ALTER TABLE "accounting_invoicepayment" DROP CONSTRAINT IF EXISTS "accounting_invoicepayment_organization_user_id_fkey";
ALTER TABLE "accounting_invoicepayment" DROP CONSTRAINT IF EXISTS "accounting_invoicepayment_original_invoice_id_fkey";
ALTER TABLE "accounting_invoicepayment" DROP CONSTRAINT IF EXISTS "accounting_invoicepayment_payment_method_id_fkey";
ALTER TABLE "accounting_invoicepayment" DROP CONSTRAINT IF EXISTS "accounting_invoicepayment_sub_tenant_id_fkey";
ALTER TABLE "accounting_invoicepayment" DROP CONSTRAINT IF EXISTS "accounting_invoicepayment_tenant_id_fkey";

-- down 17: accounting_invoicerecipient: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_invoicerecipient
-- lock: ACCESS EXCLUSIVE on accounting_invoice
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on accounts_subtenant
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- undo 1: ALTER TABLE "accounting_invoicerecipient" ADD CONSTRAINT "accounting_invoicerecipient_invoice_id_fkey" FOREIGN KEY ("customer_id", "invoice_id") REFERENCES "accounting_invoice" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "accounting_invoicerecipient" ADD CONSTRAINT "accounting_invoicerecipient_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_invoicerecipient" ADD CONSTRAINT "accounting_invoicerecipient_organization_user_id_fkey" FOREIGN KEY ("customer_id", "organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_invoicerecipient" ADD CONSTRAINT "accounting_invoicerecipient_postal_address_id_fkey" FOREIGN KEY ("customer_id", "postal_address_id") REFERENCES "common_address" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_invoicerecipient" ADD CONSTRAINT "accounting_invoicerecipient_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_invoicerecipient" ADD CONSTRAINT "accounting_invoicerecipient_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounting_invoicerecipient" VALIDATE CONSTRAINT "accounting_invoicerecipient_invoice_id_fkey";
-- undo 2: ALTER TABLE "accounting_invoicerecipient" VALIDATE CONSTRAINT "accounting_invoicerecipient_organization_id_fkey";
-- undo 2: ALTER TABLE "accounting_invoicerecipient" VALIDATE CONSTRAINT "accounting_invoicerecipient_organization_user_id_fkey";
-- undo 2: ALTER TABLE "accounting_invoicerecipient" VALIDATE CONSTRAINT "accounting_invoicerecipient_postal_address_id_fkey";
-- undo 2: ALTER TABLE "accounting_invoicerecipient" VALIDATE CONSTRAINT "accounting_invoicerecipient_sub_tenant_id_fkey";
-- undo 2: ALTER TABLE "accounting_invoicerecipient" VALIDATE CONSTRAINT "accounting_invoicerecipient_tenant_id_fkey";
ALTER TABLE "accounting_invoicerecipient" DROP CONSTRAINT IF EXISTS "accounting_invoicerecipient_invoice_id_fkey";
ALTER TABLE "accounting_invoicerecipient" DROP CONSTRAINT IF EXISTS "accounting_invoicerecipient_organization_id_fkey";
ALTER TABLE "accounting_invoicerecipient" DROP CONSTRAINT IF EXISTS "accounting_invoicerecipient_organization_user_id_fkey";
ALTER TABLE "accounting_invoicerecipient" DROP CONSTRAINT IF EXISTS "accounting_invoicerecipient_postal_address_id_fkey";
ALTER TABLE "accounting_invoicerecipient" DROP CONSTRAINT IF EXISTS "accounting_invoicerecipient_sub_tenant_id_fkey";
ALTER TABLE "accounting_invoicerecipient" DROP CONSTRAINT IF EXISTS "accounting_invoicerecipient_tenant_id_fkey";

-- down 18: accounting_invoicerow: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_invoicerow
-- lock: ACCESS EXCLUSIVE on accounting_article
-- lock: ACCESS EXCLUSIVE on accounting_invoice
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "accounting_invoicerow" ADD CONSTRAINT "accounting_invoicerow_article_id_fkey" FOREIGN KEY ("customer_id", "article_id") REFERENCES "accounting_article" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_invoicerow" ADD CONSTRAINT "accounting_invoicerow_invoice_id_fkey" FOREIGN KEY ("customer_id", "invoice_id") REFERENCES "accounting_invoice" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "accounting_invoicerow" ADD CONSTRAINT "accounting_invoicerow_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounting_invoicerow" VALIDATE CONSTRAINT "accounting_invoicerow_article_id_fkey";
-- undo 2: ALTER TABLE "accounting_invoicerow" VALIDATE CONSTRAINT "accounting_invoicerow_invoice_id_fkey";
-- undo 2: ALTER TABLE "accounting_invoicerow" VALIDATE CONSTRAINT "accounting_invoicerow_organization_id_fkey";
ALTER TABLE "accounting_invoicerow" DROP CONSTRAINT IF EXISTS "accounting_invoicerow_article_id_fkey";
ALTER TABLE "accounting_invoicerow" DROP CONSTRAINT IF EXISTS "accounting_invoicerow_invoice_id_fkey";
ALTER TABLE "accounting_invoicerow" DROP CONSTRAINT IF EXISTS "accounting_invoicerow_organization_id_fkey";

-- down 19: accounting_invoicingclaim: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_invoicingclaim
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "accounting_invoicingclaim" ADD CONSTRAINT "accounting_invoicingclaim_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounting_invoicingclaim" VALIDATE CONSTRAINT "accounting_invoicingclaim_organization_id_fkey";
ALTER TABLE "accounting_invoicingclaim" DROP CONSTRAINT IF EXISTS "accounting_invoicingclaim_organization_id_fkey";

-- down 20: accounting_invoicingrun: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_invoicingrun
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "accounting_invoicingrun" ADD CONSTRAINT "accounting_invoicingrun_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounting_invoicingrun" VALIDATE CONSTRAINT "accounting_invoicingrun_organization_id_fkey";
ALTER TABLE "accounting_invoicingrun" DROP CONSTRAINT IF EXISTS "accounting_invoicingrun_organization_id_fkey";

-- down 21: accounting_numberseries: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_numberseries
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "accounting_numberseries" ADD CONSTRAINT "accounting_numberseries_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_numberseries" ADD CONSTRAINT "accounting_numberseries_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounting_numberseries" VALIDATE CONSTRAINT "accounting_numberseries_company_id_fkey";
-- undo 2: ALTER TABLE "accounting_numberseries" VALIDATE CONSTRAINT "accounting_numberseries_organization_id_fkey";
ALTER TABLE "accounting_numberseries" DROP CONSTRAINT IF EXISTS "accounting_numberseries_company_id_fkey";
ALTER TABLE "accounting_numberseries" DROP CONSTRAINT IF EXISTS "accounting_numberseries_organization_id_fkey";

-- down 22: accounting_paymentmethod: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_paymentmethod
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "accounting_paymentmethod" ADD CONSTRAINT "accounting_paymentmethod_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_paymentmethod" ADD CONSTRAINT "accounting_paymentmethod_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounting_paymentmethod" VALIDATE CONSTRAINT "accounting_paymentmethod_company_id_fkey";
-- undo 2: ALTER TABLE "accounting_paymentmethod" VALIDATE CONSTRAINT "accounting_paymentmethod_organization_id_fkey";
ALTER TABLE "accounting_paymentmethod" DROP CONSTRAINT IF EXISTS "accounting_paymentmethod_company_id_fkey";
ALTER TABLE "accounting_paymentmethod" DROP CONSTRAINT IF EXISTS "accounting_paymentmethod_organization_id_fkey";

-- down 23: accounting_paymenttermssetting: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_paymenttermssetting
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "accounting_paymenttermssetting" ADD CONSTRAINT "accounting_paymenttermssetting_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_paymenttermssetting" ADD CONSTRAINT "accounting_paymenttermssetting_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounting_paymenttermssetting" VALIDATE CONSTRAINT "accounting_paymenttermssetting_company_id_fkey";
-- undo 2: ALTER TABLE "accounting_paymenttermssetting" VALIDATE CONSTRAINT "accounting_paymenttermssetting_organization_id_fkey";
ALTER TABLE "accounting_paymenttermssetting" DROP CONSTRAINT IF EXISTS "accounting_paymenttermssetting_company_id_fkey";
ALTER TABLE "accounting_paymenttermssetting" DROP CONSTRAINT IF EXISTS "accounting_paymenttermssetting_organization_id_fkey";

-- down 24: accounting_spacecategorydimensionvalue: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_spacecategorydimensionvalue
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "accounting_spacecategorydimensionvalue" ADD CONSTRAINT "accounting_spacecategorydimensionvalue_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounting_spacecategorydimensionvalue" VALIDATE CONSTRAINT "accounting_spacecategorydimensionvalue_organization_id_fkey";
ALTER TABLE "accounting_spacecategorydimensionvalue" DROP CONSTRAINT IF EXISTS "accounting_spacecategorydimensionvalue_organization_id_fkey";

-- down 25: accounting_transaction: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_transaction
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounting_verification
-- undo 1: ALTER TABLE "accounting_transaction" ADD CONSTRAINT "accounting_transaction_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_transaction" ADD CONSTRAINT "accounting_transaction_verification_id_fkey" FOREIGN KEY ("customer_id", "verification_id") REFERENCES "accounting_verification" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "accounting_transaction" VALIDATE CONSTRAINT "accounting_transaction_organization_id_fkey";
-- undo 2: ALTER TABLE "accounting_transaction" VALIDATE CONSTRAINT "accounting_transaction_verification_id_fkey";
ALTER TABLE "accounting_transaction" DROP CONSTRAINT IF EXISTS "accounting_transaction_organization_id_fkey";
ALTER TABLE "accounting_transaction" DROP CONSTRAINT IF EXISTS "accounting_transaction_verification_id_fkey";

-- down 26: accounting_vacancyinvoice: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_vacancyinvoice
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "accounting_vacancyinvoice" ADD CONSTRAINT "accounting_vacancyinvoice_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_vacancyinvoice" ADD CONSTRAINT "accounting_vacancyinvoice_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounting_vacancyinvoice" VALIDATE CONSTRAINT "accounting_vacancyinvoice_company_id_fkey";
-- undo 2: ALTER TABLE "accounting_vacancyinvoice" VALIDATE CONSTRAINT "accounting_vacancyinvoice_organization_id_fkey";
ALTER TABLE "accounting_vacancyinvoice" DROP CONSTRAINT IF EXISTS "accounting_vacancyinvoice_company_id_fkey";
ALTER TABLE "accounting_vacancyinvoice" DROP CONSTRAINT IF EXISTS "accounting_vacancyinvoice_organization_id_fkey";

-- down 27: accounting_verification: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_verification
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on accounting_verification
-- lock: ACCESS EXCLUSIVE on accounting_debtinvoice
-- lock: ACCESS EXCLUSIVE on accounting_invoice
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounting_invoicepayment
-- lock: ACCESS EXCLUSIVE on accounting_verificationgroup
-- undo 1: ALTER TABLE "accounting_verification" ADD CONSTRAINT "accounting_verification_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_verification" ADD CONSTRAINT "accounting_verification_credits_id_fkey" FOREIGN KEY ("customer_id", "credits_id") REFERENCES "accounting_verification" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_verification" ADD CONSTRAINT "accounting_verification_debt_invoice_id_fkey" FOREIGN KEY ("customer_id", "debt_invoice_id") REFERENCES "accounting_debtinvoice" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_verification" ADD CONSTRAINT "accounting_verification_invoice_id_fkey" FOREIGN KEY ("customer_id", "invoice_id") REFERENCES "accounting_invoice" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_verification" ADD CONSTRAINT "accounting_verification_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_verification" ADD CONSTRAINT "accounting_verification_payment_id_fkey" FOREIGN KEY ("customer_id", "payment_id") REFERENCES "accounting_invoicepayment" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_verification" ADD CONSTRAINT "accounting_verification_verification_group_id_fkey" FOREIGN KEY ("customer_id", "verification_group_id") REFERENCES "accounting_verificationgroup" ("customer_id", "id") ON DELETE SET NULL ("verification_group_id") NOT VALID;
-- undo 2: ALTER TABLE "accounting_verification" VALIDATE CONSTRAINT "accounting_verification_company_id_fkey";
-- undo 2: ALTER TABLE "accounting_verification" VALIDATE CONSTRAINT "accounting_verification_credits_id_fkey";
-- undo 2: ALTER TABLE "accounting_verification" VALIDATE CONSTRAINT "accounting_verification_debt_invoice_id_fkey";
-- undo 2: ALTER TABLE "accounting_verification" VALIDATE CONSTRAINT "accounting_verification_invoice_id_fkey";
-- undo 2: ALTER TABLE "accounting_verification" VALIDATE CONSTRAINT "accounting_verification_organization_id_fkey";
-- undo 2: ALTER TABLE "accounting_verification" VALIDATE CONSTRAINT "accounting_verification_payment_id_fkey";
-- undo 2: ALTER TABLE "accounting_verification" VALIDATE CONSTRAINT "accounting_verification_verification_group_id_fkey";
ALTER TABLE "accounting_verification" DROP CONSTRAINT IF EXISTS "accounting_verification_company_id_fkey";
ALTER TABLE "accounting_verification" DROP CONSTRAINT IF EXISTS "accounting_verification_credits_id_fkey";
ALTER TABLE "accounting_verification" DROP CONSTRAINT IF EXISTS "accounting_verification_debt_invoice_id_fkey";
ALTER TABLE "accounting_verification" DROP CONSTRAINT IF EXISTS "accounting_verification_invoice_id_fkey";
ALTER TABLE "accounting_verification" DROP CONSTRAINT IF EXISTS "accounting_verification_organization_id_fkey";
ALTER TABLE "accounting_verification" DROP CONSTRAINT IF EXISTS "accounting_verification_payment_id_fkey";
ALTER TABLE "accounting_verification" DROP CONSTRAINT IF EXISTS "accounting_verification_verification_group_id_fkey";

-- down 28: accounting_verificationgroup: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_verificationgroup
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on accounting_debtinvoice
-- lock: ACCESS EXCLUSIVE on accounting_invoice
-- lock: ACCESS EXCLUSIVE on accounting_invoicepayment
-- lock: ACCESS EXCLUSIVE on accounting_vacancyinvoice
-- lock: ACCESS EXCLUSIVE on accounting_invoicingrun
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "accounting_verificationgroup" ADD CONSTRAINT "accounting_verificationgroup_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_verificationgroup" ADD CONSTRAINT "accounting_verificationgroup_grouped_on_debt_invoice_id_fkey" FOREIGN KEY ("customer_id", "grouped_on_debt_invoice_id") REFERENCES "accounting_debtinvoice" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_verificationgroup" ADD CONSTRAINT "accounting_verificationgroup_grouped_on_invoice_id_fkey" FOREIGN KEY ("customer_id", "grouped_on_invoice_id") REFERENCES "accounting_invoice" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_verificationgroup" ADD CONSTRAINT "accounting_verificationgroup_grouped_on_payment_id_fkey" FOREIGN KEY ("customer_id", "grouped_on_payment_id") REFERENCES "accounting_invoicepayment" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_verificationgroup" ADD CONSTRAINT "accounting_verificationgroup_grouped_on_vacancy_invoice_id_fkey" FOREIGN KEY ("customer_id", "grouped_on_vacancy_invoice_id") REFERENCES "accounting_vacancyinvoice" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_verificationgroup" ADD CONSTRAINT "accounting_verificationgroup_invoicing_run_id_fkey" FOREIGN KEY ("customer_id", "invoicing_run_id") REFERENCES "accounting_invoicingrun" ("customer_id", "id") ON DELETE SET NULL ("invoicing_run_id") NOT VALID;
-- undo 1: ALTER TABLE "accounting_verificationgroup" ADD CONSTRAINT "accounting_verificationgroup_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounting_verificationgroup" VALIDATE CONSTRAINT "accounting_verificationgroup_company_id_fkey";
-- undo 2: ALTER TABLE "accounting_verificationgroup" VALIDATE CONSTRAINT "accounting_verificationgroup_grouped_on_debt_invoice_id_fkey";
-- undo 2: ALTER TABLE "accounting_verificationgroup" VALIDATE CONSTRAINT "accounting_verificationgroup_grouped_on_invoice_id_fkey";
-- undo 2: ALTER TABLE "accounting_verificationgroup" VALIDATE CONSTRAINT "accounting_verificationgroup_grouped_on_payment_id_fkey";
-- undo 2: ALTER TABLE "accounting_verificationgroup" VALIDATE CONSTRAINT "accounting_verificationgroup_grouped_on_vacancy_invoice_id_fkey";
-- undo 2: ALTER TABLE "accounting_verificationgroup" VALIDATE CONSTRAINT "accounting_verificationgroup_invoicing_run_id_fkey";
-- undo 2: ALTER TABLE "accounting_verificationgroup" VALIDATE CONSTRAINT "accounting_verificationgroup_organization_id_fkey";
ALTER TABLE "accounting_verificationgroup" DROP CONSTRAINT IF EXISTS "accounting_verificationgroup_company_id_fkey";
ALTER TABLE "accounting_verificationgroup" DROP CONSTRAINT IF EXISTS "accounting_verificationgroup_grouped_on_debt_invoice_id_fkey";
ALTER TABLE "accounting_verificationgroup" DROP CONSTRAINT IF EXISTS "accounting_verificationgroup_grouped_on_invoice_id_fkey";
ALTER TABLE "accounting_verificationgroup" DROP CONSTRAINT IF EXISTS "accounting_verificationgroup_grouped_on_payment_id_fkey";
ALTER TABLE "accounting_verificationgroup" DROP CONSTRAINT IF EXISTS "accounting_verificationgroup_grouped_on_vacancy_invoice_id_fkey";
ALTER TABLE "accounting_verificationgroup" DROP CONSTRAINT IF EXISTS "accounting_verificationgroup_invoicing_run_id_fkey";
ALTER TABLE "accounting_verificationgroup" DROP CONSTRAINT IF EXISTS "accounting_verificationgroup_organization_id_fkey";

-- down 29: accounts_clientsecret: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_clientsecret
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "accounts_clientsecret" ADD CONSTRAINT "accounts_clientsecret_integration_id_fkey" FOREIGN KEY ("customer_id", "integration_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "accounts_clientsecret" ADD CONSTRAINT "accounts_clientsecret_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounts_clientsecret" VALIDATE CONSTRAINT "accounts_clientsecret_integration_id_fkey";
-- undo 2: ALTER TABLE "accounts_clientsecret" VALIDATE CONSTRAINT "accounts_clientsecret_organization_id_fkey";
ALTER TABLE "accounts_clientsecret" DROP CONSTRAINT IF EXISTS "accounts_clientsecret_integration_id_fkey";
ALTER TABLE "accounts_clientsecret" DROP CONSTRAINT IF EXISTS "accounts_clientsecret_organization_id_fkey";

-- down 30: accounts_identity: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_identity
-- lock: ACCESS EXCLUSIVE on accounts_identityprovider
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- undo 1: ALTER TABLE "accounts_identity" ADD CONSTRAINT "accounts_identity_identity_provider_id_fkey" FOREIGN KEY ("customer_id", "identity_provider_id") REFERENCES "accounts_identityprovider" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "accounts_identity" ADD CONSTRAINT "accounts_identity_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounts_identity" ADD CONSTRAINT "accounts_identity_organization_user_id_fkey" FOREIGN KEY ("customer_id", "organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "accounts_identity" VALIDATE CONSTRAINT "accounts_identity_identity_provider_id_fkey";
-- undo 2: ALTER TABLE "accounts_identity" VALIDATE CONSTRAINT "accounts_identity_organization_id_fkey";
-- undo 2: ALTER TABLE "accounts_identity" VALIDATE CONSTRAINT "accounts_identity_organization_user_id_fkey";
ALTER TABLE "accounts_identity" DROP CONSTRAINT IF EXISTS "accounts_identity_identity_provider_id_fkey";
ALTER TABLE "accounts_identity" DROP CONSTRAINT IF EXISTS "accounts_identity_organization_id_fkey";
ALTER TABLE "accounts_identity" DROP CONSTRAINT IF EXISTS "accounts_identity_organization_user_id_fkey";

-- down 31: accounts_identityprovider: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_identityprovider
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "accounts_identityprovider" ADD CONSTRAINT "accounts_identityprovider_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounts_identityprovider" VALIDATE CONSTRAINT "accounts_identityprovider_organization_id_fkey";
ALTER TABLE "accounts_identityprovider" DROP CONSTRAINT IF EXISTS "accounts_identityprovider_organization_id_fkey";

-- down 32: accounts_identityprovidergroup: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_identityprovidergroup
-- lock: ACCESS EXCLUSIVE on accounts_identityprovider
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_role
-- undo 1: ALTER TABLE "accounts_identityprovidergroup" ADD CONSTRAINT "accounts_identityprovidergroup_identity_provider_id_fkey" FOREIGN KEY ("customer_id", "identity_provider_id") REFERENCES "accounts_identityprovider" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "accounts_identityprovidergroup" ADD CONSTRAINT "accounts_identityprovidergroup_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounts_identityprovidergroup" ADD CONSTRAINT "accounts_identityprovidergroup_role_id_fkey" FOREIGN KEY ("customer_id", "role_id") REFERENCES "accounts_role" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "accounts_identityprovidergroup" VALIDATE CONSTRAINT "accounts_identityprovidergroup_identity_provider_id_fkey";
-- undo 2: ALTER TABLE "accounts_identityprovidergroup" VALIDATE CONSTRAINT "accounts_identityprovidergroup_organization_id_fkey";
-- undo 2: ALTER TABLE "accounts_identityprovidergroup" VALIDATE CONSTRAINT "accounts_identityprovidergroup_role_id_fkey";
ALTER TABLE "accounts_identityprovidergroup" DROP CONSTRAINT IF EXISTS "accounts_identityprovidergroup_identity_provider_id_fkey";
ALTER TABLE "accounts_identityprovidergroup" DROP CONSTRAINT IF EXISTS "accounts_identityprovidergroup_organization_id_fkey";
ALTER TABLE "accounts_identityprovidergroup" DROP CONSTRAINT IF EXISTS "accounts_identityprovidergroup_role_id_fkey";

-- down 33: accounts_integrationuseragent: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "accounts_integrationuseragent" ADD CONSTRAINT "accounts_integrationuseragent_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounts_integrationuseragent" VALIDATE CONSTRAINT "accounts_integrationuseragent_organization_id_fkey";
ALTER TABLE "accounts_integrationuseragent" DROP CONSTRAINT IF EXISTS "accounts_integrationuseragent_organization_id_fkey";

-- down 34: accounts_integrationuseragent_roles: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent_roles
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- lock: ACCESS EXCLUSIVE on accounts_role
-- undo 1: ALTER TABLE "accounts_integrationuseragent_roles" ADD CONSTRAINT "accounts_integrationuseragent_roles_integrationuserage_224c91f1" FOREIGN KEY ("customer_id", "integrationuseragent_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "accounts_integrationuseragent_roles" ADD CONSTRAINT "accounts_integrationuseragent_roles_role_id_fkey" FOREIGN KEY ("customer_id", "role_id") REFERENCES "accounts_role" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "accounts_integrationuseragent_roles" VALIDATE CONSTRAINT "accounts_integrationuseragent_roles_integrationuserage_224c91f1";
-- undo 2: ALTER TABLE "accounts_integrationuseragent_roles" VALIDATE CONSTRAINT "accounts_integrationuseragent_roles_role_id_fkey";
ALTER TABLE "accounts_integrationuseragent_roles" DROP CONSTRAINT IF EXISTS "accounts_integrationuseragent_roles_integrationuserage_224c91f1";
ALTER TABLE "accounts_integrationuseragent_roles" DROP CONSTRAINT IF EXISTS "accounts_integrationuseragent_roles_role_id_fkey";

-- down 35: accounts_invitation: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_invitation
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- lock: ACCESS EXCLUSIVE on accounts_subtenant
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- undo 1: ALTER TABLE "accounts_invitation" ADD CONSTRAINT "accounts_invitation_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounts_invitation" ADD CONSTRAINT "accounts_invitation_organization_user_id_fkey" FOREIGN KEY ("customer_id", "organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "accounts_invitation" ADD CONSTRAINT "accounts_invitation_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "accounts_invitation" ADD CONSTRAINT "accounts_invitation_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "accounts_invitation" VALIDATE CONSTRAINT "accounts_invitation_organization_id_fkey";
-- undo 2: ALTER TABLE "accounts_invitation" VALIDATE CONSTRAINT "accounts_invitation_organization_user_id_fkey";
-- undo 2: ALTER TABLE "accounts_invitation" VALIDATE CONSTRAINT "accounts_invitation_sub_tenant_id_fkey";
-- undo 2: ALTER TABLE "accounts_invitation" VALIDATE CONSTRAINT "accounts_invitation_tenant_id_fkey";
ALTER TABLE "accounts_invitation" DROP CONSTRAINT IF EXISTS "accounts_invitation_organization_id_fkey";
ALTER TABLE "accounts_invitation" DROP CONSTRAINT IF EXISTS "accounts_invitation_organization_user_id_fkey";
ALTER TABLE "accounts_invitation" DROP CONSTRAINT IF EXISTS "accounts_invitation_sub_tenant_id_fkey";
ALTER TABLE "accounts_invitation" DROP CONSTRAINT IF EXISTS "accounts_invitation_tenant_id_fkey";

-- down 36: accounts_organizationuser: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_role
-- undo 1: ALTER TABLE "accounts_organizationuser" ADD CONSTRAINT "accounts_organizationuser_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounts_organizationuser" ADD CONSTRAINT "accounts_organizationuser_role_id_fkey" FOREIGN KEY ("customer_id", "role_id") REFERENCES "accounts_role" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounts_organizationuser" VALIDATE CONSTRAINT "accounts_organizationuser_organization_id_fkey";
-- undo 2: ALTER TABLE "accounts_organizationuser" VALIDATE CONSTRAINT "accounts_organizationuser_role_id_fkey";
ALTER TABLE "accounts_organizationuser" DROP CONSTRAINT IF EXISTS "accounts_organizationuser_organization_id_fkey";
ALTER TABLE "accounts_organizationuser" DROP CONSTRAINT IF EXISTS "accounts_organizationuser_role_id_fkey";

-- down 37: accounts_organizationuser_external_clients: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser_external_clients
-- lock: ACCESS EXCLUSIVE on organization_externalclient
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- undo 1: ALTER TABLE "accounts_organizationuser_external_clients" ADD CONSTRAINT "accounts_organizationuser_external_clients_externalcli_fb6273db" FOREIGN KEY ("customer_id", "externalclient_id") REFERENCES "organization_externalclient" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "accounts_organizationuser_external_clients" ADD CONSTRAINT "accounts_organizationuser_external_clients_organizatio_13a9d81f" FOREIGN KEY ("customer_id", "organizationuser_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "accounts_organizationuser_external_clients" VALIDATE CONSTRAINT "accounts_organizationuser_external_clients_externalcli_fb6273db";
-- undo 2: ALTER TABLE "accounts_organizationuser_external_clients" VALIDATE CONSTRAINT "accounts_organizationuser_external_clients_organizatio_13a9d81f";
ALTER TABLE "accounts_organizationuser_external_clients" DROP CONSTRAINT IF EXISTS "accounts_organizationuser_external_clients_externalcli_fb6273db";
ALTER TABLE "accounts_organizationuser_external_clients" DROP CONSTRAINT IF EXISTS "accounts_organizationuser_external_clients_organizatio_13a9d81f";

-- down 38: accounts_organizationusersegment: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_organizationusersegment
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_role
-- lock: ACCESS EXCLUSIVE on organization_segment
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- undo 1: ALTER TABLE "accounts_organizationusersegment" ADD CONSTRAINT "accounts_organizationusersegment_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounts_organizationusersegment" ADD CONSTRAINT "accounts_organizationusersegment_role_id_fkey" FOREIGN KEY ("customer_id", "role_id") REFERENCES "accounts_role" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounts_organizationusersegment" ADD CONSTRAINT "accounts_organizationusersegment_segment_id_fkey" FOREIGN KEY ("customer_id", "segment_id") REFERENCES "organization_segment" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "accounts_organizationusersegment" ADD CONSTRAINT "accounts_organizationusersegment_user_id_fkey" FOREIGN KEY ("customer_id", "user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "accounts_organizationusersegment" VALIDATE CONSTRAINT "accounts_organizationusersegment_organization_id_fkey";
-- undo 2: ALTER TABLE "accounts_organizationusersegment" VALIDATE CONSTRAINT "accounts_organizationusersegment_role_id_fkey";
-- undo 2: ALTER TABLE "accounts_organizationusersegment" VALIDATE CONSTRAINT "accounts_organizationusersegment_segment_id_fkey";
-- undo 2: ALTER TABLE "accounts_organizationusersegment" VALIDATE CONSTRAINT "accounts_organizationusersegment_user_id_fkey";
ALTER TABLE "accounts_organizationusersegment" DROP CONSTRAINT IF EXISTS "accounts_organizationusersegment_organization_id_fkey";
ALTER TABLE "accounts_organizationusersegment" DROP CONSTRAINT IF EXISTS "accounts_organizationusersegment_role_id_fkey";
ALTER TABLE "accounts_organizationusersegment" DROP CONSTRAINT IF EXISTS "accounts_organizationusersegment_segment_id_fkey";
ALTER TABLE "accounts_organizationusersegment" DROP CONSTRAINT IF EXISTS "accounts_organizationusersegment_user_id_fkey";

-- down 39: accounts_organizationuserworkengagement: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_organizationuserworkengagement
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- lock: ACCESS EXCLUSIVE on accounts_workengagement
-- undo 1: ALTER TABLE "accounts_organizationuserworkengagement" ADD CONSTRAINT "accounts_organizationuserworkengagement_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounts_organizationuserworkengagement" ADD CONSTRAINT "accounts_organizationuserworkengagement_user_id_fkey" FOREIGN KEY ("customer_id", "user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "accounts_organizationuserworkengagement" ADD CONSTRAINT "accounts_organizationuserworkengagement_work_engagement_id_fkey" FOREIGN KEY ("customer_id", "work_engagement_id") REFERENCES "accounts_workengagement" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounts_organizationuserworkengagement" VALIDATE CONSTRAINT "accounts_organizationuserworkengagement_organization_id_fkey";
-- undo 2: ALTER TABLE "accounts_organizationuserworkengagement" VALIDATE CONSTRAINT "accounts_organizationuserworkengagement_user_id_fkey";
-- undo 2: ALTER TABLE "accounts_organizationuserworkengagement" VALIDATE CONSTRAINT "accounts_organizationuserworkengagement_work_engagement_id_fkey";
ALTER TABLE "accounts_organizationuserworkengagement" DROP CONSTRAINT IF EXISTS "accounts_organizationuserworkengagement_organization_id_fkey";
ALTER TABLE "accounts_organizationuserworkengagement" DROP CONSTRAINT IF EXISTS "accounts_organizationuserworkengagement_user_id_fkey";
ALTER TABLE "accounts_organizationuserworkengagement" DROP CONSTRAINT IF EXISTS "accounts_organizationuserworkengagement_work_engagement_id_fkey";

-- down 40: accounts_organizationuserworkengagement_buildings: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_organizationuserworkengagement_buildings
-- lock: ACCESS EXCLUSIVE on objects_building
-- lock: ACCESS EXCLUSIVE on accounts_organizationuserworkengagement
-- undo 1: ALTER TABLE "accounts_organizationuserworkengagement_buildings" ADD CONSTRAINT "accounts_organizationuserworkengagement_buildings_buil_7505076c" FOREIGN KEY ("customer_id", "building_id") REFERENCES "objects_building" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "accounts_organizationuserworkengagement_buildings" ADD CONSTRAINT "accounts_organizationuserworkengagement_buildings_orga_6833e74d" FOREIGN KEY ("customer_id", "organizationuserworkengagement_id") REFERENCES "accounts_organizationuserworkengagement" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "accounts_organizationuserworkengagement_buildings" VALIDATE CONSTRAINT "accounts_organizationuserworkengagement_buildings_buil_7505076c";
-- undo 2: ALTER TABLE "accounts_organizationuserworkengagement_buildings" VALIDATE CONSTRAINT "accounts_organizationuserworkengagement_buildings_orga_6833e74d";
ALTER TABLE "accounts_organizationuserworkengagement_buildings" DROP CONSTRAINT IF EXISTS "accounts_organizationuserworkengagement_buildings_buil_7505076c";
ALTER TABLE "accounts_organizationuserworkengagement_buildings" DROP CONSTRAINT IF EXISTS "accounts_organizationuserworkengagement_buildings_orga_6833e74d";

-- down 41: accounts_organizationuserworkengagement_outdoor_areas: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_organizationuserworkengagement_outdoor_areas
-- lock: ACCESS EXCLUSIVE on objects_outdoorarea
-- lock: ACCESS EXCLUSIVE on accounts_organizationuserworkengagement
-- undo 1: ALTER TABLE "accounts_organizationuserworkengagement_outdoor_areas" ADD CONSTRAINT "accounts_organizationuserworkengagement_outdoor_areas__873e37aa" FOREIGN KEY ("customer_id", "outdoorarea_id") REFERENCES "objects_outdoorarea" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "accounts_organizationuserworkengagement_outdoor_areas" ADD CONSTRAINT "accounts_organizationuserworkengagement_outdoor_areas__e540ecbc" FOREIGN KEY ("customer_id", "organizationuserworkengagement_id") REFERENCES "accounts_organizationuserworkengagement" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "accounts_organizationuserworkengagement_outdoor_areas" VALIDATE CONSTRAINT "accounts_organizationuserworkengagement_outdoor_areas__873e37aa";
-- undo 2: ALTER TABLE "accounts_organizationuserworkengagement_outdoor_areas" VALIDATE CONSTRAINT "accounts_organizationuserworkengagement_outdoor_areas__e540ecbc";
ALTER TABLE "accounts_organizationuserworkengagement_outdoor_areas" DROP CONSTRAINT IF EXISTS "accounts_organizationuserworkengagement_outdoor_areas__873e37aa";
ALTER TABLE "accounts_organizationuserworkengagement_outdoor_areas" DROP CONSTRAINT IF EXISTS "accounts_organizationuserworkengagement_outdoor_areas__e540ecbc";

-- down 42: accounts_organizationuserworkengagement_parking_lots: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_organizationuserworkengagement_parking_lots
-- lock: ACCESS EXCLUSIVE on accounts_organizationuserworkengagement
-- lock: ACCESS EXCLUSIVE on objects_parkinglot
-- undo 1: ALTER TABLE "accounts_organizationuserworkengagement_parking_lots" ADD CONSTRAINT "accounts_organizationuserworkengagement_parking_lots_o_059e378d" FOREIGN KEY ("customer_id", "organizationuserworkengagement_id") REFERENCES "accounts_organizationuserworkengagement" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "accounts_organizationuserworkengagement_parking_lots" ADD CONSTRAINT "accounts_organizationuserworkengagement_parking_lots_p_ba540ed2" FOREIGN KEY ("customer_id", "parkinglot_id") REFERENCES "objects_parkinglot" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "accounts_organizationuserworkengagement_parking_lots" VALIDATE CONSTRAINT "accounts_organizationuserworkengagement_parking_lots_o_059e378d";
-- undo 2: ALTER TABLE "accounts_organizationuserworkengagement_parking_lots" VALIDATE CONSTRAINT "accounts_organizationuserworkengagement_parking_lots_p_ba540ed2";
ALTER TABLE "accounts_organizationuserworkengagement_parking_lots" DROP CONSTRAINT IF EXISTS "accounts_organizationuserworkengagement_parking_lots_o_059e378d";
ALTER TABLE "accounts_organizationuserworkengagement_parking_lots" DROP CONSTRAINT IF EXISTS "accounts_organizationuserworkengagement_parking_lots_p_ba540ed2";

-- down 43: accounts_organizationuserworkengagement_realestates: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_organizationuserworkengagement_realestates
-- lock: ACCESS EXCLUSIVE on accounts_organizationuserworkengagement
-- lock: ACCESS EXCLUSIVE on objects_realestate
-- undo 1: ALTER TABLE "accounts_organizationuserworkengagement_realestates" ADD CONSTRAINT "accounts_organizationuserworkengagement_realestates_or_5590e1e0" FOREIGN KEY ("customer_id", "organizationuserworkengagement_id") REFERENCES "accounts_organizationuserworkengagement" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "accounts_organizationuserworkengagement_realestates" ADD CONSTRAINT "accounts_organizationuserworkengagement_realestates_re_d7155180" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "accounts_organizationuserworkengagement_realestates" VALIDATE CONSTRAINT "accounts_organizationuserworkengagement_realestates_or_5590e1e0";
-- undo 2: ALTER TABLE "accounts_organizationuserworkengagement_realestates" VALIDATE CONSTRAINT "accounts_organizationuserworkengagement_realestates_re_d7155180";
ALTER TABLE "accounts_organizationuserworkengagement_realestates" DROP CONSTRAINT IF EXISTS "accounts_organizationuserworkengagement_realestates_or_5590e1e0";
ALTER TABLE "accounts_organizationuserworkengagement_realestates" DROP CONSTRAINT IF EXISTS "accounts_organizationuserworkengagement_realestates_re_d7155180";

-- down 44: accounts_passkey: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_passkey
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- undo 1: ALTER TABLE "accounts_passkey" ADD CONSTRAINT "accounts_passkey_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounts_passkey" ADD CONSTRAINT "accounts_passkey_organization_user_id_fkey" FOREIGN KEY ("customer_id", "organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "accounts_passkey" VALIDATE CONSTRAINT "accounts_passkey_organization_id_fkey";
-- undo 2: ALTER TABLE "accounts_passkey" VALIDATE CONSTRAINT "accounts_passkey_organization_user_id_fkey";
ALTER TABLE "accounts_passkey" DROP CONSTRAINT IF EXISTS "accounts_passkey_organization_id_fkey";
ALTER TABLE "accounts_passkey" DROP CONSTRAINT IF EXISTS "accounts_passkey_organization_user_id_fkey";

-- down 45: accounts_protectedidentity: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_protectedidentity
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on accounts_subtenant
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- undo 1: ALTER TABLE "accounts_protectedidentity" ADD CONSTRAINT "accounts_protectedidentity_current_registered_address_id_fkey" FOREIGN KEY ("customer_id", "current_registered_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("current_registered_address_id") NOT VALID;
-- undo 1: ALTER TABLE "accounts_protectedidentity" ADD CONSTRAINT "accounts_protectedidentity_future_address_id_fkey" FOREIGN KEY ("customer_id", "future_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("future_address_id") NOT VALID;
-- undo 1: ALTER TABLE "accounts_protectedidentity" ADD CONSTRAINT "accounts_protectedidentity_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounts_protectedidentity" ADD CONSTRAINT "accounts_protectedidentity_previous_address_id_fkey" FOREIGN KEY ("customer_id", "previous_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("previous_address_id") NOT VALID;
-- undo 1: ALTER TABLE "accounts_protectedidentity" ADD CONSTRAINT "accounts_protectedidentity_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "accounts_protectedidentity" ADD CONSTRAINT "accounts_protectedidentity_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "accounts_protectedidentity" VALIDATE CONSTRAINT "accounts_protectedidentity_current_registered_address_id_fkey";
-- undo 2: ALTER TABLE "accounts_protectedidentity" VALIDATE CONSTRAINT "accounts_protectedidentity_future_address_id_fkey";
-- undo 2: ALTER TABLE "accounts_protectedidentity" VALIDATE CONSTRAINT "accounts_protectedidentity_organization_id_fkey";
-- undo 2: ALTER TABLE "accounts_protectedidentity" VALIDATE CONSTRAINT "accounts_protectedidentity_previous_address_id_fkey";
-- undo 2: ALTER TABLE "accounts_protectedidentity" VALIDATE CONSTRAINT "accounts_protectedidentity_sub_tenant_id_fkey";
-- undo 2: ALTER TABLE "accounts_protectedidentity" VALIDATE CONSTRAINT "accounts_protectedidentity_tenant_id_fkey";
ALTER TABLE "accounts_protectedidentity" DROP CONSTRAINT IF EXISTS "accounts_protectedidentity_current_registered_address_id_fkey";
ALTER TABLE "accounts_protectedidentity" DROP CONSTRAINT IF EXISTS "accounts_protectedidentity_future_address_id_fkey";
ALTER TABLE "accounts_protectedidentity" DROP CONSTRAINT IF EXISTS "accounts_protectedidentity_organization_id_fkey";
ALTER TABLE "accounts_protectedidentity" DROP CONSTRAINT IF EXISTS "accounts_protectedidentity_previous_address_id_fkey";
ALTER TABLE "accounts_protectedidentity" DROP CONSTRAINT IF EXISTS "accounts_protectedidentity_sub_tenant_id_fkey";
ALTER TABLE "accounts_protectedidentity" DROP CONSTRAINT IF EXISTS "accounts_protectedidentity_tenant_id_fkey";

-- down 46: accounts_role: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_role
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "accounts_role" ADD CONSTRAINT "accounts_role_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounts_role" VALIDATE CONSTRAINT "accounts_role_organization_id_fkey";
ALTER TABLE "accounts_role" DROP CONSTRAINT IF EXISTS "accounts_role_organization_id_fkey";

-- down 47: accounts_signinchallenge: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_signinchallenge
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "accounts_signinchallenge" ADD CONSTRAINT "accounts_signinchallenge_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounts_signinchallenge" VALIDATE CONSTRAINT "accounts_signinchallenge_organization_id_fkey";
ALTER TABLE "accounts_signinchallenge" DROP CONSTRAINT IF EXISTS "accounts_signinchallenge_organization_id_fkey";

-- down 48: accounts_subtenant: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_subtenant
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on common_address
-- undo 1: ALTER TABLE "accounts_subtenant" ADD CONSTRAINT "accounts_subtenant_current_registered_address_id_fkey" FOREIGN KEY ("customer_id", "current_registered_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("current_registered_address_id") NOT VALID;
-- undo 1: ALTER TABLE "accounts_subtenant" ADD CONSTRAINT "accounts_subtenant_future_address_id_fkey" FOREIGN KEY ("customer_id", "future_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("future_address_id") NOT VALID;
-- undo 1: ALTER TABLE "accounts_subtenant" ADD CONSTRAINT "accounts_subtenant_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounts_subtenant" ADD CONSTRAINT "accounts_subtenant_previous_address_id_fkey" FOREIGN KEY ("customer_id", "previous_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("previous_address_id") NOT VALID;
-- undo 2: ALTER TABLE "accounts_subtenant" VALIDATE CONSTRAINT "accounts_subtenant_current_registered_address_id_fkey";
-- undo 2: ALTER TABLE "accounts_subtenant" VALIDATE CONSTRAINT "accounts_subtenant_future_address_id_fkey";
-- undo 2: ALTER TABLE "accounts_subtenant" VALIDATE CONSTRAINT "accounts_subtenant_organization_id_fkey";
-- undo 2: ALTER TABLE "accounts_subtenant" VALIDATE CONSTRAINT "accounts_subtenant_previous_address_id_fkey";
ALTER TABLE "accounts_subtenant" DROP CONSTRAINT IF EXISTS "accounts_subtenant_current_registered_address_id_fkey";
ALTER TABLE "accounts_subtenant" DROP CONSTRAINT IF EXISTS "accounts_subtenant_future_address_id_fkey";
ALTER TABLE "accounts_subtenant" DROP CONSTRAINT IF EXISTS "accounts_subtenant_organization_id_fkey";
ALTER TABLE "accounts_subtenant" DROP CONSTRAINT IF EXISTS "accounts_subtenant_previous_address_id_fkey";

-- down 49: accounts_subtenantcontractconnection: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_subtenantcontractconnection
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract
-- lock: ACCESS EXCLUSIVE on objects_brfapartment
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract
-- lock: ACCESS EXCLUSIVE on accounts_subtenant
-- lock: ACCESS EXCLUSIVE on contracts_parkingspotcontract
-- lock: ACCESS EXCLUSIVE on accounts_subtenant
-- undo 1: ALTER TABLE "accounts_subtenantcontractconnection" ADD CONSTRAINT "accounts_subtenantcontractconnection_apartment_contract_id_fkey" FOREIGN KEY ("customer_id", "apartment_contract_id") REFERENCES "contracts_apartmentcontract" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "accounts_subtenantcontractconnection" ADD CONSTRAINT "accounts_subtenantcontractconnection_brf_apartment_id_fkey" FOREIGN KEY ("customer_id", "brf_apartment_id") REFERENCES "objects_brfapartment" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "accounts_subtenantcontractconnection" ADD CONSTRAINT "accounts_subtenantcontractconnection_industrial_premis_5f3aba25" FOREIGN KEY ("customer_id", "industrial_premises_contract_id") REFERENCES "contracts_industrialpremisescontract" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "accounts_subtenantcontractconnection" ADD CONSTRAINT "accounts_subtenantcontractconnection_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounts_subtenantcontractconnection" ADD CONSTRAINT "accounts_subtenantcontractconnection_outdoor_section_c_62c5107c" FOREIGN KEY ("customer_id", "outdoor_section_contract_id") REFERENCES "contracts_outdoorsectioncontract" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "accounts_subtenantcontractconnection" ADD CONSTRAINT "accounts_subtenantcontractconnection_parent_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "parent_sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id") ON DELETE SET NULL ("parent_sub_tenant_id") NOT VALID;
-- undo 1: ALTER TABLE "accounts_subtenantcontractconnection" ADD CONSTRAINT "accounts_subtenantcontractconnection_parking_spot_cont_92dd7a78" FOREIGN KEY ("customer_id", "parking_spot_contract_id") REFERENCES "contracts_parkingspotcontract" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "accounts_subtenantcontractconnection" ADD CONSTRAINT "accounts_subtenantcontractconnection_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "accounts_subtenantcontractconnection" VALIDATE CONSTRAINT "accounts_subtenantcontractconnection_apartment_contract_id_fkey";
-- undo 2: ALTER TABLE "accounts_subtenantcontractconnection" VALIDATE CONSTRAINT "accounts_subtenantcontractconnection_brf_apartment_id_fkey";
-- undo 2: ALTER TABLE "accounts_subtenantcontractconnection" VALIDATE CONSTRAINT "accounts_subtenantcontractconnection_industrial_premis_5f3aba25";
-- undo 2: ALTER TABLE "accounts_subtenantcontractconnection" VALIDATE CONSTRAINT "accounts_subtenantcontractconnection_organization_id_fkey";
-- undo 2: ALTER TABLE "accounts_subtenantcontractconnection" VALIDATE CONSTRAINT "accounts_subtenantcontractconnection_outdoor_section_c_62c5107c";
-- undo 2: ALTER TABLE "accounts_subtenantcontractconnection" VALIDATE CONSTRAINT "accounts_subtenantcontractconnection_parent_sub_tenant_id_fkey";
-- undo 2: ALTER TABLE "accounts_subtenantcontractconnection" VALIDATE CONSTRAINT "accounts_subtenantcontractconnection_parking_spot_cont_92dd7a78";
-- undo 2: ALTER TABLE "accounts_subtenantcontractconnection" VALIDATE CONSTRAINT "accounts_subtenantcontractconnection_sub_tenant_id_fkey";
ALTER TABLE "accounts_subtenantcontractconnection" DROP CONSTRAINT IF EXISTS "accounts_subtenantcontractconnection_apartment_contract_id_fkey";
ALTER TABLE "accounts_subtenantcontractconnection" DROP CONSTRAINT IF EXISTS "accounts_subtenantcontractconnection_brf_apartment_id_fkey";
ALTER TABLE "accounts_subtenantcontractconnection" DROP CONSTRAINT IF EXISTS "accounts_subtenantcontractconnection_industrial_premis_5f3aba25";
ALTER TABLE "accounts_subtenantcontractconnection" DROP CONSTRAINT IF EXISTS "accounts_subtenantcontractconnection_organization_id_fkey";
ALTER TABLE "accounts_subtenantcontractconnection" DROP CONSTRAINT IF EXISTS "accounts_subtenantcontractconnection_outdoor_section_c_62c5107c";
ALTER TABLE "accounts_subtenantcontractconnection" DROP CONSTRAINT IF EXISTS "accounts_subtenantcontractconnection_parent_sub_tenant_id_fkey";
ALTER TABLE "accounts_subtenantcontractconnection" DROP CONSTRAINT IF EXISTS "accounts_subtenantcontractconnection_parking_spot_cont_92dd7a78";
ALTER TABLE "accounts_subtenantcontractconnection" DROP CONSTRAINT IF EXISTS "accounts_subtenantcontractconnection_sub_tenant_id_fkey";

-- down 50: accounts_subtenanttenantconnection: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_subtenanttenantconnection
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_subtenant
-- lock: ACCESS EXCLUSIVE on accounts_subtenant
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- undo 1: ALTER TABLE "accounts_subtenanttenantconnection" ADD CONSTRAINT "accounts_subtenanttenantconnection_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounts_subtenanttenantconnection" ADD CONSTRAINT "accounts_subtenanttenantconnection_parent_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "parent_sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id") ON DELETE SET NULL ("parent_sub_tenant_id") NOT VALID;
-- undo 1: ALTER TABLE "accounts_subtenanttenantconnection" ADD CONSTRAINT "accounts_subtenanttenantconnection_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "accounts_subtenanttenantconnection" ADD CONSTRAINT "accounts_subtenanttenantconnection_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "accounts_subtenanttenantconnection" VALIDATE CONSTRAINT "accounts_subtenanttenantconnection_organization_id_fkey";
-- undo 2: ALTER TABLE "accounts_subtenanttenantconnection" VALIDATE CONSTRAINT "accounts_subtenanttenantconnection_parent_sub_tenant_id_fkey";
-- undo 2: ALTER TABLE "accounts_subtenanttenantconnection" VALIDATE CONSTRAINT "accounts_subtenanttenantconnection_sub_tenant_id_fkey";
-- undo 2: ALTER TABLE "accounts_subtenanttenantconnection" VALIDATE CONSTRAINT "accounts_subtenanttenantconnection_tenant_id_fkey";
ALTER TABLE "accounts_subtenanttenantconnection" DROP CONSTRAINT IF EXISTS "accounts_subtenanttenantconnection_organization_id_fkey";
ALTER TABLE "accounts_subtenanttenantconnection" DROP CONSTRAINT IF EXISTS "accounts_subtenanttenantconnection_parent_sub_tenant_id_fkey";
ALTER TABLE "accounts_subtenanttenantconnection" DROP CONSTRAINT IF EXISTS "accounts_subtenanttenantconnection_sub_tenant_id_fkey";
ALTER TABLE "accounts_subtenanttenantconnection" DROP CONSTRAINT IF EXISTS "accounts_subtenanttenantconnection_tenant_id_fkey";

-- down 51: accounts_tenant: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on common_address
-- undo 1: ALTER TABLE "accounts_tenant" ADD CONSTRAINT "accounts_tenant_current_registered_address_id_fkey" FOREIGN KEY ("customer_id", "current_registered_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("current_registered_address_id") NOT VALID;
-- undo 1: ALTER TABLE "accounts_tenant" ADD CONSTRAINT "accounts_tenant_future_address_id_fkey" FOREIGN KEY ("customer_id", "future_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("future_address_id") NOT VALID;
-- undo 1: ALTER TABLE "accounts_tenant" ADD CONSTRAINT "accounts_tenant_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounts_tenant" ADD CONSTRAINT "accounts_tenant_previous_address_id_fkey" FOREIGN KEY ("customer_id", "previous_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("previous_address_id") NOT VALID;
-- undo 2: ALTER TABLE "accounts_tenant" VALIDATE CONSTRAINT "accounts_tenant_current_registered_address_id_fkey";
-- undo 2: ALTER TABLE "accounts_tenant" VALIDATE CONSTRAINT "accounts_tenant_future_address_id_fkey";
-- undo 2: ALTER TABLE "accounts_tenant" VALIDATE CONSTRAINT "accounts_tenant_organization_id_fkey";
-- undo 2: ALTER TABLE "accounts_tenant" VALIDATE CONSTRAINT "accounts_tenant_previous_address_id_fkey";
ALTER TABLE "accounts_tenant" DROP CONSTRAINT IF EXISTS "accounts_tenant_current_registered_address_id_fkey";
ALTER TABLE "accounts_tenant" DROP CONSTRAINT IF EXISTS "accounts_tenant_future_address_id_fkey";
ALTER TABLE "accounts_tenant" DROP CONSTRAINT IF EXISTS "accounts_tenant_organization_id_fkey";
ALTER TABLE "accounts_tenant" DROP CONSTRAINT IF EXISTS "accounts_tenant_previous_address_id_fkey";

-- down 52: accounts_tenant_realestates: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_tenant_realestates
-- lock: ACCESS EXCLUSIVE on objects_realestate
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- undo 1: ALTER TABLE "accounts_tenant_realestates" ADD CONSTRAINT "accounts_tenant_realestates_realestate_id_fkey" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "accounts_tenant_realestates" ADD CONSTRAINT "accounts_tenant_realestates_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "accounts_tenant_realestates" VALIDATE CONSTRAINT "accounts_tenant_realestates_realestate_id_fkey";
-- undo 2: ALTER TABLE "accounts_tenant_realestates" VALIDATE CONSTRAINT "accounts_tenant_realestates_tenant_id_fkey";
ALTER TABLE "accounts_tenant_realestates" DROP CONSTRAINT IF EXISTS "accounts_tenant_realestates_realestate_id_fkey";
ALTER TABLE "accounts_tenant_realestates" DROP CONSTRAINT IF EXISTS "accounts_tenant_realestates_tenant_id_fkey";

-- down 53: accounts_workengagement: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_workengagement
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "accounts_workengagement" ADD CONSTRAINT "accounts_workengagement_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounts_workengagement" VALIDATE CONSTRAINT "accounts_workengagement_organization_id_fkey";
ALTER TABLE "accounts_workengagement" DROP CONSTRAINT IF EXISTS "accounts_workengagement_organization_id_fkey";

-- down 54: annotating_customercolumntype: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on annotating_customercolumntype
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "annotating_customercolumntype" ADD CONSTRAINT "annotating_customercolumntype_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "annotating_customercolumntype" VALIDATE CONSTRAINT "annotating_customercolumntype_organization_id_fkey";
ALTER TABLE "annotating_customercolumntype" DROP CONSTRAINT IF EXISTS "annotating_customercolumntype_organization_id_fkey";

-- down 55: annotating_customercolumnvalue: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on annotating_customercolumnvalue
-- lock: ACCESS EXCLUSIVE on annotating_customercolumntype
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "annotating_customercolumnvalue" ADD CONSTRAINT "annotating_customercolumnvalue_column_type_id_fkey" FOREIGN KEY ("customer_id", "column_type_id") REFERENCES "annotating_customercolumntype" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "annotating_customercolumnvalue" ADD CONSTRAINT "annotating_customercolumnvalue_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "annotating_customercolumnvalue" VALIDATE CONSTRAINT "annotating_customercolumnvalue_column_type_id_fkey";
-- undo 2: ALTER TABLE "annotating_customercolumnvalue" VALIDATE CONSTRAINT "annotating_customercolumnvalue_organization_id_fkey";
ALTER TABLE "annotating_customercolumnvalue" DROP CONSTRAINT IF EXISTS "annotating_customercolumnvalue_column_type_id_fkey";
ALTER TABLE "annotating_customercolumnvalue" DROP CONSTRAINT IF EXISTS "annotating_customercolumnvalue_organization_id_fkey";

-- down 56: annotating_note: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on annotating_note
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- lock: ACCESS EXCLUSIVE on accounts_subtenant
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- undo 1: ALTER TABLE "annotating_note" ADD CONSTRAINT "annotating_note_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "annotating_note" ADD CONSTRAINT "annotating_note_written_by_integration_user_id_fkey" FOREIGN KEY ("customer_id", "written_by_integration_user_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE SET NULL ("written_by_integration_user_id") NOT VALID;
-- undo 1: ALTER TABLE "annotating_note" ADD CONSTRAINT "annotating_note_written_by_organization_user_id_fkey" FOREIGN KEY ("customer_id", "written_by_organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("written_by_organization_user_id") NOT VALID;
-- undo 1: ALTER TABLE "annotating_note" ADD CONSTRAINT "annotating_note_written_by_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "written_by_sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id") ON DELETE SET NULL ("written_by_sub_tenant_id") NOT VALID;
-- undo 1: ALTER TABLE "annotating_note" ADD CONSTRAINT "annotating_note_written_by_tenant_id_fkey" FOREIGN KEY ("customer_id", "written_by_tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE SET NULL ("written_by_tenant_id") NOT VALID;
-- undo 2: ALTER TABLE "annotating_note" VALIDATE CONSTRAINT "annotating_note_organization_id_fkey";
-- undo 2: ALTER TABLE "annotating_note" VALIDATE CONSTRAINT "annotating_note_written_by_integration_user_id_fkey";
-- undo 2: ALTER TABLE "annotating_note" VALIDATE CONSTRAINT "annotating_note_written_by_organization_user_id_fkey";
-- undo 2: ALTER TABLE "annotating_note" VALIDATE CONSTRAINT "annotating_note_written_by_sub_tenant_id_fkey";
-- undo 2: ALTER TABLE "annotating_note" VALIDATE CONSTRAINT "annotating_note_written_by_tenant_id_fkey";
ALTER TABLE "annotating_note" DROP CONSTRAINT IF EXISTS "annotating_note_organization_id_fkey";
ALTER TABLE "annotating_note" DROP CONSTRAINT IF EXISTS "annotating_note_written_by_integration_user_id_fkey";
ALTER TABLE "annotating_note" DROP CONSTRAINT IF EXISTS "annotating_note_written_by_organization_user_id_fkey";
ALTER TABLE "annotating_note" DROP CONSTRAINT IF EXISTS "annotating_note_written_by_sub_tenant_id_fkey";
ALTER TABLE "annotating_note" DROP CONSTRAINT IF EXISTS "annotating_note_written_by_tenant_id_fkey";

-- down 57: annotating_tag: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on annotating_tag
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "annotating_tag" ADD CONSTRAINT "annotating_tag_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "annotating_tag" VALIDATE CONSTRAINT "annotating_tag_organization_id_fkey";
ALTER TABLE "annotating_tag" DROP CONSTRAINT IF EXISTS "annotating_tag_organization_id_fkey";

-- down 58: annotating_tagusage: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on annotating_tagusage
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on annotating_tag
-- undo 1: ALTER TABLE "annotating_tagusage" ADD CONSTRAINT "annotating_tagusage_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "annotating_tagusage" ADD CONSTRAINT "annotating_tagusage_tag_id_fkey" FOREIGN KEY ("customer_id", "tag_id") REFERENCES "annotating_tag" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "annotating_tagusage" VALIDATE CONSTRAINT "annotating_tagusage_organization_id_fkey";
-- undo 2: ALTER TABLE "annotating_tagusage" VALIDATE CONSTRAINT "annotating_tagusage_tag_id_fkey";
ALTER TABLE "annotating_tagusage" DROP CONSTRAINT IF EXISTS "annotating_tagusage_organization_id_fkey";
ALTER TABLE "annotating_tagusage" DROP CONSTRAINT IF EXISTS "annotating_tagusage_tag_id_fkey";

-- down 59: brf_brfapartmentinvoiceconfiguration: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on brf_brfapartmentinvoiceconfiguration
-- lock: ACCESS EXCLUSIVE on objects_brfapartment
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounting_paymentmethod
-- undo 1: ALTER TABLE "brf_brfapartmentinvoiceconfiguration" ADD CONSTRAINT "brf_brfapartmentinvoiceconfiguration_brf_apartment_id_fkey" FOREIGN KEY ("customer_id", "brf_apartment_id") REFERENCES "objects_brfapartment" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "brf_brfapartmentinvoiceconfiguration" ADD CONSTRAINT "brf_brfapartmentinvoiceconfiguration_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "brf_brfapartmentinvoiceconfiguration" ADD CONSTRAINT "brf_brfapartmentinvoiceconfiguration_payment_method_id_fkey" FOREIGN KEY ("customer_id", "payment_method_id") REFERENCES "accounting_paymentmethod" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "brf_brfapartmentinvoiceconfiguration" VALIDATE CONSTRAINT "brf_brfapartmentinvoiceconfiguration_brf_apartment_id_fkey";
-- undo 2: ALTER TABLE "brf_brfapartmentinvoiceconfiguration" VALIDATE CONSTRAINT "brf_brfapartmentinvoiceconfiguration_organization_id_fkey";
-- undo 2: ALTER TABLE "brf_brfapartmentinvoiceconfiguration" VALIDATE CONSTRAINT "brf_brfapartmentinvoiceconfiguration_payment_method_id_fkey";
ALTER TABLE "brf_brfapartmentinvoiceconfiguration" DROP CONSTRAINT IF EXISTS "brf_brfapartmentinvoiceconfiguration_brf_apartment_id_fkey";
ALTER TABLE "brf_brfapartmentinvoiceconfiguration" DROP CONSTRAINT IF EXISTS "brf_brfapartmentinvoiceconfiguration_organization_id_fkey";
ALTER TABLE "brf_brfapartmentinvoiceconfiguration" DROP CONSTRAINT IF EXISTS "brf_brfapartmentinvoiceconfiguration_payment_method_id_fkey";

-- down 60: brf_brfapartmentinvoiceconfiguration_tenants: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on brf_brfapartmentinvoiceconfiguration_tenants
-- lock: ACCESS EXCLUSIVE on brf_brfapartmentinvoiceconfiguration
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- undo 1: ALTER TABLE "brf_brfapartmentinvoiceconfiguration_tenants" ADD CONSTRAINT "brf_brfapartmentinvoiceconfiguration_tenants_brfapartm_c28ecc22" FOREIGN KEY ("customer_id", "brfapartmentinvoiceconfiguration_id") REFERENCES "brf_brfapartmentinvoiceconfiguration" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "brf_brfapartmentinvoiceconfiguration_tenants" ADD CONSTRAINT "brf_brfapartmentinvoiceconfiguration_tenants_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "brf_brfapartmentinvoiceconfiguration_tenants" VALIDATE CONSTRAINT "brf_brfapartmentinvoiceconfiguration_tenants_brfapartm_c28ecc22";
-- undo 2: ALTER TABLE "brf_brfapartmentinvoiceconfiguration_tenants" VALIDATE CONSTRAINT "brf_brfapartmentinvoiceconfiguration_tenants_tenant_id_fkey";
ALTER TABLE "brf_brfapartmentinvoiceconfiguration_tenants" DROP CONSTRAINT IF EXISTS "brf_brfapartmentinvoiceconfiguration_tenants_brfapartm_c28ecc22";
ALTER TABLE "brf_brfapartmentinvoiceconfiguration_tenants" DROP CONSTRAINT IF EXISTS "brf_brfapartmentinvoiceconfiguration_tenants_tenant_id_fkey";

-- down 61: brf_brfapartmentpledge: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on brf_brfapartmentpledge
-- lock: ACCESS EXCLUSIVE on objects_brfapartment
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "brf_brfapartmentpledge" ADD CONSTRAINT "brf_brfapartmentpledge_brf_apartment_id_fkey" FOREIGN KEY ("customer_id", "brf_apartment_id") REFERENCES "objects_brfapartment" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "brf_brfapartmentpledge" ADD CONSTRAINT "brf_brfapartmentpledge_lender_address_id_fkey" FOREIGN KEY ("customer_id", "lender_address_id") REFERENCES "common_address" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "brf_brfapartmentpledge" ADD CONSTRAINT "brf_brfapartmentpledge_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "brf_brfapartmentpledge" VALIDATE CONSTRAINT "brf_brfapartmentpledge_brf_apartment_id_fkey";
-- undo 2: ALTER TABLE "brf_brfapartmentpledge" VALIDATE CONSTRAINT "brf_brfapartmentpledge_lender_address_id_fkey";
-- undo 2: ALTER TABLE "brf_brfapartmentpledge" VALIDATE CONSTRAINT "brf_brfapartmentpledge_organization_id_fkey";
ALTER TABLE "brf_brfapartmentpledge" DROP CONSTRAINT IF EXISTS "brf_brfapartmentpledge_brf_apartment_id_fkey";
ALTER TABLE "brf_brfapartmentpledge" DROP CONSTRAINT IF EXISTS "brf_brfapartmentpledge_lender_address_id_fkey";
ALTER TABLE "brf_brfapartmentpledge" DROP CONSTRAINT IF EXISTS "brf_brfapartmentpledge_organization_id_fkey";

-- down 62: brf_brfapartmentpledge_pledgers: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on brf_brfapartmentpledge_pledgers
-- lock: ACCESS EXCLUSIVE on brf_brfapartmentpledge
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- undo 1: ALTER TABLE "brf_brfapartmentpledge_pledgers" ADD CONSTRAINT "brf_brfapartmentpledge_pledgers_brfapartmentpledge_id_fkey" FOREIGN KEY ("customer_id", "brfapartmentpledge_id") REFERENCES "brf_brfapartmentpledge" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "brf_brfapartmentpledge_pledgers" ADD CONSTRAINT "brf_brfapartmentpledge_pledgers_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "brf_brfapartmentpledge_pledgers" VALIDATE CONSTRAINT "brf_brfapartmentpledge_pledgers_brfapartmentpledge_id_fkey";
-- undo 2: ALTER TABLE "brf_brfapartmentpledge_pledgers" VALIDATE CONSTRAINT "brf_brfapartmentpledge_pledgers_tenant_id_fkey";
ALTER TABLE "brf_brfapartmentpledge_pledgers" DROP CONSTRAINT IF EXISTS "brf_brfapartmentpledge_pledgers_brfapartmentpledge_id_fkey";
ALTER TABLE "brf_brfapartmentpledge_pledgers" DROP CONSTRAINT IF EXISTS "brf_brfapartmentpledge_pledgers_tenant_id_fkey";

-- down 63: brf_brfapartmentreparationfunddeposit: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on brf_brfapartmentreparationfunddeposit
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- lock: ACCESS EXCLUSIVE on objects_brfapartment
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- lock: ACCESS EXCLUSIVE on brf_quotafee
-- lock: ACCESS EXCLUSIVE on accounting_verification
-- undo 1: ALTER TABLE "brf_brfapartmentreparationfunddeposit" ADD CONSTRAINT "brf_brfapartmentreparationfunddeposit_approved_by_id_fkey" FOREIGN KEY ("customer_id", "approved_by_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "brf_brfapartmentreparationfunddeposit" ADD CONSTRAINT "brf_brfapartmentreparationfunddeposit_brf_apartment_id_fkey" FOREIGN KEY ("customer_id", "brf_apartment_id") REFERENCES "objects_brfapartment" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "brf_brfapartmentreparationfunddeposit" ADD CONSTRAINT "brf_brfapartmentreparationfunddeposit_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "brf_brfapartmentreparationfunddeposit" ADD CONSTRAINT "brf_brfapartmentreparationfunddeposit_paid_to_id_fkey" FOREIGN KEY ("customer_id", "paid_to_id") REFERENCES "accounts_tenant" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "brf_brfapartmentreparationfunddeposit" ADD CONSTRAINT "brf_brfapartmentreparationfunddeposit_quota_fee_id_fkey" FOREIGN KEY ("customer_id", "quota_fee_id") REFERENCES "brf_quotafee" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "brf_brfapartmentreparationfunddeposit" ADD CONSTRAINT "brf_brfapartmentreparationfunddeposit_verification_id_fkey" FOREIGN KEY ("customer_id", "verification_id") REFERENCES "accounting_verification" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "brf_brfapartmentreparationfunddeposit" VALIDATE CONSTRAINT "brf_brfapartmentreparationfunddeposit_approved_by_id_fkey";
-- undo 2: ALTER TABLE "brf_brfapartmentreparationfunddeposit" VALIDATE CONSTRAINT "brf_brfapartmentreparationfunddeposit_brf_apartment_id_fkey";
-- undo 2: ALTER TABLE "brf_brfapartmentreparationfunddeposit" VALIDATE CONSTRAINT "brf_brfapartmentreparationfunddeposit_organization_id_fkey";
-- undo 2: ALTER TABLE "brf_brfapartmentreparationfunddeposit" VALIDATE CONSTRAINT "brf_brfapartmentreparationfunddeposit_paid_to_id_fkey";
-- undo 2: ALTER TABLE "brf_brfapartmentreparationfunddeposit" VALIDATE CONSTRAINT "brf_brfapartmentreparationfunddeposit_quota_fee_id_fkey";
-- undo 2: ALTER TABLE "brf_brfapartmentreparationfunddeposit" VALIDATE CONSTRAINT "brf_brfapartmentreparationfunddeposit_verification_id_fkey";
ALTER TABLE "brf_brfapartmentreparationfunddeposit" DROP CONSTRAINT IF EXISTS "brf_brfapartmentreparationfunddeposit_approved_by_id_fkey";
ALTER TABLE "brf_brfapartmentreparationfunddeposit" DROP CONSTRAINT IF EXISTS "brf_brfapartmentreparationfunddeposit_brf_apartment_id_fkey";
ALTER TABLE "brf_brfapartmentreparationfunddeposit" DROP CONSTRAINT IF EXISTS "brf_brfapartmentreparationfunddeposit_organization_id_fkey";
ALTER TABLE "brf_brfapartmentreparationfunddeposit" DROP CONSTRAINT IF EXISTS "brf_brfapartmentreparationfunddeposit_paid_to_id_fkey";
ALTER TABLE "brf_brfapartmentreparationfunddeposit" DROP CONSTRAINT IF EXISTS "brf_brfapartmentreparationfunddeposit_quota_fee_id_fkey";
ALTER TABLE "brf_brfapartmentreparationfunddeposit" DROP CONSTRAINT IF EXISTS "brf_brfapartmentreparationfunddeposit_verification_id_fkey";

-- down 64: brf_brfapartmenttransfer: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on brf_brfapartmenttransfer
-- lock: ACCESS EXCLUSIVE on objects_brfapartment
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "brf_brfapartmenttransfer" ADD CONSTRAINT "brf_brfapartmenttransfer_brf_apartment_id_fkey" FOREIGN KEY ("customer_id", "brf_apartment_id") REFERENCES "objects_brfapartment" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "brf_brfapartmenttransfer" ADD CONSTRAINT "brf_brfapartmenttransfer_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "brf_brfapartmenttransfer" VALIDATE CONSTRAINT "brf_brfapartmenttransfer_brf_apartment_id_fkey";
-- undo 2: ALTER TABLE "brf_brfapartmenttransfer" VALIDATE CONSTRAINT "brf_brfapartmenttransfer_organization_id_fkey";
ALTER TABLE "brf_brfapartmenttransfer" DROP CONSTRAINT IF EXISTS "brf_brfapartmenttransfer_brf_apartment_id_fkey";
ALTER TABLE "brf_brfapartmenttransfer" DROP CONSTRAINT IF EXISTS "brf_brfapartmenttransfer_organization_id_fkey";

-- down 65: brf_brfcompany: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on brf_brfcompany
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "brf_brfcompany" ADD CONSTRAINT "brf_brfcompany_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "brf_brfcompany" ADD CONSTRAINT "brf_brfcompany_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "brf_brfcompany" VALIDATE CONSTRAINT "brf_brfcompany_company_id_fkey";
-- undo 2: ALTER TABLE "brf_brfcompany" VALIDATE CONSTRAINT "brf_brfcompany_organization_id_fkey";
ALTER TABLE "brf_brfcompany" DROP CONSTRAINT IF EXISTS "brf_brfcompany_company_id_fkey";
ALTER TABLE "brf_brfcompany" DROP CONSTRAINT IF EXISTS "brf_brfcompany_organization_id_fkey";

-- down 66: brf_brfcompanyannualreport: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on brf_brfcompanyannualreport
-- lock: ACCESS EXCLUSIVE on brf_brfcompany
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on documents_signabledocument
-- undo 1: ALTER TABLE "brf_brfcompanyannualreport" ADD CONSTRAINT "brf_brfcompanyannualreport_brf_company_id_fkey" FOREIGN KEY ("customer_id", "brf_company_id") REFERENCES "brf_brfcompany" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "brf_brfcompanyannualreport" ADD CONSTRAINT "brf_brfcompanyannualreport_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "brf_brfcompanyannualreport" ADD CONSTRAINT "brf_brfcompanyannualreport_signable_document_id_fkey" FOREIGN KEY ("customer_id", "signable_document_id") REFERENCES "documents_signabledocument" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "brf_brfcompanyannualreport" VALIDATE CONSTRAINT "brf_brfcompanyannualreport_brf_company_id_fkey";
-- undo 2: ALTER TABLE "brf_brfcompanyannualreport" VALIDATE CONSTRAINT "brf_brfcompanyannualreport_organization_id_fkey";
-- undo 2: ALTER TABLE "brf_brfcompanyannualreport" VALIDATE CONSTRAINT "brf_brfcompanyannualreport_signable_document_id_fkey";
ALTER TABLE "brf_brfcompanyannualreport" DROP CONSTRAINT IF EXISTS "brf_brfcompanyannualreport_brf_company_id_fkey";
ALTER TABLE "brf_brfcompanyannualreport" DROP CONSTRAINT IF EXISTS "brf_brfcompanyannualreport_organization_id_fkey";
ALTER TABLE "brf_brfcompanyannualreport" DROP CONSTRAINT IF EXISTS "brf_brfcompanyannualreport_signable_document_id_fkey";

-- down 67: brf_brfcompanycontactperson: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on brf_brfcompanycontactperson
-- lock: ACCESS EXCLUSIVE on brf_brfcompany
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- undo 1: ALTER TABLE "brf_brfcompanycontactperson" ADD CONSTRAINT "brf_brfcompanycontactperson_brf_company_id_fkey" FOREIGN KEY ("customer_id", "brf_company_id") REFERENCES "brf_brfcompany" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "brf_brfcompanycontactperson" ADD CONSTRAINT "brf_brfcompanycontactperson_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "brf_brfcompanycontactperson" ADD CONSTRAINT "brf_brfcompanycontactperson_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "brf_brfcompanycontactperson" VALIDATE CONSTRAINT "brf_brfcompanycontactperson_brf_company_id_fkey";
-- undo 2: ALTER TABLE "brf_brfcompanycontactperson" VALIDATE CONSTRAINT "brf_brfcompanycontactperson_organization_id_fkey";
-- undo 2: ALTER TABLE "brf_brfcompanycontactperson" VALIDATE CONSTRAINT "brf_brfcompanycontactperson_tenant_id_fkey";
ALTER TABLE "brf_brfcompanycontactperson" DROP CONSTRAINT IF EXISTS "brf_brfcompanycontactperson_brf_company_id_fkey";
ALTER TABLE "brf_brfcompanycontactperson" DROP CONSTRAINT IF EXISTS "brf_brfcompanycontactperson_organization_id_fkey";
ALTER TABLE "brf_brfcompanycontactperson" DROP CONSTRAINT IF EXISTS "brf_brfcompanycontactperson_tenant_id_fkey";

-- down 68: brf_brfcompanydebt: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on brf_brfcompanydebt
-- lock: ACCESS EXCLUSIVE on brf_brfcompany
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on objects_realestate
-- undo 1: ALTER TABLE "brf_brfcompanydebt" ADD CONSTRAINT "brf_brfcompanydebt_brf_company_id_fkey" FOREIGN KEY ("customer_id", "brf_company_id") REFERENCES "brf_brfcompany" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "brf_brfcompanydebt" ADD CONSTRAINT "brf_brfcompanydebt_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "brf_brfcompanydebt" ADD CONSTRAINT "brf_brfcompanydebt_realestate_id_fkey" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "brf_brfcompanydebt" VALIDATE CONSTRAINT "brf_brfcompanydebt_brf_company_id_fkey";
-- undo 2: ALTER TABLE "brf_brfcompanydebt" VALIDATE CONSTRAINT "brf_brfcompanydebt_organization_id_fkey";
-- undo 2: ALTER TABLE "brf_brfcompanydebt" VALIDATE CONSTRAINT "brf_brfcompanydebt_realestate_id_fkey";
ALTER TABLE "brf_brfcompanydebt" DROP CONSTRAINT IF EXISTS "brf_brfcompanydebt_brf_company_id_fkey";
ALTER TABLE "brf_brfcompanydebt" DROP CONSTRAINT IF EXISTS "brf_brfcompanydebt_organization_id_fkey";
ALTER TABLE "brf_brfcompanydebt" DROP CONSTRAINT IF EXISTS "brf_brfcompanydebt_realestate_id_fkey";

-- down 69: brf_brftransactionparty: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on brf_brftransactionparty
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- lock: ACCESS EXCLUSIVE on brf_brfapartmenttransfer
-- undo 1: ALTER TABLE "brf_brftransactionparty" ADD CONSTRAINT "brf_brftransactionparty_new_address_id_fkey" FOREIGN KEY ("customer_id", "new_address_id") REFERENCES "common_address" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "brf_brftransactionparty" ADD CONSTRAINT "brf_brftransactionparty_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "brf_brftransactionparty" ADD CONSTRAINT "brf_brftransactionparty_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "brf_brftransactionparty" ADD CONSTRAINT "brf_brftransactionparty_transfer_id_fkey" FOREIGN KEY ("customer_id", "transfer_id") REFERENCES "brf_brfapartmenttransfer" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "brf_brftransactionparty" VALIDATE CONSTRAINT "brf_brftransactionparty_new_address_id_fkey";
-- undo 2: ALTER TABLE "brf_brftransactionparty" VALIDATE CONSTRAINT "brf_brftransactionparty_organization_id_fkey";
-- undo 2: ALTER TABLE "brf_brftransactionparty" VALIDATE CONSTRAINT "brf_brftransactionparty_tenant_id_fkey";
-- undo 2: ALTER TABLE "brf_brftransactionparty" VALIDATE CONSTRAINT "brf_brftransactionparty_transfer_id_fkey";
ALTER TABLE "brf_brftransactionparty" DROP CONSTRAINT IF EXISTS "brf_brftransactionparty_new_address_id_fkey";
ALTER TABLE "brf_brftransactionparty" DROP CONSTRAINT IF EXISTS "brf_brftransactionparty_organization_id_fkey";
ALTER TABLE "brf_brftransactionparty" DROP CONSTRAINT IF EXISTS "brf_brftransactionparty_tenant_id_fkey";
ALTER TABLE "brf_brftransactionparty" DROP CONSTRAINT IF EXISTS "brf_brftransactionparty_transfer_id_fkey";

-- down 70: brf_quotacollection: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on brf_quotacollection
-- lock: ACCESS EXCLUSIVE on brf_brfcompany
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "brf_quotacollection" ADD CONSTRAINT "brf_quotacollection_brf_company_id_fkey" FOREIGN KEY ("customer_id", "brf_company_id") REFERENCES "brf_brfcompany" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "brf_quotacollection" ADD CONSTRAINT "brf_quotacollection_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "brf_quotacollection" VALIDATE CONSTRAINT "brf_quotacollection_brf_company_id_fkey";
-- undo 2: ALTER TABLE "brf_quotacollection" VALIDATE CONSTRAINT "brf_quotacollection_organization_id_fkey";
ALTER TABLE "brf_quotacollection" DROP CONSTRAINT IF EXISTS "brf_quotacollection_brf_company_id_fkey";
ALTER TABLE "brf_quotacollection" DROP CONSTRAINT IF EXISTS "brf_quotacollection_organization_id_fkey";

-- down 71: brf_quotafee: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on brf_quotafee
-- lock: ACCESS EXCLUSIVE on accounting_article
-- lock: ACCESS EXCLUSIVE on brf_brfcompany
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on brf_quotacollection
-- undo 1: ALTER TABLE "brf_quotafee" ADD CONSTRAINT "brf_quotafee_article_id_fkey" FOREIGN KEY ("customer_id", "article_id") REFERENCES "accounting_article" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "brf_quotafee" ADD CONSTRAINT "brf_quotafee_brf_company_id_fkey" FOREIGN KEY ("customer_id", "brf_company_id") REFERENCES "brf_brfcompany" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "brf_quotafee" ADD CONSTRAINT "brf_quotafee_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "brf_quotafee" ADD CONSTRAINT "brf_quotafee_quota_collection_id_fkey" FOREIGN KEY ("customer_id", "quota_collection_id") REFERENCES "brf_quotacollection" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "brf_quotafee" VALIDATE CONSTRAINT "brf_quotafee_article_id_fkey";
-- undo 2: ALTER TABLE "brf_quotafee" VALIDATE CONSTRAINT "brf_quotafee_brf_company_id_fkey";
-- undo 2: ALTER TABLE "brf_quotafee" VALIDATE CONSTRAINT "brf_quotafee_organization_id_fkey";
-- undo 2: ALTER TABLE "brf_quotafee" VALIDATE CONSTRAINT "brf_quotafee_quota_collection_id_fkey";
ALTER TABLE "brf_quotafee" DROP CONSTRAINT IF EXISTS "brf_quotafee_article_id_fkey";
ALTER TABLE "brf_quotafee" DROP CONSTRAINT IF EXISTS "brf_quotafee_brf_company_id_fkey";
ALTER TABLE "brf_quotafee" DROP CONSTRAINT IF EXISTS "brf_quotafee_organization_id_fkey";
ALTER TABLE "brf_quotafee" DROP CONSTRAINT IF EXISTS "brf_quotafee_quota_collection_id_fkey";

-- down 72: brf_quotanotation: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on brf_quotanotation
-- lock: ACCESS EXCLUSIVE on objects_brfapartment
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on brf_quotacollection
-- undo 1: ALTER TABLE "brf_quotanotation" ADD CONSTRAINT "brf_quotanotation_brf_apartment_id_fkey" FOREIGN KEY ("customer_id", "brf_apartment_id") REFERENCES "objects_brfapartment" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "brf_quotanotation" ADD CONSTRAINT "brf_quotanotation_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "brf_quotanotation" ADD CONSTRAINT "brf_quotanotation_quota_collection_id_fkey" FOREIGN KEY ("customer_id", "quota_collection_id") REFERENCES "brf_quotacollection" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "brf_quotanotation" VALIDATE CONSTRAINT "brf_quotanotation_brf_apartment_id_fkey";
-- undo 2: ALTER TABLE "brf_quotanotation" VALIDATE CONSTRAINT "brf_quotanotation_organization_id_fkey";
-- undo 2: ALTER TABLE "brf_quotanotation" VALIDATE CONSTRAINT "brf_quotanotation_quota_collection_id_fkey";
ALTER TABLE "brf_quotanotation" DROP CONSTRAINT IF EXISTS "brf_quotanotation_brf_apartment_id_fkey";
ALTER TABLE "brf_quotanotation" DROP CONSTRAINT IF EXISTS "brf_quotanotation_organization_id_fkey";
ALTER TABLE "brf_quotanotation" DROP CONSTRAINT IF EXISTS "brf_quotanotation_quota_collection_id_fkey";

-- down 73: brf_realbrfcompanynotation: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on brf_realbrfcompanynotation
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- lock: ACCESS EXCLUSIVE on brf_brfcompany
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "brf_realbrfcompanynotation" ADD CONSTRAINT "brf_realbrfcompanynotation_assessed_by_id_fkey" FOREIGN KEY ("customer_id", "assessed_by_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("assessed_by_id") NOT VALID;
-- undo 1: ALTER TABLE "brf_realbrfcompanynotation" ADD CONSTRAINT "brf_realbrfcompanynotation_brf_company_id_fkey" FOREIGN KEY ("customer_id", "brf_company_id") REFERENCES "brf_brfcompany" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "brf_realbrfcompanynotation" ADD CONSTRAINT "brf_realbrfcompanynotation_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "brf_realbrfcompanynotation" VALIDATE CONSTRAINT "brf_realbrfcompanynotation_assessed_by_id_fkey";
-- undo 2: ALTER TABLE "brf_realbrfcompanynotation" VALIDATE CONSTRAINT "brf_realbrfcompanynotation_brf_company_id_fkey";
-- undo 2: ALTER TABLE "brf_realbrfcompanynotation" VALIDATE CONSTRAINT "brf_realbrfcompanynotation_organization_id_fkey";
ALTER TABLE "brf_realbrfcompanynotation" DROP CONSTRAINT IF EXISTS "brf_realbrfcompanynotation_assessed_by_id_fkey";
ALTER TABLE "brf_realbrfcompanynotation" DROP CONSTRAINT IF EXISTS "brf_realbrfcompanynotation_brf_company_id_fkey";
ALTER TABLE "brf_realbrfcompanynotation" DROP CONSTRAINT IF EXISTS "brf_realbrfcompanynotation_organization_id_fkey";

-- down 74: common_address: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "common_address" ADD CONSTRAINT "common_address_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "common_address" VALIDATE CONSTRAINT "common_address_organization_id_fkey";
ALTER TABLE "common_address" DROP CONSTRAINT IF EXISTS "common_address_organization_id_fkey";

-- down 75: common_change: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_change
-- lock: ACCESS EXCLUSIVE on common_change
-- lock: ACCESS EXCLUSIVE on common_change
-- undo 1: ALTER TABLE "common_change" ADD CONSTRAINT "common_change_undoes_id_fkey" FOREIGN KEY ("customer_id", "undoes_id") REFERENCES "common_change" ("customer_id", "id") ON DELETE SET NULL ("undoes_id") NOT VALID;
-- undo 1: ALTER TABLE "common_change" ADD CONSTRAINT "common_change_undone_by_id_fkey" FOREIGN KEY ("customer_id", "undone_by_id") REFERENCES "common_change" ("customer_id", "id") ON DELETE SET NULL ("undone_by_id") NOT VALID;
-- undo 2: ALTER TABLE "common_change" VALIDATE CONSTRAINT "common_change_undoes_id_fkey";
-- undo 2: ALTER TABLE "common_change" VALIDATE CONSTRAINT "common_change_undone_by_id_fkey";
ALTER TABLE "common_change" DROP CONSTRAINT IF EXISTS "common_change_undoes_id_fkey";
ALTER TABLE "common_change" DROP CONSTRAINT IF EXISTS "common_change_undone_by_id_fkey";

-- down 76: common_changerecord: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_changerecord
-- lock: ACCESS EXCLUSIVE on common_change
-- undo 1: ALTER TABLE "common_changerecord" ADD CONSTRAINT "common_changerecord_change_id_fkey" FOREIGN KEY ("customer_id", "change_id") REFERENCES "common_change" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "common_changerecord" VALIDATE CONSTRAINT "common_changerecord_change_id_fkey";
ALTER TABLE "common_changerecord" DROP CONSTRAINT IF EXISTS "common_changerecord_change_id_fkey";

-- down 77: common_eventlog: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_eventlog
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- lock: ACCESS EXCLUSIVE on accounts_subtenant
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- undo 1: ALTER TABLE "common_eventlog" ADD CONSTRAINT "common_eventlog_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") ON DELETE SET NULL ("organization_id") NOT VALID;
-- undo 1: ALTER TABLE "common_eventlog" ADD CONSTRAINT "common_eventlog_triggered_by_integration_id_fkey" FOREIGN KEY ("customer_id", "triggered_by_integration_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE SET NULL ("triggered_by_integration_id") NOT VALID;
-- undo 1: ALTER TABLE "common_eventlog" ADD CONSTRAINT "common_eventlog_triggered_by_organization_user_id_fkey" FOREIGN KEY ("customer_id", "triggered_by_organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("triggered_by_organization_user_id") NOT VALID;
-- undo 1: ALTER TABLE "common_eventlog" ADD CONSTRAINT "common_eventlog_triggered_by_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "triggered_by_sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id") ON DELETE SET NULL ("triggered_by_sub_tenant_id") NOT VALID;
-- undo 1: ALTER TABLE "common_eventlog" ADD CONSTRAINT "common_eventlog_triggered_by_tenant_id_fkey" FOREIGN KEY ("customer_id", "triggered_by_tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE SET NULL ("triggered_by_tenant_id") NOT VALID;
-- undo 2: ALTER TABLE "common_eventlog" VALIDATE CONSTRAINT "common_eventlog_organization_id_fkey";
-- undo 2: ALTER TABLE "common_eventlog" VALIDATE CONSTRAINT "common_eventlog_triggered_by_integration_id_fkey";
-- undo 2: ALTER TABLE "common_eventlog" VALIDATE CONSTRAINT "common_eventlog_triggered_by_organization_user_id_fkey";
-- undo 2: ALTER TABLE "common_eventlog" VALIDATE CONSTRAINT "common_eventlog_triggered_by_sub_tenant_id_fkey";
-- undo 2: ALTER TABLE "common_eventlog" VALIDATE CONSTRAINT "common_eventlog_triggered_by_tenant_id_fkey";
ALTER TABLE "common_eventlog" DROP CONSTRAINT IF EXISTS "common_eventlog_organization_id_fkey";
ALTER TABLE "common_eventlog" DROP CONSTRAINT IF EXISTS "common_eventlog_triggered_by_integration_id_fkey";
ALTER TABLE "common_eventlog" DROP CONSTRAINT IF EXISTS "common_eventlog_triggered_by_organization_user_id_fkey";
ALTER TABLE "common_eventlog" DROP CONSTRAINT IF EXISTS "common_eventlog_triggered_by_sub_tenant_id_fkey";
ALTER TABLE "common_eventlog" DROP CONSTRAINT IF EXISTS "common_eventlog_triggered_by_tenant_id_fkey";

-- down 78: common_import: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_import
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- undo 1: ALTER TABLE "common_import" ADD CONSTRAINT "common_import_integration_id_fkey" FOREIGN KEY ("customer_id", "integration_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "common_import" ADD CONSTRAINT "common_import_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "common_import" ADD CONSTRAINT "common_import_organization_user_id_fkey" FOREIGN KEY ("customer_id", "organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "common_import" VALIDATE CONSTRAINT "common_import_integration_id_fkey";
-- undo 2: ALTER TABLE "common_import" VALIDATE CONSTRAINT "common_import_organization_id_fkey";
-- undo 2: ALTER TABLE "common_import" VALIDATE CONSTRAINT "common_import_organization_user_id_fkey";
ALTER TABLE "common_import" DROP CONSTRAINT IF EXISTS "common_import_integration_id_fkey";
ALTER TABLE "common_import" DROP CONSTRAINT IF EXISTS "common_import_organization_id_fkey";
ALTER TABLE "common_import" DROP CONSTRAINT IF EXISTS "common_import_organization_user_id_fkey";

-- down 79: common_savedview: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_savedview
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- lock: ACCESS EXCLUSIVE on accounts_role
-- undo 1: ALTER TABLE "common_savedview" ADD CONSTRAINT "common_savedview_integration_id_fkey" FOREIGN KEY ("customer_id", "integration_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "common_savedview" ADD CONSTRAINT "common_savedview_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "common_savedview" ADD CONSTRAINT "common_savedview_organization_user_id_fkey" FOREIGN KEY ("customer_id", "organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "common_savedview" ADD CONSTRAINT "common_savedview_role_id_fkey" FOREIGN KEY ("customer_id", "role_id") REFERENCES "accounts_role" ("customer_id", "id") ON DELETE SET NULL ("role_id") NOT VALID;
-- undo 2: ALTER TABLE "common_savedview" VALIDATE CONSTRAINT "common_savedview_integration_id_fkey";
-- undo 2: ALTER TABLE "common_savedview" VALIDATE CONSTRAINT "common_savedview_organization_id_fkey";
-- undo 2: ALTER TABLE "common_savedview" VALIDATE CONSTRAINT "common_savedview_organization_user_id_fkey";
-- undo 2: ALTER TABLE "common_savedview" VALIDATE CONSTRAINT "common_savedview_role_id_fkey";
ALTER TABLE "common_savedview" DROP CONSTRAINT IF EXISTS "common_savedview_integration_id_fkey";
ALTER TABLE "common_savedview" DROP CONSTRAINT IF EXISTS "common_savedview_organization_id_fkey";
ALTER TABLE "common_savedview" DROP CONSTRAINT IF EXISTS "common_savedview_organization_user_id_fkey";
ALTER TABLE "common_savedview" DROP CONSTRAINT IF EXISTS "common_savedview_role_id_fkey";

-- down 80: common_session: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_session
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "common_session" ADD CONSTRAINT "common_session_integration_id_fkey" FOREIGN KEY ("customer_id", "integration_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "common_session" ADD CONSTRAINT "common_session_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "common_session" VALIDATE CONSTRAINT "common_session_integration_id_fkey";
-- undo 2: ALTER TABLE "common_session" VALIDATE CONSTRAINT "common_session_organization_id_fkey";
ALTER TABLE "common_session" DROP CONSTRAINT IF EXISTS "common_session_integration_id_fkey";
ALTER TABLE "common_session" DROP CONSTRAINT IF EXISTS "common_session_organization_id_fkey";

-- down 81: common_signinlink: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_signinlink
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "common_signinlink" ADD CONSTRAINT "common_signinlink_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "common_signinlink" VALIDATE CONSTRAINT "common_signinlink_organization_id_fkey";
ALTER TABLE "common_signinlink" DROP CONSTRAINT IF EXISTS "common_signinlink_organization_id_fkey";

-- down 82: common_swedishpricebasevalue: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_swedishpricebasevalue
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "common_swedishpricebasevalue" ADD CONSTRAINT "common_swedishpricebasevalue_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "common_swedishpricebasevalue" VALIDATE CONSTRAINT "common_swedishpricebasevalue_organization_id_fkey";
ALTER TABLE "common_swedishpricebasevalue" DROP CONSTRAINT IF EXISTS "common_swedishpricebasevalue_organization_id_fkey";

-- down 83: common_swedishreferencerate: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_swedishreferencerate
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "common_swedishreferencerate" ADD CONSTRAINT "common_swedishreferencerate_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "common_swedishreferencerate" VALIDATE CONSTRAINT "common_swedishreferencerate_organization_id_fkey";
ALTER TABLE "common_swedishreferencerate" DROP CONSTRAINT IF EXISTS "common_swedishreferencerate_organization_id_fkey";

-- down 84: communication_faqentry: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on communication_faqentry
-- lock: ACCESS EXCLUSIVE on communication_tenantinformationcollection
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "communication_faqentry" ADD CONSTRAINT "communication_faqentry_collection_id_fkey" FOREIGN KEY ("customer_id", "collection_id") REFERENCES "communication_tenantinformationcollection" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "communication_faqentry" ADD CONSTRAINT "communication_faqentry_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "communication_faqentry" VALIDATE CONSTRAINT "communication_faqentry_collection_id_fkey";
-- undo 2: ALTER TABLE "communication_faqentry" VALIDATE CONSTRAINT "communication_faqentry_organization_id_fkey";
ALTER TABLE "communication_faqentry" DROP CONSTRAINT IF EXISTS "communication_faqentry_collection_id_fkey";
ALTER TABLE "communication_faqentry" DROP CONSTRAINT IF EXISTS "communication_faqentry_organization_id_fkey";

-- down 85: communication_notification: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on communication_notification
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- lock: ACCESS EXCLUSIVE on accounts_subtenant
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- undo 1: ALTER TABLE "communication_notification" ADD CONSTRAINT "communication_notification_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id") NOT VALID;
-- undo 1: ALTER TABLE "communication_notification" ADD CONSTRAINT "communication_notification_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "communication_notification" ADD CONSTRAINT "communication_notification_sent_from_company_id_fkey" FOREIGN KEY ("customer_id", "sent_from_company_id") REFERENCES "organization_company" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "communication_notification" ADD CONSTRAINT "communication_notification_sent_to_organization_user_id_fkey" FOREIGN KEY ("customer_id", "sent_to_organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("sent_to_organization_user_id") NOT VALID;
-- undo 1: ALTER TABLE "communication_notification" ADD CONSTRAINT "communication_notification_sent_to_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "sent_to_sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id") ON DELETE SET NULL ("sent_to_sub_tenant_id") NOT VALID;
-- undo 1: ALTER TABLE "communication_notification" ADD CONSTRAINT "communication_notification_sent_to_tenant_id_fkey" FOREIGN KEY ("customer_id", "sent_to_tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE SET NULL ("sent_to_tenant_id") NOT VALID;
-- undo 2: ALTER TABLE "communication_notification" VALIDATE CONSTRAINT "communication_notification_address_id_fkey";
-- undo 2: ALTER TABLE "communication_notification" VALIDATE CONSTRAINT "communication_notification_organization_id_fkey";
-- undo 2: ALTER TABLE "communication_notification" VALIDATE CONSTRAINT "communication_notification_sent_from_company_id_fkey";
-- undo 2: ALTER TABLE "communication_notification" VALIDATE CONSTRAINT "communication_notification_sent_to_organization_user_id_fkey";
-- undo 2: ALTER TABLE "communication_notification" VALIDATE CONSTRAINT "communication_notification_sent_to_sub_tenant_id_fkey";
-- undo 2: ALTER TABLE "communication_notification" VALIDATE CONSTRAINT "communication_notification_sent_to_tenant_id_fkey";
ALTER TABLE "communication_notification" DROP CONSTRAINT IF EXISTS "communication_notification_address_id_fkey";
ALTER TABLE "communication_notification" DROP CONSTRAINT IF EXISTS "communication_notification_organization_id_fkey";
ALTER TABLE "communication_notification" DROP CONSTRAINT IF EXISTS "communication_notification_sent_from_company_id_fkey";
ALTER TABLE "communication_notification" DROP CONSTRAINT IF EXISTS "communication_notification_sent_to_organization_user_id_fkey";
ALTER TABLE "communication_notification" DROP CONSTRAINT IF EXISTS "communication_notification_sent_to_sub_tenant_id_fkey";
ALTER TABLE "communication_notification" DROP CONSTRAINT IF EXISTS "communication_notification_sent_to_tenant_id_fkey";

-- down 86: communication_notificationdistribution: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on communication_notificationdistribution
-- lock: ACCESS EXCLUSIVE on communication_notification
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "communication_notificationdistribution" ADD CONSTRAINT "communication_notificationdistribution_notification_id_fkey" FOREIGN KEY ("customer_id", "notification_id") REFERENCES "communication_notification" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "communication_notificationdistribution" ADD CONSTRAINT "communication_notificationdistribution_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "communication_notificationdistribution" VALIDATE CONSTRAINT "communication_notificationdistribution_notification_id_fkey";
-- undo 2: ALTER TABLE "communication_notificationdistribution" VALIDATE CONSTRAINT "communication_notificationdistribution_organization_id_fkey";
ALTER TABLE "communication_notificationdistribution" DROP CONSTRAINT IF EXISTS "communication_notificationdistribution_notification_id_fkey";
ALTER TABLE "communication_notificationdistribution" DROP CONSTRAINT IF EXISTS "communication_notificationdistribution_organization_id_fkey";

-- down 87: communication_tenantinformationcollection: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on communication_tenantinformationcollection
-- lock: ACCESS EXCLUSIVE on objects_building
-- lock: ACCESS EXCLUSIVE on objects_community
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on objects_outdoorarea
-- lock: ACCESS EXCLUSIVE on objects_parkinglot
-- lock: ACCESS EXCLUSIVE on objects_realestate
-- undo 1: ALTER TABLE "communication_tenantinformationcollection" ADD CONSTRAINT "communication_tenantinformationcollection_building_id_fkey" FOREIGN KEY ("customer_id", "building_id") REFERENCES "objects_building" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "communication_tenantinformationcollection" ADD CONSTRAINT "communication_tenantinformationcollection_community_id_fkey" FOREIGN KEY ("customer_id", "community_id") REFERENCES "objects_community" ("customer_id", "id") ON DELETE SET NULL ("community_id") NOT VALID;
-- undo 1: ALTER TABLE "communication_tenantinformationcollection" ADD CONSTRAINT "communication_tenantinformationcollection_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "communication_tenantinformationcollection" ADD CONSTRAINT "communication_tenantinformationcollection_outdoor_area_id_fkey" FOREIGN KEY ("customer_id", "outdoor_area_id") REFERENCES "objects_outdoorarea" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "communication_tenantinformationcollection" ADD CONSTRAINT "communication_tenantinformationcollection_parking_lot_id_fkey" FOREIGN KEY ("customer_id", "parking_lot_id") REFERENCES "objects_parkinglot" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "communication_tenantinformationcollection" ADD CONSTRAINT "communication_tenantinformationcollection_realestate_id_fkey" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "communication_tenantinformationcollection" VALIDATE CONSTRAINT "communication_tenantinformationcollection_building_id_fkey";
-- undo 2: ALTER TABLE "communication_tenantinformationcollection" VALIDATE CONSTRAINT "communication_tenantinformationcollection_community_id_fkey";
-- undo 2: ALTER TABLE "communication_tenantinformationcollection" VALIDATE CONSTRAINT "communication_tenantinformationcollection_organization_id_fkey";
-- undo 2: ALTER TABLE "communication_tenantinformationcollection" VALIDATE CONSTRAINT "communication_tenantinformationcollection_outdoor_area_id_fkey";
-- undo 2: ALTER TABLE "communication_tenantinformationcollection" VALIDATE CONSTRAINT "communication_tenantinformationcollection_parking_lot_id_fkey";
-- undo 2: ALTER TABLE "communication_tenantinformationcollection" VALIDATE CONSTRAINT "communication_tenantinformationcollection_realestate_id_fkey";
ALTER TABLE "communication_tenantinformationcollection" DROP CONSTRAINT IF EXISTS "communication_tenantinformationcollection_building_id_fkey";
ALTER TABLE "communication_tenantinformationcollection" DROP CONSTRAINT IF EXISTS "communication_tenantinformationcollection_community_id_fkey";
ALTER TABLE "communication_tenantinformationcollection" DROP CONSTRAINT IF EXISTS "communication_tenantinformationcollection_organization_id_fkey";
ALTER TABLE "communication_tenantinformationcollection" DROP CONSTRAINT IF EXISTS "communication_tenantinformationcollection_outdoor_area_id_fkey";
ALTER TABLE "communication_tenantinformationcollection" DROP CONSTRAINT IF EXISTS "communication_tenantinformationcollection_parking_lot_id_fkey";
ALTER TABLE "communication_tenantinformationcollection" DROP CONSTRAINT IF EXISTS "communication_tenantinformationcollection_realestate_id_fkey";

-- down 88: communication_tenantinformationcollectionfile: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on communication_tenantinformationcollectionfile
-- lock: ACCESS EXCLUSIVE on communication_tenantinformationcollection
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "communication_tenantinformationcollectionfile" ADD CONSTRAINT "communication_tenantinformationcollectionfile_collecti_a9f76349" FOREIGN KEY ("customer_id", "collection_id") REFERENCES "communication_tenantinformationcollection" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "communication_tenantinformationcollectionfile" ADD CONSTRAINT "communication_tenantinformationcollectionfile_organiza_aed15c37" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "communication_tenantinformationcollectionfile" VALIDATE CONSTRAINT "communication_tenantinformationcollectionfile_collecti_a9f76349";
-- undo 2: ALTER TABLE "communication_tenantinformationcollectionfile" VALIDATE CONSTRAINT "communication_tenantinformationcollectionfile_organiza_aed15c37";
ALTER TABLE "communication_tenantinformationcollectionfile" DROP CONSTRAINT IF EXISTS "communication_tenantinformationcollectionfile_collecti_a9f76349";
ALTER TABLE "communication_tenantinformationcollectionfile" DROP CONSTRAINT IF EXISTS "communication_tenantinformationcollectionfile_organiza_aed15c37";

-- down 89: configurations_automationconfiguration: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on configurations_automationconfiguration
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "configurations_automationconfiguration" ADD CONSTRAINT "configurations_automationconfiguration_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "configurations_automationconfiguration" VALIDATE CONSTRAINT "configurations_automationconfiguration_organization_id_fkey";
ALTER TABLE "configurations_automationconfiguration" DROP CONSTRAINT IF EXISTS "configurations_automationconfiguration_organization_id_fkey";

-- down 90: configurations_commonorganizationsettings: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on configurations_commonorganizationsettings
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "configurations_commonorganizationsettings" ADD CONSTRAINT "configurations_commonorganizationsettings_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id") NOT VALID;
-- undo 1: ALTER TABLE "configurations_commonorganizationsettings" ADD CONSTRAINT "configurations_commonorganizationsettings_default_comp_0c401dd3" FOREIGN KEY ("customer_id", "default_company_id") REFERENCES "organization_company" ("customer_id", "id") ON DELETE SET NULL ("default_company_id") NOT VALID;
-- undo 1: ALTER TABLE "configurations_commonorganizationsettings" ADD CONSTRAINT "configurations_commonorganizationsettings_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "configurations_commonorganizationsettings" VALIDATE CONSTRAINT "configurations_commonorganizationsettings_address_id_fkey";
-- undo 2: ALTER TABLE "configurations_commonorganizationsettings" VALIDATE CONSTRAINT "configurations_commonorganizationsettings_default_comp_0c401dd3";
-- undo 2: ALTER TABLE "configurations_commonorganizationsettings" VALIDATE CONSTRAINT "configurations_commonorganizationsettings_organization_id_fkey";
ALTER TABLE "configurations_commonorganizationsettings" DROP CONSTRAINT IF EXISTS "configurations_commonorganizationsettings_address_id_fkey";
ALTER TABLE "configurations_commonorganizationsettings" DROP CONSTRAINT IF EXISTS "configurations_commonorganizationsettings_default_comp_0c401dd3";
ALTER TABLE "configurations_commonorganizationsettings" DROP CONSTRAINT IF EXISTS "configurations_commonorganizationsettings_organization_id_fkey";

-- down 91: configurations_customercommunicationconfiguration: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on configurations_customercommunicationconfiguration
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "configurations_customercommunicationconfiguration" ADD CONSTRAINT "configurations_customercommunicationconfiguration_orga_13980ee4" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "configurations_customercommunicationconfiguration" VALIDATE CONSTRAINT "configurations_customercommunicationconfiguration_orga_13980ee4";
ALTER TABLE "configurations_customercommunicationconfiguration" DROP CONSTRAINT IF EXISTS "configurations_customercommunicationconfiguration_orga_13980ee4";

-- down 92: configurations_customercommunicationconfiguration_companies: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on configurations_customercommunicationconfiguration_companies
-- lock: ACCESS EXCLUSIVE on configurations_customercommunicationconfiguration
-- lock: ACCESS EXCLUSIVE on organization_company
-- undo 1: ALTER TABLE "configurations_customercommunicationconfiguration_companies" ADD CONSTRAINT "configurations_customercommunicationconfiguration_comp_285f67c9" FOREIGN KEY ("customer_id", "customercommunicationconfiguration_id") REFERENCES "configurations_customercommunicationconfiguration" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "configurations_customercommunicationconfiguration_companies" ADD CONSTRAINT "configurations_customercommunicationconfiguration_comp_39120037" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "configurations_customercommunicationconfiguration_companies" VALIDATE CONSTRAINT "configurations_customercommunicationconfiguration_comp_285f67c9";
-- undo 2: ALTER TABLE "configurations_customercommunicationconfiguration_companies" VALIDATE CONSTRAINT "configurations_customercommunicationconfiguration_comp_39120037";
ALTER TABLE "configurations_customercommunicationconfiguration_companies" DROP CONSTRAINT IF EXISTS "configurations_customercommunicationconfiguration_comp_285f67c9";
ALTER TABLE "configurations_customercommunicationconfiguration_companies" DROP CONSTRAINT IF EXISTS "configurations_customercommunicationconfiguration_comp_39120037";

-- down 93: configurations_customercommunicationconfiguration_realestates: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on configurations_customercommunicationconfiguration_realestates
-- lock: ACCESS EXCLUSIVE on configurations_customercommunicationconfiguration
-- lock: ACCESS EXCLUSIVE on objects_realestate
-- undo 1: ALTER TABLE "configurations_customercommunicationconfiguration_realestates" ADD CONSTRAINT "configurations_customercommunicationconfiguration_real_7a1fddf5" FOREIGN KEY ("customer_id", "customercommunicationconfiguration_id") REFERENCES "configurations_customercommunicationconfiguration" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "configurations_customercommunicationconfiguration_realestates" ADD CONSTRAINT "configurations_customercommunicationconfiguration_real_fd62f04d" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "configurations_customercommunicationconfiguration_realestates" VALIDATE CONSTRAINT "configurations_customercommunicationconfiguration_real_7a1fddf5";
-- undo 2: ALTER TABLE "configurations_customercommunicationconfiguration_realestates" VALIDATE CONSTRAINT "configurations_customercommunicationconfiguration_real_fd62f04d";
ALTER TABLE "configurations_customercommunicationconfiguration_realestates" DROP CONSTRAINT IF EXISTS "configurations_customercommunicationconfiguration_real_7a1fddf5";
ALTER TABLE "configurations_customercommunicationconfiguration_realestates" DROP CONSTRAINT IF EXISTS "configurations_customercommunicationconfiguration_real_fd62f04d";

-- down 94: configurations_customercommunicationconfiguration_tags_filter: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on configurations_customercommunicationconfiguration_tags_filter
-- lock: ACCESS EXCLUSIVE on configurations_customercommunicationconfiguration
-- lock: ACCESS EXCLUSIVE on annotating_tag
-- undo 1: ALTER TABLE "configurations_customercommunicationconfiguration_tags_filter" ADD CONSTRAINT "configurations_customercommunicationconfiguration_tags_80fc59c5" FOREIGN KEY ("customer_id", "customercommunicationconfiguration_id") REFERENCES "configurations_customercommunicationconfiguration" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "configurations_customercommunicationconfiguration_tags_filter" ADD CONSTRAINT "configurations_customercommunicationconfiguration_tags_86c6a7a0" FOREIGN KEY ("customer_id", "tag_id") REFERENCES "annotating_tag" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "configurations_customercommunicationconfiguration_tags_filter" VALIDATE CONSTRAINT "configurations_customercommunicationconfiguration_tags_80fc59c5";
-- undo 2: ALTER TABLE "configurations_customercommunicationconfiguration_tags_filter" VALIDATE CONSTRAINT "configurations_customercommunicationconfiguration_tags_86c6a7a0";
ALTER TABLE "configurations_customercommunicationconfiguration_tags_filter" DROP CONSTRAINT IF EXISTS "configurations_customercommunicationconfiguration_tags_80fc59c5";
ALTER TABLE "configurations_customercommunicationconfiguration_tags_filter" DROP CONSTRAINT IF EXISTS "configurations_customercommunicationconfiguration_tags_86c6a7a0";

-- down 95: configurations_retroactivityconfiguration: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on configurations_retroactivityconfiguration
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "configurations_retroactivityconfiguration" ADD CONSTRAINT "configurations_retroactivityconfiguration_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "configurations_retroactivityconfiguration" VALIDATE CONSTRAINT "configurations_retroactivityconfiguration_organization_id_fkey";
ALTER TABLE "configurations_retroactivityconfiguration" DROP CONSTRAINT IF EXISTS "configurations_retroactivityconfiguration_organization_id_fkey";

-- down 96: configurations_securityconfiguration: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on configurations_securityconfiguration
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "configurations_securityconfiguration" ADD CONSTRAINT "configurations_securityconfiguration_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "configurations_securityconfiguration" VALIDATE CONSTRAINT "configurations_securityconfiguration_organization_id_fkey";
ALTER TABLE "configurations_securityconfiguration" DROP CONSTRAINT IF EXISTS "configurations_securityconfiguration_organization_id_fkey";

-- down 97: configurations_validationconfiguration: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on configurations_validationconfiguration
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "configurations_validationconfiguration" ADD CONSTRAINT "configurations_validationconfiguration_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "configurations_validationconfiguration" VALIDATE CONSTRAINT "configurations_validationconfiguration_organization_id_fkey";
ALTER TABLE "configurations_validationconfiguration" DROP CONSTRAINT IF EXISTS "configurations_validationconfiguration_organization_id_fkey";

-- down 98: contracts_apartmentcontract: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract
-- lock: ACCESS EXCLUSIVE on accounting_article
-- lock: ACCESS EXCLUSIVE on contracts_contractcancellationreason
-- lock: ACCESS EXCLUSIVE on revenue_customerearningsrevenuesetting
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on accounting_automaticcontractinvoicingsetting
-- lock: ACCESS EXCLUSIVE on accounting_paymenttermssetting
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract
-- lock: ACCESS EXCLUSIVE on brf_brfapartmentinvoiceconfiguration
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on documents_signabledocument
-- lock: ACCESS EXCLUSIVE on objects_apartment
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- lock: ACCESS EXCLUSIVE on objects_apartmentterms
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract
-- undo 1: ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_base_rent_article_id_fkey" FOREIGN KEY ("customer_id", "base_rent_article_id") REFERENCES "accounting_article" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_cancellation_reason_id_fkey" FOREIGN KEY ("customer_id", "cancellation_reason_id") REFERENCES "contracts_contractcancellationreason" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_customer_earnings_setting_id_fkey" FOREIGN KEY ("customer_id", "customer_earnings_setting_id") REFERENCES "revenue_customerearningsrevenuesetting" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_invoicing_company_id_fkey" FOREIGN KEY ("customer_id", "invoicing_company_id") REFERENCES "organization_company" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_invoicing_contract_setting_id_fkey" FOREIGN KEY ("customer_id", "invoicing_contract_setting_id") REFERENCES "accounting_automaticcontractinvoicingsetting" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_invoicing_payment_terms_id_fkey" FOREIGN KEY ("customer_id", "invoicing_payment_terms_id") REFERENCES "accounting_paymenttermssetting" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_main_apartment_contract_id_fkey" FOREIGN KEY ("customer_id", "main_apartment_contract_id") REFERENCES "contracts_apartmentcontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_main_brf_invoiceable_id_fkey" FOREIGN KEY ("customer_id", "main_brf_invoiceable_id") REFERENCES "brf_brfapartmentinvoiceconfiguration" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_main_industrial_premises_c_a323b0df" FOREIGN KEY ("customer_id", "main_industrial_premises_contract_id") REFERENCES "contracts_industrialpremisescontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_main_outdoorsection_contra_088188b9" FOREIGN KEY ("customer_id", "main_outdoorsection_contract_id") REFERENCES "contracts_outdoorsectioncontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_negotiation_succession_con_9e1dfe83" FOREIGN KEY ("customer_id", "negotiation_succession_contract_id") REFERENCES "contracts_apartmentcontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_signable_document_id_fkey" FOREIGN KEY ("customer_id", "signable_document_id") REFERENCES "documents_signabledocument" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_space_id_fkey" FOREIGN KEY ("customer_id", "space_id") REFERENCES "objects_apartment" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_terms_id_fkey" FOREIGN KEY ("customer_id", "terms_id") REFERENCES "objects_apartmentterms" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_transferred_from_id_fkey" FOREIGN KEY ("customer_id", "transferred_from_id") REFERENCES "contracts_apartmentcontract" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "contracts_apartmentcontract" VALIDATE CONSTRAINT "contracts_apartmentcontract_base_rent_article_id_fkey";
-- undo 2: ALTER TABLE "contracts_apartmentcontract" VALIDATE CONSTRAINT "contracts_apartmentcontract_cancellation_reason_id_fkey";
-- undo 2: ALTER TABLE "contracts_apartmentcontract" VALIDATE CONSTRAINT "contracts_apartmentcontract_customer_earnings_setting_id_fkey";
-- undo 2: ALTER TABLE "contracts_apartmentcontract" VALIDATE CONSTRAINT "contracts_apartmentcontract_invoicing_company_id_fkey";
-- undo 2: ALTER TABLE "contracts_apartmentcontract" VALIDATE CONSTRAINT "contracts_apartmentcontract_invoicing_contract_setting_id_fkey";
-- undo 2: ALTER TABLE "contracts_apartmentcontract" VALIDATE CONSTRAINT "contracts_apartmentcontract_invoicing_payment_terms_id_fkey";
-- undo 2: ALTER TABLE "contracts_apartmentcontract" VALIDATE CONSTRAINT "contracts_apartmentcontract_main_apartment_contract_id_fkey";
-- undo 2: ALTER TABLE "contracts_apartmentcontract" VALIDATE CONSTRAINT "contracts_apartmentcontract_main_brf_invoiceable_id_fkey";
-- undo 2: ALTER TABLE "contracts_apartmentcontract" VALIDATE CONSTRAINT "contracts_apartmentcontract_main_industrial_premises_c_a323b0df";
-- undo 2: ALTER TABLE "contracts_apartmentcontract" VALIDATE CONSTRAINT "contracts_apartmentcontract_main_outdoorsection_contra_088188b9";
-- undo 2: ALTER TABLE "contracts_apartmentcontract" VALIDATE CONSTRAINT "contracts_apartmentcontract_negotiation_succession_con_9e1dfe83";
-- undo 2: ALTER TABLE "contracts_apartmentcontract" VALIDATE CONSTRAINT "contracts_apartmentcontract_organization_id_fkey";
-- undo 2: ALTER TABLE "contracts_apartmentcontract" VALIDATE CONSTRAINT "contracts_apartmentcontract_signable_document_id_fkey";
-- undo 2: ALTER TABLE "contracts_apartmentcontract" VALIDATE CONSTRAINT "contracts_apartmentcontract_space_id_fkey";
-- undo 2: ALTER TABLE "contracts_apartmentcontract" VALIDATE CONSTRAINT "contracts_apartmentcontract_tenant_id_fkey";
-- undo 2: ALTER TABLE "contracts_apartmentcontract" VALIDATE CONSTRAINT "contracts_apartmentcontract_terms_id_fkey";
-- undo 2: ALTER TABLE "contracts_apartmentcontract" VALIDATE CONSTRAINT "contracts_apartmentcontract_transferred_from_id_fkey";
ALTER TABLE "contracts_apartmentcontract" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_base_rent_article_id_fkey";
ALTER TABLE "contracts_apartmentcontract" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_cancellation_reason_id_fkey";
ALTER TABLE "contracts_apartmentcontract" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_customer_earnings_setting_id_fkey";
ALTER TABLE "contracts_apartmentcontract" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_invoicing_company_id_fkey";
ALTER TABLE "contracts_apartmentcontract" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_invoicing_contract_setting_id_fkey";
ALTER TABLE "contracts_apartmentcontract" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_invoicing_payment_terms_id_fkey";
ALTER TABLE "contracts_apartmentcontract" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_main_apartment_contract_id_fkey";
ALTER TABLE "contracts_apartmentcontract" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_main_brf_invoiceable_id_fkey";
ALTER TABLE "contracts_apartmentcontract" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_main_industrial_premises_c_a323b0df";
ALTER TABLE "contracts_apartmentcontract" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_main_outdoorsection_contra_088188b9";
ALTER TABLE "contracts_apartmentcontract" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_negotiation_succession_con_9e1dfe83";
ALTER TABLE "contracts_apartmentcontract" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_organization_id_fkey";
ALTER TABLE "contracts_apartmentcontract" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_signable_document_id_fkey";
ALTER TABLE "contracts_apartmentcontract" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_space_id_fkey";
ALTER TABLE "contracts_apartmentcontract" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_tenant_id_fkey";
ALTER TABLE "contracts_apartmentcontract" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_terms_id_fkey";
ALTER TABLE "contracts_apartmentcontract" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_transferred_from_id_fkey";

-- down 99: contracts_apartmentcontract_allowed_target_audiences: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract_allowed_target_audiences
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract
-- lock: ACCESS EXCLUSIVE on objects_apartmenttargetaudience
-- undo 1: ALTER TABLE "contracts_apartmentcontract_allowed_target_audiences" ADD CONSTRAINT "contracts_apartmentcontract_allowed_target_audiences_a_25e55d2c" FOREIGN KEY ("customer_id", "apartmentcontract_id") REFERENCES "contracts_apartmentcontract" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "contracts_apartmentcontract_allowed_target_audiences" ADD CONSTRAINT "contracts_apartmentcontract_allowed_target_audiences_a_869fed30" FOREIGN KEY ("customer_id", "apartmenttargetaudience_id") REFERENCES "objects_apartmenttargetaudience" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "contracts_apartmentcontract_allowed_target_audiences" VALIDATE CONSTRAINT "contracts_apartmentcontract_allowed_target_audiences_a_25e55d2c";
-- undo 2: ALTER TABLE "contracts_apartmentcontract_allowed_target_audiences" VALIDATE CONSTRAINT "contracts_apartmentcontract_allowed_target_audiences_a_869fed30";
ALTER TABLE "contracts_apartmentcontract_allowed_target_audiences" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_allowed_target_audiences_a_25e55d2c";
ALTER TABLE "contracts_apartmentcontract_allowed_target_audiences" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_allowed_target_audiences_a_869fed30";

-- down 100: contracts_apartmentcontract_bi_tenants: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract_bi_tenants
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- undo 1: ALTER TABLE "contracts_apartmentcontract_bi_tenants" ADD CONSTRAINT "contracts_apartmentcontract_bi_tenants_apartmentcontra_9b90d50c" FOREIGN KEY ("customer_id", "apartmentcontract_id") REFERENCES "contracts_apartmentcontract" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "contracts_apartmentcontract_bi_tenants" ADD CONSTRAINT "contracts_apartmentcontract_bi_tenants_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "contracts_apartmentcontract_bi_tenants" VALIDATE CONSTRAINT "contracts_apartmentcontract_bi_tenants_apartmentcontra_9b90d50c";
-- undo 2: ALTER TABLE "contracts_apartmentcontract_bi_tenants" VALIDATE CONSTRAINT "contracts_apartmentcontract_bi_tenants_tenant_id_fkey";
ALTER TABLE "contracts_apartmentcontract_bi_tenants" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_bi_tenants_apartmentcontra_9b90d50c";
ALTER TABLE "contracts_apartmentcontract_bi_tenants" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_bi_tenants_tenant_id_fkey";

-- down 101: contracts_blockcontract: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract
-- lock: ACCESS EXCLUSIVE on accounting_article
-- lock: ACCESS EXCLUSIVE on contracts_contractcancellationreason
-- lock: ACCESS EXCLUSIVE on revenue_customerearningsrevenuesetting
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on accounting_automaticcontractinvoicingsetting
-- lock: ACCESS EXCLUSIVE on accounting_paymenttermssetting
-- lock: ACCESS EXCLUSIVE on objects_realestate
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on documents_signabledocument
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract
-- undo 1: ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_base_rent_article_id_fkey" FOREIGN KEY ("customer_id", "base_rent_article_id") REFERENCES "accounting_article" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_cancellation_reason_id_fkey" FOREIGN KEY ("customer_id", "cancellation_reason_id") REFERENCES "contracts_contractcancellationreason" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_customer_earnings_setting_id_fkey" FOREIGN KEY ("customer_id", "customer_earnings_setting_id") REFERENCES "revenue_customerearningsrevenuesetting" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_invoicing_company_id_fkey" FOREIGN KEY ("customer_id", "invoicing_company_id") REFERENCES "organization_company" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_invoicing_contract_setting_id_fkey" FOREIGN KEY ("customer_id", "invoicing_contract_setting_id") REFERENCES "accounting_automaticcontractinvoicingsetting" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_invoicing_payment_terms_id_fkey" FOREIGN KEY ("customer_id", "invoicing_payment_terms_id") REFERENCES "accounting_paymenttermssetting" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_main_realestate_id_fkey" FOREIGN KEY ("customer_id", "main_realestate_id") REFERENCES "objects_realestate" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_negotiation_succession_contract_id_fkey" FOREIGN KEY ("customer_id", "negotiation_succession_contract_id") REFERENCES "contracts_blockcontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_signable_document_id_fkey" FOREIGN KEY ("customer_id", "signable_document_id") REFERENCES "documents_signabledocument" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_transferred_from_id_fkey" FOREIGN KEY ("customer_id", "transferred_from_id") REFERENCES "contracts_blockcontract" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "contracts_blockcontract" VALIDATE CONSTRAINT "contracts_blockcontract_base_rent_article_id_fkey";
-- undo 2: ALTER TABLE "contracts_blockcontract" VALIDATE CONSTRAINT "contracts_blockcontract_cancellation_reason_id_fkey";
-- undo 2: ALTER TABLE "contracts_blockcontract" VALIDATE CONSTRAINT "contracts_blockcontract_customer_earnings_setting_id_fkey";
-- undo 2: ALTER TABLE "contracts_blockcontract" VALIDATE CONSTRAINT "contracts_blockcontract_invoicing_company_id_fkey";
-- undo 2: ALTER TABLE "contracts_blockcontract" VALIDATE CONSTRAINT "contracts_blockcontract_invoicing_contract_setting_id_fkey";
-- undo 2: ALTER TABLE "contracts_blockcontract" VALIDATE CONSTRAINT "contracts_blockcontract_invoicing_payment_terms_id_fkey";
-- undo 2: ALTER TABLE "contracts_blockcontract" VALIDATE CONSTRAINT "contracts_blockcontract_main_realestate_id_fkey";
-- undo 2: ALTER TABLE "contracts_blockcontract" VALIDATE CONSTRAINT "contracts_blockcontract_negotiation_succession_contract_id_fkey";
-- undo 2: ALTER TABLE "contracts_blockcontract" VALIDATE CONSTRAINT "contracts_blockcontract_organization_id_fkey";
-- undo 2: ALTER TABLE "contracts_blockcontract" VALIDATE CONSTRAINT "contracts_blockcontract_signable_document_id_fkey";
-- undo 2: ALTER TABLE "contracts_blockcontract" VALIDATE CONSTRAINT "contracts_blockcontract_tenant_id_fkey";
-- undo 2: ALTER TABLE "contracts_blockcontract" VALIDATE CONSTRAINT "contracts_blockcontract_transferred_from_id_fkey";
ALTER TABLE "contracts_blockcontract" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_base_rent_article_id_fkey";
ALTER TABLE "contracts_blockcontract" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_cancellation_reason_id_fkey";
ALTER TABLE "contracts_blockcontract" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_customer_earnings_setting_id_fkey";
ALTER TABLE "contracts_blockcontract" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_invoicing_company_id_fkey";
ALTER TABLE "contracts_blockcontract" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_invoicing_contract_setting_id_fkey";
ALTER TABLE "contracts_blockcontract" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_invoicing_payment_terms_id_fkey";
ALTER TABLE "contracts_blockcontract" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_main_realestate_id_fkey";
ALTER TABLE "contracts_blockcontract" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_negotiation_succession_contract_id_fkey";
ALTER TABLE "contracts_blockcontract" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_organization_id_fkey";
ALTER TABLE "contracts_blockcontract" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_signable_document_id_fkey";
ALTER TABLE "contracts_blockcontract" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_tenant_id_fkey";
ALTER TABLE "contracts_blockcontract" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_transferred_from_id_fkey";

-- down 102: contracts_blockcontract_apartments: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract_apartments
-- lock: ACCESS EXCLUSIVE on objects_apartment
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract
-- undo 1: ALTER TABLE "contracts_blockcontract_apartments" ADD CONSTRAINT "contracts_blockcontract_apartments_apartment_id_fkey" FOREIGN KEY ("customer_id", "apartment_id") REFERENCES "objects_apartment" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "contracts_blockcontract_apartments" ADD CONSTRAINT "contracts_blockcontract_apartments_blockcontract_id_fkey" FOREIGN KEY ("customer_id", "blockcontract_id") REFERENCES "contracts_blockcontract" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "contracts_blockcontract_apartments" VALIDATE CONSTRAINT "contracts_blockcontract_apartments_apartment_id_fkey";
-- undo 2: ALTER TABLE "contracts_blockcontract_apartments" VALIDATE CONSTRAINT "contracts_blockcontract_apartments_blockcontract_id_fkey";
ALTER TABLE "contracts_blockcontract_apartments" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_apartments_apartment_id_fkey";
ALTER TABLE "contracts_blockcontract_apartments" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_apartments_blockcontract_id_fkey";

-- down 103: contracts_blockcontract_bi_tenants: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract_bi_tenants
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- undo 1: ALTER TABLE "contracts_blockcontract_bi_tenants" ADD CONSTRAINT "contracts_blockcontract_bi_tenants_blockcontract_id_fkey" FOREIGN KEY ("customer_id", "blockcontract_id") REFERENCES "contracts_blockcontract" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "contracts_blockcontract_bi_tenants" ADD CONSTRAINT "contracts_blockcontract_bi_tenants_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "contracts_blockcontract_bi_tenants" VALIDATE CONSTRAINT "contracts_blockcontract_bi_tenants_blockcontract_id_fkey";
-- undo 2: ALTER TABLE "contracts_blockcontract_bi_tenants" VALIDATE CONSTRAINT "contracts_blockcontract_bi_tenants_tenant_id_fkey";
ALTER TABLE "contracts_blockcontract_bi_tenants" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_bi_tenants_blockcontract_id_fkey";
ALTER TABLE "contracts_blockcontract_bi_tenants" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_bi_tenants_tenant_id_fkey";

-- down 104: contracts_blockcontract_industrial_premises: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract_industrial_premises
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract
-- lock: ACCESS EXCLUSIVE on objects_industrialpremises
-- undo 1: ALTER TABLE "contracts_blockcontract_industrial_premises" ADD CONSTRAINT "contracts_blockcontract_industrial_premises_blockcontr_76b19967" FOREIGN KEY ("customer_id", "blockcontract_id") REFERENCES "contracts_blockcontract" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "contracts_blockcontract_industrial_premises" ADD CONSTRAINT "contracts_blockcontract_industrial_premises_industrial_7836ffe8" FOREIGN KEY ("customer_id", "industrialpremises_id") REFERENCES "objects_industrialpremises" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "contracts_blockcontract_industrial_premises" VALIDATE CONSTRAINT "contracts_blockcontract_industrial_premises_blockcontr_76b19967";
-- undo 2: ALTER TABLE "contracts_blockcontract_industrial_premises" VALIDATE CONSTRAINT "contracts_blockcontract_industrial_premises_industrial_7836ffe8";
ALTER TABLE "contracts_blockcontract_industrial_premises" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_industrial_premises_blockcontr_76b19967";
ALTER TABLE "contracts_blockcontract_industrial_premises" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_industrial_premises_industrial_7836ffe8";

-- down 105: contracts_blockcontract_outdoor_sections: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract_outdoor_sections
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract
-- lock: ACCESS EXCLUSIVE on objects_outdoorsection
-- undo 1: ALTER TABLE "contracts_blockcontract_outdoor_sections" ADD CONSTRAINT "contracts_blockcontract_outdoor_sections_blockcontract_id_fkey" FOREIGN KEY ("customer_id", "blockcontract_id") REFERENCES "contracts_blockcontract" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "contracts_blockcontract_outdoor_sections" ADD CONSTRAINT "contracts_blockcontract_outdoor_sections_outdoorsection_id_fkey" FOREIGN KEY ("customer_id", "outdoorsection_id") REFERENCES "objects_outdoorsection" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "contracts_blockcontract_outdoor_sections" VALIDATE CONSTRAINT "contracts_blockcontract_outdoor_sections_blockcontract_id_fkey";
-- undo 2: ALTER TABLE "contracts_blockcontract_outdoor_sections" VALIDATE CONSTRAINT "contracts_blockcontract_outdoor_sections_outdoorsection_id_fkey";
ALTER TABLE "contracts_blockcontract_outdoor_sections" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_outdoor_sections_blockcontract_id_fkey";
ALTER TABLE "contracts_blockcontract_outdoor_sections" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_outdoor_sections_outdoorsection_id_fkey";

-- down 106: contracts_blockcontract_parking_spots: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract_parking_spots
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract
-- lock: ACCESS EXCLUSIVE on objects_parkingspot
-- undo 1: ALTER TABLE "contracts_blockcontract_parking_spots" ADD CONSTRAINT "contracts_blockcontract_parking_spots_blockcontract_id_fkey" FOREIGN KEY ("customer_id", "blockcontract_id") REFERENCES "contracts_blockcontract" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "contracts_blockcontract_parking_spots" ADD CONSTRAINT "contracts_blockcontract_parking_spots_parkingspot_id_fkey" FOREIGN KEY ("customer_id", "parkingspot_id") REFERENCES "objects_parkingspot" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "contracts_blockcontract_parking_spots" VALIDATE CONSTRAINT "contracts_blockcontract_parking_spots_blockcontract_id_fkey";
-- undo 2: ALTER TABLE "contracts_blockcontract_parking_spots" VALIDATE CONSTRAINT "contracts_blockcontract_parking_spots_parkingspot_id_fkey";
ALTER TABLE "contracts_blockcontract_parking_spots" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_parking_spots_blockcontract_id_fkey";
ALTER TABLE "contracts_blockcontract_parking_spots" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_parking_spots_parkingspot_id_fkey";

-- down 107: contracts_contractcancellationconfiguration: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_contractcancellationconfiguration
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "contracts_contractcancellationconfiguration" ADD CONSTRAINT "contracts_contractcancellationconfiguration_organizati_ca5d03d5" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "contracts_contractcancellationconfiguration" VALIDATE CONSTRAINT "contracts_contractcancellationconfiguration_organizati_ca5d03d5";
ALTER TABLE "contracts_contractcancellationconfiguration" DROP CONSTRAINT IF EXISTS "contracts_contractcancellationconfiguration_organizati_ca5d03d5";

-- down 108: contracts_contractcancellationconfiguration_allowed_ca_fd2a6385: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_contractcancellationconfiguration_allowed_ca_fd2a6385
-- lock: ACCESS EXCLUSIVE on contracts_contractcancellationconfiguration
-- lock: ACCESS EXCLUSIVE on contracts_contractcancellationreason
-- undo 1: ALTER TABLE "contracts_contractcancellationconfiguration_allowed_ca_fd2a6385" ADD CONSTRAINT "contracts_contractcancellationconfiguration_allowed_ca_02fa2fe5" FOREIGN KEY ("customer_id", "contractcancellationconfiguration_id") REFERENCES "contracts_contractcancellationconfiguration" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "contracts_contractcancellationconfiguration_allowed_ca_fd2a6385" ADD CONSTRAINT "contracts_contractcancellationconfiguration_allowed_ca_fdf74326" FOREIGN KEY ("customer_id", "contractcancellationreason_id") REFERENCES "contracts_contractcancellationreason" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "contracts_contractcancellationconfiguration_allowed_ca_fd2a6385" VALIDATE CONSTRAINT "contracts_contractcancellationconfiguration_allowed_ca_02fa2fe5";
-- undo 2: ALTER TABLE "contracts_contractcancellationconfiguration_allowed_ca_fd2a6385" VALIDATE CONSTRAINT "contracts_contractcancellationconfiguration_allowed_ca_fdf74326";
ALTER TABLE "contracts_contractcancellationconfiguration_allowed_ca_fd2a6385" DROP CONSTRAINT IF EXISTS "contracts_contractcancellationconfiguration_allowed_ca_02fa2fe5";
ALTER TABLE "contracts_contractcancellationconfiguration_allowed_ca_fd2a6385" DROP CONSTRAINT IF EXISTS "contracts_contractcancellationconfiguration_allowed_ca_fdf74326";

-- down 109: contracts_contractcancellationposition: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_contractcancellationposition
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract
-- lock: ACCESS EXCLUSIVE on contracts_contractcancellationreason
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract
-- lock: ACCESS EXCLUSIVE on contracts_contractcancellationposition
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- lock: ACCESS EXCLUSIVE on contracts_othercontract
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract
-- lock: ACCESS EXCLUSIVE on contracts_parkingspotcontract
-- lock: ACCESS EXCLUSIVE on documents_signabledocument
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- lock: ACCESS EXCLUSIVE on contracts_contracttransfernotation
-- undo 1: ALTER TABLE "contracts_contractcancellationposition" ADD CONSTRAINT "contracts_contractcancellationposition_apartment_contr_737eaf0e" FOREIGN KEY ("customer_id", "apartment_contract_id") REFERENCES "contracts_apartmentcontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_contractcancellationposition" ADD CONSTRAINT "contracts_contractcancellationposition_block_contract_id_fkey" FOREIGN KEY ("customer_id", "block_contract_id") REFERENCES "contracts_blockcontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_contractcancellationposition" ADD CONSTRAINT "contracts_contractcancellationposition_cancellation_re_12d57ea5" FOREIGN KEY ("customer_id", "cancellation_reason_id") REFERENCES "contracts_contractcancellationreason" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_contractcancellationposition" ADD CONSTRAINT "contracts_contractcancellationposition_forwarding_addr_a28c6afc" FOREIGN KEY ("customer_id", "forwarding_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("forwarding_address_id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_contractcancellationposition" ADD CONSTRAINT "contracts_contractcancellationposition_industrial_prem_a25b0084" FOREIGN KEY ("customer_id", "industrial_premises_contract_id") REFERENCES "contracts_industrialpremisescontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_contractcancellationposition" ADD CONSTRAINT "contracts_contractcancellationposition_initiating_posi_a9ff132e" FOREIGN KEY ("customer_id", "initiating_position_id") REFERENCES "contracts_contractcancellationposition" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_contractcancellationposition" ADD CONSTRAINT "contracts_contractcancellationposition_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_contractcancellationposition" ADD CONSTRAINT "contracts_contractcancellationposition_organization_us_869b5340" FOREIGN KEY ("customer_id", "organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_contractcancellationposition" ADD CONSTRAINT "contracts_contractcancellationposition_other_contract_id_fkey" FOREIGN KEY ("customer_id", "other_contract_id") REFERENCES "contracts_othercontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_contractcancellationposition" ADD CONSTRAINT "contracts_contractcancellationposition_outdoorsection__a1b5de9c" FOREIGN KEY ("customer_id", "outdoorsection_contract_id") REFERENCES "contracts_outdoorsectioncontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_contractcancellationposition" ADD CONSTRAINT "contracts_contractcancellationposition_parkingspot_con_9bb301cc" FOREIGN KEY ("customer_id", "parkingspot_contract_id") REFERENCES "contracts_parkingspotcontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_contractcancellationposition" ADD CONSTRAINT "contracts_contractcancellationposition_signable_docume_de81c881" FOREIGN KEY ("customer_id", "signable_document_id") REFERENCES "documents_signabledocument" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_contractcancellationposition" ADD CONSTRAINT "contracts_contractcancellationposition_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_contractcancellationposition" ADD CONSTRAINT "contracts_contractcancellationposition_transfer_notati_703db733" FOREIGN KEY ("customer_id", "transfer_notation_id") REFERENCES "contracts_contracttransfernotation" ("customer_id", "id") ON DELETE SET NULL ("transfer_notation_id") NOT VALID;
-- undo 2: ALTER TABLE "contracts_contractcancellationposition" VALIDATE CONSTRAINT "contracts_contractcancellationposition_apartment_contr_737eaf0e";
-- undo 2: ALTER TABLE "contracts_contractcancellationposition" VALIDATE CONSTRAINT "contracts_contractcancellationposition_block_contract_id_fkey";
-- undo 2: ALTER TABLE "contracts_contractcancellationposition" VALIDATE CONSTRAINT "contracts_contractcancellationposition_cancellation_re_12d57ea5";
-- undo 2: ALTER TABLE "contracts_contractcancellationposition" VALIDATE CONSTRAINT "contracts_contractcancellationposition_forwarding_addr_a28c6afc";
-- undo 2: ALTER TABLE "contracts_contractcancellationposition" VALIDATE CONSTRAINT "contracts_contractcancellationposition_industrial_prem_a25b0084";
-- undo 2: ALTER TABLE "contracts_contractcancellationposition" VALIDATE CONSTRAINT "contracts_contractcancellationposition_initiating_posi_a9ff132e";
-- undo 2: ALTER TABLE "contracts_contractcancellationposition" VALIDATE CONSTRAINT "contracts_contractcancellationposition_organization_id_fkey";
-- undo 2: ALTER TABLE "contracts_contractcancellationposition" VALIDATE CONSTRAINT "contracts_contractcancellationposition_organization_us_869b5340";
-- undo 2: ALTER TABLE "contracts_contractcancellationposition" VALIDATE CONSTRAINT "contracts_contractcancellationposition_other_contract_id_fkey";
-- undo 2: ALTER TABLE "contracts_contractcancellationposition" VALIDATE CONSTRAINT "contracts_contractcancellationposition_outdoorsection__a1b5de9c";
-- undo 2: ALTER TABLE "contracts_contractcancellationposition" VALIDATE CONSTRAINT "contracts_contractcancellationposition_parkingspot_con_9bb301cc";
-- undo 2: ALTER TABLE "contracts_contractcancellationposition" VALIDATE CONSTRAINT "contracts_contractcancellationposition_signable_docume_de81c881";
-- undo 2: ALTER TABLE "contracts_contractcancellationposition" VALIDATE CONSTRAINT "contracts_contractcancellationposition_tenant_id_fkey";
-- undo 2: ALTER TABLE "contracts_contractcancellationposition" VALIDATE CONSTRAINT "contracts_contractcancellationposition_transfer_notati_703db733";
ALTER TABLE "contracts_contractcancellationposition" DROP CONSTRAINT IF EXISTS "contracts_contractcancellationposition_apartment_contr_737eaf0e";
ALTER TABLE "contracts_contractcancellationposition" DROP CONSTRAINT IF EXISTS "contracts_contractcancellationposition_block_contract_id_fkey";
ALTER TABLE "contracts_contractcancellationposition" DROP CONSTRAINT IF EXISTS "contracts_contractcancellationposition_cancellation_re_12d57ea5";
ALTER TABLE "contracts_contractcancellationposition" DROP CONSTRAINT IF EXISTS "contracts_contractcancellationposition_forwarding_addr_a28c6afc";
ALTER TABLE "contracts_contractcancellationposition" DROP CONSTRAINT IF EXISTS "contracts_contractcancellationposition_industrial_prem_a25b0084";
ALTER TABLE "contracts_contractcancellationposition" DROP CONSTRAINT IF EXISTS "contracts_contractcancellationposition_initiating_posi_a9ff132e";
ALTER TABLE "contracts_contractcancellationposition" DROP CONSTRAINT IF EXISTS "contracts_contractcancellationposition_organization_id_fkey";
ALTER TABLE "contracts_contractcancellationposition" DROP CONSTRAINT IF EXISTS "contracts_contractcancellationposition_organization_us_869b5340";
ALTER TABLE "contracts_contractcancellationposition" DROP CONSTRAINT IF EXISTS "contracts_contractcancellationposition_other_contract_id_fkey";
ALTER TABLE "contracts_contractcancellationposition" DROP CONSTRAINT IF EXISTS "contracts_contractcancellationposition_outdoorsection__a1b5de9c";
ALTER TABLE "contracts_contractcancellationposition" DROP CONSTRAINT IF EXISTS "contracts_contractcancellationposition_parkingspot_con_9bb301cc";
ALTER TABLE "contracts_contractcancellationposition" DROP CONSTRAINT IF EXISTS "contracts_contractcancellationposition_signable_docume_de81c881";
ALTER TABLE "contracts_contractcancellationposition" DROP CONSTRAINT IF EXISTS "contracts_contractcancellationposition_tenant_id_fkey";
ALTER TABLE "contracts_contractcancellationposition" DROP CONSTRAINT IF EXISTS "contracts_contractcancellationposition_transfer_notati_703db733";

-- down 110: contracts_contractcancellationposition_transfer_to_tenants: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_contractcancellationposition_transfer_to_tenants
-- lock: ACCESS EXCLUSIVE on contracts_contractcancellationposition
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- undo 1: ALTER TABLE "contracts_contractcancellationposition_transfer_to_tenants" ADD CONSTRAINT "contracts_contractcancellationposition_transfer_to_ten_0e0ef4de" FOREIGN KEY ("customer_id", "contractcancellationposition_id") REFERENCES "contracts_contractcancellationposition" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "contracts_contractcancellationposition_transfer_to_tenants" ADD CONSTRAINT "contracts_contractcancellationposition_transfer_to_ten_c39034c3" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "contracts_contractcancellationposition_transfer_to_tenants" VALIDATE CONSTRAINT "contracts_contractcancellationposition_transfer_to_ten_0e0ef4de";
-- undo 2: ALTER TABLE "contracts_contractcancellationposition_transfer_to_tenants" VALIDATE CONSTRAINT "contracts_contractcancellationposition_transfer_to_ten_c39034c3";
ALTER TABLE "contracts_contractcancellationposition_transfer_to_tenants" DROP CONSTRAINT IF EXISTS "contracts_contractcancellationposition_transfer_to_ten_0e0ef4de";
ALTER TABLE "contracts_contractcancellationposition_transfer_to_tenants" DROP CONSTRAINT IF EXISTS "contracts_contractcancellationposition_transfer_to_ten_c39034c3";

-- down 111: contracts_contractcancellationreason: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_contractcancellationreason
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "contracts_contractcancellationreason" ADD CONSTRAINT "contracts_contractcancellationreason_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "contracts_contractcancellationreason" VALIDATE CONSTRAINT "contracts_contractcancellationreason_organization_id_fkey";
ALTER TABLE "contracts_contractcancellationreason" DROP CONSTRAINT IF EXISTS "contracts_contractcancellationreason_organization_id_fkey";

-- down 112: contracts_contracttransfernotation: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_contracttransfernotation
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract
-- lock: ACCESS EXCLUSIVE on contracts_contractcancellationposition
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on contracts_othercontract
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract
-- lock: ACCESS EXCLUSIVE on contracts_parkingspotcontract
-- undo 1: ALTER TABLE "contracts_contracttransfernotation" ADD CONSTRAINT "contracts_contracttransfernotation_apartment_contract_id_fkey" FOREIGN KEY ("customer_id", "apartment_contract_id") REFERENCES "contracts_apartmentcontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_contracttransfernotation" ADD CONSTRAINT "contracts_contracttransfernotation_block_contract_id_fkey" FOREIGN KEY ("customer_id", "block_contract_id") REFERENCES "contracts_blockcontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_contracttransfernotation" ADD CONSTRAINT "contracts_contracttransfernotation_cancellation_positi_3f2f8d2c" FOREIGN KEY ("customer_id", "cancellation_position_id") REFERENCES "contracts_contractcancellationposition" ("customer_id", "id") ON DELETE SET NULL ("cancellation_position_id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_contracttransfernotation" ADD CONSTRAINT "contracts_contracttransfernotation_industrial_premises_103748ab" FOREIGN KEY ("customer_id", "industrial_premises_contract_id") REFERENCES "contracts_industrialpremisescontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_contracttransfernotation" ADD CONSTRAINT "contracts_contracttransfernotation_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_contracttransfernotation" ADD CONSTRAINT "contracts_contracttransfernotation_other_contract_id_fkey" FOREIGN KEY ("customer_id", "other_contract_id") REFERENCES "contracts_othercontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_contracttransfernotation" ADD CONSTRAINT "contracts_contracttransfernotation_outdoorsection_cont_c1aa9a0f" FOREIGN KEY ("customer_id", "outdoorsection_contract_id") REFERENCES "contracts_outdoorsectioncontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_contracttransfernotation" ADD CONSTRAINT "contracts_contracttransfernotation_parkingspot_contract_id_fkey" FOREIGN KEY ("customer_id", "parkingspot_contract_id") REFERENCES "contracts_parkingspotcontract" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "contracts_contracttransfernotation" VALIDATE CONSTRAINT "contracts_contracttransfernotation_apartment_contract_id_fkey";
-- undo 2: ALTER TABLE "contracts_contracttransfernotation" VALIDATE CONSTRAINT "contracts_contracttransfernotation_block_contract_id_fkey";
-- undo 2: ALTER TABLE "contracts_contracttransfernotation" VALIDATE CONSTRAINT "contracts_contracttransfernotation_cancellation_positi_3f2f8d2c";
-- undo 2: ALTER TABLE "contracts_contracttransfernotation" VALIDATE CONSTRAINT "contracts_contracttransfernotation_industrial_premises_103748ab";
-- undo 2: ALTER TABLE "contracts_contracttransfernotation" VALIDATE CONSTRAINT "contracts_contracttransfernotation_organization_id_fkey";
-- undo 2: ALTER TABLE "contracts_contracttransfernotation" VALIDATE CONSTRAINT "contracts_contracttransfernotation_other_contract_id_fkey";
-- undo 2: ALTER TABLE "contracts_contracttransfernotation" VALIDATE CONSTRAINT "contracts_contracttransfernotation_outdoorsection_cont_c1aa9a0f";
-- undo 2: ALTER TABLE "contracts_contracttransfernotation" VALIDATE CONSTRAINT "contracts_contracttransfernotation_parkingspot_contract_id_fkey";
ALTER TABLE "contracts_contracttransfernotation" DROP CONSTRAINT IF EXISTS "contracts_contracttransfernotation_apartment_contract_id_fkey";
ALTER TABLE "contracts_contracttransfernotation" DROP CONSTRAINT IF EXISTS "contracts_contracttransfernotation_block_contract_id_fkey";
ALTER TABLE "contracts_contracttransfernotation" DROP CONSTRAINT IF EXISTS "contracts_contracttransfernotation_cancellation_positi_3f2f8d2c";
ALTER TABLE "contracts_contracttransfernotation" DROP CONSTRAINT IF EXISTS "contracts_contracttransfernotation_industrial_premises_103748ab";
ALTER TABLE "contracts_contracttransfernotation" DROP CONSTRAINT IF EXISTS "contracts_contracttransfernotation_organization_id_fkey";
ALTER TABLE "contracts_contracttransfernotation" DROP CONSTRAINT IF EXISTS "contracts_contracttransfernotation_other_contract_id_fkey";
ALTER TABLE "contracts_contracttransfernotation" DROP CONSTRAINT IF EXISTS "contracts_contracttransfernotation_outdoorsection_cont_c1aa9a0f";
ALTER TABLE "contracts_contracttransfernotation" DROP CONSTRAINT IF EXISTS "contracts_contracttransfernotation_parkingspot_contract_id_fkey";

-- down 113: contracts_contracttransfernotation_from_tenants: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_contracttransfernotation_from_tenants
-- lock: ACCESS EXCLUSIVE on contracts_contracttransfernotation
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- undo 1: ALTER TABLE "contracts_contracttransfernotation_from_tenants" ADD CONSTRAINT "contracts_contracttransfernotation_from_tenants_contra_644187ff" FOREIGN KEY ("customer_id", "contracttransfernotation_id") REFERENCES "contracts_contracttransfernotation" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "contracts_contracttransfernotation_from_tenants" ADD CONSTRAINT "contracts_contracttransfernotation_from_tenants_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "contracts_contracttransfernotation_from_tenants" VALIDATE CONSTRAINT "contracts_contracttransfernotation_from_tenants_contra_644187ff";
-- undo 2: ALTER TABLE "contracts_contracttransfernotation_from_tenants" VALIDATE CONSTRAINT "contracts_contracttransfernotation_from_tenants_tenant_id_fkey";
ALTER TABLE "contracts_contracttransfernotation_from_tenants" DROP CONSTRAINT IF EXISTS "contracts_contracttransfernotation_from_tenants_contra_644187ff";
ALTER TABLE "contracts_contracttransfernotation_from_tenants" DROP CONSTRAINT IF EXISTS "contracts_contracttransfernotation_from_tenants_tenant_id_fkey";

-- down 114: contracts_contracttransfernotation_to_tenants: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_contracttransfernotation_to_tenants
-- lock: ACCESS EXCLUSIVE on contracts_contracttransfernotation
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- undo 1: ALTER TABLE "contracts_contracttransfernotation_to_tenants" ADD CONSTRAINT "contracts_contracttransfernotation_to_tenants_contract_80d3be7e" FOREIGN KEY ("customer_id", "contracttransfernotation_id") REFERENCES "contracts_contracttransfernotation" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "contracts_contracttransfernotation_to_tenants" ADD CONSTRAINT "contracts_contracttransfernotation_to_tenants_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "contracts_contracttransfernotation_to_tenants" VALIDATE CONSTRAINT "contracts_contracttransfernotation_to_tenants_contract_80d3be7e";
-- undo 2: ALTER TABLE "contracts_contracttransfernotation_to_tenants" VALIDATE CONSTRAINT "contracts_contracttransfernotation_to_tenants_tenant_id_fkey";
ALTER TABLE "contracts_contracttransfernotation_to_tenants" DROP CONSTRAINT IF EXISTS "contracts_contracttransfernotation_to_tenants_contract_80d3be7e";
ALTER TABLE "contracts_contracttransfernotation_to_tenants" DROP CONSTRAINT IF EXISTS "contracts_contracttransfernotation_to_tenants_tenant_id_fkey";

-- down 115: contracts_industrialpremisescontract: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract
-- lock: ACCESS EXCLUSIVE on accounting_article
-- lock: ACCESS EXCLUSIVE on contracts_contractcancellationreason
-- lock: ACCESS EXCLUSIVE on revenue_customerearningsrevenuesetting
-- lock: ACCESS EXCLUSIVE on revenue_indexationsetting
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on accounting_automaticcontractinvoicingsetting
-- lock: ACCESS EXCLUSIVE on accounting_paymenttermssetting
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract
-- lock: ACCESS EXCLUSIVE on brf_brfapartmentinvoiceconfiguration
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on documents_signabledocument
-- lock: ACCESS EXCLUSIVE on objects_industrialpremises
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- lock: ACCESS EXCLUSIVE on objects_industrialpremisesterms
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract
-- undo 1: ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_base_rent_article_id_fkey" FOREIGN KEY ("customer_id", "base_rent_article_id") REFERENCES "accounting_article" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_cancellation_reas_af95ab6c" FOREIGN KEY ("customer_id", "cancellation_reason_id") REFERENCES "contracts_contractcancellationreason" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_customer_earnings_4b80ee96" FOREIGN KEY ("customer_id", "customer_earnings_setting_id") REFERENCES "revenue_customerearningsrevenuesetting" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_indexation_setting_id_fkey" FOREIGN KEY ("customer_id", "indexation_setting_id") REFERENCES "revenue_indexationsetting" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_invoicing_company_id_fkey" FOREIGN KEY ("customer_id", "invoicing_company_id") REFERENCES "organization_company" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_invoicing_contrac_d94db6c1" FOREIGN KEY ("customer_id", "invoicing_contract_setting_id") REFERENCES "accounting_automaticcontractinvoicingsetting" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_invoicing_payment_569d5307" FOREIGN KEY ("customer_id", "invoicing_payment_terms_id") REFERENCES "accounting_paymenttermssetting" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_main_apartment_co_cc5534cb" FOREIGN KEY ("customer_id", "main_apartment_contract_id") REFERENCES "contracts_apartmentcontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_main_brf_invoicea_d79bd359" FOREIGN KEY ("customer_id", "main_brf_invoiceable_id") REFERENCES "brf_brfapartmentinvoiceconfiguration" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_main_industrial_p_2c1a172b" FOREIGN KEY ("customer_id", "main_industrial_premises_contract_id") REFERENCES "contracts_industrialpremisescontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_main_outdoorsecti_f09bfcc4" FOREIGN KEY ("customer_id", "main_outdoorsection_contract_id") REFERENCES "contracts_outdoorsectioncontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_negotiation_succe_273eab0b" FOREIGN KEY ("customer_id", "negotiation_succession_contract_id") REFERENCES "contracts_industrialpremisescontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_signable_document_id_fkey" FOREIGN KEY ("customer_id", "signable_document_id") REFERENCES "documents_signabledocument" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_space_id_fkey" FOREIGN KEY ("customer_id", "space_id") REFERENCES "objects_industrialpremises" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_terms_id_fkey" FOREIGN KEY ("customer_id", "terms_id") REFERENCES "objects_industrialpremisesterms" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_transferred_from_id_fkey" FOREIGN KEY ("customer_id", "transferred_from_id") REFERENCES "contracts_industrialpremisescontract" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "contracts_industrialpremisescontract" VALIDATE CONSTRAINT "contracts_industrialpremisescontract_base_rent_article_id_fkey";
-- undo 2: ALTER TABLE "contracts_industrialpremisescontract" VALIDATE CONSTRAINT "contracts_industrialpremisescontract_cancellation_reas_af95ab6c";
-- undo 2: ALTER TABLE "contracts_industrialpremisescontract" VALIDATE CONSTRAINT "contracts_industrialpremisescontract_customer_earnings_4b80ee96";
-- undo 2: ALTER TABLE "contracts_industrialpremisescontract" VALIDATE CONSTRAINT "contracts_industrialpremisescontract_indexation_setting_id_fkey";
-- undo 2: ALTER TABLE "contracts_industrialpremisescontract" VALIDATE CONSTRAINT "contracts_industrialpremisescontract_invoicing_company_id_fkey";
-- undo 2: ALTER TABLE "contracts_industrialpremisescontract" VALIDATE CONSTRAINT "contracts_industrialpremisescontract_invoicing_contrac_d94db6c1";
-- undo 2: ALTER TABLE "contracts_industrialpremisescontract" VALIDATE CONSTRAINT "contracts_industrialpremisescontract_invoicing_payment_569d5307";
-- undo 2: ALTER TABLE "contracts_industrialpremisescontract" VALIDATE CONSTRAINT "contracts_industrialpremisescontract_main_apartment_co_cc5534cb";
-- undo 2: ALTER TABLE "contracts_industrialpremisescontract" VALIDATE CONSTRAINT "contracts_industrialpremisescontract_main_brf_invoicea_d79bd359";
-- undo 2: ALTER TABLE "contracts_industrialpremisescontract" VALIDATE CONSTRAINT "contracts_industrialpremisescontract_main_industrial_p_2c1a172b";
-- undo 2: ALTER TABLE "contracts_industrialpremisescontract" VALIDATE CONSTRAINT "contracts_industrialpremisescontract_main_outdoorsecti_f09bfcc4";
-- undo 2: ALTER TABLE "contracts_industrialpremisescontract" VALIDATE CONSTRAINT "contracts_industrialpremisescontract_negotiation_succe_273eab0b";
-- undo 2: ALTER TABLE "contracts_industrialpremisescontract" VALIDATE CONSTRAINT "contracts_industrialpremisescontract_organization_id_fkey";
-- undo 2: ALTER TABLE "contracts_industrialpremisescontract" VALIDATE CONSTRAINT "contracts_industrialpremisescontract_signable_document_id_fkey";
-- undo 2: ALTER TABLE "contracts_industrialpremisescontract" VALIDATE CONSTRAINT "contracts_industrialpremisescontract_space_id_fkey";
-- undo 2: ALTER TABLE "contracts_industrialpremisescontract" VALIDATE CONSTRAINT "contracts_industrialpremisescontract_tenant_id_fkey";
-- undo 2: ALTER TABLE "contracts_industrialpremisescontract" VALIDATE CONSTRAINT "contracts_industrialpremisescontract_terms_id_fkey";
-- undo 2: ALTER TABLE "contracts_industrialpremisescontract" VALIDATE CONSTRAINT "contracts_industrialpremisescontract_transferred_from_id_fkey";
ALTER TABLE "contracts_industrialpremisescontract" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_base_rent_article_id_fkey";
ALTER TABLE "contracts_industrialpremisescontract" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_cancellation_reas_af95ab6c";
ALTER TABLE "contracts_industrialpremisescontract" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_customer_earnings_4b80ee96";
ALTER TABLE "contracts_industrialpremisescontract" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_indexation_setting_id_fkey";
ALTER TABLE "contracts_industrialpremisescontract" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_invoicing_company_id_fkey";
ALTER TABLE "contracts_industrialpremisescontract" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_invoicing_contrac_d94db6c1";
ALTER TABLE "contracts_industrialpremisescontract" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_invoicing_payment_569d5307";
ALTER TABLE "contracts_industrialpremisescontract" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_main_apartment_co_cc5534cb";
ALTER TABLE "contracts_industrialpremisescontract" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_main_brf_invoicea_d79bd359";
ALTER TABLE "contracts_industrialpremisescontract" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_main_industrial_p_2c1a172b";
ALTER TABLE "contracts_industrialpremisescontract" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_main_outdoorsecti_f09bfcc4";
ALTER TABLE "contracts_industrialpremisescontract" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_negotiation_succe_273eab0b";
ALTER TABLE "contracts_industrialpremisescontract" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_organization_id_fkey";
ALTER TABLE "contracts_industrialpremisescontract" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_signable_document_id_fkey";
ALTER TABLE "contracts_industrialpremisescontract" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_space_id_fkey";
ALTER TABLE "contracts_industrialpremisescontract" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_tenant_id_fkey";
ALTER TABLE "contracts_industrialpremisescontract" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_terms_id_fkey";
ALTER TABLE "contracts_industrialpremisescontract" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_transferred_from_id_fkey";

-- down 116: contracts_industrialpremisescontract_allowed_target_audiences: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract_allowed_target_audiences
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract
-- lock: ACCESS EXCLUSIVE on objects_industrialpremisestargetaudience
-- undo 1: ALTER TABLE "contracts_industrialpremisescontract_allowed_target_audiences" ADD CONSTRAINT "contracts_industrialpremisescontract_allowed_target_au_0141474f" FOREIGN KEY ("customer_id", "industrialpremisescontract_id") REFERENCES "contracts_industrialpremisescontract" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "contracts_industrialpremisescontract_allowed_target_audiences" ADD CONSTRAINT "contracts_industrialpremisescontract_allowed_target_au_be7ff750" FOREIGN KEY ("customer_id", "industrialpremisestargetaudience_id") REFERENCES "objects_industrialpremisestargetaudience" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "contracts_industrialpremisescontract_allowed_target_audiences" VALIDATE CONSTRAINT "contracts_industrialpremisescontract_allowed_target_au_0141474f";
-- undo 2: ALTER TABLE "contracts_industrialpremisescontract_allowed_target_audiences" VALIDATE CONSTRAINT "contracts_industrialpremisescontract_allowed_target_au_be7ff750";
ALTER TABLE "contracts_industrialpremisescontract_allowed_target_audiences" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_allowed_target_au_0141474f";
ALTER TABLE "contracts_industrialpremisescontract_allowed_target_audiences" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_allowed_target_au_be7ff750";

-- down 117: contracts_industrialpremisescontract_bi_tenants: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract_bi_tenants
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- undo 1: ALTER TABLE "contracts_industrialpremisescontract_bi_tenants" ADD CONSTRAINT "contracts_industrialpremisescontract_bi_tenants_indust_00690f89" FOREIGN KEY ("customer_id", "industrialpremisescontract_id") REFERENCES "contracts_industrialpremisescontract" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "contracts_industrialpremisescontract_bi_tenants" ADD CONSTRAINT "contracts_industrialpremisescontract_bi_tenants_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "contracts_industrialpremisescontract_bi_tenants" VALIDATE CONSTRAINT "contracts_industrialpremisescontract_bi_tenants_indust_00690f89";
-- undo 2: ALTER TABLE "contracts_industrialpremisescontract_bi_tenants" VALIDATE CONSTRAINT "contracts_industrialpremisescontract_bi_tenants_tenant_id_fkey";
ALTER TABLE "contracts_industrialpremisescontract_bi_tenants" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_bi_tenants_indust_00690f89";
ALTER TABLE "contracts_industrialpremisescontract_bi_tenants" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_bi_tenants_tenant_id_fkey";

-- down 118: contracts_othercontract: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_othercontract
-- lock: ACCESS EXCLUSIVE on accounting_article
-- lock: ACCESS EXCLUSIVE on contracts_contractcancellationreason
-- lock: ACCESS EXCLUSIVE on revenue_customerearningsrevenuesetting
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on accounting_automaticcontractinvoicingsetting
-- lock: ACCESS EXCLUSIVE on accounting_paymenttermssetting
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract
-- lock: ACCESS EXCLUSIVE on contracts_parkingspotcontract
-- lock: ACCESS EXCLUSIVE on contracts_othercontract
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on documents_signabledocument
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- lock: ACCESS EXCLUSIVE on contracts_othercontract
-- undo 1: ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_base_rent_article_id_fkey" FOREIGN KEY ("customer_id", "base_rent_article_id") REFERENCES "accounting_article" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_cancellation_reason_id_fkey" FOREIGN KEY ("customer_id", "cancellation_reason_id") REFERENCES "contracts_contractcancellationreason" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_customer_earnings_setting_id_fkey" FOREIGN KEY ("customer_id", "customer_earnings_setting_id") REFERENCES "revenue_customerearningsrevenuesetting" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_invoicing_company_id_fkey" FOREIGN KEY ("customer_id", "invoicing_company_id") REFERENCES "organization_company" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_invoicing_contract_setting_id_fkey" FOREIGN KEY ("customer_id", "invoicing_contract_setting_id") REFERENCES "accounting_automaticcontractinvoicingsetting" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_invoicing_payment_terms_id_fkey" FOREIGN KEY ("customer_id", "invoicing_payment_terms_id") REFERENCES "accounting_paymenttermssetting" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_main_apartment_contract_id_fkey" FOREIGN KEY ("customer_id", "main_apartment_contract_id") REFERENCES "contracts_apartmentcontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_main_industrial_premises_contr_6e45b9e0" FOREIGN KEY ("customer_id", "main_industrial_premises_contract_id") REFERENCES "contracts_industrialpremisescontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_main_outdoorsection_contract_id_fkey" FOREIGN KEY ("customer_id", "main_outdoorsection_contract_id") REFERENCES "contracts_outdoorsectioncontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_main_parkingspot_contract_id_fkey" FOREIGN KEY ("customer_id", "main_parkingspot_contract_id") REFERENCES "contracts_parkingspotcontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_negotiation_succession_contract_id_fkey" FOREIGN KEY ("customer_id", "negotiation_succession_contract_id") REFERENCES "contracts_othercontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_signable_document_id_fkey" FOREIGN KEY ("customer_id", "signable_document_id") REFERENCES "documents_signabledocument" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_transferred_from_id_fkey" FOREIGN KEY ("customer_id", "transferred_from_id") REFERENCES "contracts_othercontract" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "contracts_othercontract" VALIDATE CONSTRAINT "contracts_othercontract_base_rent_article_id_fkey";
-- undo 2: ALTER TABLE "contracts_othercontract" VALIDATE CONSTRAINT "contracts_othercontract_cancellation_reason_id_fkey";
-- undo 2: ALTER TABLE "contracts_othercontract" VALIDATE CONSTRAINT "contracts_othercontract_customer_earnings_setting_id_fkey";
-- undo 2: ALTER TABLE "contracts_othercontract" VALIDATE CONSTRAINT "contracts_othercontract_invoicing_company_id_fkey";
-- undo 2: ALTER TABLE "contracts_othercontract" VALIDATE CONSTRAINT "contracts_othercontract_invoicing_contract_setting_id_fkey";
-- undo 2: ALTER TABLE "contracts_othercontract" VALIDATE CONSTRAINT "contracts_othercontract_invoicing_payment_terms_id_fkey";
-- undo 2: ALTER TABLE "contracts_othercontract" VALIDATE CONSTRAINT "contracts_othercontract_main_apartment_contract_id_fkey";
-- undo 2: ALTER TABLE "contracts_othercontract" VALIDATE CONSTRAINT "contracts_othercontract_main_industrial_premises_contr_6e45b9e0";
-- undo 2: ALTER TABLE "contracts_othercontract" VALIDATE CONSTRAINT "contracts_othercontract_main_outdoorsection_contract_id_fkey";
-- undo 2: ALTER TABLE "contracts_othercontract" VALIDATE CONSTRAINT "contracts_othercontract_main_parkingspot_contract_id_fkey";
-- undo 2: ALTER TABLE "contracts_othercontract" VALIDATE CONSTRAINT "contracts_othercontract_negotiation_succession_contract_id_fkey";
-- undo 2: ALTER TABLE "contracts_othercontract" VALIDATE CONSTRAINT "contracts_othercontract_organization_id_fkey";
-- undo 2: ALTER TABLE "contracts_othercontract" VALIDATE CONSTRAINT "contracts_othercontract_signable_document_id_fkey";
-- undo 2: ALTER TABLE "contracts_othercontract" VALIDATE CONSTRAINT "contracts_othercontract_tenant_id_fkey";
-- undo 2: ALTER TABLE "contracts_othercontract" VALIDATE CONSTRAINT "contracts_othercontract_transferred_from_id_fkey";
ALTER TABLE "contracts_othercontract" DROP CONSTRAINT IF EXISTS "contracts_othercontract_base_rent_article_id_fkey";
ALTER TABLE "contracts_othercontract" DROP CONSTRAINT IF EXISTS "contracts_othercontract_cancellation_reason_id_fkey";
ALTER TABLE "contracts_othercontract" DROP CONSTRAINT IF EXISTS "contracts_othercontract_customer_earnings_setting_id_fkey";
ALTER TABLE "contracts_othercontract" DROP CONSTRAINT IF EXISTS "contracts_othercontract_invoicing_company_id_fkey";
ALTER TABLE "contracts_othercontract" DROP CONSTRAINT IF EXISTS "contracts_othercontract_invoicing_contract_setting_id_fkey";
ALTER TABLE "contracts_othercontract" DROP CONSTRAINT IF EXISTS "contracts_othercontract_invoicing_payment_terms_id_fkey";
ALTER TABLE "contracts_othercontract" DROP CONSTRAINT IF EXISTS "contracts_othercontract_main_apartment_contract_id_fkey";
ALTER TABLE "contracts_othercontract" DROP CONSTRAINT IF EXISTS "contracts_othercontract_main_industrial_premises_contr_6e45b9e0";
ALTER TABLE "contracts_othercontract" DROP CONSTRAINT IF EXISTS "contracts_othercontract_main_outdoorsection_contract_id_fkey";
ALTER TABLE "contracts_othercontract" DROP CONSTRAINT IF EXISTS "contracts_othercontract_main_parkingspot_contract_id_fkey";
ALTER TABLE "contracts_othercontract" DROP CONSTRAINT IF EXISTS "contracts_othercontract_negotiation_succession_contract_id_fkey";
ALTER TABLE "contracts_othercontract" DROP CONSTRAINT IF EXISTS "contracts_othercontract_organization_id_fkey";
ALTER TABLE "contracts_othercontract" DROP CONSTRAINT IF EXISTS "contracts_othercontract_signable_document_id_fkey";
ALTER TABLE "contracts_othercontract" DROP CONSTRAINT IF EXISTS "contracts_othercontract_tenant_id_fkey";
ALTER TABLE "contracts_othercontract" DROP CONSTRAINT IF EXISTS "contracts_othercontract_transferred_from_id_fkey";

-- down 119: contracts_othercontract_bi_tenants: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_othercontract_bi_tenants
-- lock: ACCESS EXCLUSIVE on contracts_othercontract
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- undo 1: ALTER TABLE "contracts_othercontract_bi_tenants" ADD CONSTRAINT "contracts_othercontract_bi_tenants_othercontract_id_fkey" FOREIGN KEY ("customer_id", "othercontract_id") REFERENCES "contracts_othercontract" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "contracts_othercontract_bi_tenants" ADD CONSTRAINT "contracts_othercontract_bi_tenants_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "contracts_othercontract_bi_tenants" VALIDATE CONSTRAINT "contracts_othercontract_bi_tenants_othercontract_id_fkey";
-- undo 2: ALTER TABLE "contracts_othercontract_bi_tenants" VALIDATE CONSTRAINT "contracts_othercontract_bi_tenants_tenant_id_fkey";
ALTER TABLE "contracts_othercontract_bi_tenants" DROP CONSTRAINT IF EXISTS "contracts_othercontract_bi_tenants_othercontract_id_fkey";
ALTER TABLE "contracts_othercontract_bi_tenants" DROP CONSTRAINT IF EXISTS "contracts_othercontract_bi_tenants_tenant_id_fkey";

-- down 120: contracts_outdoorsectioncontract: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract
-- lock: ACCESS EXCLUSIVE on accounting_article
-- lock: ACCESS EXCLUSIVE on contracts_contractcancellationreason
-- lock: ACCESS EXCLUSIVE on revenue_customerearningsrevenuesetting
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on accounting_automaticcontractinvoicingsetting
-- lock: ACCESS EXCLUSIVE on accounting_paymenttermssetting
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on documents_signabledocument
-- lock: ACCESS EXCLUSIVE on objects_outdoorsection
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- lock: ACCESS EXCLUSIVE on objects_outdoorsectionterms
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract
-- undo 1: ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_base_rent_article_id_fkey" FOREIGN KEY ("customer_id", "base_rent_article_id") REFERENCES "accounting_article" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_cancellation_reason_id_fkey" FOREIGN KEY ("customer_id", "cancellation_reason_id") REFERENCES "contracts_contractcancellationreason" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_customer_earnings_set_46fee3fb" FOREIGN KEY ("customer_id", "customer_earnings_setting_id") REFERENCES "revenue_customerearningsrevenuesetting" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_invoicing_company_id_fkey" FOREIGN KEY ("customer_id", "invoicing_company_id") REFERENCES "organization_company" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_invoicing_contract_se_559d140a" FOREIGN KEY ("customer_id", "invoicing_contract_setting_id") REFERENCES "accounting_automaticcontractinvoicingsetting" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_invoicing_payment_ter_f2cb0ab1" FOREIGN KEY ("customer_id", "invoicing_payment_terms_id") REFERENCES "accounting_paymenttermssetting" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_main_apartment_contra_324723f1" FOREIGN KEY ("customer_id", "main_apartment_contract_id") REFERENCES "contracts_apartmentcontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_main_industrial_premi_0ea5eb39" FOREIGN KEY ("customer_id", "main_industrial_premises_contract_id") REFERENCES "contracts_industrialpremisescontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_main_outdoorsection_c_c623e97f" FOREIGN KEY ("customer_id", "main_outdoorsection_contract_id") REFERENCES "contracts_outdoorsectioncontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_negotiation_successio_996e6f72" FOREIGN KEY ("customer_id", "negotiation_succession_contract_id") REFERENCES "contracts_outdoorsectioncontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_signable_document_id_fkey" FOREIGN KEY ("customer_id", "signable_document_id") REFERENCES "documents_signabledocument" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_space_id_fkey" FOREIGN KEY ("customer_id", "space_id") REFERENCES "objects_outdoorsection" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_terms_id_fkey" FOREIGN KEY ("customer_id", "terms_id") REFERENCES "objects_outdoorsectionterms" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_transferred_from_id_fkey" FOREIGN KEY ("customer_id", "transferred_from_id") REFERENCES "contracts_outdoorsectioncontract" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "contracts_outdoorsectioncontract" VALIDATE CONSTRAINT "contracts_outdoorsectioncontract_base_rent_article_id_fkey";
-- undo 2: ALTER TABLE "contracts_outdoorsectioncontract" VALIDATE CONSTRAINT "contracts_outdoorsectioncontract_cancellation_reason_id_fkey";
-- undo 2: ALTER TABLE "contracts_outdoorsectioncontract" VALIDATE CONSTRAINT "contracts_outdoorsectioncontract_customer_earnings_set_46fee3fb";
-- undo 2: ALTER TABLE "contracts_outdoorsectioncontract" VALIDATE CONSTRAINT "contracts_outdoorsectioncontract_invoicing_company_id_fkey";
-- undo 2: ALTER TABLE "contracts_outdoorsectioncontract" VALIDATE CONSTRAINT "contracts_outdoorsectioncontract_invoicing_contract_se_559d140a";
-- undo 2: ALTER TABLE "contracts_outdoorsectioncontract" VALIDATE CONSTRAINT "contracts_outdoorsectioncontract_invoicing_payment_ter_f2cb0ab1";
-- undo 2: ALTER TABLE "contracts_outdoorsectioncontract" VALIDATE CONSTRAINT "contracts_outdoorsectioncontract_main_apartment_contra_324723f1";
-- undo 2: ALTER TABLE "contracts_outdoorsectioncontract" VALIDATE CONSTRAINT "contracts_outdoorsectioncontract_main_industrial_premi_0ea5eb39";
-- undo 2: ALTER TABLE "contracts_outdoorsectioncontract" VALIDATE CONSTRAINT "contracts_outdoorsectioncontract_main_outdoorsection_c_c623e97f";
-- undo 2: ALTER TABLE "contracts_outdoorsectioncontract" VALIDATE CONSTRAINT "contracts_outdoorsectioncontract_negotiation_successio_996e6f72";
-- undo 2: ALTER TABLE "contracts_outdoorsectioncontract" VALIDATE CONSTRAINT "contracts_outdoorsectioncontract_organization_id_fkey";
-- undo 2: ALTER TABLE "contracts_outdoorsectioncontract" VALIDATE CONSTRAINT "contracts_outdoorsectioncontract_signable_document_id_fkey";
-- undo 2: ALTER TABLE "contracts_outdoorsectioncontract" VALIDATE CONSTRAINT "contracts_outdoorsectioncontract_space_id_fkey";
-- undo 2: ALTER TABLE "contracts_outdoorsectioncontract" VALIDATE CONSTRAINT "contracts_outdoorsectioncontract_tenant_id_fkey";
-- undo 2: ALTER TABLE "contracts_outdoorsectioncontract" VALIDATE CONSTRAINT "contracts_outdoorsectioncontract_terms_id_fkey";
-- undo 2: ALTER TABLE "contracts_outdoorsectioncontract" VALIDATE CONSTRAINT "contracts_outdoorsectioncontract_transferred_from_id_fkey";
ALTER TABLE "contracts_outdoorsectioncontract" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_base_rent_article_id_fkey";
ALTER TABLE "contracts_outdoorsectioncontract" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_cancellation_reason_id_fkey";
ALTER TABLE "contracts_outdoorsectioncontract" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_customer_earnings_set_46fee3fb";
ALTER TABLE "contracts_outdoorsectioncontract" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_invoicing_company_id_fkey";
ALTER TABLE "contracts_outdoorsectioncontract" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_invoicing_contract_se_559d140a";
ALTER TABLE "contracts_outdoorsectioncontract" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_invoicing_payment_ter_f2cb0ab1";
ALTER TABLE "contracts_outdoorsectioncontract" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_main_apartment_contra_324723f1";
ALTER TABLE "contracts_outdoorsectioncontract" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_main_industrial_premi_0ea5eb39";
ALTER TABLE "contracts_outdoorsectioncontract" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_main_outdoorsection_c_c623e97f";
ALTER TABLE "contracts_outdoorsectioncontract" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_negotiation_successio_996e6f72";
ALTER TABLE "contracts_outdoorsectioncontract" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_organization_id_fkey";
ALTER TABLE "contracts_outdoorsectioncontract" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_signable_document_id_fkey";
ALTER TABLE "contracts_outdoorsectioncontract" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_space_id_fkey";
ALTER TABLE "contracts_outdoorsectioncontract" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_tenant_id_fkey";
ALTER TABLE "contracts_outdoorsectioncontract" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_terms_id_fkey";
ALTER TABLE "contracts_outdoorsectioncontract" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_transferred_from_id_fkey";

-- down 121: contracts_outdoorsectioncontract_allowed_target_audiences: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract_allowed_target_audiences
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract
-- lock: ACCESS EXCLUSIVE on objects_outdoorsectiontargetaudience
-- undo 1: ALTER TABLE "contracts_outdoorsectioncontract_allowed_target_audiences" ADD CONSTRAINT "contracts_outdoorsectioncontract_allowed_target_audien_3ae12dce" FOREIGN KEY ("customer_id", "outdoorsectioncontract_id") REFERENCES "contracts_outdoorsectioncontract" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "contracts_outdoorsectioncontract_allowed_target_audiences" ADD CONSTRAINT "contracts_outdoorsectioncontract_allowed_target_audien_acb8280f" FOREIGN KEY ("customer_id", "outdoorsectiontargetaudience_id") REFERENCES "objects_outdoorsectiontargetaudience" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "contracts_outdoorsectioncontract_allowed_target_audiences" VALIDATE CONSTRAINT "contracts_outdoorsectioncontract_allowed_target_audien_3ae12dce";
-- undo 2: ALTER TABLE "contracts_outdoorsectioncontract_allowed_target_audiences" VALIDATE CONSTRAINT "contracts_outdoorsectioncontract_allowed_target_audien_acb8280f";
ALTER TABLE "contracts_outdoorsectioncontract_allowed_target_audiences" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_allowed_target_audien_3ae12dce";
ALTER TABLE "contracts_outdoorsectioncontract_allowed_target_audiences" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_allowed_target_audien_acb8280f";

-- down 122: contracts_outdoorsectioncontract_bi_tenants: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract_bi_tenants
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- undo 1: ALTER TABLE "contracts_outdoorsectioncontract_bi_tenants" ADD CONSTRAINT "contracts_outdoorsectioncontract_bi_tenants_outdoorsec_58dc9a03" FOREIGN KEY ("customer_id", "outdoorsectioncontract_id") REFERENCES "contracts_outdoorsectioncontract" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "contracts_outdoorsectioncontract_bi_tenants" ADD CONSTRAINT "contracts_outdoorsectioncontract_bi_tenants_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "contracts_outdoorsectioncontract_bi_tenants" VALIDATE CONSTRAINT "contracts_outdoorsectioncontract_bi_tenants_outdoorsec_58dc9a03";
-- undo 2: ALTER TABLE "contracts_outdoorsectioncontract_bi_tenants" VALIDATE CONSTRAINT "contracts_outdoorsectioncontract_bi_tenants_tenant_id_fkey";
ALTER TABLE "contracts_outdoorsectioncontract_bi_tenants" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_bi_tenants_outdoorsec_58dc9a03";
ALTER TABLE "contracts_outdoorsectioncontract_bi_tenants" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_bi_tenants_tenant_id_fkey";

-- down 123: contracts_parkingspotcontract: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_parkingspotcontract
-- lock: ACCESS EXCLUSIVE on accounting_article
-- lock: ACCESS EXCLUSIVE on contracts_contractcancellationreason
-- lock: ACCESS EXCLUSIVE on revenue_customerearningsrevenuesetting
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on accounting_automaticcontractinvoicingsetting
-- lock: ACCESS EXCLUSIVE on accounting_paymenttermssetting
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract
-- lock: ACCESS EXCLUSIVE on contracts_parkingspotcontract
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on documents_signabledocument
-- lock: ACCESS EXCLUSIVE on objects_parkingspot
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- lock: ACCESS EXCLUSIVE on objects_parkingspotterms
-- lock: ACCESS EXCLUSIVE on contracts_parkingspotcontract
-- undo 1: ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_base_rent_article_id_fkey" FOREIGN KEY ("customer_id", "base_rent_article_id") REFERENCES "accounting_article" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_cancellation_reason_id_fkey" FOREIGN KEY ("customer_id", "cancellation_reason_id") REFERENCES "contracts_contractcancellationreason" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_customer_earnings_setting_id_fkey" FOREIGN KEY ("customer_id", "customer_earnings_setting_id") REFERENCES "revenue_customerearningsrevenuesetting" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_invoicing_company_id_fkey" FOREIGN KEY ("customer_id", "invoicing_company_id") REFERENCES "organization_company" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_invoicing_contract_setti_73a6f42e" FOREIGN KEY ("customer_id", "invoicing_contract_setting_id") REFERENCES "accounting_automaticcontractinvoicingsetting" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_invoicing_payment_terms_id_fkey" FOREIGN KEY ("customer_id", "invoicing_payment_terms_id") REFERENCES "accounting_paymenttermssetting" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_main_apartment_contract_id_fkey" FOREIGN KEY ("customer_id", "main_apartment_contract_id") REFERENCES "contracts_apartmentcontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_main_industrial_premises_2d5ee30e" FOREIGN KEY ("customer_id", "main_industrial_premises_contract_id") REFERENCES "contracts_industrialpremisescontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_main_outdoorsection_cont_e4abf47f" FOREIGN KEY ("customer_id", "main_outdoorsection_contract_id") REFERENCES "contracts_outdoorsectioncontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_negotiation_succession_c_91ced639" FOREIGN KEY ("customer_id", "negotiation_succession_contract_id") REFERENCES "contracts_parkingspotcontract" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_signable_document_id_fkey" FOREIGN KEY ("customer_id", "signable_document_id") REFERENCES "documents_signabledocument" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_space_id_fkey" FOREIGN KEY ("customer_id", "space_id") REFERENCES "objects_parkingspot" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_terms_id_fkey" FOREIGN KEY ("customer_id", "terms_id") REFERENCES "objects_parkingspotterms" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_transferred_from_id_fkey" FOREIGN KEY ("customer_id", "transferred_from_id") REFERENCES "contracts_parkingspotcontract" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "contracts_parkingspotcontract" VALIDATE CONSTRAINT "contracts_parkingspotcontract_base_rent_article_id_fkey";
-- undo 2: ALTER TABLE "contracts_parkingspotcontract" VALIDATE CONSTRAINT "contracts_parkingspotcontract_cancellation_reason_id_fkey";
-- undo 2: ALTER TABLE "contracts_parkingspotcontract" VALIDATE CONSTRAINT "contracts_parkingspotcontract_customer_earnings_setting_id_fkey";
-- undo 2: ALTER TABLE "contracts_parkingspotcontract" VALIDATE CONSTRAINT "contracts_parkingspotcontract_invoicing_company_id_fkey";
-- undo 2: ALTER TABLE "contracts_parkingspotcontract" VALIDATE CONSTRAINT "contracts_parkingspotcontract_invoicing_contract_setti_73a6f42e";
-- undo 2: ALTER TABLE "contracts_parkingspotcontract" VALIDATE CONSTRAINT "contracts_parkingspotcontract_invoicing_payment_terms_id_fkey";
-- undo 2: ALTER TABLE "contracts_parkingspotcontract" VALIDATE CONSTRAINT "contracts_parkingspotcontract_main_apartment_contract_id_fkey";
-- undo 2: ALTER TABLE "contracts_parkingspotcontract" VALIDATE CONSTRAINT "contracts_parkingspotcontract_main_industrial_premises_2d5ee30e";
-- undo 2: ALTER TABLE "contracts_parkingspotcontract" VALIDATE CONSTRAINT "contracts_parkingspotcontract_main_outdoorsection_cont_e4abf47f";
-- undo 2: ALTER TABLE "contracts_parkingspotcontract" VALIDATE CONSTRAINT "contracts_parkingspotcontract_negotiation_succession_c_91ced639";
-- undo 2: ALTER TABLE "contracts_parkingspotcontract" VALIDATE CONSTRAINT "contracts_parkingspotcontract_organization_id_fkey";
-- undo 2: ALTER TABLE "contracts_parkingspotcontract" VALIDATE CONSTRAINT "contracts_parkingspotcontract_signable_document_id_fkey";
-- undo 2: ALTER TABLE "contracts_parkingspotcontract" VALIDATE CONSTRAINT "contracts_parkingspotcontract_space_id_fkey";
-- undo 2: ALTER TABLE "contracts_parkingspotcontract" VALIDATE CONSTRAINT "contracts_parkingspotcontract_tenant_id_fkey";
-- undo 2: ALTER TABLE "contracts_parkingspotcontract" VALIDATE CONSTRAINT "contracts_parkingspotcontract_terms_id_fkey";
-- undo 2: ALTER TABLE "contracts_parkingspotcontract" VALIDATE CONSTRAINT "contracts_parkingspotcontract_transferred_from_id_fkey";
ALTER TABLE "contracts_parkingspotcontract" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_base_rent_article_id_fkey";
ALTER TABLE "contracts_parkingspotcontract" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_cancellation_reason_id_fkey";
ALTER TABLE "contracts_parkingspotcontract" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_customer_earnings_setting_id_fkey";
ALTER TABLE "contracts_parkingspotcontract" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_invoicing_company_id_fkey";
ALTER TABLE "contracts_parkingspotcontract" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_invoicing_contract_setti_73a6f42e";
ALTER TABLE "contracts_parkingspotcontract" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_invoicing_payment_terms_id_fkey";
ALTER TABLE "contracts_parkingspotcontract" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_main_apartment_contract_id_fkey";
ALTER TABLE "contracts_parkingspotcontract" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_main_industrial_premises_2d5ee30e";
ALTER TABLE "contracts_parkingspotcontract" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_main_outdoorsection_cont_e4abf47f";
ALTER TABLE "contracts_parkingspotcontract" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_negotiation_succession_c_91ced639";
ALTER TABLE "contracts_parkingspotcontract" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_organization_id_fkey";
ALTER TABLE "contracts_parkingspotcontract" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_signable_document_id_fkey";
ALTER TABLE "contracts_parkingspotcontract" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_space_id_fkey";
ALTER TABLE "contracts_parkingspotcontract" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_tenant_id_fkey";
ALTER TABLE "contracts_parkingspotcontract" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_terms_id_fkey";
ALTER TABLE "contracts_parkingspotcontract" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_transferred_from_id_fkey";

-- down 124: contracts_parkingspotcontract_allowed_target_audiences: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_parkingspotcontract_allowed_target_audiences
-- lock: ACCESS EXCLUSIVE on objects_parkingspottargetaudience
-- lock: ACCESS EXCLUSIVE on contracts_parkingspotcontract
-- undo 1: ALTER TABLE "contracts_parkingspotcontract_allowed_target_audiences" ADD CONSTRAINT "contracts_parkingspotcontract_allowed_target_audiences_6980cd96" FOREIGN KEY ("customer_id", "parkingspottargetaudience_id") REFERENCES "objects_parkingspottargetaudience" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "contracts_parkingspotcontract_allowed_target_audiences" ADD CONSTRAINT "contracts_parkingspotcontract_allowed_target_audiences_cee5fad7" FOREIGN KEY ("customer_id", "parkingspotcontract_id") REFERENCES "contracts_parkingspotcontract" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "contracts_parkingspotcontract_allowed_target_audiences" VALIDATE CONSTRAINT "contracts_parkingspotcontract_allowed_target_audiences_6980cd96";
-- undo 2: ALTER TABLE "contracts_parkingspotcontract_allowed_target_audiences" VALIDATE CONSTRAINT "contracts_parkingspotcontract_allowed_target_audiences_cee5fad7";
ALTER TABLE "contracts_parkingspotcontract_allowed_target_audiences" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_allowed_target_audiences_6980cd96";
ALTER TABLE "contracts_parkingspotcontract_allowed_target_audiences" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_allowed_target_audiences_cee5fad7";

-- down 125: contracts_parkingspotcontract_bi_tenants: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_parkingspotcontract_bi_tenants
-- lock: ACCESS EXCLUSIVE on contracts_parkingspotcontract
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- undo 1: ALTER TABLE "contracts_parkingspotcontract_bi_tenants" ADD CONSTRAINT "contracts_parkingspotcontract_bi_tenants_parkingspotco_a7e3a9d5" FOREIGN KEY ("customer_id", "parkingspotcontract_id") REFERENCES "contracts_parkingspotcontract" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "contracts_parkingspotcontract_bi_tenants" ADD CONSTRAINT "contracts_parkingspotcontract_bi_tenants_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "contracts_parkingspotcontract_bi_tenants" VALIDATE CONSTRAINT "contracts_parkingspotcontract_bi_tenants_parkingspotco_a7e3a9d5";
-- undo 2: ALTER TABLE "contracts_parkingspotcontract_bi_tenants" VALIDATE CONSTRAINT "contracts_parkingspotcontract_bi_tenants_tenant_id_fkey";
ALTER TABLE "contracts_parkingspotcontract_bi_tenants" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_bi_tenants_parkingspotco_a7e3a9d5";
ALTER TABLE "contracts_parkingspotcontract_bi_tenants" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_bi_tenants_tenant_id_fkey";

-- down 126: contracts_signedcontractdocument: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_signedcontractdocument
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "contracts_signedcontractdocument" ADD CONSTRAINT "contracts_signedcontractdocument_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "contracts_signedcontractdocument" VALIDATE CONSTRAINT "contracts_signedcontractdocument_organization_id_fkey";
ALTER TABLE "contracts_signedcontractdocument" DROP CONSTRAINT IF EXISTS "contracts_signedcontractdocument_organization_id_fkey";

-- down 127: documents_file: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on documents_file
-- lock: ACCESS EXCLUSIVE on documents_fileaccessshare
-- lock: ACCESS EXCLUSIVE on documents_folder
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- undo 1: ALTER TABLE "documents_file" ADD CONSTRAINT "documents_file_access_share_id_fkey" FOREIGN KEY ("customer_id", "access_share_id") REFERENCES "documents_fileaccessshare" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "documents_file" ADD CONSTRAINT "documents_file_folder_id_fkey" FOREIGN KEY ("customer_id", "folder_id") REFERENCES "documents_folder" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "documents_file" ADD CONSTRAINT "documents_file_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "documents_file" ADD CONSTRAINT "documents_file_uploaded_by_id_fkey" FOREIGN KEY ("customer_id", "uploaded_by_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("uploaded_by_id") NOT VALID;
-- undo 2: ALTER TABLE "documents_file" VALIDATE CONSTRAINT "documents_file_access_share_id_fkey";
-- undo 2: ALTER TABLE "documents_file" VALIDATE CONSTRAINT "documents_file_folder_id_fkey";
-- undo 2: ALTER TABLE "documents_file" VALIDATE CONSTRAINT "documents_file_organization_id_fkey";
-- undo 2: ALTER TABLE "documents_file" VALIDATE CONSTRAINT "documents_file_uploaded_by_id_fkey";
ALTER TABLE "documents_file" DROP CONSTRAINT IF EXISTS "documents_file_access_share_id_fkey";
ALTER TABLE "documents_file" DROP CONSTRAINT IF EXISTS "documents_file_folder_id_fkey";
ALTER TABLE "documents_file" DROP CONSTRAINT IF EXISTS "documents_file_organization_id_fkey";
ALTER TABLE "documents_file" DROP CONSTRAINT IF EXISTS "documents_file_uploaded_by_id_fkey";

-- down 128: documents_fileaccessshare: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on documents_fileaccessshare
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "documents_fileaccessshare" ADD CONSTRAINT "documents_fileaccessshare_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "documents_fileaccessshare" VALIDATE CONSTRAINT "documents_fileaccessshare_organization_id_fkey";
ALTER TABLE "documents_fileaccessshare" DROP CONSTRAINT IF EXISTS "documents_fileaccessshare_organization_id_fkey";

-- down 129: documents_fileaccessshare_segments: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on documents_fileaccessshare_segments
-- lock: ACCESS EXCLUSIVE on documents_fileaccessshare
-- lock: ACCESS EXCLUSIVE on accounts_organizationusersegment
-- undo 1: ALTER TABLE "documents_fileaccessshare_segments" ADD CONSTRAINT "documents_fileaccessshare_segments_fileaccessshare_id_fkey" FOREIGN KEY ("customer_id", "fileaccessshare_id") REFERENCES "documents_fileaccessshare" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "documents_fileaccessshare_segments" ADD CONSTRAINT "documents_fileaccessshare_segments_organizationuserseg_fa6a6936" FOREIGN KEY ("customer_id", "organizationusersegment_id") REFERENCES "accounts_organizationusersegment" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "documents_fileaccessshare_segments" VALIDATE CONSTRAINT "documents_fileaccessshare_segments_fileaccessshare_id_fkey";
-- undo 2: ALTER TABLE "documents_fileaccessshare_segments" VALIDATE CONSTRAINT "documents_fileaccessshare_segments_organizationuserseg_fa6a6936";
ALTER TABLE "documents_fileaccessshare_segments" DROP CONSTRAINT IF EXISTS "documents_fileaccessshare_segments_fileaccessshare_id_fkey";
ALTER TABLE "documents_fileaccessshare_segments" DROP CONSTRAINT IF EXISTS "documents_fileaccessshare_segments_organizationuserseg_fa6a6936";

-- down 130: documents_folder: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on documents_folder
-- lock: ACCESS EXCLUSIVE on documents_fileaccessshare
-- lock: ACCESS EXCLUSIVE on documents_folder
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "documents_folder" ADD CONSTRAINT "documents_folder_access_share_id_fkey" FOREIGN KEY ("customer_id", "access_share_id") REFERENCES "documents_fileaccessshare" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "documents_folder" ADD CONSTRAINT "documents_folder_folder_id_fkey" FOREIGN KEY ("customer_id", "folder_id") REFERENCES "documents_folder" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "documents_folder" ADD CONSTRAINT "documents_folder_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "documents_folder" VALIDATE CONSTRAINT "documents_folder_access_share_id_fkey";
-- undo 2: ALTER TABLE "documents_folder" VALIDATE CONSTRAINT "documents_folder_folder_id_fkey";
-- undo 2: ALTER TABLE "documents_folder" VALIDATE CONSTRAINT "documents_folder_organization_id_fkey";
ALTER TABLE "documents_folder" DROP CONSTRAINT IF EXISTS "documents_folder_access_share_id_fkey";
ALTER TABLE "documents_folder" DROP CONSTRAINT IF EXISTS "documents_folder_folder_id_fkey";
ALTER TABLE "documents_folder" DROP CONSTRAINT IF EXISTS "documents_folder_organization_id_fkey";

-- down 131: documents_organizationuserfileaccessshare: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on documents_organizationuserfileaccessshare
-- lock: ACCESS EXCLUSIVE on documents_fileaccessshare
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- undo 1: ALTER TABLE "documents_organizationuserfileaccessshare" ADD CONSTRAINT "documents_organizationuserfileaccessshare_file_access__ae64fb9d" FOREIGN KEY ("customer_id", "file_access_share_id") REFERENCES "documents_fileaccessshare" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "documents_organizationuserfileaccessshare" ADD CONSTRAINT "documents_organizationuserfileaccessshare_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "documents_organizationuserfileaccessshare" ADD CONSTRAINT "documents_organizationuserfileaccessshare_user_id_fkey" FOREIGN KEY ("customer_id", "user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "documents_organizationuserfileaccessshare" VALIDATE CONSTRAINT "documents_organizationuserfileaccessshare_file_access__ae64fb9d";
-- undo 2: ALTER TABLE "documents_organizationuserfileaccessshare" VALIDATE CONSTRAINT "documents_organizationuserfileaccessshare_organization_id_fkey";
-- undo 2: ALTER TABLE "documents_organizationuserfileaccessshare" VALIDATE CONSTRAINT "documents_organizationuserfileaccessshare_user_id_fkey";
ALTER TABLE "documents_organizationuserfileaccessshare" DROP CONSTRAINT IF EXISTS "documents_organizationuserfileaccessshare_file_access__ae64fb9d";
ALTER TABLE "documents_organizationuserfileaccessshare" DROP CONSTRAINT IF EXISTS "documents_organizationuserfileaccessshare_organization_id_fkey";
ALTER TABLE "documents_organizationuserfileaccessshare" DROP CONSTRAINT IF EXISTS "documents_organizationuserfileaccessshare_user_id_fkey";

-- down 132: documents_publicfile: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on documents_publicfile
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "documents_publicfile" ADD CONSTRAINT "documents_publicfile_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "documents_publicfile" VALIDATE CONSTRAINT "documents_publicfile_organization_id_fkey";
ALTER TABLE "documents_publicfile" DROP CONSTRAINT IF EXISTS "documents_publicfile_organization_id_fkey";

-- down 133: documents_signabledocument: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on documents_signabledocument
-- lock: ACCESS EXCLUSIVE on documents_signabledocument
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- lock: ACCESS EXCLUSIVE on documents_signabledocument
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "documents_signabledocument" ADD CONSTRAINT "documents_signabledocument_attached_to_id_fkey" FOREIGN KEY ("customer_id", "attached_to_id") REFERENCES "documents_signabledocument" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "documents_signabledocument" ADD CONSTRAINT "documents_signabledocument_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "documents_signabledocument" ADD CONSTRAINT "documents_signabledocument_created_by_id_fkey" FOREIGN KEY ("customer_id", "created_by_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("created_by_id") NOT VALID;
-- undo 1: ALTER TABLE "documents_signabledocument" ADD CONSTRAINT "documents_signabledocument_created_from_template_id_fkey" FOREIGN KEY ("customer_id", "created_from_template_id") REFERENCES "documents_signabledocument" ("customer_id", "id") ON DELETE SET NULL ("created_from_template_id") NOT VALID;
-- undo 1: ALTER TABLE "documents_signabledocument" ADD CONSTRAINT "documents_signabledocument_external_sign_engine_id_fkey" FOREIGN KEY ("customer_id", "external_sign_engine_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE SET NULL ("external_sign_engine_id") NOT VALID;
-- undo 1: ALTER TABLE "documents_signabledocument" ADD CONSTRAINT "documents_signabledocument_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "documents_signabledocument" VALIDATE CONSTRAINT "documents_signabledocument_attached_to_id_fkey";
-- undo 2: ALTER TABLE "documents_signabledocument" VALIDATE CONSTRAINT "documents_signabledocument_company_id_fkey";
-- undo 2: ALTER TABLE "documents_signabledocument" VALIDATE CONSTRAINT "documents_signabledocument_created_by_id_fkey";
-- undo 2: ALTER TABLE "documents_signabledocument" VALIDATE CONSTRAINT "documents_signabledocument_created_from_template_id_fkey";
-- undo 2: ALTER TABLE "documents_signabledocument" VALIDATE CONSTRAINT "documents_signabledocument_external_sign_engine_id_fkey";
-- undo 2: ALTER TABLE "documents_signabledocument" VALIDATE CONSTRAINT "documents_signabledocument_organization_id_fkey";
ALTER TABLE "documents_signabledocument" DROP CONSTRAINT IF EXISTS "documents_signabledocument_attached_to_id_fkey";
ALTER TABLE "documents_signabledocument" DROP CONSTRAINT IF EXISTS "documents_signabledocument_company_id_fkey";
ALTER TABLE "documents_signabledocument" DROP CONSTRAINT IF EXISTS "documents_signabledocument_created_by_id_fkey";
ALTER TABLE "documents_signabledocument" DROP CONSTRAINT IF EXISTS "documents_signabledocument_created_from_template_id_fkey";
ALTER TABLE "documents_signabledocument" DROP CONSTRAINT IF EXISTS "documents_signabledocument_external_sign_engine_id_fkey";
ALTER TABLE "documents_signabledocument" DROP CONSTRAINT IF EXISTS "documents_signabledocument_organization_id_fkey";

-- down 134: documents_signabledocumentparty: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on documents_signabledocumentparty
-- lock: ACCESS EXCLUSIVE on documents_signabledocument
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- lock: ACCESS EXCLUSIVE on accounts_subtenant
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- undo 1: ALTER TABLE "documents_signabledocumentparty" ADD CONSTRAINT "documents_signabledocumentparty_document_id_fkey" FOREIGN KEY ("customer_id", "document_id") REFERENCES "documents_signabledocument" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "documents_signabledocumentparty" ADD CONSTRAINT "documents_signabledocumentparty_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "documents_signabledocumentparty" ADD CONSTRAINT "documents_signabledocumentparty_organization_user_id_fkey" FOREIGN KEY ("customer_id", "organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "documents_signabledocumentparty" ADD CONSTRAINT "documents_signabledocumentparty_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "documents_signabledocumentparty" ADD CONSTRAINT "documents_signabledocumentparty_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "documents_signabledocumentparty" VALIDATE CONSTRAINT "documents_signabledocumentparty_document_id_fkey";
-- undo 2: ALTER TABLE "documents_signabledocumentparty" VALIDATE CONSTRAINT "documents_signabledocumentparty_organization_id_fkey";
-- undo 2: ALTER TABLE "documents_signabledocumentparty" VALIDATE CONSTRAINT "documents_signabledocumentparty_organization_user_id_fkey";
-- undo 2: ALTER TABLE "documents_signabledocumentparty" VALIDATE CONSTRAINT "documents_signabledocumentparty_sub_tenant_id_fkey";
-- undo 2: ALTER TABLE "documents_signabledocumentparty" VALIDATE CONSTRAINT "documents_signabledocumentparty_tenant_id_fkey";
ALTER TABLE "documents_signabledocumentparty" DROP CONSTRAINT IF EXISTS "documents_signabledocumentparty_document_id_fkey";
ALTER TABLE "documents_signabledocumentparty" DROP CONSTRAINT IF EXISTS "documents_signabledocumentparty_organization_id_fkey";
ALTER TABLE "documents_signabledocumentparty" DROP CONSTRAINT IF EXISTS "documents_signabledocumentparty_organization_user_id_fkey";
ALTER TABLE "documents_signabledocumentparty" DROP CONSTRAINT IF EXISTS "documents_signabledocumentparty_sub_tenant_id_fkey";
ALTER TABLE "documents_signabledocumentparty" DROP CONSTRAINT IF EXISTS "documents_signabledocumentparty_tenant_id_fkey";

-- down 135: documents_signabledocumentpartyfield: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on documents_signabledocumentpartyfield
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on documents_signabledocumentparty
-- undo 1: ALTER TABLE "documents_signabledocumentpartyfield" ADD CONSTRAINT "documents_signabledocumentpartyfield_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "documents_signabledocumentpartyfield" ADD CONSTRAINT "documents_signabledocumentpartyfield_party_id_fkey" FOREIGN KEY ("customer_id", "party_id") REFERENCES "documents_signabledocumentparty" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "documents_signabledocumentpartyfield" VALIDATE CONSTRAINT "documents_signabledocumentpartyfield_organization_id_fkey";
-- undo 2: ALTER TABLE "documents_signabledocumentpartyfield" VALIDATE CONSTRAINT "documents_signabledocumentpartyfield_party_id_fkey";
ALTER TABLE "documents_signabledocumentpartyfield" DROP CONSTRAINT IF EXISTS "documents_signabledocumentpartyfield_organization_id_fkey";
ALTER TABLE "documents_signabledocumentpartyfield" DROP CONSTRAINT IF EXISTS "documents_signabledocumentpartyfield_party_id_fkey";

-- down 136: documents_signingevidence: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on documents_signingevidence
-- lock: ACCESS EXCLUSIVE on documents_signabledocument
-- undo 1: ALTER TABLE "documents_signingevidence" ADD CONSTRAINT "documents_signingevidence_document_id_fkey" FOREIGN KEY ("customer_id", "document_id") REFERENCES "documents_signabledocument" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "documents_signingevidence" VALIDATE CONSTRAINT "documents_signingevidence_document_id_fkey";
ALTER TABLE "documents_signingevidence" DROP CONSTRAINT IF EXISTS "documents_signingevidence_document_id_fkey";

-- down 137: documents_signingsession: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on documents_signingsession
-- lock: ACCESS EXCLUSIVE on documents_signabledocumentparty
-- undo 1: ALTER TABLE "documents_signingsession" ADD CONSTRAINT "documents_signingsession_party_id_fkey" FOREIGN KEY ("customer_id", "party_id") REFERENCES "documents_signabledocumentparty" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "documents_signingsession" VALIDATE CONSTRAINT "documents_signingsession_party_id_fkey";
ALTER TABLE "documents_signingsession" DROP CONSTRAINT IF EXISTS "documents_signingsession_party_id_fkey";

-- down 138: errands_anonymousgeneralerrandlink: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_anonymousgeneralerrandlink
-- lock: ACCESS EXCLUSIVE on errands_generalerrand
-- lock: ACCESS EXCLUSIVE on errands_externalsupplier
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- undo 1: ALTER TABLE "errands_anonymousgeneralerrandlink" ADD CONSTRAINT "errands_anonymousgeneralerrandlink_errand_id_fkey" FOREIGN KEY ("customer_id", "errand_id") REFERENCES "errands_generalerrand" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "errands_anonymousgeneralerrandlink" ADD CONSTRAINT "errands_anonymousgeneralerrandlink_external_supplier_id_fkey" FOREIGN KEY ("customer_id", "external_supplier_id") REFERENCES "errands_externalsupplier" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "errands_anonymousgeneralerrandlink" ADD CONSTRAINT "errands_anonymousgeneralerrandlink_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "errands_anonymousgeneralerrandlink" ADD CONSTRAINT "errands_anonymousgeneralerrandlink_organization_user_id_fkey" FOREIGN KEY ("customer_id", "organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "errands_anonymousgeneralerrandlink" VALIDATE CONSTRAINT "errands_anonymousgeneralerrandlink_errand_id_fkey";
-- undo 2: ALTER TABLE "errands_anonymousgeneralerrandlink" VALIDATE CONSTRAINT "errands_anonymousgeneralerrandlink_external_supplier_id_fkey";
-- undo 2: ALTER TABLE "errands_anonymousgeneralerrandlink" VALIDATE CONSTRAINT "errands_anonymousgeneralerrandlink_organization_id_fkey";
-- undo 2: ALTER TABLE "errands_anonymousgeneralerrandlink" VALIDATE CONSTRAINT "errands_anonymousgeneralerrandlink_organization_user_id_fkey";
ALTER TABLE "errands_anonymousgeneralerrandlink" DROP CONSTRAINT IF EXISTS "errands_anonymousgeneralerrandlink_errand_id_fkey";
ALTER TABLE "errands_anonymousgeneralerrandlink" DROP CONSTRAINT IF EXISTS "errands_anonymousgeneralerrandlink_external_supplier_id_fkey";
ALTER TABLE "errands_anonymousgeneralerrandlink" DROP CONSTRAINT IF EXISTS "errands_anonymousgeneralerrandlink_organization_id_fkey";
ALTER TABLE "errands_anonymousgeneralerrandlink" DROP CONSTRAINT IF EXISTS "errands_anonymousgeneralerrandlink_organization_user_id_fkey";

-- down 139: errands_componentconditionnotation: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_componentconditionnotation
-- lock: ACCESS EXCLUSIVE on objects_component
-- lock: ACCESS EXCLUSIVE on errands_componentconditionvalue
-- lock: ACCESS EXCLUSIVE on errands_generalerrand
-- lock: ACCESS EXCLUSIVE on errands_inspectionerrand
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "errands_componentconditionnotation" ADD CONSTRAINT "errands_componentconditionnotation_component_id_fkey" FOREIGN KEY ("customer_id", "component_id") REFERENCES "objects_component" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "errands_componentconditionnotation" ADD CONSTRAINT "errands_componentconditionnotation_condition_value_id_fkey" FOREIGN KEY ("customer_id", "condition_value_id") REFERENCES "errands_componentconditionvalue" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "errands_componentconditionnotation" ADD CONSTRAINT "errands_componentconditionnotation_general_errand_id_fkey" FOREIGN KEY ("customer_id", "general_errand_id") REFERENCES "errands_generalerrand" ("customer_id", "id") ON DELETE SET NULL ("general_errand_id") NOT VALID;
-- undo 1: ALTER TABLE "errands_componentconditionnotation" ADD CONSTRAINT "errands_componentconditionnotation_inspection_errand_id_fkey" FOREIGN KEY ("customer_id", "inspection_errand_id") REFERENCES "errands_inspectionerrand" ("customer_id", "id") ON DELETE SET NULL ("inspection_errand_id") NOT VALID;
-- undo 1: ALTER TABLE "errands_componentconditionnotation" ADD CONSTRAINT "errands_componentconditionnotation_noted_by_id_fkey" FOREIGN KEY ("customer_id", "noted_by_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("noted_by_id") NOT VALID;
-- undo 1: ALTER TABLE "errands_componentconditionnotation" ADD CONSTRAINT "errands_componentconditionnotation_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "errands_componentconditionnotation" VALIDATE CONSTRAINT "errands_componentconditionnotation_component_id_fkey";
-- undo 2: ALTER TABLE "errands_componentconditionnotation" VALIDATE CONSTRAINT "errands_componentconditionnotation_condition_value_id_fkey";
-- undo 2: ALTER TABLE "errands_componentconditionnotation" VALIDATE CONSTRAINT "errands_componentconditionnotation_general_errand_id_fkey";
-- undo 2: ALTER TABLE "errands_componentconditionnotation" VALIDATE CONSTRAINT "errands_componentconditionnotation_inspection_errand_id_fkey";
-- undo 2: ALTER TABLE "errands_componentconditionnotation" VALIDATE CONSTRAINT "errands_componentconditionnotation_noted_by_id_fkey";
-- undo 2: ALTER TABLE "errands_componentconditionnotation" VALIDATE CONSTRAINT "errands_componentconditionnotation_organization_id_fkey";
ALTER TABLE "errands_componentconditionnotation" DROP CONSTRAINT IF EXISTS "errands_componentconditionnotation_component_id_fkey";
ALTER TABLE "errands_componentconditionnotation" DROP CONSTRAINT IF EXISTS "errands_componentconditionnotation_condition_value_id_fkey";
ALTER TABLE "errands_componentconditionnotation" DROP CONSTRAINT IF EXISTS "errands_componentconditionnotation_general_errand_id_fkey";
ALTER TABLE "errands_componentconditionnotation" DROP CONSTRAINT IF EXISTS "errands_componentconditionnotation_inspection_errand_id_fkey";
ALTER TABLE "errands_componentconditionnotation" DROP CONSTRAINT IF EXISTS "errands_componentconditionnotation_noted_by_id_fkey";
ALTER TABLE "errands_componentconditionnotation" DROP CONSTRAINT IF EXISTS "errands_componentconditionnotation_organization_id_fkey";

-- down 140: errands_componentconditionvalue: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_componentconditionvalue
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "errands_componentconditionvalue" ADD CONSTRAINT "errands_componentconditionvalue_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "errands_componentconditionvalue" VALIDATE CONSTRAINT "errands_componentconditionvalue_organization_id_fkey";
ALTER TABLE "errands_componentconditionvalue" DROP CONSTRAINT IF EXISTS "errands_componentconditionvalue_organization_id_fkey";

-- down 141: errands_customerrandfieldinclusion: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_customerrandfieldinclusion
-- lock: ACCESS EXCLUSIVE on errands_customerrandfieldtype
-- lock: ACCESS EXCLUSIVE on errands_generalerrandtype
-- lock: ACCESS EXCLUSIVE on errands_inspectionerrandchecklist
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "errands_customerrandfieldinclusion" ADD CONSTRAINT "errands_customerrandfieldinclusion_field_type_id_fkey" FOREIGN KEY ("customer_id", "field_type_id") REFERENCES "errands_customerrandfieldtype" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "errands_customerrandfieldinclusion" ADD CONSTRAINT "errands_customerrandfieldinclusion_general_errand_type_id_fkey" FOREIGN KEY ("customer_id", "general_errand_type_id") REFERENCES "errands_generalerrandtype" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "errands_customerrandfieldinclusion" ADD CONSTRAINT "errands_customerrandfieldinclusion_inspection_errand_c_5cdad4ab" FOREIGN KEY ("customer_id", "inspection_errand_checklist_id") REFERENCES "errands_inspectionerrandchecklist" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "errands_customerrandfieldinclusion" ADD CONSTRAINT "errands_customerrandfieldinclusion_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "errands_customerrandfieldinclusion" VALIDATE CONSTRAINT "errands_customerrandfieldinclusion_field_type_id_fkey";
-- undo 2: ALTER TABLE "errands_customerrandfieldinclusion" VALIDATE CONSTRAINT "errands_customerrandfieldinclusion_general_errand_type_id_fkey";
-- undo 2: ALTER TABLE "errands_customerrandfieldinclusion" VALIDATE CONSTRAINT "errands_customerrandfieldinclusion_inspection_errand_c_5cdad4ab";
-- undo 2: ALTER TABLE "errands_customerrandfieldinclusion" VALIDATE CONSTRAINT "errands_customerrandfieldinclusion_organization_id_fkey";
ALTER TABLE "errands_customerrandfieldinclusion" DROP CONSTRAINT IF EXISTS "errands_customerrandfieldinclusion_field_type_id_fkey";
ALTER TABLE "errands_customerrandfieldinclusion" DROP CONSTRAINT IF EXISTS "errands_customerrandfieldinclusion_general_errand_type_id_fkey";
ALTER TABLE "errands_customerrandfieldinclusion" DROP CONSTRAINT IF EXISTS "errands_customerrandfieldinclusion_inspection_errand_c_5cdad4ab";
ALTER TABLE "errands_customerrandfieldinclusion" DROP CONSTRAINT IF EXISTS "errands_customerrandfieldinclusion_organization_id_fkey";

-- down 142: errands_customerrandfieldtype: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_customerrandfieldtype
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "errands_customerrandfieldtype" ADD CONSTRAINT "errands_customerrandfieldtype_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "errands_customerrandfieldtype" VALIDATE CONSTRAINT "errands_customerrandfieldtype_organization_id_fkey";
ALTER TABLE "errands_customerrandfieldtype" DROP CONSTRAINT IF EXISTS "errands_customerrandfieldtype_organization_id_fkey";

-- down 143: errands_customerrandfieldvalue: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_customerrandfieldvalue
-- lock: ACCESS EXCLUSIVE on errands_customerrandfieldtype
-- lock: ACCESS EXCLUSIVE on errands_generalerrand
-- lock: ACCESS EXCLUSIVE on errands_inspectionerrand
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "errands_customerrandfieldvalue" ADD CONSTRAINT "errands_customerrandfieldvalue_field_type_id_fkey" FOREIGN KEY ("customer_id", "field_type_id") REFERENCES "errands_customerrandfieldtype" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "errands_customerrandfieldvalue" ADD CONSTRAINT "errands_customerrandfieldvalue_general_errand_id_fkey" FOREIGN KEY ("customer_id", "general_errand_id") REFERENCES "errands_generalerrand" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "errands_customerrandfieldvalue" ADD CONSTRAINT "errands_customerrandfieldvalue_inspection_errand_id_fkey" FOREIGN KEY ("customer_id", "inspection_errand_id") REFERENCES "errands_inspectionerrand" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "errands_customerrandfieldvalue" ADD CONSTRAINT "errands_customerrandfieldvalue_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "errands_customerrandfieldvalue" VALIDATE CONSTRAINT "errands_customerrandfieldvalue_field_type_id_fkey";
-- undo 2: ALTER TABLE "errands_customerrandfieldvalue" VALIDATE CONSTRAINT "errands_customerrandfieldvalue_general_errand_id_fkey";
-- undo 2: ALTER TABLE "errands_customerrandfieldvalue" VALIDATE CONSTRAINT "errands_customerrandfieldvalue_inspection_errand_id_fkey";
-- undo 2: ALTER TABLE "errands_customerrandfieldvalue" VALIDATE CONSTRAINT "errands_customerrandfieldvalue_organization_id_fkey";
ALTER TABLE "errands_customerrandfieldvalue" DROP CONSTRAINT IF EXISTS "errands_customerrandfieldvalue_field_type_id_fkey";
ALTER TABLE "errands_customerrandfieldvalue" DROP CONSTRAINT IF EXISTS "errands_customerrandfieldvalue_general_errand_id_fkey";
ALTER TABLE "errands_customerrandfieldvalue" DROP CONSTRAINT IF EXISTS "errands_customerrandfieldvalue_inspection_errand_id_fkey";
ALTER TABLE "errands_customerrandfieldvalue" DROP CONSTRAINT IF EXISTS "errands_customerrandfieldvalue_organization_id_fkey";

-- down 144: errands_errandactiondefault: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_errandactiondefault
-- lock: ACCESS EXCLUSIVE on accounting_article
-- lock: ACCESS EXCLUSIVE on objects_componenttype
-- lock: ACCESS EXCLUSIVE on errands_generalerrandsubtype
-- lock: ACCESS EXCLUSIVE on errands_generalerrandtype
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "errands_errandactiondefault" ADD CONSTRAINT "errands_errandactiondefault_article_id_fkey" FOREIGN KEY ("customer_id", "article_id") REFERENCES "accounting_article" ("customer_id", "id") ON DELETE SET NULL ("article_id") NOT VALID;
-- undo 1: ALTER TABLE "errands_errandactiondefault" ADD CONSTRAINT "errands_errandactiondefault_component_type_id_fkey" FOREIGN KEY ("customer_id", "component_type_id") REFERENCES "objects_componenttype" ("customer_id", "id") ON DELETE SET NULL ("component_type_id") NOT VALID;
-- undo 1: ALTER TABLE "errands_errandactiondefault" ADD CONSTRAINT "errands_errandactiondefault_general_errand_sub_type_id_fkey" FOREIGN KEY ("customer_id", "general_errand_sub_type_id") REFERENCES "errands_generalerrandsubtype" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "errands_errandactiondefault" ADD CONSTRAINT "errands_errandactiondefault_general_errand_type_id_fkey" FOREIGN KEY ("customer_id", "general_errand_type_id") REFERENCES "errands_generalerrandtype" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "errands_errandactiondefault" ADD CONSTRAINT "errands_errandactiondefault_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "errands_errandactiondefault" VALIDATE CONSTRAINT "errands_errandactiondefault_article_id_fkey";
-- undo 2: ALTER TABLE "errands_errandactiondefault" VALIDATE CONSTRAINT "errands_errandactiondefault_component_type_id_fkey";
-- undo 2: ALTER TABLE "errands_errandactiondefault" VALIDATE CONSTRAINT "errands_errandactiondefault_general_errand_sub_type_id_fkey";
-- undo 2: ALTER TABLE "errands_errandactiondefault" VALIDATE CONSTRAINT "errands_errandactiondefault_general_errand_type_id_fkey";
-- undo 2: ALTER TABLE "errands_errandactiondefault" VALIDATE CONSTRAINT "errands_errandactiondefault_organization_id_fkey";
ALTER TABLE "errands_errandactiondefault" DROP CONSTRAINT IF EXISTS "errands_errandactiondefault_article_id_fkey";
ALTER TABLE "errands_errandactiondefault" DROP CONSTRAINT IF EXISTS "errands_errandactiondefault_component_type_id_fkey";
ALTER TABLE "errands_errandactiondefault" DROP CONSTRAINT IF EXISTS "errands_errandactiondefault_general_errand_sub_type_id_fkey";
ALTER TABLE "errands_errandactiondefault" DROP CONSTRAINT IF EXISTS "errands_errandactiondefault_general_errand_type_id_fkey";
ALTER TABLE "errands_errandactiondefault" DROP CONSTRAINT IF EXISTS "errands_errandactiondefault_organization_id_fkey";

-- down 145: errands_errandcost: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_errandcost
-- lock: ACCESS EXCLUSIVE on accounting_article
-- lock: ACCESS EXCLUSIVE on errands_externalsupplier
-- lock: ACCESS EXCLUSIVE on errands_generalerrand
-- lock: ACCESS EXCLUSIVE on errands_inspectionerrand
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- lock: ACCESS EXCLUSIVE on accounts_subtenant
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- undo 1: ALTER TABLE "errands_errandcost" ADD CONSTRAINT "errands_errandcost_article_id_fkey" FOREIGN KEY ("customer_id", "article_id") REFERENCES "accounting_article" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "errands_errandcost" ADD CONSTRAINT "errands_errandcost_external_supplier_id_fkey" FOREIGN KEY ("customer_id", "external_supplier_id") REFERENCES "errands_externalsupplier" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "errands_errandcost" ADD CONSTRAINT "errands_errandcost_general_errand_id_fkey" FOREIGN KEY ("customer_id", "general_errand_id") REFERENCES "errands_generalerrand" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "errands_errandcost" ADD CONSTRAINT "errands_errandcost_inspection_errand_id_fkey" FOREIGN KEY ("customer_id", "inspection_errand_id") REFERENCES "errands_inspectionerrand" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "errands_errandcost" ADD CONSTRAINT "errands_errandcost_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "errands_errandcost" ADD CONSTRAINT "errands_errandcost_target_organization_user_id_fkey" FOREIGN KEY ("customer_id", "target_organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "errands_errandcost" ADD CONSTRAINT "errands_errandcost_target_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "target_sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "errands_errandcost" ADD CONSTRAINT "errands_errandcost_target_tenant_id_fkey" FOREIGN KEY ("customer_id", "target_tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "errands_errandcost" VALIDATE CONSTRAINT "errands_errandcost_article_id_fkey";
-- undo 2: ALTER TABLE "errands_errandcost" VALIDATE CONSTRAINT "errands_errandcost_external_supplier_id_fkey";
-- undo 2: ALTER TABLE "errands_errandcost" VALIDATE CONSTRAINT "errands_errandcost_general_errand_id_fkey";
-- undo 2: ALTER TABLE "errands_errandcost" VALIDATE CONSTRAINT "errands_errandcost_inspection_errand_id_fkey";
-- undo 2: ALTER TABLE "errands_errandcost" VALIDATE CONSTRAINT "errands_errandcost_organization_id_fkey";
-- undo 2: ALTER TABLE "errands_errandcost" VALIDATE CONSTRAINT "errands_errandcost_target_organization_user_id_fkey";
-- undo 2: ALTER TABLE "errands_errandcost" VALIDATE CONSTRAINT "errands_errandcost_target_sub_tenant_id_fkey";
-- undo 2: ALTER TABLE "errands_errandcost" VALIDATE CONSTRAINT "errands_errandcost_target_tenant_id_fkey";
ALTER TABLE "errands_errandcost" DROP CONSTRAINT IF EXISTS "errands_errandcost_article_id_fkey";
ALTER TABLE "errands_errandcost" DROP CONSTRAINT IF EXISTS "errands_errandcost_external_supplier_id_fkey";
ALTER TABLE "errands_errandcost" DROP CONSTRAINT IF EXISTS "errands_errandcost_general_errand_id_fkey";
ALTER TABLE "errands_errandcost" DROP CONSTRAINT IF EXISTS "errands_errandcost_inspection_errand_id_fkey";
ALTER TABLE "errands_errandcost" DROP CONSTRAINT IF EXISTS "errands_errandcost_organization_id_fkey";
ALTER TABLE "errands_errandcost" DROP CONSTRAINT IF EXISTS "errands_errandcost_target_organization_user_id_fkey";
ALTER TABLE "errands_errandcost" DROP CONSTRAINT IF EXISTS "errands_errandcost_target_sub_tenant_id_fkey";
ALTER TABLE "errands_errandcost" DROP CONSTRAINT IF EXISTS "errands_errandcost_target_tenant_id_fkey";

-- down 146: errands_erranddelegationinstruction: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_erranddelegationinstruction
-- lock: ACCESS EXCLUSIVE on errands_externalsupplier
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- lock: ACCESS EXCLUSIVE on accounts_organizationusersegment
-- lock: ACCESS EXCLUSIVE on accounts_organizationuserworkengagement
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "errands_erranddelegationinstruction" ADD CONSTRAINT "errands_erranddelegationinstruction_delegate_to_extern_fa577d58" FOREIGN KEY ("customer_id", "delegate_to_external_supplier_id") REFERENCES "errands_externalsupplier" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "errands_erranddelegationinstruction" ADD CONSTRAINT "errands_erranddelegationinstruction_delegate_to_organi_b5d0c36c" FOREIGN KEY ("customer_id", "delegate_to_organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "errands_erranddelegationinstruction" ADD CONSTRAINT "errands_erranddelegationinstruction_delegate_to_segment_id_fkey" FOREIGN KEY ("customer_id", "delegate_to_segment_id") REFERENCES "accounts_organizationusersegment" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "errands_erranddelegationinstruction" ADD CONSTRAINT "errands_erranddelegationinstruction_delegate_to_work_e_78cb82af" FOREIGN KEY ("customer_id", "delegate_to_work_engagement_id") REFERENCES "accounts_organizationuserworkengagement" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "errands_erranddelegationinstruction" ADD CONSTRAINT "errands_erranddelegationinstruction_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "errands_erranddelegationinstruction" VALIDATE CONSTRAINT "errands_erranddelegationinstruction_delegate_to_extern_fa577d58";
-- undo 2: ALTER TABLE "errands_erranddelegationinstruction" VALIDATE CONSTRAINT "errands_erranddelegationinstruction_delegate_to_organi_b5d0c36c";
-- undo 2: ALTER TABLE "errands_erranddelegationinstruction" VALIDATE CONSTRAINT "errands_erranddelegationinstruction_delegate_to_segment_id_fkey";
-- undo 2: ALTER TABLE "errands_erranddelegationinstruction" VALIDATE CONSTRAINT "errands_erranddelegationinstruction_delegate_to_work_e_78cb82af";
-- undo 2: ALTER TABLE "errands_erranddelegationinstruction" VALIDATE CONSTRAINT "errands_erranddelegationinstruction_organization_id_fkey";
ALTER TABLE "errands_erranddelegationinstruction" DROP CONSTRAINT IF EXISTS "errands_erranddelegationinstruction_delegate_to_extern_fa577d58";
ALTER TABLE "errands_erranddelegationinstruction" DROP CONSTRAINT IF EXISTS "errands_erranddelegationinstruction_delegate_to_organi_b5d0c36c";
ALTER TABLE "errands_erranddelegationinstruction" DROP CONSTRAINT IF EXISTS "errands_erranddelegationinstruction_delegate_to_segment_id_fkey";
ALTER TABLE "errands_erranddelegationinstruction" DROP CONSTRAINT IF EXISTS "errands_erranddelegationinstruction_delegate_to_work_e_78cb82af";
ALTER TABLE "errands_erranddelegationinstruction" DROP CONSTRAINT IF EXISTS "errands_erranddelegationinstruction_organization_id_fkey";

-- down 147: errands_erranddelegationinstruction_general_errand_sub_types: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_erranddelegationinstruction_general_errand_sub_types
-- lock: ACCESS EXCLUSIVE on errands_erranddelegationinstruction
-- lock: ACCESS EXCLUSIVE on errands_generalerrandsubtype
-- undo 1: ALTER TABLE "errands_erranddelegationinstruction_general_errand_sub_types" ADD CONSTRAINT "errands_erranddelegationinstruction_general_errand_sub_6dfa3794" FOREIGN KEY ("customer_id", "erranddelegationinstruction_id") REFERENCES "errands_erranddelegationinstruction" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "errands_erranddelegationinstruction_general_errand_sub_types" ADD CONSTRAINT "errands_erranddelegationinstruction_general_errand_sub_d8e94f76" FOREIGN KEY ("customer_id", "generalerrandsubtype_id") REFERENCES "errands_generalerrandsubtype" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "errands_erranddelegationinstruction_general_errand_sub_types" VALIDATE CONSTRAINT "errands_erranddelegationinstruction_general_errand_sub_6dfa3794";
-- undo 2: ALTER TABLE "errands_erranddelegationinstruction_general_errand_sub_types" VALIDATE CONSTRAINT "errands_erranddelegationinstruction_general_errand_sub_d8e94f76";
ALTER TABLE "errands_erranddelegationinstruction_general_errand_sub_types" DROP CONSTRAINT IF EXISTS "errands_erranddelegationinstruction_general_errand_sub_6dfa3794";
ALTER TABLE "errands_erranddelegationinstruction_general_errand_sub_types" DROP CONSTRAINT IF EXISTS "errands_erranddelegationinstruction_general_errand_sub_d8e94f76";

-- down 148: errands_erranddelegationinstruction_general_errand_types: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_erranddelegationinstruction_general_errand_types
-- lock: ACCESS EXCLUSIVE on errands_generalerrandtype
-- lock: ACCESS EXCLUSIVE on errands_erranddelegationinstruction
-- undo 1: ALTER TABLE "errands_erranddelegationinstruction_general_errand_types" ADD CONSTRAINT "errands_erranddelegationinstruction_general_errand_typ_f7e62fa3" FOREIGN KEY ("customer_id", "generalerrandtype_id") REFERENCES "errands_generalerrandtype" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "errands_erranddelegationinstruction_general_errand_types" ADD CONSTRAINT "errands_erranddelegationinstruction_general_errand_typ_fd3c82bd" FOREIGN KEY ("customer_id", "erranddelegationinstruction_id") REFERENCES "errands_erranddelegationinstruction" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "errands_erranddelegationinstruction_general_errand_types" VALIDATE CONSTRAINT "errands_erranddelegationinstruction_general_errand_typ_f7e62fa3";
-- undo 2: ALTER TABLE "errands_erranddelegationinstruction_general_errand_types" VALIDATE CONSTRAINT "errands_erranddelegationinstruction_general_errand_typ_fd3c82bd";
ALTER TABLE "errands_erranddelegationinstruction_general_errand_types" DROP CONSTRAINT IF EXISTS "errands_erranddelegationinstruction_general_errand_typ_f7e62fa3";
ALTER TABLE "errands_erranddelegationinstruction_general_errand_types" DROP CONSTRAINT IF EXISTS "errands_erranddelegationinstruction_general_errand_typ_fd3c82bd";

-- down 149: errands_erranddelegationinstruction_realestates: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_erranddelegationinstruction_realestates
-- lock: ACCESS EXCLUSIVE on errands_erranddelegationinstruction
-- lock: ACCESS EXCLUSIVE on objects_realestate
-- undo 1: ALTER TABLE "errands_erranddelegationinstruction_realestates" ADD CONSTRAINT "errands_erranddelegationinstruction_realestates_errand_22cca12b" FOREIGN KEY ("customer_id", "erranddelegationinstruction_id") REFERENCES "errands_erranddelegationinstruction" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "errands_erranddelegationinstruction_realestates" ADD CONSTRAINT "errands_erranddelegationinstruction_realestates_reales_bfe78d99" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "errands_erranddelegationinstruction_realestates" VALIDATE CONSTRAINT "errands_erranddelegationinstruction_realestates_errand_22cca12b";
-- undo 2: ALTER TABLE "errands_erranddelegationinstruction_realestates" VALIDATE CONSTRAINT "errands_erranddelegationinstruction_realestates_reales_bfe78d99";
ALTER TABLE "errands_erranddelegationinstruction_realestates" DROP CONSTRAINT IF EXISTS "errands_erranddelegationinstruction_realestates_errand_22cca12b";
ALTER TABLE "errands_erranddelegationinstruction_realestates" DROP CONSTRAINT IF EXISTS "errands_erranddelegationinstruction_realestates_reales_bfe78d99";

-- down 150: errands_erranddelegationinstruction_segments: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_erranddelegationinstruction_segments
-- lock: ACCESS EXCLUSIVE on errands_erranddelegationinstruction
-- lock: ACCESS EXCLUSIVE on accounts_organizationusersegment
-- undo 1: ALTER TABLE "errands_erranddelegationinstruction_segments" ADD CONSTRAINT "errands_erranddelegationinstruction_segments_erranddel_a0ccc991" FOREIGN KEY ("customer_id", "erranddelegationinstruction_id") REFERENCES "errands_erranddelegationinstruction" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "errands_erranddelegationinstruction_segments" ADD CONSTRAINT "errands_erranddelegationinstruction_segments_organizat_cdbdae16" FOREIGN KEY ("customer_id", "organizationusersegment_id") REFERENCES "accounts_organizationusersegment" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "errands_erranddelegationinstruction_segments" VALIDATE CONSTRAINT "errands_erranddelegationinstruction_segments_erranddel_a0ccc991";
-- undo 2: ALTER TABLE "errands_erranddelegationinstruction_segments" VALIDATE CONSTRAINT "errands_erranddelegationinstruction_segments_organizat_cdbdae16";
ALTER TABLE "errands_erranddelegationinstruction_segments" DROP CONSTRAINT IF EXISTS "errands_erranddelegationinstruction_segments_erranddel_a0ccc991";
ALTER TABLE "errands_erranddelegationinstruction_segments" DROP CONSTRAINT IF EXISTS "errands_erranddelegationinstruction_segments_organizat_cdbdae16";

-- down 151: errands_erranddelegationoffer: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_erranddelegationoffer
-- lock: ACCESS EXCLUSIVE on errands_externalsupplier
-- lock: ACCESS EXCLUSIVE on errands_generalerrand
-- lock: ACCESS EXCLUSIVE on errands_inspectionerrand
-- lock: ACCESS EXCLUSIVE on errands_erranddelegationinstruction
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- undo 1: ALTER TABLE "errands_erranddelegationoffer" ADD CONSTRAINT "errands_erranddelegationoffer_external_supplier_id_fkey" FOREIGN KEY ("customer_id", "external_supplier_id") REFERENCES "errands_externalsupplier" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "errands_erranddelegationoffer" ADD CONSTRAINT "errands_erranddelegationoffer_general_errand_id_fkey" FOREIGN KEY ("customer_id", "general_errand_id") REFERENCES "errands_generalerrand" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "errands_erranddelegationoffer" ADD CONSTRAINT "errands_erranddelegationoffer_inspection_errand_id_fkey" FOREIGN KEY ("customer_id", "inspection_errand_id") REFERENCES "errands_inspectionerrand" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "errands_erranddelegationoffer" ADD CONSTRAINT "errands_erranddelegationoffer_instruction_id_fkey" FOREIGN KEY ("customer_id", "instruction_id") REFERENCES "errands_erranddelegationinstruction" ("customer_id", "id") ON DELETE SET NULL ("instruction_id") NOT VALID;
-- undo 1: ALTER TABLE "errands_erranddelegationoffer" ADD CONSTRAINT "errands_erranddelegationoffer_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "errands_erranddelegationoffer" ADD CONSTRAINT "errands_erranddelegationoffer_organization_user_id_fkey" FOREIGN KEY ("customer_id", "organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "errands_erranddelegationoffer" VALIDATE CONSTRAINT "errands_erranddelegationoffer_external_supplier_id_fkey";
-- undo 2: ALTER TABLE "errands_erranddelegationoffer" VALIDATE CONSTRAINT "errands_erranddelegationoffer_general_errand_id_fkey";
-- undo 2: ALTER TABLE "errands_erranddelegationoffer" VALIDATE CONSTRAINT "errands_erranddelegationoffer_inspection_errand_id_fkey";
-- undo 2: ALTER TABLE "errands_erranddelegationoffer" VALIDATE CONSTRAINT "errands_erranddelegationoffer_instruction_id_fkey";
-- undo 2: ALTER TABLE "errands_erranddelegationoffer" VALIDATE CONSTRAINT "errands_erranddelegationoffer_organization_id_fkey";
-- undo 2: ALTER TABLE "errands_erranddelegationoffer" VALIDATE CONSTRAINT "errands_erranddelegationoffer_organization_user_id_fkey";
ALTER TABLE "errands_erranddelegationoffer" DROP CONSTRAINT IF EXISTS "errands_erranddelegationoffer_external_supplier_id_fkey";
ALTER TABLE "errands_erranddelegationoffer" DROP CONSTRAINT IF EXISTS "errands_erranddelegationoffer_general_errand_id_fkey";
ALTER TABLE "errands_erranddelegationoffer" DROP CONSTRAINT IF EXISTS "errands_erranddelegationoffer_inspection_errand_id_fkey";
ALTER TABLE "errands_erranddelegationoffer" DROP CONSTRAINT IF EXISTS "errands_erranddelegationoffer_instruction_id_fkey";
ALTER TABLE "errands_erranddelegationoffer" DROP CONSTRAINT IF EXISTS "errands_erranddelegationoffer_organization_id_fkey";
ALTER TABLE "errands_erranddelegationoffer" DROP CONSTRAINT IF EXISTS "errands_erranddelegationoffer_organization_user_id_fkey";

-- down 152: errands_externalsupplier: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_externalsupplier
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "errands_externalsupplier" ADD CONSTRAINT "errands_externalsupplier_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id") NOT VALID;
-- undo 1: ALTER TABLE "errands_externalsupplier" ADD CONSTRAINT "errands_externalsupplier_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "errands_externalsupplier" VALIDATE CONSTRAINT "errands_externalsupplier_address_id_fkey";
-- undo 2: ALTER TABLE "errands_externalsupplier" VALIDATE CONSTRAINT "errands_externalsupplier_organization_id_fkey";
ALTER TABLE "errands_externalsupplier" DROP CONSTRAINT IF EXISTS "errands_externalsupplier_address_id_fkey";
ALTER TABLE "errands_externalsupplier" DROP CONSTRAINT IF EXISTS "errands_externalsupplier_organization_id_fkey";

-- down 153: errands_generalerrand: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_generalerrand
-- lock: ACCESS EXCLUSIVE on errands_externalsupplier
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- lock: ACCESS EXCLUSIVE on objects_component
-- lock: ACCESS EXCLUSIVE on errands_generalerrandgroup
-- lock: ACCESS EXCLUSIVE on errands_generalerrandsubtype
-- lock: ACCESS EXCLUSIVE on errands_generalerrandtype
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on objects_realestate
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- lock: ACCESS EXCLUSIVE on accounts_subtenant
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- undo 1: ALTER TABLE "errands_generalerrand" ADD CONSTRAINT "errands_generalerrand_assigned_external_supplier_id_fkey" FOREIGN KEY ("customer_id", "assigned_external_supplier_id") REFERENCES "errands_externalsupplier" ("customer_id", "id") ON DELETE SET NULL ("assigned_external_supplier_id") NOT VALID;
-- undo 1: ALTER TABLE "errands_generalerrand" ADD CONSTRAINT "errands_generalerrand_assigned_organization_user_id_fkey" FOREIGN KEY ("customer_id", "assigned_organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("assigned_organization_user_id") NOT VALID;
-- undo 1: ALTER TABLE "errands_generalerrand" ADD CONSTRAINT "errands_generalerrand_component_id_fkey" FOREIGN KEY ("customer_id", "component_id") REFERENCES "objects_component" ("customer_id", "id") ON DELETE SET NULL ("component_id") NOT VALID;
-- undo 1: ALTER TABLE "errands_generalerrand" ADD CONSTRAINT "errands_generalerrand_errand_group_id_fkey" FOREIGN KEY ("customer_id", "errand_group_id") REFERENCES "errands_generalerrandgroup" ("customer_id", "id") ON DELETE SET NULL ("errand_group_id") NOT VALID;
-- undo 1: ALTER TABLE "errands_generalerrand" ADD CONSTRAINT "errands_generalerrand_errand_sub_type_id_fkey" FOREIGN KEY ("customer_id", "errand_sub_type_id") REFERENCES "errands_generalerrandsubtype" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "errands_generalerrand" ADD CONSTRAINT "errands_generalerrand_errand_type_id_fkey" FOREIGN KEY ("customer_id", "errand_type_id") REFERENCES "errands_generalerrandtype" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "errands_generalerrand" ADD CONSTRAINT "errands_generalerrand_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "errands_generalerrand" ADD CONSTRAINT "errands_generalerrand_realestate_id_fkey" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "errands_generalerrand" ADD CONSTRAINT "errands_generalerrand_reporting_organization_user_id_fkey" FOREIGN KEY ("customer_id", "reporting_organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "errands_generalerrand" ADD CONSTRAINT "errands_generalerrand_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "errands_generalerrand" ADD CONSTRAINT "errands_generalerrand_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "errands_generalerrand" VALIDATE CONSTRAINT "errands_generalerrand_assigned_external_supplier_id_fkey";
-- undo 2: ALTER TABLE "errands_generalerrand" VALIDATE CONSTRAINT "errands_generalerrand_assigned_organization_user_id_fkey";
-- undo 2: ALTER TABLE "errands_generalerrand" VALIDATE CONSTRAINT "errands_generalerrand_component_id_fkey";
-- undo 2: ALTER TABLE "errands_generalerrand" VALIDATE CONSTRAINT "errands_generalerrand_errand_group_id_fkey";
-- undo 2: ALTER TABLE "errands_generalerrand" VALIDATE CONSTRAINT "errands_generalerrand_errand_sub_type_id_fkey";
-- undo 2: ALTER TABLE "errands_generalerrand" VALIDATE CONSTRAINT "errands_generalerrand_errand_type_id_fkey";
-- undo 2: ALTER TABLE "errands_generalerrand" VALIDATE CONSTRAINT "errands_generalerrand_organization_id_fkey";
-- undo 2: ALTER TABLE "errands_generalerrand" VALIDATE CONSTRAINT "errands_generalerrand_realestate_id_fkey";
-- undo 2: ALTER TABLE "errands_generalerrand" VALIDATE CONSTRAINT "errands_generalerrand_reporting_organization_user_id_fkey";
-- undo 2: ALTER TABLE "errands_generalerrand" VALIDATE CONSTRAINT "errands_generalerrand_sub_tenant_id_fkey";
-- undo 2: ALTER TABLE "errands_generalerrand" VALIDATE CONSTRAINT "errands_generalerrand_tenant_id_fkey";
ALTER TABLE "errands_generalerrand" DROP CONSTRAINT IF EXISTS "errands_generalerrand_assigned_external_supplier_id_fkey";
ALTER TABLE "errands_generalerrand" DROP CONSTRAINT IF EXISTS "errands_generalerrand_assigned_organization_user_id_fkey";
ALTER TABLE "errands_generalerrand" DROP CONSTRAINT IF EXISTS "errands_generalerrand_component_id_fkey";
ALTER TABLE "errands_generalerrand" DROP CONSTRAINT IF EXISTS "errands_generalerrand_errand_group_id_fkey";
ALTER TABLE "errands_generalerrand" DROP CONSTRAINT IF EXISTS "errands_generalerrand_errand_sub_type_id_fkey";
ALTER TABLE "errands_generalerrand" DROP CONSTRAINT IF EXISTS "errands_generalerrand_errand_type_id_fkey";
ALTER TABLE "errands_generalerrand" DROP CONSTRAINT IF EXISTS "errands_generalerrand_organization_id_fkey";
ALTER TABLE "errands_generalerrand" DROP CONSTRAINT IF EXISTS "errands_generalerrand_realestate_id_fkey";
ALTER TABLE "errands_generalerrand" DROP CONSTRAINT IF EXISTS "errands_generalerrand_reporting_organization_user_id_fkey";
ALTER TABLE "errands_generalerrand" DROP CONSTRAINT IF EXISTS "errands_generalerrand_sub_tenant_id_fkey";
ALTER TABLE "errands_generalerrand" DROP CONSTRAINT IF EXISTS "errands_generalerrand_tenant_id_fkey";

-- down 154: errands_generalerrandaction: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_generalerrandaction
-- lock: ACCESS EXCLUSIVE on errands_errandactiondefault
-- lock: ACCESS EXCLUSIVE on objects_component
-- lock: ACCESS EXCLUSIVE on errands_generalerrand
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on errands_externalsupplier
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- undo 1: ALTER TABLE "errands_generalerrandaction" ADD CONSTRAINT "errands_generalerrandaction_action_default_id_fkey" FOREIGN KEY ("customer_id", "action_default_id") REFERENCES "errands_errandactiondefault" ("customer_id", "id") ON DELETE SET NULL ("action_default_id") NOT VALID;
-- undo 1: ALTER TABLE "errands_generalerrandaction" ADD CONSTRAINT "errands_generalerrandaction_component_id_fkey" FOREIGN KEY ("customer_id", "component_id") REFERENCES "objects_component" ("customer_id", "id") ON DELETE SET NULL ("component_id") NOT VALID;
-- undo 1: ALTER TABLE "errands_generalerrandaction" ADD CONSTRAINT "errands_generalerrandaction_errand_id_fkey" FOREIGN KEY ("customer_id", "errand_id") REFERENCES "errands_generalerrand" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "errands_generalerrandaction" ADD CONSTRAINT "errands_generalerrandaction_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "errands_generalerrandaction" ADD CONSTRAINT "errands_generalerrandaction_performed_by_external_supp_c4703fd1" FOREIGN KEY ("customer_id", "performed_by_external_supplier_id") REFERENCES "errands_externalsupplier" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "errands_generalerrandaction" ADD CONSTRAINT "errands_generalerrandaction_performed_by_id_fkey" FOREIGN KEY ("customer_id", "performed_by_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "errands_generalerrandaction" VALIDATE CONSTRAINT "errands_generalerrandaction_action_default_id_fkey";
-- undo 2: ALTER TABLE "errands_generalerrandaction" VALIDATE CONSTRAINT "errands_generalerrandaction_component_id_fkey";
-- undo 2: ALTER TABLE "errands_generalerrandaction" VALIDATE CONSTRAINT "errands_generalerrandaction_errand_id_fkey";
-- undo 2: ALTER TABLE "errands_generalerrandaction" VALIDATE CONSTRAINT "errands_generalerrandaction_organization_id_fkey";
-- undo 2: ALTER TABLE "errands_generalerrandaction" VALIDATE CONSTRAINT "errands_generalerrandaction_performed_by_external_supp_c4703fd1";
-- undo 2: ALTER TABLE "errands_generalerrandaction" VALIDATE CONSTRAINT "errands_generalerrandaction_performed_by_id_fkey";
ALTER TABLE "errands_generalerrandaction" DROP CONSTRAINT IF EXISTS "errands_generalerrandaction_action_default_id_fkey";
ALTER TABLE "errands_generalerrandaction" DROP CONSTRAINT IF EXISTS "errands_generalerrandaction_component_id_fkey";
ALTER TABLE "errands_generalerrandaction" DROP CONSTRAINT IF EXISTS "errands_generalerrandaction_errand_id_fkey";
ALTER TABLE "errands_generalerrandaction" DROP CONSTRAINT IF EXISTS "errands_generalerrandaction_organization_id_fkey";
ALTER TABLE "errands_generalerrandaction" DROP CONSTRAINT IF EXISTS "errands_generalerrandaction_performed_by_external_supp_c4703fd1";
ALTER TABLE "errands_generalerrandaction" DROP CONSTRAINT IF EXISTS "errands_generalerrandaction_performed_by_id_fkey";

-- down 155: errands_generalerrandfile: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_generalerrandfile
-- lock: ACCESS EXCLUSIVE on errands_generalerrandaction
-- lock: ACCESS EXCLUSIVE on errands_generalerrand
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "errands_generalerrandfile" ADD CONSTRAINT "errands_generalerrandfile_action_id_fkey" FOREIGN KEY ("customer_id", "action_id") REFERENCES "errands_generalerrandaction" ("customer_id", "id") ON DELETE SET NULL ("action_id") NOT VALID;
-- undo 1: ALTER TABLE "errands_generalerrandfile" ADD CONSTRAINT "errands_generalerrandfile_errand_id_fkey" FOREIGN KEY ("customer_id", "errand_id") REFERENCES "errands_generalerrand" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "errands_generalerrandfile" ADD CONSTRAINT "errands_generalerrandfile_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "errands_generalerrandfile" VALIDATE CONSTRAINT "errands_generalerrandfile_action_id_fkey";
-- undo 2: ALTER TABLE "errands_generalerrandfile" VALIDATE CONSTRAINT "errands_generalerrandfile_errand_id_fkey";
-- undo 2: ALTER TABLE "errands_generalerrandfile" VALIDATE CONSTRAINT "errands_generalerrandfile_organization_id_fkey";
ALTER TABLE "errands_generalerrandfile" DROP CONSTRAINT IF EXISTS "errands_generalerrandfile_action_id_fkey";
ALTER TABLE "errands_generalerrandfile" DROP CONSTRAINT IF EXISTS "errands_generalerrandfile_errand_id_fkey";
ALTER TABLE "errands_generalerrandfile" DROP CONSTRAINT IF EXISTS "errands_generalerrandfile_organization_id_fkey";

-- down 156: errands_generalerrandgroup: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_generalerrandgroup
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- undo 1: ALTER TABLE "errands_generalerrandgroup" ADD CONSTRAINT "errands_generalerrandgroup_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "errands_generalerrandgroup" ADD CONSTRAINT "errands_generalerrandgroup_responsible_organization_us_9a9c802d" FOREIGN KEY ("customer_id", "responsible_organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("responsible_organization_user_id") NOT VALID;
-- undo 2: ALTER TABLE "errands_generalerrandgroup" VALIDATE CONSTRAINT "errands_generalerrandgroup_organization_id_fkey";
-- undo 2: ALTER TABLE "errands_generalerrandgroup" VALIDATE CONSTRAINT "errands_generalerrandgroup_responsible_organization_us_9a9c802d";
ALTER TABLE "errands_generalerrandgroup" DROP CONSTRAINT IF EXISTS "errands_generalerrandgroup_organization_id_fkey";
ALTER TABLE "errands_generalerrandgroup" DROP CONSTRAINT IF EXISTS "errands_generalerrandgroup_responsible_organization_us_9a9c802d";

-- down 157: errands_generalerrandsubtype: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_generalerrandsubtype
-- lock: ACCESS EXCLUSIVE on errands_generalerrandtype
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "errands_generalerrandsubtype" ADD CONSTRAINT "errands_generalerrandsubtype_errand_type_id_fkey" FOREIGN KEY ("customer_id", "errand_type_id") REFERENCES "errands_generalerrandtype" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "errands_generalerrandsubtype" ADD CONSTRAINT "errands_generalerrandsubtype_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "errands_generalerrandsubtype" VALIDATE CONSTRAINT "errands_generalerrandsubtype_errand_type_id_fkey";
-- undo 2: ALTER TABLE "errands_generalerrandsubtype" VALIDATE CONSTRAINT "errands_generalerrandsubtype_organization_id_fkey";
ALTER TABLE "errands_generalerrandsubtype" DROP CONSTRAINT IF EXISTS "errands_generalerrandsubtype_errand_type_id_fkey";
ALTER TABLE "errands_generalerrandsubtype" DROP CONSTRAINT IF EXISTS "errands_generalerrandsubtype_organization_id_fkey";

-- down 158: errands_generalerrandsubtype_companies: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_generalerrandsubtype_companies
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on errands_generalerrandsubtype
-- undo 1: ALTER TABLE "errands_generalerrandsubtype_companies" ADD CONSTRAINT "errands_generalerrandsubtype_companies_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "errands_generalerrandsubtype_companies" ADD CONSTRAINT "errands_generalerrandsubtype_companies_generalerrandsu_2688f881" FOREIGN KEY ("customer_id", "generalerrandsubtype_id") REFERENCES "errands_generalerrandsubtype" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "errands_generalerrandsubtype_companies" VALIDATE CONSTRAINT "errands_generalerrandsubtype_companies_company_id_fkey";
-- undo 2: ALTER TABLE "errands_generalerrandsubtype_companies" VALIDATE CONSTRAINT "errands_generalerrandsubtype_companies_generalerrandsu_2688f881";
ALTER TABLE "errands_generalerrandsubtype_companies" DROP CONSTRAINT IF EXISTS "errands_generalerrandsubtype_companies_company_id_fkey";
ALTER TABLE "errands_generalerrandsubtype_companies" DROP CONSTRAINT IF EXISTS "errands_generalerrandsubtype_companies_generalerrandsu_2688f881";

-- down 159: errands_generalerrandsubtype_component_types: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_generalerrandsubtype_component_types
-- lock: ACCESS EXCLUSIVE on objects_componenttype
-- lock: ACCESS EXCLUSIVE on errands_generalerrandsubtype
-- undo 1: ALTER TABLE "errands_generalerrandsubtype_component_types" ADD CONSTRAINT "errands_generalerrandsubtype_component_types_component_51517eec" FOREIGN KEY ("customer_id", "componenttype_id") REFERENCES "objects_componenttype" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "errands_generalerrandsubtype_component_types" ADD CONSTRAINT "errands_generalerrandsubtype_component_types_generaler_9ff30e48" FOREIGN KEY ("customer_id", "generalerrandsubtype_id") REFERENCES "errands_generalerrandsubtype" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "errands_generalerrandsubtype_component_types" VALIDATE CONSTRAINT "errands_generalerrandsubtype_component_types_component_51517eec";
-- undo 2: ALTER TABLE "errands_generalerrandsubtype_component_types" VALIDATE CONSTRAINT "errands_generalerrandsubtype_component_types_generaler_9ff30e48";
ALTER TABLE "errands_generalerrandsubtype_component_types" DROP CONSTRAINT IF EXISTS "errands_generalerrandsubtype_component_types_component_51517eec";
ALTER TABLE "errands_generalerrandsubtype_component_types" DROP CONSTRAINT IF EXISTS "errands_generalerrandsubtype_component_types_generaler_9ff30e48";

-- down 160: errands_generalerrandsubtype_external_clients: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_generalerrandsubtype_external_clients
-- lock: ACCESS EXCLUSIVE on organization_externalclient
-- lock: ACCESS EXCLUSIVE on errands_generalerrandsubtype
-- undo 1: ALTER TABLE "errands_generalerrandsubtype_external_clients" ADD CONSTRAINT "errands_generalerrandsubtype_external_clients_external_2c995e1b" FOREIGN KEY ("customer_id", "externalclient_id") REFERENCES "organization_externalclient" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "errands_generalerrandsubtype_external_clients" ADD CONSTRAINT "errands_generalerrandsubtype_external_clients_generale_217e87bf" FOREIGN KEY ("customer_id", "generalerrandsubtype_id") REFERENCES "errands_generalerrandsubtype" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "errands_generalerrandsubtype_external_clients" VALIDATE CONSTRAINT "errands_generalerrandsubtype_external_clients_external_2c995e1b";
-- undo 2: ALTER TABLE "errands_generalerrandsubtype_external_clients" VALIDATE CONSTRAINT "errands_generalerrandsubtype_external_clients_generale_217e87bf";
ALTER TABLE "errands_generalerrandsubtype_external_clients" DROP CONSTRAINT IF EXISTS "errands_generalerrandsubtype_external_clients_external_2c995e1b";
ALTER TABLE "errands_generalerrandsubtype_external_clients" DROP CONSTRAINT IF EXISTS "errands_generalerrandsubtype_external_clients_generale_217e87bf";

-- down 161: errands_generalerrandsubtype_realestates: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_generalerrandsubtype_realestates
-- lock: ACCESS EXCLUSIVE on errands_generalerrandsubtype
-- lock: ACCESS EXCLUSIVE on objects_realestate
-- undo 1: ALTER TABLE "errands_generalerrandsubtype_realestates" ADD CONSTRAINT "errands_generalerrandsubtype_realestates_generalerrand_ae77b3ef" FOREIGN KEY ("customer_id", "generalerrandsubtype_id") REFERENCES "errands_generalerrandsubtype" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "errands_generalerrandsubtype_realestates" ADD CONSTRAINT "errands_generalerrandsubtype_realestates_realestate_id_fkey" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "errands_generalerrandsubtype_realestates" VALIDATE CONSTRAINT "errands_generalerrandsubtype_realestates_generalerrand_ae77b3ef";
-- undo 2: ALTER TABLE "errands_generalerrandsubtype_realestates" VALIDATE CONSTRAINT "errands_generalerrandsubtype_realestates_realestate_id_fkey";
ALTER TABLE "errands_generalerrandsubtype_realestates" DROP CONSTRAINT IF EXISTS "errands_generalerrandsubtype_realestates_generalerrand_ae77b3ef";
ALTER TABLE "errands_generalerrandsubtype_realestates" DROP CONSTRAINT IF EXISTS "errands_generalerrandsubtype_realestates_realestate_id_fkey";

-- down 162: errands_generalerrandsubtype_segments: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_generalerrandsubtype_segments
-- lock: ACCESS EXCLUSIVE on errands_generalerrandsubtype
-- lock: ACCESS EXCLUSIVE on accounts_organizationusersegment
-- undo 1: ALTER TABLE "errands_generalerrandsubtype_segments" ADD CONSTRAINT "errands_generalerrandsubtype_segments_generalerrandsub_7e70a211" FOREIGN KEY ("customer_id", "generalerrandsubtype_id") REFERENCES "errands_generalerrandsubtype" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "errands_generalerrandsubtype_segments" ADD CONSTRAINT "errands_generalerrandsubtype_segments_organizationuser_fb5bdf8b" FOREIGN KEY ("customer_id", "organizationusersegment_id") REFERENCES "accounts_organizationusersegment" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "errands_generalerrandsubtype_segments" VALIDATE CONSTRAINT "errands_generalerrandsubtype_segments_generalerrandsub_7e70a211";
-- undo 2: ALTER TABLE "errands_generalerrandsubtype_segments" VALIDATE CONSTRAINT "errands_generalerrandsubtype_segments_organizationuser_fb5bdf8b";
ALTER TABLE "errands_generalerrandsubtype_segments" DROP CONSTRAINT IF EXISTS "errands_generalerrandsubtype_segments_generalerrandsub_7e70a211";
ALTER TABLE "errands_generalerrandsubtype_segments" DROP CONSTRAINT IF EXISTS "errands_generalerrandsubtype_segments_organizationuser_fb5bdf8b";

-- down 163: errands_generalerrandtype: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_generalerrandtype
-- lock: ACCESS EXCLUSIVE on errands_generalerrandgroup
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "errands_generalerrandtype" ADD CONSTRAINT "errands_generalerrandtype_group_id_fkey" FOREIGN KEY ("customer_id", "group_id") REFERENCES "errands_generalerrandgroup" ("customer_id", "id") ON DELETE SET NULL ("group_id") NOT VALID;
-- undo 1: ALTER TABLE "errands_generalerrandtype" ADD CONSTRAINT "errands_generalerrandtype_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "errands_generalerrandtype" VALIDATE CONSTRAINT "errands_generalerrandtype_group_id_fkey";
-- undo 2: ALTER TABLE "errands_generalerrandtype" VALIDATE CONSTRAINT "errands_generalerrandtype_organization_id_fkey";
ALTER TABLE "errands_generalerrandtype" DROP CONSTRAINT IF EXISTS "errands_generalerrandtype_group_id_fkey";
ALTER TABLE "errands_generalerrandtype" DROP CONSTRAINT IF EXISTS "errands_generalerrandtype_organization_id_fkey";

-- down 164: errands_generalerrandtype_companies: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_generalerrandtype_companies
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on errands_generalerrandtype
-- undo 1: ALTER TABLE "errands_generalerrandtype_companies" ADD CONSTRAINT "errands_generalerrandtype_companies_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "errands_generalerrandtype_companies" ADD CONSTRAINT "errands_generalerrandtype_companies_generalerrandtype_id_fkey" FOREIGN KEY ("customer_id", "generalerrandtype_id") REFERENCES "errands_generalerrandtype" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "errands_generalerrandtype_companies" VALIDATE CONSTRAINT "errands_generalerrandtype_companies_company_id_fkey";
-- undo 2: ALTER TABLE "errands_generalerrandtype_companies" VALIDATE CONSTRAINT "errands_generalerrandtype_companies_generalerrandtype_id_fkey";
ALTER TABLE "errands_generalerrandtype_companies" DROP CONSTRAINT IF EXISTS "errands_generalerrandtype_companies_company_id_fkey";
ALTER TABLE "errands_generalerrandtype_companies" DROP CONSTRAINT IF EXISTS "errands_generalerrandtype_companies_generalerrandtype_id_fkey";

-- down 165: errands_generalerrandtype_external_clients: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_generalerrandtype_external_clients
-- lock: ACCESS EXCLUSIVE on organization_externalclient
-- lock: ACCESS EXCLUSIVE on errands_generalerrandtype
-- undo 1: ALTER TABLE "errands_generalerrandtype_external_clients" ADD CONSTRAINT "errands_generalerrandtype_external_clients_externalcli_cc3093bf" FOREIGN KEY ("customer_id", "externalclient_id") REFERENCES "organization_externalclient" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "errands_generalerrandtype_external_clients" ADD CONSTRAINT "errands_generalerrandtype_external_clients_generalerra_07179b63" FOREIGN KEY ("customer_id", "generalerrandtype_id") REFERENCES "errands_generalerrandtype" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "errands_generalerrandtype_external_clients" VALIDATE CONSTRAINT "errands_generalerrandtype_external_clients_externalcli_cc3093bf";
-- undo 2: ALTER TABLE "errands_generalerrandtype_external_clients" VALIDATE CONSTRAINT "errands_generalerrandtype_external_clients_generalerra_07179b63";
ALTER TABLE "errands_generalerrandtype_external_clients" DROP CONSTRAINT IF EXISTS "errands_generalerrandtype_external_clients_externalcli_cc3093bf";
ALTER TABLE "errands_generalerrandtype_external_clients" DROP CONSTRAINT IF EXISTS "errands_generalerrandtype_external_clients_generalerra_07179b63";

-- down 166: errands_generalerrandtype_realestates: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_generalerrandtype_realestates
-- lock: ACCESS EXCLUSIVE on errands_generalerrandtype
-- lock: ACCESS EXCLUSIVE on objects_realestate
-- undo 1: ALTER TABLE "errands_generalerrandtype_realestates" ADD CONSTRAINT "errands_generalerrandtype_realestates_generalerrandtype_id_fkey" FOREIGN KEY ("customer_id", "generalerrandtype_id") REFERENCES "errands_generalerrandtype" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "errands_generalerrandtype_realestates" ADD CONSTRAINT "errands_generalerrandtype_realestates_realestate_id_fkey" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "errands_generalerrandtype_realestates" VALIDATE CONSTRAINT "errands_generalerrandtype_realestates_generalerrandtype_id_fkey";
-- undo 2: ALTER TABLE "errands_generalerrandtype_realestates" VALIDATE CONSTRAINT "errands_generalerrandtype_realestates_realestate_id_fkey";
ALTER TABLE "errands_generalerrandtype_realestates" DROP CONSTRAINT IF EXISTS "errands_generalerrandtype_realestates_generalerrandtype_id_fkey";
ALTER TABLE "errands_generalerrandtype_realestates" DROP CONSTRAINT IF EXISTS "errands_generalerrandtype_realestates_realestate_id_fkey";

-- down 167: errands_generalerrandtype_segments: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_generalerrandtype_segments
-- lock: ACCESS EXCLUSIVE on errands_generalerrandtype
-- lock: ACCESS EXCLUSIVE on accounts_organizationusersegment
-- undo 1: ALTER TABLE "errands_generalerrandtype_segments" ADD CONSTRAINT "errands_generalerrandtype_segments_generalerrandtype_id_fkey" FOREIGN KEY ("customer_id", "generalerrandtype_id") REFERENCES "errands_generalerrandtype" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "errands_generalerrandtype_segments" ADD CONSTRAINT "errands_generalerrandtype_segments_organizationuserseg_b2fb2df7" FOREIGN KEY ("customer_id", "organizationusersegment_id") REFERENCES "accounts_organizationusersegment" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "errands_generalerrandtype_segments" VALIDATE CONSTRAINT "errands_generalerrandtype_segments_generalerrandtype_id_fkey";
-- undo 2: ALTER TABLE "errands_generalerrandtype_segments" VALIDATE CONSTRAINT "errands_generalerrandtype_segments_organizationuserseg_b2fb2df7";
ALTER TABLE "errands_generalerrandtype_segments" DROP CONSTRAINT IF EXISTS "errands_generalerrandtype_segments_generalerrandtype_id_fkey";
ALTER TABLE "errands_generalerrandtype_segments" DROP CONSTRAINT IF EXISTS "errands_generalerrandtype_segments_organizationuserseg_b2fb2df7";

-- down 168: errands_inspectionerrand: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_inspectionerrand
-- lock: ACCESS EXCLUSIVE on objects_apartment
-- lock: ACCESS EXCLUSIVE on objects_brfapartment
-- lock: ACCESS EXCLUSIVE on errands_inspectionerrandchecklist
-- lock: ACCESS EXCLUSIVE on objects_commonarea
-- lock: ACCESS EXCLUSIVE on errands_externalsupplier
-- lock: ACCESS EXCLUSIVE on objects_industrialpremises
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on objects_parkingspot
-- lock: ACCESS EXCLUSIVE on documents_signabledocument
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- undo 1: ALTER TABLE "errands_inspectionerrand" ADD CONSTRAINT "errands_inspectionerrand_apartment_id_fkey" FOREIGN KEY ("customer_id", "apartment_id") REFERENCES "objects_apartment" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "errands_inspectionerrand" ADD CONSTRAINT "errands_inspectionerrand_brf_apartment_id_fkey" FOREIGN KEY ("customer_id", "brf_apartment_id") REFERENCES "objects_brfapartment" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "errands_inspectionerrand" ADD CONSTRAINT "errands_inspectionerrand_checklist_id_fkey" FOREIGN KEY ("customer_id", "checklist_id") REFERENCES "errands_inspectionerrandchecklist" ("customer_id", "id") ON DELETE SET NULL ("checklist_id") NOT VALID;
-- undo 1: ALTER TABLE "errands_inspectionerrand" ADD CONSTRAINT "errands_inspectionerrand_common_area_id_fkey" FOREIGN KEY ("customer_id", "common_area_id") REFERENCES "objects_commonarea" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "errands_inspectionerrand" ADD CONSTRAINT "errands_inspectionerrand_external_supplier_id_fkey" FOREIGN KEY ("customer_id", "external_supplier_id") REFERENCES "errands_externalsupplier" ("customer_id", "id") ON DELETE SET NULL ("external_supplier_id") NOT VALID;
-- undo 1: ALTER TABLE "errands_inspectionerrand" ADD CONSTRAINT "errands_inspectionerrand_industrial_premises_id_fkey" FOREIGN KEY ("customer_id", "industrial_premises_id") REFERENCES "objects_industrialpremises" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "errands_inspectionerrand" ADD CONSTRAINT "errands_inspectionerrand_inspector_id_fkey" FOREIGN KEY ("customer_id", "inspector_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("inspector_id") NOT VALID;
-- undo 1: ALTER TABLE "errands_inspectionerrand" ADD CONSTRAINT "errands_inspectionerrand_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "errands_inspectionerrand" ADD CONSTRAINT "errands_inspectionerrand_parking_spot_id_fkey" FOREIGN KEY ("customer_id", "parking_spot_id") REFERENCES "objects_parkingspot" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "errands_inspectionerrand" ADD CONSTRAINT "errands_inspectionerrand_protocol_document_id_fkey" FOREIGN KEY ("customer_id", "protocol_document_id") REFERENCES "documents_signabledocument" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "errands_inspectionerrand" ADD CONSTRAINT "errands_inspectionerrand_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "errands_inspectionerrand" VALIDATE CONSTRAINT "errands_inspectionerrand_apartment_id_fkey";
-- undo 2: ALTER TABLE "errands_inspectionerrand" VALIDATE CONSTRAINT "errands_inspectionerrand_brf_apartment_id_fkey";
-- undo 2: ALTER TABLE "errands_inspectionerrand" VALIDATE CONSTRAINT "errands_inspectionerrand_checklist_id_fkey";
-- undo 2: ALTER TABLE "errands_inspectionerrand" VALIDATE CONSTRAINT "errands_inspectionerrand_common_area_id_fkey";
-- undo 2: ALTER TABLE "errands_inspectionerrand" VALIDATE CONSTRAINT "errands_inspectionerrand_external_supplier_id_fkey";
-- undo 2: ALTER TABLE "errands_inspectionerrand" VALIDATE CONSTRAINT "errands_inspectionerrand_industrial_premises_id_fkey";
-- undo 2: ALTER TABLE "errands_inspectionerrand" VALIDATE CONSTRAINT "errands_inspectionerrand_inspector_id_fkey";
-- undo 2: ALTER TABLE "errands_inspectionerrand" VALIDATE CONSTRAINT "errands_inspectionerrand_organization_id_fkey";
-- undo 2: ALTER TABLE "errands_inspectionerrand" VALIDATE CONSTRAINT "errands_inspectionerrand_parking_spot_id_fkey";
-- undo 2: ALTER TABLE "errands_inspectionerrand" VALIDATE CONSTRAINT "errands_inspectionerrand_protocol_document_id_fkey";
-- undo 2: ALTER TABLE "errands_inspectionerrand" VALIDATE CONSTRAINT "errands_inspectionerrand_tenant_id_fkey";
ALTER TABLE "errands_inspectionerrand" DROP CONSTRAINT IF EXISTS "errands_inspectionerrand_apartment_id_fkey";
ALTER TABLE "errands_inspectionerrand" DROP CONSTRAINT IF EXISTS "errands_inspectionerrand_brf_apartment_id_fkey";
ALTER TABLE "errands_inspectionerrand" DROP CONSTRAINT IF EXISTS "errands_inspectionerrand_checklist_id_fkey";
ALTER TABLE "errands_inspectionerrand" DROP CONSTRAINT IF EXISTS "errands_inspectionerrand_common_area_id_fkey";
ALTER TABLE "errands_inspectionerrand" DROP CONSTRAINT IF EXISTS "errands_inspectionerrand_external_supplier_id_fkey";
ALTER TABLE "errands_inspectionerrand" DROP CONSTRAINT IF EXISTS "errands_inspectionerrand_industrial_premises_id_fkey";
ALTER TABLE "errands_inspectionerrand" DROP CONSTRAINT IF EXISTS "errands_inspectionerrand_inspector_id_fkey";
ALTER TABLE "errands_inspectionerrand" DROP CONSTRAINT IF EXISTS "errands_inspectionerrand_organization_id_fkey";
ALTER TABLE "errands_inspectionerrand" DROP CONSTRAINT IF EXISTS "errands_inspectionerrand_parking_spot_id_fkey";
ALTER TABLE "errands_inspectionerrand" DROP CONSTRAINT IF EXISTS "errands_inspectionerrand_protocol_document_id_fkey";
ALTER TABLE "errands_inspectionerrand" DROP CONSTRAINT IF EXISTS "errands_inspectionerrand_tenant_id_fkey";

-- down 169: errands_inspectionerrandchecklist: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on errands_inspectionerrandchecklist
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "errands_inspectionerrandchecklist" ADD CONSTRAINT "errands_inspectionerrandchecklist_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "errands_inspectionerrandchecklist" VALIDATE CONSTRAINT "errands_inspectionerrandchecklist_organization_id_fkey";
ALTER TABLE "errands_inspectionerrandchecklist" DROP CONSTRAINT IF EXISTS "errands_inspectionerrandchecklist_organization_id_fkey";

-- down 170: integrations_answeredintegrationpersonalinformationaccess: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on integrations_answeredintegrationpersonalinformationaccess
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- lock: ACCESS EXCLUSIVE on accounts_subtenant
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- undo 1: ALTER TABLE "integrations_answeredintegrationpersonalinformationaccess" ADD CONSTRAINT "integrations_answeredintegrationpersonalinformationacc_03e1985b" FOREIGN KEY ("customer_id", "answered_by_tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "integrations_answeredintegrationpersonalinformationaccess" ADD CONSTRAINT "integrations_answeredintegrationpersonalinformationacc_5d8cf288" FOREIGN KEY ("customer_id", "answered_by_sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "integrations_answeredintegrationpersonalinformationaccess" ADD CONSTRAINT "integrations_answeredintegrationpersonalinformationacc_8535607e" FOREIGN KEY ("customer_id", "integration_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "integrations_answeredintegrationpersonalinformationaccess" ADD CONSTRAINT "integrations_answeredintegrationpersonalinformationacc_bfde9377" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "integrations_answeredintegrationpersonalinformationaccess" ADD CONSTRAINT "integrations_answeredintegrationpersonalinformationacc_f1a8a593" FOREIGN KEY ("customer_id", "answered_by_organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "integrations_answeredintegrationpersonalinformationaccess" VALIDATE CONSTRAINT "integrations_answeredintegrationpersonalinformationacc_03e1985b";
-- undo 2: ALTER TABLE "integrations_answeredintegrationpersonalinformationaccess" VALIDATE CONSTRAINT "integrations_answeredintegrationpersonalinformationacc_5d8cf288";
-- undo 2: ALTER TABLE "integrations_answeredintegrationpersonalinformationaccess" VALIDATE CONSTRAINT "integrations_answeredintegrationpersonalinformationacc_8535607e";
-- undo 2: ALTER TABLE "integrations_answeredintegrationpersonalinformationaccess" VALIDATE CONSTRAINT "integrations_answeredintegrationpersonalinformationacc_bfde9377";
-- undo 2: ALTER TABLE "integrations_answeredintegrationpersonalinformationaccess" VALIDATE CONSTRAINT "integrations_answeredintegrationpersonalinformationacc_f1a8a593";
ALTER TABLE "integrations_answeredintegrationpersonalinformationaccess" DROP CONSTRAINT IF EXISTS "integrations_answeredintegrationpersonalinformationacc_03e1985b";
ALTER TABLE "integrations_answeredintegrationpersonalinformationaccess" DROP CONSTRAINT IF EXISTS "integrations_answeredintegrationpersonalinformationacc_5d8cf288";
ALTER TABLE "integrations_answeredintegrationpersonalinformationaccess" DROP CONSTRAINT IF EXISTS "integrations_answeredintegrationpersonalinformationacc_8535607e";
ALTER TABLE "integrations_answeredintegrationpersonalinformationaccess" DROP CONSTRAINT IF EXISTS "integrations_answeredintegrationpersonalinformationacc_bfde9377";
ALTER TABLE "integrations_answeredintegrationpersonalinformationaccess" DROP CONSTRAINT IF EXISTS "integrations_answeredintegrationpersonalinformationacc_f1a8a593";

-- down 171: integrations_integrationserviceidconnection: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on integrations_integrationserviceidconnection
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "integrations_integrationserviceidconnection" ADD CONSTRAINT "integrations_integrationserviceidconnection_organizati_20776c88" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "integrations_integrationserviceidconnection" VALIDATE CONSTRAINT "integrations_integrationserviceidconnection_organizati_20776c88";
ALTER TABLE "integrations_integrationserviceidconnection" DROP CONSTRAINT IF EXISTS "integrations_integrationserviceidconnection_organizati_20776c88";

-- down 172: integrations_webhookdelivery: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on integrations_webhookdelivery
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on integrations_webhooksubscription
-- undo 1: ALTER TABLE "integrations_webhookdelivery" ADD CONSTRAINT "integrations_webhookdelivery_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "integrations_webhookdelivery" ADD CONSTRAINT "integrations_webhookdelivery_subscription_id_fkey" FOREIGN KEY ("customer_id", "subscription_id") REFERENCES "integrations_webhooksubscription" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "integrations_webhookdelivery" VALIDATE CONSTRAINT "integrations_webhookdelivery_organization_id_fkey";
-- undo 2: ALTER TABLE "integrations_webhookdelivery" VALIDATE CONSTRAINT "integrations_webhookdelivery_subscription_id_fkey";
ALTER TABLE "integrations_webhookdelivery" DROP CONSTRAINT IF EXISTS "integrations_webhookdelivery_organization_id_fkey";
ALTER TABLE "integrations_webhookdelivery" DROP CONSTRAINT IF EXISTS "integrations_webhookdelivery_subscription_id_fkey";

-- down 173: integrations_webhookdelivery_event_logs: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on integrations_webhookdelivery_event_logs
-- lock: ACCESS EXCLUSIVE on common_eventlog
-- lock: ACCESS EXCLUSIVE on integrations_webhookdelivery
-- undo 1: ALTER TABLE "integrations_webhookdelivery_event_logs" ADD CONSTRAINT "integrations_webhookdelivery_event_logs_eventlog_id_fkey" FOREIGN KEY ("customer_id", "eventlog_id") REFERENCES "common_eventlog" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "integrations_webhookdelivery_event_logs" ADD CONSTRAINT "integrations_webhookdelivery_event_logs_webhookdelivery_id_fkey" FOREIGN KEY ("customer_id", "webhookdelivery_id") REFERENCES "integrations_webhookdelivery" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "integrations_webhookdelivery_event_logs" VALIDATE CONSTRAINT "integrations_webhookdelivery_event_logs_eventlog_id_fkey";
-- undo 2: ALTER TABLE "integrations_webhookdelivery_event_logs" VALIDATE CONSTRAINT "integrations_webhookdelivery_event_logs_webhookdelivery_id_fkey";
ALTER TABLE "integrations_webhookdelivery_event_logs" DROP CONSTRAINT IF EXISTS "integrations_webhookdelivery_event_logs_eventlog_id_fkey";
ALTER TABLE "integrations_webhookdelivery_event_logs" DROP CONSTRAINT IF EXISTS "integrations_webhookdelivery_event_logs_webhookdelivery_id_fkey";

-- down 174: integrations_webhooksubscription: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on integrations_webhooksubscription
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "integrations_webhooksubscription" ADD CONSTRAINT "integrations_webhooksubscription_integration_id_fkey" FOREIGN KEY ("customer_id", "integration_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "integrations_webhooksubscription" ADD CONSTRAINT "integrations_webhooksubscription_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "integrations_webhooksubscription" VALIDATE CONSTRAINT "integrations_webhooksubscription_integration_id_fkey";
-- undo 2: ALTER TABLE "integrations_webhooksubscription" VALIDATE CONSTRAINT "integrations_webhooksubscription_organization_id_fkey";
ALTER TABLE "integrations_webhooksubscription" DROP CONSTRAINT IF EXISTS "integrations_webhooksubscription_integration_id_fkey";
ALTER TABLE "integrations_webhooksubscription" DROP CONSTRAINT IF EXISTS "integrations_webhooksubscription_organization_id_fkey";

-- down 175: markets_apartmentlisting: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on markets_apartmentlisting
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- lock: ACCESS EXCLUSIVE on markets_marketapartment
-- lock: ACCESS EXCLUSIVE on markets_marketconfiguration
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on markets_apartmentrequirementprofile
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract
-- undo 1: ALTER TABLE "markets_apartmentlisting" ADD CONSTRAINT "markets_apartmentlisting_contact_user_id_fkey" FOREIGN KEY ("customer_id", "contact_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("contact_user_id") NOT VALID;
-- undo 1: ALTER TABLE "markets_apartmentlisting" ADD CONSTRAINT "markets_apartmentlisting_market_apartment_id_fkey" FOREIGN KEY ("customer_id", "market_apartment_id") REFERENCES "markets_marketapartment" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "markets_apartmentlisting" ADD CONSTRAINT "markets_apartmentlisting_market_configuration_id_fkey" FOREIGN KEY ("customer_id", "market_configuration_id") REFERENCES "markets_marketconfiguration" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "markets_apartmentlisting" ADD CONSTRAINT "markets_apartmentlisting_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "markets_apartmentlisting" ADD CONSTRAINT "markets_apartmentlisting_requirement_profile_id_fkey" FOREIGN KEY ("customer_id", "requirement_profile_id") REFERENCES "markets_apartmentrequirementprofile" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "markets_apartmentlisting" ADD CONSTRAINT "markets_apartmentlisting_resulting_contract_id_fkey" FOREIGN KEY ("customer_id", "resulting_contract_id") REFERENCES "contracts_apartmentcontract" ("customer_id", "id") ON DELETE SET NULL ("resulting_contract_id") NOT VALID;
-- undo 2: ALTER TABLE "markets_apartmentlisting" VALIDATE CONSTRAINT "markets_apartmentlisting_contact_user_id_fkey";
-- undo 2: ALTER TABLE "markets_apartmentlisting" VALIDATE CONSTRAINT "markets_apartmentlisting_market_apartment_id_fkey";
-- undo 2: ALTER TABLE "markets_apartmentlisting" VALIDATE CONSTRAINT "markets_apartmentlisting_market_configuration_id_fkey";
-- undo 2: ALTER TABLE "markets_apartmentlisting" VALIDATE CONSTRAINT "markets_apartmentlisting_organization_id_fkey";
-- undo 2: ALTER TABLE "markets_apartmentlisting" VALIDATE CONSTRAINT "markets_apartmentlisting_requirement_profile_id_fkey";
-- undo 2: ALTER TABLE "markets_apartmentlisting" VALIDATE CONSTRAINT "markets_apartmentlisting_resulting_contract_id_fkey";
ALTER TABLE "markets_apartmentlisting" DROP CONSTRAINT IF EXISTS "markets_apartmentlisting_contact_user_id_fkey";
ALTER TABLE "markets_apartmentlisting" DROP CONSTRAINT IF EXISTS "markets_apartmentlisting_market_apartment_id_fkey";
ALTER TABLE "markets_apartmentlisting" DROP CONSTRAINT IF EXISTS "markets_apartmentlisting_market_configuration_id_fkey";
ALTER TABLE "markets_apartmentlisting" DROP CONSTRAINT IF EXISTS "markets_apartmentlisting_organization_id_fkey";
ALTER TABLE "markets_apartmentlisting" DROP CONSTRAINT IF EXISTS "markets_apartmentlisting_requirement_profile_id_fkey";
ALTER TABLE "markets_apartmentlisting" DROP CONSTRAINT IF EXISTS "markets_apartmentlisting_resulting_contract_id_fkey";

-- down 176: markets_apartmentlistingapplication: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on markets_apartmentlistingapplication
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- lock: ACCESS EXCLUSIVE on markets_apartmentlisting
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- undo 1: ALTER TABLE "markets_apartmentlistingapplication" ADD CONSTRAINT "markets_apartmentlistingapplication_co_applicant_id_fkey" FOREIGN KEY ("customer_id", "co_applicant_id") REFERENCES "accounts_tenant" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "markets_apartmentlistingapplication" ADD CONSTRAINT "markets_apartmentlistingapplication_guarantor_id_fkey" FOREIGN KEY ("customer_id", "guarantor_id") REFERENCES "accounts_tenant" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "markets_apartmentlistingapplication" ADD CONSTRAINT "markets_apartmentlistingapplication_listing_id_fkey" FOREIGN KEY ("customer_id", "listing_id") REFERENCES "markets_apartmentlisting" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "markets_apartmentlistingapplication" ADD CONSTRAINT "markets_apartmentlistingapplication_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "markets_apartmentlistingapplication" ADD CONSTRAINT "markets_apartmentlistingapplication_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "markets_apartmentlistingapplication" VALIDATE CONSTRAINT "markets_apartmentlistingapplication_co_applicant_id_fkey";
-- undo 2: ALTER TABLE "markets_apartmentlistingapplication" VALIDATE CONSTRAINT "markets_apartmentlistingapplication_guarantor_id_fkey";
-- undo 2: ALTER TABLE "markets_apartmentlistingapplication" VALIDATE CONSTRAINT "markets_apartmentlistingapplication_listing_id_fkey";
-- undo 2: ALTER TABLE "markets_apartmentlistingapplication" VALIDATE CONSTRAINT "markets_apartmentlistingapplication_organization_id_fkey";
-- undo 2: ALTER TABLE "markets_apartmentlistingapplication" VALIDATE CONSTRAINT "markets_apartmentlistingapplication_tenant_id_fkey";
ALTER TABLE "markets_apartmentlistingapplication" DROP CONSTRAINT IF EXISTS "markets_apartmentlistingapplication_co_applicant_id_fkey";
ALTER TABLE "markets_apartmentlistingapplication" DROP CONSTRAINT IF EXISTS "markets_apartmentlistingapplication_guarantor_id_fkey";
ALTER TABLE "markets_apartmentlistingapplication" DROP CONSTRAINT IF EXISTS "markets_apartmentlistingapplication_listing_id_fkey";
ALTER TABLE "markets_apartmentlistingapplication" DROP CONSTRAINT IF EXISTS "markets_apartmentlistingapplication_organization_id_fkey";
ALTER TABLE "markets_apartmentlistingapplication" DROP CONSTRAINT IF EXISTS "markets_apartmentlistingapplication_tenant_id_fkey";

-- down 177: markets_apartmentrequirementprofile: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on markets_apartmentrequirementprofile
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "markets_apartmentrequirementprofile" ADD CONSTRAINT "markets_apartmentrequirementprofile_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "markets_apartmentrequirementprofile" VALIDATE CONSTRAINT "markets_apartmentrequirementprofile_organization_id_fkey";
ALTER TABLE "markets_apartmentrequirementprofile" DROP CONSTRAINT IF EXISTS "markets_apartmentrequirementprofile_organization_id_fkey";

-- down 178: markets_marketapartment: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on markets_marketapartment
-- lock: ACCESS EXCLUSIVE on objects_apartment
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "markets_marketapartment" ADD CONSTRAINT "markets_marketapartment_apartment_id_fkey" FOREIGN KEY ("customer_id", "apartment_id") REFERENCES "objects_apartment" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "markets_marketapartment" ADD CONSTRAINT "markets_marketapartment_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "markets_marketapartment" VALIDATE CONSTRAINT "markets_marketapartment_apartment_id_fkey";
-- undo 2: ALTER TABLE "markets_marketapartment" VALIDATE CONSTRAINT "markets_marketapartment_organization_id_fkey";
ALTER TABLE "markets_marketapartment" DROP CONSTRAINT IF EXISTS "markets_marketapartment_apartment_id_fkey";
ALTER TABLE "markets_marketapartment" DROP CONSTRAINT IF EXISTS "markets_marketapartment_organization_id_fkey";

-- down 179: markets_marketapartmentmedia: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on markets_marketapartmentmedia
-- lock: ACCESS EXCLUSIVE on markets_marketapartment
-- lock: ACCESS EXCLUSIVE on markets_marketmedia
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "markets_marketapartmentmedia" ADD CONSTRAINT "markets_marketapartmentmedia_market_apartment_id_fkey" FOREIGN KEY ("customer_id", "market_apartment_id") REFERENCES "markets_marketapartment" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "markets_marketapartmentmedia" ADD CONSTRAINT "markets_marketapartmentmedia_media_id_fkey" FOREIGN KEY ("customer_id", "media_id") REFERENCES "markets_marketmedia" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "markets_marketapartmentmedia" ADD CONSTRAINT "markets_marketapartmentmedia_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "markets_marketapartmentmedia" VALIDATE CONSTRAINT "markets_marketapartmentmedia_market_apartment_id_fkey";
-- undo 2: ALTER TABLE "markets_marketapartmentmedia" VALIDATE CONSTRAINT "markets_marketapartmentmedia_media_id_fkey";
-- undo 2: ALTER TABLE "markets_marketapartmentmedia" VALIDATE CONSTRAINT "markets_marketapartmentmedia_organization_id_fkey";
ALTER TABLE "markets_marketapartmentmedia" DROP CONSTRAINT IF EXISTS "markets_marketapartmentmedia_market_apartment_id_fkey";
ALTER TABLE "markets_marketapartmentmedia" DROP CONSTRAINT IF EXISTS "markets_marketapartmentmedia_media_id_fkey";
ALTER TABLE "markets_marketapartmentmedia" DROP CONSTRAINT IF EXISTS "markets_marketapartmentmedia_organization_id_fkey";

-- down 180: markets_marketconfiguration: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on markets_marketconfiguration
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- lock: ACCESS EXCLUSIVE on markets_apartmentrequirementprofile
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "markets_marketconfiguration" ADD CONSTRAINT "markets_marketconfiguration_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "markets_marketconfiguration" ADD CONSTRAINT "markets_marketconfiguration_contact_user_id_fkey" FOREIGN KEY ("customer_id", "contact_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("contact_user_id") NOT VALID;
-- undo 1: ALTER TABLE "markets_marketconfiguration" ADD CONSTRAINT "markets_marketconfiguration_default_requirement_profile_id_fkey" FOREIGN KEY ("customer_id", "default_requirement_profile_id") REFERENCES "markets_apartmentrequirementprofile" ("customer_id", "id") ON DELETE SET NULL ("default_requirement_profile_id") NOT VALID;
-- undo 1: ALTER TABLE "markets_marketconfiguration" ADD CONSTRAINT "markets_marketconfiguration_external_market_id_fkey" FOREIGN KEY ("customer_id", "external_market_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE SET NULL ("external_market_id") NOT VALID;
-- undo 1: ALTER TABLE "markets_marketconfiguration" ADD CONSTRAINT "markets_marketconfiguration_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "markets_marketconfiguration" VALIDATE CONSTRAINT "markets_marketconfiguration_company_id_fkey";
-- undo 2: ALTER TABLE "markets_marketconfiguration" VALIDATE CONSTRAINT "markets_marketconfiguration_contact_user_id_fkey";
-- undo 2: ALTER TABLE "markets_marketconfiguration" VALIDATE CONSTRAINT "markets_marketconfiguration_default_requirement_profile_id_fkey";
-- undo 2: ALTER TABLE "markets_marketconfiguration" VALIDATE CONSTRAINT "markets_marketconfiguration_external_market_id_fkey";
-- undo 2: ALTER TABLE "markets_marketconfiguration" VALIDATE CONSTRAINT "markets_marketconfiguration_organization_id_fkey";
ALTER TABLE "markets_marketconfiguration" DROP CONSTRAINT IF EXISTS "markets_marketconfiguration_company_id_fkey";
ALTER TABLE "markets_marketconfiguration" DROP CONSTRAINT IF EXISTS "markets_marketconfiguration_contact_user_id_fkey";
ALTER TABLE "markets_marketconfiguration" DROP CONSTRAINT IF EXISTS "markets_marketconfiguration_default_requirement_profile_id_fkey";
ALTER TABLE "markets_marketconfiguration" DROP CONSTRAINT IF EXISTS "markets_marketconfiguration_external_market_id_fkey";
ALTER TABLE "markets_marketconfiguration" DROP CONSTRAINT IF EXISTS "markets_marketconfiguration_organization_id_fkey";

-- down 181: markets_marketconfiguration_realestates: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on markets_marketconfiguration_realestates
-- lock: ACCESS EXCLUSIVE on markets_marketconfiguration
-- lock: ACCESS EXCLUSIVE on objects_realestate
-- undo 1: ALTER TABLE "markets_marketconfiguration_realestates" ADD CONSTRAINT "markets_marketconfiguration_realestates_marketconfigur_8274e2c7" FOREIGN KEY ("customer_id", "marketconfiguration_id") REFERENCES "markets_marketconfiguration" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "markets_marketconfiguration_realestates" ADD CONSTRAINT "markets_marketconfiguration_realestates_realestate_id_fkey" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "markets_marketconfiguration_realestates" VALIDATE CONSTRAINT "markets_marketconfiguration_realestates_marketconfigur_8274e2c7";
-- undo 2: ALTER TABLE "markets_marketconfiguration_realestates" VALIDATE CONSTRAINT "markets_marketconfiguration_realestates_realestate_id_fkey";
ALTER TABLE "markets_marketconfiguration_realestates" DROP CONSTRAINT IF EXISTS "markets_marketconfiguration_realestates_marketconfigur_8274e2c7";
ALTER TABLE "markets_marketconfiguration_realestates" DROP CONSTRAINT IF EXISTS "markets_marketconfiguration_realestates_realestate_id_fkey";

-- down 182: markets_marketmedia: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on markets_marketmedia
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "markets_marketmedia" ADD CONSTRAINT "markets_marketmedia_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "markets_marketmedia" VALIDATE CONSTRAINT "markets_marketmedia_organization_id_fkey";
ALTER TABLE "markets_marketmedia" DROP CONSTRAINT IF EXISTS "markets_marketmedia_organization_id_fkey";

-- down 183: measurements_measurementseries: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on measurements_measurementseries
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- lock: ACCESS EXCLUSIVE on accounting_invoicerow
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on measurements_sensor
-- undo 1: ALTER TABLE "measurements_measurementseries" ADD CONSTRAINT "measurements_measurementseries_accepted_by_id_fkey" FOREIGN KEY ("customer_id", "accepted_by_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("accepted_by_id") NOT VALID;
-- undo 1: ALTER TABLE "measurements_measurementseries" ADD CONSTRAINT "measurements_measurementseries_invoice_row_id_fkey" FOREIGN KEY ("customer_id", "invoice_row_id") REFERENCES "accounting_invoicerow" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "measurements_measurementseries" ADD CONSTRAINT "measurements_measurementseries_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "measurements_measurementseries" ADD CONSTRAINT "measurements_measurementseries_sensor_id_fkey" FOREIGN KEY ("customer_id", "sensor_id") REFERENCES "measurements_sensor" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "measurements_measurementseries" VALIDATE CONSTRAINT "measurements_measurementseries_accepted_by_id_fkey";
-- undo 2: ALTER TABLE "measurements_measurementseries" VALIDATE CONSTRAINT "measurements_measurementseries_invoice_row_id_fkey";
-- undo 2: ALTER TABLE "measurements_measurementseries" VALIDATE CONSTRAINT "measurements_measurementseries_organization_id_fkey";
-- undo 2: ALTER TABLE "measurements_measurementseries" VALIDATE CONSTRAINT "measurements_measurementseries_sensor_id_fkey";
ALTER TABLE "measurements_measurementseries" DROP CONSTRAINT IF EXISTS "measurements_measurementseries_accepted_by_id_fkey";
ALTER TABLE "measurements_measurementseries" DROP CONSTRAINT IF EXISTS "measurements_measurementseries_invoice_row_id_fkey";
ALTER TABLE "measurements_measurementseries" DROP CONSTRAINT IF EXISTS "measurements_measurementseries_organization_id_fkey";
ALTER TABLE "measurements_measurementseries" DROP CONSTRAINT IF EXISTS "measurements_measurementseries_sensor_id_fkey";

-- down 184: measurements_pricegroup: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on measurements_pricegroup
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on measurements_sensorspecification
-- undo 1: ALTER TABLE "measurements_pricegroup" ADD CONSTRAINT "measurements_pricegroup_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "measurements_pricegroup" ADD CONSTRAINT "measurements_pricegroup_sensor_specification_id_fkey" FOREIGN KEY ("customer_id", "sensor_specification_id") REFERENCES "measurements_sensorspecification" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "measurements_pricegroup" VALIDATE CONSTRAINT "measurements_pricegroup_organization_id_fkey";
-- undo 2: ALTER TABLE "measurements_pricegroup" VALIDATE CONSTRAINT "measurements_pricegroup_sensor_specification_id_fkey";
ALTER TABLE "measurements_pricegroup" DROP CONSTRAINT IF EXISTS "measurements_pricegroup_organization_id_fkey";
ALTER TABLE "measurements_pricegroup" DROP CONSTRAINT IF EXISTS "measurements_pricegroup_sensor_specification_id_fkey";

-- down 185: measurements_pricegrouponlyenabledfor: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on measurements_pricegrouponlyenabledfor
-- lock: ACCESS EXCLUSIVE on objects_apartment
-- lock: ACCESS EXCLUSIVE on objects_building
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on objects_industrialpremises
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on objects_outdoorarea
-- lock: ACCESS EXCLUSIVE on objects_parkingspot
-- lock: ACCESS EXCLUSIVE on measurements_pricegroup
-- lock: ACCESS EXCLUSIVE on objects_realestate
-- undo 1: ALTER TABLE "measurements_pricegrouponlyenabledfor" ADD CONSTRAINT "measurements_pricegrouponlyenabledfor_apartment_id_fkey" FOREIGN KEY ("customer_id", "apartment_id") REFERENCES "objects_apartment" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "measurements_pricegrouponlyenabledfor" ADD CONSTRAINT "measurements_pricegrouponlyenabledfor_building_id_fkey" FOREIGN KEY ("customer_id", "building_id") REFERENCES "objects_building" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "measurements_pricegrouponlyenabledfor" ADD CONSTRAINT "measurements_pricegrouponlyenabledfor_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "measurements_pricegrouponlyenabledfor" ADD CONSTRAINT "measurements_pricegrouponlyenabledfor_industrial_premi_f1df89ec" FOREIGN KEY ("customer_id", "industrial_premises_id") REFERENCES "objects_industrialpremises" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "measurements_pricegrouponlyenabledfor" ADD CONSTRAINT "measurements_pricegrouponlyenabledfor_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "measurements_pricegrouponlyenabledfor" ADD CONSTRAINT "measurements_pricegrouponlyenabledfor_outdoor_area_id_fkey" FOREIGN KEY ("customer_id", "outdoor_area_id") REFERENCES "objects_outdoorarea" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "measurements_pricegrouponlyenabledfor" ADD CONSTRAINT "measurements_pricegrouponlyenabledfor_parking_spot_id_fkey" FOREIGN KEY ("customer_id", "parking_spot_id") REFERENCES "objects_parkingspot" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "measurements_pricegrouponlyenabledfor" ADD CONSTRAINT "measurements_pricegrouponlyenabledfor_price_group_id_fkey" FOREIGN KEY ("customer_id", "price_group_id") REFERENCES "measurements_pricegroup" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "measurements_pricegrouponlyenabledfor" ADD CONSTRAINT "measurements_pricegrouponlyenabledfor_realestate_id_fkey" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "measurements_pricegrouponlyenabledfor" VALIDATE CONSTRAINT "measurements_pricegrouponlyenabledfor_apartment_id_fkey";
-- undo 2: ALTER TABLE "measurements_pricegrouponlyenabledfor" VALIDATE CONSTRAINT "measurements_pricegrouponlyenabledfor_building_id_fkey";
-- undo 2: ALTER TABLE "measurements_pricegrouponlyenabledfor" VALIDATE CONSTRAINT "measurements_pricegrouponlyenabledfor_company_id_fkey";
-- undo 2: ALTER TABLE "measurements_pricegrouponlyenabledfor" VALIDATE CONSTRAINT "measurements_pricegrouponlyenabledfor_industrial_premi_f1df89ec";
-- undo 2: ALTER TABLE "measurements_pricegrouponlyenabledfor" VALIDATE CONSTRAINT "measurements_pricegrouponlyenabledfor_organization_id_fkey";
-- undo 2: ALTER TABLE "measurements_pricegrouponlyenabledfor" VALIDATE CONSTRAINT "measurements_pricegrouponlyenabledfor_outdoor_area_id_fkey";
-- undo 2: ALTER TABLE "measurements_pricegrouponlyenabledfor" VALIDATE CONSTRAINT "measurements_pricegrouponlyenabledfor_parking_spot_id_fkey";
-- undo 2: ALTER TABLE "measurements_pricegrouponlyenabledfor" VALIDATE CONSTRAINT "measurements_pricegrouponlyenabledfor_price_group_id_fkey";
-- undo 2: ALTER TABLE "measurements_pricegrouponlyenabledfor" VALIDATE CONSTRAINT "measurements_pricegrouponlyenabledfor_realestate_id_fkey";
ALTER TABLE "measurements_pricegrouponlyenabledfor" DROP CONSTRAINT IF EXISTS "measurements_pricegrouponlyenabledfor_apartment_id_fkey";
ALTER TABLE "measurements_pricegrouponlyenabledfor" DROP CONSTRAINT IF EXISTS "measurements_pricegrouponlyenabledfor_building_id_fkey";
ALTER TABLE "measurements_pricegrouponlyenabledfor" DROP CONSTRAINT IF EXISTS "measurements_pricegrouponlyenabledfor_company_id_fkey";
ALTER TABLE "measurements_pricegrouponlyenabledfor" DROP CONSTRAINT IF EXISTS "measurements_pricegrouponlyenabledfor_industrial_premi_f1df89ec";
ALTER TABLE "measurements_pricegrouponlyenabledfor" DROP CONSTRAINT IF EXISTS "measurements_pricegrouponlyenabledfor_organization_id_fkey";
ALTER TABLE "measurements_pricegrouponlyenabledfor" DROP CONSTRAINT IF EXISTS "measurements_pricegrouponlyenabledfor_outdoor_area_id_fkey";
ALTER TABLE "measurements_pricegrouponlyenabledfor" DROP CONSTRAINT IF EXISTS "measurements_pricegrouponlyenabledfor_parking_spot_id_fkey";
ALTER TABLE "measurements_pricegrouponlyenabledfor" DROP CONSTRAINT IF EXISTS "measurements_pricegrouponlyenabledfor_price_group_id_fkey";
ALTER TABLE "measurements_pricegrouponlyenabledfor" DROP CONSTRAINT IF EXISTS "measurements_pricegrouponlyenabledfor_realestate_id_fkey";

-- down 186: measurements_priceitem: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on measurements_priceitem
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on measurements_pricegroup
-- undo 1: ALTER TABLE "measurements_priceitem" ADD CONSTRAINT "measurements_priceitem_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "measurements_priceitem" ADD CONSTRAINT "measurements_priceitem_price_group_id_fkey" FOREIGN KEY ("customer_id", "price_group_id") REFERENCES "measurements_pricegroup" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "measurements_priceitem" VALIDATE CONSTRAINT "measurements_priceitem_organization_id_fkey";
-- undo 2: ALTER TABLE "measurements_priceitem" VALIDATE CONSTRAINT "measurements_priceitem_price_group_id_fkey";
ALTER TABLE "measurements_priceitem" DROP CONSTRAINT IF EXISTS "measurements_priceitem_organization_id_fkey";
ALTER TABLE "measurements_priceitem" DROP CONSTRAINT IF EXISTS "measurements_priceitem_price_group_id_fkey";

-- down 187: measurements_sensor: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on measurements_sensor
-- lock: ACCESS EXCLUSIVE on objects_apartment
-- lock: ACCESS EXCLUSIVE on objects_brfapartment
-- lock: ACCESS EXCLUSIVE on objects_building
-- lock: ACCESS EXCLUSIVE on objects_industrialpremises
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on objects_outdoorsection
-- lock: ACCESS EXCLUSIVE on objects_parkingspot
-- lock: ACCESS EXCLUSIVE on measurements_pricegroup
-- lock: ACCESS EXCLUSIVE on measurements_sensorspecification
-- undo 1: ALTER TABLE "measurements_sensor" ADD CONSTRAINT "measurements_sensor_apartment_id_fkey" FOREIGN KEY ("customer_id", "apartment_id") REFERENCES "objects_apartment" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "measurements_sensor" ADD CONSTRAINT "measurements_sensor_brf_apartment_id_fkey" FOREIGN KEY ("customer_id", "brf_apartment_id") REFERENCES "objects_brfapartment" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "measurements_sensor" ADD CONSTRAINT "measurements_sensor_building_id_fkey" FOREIGN KEY ("customer_id", "building_id") REFERENCES "objects_building" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "measurements_sensor" ADD CONSTRAINT "measurements_sensor_industrial_premises_id_fkey" FOREIGN KEY ("customer_id", "industrial_premises_id") REFERENCES "objects_industrialpremises" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "measurements_sensor" ADD CONSTRAINT "measurements_sensor_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "measurements_sensor" ADD CONSTRAINT "measurements_sensor_outdoor_section_id_fkey" FOREIGN KEY ("customer_id", "outdoor_section_id") REFERENCES "objects_outdoorsection" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "measurements_sensor" ADD CONSTRAINT "measurements_sensor_parking_spot_id_fkey" FOREIGN KEY ("customer_id", "parking_spot_id") REFERENCES "objects_parkingspot" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "measurements_sensor" ADD CONSTRAINT "measurements_sensor_price_group_id_fkey" FOREIGN KEY ("customer_id", "price_group_id") REFERENCES "measurements_pricegroup" ("customer_id", "id") ON DELETE SET NULL ("price_group_id") NOT VALID;
-- undo 1: ALTER TABLE "measurements_sensor" ADD CONSTRAINT "measurements_sensor_specification_id_fkey" FOREIGN KEY ("customer_id", "specification_id") REFERENCES "measurements_sensorspecification" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "measurements_sensor" VALIDATE CONSTRAINT "measurements_sensor_apartment_id_fkey";
-- undo 2: ALTER TABLE "measurements_sensor" VALIDATE CONSTRAINT "measurements_sensor_brf_apartment_id_fkey";
-- undo 2: ALTER TABLE "measurements_sensor" VALIDATE CONSTRAINT "measurements_sensor_building_id_fkey";
-- undo 2: ALTER TABLE "measurements_sensor" VALIDATE CONSTRAINT "measurements_sensor_industrial_premises_id_fkey";
-- undo 2: ALTER TABLE "measurements_sensor" VALIDATE CONSTRAINT "measurements_sensor_organization_id_fkey";
-- undo 2: ALTER TABLE "measurements_sensor" VALIDATE CONSTRAINT "measurements_sensor_outdoor_section_id_fkey";
-- undo 2: ALTER TABLE "measurements_sensor" VALIDATE CONSTRAINT "measurements_sensor_parking_spot_id_fkey";
-- undo 2: ALTER TABLE "measurements_sensor" VALIDATE CONSTRAINT "measurements_sensor_price_group_id_fkey";
-- undo 2: ALTER TABLE "measurements_sensor" VALIDATE CONSTRAINT "measurements_sensor_specification_id_fkey";
ALTER TABLE "measurements_sensor" DROP CONSTRAINT IF EXISTS "measurements_sensor_apartment_id_fkey";
ALTER TABLE "measurements_sensor" DROP CONSTRAINT IF EXISTS "measurements_sensor_brf_apartment_id_fkey";
ALTER TABLE "measurements_sensor" DROP CONSTRAINT IF EXISTS "measurements_sensor_building_id_fkey";
ALTER TABLE "measurements_sensor" DROP CONSTRAINT IF EXISTS "measurements_sensor_industrial_premises_id_fkey";
ALTER TABLE "measurements_sensor" DROP CONSTRAINT IF EXISTS "measurements_sensor_organization_id_fkey";
ALTER TABLE "measurements_sensor" DROP CONSTRAINT IF EXISTS "measurements_sensor_outdoor_section_id_fkey";
ALTER TABLE "measurements_sensor" DROP CONSTRAINT IF EXISTS "measurements_sensor_parking_spot_id_fkey";
ALTER TABLE "measurements_sensor" DROP CONSTRAINT IF EXISTS "measurements_sensor_price_group_id_fkey";
ALTER TABLE "measurements_sensor" DROP CONSTRAINT IF EXISTS "measurements_sensor_specification_id_fkey";

-- down 188: measurements_sensorspecification: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on measurements_sensorspecification
-- lock: ACCESS EXCLUSIVE on accounting_article
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "measurements_sensorspecification" ADD CONSTRAINT "measurements_sensorspecification_billing_article_id_fkey" FOREIGN KEY ("customer_id", "billing_article_id") REFERENCES "accounting_article" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "measurements_sensorspecification" ADD CONSTRAINT "measurements_sensorspecification_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "measurements_sensorspecification" VALIDATE CONSTRAINT "measurements_sensorspecification_billing_article_id_fkey";
-- undo 2: ALTER TABLE "measurements_sensorspecification" VALIDATE CONSTRAINT "measurements_sensorspecification_organization_id_fkey";
ALTER TABLE "measurements_sensorspecification" DROP CONSTRAINT IF EXISTS "measurements_sensorspecification_billing_article_id_fkey";
ALTER TABLE "measurements_sensorspecification" DROP CONSTRAINT IF EXISTS "measurements_sensorspecification_organization_id_fkey";

-- down 189: objects_apartment: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on objects_apartment
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on objects_building
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "objects_apartment" ADD CONSTRAINT "objects_apartment_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id") NOT VALID;
-- undo 1: ALTER TABLE "objects_apartment" ADD CONSTRAINT "objects_apartment_building_id_fkey" FOREIGN KEY ("customer_id", "building_id") REFERENCES "objects_building" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_apartment" ADD CONSTRAINT "objects_apartment_financial_handler_id_fkey" FOREIGN KEY ("customer_id", "financial_handler_id") REFERENCES "organization_company" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_apartment" ADD CONSTRAINT "objects_apartment_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "objects_apartment" VALIDATE CONSTRAINT "objects_apartment_address_id_fkey";
-- undo 2: ALTER TABLE "objects_apartment" VALIDATE CONSTRAINT "objects_apartment_building_id_fkey";
-- undo 2: ALTER TABLE "objects_apartment" VALIDATE CONSTRAINT "objects_apartment_financial_handler_id_fkey";
-- undo 2: ALTER TABLE "objects_apartment" VALIDATE CONSTRAINT "objects_apartment_organization_id_fkey";
ALTER TABLE "objects_apartment" DROP CONSTRAINT IF EXISTS "objects_apartment_address_id_fkey";
ALTER TABLE "objects_apartment" DROP CONSTRAINT IF EXISTS "objects_apartment_building_id_fkey";
ALTER TABLE "objects_apartment" DROP CONSTRAINT IF EXISTS "objects_apartment_financial_handler_id_fkey";
ALTER TABLE "objects_apartment" DROP CONSTRAINT IF EXISTS "objects_apartment_organization_id_fkey";

-- down 190: objects_apartmenttargetaudience: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on objects_apartmenttargetaudience
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "objects_apartmenttargetaudience" ADD CONSTRAINT "objects_apartmenttargetaudience_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "objects_apartmenttargetaudience" VALIDATE CONSTRAINT "objects_apartmenttargetaudience_organization_id_fkey";
ALTER TABLE "objects_apartmenttargetaudience" DROP CONSTRAINT IF EXISTS "objects_apartmenttargetaudience_organization_id_fkey";

-- down 191: objects_apartmentterms: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on objects_apartmentterms
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "objects_apartmentterms" ADD CONSTRAINT "objects_apartmentterms_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "objects_apartmentterms" VALIDATE CONSTRAINT "objects_apartmentterms_organization_id_fkey";
ALTER TABLE "objects_apartmentterms" DROP CONSTRAINT IF EXISTS "objects_apartmentterms_organization_id_fkey";

-- down 192: objects_brfapartment: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on objects_brfapartment
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on brf_brfcompany
-- lock: ACCESS EXCLUSIVE on objects_building
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "objects_brfapartment" ADD CONSTRAINT "objects_brfapartment_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id") NOT VALID;
-- undo 1: ALTER TABLE "objects_brfapartment" ADD CONSTRAINT "objects_brfapartment_brf_company_id_fkey" FOREIGN KEY ("customer_id", "brf_company_id") REFERENCES "brf_brfcompany" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_brfapartment" ADD CONSTRAINT "objects_brfapartment_building_id_fkey" FOREIGN KEY ("customer_id", "building_id") REFERENCES "objects_building" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_brfapartment" ADD CONSTRAINT "objects_brfapartment_financial_handler_id_fkey" FOREIGN KEY ("customer_id", "financial_handler_id") REFERENCES "organization_company" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_brfapartment" ADD CONSTRAINT "objects_brfapartment_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "objects_brfapartment" VALIDATE CONSTRAINT "objects_brfapartment_address_id_fkey";
-- undo 2: ALTER TABLE "objects_brfapartment" VALIDATE CONSTRAINT "objects_brfapartment_brf_company_id_fkey";
-- undo 2: ALTER TABLE "objects_brfapartment" VALIDATE CONSTRAINT "objects_brfapartment_building_id_fkey";
-- undo 2: ALTER TABLE "objects_brfapartment" VALIDATE CONSTRAINT "objects_brfapartment_financial_handler_id_fkey";
-- undo 2: ALTER TABLE "objects_brfapartment" VALIDATE CONSTRAINT "objects_brfapartment_organization_id_fkey";
ALTER TABLE "objects_brfapartment" DROP CONSTRAINT IF EXISTS "objects_brfapartment_address_id_fkey";
ALTER TABLE "objects_brfapartment" DROP CONSTRAINT IF EXISTS "objects_brfapartment_brf_company_id_fkey";
ALTER TABLE "objects_brfapartment" DROP CONSTRAINT IF EXISTS "objects_brfapartment_building_id_fkey";
ALTER TABLE "objects_brfapartment" DROP CONSTRAINT IF EXISTS "objects_brfapartment_financial_handler_id_fkey";
ALTER TABLE "objects_brfapartment" DROP CONSTRAINT IF EXISTS "objects_brfapartment_organization_id_fkey";

-- down 193: objects_brfapartment_holders: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on objects_brfapartment_holders
-- lock: ACCESS EXCLUSIVE on objects_brfapartment
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- undo 1: ALTER TABLE "objects_brfapartment_holders" ADD CONSTRAINT "objects_brfapartment_holders_brfapartment_id_fkey" FOREIGN KEY ("customer_id", "brfapartment_id") REFERENCES "objects_brfapartment" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "objects_brfapartment_holders" ADD CONSTRAINT "objects_brfapartment_holders_tenant_id_fkey" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "objects_brfapartment_holders" VALIDATE CONSTRAINT "objects_brfapartment_holders_brfapartment_id_fkey";
-- undo 2: ALTER TABLE "objects_brfapartment_holders" VALIDATE CONSTRAINT "objects_brfapartment_holders_tenant_id_fkey";
ALTER TABLE "objects_brfapartment_holders" DROP CONSTRAINT IF EXISTS "objects_brfapartment_holders_brfapartment_id_fkey";
ALTER TABLE "objects_brfapartment_holders" DROP CONSTRAINT IF EXISTS "objects_brfapartment_holders_tenant_id_fkey";

-- down 194: objects_brfapartment_reparation_fund_quota_fees: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on objects_brfapartment_reparation_fund_quota_fees
-- lock: ACCESS EXCLUSIVE on objects_brfapartment
-- lock: ACCESS EXCLUSIVE on brf_quotafee
-- undo 1: ALTER TABLE "objects_brfapartment_reparation_fund_quota_fees" ADD CONSTRAINT "objects_brfapartment_reparation_fund_quota_fees_brfapa_504b2a36" FOREIGN KEY ("customer_id", "brfapartment_id") REFERENCES "objects_brfapartment" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "objects_brfapartment_reparation_fund_quota_fees" ADD CONSTRAINT "objects_brfapartment_reparation_fund_quota_fees_quotaf_2d669b3f" FOREIGN KEY ("customer_id", "quotafee_id") REFERENCES "brf_quotafee" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "objects_brfapartment_reparation_fund_quota_fees" VALIDATE CONSTRAINT "objects_brfapartment_reparation_fund_quota_fees_brfapa_504b2a36";
-- undo 2: ALTER TABLE "objects_brfapartment_reparation_fund_quota_fees" VALIDATE CONSTRAINT "objects_brfapartment_reparation_fund_quota_fees_quotaf_2d669b3f";
ALTER TABLE "objects_brfapartment_reparation_fund_quota_fees" DROP CONSTRAINT IF EXISTS "objects_brfapartment_reparation_fund_quota_fees_brfapa_504b2a36";
ALTER TABLE "objects_brfapartment_reparation_fund_quota_fees" DROP CONSTRAINT IF EXISTS "objects_brfapartment_reparation_fund_quota_fees_quotaf_2d669b3f";

-- down 195: objects_building: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on objects_building
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on objects_realestate
-- undo 1: ALTER TABLE "objects_building" ADD CONSTRAINT "objects_building_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id") NOT VALID;
-- undo 1: ALTER TABLE "objects_building" ADD CONSTRAINT "objects_building_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_building" ADD CONSTRAINT "objects_building_realestate_id_fkey" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "objects_building" VALIDATE CONSTRAINT "objects_building_address_id_fkey";
-- undo 2: ALTER TABLE "objects_building" VALIDATE CONSTRAINT "objects_building_organization_id_fkey";
-- undo 2: ALTER TABLE "objects_building" VALIDATE CONSTRAINT "objects_building_realestate_id_fkey";
ALTER TABLE "objects_building" DROP CONSTRAINT IF EXISTS "objects_building_address_id_fkey";
ALTER TABLE "objects_building" DROP CONSTRAINT IF EXISTS "objects_building_organization_id_fkey";
ALTER TABLE "objects_building" DROP CONSTRAINT IF EXISTS "objects_building_realestate_id_fkey";

-- down 196: objects_commonarea: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on objects_commonarea
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on objects_building
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on objects_outdoorarea
-- undo 1: ALTER TABLE "objects_commonarea" ADD CONSTRAINT "objects_commonarea_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id") NOT VALID;
-- undo 1: ALTER TABLE "objects_commonarea" ADD CONSTRAINT "objects_commonarea_building_id_fkey" FOREIGN KEY ("customer_id", "building_id") REFERENCES "objects_building" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_commonarea" ADD CONSTRAINT "objects_commonarea_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_commonarea" ADD CONSTRAINT "objects_commonarea_outdoor_area_id_fkey" FOREIGN KEY ("customer_id", "outdoor_area_id") REFERENCES "objects_outdoorarea" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "objects_commonarea" VALIDATE CONSTRAINT "objects_commonarea_address_id_fkey";
-- undo 2: ALTER TABLE "objects_commonarea" VALIDATE CONSTRAINT "objects_commonarea_building_id_fkey";
-- undo 2: ALTER TABLE "objects_commonarea" VALIDATE CONSTRAINT "objects_commonarea_organization_id_fkey";
-- undo 2: ALTER TABLE "objects_commonarea" VALIDATE CONSTRAINT "objects_commonarea_outdoor_area_id_fkey";
ALTER TABLE "objects_commonarea" DROP CONSTRAINT IF EXISTS "objects_commonarea_address_id_fkey";
ALTER TABLE "objects_commonarea" DROP CONSTRAINT IF EXISTS "objects_commonarea_building_id_fkey";
ALTER TABLE "objects_commonarea" DROP CONSTRAINT IF EXISTS "objects_commonarea_organization_id_fkey";
ALTER TABLE "objects_commonarea" DROP CONSTRAINT IF EXISTS "objects_commonarea_outdoor_area_id_fkey";

-- down 197: objects_community: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on objects_community
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "objects_community" ADD CONSTRAINT "objects_community_main_address_id_fkey" FOREIGN KEY ("customer_id", "main_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("main_address_id") NOT VALID;
-- undo 1: ALTER TABLE "objects_community" ADD CONSTRAINT "objects_community_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "objects_community" VALIDATE CONSTRAINT "objects_community_main_address_id_fkey";
-- undo 2: ALTER TABLE "objects_community" VALIDATE CONSTRAINT "objects_community_organization_id_fkey";
ALTER TABLE "objects_community" DROP CONSTRAINT IF EXISTS "objects_community_main_address_id_fkey";
ALTER TABLE "objects_community" DROP CONSTRAINT IF EXISTS "objects_community_organization_id_fkey";

-- down 198: objects_component: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on objects_component
-- lock: ACCESS EXCLUSIVE on objects_apartment
-- lock: ACCESS EXCLUSIVE on objects_brfapartment
-- lock: ACCESS EXCLUSIVE on objects_building
-- lock: ACCESS EXCLUSIVE on objects_commonarea
-- lock: ACCESS EXCLUSIVE on objects_componentmodel
-- lock: ACCESS EXCLUSIVE on objects_componenttype
-- lock: ACCESS EXCLUSIVE on objects_industrialpremises
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on objects_outdoorarea
-- lock: ACCESS EXCLUSIVE on objects_outdoorsection
-- lock: ACCESS EXCLUSIVE on objects_component
-- lock: ACCESS EXCLUSIVE on objects_parkinglot
-- lock: ACCESS EXCLUSIVE on objects_parkingspot
-- lock: ACCESS EXCLUSIVE on objects_realestate
-- lock: ACCESS EXCLUSIVE on errands_externalsupplier
-- undo 1: ALTER TABLE "objects_component" ADD CONSTRAINT "objects_component_apartment_id_fkey" FOREIGN KEY ("customer_id", "apartment_id") REFERENCES "objects_apartment" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_component" ADD CONSTRAINT "objects_component_brf_apartment_id_fkey" FOREIGN KEY ("customer_id", "brf_apartment_id") REFERENCES "objects_brfapartment" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_component" ADD CONSTRAINT "objects_component_building_id_fkey" FOREIGN KEY ("customer_id", "building_id") REFERENCES "objects_building" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_component" ADD CONSTRAINT "objects_component_common_area_id_fkey" FOREIGN KEY ("customer_id", "common_area_id") REFERENCES "objects_commonarea" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_component" ADD CONSTRAINT "objects_component_component_model_id_fkey" FOREIGN KEY ("customer_id", "component_model_id") REFERENCES "objects_componentmodel" ("customer_id", "id") ON DELETE SET NULL ("component_model_id") NOT VALID;
-- undo 1: ALTER TABLE "objects_component" ADD CONSTRAINT "objects_component_component_type_id_fkey" FOREIGN KEY ("customer_id", "component_type_id") REFERENCES "objects_componenttype" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_component" ADD CONSTRAINT "objects_component_industrial_premises_id_fkey" FOREIGN KEY ("customer_id", "industrial_premises_id") REFERENCES "objects_industrialpremises" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_component" ADD CONSTRAINT "objects_component_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_component" ADD CONSTRAINT "objects_component_outdoor_area_id_fkey" FOREIGN KEY ("customer_id", "outdoor_area_id") REFERENCES "objects_outdoorarea" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_component" ADD CONSTRAINT "objects_component_outdoor_section_id_fkey" FOREIGN KEY ("customer_id", "outdoor_section_id") REFERENCES "objects_outdoorsection" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_component" ADD CONSTRAINT "objects_component_parent_component_id_fkey" FOREIGN KEY ("customer_id", "parent_component_id") REFERENCES "objects_component" ("customer_id", "id") ON DELETE SET NULL ("parent_component_id") NOT VALID;
-- undo 1: ALTER TABLE "objects_component" ADD CONSTRAINT "objects_component_parking_lot_id_fkey" FOREIGN KEY ("customer_id", "parking_lot_id") REFERENCES "objects_parkinglot" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_component" ADD CONSTRAINT "objects_component_parking_spot_id_fkey" FOREIGN KEY ("customer_id", "parking_spot_id") REFERENCES "objects_parkingspot" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_component" ADD CONSTRAINT "objects_component_realestate_id_fkey" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_component" ADD CONSTRAINT "objects_component_responsible_external_supplier_id_fkey" FOREIGN KEY ("customer_id", "responsible_external_supplier_id") REFERENCES "errands_externalsupplier" ("customer_id", "id") ON DELETE SET NULL ("responsible_external_supplier_id") NOT VALID;
-- undo 2: ALTER TABLE "objects_component" VALIDATE CONSTRAINT "objects_component_apartment_id_fkey";
-- undo 2: ALTER TABLE "objects_component" VALIDATE CONSTRAINT "objects_component_brf_apartment_id_fkey";
-- undo 2: ALTER TABLE "objects_component" VALIDATE CONSTRAINT "objects_component_building_id_fkey";
-- undo 2: ALTER TABLE "objects_component" VALIDATE CONSTRAINT "objects_component_common_area_id_fkey";
-- undo 2: ALTER TABLE "objects_component" VALIDATE CONSTRAINT "objects_component_component_model_id_fkey";
-- undo 2: ALTER TABLE "objects_component" VALIDATE CONSTRAINT "objects_component_component_type_id_fkey";
-- undo 2: ALTER TABLE "objects_component" VALIDATE CONSTRAINT "objects_component_industrial_premises_id_fkey";
-- undo 2: ALTER TABLE "objects_component" VALIDATE CONSTRAINT "objects_component_organization_id_fkey";
-- undo 2: ALTER TABLE "objects_component" VALIDATE CONSTRAINT "objects_component_outdoor_area_id_fkey";
-- undo 2: ALTER TABLE "objects_component" VALIDATE CONSTRAINT "objects_component_outdoor_section_id_fkey";
-- undo 2: ALTER TABLE "objects_component" VALIDATE CONSTRAINT "objects_component_parent_component_id_fkey";
-- undo 2: ALTER TABLE "objects_component" VALIDATE CONSTRAINT "objects_component_parking_lot_id_fkey";
-- undo 2: ALTER TABLE "objects_component" VALIDATE CONSTRAINT "objects_component_parking_spot_id_fkey";
-- undo 2: ALTER TABLE "objects_component" VALIDATE CONSTRAINT "objects_component_realestate_id_fkey";
-- undo 2: ALTER TABLE "objects_component" VALIDATE CONSTRAINT "objects_component_responsible_external_supplier_id_fkey";
ALTER TABLE "objects_component" DROP CONSTRAINT IF EXISTS "objects_component_apartment_id_fkey";
ALTER TABLE "objects_component" DROP CONSTRAINT IF EXISTS "objects_component_brf_apartment_id_fkey";
ALTER TABLE "objects_component" DROP CONSTRAINT IF EXISTS "objects_component_building_id_fkey";
ALTER TABLE "objects_component" DROP CONSTRAINT IF EXISTS "objects_component_common_area_id_fkey";
ALTER TABLE "objects_component" DROP CONSTRAINT IF EXISTS "objects_component_component_model_id_fkey";
ALTER TABLE "objects_component" DROP CONSTRAINT IF EXISTS "objects_component_component_type_id_fkey";
ALTER TABLE "objects_component" DROP CONSTRAINT IF EXISTS "objects_component_industrial_premises_id_fkey";
ALTER TABLE "objects_component" DROP CONSTRAINT IF EXISTS "objects_component_organization_id_fkey";
ALTER TABLE "objects_component" DROP CONSTRAINT IF EXISTS "objects_component_outdoor_area_id_fkey";
ALTER TABLE "objects_component" DROP CONSTRAINT IF EXISTS "objects_component_outdoor_section_id_fkey";
ALTER TABLE "objects_component" DROP CONSTRAINT IF EXISTS "objects_component_parent_component_id_fkey";
ALTER TABLE "objects_component" DROP CONSTRAINT IF EXISTS "objects_component_parking_lot_id_fkey";
ALTER TABLE "objects_component" DROP CONSTRAINT IF EXISTS "objects_component_parking_spot_id_fkey";
ALTER TABLE "objects_component" DROP CONSTRAINT IF EXISTS "objects_component_realestate_id_fkey";
ALTER TABLE "objects_component" DROP CONSTRAINT IF EXISTS "objects_component_responsible_external_supplier_id_fkey";

-- down 199: objects_componentmodel: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on objects_componentmodel
-- lock: ACCESS EXCLUSIVE on objects_componenttype
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on errands_externalsupplier
-- undo 1: ALTER TABLE "objects_componentmodel" ADD CONSTRAINT "objects_componentmodel_component_type_id_fkey" FOREIGN KEY ("customer_id", "component_type_id") REFERENCES "objects_componenttype" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_componentmodel" ADD CONSTRAINT "objects_componentmodel_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_componentmodel" ADD CONSTRAINT "objects_componentmodel_responsible_external_supplier_id_fkey" FOREIGN KEY ("customer_id", "responsible_external_supplier_id") REFERENCES "errands_externalsupplier" ("customer_id", "id") ON DELETE SET NULL ("responsible_external_supplier_id") NOT VALID;
-- undo 2: ALTER TABLE "objects_componentmodel" VALIDATE CONSTRAINT "objects_componentmodel_component_type_id_fkey";
-- undo 2: ALTER TABLE "objects_componentmodel" VALIDATE CONSTRAINT "objects_componentmodel_organization_id_fkey";
-- undo 2: ALTER TABLE "objects_componentmodel" VALIDATE CONSTRAINT "objects_componentmodel_responsible_external_supplier_id_fkey";
ALTER TABLE "objects_componentmodel" DROP CONSTRAINT IF EXISTS "objects_componentmodel_component_type_id_fkey";
ALTER TABLE "objects_componentmodel" DROP CONSTRAINT IF EXISTS "objects_componentmodel_organization_id_fkey";
ALTER TABLE "objects_componentmodel" DROP CONSTRAINT IF EXISTS "objects_componentmodel_responsible_external_supplier_id_fkey";

-- down 200: objects_componenttype: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on objects_componenttype
-- lock: ACCESS EXCLUSIVE on accounting_article
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on objects_componenttype
-- undo 1: ALTER TABLE "objects_componenttype" ADD CONSTRAINT "objects_componenttype_default_article_id_fkey" FOREIGN KEY ("customer_id", "default_article_id") REFERENCES "accounting_article" ("customer_id", "id") ON DELETE SET NULL ("default_article_id") NOT VALID;
-- undo 1: ALTER TABLE "objects_componenttype" ADD CONSTRAINT "objects_componenttype_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_componenttype" ADD CONSTRAINT "objects_componenttype_parent_type_id_fkey" FOREIGN KEY ("customer_id", "parent_type_id") REFERENCES "objects_componenttype" ("customer_id", "id") ON DELETE SET NULL ("parent_type_id") NOT VALID;
-- undo 2: ALTER TABLE "objects_componenttype" VALIDATE CONSTRAINT "objects_componenttype_default_article_id_fkey";
-- undo 2: ALTER TABLE "objects_componenttype" VALIDATE CONSTRAINT "objects_componenttype_organization_id_fkey";
-- undo 2: ALTER TABLE "objects_componenttype" VALIDATE CONSTRAINT "objects_componenttype_parent_type_id_fkey";
ALTER TABLE "objects_componenttype" DROP CONSTRAINT IF EXISTS "objects_componenttype_default_article_id_fkey";
ALTER TABLE "objects_componenttype" DROP CONSTRAINT IF EXISTS "objects_componenttype_organization_id_fkey";
ALTER TABLE "objects_componenttype" DROP CONSTRAINT IF EXISTS "objects_componenttype_parent_type_id_fkey";

-- down 201: objects_industrialpremises: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on objects_industrialpremises
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on objects_building
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "objects_industrialpremises" ADD CONSTRAINT "objects_industrialpremises_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id") NOT VALID;
-- undo 1: ALTER TABLE "objects_industrialpremises" ADD CONSTRAINT "objects_industrialpremises_building_id_fkey" FOREIGN KEY ("customer_id", "building_id") REFERENCES "objects_building" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_industrialpremises" ADD CONSTRAINT "objects_industrialpremises_financial_handler_id_fkey" FOREIGN KEY ("customer_id", "financial_handler_id") REFERENCES "organization_company" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_industrialpremises" ADD CONSTRAINT "objects_industrialpremises_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "objects_industrialpremises" VALIDATE CONSTRAINT "objects_industrialpremises_address_id_fkey";
-- undo 2: ALTER TABLE "objects_industrialpremises" VALIDATE CONSTRAINT "objects_industrialpremises_building_id_fkey";
-- undo 2: ALTER TABLE "objects_industrialpremises" VALIDATE CONSTRAINT "objects_industrialpremises_financial_handler_id_fkey";
-- undo 2: ALTER TABLE "objects_industrialpremises" VALIDATE CONSTRAINT "objects_industrialpremises_organization_id_fkey";
ALTER TABLE "objects_industrialpremises" DROP CONSTRAINT IF EXISTS "objects_industrialpremises_address_id_fkey";
ALTER TABLE "objects_industrialpremises" DROP CONSTRAINT IF EXISTS "objects_industrialpremises_building_id_fkey";
ALTER TABLE "objects_industrialpremises" DROP CONSTRAINT IF EXISTS "objects_industrialpremises_financial_handler_id_fkey";
ALTER TABLE "objects_industrialpremises" DROP CONSTRAINT IF EXISTS "objects_industrialpremises_organization_id_fkey";

-- down 202: objects_industrialpremisestargetaudience: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on objects_industrialpremisestargetaudience
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "objects_industrialpremisestargetaudience" ADD CONSTRAINT "objects_industrialpremisestargetaudience_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "objects_industrialpremisestargetaudience" VALIDATE CONSTRAINT "objects_industrialpremisestargetaudience_organization_id_fkey";
ALTER TABLE "objects_industrialpremisestargetaudience" DROP CONSTRAINT IF EXISTS "objects_industrialpremisestargetaudience_organization_id_fkey";

-- down 203: objects_industrialpremisesterms: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on objects_industrialpremisesterms
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "objects_industrialpremisesterms" ADD CONSTRAINT "objects_industrialpremisesterms_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "objects_industrialpremisesterms" VALIDATE CONSTRAINT "objects_industrialpremisesterms_organization_id_fkey";
ALTER TABLE "objects_industrialpremisesterms" DROP CONSTRAINT IF EXISTS "objects_industrialpremisesterms_organization_id_fkey";

-- down 204: objects_outdoorarea: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on objects_outdoorarea
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on objects_realestate
-- undo 1: ALTER TABLE "objects_outdoorarea" ADD CONSTRAINT "objects_outdoorarea_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id") NOT VALID;
-- undo 1: ALTER TABLE "objects_outdoorarea" ADD CONSTRAINT "objects_outdoorarea_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_outdoorarea" ADD CONSTRAINT "objects_outdoorarea_realestate_id_fkey" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "objects_outdoorarea" VALIDATE CONSTRAINT "objects_outdoorarea_address_id_fkey";
-- undo 2: ALTER TABLE "objects_outdoorarea" VALIDATE CONSTRAINT "objects_outdoorarea_organization_id_fkey";
-- undo 2: ALTER TABLE "objects_outdoorarea" VALIDATE CONSTRAINT "objects_outdoorarea_realestate_id_fkey";
ALTER TABLE "objects_outdoorarea" DROP CONSTRAINT IF EXISTS "objects_outdoorarea_address_id_fkey";
ALTER TABLE "objects_outdoorarea" DROP CONSTRAINT IF EXISTS "objects_outdoorarea_organization_id_fkey";
ALTER TABLE "objects_outdoorarea" DROP CONSTRAINT IF EXISTS "objects_outdoorarea_realestate_id_fkey";

-- down 205: objects_outdoorsection: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on objects_outdoorsection
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on objects_outdoorarea
-- undo 1: ALTER TABLE "objects_outdoorsection" ADD CONSTRAINT "objects_outdoorsection_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id") NOT VALID;
-- undo 1: ALTER TABLE "objects_outdoorsection" ADD CONSTRAINT "objects_outdoorsection_financial_handler_id_fkey" FOREIGN KEY ("customer_id", "financial_handler_id") REFERENCES "organization_company" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_outdoorsection" ADD CONSTRAINT "objects_outdoorsection_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_outdoorsection" ADD CONSTRAINT "objects_outdoorsection_outdoor_area_id_fkey" FOREIGN KEY ("customer_id", "outdoor_area_id") REFERENCES "objects_outdoorarea" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "objects_outdoorsection" VALIDATE CONSTRAINT "objects_outdoorsection_address_id_fkey";
-- undo 2: ALTER TABLE "objects_outdoorsection" VALIDATE CONSTRAINT "objects_outdoorsection_financial_handler_id_fkey";
-- undo 2: ALTER TABLE "objects_outdoorsection" VALIDATE CONSTRAINT "objects_outdoorsection_organization_id_fkey";
-- undo 2: ALTER TABLE "objects_outdoorsection" VALIDATE CONSTRAINT "objects_outdoorsection_outdoor_area_id_fkey";
ALTER TABLE "objects_outdoorsection" DROP CONSTRAINT IF EXISTS "objects_outdoorsection_address_id_fkey";
ALTER TABLE "objects_outdoorsection" DROP CONSTRAINT IF EXISTS "objects_outdoorsection_financial_handler_id_fkey";
ALTER TABLE "objects_outdoorsection" DROP CONSTRAINT IF EXISTS "objects_outdoorsection_organization_id_fkey";
ALTER TABLE "objects_outdoorsection" DROP CONSTRAINT IF EXISTS "objects_outdoorsection_outdoor_area_id_fkey";

-- down 206: objects_outdoorsectiontargetaudience: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on objects_outdoorsectiontargetaudience
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "objects_outdoorsectiontargetaudience" ADD CONSTRAINT "objects_outdoorsectiontargetaudience_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "objects_outdoorsectiontargetaudience" VALIDATE CONSTRAINT "objects_outdoorsectiontargetaudience_organization_id_fkey";
ALTER TABLE "objects_outdoorsectiontargetaudience" DROP CONSTRAINT IF EXISTS "objects_outdoorsectiontargetaudience_organization_id_fkey";

-- down 207: objects_outdoorsectionterms: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on objects_outdoorsectionterms
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "objects_outdoorsectionterms" ADD CONSTRAINT "objects_outdoorsectionterms_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "objects_outdoorsectionterms" VALIDATE CONSTRAINT "objects_outdoorsectionterms_organization_id_fkey";
ALTER TABLE "objects_outdoorsectionterms" DROP CONSTRAINT IF EXISTS "objects_outdoorsectionterms_organization_id_fkey";

-- down 208: objects_parkinglot: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on objects_parkinglot
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on objects_realestate
-- undo 1: ALTER TABLE "objects_parkinglot" ADD CONSTRAINT "objects_parkinglot_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id") NOT VALID;
-- undo 1: ALTER TABLE "objects_parkinglot" ADD CONSTRAINT "objects_parkinglot_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_parkinglot" ADD CONSTRAINT "objects_parkinglot_realestate_id_fkey" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "objects_parkinglot" VALIDATE CONSTRAINT "objects_parkinglot_address_id_fkey";
-- undo 2: ALTER TABLE "objects_parkinglot" VALIDATE CONSTRAINT "objects_parkinglot_organization_id_fkey";
-- undo 2: ALTER TABLE "objects_parkinglot" VALIDATE CONSTRAINT "objects_parkinglot_realestate_id_fkey";
ALTER TABLE "objects_parkinglot" DROP CONSTRAINT IF EXISTS "objects_parkinglot_address_id_fkey";
ALTER TABLE "objects_parkinglot" DROP CONSTRAINT IF EXISTS "objects_parkinglot_organization_id_fkey";
ALTER TABLE "objects_parkinglot" DROP CONSTRAINT IF EXISTS "objects_parkinglot_realestate_id_fkey";

-- down 209: objects_parkingspot: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on objects_parkingspot
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on objects_building
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on objects_parkinglot
-- undo 1: ALTER TABLE "objects_parkingspot" ADD CONSTRAINT "objects_parkingspot_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id") NOT VALID;
-- undo 1: ALTER TABLE "objects_parkingspot" ADD CONSTRAINT "objects_parkingspot_building_id_fkey" FOREIGN KEY ("customer_id", "building_id") REFERENCES "objects_building" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_parkingspot" ADD CONSTRAINT "objects_parkingspot_financial_handler_id_fkey" FOREIGN KEY ("customer_id", "financial_handler_id") REFERENCES "organization_company" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_parkingspot" ADD CONSTRAINT "objects_parkingspot_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_parkingspot" ADD CONSTRAINT "objects_parkingspot_parking_lot_id_fkey" FOREIGN KEY ("customer_id", "parking_lot_id") REFERENCES "objects_parkinglot" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "objects_parkingspot" VALIDATE CONSTRAINT "objects_parkingspot_address_id_fkey";
-- undo 2: ALTER TABLE "objects_parkingspot" VALIDATE CONSTRAINT "objects_parkingspot_building_id_fkey";
-- undo 2: ALTER TABLE "objects_parkingspot" VALIDATE CONSTRAINT "objects_parkingspot_financial_handler_id_fkey";
-- undo 2: ALTER TABLE "objects_parkingspot" VALIDATE CONSTRAINT "objects_parkingspot_organization_id_fkey";
-- undo 2: ALTER TABLE "objects_parkingspot" VALIDATE CONSTRAINT "objects_parkingspot_parking_lot_id_fkey";
ALTER TABLE "objects_parkingspot" DROP CONSTRAINT IF EXISTS "objects_parkingspot_address_id_fkey";
ALTER TABLE "objects_parkingspot" DROP CONSTRAINT IF EXISTS "objects_parkingspot_building_id_fkey";
ALTER TABLE "objects_parkingspot" DROP CONSTRAINT IF EXISTS "objects_parkingspot_financial_handler_id_fkey";
ALTER TABLE "objects_parkingspot" DROP CONSTRAINT IF EXISTS "objects_parkingspot_organization_id_fkey";
ALTER TABLE "objects_parkingspot" DROP CONSTRAINT IF EXISTS "objects_parkingspot_parking_lot_id_fkey";

-- down 210: objects_parkingspottargetaudience: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on objects_parkingspottargetaudience
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "objects_parkingspottargetaudience" ADD CONSTRAINT "objects_parkingspottargetaudience_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "objects_parkingspottargetaudience" VALIDATE CONSTRAINT "objects_parkingspottargetaudience_organization_id_fkey";
ALTER TABLE "objects_parkingspottargetaudience" DROP CONSTRAINT IF EXISTS "objects_parkingspottargetaudience_organization_id_fkey";

-- down 211: objects_parkingspotterms: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on objects_parkingspotterms
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "objects_parkingspotterms" ADD CONSTRAINT "objects_parkingspotterms_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "objects_parkingspotterms" VALIDATE CONSTRAINT "objects_parkingspotterms_organization_id_fkey";
ALTER TABLE "objects_parkingspotterms" DROP CONSTRAINT IF EXISTS "objects_parkingspotterms_organization_id_fkey";

-- down 212: objects_realestate: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on objects_realestate
-- lock: ACCESS EXCLUSIVE on contracts_contractcancellationconfiguration
-- lock: ACCESS EXCLUSIVE on contracts_contractcancellationconfiguration
-- lock: ACCESS EXCLUSIVE on objects_community
-- lock: ACCESS EXCLUSIVE on organization_externalclient
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on contracts_contractcancellationconfiguration
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on contracts_contractcancellationconfiguration
-- lock: ACCESS EXCLUSIVE on contracts_contractcancellationconfiguration
-- lock: ACCESS EXCLUSIVE on contracts_contractcancellationconfiguration
-- undo 1: ALTER TABLE "objects_realestate" ADD CONSTRAINT "objects_realestate_apartment_contract_cancellation_con_6612caf8" FOREIGN KEY ("customer_id", "apartment_contract_cancellation_configuration_id") REFERENCES "contracts_contractcancellationconfiguration" ("customer_id", "id") ON DELETE SET NULL ("apartment_contract_cancellation_configuration_id") NOT VALID;
-- undo 1: ALTER TABLE "objects_realestate" ADD CONSTRAINT "objects_realestate_block_contract_cancellation_configu_9fabf7d2" FOREIGN KEY ("customer_id", "block_contract_cancellation_configuration_id") REFERENCES "contracts_contractcancellationconfiguration" ("customer_id", "id") ON DELETE SET NULL ("block_contract_cancellation_configuration_id") NOT VALID;
-- undo 1: ALTER TABLE "objects_realestate" ADD CONSTRAINT "objects_realestate_community_id_fkey" FOREIGN KEY ("customer_id", "community_id") REFERENCES "objects_community" ("customer_id", "id") ON DELETE SET NULL ("community_id") NOT VALID;
-- undo 1: ALTER TABLE "objects_realestate" ADD CONSTRAINT "objects_realestate_external_client_id_fkey" FOREIGN KEY ("customer_id", "external_client_id") REFERENCES "organization_externalclient" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_realestate" ADD CONSTRAINT "objects_realestate_financial_handler_id_fkey" FOREIGN KEY ("customer_id", "financial_handler_id") REFERENCES "organization_company" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_realestate" ADD CONSTRAINT "objects_realestate_industrial_premises_contract_cancel_9eec12da" FOREIGN KEY ("customer_id", "industrial_premises_contract_cancellation_configuration_id") REFERENCES "contracts_contractcancellationconfiguration" ("customer_id", "id") ON DELETE SET NULL ("industrial_premises_contract_cancellation_configuration_id") NOT VALID;
-- undo 1: ALTER TABLE "objects_realestate" ADD CONSTRAINT "objects_realestate_landlord_id_fkey" FOREIGN KEY ("customer_id", "landlord_id") REFERENCES "organization_company" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_realestate" ADD CONSTRAINT "objects_realestate_main_address_id_fkey" FOREIGN KEY ("customer_id", "main_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("main_address_id") NOT VALID;
-- undo 1: ALTER TABLE "objects_realestate" ADD CONSTRAINT "objects_realestate_manager_id_fkey" FOREIGN KEY ("customer_id", "manager_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("manager_id") NOT VALID;
-- undo 1: ALTER TABLE "objects_realestate" ADD CONSTRAINT "objects_realestate_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "objects_realestate" ADD CONSTRAINT "objects_realestate_other_contract_cancellation_configu_21e0305e" FOREIGN KEY ("customer_id", "other_contract_cancellation_configuration_id") REFERENCES "contracts_contractcancellationconfiguration" ("customer_id", "id") ON DELETE SET NULL ("other_contract_cancellation_configuration_id") NOT VALID;
-- undo 1: ALTER TABLE "objects_realestate" ADD CONSTRAINT "objects_realestate_outdoor_section_contract_cancellati_524162a1" FOREIGN KEY ("customer_id", "outdoor_section_contract_cancellation_configuration_id") REFERENCES "contracts_contractcancellationconfiguration" ("customer_id", "id") ON DELETE SET NULL ("outdoor_section_contract_cancellation_configuration_id") NOT VALID;
-- undo 1: ALTER TABLE "objects_realestate" ADD CONSTRAINT "objects_realestate_parking_spot_contract_cancellation__fe655e9f" FOREIGN KEY ("customer_id", "parking_spot_contract_cancellation_configuration_id") REFERENCES "contracts_contractcancellationconfiguration" ("customer_id", "id") ON DELETE SET NULL ("parking_spot_contract_cancellation_configuration_id") NOT VALID;
-- undo 2: ALTER TABLE "objects_realestate" VALIDATE CONSTRAINT "objects_realestate_apartment_contract_cancellation_con_6612caf8";
-- undo 2: ALTER TABLE "objects_realestate" VALIDATE CONSTRAINT "objects_realestate_block_contract_cancellation_configu_9fabf7d2";
-- undo 2: ALTER TABLE "objects_realestate" VALIDATE CONSTRAINT "objects_realestate_community_id_fkey";
-- undo 2: ALTER TABLE "objects_realestate" VALIDATE CONSTRAINT "objects_realestate_external_client_id_fkey";
-- undo 2: ALTER TABLE "objects_realestate" VALIDATE CONSTRAINT "objects_realestate_financial_handler_id_fkey";
-- undo 2: ALTER TABLE "objects_realestate" VALIDATE CONSTRAINT "objects_realestate_industrial_premises_contract_cancel_9eec12da";
-- undo 2: ALTER TABLE "objects_realestate" VALIDATE CONSTRAINT "objects_realestate_landlord_id_fkey";
-- undo 2: ALTER TABLE "objects_realestate" VALIDATE CONSTRAINT "objects_realestate_main_address_id_fkey";
-- undo 2: ALTER TABLE "objects_realestate" VALIDATE CONSTRAINT "objects_realestate_manager_id_fkey";
-- undo 2: ALTER TABLE "objects_realestate" VALIDATE CONSTRAINT "objects_realestate_organization_id_fkey";
-- undo 2: ALTER TABLE "objects_realestate" VALIDATE CONSTRAINT "objects_realestate_other_contract_cancellation_configu_21e0305e";
-- undo 2: ALTER TABLE "objects_realestate" VALIDATE CONSTRAINT "objects_realestate_outdoor_section_contract_cancellati_524162a1";
-- undo 2: ALTER TABLE "objects_realestate" VALIDATE CONSTRAINT "objects_realestate_parking_spot_contract_cancellation__fe655e9f";
ALTER TABLE "objects_realestate" DROP CONSTRAINT IF EXISTS "objects_realestate_apartment_contract_cancellation_con_6612caf8";
ALTER TABLE "objects_realestate" DROP CONSTRAINT IF EXISTS "objects_realestate_block_contract_cancellation_configu_9fabf7d2";
ALTER TABLE "objects_realestate" DROP CONSTRAINT IF EXISTS "objects_realestate_community_id_fkey";
ALTER TABLE "objects_realestate" DROP CONSTRAINT IF EXISTS "objects_realestate_external_client_id_fkey";
ALTER TABLE "objects_realestate" DROP CONSTRAINT IF EXISTS "objects_realestate_financial_handler_id_fkey";
ALTER TABLE "objects_realestate" DROP CONSTRAINT IF EXISTS "objects_realestate_industrial_premises_contract_cancel_9eec12da";
ALTER TABLE "objects_realestate" DROP CONSTRAINT IF EXISTS "objects_realestate_landlord_id_fkey";
ALTER TABLE "objects_realestate" DROP CONSTRAINT IF EXISTS "objects_realestate_main_address_id_fkey";
ALTER TABLE "objects_realestate" DROP CONSTRAINT IF EXISTS "objects_realestate_manager_id_fkey";
ALTER TABLE "objects_realestate" DROP CONSTRAINT IF EXISTS "objects_realestate_organization_id_fkey";
ALTER TABLE "objects_realestate" DROP CONSTRAINT IF EXISTS "objects_realestate_other_contract_cancellation_configu_21e0305e";
ALTER TABLE "objects_realestate" DROP CONSTRAINT IF EXISTS "objects_realestate_outdoor_section_contract_cancellati_524162a1";
ALTER TABLE "objects_realestate" DROP CONSTRAINT IF EXISTS "objects_realestate_parking_spot_contract_cancellation__fe655e9f";

-- down 213: organization_company: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- lock: ACCESS EXCLUSIVE on accounting_automaticcontractinvoicingsetting
-- lock: ACCESS EXCLUSIVE on organization_externalclient
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on accounting_paymentmethod
-- lock: ACCESS EXCLUSIVE on common_address
-- undo 1: ALTER TABLE "organization_company" ADD CONSTRAINT "organization_company_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id") NOT VALID;
-- undo 1: ALTER TABLE "organization_company" ADD CONSTRAINT "organization_company_bookkeeping_accounts_config_id_fkey" FOREIGN KEY ("customer_id", "bookkeeping_accounts_config_id") REFERENCES "accounting_bookkeepingaccountsconfig" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "organization_company" ADD CONSTRAINT "organization_company_default_contract_invoicing_setting_id_fkey" FOREIGN KEY ("customer_id", "default_contract_invoicing_setting_id") REFERENCES "accounting_automaticcontractinvoicingsetting" ("customer_id", "id") ON DELETE SET NULL ("default_contract_invoicing_setting_id") NOT VALID;
-- undo 1: ALTER TABLE "organization_company" ADD CONSTRAINT "organization_company_external_client_id_fkey" FOREIGN KEY ("customer_id", "external_client_id") REFERENCES "organization_externalclient" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "organization_company" ADD CONSTRAINT "organization_company_financial_handler_id_fkey" FOREIGN KEY ("customer_id", "financial_handler_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("financial_handler_id") NOT VALID;
-- undo 1: ALTER TABLE "organization_company" ADD CONSTRAINT "organization_company_invoice_address_id_fkey" FOREIGN KEY ("customer_id", "invoice_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("invoice_address_id") NOT VALID;
-- undo 1: ALTER TABLE "organization_company" ADD CONSTRAINT "organization_company_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "organization_company" ADD CONSTRAINT "organization_company_parent_company_id_fkey" FOREIGN KEY ("customer_id", "parent_company_id") REFERENCES "organization_company" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "organization_company" ADD CONSTRAINT "organization_company_primary_payment_method_id_fkey" FOREIGN KEY ("customer_id", "primary_payment_method_id") REFERENCES "accounting_paymentmethod" ("customer_id", "id") ON DELETE SET NULL ("primary_payment_method_id") NOT VALID;
-- undo 1: ALTER TABLE "organization_company" ADD CONSTRAINT "organization_company_visiting_address_id_fkey" FOREIGN KEY ("customer_id", "visiting_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("visiting_address_id") NOT VALID;
-- undo 2: ALTER TABLE "organization_company" VALIDATE CONSTRAINT "organization_company_address_id_fkey";
-- undo 2: ALTER TABLE "organization_company" VALIDATE CONSTRAINT "organization_company_bookkeeping_accounts_config_id_fkey";
-- undo 2: ALTER TABLE "organization_company" VALIDATE CONSTRAINT "organization_company_default_contract_invoicing_setting_id_fkey";
-- undo 2: ALTER TABLE "organization_company" VALIDATE CONSTRAINT "organization_company_external_client_id_fkey";
-- undo 2: ALTER TABLE "organization_company" VALIDATE CONSTRAINT "organization_company_financial_handler_id_fkey";
-- undo 2: ALTER TABLE "organization_company" VALIDATE CONSTRAINT "organization_company_invoice_address_id_fkey";
-- undo 2: ALTER TABLE "organization_company" VALIDATE CONSTRAINT "organization_company_organization_id_fkey";
-- undo 2: ALTER TABLE "organization_company" VALIDATE CONSTRAINT "organization_company_parent_company_id_fkey";
-- undo 2: ALTER TABLE "organization_company" VALIDATE CONSTRAINT "organization_company_primary_payment_method_id_fkey";
-- undo 2: ALTER TABLE "organization_company" VALIDATE CONSTRAINT "organization_company_visiting_address_id_fkey";
ALTER TABLE "organization_company" DROP CONSTRAINT IF EXISTS "organization_company_address_id_fkey";
ALTER TABLE "organization_company" DROP CONSTRAINT IF EXISTS "organization_company_bookkeeping_accounts_config_id_fkey";
ALTER TABLE "organization_company" DROP CONSTRAINT IF EXISTS "organization_company_default_contract_invoicing_setting_id_fkey";
ALTER TABLE "organization_company" DROP CONSTRAINT IF EXISTS "organization_company_external_client_id_fkey";
ALTER TABLE "organization_company" DROP CONSTRAINT IF EXISTS "organization_company_financial_handler_id_fkey";
ALTER TABLE "organization_company" DROP CONSTRAINT IF EXISTS "organization_company_invoice_address_id_fkey";
ALTER TABLE "organization_company" DROP CONSTRAINT IF EXISTS "organization_company_organization_id_fkey";
ALTER TABLE "organization_company" DROP CONSTRAINT IF EXISTS "organization_company_parent_company_id_fkey";
ALTER TABLE "organization_company" DROP CONSTRAINT IF EXISTS "organization_company_primary_payment_method_id_fkey";
ALTER TABLE "organization_company" DROP CONSTRAINT IF EXISTS "organization_company_visiting_address_id_fkey";

-- down 214: organization_externalclient: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on organization_externalclient
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- undo 1: ALTER TABLE "organization_externalclient" ADD CONSTRAINT "organization_externalclient_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id") NOT VALID;
-- undo 1: ALTER TABLE "organization_externalclient" ADD CONSTRAINT "organization_externalclient_invoice_address_id_fkey" FOREIGN KEY ("customer_id", "invoice_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("invoice_address_id") NOT VALID;
-- undo 1: ALTER TABLE "organization_externalclient" ADD CONSTRAINT "organization_externalclient_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "organization_externalclient" ADD CONSTRAINT "organization_externalclient_responsible_organization_u_b0391fe8" FOREIGN KEY ("customer_id", "responsible_organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("responsible_organization_user_id") NOT VALID;
-- undo 2: ALTER TABLE "organization_externalclient" VALIDATE CONSTRAINT "organization_externalclient_address_id_fkey";
-- undo 2: ALTER TABLE "organization_externalclient" VALIDATE CONSTRAINT "organization_externalclient_invoice_address_id_fkey";
-- undo 2: ALTER TABLE "organization_externalclient" VALIDATE CONSTRAINT "organization_externalclient_organization_id_fkey";
-- undo 2: ALTER TABLE "organization_externalclient" VALIDATE CONSTRAINT "organization_externalclient_responsible_organization_u_b0391fe8";
ALTER TABLE "organization_externalclient" DROP CONSTRAINT IF EXISTS "organization_externalclient_address_id_fkey";
ALTER TABLE "organization_externalclient" DROP CONSTRAINT IF EXISTS "organization_externalclient_invoice_address_id_fkey";
ALTER TABLE "organization_externalclient" DROP CONSTRAINT IF EXISTS "organization_externalclient_organization_id_fkey";
ALTER TABLE "organization_externalclient" DROP CONSTRAINT IF EXISTS "organization_externalclient_responsible_organization_u_b0391fe8";

-- down 215: organization_externalclientcontactperson: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on organization_externalclientcontactperson
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on organization_externalclient
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "organization_externalclientcontactperson" ADD CONSTRAINT "organization_externalclientcontactperson_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id") NOT VALID;
-- undo 1: ALTER TABLE "organization_externalclientcontactperson" ADD CONSTRAINT "organization_externalclientcontactperson_external_clie_efe3c675" FOREIGN KEY ("customer_id", "external_client_id") REFERENCES "organization_externalclient" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "organization_externalclientcontactperson" ADD CONSTRAINT "organization_externalclientcontactperson_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "organization_externalclientcontactperson" VALIDATE CONSTRAINT "organization_externalclientcontactperson_address_id_fkey";
-- undo 2: ALTER TABLE "organization_externalclientcontactperson" VALIDATE CONSTRAINT "organization_externalclientcontactperson_external_clie_efe3c675";
-- undo 2: ALTER TABLE "organization_externalclientcontactperson" VALIDATE CONSTRAINT "organization_externalclientcontactperson_organization_id_fkey";
ALTER TABLE "organization_externalclientcontactperson" DROP CONSTRAINT IF EXISTS "organization_externalclientcontactperson_address_id_fkey";
ALTER TABLE "organization_externalclientcontactperson" DROP CONSTRAINT IF EXISTS "organization_externalclientcontactperson_external_clie_efe3c675";
ALTER TABLE "organization_externalclientcontactperson" DROP CONSTRAINT IF EXISTS "organization_externalclientcontactperson_organization_id_fkey";

-- down 216: organization_segment: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on organization_segment
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on organization_segment
-- undo 1: ALTER TABLE "organization_segment" ADD CONSTRAINT "organization_segment_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "organization_segment" ADD CONSTRAINT "organization_segment_parent_segment_id_fkey" FOREIGN KEY ("customer_id", "parent_segment_id") REFERENCES "organization_segment" ("customer_id", "id") ON DELETE SET NULL ("parent_segment_id") NOT VALID;
-- undo 2: ALTER TABLE "organization_segment" VALIDATE CONSTRAINT "organization_segment_organization_id_fkey";
-- undo 2: ALTER TABLE "organization_segment" VALIDATE CONSTRAINT "organization_segment_parent_segment_id_fkey";
ALTER TABLE "organization_segment" DROP CONSTRAINT IF EXISTS "organization_segment_organization_id_fkey";
ALTER TABLE "organization_segment" DROP CONSTRAINT IF EXISTS "organization_segment_parent_segment_id_fkey";

-- down 217: organization_segment_companies: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on organization_segment_companies
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on organization_segment
-- undo 1: ALTER TABLE "organization_segment_companies" ADD CONSTRAINT "organization_segment_companies_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "organization_segment_companies" ADD CONSTRAINT "organization_segment_companies_segment_id_fkey" FOREIGN KEY ("customer_id", "segment_id") REFERENCES "organization_segment" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "organization_segment_companies" VALIDATE CONSTRAINT "organization_segment_companies_company_id_fkey";
-- undo 2: ALTER TABLE "organization_segment_companies" VALIDATE CONSTRAINT "organization_segment_companies_segment_id_fkey";
ALTER TABLE "organization_segment_companies" DROP CONSTRAINT IF EXISTS "organization_segment_companies_company_id_fkey";
ALTER TABLE "organization_segment_companies" DROP CONSTRAINT IF EXISTS "organization_segment_companies_segment_id_fkey";

-- down 218: organization_segment_realestates: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on organization_segment_realestates
-- lock: ACCESS EXCLUSIVE on objects_realestate
-- lock: ACCESS EXCLUSIVE on organization_segment
-- undo 1: ALTER TABLE "organization_segment_realestates" ADD CONSTRAINT "organization_segment_realestates_realestate_id_fkey" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "organization_segment_realestates" ADD CONSTRAINT "organization_segment_realestates_segment_id_fkey" FOREIGN KEY ("customer_id", "segment_id") REFERENCES "organization_segment" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "organization_segment_realestates" VALIDATE CONSTRAINT "organization_segment_realestates_realestate_id_fkey";
-- undo 2: ALTER TABLE "organization_segment_realestates" VALIDATE CONSTRAINT "organization_segment_realestates_segment_id_fkey";
ALTER TABLE "organization_segment_realestates" DROP CONSTRAINT IF EXISTS "organization_segment_realestates_realestate_id_fkey";
ALTER TABLE "organization_segment_realestates" DROP CONSTRAINT IF EXISTS "organization_segment_realestates_segment_id_fkey";

-- down 219: reports_reportresult: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on reports_reportresult
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- lock: ACCESS EXCLUSIVE on reports_reporttemplate
-- undo 1: ALTER TABLE "reports_reportresult" ADD CONSTRAINT "reports_reportresult_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "reports_reportresult" ADD CONSTRAINT "reports_reportresult_requested_by_integration_id_fkey" FOREIGN KEY ("customer_id", "requested_by_integration_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE SET NULL ("requested_by_integration_id") NOT VALID;
-- undo 1: ALTER TABLE "reports_reportresult" ADD CONSTRAINT "reports_reportresult_requested_by_organization_user_id_fkey" FOREIGN KEY ("customer_id", "requested_by_organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("requested_by_organization_user_id") NOT VALID;
-- undo 1: ALTER TABLE "reports_reportresult" ADD CONSTRAINT "reports_reportresult_template_id_fkey" FOREIGN KEY ("customer_id", "template_id") REFERENCES "reports_reporttemplate" ("customer_id", "id") ON DELETE SET NULL ("template_id") NOT VALID;
-- undo 2: ALTER TABLE "reports_reportresult" VALIDATE CONSTRAINT "reports_reportresult_organization_id_fkey";
-- undo 2: ALTER TABLE "reports_reportresult" VALIDATE CONSTRAINT "reports_reportresult_requested_by_integration_id_fkey";
-- undo 2: ALTER TABLE "reports_reportresult" VALIDATE CONSTRAINT "reports_reportresult_requested_by_organization_user_id_fkey";
-- undo 2: ALTER TABLE "reports_reportresult" VALIDATE CONSTRAINT "reports_reportresult_template_id_fkey";
ALTER TABLE "reports_reportresult" DROP CONSTRAINT IF EXISTS "reports_reportresult_organization_id_fkey";
ALTER TABLE "reports_reportresult" DROP CONSTRAINT IF EXISTS "reports_reportresult_requested_by_integration_id_fkey";
ALTER TABLE "reports_reportresult" DROP CONSTRAINT IF EXISTS "reports_reportresult_requested_by_organization_user_id_fkey";
ALTER TABLE "reports_reportresult" DROP CONSTRAINT IF EXISTS "reports_reportresult_template_id_fkey";

-- down 220: reports_reporttemplate: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on reports_reporttemplate
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- lock: ACCESS EXCLUSIVE on organization_company
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "reports_reporttemplate" ADD CONSTRAINT "reports_reporttemplate_agent_id_fkey" FOREIGN KEY ("customer_id", "agent_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE SET NULL ("agent_id") NOT VALID;
-- undo 1: ALTER TABLE "reports_reporttemplate" ADD CONSTRAINT "reports_reporttemplate_company_id_fkey" FOREIGN KEY ("customer_id", "company_id") REFERENCES "organization_company" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "reports_reporttemplate" ADD CONSTRAINT "reports_reporttemplate_created_by_id_fkey" FOREIGN KEY ("customer_id", "created_by_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("created_by_id") NOT VALID;
-- undo 1: ALTER TABLE "reports_reporttemplate" ADD CONSTRAINT "reports_reporttemplate_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "reports_reporttemplate" VALIDATE CONSTRAINT "reports_reporttemplate_agent_id_fkey";
-- undo 2: ALTER TABLE "reports_reporttemplate" VALIDATE CONSTRAINT "reports_reporttemplate_company_id_fkey";
-- undo 2: ALTER TABLE "reports_reporttemplate" VALIDATE CONSTRAINT "reports_reporttemplate_created_by_id_fkey";
-- undo 2: ALTER TABLE "reports_reporttemplate" VALIDATE CONSTRAINT "reports_reporttemplate_organization_id_fkey";
ALTER TABLE "reports_reporttemplate" DROP CONSTRAINT IF EXISTS "reports_reporttemplate_agent_id_fkey";
ALTER TABLE "reports_reporttemplate" DROP CONSTRAINT IF EXISTS "reports_reporttemplate_company_id_fkey";
ALTER TABLE "reports_reporttemplate" DROP CONSTRAINT IF EXISTS "reports_reporttemplate_created_by_id_fkey";
ALTER TABLE "reports_reporttemplate" DROP CONSTRAINT IF EXISTS "reports_reporttemplate_organization_id_fkey";

-- down 221: reports_reporttemplate_realestates: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on reports_reporttemplate_realestates
-- lock: ACCESS EXCLUSIVE on objects_realestate
-- lock: ACCESS EXCLUSIVE on reports_reporttemplate
-- undo 1: ALTER TABLE "reports_reporttemplate_realestates" ADD CONSTRAINT "reports_reporttemplate_realestates_realestate_id_fkey" FOREIGN KEY ("customer_id", "realestate_id") REFERENCES "objects_realestate" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "reports_reporttemplate_realestates" ADD CONSTRAINT "reports_reporttemplate_realestates_reporttemplate_id_fkey" FOREIGN KEY ("customer_id", "reporttemplate_id") REFERENCES "reports_reporttemplate" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "reports_reporttemplate_realestates" VALIDATE CONSTRAINT "reports_reporttemplate_realestates_realestate_id_fkey";
-- undo 2: ALTER TABLE "reports_reporttemplate_realestates" VALIDATE CONSTRAINT "reports_reporttemplate_realestates_reporttemplate_id_fkey";
ALTER TABLE "reports_reporttemplate_realestates" DROP CONSTRAINT IF EXISTS "reports_reporttemplate_realestates_realestate_id_fkey";
ALTER TABLE "reports_reporttemplate_realestates" DROP CONSTRAINT IF EXISTS "reports_reporttemplate_realestates_reporttemplate_id_fkey";

-- down 222: reports_reporttemplate_recipients: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on reports_reporttemplate_recipients
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- lock: ACCESS EXCLUSIVE on reports_reporttemplate
-- undo 1: ALTER TABLE "reports_reporttemplate_recipients" ADD CONSTRAINT "reports_reporttemplate_recipients_organizationuser_id_fkey" FOREIGN KEY ("customer_id", "organizationuser_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "reports_reporttemplate_recipients" ADD CONSTRAINT "reports_reporttemplate_recipients_reporttemplate_id_fkey" FOREIGN KEY ("customer_id", "reporttemplate_id") REFERENCES "reports_reporttemplate" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "reports_reporttemplate_recipients" VALIDATE CONSTRAINT "reports_reporttemplate_recipients_organizationuser_id_fkey";
-- undo 2: ALTER TABLE "reports_reporttemplate_recipients" VALIDATE CONSTRAINT "reports_reporttemplate_recipients_reporttemplate_id_fkey";
ALTER TABLE "reports_reporttemplate_recipients" DROP CONSTRAINT IF EXISTS "reports_reporttemplate_recipients_organizationuser_id_fkey";
ALTER TABLE "reports_reporttemplate_recipients" DROP CONSTRAINT IF EXISTS "reports_reporttemplate_recipients_reporttemplate_id_fkey";

-- down 223: revenue_apartmentcontractrevenueincreaserow: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on revenue_apartmentcontractrevenueincreaserow
-- lock: ACCESS EXCLUSIVE on revenue_revenueincreasecollection
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on revenue_apartmentcontractrevenuerow
-- undo 1: ALTER TABLE "revenue_apartmentcontractrevenueincreaserow" ADD CONSTRAINT "revenue_apartmentcontractrevenueincreaserow_collection_id_fkey" FOREIGN KEY ("customer_id", "collection_id") REFERENCES "revenue_revenueincreasecollection" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "revenue_apartmentcontractrevenueincreaserow" ADD CONSTRAINT "revenue_apartmentcontractrevenueincreaserow_organizati_12c9d397" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "revenue_apartmentcontractrevenueincreaserow" ADD CONSTRAINT "revenue_apartmentcontractrevenueincreaserow_revenue_ro_be2b30ce" FOREIGN KEY ("customer_id", "revenue_row_source_id") REFERENCES "revenue_apartmentcontractrevenuerow" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "revenue_apartmentcontractrevenueincreaserow" VALIDATE CONSTRAINT "revenue_apartmentcontractrevenueincreaserow_collection_id_fkey";
-- undo 2: ALTER TABLE "revenue_apartmentcontractrevenueincreaserow" VALIDATE CONSTRAINT "revenue_apartmentcontractrevenueincreaserow_organizati_12c9d397";
-- undo 2: ALTER TABLE "revenue_apartmentcontractrevenueincreaserow" VALIDATE CONSTRAINT "revenue_apartmentcontractrevenueincreaserow_revenue_ro_be2b30ce";
ALTER TABLE "revenue_apartmentcontractrevenueincreaserow" DROP CONSTRAINT IF EXISTS "revenue_apartmentcontractrevenueincreaserow_collection_id_fkey";
ALTER TABLE "revenue_apartmentcontractrevenueincreaserow" DROP CONSTRAINT IF EXISTS "revenue_apartmentcontractrevenueincreaserow_organizati_12c9d397";
ALTER TABLE "revenue_apartmentcontractrevenueincreaserow" DROP CONSTRAINT IF EXISTS "revenue_apartmentcontractrevenueincreaserow_revenue_ro_be2b30ce";

-- down 224: revenue_apartmentcontractrevenuerow: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on revenue_apartmentcontractrevenuerow
-- lock: ACCESS EXCLUSIVE on accounting_article
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract
-- lock: ACCESS EXCLUSIVE on revenue_apartmentcontractrevenuerow
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "revenue_apartmentcontractrevenuerow" ADD CONSTRAINT "revenue_apartmentcontractrevenuerow_article_id_fkey" FOREIGN KEY ("customer_id", "article_id") REFERENCES "accounting_article" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "revenue_apartmentcontractrevenuerow" ADD CONSTRAINT "revenue_apartmentcontractrevenuerow_contract_id_fkey" FOREIGN KEY ("customer_id", "contract_id") REFERENCES "contracts_apartmentcontract" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "revenue_apartmentcontractrevenuerow" ADD CONSTRAINT "revenue_apartmentcontractrevenuerow_discount_of_id_fkey" FOREIGN KEY ("customer_id", "discount_of_id") REFERENCES "revenue_apartmentcontractrevenuerow" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "revenue_apartmentcontractrevenuerow" ADD CONSTRAINT "revenue_apartmentcontractrevenuerow_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "revenue_apartmentcontractrevenuerow" VALIDATE CONSTRAINT "revenue_apartmentcontractrevenuerow_article_id_fkey";
-- undo 2: ALTER TABLE "revenue_apartmentcontractrevenuerow" VALIDATE CONSTRAINT "revenue_apartmentcontractrevenuerow_contract_id_fkey";
-- undo 2: ALTER TABLE "revenue_apartmentcontractrevenuerow" VALIDATE CONSTRAINT "revenue_apartmentcontractrevenuerow_discount_of_id_fkey";
-- undo 2: ALTER TABLE "revenue_apartmentcontractrevenuerow" VALIDATE CONSTRAINT "revenue_apartmentcontractrevenuerow_organization_id_fkey";
ALTER TABLE "revenue_apartmentcontractrevenuerow" DROP CONSTRAINT IF EXISTS "revenue_apartmentcontractrevenuerow_article_id_fkey";
ALTER TABLE "revenue_apartmentcontractrevenuerow" DROP CONSTRAINT IF EXISTS "revenue_apartmentcontractrevenuerow_contract_id_fkey";
ALTER TABLE "revenue_apartmentcontractrevenuerow" DROP CONSTRAINT IF EXISTS "revenue_apartmentcontractrevenuerow_discount_of_id_fkey";
ALTER TABLE "revenue_apartmentcontractrevenuerow" DROP CONSTRAINT IF EXISTS "revenue_apartmentcontractrevenuerow_organization_id_fkey";

-- down 225: revenue_blockcontractrevenuerow: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on revenue_blockcontractrevenuerow
-- lock: ACCESS EXCLUSIVE on accounting_article
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract
-- lock: ACCESS EXCLUSIVE on revenue_blockcontractrevenuerow
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "revenue_blockcontractrevenuerow" ADD CONSTRAINT "revenue_blockcontractrevenuerow_article_id_fkey" FOREIGN KEY ("customer_id", "article_id") REFERENCES "accounting_article" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "revenue_blockcontractrevenuerow" ADD CONSTRAINT "revenue_blockcontractrevenuerow_contract_id_fkey" FOREIGN KEY ("customer_id", "contract_id") REFERENCES "contracts_blockcontract" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "revenue_blockcontractrevenuerow" ADD CONSTRAINT "revenue_blockcontractrevenuerow_discount_of_id_fkey" FOREIGN KEY ("customer_id", "discount_of_id") REFERENCES "revenue_blockcontractrevenuerow" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "revenue_blockcontractrevenuerow" ADD CONSTRAINT "revenue_blockcontractrevenuerow_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "revenue_blockcontractrevenuerow" VALIDATE CONSTRAINT "revenue_blockcontractrevenuerow_article_id_fkey";
-- undo 2: ALTER TABLE "revenue_blockcontractrevenuerow" VALIDATE CONSTRAINT "revenue_blockcontractrevenuerow_contract_id_fkey";
-- undo 2: ALTER TABLE "revenue_blockcontractrevenuerow" VALIDATE CONSTRAINT "revenue_blockcontractrevenuerow_discount_of_id_fkey";
-- undo 2: ALTER TABLE "revenue_blockcontractrevenuerow" VALIDATE CONSTRAINT "revenue_blockcontractrevenuerow_organization_id_fkey";
ALTER TABLE "revenue_blockcontractrevenuerow" DROP CONSTRAINT IF EXISTS "revenue_blockcontractrevenuerow_article_id_fkey";
ALTER TABLE "revenue_blockcontractrevenuerow" DROP CONSTRAINT IF EXISTS "revenue_blockcontractrevenuerow_contract_id_fkey";
ALTER TABLE "revenue_blockcontractrevenuerow" DROP CONSTRAINT IF EXISTS "revenue_blockcontractrevenuerow_discount_of_id_fkey";
ALTER TABLE "revenue_blockcontractrevenuerow" DROP CONSTRAINT IF EXISTS "revenue_blockcontractrevenuerow_organization_id_fkey";

-- down 226: revenue_consumerpriceindex: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on revenue_consumerpriceindex
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "revenue_consumerpriceindex" ADD CONSTRAINT "revenue_consumerpriceindex_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "revenue_consumerpriceindex" VALIDATE CONSTRAINT "revenue_consumerpriceindex_organization_id_fkey";
ALTER TABLE "revenue_consumerpriceindex" DROP CONSTRAINT IF EXISTS "revenue_consumerpriceindex_organization_id_fkey";

-- down 227: revenue_customerearningsrevenuesetting: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on revenue_customerearningsrevenuesetting
-- lock: ACCESS EXCLUSIVE on accounting_article
-- lock: ACCESS EXCLUSIVE on revenue_indexationsetting
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "revenue_customerearningsrevenuesetting" ADD CONSTRAINT "revenue_customerearningsrevenuesetting_article_id_fkey" FOREIGN KEY ("customer_id", "article_id") REFERENCES "accounting_article" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "revenue_customerearningsrevenuesetting" ADD CONSTRAINT "revenue_customerearningsrevenuesetting_firm_value_inde_1e61ecfa" FOREIGN KEY ("customer_id", "firm_value_indexation_setting_id") REFERENCES "revenue_indexationsetting" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "revenue_customerearningsrevenuesetting" ADD CONSTRAINT "revenue_customerearningsrevenuesetting_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "revenue_customerearningsrevenuesetting" VALIDATE CONSTRAINT "revenue_customerearningsrevenuesetting_article_id_fkey";
-- undo 2: ALTER TABLE "revenue_customerearningsrevenuesetting" VALIDATE CONSTRAINT "revenue_customerearningsrevenuesetting_firm_value_inde_1e61ecfa";
-- undo 2: ALTER TABLE "revenue_customerearningsrevenuesetting" VALIDATE CONSTRAINT "revenue_customerearningsrevenuesetting_organization_id_fkey";
ALTER TABLE "revenue_customerearningsrevenuesetting" DROP CONSTRAINT IF EXISTS "revenue_customerearningsrevenuesetting_article_id_fkey";
ALTER TABLE "revenue_customerearningsrevenuesetting" DROP CONSTRAINT IF EXISTS "revenue_customerearningsrevenuesetting_firm_value_inde_1e61ecfa";
ALTER TABLE "revenue_customerearningsrevenuesetting" DROP CONSTRAINT IF EXISTS "revenue_customerearningsrevenuesetting_organization_id_fkey";

-- down 228: revenue_indexationsetting: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on revenue_indexationsetting
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "revenue_indexationsetting" ADD CONSTRAINT "revenue_indexationsetting_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "revenue_indexationsetting" VALIDATE CONSTRAINT "revenue_indexationsetting_organization_id_fkey";
ALTER TABLE "revenue_indexationsetting" DROP CONSTRAINT IF EXISTS "revenue_indexationsetting_organization_id_fkey";

-- down 229: revenue_industrialpremisescontractrevenueincreaserow: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on revenue_industrialpremisescontractrevenueincreaserow
-- lock: ACCESS EXCLUSIVE on revenue_revenueincreasecollection
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on revenue_industrialpremisescontractrevenuerow
-- undo 1: ALTER TABLE "revenue_industrialpremisescontractrevenueincreaserow" ADD CONSTRAINT "revenue_industrialpremisescontractrevenueincreaserow_c_31cb973f" FOREIGN KEY ("customer_id", "collection_id") REFERENCES "revenue_revenueincreasecollection" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "revenue_industrialpremisescontractrevenueincreaserow" ADD CONSTRAINT "revenue_industrialpremisescontractrevenueincreaserow_o_b1b106be" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "revenue_industrialpremisescontractrevenueincreaserow" ADD CONSTRAINT "revenue_industrialpremisescontractrevenueincreaserow_r_decdc4ea" FOREIGN KEY ("customer_id", "revenue_row_source_id") REFERENCES "revenue_industrialpremisescontractrevenuerow" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "revenue_industrialpremisescontractrevenueincreaserow" VALIDATE CONSTRAINT "revenue_industrialpremisescontractrevenueincreaserow_c_31cb973f";
-- undo 2: ALTER TABLE "revenue_industrialpremisescontractrevenueincreaserow" VALIDATE CONSTRAINT "revenue_industrialpremisescontractrevenueincreaserow_o_b1b106be";
-- undo 2: ALTER TABLE "revenue_industrialpremisescontractrevenueincreaserow" VALIDATE CONSTRAINT "revenue_industrialpremisescontractrevenueincreaserow_r_decdc4ea";
ALTER TABLE "revenue_industrialpremisescontractrevenueincreaserow" DROP CONSTRAINT IF EXISTS "revenue_industrialpremisescontractrevenueincreaserow_c_31cb973f";
ALTER TABLE "revenue_industrialpremisescontractrevenueincreaserow" DROP CONSTRAINT IF EXISTS "revenue_industrialpremisescontractrevenueincreaserow_o_b1b106be";
ALTER TABLE "revenue_industrialpremisescontractrevenueincreaserow" DROP CONSTRAINT IF EXISTS "revenue_industrialpremisescontractrevenueincreaserow_r_decdc4ea";

-- down 230: revenue_industrialpremisescontractrevenuerow: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on revenue_industrialpremisescontractrevenuerow
-- lock: ACCESS EXCLUSIVE on accounting_article
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract
-- lock: ACCESS EXCLUSIVE on revenue_industrialpremisescontractrevenuerow
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "revenue_industrialpremisescontractrevenuerow" ADD CONSTRAINT "revenue_industrialpremisescontractrevenuerow_article_id_fkey" FOREIGN KEY ("customer_id", "article_id") REFERENCES "accounting_article" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "revenue_industrialpremisescontractrevenuerow" ADD CONSTRAINT "revenue_industrialpremisescontractrevenuerow_contract_id_fkey" FOREIGN KEY ("customer_id", "contract_id") REFERENCES "contracts_industrialpremisescontract" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "revenue_industrialpremisescontractrevenuerow" ADD CONSTRAINT "revenue_industrialpremisescontractrevenuerow_discount__92b62eaa" FOREIGN KEY ("customer_id", "discount_of_id") REFERENCES "revenue_industrialpremisescontractrevenuerow" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "revenue_industrialpremisescontractrevenuerow" ADD CONSTRAINT "revenue_industrialpremisescontractrevenuerow_organizat_23617515" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "revenue_industrialpremisescontractrevenuerow" VALIDATE CONSTRAINT "revenue_industrialpremisescontractrevenuerow_article_id_fkey";
-- undo 2: ALTER TABLE "revenue_industrialpremisescontractrevenuerow" VALIDATE CONSTRAINT "revenue_industrialpremisescontractrevenuerow_contract_id_fkey";
-- undo 2: ALTER TABLE "revenue_industrialpremisescontractrevenuerow" VALIDATE CONSTRAINT "revenue_industrialpremisescontractrevenuerow_discount__92b62eaa";
-- undo 2: ALTER TABLE "revenue_industrialpremisescontractrevenuerow" VALIDATE CONSTRAINT "revenue_industrialpremisescontractrevenuerow_organizat_23617515";
ALTER TABLE "revenue_industrialpremisescontractrevenuerow" DROP CONSTRAINT IF EXISTS "revenue_industrialpremisescontractrevenuerow_article_id_fkey";
ALTER TABLE "revenue_industrialpremisescontractrevenuerow" DROP CONSTRAINT IF EXISTS "revenue_industrialpremisescontractrevenuerow_contract_id_fkey";
ALTER TABLE "revenue_industrialpremisescontractrevenuerow" DROP CONSTRAINT IF EXISTS "revenue_industrialpremisescontractrevenuerow_discount__92b62eaa";
ALTER TABLE "revenue_industrialpremisescontractrevenuerow" DROP CONSTRAINT IF EXISTS "revenue_industrialpremisescontractrevenuerow_organizat_23617515";

-- down 231: revenue_othercontractrevenueincreaserow: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on revenue_othercontractrevenueincreaserow
-- lock: ACCESS EXCLUSIVE on revenue_revenueincreasecollection
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on revenue_othercontractrevenuerow
-- undo 1: ALTER TABLE "revenue_othercontractrevenueincreaserow" ADD CONSTRAINT "revenue_othercontractrevenueincreaserow_collection_id_fkey" FOREIGN KEY ("customer_id", "collection_id") REFERENCES "revenue_revenueincreasecollection" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "revenue_othercontractrevenueincreaserow" ADD CONSTRAINT "revenue_othercontractrevenueincreaserow_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "revenue_othercontractrevenueincreaserow" ADD CONSTRAINT "revenue_othercontractrevenueincreaserow_revenue_row_so_d953308d" FOREIGN KEY ("customer_id", "revenue_row_source_id") REFERENCES "revenue_othercontractrevenuerow" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "revenue_othercontractrevenueincreaserow" VALIDATE CONSTRAINT "revenue_othercontractrevenueincreaserow_collection_id_fkey";
-- undo 2: ALTER TABLE "revenue_othercontractrevenueincreaserow" VALIDATE CONSTRAINT "revenue_othercontractrevenueincreaserow_organization_id_fkey";
-- undo 2: ALTER TABLE "revenue_othercontractrevenueincreaserow" VALIDATE CONSTRAINT "revenue_othercontractrevenueincreaserow_revenue_row_so_d953308d";
ALTER TABLE "revenue_othercontractrevenueincreaserow" DROP CONSTRAINT IF EXISTS "revenue_othercontractrevenueincreaserow_collection_id_fkey";
ALTER TABLE "revenue_othercontractrevenueincreaserow" DROP CONSTRAINT IF EXISTS "revenue_othercontractrevenueincreaserow_organization_id_fkey";
ALTER TABLE "revenue_othercontractrevenueincreaserow" DROP CONSTRAINT IF EXISTS "revenue_othercontractrevenueincreaserow_revenue_row_so_d953308d";

-- down 232: revenue_othercontractrevenuerow: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on revenue_othercontractrevenuerow
-- lock: ACCESS EXCLUSIVE on accounting_article
-- lock: ACCESS EXCLUSIVE on contracts_othercontract
-- lock: ACCESS EXCLUSIVE on revenue_othercontractrevenuerow
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "revenue_othercontractrevenuerow" ADD CONSTRAINT "revenue_othercontractrevenuerow_article_id_fkey" FOREIGN KEY ("customer_id", "article_id") REFERENCES "accounting_article" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "revenue_othercontractrevenuerow" ADD CONSTRAINT "revenue_othercontractrevenuerow_contract_id_fkey" FOREIGN KEY ("customer_id", "contract_id") REFERENCES "contracts_othercontract" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "revenue_othercontractrevenuerow" ADD CONSTRAINT "revenue_othercontractrevenuerow_discount_of_id_fkey" FOREIGN KEY ("customer_id", "discount_of_id") REFERENCES "revenue_othercontractrevenuerow" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "revenue_othercontractrevenuerow" ADD CONSTRAINT "revenue_othercontractrevenuerow_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "revenue_othercontractrevenuerow" VALIDATE CONSTRAINT "revenue_othercontractrevenuerow_article_id_fkey";
-- undo 2: ALTER TABLE "revenue_othercontractrevenuerow" VALIDATE CONSTRAINT "revenue_othercontractrevenuerow_contract_id_fkey";
-- undo 2: ALTER TABLE "revenue_othercontractrevenuerow" VALIDATE CONSTRAINT "revenue_othercontractrevenuerow_discount_of_id_fkey";
-- undo 2: ALTER TABLE "revenue_othercontractrevenuerow" VALIDATE CONSTRAINT "revenue_othercontractrevenuerow_organization_id_fkey";
ALTER TABLE "revenue_othercontractrevenuerow" DROP CONSTRAINT IF EXISTS "revenue_othercontractrevenuerow_article_id_fkey";
ALTER TABLE "revenue_othercontractrevenuerow" DROP CONSTRAINT IF EXISTS "revenue_othercontractrevenuerow_contract_id_fkey";
ALTER TABLE "revenue_othercontractrevenuerow" DROP CONSTRAINT IF EXISTS "revenue_othercontractrevenuerow_discount_of_id_fkey";
ALTER TABLE "revenue_othercontractrevenuerow" DROP CONSTRAINT IF EXISTS "revenue_othercontractrevenuerow_organization_id_fkey";

-- down 233: revenue_outdoorsectioncontractrevenueincreaserow: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on revenue_outdoorsectioncontractrevenueincreaserow
-- lock: ACCESS EXCLUSIVE on revenue_revenueincreasecollection
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on revenue_outdoorsectioncontractrevenuerow
-- undo 1: ALTER TABLE "revenue_outdoorsectioncontractrevenueincreaserow" ADD CONSTRAINT "revenue_outdoorsectioncontractrevenueincreaserow_colle_250b158f" FOREIGN KEY ("customer_id", "collection_id") REFERENCES "revenue_revenueincreasecollection" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "revenue_outdoorsectioncontractrevenueincreaserow" ADD CONSTRAINT "revenue_outdoorsectioncontractrevenueincreaserow_organ_a700bfaa" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "revenue_outdoorsectioncontractrevenueincreaserow" ADD CONSTRAINT "revenue_outdoorsectioncontractrevenueincreaserow_reven_9fc8af1a" FOREIGN KEY ("customer_id", "revenue_row_source_id") REFERENCES "revenue_outdoorsectioncontractrevenuerow" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "revenue_outdoorsectioncontractrevenueincreaserow" VALIDATE CONSTRAINT "revenue_outdoorsectioncontractrevenueincreaserow_colle_250b158f";
-- undo 2: ALTER TABLE "revenue_outdoorsectioncontractrevenueincreaserow" VALIDATE CONSTRAINT "revenue_outdoorsectioncontractrevenueincreaserow_organ_a700bfaa";
-- undo 2: ALTER TABLE "revenue_outdoorsectioncontractrevenueincreaserow" VALIDATE CONSTRAINT "revenue_outdoorsectioncontractrevenueincreaserow_reven_9fc8af1a";
ALTER TABLE "revenue_outdoorsectioncontractrevenueincreaserow" DROP CONSTRAINT IF EXISTS "revenue_outdoorsectioncontractrevenueincreaserow_colle_250b158f";
ALTER TABLE "revenue_outdoorsectioncontractrevenueincreaserow" DROP CONSTRAINT IF EXISTS "revenue_outdoorsectioncontractrevenueincreaserow_organ_a700bfaa";
ALTER TABLE "revenue_outdoorsectioncontractrevenueincreaserow" DROP CONSTRAINT IF EXISTS "revenue_outdoorsectioncontractrevenueincreaserow_reven_9fc8af1a";

-- down 234: revenue_outdoorsectioncontractrevenuerow: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on revenue_outdoorsectioncontractrevenuerow
-- lock: ACCESS EXCLUSIVE on accounting_article
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract
-- lock: ACCESS EXCLUSIVE on revenue_outdoorsectioncontractrevenuerow
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "revenue_outdoorsectioncontractrevenuerow" ADD CONSTRAINT "revenue_outdoorsectioncontractrevenuerow_article_id_fkey" FOREIGN KEY ("customer_id", "article_id") REFERENCES "accounting_article" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "revenue_outdoorsectioncontractrevenuerow" ADD CONSTRAINT "revenue_outdoorsectioncontractrevenuerow_contract_id_fkey" FOREIGN KEY ("customer_id", "contract_id") REFERENCES "contracts_outdoorsectioncontract" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "revenue_outdoorsectioncontractrevenuerow" ADD CONSTRAINT "revenue_outdoorsectioncontractrevenuerow_discount_of_id_fkey" FOREIGN KEY ("customer_id", "discount_of_id") REFERENCES "revenue_outdoorsectioncontractrevenuerow" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "revenue_outdoorsectioncontractrevenuerow" ADD CONSTRAINT "revenue_outdoorsectioncontractrevenuerow_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "revenue_outdoorsectioncontractrevenuerow" VALIDATE CONSTRAINT "revenue_outdoorsectioncontractrevenuerow_article_id_fkey";
-- undo 2: ALTER TABLE "revenue_outdoorsectioncontractrevenuerow" VALIDATE CONSTRAINT "revenue_outdoorsectioncontractrevenuerow_contract_id_fkey";
-- undo 2: ALTER TABLE "revenue_outdoorsectioncontractrevenuerow" VALIDATE CONSTRAINT "revenue_outdoorsectioncontractrevenuerow_discount_of_id_fkey";
-- undo 2: ALTER TABLE "revenue_outdoorsectioncontractrevenuerow" VALIDATE CONSTRAINT "revenue_outdoorsectioncontractrevenuerow_organization_id_fkey";
ALTER TABLE "revenue_outdoorsectioncontractrevenuerow" DROP CONSTRAINT IF EXISTS "revenue_outdoorsectioncontractrevenuerow_article_id_fkey";
ALTER TABLE "revenue_outdoorsectioncontractrevenuerow" DROP CONSTRAINT IF EXISTS "revenue_outdoorsectioncontractrevenuerow_contract_id_fkey";
ALTER TABLE "revenue_outdoorsectioncontractrevenuerow" DROP CONSTRAINT IF EXISTS "revenue_outdoorsectioncontractrevenuerow_discount_of_id_fkey";
ALTER TABLE "revenue_outdoorsectioncontractrevenuerow" DROP CONSTRAINT IF EXISTS "revenue_outdoorsectioncontractrevenuerow_organization_id_fkey";

-- down 235: revenue_parkingspotcontractrevenueincreaserow: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on revenue_parkingspotcontractrevenueincreaserow
-- lock: ACCESS EXCLUSIVE on revenue_revenueincreasecollection
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on revenue_parkingspotcontractrevenuerow
-- undo 1: ALTER TABLE "revenue_parkingspotcontractrevenueincreaserow" ADD CONSTRAINT "revenue_parkingspotcontractrevenueincreaserow_collecti_c6a20796" FOREIGN KEY ("customer_id", "collection_id") REFERENCES "revenue_revenueincreasecollection" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "revenue_parkingspotcontractrevenueincreaserow" ADD CONSTRAINT "revenue_parkingspotcontractrevenueincreaserow_organiza_b56cc0de" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "revenue_parkingspotcontractrevenueincreaserow" ADD CONSTRAINT "revenue_parkingspotcontractrevenueincreaserow_revenue__03c3a089" FOREIGN KEY ("customer_id", "revenue_row_source_id") REFERENCES "revenue_parkingspotcontractrevenuerow" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "revenue_parkingspotcontractrevenueincreaserow" VALIDATE CONSTRAINT "revenue_parkingspotcontractrevenueincreaserow_collecti_c6a20796";
-- undo 2: ALTER TABLE "revenue_parkingspotcontractrevenueincreaserow" VALIDATE CONSTRAINT "revenue_parkingspotcontractrevenueincreaserow_organiza_b56cc0de";
-- undo 2: ALTER TABLE "revenue_parkingspotcontractrevenueincreaserow" VALIDATE CONSTRAINT "revenue_parkingspotcontractrevenueincreaserow_revenue__03c3a089";
ALTER TABLE "revenue_parkingspotcontractrevenueincreaserow" DROP CONSTRAINT IF EXISTS "revenue_parkingspotcontractrevenueincreaserow_collecti_c6a20796";
ALTER TABLE "revenue_parkingspotcontractrevenueincreaserow" DROP CONSTRAINT IF EXISTS "revenue_parkingspotcontractrevenueincreaserow_organiza_b56cc0de";
ALTER TABLE "revenue_parkingspotcontractrevenueincreaserow" DROP CONSTRAINT IF EXISTS "revenue_parkingspotcontractrevenueincreaserow_revenue__03c3a089";

-- down 236: revenue_parkingspotcontractrevenuerow: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on revenue_parkingspotcontractrevenuerow
-- lock: ACCESS EXCLUSIVE on accounting_article
-- lock: ACCESS EXCLUSIVE on contracts_parkingspotcontract
-- lock: ACCESS EXCLUSIVE on revenue_parkingspotcontractrevenuerow
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "revenue_parkingspotcontractrevenuerow" ADD CONSTRAINT "revenue_parkingspotcontractrevenuerow_article_id_fkey" FOREIGN KEY ("customer_id", "article_id") REFERENCES "accounting_article" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "revenue_parkingspotcontractrevenuerow" ADD CONSTRAINT "revenue_parkingspotcontractrevenuerow_contract_id_fkey" FOREIGN KEY ("customer_id", "contract_id") REFERENCES "contracts_parkingspotcontract" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "revenue_parkingspotcontractrevenuerow" ADD CONSTRAINT "revenue_parkingspotcontractrevenuerow_discount_of_id_fkey" FOREIGN KEY ("customer_id", "discount_of_id") REFERENCES "revenue_parkingspotcontractrevenuerow" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "revenue_parkingspotcontractrevenuerow" ADD CONSTRAINT "revenue_parkingspotcontractrevenuerow_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "revenue_parkingspotcontractrevenuerow" VALIDATE CONSTRAINT "revenue_parkingspotcontractrevenuerow_article_id_fkey";
-- undo 2: ALTER TABLE "revenue_parkingspotcontractrevenuerow" VALIDATE CONSTRAINT "revenue_parkingspotcontractrevenuerow_contract_id_fkey";
-- undo 2: ALTER TABLE "revenue_parkingspotcontractrevenuerow" VALIDATE CONSTRAINT "revenue_parkingspotcontractrevenuerow_discount_of_id_fkey";
-- undo 2: ALTER TABLE "revenue_parkingspotcontractrevenuerow" VALIDATE CONSTRAINT "revenue_parkingspotcontractrevenuerow_organization_id_fkey";
ALTER TABLE "revenue_parkingspotcontractrevenuerow" DROP CONSTRAINT IF EXISTS "revenue_parkingspotcontractrevenuerow_article_id_fkey";
ALTER TABLE "revenue_parkingspotcontractrevenuerow" DROP CONSTRAINT IF EXISTS "revenue_parkingspotcontractrevenuerow_contract_id_fkey";
ALTER TABLE "revenue_parkingspotcontractrevenuerow" DROP CONSTRAINT IF EXISTS "revenue_parkingspotcontractrevenuerow_discount_of_id_fkey";
ALTER TABLE "revenue_parkingspotcontractrevenuerow" DROP CONSTRAINT IF EXISTS "revenue_parkingspotcontractrevenuerow_organization_id_fkey";

-- down 237: revenue_revenueincreasecollection: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on revenue_revenueincreasecollection
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "revenue_revenueincreasecollection" ADD CONSTRAINT "revenue_revenueincreasecollection_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "revenue_revenueincreasecollection" VALIDATE CONSTRAINT "revenue_revenueincreasecollection_organization_id_fkey";
ALTER TABLE "revenue_revenueincreasecollection" DROP CONSTRAINT IF EXISTS "revenue_revenueincreasecollection_organization_id_fkey";

-- down 238: sales_organization: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on common_address
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "sales_organization" ADD CONSTRAINT "sales_organization_address_id_fkey" FOREIGN KEY ("customer_id", "address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("address_id") NOT VALID;
-- undo 1: ALTER TABLE "sales_organization" ADD CONSTRAINT "sales_organization_invoice_address_id_fkey" FOREIGN KEY ("customer_id", "invoice_address_id") REFERENCES "common_address" ("customer_id", "id") ON DELETE SET NULL ("invoice_address_id") NOT VALID;
-- undo 1: ALTER TABLE "sales_organization" ADD CONSTRAINT "sales_organization_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "sales_organization" VALIDATE CONSTRAINT "sales_organization_address_id_fkey";
-- undo 2: ALTER TABLE "sales_organization" VALIDATE CONSTRAINT "sales_organization_invoice_address_id_fkey";
-- undo 2: ALTER TABLE "sales_organization" VALIDATE CONSTRAINT "sales_organization_organization_id_fkey";
ALTER TABLE "sales_organization" DROP CONSTRAINT IF EXISTS "sales_organization_address_id_fkey";
ALTER TABLE "sales_organization" DROP CONSTRAINT IF EXISTS "sales_organization_invoice_address_id_fkey";
ALTER TABLE "sales_organization" DROP CONSTRAINT IF EXISTS "sales_organization_organization_id_fkey";

-- down 239: accounting_article: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounting_article
-- DATA_LOSS:accounting.article: all rows of accounting_article are dropped
-- rows first: views that are not Core's and use accounting_article | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_article"'::regclass
-- undo: never
DROP TABLE "accounting_article";

-- down 240: accounting_articleaccountoverride: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounting_articleaccountoverride
-- DATA_LOSS:accounting.articleaccountoverride: all rows of accounting_articleaccountoverride are dropped
-- rows first: views that are not Core's and use accounting_articleaccountoverride | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_articleaccountoverride"'::regclass
-- undo: never
DROP TABLE "accounting_articleaccountoverride";

-- down 241: accounting_articlecategory: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounting_articlecategory
-- DATA_LOSS:accounting.articlecategory: all rows of accounting_articlecategory are dropped
-- rows first: views that are not Core's and use accounting_articlecategory | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_articlecategory"'::regclass
-- undo: never
DROP TABLE "accounting_articlecategory";

-- down 242: accounting_autogiropayerconnection: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounting_autogiropayerconnection
-- DATA_LOSS:accounting.autogiropayerconnection: all rows of accounting_autogiropayerconnection are dropped
-- rows first: views that are not Core's and use accounting_autogiropayerconnection | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_autogiropayerconnection"'::regclass
-- undo: never
DROP TABLE "accounting_autogiropayerconnection";

-- down 243: accounting_automaticcontractinvoicingsetting: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounting_automaticcontractinvoicingsetting
-- DATA_LOSS:accounting.automaticcontractinvoicingsetting: all rows of accounting_automaticcontractinvoicingsetting are dropped
-- rows first: views that are not Core's and use accounting_automaticcontractinvoicingsetting | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_automaticcontractinvoicingsetting"'::regclass
-- undo: never
DROP TABLE "accounting_automaticcontractinvoicingsetting";

-- down 244: accounting_bookkeepingaccountsconfig: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- DATA_LOSS:accounting.bookkeepingaccountsconfig: all rows of accounting_bookkeepingaccountsconfig are dropped
-- rows first: views that are not Core's and use accounting_bookkeepingaccountsconfig | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_bookkeepingaccountsconfig"'::regclass
-- undo: never
DROP TABLE "accounting_bookkeepingaccountsconfig";

-- down 245: accounting_bookkeepingaccountsconfig_companies: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig_companies
-- DATA_LOSS:accounting.bookkeepingaccountsconfig.companies: all rows of accounting_bookkeepingaccountsconfig_companies are dropped
-- rows first: views that are not Core's and use accounting_bookkeepingaccountsconfig_companies | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_bookkeepingaccountsconfig_companies"'::regclass
-- undo: never
DROP TABLE "accounting_bookkeepingaccountsconfig_companies";

-- down 246: accounting_bookkeepingexportfile: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingexportfile
-- DATA_LOSS:accounting.bookkeepingexportfile: all rows of accounting_bookkeepingexportfile are dropped
-- rows first: views that are not Core's and use accounting_bookkeepingexportfile | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_bookkeepingexportfile"'::regclass
-- undo: never
DROP TABLE "accounting_bookkeepingexportfile";

-- down 247: accounting_bookkeepingexportfile_verification_groups: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingexportfile_verification_groups
-- DATA_LOSS:accounting.bookkeepingexportfile.verification_groups: all rows of accounting_bookkeepingexportfile_verification_groups are dropped
-- rows first: views that are not Core's and use accounting_bookkeepingexportfile_verification_groups | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_bookkeepingexportfile_verification_groups"'::regclass
-- undo: never
DROP TABLE "accounting_bookkeepingexportfile_verification_groups";

-- down 248: accounting_contractinvoicecontent: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounting_contractinvoicecontent
-- DATA_LOSS:accounting.contractinvoicecontent: all rows of accounting_contractinvoicecontent are dropped
-- rows first: views that are not Core's and use accounting_contractinvoicecontent | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_contractinvoicecontent"'::regclass
-- undo: never
DROP TABLE "accounting_contractinvoicecontent";

-- down 249: accounting_contractinvoicecontent_tags_filter: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounting_contractinvoicecontent_tags_filter
-- DATA_LOSS:accounting.contractinvoicecontent.tags_filter: all rows of accounting_contractinvoicecontent_tags_filter are dropped
-- rows first: views that are not Core's and use accounting_contractinvoicecontent_tags_filter | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_contractinvoicecontent_tags_filter"'::regclass
-- undo: never
DROP TABLE "accounting_contractinvoicecontent_tags_filter";

-- down 250: accounting_debtinvoice: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounting_debtinvoice
-- DATA_LOSS:accounting.debtinvoice: all rows of accounting_debtinvoice are dropped
-- rows first: views that are not Core's and use accounting_debtinvoice | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_debtinvoice"'::regclass
-- undo: never
DROP TABLE "accounting_debtinvoice";

-- down 251: accounting_dimensionconfiguration: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounting_dimensionconfiguration
-- DATA_LOSS:accounting.dimensionconfiguration: all rows of accounting_dimensionconfiguration are dropped
-- rows first: views that are not Core's and use accounting_dimensionconfiguration | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_dimensionconfiguration"'::regclass
-- undo: never
DROP TABLE "accounting_dimensionconfiguration";

-- down 252: accounting_invoice: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounting_invoice
-- DATA_LOSS:accounting.invoice: all rows of accounting_invoice are dropped
-- rows first: views that are not Core's and use accounting_invoice | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_invoice"'::regclass
-- undo: never
DROP TABLE "accounting_invoice";

-- down 253: accounting_invoicecreditationconnection: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounting_invoicecreditationconnection
-- DATA_LOSS:accounting.invoicecreditationconnection: all rows of accounting_invoicecreditationconnection are dropped
-- rows first: views that are not Core's and use accounting_invoicecreditationconnection | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_invoicecreditationconnection"'::regclass
-- undo: never
DROP TABLE "accounting_invoicecreditationconnection";

-- down 254: accounting_invoicepayment: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounting_invoicepayment
-- DATA_LOSS:accounting.invoicepayment: all rows of accounting_invoicepayment are dropped
-- rows first: views that are not Core's and use accounting_invoicepayment | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_invoicepayment"'::regclass
-- undo: never
DROP TABLE "accounting_invoicepayment";

-- down 255: accounting_invoicerecipient: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounting_invoicerecipient
-- DATA_LOSS:accounting.invoicerecipient: all rows of accounting_invoicerecipient are dropped
-- rows first: views that are not Core's and use accounting_invoicerecipient | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_invoicerecipient"'::regclass
-- undo: never
DROP TABLE "accounting_invoicerecipient";

-- down 256: accounting_invoicerow: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounting_invoicerow
-- DATA_LOSS:accounting.invoicerow: all rows of accounting_invoicerow are dropped
-- rows first: views that are not Core's and use accounting_invoicerow | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_invoicerow"'::regclass
-- undo: never
DROP TABLE "accounting_invoicerow";

-- down 257: accounting_invoicingclaim: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounting_invoicingclaim
-- DATA_LOSS:accounting.invoicingclaim: all rows of accounting_invoicingclaim are dropped
-- rows first: views that are not Core's and use accounting_invoicingclaim | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_invoicingclaim"'::regclass
-- undo: never
DROP TABLE "accounting_invoicingclaim";

-- down 258: accounting_invoicingrun: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounting_invoicingrun
-- DATA_LOSS:accounting.invoicingrun: all rows of accounting_invoicingrun are dropped
-- rows first: views that are not Core's and use accounting_invoicingrun | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_invoicingrun"'::regclass
-- undo: never
DROP TABLE "accounting_invoicingrun";

-- down 259: accounting_numberseries: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounting_numberseries
-- DATA_LOSS:accounting.numberseries: all rows of accounting_numberseries are dropped
-- rows first: views that are not Core's and use accounting_numberseries | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_numberseries"'::regclass
-- undo: never
DROP TABLE "accounting_numberseries";

-- down 260: accounting_paymentmethod: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounting_paymentmethod
-- DATA_LOSS:accounting.paymentmethod: all rows of accounting_paymentmethod are dropped
-- rows first: views that are not Core's and use accounting_paymentmethod | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_paymentmethod"'::regclass
-- undo: never
DROP TABLE "accounting_paymentmethod";

-- down 261: accounting_paymenttermssetting: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounting_paymenttermssetting
-- DATA_LOSS:accounting.paymenttermssetting: all rows of accounting_paymenttermssetting are dropped
-- rows first: views that are not Core's and use accounting_paymenttermssetting | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_paymenttermssetting"'::regclass
-- undo: never
DROP TABLE "accounting_paymenttermssetting";

-- down 262: accounting_spacecategorydimensionvalue: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounting_spacecategorydimensionvalue
-- DATA_LOSS:accounting.spacecategorydimensionvalue: all rows of accounting_spacecategorydimensionvalue are dropped
-- rows first: views that are not Core's and use accounting_spacecategorydimensionvalue | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_spacecategorydimensionvalue"'::regclass
-- undo: never
DROP TABLE "accounting_spacecategorydimensionvalue";

-- down 263: accounting_transaction: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounting_transaction
-- DATA_LOSS:accounting.transaction: all rows of accounting_transaction are dropped
-- rows first: views that are not Core's and use accounting_transaction | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_transaction"'::regclass
-- undo: never
DROP TABLE "accounting_transaction";

-- down 264: accounting_vacancyinvoice: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounting_vacancyinvoice
-- DATA_LOSS:accounting.vacancyinvoice: all rows of accounting_vacancyinvoice are dropped
-- rows first: views that are not Core's and use accounting_vacancyinvoice | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_vacancyinvoice"'::regclass
-- undo: never
DROP TABLE "accounting_vacancyinvoice";

-- down 265: accounting_verification: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounting_verification
-- DATA_LOSS:accounting.verification: all rows of accounting_verification are dropped
-- rows first: views that are not Core's and use accounting_verification | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_verification"'::regclass
-- undo: never
DROP TABLE "accounting_verification";

-- down 266: accounting_verificationgroup: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounting_verificationgroup
-- DATA_LOSS:accounting.verificationgroup: all rows of accounting_verificationgroup are dropped
-- rows first: views that are not Core's and use accounting_verificationgroup | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_verificationgroup"'::regclass
-- undo: never
DROP TABLE "accounting_verificationgroup";

-- down 267: accounts_clientsecret: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_clientsecret
-- DATA_LOSS:accounts.clientsecret: all rows of accounts_clientsecret are dropped
-- rows first: views that are not Core's and use accounts_clientsecret | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_clientsecret"'::regclass
-- undo: never
DROP TABLE "accounts_clientsecret";

-- down 268: accounts_identity: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_identity
-- DATA_LOSS:accounts.identity: all rows of accounts_identity are dropped
-- rows first: views that are not Core's and use accounts_identity | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_identity"'::regclass
-- undo: never
DROP TABLE "accounts_identity";

-- down 269: accounts_identityprovider: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_identityprovider
-- DATA_LOSS:accounts.identityprovider: all rows of accounts_identityprovider are dropped
-- rows first: views that are not Core's and use accounts_identityprovider | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_identityprovider"'::regclass
-- undo: never
DROP TABLE "accounts_identityprovider";

-- down 270: accounts_identityprovidergroup: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_identityprovidergroup
-- DATA_LOSS:accounts.identityprovidergroup: all rows of accounts_identityprovidergroup are dropped
-- rows first: views that are not Core's and use accounts_identityprovidergroup | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_identityprovidergroup"'::regclass
-- undo: never
DROP TABLE "accounts_identityprovidergroup";

-- down 271: accounts_integrationuseragent: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- DATA_LOSS:accounts.integrationuseragent: all rows of accounts_integrationuseragent are dropped
-- rows first: views that are not Core's and use accounts_integrationuseragent | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_integrationuseragent"'::regclass
-- undo: never
DROP TABLE "accounts_integrationuseragent";

-- down 272: accounts_integrationuseragent_roles: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent_roles
-- DATA_LOSS:accounts.integrationuseragent.roles: all rows of accounts_integrationuseragent_roles are dropped
-- rows first: views that are not Core's and use accounts_integrationuseragent_roles | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_integrationuseragent_roles"'::regclass
-- undo: never
DROP TABLE "accounts_integrationuseragent_roles";

-- down 273: accounts_invitation: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_invitation
-- DATA_LOSS:accounts.invitation: all rows of accounts_invitation are dropped
-- rows first: views that are not Core's and use accounts_invitation | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_invitation"'::regclass
-- undo: never
DROP TABLE "accounts_invitation";

-- down 274: accounts_organizationuser: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- DATA_LOSS:accounts.organizationuser: all rows of accounts_organizationuser are dropped
-- rows first: views that are not Core's and use accounts_organizationuser | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_organizationuser"'::regclass
-- undo: never
DROP TABLE "accounts_organizationuser";

-- down 275: accounts_organizationuser_external_clients: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser_external_clients
-- DATA_LOSS:accounts.organizationuser.external_clients: all rows of accounts_organizationuser_external_clients are dropped
-- rows first: views that are not Core's and use accounts_organizationuser_external_clients | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_organizationuser_external_clients"'::regclass
-- undo: never
DROP TABLE "accounts_organizationuser_external_clients";

-- down 276: accounts_organizationusersegment: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_organizationusersegment
-- DATA_LOSS:accounts.organizationusersegment: all rows of accounts_organizationusersegment are dropped
-- rows first: views that are not Core's and use accounts_organizationusersegment | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_organizationusersegment"'::regclass
-- undo: never
DROP TABLE "accounts_organizationusersegment";

-- down 277: accounts_organizationuserworkengagement: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_organizationuserworkengagement
-- DATA_LOSS:accounts.organizationuserworkengagement: all rows of accounts_organizationuserworkengagement are dropped
-- rows first: views that are not Core's and use accounts_organizationuserworkengagement | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_organizationuserworkengagement"'::regclass
-- undo: never
DROP TABLE "accounts_organizationuserworkengagement";

-- down 278: accounts_organizationuserworkengagement_buildings: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_organizationuserworkengagement_buildings
-- DATA_LOSS:accounts.organizationuserworkengagement.buildings: all rows of accounts_organizationuserworkengagement_buildings are dropped
-- rows first: views that are not Core's and use accounts_organizationuserworkengagement_buildings | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_organizationuserworkengagement_buildings"'::regclass
-- undo: never
DROP TABLE "accounts_organizationuserworkengagement_buildings";

-- down 279: accounts_organizationuserworkengagement_outdoor_areas: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_organizationuserworkengagement_outdoor_areas
-- DATA_LOSS:accounts.organizationuserworkengagement.outdoor_areas: all rows of accounts_organizationuserworkengagement_outdoor_areas are dropped
-- rows first: views that are not Core's and use accounts_organizationuserworkengagement_outdoor_areas | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_organizationuserworkengagement_outdoor_areas"'::regclass
-- undo: never
DROP TABLE "accounts_organizationuserworkengagement_outdoor_areas";

-- down 280: accounts_organizationuserworkengagement_parking_lots: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_organizationuserworkengagement_parking_lots
-- DATA_LOSS:accounts.organizationuserworkengagement.parking_lots: all rows of accounts_organizationuserworkengagement_parking_lots are dropped
-- rows first: views that are not Core's and use accounts_organizationuserworkengagement_parking_lots | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_organizationuserworkengagement_parking_lots"'::regclass
-- undo: never
DROP TABLE "accounts_organizationuserworkengagement_parking_lots";

-- down 281: accounts_organizationuserworkengagement_realestates: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_organizationuserworkengagement_realestates
-- DATA_LOSS:accounts.organizationuserworkengagement.realestates: all rows of accounts_organizationuserworkengagement_realestates are dropped
-- rows first: views that are not Core's and use accounts_organizationuserworkengagement_realestates | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_organizationuserworkengagement_realestates"'::regclass
-- undo: never
DROP TABLE "accounts_organizationuserworkengagement_realestates";

-- down 282: accounts_passkey: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_passkey
-- DATA_LOSS:accounts.passkey: all rows of accounts_passkey are dropped
-- rows first: views that are not Core's and use accounts_passkey | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_passkey"'::regclass
-- undo: never
DROP TABLE "accounts_passkey";

-- down 283: accounts_protectedidentity: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_protectedidentity
-- DATA_LOSS:accounts.protectedidentity: all rows of accounts_protectedidentity are dropped
-- rows first: views that are not Core's and use accounts_protectedidentity | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_protectedidentity"'::regclass
-- undo: never
DROP TABLE "accounts_protectedidentity";

-- down 284: accounts_role: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_role
-- DATA_LOSS:accounts.role: all rows of accounts_role are dropped
-- rows first: views that are not Core's and use accounts_role | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_role"'::regclass
-- undo: never
DROP TABLE "accounts_role";

-- down 285: accounts_signinchallenge: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_signinchallenge
-- DATA_LOSS:accounts.signinchallenge: all rows of accounts_signinchallenge are dropped
-- rows first: views that are not Core's and use accounts_signinchallenge | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_signinchallenge"'::regclass
-- undo: never
DROP TABLE "accounts_signinchallenge";

-- down 286: accounts_subtenant: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_subtenant
-- DATA_LOSS:accounts.subtenant: all rows of accounts_subtenant are dropped
-- rows first: views that are not Core's and use accounts_subtenant | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_subtenant"'::regclass
-- undo: never
DROP TABLE "accounts_subtenant";

-- down 287: accounts_subtenantcontractconnection: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_subtenantcontractconnection
-- DATA_LOSS:accounts.subtenantcontractconnection: all rows of accounts_subtenantcontractconnection are dropped
-- rows first: views that are not Core's and use accounts_subtenantcontractconnection | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_subtenantcontractconnection"'::regclass
-- undo: never
DROP TABLE "accounts_subtenantcontractconnection";

-- down 288: accounts_subtenanttenantconnection: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_subtenanttenantconnection
-- DATA_LOSS:accounts.subtenanttenantconnection: all rows of accounts_subtenanttenantconnection are dropped
-- rows first: views that are not Core's and use accounts_subtenanttenantconnection | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_subtenanttenantconnection"'::regclass
-- undo: never
DROP TABLE "accounts_subtenanttenantconnection";

-- down 289: accounts_tenant: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- DATA_LOSS:accounts.tenant: all rows of accounts_tenant are dropped
-- rows first: views that are not Core's and use accounts_tenant | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_tenant"'::regclass
-- undo: never
DROP TABLE "accounts_tenant";

-- down 290: accounts_tenant_realestates: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_tenant_realestates
-- DATA_LOSS:accounts.tenant.realestates: all rows of accounts_tenant_realestates are dropped
-- rows first: views that are not Core's and use accounts_tenant_realestates | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_tenant_realestates"'::regclass
-- undo: never
DROP TABLE "accounts_tenant_realestates";

-- down 291: accounts_workengagement: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_workengagement
-- DATA_LOSS:accounts.workengagement: all rows of accounts_workengagement are dropped
-- rows first: views that are not Core's and use accounts_workengagement | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_workengagement"'::regclass
-- undo: never
DROP TABLE "accounts_workengagement";

-- down 292: annotating_customercolumntype: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on annotating_customercolumntype
-- DATA_LOSS:annotating.customercolumntype: all rows of annotating_customercolumntype are dropped
-- rows first: views that are not Core's and use annotating_customercolumntype | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"annotating_customercolumntype"'::regclass
-- undo: never
DROP TABLE "annotating_customercolumntype";

-- down 293: annotating_customercolumnvalue: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on annotating_customercolumnvalue
-- DATA_LOSS:annotating.customercolumnvalue: all rows of annotating_customercolumnvalue are dropped
-- rows first: views that are not Core's and use annotating_customercolumnvalue | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"annotating_customercolumnvalue"'::regclass
-- undo: never
DROP TABLE "annotating_customercolumnvalue";

-- down 294: annotating_note: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on annotating_note
-- DATA_LOSS:annotating.note: all rows of annotating_note are dropped
-- rows first: views that are not Core's and use annotating_note | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"annotating_note"'::regclass
-- undo: never
DROP TABLE "annotating_note";

-- down 295: annotating_tag: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on annotating_tag
-- DATA_LOSS:annotating.tag: all rows of annotating_tag are dropped
-- rows first: views that are not Core's and use annotating_tag | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"annotating_tag"'::regclass
-- undo: never
DROP TABLE "annotating_tag";

-- down 296: annotating_tagusage: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on annotating_tagusage
-- DATA_LOSS:annotating.tagusage: all rows of annotating_tagusage are dropped
-- rows first: views that are not Core's and use annotating_tagusage | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"annotating_tagusage"'::regclass
-- undo: never
DROP TABLE "annotating_tagusage";

-- down 297: brf_brfapartmentinvoiceconfiguration: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on brf_brfapartmentinvoiceconfiguration
-- DATA_LOSS:brf.brfapartmentinvoiceconfiguration: all rows of brf_brfapartmentinvoiceconfiguration are dropped
-- rows first: views that are not Core's and use brf_brfapartmentinvoiceconfiguration | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"brf_brfapartmentinvoiceconfiguration"'::regclass
-- undo: never
DROP TABLE "brf_brfapartmentinvoiceconfiguration";

-- down 298: brf_brfapartmentinvoiceconfiguration_tenants: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on brf_brfapartmentinvoiceconfiguration_tenants
-- DATA_LOSS:brf.brfapartmentinvoiceconfiguration.tenants: all rows of brf_brfapartmentinvoiceconfiguration_tenants are dropped
-- rows first: views that are not Core's and use brf_brfapartmentinvoiceconfiguration_tenants | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"brf_brfapartmentinvoiceconfiguration_tenants"'::regclass
-- undo: never
DROP TABLE "brf_brfapartmentinvoiceconfiguration_tenants";

-- down 299: brf_brfapartmentpledge: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on brf_brfapartmentpledge
-- DATA_LOSS:brf.brfapartmentpledge: all rows of brf_brfapartmentpledge are dropped
-- rows first: views that are not Core's and use brf_brfapartmentpledge | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"brf_brfapartmentpledge"'::regclass
-- undo: never
DROP TABLE "brf_brfapartmentpledge";

-- down 300: brf_brfapartmentpledge_pledgers: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on brf_brfapartmentpledge_pledgers
-- DATA_LOSS:brf.brfapartmentpledge.pledgers: all rows of brf_brfapartmentpledge_pledgers are dropped
-- rows first: views that are not Core's and use brf_brfapartmentpledge_pledgers | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"brf_brfapartmentpledge_pledgers"'::regclass
-- undo: never
DROP TABLE "brf_brfapartmentpledge_pledgers";

-- down 301: brf_brfapartmentreparationfunddeposit: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on brf_brfapartmentreparationfunddeposit
-- DATA_LOSS:brf.brfapartmentreparationfunddeposit: all rows of brf_brfapartmentreparationfunddeposit are dropped
-- rows first: views that are not Core's and use brf_brfapartmentreparationfunddeposit | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"brf_brfapartmentreparationfunddeposit"'::regclass
-- undo: never
DROP TABLE "brf_brfapartmentreparationfunddeposit";

-- down 302: brf_brfapartmenttransfer: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on brf_brfapartmenttransfer
-- DATA_LOSS:brf.brfapartmenttransfer: all rows of brf_brfapartmenttransfer are dropped
-- rows first: views that are not Core's and use brf_brfapartmenttransfer | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"brf_brfapartmenttransfer"'::regclass
-- undo: never
DROP TABLE "brf_brfapartmenttransfer";

-- down 303: brf_brfcompany: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on brf_brfcompany
-- DATA_LOSS:brf.brfcompany: all rows of brf_brfcompany are dropped
-- rows first: views that are not Core's and use brf_brfcompany | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"brf_brfcompany"'::regclass
-- undo: never
DROP TABLE "brf_brfcompany";

-- down 304: brf_brfcompanyannualreport: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on brf_brfcompanyannualreport
-- DATA_LOSS:brf.brfcompanyannualreport: all rows of brf_brfcompanyannualreport are dropped
-- rows first: views that are not Core's and use brf_brfcompanyannualreport | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"brf_brfcompanyannualreport"'::regclass
-- undo: never
DROP TABLE "brf_brfcompanyannualreport";

-- down 305: brf_brfcompanycontactperson: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on brf_brfcompanycontactperson
-- DATA_LOSS:brf.brfcompanycontactperson: all rows of brf_brfcompanycontactperson are dropped
-- rows first: views that are not Core's and use brf_brfcompanycontactperson | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"brf_brfcompanycontactperson"'::regclass
-- undo: never
DROP TABLE "brf_brfcompanycontactperson";

-- down 306: brf_brfcompanydebt: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on brf_brfcompanydebt
-- DATA_LOSS:brf.brfcompanydebt: all rows of brf_brfcompanydebt are dropped
-- rows first: views that are not Core's and use brf_brfcompanydebt | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"brf_brfcompanydebt"'::regclass
-- undo: never
DROP TABLE "brf_brfcompanydebt";

-- down 307: brf_brftransactionparty: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on brf_brftransactionparty
-- DATA_LOSS:brf.brftransactionparty: all rows of brf_brftransactionparty are dropped
-- rows first: views that are not Core's and use brf_brftransactionparty | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"brf_brftransactionparty"'::regclass
-- undo: never
DROP TABLE "brf_brftransactionparty";

-- down 308: brf_quotacollection: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on brf_quotacollection
-- DATA_LOSS:brf.quotacollection: all rows of brf_quotacollection are dropped
-- rows first: views that are not Core's and use brf_quotacollection | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"brf_quotacollection"'::regclass
-- undo: never
DROP TABLE "brf_quotacollection";

-- down 309: brf_quotafee: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on brf_quotafee
-- DATA_LOSS:brf.quotafee: all rows of brf_quotafee are dropped
-- rows first: views that are not Core's and use brf_quotafee | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"brf_quotafee"'::regclass
-- undo: never
DROP TABLE "brf_quotafee";

-- down 310: brf_quotanotation: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on brf_quotanotation
-- DATA_LOSS:brf.quotanotation: all rows of brf_quotanotation are dropped
-- rows first: views that are not Core's and use brf_quotanotation | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"brf_quotanotation"'::regclass
-- undo: never
DROP TABLE "brf_quotanotation";

-- down 311: brf_realbrfcompanynotation: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on brf_realbrfcompanynotation
-- DATA_LOSS:brf.realbrfcompanynotation: all rows of brf_realbrfcompanynotation are dropped
-- rows first: views that are not Core's and use brf_realbrfcompanynotation | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"brf_realbrfcompanynotation"'::regclass
-- undo: never
DROP TABLE "brf_realbrfcompanynotation";

-- down 312: common_address: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_address
-- DATA_LOSS:common.address: all rows of common_address are dropped
-- rows first: views that are not Core's and use common_address | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_address"'::regclass
-- undo: never
DROP TABLE "common_address";

-- down 313: common_change: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_change
-- DATA_LOSS:common.change: all rows of common_change are dropped
-- rows first: views that are not Core's and use common_change | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_change"'::regclass
-- undo: never
DROP TABLE "common_change";

-- down 314: common_changerecord: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_changerecord
-- DATA_LOSS:common.changerecord: all rows of common_changerecord are dropped
-- rows first: views that are not Core's and use common_changerecord | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_changerecord"'::regclass
-- undo: never
DROP TABLE "common_changerecord";

-- down 315: common_eventlog: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_eventlog
-- DATA_LOSS:common.eventlog: all rows of common_eventlog are dropped
-- rows first: views that are not Core's and use common_eventlog | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_eventlog"'::regclass
-- undo: never
DROP TABLE "common_eventlog";

-- down 316: common_idempotencykey: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_idempotencykey
-- DATA_LOSS:common.idempotencykey: all rows of common_idempotencykey are dropped
-- rows first: views that are not Core's and use common_idempotencykey | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_idempotencykey"'::regclass
-- undo: never
DROP TABLE "common_idempotencykey";

-- down 317: common_import: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_import
-- DATA_LOSS:common.import: all rows of common_import are dropped
-- rows first: views that are not Core's and use common_import | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_import"'::regclass
-- undo: never
DROP TABLE "common_import";

-- down 318: common_memberuse: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_memberuse
-- DATA_LOSS:common.memberuse: all rows of common_memberuse are dropped
-- rows first: views that are not Core's and use common_memberuse | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_memberuse"'::regclass
-- undo: never
DROP TABLE "common_memberuse";

-- down 319: common_ratelimitbucket: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_ratelimitbucket
-- DATA_LOSS:common.ratelimitbucket: all rows of common_ratelimitbucket are dropped
-- rows first: views that are not Core's and use common_ratelimitbucket | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_ratelimitbucket"'::regclass
-- undo: never
DROP TABLE "common_ratelimitbucket";

-- down 320: common_savedview: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_savedview
-- DATA_LOSS:common.savedview: all rows of common_savedview are dropped
-- rows first: views that are not Core's and use common_savedview | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_savedview"'::regclass
-- undo: never
DROP TABLE "common_savedview";

-- down 321: common_session: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_session
-- DATA_LOSS:common.session: all rows of common_session are dropped
-- rows first: views that are not Core's and use common_session | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_session"'::regclass
-- undo: never
DROP TABLE "common_session";

-- down 322: common_signinlink: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_signinlink
-- DATA_LOSS:common.signinlink: all rows of common_signinlink are dropped
-- rows first: views that are not Core's and use common_signinlink | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_signinlink"'::regclass
-- undo: never
DROP TABLE "common_signinlink";

-- down 323: common_swedishpricebasevalue: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_swedishpricebasevalue
-- DATA_LOSS:common.swedishpricebasevalue: all rows of common_swedishpricebasevalue are dropped
-- rows first: views that are not Core's and use common_swedishpricebasevalue | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_swedishpricebasevalue"'::regclass
-- undo: never
DROP TABLE "common_swedishpricebasevalue";

-- down 324: common_swedishreferencerate: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_swedishreferencerate
-- DATA_LOSS:common.swedishreferencerate: all rows of common_swedishreferencerate are dropped
-- rows first: views that are not Core's and use common_swedishreferencerate | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_swedishreferencerate"'::regclass
-- undo: never
DROP TABLE "common_swedishreferencerate";

-- down 325: communication_faqentry: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on communication_faqentry
-- DATA_LOSS:communication.faqentry: all rows of communication_faqentry are dropped
-- rows first: views that are not Core's and use communication_faqentry | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"communication_faqentry"'::regclass
-- undo: never
DROP TABLE "communication_faqentry";

-- down 326: communication_notification: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on communication_notification
-- DATA_LOSS:communication.notification: all rows of communication_notification are dropped
-- rows first: views that are not Core's and use communication_notification | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"communication_notification"'::regclass
-- undo: never
DROP TABLE "communication_notification";

-- down 327: communication_notificationdistribution: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on communication_notificationdistribution
-- DATA_LOSS:communication.notificationdistribution: all rows of communication_notificationdistribution are dropped
-- rows first: views that are not Core's and use communication_notificationdistribution | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"communication_notificationdistribution"'::regclass
-- undo: never
DROP TABLE "communication_notificationdistribution";

-- down 328: communication_tenantinformationcollection: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on communication_tenantinformationcollection
-- DATA_LOSS:communication.tenantinformationcollection: all rows of communication_tenantinformationcollection are dropped
-- rows first: views that are not Core's and use communication_tenantinformationcollection | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"communication_tenantinformationcollection"'::regclass
-- undo: never
DROP TABLE "communication_tenantinformationcollection";

-- down 329: communication_tenantinformationcollectionfile: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on communication_tenantinformationcollectionfile
-- DATA_LOSS:communication.tenantinformationcollectionfile: all rows of communication_tenantinformationcollectionfile are dropped
-- rows first: views that are not Core's and use communication_tenantinformationcollectionfile | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"communication_tenantinformationcollectionfile"'::regclass
-- undo: never
DROP TABLE "communication_tenantinformationcollectionfile";

-- down 330: configurations_automationconfiguration: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on configurations_automationconfiguration
-- DATA_LOSS:configurations.automationconfiguration: all rows of configurations_automationconfiguration are dropped
-- rows first: views that are not Core's and use configurations_automationconfiguration | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"configurations_automationconfiguration"'::regclass
-- undo: never
DROP TABLE "configurations_automationconfiguration";

-- down 331: configurations_commonorganizationsettings: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on configurations_commonorganizationsettings
-- DATA_LOSS:configurations.commonorganizationsettings: all rows of configurations_commonorganizationsettings are dropped
-- rows first: views that are not Core's and use configurations_commonorganizationsettings | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"configurations_commonorganizationsettings"'::regclass
-- undo: never
DROP TABLE "configurations_commonorganizationsettings";

-- down 332: configurations_customercommunicationconfiguration: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on configurations_customercommunicationconfiguration
-- DATA_LOSS:configurations.customercommunicationconfiguration: all rows of configurations_customercommunicationconfiguration are dropped
-- rows first: views that are not Core's and use configurations_customercommunicationconfiguration | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"configurations_customercommunicationconfiguration"'::regclass
-- undo: never
DROP TABLE "configurations_customercommunicationconfiguration";

-- down 333: configurations_customercommunicationconfiguration_companies: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on configurations_customercommunicationconfiguration_companies
-- DATA_LOSS:configurations.customercommunicationconfiguration.companies: all rows of configurations_customercommunicationconfiguration_companies are dropped
-- rows first: views that are not Core's and use configurations_customercommunicationconfiguration_companies | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"configurations_customercommunicationconfiguration_companies"'::regclass
-- undo: never
DROP TABLE "configurations_customercommunicationconfiguration_companies";

-- down 334: configurations_customercommunicationconfiguration_realestates: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on configurations_customercommunicationconfiguration_realestates
-- DATA_LOSS:configurations.customercommunicationconfiguration.realestates: all rows of configurations_customercommunicationconfiguration_realestates are dropped
-- rows first: views that are not Core's and use configurations_customercommunicationconfiguration_realestates | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"configurations_customercommunicationconfiguration_realestates"'::regclass
-- undo: never
DROP TABLE "configurations_customercommunicationconfiguration_realestates";

-- down 335: configurations_customercommunicationconfiguration_tags_filter: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on configurations_customercommunicationconfiguration_tags_filter
-- DATA_LOSS:configurations.customercommunicationconfiguration.tags_filter: all rows of configurations_customercommunicationconfiguration_tags_filter are dropped
-- rows first: views that are not Core's and use configurations_customercommunicationconfiguration_tags_filter | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"configurations_customercommunicationconfiguration_tags_filter"'::regclass
-- undo: never
DROP TABLE "configurations_customercommunicationconfiguration_tags_filter";

-- down 336: configurations_retroactivityconfiguration: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on configurations_retroactivityconfiguration
-- DATA_LOSS:configurations.retroactivityconfiguration: all rows of configurations_retroactivityconfiguration are dropped
-- rows first: views that are not Core's and use configurations_retroactivityconfiguration | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"configurations_retroactivityconfiguration"'::regclass
-- undo: never
DROP TABLE "configurations_retroactivityconfiguration";

-- down 337: configurations_securityconfiguration: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on configurations_securityconfiguration
-- DATA_LOSS:configurations.securityconfiguration: all rows of configurations_securityconfiguration are dropped
-- rows first: views that are not Core's and use configurations_securityconfiguration | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"configurations_securityconfiguration"'::regclass
-- undo: never
DROP TABLE "configurations_securityconfiguration";

-- down 338: configurations_validationconfiguration: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on configurations_validationconfiguration
-- DATA_LOSS:configurations.validationconfiguration: all rows of configurations_validationconfiguration are dropped
-- rows first: views that are not Core's and use configurations_validationconfiguration | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"configurations_validationconfiguration"'::regclass
-- undo: never
DROP TABLE "configurations_validationconfiguration";

-- down 339: contracts_apartmentcontract: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract
-- DATA_LOSS:contracts.apartmentcontract: all rows of contracts_apartmentcontract are dropped
-- rows first: views that are not Core's and use contracts_apartmentcontract | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"contracts_apartmentcontract"'::regclass
-- undo: never
DROP TABLE "contracts_apartmentcontract";

-- down 340: contracts_apartmentcontract_allowed_target_audiences: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract_allowed_target_audiences
-- DATA_LOSS:contracts.apartmentcontract.allowed_target_audiences: all rows of contracts_apartmentcontract_allowed_target_audiences are dropped
-- rows first: views that are not Core's and use contracts_apartmentcontract_allowed_target_audiences | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"contracts_apartmentcontract_allowed_target_audiences"'::regclass
-- undo: never
DROP TABLE "contracts_apartmentcontract_allowed_target_audiences";

-- down 341: contracts_apartmentcontract_bi_tenants: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract_bi_tenants
-- DATA_LOSS:contracts.apartmentcontract.bi_tenants: all rows of contracts_apartmentcontract_bi_tenants are dropped
-- rows first: views that are not Core's and use contracts_apartmentcontract_bi_tenants | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"contracts_apartmentcontract_bi_tenants"'::regclass
-- undo: never
DROP TABLE "contracts_apartmentcontract_bi_tenants";

-- down 342: contracts_blockcontract: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract
-- DATA_LOSS:contracts.blockcontract: all rows of contracts_blockcontract are dropped
-- rows first: views that are not Core's and use contracts_blockcontract | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"contracts_blockcontract"'::regclass
-- undo: never
DROP TABLE "contracts_blockcontract";

-- down 343: contracts_blockcontract_apartments: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract_apartments
-- DATA_LOSS:contracts.blockcontract.apartments: all rows of contracts_blockcontract_apartments are dropped
-- rows first: views that are not Core's and use contracts_blockcontract_apartments | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"contracts_blockcontract_apartments"'::regclass
-- undo: never
DROP TABLE "contracts_blockcontract_apartments";

-- down 344: contracts_blockcontract_bi_tenants: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract_bi_tenants
-- DATA_LOSS:contracts.blockcontract.bi_tenants: all rows of contracts_blockcontract_bi_tenants are dropped
-- rows first: views that are not Core's and use contracts_blockcontract_bi_tenants | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"contracts_blockcontract_bi_tenants"'::regclass
-- undo: never
DROP TABLE "contracts_blockcontract_bi_tenants";

-- down 345: contracts_blockcontract_industrial_premises: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract_industrial_premises
-- DATA_LOSS:contracts.blockcontract.industrial_premises: all rows of contracts_blockcontract_industrial_premises are dropped
-- rows first: views that are not Core's and use contracts_blockcontract_industrial_premises | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"contracts_blockcontract_industrial_premises"'::regclass
-- undo: never
DROP TABLE "contracts_blockcontract_industrial_premises";

-- down 346: contracts_blockcontract_outdoor_sections: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract_outdoor_sections
-- DATA_LOSS:contracts.blockcontract.outdoor_sections: all rows of contracts_blockcontract_outdoor_sections are dropped
-- rows first: views that are not Core's and use contracts_blockcontract_outdoor_sections | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"contracts_blockcontract_outdoor_sections"'::regclass
-- undo: never
DROP TABLE "contracts_blockcontract_outdoor_sections";

-- down 347: contracts_blockcontract_parking_spots: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract_parking_spots
-- DATA_LOSS:contracts.blockcontract.parking_spots: all rows of contracts_blockcontract_parking_spots are dropped
-- rows first: views that are not Core's and use contracts_blockcontract_parking_spots | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"contracts_blockcontract_parking_spots"'::regclass
-- undo: never
DROP TABLE "contracts_blockcontract_parking_spots";

-- down 348: contracts_contractcancellationconfiguration: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_contractcancellationconfiguration
-- DATA_LOSS:contracts.contractcancellationconfiguration: all rows of contracts_contractcancellationconfiguration are dropped
-- rows first: views that are not Core's and use contracts_contractcancellationconfiguration | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"contracts_contractcancellationconfiguration"'::regclass
-- undo: never
DROP TABLE "contracts_contractcancellationconfiguration";

-- down 349: contracts_contractcancellationconfiguration_allowed_ca_fd2a6385: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_contractcancellationconfiguration_allowed_ca_fd2a6385
-- DATA_LOSS:contracts.contractcancellationconfiguration.allowed_cancellation_reasons: all rows of contracts_contractcancellationconfiguration_allowed_ca_fd2a6385 are dropped
-- rows first: views that are not Core's and use contracts_contractcancellationconfiguration_allowed_ca_fd2a6385 | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"contracts_contractcancellationconfiguration_allowed_ca_fd2a6385"'::regclass
-- undo: never
DROP TABLE "contracts_contractcancellationconfiguration_allowed_ca_fd2a6385";

-- down 350: contracts_contractcancellationposition: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_contractcancellationposition
-- DATA_LOSS:contracts.contractcancellationposition: all rows of contracts_contractcancellationposition are dropped
-- rows first: views that are not Core's and use contracts_contractcancellationposition | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"contracts_contractcancellationposition"'::regclass
-- undo: never
DROP TABLE "contracts_contractcancellationposition";

-- down 351: contracts_contractcancellationposition_transfer_to_tenants: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_contractcancellationposition_transfer_to_tenants
-- DATA_LOSS:contracts.contractcancellationposition.transfer_to_tenants: all rows of contracts_contractcancellationposition_transfer_to_tenants are dropped
-- rows first: views that are not Core's and use contracts_contractcancellationposition_transfer_to_tenants | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"contracts_contractcancellationposition_transfer_to_tenants"'::regclass
-- undo: never
DROP TABLE "contracts_contractcancellationposition_transfer_to_tenants";

-- down 352: contracts_contractcancellationreason: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_contractcancellationreason
-- DATA_LOSS:contracts.contractcancellationreason: all rows of contracts_contractcancellationreason are dropped
-- rows first: views that are not Core's and use contracts_contractcancellationreason | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"contracts_contractcancellationreason"'::regclass
-- undo: never
DROP TABLE "contracts_contractcancellationreason";

-- down 353: contracts_contracttransfernotation: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_contracttransfernotation
-- DATA_LOSS:contracts.contracttransfernotation: all rows of contracts_contracttransfernotation are dropped
-- rows first: views that are not Core's and use contracts_contracttransfernotation | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"contracts_contracttransfernotation"'::regclass
-- undo: never
DROP TABLE "contracts_contracttransfernotation";

-- down 354: contracts_contracttransfernotation_from_tenants: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_contracttransfernotation_from_tenants
-- DATA_LOSS:contracts.contracttransfernotation.from_tenants: all rows of contracts_contracttransfernotation_from_tenants are dropped
-- rows first: views that are not Core's and use contracts_contracttransfernotation_from_tenants | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"contracts_contracttransfernotation_from_tenants"'::regclass
-- undo: never
DROP TABLE "contracts_contracttransfernotation_from_tenants";

-- down 355: contracts_contracttransfernotation_to_tenants: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_contracttransfernotation_to_tenants
-- DATA_LOSS:contracts.contracttransfernotation.to_tenants: all rows of contracts_contracttransfernotation_to_tenants are dropped
-- rows first: views that are not Core's and use contracts_contracttransfernotation_to_tenants | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"contracts_contracttransfernotation_to_tenants"'::regclass
-- undo: never
DROP TABLE "contracts_contracttransfernotation_to_tenants";

-- down 356: contracts_industrialpremisescontract: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract
-- DATA_LOSS:contracts.industrialpremisescontract: all rows of contracts_industrialpremisescontract are dropped
-- rows first: views that are not Core's and use contracts_industrialpremisescontract | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"contracts_industrialpremisescontract"'::regclass
-- undo: never
DROP TABLE "contracts_industrialpremisescontract";

-- down 357: contracts_industrialpremisescontract_allowed_target_audiences: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract_allowed_target_audiences
-- DATA_LOSS:contracts.industrialpremisescontract.allowed_target_audiences: all rows of contracts_industrialpremisescontract_allowed_target_audiences are dropped
-- rows first: views that are not Core's and use contracts_industrialpremisescontract_allowed_target_audiences | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"contracts_industrialpremisescontract_allowed_target_audiences"'::regclass
-- undo: never
DROP TABLE "contracts_industrialpremisescontract_allowed_target_audiences";

-- down 358: contracts_industrialpremisescontract_bi_tenants: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract_bi_tenants
-- DATA_LOSS:contracts.industrialpremisescontract.bi_tenants: all rows of contracts_industrialpremisescontract_bi_tenants are dropped
-- rows first: views that are not Core's and use contracts_industrialpremisescontract_bi_tenants | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"contracts_industrialpremisescontract_bi_tenants"'::regclass
-- undo: never
DROP TABLE "contracts_industrialpremisescontract_bi_tenants";

-- down 359: contracts_othercontract: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_othercontract
-- DATA_LOSS:contracts.othercontract: all rows of contracts_othercontract are dropped
-- rows first: views that are not Core's and use contracts_othercontract | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"contracts_othercontract"'::regclass
-- undo: never
DROP TABLE "contracts_othercontract";

-- down 360: contracts_othercontract_bi_tenants: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_othercontract_bi_tenants
-- DATA_LOSS:contracts.othercontract.bi_tenants: all rows of contracts_othercontract_bi_tenants are dropped
-- rows first: views that are not Core's and use contracts_othercontract_bi_tenants | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"contracts_othercontract_bi_tenants"'::regclass
-- undo: never
DROP TABLE "contracts_othercontract_bi_tenants";

-- down 361: contracts_outdoorsectioncontract: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract
-- DATA_LOSS:contracts.outdoorsectioncontract: all rows of contracts_outdoorsectioncontract are dropped
-- rows first: views that are not Core's and use contracts_outdoorsectioncontract | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"contracts_outdoorsectioncontract"'::regclass
-- undo: never
DROP TABLE "contracts_outdoorsectioncontract";

-- down 362: contracts_outdoorsectioncontract_allowed_target_audiences: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract_allowed_target_audiences
-- DATA_LOSS:contracts.outdoorsectioncontract.allowed_target_audiences: all rows of contracts_outdoorsectioncontract_allowed_target_audiences are dropped
-- rows first: views that are not Core's and use contracts_outdoorsectioncontract_allowed_target_audiences | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"contracts_outdoorsectioncontract_allowed_target_audiences"'::regclass
-- undo: never
DROP TABLE "contracts_outdoorsectioncontract_allowed_target_audiences";

-- down 363: contracts_outdoorsectioncontract_bi_tenants: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract_bi_tenants
-- DATA_LOSS:contracts.outdoorsectioncontract.bi_tenants: all rows of contracts_outdoorsectioncontract_bi_tenants are dropped
-- rows first: views that are not Core's and use contracts_outdoorsectioncontract_bi_tenants | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"contracts_outdoorsectioncontract_bi_tenants"'::regclass
-- undo: never
DROP TABLE "contracts_outdoorsectioncontract_bi_tenants";

-- down 364: contracts_parkingspotcontract: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_parkingspotcontract
-- DATA_LOSS:contracts.parkingspotcontract: all rows of contracts_parkingspotcontract are dropped
-- rows first: views that are not Core's and use contracts_parkingspotcontract | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"contracts_parkingspotcontract"'::regclass
-- undo: never
DROP TABLE "contracts_parkingspotcontract";

-- down 365: contracts_parkingspotcontract_allowed_target_audiences: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_parkingspotcontract_allowed_target_audiences
-- DATA_LOSS:contracts.parkingspotcontract.allowed_target_audiences: all rows of contracts_parkingspotcontract_allowed_target_audiences are dropped
-- rows first: views that are not Core's and use contracts_parkingspotcontract_allowed_target_audiences | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"contracts_parkingspotcontract_allowed_target_audiences"'::regclass
-- undo: never
DROP TABLE "contracts_parkingspotcontract_allowed_target_audiences";

-- down 366: contracts_parkingspotcontract_bi_tenants: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_parkingspotcontract_bi_tenants
-- DATA_LOSS:contracts.parkingspotcontract.bi_tenants: all rows of contracts_parkingspotcontract_bi_tenants are dropped
-- rows first: views that are not Core's and use contracts_parkingspotcontract_bi_tenants | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"contracts_parkingspotcontract_bi_tenants"'::regclass
-- undo: never
DROP TABLE "contracts_parkingspotcontract_bi_tenants";

-- down 367: contracts_signedcontractdocument: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_signedcontractdocument
-- DATA_LOSS:contracts.signedcontractdocument: all rows of contracts_signedcontractdocument are dropped
-- rows first: views that are not Core's and use contracts_signedcontractdocument | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"contracts_signedcontractdocument"'::regclass
-- undo: never
DROP TABLE "contracts_signedcontractdocument";

-- down 368: documents_file: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on documents_file
-- DATA_LOSS:documents.file: all rows of documents_file are dropped
-- rows first: views that are not Core's and use documents_file | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"documents_file"'::regclass
-- undo: never
DROP TABLE "documents_file";

-- down 369: documents_fileaccessshare: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on documents_fileaccessshare
-- DATA_LOSS:documents.fileaccessshare: all rows of documents_fileaccessshare are dropped
-- rows first: views that are not Core's and use documents_fileaccessshare | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"documents_fileaccessshare"'::regclass
-- undo: never
DROP TABLE "documents_fileaccessshare";

-- down 370: documents_fileaccessshare_segments: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on documents_fileaccessshare_segments
-- DATA_LOSS:documents.fileaccessshare.segments: all rows of documents_fileaccessshare_segments are dropped
-- rows first: views that are not Core's and use documents_fileaccessshare_segments | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"documents_fileaccessshare_segments"'::regclass
-- undo: never
DROP TABLE "documents_fileaccessshare_segments";

-- down 371: documents_folder: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on documents_folder
-- DATA_LOSS:documents.folder: all rows of documents_folder are dropped
-- rows first: views that are not Core's and use documents_folder | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"documents_folder"'::regclass
-- undo: never
DROP TABLE "documents_folder";

-- down 372: documents_organizationuserfileaccessshare: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on documents_organizationuserfileaccessshare
-- DATA_LOSS:documents.organizationuserfileaccessshare: all rows of documents_organizationuserfileaccessshare are dropped
-- rows first: views that are not Core's and use documents_organizationuserfileaccessshare | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"documents_organizationuserfileaccessshare"'::regclass
-- undo: never
DROP TABLE "documents_organizationuserfileaccessshare";

-- down 373: documents_publicfile: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on documents_publicfile
-- DATA_LOSS:documents.publicfile: all rows of documents_publicfile are dropped
-- rows first: views that are not Core's and use documents_publicfile | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"documents_publicfile"'::regclass
-- undo: never
DROP TABLE "documents_publicfile";

-- down 374: documents_signabledocument: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on documents_signabledocument
-- DATA_LOSS:documents.signabledocument: all rows of documents_signabledocument are dropped
-- rows first: views that are not Core's and use documents_signabledocument | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"documents_signabledocument"'::regclass
-- undo: never
DROP TABLE "documents_signabledocument";

-- down 375: documents_signabledocumentparty: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on documents_signabledocumentparty
-- DATA_LOSS:documents.signabledocumentparty: all rows of documents_signabledocumentparty are dropped
-- rows first: views that are not Core's and use documents_signabledocumentparty | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"documents_signabledocumentparty"'::regclass
-- undo: never
DROP TABLE "documents_signabledocumentparty";

-- down 376: documents_signabledocumentpartyfield: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on documents_signabledocumentpartyfield
-- DATA_LOSS:documents.signabledocumentpartyfield: all rows of documents_signabledocumentpartyfield are dropped
-- rows first: views that are not Core's and use documents_signabledocumentpartyfield | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"documents_signabledocumentpartyfield"'::regclass
-- undo: never
DROP TABLE "documents_signabledocumentpartyfield";

-- down 377: documents_signingevidence: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on documents_signingevidence
-- DATA_LOSS:documents.signingevidence: all rows of documents_signingevidence are dropped
-- rows first: views that are not Core's and use documents_signingevidence | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"documents_signingevidence"'::regclass
-- undo: never
DROP TABLE "documents_signingevidence";

-- down 378: documents_signingsession: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on documents_signingsession
-- DATA_LOSS:documents.signingsession: all rows of documents_signingsession are dropped
-- rows first: views that are not Core's and use documents_signingsession | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"documents_signingsession"'::regclass
-- undo: never
DROP TABLE "documents_signingsession";

-- down 379: documents_storedfile: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on documents_storedfile
-- DATA_LOSS:documents.storedfile: all rows of documents_storedfile are dropped
-- rows first: views that are not Core's and use documents_storedfile | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"documents_storedfile"'::regclass
-- undo: never
DROP TABLE "documents_storedfile";

-- down 380: errands_anonymousgeneralerrandlink: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_anonymousgeneralerrandlink
-- DATA_LOSS:errands.anonymousgeneralerrandlink: all rows of errands_anonymousgeneralerrandlink are dropped
-- rows first: views that are not Core's and use errands_anonymousgeneralerrandlink | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_anonymousgeneralerrandlink"'::regclass
-- undo: never
DROP TABLE "errands_anonymousgeneralerrandlink";

-- down 381: errands_componentconditionnotation: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_componentconditionnotation
-- DATA_LOSS:errands.componentconditionnotation: all rows of errands_componentconditionnotation are dropped
-- rows first: views that are not Core's and use errands_componentconditionnotation | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_componentconditionnotation"'::regclass
-- undo: never
DROP TABLE "errands_componentconditionnotation";

-- down 382: errands_componentconditionvalue: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_componentconditionvalue
-- DATA_LOSS:errands.componentconditionvalue: all rows of errands_componentconditionvalue are dropped
-- rows first: views that are not Core's and use errands_componentconditionvalue | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_componentconditionvalue"'::regclass
-- undo: never
DROP TABLE "errands_componentconditionvalue";

-- down 383: errands_customerrandfieldinclusion: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_customerrandfieldinclusion
-- DATA_LOSS:errands.customerrandfieldinclusion: all rows of errands_customerrandfieldinclusion are dropped
-- rows first: views that are not Core's and use errands_customerrandfieldinclusion | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_customerrandfieldinclusion"'::regclass
-- undo: never
DROP TABLE "errands_customerrandfieldinclusion";

-- down 384: errands_customerrandfieldtype: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_customerrandfieldtype
-- DATA_LOSS:errands.customerrandfieldtype: all rows of errands_customerrandfieldtype are dropped
-- rows first: views that are not Core's and use errands_customerrandfieldtype | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_customerrandfieldtype"'::regclass
-- undo: never
DROP TABLE "errands_customerrandfieldtype";

-- down 385: errands_customerrandfieldvalue: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_customerrandfieldvalue
-- DATA_LOSS:errands.customerrandfieldvalue: all rows of errands_customerrandfieldvalue are dropped
-- rows first: views that are not Core's and use errands_customerrandfieldvalue | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_customerrandfieldvalue"'::regclass
-- undo: never
DROP TABLE "errands_customerrandfieldvalue";

-- down 386: errands_errandactiondefault: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_errandactiondefault
-- DATA_LOSS:errands.errandactiondefault: all rows of errands_errandactiondefault are dropped
-- rows first: views that are not Core's and use errands_errandactiondefault | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_errandactiondefault"'::regclass
-- undo: never
DROP TABLE "errands_errandactiondefault";

-- down 387: errands_errandcost: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_errandcost
-- DATA_LOSS:errands.errandcost: all rows of errands_errandcost are dropped
-- rows first: views that are not Core's and use errands_errandcost | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_errandcost"'::regclass
-- undo: never
DROP TABLE "errands_errandcost";

-- down 388: errands_erranddelegationinstruction: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_erranddelegationinstruction
-- DATA_LOSS:errands.erranddelegationinstruction: all rows of errands_erranddelegationinstruction are dropped
-- rows first: views that are not Core's and use errands_erranddelegationinstruction | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_erranddelegationinstruction"'::regclass
-- undo: never
DROP TABLE "errands_erranddelegationinstruction";

-- down 389: errands_erranddelegationinstruction_general_errand_sub_types: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_erranddelegationinstruction_general_errand_sub_types
-- DATA_LOSS:errands.erranddelegationinstruction.general_errand_sub_types: all rows of errands_erranddelegationinstruction_general_errand_sub_types are dropped
-- rows first: views that are not Core's and use errands_erranddelegationinstruction_general_errand_sub_types | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_erranddelegationinstruction_general_errand_sub_types"'::regclass
-- undo: never
DROP TABLE "errands_erranddelegationinstruction_general_errand_sub_types";

-- down 390: errands_erranddelegationinstruction_general_errand_types: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_erranddelegationinstruction_general_errand_types
-- DATA_LOSS:errands.erranddelegationinstruction.general_errand_types: all rows of errands_erranddelegationinstruction_general_errand_types are dropped
-- rows first: views that are not Core's and use errands_erranddelegationinstruction_general_errand_types | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_erranddelegationinstruction_general_errand_types"'::regclass
-- undo: never
DROP TABLE "errands_erranddelegationinstruction_general_errand_types";

-- down 391: errands_erranddelegationinstruction_realestates: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_erranddelegationinstruction_realestates
-- DATA_LOSS:errands.erranddelegationinstruction.realestates: all rows of errands_erranddelegationinstruction_realestates are dropped
-- rows first: views that are not Core's and use errands_erranddelegationinstruction_realestates | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_erranddelegationinstruction_realestates"'::regclass
-- undo: never
DROP TABLE "errands_erranddelegationinstruction_realestates";

-- down 392: errands_erranddelegationinstruction_segments: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_erranddelegationinstruction_segments
-- DATA_LOSS:errands.erranddelegationinstruction.segments: all rows of errands_erranddelegationinstruction_segments are dropped
-- rows first: views that are not Core's and use errands_erranddelegationinstruction_segments | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_erranddelegationinstruction_segments"'::regclass
-- undo: never
DROP TABLE "errands_erranddelegationinstruction_segments";

-- down 393: errands_erranddelegationoffer: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_erranddelegationoffer
-- DATA_LOSS:errands.erranddelegationoffer: all rows of errands_erranddelegationoffer are dropped
-- rows first: views that are not Core's and use errands_erranddelegationoffer | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_erranddelegationoffer"'::regclass
-- undo: never
DROP TABLE "errands_erranddelegationoffer";

-- down 394: errands_externalsupplier: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_externalsupplier
-- DATA_LOSS:errands.externalsupplier: all rows of errands_externalsupplier are dropped
-- rows first: views that are not Core's and use errands_externalsupplier | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_externalsupplier"'::regclass
-- undo: never
DROP TABLE "errands_externalsupplier";

-- down 395: errands_generalerrand: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_generalerrand
-- DATA_LOSS:errands.generalerrand: all rows of errands_generalerrand are dropped
-- rows first: views that are not Core's and use errands_generalerrand | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_generalerrand"'::regclass
-- undo: never
DROP TABLE "errands_generalerrand";

-- down 396: errands_generalerrandaction: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_generalerrandaction
-- DATA_LOSS:errands.generalerrandaction: all rows of errands_generalerrandaction are dropped
-- rows first: views that are not Core's and use errands_generalerrandaction | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_generalerrandaction"'::regclass
-- undo: never
DROP TABLE "errands_generalerrandaction";

-- down 397: errands_generalerrandfile: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_generalerrandfile
-- DATA_LOSS:errands.generalerrandfile: all rows of errands_generalerrandfile are dropped
-- rows first: views that are not Core's and use errands_generalerrandfile | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_generalerrandfile"'::regclass
-- undo: never
DROP TABLE "errands_generalerrandfile";

-- down 398: errands_generalerrandgroup: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_generalerrandgroup
-- DATA_LOSS:errands.generalerrandgroup: all rows of errands_generalerrandgroup are dropped
-- rows first: views that are not Core's and use errands_generalerrandgroup | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_generalerrandgroup"'::regclass
-- undo: never
DROP TABLE "errands_generalerrandgroup";

-- down 399: errands_generalerrandsubtype: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_generalerrandsubtype
-- DATA_LOSS:errands.generalerrandsubtype: all rows of errands_generalerrandsubtype are dropped
-- rows first: views that are not Core's and use errands_generalerrandsubtype | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_generalerrandsubtype"'::regclass
-- undo: never
DROP TABLE "errands_generalerrandsubtype";

-- down 400: errands_generalerrandsubtype_companies: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_generalerrandsubtype_companies
-- DATA_LOSS:errands.generalerrandsubtype.companies: all rows of errands_generalerrandsubtype_companies are dropped
-- rows first: views that are not Core's and use errands_generalerrandsubtype_companies | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_generalerrandsubtype_companies"'::regclass
-- undo: never
DROP TABLE "errands_generalerrandsubtype_companies";

-- down 401: errands_generalerrandsubtype_component_types: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_generalerrandsubtype_component_types
-- DATA_LOSS:errands.generalerrandsubtype.component_types: all rows of errands_generalerrandsubtype_component_types are dropped
-- rows first: views that are not Core's and use errands_generalerrandsubtype_component_types | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_generalerrandsubtype_component_types"'::regclass
-- undo: never
DROP TABLE "errands_generalerrandsubtype_component_types";

-- down 402: errands_generalerrandsubtype_external_clients: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_generalerrandsubtype_external_clients
-- DATA_LOSS:errands.generalerrandsubtype.external_clients: all rows of errands_generalerrandsubtype_external_clients are dropped
-- rows first: views that are not Core's and use errands_generalerrandsubtype_external_clients | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_generalerrandsubtype_external_clients"'::regclass
-- undo: never
DROP TABLE "errands_generalerrandsubtype_external_clients";

-- down 403: errands_generalerrandsubtype_realestates: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_generalerrandsubtype_realestates
-- DATA_LOSS:errands.generalerrandsubtype.realestates: all rows of errands_generalerrandsubtype_realestates are dropped
-- rows first: views that are not Core's and use errands_generalerrandsubtype_realestates | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_generalerrandsubtype_realestates"'::regclass
-- undo: never
DROP TABLE "errands_generalerrandsubtype_realestates";

-- down 404: errands_generalerrandsubtype_segments: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_generalerrandsubtype_segments
-- DATA_LOSS:errands.generalerrandsubtype.segments: all rows of errands_generalerrandsubtype_segments are dropped
-- rows first: views that are not Core's and use errands_generalerrandsubtype_segments | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_generalerrandsubtype_segments"'::regclass
-- undo: never
DROP TABLE "errands_generalerrandsubtype_segments";

-- down 405: errands_generalerrandtype: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_generalerrandtype
-- DATA_LOSS:errands.generalerrandtype: all rows of errands_generalerrandtype are dropped
-- rows first: views that are not Core's and use errands_generalerrandtype | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_generalerrandtype"'::regclass
-- undo: never
DROP TABLE "errands_generalerrandtype";

-- down 406: errands_generalerrandtype_companies: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_generalerrandtype_companies
-- DATA_LOSS:errands.generalerrandtype.companies: all rows of errands_generalerrandtype_companies are dropped
-- rows first: views that are not Core's and use errands_generalerrandtype_companies | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_generalerrandtype_companies"'::regclass
-- undo: never
DROP TABLE "errands_generalerrandtype_companies";

-- down 407: errands_generalerrandtype_external_clients: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_generalerrandtype_external_clients
-- DATA_LOSS:errands.generalerrandtype.external_clients: all rows of errands_generalerrandtype_external_clients are dropped
-- rows first: views that are not Core's and use errands_generalerrandtype_external_clients | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_generalerrandtype_external_clients"'::regclass
-- undo: never
DROP TABLE "errands_generalerrandtype_external_clients";

-- down 408: errands_generalerrandtype_realestates: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_generalerrandtype_realestates
-- DATA_LOSS:errands.generalerrandtype.realestates: all rows of errands_generalerrandtype_realestates are dropped
-- rows first: views that are not Core's and use errands_generalerrandtype_realestates | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_generalerrandtype_realestates"'::regclass
-- undo: never
DROP TABLE "errands_generalerrandtype_realestates";

-- down 409: errands_generalerrandtype_segments: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_generalerrandtype_segments
-- DATA_LOSS:errands.generalerrandtype.segments: all rows of errands_generalerrandtype_segments are dropped
-- rows first: views that are not Core's and use errands_generalerrandtype_segments | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_generalerrandtype_segments"'::regclass
-- undo: never
DROP TABLE "errands_generalerrandtype_segments";

-- down 410: errands_inspectionerrand: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_inspectionerrand
-- DATA_LOSS:errands.inspectionerrand: all rows of errands_inspectionerrand are dropped
-- rows first: views that are not Core's and use errands_inspectionerrand | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_inspectionerrand"'::regclass
-- undo: never
DROP TABLE "errands_inspectionerrand";

-- down 411: errands_inspectionerrandchecklist: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on errands_inspectionerrandchecklist
-- DATA_LOSS:errands.inspectionerrandchecklist: all rows of errands_inspectionerrandchecklist are dropped
-- rows first: views that are not Core's and use errands_inspectionerrandchecklist | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_inspectionerrandchecklist"'::regclass
-- undo: never
DROP TABLE "errands_inspectionerrandchecklist";

-- down 412: integrations_answeredintegrationpersonalinformationaccess: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on integrations_answeredintegrationpersonalinformationaccess
-- DATA_LOSS:integrations.answeredintegrationpersonalinformationaccess: all rows of integrations_answeredintegrationpersonalinformationaccess are dropped
-- rows first: views that are not Core's and use integrations_answeredintegrationpersonalinformationaccess | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"integrations_answeredintegrationpersonalinformationaccess"'::regclass
-- undo: never
DROP TABLE "integrations_answeredintegrationpersonalinformationaccess";

-- down 413: integrations_integrationserviceidconnection: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on integrations_integrationserviceidconnection
-- DATA_LOSS:integrations.integrationserviceidconnection: all rows of integrations_integrationserviceidconnection are dropped
-- rows first: views that are not Core's and use integrations_integrationserviceidconnection | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"integrations_integrationserviceidconnection"'::regclass
-- undo: never
DROP TABLE "integrations_integrationserviceidconnection";

-- down 414: integrations_webhookdelivery: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on integrations_webhookdelivery
-- DATA_LOSS:integrations.webhookdelivery: all rows of integrations_webhookdelivery are dropped
-- rows first: views that are not Core's and use integrations_webhookdelivery | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"integrations_webhookdelivery"'::regclass
-- undo: never
DROP TABLE "integrations_webhookdelivery";

-- down 415: integrations_webhookdelivery_event_logs: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on integrations_webhookdelivery_event_logs
-- DATA_LOSS:integrations.webhookdelivery.event_logs: all rows of integrations_webhookdelivery_event_logs are dropped
-- rows first: views that are not Core's and use integrations_webhookdelivery_event_logs | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"integrations_webhookdelivery_event_logs"'::regclass
-- undo: never
DROP TABLE "integrations_webhookdelivery_event_logs";

-- down 416: integrations_webhooksubscription: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on integrations_webhooksubscription
-- DATA_LOSS:integrations.webhooksubscription: all rows of integrations_webhooksubscription are dropped
-- rows first: views that are not Core's and use integrations_webhooksubscription | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"integrations_webhooksubscription"'::regclass
-- undo: never
DROP TABLE "integrations_webhooksubscription";

-- down 417: markets_apartmentlisting: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on markets_apartmentlisting
-- DATA_LOSS:markets.apartmentlisting: all rows of markets_apartmentlisting are dropped
-- rows first: views that are not Core's and use markets_apartmentlisting | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"markets_apartmentlisting"'::regclass
-- undo: never
DROP TABLE "markets_apartmentlisting";

-- down 418: markets_apartmentlistingapplication: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on markets_apartmentlistingapplication
-- DATA_LOSS:markets.apartmentlistingapplication: all rows of markets_apartmentlistingapplication are dropped
-- rows first: views that are not Core's and use markets_apartmentlistingapplication | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"markets_apartmentlistingapplication"'::regclass
-- undo: never
DROP TABLE "markets_apartmentlistingapplication";

-- down 419: markets_apartmentrequirementprofile: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on markets_apartmentrequirementprofile
-- DATA_LOSS:markets.apartmentrequirementprofile: all rows of markets_apartmentrequirementprofile are dropped
-- rows first: views that are not Core's and use markets_apartmentrequirementprofile | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"markets_apartmentrequirementprofile"'::regclass
-- undo: never
DROP TABLE "markets_apartmentrequirementprofile";

-- down 420: markets_marketapartment: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on markets_marketapartment
-- DATA_LOSS:markets.marketapartment: all rows of markets_marketapartment are dropped
-- rows first: views that are not Core's and use markets_marketapartment | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"markets_marketapartment"'::regclass
-- undo: never
DROP TABLE "markets_marketapartment";

-- down 421: markets_marketapartmentmedia: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on markets_marketapartmentmedia
-- DATA_LOSS:markets.marketapartmentmedia: all rows of markets_marketapartmentmedia are dropped
-- rows first: views that are not Core's and use markets_marketapartmentmedia | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"markets_marketapartmentmedia"'::regclass
-- undo: never
DROP TABLE "markets_marketapartmentmedia";

-- down 422: markets_marketconfiguration: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on markets_marketconfiguration
-- DATA_LOSS:markets.marketconfiguration: all rows of markets_marketconfiguration are dropped
-- rows first: views that are not Core's and use markets_marketconfiguration | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"markets_marketconfiguration"'::regclass
-- undo: never
DROP TABLE "markets_marketconfiguration";

-- down 423: markets_marketconfiguration_realestates: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on markets_marketconfiguration_realestates
-- DATA_LOSS:markets.marketconfiguration.realestates: all rows of markets_marketconfiguration_realestates are dropped
-- rows first: views that are not Core's and use markets_marketconfiguration_realestates | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"markets_marketconfiguration_realestates"'::regclass
-- undo: never
DROP TABLE "markets_marketconfiguration_realestates";

-- down 424: markets_marketmedia: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on markets_marketmedia
-- DATA_LOSS:markets.marketmedia: all rows of markets_marketmedia are dropped
-- rows first: views that are not Core's and use markets_marketmedia | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"markets_marketmedia"'::regclass
-- undo: never
DROP TABLE "markets_marketmedia";

-- down 425: measurements_measurementseries: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on measurements_measurementseries
-- DATA_LOSS:measurements.measurementseries: all rows of measurements_measurementseries are dropped
-- rows first: views that are not Core's and use measurements_measurementseries | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"measurements_measurementseries"'::regclass
-- undo: never
DROP TABLE "measurements_measurementseries";

-- down 426: measurements_pricegroup: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on measurements_pricegroup
-- DATA_LOSS:measurements.pricegroup: all rows of measurements_pricegroup are dropped
-- rows first: views that are not Core's and use measurements_pricegroup | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"measurements_pricegroup"'::regclass
-- undo: never
DROP TABLE "measurements_pricegroup";

-- down 427: measurements_pricegrouponlyenabledfor: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on measurements_pricegrouponlyenabledfor
-- DATA_LOSS:measurements.pricegrouponlyenabledfor: all rows of measurements_pricegrouponlyenabledfor are dropped
-- rows first: views that are not Core's and use measurements_pricegrouponlyenabledfor | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"measurements_pricegrouponlyenabledfor"'::regclass
-- undo: never
DROP TABLE "measurements_pricegrouponlyenabledfor";

-- down 428: measurements_priceitem: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on measurements_priceitem
-- DATA_LOSS:measurements.priceitem: all rows of measurements_priceitem are dropped
-- rows first: views that are not Core's and use measurements_priceitem | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"measurements_priceitem"'::regclass
-- undo: never
DROP TABLE "measurements_priceitem";

-- down 429: measurements_sensor: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on measurements_sensor
-- DATA_LOSS:measurements.sensor: all rows of measurements_sensor are dropped
-- rows first: views that are not Core's and use measurements_sensor | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"measurements_sensor"'::regclass
-- undo: never
DROP TABLE "measurements_sensor";

-- down 430: measurements_sensorspecification: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on measurements_sensorspecification
-- DATA_LOSS:measurements.sensorspecification: all rows of measurements_sensorspecification are dropped
-- rows first: views that are not Core's and use measurements_sensorspecification | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"measurements_sensorspecification"'::regclass
-- undo: never
DROP TABLE "measurements_sensorspecification";

-- down 431: objects_apartment: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on objects_apartment
-- DATA_LOSS:objects.apartment: all rows of objects_apartment are dropped
-- rows first: views that are not Core's and use objects_apartment | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"objects_apartment"'::regclass
-- undo: never
DROP TABLE "objects_apartment";

-- down 432: objects_apartmenttargetaudience: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on objects_apartmenttargetaudience
-- DATA_LOSS:objects.apartmenttargetaudience: all rows of objects_apartmenttargetaudience are dropped
-- rows first: views that are not Core's and use objects_apartmenttargetaudience | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"objects_apartmenttargetaudience"'::regclass
-- undo: never
DROP TABLE "objects_apartmenttargetaudience";

-- down 433: objects_apartmentterms: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on objects_apartmentterms
-- DATA_LOSS:objects.apartmentterms: all rows of objects_apartmentterms are dropped
-- rows first: views that are not Core's and use objects_apartmentterms | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"objects_apartmentterms"'::regclass
-- undo: never
DROP TABLE "objects_apartmentterms";

-- down 434: objects_brfapartment: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on objects_brfapartment
-- DATA_LOSS:objects.brfapartment: all rows of objects_brfapartment are dropped
-- rows first: views that are not Core's and use objects_brfapartment | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"objects_brfapartment"'::regclass
-- undo: never
DROP TABLE "objects_brfapartment";

-- down 435: objects_brfapartment_holders: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on objects_brfapartment_holders
-- DATA_LOSS:objects.brfapartment.holders: all rows of objects_brfapartment_holders are dropped
-- rows first: views that are not Core's and use objects_brfapartment_holders | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"objects_brfapartment_holders"'::regclass
-- undo: never
DROP TABLE "objects_brfapartment_holders";

-- down 436: objects_brfapartment_reparation_fund_quota_fees: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on objects_brfapartment_reparation_fund_quota_fees
-- DATA_LOSS:objects.brfapartment.reparation_fund_quota_fees: all rows of objects_brfapartment_reparation_fund_quota_fees are dropped
-- rows first: views that are not Core's and use objects_brfapartment_reparation_fund_quota_fees | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"objects_brfapartment_reparation_fund_quota_fees"'::regclass
-- undo: never
DROP TABLE "objects_brfapartment_reparation_fund_quota_fees";

-- down 437: objects_building: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on objects_building
-- DATA_LOSS:objects.building: all rows of objects_building are dropped
-- rows first: views that are not Core's and use objects_building | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"objects_building"'::regclass
-- undo: never
DROP TABLE "objects_building";

-- down 438: objects_commonarea: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on objects_commonarea
-- DATA_LOSS:objects.commonarea: all rows of objects_commonarea are dropped
-- rows first: views that are not Core's and use objects_commonarea | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"objects_commonarea"'::regclass
-- undo: never
DROP TABLE "objects_commonarea";

-- down 439: objects_community: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on objects_community
-- DATA_LOSS:objects.community: all rows of objects_community are dropped
-- rows first: views that are not Core's and use objects_community | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"objects_community"'::regclass
-- undo: never
DROP TABLE "objects_community";

-- down 440: objects_component: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on objects_component
-- DATA_LOSS:objects.component: all rows of objects_component are dropped
-- rows first: views that are not Core's and use objects_component | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"objects_component"'::regclass
-- undo: never
DROP TABLE "objects_component";

-- down 441: objects_componentmodel: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on objects_componentmodel
-- DATA_LOSS:objects.componentmodel: all rows of objects_componentmodel are dropped
-- rows first: views that are not Core's and use objects_componentmodel | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"objects_componentmodel"'::regclass
-- undo: never
DROP TABLE "objects_componentmodel";

-- down 442: objects_componenttype: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on objects_componenttype
-- DATA_LOSS:objects.componenttype: all rows of objects_componenttype are dropped
-- rows first: views that are not Core's and use objects_componenttype | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"objects_componenttype"'::regclass
-- undo: never
DROP TABLE "objects_componenttype";

-- down 443: objects_industrialpremises: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on objects_industrialpremises
-- DATA_LOSS:objects.industrialpremises: all rows of objects_industrialpremises are dropped
-- rows first: views that are not Core's and use objects_industrialpremises | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"objects_industrialpremises"'::regclass
-- undo: never
DROP TABLE "objects_industrialpremises";

-- down 444: objects_industrialpremisestargetaudience: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on objects_industrialpremisestargetaudience
-- DATA_LOSS:objects.industrialpremisestargetaudience: all rows of objects_industrialpremisestargetaudience are dropped
-- rows first: views that are not Core's and use objects_industrialpremisestargetaudience | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"objects_industrialpremisestargetaudience"'::regclass
-- undo: never
DROP TABLE "objects_industrialpremisestargetaudience";

-- down 445: objects_industrialpremisesterms: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on objects_industrialpremisesterms
-- DATA_LOSS:objects.industrialpremisesterms: all rows of objects_industrialpremisesterms are dropped
-- rows first: views that are not Core's and use objects_industrialpremisesterms | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"objects_industrialpremisesterms"'::regclass
-- undo: never
DROP TABLE "objects_industrialpremisesterms";

-- down 446: objects_outdoorarea: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on objects_outdoorarea
-- DATA_LOSS:objects.outdoorarea: all rows of objects_outdoorarea are dropped
-- rows first: views that are not Core's and use objects_outdoorarea | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"objects_outdoorarea"'::regclass
-- undo: never
DROP TABLE "objects_outdoorarea";

-- down 447: objects_outdoorsection: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on objects_outdoorsection
-- DATA_LOSS:objects.outdoorsection: all rows of objects_outdoorsection are dropped
-- rows first: views that are not Core's and use objects_outdoorsection | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"objects_outdoorsection"'::regclass
-- undo: never
DROP TABLE "objects_outdoorsection";

-- down 448: objects_outdoorsectiontargetaudience: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on objects_outdoorsectiontargetaudience
-- DATA_LOSS:objects.outdoorsectiontargetaudience: all rows of objects_outdoorsectiontargetaudience are dropped
-- rows first: views that are not Core's and use objects_outdoorsectiontargetaudience | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"objects_outdoorsectiontargetaudience"'::regclass
-- undo: never
DROP TABLE "objects_outdoorsectiontargetaudience";

-- down 449: objects_outdoorsectionterms: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on objects_outdoorsectionterms
-- DATA_LOSS:objects.outdoorsectionterms: all rows of objects_outdoorsectionterms are dropped
-- rows first: views that are not Core's and use objects_outdoorsectionterms | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"objects_outdoorsectionterms"'::regclass
-- undo: never
DROP TABLE "objects_outdoorsectionterms";

-- down 450: objects_parkinglot: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on objects_parkinglot
-- DATA_LOSS:objects.parkinglot: all rows of objects_parkinglot are dropped
-- rows first: views that are not Core's and use objects_parkinglot | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"objects_parkinglot"'::regclass
-- undo: never
DROP TABLE "objects_parkinglot";

-- down 451: objects_parkingspot: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on objects_parkingspot
-- DATA_LOSS:objects.parkingspot: all rows of objects_parkingspot are dropped
-- rows first: views that are not Core's and use objects_parkingspot | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"objects_parkingspot"'::regclass
-- undo: never
DROP TABLE "objects_parkingspot";

-- down 452: objects_parkingspottargetaudience: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on objects_parkingspottargetaudience
-- DATA_LOSS:objects.parkingspottargetaudience: all rows of objects_parkingspottargetaudience are dropped
-- rows first: views that are not Core's and use objects_parkingspottargetaudience | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"objects_parkingspottargetaudience"'::regclass
-- undo: never
DROP TABLE "objects_parkingspottargetaudience";

-- down 453: objects_parkingspotterms: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on objects_parkingspotterms
-- DATA_LOSS:objects.parkingspotterms: all rows of objects_parkingspotterms are dropped
-- rows first: views that are not Core's and use objects_parkingspotterms | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"objects_parkingspotterms"'::regclass
-- undo: never
DROP TABLE "objects_parkingspotterms";

-- down 454: objects_realestate: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on objects_realestate
-- DATA_LOSS:objects.realestate: all rows of objects_realestate are dropped
-- rows first: views that are not Core's and use objects_realestate | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"objects_realestate"'::regclass
-- undo: never
DROP TABLE "objects_realestate";

-- down 455: organization_company: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on organization_company
-- DATA_LOSS:organization.company: all rows of organization_company are dropped
-- rows first: views that are not Core's and use organization_company | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"organization_company"'::regclass
-- undo: never
DROP TABLE "organization_company";

-- down 456: organization_externalclient: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on organization_externalclient
-- DATA_LOSS:organization.externalclient: all rows of organization_externalclient are dropped
-- rows first: views that are not Core's and use organization_externalclient | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"organization_externalclient"'::regclass
-- undo: never
DROP TABLE "organization_externalclient";

-- down 457: organization_externalclientcontactperson: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on organization_externalclientcontactperson
-- DATA_LOSS:organization.externalclientcontactperson: all rows of organization_externalclientcontactperson are dropped
-- rows first: views that are not Core's and use organization_externalclientcontactperson | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"organization_externalclientcontactperson"'::regclass
-- undo: never
DROP TABLE "organization_externalclientcontactperson";

-- down 458: organization_segment: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on organization_segment
-- DATA_LOSS:organization.segment: all rows of organization_segment are dropped
-- rows first: views that are not Core's and use organization_segment | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"organization_segment"'::regclass
-- undo: never
DROP TABLE "organization_segment";

-- down 459: organization_segment_companies: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on organization_segment_companies
-- DATA_LOSS:organization.segment.companies: all rows of organization_segment_companies are dropped
-- rows first: views that are not Core's and use organization_segment_companies | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"organization_segment_companies"'::regclass
-- undo: never
DROP TABLE "organization_segment_companies";

-- down 460: organization_segment_realestates: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on organization_segment_realestates
-- DATA_LOSS:organization.segment.realestates: all rows of organization_segment_realestates are dropped
-- rows first: views that are not Core's and use organization_segment_realestates | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"organization_segment_realestates"'::regclass
-- undo: never
DROP TABLE "organization_segment_realestates";

-- down 461: reports_reportresult: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on reports_reportresult
-- DATA_LOSS:reports.reportresult: all rows of reports_reportresult are dropped
-- rows first: views that are not Core's and use reports_reportresult | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"reports_reportresult"'::regclass
-- undo: never
DROP TABLE "reports_reportresult";

-- down 462: reports_reporttemplate: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on reports_reporttemplate
-- DATA_LOSS:reports.reporttemplate: all rows of reports_reporttemplate are dropped
-- rows first: views that are not Core's and use reports_reporttemplate | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"reports_reporttemplate"'::regclass
-- undo: never
DROP TABLE "reports_reporttemplate";

-- down 463: reports_reporttemplate_realestates: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on reports_reporttemplate_realestates
-- DATA_LOSS:reports.reporttemplate.realestates: all rows of reports_reporttemplate_realestates are dropped
-- rows first: views that are not Core's and use reports_reporttemplate_realestates | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"reports_reporttemplate_realestates"'::regclass
-- undo: never
DROP TABLE "reports_reporttemplate_realestates";

-- down 464: reports_reporttemplate_recipients: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on reports_reporttemplate_recipients
-- DATA_LOSS:reports.reporttemplate.recipients: all rows of reports_reporttemplate_recipients are dropped
-- rows first: views that are not Core's and use reports_reporttemplate_recipients | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"reports_reporttemplate_recipients"'::regclass
-- undo: never
DROP TABLE "reports_reporttemplate_recipients";

-- down 465: revenue_apartmentcontractrevenueincreaserow: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on revenue_apartmentcontractrevenueincreaserow
-- DATA_LOSS:revenue.apartmentcontractrevenueincreaserow: all rows of revenue_apartmentcontractrevenueincreaserow are dropped
-- rows first: views that are not Core's and use revenue_apartmentcontractrevenueincreaserow | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"revenue_apartmentcontractrevenueincreaserow"'::regclass
-- undo: never
DROP TABLE "revenue_apartmentcontractrevenueincreaserow";

-- down 466: revenue_apartmentcontractrevenuerow: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on revenue_apartmentcontractrevenuerow
-- DATA_LOSS:revenue.apartmentcontractrevenuerow: all rows of revenue_apartmentcontractrevenuerow are dropped
-- rows first: views that are not Core's and use revenue_apartmentcontractrevenuerow | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"revenue_apartmentcontractrevenuerow"'::regclass
-- undo: never
DROP TABLE "revenue_apartmentcontractrevenuerow";

-- down 467: revenue_blockcontractrevenuerow: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on revenue_blockcontractrevenuerow
-- DATA_LOSS:revenue.blockcontractrevenuerow: all rows of revenue_blockcontractrevenuerow are dropped
-- rows first: views that are not Core's and use revenue_blockcontractrevenuerow | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"revenue_blockcontractrevenuerow"'::regclass
-- undo: never
DROP TABLE "revenue_blockcontractrevenuerow";

-- down 468: revenue_consumerpriceindex: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on revenue_consumerpriceindex
-- DATA_LOSS:revenue.consumerpriceindex: all rows of revenue_consumerpriceindex are dropped
-- rows first: views that are not Core's and use revenue_consumerpriceindex | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"revenue_consumerpriceindex"'::regclass
-- undo: never
DROP TABLE "revenue_consumerpriceindex";

-- down 469: revenue_customerearningsrevenuesetting: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on revenue_customerearningsrevenuesetting
-- DATA_LOSS:revenue.customerearningsrevenuesetting: all rows of revenue_customerearningsrevenuesetting are dropped
-- rows first: views that are not Core's and use revenue_customerearningsrevenuesetting | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"revenue_customerearningsrevenuesetting"'::regclass
-- undo: never
DROP TABLE "revenue_customerearningsrevenuesetting";

-- down 470: revenue_indexationsetting: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on revenue_indexationsetting
-- DATA_LOSS:revenue.indexationsetting: all rows of revenue_indexationsetting are dropped
-- rows first: views that are not Core's and use revenue_indexationsetting | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"revenue_indexationsetting"'::regclass
-- undo: never
DROP TABLE "revenue_indexationsetting";

-- down 471: revenue_industrialpremisescontractrevenueincreaserow: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on revenue_industrialpremisescontractrevenueincreaserow
-- DATA_LOSS:revenue.industrialpremisescontractrevenueincreaserow: all rows of revenue_industrialpremisescontractrevenueincreaserow are dropped
-- rows first: views that are not Core's and use revenue_industrialpremisescontractrevenueincreaserow | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"revenue_industrialpremisescontractrevenueincreaserow"'::regclass
-- undo: never
DROP TABLE "revenue_industrialpremisescontractrevenueincreaserow";

-- down 472: revenue_industrialpremisescontractrevenuerow: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on revenue_industrialpremisescontractrevenuerow
-- DATA_LOSS:revenue.industrialpremisescontractrevenuerow: all rows of revenue_industrialpremisescontractrevenuerow are dropped
-- rows first: views that are not Core's and use revenue_industrialpremisescontractrevenuerow | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"revenue_industrialpremisescontractrevenuerow"'::regclass
-- undo: never
DROP TABLE "revenue_industrialpremisescontractrevenuerow";

-- down 473: revenue_othercontractrevenueincreaserow: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on revenue_othercontractrevenueincreaserow
-- DATA_LOSS:revenue.othercontractrevenueincreaserow: all rows of revenue_othercontractrevenueincreaserow are dropped
-- rows first: views that are not Core's and use revenue_othercontractrevenueincreaserow | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"revenue_othercontractrevenueincreaserow"'::regclass
-- undo: never
DROP TABLE "revenue_othercontractrevenueincreaserow";

-- down 474: revenue_othercontractrevenuerow: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on revenue_othercontractrevenuerow
-- DATA_LOSS:revenue.othercontractrevenuerow: all rows of revenue_othercontractrevenuerow are dropped
-- rows first: views that are not Core's and use revenue_othercontractrevenuerow | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"revenue_othercontractrevenuerow"'::regclass
-- undo: never
DROP TABLE "revenue_othercontractrevenuerow";

-- down 475: revenue_outdoorsectioncontractrevenueincreaserow: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on revenue_outdoorsectioncontractrevenueincreaserow
-- DATA_LOSS:revenue.outdoorsectioncontractrevenueincreaserow: all rows of revenue_outdoorsectioncontractrevenueincreaserow are dropped
-- rows first: views that are not Core's and use revenue_outdoorsectioncontractrevenueincreaserow | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"revenue_outdoorsectioncontractrevenueincreaserow"'::regclass
-- undo: never
DROP TABLE "revenue_outdoorsectioncontractrevenueincreaserow";

-- down 476: revenue_outdoorsectioncontractrevenuerow: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on revenue_outdoorsectioncontractrevenuerow
-- DATA_LOSS:revenue.outdoorsectioncontractrevenuerow: all rows of revenue_outdoorsectioncontractrevenuerow are dropped
-- rows first: views that are not Core's and use revenue_outdoorsectioncontractrevenuerow | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"revenue_outdoorsectioncontractrevenuerow"'::regclass
-- undo: never
DROP TABLE "revenue_outdoorsectioncontractrevenuerow";

-- down 477: revenue_parkingspotcontractrevenueincreaserow: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on revenue_parkingspotcontractrevenueincreaserow
-- DATA_LOSS:revenue.parkingspotcontractrevenueincreaserow: all rows of revenue_parkingspotcontractrevenueincreaserow are dropped
-- rows first: views that are not Core's and use revenue_parkingspotcontractrevenueincreaserow | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"revenue_parkingspotcontractrevenueincreaserow"'::regclass
-- undo: never
DROP TABLE "revenue_parkingspotcontractrevenueincreaserow";

-- down 478: revenue_parkingspotcontractrevenuerow: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on revenue_parkingspotcontractrevenuerow
-- DATA_LOSS:revenue.parkingspotcontractrevenuerow: all rows of revenue_parkingspotcontractrevenuerow are dropped
-- rows first: views that are not Core's and use revenue_parkingspotcontractrevenuerow | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"revenue_parkingspotcontractrevenuerow"'::regclass
-- undo: never
DROP TABLE "revenue_parkingspotcontractrevenuerow";

-- down 479: revenue_revenueincreasecollection: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on revenue_revenueincreasecollection
-- DATA_LOSS:revenue.revenueincreasecollection: all rows of revenue_revenueincreasecollection are dropped
-- rows first: views that are not Core's and use revenue_revenueincreasecollection | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"revenue_revenueincreasecollection"'::regclass
-- undo: never
DROP TABLE "revenue_revenueincreasecollection";

-- down 480: sales_organization: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on sales_organization
-- DATA_LOSS:sales.organization: all rows of sales_organization are dropped
-- rows first: views that are not Core's and use sales_organization | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"sales_organization"'::regclass
-- undo: never
DROP TABLE "sales_organization";
