INSERT INTO shop_article (customer_id, id, "user", "select", "group") VALUES
  ('00000000-0000-7000-8000-00000000000c', '00000000-0000-7000-8000-000000000001', 1, 'x', true);
