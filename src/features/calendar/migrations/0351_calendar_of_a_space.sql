-- How a space keeps its days. Without a row, and wherever a column is null, it keeps them as is usual where it stands.
create table space_calendar (
  space_id bigint primary key references space on delete cascade,
  -- whose days it keeps where a faith's traditions differ
  tradition text,
  -- how it names the dark fortnight's month
  months text check (months in ('amanta', 'purnimanta')),
  prayer_method text,
  asr text check (asr in ('shafi', 'hanafi')),
  high_latitude text,
  -- days by which Islamic months begin later than reckoned
  hijri_shift smallint not null default 0 check (hijri_shift between -1 and 1),
  -- a time on its clocks (05:30), or minutes after the adhan (+15)
  fajr_iqama text check (fajr_iqama ~ '^(\d\d:\d\d|\+\d{1,3})$'),
  dhuhr_iqama text check (dhuhr_iqama ~ '^(\d\d:\d\d|\+\d{1,3})$'),
  asr_iqama text check (asr_iqama ~ '^(\d\d:\d\d|\+\d{1,3})$'),
  maghrib_iqama text check (maghrib_iqama ~ '^(\d\d:\d\d|\+\d{1,3})$'),
  isha_iqama text check (isha_iqama ~ '^(\d\d:\d\d|\+\d{1,3})$'),
  jumuah text[] not null default '{}' check (cardinality(jumuah) <= 4),
  -- how often these were saved: a form says from which of them it began
  version integer not null default 0,
  -- how often anything changed, rulings too: calendars take the entry of the highest
  revision integer not null default 0,
  updated_at timestamptz not null
);

-- "We keep it on that day instead of this one."
create table calendar_ruling (
  id bigint generated always as identity primary key,
  space_id bigint not null references space on delete cascade,
  observance text not null check (observance ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  reckoned_on date not null,
  kept_on date not null check (kept_on <> reckoned_on),
  note text not null default '' check (char_length(note) <= 300),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (space_id, reckoned_on, observance)
);
