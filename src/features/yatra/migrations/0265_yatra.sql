-- Ways from space to space: somebody's own, or a circuit of the house, which anyone opens and copies.
create table yatra (
  id bigint generated always as identity primary key,
  -- null: a circuit of the house
  person_id bigint references person on delete cascade,
  -- made by the page that keeps it: a second press keeps nothing more
  key uuid,
  title text not null check (char_length(title) between 1 and 80),
  -- of a circuit alone
  description text not null default '' check (char_length(description) <= 600),
  -- of title and description
  language text not null default 'en',
  -- of somebody's own: the day on which it begins, in the zone of its first stop
  starts_on date,
  -- minutes after midnight
  sets_out_at smallint not null default 360 check (sets_out_at between 0 and 1439),
  hours_a_day smallint not null default 10 check (hours_a_day between 2 and 18),
  way text not null default 'road' check (way in ('foot', 'road', 'rail')),
  is_round boolean not null default false,
  version integer not null default 1,
  is_sample boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (person_id, key),
  check ((person_id is null) = (starts_on is null)),
  check ((person_id is null) = (key is null))
);
create index yatra_latest on yatra (person_id, updated_at desc, id desc) where person_id is not null;
create index yatra_circuit on yatra (id) where person_id is null;

create table yatra_stop (
  yatra_id bigint not null references yatra on delete cascade,
  space_id bigint not null references space on delete cascade,
  position smallint not null check (position between 0 and 49),
  -- for whoever planned it: it does not go with the link
  note text not null default '' check (char_length(note) <= 300),
  stay_minutes smallint not null default 60 check (stay_minutes between 0 and 720),
  nights smallint not null default 0 check (nights between 0 and 30),
  -- where the space was when it was chosen, or when its moving was last seen
  seen_lat double precision not null check (seen_lat between -90 and 90),
  seen_lng double precision not null check (seen_lng between -180 and 180),
  is_visited boolean not null default false,
  -- when it was ticked on the device: the latest press counts, in whatever order they come
  ticked_at timestamptz,
  primary key (yatra_id, space_id),
  unique (yatra_id, position) deferrable initially deferred
);
create index on yatra_stop (space_id);

-- The secret address of a yatra, as long as its owner shares it.
create table yatra_link (
  id bigint generated always as identity primary key,
  yatra_id bigint not null unique references yatra on delete cascade,
  token_hash bytea not null unique,
  token_sealed bytea not null,
  created_at timestamptz not null
);
