-- Core migration 20261121_043757_payment_overpaid
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261121_042500_signing_evidence_wall
-- hash: 10ebab47050cc5d8d3aa01b701fa80a09a090b1dc6f6cc7f635096aba7dbee47
-- down: lossy: the values of overpaid_value in accounting_invoicepayment are dropped

-- up 1: accounting_invoicepayment: add overpaid_value
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounting_invoicepayment
ALTER TABLE "accounting_invoicepayment" ADD COLUMN "overpaid_value" numeric(14,2) DEFAULT '0' NOT NULL;

-- down 1: accounting_invoicepayment: drop overpaid_value
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounting_invoicepayment
-- DATA_LOSS:accounting.invoicepayment.overpaid_value: the values of overpaid_value in accounting_invoicepayment are dropped
-- rows first: views that are not Core's and use overpaid_value of accounting_invoicepayment | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_invoicepayment"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"accounting_invoicepayment"'::regclass AND attname = 'overpaid_value')
ALTER TABLE "accounting_invoicepayment" DROP COLUMN "overpaid_value";
