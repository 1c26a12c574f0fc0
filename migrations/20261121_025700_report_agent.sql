-- Core migration 20261121_025700_report_agent
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261121_025206_invitation_identity
-- hash: d3de94e8cb746dd1a8bb59469007ea22cf295b3532ecf7f3c339702ed6f1b78c
-- down: lossy: the values of agent_id in reports_reporttemplate are dropped

-- up 1: reports_reporttemplate: add agent_id
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on reports_reporttemplate
ALTER TABLE "reports_reporttemplate" ADD COLUMN "agent_id" uuid;

-- up 2: reports_reporttemplate: build index reports_reporttemplate_agent_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on reports_reporttemplate
-- index: built reports_reporttemplate_agent_idx
CREATE INDEX CONCURRENTLY "reports_reporttemplate_agent_idx" ON "reports_reporttemplate" ("customer_id", "agent_id");

-- up 3: reports_reporttemplate: let agent refer to accounts_integrationuseragent, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: SHARE ROW EXCLUSIVE on reports_reporttemplate
-- lock: SHARE ROW EXCLUSIVE on accounts_integrationuseragent
ALTER TABLE "reports_reporttemplate" ADD CONSTRAINT "reports_reporttemplate_agent_id_fkey" FOREIGN KEY ("customer_id", "agent_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE SET NULL ("agent_id") NOT VALID;

-- up 4: reports_reporttemplate: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on reports_reporttemplate
ALTER TABLE "reports_reporttemplate" VALIDATE CONSTRAINT "reports_reporttemplate_agent_id_fkey";

-- down 1: reports_reporttemplate: drop reports_reporttemplate_agent_id_fkey
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on reports_reporttemplate
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
ALTER TABLE "reports_reporttemplate" DROP CONSTRAINT IF EXISTS "reports_reporttemplate_agent_id_fkey";

-- down 2: reports_reporttemplate: drop agent_id
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on reports_reporttemplate
-- DATA_LOSS:reports.reporttemplate.agent: the values of agent_id in reports_reporttemplate are dropped
-- rows first: views that are not Core's and use agent_id of reports_reporttemplate | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"reports_reporttemplate"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"reports_reporttemplate"'::regclass AND attname = 'agent_id')
ALTER TABLE "reports_reporttemplate" DROP COLUMN "agent_id";
