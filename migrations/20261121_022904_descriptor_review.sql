-- Core migration 20261121_022904_descriptor_review
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261121_000100_invoicing_walls
-- hash: 9ba244f826b8dc651af0ca4797438dddda3d76d85edb4bd3cafca6fa304c3595
-- down: lossless

-- up 1: errands_erranddelegationoffer: drop errands_erranddelegationoffer_together_answer_answered_684ecfbe
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on errands_erranddelegationoffer
ALTER TABLE "errands_erranddelegationoffer" DROP CONSTRAINT IF EXISTS "errands_erranddelegationoffer_together_answer_answered_684ecfbe";

-- up 2: accounting_autogiropayerconnection: let sub_tenant refer to accounts_subtenant, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE ROW EXCLUSIVE on accounting_autogiropayerconnection
-- lock: SHARE ROW EXCLUSIVE on accounts_subtenant
-- rows first: rows of accounting_autogiropayerconnection whose sub_tenant_id is not in accounts_subtenant | SELECT id FROM (SELECT "customer_id", "id"::text AS id, "sub_tenant_id" AS reference FROM "accounting_autogiropayerconnection") AS own WHERE reference IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "accounts_subtenant" AS target WHERE target."customer_id" = own."customer_id" AND target."id" = own.reference)
ALTER TABLE "accounting_autogiropayerconnection" ADD CONSTRAINT "accounting_autogiropayerconnection_sub_tenant_id_fkey__new" FOREIGN KEY ("customer_id", "sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id") NOT VALID;

-- up 3: accounting_autogiropayerconnection: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_autogiropayerconnection
ALTER TABLE "accounting_autogiropayerconnection" VALIDATE CONSTRAINT "accounting_autogiropayerconnection_sub_tenant_id_fkey__new";

-- up 4: accounting_autogiropayerconnection: accounting_autogiropayerconnection_sub_tenant_id_fkey: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounting_autogiropayerconnection
-- lock: ACCESS EXCLUSIVE on accounts_subtenant
ALTER TABLE "accounting_autogiropayerconnection" DROP CONSTRAINT IF EXISTS "accounting_autogiropayerconnection_sub_tenant_id_fkey";
ALTER TABLE "accounting_autogiropayerconnection" RENAME CONSTRAINT "accounting_autogiropayerconnection_sub_tenant_id_fkey__new" TO "accounting_autogiropayerconnection_sub_tenant_id_fkey";

-- up 5: accounting_autogiropayerconnection: let tenant refer to accounts_tenant, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE ROW EXCLUSIVE on accounting_autogiropayerconnection
-- lock: SHARE ROW EXCLUSIVE on accounts_tenant
-- rows first: rows of accounting_autogiropayerconnection whose tenant_id is not in accounts_tenant | SELECT id FROM (SELECT "customer_id", "id"::text AS id, "tenant_id" AS reference FROM "accounting_autogiropayerconnection") AS own WHERE reference IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "accounts_tenant" AS target WHERE target."customer_id" = own."customer_id" AND target."id" = own.reference)
ALTER TABLE "accounting_autogiropayerconnection" ADD CONSTRAINT "accounting_autogiropayerconnection_tenant_id_fkey__new" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") NOT VALID;

-- up 6: accounting_autogiropayerconnection: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_autogiropayerconnection
ALTER TABLE "accounting_autogiropayerconnection" VALIDATE CONSTRAINT "accounting_autogiropayerconnection_tenant_id_fkey__new";

-- up 7: accounting_autogiropayerconnection: accounting_autogiropayerconnection_tenant_id_fkey: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounting_autogiropayerconnection
-- lock: ACCESS EXCLUSIVE on accounts_tenant
ALTER TABLE "accounting_autogiropayerconnection" DROP CONSTRAINT IF EXISTS "accounting_autogiropayerconnection_tenant_id_fkey";
ALTER TABLE "accounting_autogiropayerconnection" RENAME CONSTRAINT "accounting_autogiropayerconnection_tenant_id_fkey__new" TO "accounting_autogiropayerconnection_tenant_id_fkey";

-- up 8: common_eventlog: let organization refer to sales_organization, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE ROW EXCLUSIVE on common_eventlog
-- lock: SHARE ROW EXCLUSIVE on sales_organization
-- rows first: rows of common_eventlog whose organization_id is not in sales_organization | SELECT id FROM (SELECT "customer_id", "id"::text AS id, "organization_id" AS reference FROM "common_eventlog") AS own WHERE reference IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "sales_organization" AS target WHERE target."customer_id" = own."customer_id" AND target."id" = own.reference)
ALTER TABLE "common_eventlog" ADD CONSTRAINT "common_eventlog_organization_id_fkey__new" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") ON DELETE SET NULL ("organization_id") NOT VALID;

-- up 9: common_eventlog: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
ALTER TABLE "common_eventlog" VALIDATE CONSTRAINT "common_eventlog_organization_id_fkey__new";

-- up 10: common_eventlog: common_eventlog_organization_id_fkey: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on common_eventlog
-- lock: ACCESS EXCLUSIVE on sales_organization
ALTER TABLE "common_eventlog" DROP CONSTRAINT IF EXISTS "common_eventlog_organization_id_fkey";
ALTER TABLE "common_eventlog" RENAME CONSTRAINT "common_eventlog_organization_id_fkey__new" TO "common_eventlog_organization_id_fkey";

-- up 11: errands_erranddelegationoffer: check answer, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on errands_erranddelegationoffer
-- rows first: rows of errands_erranddelegationoffer that break errands_erranddelegationoffer_answer_required_check | SELECT "id"::text AS id FROM "errands_erranddelegationoffer" WHERE NOT (not coalesce(("answered_time" is null) = false, false) or "answer" is not null)
ALTER TABLE "errands_erranddelegationoffer" ADD CONSTRAINT "errands_erranddelegationoffer_answer_required_check" CHECK (not coalesce(("answered_time" is null) = false, false) or "answer" is not null) NOT VALID;

-- up 12: errands_erranddelegationoffer: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_erranddelegationoffer
ALTER TABLE "errands_erranddelegationoffer" VALIDATE CONSTRAINT "errands_erranddelegationoffer_answer_required_check";

-- up 13: errands_erranddelegationoffer: check answered_time, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on errands_erranddelegationoffer
-- rows first: rows of errands_erranddelegationoffer that break errands_erranddelegationoffer_answered_time_required_check | SELECT "id"::text AS id FROM "errands_erranddelegationoffer" WHERE NOT (not coalesce(("answer" is null) = false, false) or "answered_time" is not null)
ALTER TABLE "errands_erranddelegationoffer" ADD CONSTRAINT "errands_erranddelegationoffer_answered_time_required_check" CHECK (not coalesce(("answer" is null) = false, false) or "answered_time" is not null) NOT VALID;

-- up 14: errands_erranddelegationoffer: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_erranddelegationoffer
ALTER TABLE "errands_erranddelegationoffer" VALIDATE CONSTRAINT "errands_erranddelegationoffer_answered_time_required_check";

-- down 1: errands_erranddelegationoffer: drop errands_erranddelegationoffer_answer_required_check
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on errands_erranddelegationoffer
ALTER TABLE "errands_erranddelegationoffer" DROP CONSTRAINT IF EXISTS "errands_erranddelegationoffer_answer_required_check";

-- down 2: errands_erranddelegationoffer: drop errands_erranddelegationoffer_answered_time_required_check
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on errands_erranddelegationoffer
ALTER TABLE "errands_erranddelegationoffer" DROP CONSTRAINT IF EXISTS "errands_erranddelegationoffer_answered_time_required_check";

-- down 3: accounting_autogiropayerconnection: let sub_tenant refer to accounts_subtenant, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE ROW EXCLUSIVE on accounting_autogiropayerconnection
-- lock: SHARE ROW EXCLUSIVE on accounts_subtenant
-- rows first: rows of accounting_autogiropayerconnection whose sub_tenant_id is not in accounts_subtenant | SELECT id FROM (SELECT "customer_id", "id"::text AS id, "sub_tenant_id" AS reference FROM "accounting_autogiropayerconnection") AS own WHERE reference IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "accounts_subtenant" AS target WHERE target."customer_id" = own."customer_id" AND target."id" = own.reference)
ALTER TABLE "accounting_autogiropayerconnection" ADD CONSTRAINT "accounting_autogiropayerconnection_sub_tenant_id_fkey__new" FOREIGN KEY ("customer_id", "sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id") ON DELETE CASCADE NOT VALID;

-- down 4: accounting_autogiropayerconnection: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_autogiropayerconnection
ALTER TABLE "accounting_autogiropayerconnection" VALIDATE CONSTRAINT "accounting_autogiropayerconnection_sub_tenant_id_fkey__new";

-- down 5: accounting_autogiropayerconnection: accounting_autogiropayerconnection_sub_tenant_id_fkey: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounting_autogiropayerconnection
-- lock: ACCESS EXCLUSIVE on accounts_subtenant
ALTER TABLE "accounting_autogiropayerconnection" DROP CONSTRAINT IF EXISTS "accounting_autogiropayerconnection_sub_tenant_id_fkey";
ALTER TABLE "accounting_autogiropayerconnection" RENAME CONSTRAINT "accounting_autogiropayerconnection_sub_tenant_id_fkey__new" TO "accounting_autogiropayerconnection_sub_tenant_id_fkey";

-- down 6: accounting_autogiropayerconnection: let tenant refer to accounts_tenant, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE ROW EXCLUSIVE on accounting_autogiropayerconnection
-- lock: SHARE ROW EXCLUSIVE on accounts_tenant
-- rows first: rows of accounting_autogiropayerconnection whose tenant_id is not in accounts_tenant | SELECT id FROM (SELECT "customer_id", "id"::text AS id, "tenant_id" AS reference FROM "accounting_autogiropayerconnection") AS own WHERE reference IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "accounts_tenant" AS target WHERE target."customer_id" = own."customer_id" AND target."id" = own.reference)
ALTER TABLE "accounting_autogiropayerconnection" ADD CONSTRAINT "accounting_autogiropayerconnection_tenant_id_fkey__new" FOREIGN KEY ("customer_id", "tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE CASCADE NOT VALID;

-- down 7: accounting_autogiropayerconnection: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_autogiropayerconnection
ALTER TABLE "accounting_autogiropayerconnection" VALIDATE CONSTRAINT "accounting_autogiropayerconnection_tenant_id_fkey__new";

-- down 8: accounting_autogiropayerconnection: accounting_autogiropayerconnection_tenant_id_fkey: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounting_autogiropayerconnection
-- lock: ACCESS EXCLUSIVE on accounts_tenant
ALTER TABLE "accounting_autogiropayerconnection" DROP CONSTRAINT IF EXISTS "accounting_autogiropayerconnection_tenant_id_fkey";
ALTER TABLE "accounting_autogiropayerconnection" RENAME CONSTRAINT "accounting_autogiropayerconnection_tenant_id_fkey__new" TO "accounting_autogiropayerconnection_tenant_id_fkey";

-- down 9: common_eventlog: let organization refer to sales_organization, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE ROW EXCLUSIVE on common_eventlog
-- lock: SHARE ROW EXCLUSIVE on sales_organization
-- rows first: rows of common_eventlog whose organization_id is not in sales_organization | SELECT id FROM (SELECT "customer_id", "id"::text AS id, "organization_id" AS reference FROM "common_eventlog") AS own WHERE reference IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "sales_organization" AS target WHERE target."customer_id" = own."customer_id" AND target."id" = own.reference)
ALTER TABLE "common_eventlog" ADD CONSTRAINT "common_eventlog_organization_id_fkey__new" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;

-- down 10: common_eventlog: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
ALTER TABLE "common_eventlog" VALIDATE CONSTRAINT "common_eventlog_organization_id_fkey__new";

-- down 11: common_eventlog: common_eventlog_organization_id_fkey: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on common_eventlog
-- lock: ACCESS EXCLUSIVE on sales_organization
ALTER TABLE "common_eventlog" DROP CONSTRAINT IF EXISTS "common_eventlog_organization_id_fkey";
ALTER TABLE "common_eventlog" RENAME CONSTRAINT "common_eventlog_organization_id_fkey__new" TO "common_eventlog_organization_id_fkey";

-- down 12: errands_erranddelegationoffer: check rule together_answer_answered_time, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on errands_erranddelegationoffer
-- rows first: rows of errands_erranddelegationoffer that break errands_erranddelegationoffer_together_answer_answered_684ecfbe | SELECT "id"::text AS id FROM "errands_erranddelegationoffer" WHERE NOT (((coalesce("answer", false))::integer + ("answered_time" is not null)::integer) in (0, 2))
ALTER TABLE "errands_erranddelegationoffer" ADD CONSTRAINT "errands_erranddelegationoffer_together_answer_answered_684ecfbe" CHECK (((coalesce("answer", false))::integer + ("answered_time" is not null)::integer) in (0, 2)) NOT VALID;

-- down 13: errands_erranddelegationoffer: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_erranddelegationoffer
ALTER TABLE "errands_erranddelegationoffer" VALIDATE CONSTRAINT "errands_erranddelegationoffer_together_answer_answered_684ecfbe";
