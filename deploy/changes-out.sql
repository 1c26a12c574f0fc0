-- For those who read rows out of the log of PostgreSQL (docs/operations.md, "Export changes"): a user and a publication of some tables, without
-- personal numbers. PostgreSQL has wal_level = logical. Once, in the database of Core, by a superuser:
--   psql "$DATABASE_DIRECT_URL" --set password=… --file deploy/changes-out.sql
create role core_out login replication password :'password';
grant usage on schema public to core_out;
grant select on common_eventlog, contracts_apartmentcontract, accounting_invoice to core_out;
grant select (customer_id, id, organization_id, custom_id, created_at, updated_at, invoice_id, priority, view_only, tenant_id, sub_tenant_id,
  organization_user_id, stakeholder_type, org_no, version) on accounting_invoicerecipient to core_out;
-- Tables with parts by month come under their own name. Columns that are not named do not leave the database.
create publication core_out for table common_eventlog, contracts_apartmentcontract, accounting_invoice,
  accounting_invoicerecipient (customer_id, id, organization_id, custom_id, created_at, updated_at, invoice_id, priority, view_only, tenant_id,
    sub_tenant_id, organization_user_id, stakeholder_type, org_no, version)
  with (publish_via_partition_root = true);
