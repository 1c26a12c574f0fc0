-- Core migration 20261122_125543_accounting_bookkeepingaccountsconfig
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261122_122234_webhook_makers
-- hash: d4635b4d7d66a1c737712022933753d4366a586cdf11fe1ea9d816651d21f318
-- down: lossless

-- up 1: accounting_bookkeepingaccountsconfig: receivable_ver_serie is 'F' by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "receivable_ver_serie" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "receivable_ver_serie" SET DEFAULT 'F';

-- up 2: accounting_bookkeepingaccountsconfig: overpayment_ver_serie is 'O' by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "overpayment_ver_serie" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "overpayment_ver_serie" SET DEFAULT 'O';

-- up 3: accounting_bookkeepingaccountsconfig: payment_ver_serie is 'I' by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "payment_ver_serie" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "payment_ver_serie" SET DEFAULT 'I';

-- up 4: accounting_bookkeepingaccountsconfig: creditation_ver_serie is 'K' by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "creditation_ver_serie" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "creditation_ver_serie" SET DEFAULT 'K';

-- up 5: accounting_bookkeepingaccountsconfig: debt_ver_serie is 'D' by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "debt_ver_serie" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "debt_ver_serie" SET DEFAULT 'D';

-- up 6: accounting_bookkeepingaccountsconfig: periodisation_ver_serie is 'P' by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "periodisation_ver_serie" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "periodisation_ver_serie" SET DEFAULT 'P';

-- up 7: accounting_bookkeepingaccountsconfig: loss_ver_serie is 'L' by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "loss_ver_serie" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "loss_ver_serie" SET DEFAULT 'L';

-- up 8: accounting_bookkeepingaccountsconfig: receivable_account is 1510 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "receivable_account" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "receivable_account" SET DEFAULT 1510;

-- up 9: accounting_bookkeepingaccountsconfig: overpayment_account is 2420 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "overpayment_account" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "overpayment_account" SET DEFAULT 2420;

-- up 10: accounting_bookkeepingaccountsconfig: unhandled_payment_account is 2999 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "unhandled_payment_account" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "unhandled_payment_account" SET DEFAULT 2999;

-- up 11: accounting_bookkeepingaccountsconfig: rounding_account is 3740 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "rounding_account" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "rounding_account" SET DEFAULT 3740;

-- up 12: accounting_bookkeepingaccountsconfig: outgoing_vat_25_account is 2611 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "outgoing_vat_25_account" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "outgoing_vat_25_account" SET DEFAULT 2611;

-- up 13: accounting_bookkeepingaccountsconfig: outgoing_vat_12_account is 2621 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "outgoing_vat_12_account" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "outgoing_vat_12_account" SET DEFAULT 2621;

-- up 14: accounting_bookkeepingaccountsconfig: outgoing_vat_6_account is 2631 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "outgoing_vat_6_account" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "outgoing_vat_6_account" SET DEFAULT 2631;

-- up 15: accounting_bookkeepingaccountsconfig: counter_outgoing_vat_25_account is 2614 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "counter_outgoing_vat_25_account" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "counter_outgoing_vat_25_account" SET DEFAULT 2614;

-- up 16: accounting_bookkeepingaccountsconfig: counter_outgoing_vat_12_account is 2624 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "counter_outgoing_vat_12_account" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "counter_outgoing_vat_12_account" SET DEFAULT 2624;

-- up 17: accounting_bookkeepingaccountsconfig: counter_outgoing_vat_6_account is 2634 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "counter_outgoing_vat_6_account" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "counter_outgoing_vat_6_account" SET DEFAULT 2634;

-- up 18: accounting_bookkeepingaccountsconfig: admin_fee_0_account is 3540 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "admin_fee_0_account" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "admin_fee_0_account" SET DEFAULT 3540;

-- up 19: accounting_bookkeepingaccountsconfig: admin_fee_25_account is 3541 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "admin_fee_25_account" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "admin_fee_25_account" SET DEFAULT 3541;

-- up 20: accounting_bookkeepingaccountsconfig: admin_fee_12_account is 3542 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "admin_fee_12_account" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "admin_fee_12_account" SET DEFAULT 3542;

-- up 21: accounting_bookkeepingaccountsconfig: admin_fee_6_account is 3543 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "admin_fee_6_account" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "admin_fee_6_account" SET DEFAULT 3543;

-- up 22: accounting_bookkeepingaccountsconfig: reminder_fee_account is 3593 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "reminder_fee_account" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "reminder_fee_account" SET DEFAULT 3593;

-- up 23: accounting_bookkeepingaccountsconfig: debt_fee_account is 3594 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "debt_fee_account" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "debt_fee_account" SET DEFAULT 3594;

-- up 24: accounting_bookkeepingaccountsconfig: interest_account is 8313 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "interest_account" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "interest_account" SET DEFAULT 8313;

-- up 25: accounting_bookkeepingaccountsconfig: loss_account is 6351 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "loss_account" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "loss_account" SET DEFAULT 6351;

-- up 26: accounting_bookkeepingaccountsconfig: deposit_account is 2399 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "deposit_account" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "deposit_account" SET DEFAULT 2399;

-- up 27: accounting_bookkeepingaccountsconfig: prepaid_rot_rut_account is 1513 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "prepaid_rot_rut_account" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "prepaid_rot_rut_account" SET DEFAULT 1513;

-- up 28: accounting_bookkeepingaccountsconfig: internal_prepaid_vat_base_0 is 2971 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_prepaid_vat_base_0" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_prepaid_vat_base_0" SET DEFAULT 2971;

-- up 29: accounting_bookkeepingaccountsconfig: internal_prepaid_vat_base_25 is 2971 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_prepaid_vat_base_25" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_prepaid_vat_base_25" SET DEFAULT 2971;

-- up 30: accounting_bookkeepingaccountsconfig: internal_prepaid_vat_base_12 is 2971 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_prepaid_vat_base_12" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_prepaid_vat_base_12" SET DEFAULT 2971;

-- up 31: accounting_bookkeepingaccountsconfig: internal_prepaid_vat_base_6 is 2971 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_prepaid_vat_base_6" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_prepaid_vat_base_6" SET DEFAULT 2971;

-- up 32: accounting_bookkeepingaccountsconfig: internal_periodised_revenue_vat_base_0 is 3911 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_periodised_revenue_vat_base_0" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_periodised_revenue_vat_base_0" SET DEFAULT 3911;

-- up 33: accounting_bookkeepingaccountsconfig: internal_periodised_revenue_vat_base_25 is 3914 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_periodised_revenue_vat_base_25" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_periodised_revenue_vat_base_25" SET DEFAULT 3914;

-- up 34: accounting_bookkeepingaccountsconfig: internal_periodised_revenue_vat_base_12 is 3914 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_periodised_revenue_vat_base_12" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_periodised_revenue_vat_base_12" SET DEFAULT 3914;

-- up 35: accounting_bookkeepingaccountsconfig: internal_periodised_revenue_vat_base_6 is 3914 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_periodised_revenue_vat_base_6" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_periodised_revenue_vat_base_6" SET DEFAULT 3914;

-- up 36: accounting_bookkeepingaccountsconfig: non_rental_internal_periodised_revenue_vat_base_0 is 3920 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "non_rental_internal_periodised_revenue_vat_base_0" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "non_rental_internal_periodised_revenue_vat_base_0" SET DEFAULT 3920;

-- up 37: accounting_bookkeepingaccountsconfig: non_rental_internal_periodised_revenue_vat_base_25 is 3920 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "non_rental_internal_periodised_revenue_vat_base_25" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "non_rental_internal_periodised_revenue_vat_base_25" SET DEFAULT 3920;

-- up 38: accounting_bookkeepingaccountsconfig: non_rental_internal_periodised_revenue_vat_base_12 is 3920 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "non_rental_internal_periodised_revenue_vat_base_12" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "non_rental_internal_periodised_revenue_vat_base_12" SET DEFAULT 3920;

-- up 39: accounting_bookkeepingaccountsconfig: non_rental_internal_periodised_revenue_vat_base_6 is 3920 by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "non_rental_internal_periodised_revenue_vat_base_6" DROP DEFAULT;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "non_rental_internal_periodised_revenue_vat_base_6" SET DEFAULT 3920;

-- down 1: accounting_bookkeepingaccountsconfig: receivable_ver_serie has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "receivable_ver_serie" SET DEFAULT 'F';
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "receivable_ver_serie" DROP DEFAULT;

-- down 2: accounting_bookkeepingaccountsconfig: overpayment_ver_serie has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "overpayment_ver_serie" SET DEFAULT 'O';
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "overpayment_ver_serie" DROP DEFAULT;

-- down 3: accounting_bookkeepingaccountsconfig: payment_ver_serie has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "payment_ver_serie" SET DEFAULT 'I';
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "payment_ver_serie" DROP DEFAULT;

-- down 4: accounting_bookkeepingaccountsconfig: creditation_ver_serie has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "creditation_ver_serie" SET DEFAULT 'K';
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "creditation_ver_serie" DROP DEFAULT;

-- down 5: accounting_bookkeepingaccountsconfig: debt_ver_serie has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "debt_ver_serie" SET DEFAULT 'D';
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "debt_ver_serie" DROP DEFAULT;

-- down 6: accounting_bookkeepingaccountsconfig: periodisation_ver_serie has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "periodisation_ver_serie" SET DEFAULT 'P';
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "periodisation_ver_serie" DROP DEFAULT;

-- down 7: accounting_bookkeepingaccountsconfig: loss_ver_serie has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "loss_ver_serie" SET DEFAULT 'L';
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "loss_ver_serie" DROP DEFAULT;

-- down 8: accounting_bookkeepingaccountsconfig: receivable_account has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "receivable_account" SET DEFAULT 1510;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "receivable_account" DROP DEFAULT;

-- down 9: accounting_bookkeepingaccountsconfig: overpayment_account has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "overpayment_account" SET DEFAULT 2420;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "overpayment_account" DROP DEFAULT;

-- down 10: accounting_bookkeepingaccountsconfig: unhandled_payment_account has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "unhandled_payment_account" SET DEFAULT 2999;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "unhandled_payment_account" DROP DEFAULT;

-- down 11: accounting_bookkeepingaccountsconfig: rounding_account has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "rounding_account" SET DEFAULT 3740;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "rounding_account" DROP DEFAULT;

-- down 12: accounting_bookkeepingaccountsconfig: outgoing_vat_25_account has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "outgoing_vat_25_account" SET DEFAULT 2611;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "outgoing_vat_25_account" DROP DEFAULT;

-- down 13: accounting_bookkeepingaccountsconfig: outgoing_vat_12_account has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "outgoing_vat_12_account" SET DEFAULT 2621;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "outgoing_vat_12_account" DROP DEFAULT;

-- down 14: accounting_bookkeepingaccountsconfig: outgoing_vat_6_account has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "outgoing_vat_6_account" SET DEFAULT 2631;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "outgoing_vat_6_account" DROP DEFAULT;

-- down 15: accounting_bookkeepingaccountsconfig: counter_outgoing_vat_25_account has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "counter_outgoing_vat_25_account" SET DEFAULT 2614;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "counter_outgoing_vat_25_account" DROP DEFAULT;

-- down 16: accounting_bookkeepingaccountsconfig: counter_outgoing_vat_12_account has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "counter_outgoing_vat_12_account" SET DEFAULT 2624;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "counter_outgoing_vat_12_account" DROP DEFAULT;

-- down 17: accounting_bookkeepingaccountsconfig: counter_outgoing_vat_6_account has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "counter_outgoing_vat_6_account" SET DEFAULT 2634;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "counter_outgoing_vat_6_account" DROP DEFAULT;

-- down 18: accounting_bookkeepingaccountsconfig: admin_fee_0_account has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "admin_fee_0_account" SET DEFAULT 3540;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "admin_fee_0_account" DROP DEFAULT;

-- down 19: accounting_bookkeepingaccountsconfig: admin_fee_25_account has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "admin_fee_25_account" SET DEFAULT 3541;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "admin_fee_25_account" DROP DEFAULT;

-- down 20: accounting_bookkeepingaccountsconfig: admin_fee_12_account has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "admin_fee_12_account" SET DEFAULT 3542;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "admin_fee_12_account" DROP DEFAULT;

-- down 21: accounting_bookkeepingaccountsconfig: admin_fee_6_account has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "admin_fee_6_account" SET DEFAULT 3543;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "admin_fee_6_account" DROP DEFAULT;

-- down 22: accounting_bookkeepingaccountsconfig: reminder_fee_account has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "reminder_fee_account" SET DEFAULT 3593;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "reminder_fee_account" DROP DEFAULT;

-- down 23: accounting_bookkeepingaccountsconfig: debt_fee_account has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "debt_fee_account" SET DEFAULT 3594;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "debt_fee_account" DROP DEFAULT;

-- down 24: accounting_bookkeepingaccountsconfig: interest_account has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "interest_account" SET DEFAULT 8313;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "interest_account" DROP DEFAULT;

-- down 25: accounting_bookkeepingaccountsconfig: loss_account has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "loss_account" SET DEFAULT 6351;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "loss_account" DROP DEFAULT;

-- down 26: accounting_bookkeepingaccountsconfig: deposit_account has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "deposit_account" SET DEFAULT 2399;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "deposit_account" DROP DEFAULT;

-- down 27: accounting_bookkeepingaccountsconfig: prepaid_rot_rut_account has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "prepaid_rot_rut_account" SET DEFAULT 1513;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "prepaid_rot_rut_account" DROP DEFAULT;

-- down 28: accounting_bookkeepingaccountsconfig: internal_prepaid_vat_base_0 has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_prepaid_vat_base_0" SET DEFAULT 2971;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_prepaid_vat_base_0" DROP DEFAULT;

-- down 29: accounting_bookkeepingaccountsconfig: internal_prepaid_vat_base_25 has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_prepaid_vat_base_25" SET DEFAULT 2971;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_prepaid_vat_base_25" DROP DEFAULT;

-- down 30: accounting_bookkeepingaccountsconfig: internal_prepaid_vat_base_12 has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_prepaid_vat_base_12" SET DEFAULT 2971;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_prepaid_vat_base_12" DROP DEFAULT;

-- down 31: accounting_bookkeepingaccountsconfig: internal_prepaid_vat_base_6 has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_prepaid_vat_base_6" SET DEFAULT 2971;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_prepaid_vat_base_6" DROP DEFAULT;

-- down 32: accounting_bookkeepingaccountsconfig: internal_periodised_revenue_vat_base_0 has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_periodised_revenue_vat_base_0" SET DEFAULT 3911;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_periodised_revenue_vat_base_0" DROP DEFAULT;

-- down 33: accounting_bookkeepingaccountsconfig: internal_periodised_revenue_vat_base_25 has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_periodised_revenue_vat_base_25" SET DEFAULT 3914;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_periodised_revenue_vat_base_25" DROP DEFAULT;

-- down 34: accounting_bookkeepingaccountsconfig: internal_periodised_revenue_vat_base_12 has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_periodised_revenue_vat_base_12" SET DEFAULT 3914;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_periodised_revenue_vat_base_12" DROP DEFAULT;

-- down 35: accounting_bookkeepingaccountsconfig: internal_periodised_revenue_vat_base_6 has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_periodised_revenue_vat_base_6" SET DEFAULT 3914;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "internal_periodised_revenue_vat_base_6" DROP DEFAULT;

-- down 36: accounting_bookkeepingaccountsconfig: non_rental_internal_periodised_revenue_vat_base_0 has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "non_rental_internal_periodised_revenue_vat_base_0" SET DEFAULT 3920;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "non_rental_internal_periodised_revenue_vat_base_0" DROP DEFAULT;

-- down 37: accounting_bookkeepingaccountsconfig: non_rental_internal_periodised_revenue_vat_base_25 has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "non_rental_internal_periodised_revenue_vat_base_25" SET DEFAULT 3920;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "non_rental_internal_periodised_revenue_vat_base_25" DROP DEFAULT;

-- down 38: accounting_bookkeepingaccountsconfig: non_rental_internal_periodised_revenue_vat_base_12 has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "non_rental_internal_periodised_revenue_vat_base_12" SET DEFAULT 3920;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "non_rental_internal_periodised_revenue_vat_base_12" DROP DEFAULT;

-- down 39: accounting_bookkeepingaccountsconfig: non_rental_internal_periodised_revenue_vat_base_6 has no default any more
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounting_bookkeepingaccountsconfig
-- undo 1: ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "non_rental_internal_periodised_revenue_vat_base_6" SET DEFAULT 3920;
ALTER TABLE "accounting_bookkeepingaccountsconfig" ALTER COLUMN "non_rental_internal_periodised_revenue_vat_base_6" DROP DEFAULT;
