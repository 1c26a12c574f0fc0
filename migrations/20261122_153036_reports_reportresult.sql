-- Core migration 20261122_153036_reports_reportresult
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261121_042500_signing_evidence_wall
-- hash: 089922c7f11f5dae6a4b69e28248c26414390c4f8c52315ab3c97363eb6dea81
-- down: lossless

-- up 1: reports_reportresult: reports_reportresult_status_check takes what either release may write
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on reports_reportresult
-- undo 1: ALTER TABLE "reports_reportresult" DROP CONSTRAINT IF EXISTS "reports_reportresult_status_check";
-- undo 1: ALTER TABLE "reports_reportresult" ADD CONSTRAINT "reports_reportresult_status_check" CHECK ("status" in (0, 1, 2, 3)) NOT VALID;
-- undo 1: ALTER TABLE "reports_reportresult" DROP CONSTRAINT IF EXISTS "reports_reportresult_status_check__either";
-- undo 2: ALTER TABLE "reports_reportresult" VALIDATE CONSTRAINT "reports_reportresult_status_check";
ALTER TABLE "reports_reportresult" ADD CONSTRAINT "reports_reportresult_status_check__either" CHECK (("status" in (0, 1, 2, 3)) or ("status" in (0, 1, 2, 3, 4))) NOT VALID;
ALTER TABLE "reports_reportresult" DROP CONSTRAINT IF EXISTS "reports_reportresult_status_check";

-- up 2: reports_reportresult: check status, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on reports_reportresult
-- rows first: rows of reports_reportresult that break reports_reportresult_status_check | SELECT "id"::text AS id FROM "reports_reportresult" WHERE NOT ("status" in (0, 1, 2, 3, 4))
-- rows again: rows of reports_reportresult that break reports_reportresult_status_check | SELECT "id"::text AS id FROM "reports_reportresult" WHERE NOT ("status" in (0, 1, 2, 3, 4))
-- undo 1: ALTER TABLE "reports_reportresult" DROP CONSTRAINT IF EXISTS "reports_reportresult_status_check";
ALTER TABLE "reports_reportresult" ADD CONSTRAINT "reports_reportresult_status_check" CHECK ("status" in (0, 1, 2, 3, 4)) NOT VALID;

-- up 3: reports_reportresult: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on reports_reportresult
-- undo: nothing
ALTER TABLE "reports_reportresult" VALIDATE CONSTRAINT "reports_reportresult_status_check";

-- up 4: reports_reportresult: reports_reportresult_status_check stands alone
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on reports_reportresult
-- undo 1: ALTER TABLE "reports_reportresult" ADD CONSTRAINT "reports_reportresult_status_check__either" CHECK (("status" in (0, 1, 2, 3)) or ("status" in (0, 1, 2, 3, 4))) NOT VALID;
ALTER TABLE "reports_reportresult" DROP CONSTRAINT IF EXISTS "reports_reportresult_status_check__either";

-- down 1: reports_reportresult: reports_reportresult_status_check takes what either release may write
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on reports_reportresult
-- undo 1: ALTER TABLE "reports_reportresult" DROP CONSTRAINT IF EXISTS "reports_reportresult_status_check";
-- undo 1: ALTER TABLE "reports_reportresult" ADD CONSTRAINT "reports_reportresult_status_check" CHECK ("status" in (0, 1, 2, 3, 4)) NOT VALID;
-- undo 1: ALTER TABLE "reports_reportresult" DROP CONSTRAINT IF EXISTS "reports_reportresult_status_check__either";
-- undo 2: ALTER TABLE "reports_reportresult" VALIDATE CONSTRAINT "reports_reportresult_status_check";
ALTER TABLE "reports_reportresult" ADD CONSTRAINT "reports_reportresult_status_check__either" CHECK (("status" in (0, 1, 2, 3, 4)) or ("status" in (0, 1, 2, 3))) NOT VALID;
ALTER TABLE "reports_reportresult" DROP CONSTRAINT IF EXISTS "reports_reportresult_status_check";

-- down 2: reports_reportresult: check status, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on reports_reportresult
-- rows first: rows of reports_reportresult that break reports_reportresult_status_check | SELECT "id"::text AS id FROM "reports_reportresult" WHERE NOT ("status" in (0, 1, 2, 3))
-- rows again: rows of reports_reportresult that break reports_reportresult_status_check | SELECT "id"::text AS id FROM "reports_reportresult" WHERE NOT ("status" in (0, 1, 2, 3))
-- undo 1: ALTER TABLE "reports_reportresult" DROP CONSTRAINT IF EXISTS "reports_reportresult_status_check";
ALTER TABLE "reports_reportresult" ADD CONSTRAINT "reports_reportresult_status_check" CHECK ("status" in (0, 1, 2, 3)) NOT VALID;

-- down 3: reports_reportresult: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on reports_reportresult
-- undo: nothing
ALTER TABLE "reports_reportresult" VALIDATE CONSTRAINT "reports_reportresult_status_check";

-- down 4: reports_reportresult: reports_reportresult_status_check stands alone
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on reports_reportresult
-- undo 1: ALTER TABLE "reports_reportresult" ADD CONSTRAINT "reports_reportresult_status_check__either" CHECK (("status" in (0, 1, 2, 3, 4)) or ("status" in (0, 1, 2, 3))) NOT VALID;
ALTER TABLE "reports_reportresult" DROP CONSTRAINT IF EXISTS "reports_reportresult_status_check__either";
