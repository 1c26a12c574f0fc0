-- Core migration 20261123_153514_common_erasure_common_idempotencykey
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261123_152604_events_by_month
-- hash: c9228cc5c9b53f241e7af56e62bafcf4c7aa29da438b2f571bd52ecd0dfeb4af
-- down: lossy: all rows of common_erasure are dropped; the values of change in common_idempotencykey are dropped

-- up 1: common_erasure: create the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: expand
-- undo 1: DROP TABLE "common_erasure";
CREATE TABLE "common_erasure" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "content_type_id" uuid NOT NULL,
  "object_id" uuid NOT NULL,
  "status" integer DEFAULT 0 NOT NULL,
  "free_text" boolean DEFAULT false NOT NULL,
  "token" text NOT NULL,
  "erased_at" timestamp(3) with time zone,
  "held_until" date,
  "certificate" jsonb,
  "certificate_hash" text,
  "held_text" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "common_erasure_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "common_erasure_certificate_hash_check" CHECK (char_length("certificate_hash") <= 64),
  CONSTRAINT "common_erasure_status_check" CHECK ("status" in (0, 1, 2, 3)),
  CONSTRAINT "common_erasure_token_check" CHECK (char_length("token") <= 64)
);
CREATE INDEX "common_erasure_content_type_object_id_idx" ON "common_erasure" ("customer_id", "content_type_id", "object_id");
CREATE INDEX "common_erasure_held_until_part_idx" ON "common_erasure" ("customer_id", "held_until") WHERE "held_until" is not null;
CREATE INDEX "common_erasure_object_id_created_at_idx" ON "common_erasure" ("customer_id", "object_id", "created_at" DESC);
CREATE INDEX "common_erasure_organization_idx" ON "common_erasure" ("customer_id", "organization_id");
CREATE INDEX "common_erasure_updated_at_idx" ON "common_erasure" ("customer_id", "updated_at", "id");

-- up 2: common_erasure: let organization refer to sales_organization
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: SHARE ROW EXCLUSIVE on common_erasure
-- lock: SHARE ROW EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "common_erasure" DROP CONSTRAINT IF EXISTS "common_erasure_organization_id_fkey";
ALTER TABLE "common_erasure" ADD CONSTRAINT "common_erasure_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");

-- up 3: common_idempotencykey: add change
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_idempotencykey
-- undo 1: ALTER TABLE "common_idempotencykey" DROP COLUMN "change";
ALTER TABLE "common_idempotencykey" ADD COLUMN "change" uuid;

-- up 4: common_idempotencykey: build index common_idempotencykey_change_part_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- stage: expand
-- lock: SHARE UPDATE EXCLUSIVE on common_idempotencykey
-- index: built common_idempotencykey_change_part_idx
-- undo 1: DROP INDEX CONCURRENTLY IF EXISTS "common_idempotencykey_change_part_idx";
CREATE INDEX CONCURRENTLY "common_idempotencykey_change_part_idx" ON "common_idempotencykey" ("customer_id", "change") WHERE "change" is not null;

-- down 1: common_erasure: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_erasure
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "common_erasure" ADD CONSTRAINT "common_erasure_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "common_erasure" VALIDATE CONSTRAINT "common_erasure_organization_id_fkey";
ALTER TABLE "common_erasure" DROP CONSTRAINT IF EXISTS "common_erasure_organization_id_fkey";

-- down 2: common_erasure: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_erasure
-- DATA_LOSS:common.erasure: all rows of common_erasure are dropped
-- rows first: views that are not Core's and use common_erasure | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_erasure"'::regclass
-- undo: never
DROP TABLE "common_erasure";

-- down 3: common_idempotencykey: drop change
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_idempotencykey
-- DATA_LOSS:common.idempotencykey.change: the values of change in common_idempotencykey are dropped
-- rows first: views that are not Core's and use change of common_idempotencykey | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_idempotencykey"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"common_idempotencykey"'::regclass AND attname = 'change')
-- rows first: policies, publications or triggers that are not Core's and use change of common_idempotencykey | SELECT DISTINCT pg_describe_object(used.classid, used.objid, used.objsubid) AS id FROM pg_depend AS used WHERE used.classid IN ('pg_policy'::regclass, 'pg_publication_rel'::regclass, 'pg_trigger'::regclass) AND used.deptype = 'n' AND used.refobjid = '"common_idempotencykey"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"common_idempotencykey"'::regclass AND attname = 'change')
-- undo: never
ALTER TABLE "common_idempotencykey" DROP COLUMN "change";
