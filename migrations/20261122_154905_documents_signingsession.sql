-- Core migration 20261122_154905_documents_signingsession
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261122_153036_reports_reportresult
-- hash: 300adcbf0649970ecfa43f551061caeeda6a27e655b25e9e802a74f690c35c02
-- down: lossy: the values of asked_time in documents_signingsession are dropped

-- up 1: documents_signingsession: add asked_time
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on documents_signingsession
-- undo 1: ALTER TABLE "documents_signingsession" DROP COLUMN "asked_time";
ALTER TABLE "documents_signingsession" ADD COLUMN "asked_time" timestamp(3) with time zone;

-- down 1: documents_signingsession: drop asked_time
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on documents_signingsession
-- DATA_LOSS:documents.signingsession.asked_time: the values of asked_time in documents_signingsession are dropped
-- rows first: views that are not Core's and use asked_time of documents_signingsession | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"documents_signingsession"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"documents_signingsession"'::regclass AND attname = 'asked_time')
-- rows first: policies, publications or triggers that are not Core's and use asked_time of documents_signingsession | SELECT DISTINCT pg_describe_object(used.classid, used.objid, used.objsubid) AS id FROM pg_depend AS used WHERE used.classid IN ('pg_policy'::regclass, 'pg_publication_rel'::regclass, 'pg_trigger'::regclass) AND used.deptype = 'n' AND used.refobjid = '"documents_signingsession"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"documents_signingsession"'::regclass AND attname = 'asked_time')
-- undo: never
ALTER TABLE "documents_signingsession" DROP COLUMN "asked_time";
