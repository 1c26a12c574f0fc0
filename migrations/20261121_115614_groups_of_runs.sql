-- Core migration 20261121_115614_groups_of_runs
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261121_112715_brf_brfapartmentinvoiceconfiguration_contracts_apartmentcont
-- hash: b3922afed625485cb0eebcb98db8f684fc7efd7d1c9a63549447373a0cefe8ae
-- down: lossy: the values of invoicing_run_id in accounting_verificationgroup are dropped

-- up 1: accounting_verificationgroup: add invoicing_run_id
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounting_verificationgroup
ALTER TABLE "accounting_verificationgroup" ADD COLUMN "invoicing_run_id" uuid;

-- up 2: accounting_verificationgroup: build index accounting_verificationgroup_invoicing_run_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verificationgroup
-- index: built accounting_verificationgroup_invoicing_run_idx
CREATE INDEX CONCURRENTLY "accounting_verificationgroup_invoicing_run_idx" ON "accounting_verificationgroup" ("customer_id", "invoicing_run_id");

-- up 3: accounting_verificationgroup: let invoicing_run refer to accounting_invoicingrun, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE ROW EXCLUSIVE on accounting_verificationgroup
-- lock: SHARE ROW EXCLUSIVE on accounting_invoicingrun
ALTER TABLE "accounting_verificationgroup" ADD CONSTRAINT "accounting_verificationgroup_invoicing_run_id_fkey" FOREIGN KEY ("customer_id", "invoicing_run_id") REFERENCES "accounting_invoicingrun" ("customer_id", "id") ON DELETE SET NULL ("invoicing_run_id") NOT VALID;

-- up 4: accounting_verificationgroup: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verificationgroup
ALTER TABLE "accounting_verificationgroup" VALIDATE CONSTRAINT "accounting_verificationgroup_invoicing_run_id_fkey";

-- down 1: accounting_verificationgroup: drop accounting_verificationgroup_invoicing_run_id_fkey
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounting_verificationgroup
-- lock: ACCESS EXCLUSIVE on accounting_invoicingrun
ALTER TABLE "accounting_verificationgroup" DROP CONSTRAINT IF EXISTS "accounting_verificationgroup_invoicing_run_id_fkey";

-- down 2: accounting_verificationgroup: drop invoicing_run_id
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounting_verificationgroup
-- DATA_LOSS:accounting.verificationgroup.invoicing_run: the values of invoicing_run_id in accounting_verificationgroup are dropped
-- rows first: views that are not Core's and use invoicing_run_id of accounting_verificationgroup | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_verificationgroup"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"accounting_verificationgroup"'::regclass AND attname = 'invoicing_run_id')
ALTER TABLE "accounting_verificationgroup" DROP COLUMN "invoicing_run_id";
