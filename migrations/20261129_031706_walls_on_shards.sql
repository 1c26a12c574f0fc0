-- Core migration 20261129_031706_walls_on_shards
-- Handwritten: functions of triggers that work on the shards of Citus, whose errors have no name of a constraint.
-- parents: 20261129_021649_references_without_action
-- hash: bcb8e9cb5f77fcb6c5420acca5e1898f0efd2c6671ddbc2c10bb575605b51237
-- down: lossless

-- up 1: accounting_transaction: look for the verifications to check customer by customer
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- undo: nothing
CREATE OR REPLACE FUNCTION "accounting_note_unbalanced"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  uneven record;
BEGIN
  -- A verification was balanced before the statement, or is checked at the commit already, so the sum of the statement's changes is sufficient. An update of
  -- this column runs the check at the commit; the row keeps its values. A shard of Citus cannot join its tables with those of the changed rows.
  IF TG_OP = 'INSERT' THEN
    FOR uneven IN SELECT customer_id, array_agg(verification_id) AS ids FROM (SELECT customer_id, verification_id FROM new_lines GROUP BY 1, 2 HAVING sum(value) <> 0) changed GROUP BY 1 LOOP
      UPDATE accounting_verification v SET registration_date = v.registration_date WHERE v.customer_id = uneven.customer_id AND v.id = ANY (uneven.ids);
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR uneven IN SELECT customer_id, array_agg(verification_id) AS ids FROM (SELECT customer_id, verification_id FROM old_lines GROUP BY 1, 2 HAVING sum(value) <> 0) changed GROUP BY 1 LOOP
      UPDATE accounting_verification v SET registration_date = v.registration_date WHERE v.customer_id = uneven.customer_id AND v.id = ANY (uneven.ids);
    END LOOP;
  ELSE
    FOR uneven IN SELECT customer_id, array_agg(verification_id) AS ids FROM (SELECT customer_id, verification_id
      FROM (SELECT customer_id, verification_id, value FROM new_lines UNION ALL SELECT customer_id, verification_id, -value FROM old_lines) lines
      GROUP BY 1, 2 HAVING sum(value) <> 0) changed GROUP BY 1 LOOP
      UPDATE accounting_verification v SET registration_date = v.registration_date WHERE v.customer_id = uneven.customer_id AND v.id = ANY (uneven.ids);
    END LOOP;
  END IF;
  RETURN NULL;
END $$;

-- up 2: accounting_verification: state the constraint in the hint
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- undo: nothing
CREATE OR REPLACE FUNCTION "accounting_check_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(value), 0) FROM accounting_transaction WHERE customer_id = NEW.customer_id AND verification_id = NEW.id) <> 0 THEN
    RAISE EXCEPTION 'a verification does not sum to zero' USING ERRCODE = 'check_violation', CONSTRAINT = 'verification_unbalanced', TABLE = 'accounting_verification', HINT = 'verification_unbalanced';
  END IF;
  RETURN NULL;
END $$;

-- up 3: brf_brfapartmentreparationfunddeposit: state the constraint in the hint
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- undo: nothing
CREATE OR REPLACE FUNCTION "brf_check_fund"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched record;
BEGIN
  FOR touched IN SELECT DISTINCT customer_id, brf_apartment_id FROM (SELECT (NEW).customer_id, (NEW).brf_apartment_id UNION ALL SELECT (OLD).customer_id, (OLD).brf_apartment_id) each WHERE brf_apartment_id IS NOT NULL LOOP
    IF EXISTS (SELECT FROM (
      SELECT sum(amount) OVER (ORDER BY accounted_date RANGE UNBOUNDED PRECEDING) AS balance FROM brf_brfapartmentreparationfunddeposit
      WHERE customer_id = touched.customer_id AND brf_apartment_id = touched.brf_apartment_id) ledger WHERE balance < 0) THEN
      RAISE EXCEPTION 'the inner fund goes below zero' USING ERRCODE = 'check_violation', CONSTRAINT = 'inner_fund_below_zero', TABLE = 'brf_brfapartmentreparationfunddeposit', HINT = 'inner_fund_below_zero';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- up 4: documents_signingevidence: state the constraint in the hint
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- undo: nothing
CREATE OR REPLACE FUNCTION "documents_keep_evidence"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What is deleted with its document goes in whatever order, so this looks when the transaction commits; which documents may go is decided there.
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM documents_signabledocument d WHERE d.customer_id = OLD.customer_id AND d.id = OLD.document_id) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the evidence of a signing is only ever added to' USING ERRCODE = 'check_violation', CONSTRAINT = 'evidence_append_only', TABLE = 'documents_signingevidence', HINT = 'evidence_append_only';
END $$;

-- down 1: documents_signingevidence: the function before
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- undo: nothing
CREATE OR REPLACE FUNCTION "documents_keep_evidence"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What is deleted with its document goes in whatever order, so this looks when the transaction commits; which documents may go is decided there.
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM documents_signabledocument d WHERE d.customer_id = OLD.customer_id AND d.id = OLD.document_id) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the evidence of a signing is only ever added to' USING ERRCODE = 'check_violation', CONSTRAINT = 'evidence_append_only', TABLE = 'documents_signingevidence';
END $$;

-- down 2: brf_brfapartmentreparationfunddeposit: the function before
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- undo: nothing
CREATE OR REPLACE FUNCTION "brf_check_fund"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched record;
BEGIN
  FOR touched IN SELECT DISTINCT customer_id, brf_apartment_id FROM (SELECT (NEW).customer_id, (NEW).brf_apartment_id UNION ALL SELECT (OLD).customer_id, (OLD).brf_apartment_id) each WHERE brf_apartment_id IS NOT NULL LOOP
    IF EXISTS (SELECT FROM (
      SELECT sum(amount) OVER (ORDER BY accounted_date RANGE UNBOUNDED PRECEDING) AS balance FROM brf_brfapartmentreparationfunddeposit
      WHERE customer_id = touched.customer_id AND brf_apartment_id = touched.brf_apartment_id) ledger WHERE balance < 0) THEN
      RAISE EXCEPTION 'the inner fund goes below zero' USING ERRCODE = 'check_violation', CONSTRAINT = 'inner_fund_below_zero', TABLE = 'brf_brfapartmentreparationfunddeposit';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- down 3: accounting_verification: the function before
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- undo: nothing
CREATE OR REPLACE FUNCTION "accounting_check_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(value), 0) FROM accounting_transaction WHERE customer_id = NEW.customer_id AND verification_id = NEW.id) <> 0 THEN
    RAISE EXCEPTION 'a verification does not sum to zero' USING ERRCODE = 'check_violation', CONSTRAINT = 'verification_unbalanced', TABLE = 'accounting_verification';
  END IF;
  RETURN NULL;
END $$;

-- down 4: accounting_transaction: the function before
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- undo: nothing
CREATE OR REPLACE FUNCTION "accounting_note_unbalanced"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A verification was balanced before the statement or waits to be looked at already, so what the statement changed is all there is
  -- to sum; one pass a statement, not one query a line. Naming the column makes the check at commit fire; the row stays as it is.
  IF TG_OP = 'INSERT' THEN
    UPDATE accounting_verification v SET registration_date = v.registration_date
      FROM (SELECT customer_id, verification_id FROM new_lines GROUP BY 1, 2 HAVING sum(value) <> 0) uneven
      WHERE v.customer_id = uneven.customer_id AND v.id = uneven.verification_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE accounting_verification v SET registration_date = v.registration_date
      FROM (SELECT customer_id, verification_id FROM old_lines GROUP BY 1, 2 HAVING sum(value) <> 0) uneven
      WHERE v.customer_id = uneven.customer_id AND v.id = uneven.verification_id;
  ELSE
    UPDATE accounting_verification v SET registration_date = v.registration_date
      FROM (SELECT customer_id, verification_id
        FROM (SELECT customer_id, verification_id, value FROM new_lines UNION ALL SELECT customer_id, verification_id, -value FROM old_lines) changed
        GROUP BY 1, 2 HAVING sum(value) <> 0) uneven
      WHERE v.customer_id = uneven.customer_id AND v.id = uneven.verification_id;
  END IF;
  RETURN NULL;
END $$;
