-- Core migration 20261128_033240_staff_limits
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261127_151900_one_spelling, 20261127_152216_contracts_apartmentcontract_contracts_blockcontract_contract
-- hash: b6b181690f2d8d0ee60bd20d19654a4e870353140c01655b3dde621f122f9b16
-- down: lossy: the values of is_limited in accounts_organizationuser are dropped

-- up 1: accounts_organizationuser: add is_limited
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- undo 1: ALTER TABLE "accounts_organizationuser" DROP COLUMN "is_limited";
ALTER TABLE "accounts_organizationuser" ADD COLUMN "is_limited" boolean DEFAULT false NOT NULL;

-- up 2: accounts_organizationuser_external_clients: let external_clients refer to organization_externalclient, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: SHARE ROW EXCLUSIVE on accounts_organizationuser_external_clients
-- lock: SHARE ROW EXCLUSIVE on organization_externalclient
-- rows first: rows of accounts_organizationuser_external_clients whose externalclient_id is not in organization_externalclient | SELECT id FROM (SELECT "customer_id", "organizationuser_id"::text AS id, "externalclient_id" AS reference FROM "accounts_organizationuser_external_clients") AS own WHERE reference IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "organization_externalclient" AS target WHERE target."customer_id" = own."customer_id" AND target."id" = own.reference)
-- undo 1: ALTER TABLE "accounts_organizationuser_external_clients" DROP CONSTRAINT IF EXISTS "accounts_organizationuser_external_clients_externalcli_f22345e6";
ALTER TABLE "accounts_organizationuser_external_clients" ADD CONSTRAINT "accounts_organizationuser_external_clients_externalcli_f22345e6" FOREIGN KEY ("customer_id", "externalclient_id") REFERENCES "organization_externalclient" ("customer_id", "id") NOT VALID;

-- up 3: accounts_organizationuser_external_clients: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: expand
-- lock: SHARE UPDATE EXCLUSIVE on accounts_organizationuser_external_clients
-- undo: nothing
ALTER TABLE "accounts_organizationuser_external_clients" VALIDATE CONSTRAINT "accounts_organizationuser_external_clients_externalcli_f22345e6";

-- up 4: accounts_organizationuser_external_clients: accounts_organizationuser_external_clients_externalcli_fb6273db: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser_external_clients
-- lock: ACCESS EXCLUSIVE on organization_externalclient
-- undo 1: ALTER TABLE "accounts_organizationuser_external_clients" RENAME CONSTRAINT "accounts_organizationuser_external_clients_externalcli_fb6273db" TO "accounts_organizationuser_external_clients_externalcli_f22345e6";
-- undo 1: ALTER TABLE "accounts_organizationuser_external_clients" ADD CONSTRAINT "accounts_organizationuser_external_clients_externalcli_fb6273db" FOREIGN KEY ("customer_id", "externalclient_id") REFERENCES "organization_externalclient" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: DO $core$ BEGIN ALTER TABLE "accounts_organizationuser_external_clients" VALIDATE CONSTRAINT "accounts_organizationuser_external_clients_externalcli_fb6273db"; EXCEPTION WHEN check_violation OR foreign_key_violation THEN COMMENT ON CONSTRAINT "accounts_organizationuser_external_clients_externalcli_fb6273db" ON "accounts_organizationuser_external_clients" IS 'not validated, as answered'; END $core$;
ALTER TABLE "accounts_organizationuser_external_clients" DROP CONSTRAINT IF EXISTS "accounts_organizationuser_external_clients_externalcli_fb6273db";
ALTER TABLE "accounts_organizationuser_external_clients" RENAME CONSTRAINT "accounts_organizationuser_external_clients_externalcli_f22345e6" TO "accounts_organizationuser_external_clients_externalcli_fb6273db";

-- up 5: accounts_organizationusersegment: let segment refer to organization_segment, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: SHARE ROW EXCLUSIVE on accounts_organizationusersegment
-- lock: SHARE ROW EXCLUSIVE on organization_segment
-- rows first: rows of accounts_organizationusersegment whose segment_id is not in organization_segment | SELECT id FROM (SELECT "customer_id", "id"::text AS id, "segment_id" AS reference FROM "accounts_organizationusersegment") AS own WHERE reference IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "organization_segment" AS target WHERE target."customer_id" = own."customer_id" AND target."id" = own.reference)
-- undo 1: ALTER TABLE "accounts_organizationusersegment" DROP CONSTRAINT IF EXISTS "accounts_organizationusersegment_segment_id_fkey__new";
ALTER TABLE "accounts_organizationusersegment" ADD CONSTRAINT "accounts_organizationusersegment_segment_id_fkey__new" FOREIGN KEY ("customer_id", "segment_id") REFERENCES "organization_segment" ("customer_id", "id") NOT VALID;

-- up 6: accounts_organizationusersegment: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: expand
-- lock: SHARE UPDATE EXCLUSIVE on accounts_organizationusersegment
-- undo: nothing
ALTER TABLE "accounts_organizationusersegment" VALIDATE CONSTRAINT "accounts_organizationusersegment_segment_id_fkey__new";

-- up 7: accounts_organizationusersegment: accounts_organizationusersegment_segment_id_fkey: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_organizationusersegment
-- lock: ACCESS EXCLUSIVE on organization_segment
-- undo 1: ALTER TABLE "accounts_organizationusersegment" RENAME CONSTRAINT "accounts_organizationusersegment_segment_id_fkey" TO "accounts_organizationusersegment_segment_id_fkey__new";
-- undo 1: ALTER TABLE "accounts_organizationusersegment" ADD CONSTRAINT "accounts_organizationusersegment_segment_id_fkey" FOREIGN KEY ("customer_id", "segment_id") REFERENCES "organization_segment" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: DO $core$ BEGIN ALTER TABLE "accounts_organizationusersegment" VALIDATE CONSTRAINT "accounts_organizationusersegment_segment_id_fkey"; EXCEPTION WHEN check_violation OR foreign_key_violation THEN COMMENT ON CONSTRAINT "accounts_organizationusersegment_segment_id_fkey" ON "accounts_organizationusersegment" IS 'not validated, as answered'; END $core$;
ALTER TABLE "accounts_organizationusersegment" DROP CONSTRAINT IF EXISTS "accounts_organizationusersegment_segment_id_fkey";
ALTER TABLE "accounts_organizationusersegment" RENAME CONSTRAINT "accounts_organizationusersegment_segment_id_fkey__new" TO "accounts_organizationusersegment_segment_id_fkey";

-- down 1: accounts_organizationuser_external_clients: let external_clients refer to organization_externalclient, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: SHARE ROW EXCLUSIVE on accounts_organizationuser_external_clients
-- lock: SHARE ROW EXCLUSIVE on organization_externalclient
-- rows first: rows of accounts_organizationuser_external_clients whose externalclient_id is not in organization_externalclient | SELECT id FROM (SELECT "customer_id", "organizationuser_id"::text AS id, "externalclient_id" AS reference FROM "accounts_organizationuser_external_clients") AS own WHERE reference IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "organization_externalclient" AS target WHERE target."customer_id" = own."customer_id" AND target."id" = own.reference)
-- undo 1: ALTER TABLE "accounts_organizationuser_external_clients" DROP CONSTRAINT IF EXISTS "accounts_organizationuser_external_clients_externalcli_f22345e6";
ALTER TABLE "accounts_organizationuser_external_clients" ADD CONSTRAINT "accounts_organizationuser_external_clients_externalcli_f22345e6" FOREIGN KEY ("customer_id", "externalclient_id") REFERENCES "organization_externalclient" ("customer_id", "id") ON DELETE CASCADE NOT VALID;

-- down 2: accounts_organizationuser_external_clients: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: expand
-- lock: SHARE UPDATE EXCLUSIVE on accounts_organizationuser_external_clients
-- undo: nothing
ALTER TABLE "accounts_organizationuser_external_clients" VALIDATE CONSTRAINT "accounts_organizationuser_external_clients_externalcli_f22345e6";

-- down 3: accounts_organizationuser_external_clients: accounts_organizationuser_external_clients_externalcli_fb6273db: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser_external_clients
-- lock: ACCESS EXCLUSIVE on organization_externalclient
-- undo 1: ALTER TABLE "accounts_organizationuser_external_clients" RENAME CONSTRAINT "accounts_organizationuser_external_clients_externalcli_fb6273db" TO "accounts_organizationuser_external_clients_externalcli_f22345e6";
-- undo 1: ALTER TABLE "accounts_organizationuser_external_clients" ADD CONSTRAINT "accounts_organizationuser_external_clients_externalcli_fb6273db" FOREIGN KEY ("customer_id", "externalclient_id") REFERENCES "organization_externalclient" ("customer_id", "id") NOT VALID;
-- undo 2: DO $core$ BEGIN ALTER TABLE "accounts_organizationuser_external_clients" VALIDATE CONSTRAINT "accounts_organizationuser_external_clients_externalcli_fb6273db"; EXCEPTION WHEN check_violation OR foreign_key_violation THEN COMMENT ON CONSTRAINT "accounts_organizationuser_external_clients_externalcli_fb6273db" ON "accounts_organizationuser_external_clients" IS 'not validated, as answered'; END $core$;
ALTER TABLE "accounts_organizationuser_external_clients" DROP CONSTRAINT IF EXISTS "accounts_organizationuser_external_clients_externalcli_fb6273db";
ALTER TABLE "accounts_organizationuser_external_clients" RENAME CONSTRAINT "accounts_organizationuser_external_clients_externalcli_f22345e6" TO "accounts_organizationuser_external_clients_externalcli_fb6273db";

-- down 4: accounts_organizationusersegment: let segment refer to organization_segment, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: SHARE ROW EXCLUSIVE on accounts_organizationusersegment
-- lock: SHARE ROW EXCLUSIVE on organization_segment
-- rows first: rows of accounts_organizationusersegment whose segment_id is not in organization_segment | SELECT id FROM (SELECT "customer_id", "id"::text AS id, "segment_id" AS reference FROM "accounts_organizationusersegment") AS own WHERE reference IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "organization_segment" AS target WHERE target."customer_id" = own."customer_id" AND target."id" = own.reference)
-- undo 1: ALTER TABLE "accounts_organizationusersegment" DROP CONSTRAINT IF EXISTS "accounts_organizationusersegment_segment_id_fkey__new";
ALTER TABLE "accounts_organizationusersegment" ADD CONSTRAINT "accounts_organizationusersegment_segment_id_fkey__new" FOREIGN KEY ("customer_id", "segment_id") REFERENCES "organization_segment" ("customer_id", "id") ON DELETE CASCADE NOT VALID;

-- down 5: accounts_organizationusersegment: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: expand
-- lock: SHARE UPDATE EXCLUSIVE on accounts_organizationusersegment
-- undo: nothing
ALTER TABLE "accounts_organizationusersegment" VALIDATE CONSTRAINT "accounts_organizationusersegment_segment_id_fkey__new";

-- down 6: accounts_organizationusersegment: accounts_organizationusersegment_segment_id_fkey: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_organizationusersegment
-- lock: ACCESS EXCLUSIVE on organization_segment
-- undo 1: ALTER TABLE "accounts_organizationusersegment" RENAME CONSTRAINT "accounts_organizationusersegment_segment_id_fkey" TO "accounts_organizationusersegment_segment_id_fkey__new";
-- undo 1: ALTER TABLE "accounts_organizationusersegment" ADD CONSTRAINT "accounts_organizationusersegment_segment_id_fkey" FOREIGN KEY ("customer_id", "segment_id") REFERENCES "organization_segment" ("customer_id", "id") NOT VALID;
-- undo 2: DO $core$ BEGIN ALTER TABLE "accounts_organizationusersegment" VALIDATE CONSTRAINT "accounts_organizationusersegment_segment_id_fkey"; EXCEPTION WHEN check_violation OR foreign_key_violation THEN COMMENT ON CONSTRAINT "accounts_organizationusersegment_segment_id_fkey" ON "accounts_organizationusersegment" IS 'not validated, as answered'; END $core$;
ALTER TABLE "accounts_organizationusersegment" DROP CONSTRAINT IF EXISTS "accounts_organizationusersegment_segment_id_fkey";
ALTER TABLE "accounts_organizationusersegment" RENAME CONSTRAINT "accounts_organizationusersegment_segment_id_fkey__new" TO "accounts_organizationusersegment_segment_id_fkey";

-- down 7: accounts_organizationuser: drop is_limited
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- DATA_LOSS:accounts.organizationuser.is_limited: the values of is_limited in accounts_organizationuser are dropped
-- rows first: views that are not Core's and use is_limited of accounts_organizationuser | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_organizationuser"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"accounts_organizationuser"'::regclass AND attname = 'is_limited')
-- rows first: policies, publications or triggers that are not Core's and use is_limited of accounts_organizationuser | SELECT DISTINCT pg_describe_object(used.classid, used.objid, used.objsubid) AS id FROM pg_depend AS used WHERE used.classid IN ('pg_policy'::regclass, 'pg_publication_rel'::regclass, 'pg_trigger'::regclass) AND used.deptype = 'n' AND used.refobjid = '"accounts_organizationuser"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"accounts_organizationuser"'::regclass AND attname = 'is_limited')
-- undo: never
ALTER TABLE "accounts_organizationuser" DROP COLUMN "is_limited";
