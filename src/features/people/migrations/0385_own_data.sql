-- Somebody asks for all their data: a worker makes a file of it, which lies for a week.
create table own_data_file (
  id bigint generated always as identity primary key,
  -- null once they have left: what was begun for them is deleted, file first
  person_id bigint references person on delete set null,
  language text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  -- the worker that makes it now, and when it last wrote; another begins anew once it is silent
  attempt uuid,
  alive_at timestamptz,
  storage_key text,
  bytes bigint,
  created_at timestamptz not null,
  finished_at timestamptz,
  check (state <> 'ready' or (storage_key is not null and bytes is not null and finished_at is not null))
);
create index on own_data_file (person_id, created_at);
-- One is made at a time.
create unique index own_data_file_one on own_data_file (person_id) where state in ('waiting', 'running');
