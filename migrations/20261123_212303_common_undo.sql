-- Core migration 20261123_212303_common_undo
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261123_155402_proposals
-- hash: 0e52cc1ae43841e6e73421a7676561dff614dd24d2e02f6694786e1993cd5013
-- down: lossy: all rows of common_undo are dropped

-- up 1: common_undo: create the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: expand
-- undo 1: DROP TABLE "common_undo";
CREATE TABLE "common_undo" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "change_id" uuid NOT NULL,
  "status" integer DEFAULT 0 NOT NULL,
  "record_count" integer NOT NULL,
  "checked_count" integer DEFAULT 0 NOT NULL,
  "done_count" integer DEFAULT 0 NOT NULL,
  "conflict_count" integer DEFAULT 0 NOT NULL,
  "problem" jsonb,
  "written_id" uuid,
  "force" text[] DEFAULT '{}'::text[] NOT NULL,
  "checked_to" uuid,
  "done_to" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "common_undo_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "common_undo_checked_count_check" CHECK ("checked_count" >= 0),
  CONSTRAINT "common_undo_conflict_count_check" CHECK ("conflict_count" >= 0),
  CONSTRAINT "common_undo_done_count_check" CHECK ("done_count" >= 0),
  CONSTRAINT "common_undo_record_count_check" CHECK ("record_count" >= 0),
  CONSTRAINT "common_undo_status_check" CHECK ("status" in (0, 1, 2, 3, 4))
);
CREATE INDEX "common_undo_change_created_at_idx" ON "common_undo" ("customer_id", "change_id", "created_at" DESC);
CREATE INDEX "common_undo_updated_at_idx" ON "common_undo" ("customer_id", "updated_at", "id");
CREATE INDEX "common_undo_written_idx" ON "common_undo" ("customer_id", "written_id");

-- up 2: common_undo: let change refer to common_change
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: SHARE ROW EXCLUSIVE on common_undo
-- lock: SHARE ROW EXCLUSIVE on common_change
-- undo 1: ALTER TABLE "common_undo" DROP CONSTRAINT IF EXISTS "common_undo_change_id_fkey";
ALTER TABLE "common_undo" ADD CONSTRAINT "common_undo_change_id_fkey" FOREIGN KEY ("customer_id", "change_id") REFERENCES "common_change" ("customer_id", "id") ON DELETE CASCADE;

-- up 3: common_undo: let written refer to common_change
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: SHARE ROW EXCLUSIVE on common_undo
-- lock: SHARE ROW EXCLUSIVE on common_change
-- undo 1: ALTER TABLE "common_undo" DROP CONSTRAINT IF EXISTS "common_undo_written_id_fkey";
ALTER TABLE "common_undo" ADD CONSTRAINT "common_undo_written_id_fkey" FOREIGN KEY ("customer_id", "written_id") REFERENCES "common_change" ("customer_id", "id") ON DELETE SET NULL ("written_id");

-- down 1: common_undo: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_undo
-- lock: ACCESS EXCLUSIVE on common_change
-- lock: ACCESS EXCLUSIVE on common_change
-- undo 1: ALTER TABLE "common_undo" ADD CONSTRAINT "common_undo_change_id_fkey" FOREIGN KEY ("customer_id", "change_id") REFERENCES "common_change" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "common_undo" ADD CONSTRAINT "common_undo_written_id_fkey" FOREIGN KEY ("customer_id", "written_id") REFERENCES "common_change" ("customer_id", "id") ON DELETE SET NULL ("written_id") NOT VALID;
-- undo 2: ALTER TABLE "common_undo" VALIDATE CONSTRAINT "common_undo_change_id_fkey";
-- undo 2: ALTER TABLE "common_undo" VALIDATE CONSTRAINT "common_undo_written_id_fkey";
ALTER TABLE "common_undo" DROP CONSTRAINT IF EXISTS "common_undo_change_id_fkey";
ALTER TABLE "common_undo" DROP CONSTRAINT IF EXISTS "common_undo_written_id_fkey";

-- down 2: common_undo: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_undo
-- DATA_LOSS:common.undo: all rows of common_undo are dropped
-- rows first: views that are not Core's and use common_undo | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_undo"'::regclass
-- undo: never
DROP TABLE "common_undo";
