-- Sound and film for the library.
alter table upload drop constraint upload_purpose_check;
alter table upload add constraint upload_purpose_check
  check (purpose in ('picture', 'panorama', 'model', 'document', 'attachment', 'video', 'text', 'sound', 'shelf', 'places'));
