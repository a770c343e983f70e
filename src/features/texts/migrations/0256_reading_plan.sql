-- What somebody wants to read in so many days, and how far they are.
create table reading_plan (
  person_id bigint not null references person on delete cascade,
  work_id bigint not null references work on delete cascade,
  days integer not null check (days between 1 and 400),
  -- a day of the reader's own calendar
  begins_on date not null,
  -- remind them once on a day on which they have not read: the minute of their day; null: never
  remind_at_minute integer check (remind_at_minute between 0 and 1439),
  reminded_on date,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (person_id, work_id)
);
create index on reading_plan (work_id);
create index reading_plan_reminds on reading_plan (person_id) where remind_at_minute is not null and finished_at is null;

-- Chapters of which somebody has read verses, by address: true progress, whatever the plan.
create table chapter_read (
  person_id bigint not null references person on delete cascade,
  work_id bigint not null references work on delete cascade,
  chapter text not null check (char_length(chapter) <= 60),
  -- how many of its verses they have come by, and the day on which the last of them was new
  verses integer not null check (verses > 0),
  read_on date not null,
  primary key (person_id, work_id, chapter)
);
create index on chapter_read (work_id);
