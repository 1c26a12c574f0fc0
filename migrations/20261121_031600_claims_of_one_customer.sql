-- Core migration 20261121_031600_claims_of_one_customer
-- Written by hand: walls of the database that descriptors cannot say. Once it is merged it is never edited.
-- parents: 20261121_000100_invoicing_walls
-- hash: be52a2bdeb4e20b1c6df1e8b0bd3765f5eda9628661238db608d005814796e39
-- down: lossless

-- up 1: accounting_invoicingclaim: claims of one customer never stand in the way of another
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: ACCESS EXCLUSIVE on accounting_invoicingclaim
ALTER TABLE "accounting_invoicingclaim" DROP CONSTRAINT "accounting_invoicingclaim_days_apart";
ALTER TABLE "accounting_invoicingclaim" ADD CONSTRAINT "accounting_invoicingclaim_days_apart"
  EXCLUDE USING gist ("customer_id" WITH =, "object_id" WITH =, "stream" WITH =, daterange("period_start", "period_end", '[]') WITH &&) WHERE ("released_at" IS NULL);

-- down 1: accounting_invoicingclaim: claims without their customer
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- lock: ACCESS EXCLUSIVE on accounting_invoicingclaim
ALTER TABLE "accounting_invoicingclaim" DROP CONSTRAINT "accounting_invoicingclaim_days_apart";
ALTER TABLE "accounting_invoicingclaim" ADD CONSTRAINT "accounting_invoicingclaim_days_apart"
  EXCLUDE USING gist ("object_id" WITH =, "stream" WITH =, daterange("period_start", "period_end", '[]') WITH &&) WHERE ("released_at" IS NULL);
