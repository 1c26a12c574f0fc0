-- Core migration 20261121_000100_invoicing_walls
-- Written by hand: walls of the database that descriptors cannot say. Once it is merged it is never edited.
-- parents: 20261121_000000_first
-- hash: ae1631c21d56a4d445b813e00e2eed8ac94d0a6c834f58bcf5153c899f985f85
-- down: lossless

-- up 1: accounting_invoicingclaim: no two live claims of a contract share a day (invoicing rules D1)
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: ACCESS EXCLUSIVE on accounting_invoicingclaim
CREATE EXTENSION IF NOT EXISTS btree_gist;
ALTER TABLE "accounting_invoicingclaim" ADD CONSTRAINT "accounting_invoicingclaim_days_apart"
  EXCLUDE USING gist ("object_id" WITH =, "stream" WITH =, daterange("period_start", "period_end", '[]') WITH &&) WHERE ("released_at" IS NULL);

-- up 2: accounting_transaction: every verification sums to zero when its transaction commits (invoicing rules E1)
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE ROW EXCLUSIVE on accounting_transaction
CREATE FUNCTION "accounting_note_unbalanced"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE FUNCTION "accounting_check_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(value), 0) FROM accounting_transaction WHERE customer_id = NEW.customer_id AND verification_id = NEW.id) <> 0 THEN
    RAISE EXCEPTION 'a verification does not sum to zero' USING ERRCODE = 'check_violation', CONSTRAINT = 'verification_unbalanced', TABLE = 'accounting_verification';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "accounting_transaction_added" AFTER INSERT ON "accounting_transaction" REFERENCING NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION "accounting_note_unbalanced"();
CREATE TRIGGER "accounting_transaction_changed" AFTER UPDATE ON "accounting_transaction" REFERENCING NEW TABLE AS new_lines OLD TABLE AS old_lines FOR EACH STATEMENT EXECUTE FUNCTION "accounting_note_unbalanced"();
CREATE TRIGGER "accounting_transaction_removed" AFTER DELETE ON "accounting_transaction" REFERENCING OLD TABLE AS old_lines FOR EACH STATEMENT EXECUTE FUNCTION "accounting_note_unbalanced"();
CREATE CONSTRAINT TRIGGER "accounting_verification_balance" AFTER UPDATE OF "registration_date" ON "accounting_verification" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "accounting_check_balance"();

-- up 3: brf_brfapartmentreparationfunddeposit: the inner fund of an apartment never goes below zero (invoicing rules R3)
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE ROW EXCLUSIVE on brf_brfapartmentreparationfunddeposit
CREATE FUNCTION "brf_check_fund"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE CONSTRAINT TRIGGER "brf_brfapartmentreparationfunddeposit_balance" AFTER INSERT OR UPDATE OR DELETE ON "brf_brfapartmentreparationfunddeposit" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "brf_check_fund"();

-- down 1: brf_brfapartmentreparationfunddeposit: without the wall of the inner fund
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE ROW EXCLUSIVE on brf_brfapartmentreparationfunddeposit
DROP TRIGGER "brf_brfapartmentreparationfunddeposit_balance" ON "brf_brfapartmentreparationfunddeposit";
DROP FUNCTION "brf_check_fund"();

-- down 2: accounting_transaction: without the wall of balanced verifications
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE ROW EXCLUSIVE on accounting_transaction
DROP TRIGGER "accounting_transaction_added" ON "accounting_transaction";
DROP TRIGGER "accounting_transaction_changed" ON "accounting_transaction";
DROP TRIGGER "accounting_transaction_removed" ON "accounting_transaction";
DROP TRIGGER "accounting_verification_balance" ON "accounting_verification";
DROP FUNCTION "accounting_check_balance"();
DROP FUNCTION "accounting_note_unbalanced"();

-- down 3: accounting_invoicingclaim: without the wall of claims
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: ACCESS EXCLUSIVE on accounting_invoicingclaim
ALTER TABLE "accounting_invoicingclaim" DROP CONSTRAINT "accounting_invoicingclaim_days_apart";
