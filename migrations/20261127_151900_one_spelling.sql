-- Core migration 20261127_151900_one_spelling
-- Written by hand: brings texts and identifiers that were stored before into the form in which they are written and compared today.
-- parents: 20261127_151513_empty_invoice_content
-- hash: 7693afb122fe8fa4a870046a59a0998d2fcdc711a3dcc8dba7bc923fd58f0c37
-- down: lossy: values stay in the form that the migration gave them

-- up 1: functions for the forms, and the members that have one
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- undo 1: DROP PROCEDURE IF EXISTS core_migrations.respell_all(integer);
-- undo 1: DROP FUNCTION IF EXISTS core_migrations.respell(text, uuid, uuid, integer);
-- undo 1: DROP FUNCTION IF EXISTS core_migrations.spelled_list(text, text[]);
-- undo 1: DROP FUNCTION IF EXISTS core_migrations.spelled(text, text);
-- undo 1: DROP FUNCTION IF EXISTS core_migrations.twelve_digits(text);
-- undo 1: DROP TABLE IF EXISTS core_migrations.spelling, core_migrations.left_spelling;
CREATE FUNCTION core_migrations.twelve_digits(value text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN part IS NULL THEN value ELSE coalesce(part[1], century::text) || part[2] || part[4] END
  FROM regexp_match(value, '^([0-9]{2})?([0-9]{6})([-+]?)([0-9]{4})$') AS part,
    LATERAL (SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYYMMDD')::integer AS today, right(part[2], 2)::integer AS day) AS number,
    LATERAL (SELECT today / 1000000 AS century_now, left(part[2], 4) || lpad((CASE WHEN day >= 60 THEN day - 60 ELSE day END)::text, 2, '0') AS birth) AS born,
    LATERAL (SELECT century_now - (CASE WHEN (century_now || birth)::integer <= today THEN 0 ELSE 1 END) - (CASE WHEN part[3] = '+' THEN 1 ELSE 0 END) AS century) AS latest
$$;
CREATE FUNCTION core_migrations.spelled(kind text, value text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE kind
    WHEN 'string' THEN normalize(btrim(
      translate(value, U&'\200B\2060\FEFF', ''),
      U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000'))
    WHEN 'personal_number' THEN core_migrations.twelve_digits(value)
    WHEN 'organization_number' THEN regexp_replace(value, '^(?:16)?([0-9]{6})-?([0-9]{4})$', '\1-\2')
    WHEN 'bankgiro' THEN regexp_replace(value, '^([0-9]{3,4})-?([0-9]{4})$', '\1-\2')
    WHEN 'phone' THEN CASE WHEN value ~ '^[+]?[0-9]([ -]*[0-9]){6,14}$' THEN regexp_replace(translate(value, ' -', ''), '^00', '+') ELSE value END
    WHEN 'gln13' THEN CASE WHEN value ~ '^[0-9]([ -]?[0-9]){12}$' THEN translate(value, ' -', '') ELSE value END
    WHEN 'peppol_id' THEN CASE WHEN value ~ '^(0007:[0-9]{6}[ -]?[0-9]{4}|0088:[0-9]([ -]?[0-9]){12})$' THEN translate(value, ' -', '') ELSE value END
    WHEN 'ocr' THEN CASE WHEN value ~ '^[0-9]( ?[0-9])*$' THEN replace(value, ' ', '') ELSE value END
    WHEN 'iban' THEN CASE WHEN upper(replace(value, ' ', '')) ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$' THEN upper(replace(value, ' ', '')) ELSE value END
    WHEN 'vat_number' THEN CASE
      WHEN value ~ '^[A-Za-z]{2}[A-Za-z0-9 ./-]+$' AND translate(value, ' ./-', '') ~ '^[A-Za-z]{2}([A-Za-z0-9]{0,3}[0-9]{5}[A-Za-z0-9]{0,7}|[0-9]{2,10})$'
        THEN regexp_replace(upper(translate(value, ' ./-', '')), '^GR(?=[0-9])', 'EL')
      ELSE normalize(value) END
    ELSE normalize(value)
  END
$$;
CREATE FUNCTION core_migrations.spelled_list(kind text, list text[]) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN list IS NULL THEN NULL ELSE ARRAY(SELECT core_migrations.spelled(kind, value) FROM unnest(list) WITH ORDINALITY AS item (value, place) ORDER BY place) END
$$;
CREATE TABLE core_migrations.spelling ("table" text PRIMARY KEY, members jsonb NOT NULL);
CREATE TABLE core_migrations.left_spelling (
  "table" text NOT NULL,
  "column" text NOT NULL,
  customer_id uuid NOT NULL,
  id uuid NOT NULL,
  "constraint" text NOT NULL,
  PRIMARY KEY ("table", customer_id, id, "column")
);
CREATE FUNCTION core_migrations.respell(target text, after_customer uuid, after_id uuid, batch integer)
RETURNS TABLE (seen integer, changed integer, customer_id uuid, id uuid) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  span CONSTANT text := '(customer_id, id) > ($1, $2) AND (customer_id, id) <= ($3, $4)';
  forms jsonb;
  sets text;
  needs text;
  place record;
  member record;
  broken text;
BEGIN
  EXECUTE format('WITH batch AS (SELECT customer_id, id FROM %I WHERE (customer_id, id) > ($1, $2) ORDER BY 1, 2 LIMIT $3)
    SELECT count(*) OVER ()::integer, customer_id, id FROM batch ORDER BY 2 DESC, 3 DESC LIMIT 1', target)
    INTO seen, customer_id, id USING after_customer, after_id, batch;
  IF seen IS NULL THEN RETURN; END IF;
  SELECT jsonb_object_agg(m.key, format(CASE WHEN m.value LIKE '%[]' THEN 'core_migrations.spelled_list(%L, %I)' ELSE 'core_migrations.spelled(%L, %I)' END, rtrim(m.value, '[]'), m.key))
    INTO forms FROM core_migrations.spelling AS s, jsonb_each_text(s.members) AS m WHERE s."table" = target;
  SELECT string_agg(format('%I = %s', key, value), ', '), string_agg(format('%I IS DISTINCT FROM %s', key, value), ' OR ')
    INTO sets, needs FROM jsonb_each_text(forms);
  DELETE FROM core_migrations.left_spelling AS l
    WHERE l."table" = target AND (l.customer_id, l.id) > (after_customer, after_id) AND (l.customer_id, l.id) <= (respell.customer_id, respell.id);
  BEGIN
    EXECUTE format('UPDATE %I SET %s WHERE %s AND (%s)', target, sets, span, needs) USING after_customer, after_id, customer_id, id;
    GET DIAGNOSTICS changed = ROW_COUNT;
    RETURN NEXT;
    RETURN;
  EXCEPTION WHEN integrity_constraint_violation THEN
    changed := 0;
  END;
  FOR place IN EXECUTE format('SELECT customer_id, id FROM %I WHERE %s AND (%s) ORDER BY 1, 2', target, span, needs) USING after_customer, after_id, customer_id, id LOOP
    FOR member IN SELECT key AS name, value AS form FROM jsonb_each_text(forms) LOOP
      BEGIN
        EXECUTE format('UPDATE %I SET %I = %s WHERE customer_id = $1 AND id = $2 AND %I IS DISTINCT FROM %s', target, member.name, member.form, member.name, member.form)
          USING place.customer_id, place.id;
      EXCEPTION WHEN integrity_constraint_violation THEN
        GET STACKED DIAGNOSTICS broken = CONSTRAINT_NAME;
        INSERT INTO core_migrations.left_spelling VALUES (target, member.name, place.customer_id, place.id, broken);
      END;
    END LOOP;
    changed := changed + 1;
  END LOOP;
  RETURN NEXT;
END
$$;
CREATE PROCEDURE core_migrations.respell_all(batch integer DEFAULT 2000) LANGUAGE plpgsql AS $$
DECLARE
  target text;
  done record;
  last_customer uuid;
  last_id uuid;
BEGIN
  FOR target IN SELECT "table" FROM core_migrations.spelling WHERE to_regclass(quote_ident("table")) IS NOT NULL ORDER BY 1 LOOP
    last_customer := '00000000-0000-0000-0000-000000000000';
    last_id := last_customer;
    LOOP
      SELECT * INTO done FROM core_migrations.respell(target, last_customer, last_id, batch);
      EXIT WHEN done.seen IS NULL;
      last_customer := done.customer_id;
      last_id := done.id;
      COMMIT;
    END LOOP;
  END LOOP;
END
$$;
INSERT INTO core_migrations.spelling VALUES
  ('accounting_article', '{"custom_id": "string", "name": "string", "description": "text", "article_number": "string", "unit": "string"}'),
  ('accounting_articleaccountoverride', '{"custom_id": "string"}'),
  ('accounting_articlecategory', '{"custom_id": "string", "name": "string"}'),
  ('accounting_autogiropayerconnection', '{"custom_id": "string", "payer_number": "string"}'),
  ('accounting_automaticcontractinvoicingsetting', '{"custom_id": "string", "name": "string", "apartment_categories": "string[]", "industrial_premises_categories": "string[]", "parking_spot_categories": "string[]", "outdoor_section_categories": "string[]", "invoice_text": "text"}'),
  ('accounting_bookkeepingaccountsconfig', '{"custom_id": "string", "name": "string", "receivable_ver_serie": "string", "overpayment_ver_serie": "string", "payment_ver_serie": "string", "creditation_ver_serie": "string", "debt_ver_serie": "string", "periodisation_ver_serie": "string", "loss_ver_serie": "string"}'),
  ('accounting_bookkeepingexportfile', '{"custom_id": "string"}'),
  ('accounting_contractinvoicecontent', '{"custom_id": "string", "text_title": "string", "text_content": "text", "text_color": "text", "text_background_color": "text"}'),
  ('accounting_debtinvoice', '{"custom_id": "string"}'),
  ('accounting_dimensionconfiguration', '{"custom_id": "string", "name": "string", "fixed_value": "string"}'),
  ('accounting_invoice', '{"custom_id": "string", "invoice_number": "string", "ocr_number": "ocr", "marking": "string", "customer_reference": "string", "our_reference": "string", "message": "text"}'),
  ('accounting_invoicecreditationconnection', '{"custom_id": "string", "payment_reference": "text"}'),
  ('accounting_invoicepayment', '{"custom_id": "string", "ocr_number": "string", "reference_text": "text", "additional_information": "text", "sender_name": "string", "from_account_number": "string", "external_transaction_id": "string"}'),
  ('accounting_invoicerecipient', '{"custom_id": "string", "email": "text", "phone_number": "phone", "stakeholder_type": "string", "name": "string", "ssn": "personal_number", "org_no": "organization_number", "custom_postal_address": "text"}'),
  ('accounting_invoicerow', '{"custom_id": "string", "title": "string", "unit": "string"}'),
  ('accounting_invoicingrun', '{"custom_id": "string", "contract_type": "string", "failure": "text"}'),
  ('accounting_paymentmethod', '{"custom_id": "string", "title": "string", "target_account_number": "string", "target_bg_account_number": "bankgiro", "autogiro_customer_number": "string", "target_iban_number": "iban"}'),
  ('accounting_paymenttermssetting', '{"custom_id": "string", "name": "string", "apartment_categories": "string[]", "industrial_premises_categories": "string[]", "parking_spot_categories": "string[]", "outdoor_section_categories": "string[]", "brf_apartment_categories": "string[]"}'),
  ('accounting_spacecategorydimensionvalue', '{"custom_id": "string", "category": "string", "dimension_value": "string"}'),
  ('accounting_transaction', '{"custom_id": "string", "description": "text"}'),
  ('accounting_vacancyinvoice', '{"custom_id": "string"}'),
  ('accounting_verification', '{"custom_id": "string", "description": "text", "verification_serie": "string"}'),
  ('accounting_verificationgroup', '{"custom_id": "string", "name": "text"}'),
  ('accounts_clientsecret', '{"custom_id": "string", "prefix": "string", "secret_hash": "string", "created_by": "string"}'),
  ('accounts_identity', '{"custom_id": "string", "subject": "string"}'),
  ('accounts_identityprovider', '{"custom_id": "string", "name": "string", "issuer": "text", "client_id": "string", "groups_claim": "string"}'),
  ('accounts_identityprovidergroup', '{"custom_id": "string", "group": "string"}'),
  ('accounts_integrationuseragent', '{"custom_id": "string", "category": "string", "registered_ip_addresses": "text[]", "scopes": "string[]"}'),
  ('accounts_invitation', '{"custom_id": "string", "email": "text", "message": "text", "inviter_resource": "string", "token_hash": "string", "provider_ref": "string", "provider_session": "text"}'),
  ('accounts_organizationuser', '{"custom_id": "string", "first_name": "string", "last_name": "string", "corporate_name": "string", "ssn": "personal_number", "org_no": "organization_number", "email": "text", "phone_number": "phone", "username": "string", "anonymization_name": "string", "fmi": "string", "title": "string"}'),
  ('accounts_organizationusersegment', '{"custom_id": "string"}'),
  ('accounts_organizationuserworkengagement', '{"custom_id": "string", "receive_notifications_for": "string[]", "receive_email_notifications_for": "string[]", "receive_sms_notifications_for": "string[]"}'),
  ('accounts_passkey', '{"custom_id": "string", "credential_id": "string", "public_key": "text", "transports": "string[]", "name": "string"}'),
  ('accounts_protectedidentity', '{"custom_id": "string", "email": "text", "phone_number": "phone", "first_name": "string", "last_name": "string", "ssn": "personal_number"}'),
  ('accounts_role', '{"custom_id": "string", "name": "string", "description": "text"}'),
  ('accounts_subtenant', '{"custom_id": "string", "first_name": "string", "last_name": "string", "corporate_name": "string", "ssn": "personal_number", "org_no": "organization_number", "email": "text", "phone_number": "phone", "username": "string", "anonymization_name": "string", "gln13_number": "gln13", "fmi": "string", "peppol_id": "peppol_id", "popular_name": "string", "invoice_email": "text", "sni_number": "string", "block_notifications_for": "string[]", "block_email_notifications_for": "string[]", "block_sms_notifications_for": "string[]"}'),
  ('accounts_subtenantcontractconnection', '{"custom_id": "string"}'),
  ('accounts_subtenanttenantconnection', '{"custom_id": "string"}'),
  ('accounts_tenant', '{"custom_id": "string", "first_name": "string", "last_name": "string", "corporate_name": "string", "ssn": "personal_number", "org_no": "organization_number", "email": "text", "phone_number": "phone", "username": "string", "anonymization_name": "string", "gln13_number": "gln13", "fmi": "string", "peppol_id": "peppol_id", "popular_name": "string", "invoice_email": "text", "sni_number": "string", "block_notifications_for": "string[]", "block_email_notifications_for": "string[]", "block_sms_notifications_for": "string[]", "vat_number": "vat_number", "custom_dimension_category_value": "string", "customer_number": "string", "preferred_language": "string"}'),
  ('accounts_workengagement', '{"custom_id": "string", "name": "string", "color_code": "text", "template_notifications": "string[]", "template_email_notifications": "string[]", "template_sms_notifications": "string[]"}'),
  ('annotating_customercolumntype', '{"custom_id": "string", "name": "string", "regex_validation": "string", "options": "string[]", "color_code": "text", "description": "text"}'),
  ('annotating_customercolumnvalue', '{"custom_id": "string", "value": "string"}'),
  ('annotating_note', '{"custom_id": "string", "content": "text"}'),
  ('annotating_tag', '{"custom_id": "string", "name": "string", "color_code": "text"}'),
  ('annotating_tagusage', '{"custom_id": "string", "value": "string"}'),
  ('brf_brfapartmentinvoiceconfiguration', '{"custom_id": "string", "configuration_id": "string", "invoice_message": "text"}'),
  ('brf_brfapartmentpledge', '{"custom_id": "string", "lender_name": "string", "lender_org_no": "organization_number", "lender_reference": "string", "lender_email": "text", "note": "text"}'),
  ('brf_brfapartmentreparationfunddeposit', '{"custom_id": "string", "title": "string", "note": "text"}'),
  ('brf_brfapartmenttransfer', '{"custom_id": "string", "realtor": "string", "realtor_email": "text", "note": "text"}'),
  ('brf_brfcompany', '{"custom_id": "string", "general_info_for_realtors": "text"}'),
  ('brf_brfcompanyannualreport', '{"custom_id": "string", "auditor_name": "string", "note": "text"}'),
  ('brf_brfcompanycontactperson', '{"custom_id": "string", "email": "text", "phone_number": "phone", "full_name": "string", "note": "text"}'),
  ('brf_brfcompanydebt', '{"custom_id": "string", "lender_name": "string", "lender_org_no": "organization_number", "loan_number": "string", "reference_rate_name": "string", "note": "text"}'),
  ('brf_brftransactionparty', '{"custom_id": "string", "note": "string"}'),
  ('brf_quotacollection', '{"custom_id": "string", "name": "string", "note": "text"}'),
  ('brf_quotafee', '{"custom_id": "string", "title": "string"}'),
  ('brf_quotanotation', '{"custom_id": "string", "note": "string"}'),
  ('brf_realbrfcompanynotation', '{"custom_id": "string", "assessment_basis": "text"}'),
  ('common_address', '{"custom_id": "string", "care_of": "string", "attention": "string", "street": "string", "street_number": "string", "postal_code": "text", "city": "string", "country": "string"}'),
  ('common_erasure', '{"token": "string", "certificate_hash": "string"}'),
  ('common_savedview', '{"label": "string", "order": "string[]", "columns": "string[]"}'),
  ('common_swedishpricebasevalue', '{"custom_id": "string"}'),
  ('common_swedishreferencerate', '{"custom_id": "string"}'),
  ('communication_faqentry', '{"custom_id": "string", "question": "text", "answer": "text"}'),
  ('communication_notification', '{"custom_id": "string", "title": "string", "content": "text", "attached_files": "string[]", "attached_file_urls": "string[]", "full_name": "string", "email": "text", "phone_number": "string", "ssn": "string", "fmi": "string", "org_no": "string", "gln13_number": "string", "peppol_id": "string", "custom_address": "string", "event_identifier": "string", "push_id": "string", "link_label": "string", "link_path": "string", "link_purpose": "string", "link_nonce": "string"}'),
  ('communication_notificationdistribution', '{"custom_id": "string", "failed_context": "string", "address": "string"}'),
  ('communication_tenantinformationcollection', '{"custom_id": "string", "title": "string", "description": "text"}'),
  ('communication_tenantinformationcollectionfile', '{"custom_id": "string", "display_name": "string"}'),
  ('configurations_automationconfiguration', '{"custom_id": "string"}'),
  ('configurations_commonorganizationsettings', '{"custom_id": "string", "display_name": "string", "default_language": "string", "time_zone": "string", "currency": "string", "primary_color": "text", "contact_email": "text", "contact_phone": "phone", "contact_website": "text", "my_pages_url": "text", "privacy_policy_url": "text", "sms_sender_name": "string", "email_sender_name": "string", "contract_number_prefix": "string"}'),
  ('configurations_customercommunicationconfiguration', '{"custom_id": "string", "receive_notifications_for": "string[]", "receive_email_notifications_for": "string[]", "receive_sms_notifications_for": "string[]", "name": "string"}'),
  ('configurations_retroactivityconfiguration', '{"custom_id": "string", "title_suffix": "string"}'),
  ('configurations_securityconfiguration', '{"custom_id": "string", "approved_non_customer_hotp_email_domains": "string[]"}'),
  ('configurations_validationconfiguration', '{"custom_id": "string"}'),
  ('contracts_apartmentcontract', '{"custom_id": "string", "id_number": "string", "cancellation_comment": "string", "invoicing_customer_reference": "string", "invoicing_marking": "string", "custom_dimension_value": "string"}'),
  ('contracts_blockcontract', '{"custom_id": "string", "id_number": "string", "cancellation_comment": "string", "invoicing_customer_reference": "string", "invoicing_marking": "string", "custom_dimension_value": "string"}'),
  ('contracts_contractcancellationconfiguration', '{"custom_id": "string", "title": "string"}'),
  ('contracts_contractcancellationposition', '{"custom_id": "string", "comment": "text"}'),
  ('contracts_contractcancellationreason', '{"custom_id": "string", "title": "string", "description": "text"}'),
  ('contracts_contracttransfernotation', '{"custom_id": "string", "comment": "text"}'),
  ('contracts_industrialpremisescontract', '{"custom_id": "string", "id_number": "string", "cancellation_comment": "string", "invoicing_customer_reference": "string", "invoicing_marking": "string", "custom_dimension_value": "string", "usage_purpose": "string"}'),
  ('contracts_othercontract', '{"custom_id": "string", "id_number": "string", "cancellation_comment": "string", "invoicing_customer_reference": "string", "invoicing_marking": "string", "custom_dimension_value": "string", "title": "string", "description": "text"}'),
  ('contracts_outdoorsectioncontract', '{"custom_id": "string", "id_number": "string", "cancellation_comment": "string", "invoicing_customer_reference": "string", "invoicing_marking": "string", "custom_dimension_value": "string", "usage_purpose": "string"}'),
  ('contracts_parkingspotcontract', '{"custom_id": "string", "id_number": "string", "cancellation_comment": "string", "invoicing_customer_reference": "string", "invoicing_marking": "string", "custom_dimension_value": "string", "vehicle_registration_numbers": "string[]"}'),
  ('contracts_signedcontractdocument', '{"custom_id": "string", "title": "string"}'),
  ('documents_file', '{"custom_id": "string", "description": "text", "mime_type": "string", "name": "string"}'),
  ('documents_fileaccessshare', '{"custom_id": "string", "name": "string", "description": "text"}'),
  ('documents_folder', '{"custom_id": "string", "name": "string", "color": "text"}'),
  ('documents_organizationuserfileaccessshare', '{"custom_id": "string"}'),
  ('documents_publicfile', '{"custom_id": "string", "description": "text", "mime_type": "string", "name": "string", "public_url": "text"}'),
  ('documents_signabledocument', '{"custom_id": "string", "name": "string", "text_content": "text", "confirmation_message": "text", "abort_reason": "text", "content_sha256": "string"}'),
  ('documents_signabledocumentparty', '{"custom_id": "string", "email": "text", "phone_number": "phone", "full_name": "string", "placeholder_name": "string", "ssn": "personal_number", "preferred_language": "string", "signs_on_behalf_of": "string", "message": "text", "rejection_reason": "text", "finished_with_ip": "string", "link_nonce": "string", "link_hash": "string"}'),
  ('documents_signabledocumentpartyfield', '{"custom_id": "string", "title": "string", "placeholder_key": "string", "help_text": "string", "options": "string[]", "default_value": "text", "value": "text"}'),
  ('errands_anonymousgeneralerrandlink', '{"custom_id": "string", "email": "text", "phone_number": "phone", "url": "text", "token_hash": "string", "link_nonce": "string"}'),
  ('errands_componentconditionnotation', '{"custom_id": "string", "note": "text"}'),
  ('errands_componentconditionvalue', '{"custom_id": "string", "title": "string", "description": "text", "color": "text"}'),
  ('errands_customerrandfieldinclusion', '{"custom_id": "string"}'),
  ('errands_customerrandfieldtype', '{"custom_id": "string", "title": "string", "description": "string", "options": "string[]"}'),
  ('errands_customerrandfieldvalue', '{"custom_id": "string", "value": "text", "values": "string[]"}'),
  ('errands_errandactiondefault', '{"custom_id": "string", "title": "string", "description": "text"}'),
  ('errands_errandcost', '{"custom_id": "string", "invoice_title": "string", "unit": "string", "supplier_invoice_number": "string", "note": "text"}'),
  ('errands_erranddelegationinstruction', '{"custom_id": "string", "name": "string", "time_from": "string", "time_to": "string", "instruction_text": "text"}'),
  ('errands_erranddelegationoffer', '{"custom_id": "string", "message": "text", "refusal_reason": "text"}'),
  ('errands_externalsupplier', '{"custom_id": "string", "name": "string", "contact_email": "text", "org_no": "organization_number", "contact_name": "string", "contact_phone_number": "phone", "on_call_phone_number": "phone", "trade": "string", "agreement_number": "string", "note": "text"}'),
  ('errands_generalerrand', '{"custom_id": "string", "title": "string", "description": "text", "reporter_name": "string", "reporter_email": "text", "reporter_phone_number": "phone", "access_instructions": "text", "preferred_visit_times": "text", "result_description": "text"}'),
  ('errands_generalerrandaction', '{"custom_id": "string", "title": "string", "description": "text"}'),
  ('errands_generalerrandfile', '{"custom_id": "string", "title": "string"}'),
  ('errands_generalerrandgroup', '{"custom_id": "string", "title": "string", "description": "text", "color": "text"}'),
  ('errands_generalerrandsubtype', '{"custom_id": "string", "title": "string", "description": "text", "required_fields": "string[]", "hidden_fields": "string[]", "self_help_text": "text"}'),
  ('errands_generalerrandtype', '{"custom_id": "string", "title": "string", "description": "text", "required_fields": "string[]", "hidden_fields": "string[]", "information_for_reporter": "text"}'),
  ('errands_inspectionerrand', '{"custom_id": "string", "title": "string", "note": "text"}'),
  ('errands_inspectionerrandchecklist', '{"custom_id": "string", "title": "string", "description": "text"}'),
  ('integrations_answeredintegrationpersonalinformationaccess', '{"custom_id": "string"}'),
  ('integrations_integrationserviceidconnection', '{"custom_id": "string", "external_id": "string"}'),
  ('integrations_webhooksubscription', '{"custom_id": "string", "url": "text", "event_identifiers": "string[]", "signing_secret": "string", "previous_secret": "text"}'),
  ('markets_apartmentlisting', '{"custom_id": "string", "title": "string", "description": "text"}'),
  ('markets_apartmentlistingapplication', '{"custom_id": "string", "income_source": "string", "requirement_failures": "string[]", "rejection_reason": "text", "message": "text"}'),
  ('markets_apartmentrequirementprofile', '{"custom_id": "string", "name": "string", "description": "text"}'),
  ('markets_marketapartment', '{"custom_id": "string", "title": "string", "description": "text", "area_description": "text", "energy_class": "string", "virtual_tour_url": "text"}'),
  ('markets_marketapartmentmedia', '{"custom_id": "string", "caption": "string"}'),
  ('markets_marketconfiguration', '{"custom_id": "string", "name": "string", "description": "text", "contact_email": "text", "contact_phone_number": "phone", "market_url": "text", "privacy_policy_url": "text"}'),
  ('markets_marketmedia', '{"custom_id": "string", "external_url": "text", "title": "string", "alternative_text": "string", "photographer": "string"}'),
  ('measurements_measurementseries', '{"custom_id": "string", "comment": "text"}'),
  ('measurements_pricegroup', '{"custom_id": "string", "name": "string", "description": "string"}'),
  ('measurements_pricegrouponlyenabledfor', '{"custom_id": "string"}'),
  ('measurements_priceitem', '{"custom_id": "string"}'),
  ('measurements_sensor', '{"custom_id": "string", "name": "string", "serial_number": "string", "external_id": "string", "placement_description": "string"}'),
  ('measurements_sensorspecification', '{"custom_id": "string", "name": "string", "unit_name": "string"}'),
  ('objects_apartment', '{"custom_id": "string", "landlord_custom_id": "string", "popular_name": "string", "custom_dimension_value": "string", "apartment_id": "text", "category": "string", "keys_note": "text"}'),
  ('objects_apartmenttargetaudience', '{"custom_id": "string", "name": "string", "description": "text"}'),
  ('objects_apartmentterms', '{"custom_id": "string", "name": "string", "additional_notations": "text"}'),
  ('objects_brfapartment', '{"custom_id": "string", "landlord_custom_id": "string", "popular_name": "string", "apartment_id": "text", "category": "string", "realtor_image_common_info_text": "text", "custom_dimension_value": "string"}'),
  ('objects_building', '{"custom_id": "string", "name": "string", "popular_name": "string", "custom_dimension_value": "string", "structure_type": "string", "national_building_id": "string", "energy_class": "string"}'),
  ('objects_commonarea', '{"custom_id": "string", "landlord_custom_id": "string", "popular_name": "string", "category": "string", "opening_hours": "text", "rules_text": "text"}'),
  ('objects_community', '{"custom_id": "string", "name": "string", "primary_purpose_type": "string", "public_description": "text", "sales_description": "text", "custom_dimension_value": "string"}'),
  ('objects_component', '{"custom_id": "string", "name": "string", "serial_number": "string", "placement": "string", "removal_reason": "text"}'),
  ('objects_componentmodel', '{"custom_id": "string", "name": "string", "make": "string", "article_number": "string", "supplier_webpage": "text", "energy_class": "string"}'),
  ('objects_componenttype', '{"custom_id": "string", "name": "string", "classification_code": "string", "description": "text"}'),
  ('objects_industrialpremises', '{"custom_id": "string", "landlord_custom_id": "string", "popular_name": "string", "custom_dimension_value": "string", "category": "string"}'),
  ('objects_industrialpremisestargetaudience', '{"custom_id": "string", "name": "string", "description": "text"}'),
  ('objects_industrialpremisesterms', '{"custom_id": "string", "name": "string", "additional_notations": "text"}'),
  ('objects_outdoorarea', '{"custom_id": "string", "name": "string", "popular_name": "string", "custom_dimension_value": "string"}'),
  ('objects_outdoorsection', '{"custom_id": "string", "landlord_custom_id": "string", "popular_name": "string", "custom_dimension_value": "string", "name": "string", "category": "string"}'),
  ('objects_outdoorsectiontargetaudience', '{"custom_id": "string", "name": "string", "description": "text"}'),
  ('objects_outdoorsectionterms', '{"custom_id": "string", "name": "string", "additional_notations": "text"}'),
  ('objects_parkinglot', '{"custom_id": "string", "name": "string", "popular_name": "string", "custom_dimension_value": "string"}'),
  ('objects_parkingspot', '{"custom_id": "string", "landlord_custom_id": "string", "popular_name": "string", "custom_dimension_value": "string", "spot_number": "string"}'),
  ('objects_parkingspottargetaudience', '{"custom_id": "string", "name": "string", "description": "text"}'),
  ('objects_parkingspotterms', '{"custom_id": "string", "name": "string", "additional_notations": "text"}'),
  ('objects_realestate', '{"custom_id": "string", "name": "string", "popular_name": "string", "municipality": "string", "custom_dimension_value": "string", "public_description": "text"}'),
  ('organization_company', '{"custom_id": "string", "gln13_number": "gln13", "fmi": "string", "peppol_id": "peppol_id", "name": "string", "org_no": "organization_number", "vat_number": "vat_number", "registered_office": "string", "email": "text", "invoice_email": "text", "phone_number": "phone", "website": "text", "currency": "string"}'),
  ('organization_externalclient', '{"custom_id": "string", "email": "text", "phone_number": "phone", "gln13_number": "gln13", "fmi": "string", "peppol_id": "peppol_id", "name": "string", "org_no": "organization_number", "ssn": "personal_number", "website": "text", "description": "text"}'),
  ('organization_externalclientcontactperson', '{"custom_id": "string", "first_name": "string", "last_name": "string", "corporate_name": "string", "email": "text", "phone_number": "phone", "title": "string"}'),
  ('organization_segment', '{"custom_id": "string", "name": "string", "description": "text", "color_code": "text"}'),
  ('reports_reportresult', '{"custom_id": "string", "title": "string", "error": "text"}'),
  ('reports_reporttemplate', '{"custom_id": "string", "title": "string", "description": "text", "columns": "string[]", "order_by": "string[]", "group_by": "string[]", "recipient_emails": "text[]"}'),
  ('revenue_apartmentcontractrevenueincreaserow', '{"custom_id": "string"}'),
  ('revenue_apartmentcontractrevenuerow', '{"custom_id": "string", "title": "string", "custom_dimension_value": "string"}'),
  ('revenue_blockcontractrevenuerow', '{"custom_id": "string", "title": "string", "custom_dimension_value": "string"}'),
  ('revenue_consumerpriceindex', '{"custom_id": "string"}'),
  ('revenue_customerearningsrevenuesetting', '{"custom_id": "string", "name": "string", "description": "text"}'),
  ('revenue_indexationsetting', '{"custom_id": "string", "name": "string"}'),
  ('revenue_industrialpremisescontractrevenueincreaserow', '{"custom_id": "string"}'),
  ('revenue_industrialpremisescontractrevenuerow', '{"custom_id": "string", "title": "string", "custom_dimension_value": "string"}'),
  ('revenue_othercontractrevenueincreaserow', '{"custom_id": "string"}'),
  ('revenue_othercontractrevenuerow', '{"custom_id": "string", "title": "string", "custom_dimension_value": "string"}'),
  ('revenue_outdoorsectioncontractrevenueincreaserow', '{"custom_id": "string"}'),
  ('revenue_outdoorsectioncontractrevenuerow', '{"custom_id": "string", "title": "string", "custom_dimension_value": "string"}'),
  ('revenue_parkingspotcontractrevenueincreaserow', '{"custom_id": "string"}'),
  ('revenue_parkingspotcontractrevenuerow', '{"custom_id": "string", "title": "string", "custom_dimension_value": "string"}'),
  ('revenue_revenueincreasecollection', '{"custom_id": "string", "name": "string"}'),
  ('sales_organization', '{"custom_id": "string", "name": "string", "org_no": "organization_number", "email": "text", "phone_number": "phone", "website": "text", "language": "string", "time_zone": "string"}');

-- up 2: accounting_article: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounting_article', $1, $2, $3);

-- up 3: accounting_articleaccountoverride: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounting_articleaccountoverride', $1, $2, $3);

-- up 4: accounting_articlecategory: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounting_articlecategory', $1, $2, $3);

-- up 5: accounting_autogiropayerconnection: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounting_autogiropayerconnection', $1, $2, $3);

-- up 6: accounting_automaticcontractinvoicingsetting: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounting_automaticcontractinvoicingsetting', $1, $2, $3);

-- up 7: accounting_bookkeepingaccountsconfig: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounting_bookkeepingaccountsconfig', $1, $2, $3);

-- up 8: accounting_bookkeepingexportfile: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounting_bookkeepingexportfile', $1, $2, $3);

-- up 9: accounting_contractinvoicecontent: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounting_contractinvoicecontent', $1, $2, $3);

-- up 10: accounting_debtinvoice: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounting_debtinvoice', $1, $2, $3);

-- up 11: accounting_dimensionconfiguration: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounting_dimensionconfiguration', $1, $2, $3);

-- up 12: accounting_invoice: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounting_invoice', $1, $2, $3);

-- up 13: accounting_invoicecreditationconnection: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounting_invoicecreditationconnection', $1, $2, $3);

-- up 14: accounting_invoicepayment: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounting_invoicepayment', $1, $2, $3);

-- up 15: accounting_invoicerecipient: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounting_invoicerecipient', $1, $2, $3);

-- up 16: accounting_invoicerow: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounting_invoicerow', $1, $2, $3);

-- up 17: accounting_invoicingrun: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounting_invoicingrun', $1, $2, $3);

-- up 18: accounting_paymentmethod: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounting_paymentmethod', $1, $2, $3);

-- up 19: accounting_paymenttermssetting: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounting_paymenttermssetting', $1, $2, $3);

-- up 20: accounting_spacecategorydimensionvalue: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounting_spacecategorydimensionvalue', $1, $2, $3);

-- up 21: accounting_transaction: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounting_transaction', $1, $2, $3);

-- up 22: accounting_vacancyinvoice: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounting_vacancyinvoice', $1, $2, $3);

-- up 23: accounting_verification: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounting_verification', $1, $2, $3);

-- up 24: accounting_verificationgroup: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounting_verificationgroup', $1, $2, $3);

-- up 25: accounts_clientsecret: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounts_clientsecret', $1, $2, $3);

-- up 26: accounts_identity: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounts_identity', $1, $2, $3);

-- up 27: accounts_identityprovider: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounts_identityprovider', $1, $2, $3);

-- up 28: accounts_identityprovidergroup: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounts_identityprovidergroup', $1, $2, $3);

-- up 29: accounts_integrationuseragent: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounts_integrationuseragent', $1, $2, $3);

-- up 30: accounts_invitation: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounts_invitation', $1, $2, $3);

-- up 31: accounts_organizationuser: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounts_organizationuser', $1, $2, $3);

-- up 32: accounts_organizationusersegment: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounts_organizationusersegment', $1, $2, $3);

-- up 33: accounts_organizationuserworkengagement: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounts_organizationuserworkengagement', $1, $2, $3);

-- up 34: accounts_passkey: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounts_passkey', $1, $2, $3);

-- up 35: accounts_protectedidentity: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounts_protectedidentity', $1, $2, $3);

-- up 36: accounts_role: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounts_role', $1, $2, $3);

-- up 37: accounts_subtenant: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounts_subtenant', $1, $2, $3);

-- up 38: accounts_subtenantcontractconnection: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounts_subtenantcontractconnection', $1, $2, $3);

-- up 39: accounts_subtenanttenantconnection: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounts_subtenanttenantconnection', $1, $2, $3);

-- up 40: accounts_tenant: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounts_tenant', $1, $2, $3);

-- up 41: accounts_workengagement: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('accounts_workengagement', $1, $2, $3);

-- up 42: annotating_customercolumntype: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('annotating_customercolumntype', $1, $2, $3);

-- up 43: annotating_customercolumnvalue: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('annotating_customercolumnvalue', $1, $2, $3);

-- up 44: annotating_note: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('annotating_note', $1, $2, $3);

-- up 45: annotating_tag: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('annotating_tag', $1, $2, $3);

-- up 46: annotating_tagusage: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('annotating_tagusage', $1, $2, $3);

-- up 47: brf_brfapartmentinvoiceconfiguration: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('brf_brfapartmentinvoiceconfiguration', $1, $2, $3);

-- up 48: brf_brfapartmentpledge: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('brf_brfapartmentpledge', $1, $2, $3);

-- up 49: brf_brfapartmentreparationfunddeposit: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('brf_brfapartmentreparationfunddeposit', $1, $2, $3);

-- up 50: brf_brfapartmenttransfer: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('brf_brfapartmenttransfer', $1, $2, $3);

-- up 51: brf_brfcompany: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('brf_brfcompany', $1, $2, $3);

-- up 52: brf_brfcompanyannualreport: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('brf_brfcompanyannualreport', $1, $2, $3);

-- up 53: brf_brfcompanycontactperson: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('brf_brfcompanycontactperson', $1, $2, $3);

-- up 54: brf_brfcompanydebt: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('brf_brfcompanydebt', $1, $2, $3);

-- up 55: brf_brftransactionparty: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('brf_brftransactionparty', $1, $2, $3);

-- up 56: brf_quotacollection: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('brf_quotacollection', $1, $2, $3);

-- up 57: brf_quotafee: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('brf_quotafee', $1, $2, $3);

-- up 58: brf_quotanotation: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('brf_quotanotation', $1, $2, $3);

-- up 59: brf_realbrfcompanynotation: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('brf_realbrfcompanynotation', $1, $2, $3);

-- up 60: common_address: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('common_address', $1, $2, $3);

-- up 61: common_erasure: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('common_erasure', $1, $2, $3);

-- up 62: common_savedview: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('common_savedview', $1, $2, $3);

-- up 63: common_swedishpricebasevalue: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('common_swedishpricebasevalue', $1, $2, $3);

-- up 64: common_swedishreferencerate: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('common_swedishreferencerate', $1, $2, $3);

-- up 65: communication_faqentry: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('communication_faqentry', $1, $2, $3);

-- up 66: communication_notification: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('communication_notification', $1, $2, $3);

-- up 67: communication_notificationdistribution: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('communication_notificationdistribution', $1, $2, $3);

-- up 68: communication_tenantinformationcollection: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('communication_tenantinformationcollection', $1, $2, $3);

-- up 69: communication_tenantinformationcollectionfile: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('communication_tenantinformationcollectionfile', $1, $2, $3);

-- up 70: configurations_automationconfiguration: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('configurations_automationconfiguration', $1, $2, $3);

-- up 71: configurations_commonorganizationsettings: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('configurations_commonorganizationsettings', $1, $2, $3);

-- up 72: configurations_customercommunicationconfiguration: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('configurations_customercommunicationconfiguration', $1, $2, $3);

-- up 73: configurations_retroactivityconfiguration: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('configurations_retroactivityconfiguration', $1, $2, $3);

-- up 74: configurations_securityconfiguration: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('configurations_securityconfiguration', $1, $2, $3);

-- up 75: configurations_validationconfiguration: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('configurations_validationconfiguration', $1, $2, $3);

-- up 76: contracts_apartmentcontract: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('contracts_apartmentcontract', $1, $2, $3);

-- up 77: contracts_blockcontract: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('contracts_blockcontract', $1, $2, $3);

-- up 78: contracts_contractcancellationconfiguration: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('contracts_contractcancellationconfiguration', $1, $2, $3);

-- up 79: contracts_contractcancellationposition: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('contracts_contractcancellationposition', $1, $2, $3);

-- up 80: contracts_contractcancellationreason: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('contracts_contractcancellationreason', $1, $2, $3);

-- up 81: contracts_contracttransfernotation: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('contracts_contracttransfernotation', $1, $2, $3);

-- up 82: contracts_industrialpremisescontract: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('contracts_industrialpremisescontract', $1, $2, $3);

-- up 83: contracts_othercontract: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('contracts_othercontract', $1, $2, $3);

-- up 84: contracts_outdoorsectioncontract: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('contracts_outdoorsectioncontract', $1, $2, $3);

-- up 85: contracts_parkingspotcontract: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('contracts_parkingspotcontract', $1, $2, $3);

-- up 86: contracts_signedcontractdocument: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('contracts_signedcontractdocument', $1, $2, $3);

-- up 87: documents_file: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('documents_file', $1, $2, $3);

-- up 88: documents_fileaccessshare: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('documents_fileaccessshare', $1, $2, $3);

-- up 89: documents_folder: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('documents_folder', $1, $2, $3);

-- up 90: documents_organizationuserfileaccessshare: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('documents_organizationuserfileaccessshare', $1, $2, $3);

-- up 91: documents_publicfile: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('documents_publicfile', $1, $2, $3);

-- up 92: documents_signabledocument: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('documents_signabledocument', $1, $2, $3);

-- up 93: documents_signabledocumentparty: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('documents_signabledocumentparty', $1, $2, $3);

-- up 94: documents_signabledocumentpartyfield: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('documents_signabledocumentpartyfield', $1, $2, $3);

-- up 95: errands_anonymousgeneralerrandlink: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('errands_anonymousgeneralerrandlink', $1, $2, $3);

-- up 96: errands_componentconditionnotation: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('errands_componentconditionnotation', $1, $2, $3);

-- up 97: errands_componentconditionvalue: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('errands_componentconditionvalue', $1, $2, $3);

-- up 98: errands_customerrandfieldinclusion: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('errands_customerrandfieldinclusion', $1, $2, $3);

-- up 99: errands_customerrandfieldtype: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('errands_customerrandfieldtype', $1, $2, $3);

-- up 100: errands_customerrandfieldvalue: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('errands_customerrandfieldvalue', $1, $2, $3);

-- up 101: errands_errandactiondefault: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('errands_errandactiondefault', $1, $2, $3);

-- up 102: errands_errandcost: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('errands_errandcost', $1, $2, $3);

-- up 103: errands_erranddelegationinstruction: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('errands_erranddelegationinstruction', $1, $2, $3);

-- up 104: errands_erranddelegationoffer: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('errands_erranddelegationoffer', $1, $2, $3);

-- up 105: errands_externalsupplier: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('errands_externalsupplier', $1, $2, $3);

-- up 106: errands_generalerrand: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('errands_generalerrand', $1, $2, $3);

-- up 107: errands_generalerrandaction: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('errands_generalerrandaction', $1, $2, $3);

-- up 108: errands_generalerrandfile: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('errands_generalerrandfile', $1, $2, $3);

-- up 109: errands_generalerrandgroup: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('errands_generalerrandgroup', $1, $2, $3);

-- up 110: errands_generalerrandsubtype: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('errands_generalerrandsubtype', $1, $2, $3);

-- up 111: errands_generalerrandtype: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('errands_generalerrandtype', $1, $2, $3);

-- up 112: errands_inspectionerrand: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('errands_inspectionerrand', $1, $2, $3);

-- up 113: errands_inspectionerrandchecklist: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('errands_inspectionerrandchecklist', $1, $2, $3);

-- up 114: integrations_answeredintegrationpersonalinformationaccess: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('integrations_answeredintegrationpersonalinformationaccess', $1, $2, $3);

-- up 115: integrations_integrationserviceidconnection: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('integrations_integrationserviceidconnection', $1, $2, $3);

-- up 116: integrations_webhooksubscription: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('integrations_webhooksubscription', $1, $2, $3);

-- up 117: markets_apartmentlisting: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('markets_apartmentlisting', $1, $2, $3);

-- up 118: markets_apartmentlistingapplication: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('markets_apartmentlistingapplication', $1, $2, $3);

-- up 119: markets_apartmentrequirementprofile: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('markets_apartmentrequirementprofile', $1, $2, $3);

-- up 120: markets_marketapartment: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('markets_marketapartment', $1, $2, $3);

-- up 121: markets_marketapartmentmedia: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('markets_marketapartmentmedia', $1, $2, $3);

-- up 122: markets_marketconfiguration: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('markets_marketconfiguration', $1, $2, $3);

-- up 123: markets_marketmedia: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('markets_marketmedia', $1, $2, $3);

-- up 124: measurements_measurementseries: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('measurements_measurementseries', $1, $2, $3);

-- up 125: measurements_pricegroup: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('measurements_pricegroup', $1, $2, $3);

-- up 126: measurements_pricegrouponlyenabledfor: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('measurements_pricegrouponlyenabledfor', $1, $2, $3);

-- up 127: measurements_priceitem: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('measurements_priceitem', $1, $2, $3);

-- up 128: measurements_sensor: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('measurements_sensor', $1, $2, $3);

-- up 129: measurements_sensorspecification: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('measurements_sensorspecification', $1, $2, $3);

-- up 130: objects_apartment: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('objects_apartment', $1, $2, $3);

-- up 131: objects_apartmenttargetaudience: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('objects_apartmenttargetaudience', $1, $2, $3);

-- up 132: objects_apartmentterms: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('objects_apartmentterms', $1, $2, $3);

-- up 133: objects_brfapartment: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('objects_brfapartment', $1, $2, $3);

-- up 134: objects_building: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('objects_building', $1, $2, $3);

-- up 135: objects_commonarea: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('objects_commonarea', $1, $2, $3);

-- up 136: objects_community: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('objects_community', $1, $2, $3);

-- up 137: objects_component: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('objects_component', $1, $2, $3);

-- up 138: objects_componentmodel: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('objects_componentmodel', $1, $2, $3);

-- up 139: objects_componenttype: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('objects_componenttype', $1, $2, $3);

-- up 140: objects_industrialpremises: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('objects_industrialpremises', $1, $2, $3);

-- up 141: objects_industrialpremisestargetaudience: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('objects_industrialpremisestargetaudience', $1, $2, $3);

-- up 142: objects_industrialpremisesterms: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('objects_industrialpremisesterms', $1, $2, $3);

-- up 143: objects_outdoorarea: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('objects_outdoorarea', $1, $2, $3);

-- up 144: objects_outdoorsection: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('objects_outdoorsection', $1, $2, $3);

-- up 145: objects_outdoorsectiontargetaudience: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('objects_outdoorsectiontargetaudience', $1, $2, $3);

-- up 146: objects_outdoorsectionterms: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('objects_outdoorsectionterms', $1, $2, $3);

-- up 147: objects_parkinglot: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('objects_parkinglot', $1, $2, $3);

-- up 148: objects_parkingspot: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('objects_parkingspot', $1, $2, $3);

-- up 149: objects_parkingspottargetaudience: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('objects_parkingspottargetaudience', $1, $2, $3);

-- up 150: objects_parkingspotterms: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('objects_parkingspotterms', $1, $2, $3);

-- up 151: objects_realestate: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('objects_realestate', $1, $2, $3);

-- up 152: organization_company: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('organization_company', $1, $2, $3);

-- up 153: organization_externalclient: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('organization_externalclient', $1, $2, $3);

-- up 154: organization_externalclientcontactperson: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('organization_externalclientcontactperson', $1, $2, $3);

-- up 155: organization_segment: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('organization_segment', $1, $2, $3);

-- up 156: reports_reportresult: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('reports_reportresult', $1, $2, $3);

-- up 157: reports_reporttemplate: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('reports_reporttemplate', $1, $2, $3);

-- up 158: revenue_apartmentcontractrevenueincreaserow: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('revenue_apartmentcontractrevenueincreaserow', $1, $2, $3);

-- up 159: revenue_apartmentcontractrevenuerow: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('revenue_apartmentcontractrevenuerow', $1, $2, $3);

-- up 160: revenue_blockcontractrevenuerow: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('revenue_blockcontractrevenuerow', $1, $2, $3);

-- up 161: revenue_consumerpriceindex: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('revenue_consumerpriceindex', $1, $2, $3);

-- up 162: revenue_customerearningsrevenuesetting: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('revenue_customerearningsrevenuesetting', $1, $2, $3);

-- up 163: revenue_indexationsetting: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('revenue_indexationsetting', $1, $2, $3);

-- up 164: revenue_industrialpremisescontractrevenueincreaserow: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('revenue_industrialpremisescontractrevenueincreaserow', $1, $2, $3);

-- up 165: revenue_industrialpremisescontractrevenuerow: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('revenue_industrialpremisescontractrevenuerow', $1, $2, $3);

-- up 166: revenue_othercontractrevenueincreaserow: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('revenue_othercontractrevenueincreaserow', $1, $2, $3);

-- up 167: revenue_othercontractrevenuerow: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('revenue_othercontractrevenuerow', $1, $2, $3);

-- up 168: revenue_outdoorsectioncontractrevenueincreaserow: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('revenue_outdoorsectioncontractrevenueincreaserow', $1, $2, $3);

-- up 169: revenue_outdoorsectioncontractrevenuerow: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('revenue_outdoorsectioncontractrevenuerow', $1, $2, $3);

-- up 170: revenue_parkingspotcontractrevenueincreaserow: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('revenue_parkingspotcontractrevenueincreaserow', $1, $2, $3);

-- up 171: revenue_parkingspotcontractrevenuerow: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('revenue_parkingspotcontractrevenuerow', $1, $2, $3);

-- up 172: revenue_revenueincreasecollection: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('revenue_revenueincreasecollection', $1, $2, $3);

-- up 173: sales_organization: texts and identifiers in their form
-- mode: batches, lock timeout 1000 ms, statement timeout 60000 ms
-- stage: expand
-- undo: nothing
SELECT * FROM core_migrations.respell('sales_organization', $1, $2, $3);

-- down 1: functions for the forms
-- mode: transaction, lock timeout 1000 ms, statement timeout 5000 ms
-- stage: expand
-- undo: never
DROP PROCEDURE IF EXISTS core_migrations.respell_all(integer);
DROP FUNCTION IF EXISTS core_migrations.respell(text, uuid, uuid, integer);
DROP FUNCTION IF EXISTS core_migrations.spelled_list(text, text[]);
DROP FUNCTION IF EXISTS core_migrations.spelled(text, text);
DROP FUNCTION IF EXISTS core_migrations.twelve_digits(text);
DROP TABLE IF EXISTS core_migrations.spelling, core_migrations.left_spelling;
