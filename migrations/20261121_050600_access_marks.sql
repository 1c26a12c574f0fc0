-- Core migration 20261121_050600_access_marks
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261121_043757_payment_overpaid
-- hash: f5e299d2b38b6eadc891d4fa01ea2df88ab5ed5b29a722e3710c36cc36fdb66a
-- down: lossy: the values of requires_role in accounts_integrationuseragent are dropped; the values of requires_role in accounts_organizationuser are dropped

-- up 1: accounts_integrationuseragent: add requires_role, filled in rows that are written
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
ALTER TABLE "accounts_integrationuseragent" ADD COLUMN "requires_role" boolean;
ALTER TABLE "accounts_integrationuseragent" ALTER COLUMN "requires_role" SET DEFAULT false;
CREATE OR REPLACE FUNCTION "core_fill_accounts_integrationuseragent_requires_role"() RETURNS trigger LANGUAGE plpgsql AS $core$ BEGIN IF NEW."requires_role" IS NULL THEN NEW."requires_role" := (SELECT (exists (select from accounts_integrationuseragent_roles as link where link.customer_id = accounts_integrationuseragent.customer_id and link.integrationuseragent_id = accounts_integrationuseragent.id)) FROM (SELECT NEW.*) AS written); END IF; RETURN NEW; END $core$;
CREATE TRIGGER "core_fill_accounts_integrationuseragent_requires_role" BEFORE INSERT OR UPDATE ON "accounts_integrationuseragent" FOR EACH ROW EXECUTE FUNCTION "core_fill_accounts_integrationuseragent_requires_role"();

-- up 2: accounts_organizationuser: add requires_role, filled in rows that are written
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
ALTER TABLE "accounts_organizationuser" ADD COLUMN "requires_role" boolean;
ALTER TABLE "accounts_organizationuser" ALTER COLUMN "requires_role" SET DEFAULT false;
CREATE OR REPLACE FUNCTION "core_fill_accounts_organizationuser_requires_role"() RETURNS trigger LANGUAGE plpgsql AS $core$ BEGIN IF NEW."requires_role" IS NULL THEN NEW."requires_role" := (SELECT (role_id is not null) FROM (SELECT NEW.*) AS written); END IF; RETURN NEW; END $core$;
CREATE TRIGGER "core_fill_accounts_organizationuser_requires_role" BEFORE INSERT OR UPDATE ON "accounts_organizationuser" FOR EACH ROW EXECUTE FUNCTION "core_fill_accounts_organizationuser_requires_role"();

-- up 3: accounts_integrationuseragent: fill requires_role in batches; readers and writers go on
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- lock: ROW EXCLUSIVE on accounts_integrationuseragent
WITH batch AS MATERIALIZED (
  SELECT "customer_id", "id" FROM "accounts_integrationuseragent" WHERE ("customer_id", "id") > ($1::uuid, $2::uuid)
  ORDER BY "customer_id", "id" LIMIT $3::integer
), changed AS (
  UPDATE "accounts_integrationuseragent" SET "requires_role" = (exists (select from accounts_integrationuseragent_roles as link where link.customer_id = accounts_integrationuseragent.customer_id and link.integrationuseragent_id = accounts_integrationuseragent.id))
  WHERE ("customer_id", "id") IN (SELECT "customer_id", "id" FROM batch) AND "requires_role" IS NULL
  RETURNING 1
)
SELECT (SELECT count(*) FROM batch)::integer AS seen, (SELECT count(*) FROM changed)::integer AS changed, last.*
FROM (SELECT "customer_id", "id" FROM batch ORDER BY "customer_id" DESC, "id" DESC LIMIT 1) AS last;

-- up 4: accounts_organizationuser: fill requires_role in batches; readers and writers go on
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- lock: ROW EXCLUSIVE on accounts_organizationuser
WITH batch AS MATERIALIZED (
  SELECT "customer_id", "id" FROM "accounts_organizationuser" WHERE ("customer_id", "id") > ($1::uuid, $2::uuid)
  ORDER BY "customer_id", "id" LIMIT $3::integer
), changed AS (
  UPDATE "accounts_organizationuser" SET "requires_role" = (role_id is not null)
  WHERE ("customer_id", "id") IN (SELECT "customer_id", "id" FROM batch) AND "requires_role" IS NULL
  RETURNING 1
)
SELECT (SELECT count(*) FROM batch)::integer AS seen, (SELECT count(*) FROM changed)::integer AS changed, last.*
FROM (SELECT "customer_id", "id" FROM batch ORDER BY "customer_id" DESC, "id" DESC LIMIT 1) AS last;

-- up 5: accounts_integrationuseragent: check that requires_role is set, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
ALTER TABLE "accounts_integrationuseragent" ADD CONSTRAINT "accounts_integrationuseragent_requires_role_not_null_helper" CHECK ("requires_role" IS NOT NULL) NOT VALID;

-- up 6: accounts_integrationuseragent: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_integrationuseragent
ALTER TABLE "accounts_integrationuseragent" VALIDATE CONSTRAINT "accounts_integrationuseragent_requires_role_not_null_helper";

-- up 7: accounts_integrationuseragent: requires_role NOT NULL, proved by the check, which is dropped
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
ALTER TABLE "accounts_integrationuseragent" ALTER COLUMN "requires_role" SET NOT NULL;
ALTER TABLE "accounts_integrationuseragent" DROP CONSTRAINT IF EXISTS "accounts_integrationuseragent_requires_role_not_null_helper";
DROP TRIGGER IF EXISTS "core_fill_accounts_integrationuseragent_requires_role" ON "accounts_integrationuseragent";
DROP FUNCTION IF EXISTS "core_fill_accounts_integrationuseragent_requires_role"();

-- up 8: accounts_organizationuser: check that requires_role is set, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
ALTER TABLE "accounts_organizationuser" ADD CONSTRAINT "accounts_organizationuser_requires_role_not_null_helper" CHECK ("requires_role" IS NOT NULL) NOT VALID;

-- up 9: accounts_organizationuser: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_organizationuser
ALTER TABLE "accounts_organizationuser" VALIDATE CONSTRAINT "accounts_organizationuser_requires_role_not_null_helper";

-- up 10: accounts_organizationuser: requires_role NOT NULL, proved by the check, which is dropped
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
ALTER TABLE "accounts_organizationuser" ALTER COLUMN "requires_role" SET NOT NULL;
ALTER TABLE "accounts_organizationuser" DROP CONSTRAINT IF EXISTS "accounts_organizationuser_requires_role_not_null_helper";
DROP TRIGGER IF EXISTS "core_fill_accounts_organizationuser_requires_role" ON "accounts_organizationuser";
DROP FUNCTION IF EXISTS "core_fill_accounts_organizationuser_requires_role"();

-- down 1: accounts_integrationuseragent: drop requires_role
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- DATA_LOSS:accounts.integrationuseragent.requires_role: the values of requires_role in accounts_integrationuseragent are dropped
-- rows first: views that are not Core's and use requires_role of accounts_integrationuseragent | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_integrationuseragent"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"accounts_integrationuseragent"'::regclass AND attname = 'requires_role')
ALTER TABLE "accounts_integrationuseragent" DROP COLUMN "requires_role";

-- down 2: accounts_organizationuser: drop requires_role
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- DATA_LOSS:accounts.organizationuser.requires_role: the values of requires_role in accounts_organizationuser are dropped
-- rows first: views that are not Core's and use requires_role of accounts_organizationuser | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_organizationuser"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"accounts_organizationuser"'::regclass AND attname = 'requires_role')
ALTER TABLE "accounts_organizationuser" DROP COLUMN "requires_role";
