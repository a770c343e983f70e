-- What repeats or happens once: the words, the people, the plan.
create table event_series (
  id bigint generated always as identity primary key,
  space_id bigint not null references space on delete cascade,
  kind text not null check (kind in ('live', 'festival')),
  -- one of the event categories, such as Prayer Ceremony
  category text not null,
  title text not null check (title <> ''),
  description text not null default '',
  language text not null default 'en',
  zone text not null default 'Asia/Kolkata',
  -- RFC 5545 RRULE, or null for an event that happens once
  recurrence text,
  host_person_id bigint references person,
  host_name text not null default '',
  host_title text not null default '',
  -- names of those who prepare it, in their order
  organizers text[] not null default '{}',
  location text not null default '',
  capacity integer check (capacity > 0),
  is_featured boolean not null default false,
  -- title, place and space in every language, as searches spell them (platform/search/fold.ts)
  search_text text not null default '',
  created_by bigint references person,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by bigint references person
);
create index on event_series (space_id, id);
create index event_search_trigram on event_series using gin (search_text gin_trgm_ops);

-- One date of a series: what URLs, answers, reminders, chat and recordings hang on.
create table event_occurrence (
  id bigint generated always as identity primary key,
  series_id bigint not null references event_series on delete cascade,
  space_id bigint not null references space on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'scheduled' check (status in ('draft', 'scheduled', 'confirmed', 'cancelled')),
  started_at timestamptz,
  ended_at timestamptz,
  -- overrides the series' capacity for this date
  capacity integer check (capacity > 0),
  -- a looped ceremony of the sample world, or an HLS address elsewhere
  stream_kind text check (stream_kind in ('loop', 'hls')),
  stream_ref text,
  going_count integer not null default 0,
  waiting_count integer not null default 0,
  like_count integer not null default 0,
  -- when those who were coming were told that it is cancelled
  cancel_told_at timestamptz,
  check (ends_at > starts_at),
  check (ended_at is null or started_at is not null)
);
create index on event_occurrence (starts_at, id) where status in ('scheduled', 'confirmed');
create index on event_occurrence (space_id, starts_at, id);
create index on event_occurrence (series_id, starts_at);
create index event_live on event_occurrence (started_at desc, id) where started_at is not null and ended_at is null;
create index event_cancelled on event_occurrence (id) where status = 'cancelled' and cancel_told_at is null;

create table event_rsvp (
  id bigint generated always as identity primary key,
  occurrence_id bigint not null references event_occurrence on delete cascade,
  person_id bigint not null references person on delete cascade,
  state text not null check (state in ('going', 'waiting')),
  at timestamptz not null default now(),
  -- when a place became free for somebody who waited, and when they were told
  promoted_at timestamptz,
  told_at timestamptz,
  unique (occurrence_id, person_id)
);
create index on event_rsvp (occurrence_id, state, id);
create index event_promoted on event_rsvp (id) where promoted_at is not null and told_at is null;
create index on event_rsvp (person_id, id);

create table event_like (
  occurrence_id bigint not null references event_occurrence on delete cascade,
  person_id bigint not null references person on delete cascade,
  at timestamptz not null default now(),
  primary key (occurrence_id, person_id)
);
create index on event_like (person_id);

create table event_reminder (
  occurrence_id bigint not null references event_occurrence on delete cascade,
  person_id bigint not null references person on delete cascade,
  minutes_before integer not null check (minutes_before between 0 and 10080),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- the start that the mail spoke of: a moved event is told again
  sent_for timestamptz,
  primary key (occurrence_id, person_id)
);
create index on event_reminder (person_id);

create function count_event_rsvp() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update event_occurrence set
      going_count = going_count - (old.state = 'going')::int,
      waiting_count = waiting_count - (old.state = 'waiting')::int
    where id = old.occurrence_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update event_occurrence set
      going_count = going_count + (new.state = 'going')::int,
      waiting_count = waiting_count + (new.state = 'waiting')::int
    where id = new.occurrence_id;
  end if;
  return null;
end $$;
create trigger event_rsvp_counted after insert or update of state or delete on event_rsvp
  for each row execute function count_event_rsvp();

create function count_event_like() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update event_occurrence set like_count = like_count + 1 where id = new.occurrence_id;
  else
    update event_occurrence set like_count = like_count - 1 where id = old.occurrence_id;
  end if;
  return null;
end $$;
create trigger event_like_counted after insert or delete on event_like
  for each row execute function count_event_like();
