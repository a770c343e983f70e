-- A visitor's draft holds the fields of its form alone. What was kept otherwise is forgotten; its day is over soon in any case.
delete from inquiry_draft where length(fields::text) > 40000;
alter table inquiry_draft add constraint inquiry_draft_fields_check
  check (jsonb_typeof(fields) = 'object' and length(fields::text) <= 40000);
