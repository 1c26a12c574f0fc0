-- Core migration 20261121_091120_accounts_tenant
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261121_080413_large_tables_without_null, 20261121_080608_revenue_indexationsetting
-- hash: 7b45c0af7b9ff993e80a34207492a82d4cebbd3201c827b84d371b82be7505db
-- down: lossy: the values of switched_off_after in accounts_tenant are dropped

-- up 1: accounts_tenant: add switched_off_after
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounts_tenant
ALTER TABLE "accounts_tenant" ADD COLUMN "switched_off_after" date;

-- down 1: accounts_tenant: drop switched_off_after
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounts_tenant
-- DATA_LOSS:accounts.tenant.switched_off_after: the values of switched_off_after in accounts_tenant are dropped
-- rows first: views that are not Core's and use switched_off_after of accounts_tenant | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_tenant"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"accounts_tenant"'::regclass AND attname = 'switched_off_after')
ALTER TABLE "accounts_tenant" DROP COLUMN "switched_off_after";
