-- A video call of a channel: pictures and voices go between those in it, the server only introduces them.
create table call (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channel on delete cascade,
  started_by bigint references person on delete set null,
  started_at timestamptz not null default now(),
  ended_at timestamptz
);
-- One at a time in each channel.
create unique index call_running on call (channel_id) where ended_at is null;
create index on call (channel_id, id);
create index on call (started_by) where started_by is not null;

-- Who is in it; one seat a person, wherever they sat down last. A seat that no node keeps warm is free.
create table call_seat (
  call_id bigint not null references call on delete cascade,
  person_id bigint not null references person on delete cascade,
  -- how the others address this page
  peer uuid not null unique,
  node_id uuid not null,
  joined_at timestamptz not null,
  beat_at timestamptz not null,
  primary key (call_id, person_id)
);
create index on call_seat (beat_at);
create index on call_seat (node_id);
create index on call_seat (person_id);

alter table notification
  drop constraint notification_kind_check,
  add constraint notification_kind_check check (kind in (
    'reminder', 'place', 'cancelled', 'moved', 'live', 'recording', 'receipt',
    'invitation', 'role', 'verified', 'not-verified', 'shift', 'shift-answer', 'offer',
    'announcement', 'mention', 'message', 'call'));
