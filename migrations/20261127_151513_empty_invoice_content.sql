-- Core migration 20261127_151513_empty_invoice_content
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261124_045010_custom_id
-- hash: 8b6871e4a8014be2106f3fddb08d8553ae86d032a8a8cd84211ce3fd0f0adf69
-- down: lossless

-- up 1: accounting_contractinvoicecontent: drop accounting_contractinvoicecontent_at_least_one_text_co_d0d1490d
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_contractinvoicecontent
-- undo 1: ALTER TABLE "accounting_contractinvoicecontent" DROP CONSTRAINT IF EXISTS "accounting_contractinvoicecontent_at_least_one_text_co_d0d1490d";
-- undo 1: ALTER TABLE "accounting_contractinvoicecontent" ADD CONSTRAINT "accounting_contractinvoicecontent_at_least_one_text_co_d0d1490d" CHECK ((("text_content" is not null)::integer + ("attachment" is not null)::integer) >= 1) NOT VALID;
-- undo 2: DO $core$ BEGIN ALTER TABLE "accounting_contractinvoicecontent" VALIDATE CONSTRAINT "accounting_contractinvoicecontent_at_least_one_text_co_d0d1490d"; EXCEPTION WHEN check_violation OR foreign_key_violation THEN COMMENT ON CONSTRAINT "accounting_contractinvoicecontent_at_least_one_text_co_d0d1490d" ON "accounting_contractinvoicecontent" IS 'not validated, as answered'; END $core$;
ALTER TABLE "accounting_contractinvoicecontent" DROP CONSTRAINT IF EXISTS "accounting_contractinvoicecontent_at_least_one_text_co_d0d1490d";

-- down 1: accounting_contractinvoicecontent: check rule at_least_one_text_content_attachment, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounting_contractinvoicecontent
-- rows first: rows of accounting_contractinvoicecontent that break accounting_contractinvoicecontent_at_least_one_text_co_d0d1490d | SELECT "id"::text AS id FROM "accounting_contractinvoicecontent" WHERE NOT ((("text_content" is not null)::integer + ("attachment" is not null)::integer) >= 1)
-- rows again: rows of accounting_contractinvoicecontent that break accounting_contractinvoicecontent_at_least_one_text_co_d0d1490d | SELECT "id"::text AS id FROM "accounting_contractinvoicecontent" WHERE NOT ((("text_content" is not null)::integer + ("attachment" is not null)::integer) >= 1)
-- undo 1: ALTER TABLE "accounting_contractinvoicecontent" DROP CONSTRAINT IF EXISTS "accounting_contractinvoicecontent_at_least_one_text_co_d0d1490d";
ALTER TABLE "accounting_contractinvoicecontent" ADD CONSTRAINT "accounting_contractinvoicecontent_at_least_one_text_co_d0d1490d" CHECK ((("text_content" is not null)::integer + ("attachment" is not null)::integer) >= 1) NOT VALID;

-- down 2: accounting_contractinvoicecontent: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on accounting_contractinvoicecontent
-- undo: nothing
ALTER TABLE "accounting_contractinvoicecontent" VALIDATE CONSTRAINT "accounting_contractinvoicecontent_at_least_one_text_co_d0d1490d";
