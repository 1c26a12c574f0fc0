-- Core migration 20261121_075559_pages_of_equal_dates
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261121_073646_errands_anonymousgeneralerrandlink
-- hash: 9220925133181f1dcbb4cc8476dd3245349bfab855b9f0674f6d846c093a8c7d
-- down: lossless

-- up 1: accounting_invoice: drop index accounting_invoice_company_invoice_date_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_company_invoice_date_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_company_invoice_date_idx";

-- up 2: accounting_invoice: drop index accounting_invoice_invoice_date_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_invoice_date_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_invoice_date_idx";

-- up 3: accounting_invoice: drop index accounting_invoice_status_due_date_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_status_due_date_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_status_due_date_idx";

-- up 4: accounting_invoicepayment: drop index accounting_invoicepayment_company_payment_date_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: dropped accounting_invoicepayment_company_payment_date_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicepayment_company_payment_date_idx";

-- up 5: accounting_invoicepayment: drop index accounting_invoicepayment_registration_date_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: dropped accounting_invoicepayment_registration_date_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicepayment_registration_date_idx";

-- up 6: accounting_verification: drop index accounting_verification_company_bookkeeping_date_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: dropped accounting_verification_company_bookkeeping_date_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounting_verification_company_bookkeeping_date_idx";

-- up 7: accounting_verification: drop index accounting_verification_registration_date_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: dropped accounting_verification_registration_date_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounting_verification_registration_date_idx";

-- up 8: accounts_tenant: drop index accounts_tenant_last_name_first_name_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
-- index: dropped accounts_tenant_last_name_first_name_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounts_tenant_last_name_first_name_idx";

-- up 9: contracts_apartmentcontract: drop index contracts_apartmentcontract_status_end_date_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_status_end_date_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_status_end_date_idx";

-- up 10: contracts_apartmentcontract: drop index contracts_apartmentcontract_status_start_date_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_status_start_date_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_status_start_date_idx";

-- up 11: contracts_blockcontract: drop index contracts_blockcontract_status_end_date_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_blockcontract
-- index: dropped contracts_blockcontract_status_end_date_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_blockcontract_status_end_date_idx";

-- up 12: contracts_blockcontract: drop index contracts_blockcontract_status_start_date_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_blockcontract
-- index: dropped contracts_blockcontract_status_start_date_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_blockcontract_status_start_date_idx";

-- up 13: contracts_industrialpremisescontract: drop index contracts_industrialpremisescontract_status_end_date_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_industrialpremisescontract
-- index: dropped contracts_industrialpremisescontract_status_end_date_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_industrialpremisescontract_status_end_date_idx";

-- up 14: contracts_industrialpremisescontract: drop index contracts_industrialpremisescontract_status_start_date_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_industrialpremisescontract
-- index: dropped contracts_industrialpremisescontract_status_start_date_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_industrialpremisescontract_status_start_date_idx";

-- up 15: contracts_othercontract: drop index contracts_othercontract_status_end_date_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_othercontract
-- index: dropped contracts_othercontract_status_end_date_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_othercontract_status_end_date_idx";

-- up 16: contracts_othercontract: drop index contracts_othercontract_status_start_date_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_othercontract
-- index: dropped contracts_othercontract_status_start_date_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_othercontract_status_start_date_idx";

-- up 17: contracts_outdoorsectioncontract: drop index contracts_outdoorsectioncontract_status_end_date_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_outdoorsectioncontract
-- index: dropped contracts_outdoorsectioncontract_status_end_date_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_outdoorsectioncontract_status_end_date_idx";

-- up 18: contracts_outdoorsectioncontract: drop index contracts_outdoorsectioncontract_status_start_date_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_outdoorsectioncontract
-- index: dropped contracts_outdoorsectioncontract_status_start_date_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_outdoorsectioncontract_status_start_date_idx";

-- up 19: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_status_end_date_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_status_end_date_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_status_end_date_idx";

-- up 20: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_status_start_date_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_status_start_date_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_status_start_date_idx";

-- up 21: errands_generalerrand: drop index errands_generalerrand_created_at_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: dropped errands_generalerrand_created_at_idx
DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrand_created_at_idx";

-- up 22: errands_generalerrand: drop index errands_generalerrand_status_due_date_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: dropped errands_generalerrand_status_due_date_idx
DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrand_status_due_date_idx";

-- up 23: errands_generalerrand: drop index errands_generalerrand_status_priority_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: dropped errands_generalerrand_status_priority_idx
DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrand_status_priority_idx";

-- up 24: accounting_invoice: build index accounting_invoice_company_invoice_date_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_company_invoice_date_id_idx
CREATE INDEX CONCURRENTLY "accounting_invoice_company_invoice_date_id_idx" ON "accounting_invoice" ("customer_id", "company_id", "invoice_date" DESC, "id" DESC);

-- up 25: accounting_invoice: build index accounting_invoice_invoice_date_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_invoice_date_id_idx
CREATE INDEX CONCURRENTLY "accounting_invoice_invoice_date_id_idx" ON "accounting_invoice" ("customer_id", "invoice_date" DESC, "id" DESC);

-- up 26: accounting_invoice: build index accounting_invoice_status_due_date_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_status_due_date_id_idx
CREATE INDEX CONCURRENTLY "accounting_invoice_status_due_date_id_idx" ON "accounting_invoice" ("customer_id", "status", "due_date", "id");

-- up 27: accounting_invoicepayment: build index accounting_invoicepayment_company_payment_date_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: built accounting_invoicepayment_company_payment_date_id_idx
CREATE INDEX CONCURRENTLY "accounting_invoicepayment_company_payment_date_id_idx" ON "accounting_invoicepayment" ("customer_id", "company_id", "payment_date" DESC, "id" DESC);

-- up 28: accounting_invoicepayment: build index accounting_invoicepayment_registration_date_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: built accounting_invoicepayment_registration_date_id_idx
CREATE INDEX CONCURRENTLY "accounting_invoicepayment_registration_date_id_idx" ON "accounting_invoicepayment" ("customer_id", "registration_date", "id");

-- up 29: accounting_verification: build index accounting_verification_company_bookkeeping_date_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: built accounting_verification_company_bookkeeping_date_id_idx
CREATE INDEX CONCURRENTLY "accounting_verification_company_bookkeeping_date_id_idx" ON "accounting_verification" ("customer_id", "company_id", "bookkeeping_date", "id");

-- up 30: accounting_verification: build index accounting_verification_registration_date_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: built accounting_verification_registration_date_id_idx
CREATE INDEX CONCURRENTLY "accounting_verification_registration_date_id_idx" ON "accounting_verification" ("customer_id", "registration_date", "id");

-- up 31: accounts_tenant: build index accounts_tenant_last_name_first_name_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
-- index: built accounts_tenant_last_name_first_name_id_idx
CREATE INDEX CONCURRENTLY "accounts_tenant_last_name_first_name_id_idx" ON "accounts_tenant" ("customer_id", "last_name", "first_name", "id");

-- up 32: contracts_apartmentcontract: build index contracts_apartmentcontract_status_end_date_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_status_end_date_id_idx
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_status_end_date_id_idx" ON "contracts_apartmentcontract" ("customer_id", "status", "end_date", "id");

-- up 33: contracts_apartmentcontract: build index contracts_apartmentcontract_status_start_date_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_status_start_date_id_idx
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_status_start_date_id_idx" ON "contracts_apartmentcontract" ("customer_id", "status", "start_date", "id");

-- up 34: contracts_blockcontract: build index contracts_blockcontract_status_end_date_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_blockcontract
-- index: built contracts_blockcontract_status_end_date_id_idx
CREATE INDEX CONCURRENTLY "contracts_blockcontract_status_end_date_id_idx" ON "contracts_blockcontract" ("customer_id", "status", "end_date", "id");

-- up 35: contracts_blockcontract: build index contracts_blockcontract_status_start_date_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_blockcontract
-- index: built contracts_blockcontract_status_start_date_id_idx
CREATE INDEX CONCURRENTLY "contracts_blockcontract_status_start_date_id_idx" ON "contracts_blockcontract" ("customer_id", "status", "start_date", "id");

-- up 36: contracts_industrialpremisescontract: build index contracts_industrialpremisescontract_status_end_date_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_industrialpremisescontract
-- index: built contracts_industrialpremisescontract_status_end_date_id_idx
CREATE INDEX CONCURRENTLY "contracts_industrialpremisescontract_status_end_date_id_idx" ON "contracts_industrialpremisescontract" ("customer_id", "status", "end_date", "id");

-- up 37: contracts_industrialpremisescontract: build index contracts_industrialpremisescontract_status_start_date_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_industrialpremisescontract
-- index: built contracts_industrialpremisescontract_status_start_date_id_idx
CREATE INDEX CONCURRENTLY "contracts_industrialpremisescontract_status_start_date_id_idx" ON "contracts_industrialpremisescontract" ("customer_id", "status", "start_date", "id");

-- up 38: contracts_othercontract: build index contracts_othercontract_status_end_date_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_othercontract
-- index: built contracts_othercontract_status_end_date_id_idx
CREATE INDEX CONCURRENTLY "contracts_othercontract_status_end_date_id_idx" ON "contracts_othercontract" ("customer_id", "status", "end_date", "id");

-- up 39: contracts_othercontract: build index contracts_othercontract_status_start_date_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_othercontract
-- index: built contracts_othercontract_status_start_date_id_idx
CREATE INDEX CONCURRENTLY "contracts_othercontract_status_start_date_id_idx" ON "contracts_othercontract" ("customer_id", "status", "start_date", "id");

-- up 40: contracts_outdoorsectioncontract: build index contracts_outdoorsectioncontract_status_end_date_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_outdoorsectioncontract
-- index: built contracts_outdoorsectioncontract_status_end_date_id_idx
CREATE INDEX CONCURRENTLY "contracts_outdoorsectioncontract_status_end_date_id_idx" ON "contracts_outdoorsectioncontract" ("customer_id", "status", "end_date", "id");

-- up 41: contracts_outdoorsectioncontract: build index contracts_outdoorsectioncontract_status_start_date_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_outdoorsectioncontract
-- index: built contracts_outdoorsectioncontract_status_start_date_id_idx
CREATE INDEX CONCURRENTLY "contracts_outdoorsectioncontract_status_start_date_id_idx" ON "contracts_outdoorsectioncontract" ("customer_id", "status", "start_date", "id");

-- up 42: contracts_parkingspotcontract: build index contracts_parkingspotcontract_status_end_date_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_status_end_date_id_idx
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_status_end_date_id_idx" ON "contracts_parkingspotcontract" ("customer_id", "status", "end_date", "id");

-- up 43: contracts_parkingspotcontract: build index contracts_parkingspotcontract_status_start_date_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_status_start_date_id_idx
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_status_start_date_id_idx" ON "contracts_parkingspotcontract" ("customer_id", "status", "start_date", "id");

-- up 44: errands_generalerrand: build index errands_generalerrand_created_at_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: built errands_generalerrand_created_at_id_idx
CREATE INDEX CONCURRENTLY "errands_generalerrand_created_at_id_idx" ON "errands_generalerrand" ("customer_id", "created_at", "id");

-- up 45: errands_generalerrand: build index errands_generalerrand_status_due_date_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: built errands_generalerrand_status_due_date_id_idx
CREATE INDEX CONCURRENTLY "errands_generalerrand_status_due_date_id_idx" ON "errands_generalerrand" ("customer_id", "status", "due_date", "id");

-- up 46: errands_generalerrand: build index errands_generalerrand_status_priority_id_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: built errands_generalerrand_status_priority_id_idx
CREATE INDEX CONCURRENTLY "errands_generalerrand_status_priority_id_idx" ON "errands_generalerrand" ("customer_id", "status", "priority", "id");

-- down 1: accounting_invoice: drop index accounting_invoice_company_invoice_date_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_company_invoice_date_id_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_company_invoice_date_id_idx";

-- down 2: accounting_invoice: drop index accounting_invoice_invoice_date_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_invoice_date_id_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_invoice_date_id_idx";

-- down 3: accounting_invoice: drop index accounting_invoice_status_due_date_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: dropped accounting_invoice_status_due_date_id_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoice_status_due_date_id_idx";

-- down 4: accounting_invoicepayment: drop index accounting_invoicepayment_company_payment_date_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: dropped accounting_invoicepayment_company_payment_date_id_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicepayment_company_payment_date_id_idx";

-- down 5: accounting_invoicepayment: drop index accounting_invoicepayment_registration_date_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: dropped accounting_invoicepayment_registration_date_id_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounting_invoicepayment_registration_date_id_idx";

-- down 6: accounting_verification: drop index accounting_verification_company_bookkeeping_date_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: dropped accounting_verification_company_bookkeeping_date_id_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounting_verification_company_bookkeeping_date_id_idx";

-- down 7: accounting_verification: drop index accounting_verification_registration_date_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: dropped accounting_verification_registration_date_id_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounting_verification_registration_date_id_idx";

-- down 8: accounts_tenant: drop index accounts_tenant_last_name_first_name_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
-- index: dropped accounts_tenant_last_name_first_name_id_idx
DROP INDEX CONCURRENTLY IF EXISTS "accounts_tenant_last_name_first_name_id_idx";

-- down 9: contracts_apartmentcontract: drop index contracts_apartmentcontract_status_end_date_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_status_end_date_id_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_status_end_date_id_idx";

-- down 10: contracts_apartmentcontract: drop index contracts_apartmentcontract_status_start_date_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: dropped contracts_apartmentcontract_status_start_date_id_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_apartmentcontract_status_start_date_id_idx";

-- down 11: contracts_blockcontract: drop index contracts_blockcontract_status_end_date_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_blockcontract
-- index: dropped contracts_blockcontract_status_end_date_id_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_blockcontract_status_end_date_id_idx";

-- down 12: contracts_blockcontract: drop index contracts_blockcontract_status_start_date_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_blockcontract
-- index: dropped contracts_blockcontract_status_start_date_id_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_blockcontract_status_start_date_id_idx";

-- down 13: contracts_industrialpremisescontract: drop index contracts_industrialpremisescontract_status_end_date_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_industrialpremisescontract
-- index: dropped contracts_industrialpremisescontract_status_end_date_id_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_industrialpremisescontract_status_end_date_id_idx";

-- down 14: contracts_industrialpremisescontract: drop index contracts_industrialpremisescontract_status_start_date_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_industrialpremisescontract
-- index: dropped contracts_industrialpremisescontract_status_start_date_id_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_industrialpremisescontract_status_start_date_id_idx";

-- down 15: contracts_othercontract: drop index contracts_othercontract_status_end_date_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_othercontract
-- index: dropped contracts_othercontract_status_end_date_id_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_othercontract_status_end_date_id_idx";

-- down 16: contracts_othercontract: drop index contracts_othercontract_status_start_date_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_othercontract
-- index: dropped contracts_othercontract_status_start_date_id_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_othercontract_status_start_date_id_idx";

-- down 17: contracts_outdoorsectioncontract: drop index contracts_outdoorsectioncontract_status_end_date_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_outdoorsectioncontract
-- index: dropped contracts_outdoorsectioncontract_status_end_date_id_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_outdoorsectioncontract_status_end_date_id_idx";

-- down 18: contracts_outdoorsectioncontract: drop index contracts_outdoorsectioncontract_status_start_date_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_outdoorsectioncontract
-- index: dropped contracts_outdoorsectioncontract_status_start_date_id_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_outdoorsectioncontract_status_start_date_id_idx";

-- down 19: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_status_end_date_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_status_end_date_id_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_status_end_date_id_idx";

-- down 20: contracts_parkingspotcontract: drop index contracts_parkingspotcontract_status_start_date_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: dropped contracts_parkingspotcontract_status_start_date_id_idx
DROP INDEX CONCURRENTLY IF EXISTS "contracts_parkingspotcontract_status_start_date_id_idx";

-- down 21: errands_generalerrand: drop index errands_generalerrand_created_at_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: dropped errands_generalerrand_created_at_id_idx
DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrand_created_at_id_idx";

-- down 22: errands_generalerrand: drop index errands_generalerrand_status_due_date_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: dropped errands_generalerrand_status_due_date_id_idx
DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrand_status_due_date_id_idx";

-- down 23: errands_generalerrand: drop index errands_generalerrand_status_priority_id_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: dropped errands_generalerrand_status_priority_id_idx
DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrand_status_priority_id_idx";

-- down 24: accounting_invoice: build index accounting_invoice_company_invoice_date_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_company_invoice_date_idx
CREATE INDEX CONCURRENTLY "accounting_invoice_company_invoice_date_idx" ON "accounting_invoice" ("customer_id", "company_id", "invoice_date" DESC);

-- down 25: accounting_invoice: build index accounting_invoice_invoice_date_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_invoice_date_idx
CREATE INDEX CONCURRENTLY "accounting_invoice_invoice_date_idx" ON "accounting_invoice" ("customer_id", "invoice_date" DESC);

-- down 26: accounting_invoice: build index accounting_invoice_status_due_date_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoice
-- index: built accounting_invoice_status_due_date_idx
CREATE INDEX CONCURRENTLY "accounting_invoice_status_due_date_idx" ON "accounting_invoice" ("customer_id", "status", "due_date");

-- down 27: accounting_invoicepayment: build index accounting_invoicepayment_company_payment_date_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: built accounting_invoicepayment_company_payment_date_idx
CREATE INDEX CONCURRENTLY "accounting_invoicepayment_company_payment_date_idx" ON "accounting_invoicepayment" ("customer_id", "company_id", "payment_date" DESC);

-- down 28: accounting_invoicepayment: build index accounting_invoicepayment_registration_date_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_invoicepayment
-- index: built accounting_invoicepayment_registration_date_idx
CREATE INDEX CONCURRENTLY "accounting_invoicepayment_registration_date_idx" ON "accounting_invoicepayment" ("customer_id", "registration_date");

-- down 29: accounting_verification: build index accounting_verification_company_bookkeeping_date_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: built accounting_verification_company_bookkeeping_date_idx
CREATE INDEX CONCURRENTLY "accounting_verification_company_bookkeeping_date_idx" ON "accounting_verification" ("customer_id", "company_id", "bookkeeping_date");

-- down 30: accounting_verification: build index accounting_verification_registration_date_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounting_verification
-- index: built accounting_verification_registration_date_idx
CREATE INDEX CONCURRENTLY "accounting_verification_registration_date_idx" ON "accounting_verification" ("customer_id", "registration_date");

-- down 31: accounts_tenant: build index accounts_tenant_last_name_first_name_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on accounts_tenant
-- index: built accounts_tenant_last_name_first_name_idx
CREATE INDEX CONCURRENTLY "accounts_tenant_last_name_first_name_idx" ON "accounts_tenant" ("customer_id", "last_name", "first_name");

-- down 32: contracts_apartmentcontract: build index contracts_apartmentcontract_status_end_date_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_status_end_date_idx
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_status_end_date_idx" ON "contracts_apartmentcontract" ("customer_id", "status", "end_date");

-- down 33: contracts_apartmentcontract: build index contracts_apartmentcontract_status_start_date_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- index: built contracts_apartmentcontract_status_start_date_idx
CREATE INDEX CONCURRENTLY "contracts_apartmentcontract_status_start_date_idx" ON "contracts_apartmentcontract" ("customer_id", "status", "start_date");

-- down 34: contracts_blockcontract: build index contracts_blockcontract_status_end_date_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_blockcontract
-- index: built contracts_blockcontract_status_end_date_idx
CREATE INDEX CONCURRENTLY "contracts_blockcontract_status_end_date_idx" ON "contracts_blockcontract" ("customer_id", "status", "end_date");

-- down 35: contracts_blockcontract: build index contracts_blockcontract_status_start_date_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_blockcontract
-- index: built contracts_blockcontract_status_start_date_idx
CREATE INDEX CONCURRENTLY "contracts_blockcontract_status_start_date_idx" ON "contracts_blockcontract" ("customer_id", "status", "start_date");

-- down 36: contracts_industrialpremisescontract: build index contracts_industrialpremisescontract_status_end_date_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_industrialpremisescontract
-- index: built contracts_industrialpremisescontract_status_end_date_idx
CREATE INDEX CONCURRENTLY "contracts_industrialpremisescontract_status_end_date_idx" ON "contracts_industrialpremisescontract" ("customer_id", "status", "end_date");

-- down 37: contracts_industrialpremisescontract: build index contracts_industrialpremisescontract_status_start_date_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_industrialpremisescontract
-- index: built contracts_industrialpremisescontract_status_start_date_idx
CREATE INDEX CONCURRENTLY "contracts_industrialpremisescontract_status_start_date_idx" ON "contracts_industrialpremisescontract" ("customer_id", "status", "start_date");

-- down 38: contracts_othercontract: build index contracts_othercontract_status_end_date_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_othercontract
-- index: built contracts_othercontract_status_end_date_idx
CREATE INDEX CONCURRENTLY "contracts_othercontract_status_end_date_idx" ON "contracts_othercontract" ("customer_id", "status", "end_date");

-- down 39: contracts_othercontract: build index contracts_othercontract_status_start_date_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_othercontract
-- index: built contracts_othercontract_status_start_date_idx
CREATE INDEX CONCURRENTLY "contracts_othercontract_status_start_date_idx" ON "contracts_othercontract" ("customer_id", "status", "start_date");

-- down 40: contracts_outdoorsectioncontract: build index contracts_outdoorsectioncontract_status_end_date_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_outdoorsectioncontract
-- index: built contracts_outdoorsectioncontract_status_end_date_idx
CREATE INDEX CONCURRENTLY "contracts_outdoorsectioncontract_status_end_date_idx" ON "contracts_outdoorsectioncontract" ("customer_id", "status", "end_date");

-- down 41: contracts_outdoorsectioncontract: build index contracts_outdoorsectioncontract_status_start_date_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_outdoorsectioncontract
-- index: built contracts_outdoorsectioncontract_status_start_date_idx
CREATE INDEX CONCURRENTLY "contracts_outdoorsectioncontract_status_start_date_idx" ON "contracts_outdoorsectioncontract" ("customer_id", "status", "start_date");

-- down 42: contracts_parkingspotcontract: build index contracts_parkingspotcontract_status_end_date_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_status_end_date_idx
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_status_end_date_idx" ON "contracts_parkingspotcontract" ("customer_id", "status", "end_date");

-- down 43: contracts_parkingspotcontract: build index contracts_parkingspotcontract_status_start_date_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- index: built contracts_parkingspotcontract_status_start_date_idx
CREATE INDEX CONCURRENTLY "contracts_parkingspotcontract_status_start_date_idx" ON "contracts_parkingspotcontract" ("customer_id", "status", "start_date");

-- down 44: errands_generalerrand: build index errands_generalerrand_created_at_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: built errands_generalerrand_created_at_idx
CREATE INDEX CONCURRENTLY "errands_generalerrand_created_at_idx" ON "errands_generalerrand" ("customer_id", "created_at");

-- down 45: errands_generalerrand: build index errands_generalerrand_status_due_date_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: built errands_generalerrand_status_due_date_idx
CREATE INDEX CONCURRENTLY "errands_generalerrand_status_due_date_idx" ON "errands_generalerrand" ("customer_id", "status", "due_date");

-- down 46: errands_generalerrand: build index errands_generalerrand_status_priority_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: built errands_generalerrand_status_priority_idx
CREATE INDEX CONCURRENTLY "errands_generalerrand_status_priority_idx" ON "errands_generalerrand" ("customer_id", "status", "priority");
