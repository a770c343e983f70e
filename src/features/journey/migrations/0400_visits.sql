-- Where somebody was: at a space's door, at an event by their ticket, or at a ceremony that they watched. Once a day a
-- space and a kind; theirs alone, and they may take it away.
create table visit (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  space_id bigint not null references space on delete cascade,
  -- in the zone of the space
  day date not null,
  at timestamptz not null,
  is_virtual boolean not null,
  way text not null check (way in ('door', 'ticket', 'watching')),
  occurrence_id bigint references event_occurrence on delete set null,
  unique (person_id, space_id, day, is_virtual),
  check (is_virtual = (way = 'watching'))
);
create index visit_of_space on visit (space_id, day);
create index visit_by_day on visit (person_id, day);
create index on visit (occurrence_id) where occurrence_id is not null;

-- The places where somebody was, with how often.
create table visit_place (
  person_id bigint not null references person on delete cascade,
  space_id bigint not null references space on delete cascade,
  visits integer not null,
  virtual_visits integer not null,
  last_day date not null,
  primary key (person_id, space_id)
);
create index visit_place_latest on visit_place (person_id, last_day desc, space_id desc);
create index on visit_place (space_id);

-- The code that hangs at a space's door.
create table visit_door (
  id bigint generated always as identity primary key,
  space_id bigint not null unique references space on delete cascade,
  token_hash bytea not null unique,
  -- encrypted, to show and print it again
  token_sealed bytea not null,
  renewed_at timestamptz not null
);

-- How long somebody has a ceremony in front of them today, until it counts as a visit; gone after a day.
create table watching (
  person_id bigint not null references person on delete cascade,
  occurrence_id bigint not null references event_occurrence on delete cascade,
  seconds integer not null default 0,
  seen_at timestamptz not null,
  primary key (person_id, occurrence_id)
);
create index on watching (occurrence_id);
create index watching_seen on watching (seen_at);

-- What somebody did, from the rows of other features: it goes where they take that back; what ended or burnt down stays.
create table activity (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  kind text not null check (kind in ('visit', 'donation', 'prayer', 'booking', 'community', 'reading')),
  source text not null,
  source_id bigint not null,
  space_id bigint references space on delete set null,
  at timestamptz not null,
  -- the first day of its month, in the zone of the person at that time
  month date not null,
  unique (person_id, source, source_id)
);
create index activity_latest on activity (person_id, at desc, id desc);
create index on activity (space_id) where space_id is not null;

-- Sums by month: what the job has counted, and what waits for it. Whoever writes only adds a row, so that no two wait
-- for each other's sums.
create table activity_month (
  person_id bigint not null references person on delete cascade,
  month date not null,
  kind text not null,
  count integer not null,
  primary key (person_id, month, kind)
);
create table activity_change (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  month date not null,
  kind text not null,
  change smallint not null
);
create index on activity_change (person_id);

create function journey_month(who bigint, moment timestamptz) returns date language sql stable as $$
  select date_trunc('month', moment at time zone coalesce(
    (select timezone from person_setting where person_id = who), 'Asia/Kolkata'))::date
$$;

create function count_activity() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into activity_change (person_id, month, kind, change) values (new.person_id, new.month, new.kind, 1);
  else
    -- Somebody who is deleted takes their sums along.
    insert into activity_change (person_id, month, kind, change)
    select old.person_id, old.month, old.kind, -1 where exists (select from person where id = old.person_id);
  end if;
  return null;
end $$;

create function visit_in_journey() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into visit_place as p (person_id, space_id, visits, virtual_visits, last_day)
      values (new.person_id, new.space_id, 1, new.is_virtual::int, new.day)
    on conflict (person_id, space_id) do update set visits = p.visits + 1,
      virtual_visits = p.virtual_visits + excluded.virtual_visits, last_day = greatest(p.last_day, excluded.last_day);
    insert into activity (person_id, kind, source, source_id, space_id, at, month)
      values (new.person_id, 'visit', 'visit', new.id, new.space_id, new.at, date_trunc('month', new.day)::date)
    on conflict do nothing;
  else
    delete from activity where person_id = old.person_id and source = 'visit' and source_id = old.id;
    delete from visit_place p
    where p.person_id = old.person_id and p.space_id = old.space_id and p.visits <= 1;
    update visit_place p set visits = p.visits - 1, virtual_visits = p.virtual_visits - old.is_virtual::int,
      last_day = coalesce((select max(v.day) from visit v
        where v.person_id = old.person_id and v.space_id = old.space_id), p.last_day)
    where p.person_id = old.person_id and p.space_id = old.space_id;
  end if;
  return null;
end $$;
create trigger visit_counted after insert or delete on visit for each row execute function visit_in_journey();

-- A ticket that was checked in is a visit; one that was so by mistake is none.
create function reservation_in_journey() returns trigger language plpgsql as $$
begin
  if new.checked_in_at is null then
    delete from visit v using admission a
    where a.id = new.admission_id and a.subject_type = 'event_occurrence' and v.person_id = new.person_id
      and v.occurrence_id = a.subject_id and v.way = 'ticket';
  else
    insert into visit (person_id, space_id, day, at, is_virtual, way, occurrence_id)
    select new.person_id, o.space_id, (new.checked_in_at at time zone s.zone)::date, new.checked_in_at, false, 'ticket', o.id
    from admission a
    join event_occurrence o on o.id = a.subject_id
    join space_brief s on s.id = o.space_id
    where a.id = new.admission_id and a.subject_type = 'event_occurrence'
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger reservation_in_journey after update of checked_in_at on reservation
  for each row when (old.checked_in_at is distinct from new.checked_in_at) execute function reservation_in_journey();

create function payment_in_journey() returns trigger language plpgsql as $$
begin
  if new.state = 'completed' and new.payer_id is not null then
    insert into activity (person_id, kind, source, source_id, space_id, at, month)
      values (new.payer_id, 'donation', 'gift', new.id, new.space_id, new.at, journey_month(new.payer_id, new.at))
    on conflict do nothing;
  elsif tg_op = 'UPDATE' then
    delete from activity where source = 'gift' and source_id = new.id and person_id = old.payer_id;
  end if;
  return null;
end $$;
create trigger payment_made_in_journey after insert on payment
  for each row when (new.purpose = 'gift' and new.state = 'completed') execute function payment_in_journey();
create trigger payment_in_journey after update of state, payer_id on payment
  for each row when (new.purpose = 'gift'
    and (old.state is distinct from new.state or old.payer_id is distinct from new.payer_id))
  execute function payment_in_journey();

create function prayer_in_journey() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from activity where person_id = old.person_id and source = 'prayer' and source_id = old.id;
  elsif new.person_id is not null then
    insert into activity (person_id, kind, source, source_id, space_id, at, month)
      values (new.person_id, 'prayer', 'prayer', new.id, new.space_id, new.at, journey_month(new.person_id, new.at))
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger prayer_in_journey after insert or delete on prayer_request
  for each row execute function prayer_in_journey();

create function offering_in_journey() returns trigger language plpgsql as $$
begin
  if new.person_id is not null then
    insert into activity (person_id, kind, source, source_id, space_id, at, month)
    select new.person_id, 'prayer', 'offering', new.id, s.space_id, new.lit_at, journey_month(new.person_id, new.lit_at)
    from shrine s where s.id = new.shrine_id
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger offering_in_journey after insert on offering for each row execute function offering_in_journey();

create function booking_in_journey() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from activity where person_id = old.person_id and source = 'booking' and source_id = old.id;
  elsif new.person_id is not null and new.state in ('requested', 'confirmed', 'completed') then
    insert into activity (person_id, kind, source, source_id, space_id, at, month)
      values (new.person_id, 'booking', 'booking', new.id, new.space_id, new.created_at,
        journey_month(new.person_id, new.created_at))
    on conflict do nothing;
  elsif tg_op = 'UPDATE' then
    delete from activity where person_id = old.person_id and source = 'booking' and source_id = old.id;
  end if;
  return null;
end $$;
create trigger booking_in_journey after insert or update of state or delete on booking
  for each row execute function booking_in_journey();

create function discussion_in_journey() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from activity where person_id = old.author_id and source = tg_argv[0] and source_id = old.id;
  elsif new.removed_at is not null or new.author_id is null then
    delete from activity where person_id = old.author_id and source = tg_argv[0] and source_id = old.id;
  else
    insert into activity (person_id, kind, source, source_id, at, month)
      values (new.author_id, 'community', tg_argv[0], new.id, new.created_at, journey_month(new.author_id, new.created_at))
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger discussion_in_journey after insert or delete or update of removed_at, author_id on discussion
  for each row execute function discussion_in_journey('discussion');
create trigger reply_in_journey after insert or delete or update of removed_at, author_id on discussion_reply
  for each row execute function discussion_in_journey('reply');

create function reading_in_journey() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into activity (person_id, kind, source, source_id, at, month)
      values (new.person_id, 'reading', 'plan', new.work_id, new.created_at, journey_month(new.person_id, new.created_at))
    on conflict do nothing;
  elsif new.finished_at is not null and old.finished_at is null then
    insert into activity (person_id, kind, source, source_id, at, month)
      values (new.person_id, 'reading', 'plan-finished', new.work_id, new.finished_at,
        journey_month(new.person_id, new.finished_at))
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger reading_in_journey after insert or update of finished_at on reading_plan
  for each row execute function reading_in_journey();

-- What people did before.
insert into activity (person_id, kind, source, source_id, space_id, at, month)
select payer_id, 'donation', 'gift', id, space_id, at, journey_month(payer_id, at)
from payment where purpose = 'gift' and state = 'completed' and payer_id is not null
union all
select person_id, 'prayer', 'prayer', id, space_id, at, journey_month(person_id, at)
from prayer_request where person_id is not null
union all
select o.person_id, 'prayer', 'offering', o.id, s.space_id, o.lit_at, journey_month(o.person_id, o.lit_at)
from offering o join shrine s on s.id = o.shrine_id where o.person_id is not null
union all
select person_id, 'booking', 'booking', id, space_id, created_at, journey_month(person_id, created_at)
from booking where person_id is not null and state in ('requested', 'confirmed', 'completed')
union all
select author_id, 'community', 'discussion', id, null, created_at, journey_month(author_id, created_at)
from discussion where author_id is not null and removed_at is null
union all
select author_id, 'community', 'reply', id, null, created_at, journey_month(author_id, created_at)
from discussion_reply where author_id is not null and removed_at is null
union all
select person_id, 'reading', 'plan', work_id, null, created_at, journey_month(person_id, created_at) from reading_plan
union all
select person_id, 'reading', 'plan-finished', work_id, null, finished_at, journey_month(person_id, finished_at)
from reading_plan where finished_at is not null;

-- From now on each row is counted; those of before are counted at once, so that nobody gets news of long ago.
insert into activity_month (person_id, month, kind, count)
select person_id, month, kind, count(*) from activity group by 1, 2, 3;
create trigger activity_counted after insert or delete on activity for each row execute function count_activity();

insert into visit (person_id, space_id, day, at, is_virtual, way, occurrence_id)
select r.person_id, o.space_id, (r.checked_in_at at time zone s.zone)::date, r.checked_in_at, false, 'ticket', o.id
from reservation r
join admission a on a.id = r.admission_id and a.subject_type = 'event_occurrence'
join event_occurrence o on o.id = a.subject_id
join space_brief s on s.id = o.space_id
where r.checked_in_at is not null
on conflict do nothing;
