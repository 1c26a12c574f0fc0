-- Core migration 20261123_152604_events_by_month
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261123_144755_rehearsals
-- hash: 2d4edc85a9ba84d430e35a49e1e276208ab071e428b94f8f1aed74654d613fe7
-- down: lossless

-- up 1: common_eventlog: build index common_eventlog_position_part_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- stage: expand
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
-- index: built common_eventlog_position_part_idx
-- undo 1: DROP INDEX CONCURRENTLY IF EXISTS "common_eventlog_position_part_idx";
CREATE INDEX CONCURRENTLY "common_eventlog_position_part_idx" ON "common_eventlog" ("customer_id", "position") WHERE "position" is not null;

-- up 2: common_eventlog: drop index common_eventlog_unique_position_key
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- stage: expand
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
-- index: dropped common_eventlog_unique_position_key
-- undo 1: CREATE UNIQUE INDEX CONCURRENTLY "common_eventlog_unique_position_key" ON "common_eventlog" ("customer_id", "position");
DROP INDEX CONCURRENTLY IF EXISTS "common_eventlog_unique_position_key";

-- up 3: common_changerecord: let ids end with the third month from now, for new rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_changerecord
-- rows first: rows of common_changerecord whose id is no UUIDv7 of the time until now | SELECT "id"::text AS id FROM "common_changerecord" WHERE "id" >= (lpad(to_hex((extract(epoch FROM (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '3 months')) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
-- rows first: views that are not Core's and use common_changerecord | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_changerecord"'::regclass
-- undo 1: ALTER TABLE "common_changerecord" DROP CONSTRAINT IF EXISTS "common_changerecord__first_helper";
CREATE SCHEMA IF NOT EXISTS "core_partitions";
DO $core$ BEGIN EXECUTE format('ALTER TABLE "common_changerecord" ADD CONSTRAINT "common_changerecord__first_helper" CHECK ("id" < %L) NOT VALID', (lpad(to_hex((extract(epoch FROM (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '3 months')) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid); END $core$;

-- up 4: common_changerecord: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on common_changerecord
-- undo: nothing
ALTER TABLE "common_changerecord" VALIDATE CONSTRAINT "common_changerecord__first_helper";

-- up 5: common_changerecord: the table becomes the first part of one with a part for each month
-- mode: transaction, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_changerecord
-- lock: SHARE ROW EXCLUSIVE on common_change
-- undo 1: DO $core$
-- undo 1: DECLARE parent regclass := '"common_changerecord"'; home text := quote_ident(current_schema()); oldest regclass; item record; names text;
-- undo 1: BEGIN
-- undo 1:   SELECT part INTO oldest FROM (SELECT inhrelid::regclass AS part, CASE WHEN bound[1] <> 'MINVALUE' THEN trim(bound[1], '''') END AS low,
-- undo 1:       CASE WHEN bound[2] <> 'MAXVALUE' THEN trim(bound[2], '''') END AS high
-- undo 1:     FROM pg_inherits JOIN pg_class AS child ON child.oid = inhrelid
-- undo 1:     CROSS JOIN LATERAL regexp_match(pg_get_expr(relpartbound, child.oid), 'FROM \((.*)\) TO \((.*)\)') AS bound
-- undo 1:     WHERE inhparent = parent) AS parts ORDER BY low NULLS FIRST LIMIT 1;
-- undo 1:   IF oldest IS NULL THEN
-- undo 1:     EXECUTE format('CREATE TABLE "core_partitions"."common_changerecord_first" (LIKE %s INCLUDING ALL)', parent);
-- undo 1:     EXECUTE format('ALTER TABLE %s ATTACH PARTITION "core_partitions"."common_changerecord_first" FOR VALUES FROM (MINVALUE) TO (MAXVALUE)', parent);
-- undo 1:     oldest := '"core_partitions"."common_changerecord_first"';
-- undo 1:   END IF;
-- undo 1:   SELECT coalesce(string_agg(quote_ident(attname), ', ' ORDER BY attnum), '"customer_id", "id", "change_id", "content_type_id", "object_id", "kind", "row_version", "settled", "before", "after", "version"') INTO names
-- undo 1:     FROM pg_attribute WHERE attrelid = parent AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
-- undo 1:   CREATE TEMPORARY TABLE core_indexes ON COMMIT DROP AS
-- undo 1:     SELECT part.indexrelid::regclass AS part, whole.indexrelid::regclass::text AS whole_text, class.relname AS name
-- undo 1:     FROM pg_index AS whole JOIN pg_class AS class ON class.oid = whole.indexrelid JOIN pg_inherits ON inhparent = whole.indexrelid
-- undo 1:     JOIN pg_index AS part ON part.indexrelid = inhrelid WHERE whole.indrelid = parent AND part.indrelid = oldest;
-- undo 1:   CREATE TEMPORARY TABLE core_triggers ON COMMIT DROP AS
-- undo 1:     SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE tgrelid = parent AND NOT tgisinternal;
-- undo 1:   CREATE TEMPORARY TABLE core_parts ON COMMIT DROP AS SELECT part FROM (SELECT inhrelid::regclass AS part, CASE WHEN bound[1] <> 'MINVALUE' THEN trim(bound[1], '''') END AS low,
-- undo 1:       CASE WHEN bound[2] <> 'MAXVALUE' THEN trim(bound[2], '''') END AS high
-- undo 1:     FROM pg_inherits JOIN pg_class AS child ON child.oid = inhrelid
-- undo 1:     CROSS JOIN LATERAL regexp_match(pg_get_expr(relpartbound, child.oid), 'FROM \((.*)\) TO \((.*)\)') AS bound
-- undo 1:     WHERE inhparent = parent) AS parts;
-- undo 1:   FOR item IN SELECT part FROM core_parts LOOP EXECUTE format('ALTER TABLE %s DETACH PARTITION %s', parent, item.part); END LOOP;
-- undo 1:   FOR item IN SELECT part FROM core_parts WHERE part <> oldest LOOP
-- undo 1:     EXECUTE format('INSERT INTO %s (%s) SELECT %s FROM %s', oldest, names, names, item.part);
-- undo 1:     EXECUTE format('DROP TABLE %s', item.part);
-- undo 1:   END LOOP;
-- undo 1:   EXECUTE format('DROP TABLE %s', parent);
-- undo 1:   FOR item IN SELECT * FROM core_indexes LOOP
-- undo 1:     CONTINUE WHEN (SELECT relname FROM pg_class WHERE oid = item.part) = item.name;
-- undo 1:     EXECUTE format('ALTER INDEX %s RENAME TO %I', item.part, item.name);
-- undo 1:   END LOOP;
-- undo 1:   EXECUTE format('ALTER TABLE %s SET SCHEMA %s', oldest, home);
-- undo 1:   EXECUTE format('ALTER TABLE %s.%I RENAME TO "common_changerecord"', home, (SELECT relname FROM pg_class WHERE oid = oldest));
-- undo 1:   FOR item IN SELECT definition FROM core_triggers LOOP EXECUTE item.definition; END LOOP;
-- undo 1:   DROP TABLE core_indexes; DROP TABLE core_triggers; DROP TABLE core_parts;
-- undo 1: END $core$;
CREATE SCHEMA IF NOT EXISTS "core_partitions";
CREATE TEMPORARY TABLE core_triggers ON COMMIT DROP AS SELECT pg_get_triggerdef(oid) AS definition, tgname AS name FROM pg_trigger WHERE tgrelid = '"common_changerecord"'::regclass AND NOT tgisinternal;
ALTER TABLE "common_changerecord" SET SCHEMA "core_partitions";
ALTER TABLE "core_partitions"."common_changerecord" RENAME TO "common_changerecord_first";
CREATE TABLE "common_changerecord" (LIKE "core_partitions"."common_changerecord_first" INCLUDING ALL EXCLUDING INDEXES EXCLUDING IDENTITY EXCLUDING STATISTICS) PARTITION BY RANGE ("id");
ALTER TABLE "common_changerecord" DROP CONSTRAINT IF EXISTS "common_changerecord__first_helper";
ALTER TABLE "common_changerecord" ADD CONSTRAINT "common_changerecord_pkey" PRIMARY KEY ("customer_id", "id");
CREATE INDEX "common_changerecord_change_idx" ON "common_changerecord" ("customer_id", "change_id");
CREATE INDEX "common_changerecord_content_type_id_idx" ON "common_changerecord" ("customer_id", "content_type_id", "id");
CREATE INDEX "common_changerecord_object_id_id_idx" ON "common_changerecord" ("customer_id", "object_id", "id");
ALTER TABLE "common_changerecord" ADD CONSTRAINT "common_changerecord_change_id_fkey" FOREIGN KEY ("customer_id", "change_id") REFERENCES "common_change" ("customer_id", "id") ON DELETE CASCADE;
DO $core$ DECLARE first regclass := '"core_partitions"."common_changerecord_first"'; item record; BEGIN
  FOR item IN SELECT * FROM core_triggers LOOP EXECUTE format('DROP TRIGGER %I ON %s', item.name, first); EXECUTE item.definition; END LOOP;
  FOR item IN SELECT entry.* FROM pg_class, aclexplode(relacl) AS entry WHERE oid = first AND grantee <> relowner LOOP
    EXECUTE format('GRANT %s ON "common_changerecord" TO %s%s', item.privilege_type, CASE WHEN item.grantee = 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(item.grantee)) END,
      CASE WHEN item.is_grantable THEN ' WITH GRANT OPTION' ELSE '' END);
  END LOOP;
  EXECUTE format('ALTER TABLE "common_changerecord" ATTACH PARTITION %s FOR VALUES FROM (MINVALUE) TO (%L)', first, (SELECT substring(pg_get_constraintdef(oid) FROM '[0-9a-f]{8}-[0-9a-f-]{27}') FROM pg_constraint WHERE conrelid = first AND conname = 'common_changerecord__first_helper'));
END $core$;
ALTER TABLE "core_partitions"."common_changerecord_first" DROP CONSTRAINT IF EXISTS "common_changerecord__first_helper";
DROP TABLE core_triggers;

-- up 6: common_changerecord: collect what plans are made of
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on common_changerecord
-- undo: nothing
ANALYZE "common_changerecord";

-- up 7: common_eventlog: let ids end with the third month from now, for new rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_eventlog
-- rows first: rows of common_eventlog whose id is no UUIDv7 of the time until now | SELECT "id"::text AS id FROM "common_eventlog" WHERE "id" >= (lpad(to_hex((extract(epoch FROM (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '3 months')) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
-- rows first: views that are not Core's and use common_eventlog | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_eventlog"'::regclass
-- undo 1: ALTER TABLE "common_eventlog" DROP CONSTRAINT IF EXISTS "common_eventlog__first_helper";
CREATE SCHEMA IF NOT EXISTS "core_partitions";
DO $core$ BEGIN EXECUTE format('ALTER TABLE "common_eventlog" ADD CONSTRAINT "common_eventlog__first_helper" CHECK ("id" < %L) NOT VALID', (lpad(to_hex((extract(epoch FROM (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '3 months')) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid); END $core$;

-- up 8: common_eventlog: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
-- undo: nothing
ALTER TABLE "common_eventlog" VALIDATE CONSTRAINT "common_eventlog__first_helper";

-- up 9: common_eventlog: the table becomes the first part of one with a part for each month
-- mode: transaction, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_eventlog
-- lock: ACCESS EXCLUSIVE on integrations_webhookdelivery_event_logs
-- lock: SHARE ROW EXCLUSIVE on sales_organization
-- lock: SHARE ROW EXCLUSIVE on accounts_integrationuseragent
-- lock: SHARE ROW EXCLUSIVE on accounts_organizationuser
-- lock: SHARE ROW EXCLUSIVE on accounts_subtenant
-- lock: SHARE ROW EXCLUSIVE on accounts_tenant
-- undo 1: ALTER TABLE "integrations_webhookdelivery_event_logs" DROP CONSTRAINT IF EXISTS "integrations_webhookdelivery_event_logs_eventlog_id_fkey";
-- undo 1: DO $core$
-- undo 1: DECLARE parent regclass := '"common_eventlog"'; home text := quote_ident(current_schema()); oldest regclass; item record; names text;
-- undo 1: BEGIN
-- undo 1:   SELECT part INTO oldest FROM (SELECT inhrelid::regclass AS part, CASE WHEN bound[1] <> 'MINVALUE' THEN trim(bound[1], '''') END AS low,
-- undo 1:       CASE WHEN bound[2] <> 'MAXVALUE' THEN trim(bound[2], '''') END AS high
-- undo 1:     FROM pg_inherits JOIN pg_class AS child ON child.oid = inhrelid
-- undo 1:     CROSS JOIN LATERAL regexp_match(pg_get_expr(relpartbound, child.oid), 'FROM \((.*)\) TO \((.*)\)') AS bound
-- undo 1:     WHERE inhparent = parent) AS parts ORDER BY low NULLS FIRST LIMIT 1;
-- undo 1:   IF oldest IS NULL THEN
-- undo 1:     EXECUTE format('CREATE TABLE "core_partitions"."common_eventlog_first" (LIKE %s INCLUDING ALL)', parent);
-- undo 1:     EXECUTE format('ALTER TABLE %s ATTACH PARTITION "core_partitions"."common_eventlog_first" FOR VALUES FROM (MINVALUE) TO (MAXVALUE)', parent);
-- undo 1:     oldest := '"core_partitions"."common_eventlog_first"';
-- undo 1:   END IF;
-- undo 1:   SELECT coalesce(string_agg(quote_ident(attname), ', ' ORDER BY attnum), '"customer_id", "id", "organization_id", "custom_id", "created_at", "content_type_id", "object_id", "event_identifier", "event_context", "triggered_by_tenant_id", "triggered_by_sub_tenant_id", "triggered_by_organization_user_id", "triggered_by_integration_id", "position", "version"') INTO names
-- undo 1:     FROM pg_attribute WHERE attrelid = parent AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
-- undo 1:   CREATE TEMPORARY TABLE core_indexes ON COMMIT DROP AS
-- undo 1:     SELECT part.indexrelid::regclass AS part, whole.indexrelid::regclass::text AS whole_text, class.relname AS name
-- undo 1:     FROM pg_index AS whole JOIN pg_class AS class ON class.oid = whole.indexrelid JOIN pg_inherits ON inhparent = whole.indexrelid
-- undo 1:     JOIN pg_index AS part ON part.indexrelid = inhrelid WHERE whole.indrelid = parent AND part.indrelid = oldest;
-- undo 1:   CREATE TEMPORARY TABLE core_triggers ON COMMIT DROP AS
-- undo 1:     SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE tgrelid = parent AND NOT tgisinternal;
-- undo 1:   CREATE TEMPORARY TABLE core_parts ON COMMIT DROP AS SELECT part FROM (SELECT inhrelid::regclass AS part, CASE WHEN bound[1] <> 'MINVALUE' THEN trim(bound[1], '''') END AS low,
-- undo 1:       CASE WHEN bound[2] <> 'MAXVALUE' THEN trim(bound[2], '''') END AS high
-- undo 1:     FROM pg_inherits JOIN pg_class AS child ON child.oid = inhrelid
-- undo 1:     CROSS JOIN LATERAL regexp_match(pg_get_expr(relpartbound, child.oid), 'FROM \((.*)\) TO \((.*)\)') AS bound
-- undo 1:     WHERE inhparent = parent) AS parts;
-- undo 1:   FOR item IN SELECT part FROM core_parts LOOP EXECUTE format('ALTER TABLE %s DETACH PARTITION %s', parent, item.part); END LOOP;
-- undo 1:   FOR item IN SELECT part FROM core_parts WHERE part <> oldest LOOP
-- undo 1:     EXECUTE format('INSERT INTO %s (%s) SELECT %s FROM %s', oldest, names, names, item.part);
-- undo 1:     EXECUTE format('DROP TABLE %s', item.part);
-- undo 1:   END LOOP;
-- undo 1:   EXECUTE format('DROP TABLE %s', parent);
-- undo 1:   FOR item IN SELECT * FROM core_indexes LOOP
-- undo 1:     CONTINUE WHEN (SELECT relname FROM pg_class WHERE oid = item.part) = item.name;
-- undo 1:     EXECUTE format('ALTER INDEX %s RENAME TO %I', item.part, item.name);
-- undo 1:   END LOOP;
-- undo 1:   EXECUTE format('ALTER TABLE %s SET SCHEMA %s', oldest, home);
-- undo 1:   EXECUTE format('ALTER TABLE %s.%I RENAME TO "common_eventlog"', home, (SELECT relname FROM pg_class WHERE oid = oldest));
-- undo 1:   FOR item IN SELECT definition FROM core_triggers LOOP EXECUTE item.definition; END LOOP;
-- undo 1:   DROP TABLE core_indexes; DROP TABLE core_triggers; DROP TABLE core_parts;
-- undo 1: END $core$;
-- undo 1: ALTER TABLE "integrations_webhookdelivery_event_logs" ADD CONSTRAINT "integrations_webhookdelivery_event_logs_eventlog_id_fkey" FOREIGN KEY ("customer_id", "eventlog_id") REFERENCES "common_eventlog" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: DO $core$ BEGIN ALTER TABLE "integrations_webhookdelivery_event_logs" VALIDATE CONSTRAINT "integrations_webhookdelivery_event_logs_eventlog_id_fkey"; EXCEPTION WHEN check_violation OR foreign_key_violation THEN COMMENT ON CONSTRAINT "integrations_webhookdelivery_event_logs_eventlog_id_fkey" ON "integrations_webhookdelivery_event_logs" IS 'not validated, as answered'; END $core$;
CREATE SCHEMA IF NOT EXISTS "core_partitions";
ALTER TABLE "integrations_webhookdelivery_event_logs" DROP CONSTRAINT IF EXISTS "integrations_webhookdelivery_event_logs_eventlog_id_fkey";
CREATE TEMPORARY TABLE core_triggers ON COMMIT DROP AS SELECT pg_get_triggerdef(oid) AS definition, tgname AS name FROM pg_trigger WHERE tgrelid = '"common_eventlog"'::regclass AND NOT tgisinternal;
ALTER TABLE "common_eventlog" SET SCHEMA "core_partitions";
ALTER TABLE "core_partitions"."common_eventlog" RENAME TO "common_eventlog_first";
CREATE TABLE "common_eventlog" (LIKE "core_partitions"."common_eventlog_first" INCLUDING ALL EXCLUDING INDEXES EXCLUDING IDENTITY EXCLUDING STATISTICS) PARTITION BY RANGE ("id");
ALTER TABLE "common_eventlog" DROP CONSTRAINT IF EXISTS "common_eventlog__first_helper";
ALTER TABLE "common_eventlog" ADD CONSTRAINT "common_eventlog_pkey" PRIMARY KEY ("customer_id", "id");
CREATE INDEX "common_eventlog_content_type_created_at_idx" ON "common_eventlog" ("customer_id", "content_type_id", "created_at");
CREATE INDEX "common_eventlog_content_type_object_id_created_at_idx" ON "common_eventlog" ("customer_id", "content_type_id", "object_id", "created_at" DESC);
CREATE INDEX "common_eventlog_created_at_id_part_idx" ON "common_eventlog" ("customer_id", "created_at", "id") WHERE "position" is null;
CREATE INDEX "common_eventlog_created_at_idx" ON "common_eventlog" ("customer_id", "created_at");
CREATE INDEX "common_eventlog_organization_idx" ON "common_eventlog" ("customer_id", "organization_id") WHERE "organization_id" is not null;
CREATE INDEX "common_eventlog_position_part_idx" ON "common_eventlog" ("customer_id", "position") WHERE "position" is not null;
CREATE INDEX "common_eventlog_triggered_by_integration_idx" ON "common_eventlog" ("customer_id", "triggered_by_integration_id") WHERE "triggered_by_integration_id" is not null;
CREATE INDEX "common_eventlog_triggered_by_organization_user_idx" ON "common_eventlog" ("customer_id", "triggered_by_organization_user_id") WHERE "triggered_by_organization_user_id" is not null;
CREATE INDEX "common_eventlog_triggered_by_sub_tenant_idx" ON "common_eventlog" ("customer_id", "triggered_by_sub_tenant_id") WHERE "triggered_by_sub_tenant_id" is not null;
CREATE INDEX "common_eventlog_triggered_by_tenant_idx" ON "common_eventlog" ("customer_id", "triggered_by_tenant_id") WHERE "triggered_by_tenant_id" is not null;
ALTER TABLE "common_eventlog" ADD CONSTRAINT "common_eventlog_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") ON DELETE SET NULL ("organization_id");
ALTER TABLE "common_eventlog" ADD CONSTRAINT "common_eventlog_triggered_by_integration_id_fkey" FOREIGN KEY ("customer_id", "triggered_by_integration_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE SET NULL ("triggered_by_integration_id");
ALTER TABLE "common_eventlog" ADD CONSTRAINT "common_eventlog_triggered_by_organization_user_id_fkey" FOREIGN KEY ("customer_id", "triggered_by_organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("triggered_by_organization_user_id");
ALTER TABLE "common_eventlog" ADD CONSTRAINT "common_eventlog_triggered_by_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "triggered_by_sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id") ON DELETE SET NULL ("triggered_by_sub_tenant_id");
ALTER TABLE "common_eventlog" ADD CONSTRAINT "common_eventlog_triggered_by_tenant_id_fkey" FOREIGN KEY ("customer_id", "triggered_by_tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE SET NULL ("triggered_by_tenant_id");
DO $core$ DECLARE first regclass := '"core_partitions"."common_eventlog_first"'; item record; BEGIN
  FOR item IN SELECT * FROM core_triggers LOOP EXECUTE format('DROP TRIGGER %I ON %s', item.name, first); EXECUTE item.definition; END LOOP;
  FOR item IN SELECT entry.* FROM pg_class, aclexplode(relacl) AS entry WHERE oid = first AND grantee <> relowner LOOP
    EXECUTE format('GRANT %s ON "common_eventlog" TO %s%s', item.privilege_type, CASE WHEN item.grantee = 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(item.grantee)) END,
      CASE WHEN item.is_grantable THEN ' WITH GRANT OPTION' ELSE '' END);
  END LOOP;
  EXECUTE format('ALTER TABLE "common_eventlog" ATTACH PARTITION %s FOR VALUES FROM (MINVALUE) TO (%L)', first, (SELECT substring(pg_get_constraintdef(oid) FROM '[0-9a-f]{8}-[0-9a-f-]{27}') FROM pg_constraint WHERE conrelid = first AND conname = 'common_eventlog__first_helper'));
END $core$;
ALTER TABLE "core_partitions"."common_eventlog_first" DROP CONSTRAINT IF EXISTS "common_eventlog__first_helper";
DROP TABLE core_triggers;
ALTER TABLE "integrations_webhookdelivery_event_logs" ADD CONSTRAINT "integrations_webhookdelivery_event_logs_eventlog_id_fkey" FOREIGN KEY ("customer_id", "eventlog_id") REFERENCES "common_eventlog" ("customer_id", "id") ON DELETE CASCADE NOT VALID;

-- up 10: common_eventlog: collect what plans are made of
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
-- undo: nothing
ANALYZE "common_eventlog";

-- up 11: integrations_webhookdelivery_event_logs: validate integrations_webhookdelivery_event_logs_eventlog_id_fkey: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on integrations_webhookdelivery_event_logs
-- undo: nothing
ALTER TABLE "integrations_webhookdelivery_event_logs" VALIDATE CONSTRAINT "integrations_webhookdelivery_event_logs_eventlog_id_fkey";

-- down 1: common_changerecord: one table again: the rows of all parts but the oldest are copied, and everybody waits for it
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_changerecord
-- lock: SHARE ROW EXCLUSIVE on common_change
-- undo 1: CREATE SCHEMA IF NOT EXISTS "core_partitions";
-- undo 1: CREATE TEMPORARY TABLE core_triggers ON COMMIT DROP AS SELECT pg_get_triggerdef(oid) AS definition, tgname AS name FROM pg_trigger WHERE tgrelid = '"common_changerecord"'::regclass AND NOT tgisinternal;
-- undo 1: ALTER TABLE "common_changerecord" SET SCHEMA "core_partitions";
-- undo 1: ALTER TABLE "core_partitions"."common_changerecord" RENAME TO "common_changerecord_first";
-- undo 1: CREATE TABLE "common_changerecord" (LIKE "core_partitions"."common_changerecord_first" INCLUDING ALL EXCLUDING INDEXES EXCLUDING IDENTITY EXCLUDING STATISTICS) PARTITION BY RANGE ("id");
-- undo 1: ALTER TABLE "common_changerecord" ADD CONSTRAINT "common_changerecord_pkey" PRIMARY KEY ("customer_id", "id");
-- undo 1: CREATE INDEX "common_changerecord_change_idx" ON "common_changerecord" ("customer_id", "change_id");
-- undo 1: CREATE INDEX "common_changerecord_content_type_id_idx" ON "common_changerecord" ("customer_id", "content_type_id", "id");
-- undo 1: CREATE INDEX "common_changerecord_object_id_id_idx" ON "common_changerecord" ("customer_id", "object_id", "id");
-- undo 1: ALTER TABLE "common_changerecord" ADD CONSTRAINT "common_changerecord_change_id_fkey" FOREIGN KEY ("customer_id", "change_id") REFERENCES "common_change" ("customer_id", "id") ON DELETE CASCADE;
-- undo 1: DO $core$ DECLARE first regclass := '"core_partitions"."common_changerecord_first"'; item record; BEGIN
-- undo 1:   FOR item IN SELECT * FROM core_triggers LOOP EXECUTE format('DROP TRIGGER %I ON %s', item.name, first); EXECUTE item.definition; END LOOP;
-- undo 1:   FOR item IN SELECT entry.* FROM pg_class, aclexplode(relacl) AS entry WHERE oid = first AND grantee <> relowner LOOP
-- undo 1:     EXECUTE format('GRANT %s ON "common_changerecord" TO %s%s', item.privilege_type, CASE WHEN item.grantee = 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(item.grantee)) END,
-- undo 1:       CASE WHEN item.is_grantable THEN ' WITH GRANT OPTION' ELSE '' END);
-- undo 1:   END LOOP;
-- undo 1:   EXECUTE format('ALTER TABLE "common_changerecord" ATTACH PARTITION %s FOR VALUES FROM (MINVALUE) TO (%L)', first, (lpad(to_hex((extract(epoch FROM (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '3 months')) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid);
-- undo 1: END $core$;
-- undo 1: DROP TABLE core_triggers;
DO $core$
DECLARE parent regclass := '"common_changerecord"'; home text := quote_ident(current_schema()); oldest regclass; item record; names text;
BEGIN
  SELECT part INTO oldest FROM (SELECT inhrelid::regclass AS part, CASE WHEN bound[1] <> 'MINVALUE' THEN trim(bound[1], '''') END AS low,
      CASE WHEN bound[2] <> 'MAXVALUE' THEN trim(bound[2], '''') END AS high
    FROM pg_inherits JOIN pg_class AS child ON child.oid = inhrelid
    CROSS JOIN LATERAL regexp_match(pg_get_expr(relpartbound, child.oid), 'FROM \((.*)\) TO \((.*)\)') AS bound
    WHERE inhparent = parent) AS parts ORDER BY low NULLS FIRST LIMIT 1;
  IF oldest IS NULL THEN
    EXECUTE format('CREATE TABLE "core_partitions"."common_changerecord_first" (LIKE %s INCLUDING ALL)', parent);
    EXECUTE format('ALTER TABLE %s ATTACH PARTITION "core_partitions"."common_changerecord_first" FOR VALUES FROM (MINVALUE) TO (MAXVALUE)', parent);
    oldest := '"core_partitions"."common_changerecord_first"';
  END IF;
  SELECT coalesce(string_agg(quote_ident(attname), ', ' ORDER BY attnum), '"customer_id", "id", "change_id", "content_type_id", "object_id", "kind", "row_version", "settled", "before", "after", "version"') INTO names
    FROM pg_attribute WHERE attrelid = parent AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
  CREATE TEMPORARY TABLE core_indexes ON COMMIT DROP AS
    SELECT part.indexrelid::regclass AS part, whole.indexrelid::regclass::text AS whole_text, class.relname AS name
    FROM pg_index AS whole JOIN pg_class AS class ON class.oid = whole.indexrelid JOIN pg_inherits ON inhparent = whole.indexrelid
    JOIN pg_index AS part ON part.indexrelid = inhrelid WHERE whole.indrelid = parent AND part.indrelid = oldest;
  CREATE TEMPORARY TABLE core_triggers ON COMMIT DROP AS
    SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE tgrelid = parent AND NOT tgisinternal;
  CREATE TEMPORARY TABLE core_parts ON COMMIT DROP AS SELECT part FROM (SELECT inhrelid::regclass AS part, CASE WHEN bound[1] <> 'MINVALUE' THEN trim(bound[1], '''') END AS low,
      CASE WHEN bound[2] <> 'MAXVALUE' THEN trim(bound[2], '''') END AS high
    FROM pg_inherits JOIN pg_class AS child ON child.oid = inhrelid
    CROSS JOIN LATERAL regexp_match(pg_get_expr(relpartbound, child.oid), 'FROM \((.*)\) TO \((.*)\)') AS bound
    WHERE inhparent = parent) AS parts;
  FOR item IN SELECT part FROM core_parts LOOP EXECUTE format('ALTER TABLE %s DETACH PARTITION %s', parent, item.part); END LOOP;
  FOR item IN SELECT part FROM core_parts WHERE part <> oldest LOOP
    EXECUTE format('INSERT INTO %s (%s) SELECT %s FROM %s', oldest, names, names, item.part);
    EXECUTE format('DROP TABLE %s', item.part);
  END LOOP;
  EXECUTE format('DROP TABLE %s', parent);
  FOR item IN SELECT * FROM core_indexes LOOP
    CONTINUE WHEN (SELECT relname FROM pg_class WHERE oid = item.part) = item.name;
    EXECUTE format('ALTER INDEX %s RENAME TO %I', item.part, item.name);
  END LOOP;
  EXECUTE format('ALTER TABLE %s SET SCHEMA %s', oldest, home);
  EXECUTE format('ALTER TABLE %s.%I RENAME TO "common_changerecord"', home, (SELECT relname FROM pg_class WHERE oid = oldest));
  FOR item IN SELECT definition FROM core_triggers LOOP EXECUTE item.definition; END LOOP;
  DROP TABLE core_indexes; DROP TABLE core_triggers; DROP TABLE core_parts;
END $core$;

-- down 2: common_eventlog: one table again: the rows of all parts but the oldest are copied, and everybody waits for it
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_eventlog
-- lock: ACCESS EXCLUSIVE on integrations_webhookdelivery_event_logs
-- lock: SHARE ROW EXCLUSIVE on sales_organization
-- lock: SHARE ROW EXCLUSIVE on accounts_integrationuseragent
-- lock: SHARE ROW EXCLUSIVE on accounts_organizationuser
-- lock: SHARE ROW EXCLUSIVE on accounts_subtenant
-- lock: SHARE ROW EXCLUSIVE on accounts_tenant
-- undo 1: CREATE SCHEMA IF NOT EXISTS "core_partitions";
-- undo 1: ALTER TABLE "integrations_webhookdelivery_event_logs" DROP CONSTRAINT IF EXISTS "integrations_webhookdelivery_event_logs_eventlog_id_fkey";
-- undo 1: CREATE TEMPORARY TABLE core_triggers ON COMMIT DROP AS SELECT pg_get_triggerdef(oid) AS definition, tgname AS name FROM pg_trigger WHERE tgrelid = '"common_eventlog"'::regclass AND NOT tgisinternal;
-- undo 1: ALTER TABLE "common_eventlog" SET SCHEMA "core_partitions";
-- undo 1: ALTER TABLE "core_partitions"."common_eventlog" RENAME TO "common_eventlog_first";
-- undo 1: CREATE TABLE "common_eventlog" (LIKE "core_partitions"."common_eventlog_first" INCLUDING ALL EXCLUDING INDEXES EXCLUDING IDENTITY EXCLUDING STATISTICS) PARTITION BY RANGE ("id");
-- undo 1: ALTER TABLE "common_eventlog" ADD CONSTRAINT "common_eventlog_pkey" PRIMARY KEY ("customer_id", "id");
-- undo 1: CREATE INDEX "common_eventlog_content_type_created_at_idx" ON "common_eventlog" ("customer_id", "content_type_id", "created_at");
-- undo 1: CREATE INDEX "common_eventlog_content_type_object_id_created_at_idx" ON "common_eventlog" ("customer_id", "content_type_id", "object_id", "created_at" DESC);
-- undo 1: CREATE INDEX "common_eventlog_created_at_id_part_idx" ON "common_eventlog" ("customer_id", "created_at", "id") WHERE "position" is null;
-- undo 1: CREATE INDEX "common_eventlog_created_at_idx" ON "common_eventlog" ("customer_id", "created_at");
-- undo 1: CREATE INDEX "common_eventlog_organization_idx" ON "common_eventlog" ("customer_id", "organization_id") WHERE "organization_id" is not null;
-- undo 1: CREATE INDEX "common_eventlog_position_part_idx" ON "common_eventlog" ("customer_id", "position") WHERE "position" is not null;
-- undo 1: CREATE INDEX "common_eventlog_triggered_by_integration_idx" ON "common_eventlog" ("customer_id", "triggered_by_integration_id") WHERE "triggered_by_integration_id" is not null;
-- undo 1: CREATE INDEX "common_eventlog_triggered_by_organization_user_idx" ON "common_eventlog" ("customer_id", "triggered_by_organization_user_id") WHERE "triggered_by_organization_user_id" is not null;
-- undo 1: CREATE INDEX "common_eventlog_triggered_by_sub_tenant_idx" ON "common_eventlog" ("customer_id", "triggered_by_sub_tenant_id") WHERE "triggered_by_sub_tenant_id" is not null;
-- undo 1: CREATE INDEX "common_eventlog_triggered_by_tenant_idx" ON "common_eventlog" ("customer_id", "triggered_by_tenant_id") WHERE "triggered_by_tenant_id" is not null;
-- undo 1: ALTER TABLE "common_eventlog" ADD CONSTRAINT "common_eventlog_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") ON DELETE SET NULL ("organization_id");
-- undo 1: ALTER TABLE "common_eventlog" ADD CONSTRAINT "common_eventlog_triggered_by_integration_id_fkey" FOREIGN KEY ("customer_id", "triggered_by_integration_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE SET NULL ("triggered_by_integration_id");
-- undo 1: ALTER TABLE "common_eventlog" ADD CONSTRAINT "common_eventlog_triggered_by_organization_user_id_fkey" FOREIGN KEY ("customer_id", "triggered_by_organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE SET NULL ("triggered_by_organization_user_id");
-- undo 1: ALTER TABLE "common_eventlog" ADD CONSTRAINT "common_eventlog_triggered_by_sub_tenant_id_fkey" FOREIGN KEY ("customer_id", "triggered_by_sub_tenant_id") REFERENCES "accounts_subtenant" ("customer_id", "id") ON DELETE SET NULL ("triggered_by_sub_tenant_id");
-- undo 1: ALTER TABLE "common_eventlog" ADD CONSTRAINT "common_eventlog_triggered_by_tenant_id_fkey" FOREIGN KEY ("customer_id", "triggered_by_tenant_id") REFERENCES "accounts_tenant" ("customer_id", "id") ON DELETE SET NULL ("triggered_by_tenant_id");
-- undo 1: DO $core$ DECLARE first regclass := '"core_partitions"."common_eventlog_first"'; item record; BEGIN
-- undo 1:   FOR item IN SELECT * FROM core_triggers LOOP EXECUTE format('DROP TRIGGER %I ON %s', item.name, first); EXECUTE item.definition; END LOOP;
-- undo 1:   FOR item IN SELECT entry.* FROM pg_class, aclexplode(relacl) AS entry WHERE oid = first AND grantee <> relowner LOOP
-- undo 1:     EXECUTE format('GRANT %s ON "common_eventlog" TO %s%s', item.privilege_type, CASE WHEN item.grantee = 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(item.grantee)) END,
-- undo 1:       CASE WHEN item.is_grantable THEN ' WITH GRANT OPTION' ELSE '' END);
-- undo 1:   END LOOP;
-- undo 1:   EXECUTE format('ALTER TABLE "common_eventlog" ATTACH PARTITION %s FOR VALUES FROM (MINVALUE) TO (%L)', first, (lpad(to_hex((extract(epoch FROM (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '3 months')) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid);
-- undo 1: END $core$;
-- undo 1: DROP TABLE core_triggers;
-- undo 1: ALTER TABLE "integrations_webhookdelivery_event_logs" ADD CONSTRAINT "integrations_webhookdelivery_event_logs_eventlog_id_fkey" FOREIGN KEY ("customer_id", "eventlog_id") REFERENCES "common_eventlog" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: DO $core$ BEGIN ALTER TABLE "integrations_webhookdelivery_event_logs" VALIDATE CONSTRAINT "integrations_webhookdelivery_event_logs_eventlog_id_fkey"; EXCEPTION WHEN check_violation OR foreign_key_violation THEN COMMENT ON CONSTRAINT "integrations_webhookdelivery_event_logs_eventlog_id_fkey" ON "integrations_webhookdelivery_event_logs" IS 'not validated, as answered'; END $core$;
ALTER TABLE "integrations_webhookdelivery_event_logs" DROP CONSTRAINT IF EXISTS "integrations_webhookdelivery_event_logs_eventlog_id_fkey";
DO $core$
DECLARE parent regclass := '"common_eventlog"'; home text := quote_ident(current_schema()); oldest regclass; item record; names text;
BEGIN
  SELECT part INTO oldest FROM (SELECT inhrelid::regclass AS part, CASE WHEN bound[1] <> 'MINVALUE' THEN trim(bound[1], '''') END AS low,
      CASE WHEN bound[2] <> 'MAXVALUE' THEN trim(bound[2], '''') END AS high
    FROM pg_inherits JOIN pg_class AS child ON child.oid = inhrelid
    CROSS JOIN LATERAL regexp_match(pg_get_expr(relpartbound, child.oid), 'FROM \((.*)\) TO \((.*)\)') AS bound
    WHERE inhparent = parent) AS parts ORDER BY low NULLS FIRST LIMIT 1;
  IF oldest IS NULL THEN
    EXECUTE format('CREATE TABLE "core_partitions"."common_eventlog_first" (LIKE %s INCLUDING ALL)', parent);
    EXECUTE format('ALTER TABLE %s ATTACH PARTITION "core_partitions"."common_eventlog_first" FOR VALUES FROM (MINVALUE) TO (MAXVALUE)', parent);
    oldest := '"core_partitions"."common_eventlog_first"';
  END IF;
  SELECT coalesce(string_agg(quote_ident(attname), ', ' ORDER BY attnum), '"customer_id", "id", "organization_id", "custom_id", "created_at", "content_type_id", "object_id", "event_identifier", "event_context", "triggered_by_tenant_id", "triggered_by_sub_tenant_id", "triggered_by_organization_user_id", "triggered_by_integration_id", "position", "version"') INTO names
    FROM pg_attribute WHERE attrelid = parent AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
  CREATE TEMPORARY TABLE core_indexes ON COMMIT DROP AS
    SELECT part.indexrelid::regclass AS part, whole.indexrelid::regclass::text AS whole_text, class.relname AS name
    FROM pg_index AS whole JOIN pg_class AS class ON class.oid = whole.indexrelid JOIN pg_inherits ON inhparent = whole.indexrelid
    JOIN pg_index AS part ON part.indexrelid = inhrelid WHERE whole.indrelid = parent AND part.indrelid = oldest;
  CREATE TEMPORARY TABLE core_triggers ON COMMIT DROP AS
    SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE tgrelid = parent AND NOT tgisinternal;
  CREATE TEMPORARY TABLE core_parts ON COMMIT DROP AS SELECT part FROM (SELECT inhrelid::regclass AS part, CASE WHEN bound[1] <> 'MINVALUE' THEN trim(bound[1], '''') END AS low,
      CASE WHEN bound[2] <> 'MAXVALUE' THEN trim(bound[2], '''') END AS high
    FROM pg_inherits JOIN pg_class AS child ON child.oid = inhrelid
    CROSS JOIN LATERAL regexp_match(pg_get_expr(relpartbound, child.oid), 'FROM \((.*)\) TO \((.*)\)') AS bound
    WHERE inhparent = parent) AS parts;
  FOR item IN SELECT part FROM core_parts LOOP EXECUTE format('ALTER TABLE %s DETACH PARTITION %s', parent, item.part); END LOOP;
  FOR item IN SELECT part FROM core_parts WHERE part <> oldest LOOP
    EXECUTE format('INSERT INTO %s (%s) SELECT %s FROM %s', oldest, names, names, item.part);
    EXECUTE format('DROP TABLE %s', item.part);
  END LOOP;
  EXECUTE format('DROP TABLE %s', parent);
  FOR item IN SELECT * FROM core_indexes LOOP
    CONTINUE WHEN (SELECT relname FROM pg_class WHERE oid = item.part) = item.name;
    EXECUTE format('ALTER INDEX %s RENAME TO %I', item.part, item.name);
  END LOOP;
  EXECUTE format('ALTER TABLE %s SET SCHEMA %s', oldest, home);
  EXECUTE format('ALTER TABLE %s.%I RENAME TO "common_eventlog"', home, (SELECT relname FROM pg_class WHERE oid = oldest));
  FOR item IN SELECT definition FROM core_triggers LOOP EXECUTE item.definition; END LOOP;
  DROP TABLE core_indexes; DROP TABLE core_triggers; DROP TABLE core_parts;
END $core$;
ALTER TABLE "integrations_webhookdelivery_event_logs" ADD CONSTRAINT "integrations_webhookdelivery_event_logs_eventlog_id_fkey" FOREIGN KEY ("customer_id", "eventlog_id") REFERENCES "common_eventlog" ("customer_id", "id") ON DELETE CASCADE NOT VALID;

-- down 3: integrations_webhookdelivery_event_logs: validate integrations_webhookdelivery_event_logs_eventlog_id_fkey: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: expand
-- lock: SHARE UPDATE EXCLUSIVE on integrations_webhookdelivery_event_logs
-- undo: nothing
ALTER TABLE "integrations_webhookdelivery_event_logs" VALIDATE CONSTRAINT "integrations_webhookdelivery_event_logs_eventlog_id_fkey";

-- down 4: common_eventlog: build unique index common_eventlog_unique_position_key; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
-- rows first: rows of common_eventlog that are not unique by common_eventlog_unique_position_key | SELECT id FROM (SELECT "id"::text AS id, count(*) OVER (PARTITION BY "customer_id", "position") AS alike FROM "common_eventlog" WHERE "customer_id" IS NOT NULL AND "position" IS NOT NULL) AS counted WHERE alike > 1
-- rows again: rows of common_eventlog that are not unique by common_eventlog_unique_position_key | SELECT id FROM (SELECT "id"::text AS id, count(*) OVER (PARTITION BY "customer_id", "position") AS alike FROM "common_eventlog" WHERE "customer_id" IS NOT NULL AND "position" IS NOT NULL) AS counted WHERE alike > 1
-- index: built common_eventlog_unique_position_key
-- undo 1: DROP INDEX CONCURRENTLY IF EXISTS "common_eventlog_unique_position_key";
CREATE UNIQUE INDEX CONCURRENTLY "common_eventlog_unique_position_key" ON "common_eventlog" ("customer_id", "position");

-- down 5: common_eventlog: drop index common_eventlog_position_part_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on common_eventlog
-- index: dropped common_eventlog_position_part_idx
-- undo: never
DROP INDEX CONCURRENTLY IF EXISTS "common_eventlog_position_part_idx";
