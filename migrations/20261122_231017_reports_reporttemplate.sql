-- Core migration 20261122_231017_reports_reporttemplate
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261122_222405_saved_views
-- hash: 79d937ee0527734cae5e43b52a408512b635bcbb651d5d455629e621c59741d3
-- down: lossless

-- up 1: reports_reporttemplate: check content_type, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on reports_reporttemplate
-- rows first: rows of reports_reporttemplate that break reports_reporttemplate_content_type_required_check | SELECT "id"::text AS id FROM "reports_reporttemplate" WHERE NOT (not "report_type" = 0 or "content_type_id" is not null)
-- rows again: rows of reports_reporttemplate that break reports_reporttemplate_content_type_required_check | SELECT "id"::text AS id FROM "reports_reporttemplate" WHERE NOT (not "report_type" = 0 or "content_type_id" is not null)
-- undo 1: ALTER TABLE "reports_reporttemplate" DROP CONSTRAINT IF EXISTS "reports_reporttemplate_content_type_required_check";
ALTER TABLE "reports_reporttemplate" ADD CONSTRAINT "reports_reporttemplate_content_type_required_check" CHECK (not "report_type" = 0 or "content_type_id" is not null) NOT VALID;

-- up 2: reports_reporttemplate: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on reports_reporttemplate
-- undo: nothing
ALTER TABLE "reports_reporttemplate" VALIDATE CONSTRAINT "reports_reporttemplate_content_type_required_check";

-- down 1: reports_reporttemplate: drop reports_reporttemplate_content_type_required_check
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on reports_reporttemplate
-- undo 1: ALTER TABLE "reports_reporttemplate" DROP CONSTRAINT IF EXISTS "reports_reporttemplate_content_type_required_check";
-- undo 1: ALTER TABLE "reports_reporttemplate" ADD CONSTRAINT "reports_reporttemplate_content_type_required_check" CHECK (not "report_type" = 0 or "content_type_id" is not null) NOT VALID;
-- undo 2: DO $core$ BEGIN ALTER TABLE "reports_reporttemplate" VALIDATE CONSTRAINT "reports_reporttemplate_content_type_required_check"; EXCEPTION WHEN check_violation OR foreign_key_violation THEN COMMENT ON CONSTRAINT "reports_reporttemplate_content_type_required_check" ON "reports_reporttemplate" IS 'not validated, as answered'; END $core$;
ALTER TABLE "reports_reporttemplate" DROP CONSTRAINT IF EXISTS "reports_reporttemplate_content_type_required_check";
