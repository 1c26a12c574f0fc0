-- An encyclopedia of music in two schemas, an excerpt rebuilt from the published documentation of the MusicBrainz database: serial keys
-- beside public UUIDs, composite keys and references, dates in parts, checks by functions, tables of the same name in both schemas.
CREATE SCHEMA musicbrainz;
CREATE SCHEMA cover_art_archive;
SET search_path TO musicbrainz;

CREATE FUNCTION controlled_for_whitespace(text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT NOT $1 ~ '\s{2,}' AND btrim($1) = $1 $$;

CREATE TABLE artist_type (
  id serial PRIMARY KEY,
  name varchar(255) NOT NULL,
  parent integer REFERENCES artist_type,
  child_order integer NOT NULL DEFAULT 0,
  description text,
  gid uuid NOT NULL UNIQUE
);

CREATE TABLE artist (
  id serial PRIMARY KEY,
  gid uuid NOT NULL UNIQUE,
  name varchar NOT NULL,
  sort_name varchar NOT NULL,
  begin_date_year smallint,
  begin_date_month smallint,
  begin_date_day smallint,
  end_date_year smallint,
  type integer REFERENCES artist_type,
  gender integer CHECK (gender IN (1, 2, 3, 4, 5)),
  comment varchar(255) NOT NULL DEFAULT '' CHECK (controlled_for_whitespace(comment)),
  edits_pending integer NOT NULL DEFAULT 0 CHECK (edits_pending >= 0),
  last_updated timestamptz DEFAULT now(),
  ended char(1) NOT NULL DEFAULT 'N' CHECK (ended IN ('Y', 'N')),
  CONSTRAINT artist_end_date_check CHECK ((end_date_year IS NOT NULL AND ended = 'Y') OR end_date_year IS NULL),
  CONSTRAINT artist_day_check CHECK (begin_date_day IS NULL OR begin_date_month IS NOT NULL)
);
CREATE INDEX artist_idx_name ON artist (name);
CREATE INDEX artist_idx_lower_name ON artist (lower(name));
CREATE UNIQUE INDEX artist_idx_null_comment ON artist (name) WHERE comment = '';

CREATE TABLE artist_credit (
  id serial PRIMARY KEY,
  name varchar NOT NULL,
  artist_count smallint NOT NULL,
  created timestamptz DEFAULT now()
);

CREATE TABLE artist_credit_name (
  artist_credit integer NOT NULL REFERENCES artist_credit ON DELETE CASCADE,
  position smallint NOT NULL,
  artist integer NOT NULL REFERENCES artist,
  name varchar NOT NULL,
  join_phrase text NOT NULL DEFAULT '',
  PRIMARY KEY (artist_credit, position)
);

CREATE TABLE recording (
  id serial PRIMARY KEY,
  gid uuid NOT NULL UNIQUE,
  name varchar NOT NULL,
  artist_credit integer NOT NULL REFERENCES artist_credit,
  length integer CHECK (length IS NULL OR length > 0),
  video boolean NOT NULL DEFAULT false
);

CREATE TABLE release (
  id serial PRIMARY KEY,
  gid uuid NOT NULL UNIQUE,
  name varchar NOT NULL,
  artist_credit integer NOT NULL REFERENCES artist_credit,
  barcode varchar(255),
  quality smallint NOT NULL DEFAULT -1
);

CREATE TABLE medium (
  id serial PRIMARY KEY,
  release integer NOT NULL REFERENCES release,
  position integer NOT NULL,
  name varchar NOT NULL DEFAULT '',
  track_count integer NOT NULL DEFAULT 0,
  UNIQUE (release, position) DEFERRABLE INITIALLY DEFERRED
);

CREATE TABLE track (
  id serial PRIMARY KEY,
  gid uuid NOT NULL UNIQUE,
  recording integer NOT NULL REFERENCES recording,
  medium integer NOT NULL REFERENCES medium,
  position integer NOT NULL,
  number text NOT NULL,
  is_data_track boolean NOT NULL DEFAULT false
);

-- The position in a credit: a reference of two columns.
CREATE TABLE artist_credit_note (
  id serial PRIMARY KEY,
  artist_credit integer NOT NULL,
  position smallint NOT NULL,
  text text NOT NULL CHECK (char_length(text) <= 2000),
  FOREIGN KEY (artist_credit, position) REFERENCES artist_credit_name (artist_credit, position)
);

CREATE TABLE cover_art_archive.art_type (
  id serial PRIMARY KEY,
  name text NOT NULL,
  parent integer REFERENCES cover_art_archive.art_type,
  child_order integer NOT NULL DEFAULT 0
);

CREATE TABLE cover_art_archive.image_type (
  mime_type text PRIMARY KEY,
  suffix text NOT NULL
);

CREATE TABLE cover_art_archive.release (
  id bigint PRIMARY KEY,
  release integer NOT NULL REFERENCES musicbrainz.release ON DELETE CASCADE,
  mime_type text NOT NULL REFERENCES cover_art_archive.image_type (mime_type),
  ordering integer NOT NULL CHECK (ordering > 0),
  filesize integer,
  date_uploaded timestamptz(0) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  checks jsonb NOT NULL DEFAULT '{}'
);

CREATE TABLE cover_art_archive.cover_art_type (
  id bigint NOT NULL REFERENCES cover_art_archive.release (id) ON DELETE CASCADE,
  type_id integer NOT NULL REFERENCES cover_art_archive.art_type (id),
  PRIMARY KEY (id, type_id)
);

CREATE FUNCTION b_upd_artist() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.last_updated = now(); RETURN NEW; END $$;
CREATE TRIGGER b_upd_artist BEFORE UPDATE ON artist FOR EACH ROW EXECUTE FUNCTION b_upd_artist();

INSERT INTO artist_type (name, gid) VALUES ('Person', 'b6e035f4-3ce9-331c-97df-83397230b0df');
INSERT INTO artist (gid, name, sort_name, type, begin_date_year) VALUES
  ('24f1766e-9635-4d58-a4d4-9413f9f98a4c', 'Johann Sebastian Bach', 'Bach, Johann Sebastian', 1, 1685);
INSERT INTO artist_credit (name, artist_count) VALUES ('Johann Sebastian Bach', 1);
INSERT INTO artist_credit_name VALUES (1, 0, 1, 'Johann Sebastian Bach', '');
INSERT INTO release (gid, name, artist_credit) VALUES ('c3d2a9f0-0a41-4a0b-8a51-6d1f6c6c3a10', 'Goldberg Variations', 1);
INSERT INTO cover_art_archive.art_type (name) VALUES ('Front');
INSERT INTO cover_art_archive.image_type VALUES ('image/jpeg', 'jpg');
INSERT INTO cover_art_archive.release VALUES (7, 1, 'image/jpeg', 1, 4096, '2012-05-24 08:35:13+00', '{"ok": true}');
INSERT INTO cover_art_archive.cover_art_type VALUES (7, 1);
