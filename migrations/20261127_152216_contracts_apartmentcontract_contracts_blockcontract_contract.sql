-- Core migration 20261127_152216_contracts_apartmentcontract_contracts_blockcontract_contract
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261127_151513_empty_invoice_content
-- breaks api: contracts.apartmentcontract: new rule together ["invoicing_company","invoicing_contract_setting"]
-- breaks api: contracts.apartmentcontract: new rule requires {"invoicing_payment_terms":["invoicing_company","invoicing_contract_setting"]}
-- breaks api: contracts.blockcontract: new rule together ["invoicing_company","invoicing_contract_setting"]
-- breaks api: contracts.blockcontract: new rule requires {"invoicing_payment_terms":["invoicing_company","invoicing_contract_setting"]}
-- breaks api: contracts.industrialpremisescontract: new rule together ["invoicing_company","invoicing_contract_setting"]
-- breaks api: contracts.industrialpremisescontract: new rule requires {"invoicing_payment_terms":["invoicing_company","invoicing_contract_setting"]}
-- breaks api: contracts.othercontract: new rule together ["invoicing_company","invoicing_contract_setting"]
-- breaks api: contracts.othercontract: new rule requires {"invoicing_payment_terms":["invoicing_company","invoicing_contract_setting"]}
-- breaks api: contracts.outdoorsectioncontract: new rule together ["invoicing_company","invoicing_contract_setting"]
-- breaks api: contracts.outdoorsectioncontract: new rule requires {"invoicing_payment_terms":["invoicing_company","invoicing_contract_setting"]}
-- breaks api: contracts.parkingspotcontract: new rule together ["invoicing_company","invoicing_contract_setting"]
-- breaks api: contracts.parkingspotcontract: new rule requires {"invoicing_payment_terms":["invoicing_company","invoicing_contract_setting"]}
-- hash: a767f4f881dbf61716efe6c40137e5ccd5efa546f6ccfd68ef67e5aa1db4cefb
-- down: lossless

-- up 1: contracts_apartmentcontract: drop contracts_apartmentcontract_together_invoicing_company_7e792628
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract
-- undo 1: ALTER TABLE "contracts_apartmentcontract" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_together_invoicing_company_7e792628";
-- undo 1: ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_together_invoicing_company_7e792628" CHECK ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer + ("invoicing_payment_terms_id" is not null)::integer) in (0, 3)) NOT VALID;
-- undo 2: DO $core$ BEGIN ALTER TABLE "contracts_apartmentcontract" VALIDATE CONSTRAINT "contracts_apartmentcontract_together_invoicing_company_7e792628"; EXCEPTION WHEN check_violation OR foreign_key_violation THEN COMMENT ON CONSTRAINT "contracts_apartmentcontract_together_invoicing_company_7e792628" ON "contracts_apartmentcontract" IS 'not validated, as answered'; END $core$;
ALTER TABLE "contracts_apartmentcontract" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_together_invoicing_company_7e792628";

-- up 2: contracts_blockcontract: drop contracts_blockcontract_together_invoicing_company_inv_f3eb6b80
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract
-- undo 1: ALTER TABLE "contracts_blockcontract" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_together_invoicing_company_inv_f3eb6b80";
-- undo 1: ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_together_invoicing_company_inv_f3eb6b80" CHECK ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer + ("invoicing_payment_terms_id" is not null)::integer) in (0, 3)) NOT VALID;
-- undo 2: DO $core$ BEGIN ALTER TABLE "contracts_blockcontract" VALIDATE CONSTRAINT "contracts_blockcontract_together_invoicing_company_inv_f3eb6b80"; EXCEPTION WHEN check_violation OR foreign_key_violation THEN COMMENT ON CONSTRAINT "contracts_blockcontract_together_invoicing_company_inv_f3eb6b80" ON "contracts_blockcontract" IS 'not validated, as answered'; END $core$;
ALTER TABLE "contracts_blockcontract" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_together_invoicing_company_inv_f3eb6b80";

-- up 3: contracts_industrialpremisescontract: drop contracts_industrialpremisescontract_together_invoicin_dd0325de
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract
-- undo 1: ALTER TABLE "contracts_industrialpremisescontract" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_together_invoicin_dd0325de";
-- undo 1: ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_together_invoicin_dd0325de" CHECK ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer + ("invoicing_payment_terms_id" is not null)::integer) in (0, 3)) NOT VALID;
-- undo 2: DO $core$ BEGIN ALTER TABLE "contracts_industrialpremisescontract" VALIDATE CONSTRAINT "contracts_industrialpremisescontract_together_invoicin_dd0325de"; EXCEPTION WHEN check_violation OR foreign_key_violation THEN COMMENT ON CONSTRAINT "contracts_industrialpremisescontract_together_invoicin_dd0325de" ON "contracts_industrialpremisescontract" IS 'not validated, as answered'; END $core$;
ALTER TABLE "contracts_industrialpremisescontract" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_together_invoicin_dd0325de";

-- up 4: contracts_othercontract: drop contracts_othercontract_together_invoicing_company_inv_af8170ea
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_othercontract
-- undo 1: ALTER TABLE "contracts_othercontract" DROP CONSTRAINT IF EXISTS "contracts_othercontract_together_invoicing_company_inv_af8170ea";
-- undo 1: ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_together_invoicing_company_inv_af8170ea" CHECK ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer + ("invoicing_payment_terms_id" is not null)::integer) in (0, 3)) NOT VALID;
-- undo 2: DO $core$ BEGIN ALTER TABLE "contracts_othercontract" VALIDATE CONSTRAINT "contracts_othercontract_together_invoicing_company_inv_af8170ea"; EXCEPTION WHEN check_violation OR foreign_key_violation THEN COMMENT ON CONSTRAINT "contracts_othercontract_together_invoicing_company_inv_af8170ea" ON "contracts_othercontract" IS 'not validated, as answered'; END $core$;
ALTER TABLE "contracts_othercontract" DROP CONSTRAINT IF EXISTS "contracts_othercontract_together_invoicing_company_inv_af8170ea";

-- up 5: contracts_outdoorsectioncontract: drop contracts_outdoorsectioncontract_together_invoicing_co_379f947f
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract
-- undo 1: ALTER TABLE "contracts_outdoorsectioncontract" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_together_invoicing_co_379f947f";
-- undo 1: ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_together_invoicing_co_379f947f" CHECK ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer + ("invoicing_payment_terms_id" is not null)::integer) in (0, 3)) NOT VALID;
-- undo 2: DO $core$ BEGIN ALTER TABLE "contracts_outdoorsectioncontract" VALIDATE CONSTRAINT "contracts_outdoorsectioncontract_together_invoicing_co_379f947f"; EXCEPTION WHEN check_violation OR foreign_key_violation THEN COMMENT ON CONSTRAINT "contracts_outdoorsectioncontract_together_invoicing_co_379f947f" ON "contracts_outdoorsectioncontract" IS 'not validated, as answered'; END $core$;
ALTER TABLE "contracts_outdoorsectioncontract" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_together_invoicing_co_379f947f";

-- up 6: contracts_parkingspotcontract: drop contracts_parkingspotcontract_together_invoicing_compa_dd53601f
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_parkingspotcontract
-- undo 1: ALTER TABLE "contracts_parkingspotcontract" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_together_invoicing_compa_dd53601f";
-- undo 1: ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_together_invoicing_compa_dd53601f" CHECK ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer + ("invoicing_payment_terms_id" is not null)::integer) in (0, 3)) NOT VALID;
-- undo 2: DO $core$ BEGIN ALTER TABLE "contracts_parkingspotcontract" VALIDATE CONSTRAINT "contracts_parkingspotcontract_together_invoicing_compa_dd53601f"; EXCEPTION WHEN check_violation OR foreign_key_violation THEN COMMENT ON CONSTRAINT "contracts_parkingspotcontract_together_invoicing_compa_dd53601f" ON "contracts_parkingspotcontract" IS 'not validated, as answered'; END $core$;
ALTER TABLE "contracts_parkingspotcontract" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_together_invoicing_compa_dd53601f";

-- up 7: contracts_apartmentcontract: check rule requires_invoicing_payment_terms_invoicing_company_invoicing_contract_setting, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract
-- rows first: rows of contracts_apartmentcontract that break contracts_apartmentcontract_requires_invoicing_payment_b30c6f8c | SELECT "id"::text AS id FROM "contracts_apartmentcontract" WHERE NOT (not ("invoicing_payment_terms_id" is not null) or ("invoicing_company_id" is not null and "invoicing_contract_setting_id" is not null))
-- rows again: rows of contracts_apartmentcontract that break contracts_apartmentcontract_requires_invoicing_payment_b30c6f8c | SELECT "id"::text AS id FROM "contracts_apartmentcontract" WHERE NOT (not ("invoicing_payment_terms_id" is not null) or ("invoicing_company_id" is not null and "invoicing_contract_setting_id" is not null))
-- undo 1: ALTER TABLE "contracts_apartmentcontract" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_requires_invoicing_payment_b30c6f8c";
ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_requires_invoicing_payment_b30c6f8c" CHECK (not ("invoicing_payment_terms_id" is not null) or ("invoicing_company_id" is not null and "invoicing_contract_setting_id" is not null)) NOT VALID;

-- up 8: contracts_apartmentcontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- undo: nothing
ALTER TABLE "contracts_apartmentcontract" VALIDATE CONSTRAINT "contracts_apartmentcontract_requires_invoicing_payment_b30c6f8c";

-- up 9: contracts_apartmentcontract: check rule together_invoicing_company_invoicing_contract_setting, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract
-- rows first: rows of contracts_apartmentcontract that break contracts_apartmentcontract_together_invoicing_company_24f40722 | SELECT "id"::text AS id FROM "contracts_apartmentcontract" WHERE NOT ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer) in (0, 2))
-- rows again: rows of contracts_apartmentcontract that break contracts_apartmentcontract_together_invoicing_company_24f40722 | SELECT "id"::text AS id FROM "contracts_apartmentcontract" WHERE NOT ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer) in (0, 2))
-- undo 1: ALTER TABLE "contracts_apartmentcontract" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_together_invoicing_company_24f40722";
ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_together_invoicing_company_24f40722" CHECK ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer) in (0, 2)) NOT VALID;

-- up 10: contracts_apartmentcontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- undo: nothing
ALTER TABLE "contracts_apartmentcontract" VALIDATE CONSTRAINT "contracts_apartmentcontract_together_invoicing_company_24f40722";

-- up 11: contracts_blockcontract: check rule requires_invoicing_payment_terms_invoicing_company_invoicing_contract_setting, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract
-- rows first: rows of contracts_blockcontract that break contracts_blockcontract_requires_invoicing_payment_ter_dbe543a0 | SELECT "id"::text AS id FROM "contracts_blockcontract" WHERE NOT (not ("invoicing_payment_terms_id" is not null) or ("invoicing_company_id" is not null and "invoicing_contract_setting_id" is not null))
-- rows again: rows of contracts_blockcontract that break contracts_blockcontract_requires_invoicing_payment_ter_dbe543a0 | SELECT "id"::text AS id FROM "contracts_blockcontract" WHERE NOT (not ("invoicing_payment_terms_id" is not null) or ("invoicing_company_id" is not null and "invoicing_contract_setting_id" is not null))
-- undo 1: ALTER TABLE "contracts_blockcontract" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_requires_invoicing_payment_ter_dbe543a0";
ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_requires_invoicing_payment_ter_dbe543a0" CHECK (not ("invoicing_payment_terms_id" is not null) or ("invoicing_company_id" is not null and "invoicing_contract_setting_id" is not null)) NOT VALID;

-- up 12: contracts_blockcontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on contracts_blockcontract
-- undo: nothing
ALTER TABLE "contracts_blockcontract" VALIDATE CONSTRAINT "contracts_blockcontract_requires_invoicing_payment_ter_dbe543a0";

-- up 13: contracts_blockcontract: check rule together_invoicing_company_invoicing_contract_setting, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract
-- rows first: rows of contracts_blockcontract that break contracts_blockcontract_together_invoicing_company_inv_61e98099 | SELECT "id"::text AS id FROM "contracts_blockcontract" WHERE NOT ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer) in (0, 2))
-- rows again: rows of contracts_blockcontract that break contracts_blockcontract_together_invoicing_company_inv_61e98099 | SELECT "id"::text AS id FROM "contracts_blockcontract" WHERE NOT ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer) in (0, 2))
-- undo 1: ALTER TABLE "contracts_blockcontract" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_together_invoicing_company_inv_61e98099";
ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_together_invoicing_company_inv_61e98099" CHECK ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer) in (0, 2)) NOT VALID;

-- up 14: contracts_blockcontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on contracts_blockcontract
-- undo: nothing
ALTER TABLE "contracts_blockcontract" VALIDATE CONSTRAINT "contracts_blockcontract_together_invoicing_company_inv_61e98099";

-- up 15: contracts_industrialpremisescontract: check rule requires_invoicing_payment_terms_invoicing_company_invoicing_contract_setting, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract
-- rows first: rows of contracts_industrialpremisescontract that break contracts_industrialpremisescontract_requires_invoicin_3434d294 | SELECT "id"::text AS id FROM "contracts_industrialpremisescontract" WHERE NOT (not ("invoicing_payment_terms_id" is not null) or ("invoicing_company_id" is not null and "invoicing_contract_setting_id" is not null))
-- rows again: rows of contracts_industrialpremisescontract that break contracts_industrialpremisescontract_requires_invoicin_3434d294 | SELECT "id"::text AS id FROM "contracts_industrialpremisescontract" WHERE NOT (not ("invoicing_payment_terms_id" is not null) or ("invoicing_company_id" is not null and "invoicing_contract_setting_id" is not null))
-- undo 1: ALTER TABLE "contracts_industrialpremisescontract" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_requires_invoicin_3434d294";
ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_requires_invoicin_3434d294" CHECK (not ("invoicing_payment_terms_id" is not null) or ("invoicing_company_id" is not null and "invoicing_contract_setting_id" is not null)) NOT VALID;

-- up 16: contracts_industrialpremisescontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on contracts_industrialpremisescontract
-- undo: nothing
ALTER TABLE "contracts_industrialpremisescontract" VALIDATE CONSTRAINT "contracts_industrialpremisescontract_requires_invoicin_3434d294";

-- up 17: contracts_industrialpremisescontract: check rule together_invoicing_company_invoicing_contract_setting, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract
-- rows first: rows of contracts_industrialpremisescontract that break contracts_industrialpremisescontract_together_invoicin_2e9f1d19 | SELECT "id"::text AS id FROM "contracts_industrialpremisescontract" WHERE NOT ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer) in (0, 2))
-- rows again: rows of contracts_industrialpremisescontract that break contracts_industrialpremisescontract_together_invoicin_2e9f1d19 | SELECT "id"::text AS id FROM "contracts_industrialpremisescontract" WHERE NOT ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer) in (0, 2))
-- undo 1: ALTER TABLE "contracts_industrialpremisescontract" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_together_invoicin_2e9f1d19";
ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_together_invoicin_2e9f1d19" CHECK ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer) in (0, 2)) NOT VALID;

-- up 18: contracts_industrialpremisescontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on contracts_industrialpremisescontract
-- undo: nothing
ALTER TABLE "contracts_industrialpremisescontract" VALIDATE CONSTRAINT "contracts_industrialpremisescontract_together_invoicin_2e9f1d19";

-- up 19: contracts_othercontract: check rule requires_invoicing_payment_terms_invoicing_company_invoicing_contract_setting, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_othercontract
-- rows first: rows of contracts_othercontract that break contracts_othercontract_requires_invoicing_payment_ter_bb070fc1 | SELECT "id"::text AS id FROM "contracts_othercontract" WHERE NOT (not ("invoicing_payment_terms_id" is not null) or ("invoicing_company_id" is not null and "invoicing_contract_setting_id" is not null))
-- rows again: rows of contracts_othercontract that break contracts_othercontract_requires_invoicing_payment_ter_bb070fc1 | SELECT "id"::text AS id FROM "contracts_othercontract" WHERE NOT (not ("invoicing_payment_terms_id" is not null) or ("invoicing_company_id" is not null and "invoicing_contract_setting_id" is not null))
-- undo 1: ALTER TABLE "contracts_othercontract" DROP CONSTRAINT IF EXISTS "contracts_othercontract_requires_invoicing_payment_ter_bb070fc1";
ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_requires_invoicing_payment_ter_bb070fc1" CHECK (not ("invoicing_payment_terms_id" is not null) or ("invoicing_company_id" is not null and "invoicing_contract_setting_id" is not null)) NOT VALID;

-- up 20: contracts_othercontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on contracts_othercontract
-- undo: nothing
ALTER TABLE "contracts_othercontract" VALIDATE CONSTRAINT "contracts_othercontract_requires_invoicing_payment_ter_bb070fc1";

-- up 21: contracts_othercontract: check rule together_invoicing_company_invoicing_contract_setting, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_othercontract
-- rows first: rows of contracts_othercontract that break contracts_othercontract_together_invoicing_company_inv_44e5130e | SELECT "id"::text AS id FROM "contracts_othercontract" WHERE NOT ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer) in (0, 2))
-- rows again: rows of contracts_othercontract that break contracts_othercontract_together_invoicing_company_inv_44e5130e | SELECT "id"::text AS id FROM "contracts_othercontract" WHERE NOT ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer) in (0, 2))
-- undo 1: ALTER TABLE "contracts_othercontract" DROP CONSTRAINT IF EXISTS "contracts_othercontract_together_invoicing_company_inv_44e5130e";
ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_together_invoicing_company_inv_44e5130e" CHECK ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer) in (0, 2)) NOT VALID;

-- up 22: contracts_othercontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on contracts_othercontract
-- undo: nothing
ALTER TABLE "contracts_othercontract" VALIDATE CONSTRAINT "contracts_othercontract_together_invoicing_company_inv_44e5130e";

-- up 23: contracts_outdoorsectioncontract: check rule requires_invoicing_payment_terms_invoicing_company_invoicing_contract_setting, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract
-- rows first: rows of contracts_outdoorsectioncontract that break contracts_outdoorsectioncontract_requires_invoicing_pa_5c0e84af | SELECT "id"::text AS id FROM "contracts_outdoorsectioncontract" WHERE NOT (not ("invoicing_payment_terms_id" is not null) or ("invoicing_company_id" is not null and "invoicing_contract_setting_id" is not null))
-- rows again: rows of contracts_outdoorsectioncontract that break contracts_outdoorsectioncontract_requires_invoicing_pa_5c0e84af | SELECT "id"::text AS id FROM "contracts_outdoorsectioncontract" WHERE NOT (not ("invoicing_payment_terms_id" is not null) or ("invoicing_company_id" is not null and "invoicing_contract_setting_id" is not null))
-- undo 1: ALTER TABLE "contracts_outdoorsectioncontract" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_requires_invoicing_pa_5c0e84af";
ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_requires_invoicing_pa_5c0e84af" CHECK (not ("invoicing_payment_terms_id" is not null) or ("invoicing_company_id" is not null and "invoicing_contract_setting_id" is not null)) NOT VALID;

-- up 24: contracts_outdoorsectioncontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on contracts_outdoorsectioncontract
-- undo: nothing
ALTER TABLE "contracts_outdoorsectioncontract" VALIDATE CONSTRAINT "contracts_outdoorsectioncontract_requires_invoicing_pa_5c0e84af";

-- up 25: contracts_outdoorsectioncontract: check rule together_invoicing_company_invoicing_contract_setting, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract
-- rows first: rows of contracts_outdoorsectioncontract that break contracts_outdoorsectioncontract_together_invoicing_co_67f891b0 | SELECT "id"::text AS id FROM "contracts_outdoorsectioncontract" WHERE NOT ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer) in (0, 2))
-- rows again: rows of contracts_outdoorsectioncontract that break contracts_outdoorsectioncontract_together_invoicing_co_67f891b0 | SELECT "id"::text AS id FROM "contracts_outdoorsectioncontract" WHERE NOT ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer) in (0, 2))
-- undo 1: ALTER TABLE "contracts_outdoorsectioncontract" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_together_invoicing_co_67f891b0";
ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_together_invoicing_co_67f891b0" CHECK ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer) in (0, 2)) NOT VALID;

-- up 26: contracts_outdoorsectioncontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on contracts_outdoorsectioncontract
-- undo: nothing
ALTER TABLE "contracts_outdoorsectioncontract" VALIDATE CONSTRAINT "contracts_outdoorsectioncontract_together_invoicing_co_67f891b0";

-- up 27: contracts_parkingspotcontract: check rule requires_invoicing_payment_terms_invoicing_company_invoicing_contract_setting, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_parkingspotcontract
-- rows first: rows of contracts_parkingspotcontract that break contracts_parkingspotcontract_requires_invoicing_payme_354e9bee | SELECT "id"::text AS id FROM "contracts_parkingspotcontract" WHERE NOT (not ("invoicing_payment_terms_id" is not null) or ("invoicing_company_id" is not null and "invoicing_contract_setting_id" is not null))
-- rows again: rows of contracts_parkingspotcontract that break contracts_parkingspotcontract_requires_invoicing_payme_354e9bee | SELECT "id"::text AS id FROM "contracts_parkingspotcontract" WHERE NOT (not ("invoicing_payment_terms_id" is not null) or ("invoicing_company_id" is not null and "invoicing_contract_setting_id" is not null))
-- undo 1: ALTER TABLE "contracts_parkingspotcontract" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_requires_invoicing_payme_354e9bee";
ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_requires_invoicing_payme_354e9bee" CHECK (not ("invoicing_payment_terms_id" is not null) or ("invoicing_company_id" is not null and "invoicing_contract_setting_id" is not null)) NOT VALID;

-- up 28: contracts_parkingspotcontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- undo: nothing
ALTER TABLE "contracts_parkingspotcontract" VALIDATE CONSTRAINT "contracts_parkingspotcontract_requires_invoicing_payme_354e9bee";

-- up 29: contracts_parkingspotcontract: check rule together_invoicing_company_invoicing_contract_setting, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_parkingspotcontract
-- rows first: rows of contracts_parkingspotcontract that break contracts_parkingspotcontract_together_invoicing_compa_defc3ab6 | SELECT "id"::text AS id FROM "contracts_parkingspotcontract" WHERE NOT ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer) in (0, 2))
-- rows again: rows of contracts_parkingspotcontract that break contracts_parkingspotcontract_together_invoicing_compa_defc3ab6 | SELECT "id"::text AS id FROM "contracts_parkingspotcontract" WHERE NOT ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer) in (0, 2))
-- undo 1: ALTER TABLE "contracts_parkingspotcontract" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_together_invoicing_compa_defc3ab6";
ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_together_invoicing_compa_defc3ab6" CHECK ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer) in (0, 2)) NOT VALID;

-- up 30: contracts_parkingspotcontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- undo: nothing
ALTER TABLE "contracts_parkingspotcontract" VALIDATE CONSTRAINT "contracts_parkingspotcontract_together_invoicing_compa_defc3ab6";

-- down 1: contracts_apartmentcontract: drop contracts_apartmentcontract_requires_invoicing_payment_b30c6f8c
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract
-- undo 1: ALTER TABLE "contracts_apartmentcontract" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_requires_invoicing_payment_b30c6f8c";
-- undo 1: ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_requires_invoicing_payment_b30c6f8c" CHECK (not ("invoicing_payment_terms_id" is not null) or ("invoicing_company_id" is not null and "invoicing_contract_setting_id" is not null)) NOT VALID;
-- undo 2: DO $core$ BEGIN ALTER TABLE "contracts_apartmentcontract" VALIDATE CONSTRAINT "contracts_apartmentcontract_requires_invoicing_payment_b30c6f8c"; EXCEPTION WHEN check_violation OR foreign_key_violation THEN COMMENT ON CONSTRAINT "contracts_apartmentcontract_requires_invoicing_payment_b30c6f8c" ON "contracts_apartmentcontract" IS 'not validated, as answered'; END $core$;
ALTER TABLE "contracts_apartmentcontract" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_requires_invoicing_payment_b30c6f8c";

-- down 2: contracts_apartmentcontract: drop contracts_apartmentcontract_together_invoicing_company_24f40722
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract
-- undo 1: ALTER TABLE "contracts_apartmentcontract" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_together_invoicing_company_24f40722";
-- undo 1: ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_together_invoicing_company_24f40722" CHECK ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer) in (0, 2)) NOT VALID;
-- undo 2: DO $core$ BEGIN ALTER TABLE "contracts_apartmentcontract" VALIDATE CONSTRAINT "contracts_apartmentcontract_together_invoicing_company_24f40722"; EXCEPTION WHEN check_violation OR foreign_key_violation THEN COMMENT ON CONSTRAINT "contracts_apartmentcontract_together_invoicing_company_24f40722" ON "contracts_apartmentcontract" IS 'not validated, as answered'; END $core$;
ALTER TABLE "contracts_apartmentcontract" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_together_invoicing_company_24f40722";

-- down 3: contracts_blockcontract: drop contracts_blockcontract_requires_invoicing_payment_ter_dbe543a0
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract
-- undo 1: ALTER TABLE "contracts_blockcontract" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_requires_invoicing_payment_ter_dbe543a0";
-- undo 1: ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_requires_invoicing_payment_ter_dbe543a0" CHECK (not ("invoicing_payment_terms_id" is not null) or ("invoicing_company_id" is not null and "invoicing_contract_setting_id" is not null)) NOT VALID;
-- undo 2: DO $core$ BEGIN ALTER TABLE "contracts_blockcontract" VALIDATE CONSTRAINT "contracts_blockcontract_requires_invoicing_payment_ter_dbe543a0"; EXCEPTION WHEN check_violation OR foreign_key_violation THEN COMMENT ON CONSTRAINT "contracts_blockcontract_requires_invoicing_payment_ter_dbe543a0" ON "contracts_blockcontract" IS 'not validated, as answered'; END $core$;
ALTER TABLE "contracts_blockcontract" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_requires_invoicing_payment_ter_dbe543a0";

-- down 4: contracts_blockcontract: drop contracts_blockcontract_together_invoicing_company_inv_61e98099
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract
-- undo 1: ALTER TABLE "contracts_blockcontract" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_together_invoicing_company_inv_61e98099";
-- undo 1: ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_together_invoicing_company_inv_61e98099" CHECK ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer) in (0, 2)) NOT VALID;
-- undo 2: DO $core$ BEGIN ALTER TABLE "contracts_blockcontract" VALIDATE CONSTRAINT "contracts_blockcontract_together_invoicing_company_inv_61e98099"; EXCEPTION WHEN check_violation OR foreign_key_violation THEN COMMENT ON CONSTRAINT "contracts_blockcontract_together_invoicing_company_inv_61e98099" ON "contracts_blockcontract" IS 'not validated, as answered'; END $core$;
ALTER TABLE "contracts_blockcontract" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_together_invoicing_company_inv_61e98099";

-- down 5: contracts_industrialpremisescontract: drop contracts_industrialpremisescontract_requires_invoicin_3434d294
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract
-- undo 1: ALTER TABLE "contracts_industrialpremisescontract" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_requires_invoicin_3434d294";
-- undo 1: ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_requires_invoicin_3434d294" CHECK (not ("invoicing_payment_terms_id" is not null) or ("invoicing_company_id" is not null and "invoicing_contract_setting_id" is not null)) NOT VALID;
-- undo 2: DO $core$ BEGIN ALTER TABLE "contracts_industrialpremisescontract" VALIDATE CONSTRAINT "contracts_industrialpremisescontract_requires_invoicin_3434d294"; EXCEPTION WHEN check_violation OR foreign_key_violation THEN COMMENT ON CONSTRAINT "contracts_industrialpremisescontract_requires_invoicin_3434d294" ON "contracts_industrialpremisescontract" IS 'not validated, as answered'; END $core$;
ALTER TABLE "contracts_industrialpremisescontract" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_requires_invoicin_3434d294";

-- down 6: contracts_industrialpremisescontract: drop contracts_industrialpremisescontract_together_invoicin_2e9f1d19
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract
-- undo 1: ALTER TABLE "contracts_industrialpremisescontract" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_together_invoicin_2e9f1d19";
-- undo 1: ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_together_invoicin_2e9f1d19" CHECK ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer) in (0, 2)) NOT VALID;
-- undo 2: DO $core$ BEGIN ALTER TABLE "contracts_industrialpremisescontract" VALIDATE CONSTRAINT "contracts_industrialpremisescontract_together_invoicin_2e9f1d19"; EXCEPTION WHEN check_violation OR foreign_key_violation THEN COMMENT ON CONSTRAINT "contracts_industrialpremisescontract_together_invoicin_2e9f1d19" ON "contracts_industrialpremisescontract" IS 'not validated, as answered'; END $core$;
ALTER TABLE "contracts_industrialpremisescontract" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_together_invoicin_2e9f1d19";

-- down 7: contracts_othercontract: drop contracts_othercontract_requires_invoicing_payment_ter_bb070fc1
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_othercontract
-- undo 1: ALTER TABLE "contracts_othercontract" DROP CONSTRAINT IF EXISTS "contracts_othercontract_requires_invoicing_payment_ter_bb070fc1";
-- undo 1: ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_requires_invoicing_payment_ter_bb070fc1" CHECK (not ("invoicing_payment_terms_id" is not null) or ("invoicing_company_id" is not null and "invoicing_contract_setting_id" is not null)) NOT VALID;
-- undo 2: DO $core$ BEGIN ALTER TABLE "contracts_othercontract" VALIDATE CONSTRAINT "contracts_othercontract_requires_invoicing_payment_ter_bb070fc1"; EXCEPTION WHEN check_violation OR foreign_key_violation THEN COMMENT ON CONSTRAINT "contracts_othercontract_requires_invoicing_payment_ter_bb070fc1" ON "contracts_othercontract" IS 'not validated, as answered'; END $core$;
ALTER TABLE "contracts_othercontract" DROP CONSTRAINT IF EXISTS "contracts_othercontract_requires_invoicing_payment_ter_bb070fc1";

-- down 8: contracts_othercontract: drop contracts_othercontract_together_invoicing_company_inv_44e5130e
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_othercontract
-- undo 1: ALTER TABLE "contracts_othercontract" DROP CONSTRAINT IF EXISTS "contracts_othercontract_together_invoicing_company_inv_44e5130e";
-- undo 1: ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_together_invoicing_company_inv_44e5130e" CHECK ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer) in (0, 2)) NOT VALID;
-- undo 2: DO $core$ BEGIN ALTER TABLE "contracts_othercontract" VALIDATE CONSTRAINT "contracts_othercontract_together_invoicing_company_inv_44e5130e"; EXCEPTION WHEN check_violation OR foreign_key_violation THEN COMMENT ON CONSTRAINT "contracts_othercontract_together_invoicing_company_inv_44e5130e" ON "contracts_othercontract" IS 'not validated, as answered'; END $core$;
ALTER TABLE "contracts_othercontract" DROP CONSTRAINT IF EXISTS "contracts_othercontract_together_invoicing_company_inv_44e5130e";

-- down 9: contracts_outdoorsectioncontract: drop contracts_outdoorsectioncontract_requires_invoicing_pa_5c0e84af
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract
-- undo 1: ALTER TABLE "contracts_outdoorsectioncontract" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_requires_invoicing_pa_5c0e84af";
-- undo 1: ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_requires_invoicing_pa_5c0e84af" CHECK (not ("invoicing_payment_terms_id" is not null) or ("invoicing_company_id" is not null and "invoicing_contract_setting_id" is not null)) NOT VALID;
-- undo 2: DO $core$ BEGIN ALTER TABLE "contracts_outdoorsectioncontract" VALIDATE CONSTRAINT "contracts_outdoorsectioncontract_requires_invoicing_pa_5c0e84af"; EXCEPTION WHEN check_violation OR foreign_key_violation THEN COMMENT ON CONSTRAINT "contracts_outdoorsectioncontract_requires_invoicing_pa_5c0e84af" ON "contracts_outdoorsectioncontract" IS 'not validated, as answered'; END $core$;
ALTER TABLE "contracts_outdoorsectioncontract" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_requires_invoicing_pa_5c0e84af";

-- down 10: contracts_outdoorsectioncontract: drop contracts_outdoorsectioncontract_together_invoicing_co_67f891b0
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract
-- undo 1: ALTER TABLE "contracts_outdoorsectioncontract" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_together_invoicing_co_67f891b0";
-- undo 1: ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_together_invoicing_co_67f891b0" CHECK ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer) in (0, 2)) NOT VALID;
-- undo 2: DO $core$ BEGIN ALTER TABLE "contracts_outdoorsectioncontract" VALIDATE CONSTRAINT "contracts_outdoorsectioncontract_together_invoicing_co_67f891b0"; EXCEPTION WHEN check_violation OR foreign_key_violation THEN COMMENT ON CONSTRAINT "contracts_outdoorsectioncontract_together_invoicing_co_67f891b0" ON "contracts_outdoorsectioncontract" IS 'not validated, as answered'; END $core$;
ALTER TABLE "contracts_outdoorsectioncontract" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_together_invoicing_co_67f891b0";

-- down 11: contracts_parkingspotcontract: drop contracts_parkingspotcontract_requires_invoicing_payme_354e9bee
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_parkingspotcontract
-- undo 1: ALTER TABLE "contracts_parkingspotcontract" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_requires_invoicing_payme_354e9bee";
-- undo 1: ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_requires_invoicing_payme_354e9bee" CHECK (not ("invoicing_payment_terms_id" is not null) or ("invoicing_company_id" is not null and "invoicing_contract_setting_id" is not null)) NOT VALID;
-- undo 2: DO $core$ BEGIN ALTER TABLE "contracts_parkingspotcontract" VALIDATE CONSTRAINT "contracts_parkingspotcontract_requires_invoicing_payme_354e9bee"; EXCEPTION WHEN check_violation OR foreign_key_violation THEN COMMENT ON CONSTRAINT "contracts_parkingspotcontract_requires_invoicing_payme_354e9bee" ON "contracts_parkingspotcontract" IS 'not validated, as answered'; END $core$;
ALTER TABLE "contracts_parkingspotcontract" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_requires_invoicing_payme_354e9bee";

-- down 12: contracts_parkingspotcontract: drop contracts_parkingspotcontract_together_invoicing_compa_defc3ab6
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on contracts_parkingspotcontract
-- undo 1: ALTER TABLE "contracts_parkingspotcontract" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_together_invoicing_compa_defc3ab6";
-- undo 1: ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_together_invoicing_compa_defc3ab6" CHECK ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer) in (0, 2)) NOT VALID;
-- undo 2: DO $core$ BEGIN ALTER TABLE "contracts_parkingspotcontract" VALIDATE CONSTRAINT "contracts_parkingspotcontract_together_invoicing_compa_defc3ab6"; EXCEPTION WHEN check_violation OR foreign_key_violation THEN COMMENT ON CONSTRAINT "contracts_parkingspotcontract_together_invoicing_compa_defc3ab6" ON "contracts_parkingspotcontract" IS 'not validated, as answered'; END $core$;
ALTER TABLE "contracts_parkingspotcontract" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_together_invoicing_compa_defc3ab6";

-- down 13: contracts_apartmentcontract: check rule together_invoicing_company_invoicing_contract_setting_invoicing_payment_terms, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract
-- rows first: rows of contracts_apartmentcontract that break contracts_apartmentcontract_together_invoicing_company_7e792628 | SELECT "id"::text AS id FROM "contracts_apartmentcontract" WHERE NOT ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer + ("invoicing_payment_terms_id" is not null)::integer) in (0, 3))
-- rows again: rows of contracts_apartmentcontract that break contracts_apartmentcontract_together_invoicing_company_7e792628 | SELECT "id"::text AS id FROM "contracts_apartmentcontract" WHERE NOT ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer + ("invoicing_payment_terms_id" is not null)::integer) in (0, 3))
-- undo 1: ALTER TABLE "contracts_apartmentcontract" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_together_invoicing_company_7e792628";
ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_together_invoicing_company_7e792628" CHECK ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer + ("invoicing_payment_terms_id" is not null)::integer) in (0, 3)) NOT VALID;

-- down 14: contracts_apartmentcontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
-- undo: nothing
ALTER TABLE "contracts_apartmentcontract" VALIDATE CONSTRAINT "contracts_apartmentcontract_together_invoicing_company_7e792628";

-- down 15: contracts_blockcontract: check rule together_invoicing_company_invoicing_contract_setting_invoicing_payment_terms, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract
-- rows first: rows of contracts_blockcontract that break contracts_blockcontract_together_invoicing_company_inv_f3eb6b80 | SELECT "id"::text AS id FROM "contracts_blockcontract" WHERE NOT ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer + ("invoicing_payment_terms_id" is not null)::integer) in (0, 3))
-- rows again: rows of contracts_blockcontract that break contracts_blockcontract_together_invoicing_company_inv_f3eb6b80 | SELECT "id"::text AS id FROM "contracts_blockcontract" WHERE NOT ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer + ("invoicing_payment_terms_id" is not null)::integer) in (0, 3))
-- undo 1: ALTER TABLE "contracts_blockcontract" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_together_invoicing_company_inv_f3eb6b80";
ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_together_invoicing_company_inv_f3eb6b80" CHECK ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer + ("invoicing_payment_terms_id" is not null)::integer) in (0, 3)) NOT VALID;

-- down 16: contracts_blockcontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on contracts_blockcontract
-- undo: nothing
ALTER TABLE "contracts_blockcontract" VALIDATE CONSTRAINT "contracts_blockcontract_together_invoicing_company_inv_f3eb6b80";

-- down 17: contracts_industrialpremisescontract: check rule together_invoicing_company_invoicing_contract_setting_invoicing_payment_terms, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract
-- rows first: rows of contracts_industrialpremisescontract that break contracts_industrialpremisescontract_together_invoicin_dd0325de | SELECT "id"::text AS id FROM "contracts_industrialpremisescontract" WHERE NOT ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer + ("invoicing_payment_terms_id" is not null)::integer) in (0, 3))
-- rows again: rows of contracts_industrialpremisescontract that break contracts_industrialpremisescontract_together_invoicin_dd0325de | SELECT "id"::text AS id FROM "contracts_industrialpremisescontract" WHERE NOT ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer + ("invoicing_payment_terms_id" is not null)::integer) in (0, 3))
-- undo 1: ALTER TABLE "contracts_industrialpremisescontract" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_together_invoicin_dd0325de";
ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_together_invoicin_dd0325de" CHECK ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer + ("invoicing_payment_terms_id" is not null)::integer) in (0, 3)) NOT VALID;

-- down 18: contracts_industrialpremisescontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on contracts_industrialpremisescontract
-- undo: nothing
ALTER TABLE "contracts_industrialpremisescontract" VALIDATE CONSTRAINT "contracts_industrialpremisescontract_together_invoicin_dd0325de";

-- down 19: contracts_othercontract: check rule together_invoicing_company_invoicing_contract_setting_invoicing_payment_terms, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_othercontract
-- rows first: rows of contracts_othercontract that break contracts_othercontract_together_invoicing_company_inv_af8170ea | SELECT "id"::text AS id FROM "contracts_othercontract" WHERE NOT ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer + ("invoicing_payment_terms_id" is not null)::integer) in (0, 3))
-- rows again: rows of contracts_othercontract that break contracts_othercontract_together_invoicing_company_inv_af8170ea | SELECT "id"::text AS id FROM "contracts_othercontract" WHERE NOT ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer + ("invoicing_payment_terms_id" is not null)::integer) in (0, 3))
-- undo 1: ALTER TABLE "contracts_othercontract" DROP CONSTRAINT IF EXISTS "contracts_othercontract_together_invoicing_company_inv_af8170ea";
ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_together_invoicing_company_inv_af8170ea" CHECK ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer + ("invoicing_payment_terms_id" is not null)::integer) in (0, 3)) NOT VALID;

-- down 20: contracts_othercontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on contracts_othercontract
-- undo: nothing
ALTER TABLE "contracts_othercontract" VALIDATE CONSTRAINT "contracts_othercontract_together_invoicing_company_inv_af8170ea";

-- down 21: contracts_outdoorsectioncontract: check rule together_invoicing_company_invoicing_contract_setting_invoicing_payment_terms, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract
-- rows first: rows of contracts_outdoorsectioncontract that break contracts_outdoorsectioncontract_together_invoicing_co_379f947f | SELECT "id"::text AS id FROM "contracts_outdoorsectioncontract" WHERE NOT ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer + ("invoicing_payment_terms_id" is not null)::integer) in (0, 3))
-- rows again: rows of contracts_outdoorsectioncontract that break contracts_outdoorsectioncontract_together_invoicing_co_379f947f | SELECT "id"::text AS id FROM "contracts_outdoorsectioncontract" WHERE NOT ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer + ("invoicing_payment_terms_id" is not null)::integer) in (0, 3))
-- undo 1: ALTER TABLE "contracts_outdoorsectioncontract" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_together_invoicing_co_379f947f";
ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_together_invoicing_co_379f947f" CHECK ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer + ("invoicing_payment_terms_id" is not null)::integer) in (0, 3)) NOT VALID;

-- down 22: contracts_outdoorsectioncontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on contracts_outdoorsectioncontract
-- undo: nothing
ALTER TABLE "contracts_outdoorsectioncontract" VALIDATE CONSTRAINT "contracts_outdoorsectioncontract_together_invoicing_co_379f947f";

-- down 23: contracts_parkingspotcontract: check rule together_invoicing_company_invoicing_contract_setting_invoicing_payment_terms, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on contracts_parkingspotcontract
-- rows first: rows of contracts_parkingspotcontract that break contracts_parkingspotcontract_together_invoicing_compa_dd53601f | SELECT "id"::text AS id FROM "contracts_parkingspotcontract" WHERE NOT ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer + ("invoicing_payment_terms_id" is not null)::integer) in (0, 3))
-- rows again: rows of contracts_parkingspotcontract that break contracts_parkingspotcontract_together_invoicing_compa_dd53601f | SELECT "id"::text AS id FROM "contracts_parkingspotcontract" WHERE NOT ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer + ("invoicing_payment_terms_id" is not null)::integer) in (0, 3))
-- undo 1: ALTER TABLE "contracts_parkingspotcontract" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_together_invoicing_compa_dd53601f";
ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_together_invoicing_compa_dd53601f" CHECK ((("invoicing_company_id" is not null)::integer + ("invoicing_contract_setting_id" is not null)::integer + ("invoicing_payment_terms_id" is not null)::integer) in (0, 3)) NOT VALID;

-- down 24: contracts_parkingspotcontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
-- undo: nothing
ALTER TABLE "contracts_parkingspotcontract" VALIDATE CONSTRAINT "contracts_parkingspotcontract_together_invoicing_compa_dd53601f";
