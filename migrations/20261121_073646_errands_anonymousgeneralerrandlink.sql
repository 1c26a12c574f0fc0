-- Core migration 20261121_073646_errands_anonymousgeneralerrandlink
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261121_072221_accounting_debtinvoice_accounting_paymenttermssetting
-- hash: 00461c83178e4be2d57233833abdcc45584816c57d4c207fcd61c79630a21703
-- down: lossy: the values of link_nonce in errands_anonymousgeneralerrandlink are dropped; the values of shown_time in errands_anonymousgeneralerrandlink are dropped

-- up 1: errands_anonymousgeneralerrandlink: add link_nonce
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on errands_anonymousgeneralerrandlink
ALTER TABLE "errands_anonymousgeneralerrandlink" ADD COLUMN "link_nonce" text;

-- up 2: errands_anonymousgeneralerrandlink: add shown_time
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on errands_anonymousgeneralerrandlink
ALTER TABLE "errands_anonymousgeneralerrandlink" ADD COLUMN "shown_time" timestamp(3) with time zone;

-- up 3: errands_anonymousgeneralerrandlink: build unique index errands_anonymousgeneralerrandlink_unique_token_hash_key; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_anonymousgeneralerrandlink
-- rows first: rows of errands_anonymousgeneralerrandlink that are not unique by errands_anonymousgeneralerrandlink_unique_token_hash_key | SELECT id FROM (SELECT "id"::text AS id, count(*) OVER (PARTITION BY "customer_id", "token_hash") AS alike FROM "errands_anonymousgeneralerrandlink" WHERE "customer_id" IS NOT NULL AND "token_hash" IS NOT NULL) AS counted WHERE alike > 1
-- index: built errands_anonymousgeneralerrandlink_unique_token_hash_key
CREATE UNIQUE INDEX CONCURRENTLY "errands_anonymousgeneralerrandlink_unique_token_hash_key" ON "errands_anonymousgeneralerrandlink" ("customer_id", "token_hash");

-- up 4: errands_anonymousgeneralerrandlink: check link_nonce, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on errands_anonymousgeneralerrandlink
-- rows first: rows of errands_anonymousgeneralerrandlink that break errands_anonymousgeneralerrandlink_link_nonce_check | SELECT "id"::text AS id FROM "errands_anonymousgeneralerrandlink" WHERE NOT (char_length((NULL::text)) <= 64)
ALTER TABLE "errands_anonymousgeneralerrandlink" ADD CONSTRAINT "errands_anonymousgeneralerrandlink_link_nonce_check" CHECK (char_length("link_nonce") <= 64) NOT VALID;

-- up 5: errands_anonymousgeneralerrandlink: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_anonymousgeneralerrandlink
ALTER TABLE "errands_anonymousgeneralerrandlink" VALIDATE CONSTRAINT "errands_anonymousgeneralerrandlink_link_nonce_check";

-- down 1: errands_anonymousgeneralerrandlink: drop errands_anonymousgeneralerrandlink_link_nonce_check
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on errands_anonymousgeneralerrandlink
ALTER TABLE "errands_anonymousgeneralerrandlink" DROP CONSTRAINT IF EXISTS "errands_anonymousgeneralerrandlink_link_nonce_check";

-- down 2: errands_anonymousgeneralerrandlink: drop index errands_anonymousgeneralerrandlink_unique_token_hash_key
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_anonymousgeneralerrandlink
-- index: dropped errands_anonymousgeneralerrandlink_unique_token_hash_key
DROP INDEX CONCURRENTLY IF EXISTS "errands_anonymousgeneralerrandlink_unique_token_hash_key";

-- down 3: errands_anonymousgeneralerrandlink: drop link_nonce
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on errands_anonymousgeneralerrandlink
-- DATA_LOSS:errands.anonymousgeneralerrandlink.link_nonce: the values of link_nonce in errands_anonymousgeneralerrandlink are dropped
-- rows first: views that are not Core's and use link_nonce of errands_anonymousgeneralerrandlink | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_anonymousgeneralerrandlink"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"errands_anonymousgeneralerrandlink"'::regclass AND attname = 'link_nonce')
ALTER TABLE "errands_anonymousgeneralerrandlink" DROP COLUMN "link_nonce";

-- down 4: errands_anonymousgeneralerrandlink: drop shown_time
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on errands_anonymousgeneralerrandlink
-- DATA_LOSS:errands.anonymousgeneralerrandlink.shown_time: the values of shown_time in errands_anonymousgeneralerrandlink are dropped
-- rows first: views that are not Core's and use shown_time of errands_anonymousgeneralerrandlink | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"errands_anonymousgeneralerrandlink"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"errands_anonymousgeneralerrandlink"'::regclass AND attname = 'shown_time')
ALTER TABLE "errands_anonymousgeneralerrandlink" DROP COLUMN "shown_time";
