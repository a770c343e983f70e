-- What those who run a space change of it: timings day by day, switches, and the history of its details.

alter table space
  add column tours_enabled boolean not null default true,
  -- since when our staff keeps the space off the lists, whatever its people switch
  add column listing_held_at timestamptz;

-- Weekdays that differ from the usual timings (morning and evening of the space itself).
create table space_weekday (
  space_id bigint not null references space on delete cascade,
  -- 1 is Monday, as ISO counts
  weekday smallint not null check (weekday between 1 and 7),
  -- [["05:00", "12:00"], …] in the place's own time and in order; none is closed; one that ends before it begins goes
  -- on past midnight, and one of 00:00 to 00:00 lasts all day
  spans jsonb not null check (jsonb_typeof(spans) = 'array'),
  primary key (space_id, weekday)
);

-- Days with timings of their own: a festival, or another exception such as repairs.
create table space_special_day (
  space_id bigint not null references space on delete cascade,
  first_day date not null,
  last_day date not null check (last_day between first_day and first_day + 62),
  kind text not null check (kind in ('festival', 'exception')),
  name text not null check (name <> ''),
  every_year boolean not null default false,
  spans jsonb not null check (jsonb_typeof(spans) = 'array'),
  primary key (space_id, first_day)
);

-- Every saving of a space's details, the whole of them: version 0 is what was there before the first.
create table space_version (
  space_id bigint not null references space on delete cascade,
  version integer not null check (version >= 0),
  at timestamptz not null default now(),
  person_id bigint references person on delete set null,
  restored_from integer,
  -- names of what differs from the version before (features/spaces/details.ts)
  changed text[] not null default '{}',
  details jsonb not null,
  primary key (space_id, version)
);
create index on space_version (person_id);

create or replace view space_brief as
select s.id, s.kind, s.faith, f.category, s.name, s.local_name, s.language, s.city, s.region, s.country, s.zone,
  s.is_listed, s.verified_at is not null as is_verified, s.is_sample, s.follower_count, s.review_count,
  s.rating_sum, s.tours_enabled
from space s join faith f on f.key = s.faith
where s.removed_at is null;
