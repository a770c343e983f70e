-- Since when somebody is of a team: what was said before is not new to them.
create or replace view space_team as
select space_id, person_id, role, since from space_member
union all
select v.space_id, v.person_id, 'volunteer', v.joined_on::timestamptz from volunteer v
where v.status = 'active' and v.person_id is not null
  and not exists (select from space_member m where m.space_id = v.space_id and m.person_id = v.person_id);

-- Where a team talks; without a space the conversation of two people.
create table channel (
  id bigint generated always as identity primary key,
  space_id bigint references space on delete cascade,
  kind text not null check (kind in ('public', 'private', 'announcements', 'direct')),
  name text not null default '' check (char_length(name) <= 60),
  topic text not null default '' check (char_length(topic) <= 250),
  -- the two of a direct conversation, the lower id first
  low_person_id bigint references person on delete cascade,
  high_person_id bigint references person on delete cascade,
  created_by bigint references person on delete set null,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  -- Numbers messages and whatever happens to them. It is taken under this row's lock, which is held until the commit:
  -- whoever has seen a number has seen all before it.
  last_rev bigint not null default 0,
  check ((kind = 'direct') = (space_id is null)),
  check ((kind = 'direct') = (low_person_id is not null and high_person_id is not null)),
  check (low_person_id < high_person_id)
);
create index on channel (space_id) where space_id is not null;
create unique index channel_announcements on channel (space_id) where kind = 'announcements';
-- Private names may be alike: a refusal would tell that the other one exists.
create unique index channel_name on channel (space_id, lower(name)) where kind = 'public' and archived_at is null;
create unique index channel_pair on channel (low_person_id, high_person_id) where kind = 'direct';
create index on channel (high_person_id) where kind = 'direct';

-- Whom a private channel or a direct conversation is for.
create table channel_member (
  channel_id bigint not null references channel on delete cascade,
  person_id bigint not null references person on delete cascade,
  added_by bigint references person on delete set null,
  since timestamptz not null default now(),
  primary key (channel_id, person_id)
);
create index on channel_member (person_id);

-- How far somebody has read, on whichever device, and whether they want to be left in peace.
create table channel_state (
  channel_id bigint not null references channel on delete cascade,
  person_id bigint not null references person on delete cascade,
  read_seq bigint not null default 0,
  muted_at timestamptz,
  primary key (channel_id, person_id)
);
create index on channel_state (person_id);

-- Who may read what, now: the one place that says so in the database. `since`: what came before is not new to them.
create view channel_reader as
select c.id as channel_id, t.person_id, t.since
from channel c join space_team t on t.space_id = c.space_id
where c.kind in ('public', 'announcements')
union all
select c.id, m.person_id, m.since
from channel c join channel_member m on m.channel_id = c.id
where c.kind = 'direct'
  or c.kind = 'private'
    and exists (select from space_team t where t.space_id = c.space_id and t.person_id = m.person_id);

create table message (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channel on delete cascade,
  -- the channel's number when it was written, and of the last thing that happened to it
  seq bigint not null,
  rev bigint not null,
  person_id bigint not null references person on delete cascade,
  -- made by the sender's browser: a retry finds the message that is already there
  client_id uuid not null,
  -- the first message of its thread
  parent_id bigint references message on delete cascade,
  body text not null check (char_length(body) <= 4000),
  -- as it is searched
  folded text not null default '',
  at timestamptz not null default now(),
  edited_at timestamptz,
  removed_at timestamptz,
  removed_by bigint references person on delete set null,
  unique (channel_id, seq),
  unique (channel_id, person_id, client_id)
);
create index on message (channel_id, rev);
create index message_unread on message (channel_id, seq) include (person_id, at) where removed_at is null;
create index on message (parent_id, seq) where parent_id is not null;
create index on message (person_id);
create index message_search on message using gin (folded gin_trgm_ops) where removed_at is null;

create table message_reaction (
  message_id bigint not null references message on delete cascade,
  person_id bigint not null references person on delete cascade,
  emoji text not null check (char_length(emoji) <= 8),
  at timestamptz not null default now(),
  primary key (message_id, person_id, emoji)
);
create index on message_reaction (person_id);

-- Whom a message names, under the name that stands in it.
create table message_mention (
  message_id bigint not null references message on delete cascade,
  person_id bigint not null references person on delete cascade,
  name text not null,
  primary key (message_id, person_id)
);
create index on message_mention (person_id);

create table message_file (
  id bigint generated always as identity primary key,
  message_id bigint not null references message on delete cascade,
  name text not null,
  mime text not null,
  bytes bigint not null,
  storage_key text not null,
  -- of a picture: its size, and where the small one lies
  width integer,
  height integer,
  small_key text
);
create index on message_file (message_id, id);

-- Who has a page of a team open, per node; a node that stopped beating no longer counts.
create unlogged table team_presence (
  node_id uuid not null,
  person_id bigint not null,
  is_away boolean not null default false,
  beat_at timestamptz not null default now(),
  primary key (node_id, person_id)
);
create index on team_presence (person_id, beat_at);

alter table report
  drop constraint report_entity_check,
  add constraint report_entity_check
    check (entity in ('space', 'review', 'chat-message', 'person', 'event', 'page', 'team-message'));
