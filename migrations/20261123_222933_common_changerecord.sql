-- Core migration 20261123_222933_common_changerecord
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261123_215914_common_agedmonth
-- hash: a9385e25b9435f1a7e2c567e48920756c198994bccc6a78988c4697db2fff8e1
-- down: lossless

-- up 1: common_changerecord: build index common_changerecord_content_type_id_part_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- stage: expand
-- lock: SHARE UPDATE EXCLUSIVE on common_changerecord
-- index: built common_changerecord_content_type_id_part_idx
-- undo 1: DROP INDEX CONCURRENTLY IF EXISTS "common_changerecord_content_type_id_part_idx";
CREATE INDEX CONCURRENTLY "common_changerecord_content_type_id_part_idx" ON "common_changerecord" ("customer_id", "content_type_id", "id") WHERE "kind" = 'deleted';

-- down 1: common_changerecord: drop index common_changerecord_content_type_id_part_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- stage: contract
-- lock: SHARE UPDATE EXCLUSIVE on common_changerecord
-- index: dropped common_changerecord_content_type_id_part_idx
-- undo: never
DROP INDEX CONCURRENTLY IF EXISTS "common_changerecord_content_type_id_part_idx";
