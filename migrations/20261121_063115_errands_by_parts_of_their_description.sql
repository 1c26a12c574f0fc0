-- Core migration 20261121_063115_errands_by_parts_of_their_description
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261121_062904_reports_of_persons
-- hash: a3195ea02ea498b64b2b8b4cd034501f2ff60ceb0999b458b841b957e113f0ff
-- down: lossless

-- up 1: extension pg_trgm
-- mode: transaction, lock timeout 1000 ms, statement timeout 60000 ms
CREATE EXTENSION IF NOT EXISTS "pg_trgm";

-- up 2: errands_generalerrand: build index errands_generalerrand_description_trigram_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: built errands_generalerrand_description_trigram_idx
CREATE INDEX CONCURRENTLY "errands_generalerrand_description_trigram_idx" ON "errands_generalerrand" USING gin ("description" gin_trgm_ops);

-- down 1: errands_generalerrand: drop index errands_generalerrand_description_trigram_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on errands_generalerrand
-- index: dropped errands_generalerrand_description_trigram_idx
DROP INDEX CONCURRENTLY IF EXISTS "errands_generalerrand_description_trigram_idx";
