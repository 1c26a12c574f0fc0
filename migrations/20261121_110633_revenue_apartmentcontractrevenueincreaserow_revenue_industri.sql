-- Core migration 20261121_110633_revenue_apartmentcontractrevenueincreaserow_revenue_industri
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261121_105747_accounting_invoicecreditationconnection
-- hash: 045fb45ceb9b308e6752ee9fa9e0240b5f9cbdc863a708d212104c9bb363168d
-- down: lossy: the values of merged in revenue_apartmentcontractrevenueincreaserow are dropped; the values of merged in revenue_industrialpremisescontractrevenueincreaserow are dropped; the values of merged in revenue_othercontractrevenueincreaserow are dropped; the values of merged in revenue_outdoorsectioncontractrevenueincreaserow are dropped; the values of merged in revenue_parkingspotcontractrevenueincreaserow are dropped

-- up 1: revenue_apartmentcontractrevenueincreaserow: drop index revenue_apartmentcontractrevenueincreaserow_unique_rev_a55b2b09
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_apartmentcontractrevenueincreaserow
-- index: dropped revenue_apartmentcontractrevenueincreaserow_unique_rev_a55b2b09
DROP INDEX CONCURRENTLY IF EXISTS "revenue_apartmentcontractrevenueincreaserow_unique_rev_a55b2b09";

-- up 2: revenue_industrialpremisescontractrevenueincreaserow: drop index revenue_industrialpremisescontractrevenueincreaserow_u_03ef6b2d
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_industrialpremisescontractrevenueincreaserow
-- index: dropped revenue_industrialpremisescontractrevenueincreaserow_u_03ef6b2d
DROP INDEX CONCURRENTLY IF EXISTS "revenue_industrialpremisescontractrevenueincreaserow_u_03ef6b2d";

-- up 3: revenue_othercontractrevenueincreaserow: drop index revenue_othercontractrevenueincreaserow_unique_revenue_0588725a
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_othercontractrevenueincreaserow
-- index: dropped revenue_othercontractrevenueincreaserow_unique_revenue_0588725a
DROP INDEX CONCURRENTLY IF EXISTS "revenue_othercontractrevenueincreaserow_unique_revenue_0588725a";

-- up 4: revenue_outdoorsectioncontractrevenueincreaserow: drop index revenue_outdoorsectioncontractrevenueincreaserow_uniqu_0ab3771a
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_outdoorsectioncontractrevenueincreaserow
-- index: dropped revenue_outdoorsectioncontractrevenueincreaserow_uniqu_0ab3771a
DROP INDEX CONCURRENTLY IF EXISTS "revenue_outdoorsectioncontractrevenueincreaserow_uniqu_0ab3771a";

-- up 5: revenue_parkingspotcontractrevenueincreaserow: drop index revenue_parkingspotcontractrevenueincreaserow_unique_r_7c8a514f
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_parkingspotcontractrevenueincreaserow
-- index: dropped revenue_parkingspotcontractrevenueincreaserow_unique_r_7c8a514f
DROP INDEX CONCURRENTLY IF EXISTS "revenue_parkingspotcontractrevenueincreaserow_unique_r_7c8a514f";

-- up 6: revenue_apartmentcontractrevenueincreaserow: add merged
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on revenue_apartmentcontractrevenueincreaserow
ALTER TABLE "revenue_apartmentcontractrevenueincreaserow" ADD COLUMN "merged" boolean DEFAULT false NOT NULL;

-- up 7: revenue_industrialpremisescontractrevenueincreaserow: add merged
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on revenue_industrialpremisescontractrevenueincreaserow
ALTER TABLE "revenue_industrialpremisescontractrevenueincreaserow" ADD COLUMN "merged" boolean DEFAULT false NOT NULL;

-- up 8: revenue_othercontractrevenueincreaserow: add merged
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on revenue_othercontractrevenueincreaserow
ALTER TABLE "revenue_othercontractrevenueincreaserow" ADD COLUMN "merged" boolean DEFAULT false NOT NULL;

-- up 9: revenue_outdoorsectioncontractrevenueincreaserow: add merged
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on revenue_outdoorsectioncontractrevenueincreaserow
ALTER TABLE "revenue_outdoorsectioncontractrevenueincreaserow" ADD COLUMN "merged" boolean DEFAULT false NOT NULL;

-- up 10: revenue_parkingspotcontractrevenueincreaserow: add merged
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on revenue_parkingspotcontractrevenueincreaserow
ALTER TABLE "revenue_parkingspotcontractrevenueincreaserow" ADD COLUMN "merged" boolean DEFAULT false NOT NULL;

-- up 11: revenue_apartmentcontractrevenueincreaserow: build unique index revenue_apartmentcontractrevenueincreaserow_one_increa_fdcf762e; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_apartmentcontractrevenueincreaserow
-- rows first: rows of revenue_apartmentcontractrevenueincreaserow that are not unique by revenue_apartmentcontractrevenueincreaserow_one_increa_fdcf762e | SELECT id FROM (SELECT "id"::text AS id, count(*) OVER (PARTITION BY "customer_id", "revenue_row_source_id") AS alike FROM "revenue_apartmentcontractrevenueincreaserow" WHERE "customer_id" IS NOT NULL AND "revenue_row_source_id" IS NOT NULL AND (coalesce((false) = false, false))) AS counted WHERE alike > 1
-- index: built revenue_apartmentcontractrevenueincreaserow_one_increa_fdcf762e
CREATE UNIQUE INDEX CONCURRENTLY "revenue_apartmentcontractrevenueincreaserow_one_increa_fdcf762e" ON "revenue_apartmentcontractrevenueincreaserow" ("customer_id", "revenue_row_source_id") WHERE coalesce("merged" = false, false);

-- up 12: revenue_apartmentcontractrevenueincreaserow: build index revenue_apartmentcontractrevenueincreaserow_revenue_ro_2c40bb98; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_apartmentcontractrevenueincreaserow
-- index: built revenue_apartmentcontractrevenueincreaserow_revenue_ro_2c40bb98
CREATE INDEX CONCURRENTLY "revenue_apartmentcontractrevenueincreaserow_revenue_ro_2c40bb98" ON "revenue_apartmentcontractrevenueincreaserow" ("customer_id", "revenue_row_source_id");

-- up 13: revenue_industrialpremisescontractrevenueincreaserow: build unique index revenue_industrialpremisescontractrevenueincreaserow_o_06c174df; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_industrialpremisescontractrevenueincreaserow
-- rows first: rows of revenue_industrialpremisescontractrevenueincreaserow that are not unique by revenue_industrialpremisescontractrevenueincreaserow_o_06c174df | SELECT id FROM (SELECT "id"::text AS id, count(*) OVER (PARTITION BY "customer_id", "revenue_row_source_id") AS alike FROM "revenue_industrialpremisescontractrevenueincreaserow" WHERE "customer_id" IS NOT NULL AND "revenue_row_source_id" IS NOT NULL AND (coalesce((false) = false, false))) AS counted WHERE alike > 1
-- index: built revenue_industrialpremisescontractrevenueincreaserow_o_06c174df
CREATE UNIQUE INDEX CONCURRENTLY "revenue_industrialpremisescontractrevenueincreaserow_o_06c174df" ON "revenue_industrialpremisescontractrevenueincreaserow" ("customer_id", "revenue_row_source_id") WHERE coalesce("merged" = false, false);

-- up 14: revenue_industrialpremisescontractrevenueincreaserow: build index revenue_industrialpremisescontractrevenueincreaserow_r_5a0c263e; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_industrialpremisescontractrevenueincreaserow
-- index: built revenue_industrialpremisescontractrevenueincreaserow_r_5a0c263e
CREATE INDEX CONCURRENTLY "revenue_industrialpremisescontractrevenueincreaserow_r_5a0c263e" ON "revenue_industrialpremisescontractrevenueincreaserow" ("customer_id", "revenue_row_source_id");

-- up 15: revenue_othercontractrevenueincreaserow: build unique index revenue_othercontractrevenueincreaserow_one_increase_a_4f973124; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_othercontractrevenueincreaserow
-- rows first: rows of revenue_othercontractrevenueincreaserow that are not unique by revenue_othercontractrevenueincreaserow_one_increase_a_4f973124 | SELECT id FROM (SELECT "id"::text AS id, count(*) OVER (PARTITION BY "customer_id", "revenue_row_source_id") AS alike FROM "revenue_othercontractrevenueincreaserow" WHERE "customer_id" IS NOT NULL AND "revenue_row_source_id" IS NOT NULL AND (coalesce((false) = false, false))) AS counted WHERE alike > 1
-- index: built revenue_othercontractrevenueincreaserow_one_increase_a_4f973124
CREATE UNIQUE INDEX CONCURRENTLY "revenue_othercontractrevenueincreaserow_one_increase_a_4f973124" ON "revenue_othercontractrevenueincreaserow" ("customer_id", "revenue_row_source_id") WHERE coalesce("merged" = false, false);

-- up 16: revenue_othercontractrevenueincreaserow: build index revenue_othercontractrevenueincreaserow_revenue_row_source_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_othercontractrevenueincreaserow
-- index: built revenue_othercontractrevenueincreaserow_revenue_row_source_idx
CREATE INDEX CONCURRENTLY "revenue_othercontractrevenueincreaserow_revenue_row_source_idx" ON "revenue_othercontractrevenueincreaserow" ("customer_id", "revenue_row_source_id");

-- up 17: revenue_outdoorsectioncontractrevenueincreaserow: build unique index revenue_outdoorsectioncontractrevenueincreaserow_one_i_33733371; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_outdoorsectioncontractrevenueincreaserow
-- rows first: rows of revenue_outdoorsectioncontractrevenueincreaserow that are not unique by revenue_outdoorsectioncontractrevenueincreaserow_one_i_33733371 | SELECT id FROM (SELECT "id"::text AS id, count(*) OVER (PARTITION BY "customer_id", "revenue_row_source_id") AS alike FROM "revenue_outdoorsectioncontractrevenueincreaserow" WHERE "customer_id" IS NOT NULL AND "revenue_row_source_id" IS NOT NULL AND (coalesce((false) = false, false))) AS counted WHERE alike > 1
-- index: built revenue_outdoorsectioncontractrevenueincreaserow_one_i_33733371
CREATE UNIQUE INDEX CONCURRENTLY "revenue_outdoorsectioncontractrevenueincreaserow_one_i_33733371" ON "revenue_outdoorsectioncontractrevenueincreaserow" ("customer_id", "revenue_row_source_id") WHERE coalesce("merged" = false, false);

-- up 18: revenue_outdoorsectioncontractrevenueincreaserow: build index revenue_outdoorsectioncontractrevenueincreaserow_reven_61a80b4a; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_outdoorsectioncontractrevenueincreaserow
-- index: built revenue_outdoorsectioncontractrevenueincreaserow_reven_61a80b4a
CREATE INDEX CONCURRENTLY "revenue_outdoorsectioncontractrevenueincreaserow_reven_61a80b4a" ON "revenue_outdoorsectioncontractrevenueincreaserow" ("customer_id", "revenue_row_source_id");

-- up 19: revenue_parkingspotcontractrevenueincreaserow: build unique index revenue_parkingspotcontractrevenueincreaserow_one_incr_3fa2a098; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_parkingspotcontractrevenueincreaserow
-- rows first: rows of revenue_parkingspotcontractrevenueincreaserow that are not unique by revenue_parkingspotcontractrevenueincreaserow_one_incr_3fa2a098 | SELECT id FROM (SELECT "id"::text AS id, count(*) OVER (PARTITION BY "customer_id", "revenue_row_source_id") AS alike FROM "revenue_parkingspotcontractrevenueincreaserow" WHERE "customer_id" IS NOT NULL AND "revenue_row_source_id" IS NOT NULL AND (coalesce((false) = false, false))) AS counted WHERE alike > 1
-- index: built revenue_parkingspotcontractrevenueincreaserow_one_incr_3fa2a098
CREATE UNIQUE INDEX CONCURRENTLY "revenue_parkingspotcontractrevenueincreaserow_one_incr_3fa2a098" ON "revenue_parkingspotcontractrevenueincreaserow" ("customer_id", "revenue_row_source_id") WHERE coalesce("merged" = false, false);

-- up 20: revenue_parkingspotcontractrevenueincreaserow: build index revenue_parkingspotcontractrevenueincreaserow_revenue__e3c6fae1; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_parkingspotcontractrevenueincreaserow
-- index: built revenue_parkingspotcontractrevenueincreaserow_revenue__e3c6fae1
CREATE INDEX CONCURRENTLY "revenue_parkingspotcontractrevenueincreaserow_revenue__e3c6fae1" ON "revenue_parkingspotcontractrevenueincreaserow" ("customer_id", "revenue_row_source_id");

-- down 1: revenue_apartmentcontractrevenueincreaserow: drop index revenue_apartmentcontractrevenueincreaserow_revenue_ro_2c40bb98
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_apartmentcontractrevenueincreaserow
-- index: dropped revenue_apartmentcontractrevenueincreaserow_revenue_ro_2c40bb98
DROP INDEX CONCURRENTLY IF EXISTS "revenue_apartmentcontractrevenueincreaserow_revenue_ro_2c40bb98";

-- down 2: revenue_industrialpremisescontractrevenueincreaserow: drop index revenue_industrialpremisescontractrevenueincreaserow_r_5a0c263e
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_industrialpremisescontractrevenueincreaserow
-- index: dropped revenue_industrialpremisescontractrevenueincreaserow_r_5a0c263e
DROP INDEX CONCURRENTLY IF EXISTS "revenue_industrialpremisescontractrevenueincreaserow_r_5a0c263e";

-- down 3: revenue_othercontractrevenueincreaserow: drop index revenue_othercontractrevenueincreaserow_revenue_row_source_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_othercontractrevenueincreaserow
-- index: dropped revenue_othercontractrevenueincreaserow_revenue_row_source_idx
DROP INDEX CONCURRENTLY IF EXISTS "revenue_othercontractrevenueincreaserow_revenue_row_source_idx";

-- down 4: revenue_outdoorsectioncontractrevenueincreaserow: drop index revenue_outdoorsectioncontractrevenueincreaserow_reven_61a80b4a
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_outdoorsectioncontractrevenueincreaserow
-- index: dropped revenue_outdoorsectioncontractrevenueincreaserow_reven_61a80b4a
DROP INDEX CONCURRENTLY IF EXISTS "revenue_outdoorsectioncontractrevenueincreaserow_reven_61a80b4a";

-- down 5: revenue_parkingspotcontractrevenueincreaserow: drop index revenue_parkingspotcontractrevenueincreaserow_revenue__e3c6fae1
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_parkingspotcontractrevenueincreaserow
-- index: dropped revenue_parkingspotcontractrevenueincreaserow_revenue__e3c6fae1
DROP INDEX CONCURRENTLY IF EXISTS "revenue_parkingspotcontractrevenueincreaserow_revenue__e3c6fae1";

-- down 6: revenue_apartmentcontractrevenueincreaserow: build unique index revenue_apartmentcontractrevenueincreaserow_unique_rev_a55b2b09; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_apartmentcontractrevenueincreaserow
-- rows first: rows of revenue_apartmentcontractrevenueincreaserow that are not unique by revenue_apartmentcontractrevenueincreaserow_unique_rev_a55b2b09 | SELECT id FROM (SELECT "id"::text AS id, count(*) OVER (PARTITION BY "customer_id", "revenue_row_source_id") AS alike FROM "revenue_apartmentcontractrevenueincreaserow" WHERE "customer_id" IS NOT NULL AND "revenue_row_source_id" IS NOT NULL) AS counted WHERE alike > 1
-- index: built revenue_apartmentcontractrevenueincreaserow_unique_rev_a55b2b09
CREATE UNIQUE INDEX CONCURRENTLY "revenue_apartmentcontractrevenueincreaserow_unique_rev_a55b2b09" ON "revenue_apartmentcontractrevenueincreaserow" ("customer_id", "revenue_row_source_id");

-- down 7: revenue_industrialpremisescontractrevenueincreaserow: build unique index revenue_industrialpremisescontractrevenueincreaserow_u_03ef6b2d; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_industrialpremisescontractrevenueincreaserow
-- rows first: rows of revenue_industrialpremisescontractrevenueincreaserow that are not unique by revenue_industrialpremisescontractrevenueincreaserow_u_03ef6b2d | SELECT id FROM (SELECT "id"::text AS id, count(*) OVER (PARTITION BY "customer_id", "revenue_row_source_id") AS alike FROM "revenue_industrialpremisescontractrevenueincreaserow" WHERE "customer_id" IS NOT NULL AND "revenue_row_source_id" IS NOT NULL) AS counted WHERE alike > 1
-- index: built revenue_industrialpremisescontractrevenueincreaserow_u_03ef6b2d
CREATE UNIQUE INDEX CONCURRENTLY "revenue_industrialpremisescontractrevenueincreaserow_u_03ef6b2d" ON "revenue_industrialpremisescontractrevenueincreaserow" ("customer_id", "revenue_row_source_id");

-- down 8: revenue_othercontractrevenueincreaserow: build unique index revenue_othercontractrevenueincreaserow_unique_revenue_0588725a; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_othercontractrevenueincreaserow
-- rows first: rows of revenue_othercontractrevenueincreaserow that are not unique by revenue_othercontractrevenueincreaserow_unique_revenue_0588725a | SELECT id FROM (SELECT "id"::text AS id, count(*) OVER (PARTITION BY "customer_id", "revenue_row_source_id") AS alike FROM "revenue_othercontractrevenueincreaserow" WHERE "customer_id" IS NOT NULL AND "revenue_row_source_id" IS NOT NULL) AS counted WHERE alike > 1
-- index: built revenue_othercontractrevenueincreaserow_unique_revenue_0588725a
CREATE UNIQUE INDEX CONCURRENTLY "revenue_othercontractrevenueincreaserow_unique_revenue_0588725a" ON "revenue_othercontractrevenueincreaserow" ("customer_id", "revenue_row_source_id");

-- down 9: revenue_outdoorsectioncontractrevenueincreaserow: build unique index revenue_outdoorsectioncontractrevenueincreaserow_uniqu_0ab3771a; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_outdoorsectioncontractrevenueincreaserow
-- rows first: rows of revenue_outdoorsectioncontractrevenueincreaserow that are not unique by revenue_outdoorsectioncontractrevenueincreaserow_uniqu_0ab3771a | SELECT id FROM (SELECT "id"::text AS id, count(*) OVER (PARTITION BY "customer_id", "revenue_row_source_id") AS alike FROM "revenue_outdoorsectioncontractrevenueincreaserow" WHERE "customer_id" IS NOT NULL AND "revenue_row_source_id" IS NOT NULL) AS counted WHERE alike > 1
-- index: built revenue_outdoorsectioncontractrevenueincreaserow_uniqu_0ab3771a
CREATE UNIQUE INDEX CONCURRENTLY "revenue_outdoorsectioncontractrevenueincreaserow_uniqu_0ab3771a" ON "revenue_outdoorsectioncontractrevenueincreaserow" ("customer_id", "revenue_row_source_id");

-- down 10: revenue_parkingspotcontractrevenueincreaserow: build unique index revenue_parkingspotcontractrevenueincreaserow_unique_r_7c8a514f; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_parkingspotcontractrevenueincreaserow
-- rows first: rows of revenue_parkingspotcontractrevenueincreaserow that are not unique by revenue_parkingspotcontractrevenueincreaserow_unique_r_7c8a514f | SELECT id FROM (SELECT "id"::text AS id, count(*) OVER (PARTITION BY "customer_id", "revenue_row_source_id") AS alike FROM "revenue_parkingspotcontractrevenueincreaserow" WHERE "customer_id" IS NOT NULL AND "revenue_row_source_id" IS NOT NULL) AS counted WHERE alike > 1
-- index: built revenue_parkingspotcontractrevenueincreaserow_unique_r_7c8a514f
CREATE UNIQUE INDEX CONCURRENTLY "revenue_parkingspotcontractrevenueincreaserow_unique_r_7c8a514f" ON "revenue_parkingspotcontractrevenueincreaserow" ("customer_id", "revenue_row_source_id");

-- down 11: revenue_apartmentcontractrevenueincreaserow: drop merged
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on revenue_apartmentcontractrevenueincreaserow
-- DATA_LOSS:revenue.apartmentcontractrevenueincreaserow.merged: the values of merged in revenue_apartmentcontractrevenueincreaserow are dropped
-- rows first: views that are not Core's and use merged of revenue_apartmentcontractrevenueincreaserow | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"revenue_apartmentcontractrevenueincreaserow"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"revenue_apartmentcontractrevenueincreaserow"'::regclass AND attname = 'merged')
ALTER TABLE "revenue_apartmentcontractrevenueincreaserow" DROP COLUMN "merged";

-- down 12: revenue_industrialpremisescontractrevenueincreaserow: drop merged
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on revenue_industrialpremisescontractrevenueincreaserow
-- DATA_LOSS:revenue.industrialpremisescontractrevenueincreaserow.merged: the values of merged in revenue_industrialpremisescontractrevenueincreaserow are dropped
-- rows first: views that are not Core's and use merged of revenue_industrialpremisescontractrevenueincreaserow | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"revenue_industrialpremisescontractrevenueincreaserow"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"revenue_industrialpremisescontractrevenueincreaserow"'::regclass AND attname = 'merged')
ALTER TABLE "revenue_industrialpremisescontractrevenueincreaserow" DROP COLUMN "merged";

-- down 13: revenue_othercontractrevenueincreaserow: drop merged
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on revenue_othercontractrevenueincreaserow
-- DATA_LOSS:revenue.othercontractrevenueincreaserow.merged: the values of merged in revenue_othercontractrevenueincreaserow are dropped
-- rows first: views that are not Core's and use merged of revenue_othercontractrevenueincreaserow | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"revenue_othercontractrevenueincreaserow"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"revenue_othercontractrevenueincreaserow"'::regclass AND attname = 'merged')
ALTER TABLE "revenue_othercontractrevenueincreaserow" DROP COLUMN "merged";

-- down 14: revenue_outdoorsectioncontractrevenueincreaserow: drop merged
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on revenue_outdoorsectioncontractrevenueincreaserow
-- DATA_LOSS:revenue.outdoorsectioncontractrevenueincreaserow.merged: the values of merged in revenue_outdoorsectioncontractrevenueincreaserow are dropped
-- rows first: views that are not Core's and use merged of revenue_outdoorsectioncontractrevenueincreaserow | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"revenue_outdoorsectioncontractrevenueincreaserow"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"revenue_outdoorsectioncontractrevenueincreaserow"'::regclass AND attname = 'merged')
ALTER TABLE "revenue_outdoorsectioncontractrevenueincreaserow" DROP COLUMN "merged";

-- down 15: revenue_parkingspotcontractrevenueincreaserow: drop merged
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on revenue_parkingspotcontractrevenueincreaserow
-- DATA_LOSS:revenue.parkingspotcontractrevenueincreaserow.merged: the values of merged in revenue_parkingspotcontractrevenueincreaserow are dropped
-- rows first: views that are not Core's and use merged of revenue_parkingspotcontractrevenueincreaserow | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"revenue_parkingspotcontractrevenueincreaserow"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"revenue_parkingspotcontractrevenueincreaserow"'::regclass AND attname = 'merged')
ALTER TABLE "revenue_parkingspotcontractrevenueincreaserow" DROP COLUMN "merged";
