-- PDFs and EPUBs of works that were made once: the file lies in the storage as long as its row stands.
create table kept_copy (
  -- of the work's state and all that was chosen
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  -- null: the work is gone, and the file goes with the next night
  work_id bigint references work on delete set null,
  storage_key text not null,
  bytes integer not null check (bytes > 0),
  made_at timestamptz not null default now(),
  asked_at timestamptz not null default now()
);
create index on kept_copy (work_id);
create index kept_copy_by_use on kept_copy (asked_at, key);
