-- Core migration 20261124_045010_custom_id
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261123_222933_common_changerecord
-- hash: e358b589d9f24f50ac96c62ba1cbc35086aa00d883da89c39a935a6d024bbc44
-- down: lossless

-- up 1: accounting_invoice: build index accounting_invoice_custom_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- stage: expand
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_custom_id_idx
-- undo 1: DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_custom_id_idx";
CREATE INDEX CONCURRENTLY "accounting_invoice_custom_id_idx" ON "accounting_invoice" ("customer_id", "custom_id") WHERE "custom_id" is not null;

-- up 2: accounting_invoicepayment: build index accounting_invoicepayment_custom_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- stage: expand
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: built accounting_invoicepayment_custom_id_idx
-- undo 1: DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicepayment_custom_id_idx";
CREATE INDEX CONCURRENTLY "accounting_invoicepayment_custom_id_idx" ON "accounting_invoicepayment" ("customer_id", "custom_id") WHERE "custom_id" is not null;

-- up 3: accounting_invoicerecipient: build index accounting_invoicerecipient_custom_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- stage: expand
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
-- index: built accounting_invoicerecipient_custom_id_idx
-- undo 1: DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicerecipient_custom_id_idx";
CREATE INDEX CONCURRENTLY "accounting_invoicerecipient_custom_id_idx" ON "accounting_invoicerecipient" ("customer_id", "custom_id") WHERE "custom_id" is not null;

-- up 4: accounting_invoicerow: build index accounting_invoicerow_custom_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- stage: expand
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerow
-- index: built accounting_invoicerow_custom_id_idx
-- undo 1: DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicerow_custom_id_idx";
CREATE INDEX CONCURRENTLY "accounting_invoicerow_custom_id_idx" ON "accounting_invoicerow" ("customer_id", "custom_id") WHERE "custom_id" is not null;

-- up 5: accounting_transaction: build index accounting_transaction_custom_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- stage: expand
-- lock: SHARE UPDATE EXCLUSIVE on accounting_transaction
-- index: built accounting_transaction_custom_id_idx
-- undo 1: DROP INDEX CONCURRENTLY IF EXISTS "accounting_transaction_custom_id_idx";
CREATE INDEX CONCURRENTLY "accounting_transaction_custom_id_idx" ON "accounting_transaction" ("customer_id", "custom_id") WHERE "custom_id" is not null;

-- up 6: accounting_verification: build index accounting_verification_custom_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- stage: expand
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: built accounting_verification_custom_id_idx
-- undo 1: DROP INDEX CONCURRENTLY IF EXISTS "accounting_verification_custom_id_idx";
CREATE INDEX CONCURRENTLY "accounting_verification_custom_id_idx" ON "accounting_verification" ("customer_id", "custom_id") WHERE "custom_id" is not null;

-- up 7: accounts_tenant: build index accounts_tenant_custom_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- stage: expand
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
-- index: built accounts_tenant_custom_id_idx
-- undo 1: DROP INDEX CONCURRENTLY IF EXISTS "accounts_tenant_custom_id_idx";
CREATE INDEX CONCURRENTLY "accounts_tenant_custom_id_idx" ON "accounts_tenant" ("customer_id", "custom_id") WHERE "custom_id" is not null;

-- up 8: contracts_apartmentcontract: build index contracts_apartmentcontract_custom_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- stage: expand
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_custom_id_idx
-- undo 1: DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_custom_id_idx";
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_custom_id_idx" ON "contracts_apartmentcontract" ("customer_id", "custom_id") WHERE "custom_id" is not null;

-- up 9: contracts_parkingspotcontract: build index contracts_parkingspotcontract_custom_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- stage: expand
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_custom_id_idx
-- undo 1: DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_custom_id_idx";
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_custom_id_idx" ON "contracts_parkingspotcontract" ("customer_id", "custom_id") WHERE "custom_id" is not null;

-- up 10: errands_generalerrand: build index errands_generalerrand_custom_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- stage: expand
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: built errands_generalerrand_custom_id_idx
-- undo 1: DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrand_custom_id_idx";
CREATE INDEX CONCURRENTLY "errands_generalerrand_custom_id_idx" ON "errands_generalerrand" ("customer_id", "custom_id") WHERE "custom_id" is not null;

-- down 1: accounting_invoice: drop index accounting_invoice_custom_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_custom_id_idx
-- undo: never
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_custom_id_idx";

-- down 2: accounting_invoicepayment: drop index accounting_invoicepayment_custom_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: dropped accounting_invoicepayment_custom_id_idx
-- undo: never
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicepayment_custom_id_idx";

-- down 3: accounting_invoicerecipient: drop index accounting_invoicerecipient_custom_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerecipient
-- index: dropped accounting_invoicerecipient_custom_id_idx
-- undo: never
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicerecipient_custom_id_idx";

-- down 4: accounting_invoicerow: drop index accounting_invoicerow_custom_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicerow
-- index: dropped accounting_invoicerow_custom_id_idx
-- undo: never
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicerow_custom_id_idx";

-- down 5: accounting_transaction: drop index accounting_transaction_custom_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on accounting_transaction
-- index: dropped accounting_transaction_custom_id_idx
-- undo: never
DROP INDEX CONCURRENTLY IF EXISTS "accounting_transaction_custom_id_idx";

-- down 6: accounting_verification: drop index accounting_verification_custom_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: dropped accounting_verification_custom_id_idx
-- undo: never
DROP INDEX CONCURRENTLY IF EXISTS "accounting_verification_custom_id_idx";

-- down 7: accounts_tenant: drop index accounts_tenant_custom_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
-- index: dropped accounts_tenant_custom_id_idx
-- undo: never
DROP INDEX CONCURRENTLY IF EXISTS "accounts_tenant_custom_id_idx";

-- down 8: contracts_apartmentcontract: drop index contracts_apartmentcontract_custom_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_custom_id_idx
-- undo: never
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_custom_id_idx";

-- down 9: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_custom_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_custom_id_idx
-- undo: never
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_custom_id_idx";

-- down 10: errands_generalerrand: drop index errands_generalerrand_custom_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: dropped errands_generalerrand_custom_id_idx
-- undo: never
DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrand_custom_id_idx";
