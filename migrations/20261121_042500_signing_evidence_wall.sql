-- Core migration 20261121_042500_signing_evidence_wall
-- Written by hand: walls of the database that descriptors cannot say. Once it is merged it is never edited.
-- parents: 20261121_031600_claims_of_one_customer
-- hash: c5c42ce14c95132823d644d0bcd4cc4457dd83ebfe948ab064420a3c4a6d5701
-- down: lossless

-- up 1: documents_signingevidence: entries are only ever added, and go only with their document (invoicing rules H4)
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE ROW EXCLUSIVE on documents_signingevidence
CREATE FUNCTION "documents_keep_evidence"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What is deleted with its document goes in whatever order, so this looks when the transaction commits; which documents may go is decided there.
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM documents_signabledocument d WHERE d.customer_id = OLD.customer_id AND d.id = OLD.document_id) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the evidence of a signing is only ever added to' USING ERRCODE = 'check_violation', CONSTRAINT = 'evidence_append_only', TABLE = 'documents_signingevidence';
END $$;
CREATE TRIGGER "documents_signingevidence_unchanged" BEFORE UPDATE ON "documents_signingevidence" FOR EACH ROW EXECUTE FUNCTION "documents_keep_evidence"();
CREATE CONSTRAINT TRIGGER "documents_signingevidence_kept" AFTER DELETE ON "documents_signingevidence" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "documents_keep_evidence"();

-- down 1: documents_signingevidence: without the wall of evidence
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE ROW EXCLUSIVE on documents_signingevidence
DROP TRIGGER "documents_signingevidence_kept" ON "documents_signingevidence";
DROP TRIGGER "documents_signingevidence_unchanged" ON "documents_signingevidence";
DROP FUNCTION "documents_keep_evidence"();
