-- A samiti is a committee of people with a festival, managed like a space and no sacred place.
alter table space
  drop constraint space_kind_check,
  add constraint space_kind_check check (kind in (
    'temple', 'mosque', 'church', 'gurudwara', 'buddhist-center', 'pandal', 'virtual-temple', 'samiti')),
  -- the festival that a samiti holds, and when it is held next
  add column festival text not null default '',
  add column festival_from date,
  add column festival_to date,
  add constraint space_festival_in_order check (festival_to is null or festival_to >= festival_from);
create index samiti_listed on space (id) where kind = 'samiti' and is_listed and removed_at is null;

-- By how many the followers of a space grew on a day (UTC): the course of a million follows in a few rows.
create table space_follow_day (
  space_id bigint not null references space on delete cascade,
  day date not null,
  change integer not null,
  primary key (space_id, day)
);
create function count_follow_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into space_follow_day as d (space_id, day, change)
      select c.space_id, (c.at at time zone 'utc')::date, count(*) from changed c group by 1, 2 order by 1, 2
      on conflict (space_id, day) do update set change = d.change + excluded.change;
  else
    -- A space that is going takes its followers with it.
    insert into space_follow_day as d (space_id, day, change)
      select c.space_id, (now() at time zone 'utc')::date, -count(*) from changed c join space s on s.id = c.space_id
      group by 1, 2 order by 1, 2
      on conflict (space_id, day) do update set change = d.change + excluded.change;
  end if;
  return null;
end $$;
create trigger space_follow_day_added after insert on space_follow
  referencing new table as changed for each statement execute function count_follow_days();
create trigger space_follow_day_taken after delete on space_follow
  referencing old table as changed for each statement execute function count_follow_days();
insert into space_follow_day (space_id, day, change)
  select space_id, (at at time zone 'utc')::date, count(*) from space_follow group by 1, 2;

-- What a payer says to have paid and nobody has confirmed: what waits on the dashboard.
create index payment_claimed on payment (space_id, id desc) where state = 'pending' and claimed_at is not null;

-- Who follows whom; two who follow each other are friends.
create table person_follow (
  person_id bigint not null references person on delete cascade,
  followed_id bigint not null references person on delete cascade,
  at timestamptz not null default now(),
  primary key (person_id, followed_id),
  check (person_id <> followed_id)
);
create index on person_follow (followed_id, at desc);
alter table person add column follower_count integer not null default 0;
create function count_person_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update person set follower_count = follower_count + 1 where id = new.followed_id;
  else
    update person set follower_count = follower_count - 1 where id = old.followed_id;
  end if;
  return null;
end $$;
create trigger person_follow_counted after insert or delete on person_follow
  for each row execute function count_person_follow();

create table person_achievement (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  title text not null check (title <> ''),
  organization text not null default '',
  year smallint check (year between 1900 and 2200),
  position integer not null default 0
);
create index on person_achievement (person_id, position, id);

alter table person_setting
  add column show_phone boolean not null default false,
  add column show_email boolean not null default false;

-- What those who went say of a date, once it is over.
create table event_rating (
  occurrence_id bigint not null references event_occurrence on delete cascade,
  person_id bigint not null references person on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  at timestamptz not null default now(),
  primary key (occurrence_id, person_id)
);
create index on event_rating (person_id);
alter table event_occurrence
  add column rating_count integer not null default 0,
  add column rating_sum integer not null default 0;
create function count_event_rating() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update event_occurrence set rating_count = rating_count - 1, rating_sum = rating_sum - old.rating
      where id = old.occurrence_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update event_occurrence set rating_count = rating_count + 1, rating_sum = rating_sum + new.rating
      where id = new.occurrence_id;
  end if;
  return null;
end $$;
create trigger event_rating_counted after insert or update of rating or delete on event_rating
  for each row execute function count_event_rating();
