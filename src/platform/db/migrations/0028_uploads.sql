-- Files on their way: sent in parts to /uploads, then named by the form that they belong to. The file itself lies in the
-- storage as uploads/{id}; once it is used, whoever used it keeps or removes it.
create table upload (
  id uuid primary key,
  person_id bigint not null references person on delete cascade,
  purpose text not null check (purpose in ('picture', 'panorama', 'model', 'document', 'attachment')),
  -- As the person's own device calls it: to be shown, never to be believed.
  name text not null,
  bytes bigint not null check (bytes > 0),
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  used_at timestamptz
);
create index on upload (person_id) where used_at is null;
create index on upload (created_at) where used_at is null;
