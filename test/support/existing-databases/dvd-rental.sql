-- A DVD rental shop, rebuilt from the published documentation of the Sakila sample database and its port to PostgreSQL (Pagila):
-- serial keys, an enumeration, a domain, arrays, a full-text column, a partitioned table, a cycle of required references.
CREATE TYPE mpaa_rating AS ENUM ('G', 'PG', 'PG-13', 'R', 'NC-17');
CREATE DOMAIN year AS integer CONSTRAINT year_check CHECK (VALUE >= 1901 AND VALUE <= 2155);

CREATE FUNCTION last_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN NEW.last_update = now(); RETURN NEW; END $$;

CREATE TABLE actor (
  actor_id serial PRIMARY KEY,
  first_name varchar(45) NOT NULL,
  last_name varchar(45) NOT NULL,
  last_update timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX idx_actor_last_name ON actor (last_name);
COMMENT ON TABLE actor IS 'People who act in films. One row for each person, also if a person uses several names.';

CREATE TABLE category (
  category_id serial PRIMARY KEY,
  name varchar(25) NOT NULL,
  last_update timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE language (
  language_id serial PRIMARY KEY,
  name character(20) NOT NULL,
  last_update timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE film (
  film_id serial PRIMARY KEY,
  title varchar(255) NOT NULL,
  description text,
  release_year year,
  language_id smallint NOT NULL REFERENCES language ON UPDATE CASCADE ON DELETE RESTRICT,
  original_language_id smallint REFERENCES language ON UPDATE CASCADE ON DELETE RESTRICT,
  rental_duration smallint NOT NULL DEFAULT 3,
  rental_rate numeric(4, 2) NOT NULL DEFAULT 4.99,
  length smallint CHECK (length > 0),
  replacement_cost numeric(5, 2) NOT NULL DEFAULT 19.99,
  rating mpaa_rating DEFAULT 'G',
  special_features text[],
  last_update timestamptz NOT NULL DEFAULT now(),
  fulltext tsvector NOT NULL DEFAULT ''
);
CREATE INDEX film_fulltext_idx ON film USING gist (fulltext);
CREATE INDEX idx_title ON film (title);
CREATE INDEX idx_fk_language_id ON film (language_id);
COMMENT ON COLUMN film.rental_duration IS 'The length of the rental period, in days.';

CREATE TABLE film_actor (
  actor_id integer NOT NULL REFERENCES actor ON UPDATE CASCADE ON DELETE RESTRICT,
  film_id integer NOT NULL REFERENCES film ON UPDATE CASCADE ON DELETE RESTRICT,
  last_update timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (actor_id, film_id)
);

CREATE TABLE film_category (
  film_id integer NOT NULL REFERENCES film ON DELETE CASCADE,
  category_id integer NOT NULL REFERENCES category ON DELETE RESTRICT,
  PRIMARY KEY (film_id, category_id)
);

CREATE TABLE country (
  country_id serial PRIMARY KEY,
  country varchar(50) NOT NULL,
  last_update timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE city (
  city_id serial PRIMARY KEY,
  city varchar(50) NOT NULL,
  country_id integer NOT NULL REFERENCES country,
  last_update timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE address (
  address_id serial PRIMARY KEY,
  address varchar(50) NOT NULL,
  address2 varchar(50),
  district varchar(20) NOT NULL,
  city_id integer NOT NULL REFERENCES city,
  postal_code varchar(10),
  phone varchar(20) NOT NULL,
  last_update timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE store (
  store_id serial PRIMARY KEY,
  manager_staff_id integer NOT NULL,
  address_id integer NOT NULL REFERENCES address,
  last_update timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX idx_unq_manager_staff_id ON store (manager_staff_id);

CREATE TABLE staff (
  staff_id serial PRIMARY KEY,
  first_name varchar(45) NOT NULL,
  last_name varchar(45) NOT NULL,
  address_id integer NOT NULL REFERENCES address,
  email varchar(50),
  store_id integer NOT NULL REFERENCES store,
  active boolean NOT NULL DEFAULT true,
  username varchar(16) NOT NULL,
  password varchar(40),
  picture bytea,
  last_update timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE store ADD CONSTRAINT store_manager_staff_id_fkey FOREIGN KEY (manager_staff_id) REFERENCES staff DEFERRABLE INITIALLY DEFERRED;

CREATE TABLE customer (
  customer_id serial PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store,
  first_name varchar(45) NOT NULL,
  last_name varchar(45) NOT NULL,
  email varchar(50),
  address_id integer NOT NULL REFERENCES address,
  activebool boolean NOT NULL DEFAULT true,
  create_date date NOT NULL DEFAULT CURRENT_DATE,
  last_update timestamptz DEFAULT now(),
  active integer
);

CREATE TABLE inventory (
  inventory_id serial PRIMARY KEY,
  film_id integer NOT NULL REFERENCES film,
  store_id integer NOT NULL REFERENCES store,
  last_update timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX idx_store_id_film_id ON inventory (store_id, film_id);

CREATE TABLE rental (
  rental_id serial PRIMARY KEY,
  rental_date timestamptz NOT NULL,
  inventory_id integer NOT NULL REFERENCES inventory,
  customer_id integer NOT NULL REFERENCES customer,
  return_date timestamptz,
  staff_id integer NOT NULL REFERENCES staff,
  last_update timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX idx_unq_rental ON rental (rental_date, inventory_id, customer_id);

CREATE TABLE payment (
  payment_id serial,
  customer_id integer NOT NULL REFERENCES customer,
  staff_id integer NOT NULL REFERENCES staff,
  rental_id integer REFERENCES rental ON DELETE SET NULL,
  amount numeric(5, 2) NOT NULL,
  payment_date timestamptz NOT NULL,
  PRIMARY KEY (payment_date, payment_id)
) PARTITION BY RANGE (payment_date);
CREATE TABLE payment_p2022_01 PARTITION OF payment FOR VALUES FROM ('2022-01-01 00:00+00') TO ('2022-02-01 00:00+00');
CREATE TABLE payment_p2022_02 PARTITION OF payment FOR VALUES FROM ('2022-02-01 00:00+00') TO ('2022-03-01 00:00+00');

CREATE VIEW film_list AS
  SELECT film.film_id AS fid, film.title, category.name AS category, film.rental_rate AS price
  FROM film LEFT JOIN film_category USING (film_id) LEFT JOIN category USING (category_id);
CREATE MATERIALIZED VIEW rental_by_category AS
  SELECT category.name AS category, sum(payment.amount) AS total_sales
  FROM payment JOIN rental USING (rental_id) JOIN inventory USING (inventory_id)
  JOIN film_category USING (film_id) JOIN category USING (category_id) GROUP BY category.name;
CREATE FUNCTION inventory_in_stock(p_inventory_id integer) RETURNS boolean LANGUAGE sql AS $$
  SELECT NOT EXISTS (SELECT FROM rental WHERE inventory_id = p_inventory_id AND return_date IS NULL) $$;
CREATE AGGREGATE group_concat(text) (SFUNC = textcat, STYPE = text);
CREATE TRIGGER last_updated BEFORE UPDATE ON actor FOR EACH ROW EXECUTE FUNCTION last_updated();
CREATE TRIGGER film_fulltext_trigger BEFORE INSERT OR UPDATE ON film
  FOR EACH ROW EXECUTE FUNCTION tsvector_update_trigger('fulltext', 'pg_catalog.english', 'title', 'description');

INSERT INTO language (name) VALUES ('English'), ('Italian');
INSERT INTO actor (first_name, last_name) VALUES ('PENELOPE', 'GUINESS'), ('NICK', 'WAHLBERG');
INSERT INTO category (name) VALUES ('Action'), ('Documentary');
INSERT INTO film (title, release_year, language_id, original_language_id, length, rating, special_features) VALUES
  ('ACADEMY DINOSAUR', 2006, 1, 2, 86, 'PG', '{Deleted Scenes,Behind the Scenes}'), ('ACE GOLDFINGER', 2006, 1, NULL, 48, 'G', NULL);
INSERT INTO film_actor (actor_id, film_id) VALUES (1, 1), (2, 1), (2, 2);
INSERT INTO film_category VALUES (1, 1), (1, 2), (2, 2);
INSERT INTO country (country) VALUES ('Canada');
INSERT INTO city (city, country_id) VALUES ('Lethbridge', 1);
INSERT INTO address (address, district, city_id, phone) VALUES ('47 MySakila Drive', 'Alberta', 1, '');
BEGIN;
INSERT INTO store (manager_staff_id, address_id) VALUES (1, 1);
INSERT INTO staff (first_name, last_name, address_id, store_id, username) VALUES ('Mike', 'Hillyer', 1, 1, 'Mike');
COMMIT;
INSERT INTO customer (store_id, first_name, last_name, address_id, active) VALUES (1, 'MARY', 'SMITH', 1, 1);
INSERT INTO inventory (film_id, store_id) VALUES (1, 1);
INSERT INTO rental (rental_date, inventory_id, customer_id, staff_id) VALUES ('2022-01-24 21:53:30+00', 1, 1, 1);
INSERT INTO payment (customer_id, staff_id, rental_id, amount, payment_date) VALUES (1, 1, 1, 2.99, '2022-01-24 21:53:30+00');
