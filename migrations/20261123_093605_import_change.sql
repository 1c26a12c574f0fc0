-- Core migration 20261123_093605_import_change
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261123_090018_imports
-- hash: 73d8013b189837e2b8c7be0d62d46802b01b45bde54642555026d64ce6959249
-- down: lossy: the values of change in common_import are dropped

-- up 1: common_import: add change
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_import
-- undo 1: ALTER TABLE "common_import" DROP COLUMN "change";
ALTER TABLE "common_import" ADD COLUMN "change" uuid;

-- down 1: common_import: drop change
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_import
-- DATA_LOSS:common.import.change: the values of change in common_import are dropped
-- rows first: views that are not Core's and use change of common_import | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_import"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"common_import"'::regclass AND attname = 'change')
-- rows first: policies, publications or triggers that are not Core's and use change of common_import | SELECT DISTINCT pg_describe_object(used.classid, used.objid, used.objsubid) AS id FROM pg_depend AS used WHERE used.classid IN ('pg_policy'::regclass, 'pg_publication_rel'::regclass, 'pg_trigger'::regclass) AND used.deptype = 'n' AND used.refobjid = '"common_import"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"common_import"'::regclass AND attname = 'change')
-- undo: never
ALTER TABLE "common_import" DROP COLUMN "change";
