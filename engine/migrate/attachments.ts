/**
 * Objects of third parties that use Core's tables and columns, or are attached to them: functions of the migration's session. Before the first step,
 * `core_stuck`, `core_using` and `core_using_views` find those that would make a statement fail or that PostgreSQL would drop. When one table replaces
 * another (it becomes the first partition of a partitioned table, or the oldest partition becomes the table again), `core_attached` returns the statements
 * that attach these objects to the new table, and `core_strip_part` removes them from the partition.
 */
import { partitionSchema } from '../compile/tables/partitions.ts';
import { quoteLiteral } from '../kernel/quote-sql.ts';

/** Names of Core's temporary helper objects, which are dropped before the stage contract ends. */
const helperName = "'(__(new|gone|old)|_helper)$'";

/**
 * Objects that cannot be transferred, as human-readable descriptions. Includes everything that depends on the table, one of its partitions or its row type,
 * except for kinds that are known to be transferred: an unknown kind of object is reported, not lost. `own`: indexes and constraints of Core; `referring`:
 * foreign keys of Core that refer to the table, as `table.constraint`. If `follows` is false, the table is dropped, and objects attached to it may be
 * dropped with it.
 */
const stuckFunction = `CREATE OR REPLACE FUNCTION pg_temp.core_stuck(relation regclass, own text[], referring text[], follows boolean DEFAULT true) RETURNS SETOF text LANGUAGE plpgsql AS $core$
DECLARE class pg_class; relations oid[]; key smallint;
BEGIN
  SELECT * INTO class FROM pg_class WHERE oid = relation;
  SELECT relation::oid || array_agg(inhrelid) INTO relations FROM pg_inherits WHERE inhparent = relation AND class.relkind = 'p';
  SELECT attnum INTO key FROM pg_attribute WHERE attrelid = relation AND attname = 'id';
  RETURN QUERY SELECT DISTINCT CASE WHEN rulename = '_RETURN' THEN pg_describe_object('pg_class'::regclass, ev_class, 0) ELSE pg_describe_object(classid, objid, 0) END
    FROM pg_depend LEFT JOIN pg_rewrite ON classid = 'pg_rewrite'::regclass AND pg_rewrite.oid = objid
    WHERE (deptype = 'n' OR deptype = 'a' AND follows) AND (refclassid = 'pg_class'::regclass AND refobjid = ANY (relations)
        OR refclassid = 'pg_type'::regclass AND refobjid IN (SELECT unnest(ARRAY[oid, typarray]) FROM pg_type WHERE typrelid = ANY (relations)))
      AND NOT coalesce(CASE classid
        WHEN 'pg_attrdef'::regclass THEN EXISTS (SELECT FROM pg_attrdef WHERE oid = objid AND adrelid = ANY (relations))
        WHEN 'pg_class'::regclass THEN EXISTS (SELECT FROM pg_index WHERE indexrelid = objid AND indrelid = ANY (relations)) OR objid = ANY (relations)
        WHEN 'pg_constraint'::regclass THEN EXISTS (SELECT FROM pg_constraint JOIN pg_class AS other ON other.oid = conrelid WHERE pg_constraint.oid = objid
          AND (conrelid = ANY (relations) AND (conrelid <> confrelid OR conname = ANY (own) OR NOT follows) OR conparentid <> 0 OR format('%s.%s', other.relname, conname) = ANY (referring)))
        WHEN 'pg_trigger'::regclass THEN EXISTS (SELECT FROM pg_trigger WHERE oid = objid AND (tgisinternal OR tgparentid <> 0 OR tgrelid = relation))
        WHEN 'pg_policy'::regclass THEN EXISTS (SELECT FROM pg_policy WHERE oid = objid AND polrelid = relation)
        WHEN 'pg_publication_rel'::regclass THEN EXISTS (SELECT FROM pg_publication_rel WHERE oid = objid AND prrelid = relation)
        WHEN 'pg_statistic_ext'::regclass THEN true
        WHEN 'pg_rewrite'::regclass THEN rulename = '_RETURN' AND EXISTS (SELECT FROM pg_class AS other WHERE other.oid = ev_class AND relnamespace::regnamespace::text LIKE 'core\\_release\\_%')
      END, false);
  IF NOT follows THEN RETURN; END IF;
  RETURN QUERY SELECT format('publication %s (it belongs to %s)', pubname, pg_get_userbyid(pubowner)) FROM pg_publication_rel JOIN pg_publication ON pg_publication.oid = prpubid
      WHERE prrelid = relation AND NOT pg_has_role(pubowner, 'USAGE')
    UNION ALL SELECT format('statistics object %s (it belongs to %s)', stxname, pg_get_userbyid(stxowner)) FROM pg_statistic_ext WHERE stxrelid = relation AND NOT pg_has_role(stxowner, 'USAGE')
    UNION ALL SELECT format('%s (EXECUTE on its function is missing)', pg_describe_object('pg_trigger'::regclass, oid, 0)) FROM pg_trigger
      WHERE tgrelid = relation AND NOT tgisinternal AND NOT has_function_privilege(tgfoid, 'EXECUTE')
    UNION ALL SELECT format('subscription %s', subname) FROM pg_subscription_rel JOIN pg_subscription ON pg_subscription.oid = srsubid WHERE srrelid = relation
    UNION ALL SELECT DISTINCT format('security label of %s', provider) FROM pg_seclabel WHERE classoid = 'pg_class'::regclass AND objoid = relation
    UNION ALL SELECT format('identity of column %s', attname) FROM pg_attribute WHERE attrelid = relation AND attidentity <> '' AND NOT attisdropped;
  IF class.relkind <> 'r' THEN RETURN; END IF;
  RETURN QUERY SELECT format('%s (create it with id, or not unique)', pg_describe_object('pg_class'::regclass, indexrelid, 0)) FROM pg_index JOIN pg_class AS index ON index.oid = indexrelid
      WHERE indrelid = relation AND indisvalid AND (indisexclusion OR indisunique AND key <> ALL ((indkey::smallint[])[0:indnkeyatts - 1])) AND relname <> ALL (own) AND relname !~ ${helperName}
    UNION ALL SELECT format('%s (%s)', pg_describe_object('pg_constraint'::regclass, oid, 0), CASE WHEN convalidated OR contype = 'c' THEN 'create it without NO INHERIT' ELSE 'validate it' END) FROM pg_constraint
      WHERE conrelid = relation AND (contype IN ('f', 'n') AND NOT convalidated OR contype IN ('c', 'n') AND connoinherit) AND conname <> ALL (own) AND conname !~ ${helperName}
    UNION ALL SELECT format('%s (REFERENCES on %s is missing)', pg_describe_object('pg_constraint'::regclass, oid, 0), confrelid::regclass) FROM pg_constraint
      WHERE conrelid = relation AND contype = 'f' AND conname <> ALL (own) AND NOT has_table_privilege(confrelid, 'REFERENCES')
    UNION ALL SELECT format('%s (its transition tables do not go with FOR EACH ROW)', pg_describe_object('pg_trigger'::regclass, oid, 0)) FROM pg_trigger
      WHERE tgrelid = relation AND tgtype::integer & 1 = 1 AND coalesce(tgoldtable, tgnewtable) IS NOT NULL
    UNION ALL SELECT format('publication %s (set publish_via_partition_root = true)', pubname) FROM pg_publication
      WHERE NOT pubviaroot AND (puballtables OR EXISTS (SELECT FROM pg_publication_rel WHERE prpubid = pg_publication.oid AND prrelid = relation)
        OR EXISTS (SELECT FROM pg_publication_namespace WHERE pnpubid = pg_publication.oid AND pnnspid = class.relnamespace))
    UNION ALL SELECT format('%s, from which it inherits', pg_describe_object('pg_class'::regclass, inhparent, 0)) FROM pg_inherits WHERE inhrelid = relation
    UNION ALL SELECT format('%s, of which it is a table', pg_describe_object('pg_type'::regclass, class.reloftype, 0)) WHERE class.reloftype <> 0;
END $core$`;

/**
 * Objects of third parties that use a column, except those that `viewsOn` finds. `copy`: another column replaces it, and objects attached to it are lost or
 * prevent the drop; `drop` and `change` (only of the type): objects that prevent it, and an index used as replica identity.
 */
const usingFunction = `CREATE OR REPLACE FUNCTION pg_temp.core_using(relation regclass, field text, own text[], way text) RETURNS SETOF text LANGUAGE plpgsql AS $core$
BEGIN
  RETURN QUERY SELECT DISTINCT pg_describe_object(classid, objid, objsubid) FROM pg_attribute JOIN pg_depend ON refclassid = 'pg_class'::regclass AND refobjid = attrelid AND refobjsubid = attnum
      LEFT JOIN pg_class AS other ON classid = 'pg_class'::regclass AND other.oid = objid LEFT JOIN pg_index ON indexrelid = other.oid
      LEFT JOIN pg_constraint ON classid = 'pg_constraint'::regclass AND pg_constraint.oid = objid
    WHERE attname = field AND (attrelid = relation OR attrelid IN (SELECT inhrelid FROM pg_inherits JOIN pg_class ON oid = inhrelid WHERE inhparent = relation AND relispartition))
      AND (way = 'copy' OR deptype = 'n' OR objid = attrelid OR way = 'drop' AND indisreplident)
      AND NOT CASE classid
        WHEN 'pg_class'::regclass THEN relname = ANY (own) OR other.relispartition AND objid <> attrelid
        WHEN 'pg_constraint'::regclass THEN way = 'change' OR contype = 'n' OR coninhcount > 0 OR conparentid <> 0 OR conrelid = relation AND conname = ANY (own)
        WHEN 'pg_attrdef'::regclass THEN EXISTS (SELECT FROM pg_attrdef WHERE oid = objid AND adrelid = attrelid AND adnum = attnum)
        WHEN 'pg_trigger'::regclass THEN attrelid = relation OR EXISTS (SELECT FROM pg_trigger WHERE oid = objid AND (tgisinternal OR tgparentid <> 0))
        WHEN 'pg_statistic_ext'::regclass THEN true
        ELSE attrelid = relation AND classid IN ('pg_rewrite'::regclass, 'pg_policy'::regclass, 'pg_publication_rel'::regclass)
      END;
END $core$`;

/** Objects of third parties in a schema of Core, or that depend on Core's views in it. */
const usingViewsFunction = `CREATE OR REPLACE FUNCTION pg_temp.core_using_views(home text, names text[]) RETURNS SETOF text LANGUAGE plpgsql AS $core$
DECLARE views oid[] := (SELECT array_agg(oid) FROM pg_class WHERE relnamespace = to_regnamespace(quote_ident(home)) AND relname = ANY (names));
BEGIN
  RETURN QUERY SELECT DISTINCT CASE WHEN rulename = '_RETURN' THEN pg_describe_object('pg_class'::regclass, ev_class, 0) ELSE pg_describe_object(classid, objid, 0) END
    FROM pg_depend LEFT JOIN pg_rewrite ON classid = 'pg_rewrite'::regclass AND pg_rewrite.oid = objid
    WHERE deptype = 'n' AND (refclassid = 'pg_namespace'::regclass AND refobjid = to_regnamespace(quote_ident(home)) OR refclassid = 'pg_class'::regclass AND refobjid = ANY (views)
        OR refclassid = 'pg_type'::regclass AND refobjid IN (SELECT unnest(ARRAY[oid, typarray]) FROM pg_type WHERE typrelid = ANY (views)))
      AND NOT (classid = 'pg_class'::regclass AND objid = ANY (coalesce(views, '{}'))) AND ev_class = ANY (views) IS NOT TRUE;
END $core$`;

/** Raises an error if `core_stuck` finds an object: it may have been attached since the migration began. */
const requireFunction = `CREATE OR REPLACE FUNCTION pg_temp.core_require_none_stuck(relation regclass, own text[], referring text[]) RETURNS void LANGUAGE plpgsql AS $core$
DECLARE found text := (SELECT string_agg(id, ', ' ORDER BY id) FROM pg_temp.core_stuck(relation, own, referring) AS stuck (id));
BEGIN IF found IS NOT NULL THEN RAISE EXCEPTION '%', found USING ERRCODE = 'dependent_objects_still_exist'; END IF; END $core$`;

/**
 * The statements, in order, that attach the objects of this table to another table of the same name. Detached partitions retain their checks, keys and
 * indexes, so these are returned only for a table without partitions.
 */
const attachedFunction = `CREATE OR REPLACE FUNCTION pg_temp.core_attached(relation regclass, own text[]) RETURNS SETOF text LANGUAGE plpgsql AS $core$
DECLARE class pg_class; item record; role text;
BEGIN
  SELECT * INTO class FROM pg_class WHERE oid = relation;
  RETURN NEXT format('ALTER TABLE %s OWNER TO %I', relation, pg_get_userbyid(class.relowner));
  IF class.relkind = 'r' THEN
    RETURN QUERY SELECT format('ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %I %s', relation, conname, conname, pg_get_constraintdef(oid)) FROM pg_constraint
      WHERE conrelid = relation AND contype = 'c' AND NOT convalidated;
    RETURN QUERY SELECT pg_get_indexdef(indexrelid) FROM pg_index JOIN pg_class AS index ON index.oid = indexrelid WHERE indrelid = relation AND indisvalid AND relname <> ALL (own)
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conrelid = relation AND conindid = indexrelid);
    RETURN QUERY SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', relation, conname, pg_get_constraintdef(oid)) FROM pg_constraint
      WHERE conrelid = relation AND contype IN ('u', 'f') AND conname <> ALL (own) ORDER BY contype DESC;
  END IF;
  RETURN QUERY SELECT format('ALTER TABLE %s ALTER COLUMN %I SET STATISTICS %s', relation, attname, attstattarget) FROM pg_attribute
    WHERE attrelid = relation AND attnum > 0 AND NOT attisdropped AND coalesce(attstattarget, -1) >= 0;
  RETURN QUERY SELECT format('ALTER TABLE %s ALTER COLUMN %I SET (%s)', relation, attname, array_to_string(attoptions, ', ')) FROM pg_attribute
    WHERE attrelid = relation AND attnum > 0 AND NOT attisdropped AND attoptions IS NOT NULL;
  RETURN QUERY SELECT format('ALTER TABLE %s REPLICA IDENTITY %s', relation, CASE class.relreplident WHEN 'f' THEN 'FULL' WHEN 'n' THEN 'NOTHING'
    WHEN 'i' THEN 'USING INDEX ' || quote_ident((SELECT relname FROM pg_index JOIN pg_class AS index ON index.oid = indexrelid WHERE indrelid = relation AND indisreplident)) ELSE 'DEFAULT' END);
  FOR item IN SELECT oid, format('%s.%I', stxnamespace::regnamespace, stxname) AS name, stxstattarget AS target, stxowner AS owner FROM pg_statistic_ext WHERE stxrelid = relation LOOP
    RETURN NEXT pg_get_statisticsobjdef(item.oid);
    IF coalesce(item.target, -1) >= 0 THEN RETURN NEXT format('ALTER STATISTICS %s SET STATISTICS %s', item.name, item.target); END IF;
    RETURN NEXT format('COMMENT ON STATISTICS %s IS %L', item.name, obj_description(item.oid, 'pg_statistic_ext'));
    RETURN NEXT format('ALTER STATISTICS %s OWNER TO %I', item.name, pg_get_userbyid(item.owner));
  END LOOP;
  FOR item IN SELECT oid, tgname AS name, tgenabled AS enabled FROM pg_trigger WHERE tgrelid = relation AND NOT tgisinternal LOOP
    RETURN NEXT pg_get_triggerdef(item.oid);
    RETURN NEXT format('ALTER TABLE %s %s TRIGGER %I', relation, CASE item.enabled WHEN 'D' THEN 'DISABLE' WHEN 'R' THEN 'ENABLE REPLICA' WHEN 'A' THEN 'ENABLE ALWAYS' ELSE 'ENABLE' END, item.name);
    RETURN NEXT format('COMMENT ON TRIGGER %I ON %s IS %L', item.name, relation, obj_description(item.oid, 'pg_trigger'));
  END LOOP;
  FOR item IN SELECT * FROM pg_policy WHERE polrelid = relation LOOP
    RETURN NEXT format('CREATE POLICY %I ON %s AS %s FOR %s TO %s%s%s', item.polname, relation, CASE WHEN item.polpermissive THEN 'PERMISSIVE' ELSE 'RESTRICTIVE' END,
      CASE item.polcmd WHEN 'r' THEN 'SELECT' WHEN 'a' THEN 'INSERT' WHEN 'w' THEN 'UPDATE' WHEN 'd' THEN 'DELETE' ELSE 'ALL' END,
      (SELECT string_agg(CASE WHEN grantee = 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END, ', ') FROM unnest(item.polroles) AS grantee),
      ' USING (' || pg_get_expr(item.polqual, relation) || ')', ' WITH CHECK (' || pg_get_expr(item.polwithcheck, relation) || ')');
    RETURN NEXT format('COMMENT ON POLICY %I ON %s IS %L', item.polname, relation, obj_description(item.oid, 'pg_policy'));
  END LOOP;
  IF class.relrowsecurity THEN RETURN NEXT format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', relation); END IF;
  IF class.relforcerowsecurity THEN RETURN NEXT format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', relation); END IF;
  RETURN QUERY SELECT format('ALTER PUBLICATION %I ADD TABLE %s%s%s', pubname, relation,
      ' (' || (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute WHERE attrelid = relation AND attnum = ANY (prattrs::smallint[])) || ')',
      ' WHERE (' || pg_get_expr(prqual, relation) || ')')
    FROM pg_publication_rel JOIN pg_publication ON pg_publication.oid = prpubid WHERE prrelid = relation;
  RETURN QUERY SELECT CASE WHEN objsubid = 0 THEN format('COMMENT ON TABLE %s IS %L', relation, description) ELSE format('COMMENT ON COLUMN %s.%I IS %L', relation, attname, description) END
    FROM pg_description LEFT JOIN pg_attribute ON attrelid = relation AND attnum = objsubid WHERE classoid = 'pg_class'::regclass AND objoid = relation;
  RETURN QUERY SELECT format('COMMENT ON CONSTRAINT %I ON %s IS %L', conname, relation, description) FROM pg_description JOIN pg_constraint ON oid = objoid
    WHERE classoid = 'pg_constraint'::regclass AND conrelid = relation;
  RETURN QUERY SELECT format('COMMENT ON INDEX %s IS %L', indexrelid::regclass, description) FROM pg_description JOIN pg_index ON indexrelid = objoid
    WHERE classoid = 'pg_class'::regclass AND objsubid = 0 AND indrelid = relation AND indisvalid;
  IF class.relacl IS NOT NULL THEN RETURN NEXT format('REVOKE ALL ON %s FROM %I', relation, pg_get_userbyid(class.relowner)); END IF;
  FOR item IN SELECT '' AS columns, one.* FROM aclexplode(class.relacl) AS one
      UNION ALL SELECT format(' (%I)', attname), one.* FROM pg_attribute, aclexplode(attacl) AS one WHERE attrelid = relation AND NOT attisdropped LOOP
    role := CASE WHEN item.grantee = 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(item.grantee)) END;
    RETURN NEXT format('GRANT %s%s ON %s TO %s%s', item.privilege_type, item.columns, relation, role,
      CASE WHEN item.is_grantable AND item.grantee <> class.relowner THEN ' WITH GRANT OPTION' ELSE '' END);
  END LOOP;
END $core$`;

/** Removes from a partition the objects that its table has from now on, or had until now. Statistics of the first partition remain on it under another name. */
const stripFunction = `CREATE OR REPLACE FUNCTION pg_temp.core_strip_part(part regclass, is_first boolean) RETURNS void LANGUAGE plpgsql AS $core$
DECLARE command text; item record;
BEGIN
  FOR command IN SELECT format('DROP TRIGGER %I ON %s', tgname, part) FROM pg_trigger WHERE tgrelid = part AND NOT tgisinternal AND tgparentid = 0
    UNION ALL SELECT format('DROP POLICY %I ON %s', polname, part) FROM pg_policy WHERE polrelid = part
    UNION ALL SELECT format('ALTER TABLE %s NO FORCE ROW LEVEL SECURITY, DISABLE ROW LEVEL SECURITY', part) FROM pg_class WHERE oid = part AND (relrowsecurity OR relforcerowsecurity)
    UNION ALL SELECT format('ALTER PUBLICATION %I DROP TABLE %s', pubname, part) FROM pg_publication_rel JOIN pg_publication ON pg_publication.oid = prpubid WHERE prrelid = part
    UNION ALL SELECT CASE WHEN objsubid = 0 THEN format('COMMENT ON TABLE %s IS NULL', part) ELSE format('COMMENT ON COLUMN %s.%I IS NULL', part, attname) END
      FROM pg_description LEFT JOIN pg_attribute ON attrelid = part AND attnum = objsubid WHERE classoid = 'pg_class'::regclass AND objoid = part
    UNION ALL SELECT DISTINCT format('REVOKE ALL ON %s FROM %s CASCADE', part, CASE WHEN grantee = 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END)
      FROM (SELECT relacl AS acl FROM pg_class WHERE oid = part UNION ALL SELECT attacl FROM pg_attribute WHERE attrelid = part) AS own, aclexplode(acl) AS one
      WHERE grantee <> (SELECT relowner FROM pg_class WHERE oid = part)
  LOOP EXECUTE command; END LOOP;
  FOR item IN SELECT stxnamespace::regnamespace AS home, stxname AS name FROM pg_statistic_ext WHERE stxrelid = part LOOP
    IF NOT is_first AND item.home::text = ${quoteLiteral(partitionSchema)} THEN EXECUTE format('DROP STATISTICS %s.%I', item.home, item.name); END IF;
    CONTINUE WHEN NOT is_first;
    EXECUTE format('ALTER STATISTICS %s.%I RENAME TO %I', item.home, item.name, left(item.name, 56) || '_first');
    EXECUTE format('ALTER STATISTICS %s.%I SET SCHEMA ${partitionSchema}', item.home, left(item.name, 56) || '_first');
  END LOOP;
END $core$`;

/** Statements that create the functions in a session. */
export const attachmentFunctions: readonly string[] = [
  stuckFunction,
  usingFunction,
  usingViewsFunction,
  requireFunction,
  attachedFunction,
  stripFunction,
];
