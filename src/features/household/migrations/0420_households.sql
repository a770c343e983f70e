-- People of one adult's household, who have no accounts of their own.
create table household (
  person_id bigint primary key references person on delete cascade,
  -- the town by whose sunrise a tithi is that of a day; null: Ujjain, the meridian of India's calendars
  city_id integer,
  town text not null default '' check (char_length(town) <= 200),
  country text not null default '' check (char_length(country) <= 2),
  lat double precision not null,
  lng double precision not null,
  zone text not null check (char_length(zone) <= 64),
  -- when birthdays are reminded of: on the evening before, in the morning, or not at all
  remind text not null default 'eve' check (remind in ('eve', 'morning', 'none')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table household_member (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade references household on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  relation text not null check (relation ~ '^[a-z]+$'),
  birthday text not null default 'none' check (birthday in ('none', 'date', 'tithi')),
  birth_month smallint check (birth_month between 1 and 12),
  birth_day smallint check (birth_day between 1 and 31),
  birth_year smallint check (birth_year between 1900 and 2999),
  -- 0 Chaitra to 11 Phalguna, as months that end with the new moon are named
  lunar_month smallint check (lunar_month between 0 and 11),
  -- 1 to 30, the dark fortnight from 16
  tithi smallint check (tithi between 1 and 30),
  -- it was said by months that end with the full moon
  is_purnimanta boolean not null default false,
  gotra text not null default '' check (char_length(gotra) <= 40),
  -- 0 Ashvini to 26 Revati
  nakshatra smallint check (nakshatra between 0 and 26),
  is_child boolean not null default false,
  -- a parent's or guardian's consent for a child: when it was given, and to which text
  consented_at timestamptz,
  consent_version text check (char_length(consent_version) <= 20),
  -- the birthday that is reminded of next, the year it is counted by, and when
  next_birthday date,
  next_year smallint,
  remind_at timestamptz,
  -- the year of the last birthday that was reminded of
  reminded_year smallint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (birthday <> 'date' or (birth_month is not null and birth_day is not null)),
  check (birthday <> 'tithi' or (lunar_month is not null and tithi is not null)),
  check (not is_child or (consented_at is not null and consent_version is not null)),
  check (remind_at is null or (next_birthday is not null and next_year is not null))
);
create index on household_member (person_id, id);
create unique index household_self on household_member (person_id) where relation = 'self';
create index on household_member (remind_at, id) where remind_at is not null;
