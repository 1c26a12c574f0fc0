-- Core migration 20261121_053812_tenants_by_name
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261121_052433_consumption_steps
-- hash: 1e5855c626cd21cf36e08108f5e8c56d566c994714a31bef7ca24127c1d8d292
-- down: lossless

-- up 1: accounts_tenant: build index accounts_tenant_last_name_first_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
-- index: built accounts_tenant_last_name_first_name_idx
CREATE INDEX CONCURRENTLY "accounts_tenant_last_name_first_name_idx" ON "accounts_tenant" ("customer_id", "last_name", "first_name");

-- down 1: accounts_tenant: drop index accounts_tenant_last_name_first_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
-- index: dropped accounts_tenant_last_name_first_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounts_tenant_last_name_first_name_idx";
