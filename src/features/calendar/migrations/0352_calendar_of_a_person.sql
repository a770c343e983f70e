-- The address under which somebody's own calendar reads the days that they chose; another one ends the one before.
create table calendar_feed (
  person_id bigint primary key references person on delete cascade,
  token_hash bytea not null unique,
  -- keys of faiths
  faiths text[] not null check (cardinality(faiths) <= 12),
  -- the town for which it is reckoned; null: Ujjain
  city_id integer references city on delete set null,
  -- also what the spaces they follow keep otherwise
  with_spaces boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index on calendar_feed (city_id) where city_id is not null;
