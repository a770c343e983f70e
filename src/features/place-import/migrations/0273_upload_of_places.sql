-- Extracts of the map of the world, which staff bring.
alter table upload drop constraint upload_purpose_check;
alter table upload add constraint upload_purpose_check
  check (purpose in ('picture', 'panorama', 'model', 'document', 'attachment', 'video', 'text', 'places'));
