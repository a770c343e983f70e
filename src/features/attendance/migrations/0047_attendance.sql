-- Who attends something with a capacity is known without knowing what it is: an event's date today, a slot of a
-- booking or a yatra tomorrow. The feature that owns it is the only one that knows more.

create table admission (
  id bigint generated always as identity primary key,
  -- the owning feature's table, and the row there
  subject_type text not null check (subject_type <> ''),
  subject_id bigint not null,
  going_count integer not null default 0,
  waiting_count integer not null default 0,
  unique (subject_type, subject_id)
);

-- The table of a subject has this as a trigger, with the type as its argument: what is deleted takes its reservations
-- with it. Where a fee was asked it cannot be deleted.
create function delete_admission() returns trigger language plpgsql as $$
begin
  delete from admission where subject_type = tg_argv[0] and subject_id = old.id;
  return null;
end $$;

-- Every answer to an event is a reservation, under the same id: the waiting list goes by it, and tickets stay valid.
drop trigger event_rsvp_counted on event_rsvp;
drop function count_event_rsvp;

insert into admission (subject_type, subject_id, going_count, waiting_count)
select 'event_occurrence', occurrence_id, count(*) filter (where state = 'going'), count(*) filter (where state = 'waiting')
from (
  select occurrence_id, state from event_rsvp
  union all
  select occurrence_id, null from event_entry
) answered
group by occurrence_id
order by occurrence_id;

alter table event_rsvp rename to reservation;
alter sequence event_rsvp_id_seq rename to reservation_id_seq;
alter table reservation rename column state to status;
alter table reservation rename column at to reserved_at;
alter table reservation rename column held_until to reserved_until;
alter table reservation rename column ticket to ticket_code;
alter table reservation rename column told_at to promotion_notified_at;
alter table reservation rename constraint event_rsvp_pkey to reservation_pkey;
alter table reservation rename constraint event_rsvp_ticket_key to reservation_ticket_code_key;
alter table reservation rename constraint event_rsvp_state_check to reservation_status_check;
alter table reservation rename constraint event_rsvp_person_id_fkey to reservation_person_id_fkey;
alter table reservation rename constraint event_rsvp_checked_in_by_fkey to reservation_checked_in_by_fkey;
alter index event_rsvp_person_id_id_idx rename to reservation_person_id_id_idx;
alter index event_rsvp_checked_in_by_idx rename to reservation_checked_in_by_idx;
alter index event_promoted rename to reservation_promoted;
alter index event_unpaid rename to reservation_unpaid;
alter table reservation add column admission_id bigint;
update reservation r set admission_id = a.id
from admission a where a.subject_type = 'event_occurrence' and a.subject_id = r.occurrence_id;
-- with the column go its key and its indexes
alter table reservation drop column occurrence_id,
  alter column admission_id set not null,
  add foreign key (admission_id) references admission on delete cascade,
  add unique (admission_id, person_id);
create index on reservation (admission_id, id);
create index reservation_waiting on reservation (admission_id, id) where status = 'waiting';

create function count_reservation() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update admission set
      going_count = going_count - (old.status = 'going')::int,
      waiting_count = waiting_count - (old.status = 'waiting')::int
    where id = old.admission_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update admission set
      going_count = going_count + (new.status = 'going')::int,
      waiting_count = waiting_count + (new.status = 'waiting')::int
    where id = new.admission_id;
  end if;
  return null;
end $$;
create trigger reservation_counted after insert or update of status or delete on reservation
  for each row execute function count_reservation();

-- What was asked of somebody for a reservation; it stays when the reservation is cancelled.
create table reservation_fee (
  payment_id bigint primary key references payment,
  admission_id bigint not null references admission,
  person_id bigint references person on delete set null
);
insert into reservation_fee (payment_id, admission_id, person_id)
select e.payment_id, a.id, e.person_id
from event_entry e join admission a on a.subject_type = 'event_occurrence' and a.subject_id = e.occurrence_id;
create index on reservation_fee (admission_id, payment_id desc);
create index on reservation_fee (person_id, admission_id, payment_id desc);

-- The doors for other features: how many attend a subject, and who.
create view admission_brief as
select subject_type, subject_id, going_count, waiting_count from admission;
create view reservation_brief as
select a.subject_type, a.subject_id, r.person_id, r.status
from reservation r join admission a on a.id = r.admission_id;

-- What was paid for stands on a receipt under the name that it had when the fee was asked.
create or replace view payment_subject as
select p.id as payment_id, case when e.payment_id is null then f.name else p.reference end as fund_name,
  c.title as campaign_title, g.in_memory_of, coalesce(g.is_anonymous, false) as is_anonymous
from payment p
left join gift g on g.payment_id = p.id
left join fund f on f.space_id = p.space_id and f.key = p.fund and f.name <> ''
left join campaign c on c.id = g.campaign_id
left join reservation_fee e on e.payment_id = p.id;

drop table event_entry;
alter table event_occurrence drop column going_count, drop column waiting_count;
create trigger event_occurrence_attended after delete on event_occurrence
  for each row execute function delete_admission('event_occurrence');
