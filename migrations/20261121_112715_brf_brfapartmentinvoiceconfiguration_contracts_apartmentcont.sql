-- Core migration 20261121_112715_brf_brfapartmentinvoiceconfiguration_contracts_apartmentcont
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261121_111236_language_of_signing_parties
-- hash: 05258f822c3f7324fc251039029ae051f62314763f4b5064dc3f8dbf0e509edf
-- down: lossless

-- up 1: brf_brfapartmentinvoiceconfiguration: check invoice_month_interval, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on brf_brfapartmentinvoiceconfiguration
-- rows first: rows of brf_brfapartmentinvoiceconfiguration that break brf_brfapartmentinvoiceconfiguration_invoice_month_int_c8314854 | SELECT "id"::text AS id FROM "brf_brfapartmentinvoiceconfiguration" WHERE NOT (("invoice_month_interval" >= 1) and ("invoice_month_interval" <= 12))
ALTER TABLE "brf_brfapartmentinvoiceconfiguration" ADD CONSTRAINT "brf_brfapartmentinvoiceconfiguration_invoice_month_int_b0422b8a" CHECK (("invoice_month_interval" >= 1) and ("invoice_month_interval" <= 12)) NOT VALID;

-- up 2: brf_brfapartmentinvoiceconfiguration: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on brf_brfapartmentinvoiceconfiguration
ALTER TABLE "brf_brfapartmentinvoiceconfiguration" VALIDATE CONSTRAINT "brf_brfapartmentinvoiceconfiguration_invoice_month_int_b0422b8a";

-- up 3: brf_brfapartmentinvoiceconfiguration: brf_brfapartmentinvoiceconfiguration_invoice_month_int_c8314854: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on brf_brfapartmentinvoiceconfiguration
ALTER TABLE "brf_brfapartmentinvoiceconfiguration" DROP CONSTRAINT IF EXISTS "brf_brfapartmentinvoiceconfiguration_invoice_month_int_c8314854";
ALTER TABLE "brf_brfapartmentinvoiceconfiguration" RENAME CONSTRAINT "brf_brfapartmentinvoiceconfiguration_invoice_month_int_b0422b8a" TO "brf_brfapartmentinvoiceconfiguration_invoice_month_int_c8314854";

-- up 4: contracts_apartmentcontract: check base_rent, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract
-- rows first: rows of contracts_apartmentcontract that break contracts_apartmentcontract_base_rent_check | SELECT "id"::text AS id FROM "contracts_apartmentcontract" WHERE NOT (("base_rent" >= -1000000000) and ("base_rent" <= 1000000000))
ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_base_rent_check" CHECK (("base_rent" >= -1000000000) and ("base_rent" <= 1000000000)) NOT VALID;

-- up 5: contracts_apartmentcontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
ALTER TABLE "contracts_apartmentcontract" VALIDATE CONSTRAINT "contracts_apartmentcontract_base_rent_check";

-- up 6: contracts_apartmentcontract: check invoice_month_interval, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract
-- rows first: rows of contracts_apartmentcontract that break contracts_apartmentcontract_invoice_month_interval_check | SELECT "id"::text AS id FROM "contracts_apartmentcontract" WHERE NOT (("invoice_month_interval" >= 1) and ("invoice_month_interval" <= 12))
ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_invoice_month_interval_check__new" CHECK (("invoice_month_interval" >= 1) and ("invoice_month_interval" <= 12)) NOT VALID;

-- up 7: contracts_apartmentcontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
ALTER TABLE "contracts_apartmentcontract" VALIDATE CONSTRAINT "contracts_apartmentcontract_invoice_month_interval_check__new";

-- up 8: contracts_apartmentcontract: contracts_apartmentcontract_invoice_month_interval_check: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract
ALTER TABLE "contracts_apartmentcontract" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_invoice_month_interval_check";
ALTER TABLE "contracts_apartmentcontract" RENAME CONSTRAINT "contracts_apartmentcontract_invoice_month_interval_check__new" TO "contracts_apartmentcontract_invoice_month_interval_check";

-- up 9: contracts_blockcontract: check base_rent, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract
-- rows first: rows of contracts_blockcontract that break contracts_blockcontract_base_rent_check | SELECT "id"::text AS id FROM "contracts_blockcontract" WHERE NOT (("base_rent" >= -1000000000) and ("base_rent" <= 1000000000))
ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_base_rent_check" CHECK (("base_rent" >= -1000000000) and ("base_rent" <= 1000000000)) NOT VALID;

-- up 10: contracts_blockcontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_blockcontract
ALTER TABLE "contracts_blockcontract" VALIDATE CONSTRAINT "contracts_blockcontract_base_rent_check";

-- up 11: contracts_blockcontract: check invoice_month_interval, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract
-- rows first: rows of contracts_blockcontract that break contracts_blockcontract_invoice_month_interval_check | SELECT "id"::text AS id FROM "contracts_blockcontract" WHERE NOT (("invoice_month_interval" >= 1) and ("invoice_month_interval" <= 12))
ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_invoice_month_interval_check__new" CHECK (("invoice_month_interval" >= 1) and ("invoice_month_interval" <= 12)) NOT VALID;

-- up 12: contracts_blockcontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_blockcontract
ALTER TABLE "contracts_blockcontract" VALIDATE CONSTRAINT "contracts_blockcontract_invoice_month_interval_check__new";

-- up 13: contracts_blockcontract: contracts_blockcontract_invoice_month_interval_check: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract
ALTER TABLE "contracts_blockcontract" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_invoice_month_interval_check";
ALTER TABLE "contracts_blockcontract" RENAME CONSTRAINT "contracts_blockcontract_invoice_month_interval_check__new" TO "contracts_blockcontract_invoice_month_interval_check";

-- up 14: contracts_industrialpremisescontract: check base_rent, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract
-- rows first: rows of contracts_industrialpremisescontract that break contracts_industrialpremisescontract_base_rent_check | SELECT "id"::text AS id FROM "contracts_industrialpremisescontract" WHERE NOT (("base_rent" >= -1000000000) and ("base_rent" <= 1000000000))
ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_base_rent_check" CHECK (("base_rent" >= -1000000000) and ("base_rent" <= 1000000000)) NOT VALID;

-- up 15: contracts_industrialpremisescontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_industrialpremisescontract
ALTER TABLE "contracts_industrialpremisescontract" VALIDATE CONSTRAINT "contracts_industrialpremisescontract_base_rent_check";

-- up 16: contracts_industrialpremisescontract: check invoice_month_interval, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract
-- rows first: rows of contracts_industrialpremisescontract that break contracts_industrialpremisescontract_invoice_month_int_b0c729c5 | SELECT "id"::text AS id FROM "contracts_industrialpremisescontract" WHERE NOT (("invoice_month_interval" >= 1) and ("invoice_month_interval" <= 12))
ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_invoice_month_int_bbedfb1b" CHECK (("invoice_month_interval" >= 1) and ("invoice_month_interval" <= 12)) NOT VALID;

-- up 17: contracts_industrialpremisescontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_industrialpremisescontract
ALTER TABLE "contracts_industrialpremisescontract" VALIDATE CONSTRAINT "contracts_industrialpremisescontract_invoice_month_int_bbedfb1b";

-- up 18: contracts_industrialpremisescontract: contracts_industrialpremisescontract_invoice_month_int_b0c729c5: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract
ALTER TABLE "contracts_industrialpremisescontract" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_invoice_month_int_b0c729c5";
ALTER TABLE "contracts_industrialpremisescontract" RENAME CONSTRAINT "contracts_industrialpremisescontract_invoice_month_int_bbedfb1b" TO "contracts_industrialpremisescontract_invoice_month_int_b0c729c5";

-- up 19: contracts_othercontract: check base_rent, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_othercontract
-- rows first: rows of contracts_othercontract that break contracts_othercontract_base_rent_check | SELECT "id"::text AS id FROM "contracts_othercontract" WHERE NOT (("base_rent" >= -1000000000) and ("base_rent" <= 1000000000))
ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_base_rent_check" CHECK (("base_rent" >= -1000000000) and ("base_rent" <= 1000000000)) NOT VALID;

-- up 20: contracts_othercontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_othercontract
ALTER TABLE "contracts_othercontract" VALIDATE CONSTRAINT "contracts_othercontract_base_rent_check";

-- up 21: contracts_othercontract: check invoice_month_interval, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_othercontract
-- rows first: rows of contracts_othercontract that break contracts_othercontract_invoice_month_interval_check | SELECT "id"::text AS id FROM "contracts_othercontract" WHERE NOT (("invoice_month_interval" >= 1) and ("invoice_month_interval" <= 12))
ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_invoice_month_interval_check__new" CHECK (("invoice_month_interval" >= 1) and ("invoice_month_interval" <= 12)) NOT VALID;

-- up 22: contracts_othercontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_othercontract
ALTER TABLE "contracts_othercontract" VALIDATE CONSTRAINT "contracts_othercontract_invoice_month_interval_check__new";

-- up 23: contracts_othercontract: contracts_othercontract_invoice_month_interval_check: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_othercontract
ALTER TABLE "contracts_othercontract" DROP CONSTRAINT IF EXISTS "contracts_othercontract_invoice_month_interval_check";
ALTER TABLE "contracts_othercontract" RENAME CONSTRAINT "contracts_othercontract_invoice_month_interval_check__new" TO "contracts_othercontract_invoice_month_interval_check";

-- up 24: contracts_outdoorsectioncontract: check base_rent, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract
-- rows first: rows of contracts_outdoorsectioncontract that break contracts_outdoorsectioncontract_base_rent_check | SELECT "id"::text AS id FROM "contracts_outdoorsectioncontract" WHERE NOT (("base_rent" >= -1000000000) and ("base_rent" <= 1000000000))
ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_base_rent_check" CHECK (("base_rent" >= -1000000000) and ("base_rent" <= 1000000000)) NOT VALID;

-- up 25: contracts_outdoorsectioncontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_outdoorsectioncontract
ALTER TABLE "contracts_outdoorsectioncontract" VALIDATE CONSTRAINT "contracts_outdoorsectioncontract_base_rent_check";

-- up 26: contracts_outdoorsectioncontract: check invoice_month_interval, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract
-- rows first: rows of contracts_outdoorsectioncontract that break contracts_outdoorsectioncontract_invoice_month_interval_check | SELECT "id"::text AS id FROM "contracts_outdoorsectioncontract" WHERE NOT (("invoice_month_interval" >= 1) and ("invoice_month_interval" <= 12))
ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_invoice_month_interva_5e3bf7bc" CHECK (("invoice_month_interval" >= 1) and ("invoice_month_interval" <= 12)) NOT VALID;

-- up 27: contracts_outdoorsectioncontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_outdoorsectioncontract
ALTER TABLE "contracts_outdoorsectioncontract" VALIDATE CONSTRAINT "contracts_outdoorsectioncontract_invoice_month_interva_5e3bf7bc";

-- up 28: contracts_outdoorsectioncontract: contracts_outdoorsectioncontract_invoice_month_interval_check: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract
ALTER TABLE "contracts_outdoorsectioncontract" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_invoice_month_interval_check";
ALTER TABLE "contracts_outdoorsectioncontract" RENAME CONSTRAINT "contracts_outdoorsectioncontract_invoice_month_interva_5e3bf7bc" TO "contracts_outdoorsectioncontract_invoice_month_interval_check";

-- up 29: contracts_parkingspotcontract: check base_rent, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_parkingspotcontract
-- rows first: rows of contracts_parkingspotcontract that break contracts_parkingspotcontract_base_rent_check | SELECT "id"::text AS id FROM "contracts_parkingspotcontract" WHERE NOT (("base_rent" >= -1000000000) and ("base_rent" <= 1000000000))
ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_base_rent_check" CHECK (("base_rent" >= -1000000000) and ("base_rent" <= 1000000000)) NOT VALID;

-- up 30: contracts_parkingspotcontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
ALTER TABLE "contracts_parkingspotcontract" VALIDATE CONSTRAINT "contracts_parkingspotcontract_base_rent_check";

-- up 31: contracts_parkingspotcontract: check invoice_month_interval, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_parkingspotcontract
-- rows first: rows of contracts_parkingspotcontract that break contracts_parkingspotcontract_invoice_month_interval_check | SELECT "id"::text AS id FROM "contracts_parkingspotcontract" WHERE NOT (("invoice_month_interval" >= 1) and ("invoice_month_interval" <= 12))
ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_invoice_month_interval_check__new" CHECK (("invoice_month_interval" >= 1) and ("invoice_month_interval" <= 12)) NOT VALID;

-- up 32: contracts_parkingspotcontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
ALTER TABLE "contracts_parkingspotcontract" VALIDATE CONSTRAINT "contracts_parkingspotcontract_invoice_month_interval_check__new";

-- up 33: contracts_parkingspotcontract: contracts_parkingspotcontract_invoice_month_interval_check: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_parkingspotcontract
ALTER TABLE "contracts_parkingspotcontract" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_invoice_month_interval_check";
ALTER TABLE "contracts_parkingspotcontract" RENAME CONSTRAINT "contracts_parkingspotcontract_invoice_month_interval_check__new" TO "contracts_parkingspotcontract_invoice_month_interval_check";

-- up 34: revenue_apartmentcontractrevenueincreaserow: check actual_increase_value, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on revenue_apartmentcontractrevenueincreaserow
-- rows first: rows of revenue_apartmentcontractrevenueincreaserow that break revenue_apartmentcontractrevenueincreaserow_actual_inc_e784b140 | SELECT "id"::text AS id FROM "revenue_apartmentcontractrevenueincreaserow" WHERE NOT (("actual_increase_value" >= -1000000000) and ("actual_increase_value" <= 1000000000))
ALTER TABLE "revenue_apartmentcontractrevenueincreaserow" ADD CONSTRAINT "revenue_apartmentcontractrevenueincreaserow_actual_inc_e784b140" CHECK (("actual_increase_value" >= -1000000000) and ("actual_increase_value" <= 1000000000)) NOT VALID;

-- up 35: revenue_apartmentcontractrevenueincreaserow: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_apartmentcontractrevenueincreaserow
ALTER TABLE "revenue_apartmentcontractrevenueincreaserow" VALIDATE CONSTRAINT "revenue_apartmentcontractrevenueincreaserow_actual_inc_e784b140";

-- up 36: revenue_industrialpremisescontractrevenueincreaserow: check actual_increase_value, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on revenue_industrialpremisescontractrevenueincreaserow
-- rows first: rows of revenue_industrialpremisescontractrevenueincreaserow that break revenue_industrialpremisescontractrevenueincreaserow_a_601c74a5 | SELECT "id"::text AS id FROM "revenue_industrialpremisescontractrevenueincreaserow" WHERE NOT (("actual_increase_value" >= -1000000000) and ("actual_increase_value" <= 1000000000))
ALTER TABLE "revenue_industrialpremisescontractrevenueincreaserow" ADD CONSTRAINT "revenue_industrialpremisescontractrevenueincreaserow_a_601c74a5" CHECK (("actual_increase_value" >= -1000000000) and ("actual_increase_value" <= 1000000000)) NOT VALID;

-- up 37: revenue_industrialpremisescontractrevenueincreaserow: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_industrialpremisescontractrevenueincreaserow
ALTER TABLE "revenue_industrialpremisescontractrevenueincreaserow" VALIDATE CONSTRAINT "revenue_industrialpremisescontractrevenueincreaserow_a_601c74a5";

-- up 38: revenue_othercontractrevenueincreaserow: check actual_increase_value, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on revenue_othercontractrevenueincreaserow
-- rows first: rows of revenue_othercontractrevenueincreaserow that break revenue_othercontractrevenueincreaserow_actual_increas_e8bd82c0 | SELECT "id"::text AS id FROM "revenue_othercontractrevenueincreaserow" WHERE NOT (("actual_increase_value" >= -1000000000) and ("actual_increase_value" <= 1000000000))
ALTER TABLE "revenue_othercontractrevenueincreaserow" ADD CONSTRAINT "revenue_othercontractrevenueincreaserow_actual_increas_e8bd82c0" CHECK (("actual_increase_value" >= -1000000000) and ("actual_increase_value" <= 1000000000)) NOT VALID;

-- up 39: revenue_othercontractrevenueincreaserow: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_othercontractrevenueincreaserow
ALTER TABLE "revenue_othercontractrevenueincreaserow" VALIDATE CONSTRAINT "revenue_othercontractrevenueincreaserow_actual_increas_e8bd82c0";

-- up 40: revenue_outdoorsectioncontractrevenueincreaserow: check actual_increase_value, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on revenue_outdoorsectioncontractrevenueincreaserow
-- rows first: rows of revenue_outdoorsectioncontractrevenueincreaserow that break revenue_outdoorsectioncontractrevenueincreaserow_actua_ffcd8b06 | SELECT "id"::text AS id FROM "revenue_outdoorsectioncontractrevenueincreaserow" WHERE NOT (("actual_increase_value" >= -1000000000) and ("actual_increase_value" <= 1000000000))
ALTER TABLE "revenue_outdoorsectioncontractrevenueincreaserow" ADD CONSTRAINT "revenue_outdoorsectioncontractrevenueincreaserow_actua_ffcd8b06" CHECK (("actual_increase_value" >= -1000000000) and ("actual_increase_value" <= 1000000000)) NOT VALID;

-- up 41: revenue_outdoorsectioncontractrevenueincreaserow: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_outdoorsectioncontractrevenueincreaserow
ALTER TABLE "revenue_outdoorsectioncontractrevenueincreaserow" VALIDATE CONSTRAINT "revenue_outdoorsectioncontractrevenueincreaserow_actua_ffcd8b06";

-- up 42: revenue_parkingspotcontractrevenueincreaserow: check actual_increase_value, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on revenue_parkingspotcontractrevenueincreaserow
-- rows first: rows of revenue_parkingspotcontractrevenueincreaserow that break revenue_parkingspotcontractrevenueincreaserow_actual_i_f7e0d047 | SELECT "id"::text AS id FROM "revenue_parkingspotcontractrevenueincreaserow" WHERE NOT (("actual_increase_value" >= -1000000000) and ("actual_increase_value" <= 1000000000))
ALTER TABLE "revenue_parkingspotcontractrevenueincreaserow" ADD CONSTRAINT "revenue_parkingspotcontractrevenueincreaserow_actual_i_f7e0d047" CHECK (("actual_increase_value" >= -1000000000) and ("actual_increase_value" <= 1000000000)) NOT VALID;

-- up 43: revenue_parkingspotcontractrevenueincreaserow: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on revenue_parkingspotcontractrevenueincreaserow
ALTER TABLE "revenue_parkingspotcontractrevenueincreaserow" VALIDATE CONSTRAINT "revenue_parkingspotcontractrevenueincreaserow_actual_i_f7e0d047";

-- down 1: contracts_apartmentcontract: drop contracts_apartmentcontract_base_rent_check
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract
ALTER TABLE "contracts_apartmentcontract" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_base_rent_check";

-- down 2: contracts_blockcontract: drop contracts_blockcontract_base_rent_check
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract
ALTER TABLE "contracts_blockcontract" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_base_rent_check";

-- down 3: contracts_industrialpremisescontract: drop contracts_industrialpremisescontract_base_rent_check
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract
ALTER TABLE "contracts_industrialpremisescontract" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_base_rent_check";

-- down 4: contracts_othercontract: drop contracts_othercontract_base_rent_check
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_othercontract
ALTER TABLE "contracts_othercontract" DROP CONSTRAINT IF EXISTS "contracts_othercontract_base_rent_check";

-- down 5: contracts_outdoorsectioncontract: drop contracts_outdoorsectioncontract_base_rent_check
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract
ALTER TABLE "contracts_outdoorsectioncontract" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_base_rent_check";

-- down 6: contracts_parkingspotcontract: drop contracts_parkingspotcontract_base_rent_check
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_parkingspotcontract
ALTER TABLE "contracts_parkingspotcontract" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_base_rent_check";

-- down 7: revenue_apartmentcontractrevenueincreaserow: drop revenue_apartmentcontractrevenueincreaserow_actual_inc_e784b140
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on revenue_apartmentcontractrevenueincreaserow
ALTER TABLE "revenue_apartmentcontractrevenueincreaserow" DROP CONSTRAINT IF EXISTS "revenue_apartmentcontractrevenueincreaserow_actual_inc_e784b140";

-- down 8: revenue_industrialpremisescontractrevenueincreaserow: drop revenue_industrialpremisescontractrevenueincreaserow_a_601c74a5
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on revenue_industrialpremisescontractrevenueincreaserow
ALTER TABLE "revenue_industrialpremisescontractrevenueincreaserow" DROP CONSTRAINT IF EXISTS "revenue_industrialpremisescontractrevenueincreaserow_a_601c74a5";

-- down 9: revenue_othercontractrevenueincreaserow: drop revenue_othercontractrevenueincreaserow_actual_increas_e8bd82c0
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on revenue_othercontractrevenueincreaserow
ALTER TABLE "revenue_othercontractrevenueincreaserow" DROP CONSTRAINT IF EXISTS "revenue_othercontractrevenueincreaserow_actual_increas_e8bd82c0";

-- down 10: revenue_outdoorsectioncontractrevenueincreaserow: drop revenue_outdoorsectioncontractrevenueincreaserow_actua_ffcd8b06
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on revenue_outdoorsectioncontractrevenueincreaserow
ALTER TABLE "revenue_outdoorsectioncontractrevenueincreaserow" DROP CONSTRAINT IF EXISTS "revenue_outdoorsectioncontractrevenueincreaserow_actua_ffcd8b06";

-- down 11: revenue_parkingspotcontractrevenueincreaserow: drop revenue_parkingspotcontractrevenueincreaserow_actual_i_f7e0d047
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on revenue_parkingspotcontractrevenueincreaserow
ALTER TABLE "revenue_parkingspotcontractrevenueincreaserow" DROP CONSTRAINT IF EXISTS "revenue_parkingspotcontractrevenueincreaserow_actual_i_f7e0d047";

-- down 12: brf_brfapartmentinvoiceconfiguration: check invoice_month_interval, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on brf_brfapartmentinvoiceconfiguration
-- rows first: rows of brf_brfapartmentinvoiceconfiguration that break brf_brfapartmentinvoiceconfiguration_invoice_month_int_c8314854 | SELECT "id"::text AS id FROM "brf_brfapartmentinvoiceconfiguration" WHERE NOT ("invoice_month_interval" >= 1)
ALTER TABLE "brf_brfapartmentinvoiceconfiguration" ADD CONSTRAINT "brf_brfapartmentinvoiceconfiguration_invoice_month_int_b0422b8a" CHECK ("invoice_month_interval" >= 1) NOT VALID;

-- down 13: brf_brfapartmentinvoiceconfiguration: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on brf_brfapartmentinvoiceconfiguration
ALTER TABLE "brf_brfapartmentinvoiceconfiguration" VALIDATE CONSTRAINT "brf_brfapartmentinvoiceconfiguration_invoice_month_int_b0422b8a";

-- down 14: brf_brfapartmentinvoiceconfiguration: brf_brfapartmentinvoiceconfiguration_invoice_month_int_c8314854: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on brf_brfapartmentinvoiceconfiguration
ALTER TABLE "brf_brfapartmentinvoiceconfiguration" DROP CONSTRAINT IF EXISTS "brf_brfapartmentinvoiceconfiguration_invoice_month_int_c8314854";
ALTER TABLE "brf_brfapartmentinvoiceconfiguration" RENAME CONSTRAINT "brf_brfapartmentinvoiceconfiguration_invoice_month_int_b0422b8a" TO "brf_brfapartmentinvoiceconfiguration_invoice_month_int_c8314854";

-- down 15: contracts_apartmentcontract: check invoice_month_interval, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract
-- rows first: rows of contracts_apartmentcontract that break contracts_apartmentcontract_invoice_month_interval_check | SELECT "id"::text AS id FROM "contracts_apartmentcontract" WHERE NOT ("invoice_month_interval" >= 1)
ALTER TABLE "contracts_apartmentcontract" ADD CONSTRAINT "contracts_apartmentcontract_invoice_month_interval_check__new" CHECK ("invoice_month_interval" >= 1) NOT VALID;

-- down 16: contracts_apartmentcontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_apartmentcontract
ALTER TABLE "contracts_apartmentcontract" VALIDATE CONSTRAINT "contracts_apartmentcontract_invoice_month_interval_check__new";

-- down 17: contracts_apartmentcontract: contracts_apartmentcontract_invoice_month_interval_check: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_apartmentcontract
ALTER TABLE "contracts_apartmentcontract" DROP CONSTRAINT IF EXISTS "contracts_apartmentcontract_invoice_month_interval_check";
ALTER TABLE "contracts_apartmentcontract" RENAME CONSTRAINT "contracts_apartmentcontract_invoice_month_interval_check__new" TO "contracts_apartmentcontract_invoice_month_interval_check";

-- down 18: contracts_blockcontract: check invoice_month_interval, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract
-- rows first: rows of contracts_blockcontract that break contracts_blockcontract_invoice_month_interval_check | SELECT "id"::text AS id FROM "contracts_blockcontract" WHERE NOT ("invoice_month_interval" >= 1)
ALTER TABLE "contracts_blockcontract" ADD CONSTRAINT "contracts_blockcontract_invoice_month_interval_check__new" CHECK ("invoice_month_interval" >= 1) NOT VALID;

-- down 19: contracts_blockcontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_blockcontract
ALTER TABLE "contracts_blockcontract" VALIDATE CONSTRAINT "contracts_blockcontract_invoice_month_interval_check__new";

-- down 20: contracts_blockcontract: contracts_blockcontract_invoice_month_interval_check: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_blockcontract
ALTER TABLE "contracts_blockcontract" DROP CONSTRAINT IF EXISTS "contracts_blockcontract_invoice_month_interval_check";
ALTER TABLE "contracts_blockcontract" RENAME CONSTRAINT "contracts_blockcontract_invoice_month_interval_check__new" TO "contracts_blockcontract_invoice_month_interval_check";

-- down 21: contracts_industrialpremisescontract: check invoice_month_interval, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract
-- rows first: rows of contracts_industrialpremisescontract that break contracts_industrialpremisescontract_invoice_month_int_b0c729c5 | SELECT "id"::text AS id FROM "contracts_industrialpremisescontract" WHERE NOT ("invoice_month_interval" >= 1)
ALTER TABLE "contracts_industrialpremisescontract" ADD CONSTRAINT "contracts_industrialpremisescontract_invoice_month_int_bbedfb1b" CHECK ("invoice_month_interval" >= 1) NOT VALID;

-- down 22: contracts_industrialpremisescontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_industrialpremisescontract
ALTER TABLE "contracts_industrialpremisescontract" VALIDATE CONSTRAINT "contracts_industrialpremisescontract_invoice_month_int_bbedfb1b";

-- down 23: contracts_industrialpremisescontract: contracts_industrialpremisescontract_invoice_month_int_b0c729c5: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_industrialpremisescontract
ALTER TABLE "contracts_industrialpremisescontract" DROP CONSTRAINT IF EXISTS "contracts_industrialpremisescontract_invoice_month_int_b0c729c5";
ALTER TABLE "contracts_industrialpremisescontract" RENAME CONSTRAINT "contracts_industrialpremisescontract_invoice_month_int_bbedfb1b" TO "contracts_industrialpremisescontract_invoice_month_int_b0c729c5";

-- down 24: contracts_othercontract: check invoice_month_interval, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_othercontract
-- rows first: rows of contracts_othercontract that break contracts_othercontract_invoice_month_interval_check | SELECT "id"::text AS id FROM "contracts_othercontract" WHERE NOT ("invoice_month_interval" >= 1)
ALTER TABLE "contracts_othercontract" ADD CONSTRAINT "contracts_othercontract_invoice_month_interval_check__new" CHECK ("invoice_month_interval" >= 1) NOT VALID;

-- down 25: contracts_othercontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_othercontract
ALTER TABLE "contracts_othercontract" VALIDATE CONSTRAINT "contracts_othercontract_invoice_month_interval_check__new";

-- down 26: contracts_othercontract: contracts_othercontract_invoice_month_interval_check: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_othercontract
ALTER TABLE "contracts_othercontract" DROP CONSTRAINT IF EXISTS "contracts_othercontract_invoice_month_interval_check";
ALTER TABLE "contracts_othercontract" RENAME CONSTRAINT "contracts_othercontract_invoice_month_interval_check__new" TO "contracts_othercontract_invoice_month_interval_check";

-- down 27: contracts_outdoorsectioncontract: check invoice_month_interval, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract
-- rows first: rows of contracts_outdoorsectioncontract that break contracts_outdoorsectioncontract_invoice_month_interval_check | SELECT "id"::text AS id FROM "contracts_outdoorsectioncontract" WHERE NOT ("invoice_month_interval" >= 1)
ALTER TABLE "contracts_outdoorsectioncontract" ADD CONSTRAINT "contracts_outdoorsectioncontract_invoice_month_interva_5e3bf7bc" CHECK ("invoice_month_interval" >= 1) NOT VALID;

-- down 28: contracts_outdoorsectioncontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_outdoorsectioncontract
ALTER TABLE "contracts_outdoorsectioncontract" VALIDATE CONSTRAINT "contracts_outdoorsectioncontract_invoice_month_interva_5e3bf7bc";

-- down 29: contracts_outdoorsectioncontract: contracts_outdoorsectioncontract_invoice_month_interval_check: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_outdoorsectioncontract
ALTER TABLE "contracts_outdoorsectioncontract" DROP CONSTRAINT IF EXISTS "contracts_outdoorsectioncontract_invoice_month_interval_check";
ALTER TABLE "contracts_outdoorsectioncontract" RENAME CONSTRAINT "contracts_outdoorsectioncontract_invoice_month_interva_5e3bf7bc" TO "contracts_outdoorsectioncontract_invoice_month_interval_check";

-- down 30: contracts_parkingspotcontract: check invoice_month_interval, for new and changed rows
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_parkingspotcontract
-- rows first: rows of contracts_parkingspotcontract that break contracts_parkingspotcontract_invoice_month_interval_check | SELECT "id"::text AS id FROM "contracts_parkingspotcontract" WHERE NOT ("invoice_month_interval" >= 1)
ALTER TABLE "contracts_parkingspotcontract" ADD CONSTRAINT "contracts_parkingspotcontract_invoice_month_interval_check__new" CHECK ("invoice_month_interval" >= 1) NOT VALID;

-- down 31: contracts_parkingspotcontract: validate: reads the table, writers go on
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on contracts_parkingspotcontract
ALTER TABLE "contracts_parkingspotcontract" VALIDATE CONSTRAINT "contracts_parkingspotcontract_invoice_month_interval_check__new";

-- down 32: contracts_parkingspotcontract: contracts_parkingspotcontract_invoice_month_interval_check: the new one takes the place of the old
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on contracts_parkingspotcontract
ALTER TABLE "contracts_parkingspotcontract" DROP CONSTRAINT IF EXISTS "contracts_parkingspotcontract_invoice_month_interval_check";
ALTER TABLE "contracts_parkingspotcontract" RENAME CONSTRAINT "contracts_parkingspotcontract_invoice_month_interval_check__new" TO "contracts_parkingspotcontract_invoice_month_interval_check";
