-- Core migration 20261129_113604_evidence_of_unsigned_documents
-- Handwritten; run `core migrate rehash` when it is complete. For the syntax of steps, see migrations/README.md.
-- parents: 20261129_104228_order_of_texts
-- hash: f37ad8c3bfc2680c66953eeddd4bacb5ba3262a361fad9439baf6c2a24525957
-- down: lossless

-- up 1: documents_signingevidence: allow an erasure to delete the evidence of documents that are not held
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- undo: nothing
CREATE OR REPLACE FUNCTION "documents_keep_evidence"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Evidence is kept while the document is being signed and while it is held: until the end of the tenth year after it was signed. Deferred, because a document and its evidence are deleted in any order.
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM documents_signabledocument d WHERE d.customer_id = OLD.customer_id AND d.id = OLD.document_id AND (d.state = 2 OR date_trunc('year', d.signed_time) + interval '11 years' > now())) THEN
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
  RAISE EXCEPTION 'the evidence of a signing is only ever added to' USING ERRCODE = 'check_violation', CONSTRAINT = 'evidence_append_only', TABLE = 'documents_signingevidence', HINT = 'evidence_append_only';
END $$;
