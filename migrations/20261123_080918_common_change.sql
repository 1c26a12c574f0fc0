-- Core migration 20261123_080918_common_change
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261122_231017_reports_reporttemplate
-- hash: 0f9664e8d698a4fcfa1bf3d6157981dbbee967ddb492fd9173d9a47475f9ef94
-- down: lossy: all rows of common_change are dropped; all rows of common_changerecord are dropped

-- up 1: common_change: create 2 tables
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: expand
-- undo 1: DROP TABLE "common_change", "common_changerecord";
CREATE TABLE "common_change" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "kind" text NOT NULL,
  "operation" text,
  "request_id" text NOT NULL,
  "caller_type_id" uuid NOT NULL,
  "caller" uuid NOT NULL,
  "integration" uuid NOT NULL,
  "created" integer DEFAULT 0 NOT NULL,
  "updated" integer DEFAULT 0 NOT NULL,
  "deleted" integer DEFAULT 0 NOT NULL,
  "complete" boolean DEFAULT true NOT NULL,
  "undoes_id" uuid,
  "undone_by_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "common_change_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "common_change_created_check" CHECK ("created" >= 0),
  CONSTRAINT "common_change_deleted_check" CHECK ("deleted" >= 0),
  CONSTRAINT "common_change_kind_check" CHECK ((char_length("kind") <= 16) and ("kind" in ('write', 'bulk', 'batch', 'action', 'job', 'undo'))),
  CONSTRAINT "common_change_operation_check" CHECK (char_length("operation") <= 255),
  CONSTRAINT "common_change_request_id_check" CHECK (char_length("request_id") <= 255),
  CONSTRAINT "common_change_updated_check" CHECK ("updated" >= 0)
);
CREATE INDEX "common_change_caller_type_caller_created_at_idx" ON "common_change" ("customer_id", "caller_type_id", "caller", "created_at" DESC);
CREATE INDEX "common_change_created_at_idx" ON "common_change" ("customer_id", "created_at" DESC);
CREATE INDEX "common_change_undoes_idx" ON "common_change" ("customer_id", "undoes_id") WHERE "undoes_id" is not null;
CREATE INDEX "common_change_undone_by_idx" ON "common_change" ("customer_id", "undone_by_id") WHERE "undone_by_id" is not null;
CREATE TABLE "common_changerecord" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "change_id" uuid NOT NULL,
  "content_type_id" uuid NOT NULL,
  "object_id" uuid NOT NULL,
  "kind" text NOT NULL,
  "row_version" integer NOT NULL,
  "settled" boolean DEFAULT false NOT NULL,
  "before" jsonb,
  "after" jsonb,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "common_changerecord_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "common_changerecord_kind_check" CHECK ((char_length("kind") <= 8) and ("kind" in ('created', 'updated', 'deleted')))
);
CREATE INDEX "common_changerecord_change_idx" ON "common_changerecord" ("customer_id", "change_id");
CREATE INDEX "common_changerecord_content_type_id_idx" ON "common_changerecord" ("customer_id", "content_type_id", "id");
CREATE INDEX "common_changerecord_object_id_id_idx" ON "common_changerecord" ("customer_id", "object_id", "id");
ALTER TABLE "common_change" ADD CONSTRAINT "common_change_undoes_id_fkey" FOREIGN KEY ("customer_id", "undoes_id") REFERENCES "common_change" ("customer_id", "id") ON DELETE SET NULL ("undoes_id");
ALTER TABLE "common_change" ADD CONSTRAINT "common_change_undone_by_id_fkey" FOREIGN KEY ("customer_id", "undone_by_id") REFERENCES "common_change" ("customer_id", "id") ON DELETE SET NULL ("undone_by_id");
ALTER TABLE "common_changerecord" ADD CONSTRAINT "common_changerecord_change_id_fkey" FOREIGN KEY ("customer_id", "change_id") REFERENCES "common_change" ("customer_id", "id") ON DELETE CASCADE;

-- down 1: common_change: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_change
-- lock: ACCESS EXCLUSIVE on common_change
-- lock: ACCESS EXCLUSIVE on common_change
-- undo 1: ALTER TABLE "common_change" ADD CONSTRAINT "common_change_undoes_id_fkey" FOREIGN KEY ("customer_id", "undoes_id") REFERENCES "common_change" ("customer_id", "id") ON DELETE SET NULL ("undoes_id") NOT VALID;
-- undo 1: ALTER TABLE "common_change" ADD CONSTRAINT "common_change_undone_by_id_fkey" FOREIGN KEY ("customer_id", "undone_by_id") REFERENCES "common_change" ("customer_id", "id") ON DELETE SET NULL ("undone_by_id") NOT VALID;
-- undo 2: ALTER TABLE "common_change" VALIDATE CONSTRAINT "common_change_undoes_id_fkey";
-- undo 2: ALTER TABLE "common_change" VALIDATE CONSTRAINT "common_change_undone_by_id_fkey";
ALTER TABLE "common_change" DROP CONSTRAINT IF EXISTS "common_change_undoes_id_fkey";
ALTER TABLE "common_change" DROP CONSTRAINT IF EXISTS "common_change_undone_by_id_fkey";

-- down 2: common_changerecord: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_changerecord
-- lock: ACCESS EXCLUSIVE on common_change
-- undo 1: ALTER TABLE "common_changerecord" ADD CONSTRAINT "common_changerecord_change_id_fkey" FOREIGN KEY ("customer_id", "change_id") REFERENCES "common_change" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "common_changerecord" VALIDATE CONSTRAINT "common_changerecord_change_id_fkey";
ALTER TABLE "common_changerecord" DROP CONSTRAINT IF EXISTS "common_changerecord_change_id_fkey";

-- down 3: common_change: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_change
-- DATA_LOSS:common.change: all rows of common_change are dropped
-- rows first: views that are not Core's and use common_change | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_change"'::regclass
-- undo: never
DROP TABLE "common_change";

-- down 4: common_changerecord: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_changerecord
-- DATA_LOSS:common.changerecord: all rows of common_changerecord are dropped
-- rows first: views that are not Core's and use common_changerecord | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_changerecord"'::regclass
-- undo: never
DROP TABLE "common_changerecord";
