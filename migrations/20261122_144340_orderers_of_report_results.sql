-- Core migration 20261122_144340_orderers_of_report_results
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261122_124447_documents_signabledocument, 20261122_125543_accounting_bookkeepingaccountsconfig
-- hash: bd6cb66c3990a5b68c4cbdaf6178c3788195ee75efbc4edca4c391f0f9ba194c
-- down: lossy: the values of acts_for in reports_reportresult are dropped

-- up 1: reports_reportresult: add acts_for
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on reports_reportresult
-- undo 1: ALTER TABLE "reports_reportresult" DROP COLUMN "acts_for";
ALTER TABLE "reports_reportresult" ADD COLUMN "acts_for" jsonb;

-- down 1: reports_reportresult: drop acts_for
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on reports_reportresult
-- DATA_LOSS:reports.reportresult.acts_for: the values of acts_for in reports_reportresult are dropped
-- rows first: views that are not Core's and use acts_for of reports_reportresult | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"reports_reportresult"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"reports_reportresult"'::regclass AND attname = 'acts_for')
-- rows first: policies, publications or triggers that are not Core's and use acts_for of reports_reportresult | SELECT DISTINCT pg_describe_object(used.classid, used.objid, used.objsubid) AS id FROM pg_depend AS used WHERE used.classid IN ('pg_policy'::regclass, 'pg_publication_rel'::regclass, 'pg_trigger'::regclass) AND used.deptype = 'n' AND used.refobjid = '"reports_reportresult"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"reports_reportresult"'::regclass AND attname = 'acts_for')
-- undo: never
ALTER TABLE "reports_reportresult" DROP COLUMN "acts_for";
