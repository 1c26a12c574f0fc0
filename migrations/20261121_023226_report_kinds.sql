-- Core migration 20261121_023226_report_kinds
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261121_022904_descriptor_review
-- hash: 232626d014ef9385643bd1bc4d39b105d056aa5616963f92b6ea112b0177357b
-- down: lossless

-- up 1: reports_reporttemplate: check report_type, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on reports_reporttemplate
-- rows first: rows of reports_reporttemplate that break reports_reporttemplate_report_type_check | SELECT "id"::text AS id FROM "reports_reporttemplate" WHERE NOT (("report_type" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)) and ("report_type" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)))
ALTER TABLE "reports_reporttemplate" ADD CONSTRAINT "reports_reporttemplate_report_type_check__new" CHECK (("report_type" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)) and ("report_type" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12))) NOT VALID;

-- up 2: reports_reporttemplate: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on reports_reporttemplate
ALTER TABLE "reports_reporttemplate" VALIDATE CONSTRAINT "reports_reporttemplate_report_type_check__new";

-- up 3: reports_reporttemplate: reports_reporttemplate_report_type_check: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on reports_reporttemplate
ALTER TABLE "reports_reporttemplate" DROP CONSTRAINT IF EXISTS "reports_reporttemplate_report_type_check";
ALTER TABLE "reports_reporttemplate" RENAME CONSTRAINT "reports_reporttemplate_report_type_check__new" TO "reports_reporttemplate_report_type_check";

-- down 1: reports_reporttemplate: check report_type, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on reports_reporttemplate
-- rows first: rows of reports_reporttemplate that break reports_reporttemplate_report_type_check | SELECT "id"::text AS id FROM "reports_reporttemplate" WHERE NOT (("report_type" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)) and ("report_type" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)))
ALTER TABLE "reports_reporttemplate" ADD CONSTRAINT "reports_reporttemplate_report_type_check__new" CHECK (("report_type" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)) and ("report_type" in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10))) NOT VALID;

-- down 2: reports_reporttemplate: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on reports_reporttemplate
ALTER TABLE "reports_reporttemplate" VALIDATE CONSTRAINT "reports_reporttemplate_report_type_check__new";

-- down 3: reports_reporttemplate: reports_reporttemplate_report_type_check: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on reports_reporttemplate
ALTER TABLE "reports_reporttemplate" DROP CONSTRAINT IF EXISTS "reports_reporttemplate_report_type_check";
ALTER TABLE "reports_reporttemplate" RENAME CONSTRAINT "reports_reporttemplate_report_type_check__new" TO "reports_reporttemplate_report_type_check";
