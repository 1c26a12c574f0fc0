-- Core migration 20261121_062904_reports_of_persons
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261121_062417_webhook_deliveries_by_status
-- hash: 290804c24e5168df366d75dc51a4f6c06fe79636874ea8de6813417005e1511f
-- down: lossy: the values of acts_for in reports_reporttemplate are dropped

-- up 1: reports_reporttemplate: add acts_for
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on reports_reporttemplate
ALTER TABLE "reports_reporttemplate" ADD COLUMN "acts_for" jsonb;

-- down 1: reports_reporttemplate: drop acts_for
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on reports_reporttemplate
-- DATA_LOSS:reports.reporttemplate.acts_for: the values of acts_for in reports_reporttemplate are dropped
-- rows first: views that are not Core's and use acts_for of reports_reporttemplate | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"reports_reporttemplate"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"reports_reporttemplate"'::regclass AND attname = 'acts_for')
ALTER TABLE "reports_reporttemplate" DROP COLUMN "acts_for";
