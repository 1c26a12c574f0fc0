-- Core migration 20261121_062417_webhook_deliveries_by_status
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261121_053812_tenants_by_name
-- hash: d860257fb8a0e3b90c6db4db70574fdf156a06e14c6c8ddee54ab06fdffbee16
-- down: lossless

-- up 1: integrations_webhookdelivery: build index integrations_webhookdelivery_status_created_at_idx; readers and writers go on
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on integrations_webhookdelivery
-- index: built integrations_webhookdelivery_status_created_at_idx
CREATE INDEX CONCURRENTLY "integrations_webhookdelivery_status_created_at_idx" ON "integrations_webhookdelivery" ("customer_id", "status", "created_at" DESC);

-- down 1: integrations_webhookdelivery: drop index integrations_webhookdelivery_status_created_at_idx
-- mode: concurrent, lock timeout 30000 ms, statement timeout 0 ms
-- lock: SHARE UPDATE EXCLUSIVE on integrations_webhookdelivery
-- index: dropped integrations_webhookdelivery_status_created_at_idx
DROP INDEX CONCURRENTLY IF EXISTS "integrations_webhookdelivery_status_created_at_idx";
