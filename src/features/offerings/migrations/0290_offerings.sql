-- What may be offered at a shrine of each faith; the code knows the same rows, and a test compares the two. What is not
-- usual stands open to a space of that faith that chooses it, and is offered nowhere by itself.
create table offering_form (
  faith text not null references faith (key),
  key text not null check (key ~ '^[a-z]+(-[a-z]+)*$'),
  position integer not null,
  is_usual boolean not null,
  primary key (faith, key),
  unique (faith, position)
);
insert into offering_form (faith, key, position, is_usual) values
  ('hindu', 'diya', 1, true), ('hindu', 'flowers', 2, true), ('hindu', 'garland', 3, true),
  ('sikh', 'flowers', 1, true), ('sikh', 'rumala', 2, true),
  ('christian', 'candle', 1, true), ('christian', 'flowers', 2, true),
  ('islamic', 'rose-petals', 1, false), ('islamic', 'chadar', 2, false),
  ('buddhist', 'butter-lamp', 1, true), ('buddhist', 'lotus', 2, true),
  ('jain', 'rice', 1, true), ('jain', 'diya', 2, false);

-- Where people offer together: a place before which those who are there stand in one hall.
create table shrine (
  id bigint generated always as identity primary key,
  space_id bigint not null references space on delete cascade,
  -- in the space's own words; empty: the space has one shrine that needs no name
  name text not null default '' check (char_length(name) <= 80),
  forms text[] not null check (cardinality(forms) between 1 and 8),
  -- whether a dedication may stand beside a name
  takes_words boolean not null default true,
  is_open boolean not null default true,
  -- how often it changed: a form says from which of them it began
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index shrine_of_space on shrine (space_id, id);

-- It burns down over a day, reckoned from `lit_at`; the row goes a week later.
create table offering (
  id bigint generated always as identity primary key,
  shrine_id bigint not null references shrine on delete cascade,
  -- null: somebody without an account, or who has left
  person_id bigint references person on delete set null,
  -- made by the browser: a retry is the same offering
  client_id uuid not null,
  form text not null,
  name text not null default '' check (char_length(name) <= 60),
  words text not null default '' check (char_length(words) <= 200),
  lit_at timestamptz not null,
  -- civil day of the space, under which it is counted
  day date not null,
  removed_at timestamptz,
  removed_by bigint references person on delete set null,
  unique (shrine_id, client_id)
);
create index offering_burning on offering (shrine_id, lit_at desc, id desc) where removed_at is null;
create index offering_said on offering (shrine_id, lit_at desc, id desc)
  where removed_at is null and (name <> '' or words <> '');
create index offering_removed on offering (shrine_id, id desc) where removed_at is not null;
create index offering_of_person on offering (person_id, id desc) where person_id is not null;
create index on offering (removed_by) where removed_by is not null;
create index offering_by_age on offering (lit_at);

-- How many were offered and not removed, by day; those of all days stand under -infinity. Counted in parts, so that those
-- who come at once do not wait for each other; one part may be below zero, their sum is true.
create table offering_count (
  shrine_id bigint not null references shrine on delete cascade,
  day date not null,
  part smallint not null,
  lit integer not null,
  primary key (shrine_id, day, part)
);

create function count_offering() returns trigger language plpgsql as $$
declare
  change integer := case when tg_op = 'INSERT' or new.removed_at is null then 1 else -1 end;
begin
  insert into offering_count as c (shrine_id, day, part, lit)
  values (new.shrine_id, new.day, pg_backend_pid() % 8, change),
    (new.shrine_id, '-infinity', pg_backend_pid() % 8, change)
  on conflict (shrine_id, day, part) do update set lit = c.lit + excluded.lit;
  return null;
end $$;
create trigger offering_counted after insert on offering for each row execute function count_offering();
create trigger offering_counted_again after update of removed_at on offering for each row
  when ((old.removed_at is null) <> (new.removed_at is null)) execute function count_offering();

-- How many people are in a hall, as each node counts its own.
create unlogged table hall_presence (
  node uuid not null,
  shrine_id bigint not null references shrine on delete cascade,
  people integer not null check (people > 0),
  seen_at timestamptz not null,
  primary key (shrine_id, node)
);
create index hall_presence_by_node on hall_presence (node);
create index hall_presence_by_age on hall_presence (seen_at);
