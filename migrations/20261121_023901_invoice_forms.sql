-- Core migration 20261121_023901_invoice_forms
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261121_023226_report_kinds
-- hash: 6847ab31f0a48f0fba09d42ddd34152fafb5fa18d5c928d4ee8522aed8d264ce
-- down: lossy: the values of peppol_file in accounting_invoice are dropped

-- up 1: accounting_invoice: add peppol_file
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounting_invoice
ALTER TABLE "accounting_invoice" ADD COLUMN "peppol_file" jsonb;

-- down 1: accounting_invoice: drop peppol_file
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounting_invoice
-- DATA_LOSS:accounting.invoice.peppol_file: the values of peppol_file in accounting_invoice are dropped
-- rows first: views that are not Core's and use peppol_file of accounting_invoice | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_invoice"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"accounting_invoice"'::regclass AND attname = 'peppol_file')
ALTER TABLE "accounting_invoice" DROP COLUMN "peppol_file";
