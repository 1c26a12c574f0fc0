-- Core migration 20261122_122234_webhook_makers
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261122_113924_accounting_invoice
-- hash: 40ad98e11e4bc88b4d6d11dc815fe897007e2b10f2f99267d4ef67a431790718
-- down: lossy: the values of maker_kind_id in integrations_webhooksubscription are dropped; the values of maker_id in integrations_webhooksubscription are dropped

-- up 1: integrations_webhooksubscription: drop integrations_webhooksubscription_previous_secret_check
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on integrations_webhooksubscription
ALTER TABLE "integrations_webhooksubscription" DROP CONSTRAINT IF EXISTS "integrations_webhooksubscription_previous_secret_check";

-- up 2: integrations_webhooksubscription: drop integrations_webhooksubscription_secret_check
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on integrations_webhooksubscription
ALTER TABLE "integrations_webhooksubscription" DROP CONSTRAINT IF EXISTS "integrations_webhooksubscription_secret_check";

-- up 3: integrations_webhooksubscription: add maker_kind_id
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on integrations_webhooksubscription
ALTER TABLE "integrations_webhooksubscription" ADD COLUMN "maker_kind_id" uuid;

-- up 4: integrations_webhooksubscription: add maker_id
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on integrations_webhooksubscription
ALTER TABLE "integrations_webhooksubscription" ADD COLUMN "maker_id" uuid;

-- down 1: integrations_webhooksubscription: check previous_secret, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on integrations_webhooksubscription
-- rows first: rows of integrations_webhooksubscription that break integrations_webhooksubscription_previous_secret_check | SELECT "id"::text AS id FROM "integrations_webhooksubscription" WHERE NOT (char_length("previous_secret") <= 255)
ALTER TABLE "integrations_webhooksubscription" ADD CONSTRAINT "integrations_webhooksubscription_previous_secret_check" CHECK (char_length("previous_secret") <= 255) NOT VALID;

-- down 2: integrations_webhooksubscription: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on integrations_webhooksubscription
ALTER TABLE "integrations_webhooksubscription" VALIDATE CONSTRAINT "integrations_webhooksubscription_previous_secret_check";

-- down 3: integrations_webhooksubscription: check secret, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on integrations_webhooksubscription
-- rows first: rows of integrations_webhooksubscription that break integrations_webhooksubscription_secret_check | SELECT "id"::text AS id FROM "integrations_webhooksubscription" WHERE NOT (char_length("secret") <= 255)
ALTER TABLE "integrations_webhooksubscription" ADD CONSTRAINT "integrations_webhooksubscription_secret_check" CHECK (char_length("secret") <= 255) NOT VALID;

-- down 4: integrations_webhooksubscription: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on integrations_webhooksubscription
ALTER TABLE "integrations_webhooksubscription" VALIDATE CONSTRAINT "integrations_webhooksubscription_secret_check";

-- down 5: integrations_webhooksubscription: drop maker_kind_id
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on integrations_webhooksubscription
-- DATA_LOSS:integrations.webhooksubscription.maker_kind: the values of maker_kind_id in integrations_webhooksubscription are dropped
-- rows first: views that are not Core's and use maker_kind_id of integrations_webhooksubscription | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"integrations_webhooksubscription"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"integrations_webhooksubscription"'::regclass AND attname = 'maker_kind_id')
ALTER TABLE "integrations_webhooksubscription" DROP COLUMN "maker_kind_id";

-- down 6: integrations_webhooksubscription: drop maker_id
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on integrations_webhooksubscription
-- DATA_LOSS:integrations.webhooksubscription.maker_id: the values of maker_id in integrations_webhooksubscription are dropped
-- rows first: views that are not Core's and use maker_id of integrations_webhooksubscription | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"integrations_webhooksubscription"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"integrations_webhooksubscription"'::regclass AND attname = 'maker_id')
ALTER TABLE "integrations_webhooksubscription" DROP COLUMN "maker_id";
