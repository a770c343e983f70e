-- Who may watch a private date: people, and those who hold a link that one of them made.
create table private_watcher (
  occurrence_id bigint not null references event_occurrence on delete cascade,
  person_id bigint not null references person on delete cascade,
  created_at timestamptz not null default now(),
  primary key (occurrence_id, person_id)
);
create table watch_link (
  id bigint generated always as identity primary key,
  occurrence_id bigint not null references event_occurrence on delete cascade,
  -- for whom it is, as its maker calls them
  name text not null check (name <> ''),
  -- the link itself is known to its holder alone
  token_hash bytea not null unique,
  created_by bigint not null references person,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  withdrawn_at timestamptz
);
create index on watch_link (occurrence_id, id);
