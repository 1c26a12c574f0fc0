-- Core migration 20261123_215914_common_agedmonth
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261123_212303_common_undo
-- hash: 763b4d9c8bfe45e7ac32a9902a883dbcefc356b755fc0cbeb55c36b3b41e195a
-- down: lossy: all rows of common_agedmonth are dropped

-- up 1: common_agedmonth: create the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: expand
-- undo 1: DROP TABLE "common_agedmonth";
CREATE TABLE "common_agedmonth" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "content_type_id" uuid NOT NULL,
  "month" date NOT NULL,
  "status" integer DEFAULT 0 NOT NULL,
  "row_count" bigint NOT NULL,
  "file" text,
  "file_size" bigint,
  "sha256" text,
  "last_position" bigint,
  "restored_until" date,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "common_agedmonth_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "common_agedmonth_file_check" CHECK (char_length("file") <= 255),
  CONSTRAINT "common_agedmonth_sha256_check" CHECK (char_length("sha256") <= 64),
  CONSTRAINT "common_agedmonth_status_check" CHECK ("status" in (0, 1, 2))
);
CREATE UNIQUE INDEX "common_agedmonth_unique_content_type_month_key" ON "common_agedmonth" ("customer_id", "content_type_id", "month");

-- down 1: common_agedmonth: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_agedmonth
-- DATA_LOSS:common.agedmonth: all rows of common_agedmonth are dropped
-- rows first: views that are not Core's and use common_agedmonth | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_agedmonth"'::regclass
-- undo: never
DROP TABLE "common_agedmonth";
