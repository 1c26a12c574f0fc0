-- Definitions that are rare or hard to express.
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE TABLE "Ärende" (
  "Nr" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  "Öppnat" timestamptz NOT NULL DEFAULT now(),
  "Stängt" timestamptz,
  "version" integer NOT NULL DEFAULT 1,
  "and" text,
  "__intern" text,
  "日本" text,
  "Löp nr" integer GENERATED ALWAYS AS IDENTITY,
  "Längd" numeric,
  "Bredd" numeric(38, 12),
  "Klockan" time,
  "Varar" interval,
  "Från" inet,
  "Period" tstzrange,
  "Plats" point,
  "Yta" numeric GENERATED ALWAYS AS ("Längd" * 2) STORED,
  "Kod" varchar(10) DEFAULT upper('a'),
  "Prio" text NOT NULL DEFAULT 'låg' CHECK ("Prio" IN ('låg', 'hög')),
  "Betyg" integer CHECK ("Betyg" IN (1, 2, 3)),
  "Post" text CHECK ("Post" LIKE '%@%'),
  "Fax" text,
  CONSTRAINT ordning CHECK ("Stängt" >= "Öppnat"),
  CONSTRAINT minst_en CHECK ("Post" IS NOT NULL OR "Fax" IS NOT NULL),
  CONSTRAINT summa CHECK ("Betyg" + 1 < 10 AND "Betyg" > 0),
  EXCLUDE USING gist ("Period" WITH &&)
);
COMMENT ON COLUMN "Ärende"."Prio" IS 'Hur | snabbt';
CREATE UNIQUE INDEX en_oppen ON "Ärende" ("Fax") WHERE "Stängt" IS NULL;
CREATE UNIQUE INDEX utan_skiftlage ON "Ärende" (lower("Post"));
CREATE TABLE application (id text PRIMARY KEY, "name" text NOT NULL UNIQUE NULLS NOT DISTINCT);
CREATE TABLE "Application" (application_id text NOT NULL REFERENCES application DEFERRABLE, customer_id uuid, CONSTRAINT one_each UNIQUE (application_id, customer_id));
CREATE TABLE log (at timestamp NOT NULL, message text);
CREATE TABLE log_child (extra text) INHERITS (log);
ALTER TABLE log ENABLE ROW LEVEL SECURITY;
CREATE POLICY mine ON log USING (message = CURRENT_USER);
CREATE RULE quiet AS ON DELETE TO log DO INSTEAD NOTHING;
CREATE SEQUENCE invoice_numbers;
INSERT INTO log_child VALUES ('2026-01-02 03:04:05', 'child', '');
INSERT INTO "Ärende" ("Stängt", "Längd", "Klockan", "Varar", "Från", "Period", "Betyg", "Post") VALUES
  (now() + '1 hour', 1.5, '08:30:15.25', '1 day 2 hours', '10.1.2.3', tstzrange(now(), NULL), 2, 'a@example.com');
INSERT INTO application VALUES ('a', 'First');
INSERT INTO "Application" VALUES ('a', gen_random_uuid());
INSERT INTO log VALUES ('2026-01-02 03:04:05', 'x'), ('2026-01-02 03:04:05', 'x');
CREATE TABLE node (id integer PRIMARY KEY, parent integer NOT NULL REFERENCES node, CHECK (id <> parent));

CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS hstore;
CREATE TYPE mood AS ENUM ('calm', 'busy', ' odd');
CREATE TYPE level AS ENUM ('low', 'high');
CREATE DOMAIN postal AS text NOT NULL CHECK (VALUE ~ '^[0-9]{5}$' AND lower(VALUE) = VALUE);
CREATE TABLE person (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  "Name" varchar(40) NOT NULL,
  name varchar(40),
  email citext NOT NULL UNIQUE,
  code integer NOT NULL UNIQUE,
  moods mood[] NOT NULL DEFAULT '{}',
  levels level[],
  numbers numeric(8, 2)[],
  settings hstore,
  home postal,
  active boolean NOT NULL DEFAULT true,
  lat double precision CHECK (lat BETWEEN -90 AND 90),
  lon double precision,
  born date DEFAULT '1970-01-01',
  CONSTRAINT short CHECK (char_length("Name") BETWEEN 2 AND 30),
  CONSTRAINT place CHECK ((lat IS NULL) = (lon IS NULL)),
  CONSTRAINT one CHECK (num_nonnulls(name, born) >= 1),
  CONSTRAINT other_name CHECK (name <> "Name")
);
CREATE UNIQUE INDEX one_active ON person ("Name", home) WHERE active AND born > '2000-01-01';
CREATE UNIQUE INDEX active_name ON person (name) WHERE active;
CREATE TABLE friendship (
  person_id uuid REFERENCES person ON DELETE CASCADE,
  friend_id uuid REFERENCES person ON DELETE CASCADE,
  PRIMARY KEY (person_id, friend_id)
);
CREATE TABLE passport (
  person_id uuid PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  person_code integer NOT NULL REFERENCES person (code),
  version bigint NOT NULL
);
INSERT INTO person ("Name", email, code, moods, levels, numbers, settings, home) VALUES
  ('Ada', 'Ada@example.com', 7, '{calm," odd"}', '{low}', '{1.5,2}', 'a=>1', '12345'),
  ('Bo', 'bo@example.com', 8, '{}', NULL, NULL, NULL, '12345');
INSERT INTO friendship SELECT a.id, b.id FROM person a, person b WHERE a.code = 7 AND b.code = 8;
INSERT INTO passport SELECT id, code, 3 FROM person;

-- Names of paths, keywords and values of YAML; contradictory definitions; constraints that rows can violate.
CREATE TABLE list (id serial PRIMARY KEY, "null" text, "true" boolean, "yes" text DEFAULT 'no', errors text, pk text);
CREATE TABLE "2024 Sales: total" (id serial PRIMARY KEY, "1st" text, "%" numeric(5, 2), "a.b" text, ab text, "a b" text);
CREATE TABLE nothing ();
CREATE TABLE "select" (
  id bigint PRIMARY KEY,
  state text NOT NULL DEFAULT 'new' CHECK (state = ANY ('{open,closed}')),
  size numeric(5, 2) NOT NULL DEFAULT 0 CHECK (size > 0),
  code text CHECK (code ~ '^(?:A|B)\d+$'),
  any_case text CHECK (any_case ~ '(?i)^a'),
  owner integer REFERENCES node ON DELETE SET NULL CHECK (owner IS NOT NULL),
  note text DEFAULT '# not: a comment'
);
ALTER TABLE "select" ADD CONSTRAINT later CHECK (note <> '') NOT VALID;
COMMENT ON TABLE "select" IS '- a list?
  key: [value] # "quoted" \';

-- Signs that SQL, psql, YAML and Markdown interpret.
CREATE TABLE "it's ""odd""
`x` | :y" (id serial PRIMARY KEY, "a'b""c :d \ ${e}" text DEFAULT 'x''y"z \ :v `w`', "#|`" text CHECK ("#|`" <> '|'));
INSERT INTO "it's ""odd""
`x` | :y" ("#|`") VALUES ('|x');
