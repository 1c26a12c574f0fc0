-- Core migration 20261121_105747_accounting_invoicecreditationconnection
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261121_103556_note_how_far_runs_are
-- hash: 2b91fb35502de689615923d528c095faf8944e08d0af34d4ba8388f583783093
-- down: lossy: the values of payment_id in accounting_invoicecreditationconnection are dropped

-- up 1: accounting_invoicecreditationconnection: add payment_id
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounting_invoicecreditationconnection
ALTER TABLE "accounting_invoicecreditationconnection" ADD COLUMN "payment_id" uuid;

-- up 2: accounting_invoicecreditationconnection: build index accounting_invoicecreditationconnection_payment_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicecreditationconnection
-- index: built accounting_invoicecreditationconnection_payment_idx
CREATE INDEX CONCURRENTLY "accounting_invoicecreditationconnection_payment_idx" ON "accounting_invoicecreditationconnection" ("customer_id", "payment_id");

-- up 3: accounting_invoicecreditationconnection: let payment refer to accounting_invoicepayment, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE ROW EXCLUSIVE on accounting_invoicecreditationconnection
-- lock: SHARE ROW EXCLUSIVE on accounting_invoicepayment
ALTER TABLE "accounting_invoicecreditationconnection" ADD CONSTRAINT "accounting_invoicecreditationconnection_payment_id_fkey" FOREIGN KEY ("customer_id", "payment_id") REFERENCES "accounting_invoicepayment" ("customer_id", "id") ON DELETE SET NULL ("payment_id") NOT VALID;

-- up 4: accounting_invoicecreditationconnection: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicecreditationconnection
ALTER TABLE "accounting_invoicecreditationconnection" VALIDATE CONSTRAINT "accounting_invoicecreditationconnection_payment_id_fkey";

-- down 1: accounting_invoicecreditationconnection: drop accounting_invoicecreditationconnection_payment_id_fkey
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounting_invoicecreditationconnection
-- lock: ACCESS EXCLUSIVE on accounting_invoicepayment
ALTER TABLE "accounting_invoicecreditationconnection" DROP CONSTRAINT IF EXISTS "accounting_invoicecreditationconnection_payment_id_fkey";

-- down 2: accounting_invoicecreditationconnection: drop payment_id
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounting_invoicecreditationconnection
-- DATA_LOSS:accounting.invoicecreditationconnection.payment: the values of payment_id in accounting_invoicecreditationconnection are dropped
-- rows first: views that are not Core's and use payment_id of accounting_invoicecreditationconnection | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_invoicecreditationconnection"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"accounting_invoicecreditationconnection"'::regclass AND attname = 'payment_id')
ALTER TABLE "accounting_invoicecreditationconnection" DROP COLUMN "payment_id";
