-- Core migration 20261122_222405_saved_views
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261122_220248_webhook_signing_secret
-- hash: ca9ca1ceea04e5475f75d223cd52c3ca97fe428f5fa949b82bde013ff918875b
-- down: lossy: all rows of common_savedview are dropped

-- up 1: common_savedview: create the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: expand
-- undo 1: DROP TABLE "common_savedview";
CREATE TABLE "common_savedview" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "label" text NOT NULL,
  "content_type_id" uuid NOT NULL,
  "filter" jsonb,
  "order" text[] DEFAULT '{}'::text[] NOT NULL,
  "columns" text[] DEFAULT '{}'::text[] NOT NULL,
  "private" boolean DEFAULT true NOT NULL,
  "role_id" uuid,
  "integration_id" uuid,
  "organization_user_id" uuid,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "common_savedview_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "common_savedview_at_most_one_organization_user_integra_82dc9313" CHECK ((("organization_user_id" is not null)::integer + ("integration_id" is not null)::integer) <= 1),
  CONSTRAINT "common_savedview_label_check" CHECK (char_length("label") <= 255)
);
CREATE INDEX "common_savedview_content_type_label_idx" ON "common_savedview" ("customer_id", "content_type_id", "label");
CREATE INDEX "common_savedview_integration_idx" ON "common_savedview" ("customer_id", "integration_id");
CREATE INDEX "common_savedview_organization_idx" ON "common_savedview" ("customer_id", "organization_id");
CREATE INDEX "common_savedview_organization_user_idx" ON "common_savedview" ("customer_id", "organization_user_id");
CREATE INDEX "common_savedview_role_idx" ON "common_savedview" ("customer_id", "role_id");
CREATE INDEX "common_savedview_search_label_idx" ON "common_savedview" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("label", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("label", ''), 60000))));
CREATE INDEX "common_savedview_updated_at_idx" ON "common_savedview" ("customer_id", "updated_at", "id");

-- up 2: common_savedview: let integration refer to accounts_integrationuseragent
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: SHARE ROW EXCLUSIVE on common_savedview
-- lock: SHARE ROW EXCLUSIVE on accounts_integrationuseragent
-- undo 1: ALTER TABLE "common_savedview" DROP CONSTRAINT IF EXISTS "common_savedview_integration_id_fkey";
ALTER TABLE "common_savedview" ADD CONSTRAINT "common_savedview_integration_id_fkey" FOREIGN KEY ("customer_id", "integration_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE CASCADE;

-- up 3: common_savedview: let organization refer to sales_organization
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: SHARE ROW EXCLUSIVE on common_savedview
-- lock: SHARE ROW EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "common_savedview" DROP CONSTRAINT IF EXISTS "common_savedview_organization_id_fkey";
ALTER TABLE "common_savedview" ADD CONSTRAINT "common_savedview_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");

-- up 4: common_savedview: let organization_user refer to accounts_organizationuser
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: SHARE ROW EXCLUSIVE on common_savedview
-- lock: SHARE ROW EXCLUSIVE on accounts_organizationuser
-- undo 1: ALTER TABLE "common_savedview" DROP CONSTRAINT IF EXISTS "common_savedview_organization_user_id_fkey";
ALTER TABLE "common_savedview" ADD CONSTRAINT "common_savedview_organization_user_id_fkey" FOREIGN KEY ("customer_id", "organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE CASCADE;

-- up 5: common_savedview: let role refer to accounts_role
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: SHARE ROW EXCLUSIVE on common_savedview
-- lock: SHARE ROW EXCLUSIVE on accounts_role
-- undo 1: ALTER TABLE "common_savedview" DROP CONSTRAINT IF EXISTS "common_savedview_role_id_fkey";
ALTER TABLE "common_savedview" ADD CONSTRAINT "common_savedview_role_id_fkey" FOREIGN KEY ("customer_id", "role_id") REFERENCES "accounts_role" ("customer_id", "id") ON DELETE SET NULL ("role_id");

-- down 1: common_savedview: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_savedview
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- lock: ACCESS EXCLUSIVE on accounts_role
-- undo 1: ALTER TABLE "common_savedview" ADD CONSTRAINT "common_savedview_integration_id_fkey" FOREIGN KEY ("customer_id", "integration_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "common_savedview" ADD CONSTRAINT "common_savedview_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "common_savedview" ADD CONSTRAINT "common_savedview_organization_user_id_fkey" FOREIGN KEY ("customer_id", "organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "common_savedview" ADD CONSTRAINT "common_savedview_role_id_fkey" FOREIGN KEY ("customer_id", "role_id") REFERENCES "accounts_role" ("customer_id", "id") ON DELETE SET NULL ("role_id") NOT VALID;
-- undo 2: ALTER TABLE "common_savedview" VALIDATE CONSTRAINT "common_savedview_integration_id_fkey";
-- undo 2: ALTER TABLE "common_savedview" VALIDATE CONSTRAINT "common_savedview_organization_id_fkey";
-- undo 2: ALTER TABLE "common_savedview" VALIDATE CONSTRAINT "common_savedview_organization_user_id_fkey";
-- undo 2: ALTER TABLE "common_savedview" VALIDATE CONSTRAINT "common_savedview_role_id_fkey";
ALTER TABLE "common_savedview" DROP CONSTRAINT IF EXISTS "common_savedview_integration_id_fkey";
ALTER TABLE "common_savedview" DROP CONSTRAINT IF EXISTS "common_savedview_organization_id_fkey";
ALTER TABLE "common_savedview" DROP CONSTRAINT IF EXISTS "common_savedview_organization_user_id_fkey";
ALTER TABLE "common_savedview" DROP CONSTRAINT IF EXISTS "common_savedview_role_id_fkey";

-- down 2: common_savedview: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_savedview
-- DATA_LOSS:common.savedview: all rows of common_savedview are dropped
-- rows first: views that are not Core's and use common_savedview | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_savedview"'::regclass
-- undo: never
DROP TABLE "common_savedview";
