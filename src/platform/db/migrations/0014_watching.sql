-- How the hosts of one date keep its talk; a date without a row has the defaults.
create table live_room (
  occurrence_id bigint primary key references event_occurrence on delete cascade,
  -- seconds between two messages of one person, whatever the room's own calm asks for
  slow_seconds integer not null default 0 check (slow_seconds in (0, 5, 10, 30, 60)),
  followers_only boolean not null default false,
  pinned_message_id bigint references chat_message on delete set null
);
create index on live_room (pinned_message_id) where pinned_message_id is not null;

-- Who may not write in any ceremony of a space.
create table chat_block (
  space_id bigint not null references space on delete cascade,
  person_id bigint not null references person on delete cascade,
  blocked_by bigint references person on delete set null,
  at timestamptz not null default now(),
  primary key (space_id, person_id)
);
create index on chat_block (person_id);

-- Words that a space does not want in its chats: as they were written, and folded for comparing.
create table chat_word (
  space_id bigint not null references space on delete cascade,
  folded text not null check (folded <> ''),
  word text not null check (char_length(word) between 1 and 60),
  added_by bigint references person on delete set null,
  at timestamptz not null default now(),
  primary key (space_id, folded)
);

-- What those who serve at a space say among themselves during a ceremony.
create table host_message (
  id bigint generated always as identity primary key,
  occurrence_id bigint not null references event_occurrence on delete cascade,
  person_id bigint not null references person on delete cascade,
  client_id uuid not null,
  body text not null check (char_length(body) between 1 and 500),
  at timestamptz not null default now(),
  unique (occurrence_id, person_id, client_id)
);
create index on host_message (occurrence_id, id desc);
create index on host_message (person_id);

-- A replay reads a room by the clock.
create index chat_message_by_time on chat_message (occurrence_id, at, id);

-- How many came, for those who hold the ceremony.
create table live_attendance (
  occurrence_id bigint primary key references event_occurrence on delete cascade,
  peak_viewers integer not null default 0,
  -- browser sessions, each once
  total_viewers integer not null default 0,
  watched_ms bigint not null default 0
);
-- Which sessions were counted: a digest that means nothing elsewhere, forgotten after the ceremony.
create table live_session (
  occurrence_id bigint not null references event_occurrence on delete cascade,
  digest bigint not null,
  at timestamptz not null default now(),
  primary key (occurrence_id, digest)
);
create index on live_session (at);

-- What visitors ask the people of a space to pray for.
create table prayer_request (
  id bigint generated always as identity primary key,
  space_id bigint not null references space on delete cascade,
  occurrence_id bigint references event_occurrence on delete set null,
  person_id bigint references person on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  body text not null check (char_length(body) between 1 and 1000),
  at timestamptz not null default now(),
  prayed_at timestamptz,
  prayed_by bigint references person on delete set null
);
create index on prayer_request (space_id, id desc);
create index prayer_request_open on prayer_request (space_id, id desc) where prayed_at is null;
create index on prayer_request (person_id);
create index on prayer_request (occurrence_id);
