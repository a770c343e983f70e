alter table upload drop constraint upload_purpose_check;
alter table upload add constraint upload_purpose_check
  check (purpose in ('picture', 'panorama', 'model', 'document', 'attachment', 'video', 'text'));

-- A file that somebody brings to the library: read first, looked at, then stored as an edition of a work.
create table text_import (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  -- for which space; null: for the house
  space_id bigint references space on delete cascade,
  -- the file, until it is of no more use
  upload_id uuid not null unique,
  file_name text not null check (char_length(file_name) <= 300),
  bytes bigint not null,
  -- reading, read (a preview is there), storing, stored, refused
  state text not null default 'reading' check (state in ('reading', 'read', 'storing', 'stored', 'refused')),
  -- what was understood
  report jsonb,
  -- why it was refused: words, and the line where it stands
  refusal jsonb,
  -- what was chosen when it was put on the shelf
  facts jsonb,
  work_id bigint references work on delete set null,
  -- how often it changed: a form says from which of them it began
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index text_import_of_person on text_import (person_id, id desc);
create index on text_import (space_id) where space_id is not null;
create index on text_import (work_id) where work_id is not null;
create index text_import_by_age on text_import (updated_at) where state <> 'stored';
