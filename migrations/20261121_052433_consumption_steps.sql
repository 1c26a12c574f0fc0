-- Core migration 20261121_052433_consumption_steps
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261121_050600_access_marks
-- hash: 38c29680f15263c9463cf9baf3489b75bb488f31492e8e5bb33f22a6a0346ae6
-- down: lossy: the values of price_steps in measurements_measurementseries are dropped; the values of estimated in measurements_measurementseries are dropped; the values of from_consumption in measurements_priceitem are dropped; the values of digits in measurements_sensorspecification are dropped

-- up 1: measurements_priceitem: drop index measurements_priceitem_unique_price_group_start_date_key
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on measurements_priceitem
-- index: dropped measurements_priceitem_unique_price_group_start_date_key
DROP INDEX CONCURRENTLY IF EXISTS "measurements_priceitem_unique_price_group_start_date_key";

-- up 2: measurements_measurementseries: add price_steps
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on measurements_measurementseries
ALTER TABLE "measurements_measurementseries" ADD COLUMN "price_steps" jsonb;

-- up 3: measurements_measurementseries: add estimated
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on measurements_measurementseries
ALTER TABLE "measurements_measurementseries" ADD COLUMN "estimated" boolean DEFAULT false NOT NULL;

-- up 4: measurements_priceitem: add from_consumption
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on measurements_priceitem
ALTER TABLE "measurements_priceitem" ADD COLUMN "from_consumption" numeric(18,6) DEFAULT '0' NOT NULL;

-- up 5: measurements_sensorspecification: add digits
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on measurements_sensorspecification
ALTER TABLE "measurements_sensorspecification" ADD COLUMN "digits" integer;

-- up 6: measurements_priceitem: build unique index measurements_priceitem_unique_price_group_start_date_f_7bec1311; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on measurements_priceitem
-- rows first: rows of measurements_priceitem that are not unique by measurements_priceitem_unique_price_group_start_date_f_7bec1311 | SELECT id FROM (SELECT "id"::text AS id, count(*) OVER (PARTITION BY "customer_id", "price_group_id", "start_date", ('0')) AS alike FROM "measurements_priceitem" WHERE "customer_id" IS NOT NULL AND "price_group_id" IS NOT NULL AND "start_date" IS NOT NULL AND ('0') IS NOT NULL) AS counted WHERE alike > 1
-- index: built measurements_priceitem_unique_price_group_start_date_f_7bec1311
CREATE UNIQUE INDEX CONCURRENTLY "measurements_priceitem_unique_price_group_start_date_f_7bec1311" ON "measurements_priceitem" ("customer_id", "price_group_id", "start_date", "from_consumption");

-- up 7: measurements_priceitem: check from_consumption, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on measurements_priceitem
-- rows first: rows of measurements_priceitem that break measurements_priceitem_from_consumption_check | SELECT "id"::text AS id FROM "measurements_priceitem" WHERE NOT (('0') >= 0)
ALTER TABLE "measurements_priceitem" ADD CONSTRAINT "measurements_priceitem_from_consumption_check" CHECK ("from_consumption" >= 0) NOT VALID;

-- up 8: measurements_priceitem: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on measurements_priceitem
ALTER TABLE "measurements_priceitem" VALIDATE CONSTRAINT "measurements_priceitem_from_consumption_check";

-- up 9: measurements_sensorspecification: check digits, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on measurements_sensorspecification
-- rows first: rows of measurements_sensorspecification that break measurements_sensorspecification_digits_check | SELECT "id"::text AS id FROM "measurements_sensorspecification" WHERE NOT (((NULL::integer) >= 1) and ((NULL::integer) <= 12))
ALTER TABLE "measurements_sensorspecification" ADD CONSTRAINT "measurements_sensorspecification_digits_check" CHECK (("digits" >= 1) and ("digits" <= 12)) NOT VALID;

-- up 10: measurements_sensorspecification: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on measurements_sensorspecification
ALTER TABLE "measurements_sensorspecification" VALIDATE CONSTRAINT "measurements_sensorspecification_digits_check";

-- down 1: measurements_priceitem: drop measurements_priceitem_from_consumption_check
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on measurements_priceitem
ALTER TABLE "measurements_priceitem" DROP CONSTRAINT IF EXISTS "measurements_priceitem_from_consumption_check";

-- down 2: measurements_sensorspecification: drop measurements_sensorspecification_digits_check
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on measurements_sensorspecification
ALTER TABLE "measurements_sensorspecification" DROP CONSTRAINT IF EXISTS "measurements_sensorspecification_digits_check";

-- down 3: measurements_priceitem: build unique index measurements_priceitem_unique_price_group_start_date_key; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on measurements_priceitem
-- rows first: rows of measurements_priceitem that are not unique by measurements_priceitem_unique_price_group_start_date_key | SELECT id FROM (SELECT "id"::text AS id, count(*) OVER (PARTITION BY "customer_id", "price_group_id", "start_date") AS alike FROM "measurements_priceitem" WHERE "customer_id" IS NOT NULL AND "price_group_id" IS NOT NULL AND "start_date" IS NOT NULL) AS counted WHERE alike > 1
-- index: built measurements_priceitem_unique_price_group_start_date_key
CREATE UNIQUE INDEX CONCURRENTLY "measurements_priceitem_unique_price_group_start_date_key" ON "measurements_priceitem" ("customer_id", "price_group_id", "start_date");

-- down 4: measurements_measurementseries: drop price_steps
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on measurements_measurementseries
-- DATA_LOSS:measurements.measurementseries.price_steps: the values of price_steps in measurements_measurementseries are dropped
-- rows first: views that are not Core's and use price_steps of measurements_measurementseries | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"measurements_measurementseries"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"measurements_measurementseries"'::regclass AND attname = 'price_steps')
ALTER TABLE "measurements_measurementseries" DROP COLUMN "price_steps";

-- down 5: measurements_measurementseries: drop estimated
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on measurements_measurementseries
-- DATA_LOSS:measurements.measurementseries.estimated: the values of estimated in measurements_measurementseries are dropped
-- rows first: views that are not Core's and use estimated of measurements_measurementseries | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"measurements_measurementseries"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"measurements_measurementseries"'::regclass AND attname = 'estimated')
ALTER TABLE "measurements_measurementseries" DROP COLUMN "estimated";

-- down 6: measurements_priceitem: drop from_consumption
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on measurements_priceitem
-- DATA_LOSS:measurements.priceitem.from_consumption: the values of from_consumption in measurements_priceitem are dropped
-- rows first: views that are not Core's and use from_consumption of measurements_priceitem | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"measurements_priceitem"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"measurements_priceitem"'::regclass AND attname = 'from_consumption')
ALTER TABLE "measurements_priceitem" DROP COLUMN "from_consumption";

-- down 7: measurements_sensorspecification: drop digits
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on measurements_sensorspecification
-- DATA_LOSS:measurements.sensorspecification.digits: the values of digits in measurements_sensorspecification are dropped
-- rows first: views that are not Core's and use digits of measurements_sensorspecification | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"measurements_sensorspecification"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"measurements_sensorspecification"'::regclass AND attname = 'digits')
ALTER TABLE "measurements_sensorspecification" DROP COLUMN "digits";
