-- Where somebody's reminders are reckoned for.
create table prayer_place (
  person_id bigint primary key references person on delete cascade,
  -- device: the place stays on the phone, which says the hours; account: it is kept here, to about a kilometre
  kind text not null check (kind in ('town', 'space', 'device', 'account')),
  space_id bigint references space on delete set null,
  -- of the town, the space as it was last reckoned, or the account; of a device the town for which its days are reckoned
  lat double precision,
  lng double precision,
  zone text not null check (char_length(zone) <= 64),
  country text not null default '' check (char_length(country) <= 2),
  -- a town's name in the list, a space's own; empty: Ujjain, or a place without a name
  name text not null default '' check (char_length(name) <= 200),
  city_id integer,
  method text,
  asr text check (asr in ('shafi', 'hanafi')),
  -- of a device: for each day from the first on, the minutes of its hours since that day began in UTC
  hours jsonb,
  hours_first date,
  -- revision of the space's calendar with which it was reckoned
  space_revision integer not null default 0,
  -- instants stand in prayer_instant until then; 1970: something changed
  reckoned_until timestamptz not null,
  -- since when there is no place to reckon for
  stopped_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (kind = 'space' or (space_id is null and lat is not null and lng is not null))
);
create index on prayer_place (reckoned_until, person_id);
create index on prayer_place (space_id, person_id) where space_id is not null;

-- What somebody wants to be reminded of.
create table prayer_reminder (
  person_id bigint not null references prayer_place on delete cascade,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  minutes_before smallint not null default 0 check (minutes_before between 0 and 60),
  -- minutes after midnight, of an hour that the clock gives
  clock smallint check (clock between 0 and 1439),
  -- of a day: on the evening before it
  on_eve boolean not null default false,
  primary key (person_id, kind)
);

-- What is due in the next days; what was taken is gone from here and stands among the notifications.
create table prayer_instant (
  person_id bigint not null references prayer_place on delete cascade,
  kind text not null,
  day date not null,
  -- when the prayer is, or its day begins
  at timestamptz not null,
  due_at timestamptz not null,
  -- what else is said of it: iqama, jumuah; the observances of a day
  said text[] not null default '{}',
  primary key (person_id, kind, day)
);
create index on prayer_instant (due_at, person_id);
