-- Who serves: with an account or without one. Contacts are for the space's owner and managers alone.
alter table volunteer
  add column email text not null default '',
  add column phone text not null default '',
  -- the last ten figures: "+91 98765 43210" and "098765-43210" are one number
  add column phone_key text generated always as (right(regexp_replace(phone, '\D', '', 'g'), 10)) stored,
  -- such as weekday-mornings, weekends, festivals
  add column availability text[] not null default '{}',
  add column experience text not null default '',
  -- in the words of whoever offered to serve
  add column note text not null default '',
  -- name and role, as searches spell them (platform/search/fold.ts)
  add column search_text text not null default '',
  add column created_at timestamptz not null default now(),
  add column created_by bigint references person on delete set null,
  add constraint volunteer_address_is_lower check (email = lower(email));
update volunteer set search_text = lower(name || ' ' || role);
create unique index volunteer_once on volunteer (space_id, person_id) where person_id is not null;
create unique index volunteer_email_once on volunteer (space_id, email) where email <> '';
create index on volunteer (space_id, phone_key) where phone_key <> '';
create index on volunteer (space_id, lower(name), id);
create index on volunteer (email) where person_id is null and email <> '';

-- From when to when a number of people is needed for something, at an event or on a day without one.
create table volunteer_shift (
  id bigint generated always as identity primary key,
  space_id bigint not null references space on delete cascade,
  occurrence_id bigint references event_occurrence on delete set null,
  -- what it is for; the event's title when it was made on one, for the day on which that is gone
  title text not null check (title <> ''),
  role text not null check (role <> ''),
  needed integer not null check (needed between 1 and 500),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  place text not null default '',
  note text not null default '',
  created_by bigint references person on delete set null,
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  is_sample boolean not null default false,
  check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours')
);
create index on volunteer_shift (space_id, starts_at, id);
create index on volunteer_shift (space_id, ends_at) where cancelled_at is null;
create index on volunteer_shift (occurrence_id) where occurrence_id is not null;

create table volunteer_assignment (
  id bigint generated always as identity primary key,
  shift_id bigint not null references volunteer_shift on delete cascade,
  volunteer_id bigint not null references volunteer on delete cascade,
  -- who accepted, wants to swap or has served fills a place; whoever wants to swap still comes if nobody takes it
  state text not null check (state in ('asked', 'accepted', 'declined', 'swap-wanted', 'done')),
  -- whom a swap was asked of; nobody: whoever takes it first
  swap_with bigint references volunteer on delete set null,
  -- who took the place over
  swapped_to bigint references volunteer on delete set null,
  -- of the page on which somebody without an account answers
  token text not null unique,
  asked_at timestamptz not null default now(),
  asked_by bigint references person on delete set null,
  answered_at timestamptz,
  unique (shift_id, volunteer_id),
  check (swap_with is null or state = 'swap-wanted'),
  check (swapped_to is null or state = 'declined')
);
create index on volunteer_assignment (volunteer_id, shift_id);
create index on volunteer_assignment (swap_with) where swap_with is not null;

-- Hours are what lies between in and out, and nothing else.
create table volunteer_checkin (
  id bigint generated always as identity primary key,
  space_id bigint not null references space on delete cascade,
  volunteer_id bigint not null references volunteer on delete cascade,
  shift_id bigint references volunteer_shift on delete set null,
  in_at timestamptz not null,
  out_at timestamptz,
  -- at the desk, by the volunteer's own phone, or entered later and audited
  way text not null check (way in ('desk', 'self', 'entered')),
  recorded_by bigint references person on delete set null,
  corrected_at timestamptz,
  removed_at timestamptz,
  check (out_at > in_at and out_at <= in_at + interval '24 hours')
);
create unique index volunteer_checked_in on volunteer_checkin (volunteer_id) where out_at is null and removed_at is null;
create index on volunteer_checkin (volunteer_id, in_at);
create index on volunteer_checkin (space_id, in_at) where removed_at is null;
create index on volunteer_checkin (shift_id) where shift_id is not null;

-- What the desk thinks of somebody's service, on one shift or over all; never shown outside of it.
create table volunteer_rating (
  id bigint generated always as identity primary key,
  volunteer_id bigint not null references volunteer on delete cascade,
  shift_id bigint references volunteer_shift on delete cascade,
  rating integer not null check (rating between 1 and 5),
  note text not null default '',
  rated_by bigint references person on delete set null,
  at timestamptz not null default now()
);
create unique index volunteer_rating_once on volunteer_rating (volunteer_id, coalesce(shift_id, 0));
create index on volunteer_rating (shift_id) where shift_id is not null;

-- An account that is deleted leaves its hours in the space's sums, and nothing of the person.
create function forget_volunteer() returns trigger language plpgsql as $$
begin
  if old.person_id is not null and new.person_id is null then
    new.name := '';
    new.email := '';
    new.phone := '';
    new.experience := '';
    new.note := '';
    new.search_text := '';
    new.skills := '{}';
    new.availability := '{}';
    new.status := 'inactive';
    delete from volunteer_rating where volunteer_id = old.id;
    update volunteer_assignment set state = 'declined', swap_with = null
    where volunteer_id = old.id and state in ('asked', 'accepted', 'swap-wanted');
  end if;
  return new;
end $$;
create trigger volunteer_forgotten before update of person_id on volunteer
  for each row execute function forget_volunteer();
