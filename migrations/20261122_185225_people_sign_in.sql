-- Core migration 20261122_185225_people_sign_in
-- Made by `core migrate plan` from the descriptors. Read it top to bottom; once it is merged it is never edited.
-- parents: 20261121_042500_signing_evidence_wall
-- hash: 17deace6673e466c42fa2fcf42b4179346ebdb3ac8225d796750a35c2815ea00
-- down: lossy: all rows of accounts_identity are dropped; all rows of accounts_identityprovider are dropped; all rows of accounts_identityprovidergroup are dropped; the values of for_people in accounts_integrationuseragent are dropped; all rows of accounts_passkey are dropped; and 3 more

-- up 1: accounts_identity: create 7 tables
-- mode: transaction, lock timeout 1000 ms, statement timeout 0 ms
-- stage: expand
-- undo 1: DROP TABLE "accounts_identity", "accounts_identityprovider", "accounts_identityprovidergroup", "accounts_passkey", "accounts_signinchallenge", "common_session", "common_signinlink";

-- Tables of accounts
CREATE TABLE "accounts_identity" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "identity_provider_id" uuid NOT NULL,
  "organization_user_id" uuid NOT NULL,
  "subject" text NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounts_identity_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounts_identity_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounts_identity_subject_check" CHECK (char_length("subject") <= 255)
);
CREATE INDEX "accounts_identity_organization_idx" ON "accounts_identity" ("customer_id", "organization_id");
CREATE INDEX "accounts_identity_organization_user_idx" ON "accounts_identity" ("customer_id", "organization_user_id");
CREATE UNIQUE INDEX "accounts_identity_unique_identity_provider_subject_key" ON "accounts_identity" ("customer_id", "identity_provider_id", "subject");
CREATE INDEX "accounts_identity_updated_at_idx" ON "accounts_identity" ("customer_id", "updated_at", "id");
CREATE TABLE "accounts_identityprovider" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "name" text NOT NULL,
  "is_active" boolean DEFAULT true NOT NULL,
  "issuer" text NOT NULL,
  "client_id" text NOT NULL,
  "client_secret" text,
  "groups_claim" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounts_identityprovider_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounts_identityprovider_client_id_check" CHECK (char_length("client_id") <= 255),
  CONSTRAINT "accounts_identityprovider_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounts_identityprovider_groups_claim_check" CHECK (char_length("groups_claim") <= 128),
  CONSTRAINT "accounts_identityprovider_name_check" CHECK (char_length("name") <= 255)
);
CREATE INDEX "accounts_identityprovider_search_name_idx" ON "accounts_identityprovider" USING gin ((to_tsvector('simple'::regconfig, left(coalesce("name", ''), 60000)) || to_tsvector('swedish'::regconfig, left(coalesce("name", ''), 60000))));
CREATE UNIQUE INDEX "accounts_identityprovider_unique_organization_name_key" ON "accounts_identityprovider" ("customer_id", "organization_id", "name");
CREATE INDEX "accounts_identityprovider_updated_at_idx" ON "accounts_identityprovider" ("customer_id", "updated_at", "id");
CREATE TABLE "accounts_identityprovidergroup" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "identity_provider_id" uuid NOT NULL,
  "group" text NOT NULL,
  "role_id" uuid NOT NULL,
  "priority" integer DEFAULT 0 NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounts_identityprovidergroup_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounts_identityprovidergroup_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounts_identityprovidergroup_group_check" CHECK (char_length("group") <= 255),
  CONSTRAINT "accounts_identityprovidergroup_priority_check" CHECK ("priority" >= 0)
);
CREATE INDEX "accounts_identityprovidergroup_organization_idx" ON "accounts_identityprovidergroup" ("customer_id", "organization_id");
CREATE INDEX "accounts_identityprovidergroup_role_idx" ON "accounts_identityprovidergroup" ("customer_id", "role_id");
CREATE UNIQUE INDEX "accounts_identityprovidergroup_unique_identity_provide_9282ea50" ON "accounts_identityprovidergroup" ("customer_id", "identity_provider_id", "group");
CREATE INDEX "accounts_identityprovidergroup_updated_at_idx" ON "accounts_identityprovidergroup" ("customer_id", "updated_at", "id");
CREATE TABLE "accounts_passkey" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "custom_id" text,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "organization_user_id" uuid NOT NULL,
  "credential_id" text NOT NULL,
  "public_key" text NOT NULL,
  "counter" bigint NOT NULL,
  "transports" text[] DEFAULT '{}'::text[] NOT NULL,
  "is_synced" boolean DEFAULT false NOT NULL,
  "name" text NOT NULL,
  "last_used_at" timestamp(0) with time zone,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounts_passkey_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounts_passkey_credential_id_check" CHECK (char_length("credential_id") <= 1400),
  CONSTRAINT "accounts_passkey_custom_id_check" CHECK (char_length("custom_id") <= 128),
  CONSTRAINT "accounts_passkey_name_check" CHECK (char_length("name") <= 255)
);
CREATE INDEX "accounts_passkey_organization_idx" ON "accounts_passkey" ("customer_id", "organization_id");
CREATE INDEX "accounts_passkey_organization_user_idx" ON "accounts_passkey" ("customer_id", "organization_user_id");
CREATE UNIQUE INDEX "accounts_passkey_unique_credential_id_key" ON "accounts_passkey" ("customer_id", "credential_id");
CREATE INDEX "accounts_passkey_updated_at_idx" ON "accounts_passkey" ("customer_id", "updated_at", "id");
CREATE TABLE "accounts_signinchallenge" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "challenge_hash" text NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "accounts_signinchallenge_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "accounts_signinchallenge_challenge_hash_check" CHECK (char_length("challenge_hash") <= 64)
);
CREATE INDEX "accounts_signinchallenge_created_at_idx" ON "accounts_signinchallenge" ("customer_id", "created_at");
CREATE INDEX "accounts_signinchallenge_organization_idx" ON "accounts_signinchallenge" ("customer_id", "organization_id");
CREATE UNIQUE INDEX "accounts_signinchallenge_unique_challenge_hash_key" ON "accounts_signinchallenge" ("customer_id", "challenge_hash");

-- Tables of common
CREATE TABLE "common_session" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "integration_id" uuid NOT NULL,
  "person_kind_id" uuid NOT NULL,
  "person_id" uuid NOT NULL,
  "token_hash" text NOT NULL,
  "method" text NOT NULL,
  "issuer" text,
  "provider_ref" text,
  "proved_at" timestamp(3) with time zone NOT NULL,
  "last_seen_at" timestamp(3) with time zone NOT NULL,
  "expires_at" timestamp(3) with time zone NOT NULL,
  "ended_at" timestamp(3) with time zone,
  "address" text,
  "device" text,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "common_session_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "common_session_address_check" CHECK (char_length("address") <= 64),
  CONSTRAINT "common_session_device_check" CHECK (char_length("device") <= 255),
  CONSTRAINT "common_session_issuer_check" CHECK (char_length("issuer") <= 255),
  CONSTRAINT "common_session_method_check" CHECK (char_length("method") <= 32),
  CONSTRAINT "common_session_provider_ref_check" CHECK (char_length("provider_ref") <= 255),
  CONSTRAINT "common_session_token_hash_check" CHECK (char_length("token_hash") <= 64)
);
CREATE INDEX "common_session_created_at_idx" ON "common_session" ("customer_id", "created_at");
CREATE INDEX "common_session_integration_idx" ON "common_session" ("customer_id", "integration_id");
CREATE INDEX "common_session_organization_idx" ON "common_session" ("customer_id", "organization_id");
CREATE INDEX "common_session_person_id_part_idx" ON "common_session" ("customer_id", "person_id") WHERE "ended_at" is null;
CREATE UNIQUE INDEX "common_session_unique_token_hash_key" ON "common_session" ("customer_id", "token_hash");
CREATE INDEX "common_session_updated_at_idx" ON "common_session" ("customer_id", "updated_at", "id");
CREATE TABLE "common_signinlink" (
  "customer_id" uuid NOT NULL,
  "id" uuid NOT NULL,
  "organization_id" uuid,
  "created_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "updated_at" timestamp(3) with time zone DEFAULT date_trunc('second', now()) NOT NULL,
  "person_kind_id" uuid NOT NULL,
  "person_id" uuid NOT NULL,
  "token_hash" text NOT NULL,
  "created_by" text,
  "expires_at" timestamp(3) with time zone NOT NULL,
  "used_at" timestamp(3) with time zone,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "common_signinlink_pkey" PRIMARY KEY ("customer_id", "id"),
  CONSTRAINT "common_signinlink_created_by_check" CHECK (char_length("created_by") <= 255),
  CONSTRAINT "common_signinlink_token_hash_check" CHECK (char_length("token_hash") <= 64)
);
CREATE INDEX "common_signinlink_created_at_idx" ON "common_signinlink" ("customer_id", "created_at");
CREATE INDEX "common_signinlink_organization_idx" ON "common_signinlink" ("customer_id", "organization_id");
CREATE UNIQUE INDEX "common_signinlink_unique_token_hash_key" ON "common_signinlink" ("customer_id", "token_hash");
CREATE INDEX "common_signinlink_updated_at_idx" ON "common_signinlink" ("customer_id", "updated_at", "id");

-- Foreign keys of accounts
ALTER TABLE "accounts_identity" ADD CONSTRAINT "accounts_identity_identity_provider_id_fkey" FOREIGN KEY ("customer_id", "identity_provider_id") REFERENCES "accounts_identityprovider" ("customer_id", "id") ON DELETE CASCADE;
ALTER TABLE "accounts_identityprovidergroup" ADD CONSTRAINT "accounts_identityprovidergroup_identity_provider_id_fkey" FOREIGN KEY ("customer_id", "identity_provider_id") REFERENCES "accounts_identityprovider" ("customer_id", "id") ON DELETE CASCADE;

-- up 2: accounts_identity: let organization refer to sales_organization
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: SHARE ROW EXCLUSIVE on accounts_identity
-- lock: SHARE ROW EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "accounts_identity" DROP CONSTRAINT IF EXISTS "accounts_identity_organization_id_fkey";
ALTER TABLE "accounts_identity" ADD CONSTRAINT "accounts_identity_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");

-- up 3: accounts_identity: let organization_user refer to accounts_organizationuser
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: SHARE ROW EXCLUSIVE on accounts_identity
-- lock: SHARE ROW EXCLUSIVE on accounts_organizationuser
-- undo 1: ALTER TABLE "accounts_identity" DROP CONSTRAINT IF EXISTS "accounts_identity_organization_user_id_fkey";
ALTER TABLE "accounts_identity" ADD CONSTRAINT "accounts_identity_organization_user_id_fkey" FOREIGN KEY ("customer_id", "organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE CASCADE;

-- up 4: accounts_identityprovider: let organization refer to sales_organization
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: SHARE ROW EXCLUSIVE on accounts_identityprovider
-- lock: SHARE ROW EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "accounts_identityprovider" DROP CONSTRAINT IF EXISTS "accounts_identityprovider_organization_id_fkey";
ALTER TABLE "accounts_identityprovider" ADD CONSTRAINT "accounts_identityprovider_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");

-- up 5: accounts_identityprovidergroup: let organization refer to sales_organization
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: SHARE ROW EXCLUSIVE on accounts_identityprovidergroup
-- lock: SHARE ROW EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "accounts_identityprovidergroup" DROP CONSTRAINT IF EXISTS "accounts_identityprovidergroup_organization_id_fkey";
ALTER TABLE "accounts_identityprovidergroup" ADD CONSTRAINT "accounts_identityprovidergroup_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");

-- up 6: accounts_identityprovidergroup: let role refer to accounts_role
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: SHARE ROW EXCLUSIVE on accounts_identityprovidergroup
-- lock: SHARE ROW EXCLUSIVE on accounts_role
-- undo 1: ALTER TABLE "accounts_identityprovidergroup" DROP CONSTRAINT IF EXISTS "accounts_identityprovidergroup_role_id_fkey";
ALTER TABLE "accounts_identityprovidergroup" ADD CONSTRAINT "accounts_identityprovidergroup_role_id_fkey" FOREIGN KEY ("customer_id", "role_id") REFERENCES "accounts_role" ("customer_id", "id") ON DELETE CASCADE;

-- up 7: accounts_integrationuseragent: add for_people
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- undo 1: ALTER TABLE "accounts_integrationuseragent" DROP COLUMN "for_people";
ALTER TABLE "accounts_integrationuseragent" ADD COLUMN "for_people" boolean DEFAULT false NOT NULL;

-- up 8: accounts_passkey: let organization refer to sales_organization
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: SHARE ROW EXCLUSIVE on accounts_passkey
-- lock: SHARE ROW EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "accounts_passkey" DROP CONSTRAINT IF EXISTS "accounts_passkey_organization_id_fkey";
ALTER TABLE "accounts_passkey" ADD CONSTRAINT "accounts_passkey_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");

-- up 9: accounts_passkey: let organization_user refer to accounts_organizationuser
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: SHARE ROW EXCLUSIVE on accounts_passkey
-- lock: SHARE ROW EXCLUSIVE on accounts_organizationuser
-- undo 1: ALTER TABLE "accounts_passkey" DROP CONSTRAINT IF EXISTS "accounts_passkey_organization_user_id_fkey";
ALTER TABLE "accounts_passkey" ADD CONSTRAINT "accounts_passkey_organization_user_id_fkey" FOREIGN KEY ("customer_id", "organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE CASCADE;

-- up 10: accounts_signinchallenge: let organization refer to sales_organization
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: SHARE ROW EXCLUSIVE on accounts_signinchallenge
-- lock: SHARE ROW EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "accounts_signinchallenge" DROP CONSTRAINT IF EXISTS "accounts_signinchallenge_organization_id_fkey";
ALTER TABLE "accounts_signinchallenge" ADD CONSTRAINT "accounts_signinchallenge_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");

-- up 11: common_session: let integration refer to accounts_integrationuseragent
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: SHARE ROW EXCLUSIVE on common_session
-- lock: SHARE ROW EXCLUSIVE on accounts_integrationuseragent
-- undo 1: ALTER TABLE "common_session" DROP CONSTRAINT IF EXISTS "common_session_integration_id_fkey";
ALTER TABLE "common_session" ADD CONSTRAINT "common_session_integration_id_fkey" FOREIGN KEY ("customer_id", "integration_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE CASCADE;

-- up 12: common_session: let organization refer to sales_organization
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: SHARE ROW EXCLUSIVE on common_session
-- lock: SHARE ROW EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "common_session" DROP CONSTRAINT IF EXISTS "common_session_organization_id_fkey";
ALTER TABLE "common_session" ADD CONSTRAINT "common_session_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");

-- up 13: common_signinlink: let organization refer to sales_organization
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: SHARE ROW EXCLUSIVE on common_signinlink
-- lock: SHARE ROW EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "common_signinlink" DROP CONSTRAINT IF EXISTS "common_signinlink_organization_id_fkey";
ALTER TABLE "common_signinlink" ADD CONSTRAINT "common_signinlink_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id");

-- down 1: accounts_identity: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_identity
-- lock: ACCESS EXCLUSIVE on accounts_identityprovider
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- undo 1: ALTER TABLE "accounts_identity" ADD CONSTRAINT "accounts_identity_identity_provider_id_fkey" FOREIGN KEY ("customer_id", "identity_provider_id") REFERENCES "accounts_identityprovider" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "accounts_identity" ADD CONSTRAINT "accounts_identity_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounts_identity" ADD CONSTRAINT "accounts_identity_organization_user_id_fkey" FOREIGN KEY ("customer_id", "organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "accounts_identity" VALIDATE CONSTRAINT "accounts_identity_identity_provider_id_fkey";
-- undo 2: ALTER TABLE "accounts_identity" VALIDATE CONSTRAINT "accounts_identity_organization_id_fkey";
-- undo 2: ALTER TABLE "accounts_identity" VALIDATE CONSTRAINT "accounts_identity_organization_user_id_fkey";
ALTER TABLE "accounts_identity" DROP CONSTRAINT IF EXISTS "accounts_identity_identity_provider_id_fkey";
ALTER TABLE "accounts_identity" DROP CONSTRAINT IF EXISTS "accounts_identity_organization_id_fkey";
ALTER TABLE "accounts_identity" DROP CONSTRAINT IF EXISTS "accounts_identity_organization_user_id_fkey";

-- down 2: accounts_identityprovider: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_identityprovider
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "accounts_identityprovider" ADD CONSTRAINT "accounts_identityprovider_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounts_identityprovider" VALIDATE CONSTRAINT "accounts_identityprovider_organization_id_fkey";
ALTER TABLE "accounts_identityprovider" DROP CONSTRAINT IF EXISTS "accounts_identityprovider_organization_id_fkey";

-- down 3: accounts_identityprovidergroup: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_identityprovidergroup
-- lock: ACCESS EXCLUSIVE on accounts_identityprovider
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_role
-- undo 1: ALTER TABLE "accounts_identityprovidergroup" ADD CONSTRAINT "accounts_identityprovidergroup_identity_provider_id_fkey" FOREIGN KEY ("customer_id", "identity_provider_id") REFERENCES "accounts_identityprovider" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "accounts_identityprovidergroup" ADD CONSTRAINT "accounts_identityprovidergroup_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounts_identityprovidergroup" ADD CONSTRAINT "accounts_identityprovidergroup_role_id_fkey" FOREIGN KEY ("customer_id", "role_id") REFERENCES "accounts_role" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "accounts_identityprovidergroup" VALIDATE CONSTRAINT "accounts_identityprovidergroup_identity_provider_id_fkey";
-- undo 2: ALTER TABLE "accounts_identityprovidergroup" VALIDATE CONSTRAINT "accounts_identityprovidergroup_organization_id_fkey";
-- undo 2: ALTER TABLE "accounts_identityprovidergroup" VALIDATE CONSTRAINT "accounts_identityprovidergroup_role_id_fkey";
ALTER TABLE "accounts_identityprovidergroup" DROP CONSTRAINT IF EXISTS "accounts_identityprovidergroup_identity_provider_id_fkey";
ALTER TABLE "accounts_identityprovidergroup" DROP CONSTRAINT IF EXISTS "accounts_identityprovidergroup_organization_id_fkey";
ALTER TABLE "accounts_identityprovidergroup" DROP CONSTRAINT IF EXISTS "accounts_identityprovidergroup_role_id_fkey";

-- down 4: accounts_passkey: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_passkey
-- lock: ACCESS EXCLUSIVE on sales_organization
-- lock: ACCESS EXCLUSIVE on accounts_organizationuser
-- undo 1: ALTER TABLE "accounts_passkey" ADD CONSTRAINT "accounts_passkey_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 1: ALTER TABLE "accounts_passkey" ADD CONSTRAINT "accounts_passkey_organization_user_id_fkey" FOREIGN KEY ("customer_id", "organization_user_id") REFERENCES "accounts_organizationuser" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 2: ALTER TABLE "accounts_passkey" VALIDATE CONSTRAINT "accounts_passkey_organization_id_fkey";
-- undo 2: ALTER TABLE "accounts_passkey" VALIDATE CONSTRAINT "accounts_passkey_organization_user_id_fkey";
ALTER TABLE "accounts_passkey" DROP CONSTRAINT IF EXISTS "accounts_passkey_organization_id_fkey";
ALTER TABLE "accounts_passkey" DROP CONSTRAINT IF EXISTS "accounts_passkey_organization_user_id_fkey";

-- down 5: accounts_signinchallenge: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on accounts_signinchallenge
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "accounts_signinchallenge" ADD CONSTRAINT "accounts_signinchallenge_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "accounts_signinchallenge" VALIDATE CONSTRAINT "accounts_signinchallenge_organization_id_fkey";
ALTER TABLE "accounts_signinchallenge" DROP CONSTRAINT IF EXISTS "accounts_signinchallenge_organization_id_fkey";

-- down 6: common_session: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_session
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "common_session" ADD CONSTRAINT "common_session_integration_id_fkey" FOREIGN KEY ("customer_id", "integration_id") REFERENCES "accounts_integrationuseragent" ("customer_id", "id") ON DELETE CASCADE NOT VALID;
-- undo 1: ALTER TABLE "common_session" ADD CONSTRAINT "common_session_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "common_session" VALIDATE CONSTRAINT "common_session_integration_id_fkey";
-- undo 2: ALTER TABLE "common_session" VALIDATE CONSTRAINT "common_session_organization_id_fkey";
ALTER TABLE "common_session" DROP CONSTRAINT IF EXISTS "common_session_integration_id_fkey";
ALTER TABLE "common_session" DROP CONSTRAINT IF EXISTS "common_session_organization_id_fkey";

-- down 7: common_signinlink: drop its foreign keys
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- lock: ACCESS EXCLUSIVE on common_signinlink
-- lock: ACCESS EXCLUSIVE on sales_organization
-- undo 1: ALTER TABLE "common_signinlink" ADD CONSTRAINT "common_signinlink_organization_id_fkey" FOREIGN KEY ("customer_id", "organization_id") REFERENCES "sales_organization" ("customer_id", "id") NOT VALID;
-- undo 2: ALTER TABLE "common_signinlink" VALIDATE CONSTRAINT "common_signinlink_organization_id_fkey";
ALTER TABLE "common_signinlink" DROP CONSTRAINT IF EXISTS "common_signinlink_organization_id_fkey";

-- down 8: accounts_identity: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_identity
-- DATA_LOSS:accounts.identity: all rows of accounts_identity are dropped
-- rows first: views that are not Core's and use accounts_identity | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_identity"'::regclass
-- undo: never
DROP TABLE "accounts_identity";

-- down 9: accounts_identityprovider: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_identityprovider
-- DATA_LOSS:accounts.identityprovider: all rows of accounts_identityprovider are dropped
-- rows first: views that are not Core's and use accounts_identityprovider | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_identityprovider"'::regclass
-- undo: never
DROP TABLE "accounts_identityprovider";

-- down 10: accounts_identityprovidergroup: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_identityprovidergroup
-- DATA_LOSS:accounts.identityprovidergroup: all rows of accounts_identityprovidergroup are dropped
-- rows first: views that are not Core's and use accounts_identityprovidergroup | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_identityprovidergroup"'::regclass
-- undo: never
DROP TABLE "accounts_identityprovidergroup";

-- down 11: accounts_integrationuseragent: drop for_people
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_integrationuseragent
-- DATA_LOSS:accounts.integrationuseragent.for_people: the values of for_people in accounts_integrationuseragent are dropped
-- rows first: views that are not Core's and use for_people of accounts_integrationuseragent | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_integrationuseragent"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"accounts_integrationuseragent"'::regclass AND attname = 'for_people')
-- rows first: policies, publications or triggers that are not Core's and use for_people of accounts_integrationuseragent | SELECT DISTINCT pg_describe_object(used.classid, used.objid, used.objsubid) AS id FROM pg_depend AS used WHERE used.classid IN ('pg_policy'::regclass, 'pg_publication_rel'::regclass, 'pg_trigger'::regclass) AND used.deptype = 'n' AND used.refobjid = '"accounts_integrationuseragent"'::regclass AND used.refobjsubid = (SELECT attnum FROM pg_attribute WHERE attrelid = '"accounts_integrationuseragent"'::regclass AND attname = 'for_people')
-- undo: never
ALTER TABLE "accounts_integrationuseragent" DROP COLUMN "for_people";

-- down 12: accounts_passkey: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_passkey
-- DATA_LOSS:accounts.passkey: all rows of accounts_passkey are dropped
-- rows first: views that are not Core's and use accounts_passkey | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_passkey"'::regclass
-- undo: never
DROP TABLE "accounts_passkey";

-- down 13: accounts_signinchallenge: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on accounts_signinchallenge
-- DATA_LOSS:accounts.signinchallenge: all rows of accounts_signinchallenge are dropped
-- rows first: views that are not Core's and use accounts_signinchallenge | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"accounts_signinchallenge"'::regclass
-- undo: never
DROP TABLE "accounts_signinchallenge";

-- down 14: common_session: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_session
-- DATA_LOSS:common.session: all rows of common_session are dropped
-- rows first: views that are not Core's and use common_session | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_session"'::regclass
-- undo: never
DROP TABLE "common_session";

-- down 15: common_signinlink: drop the table
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: contract
-- lock: ACCESS EXCLUSIVE on common_signinlink
-- DATA_LOSS:common.signinlink: all rows of common_signinlink are dropped
-- rows first: views that are not Core's and use common_signinlink | SELECT DISTINCT rule.ev_class::regclass::text AS id FROM pg_depend AS used JOIN pg_rewrite AS rule ON rule.oid = used.objid WHERE used.classid = 'pg_rewrite'::regclass AND used.refobjid = '"common_signinlink"'::regclass
-- undo: never
DROP TABLE "common_signinlink";
