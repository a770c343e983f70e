-- Several reminders of one date: a day, an hour and ten minutes before, and when it starts.
alter table event_reminder drop constraint event_reminder_pkey;
alter table event_reminder add primary key (occurrence_id, person_id, minutes_before);

alter table event_occurrence
  -- where it was before somebody moved it; null once those who counted on it were told
  add column moved_from timestamptz,
  -- when followers were last told that it is live
  add column live_told_at timestamptz;
update event_occurrence set live_told_at = now() where started_at is not null;
create index event_moved on event_occurrence (id) where moved_from is not null;

-- Whoever moves a date, by whatever way: it is noted with the write itself. Moved back, it never happened.
create function note_event_move() returns trigger language plpgsql as $$
begin
  if old.status in ('scheduled', 'confirmed') then
    new.moved_from := nullif(coalesce(old.moved_from, old.starts_at), new.starts_at);
  end if;
  return new;
end $$;
create trigger event_moved_noted before update of starts_at on event_occurrence
  for each row when (old.starts_at is distinct from new.starts_at) execute function note_event_move();

-- Whether a follower hears when the space goes live.
alter table space_follow add column tells_live boolean not null default true;
create index on space_follow (space_id, person_id) where tells_live;

alter table person_setting
  -- minutes after midnight in the person's zone; from 22:00 until 6:00 is 1320 and 360
  add column quiet_from smallint check (quiet_from between 0 and 1439),
  add column quiet_until smallint check (quiet_until between 0 and 1439),
  add column quiet_lets_reminders boolean not null default true,
  add constraint quiet_hours_have_both_ends check ((quiet_from is null) = (quiet_until is null));

-- What a person is told: one row for one intent, whichever ways it takes to reach them.
create table notification (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  kind text not null check (kind in ('reminder', 'place', 'cancelled', 'moved', 'live', 'recording')),
  -- the same for every attempt at the same intent
  key text not null,
  occurrence_id bigint not null references event_occurrence on delete cascade,
  -- the start that it speaks of
  starts_at timestamptz not null,
  -- how long before the start a reminder was wanted
  minutes_before integer,
  -- from when on it stands in the list
  at timestamptz not null,
  read_at timestamptz,
  -- push and mail: not before this instant; since when workers have it; when nothing is left to do
  send_at timestamptz not null,
  queued_at timestamptz,
  settled_at timestamptz,
  unique (person_id, key)
);
create index on notification (person_id, at desc, id desc);
create index notification_unread on notification (person_id, at) where read_at is null;
create index notification_unsettled on notification (send_at, id) where settled_at is null;
create index on notification (occurrence_id);
create index on notification (at);

-- A browser that takes pushes, for as long as its session lasts.
create table push_device (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  session_id uuid not null references auth_session on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  user_agent text not null default '',
  created_at timestamptz not null default now()
);
create index on push_device (person_id, id);
create index on push_device (session_id);

-- One attempt at a time by one way; what is done is not done again.
create table notification_delivery (
  notification_id bigint not null references notification on delete cascade,
  channel text not null check (channel in ('push', 'mail')),
  -- a push_device, or 0 for mail
  device_id bigint not null default 0,
  -- who is at it, and since when
  attempt uuid not null,
  began_at timestamptz not null,
  done_at timestamptz,
  outcome text check (outcome in ('sent', 'gone', 'refused')),
  primary key (notification_id, channel, device_id)
);

-- When those who had wanted to be there were told that there is a recording.
alter table recording add column told_at timestamptz;
update recording set told_at = now();
create index recording_untold on recording (id) where told_at is null and removed_at is null and is_public;
