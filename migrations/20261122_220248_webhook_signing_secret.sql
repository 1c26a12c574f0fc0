-- Core migration 20261122_220248_webhook_signing_secret
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261122_213642_view_as
-- hash: b6d6a9d4a4b77d85f24d79bdb3203c8c7d9c6951809d1490a49e64dd4926dff5
-- down: lossy: the values of signing_secret in integrations_webhooksubscription are dropped

-- up 1: integrations_webhooksubscription: add signing_secret
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on integrations_webhooksubscription
-- undo 1: ALTER TABLE "integrations_webhooksubscription" DROP COLUMN "signing_secret";
ALTER TABLE "integrations_webhooksubscription" ADD COLUMN "signing_secret" text;

-- up 2: integrations_webhooksubscription: check signing_secret, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on integrations_webhooksubscription
-- rows first: rows of integrations_webhooksubscription that break integrations_webhooksubscription_signing_secret_check | SELECT "id"::text AS id FROM "integrations_webhooksubscription" WHERE NOT (char_length((NULL::text)) <= 255)
-- undo 1: ALTER TABLE "integrations_webhooksubscription" DROP CONSTRAINT IF EXISTS "integrations_webhooksubscription_signing_secret_check";
ALTER TABLE "integrations_webhooksubscription" ADD CONSTRAINT "integrations_webhooksubscription_signing_secret_check" CHECK (char_length("signing_secret") <= 255) NOT VALID;

-- up 3: integrations_webhooksubscription: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: expand
-- lock: SHARE UPDATE EXCLUSIVE on integrations_webhooksubscription
-- undo: nothing
ALTER TABLE "integrations_webhooksubscription" VALIDATE CONSTRAINT "integrations_webhooksubscription_signing_secret_check";

-- down 1: integrations_webhooksubscription: drop integrations_webhooksubscription_signing_secret_check
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on integrations_webhooksubscription
-- undo 1: ALTER TABLE "integrations_webhooksubscription" DROP CONSTRAINT IF EXISTS "integrations_webhooksubscription_signing_secret_check";
-- undo 1: ALTER TABLE "integrations_webhooksubscription" ADD CONSTRAINT "integrations_webhooksubscription_signing_secret_check" CHECK (char_length("signing_secret") <= 255) NOT VALID;
-- undo 2: DO $core$ BEGIN ALTER TABLE "integrations_webhooksubscription" VALIDATE CONSTRAINT "integrations_webhooksubscription_signing_secret_check"; EXCEPTION WHEN check_violation OR foreign_key_violation THEN COMMENT ON CONSTRAINT "integrations_webhooksubscription_signing_secret_check" ON "integrations_webhooksubscription" IS 'not validated, as answered'; END $core$;
ALTER TABLE "integrations_webhooksubscription" DROP CONSTRAINT IF EXISTS "integrations_webhooksubscription_signing_secret_check";

-- down 2: integrations_webhooksubscription: drop signing_secret
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on integrations_webhooksubscription
-- DATA_LOSS:integrations.webhooksubscription.signing_secret: the values of signing_secret in integrations_webhooksubscription are dropped
-- rows first: views that are not Core's and use signing_secret of integrations_webhooksubscription | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"integrations_webhooksubscription"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"integrations_webhooksubscription"'::regclass AND attname = 'signing_secret')
-- rows first: policies, publications or triggers that are not Core's and use signing_secret of integrations_webhooksubscription | SELECT DISTINCT pg_describe_object(used.classid, used.objid, used.objsubid) AS id FROM pg_depend AS used WHERE used.classid IN ('pg_policy'::regclass, 'pg_publication_rel'::regclass, 'pg_trigger'::regclass) AND used.deptype = 'n' AND used.refobjid = '"integrations_webhooksubscription"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"integrations_webhooksubscription"'::regclass AND attname = 'signing_secret')
-- undo: never
ALTER TABLE "integrations_webhooksubscription" DROP COLUMN "signing_secret";
