-- How somebody wants their journey to be shown to themselves. No row: as it comes.
create table journey_setting (
  person_id bigint primary key references person on delete cascade,
  -- visits in a month; 0: without a goal
  monthly_goal smallint not null check (monthly_goal between 0 and 100)
);

-- A badge stays once it was received.
create table person_badge (
  person_id bigint not null references person on delete cascade,
  badge text not null,
  awarded_at timestamptz not null,
  primary key (person_id, badge)
);

create table person_interest (
  person_id bigint not null references person on delete cascade,
  position smallint not null check (position between 0 and 11),
  name text not null check (char_length(name) between 1 and 40),
  primary key (person_id, position)
);

-- The secret address of somebody's year, as long as they share it.
create table year_link (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  year smallint not null check (year between 2000 and 2200),
  token_hash bytea not null unique,
  token_sealed bytea not null,
  shows_gifts boolean not null default false,
  created_at timestamptz not null,
  unique (person_id, year)
);
