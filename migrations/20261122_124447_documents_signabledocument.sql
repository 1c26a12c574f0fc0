-- Core migration 20261122_124447_documents_signabledocument
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261122_122234_webhook_makers
-- hash: be1bb6d27c5b22f7628b440ee929a10abe196f9b0fae5b183761d4cdd537bb56
-- down: lossless

-- up 1: documents_signabledocument: check seal, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on documents_signabledocument
-- rows first: rows of documents_signabledocument that break documents_signabledocument_seal_check | SELECT "id"::text AS id FROM "documents_signabledocument" WHERE NOT (("seal" in (0, 1, 2, 3)) and ("seal" in (0, 1, 2, 3)))
ALTER TABLE "documents_signabledocument" ADD CONSTRAINT "documents_signabledocument_seal_check__new" CHECK (("seal" in (0, 1, 2, 3)) and ("seal" in (0, 1, 2, 3))) NOT VALID;

-- up 2: documents_signabledocument: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on documents_signabledocument
ALTER TABLE "documents_signabledocument" VALIDATE CONSTRAINT "documents_signabledocument_seal_check__new";

-- up 3: documents_signabledocument: documents_signabledocument_seal_check: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on documents_signabledocument
ALTER TABLE "documents_signabledocument" DROP CONSTRAINT IF EXISTS "documents_signabledocument_seal_check";
ALTER TABLE "documents_signabledocument" RENAME CONSTRAINT "documents_signabledocument_seal_check__new" TO "documents_signabledocument_seal_check";

-- down 1: documents_signabledocument: check seal, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on documents_signabledocument
-- rows first: rows of documents_signabledocument that break documents_signabledocument_seal_check | SELECT "id"::text AS id FROM "documents_signabledocument" WHERE NOT (("seal" in (0, 1, 2)) and ("seal" in (0, 1, 2)))
ALTER TABLE "documents_signabledocument" ADD CONSTRAINT "documents_signabledocument_seal_check__new" CHECK (("seal" in (0, 1, 2)) and ("seal" in (0, 1, 2))) NOT VALID;

-- down 2: documents_signabledocument: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on documents_signabledocument
ALTER TABLE "documents_signabledocument" VALIDATE CONSTRAINT "documents_signabledocument_seal_check__new";

-- down 3: documents_signabledocument: documents_signabledocument_seal_check: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on documents_signabledocument
ALTER TABLE "documents_signabledocument" DROP CONSTRAINT IF EXISTS "documents_signabledocument_seal_check";
ALTER TABLE "documents_signabledocument" RENAME CONSTRAINT "documents_signabledocument_seal_check__new" TO "documents_signabledocument_seal_check";
