-- Core migration 20261121_072221_accounting_debtinvoice_accounting_paymenttermssetting
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261121_063115_errands_by_parts_of_their_description
-- hash: a8202d33b88a34bdaacabda0ca92f38b31027cae9f0cf560630457bb78f29411
-- down: lossy: the values of capital_value in accounting_debtinvoice are dropped; the values of interest_value in accounting_debtinvoice are dropped; the values of reminder_fee_changes in accounting_paymenttermssetting are dropped

-- up 1: accounting_debtinvoice: add capital_value
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounting_debtinvoice
ALTER TABLE "accounting_debtinvoice" ADD COLUMN "capital_value" numeric(14,2);

-- up 2: accounting_debtinvoice: add interest_value
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounting_debtinvoice
ALTER TABLE "accounting_debtinvoice" ADD COLUMN "interest_value" numeric(14,2);

-- up 3: accounting_paymenttermssetting: add reminder_fee_changes
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounting_paymenttermssetting
ALTER TABLE "accounting_paymenttermssetting" ADD COLUMN "reminder_fee_changes" jsonb;

-- down 1: accounting_debtinvoice: drop capital_value
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounting_debtinvoice
-- DATA_LOSS:accounting.debtinvoice.capital_value: the values of capital_value in accounting_debtinvoice are dropped
-- rows first: views that are not Core's and use capital_value of accounting_debtinvoice | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_debtinvoice"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"accounting_debtinvoice"'::regclass AND attname = 'capital_value')
ALTER TABLE "accounting_debtinvoice" DROP COLUMN "capital_value";

-- down 2: accounting_debtinvoice: drop interest_value
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounting_debtinvoice
-- DATA_LOSS:accounting.debtinvoice.interest_value: the values of interest_value in accounting_debtinvoice are dropped
-- rows first: views that are not Core's and use interest_value of accounting_debtinvoice | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_debtinvoice"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"accounting_debtinvoice"'::regclass AND attname = 'interest_value')
ALTER TABLE "accounting_debtinvoice" DROP COLUMN "interest_value";

-- down 3: accounting_paymenttermssetting: drop reminder_fee_changes
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on accounting_paymenttermssetting
-- DATA_LOSS:accounting.paymenttermssetting.reminder_fee_changes: the values of reminder_fee_changes in accounting_paymenttermssetting are dropped
-- rows first: views that are not Core's and use reminder_fee_changes of accounting_paymenttermssetting | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounting_paymenttermssetting"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"accounting_paymenttermssetting"'::regclass AND attname = 'reminder_fee_changes')
ALTER TABLE "accounting_paymenttermssetting" DROP COLUMN "reminder_fee_changes";
