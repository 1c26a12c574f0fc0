-- Core migration 20261121_080003_parts_of_texts
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261121_075559_pages_of_equal_dates
-- hash: fa192b8a74ad90fea91ed201792637a2ba71d132794fb7268b7a9a1a4793ad66
-- down: lossless

-- up 1: accounting_invoicepayment: build index accounting_invoicepayment_reference_text_trigram_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: built accounting_invoicepayment_reference_text_trigram_idx
CREATE INDEX CONCURRENTLY "accounting_invoicepayment_reference_text_trigram_idx" ON "accounting_invoicepayment" USING gin ("reference_text" gin_trgm_ops);

-- up 2: accounting_verification: build index accounting_verification_description_trigram_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: built accounting_verification_description_trigram_idx
CREATE INDEX CONCURRENTLY "accounting_verification_description_trigram_idx" ON "accounting_verification" USING gin ("description" gin_trgm_ops);

-- down 1: accounting_invoicepayment: drop index accounting_invoicepayment_reference_text_trigram_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: dropped accounting_invoicepayment_reference_text_trigram_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicepayment_reference_text_trigram_idx";

-- down 2: accounting_verification: drop index accounting_verification_description_trigram_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: dropped accounting_verification_description_trigram_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounting_verification_description_trigram_idx";
