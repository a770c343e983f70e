-- Beads that somebody told on a day: each of their devices says how many it counted, the day has the sum.
create table japa_day (
  person_id bigint not null references person on delete cascade,
  -- by the calendar where they are
  day date not null,
  device uuid not null,
  beads integer not null check (beads between 0 and 1000000),
  -- when the device counted so many, by its own clock
  counted_at timestamptz not null,
  primary key (person_id, day, device)
);
