create table chat_message (
  id bigint generated always as identity primary key,
  occurrence_id bigint not null references event_occurrence on delete cascade,
  person_id bigint not null references person on delete cascade,
  -- made by the sender's browser: a retry finds the message that is already there
  client_id uuid not null,
  body text not null check (char_length(body) between 1 and 500),
  at timestamptz not null default now(),
  -- its author is muted: they alone still see it
  author_only boolean not null default false,
  removed_at timestamptz,
  removed_by bigint references person,
  unique (occurrence_id, person_id, client_id)
);
create index on chat_message (occurrence_id, id desc);
create index on chat_message (person_id);

-- Somebody whom the hosts of a space do not let write there.
create table chat_mute (
  space_id bigint not null references space on delete cascade,
  person_id bigint not null references person on delete cascade,
  muted_by bigint not null references person,
  at timestamptz not null default now(),
  primary key (space_id, person_id)
);

-- Open sessions per node and room; a node that stopped beating no longer counts.
create unlogged table live_presence (
  node_id uuid not null,
  occurrence_id bigint not null,
  viewers integer not null,
  beat_at timestamptz not null default now(),
  primary key (node_id, occurrence_id)
);
create index on live_presence (occurrence_id, beat_at);
