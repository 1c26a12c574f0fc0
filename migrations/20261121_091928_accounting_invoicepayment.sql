-- Core migration 20261121_091928_accounting_invoicepayment
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261121_091120_accounts_tenant
-- hash: 3e5981a5224dba148fecbff9ede8fe5a5de60531cfc2c1ca319e704341a131eb
-- down: lossy: the values of from_customer_balance in accounting_invoicepayment are dropped

-- up 1: accounting_invoicepayment: add from_customer_balance
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounting_invoicepayment
ALTER TABLE "accounting_invoicepayment" ADD COLUMN "from_customer_balance" boolean DEFAULT false NOT NULL;

-- down 1: accounting_invoicepayment: drop from_customer_balance
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounting_invoicepayment
-- DATA_LOSS:accounting.invoicepayment.from_customer_balance: the values of from_customer_balance in accounting_invoicepayment are dropped
-- rows first: views that are not Core's and use from_customer_balance of accounting_invoicepayment | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_invoicepayment"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"accounting_invoicepayment"'::regclass AND attname = 'from_customer_balance')
ALTER TABLE "accounting_invoicepayment" DROP COLUMN "from_customer_balance";
