-- Core migration 20261122_213642_view_as
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261122_185225_people_sign_in
-- hash: 49c29f968ef6c933c66848cd2ddb8df9f85e08ea9c9d676989d72e340a45e567
-- down: lossy: the values of view_kind_id in common_session are dropped; the values of view_id in common_session are dropped; the values of view_until in common_session are dropped

-- up 1: common_session: add view_kind_id
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_session
-- undo 1: ALTER TABLE "common_session" DROP COLUMN "view_kind_id";
ALTER TABLE "common_session" ADD COLUMN "view_kind_id" uuid;

-- up 2: common_session: add view_id
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_session
-- undo 1: ALTER TABLE "common_session" DROP COLUMN "view_id";
ALTER TABLE "common_session" ADD COLUMN "view_id" uuid;

-- up 3: common_session: add view_until
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_session
-- undo 1: ALTER TABLE "common_session" DROP COLUMN "view_until";
ALTER TABLE "common_session" ADD COLUMN "view_until" timestamp(3) with time zone;

-- down 1: common_session: drop view_kind_id
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_session
-- DATA_LOSS:common.session.view_kind: the values of view_kind_id in common_session are dropped
-- rows first: views that are not Core's and use view_kind_id of common_session | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_session"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"common_session"'::regclass AND attname = 'view_kind_id')
-- rows first: policies, publications or triggers that are not Core's and use view_kind_id of common_session | SELECT DISTINCT pg_describe_object(used.classid, used.objid, used.objsubid) AS id FROM pg_depend AS used WHERE used.classid IN ('pg_policy'::regclass, 'pg_publication_rel'::regclass, 'pg_trigger'::regclass) AND used.deptype = 'n' AND used.refobjid = '"common_session"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"common_session"'::regclass AND attname = 'view_kind_id')
-- undo: never
ALTER TABLE "common_session" DROP COLUMN "view_kind_id";

-- down 2: common_session: drop view_id
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_session
-- DATA_LOSS:common.session.view_id: the values of view_id in common_session are dropped
-- rows first: views that are not Core's and use view_id of common_session | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_session"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"common_session"'::regclass AND attname = 'view_id')
-- rows first: policies, publications or triggers that are not Core's and use view_id of common_session | SELECT DISTINCT pg_describe_object(used.classid, used.objid, used.objsubid) AS id FROM pg_depend AS used WHERE used.classid IN ('pg_policy'::regclass, 'pg_publication_rel'::regclass, 'pg_trigger'::regclass) AND used.deptype = 'n' AND used.refobjid = '"common_session"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"common_session"'::regclass AND attname = 'view_id')
-- undo: never
ALTER TABLE "common_session" DROP COLUMN "view_id";

-- down 3: common_session: drop view_until
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_session
-- DATA_LOSS:common.session.view_until: the values of view_until in common_session are dropped
-- rows first: views that are not Core's and use view_until of common_session | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_session"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"common_session"'::regclass AND attname = 'view_until')
-- rows first: policies, publications or triggers that are not Core's and use view_until of common_session | SELECT DISTINCT pg_describe_object(used.classid, used.objid, used.objsubid) AS id FROM pg_depend AS used WHERE used.classid IN ('pg_policy'::regclass, 'pg_publication_rel'::regclass, 'pg_trigger'::regclass) AND used.deptype = 'n' AND used.refobjid = '"common_session"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"common_session"'::regclass AND attname = 'view_until')
-- undo: never
ALTER TABLE "common_session" DROP COLUMN "view_until";
