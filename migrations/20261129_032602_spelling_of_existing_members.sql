-- Core migration 20261129_032602_spelling_of_existing_members
-- Handwritten: the procedure of one_spelling that is repeated after an update skips members that a later migration drops.
-- parents: 20261129_031706_walls_on_shards
-- hash: 13c2cfde6ddb78e79a206a587db9ab0d122522ff2c14582317aa3b93df2e8931
-- down: lossless

-- up 1: respell_all removes the tables and members that exist no more from its list
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- undo: nothing
CREATE OR REPLACE PROCEDURE core_migrations.respell_all(batch integer DEFAULT 2000) LANGUAGE plpgsql AS $$
DECLARE
  target text;
  done record;
  last_customer uuid;
  last_id uuid;
BEGIN
  DELETE FROM core_migrations.left_spelling WHERE to_regclass(quote_ident("table")) IS NULL;
  DELETE FROM core_migrations.spelling WHERE to_regclass(quote_ident("table")) IS NULL;
  UPDATE core_migrations.spelling AS s SET members = (
    SELECT jsonb_object_agg(m.key, m.value) FROM jsonb_each_text(s.members) AS m
      JOIN pg_attribute AS a ON a.attrelid = to_regclass(quote_ident(s."table")) AND a.attname = m.key AND NOT a.attisdropped
  );
  FOR target IN SELECT "table" FROM core_migrations.spelling ORDER BY 1 LOOP
    last_customer := '00000000-0000-0000-0000-000000000000';
    last_id := last_customer;
    LOOP
      SELECT * INTO done FROM core_migrations.respell(target, last_customer, last_id, batch);
      EXIT WHEN done.seen IS NULL;
      last_customer := done.customer_id;
      last_id := done.id;
      COMMIT;
    END LOOP;
  END LOOP;
END
$$;

-- down 1: respell_all as before
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- undo: nothing
CREATE OR REPLACE PROCEDURE core_migrations.respell_all(batch integer DEFAULT 2000) LANGUAGE plpgsql AS $$
DECLARE
  target text;
  done record;
  last_customer uuid;
  last_id uuid;
BEGIN
  FOR target IN SELECT "table" FROM core_migrations.spelling WHERE to_regclass(quote_ident("table")) IS NOT NULL ORDER BY 1 LOOP
    last_customer := '00000000-0000-0000-0000-000000000000';
    last_id := last_customer;
    LOOP
      SELECT * INTO done FROM core_migrations.respell(target, last_customer, last_id, batch);
      EXIT WHEN done.seen IS NULL;
      last_customer := done.customer_id;
      last_id := done.id;
      COMMIT;
    END LOOP;
  END LOOP;
END
$$;
