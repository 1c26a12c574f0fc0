-- Core migration 20261121_103556_note_how_far_runs_are
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261121_091928_accounting_invoicepayment
-- hash: e7f5e0377442586a15b594d03eaa1006310a60f26ecc720c66074217e67edd47
-- down: lossy: the values of dealt_with_up_to in accounting_invoicingrun are dropped

-- up 1: accounting_invoicingrun: add dealt_with_up_to
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounting_invoicingrun
ALTER TABLE "accounting_invoicingrun" ADD COLUMN "dealt_with_up_to" uuid;

-- down 1: accounting_invoicingrun: drop dealt_with_up_to
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounting_invoicingrun
-- DATA_LOSS:accounting.invoicingrun.dealt_with_up_to: the values of dealt_with_up_to in accounting_invoicingrun are dropped
-- rows first: views that are not Core's and use dealt_with_up_to of accounting_invoicingrun | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_invoicingrun"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"accounting_invoicingrun"'::regclass AND attname = 'dealt_with_up_to')
ALTER TABLE "accounting_invoicingrun" DROP COLUMN "dealt_with_up_to";
