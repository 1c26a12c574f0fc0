-- Core migration 20261122_145520_documents_storedfile
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261122_144340_orderers_of_report_results, 20261122_144404_uses_of_members
-- hash: 943f1b7659f5360a8ce85dbe3ca1f9039139356998132ca499045d6c07045c5b
-- down: lossy: the values of asked_time in documents_storedfile are dropped

-- up 1: documents_storedfile: add asked_time
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on documents_storedfile
-- undo 1: ALTER TABLE "documents_storedfile" DROP COLUMN "asked_time";
ALTER TABLE "documents_storedfile" ADD COLUMN "asked_time" timestamp(0) with time zone;

-- down 1: documents_storedfile: drop asked_time
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on documents_storedfile
-- DATA_LOSS:documents.storedfile.asked_time: the values of asked_time in documents_storedfile are dropped
-- rows first: views that are not Core's and use asked_time of documents_storedfile | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"documents_storedfile"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"documents_storedfile"'::regclass AND attname = 'asked_time')
-- rows first: policies, publications or triggers that are not Core's and use asked_time of documents_storedfile | SELECT DISTINCT pg_describe_object(used.classid, used.objid, used.objsubid) AS id FROM pg_depend AS used WHERE used.classid IN ('pg_policy'::regclass, 'pg_publication_rel'::regclass, 'pg_trigger'::regclass) AND used.deptype = 'n' AND used.refobjid = '"documents_storedfile"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"documents_storedfile"'::regclass AND attname = 'asked_time')
-- undo: never
ALTER TABLE "documents_storedfile" DROP COLUMN "asked_time";
