-- Core migration 20261123_090018_imports
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261123_080918_common_change
-- hash: 15c9c3d5212d8721fd0ad83e213f78ec66da1ef5dfb9ea8cdd493c7f9208401f
-- down: lossy: all rows of common_import are dropped

-- up 1: common_import: create the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: expand
-- undo 1: DROP TABLE "common_import";
CREATE TABLE "common_import" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "content_type_id" uuid NOT NULL,
  "file" jsonb NOT NULL,
  "match" text,
  "columns" jsonb,
  "clear_empty" boolean DEFAULT false NOT NULL,
  "status" integer DEFAULT 0 NOT NULL,
  "found_columns" jsonb,
  "row_count" integer,
  "created_count" integer,
  "updated_count" integer,
  "refused_count" integer,
  "refused" jsonb,
  "refused_file" jsonb,
  "error" text,
  "outcome" text,
  "private" boolean DEFAULT true NOT NULL,
  "organization_user_id" uuid,
  "integration_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "common_import_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "common_import_at_most_one_organization_user_integration_check" CHECK ((("organization_user_id" is not null)::integer + ("integration_id" is not null)::integer) <= 1),
  CONSTRAINT "common_import_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "common_import_match_check" CHECK (char_length("match") <= 255),
  CONSTRAINT "common_import_outcome_check" CHECK (char_length("outcome") <= 64),
  CONSTRAINT "common_import_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6))
);
CREATE INDEX "common_import_integration_idx" ON "common_import" ("customer_id", "integration_id");
CREATE INDEX "common_import_organization_idx" ON "common_import" ("customer_id", "organization_id");
CREATE INDEX "common_import_organization_user_idx" ON "common_import" ("customer_id", "organization_user_id");
CREATE INDEX "common_import_status_created_at_idx" ON "common_import" ("customer_id", "status", "created_at");
CREATE INDEX "common_import_updated_at_idx" ON "common_import" ("customer_id", "updated_at", "id");

-- up 2: common_import: let integration refer to accounts_integrationuseragent
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: SHARE ROW EXCLUSIVE on common_import
-- lock: SHARE ROW EXCLUSIVE on accounts_integrationuseragent
-- undo 1: ALTER TABLE "common_import" DROP CONSTRAINT IF EXISTS "common_import_integration_id_fkey";
ALTER TABLE "common_import" ADD CONSTRAINT "common_import_integration_id_fkey" FOREIGN KEY ("customer_id", "integration_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE CASCADE;

-- up 3: common_import: let organization refer to sales_organization
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: SHARE ROW EXCLUSIVE on common_import
-- lock: SHARE ROW EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "common_import" DROP CONSTRAINT IF EXISTS "common_import_organization_id_fkey";
ALTER TABLE "common_import" ADD CONSTRAINT "common_import_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");

-- up 4: common_import: let organization_user refer to accounts_organizationuser
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: SHARE ROW EXCLUSIVE on common_import
-- lock: SHARE ROW EXCLUSIVE on accounts_organizationuser
-- undo 1: ALTER TABLE "common_import" DROP CONSTRAINT IF EXISTS "common_import_organization_user_id_fkey";
ALTER TABLE "common_import" ADD CONSTRAINT "common_import_organization_user_id_fkey" FOREIGN KEY ("customer_id", "organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE CASCADE;

-- down 1: common_import: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_import
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- undo 1: ALTER TABLE "common_import" ADD CONSTRAINT "common_import_integration_id_fkey" FOREIGN KEY ("customer_id", "integration_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "common_import" ADD CONSTRAINT "common_import_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "common_import" ADD CONSTRAINT "common_import_organization_user_id_fkey" FOREIGN KEY ("customer_id", "organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "common_import" VALIDATE CONSTRAINT "common_import_integration_id_fkey";
-- undo 2: ALTER TABLE "common_import" VALIDATE CONSTRAINT "common_import_organization_id_fkey";
-- undo 2: ALTER TABLE "common_import" VALIDATE CONSTRAINT "common_import_organization_user_id_fkey";
ALTER TABLE "common_import" DROP CONSTRAINT IF EXISTS "common_import_integration_id_fkey";
ALTER TABLE "common_import" DROP CONSTRAINT IF EXISTS "common_import_organization_id_fkey";
ALTER TABLE "common_import" DROP CONSTRAINT IF EXISTS "common_import_organization_user_id_fkey";

-- down 2: common_import: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_import
-- DATA_LOSS:common.import: all rows of common_import are dropped
-- rows first: views that are not Core's and use common_import | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_import"'::regclass
-- undo: never
DROP TABLE "common_import";
