-- Core migration 20261121_080608_revenue_indexationsetting
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261121_080003_parts_of_texts
-- hash: 5ea3220dfd990b8b99b9e131f3c64b95738c2cfeef3b5e22d0878e469ea218dd
-- down: lossless

-- up 1: revenue_indexationsetting: allow_reduction is true by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on revenue_indexationsetting
ALTER TABLE "revenue_indexationsetting" ALTER COLUMN "allow_reduction" SET DEFAULT true;

-- down 1: revenue_indexationsetting: allow_reduction is false by default
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- lock: ACCESS EXCLUSIVE on revenue_indexationsetting
ALTER TABLE "revenue_indexationsetting" ALTER COLUMN "allow_reduction" SET DEFAULT false;
