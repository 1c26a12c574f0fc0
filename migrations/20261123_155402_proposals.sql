-- Core migration 20261123_155402_proposals
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261123_153514_common_erasure_common_idempotencykey
-- hash: f1edd66a4bb9793b44f2341d115afb1ce7415fc5f22c9197bcebbb588cc73a9e
-- down: lossy: the values of acts_by_proposal in accounts_integrationuseragent are dropped; the values of proposal_records in accounts_integrationuseragent are dropped; the values of proposal_amount in accounts_integrationuseragent are dropped; the values of proposal_kinds in accounts_integrationuseragent are dropped; all rows of common_changeset are dropped

-- up 1: common_change: common_change_kind_check takes what either release may write
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_change
-- undo 1: ALTER TABLE "common_change" DROP CONSTRAINT IF EXISTS "common_change_kind_check";
-- undo 1: ALTER TABLE "common_change" ADD CONSTRAINT "common_change_kind_check" CHECK ((char_length("kind") <= 16) and ("kind" in ('write', 'bulk', 'batch', 'action', 'job', 'undo'))) NOT VALID;
-- undo 1: ALTER TABLE "common_change" DROP CONSTRAINT IF EXISTS "common_change_kind_check__either";
-- undo 2: DO $core$ BEGIN ALTER TABLE "common_change" VALIDATE CONSTRAINT "common_change_kind_check"; EXCEPTION WHEN check_violation OR foreign_key_violation THEN COMMENT ON CONSTRAINT "common_change_kind_check" ON "common_change" IS 'not validated, as answered'; END $core$;
ALTER TABLE "common_change" ADD CONSTRAINT "common_change_kind_check__either" CHECK (((char_length("kind") <= 16) and ("kind" in ('write', 'bulk', 'batch', 'action', 'job', 'undo'))) or ((char_length("kind") <= 16) and ("kind" in ('write', 'bulk', 'batch', 'action', 'job', 'undo', 'change_set')))) NOT VALID;
ALTER TABLE "common_change" DROP CONSTRAINT IF EXISTS "common_change_kind_check";

-- up 2: accounts_integrationuseragent: add acts_by_proposal
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- undo 1: ALTER TABLE "accounts_integrationuseragent" DROP COLUMN "acts_by_proposal";
ALTER TABLE "accounts_integrationuseragent" ADD COLUMN "acts_by_proposal" boolean DEFAULT false NOT NULL;

-- up 3: accounts_integrationuseragent: add proposal_records
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- undo 1: ALTER TABLE "accounts_integrationuseragent" DROP COLUMN "proposal_records";
ALTER TABLE "accounts_integrationuseragent" ADD COLUMN "proposal_records" integer;

-- up 4: accounts_integrationuseragent: add proposal_amount
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- undo 1: ALTER TABLE "accounts_integrationuseragent" DROP COLUMN "proposal_amount";
ALTER TABLE "accounts_integrationuseragent" ADD COLUMN "proposal_amount" numeric(20,4);

-- up 5: accounts_integrationuseragent: add proposal_kinds
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- undo 1: ALTER TABLE "accounts_integrationuseragent" DROP COLUMN "proposal_kinds";
ALTER TABLE "accounts_integrationuseragent" ADD COLUMN "proposal_kinds" text[];

-- up 6: common_changeset: create the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: expand
-- undo 1: DROP TABLE "common_changeset";
CREATE TABLE "common_changeset" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "reason" text NOT NULL,
  "status" integer DEFAULT 0 NOT NULL,
  "expires_at" timestamp(3) with time zone NOT NULL,
  "diff" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "record_count" integer DEFAULT 0 NOT NULL,
  "amount" numeric(20,4) DEFAULT '0' NOT NULL,
  "kinds" text[] DEFAULT '{}'::text[] NOT NULL,
  "seal" text NOT NULL,
  "caller_type_id" uuid NOT NULL,
  "caller" uuid NOT NULL,
  "integration" uuid NOT NULL,
  "decider_type_id" uuid,
  "decider" uuid,
  "decided_at" timestamp(3) with time zone,
  "refusal" jsonb,
  "change" uuid,
  "steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "common_changeset_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "common_changeset_reason_check" CHECK (char_length("reason") <= 2000),
  CONSTRAINT "common_changeset_record_count_check" CHECK ("record_count" >= 0),
  CONSTRAINT "common_changeset_seal_check" CHECK (char_length("seal") <= 64),
  CONSTRAINT "common_changeset_status_check" CHECK ("status" in (0, 1, 2, 3, 4))
);
CREATE INDEX "common_changeset_caller_type_caller_idx" ON "common_changeset" ("customer_id", "caller_type_id", "caller");
CREATE INDEX "common_changeset_decider_type_decider_idx" ON "common_changeset" ("customer_id", "decider_type_id", "decider");
CREATE INDEX "common_changeset_organization_idx" ON "common_changeset" ("customer_id", "organization_id");
CREATE INDEX "common_changeset_status_created_at_idx" ON "common_changeset" ("customer_id", "status", "created_at");
CREATE INDEX "common_changeset_updated_at_idx" ON "common_changeset" ("customer_id", "updated_at", "id");

-- up 7: common_changeset: let organization refer to sales_organization
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: SHARE ROW EXCLUSIVE on common_changeset
-- lock: SHARE ROW EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "common_changeset" DROP CONSTRAINT IF EXISTS "common_changeset_organization_id_fkey";
ALTER TABLE "common_changeset" ADD CONSTRAINT "common_changeset_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");

-- up 8: accounts_integrationuseragent: check proposal_amount, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- rows first: rows of accounts_integrationuseragent that break accounts_integrationuseragent_proposal_amount_check | SELECT "id"::text AS id FROM "accounts_integrationuseragent" WHERE NOT ((NULL::numeric(20,4)) >= 0)
-- undo 1: ALTER TABLE "accounts_integrationuseragent" DROP CONSTRAINT IF EXISTS "accounts_integrationuseragent_proposal_amount_check";
ALTER TABLE "accounts_integrationuseragent" ADD CONSTRAINT "accounts_integrationuseragent_proposal_amount_check" CHECK ("proposal_amount" >= 0) NOT VALID;

-- up 9: accounts_integrationuseragent: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: expand
-- lock: SHARE UPDATE EXCLUSIVE on accounts_integrationuseragent
-- undo: nothing
ALTER TABLE "accounts_integrationuseragent" VALIDATE CONSTRAINT "accounts_integrationuseragent_proposal_amount_check";

-- up 10: accounts_integrationuseragent: check proposal_records, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- rows first: rows of accounts_integrationuseragent that break accounts_integrationuseragent_proposal_records_check | SELECT "id"::text AS id FROM "accounts_integrationuseragent" WHERE NOT (((NULL::integer) >= 1) and ((NULL::integer) <= 1000))
-- undo 1: ALTER TABLE "accounts_integrationuseragent" DROP CONSTRAINT IF EXISTS "accounts_integrationuseragent_proposal_records_check";
ALTER TABLE "accounts_integrationuseragent" ADD CONSTRAINT "accounts_integrationuseragent_proposal_records_check" CHECK (("proposal_records" >= 1) and ("proposal_records" <= 1000)) NOT VALID;

-- up 11: accounts_integrationuseragent: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: expand
-- lock: SHARE UPDATE EXCLUSIVE on accounts_integrationuseragent
-- undo: nothing
ALTER TABLE "accounts_integrationuseragent" VALIDATE CONSTRAINT "accounts_integrationuseragent_proposal_records_check";

-- up 12: common_change: check kind, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_change
-- rows first: rows of common_change that break common_change_kind_check | SELECT "id"::text AS id FROM "common_change" WHERE NOT ((char_length("kind") <= 16) and ("kind" in ('write', 'bulk', 'batch', 'action', 'job', 'undo', 'change_set')))
-- rows again: rows of common_change that break common_change_kind_check | SELECT "id"::text AS id FROM "common_change" WHERE NOT ((char_length("kind") <= 16) and ("kind" in ('write', 'bulk', 'batch', 'action', 'job', 'undo', 'change_set')))
-- undo 1: ALTER TABLE "common_change" DROP CONSTRAINT IF EXISTS "common_change_kind_check";
ALTER TABLE "common_change" ADD CONSTRAINT "common_change_kind_check" CHECK ((char_length("kind") <= 16) and ("kind" in ('write', 'bulk', 'batch', 'action', 'job', 'undo', 'change_set'))) NOT VALID;

-- up 13: common_change: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on common_change
-- undo: nothing
ALTER TABLE "common_change" VALIDATE CONSTRAINT "common_change_kind_check";

-- up 14: common_change: common_change_kind_check stands alone
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_change
-- undo 1: ALTER TABLE "common_change" ADD CONSTRAINT "common_change_kind_check__either" CHECK (((char_length("kind") <= 16) and ("kind" in ('write', 'bulk', 'batch', 'action', 'job', 'undo'))) or ((char_length("kind") <= 16) and ("kind" in ('write', 'bulk', 'batch', 'action', 'job', 'undo', 'change_set')))) NOT VALID;
ALTER TABLE "common_change" DROP CONSTRAINT IF EXISTS "common_change_kind_check__either";

-- down 1: accounts_integrationuseragent: drop accounts_integrationuseragent_proposal_amount_check
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- undo 1: ALTER TABLE "accounts_integrationuseragent" DROP CONSTRAINT IF EXISTS "accounts_integrationuseragent_proposal_amount_check";
-- undo 1: ALTER TABLE "accounts_integrationuseragent" ADD CONSTRAINT "accounts_integrationuseragent_proposal_amount_check" CHECK ("proposal_amount" >= 0) NOT VALID;
-- undo 2: DO $core$ BEGIN ALTER TABLE "accounts_integrationuseragent" VALIDATE CONSTRAINT "accounts_integrationuseragent_proposal_amount_check"; EXCEPTION WHEN check_violation OR foreign_key_violation THEN COMMENT ON CONSTRAINT "accounts_integrationuseragent_proposal_amount_check" ON "accounts_integrationuseragent" IS 'not validated, as answered'; END $core$;
ALTER TABLE "accounts_integrationuseragent" DROP CONSTRAINT IF EXISTS "accounts_integrationuseragent_proposal_amount_check";

-- down 2: accounts_integrationuseragent: drop accounts_integrationuseragent_proposal_records_check
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- undo 1: ALTER TABLE "accounts_integrationuseragent" DROP CONSTRAINT IF EXISTS "accounts_integrationuseragent_proposal_records_check";
-- undo 1: ALTER TABLE "accounts_integrationuseragent" ADD CONSTRAINT "accounts_integrationuseragent_proposal_records_check" CHECK (("proposal_records" >= 1) and ("proposal_records" <= 1000)) NOT VALID;
-- undo 2: DO $core$ BEGIN ALTER TABLE "accounts_integrationuseragent" VALIDATE CONSTRAINT "accounts_integrationuseragent_proposal_records_check"; EXCEPTION WHEN check_violation OR foreign_key_violation THEN COMMENT ON CONSTRAINT "accounts_integrationuseragent_proposal_records_check" ON "accounts_integrationuseragent" IS 'not validated, as answered'; END $core$;
ALTER TABLE "accounts_integrationuseragent" DROP CONSTRAINT IF EXISTS "accounts_integrationuseragent_proposal_records_check";

-- down 3: common_change: common_change_kind_check takes what either release may write
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_change
-- undo 1: ALTER TABLE "common_change" DROP CONSTRAINT IF EXISTS "common_change_kind_check";
-- undo 1: ALTER TABLE "common_change" ADD CONSTRAINT "common_change_kind_check" CHECK ((char_length("kind") <= 16) and ("kind" in ('write', 'bulk', 'batch', 'action', 'job', 'undo', 'change_set'))) NOT VALID;
-- undo 1: ALTER TABLE "common_change" DROP CONSTRAINT IF EXISTS "common_change_kind_check__either";
-- undo 2: DO $core$ BEGIN ALTER TABLE "common_change" VALIDATE CONSTRAINT "common_change_kind_check"; EXCEPTION WHEN check_violation OR foreign_key_violation THEN COMMENT ON CONSTRAINT "common_change_kind_check" ON "common_change" IS 'not validated, as answered'; END $core$;
ALTER TABLE "common_change" ADD CONSTRAINT "common_change_kind_check__either" CHECK (((char_length("kind") <= 16) and ("kind" in ('write', 'bulk', 'batch', 'action', 'job', 'undo', 'change_set'))) or ((char_length("kind") <= 16) and ("kind" in ('write', 'bulk', 'batch', 'action', 'job', 'undo')))) NOT VALID;
ALTER TABLE "common_change" DROP CONSTRAINT IF EXISTS "common_change_kind_check";

-- down 4: common_changeset: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_changeset
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "common_changeset" ADD CONSTRAINT "common_changeset_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "common_changeset" VALIDATE CONSTRAINT "common_changeset_organization_id_fkey";
ALTER TABLE "common_changeset" DROP CONSTRAINT IF EXISTS "common_changeset_organization_id_fkey";

-- down 5: common_change: check kind, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_change
-- rows first: rows of common_change that break common_change_kind_check | SELECT "id"::text AS id FROM "common_change" WHERE NOT ((char_length("kind") <= 16) and ("kind" in ('write', 'bulk', 'batch', 'action', 'job', 'undo')))
-- rows again: rows of common_change that break common_change_kind_check | SELECT "id"::text AS id FROM "common_change" WHERE NOT ((char_length("kind") <= 16) and ("kind" in ('write', 'bulk', 'batch', 'action', 'job', 'undo')))
-- undo 1: ALTER TABLE "common_change" DROP CONSTRAINT IF EXISTS "common_change_kind_check";
ALTER TABLE "common_change" ADD CONSTRAINT "common_change_kind_check" CHECK ((char_length("kind") <= 16) and ("kind" in ('write', 'bulk', 'batch', 'action', 'job', 'undo'))) NOT VALID;

-- down 6: common_change: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on common_change
-- undo: nothing
ALTER TABLE "common_change" VALIDATE CONSTRAINT "common_change_kind_check";

-- down 7: common_change: common_change_kind_check stands alone
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_change
-- undo 1: ALTER TABLE "common_change" ADD CONSTRAINT "common_change_kind_check__either" CHECK (((char_length("kind") <= 16) and ("kind" in ('write', 'bulk', 'batch', 'action', 'job', 'undo', 'change_set'))) or ((char_length("kind") <= 16) and ("kind" in ('write', 'bulk', 'batch', 'action', 'job', 'undo')))) NOT VALID;
ALTER TABLE "common_change" DROP CONSTRAINT IF EXISTS "common_change_kind_check__either";

-- down 8: accounts_integrationuseragent: drop acts_by_proposal
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- DATA_LOSS:accounts.integrationuseragent.acts_by_proposal: the values of acts_by_proposal in accounts_integrationuseragent are dropped
-- rows first: views that are not Core's and use acts_by_proposal of accounts_integrationuseragent | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_integrationuseragent"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"accounts_integrationuseragent"'::regclass AND attname = 'acts_by_proposal')
-- rows first: policies, publications or triggers that are not Core's and use acts_by_proposal of accounts_integrationuseragent | SELECT DISTINCT pg_describe_object(used.classid, used.objid, used.objsubid) AS id FROM pg_depend AS used WHERE used.classid IN ('pg_policy'::regclass, 'pg_publication_rel'::regclass, 'pg_trigger'::regclass) AND used.deptype = 'n' AND used.refobjid = '"accounts_integrationuseragent"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"accounts_integrationuseragent"'::regclass AND attname = 'acts_by_proposal')
-- undo: never
ALTER TABLE "accounts_integrationuseragent" DROP COLUMN "acts_by_proposal";

-- down 9: accounts_integrationuseragent: drop proposal_records
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- DATA_LOSS:accounts.integrationuseragent.proposal_records: the values of proposal_records in accounts_integrationuseragent are dropped
-- rows first: views that are not Core's and use proposal_records of accounts_integrationuseragent | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_integrationuseragent"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"accounts_integrationuseragent"'::regclass AND attname = 'proposal_records')
-- rows first: policies, publications or triggers that are not Core's and use proposal_records of accounts_integrationuseragent | SELECT DISTINCT pg_describe_object(used.classid, used.objid, used.objsubid) AS id FROM pg_depend AS used WHERE used.classid IN ('pg_policy'::regclass, 'pg_publication_rel'::regclass, 'pg_trigger'::regclass) AND used.deptype = 'n' AND used.refobjid = '"accounts_integrationuseragent"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"accounts_integrationuseragent"'::regclass AND attname = 'proposal_records')
-- undo: never
ALTER TABLE "accounts_integrationuseragent" DROP COLUMN "proposal_records";

-- down 10: accounts_integrationuseragent: drop proposal_amount
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- DATA_LOSS:accounts.integrationuseragent.proposal_amount: the values of proposal_amount in accounts_integrationuseragent are dropped
-- rows first: views that are not Core's and use proposal_amount of accounts_integrationuseragent | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_integrationuseragent"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"accounts_integrationuseragent"'::regclass AND attname = 'proposal_amount')
-- rows first: policies, publications or triggers that are not Core's and use proposal_amount of accounts_integrationuseragent | SELECT DISTINCT pg_describe_object(used.classid, used.objid, used.objsubid) AS id FROM pg_depend AS used WHERE used.classid IN ('pg_policy'::regclass, 'pg_publication_rel'::regclass, 'pg_trigger'::regclass) AND used.deptype = 'n' AND used.refobjid = '"accounts_integrationuseragent"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"accounts_integrationuseragent"'::regclass AND attname = 'proposal_amount')
-- undo: never
ALTER TABLE "accounts_integrationuseragent" DROP COLUMN "proposal_amount";

-- down 11: accounts_integrationuseragent: drop proposal_kinds
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- DATA_LOSS:accounts.integrationuseragent.proposal_kinds: the values of proposal_kinds in accounts_integrationuseragent are dropped
-- rows first: views that are not Core's and use proposal_kinds of accounts_integrationuseragent | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_integrationuseragent"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"accounts_integrationuseragent"'::regclass AND attname = 'proposal_kinds')
-- rows first: policies, publications or triggers that are not Core's and use proposal_kinds of accounts_integrationuseragent | SELECT DISTINCT pg_describe_object(used.classid, used.objid, used.objsubid) AS id FROM pg_depend AS used WHERE used.classid IN ('pg_policy'::regclass, 'pg_publication_rel'::regclass, 'pg_trigger'::regclass) AND used.deptype = 'n' AND used.refobjid = '"accounts_integrationuseragent"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"accounts_integrationuseragent"'::regclass AND attname = 'proposal_kinds')
-- undo: never
ALTER TABLE "accounts_integrationuseragent" DROP COLUMN "proposal_kinds";

-- down 12: common_changeset: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_changeset
-- DATA_LOSS:common.changeset: all rows of common_changeset are dropped
-- rows first: views that are not Core's and use common_changeset | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_changeset"'::regclass
-- undo: never
DROP TABLE "common_changeset";
