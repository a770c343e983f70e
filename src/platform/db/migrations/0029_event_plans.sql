alter table event_series
  -- what one should bring or know, in their order
  add column requirements text[] not null default '{}',
  -- whom one asks, as given: public
  add column contact_phone text not null default '',
  add column contact_email text not null default '',
  add column special_instructions text not null default '',
  -- of one place; 0 is free
  add column entry_fee_paise bigint not null default 0 check (entry_fee_paise >= 0),
  -- what a committee means to spend; for its desk alone
  add column budget_paise bigint check (budget_paise >= 0),
  -- null while it is a draft, and when such a draft becomes public by itself
  add column published_at timestamptz default now(),
  add column publish_at timestamptz,
  -- counts the changes of its form: whoever saves an older one is told what changed
  add column revision integer not null default 1,
  -- the latest of them: [{revision, fields, by}]
  add column changes jsonb not null default '[]',
  -- of the form that made it: sent twice, it makes one
  add column form_key uuid unique,
  add constraint event_is_public_once check (publish_at is null or published_at is null);
create index event_drafts on event_series (space_id, id) where published_at is null and removed_at is null;

-- When a series happens: several, one after the other, where it changed "from this date on". A series without any has
-- the dates that it was given.
create table event_plan (
  id bigint generated always as identity primary key,
  series_id bigint not null references event_series on delete cascade,
  repeats text not null check (repeats in ('once', 'daily', 'weekly', 'monthly', 'full-moon', 'new-moon', 'rule')),
  -- RFC 5545 without start, end and count; null for once and for the moon
  rrule text check ((rrule is null) = (repeats in ('once', 'full-moon', 'new-moon'))),
  -- days and time as they are read at the place, in the zone of the series
  first_day date not null,
  last_day date check (last_day >= first_day),
  -- so many dates and no more
  most integer check (most > 0),
  begins_at text not null check (begins_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  minutes integer not null check (minutes between 1 and 20160),
  -- ISO days that it leaves out, and those that it has besides
  skipped text[] not null default '{}',
  extra text[] not null default '{}',
  -- until which day its dates are made; null before the first round
  made_until date,
  -- there is nothing left to make
  is_over boolean not null default false,
  unique (series_id, first_day)
);
create index event_plan_to_make on event_plan (made_until nulls first, id) where not is_over;

alter table event_occurrence
  -- the date and time at the place that its plan gave it, as 2026-11-22T18:30: a date that was moved keeps them
  add column planned_for text check (planned_for ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  -- its plan has it no more, and nobody had answered: neither shown nor told
  add column is_dropped boolean not null default false,
  -- what those who run it say of the move or the cancellation
  add column change_note text not null default '',
  add constraint event_dropped_is_cancelled check (status = 'cancelled' or not is_dropped);
-- However many make the dates of a series at once, each is made once.
create unique index event_planned on event_occurrence (series_id, planned_for) where planned_for is not null;
