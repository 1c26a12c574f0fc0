-- Core migration 20261121_111236_language_of_signing_parties
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261121_110633_revenue_apartmentcontractrevenueincreaserow_revenue_industri
-- hash: 6d21ee8f405f511512b2b88b4aa27209aaac3017479aa4a088f3d0f0c19f37ff
-- down: lossy: the values of preferred_language in documents_signabledocumentparty are dropped

-- up 1: documents_signabledocumentparty: add preferred_language
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on documents_signabledocumentparty
ALTER TABLE "documents_signabledocumentparty" ADD COLUMN "preferred_language" text;

-- up 2: documents_signabledocumentparty: check preferred_language, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on documents_signabledocumentparty
-- rows first: rows of documents_signabledocumentparty that break documents_signabledocumentparty_preferred_language_check | SELECT "id"::text AS id FROM "documents_signabledocumentparty" WHERE NOT (char_length((NULL::text)) <= 8)
ALTER TABLE "documents_signabledocumentparty" ADD CONSTRAINT "documents_signabledocumentparty_preferred_language_check" CHECK (char_length("preferred_language") <= 8) NOT VALID;

-- up 3: documents_signabledocumentparty: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on documents_signabledocumentparty
ALTER TABLE "documents_signabledocumentparty" VALIDATE CONSTRAINT "documents_signabledocumentparty_preferred_language_check";

-- down 1: documents_signabledocumentparty: drop documents_signabledocumentparty_preferred_language_check
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on documents_signabledocumentparty
ALTER TABLE "documents_signabledocumentparty" DROP CONSTRAINT IF EXISTS "documents_signabledocumentparty_preferred_language_check";

-- down 2: documents_signabledocumentparty: drop preferred_language
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on documents_signabledocumentparty
-- DATA_LOSS:documents.signabledocumentparty.preferred_language: the values of preferred_language in documents_signabledocumentparty are dropped
-- rows first: views that are not Core's and use preferred_language of documents_signabledocumentparty | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"documents_signabledocumentparty"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"documents_signabledocumentparty"'::regclass AND attname = 'preferred_language')
ALTER TABLE "documents_signabledocumentparty" DROP COLUMN "preferred_language";
