-- Core migration 20261121_025206_invitation_identity
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261121_024841_search_indexes
-- hash: 717bf845a787f82fc570a8c1d4572e12044026d5f9a8b1a359b37108f64374be
-- down: lossy: the values of provider_ref in accounts_invitation are dropped; the values of provider_session in accounts_invitation are dropped

-- up 1: accounts_invitation: add provider_ref
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounts_invitation
ALTER TABLE "accounts_invitation" ADD COLUMN "provider_ref" text;

-- up 2: accounts_invitation: add provider_session
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounts_invitation
ALTER TABLE "accounts_invitation" ADD COLUMN "provider_session" text;

-- up 3: accounts_invitation: check provider_ref, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounts_invitation
-- rows first: rows of accounts_invitation that break accounts_invitation_provider_ref_check | SELECT "id"::text AS id FROM "accounts_invitation" WHERE NOT (char_length((NULL::text)) <= 128)
ALTER TABLE "accounts_invitation" ADD CONSTRAINT "accounts_invitation_provider_ref_check" CHECK (char_length("provider_ref") <= 128) NOT VALID;

-- up 4: accounts_invitation: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_invitation
ALTER TABLE "accounts_invitation" VALIDATE CONSTRAINT "accounts_invitation_provider_ref_check";

-- down 1: accounts_invitation: drop accounts_invitation_provider_ref_check
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounts_invitation
ALTER TABLE "accounts_invitation" DROP CONSTRAINT IF EXISTS "accounts_invitation_provider_ref_check";

-- down 2: accounts_invitation: drop provider_ref
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounts_invitation
-- DATA_LOSS:accounts.invitation.provider_ref: the values of provider_ref in accounts_invitation are dropped
-- rows first: views that are not Core's and use provider_ref of accounts_invitation | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_invitation"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"accounts_invitation"'::regclass AND attname = 'provider_ref')
ALTER TABLE "accounts_invitation" DROP COLUMN "provider_ref";

-- down 3: accounts_invitation: drop provider_session
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounts_invitation
-- DATA_LOSS:accounts.invitation.provider_session: the values of provider_session in accounts_invitation are dropped
-- rows first: views that are not Core's and use provider_session of accounts_invitation | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_invitation"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"accounts_invitation"'::regclass AND attname = 'provider_session')
ALTER TABLE "accounts_invitation" DROP COLUMN "provider_session";
