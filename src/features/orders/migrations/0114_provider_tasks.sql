-- What a provider notes down to do, with or without a day; they are reminded in the morning of that day.
create table provider_task (
  id bigint generated always as identity primary key,
  -- the form's own key: the same key again is the same task
  key uuid not null unique,
  person_id bigint not null references person on delete cascade,
  title text not null check (title <> ''),
  due_on date,
  -- that morning, in the zone in which they read times; none where there is nobody to remind any more
  remind_at timestamptz,
  priority text not null check (priority in ('high', 'medium', 'low')),
  language text not null default 'en',
  created_at timestamptz not null,
  done_at timestamptz
);
create index on provider_task (person_id, due_on, id) where done_at is null;
create index on provider_task (person_id, done_at desc, id desc) where done_at is not null;
create index on provider_task (remind_at, id) where done_at is null and remind_at is not null;
