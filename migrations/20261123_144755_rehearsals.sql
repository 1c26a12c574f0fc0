-- Core migration 20261123_144755_rehearsals
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261121_042500_signing_evidence_wall
-- hash: 6d890efd8ed0d995d306b75e1750123ff4792034cf83502f703c8d27017f3134
-- down: lossy: all rows of common_rehearsal are dropped

-- up 1: common_rehearsal: create the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: expand
-- undo 1: DROP TABLE "common_rehearsal";
CREATE TABLE "common_rehearsal" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "rows" jsonb NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "common_rehearsal_pkey" PRIMARY KEY ("customer_id", "id")
);
CREATE INDEX "common_rehearsal_created_at_idx" ON "common_rehearsal" ("customer_id", "created_at");

-- down 1: common_rehearsal: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_rehearsal
-- DATA_LOSS:common.rehearsal: all rows of common_rehearsal are dropped
-- rows first: views that are not Core's and use common_rehearsal | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_rehearsal"'::regclass
-- undo: never
DROP TABLE "common_rehearsal";
