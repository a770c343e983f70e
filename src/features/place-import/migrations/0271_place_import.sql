-- A file of places on its way into the lists.
create table place_import (
  id bigint generated always as identity primary key,
  -- who brought it; null: by a command
  person_id bigint references person on delete set null,
  -- the upload; null: a file that a command named
  upload_id text unique,
  file_name text not null check (char_length(file_name) between 1 and 300),
  bytes bigint not null check (bytes >= 0),
  -- what its places belong to: a later file of the same name is the same extract, newer
  extract text not null check (char_length(extract) between 1 and 80),
  state text not null default 'reading'
    check (state in ('reading', 'read', 'storing', 'stored', 'refused', 'withdrawn')),
  -- what was understood, and while it works how far it is
  report jsonb,
  refusal jsonb,
  version integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index on place_import (person_id);
create index place_import_at_work on place_import (updated_at) where state in ('reading', 'storing');

-- A place that may be one that is there already: staff decide before it is listed.
create table place_duplicate (
  id bigint generated always as identity primary key,
  source text not null check (source in ('osm')),
  ref text not null,
  import_id bigint not null references place_import on delete cascade,
  extract text not null,
  -- as the readers understood it (PlaceRecord)
  place jsonb not null,
  -- the one that is there
  space_id bigint not null references space on delete cascade,
  metres integer not null check (metres >= 0),
  -- of the names: 1 is the same
  alike real not null check (alike between 0 and 1),
  created_at timestamptz not null,
  unique (source, ref)
);
create index on place_duplicate (import_id);
create index on place_duplicate (space_id);
