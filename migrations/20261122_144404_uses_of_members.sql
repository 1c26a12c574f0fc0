-- Core migration 20261122_144404_uses_of_members
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261122_124447_documents_signabledocument, 20261122_125543_accounting_bookkeepingaccountsconfig
-- hazard: DATA_LOSS:common.deprecateduse.last_used_at=its day is kept
-- hash: 206479fea119760a923521578f7cb46aefc735d7f03f1091e55d3fcdbfd7d3ac
-- down: none: common.deprecateduse.last_used_at had a value in every row

-- up 1: views of the tables as servers of the old release know them
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- undo 1: DROP SCHEMA IF EXISTS "core_release_0" CASCADE;
CREATE SCHEMA "core_release_0";
GRANT USAGE ON SCHEMA "core_release_0" TO PUBLIC;
COMMENT ON SCHEMA "core_release_0" IS '{"common_memberuse_element_check":"common_deprecateduse_element_check","common_memberuse_pkey":"common_deprecateduse_pkey"}';
CREATE VIEW "core_release_0"."common_deprecateduse" WITH (security_invoker = true) AS SELECT "customer_id", "id", "agent_id", "element", "uses", "last_used_at", "version" FROM "public"."common_deprecateduse";
GRANT SELECT, INSERT, UPDATE, DELETE ON "core_release_0"."common_deprecateduse" TO PUBLIC;

-- up 2: common_memberuse: rename common_deprecateduse to common_memberuse
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_deprecateduse
-- undo 1: ALTER TABLE "common_memberuse" RENAME TO "common_deprecateduse";
ALTER TABLE "common_deprecateduse" RENAME TO "common_memberuse";

-- up 3: name 1 index after what it stands on
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- undo 1: ALTER INDEX "common_memberuse_pkey" RENAME TO "common_deprecateduse_pkey";
ALTER INDEX "common_deprecateduse_pkey" RENAME TO "common_memberuse_pkey";

-- up 4: common_memberuse: name 1 constraint after what it stands on
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_memberuse
-- undo 1: ALTER TABLE "common_memberuse" RENAME CONSTRAINT "common_memberuse_element_check" TO "common_deprecateduse_element_check";
ALTER TABLE "common_memberuse" RENAME CONSTRAINT "common_deprecateduse_element_check" TO "common_memberuse_element_check";

-- up 5: common_memberuse: last_used_at may be null
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_memberuse
-- undo 1: ALTER TABLE "common_memberuse" DROP CONSTRAINT IF EXISTS "common_memberuse_last_used_at_not_null_helper";
-- undo 1: ALTER TABLE "common_memberuse" ADD CONSTRAINT "common_memberuse_last_used_at_not_null_helper" CHECK ("last_used_at" IS NOT NULL) NOT VALID;
-- undo 2: ALTER TABLE "common_memberuse" VALIDATE CONSTRAINT "common_memberuse_last_used_at_not_null_helper";
-- undo 3: ALTER TABLE "common_memberuse" ALTER COLUMN "last_used_at" SET NOT NULL;
-- undo 3: ALTER TABLE "common_memberuse" DROP CONSTRAINT IF EXISTS "common_memberuse_last_used_at_not_null_helper";
-- undo cancel: ALTER TABLE "common_memberuse" DROP CONSTRAINT IF EXISTS "common_memberuse_last_used_at_not_null_helper";
ALTER TABLE "common_memberuse" ALTER COLUMN "last_used_at" DROP NOT NULL;

-- up 6: common_memberuse: add day, filled in rows that are written
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_memberuse
-- rows first: rows of common_deprecateduse for which the answer gives day no value | SELECT "id"::text AS id FROM "common_deprecateduse" WHERE ((last_used_at at time zone 'UTC')::date)::date IS NULL
-- undo 1: DROP TRIGGER IF EXISTS "core_fill_common_memberuse_day" ON "common_memberuse";
-- undo 1: DROP FUNCTION IF EXISTS "core_fill_common_memberuse_day"();
-- undo 1: ALTER TABLE "common_memberuse" DROP COLUMN "day";
ALTER TABLE "common_memberuse" ADD COLUMN "day" date;
CREATE OR REPLACE FUNCTION "core_fill_common_memberuse_day"() RETURNS trigger LANGUAGE plpgsql AS $core$ BEGIN IF NEW."day" IS NULL THEN NEW."day" := (SELECT ((last_used_at at time zone 'UTC')::date) FROM (SELECT NEW.*) AS written); END IF; RETURN NEW; END $core$;
CREATE OR REPLACE TRIGGER "core_fill_common_memberuse_day" BEFORE INSERT OR UPDATE ON "common_memberuse" FOR EACH ROW EXECUTE FUNCTION "core_fill_common_memberuse_day"();

-- up 7: common_memberuse: fill day in batches; readers and writers go on
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- lock: ROW EXCLUSIVE on common_memberuse
-- undo: nothing
WITH batch AS MATERIALIZED (
  SELECT "customer_id", "id" FROM "common_memberuse" WHERE ("customer_id", "id") > ($1::uuid, $2::uuid)
  ORDER BY "customer_id", "id" LIMIT $3::integer
), changed AS (
  UPDATE "common_memberuse" SET "day" = ((last_used_at at time zone 'UTC')::date)
  WHERE ("customer_id", "id") IN (SELECT "customer_id", "id" FROM batch) AND "day" IS NULL
  RETURNING 1
)
SELECT (SELECT count(*) FROM batch)::integer AS seen, (SELECT count(*) FROM changed)::integer AS changed, last.*
FROM (SELECT "customer_id", "id" FROM batch ORDER BY "customer_id" DESC, "id" DESC LIMIT 1) AS last;

-- up 8: common_memberuse: build index common_memberuse_day_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- stage: expand
-- lock: SHARE UPDATE EXCLUSIVE on common_memberuse
-- index: built common_memberuse_day_idx
-- undo 1: DROP INDEX CONCURRENTLY IF EXISTS "common_memberuse_day_idx";
CREATE INDEX CONCURRENTLY "common_memberuse_day_idx" ON "common_memberuse" ("customer_id", "day");

-- up 9: common_memberuse: drop index common_deprecateduse_unique_agent_id_element_key
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- stage: expand
-- lock: SHARE UPDATE EXCLUSIVE on common_memberuse
-- index: dropped common_deprecateduse_unique_agent_id_element_key
-- undo 1: CREATE UNIQUE INDEX CONCURRENTLY "common_deprecateduse_unique_agent_id_element_key" ON "common_memberuse" ("customer_id", "agent_id", "element");
DROP INDEX CONCURRENTLY IF EXISTS "common_deprecateduse_unique_agent_id_element_key";

-- up 10: common_memberuse: check that day is set, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_memberuse
-- rows again: rows of common_memberuse without day | SELECT "id"::text AS id FROM "common_memberuse" WHERE "day" IS NULL
-- undo 1: ALTER TABLE "common_memberuse" DROP CONSTRAINT IF EXISTS "common_memberuse_day_not_null_helper";
ALTER TABLE "common_memberuse" ADD CONSTRAINT "common_memberuse_day_not_null_helper" CHECK ("day" IS NOT NULL) NOT VALID;

-- up 11: common_memberuse: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on common_memberuse
-- undo: nothing
ALTER TABLE "common_memberuse" VALIDATE CONSTRAINT "common_memberuse_day_not_null_helper";

-- up 12: common_memberuse: day NOT NULL, proved by the check, which is dropped
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_memberuse
-- undo 1: ALTER TABLE "common_memberuse" ALTER COLUMN "day" DROP NOT NULL;
-- undo 1: ALTER TABLE "common_memberuse" ADD CONSTRAINT "common_memberuse_day_not_null_helper" CHECK ("day" IS NOT NULL) NOT VALID;
-- undo 1: CREATE OR REPLACE FUNCTION "core_fill_common_memberuse_day"() RETURNS trigger LANGUAGE plpgsql AS $core$ BEGIN IF NEW."day" IS NULL THEN NEW."day" := (SELECT ((last_used_at at time zone 'UTC')::date) FROM (SELECT NEW.*) AS written); END IF; RETURN NEW; END $core$;
-- undo 1: CREATE OR REPLACE TRIGGER "core_fill_common_memberuse_day" BEFORE INSERT OR UPDATE ON "common_memberuse" FOR EACH ROW EXECUTE FUNCTION "core_fill_common_memberuse_day"();
ALTER TABLE "common_memberuse" ALTER COLUMN "day" SET NOT NULL;
ALTER TABLE "common_memberuse" DROP CONSTRAINT IF EXISTS "common_memberuse_day_not_null_helper";
DROP TRIGGER IF EXISTS "core_fill_common_memberuse_day" ON "common_memberuse";
DROP FUNCTION IF EXISTS "core_fill_common_memberuse_day"();

-- up 13: common_memberuse: build unique index common_memberuse_unique_agent_id_element_day_key; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on common_memberuse
-- rows first: rows of common_deprecateduse that are not unique by common_memberuse_unique_agent_id_element_day_key | SELECT id FROM (SELECT "id"::text AS id, count(*) OVER (PARTITION BY "customer_id", "agent_id", "element", (NULL::date)) AS alike FROM "common_deprecateduse" WHERE "customer_id" IS NOT NULL AND "agent_id" IS NOT NULL AND "element" IS NOT NULL AND (NULL::date) IS NOT NULL) AS counted WHERE alike > 1
-- rows again: rows of common_memberuse that are not unique by common_memberuse_unique_agent_id_element_day_key | SELECT id FROM (SELECT "id"::text AS id, count(*) OVER (PARTITION BY "customer_id", "agent_id", "element", "day") AS alike FROM "common_memberuse" WHERE "customer_id" IS NOT NULL AND "agent_id" IS NOT NULL AND "element" IS NOT NULL AND "day" IS NOT NULL) AS counted WHERE alike > 1
-- index: built common_memberuse_unique_agent_id_element_day_key
-- undo 1: DROP INDEX CONCURRENTLY IF EXISTS "common_memberuse_unique_agent_id_element_day_key";
CREATE UNIQUE INDEX CONCURRENTLY "common_memberuse_unique_agent_id_element_day_key" ON "common_memberuse" ("customer_id", "agent_id", "element", "day");

-- up 14: drop the views of the old release
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- undo: never
DROP SCHEMA IF EXISTS "core_release_0" CASCADE;

-- up 15: common_memberuse: drop last_used_at
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_memberuse
-- DATA_LOSS:common.deprecateduse.last_used_at: the values of last_used_at in common_memberuse are dropped
-- rows first: views that are not Core's and use last_used_at of common_deprecateduse | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_deprecateduse"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"common_deprecateduse"'::regclass AND attname = 'last_used_at')
-- rows first: policies, publications or triggers that are not Core's and use last_used_at of common_deprecateduse | SELECT DISTINCT pg_describe_object(used.classid, used.objid, used.objsubid) AS id FROM pg_depend AS used WHERE used.classid IN ('pg_policy'::regclass, 'pg_publication_rel'::regclass, 'pg_trigger'::regclass) AND used.deptype = 'n' AND used.refobjid = '"common_deprecateduse"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"common_deprecateduse"'::regclass AND attname = 'last_used_at')
-- undo: never
ALTER TABLE "common_memberuse" DROP COLUMN "last_used_at";
