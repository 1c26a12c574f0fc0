-- Core migration 20261122_113924_accounting_invoice
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261121_115614_groups_of_runs
-- hash: a14407e5c91a4eaaafebf514ad35a8b7cc86461677b47902864055caa778dea4
-- down: lossy: the values of takes_back_id in accounting_invoice are dropped

-- up 1: accounting_invoice: add takes_back_id
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounting_invoice
ALTER TABLE "accounting_invoice" ADD COLUMN "takes_back_id" uuid;

-- up 2: accounting_invoice: build index accounting_invoice_takes_back_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_takes_back_idx
CREATE INDEX CONCURRENTLY "accounting_invoice_takes_back_idx" ON "accounting_invoice" ("customer_id", "takes_back_id") WHERE "takes_back_id" is not null;

-- up 3: accounting_invoice: let takes_back refer to accounting_invoice, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE ROW EXCLUSIVE on accounting_invoice
-- lock: SHARE ROW EXCLUSIVE on accounting_invoice
ALTER TABLE "accounting_invoice" ADD CONSTRAINT "accounting_invoice_takes_back_id_fkey" FOREIGN KEY ("customer_id", "takes_back_id") REFERENCES "accounting_invoice" ("customer_id", "id") NOT VALID;

-- up 4: accounting_invoice: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
ALTER TABLE "accounting_invoice" VALIDATE CONSTRAINT "accounting_invoice_takes_back_id_fkey";

-- down 1: accounting_invoice: drop accounting_invoice_takes_back_id_fkey
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounting_invoice
ALTER TABLE "accounting_invoice" DROP CONSTRAINT IF EXISTS "accounting_invoice_takes_back_id_fkey";

-- down 2: accounting_invoice: drop takes_back_id
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounting_invoice
-- DATA_LOSS:accounting.invoice.takes_back: the values of takes_back_id in accounting_invoice are dropped
-- rows first: views that are not Core's and use takes_back_id of accounting_invoice | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_invoice"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"accounting_invoice"'::regclass AND attname = 'takes_back_id')
ALTER TABLE "accounting_invoice" DROP COLUMN "takes_back_id";
