alter table event_rsvp
  -- a place with a fee is kept so long for whoever has not paid; null where nothing is owed here
  add column held_until timestamptz;
create index event_unpaid on event_rsvp (held_until) where held_until is not null;

-- What was asked of somebody for a place; it stays when the place is given back.
create table event_entry (
  payment_id bigint primary key references payment,
  occurrence_id bigint not null references event_occurrence,
  person_id bigint references person on delete set null
);
create index on event_entry (occurrence_id, payment_id desc);
create index on event_entry (person_id, occurrence_id, payment_id desc);

-- Beside gifts, what a place was paid for: named by its event.
create or replace view payment_subject as
select p.id as payment_id, coalesce(s.title, f.name) as fund_name, c.title as campaign_title, g.in_memory_of,
  coalesce(g.is_anonymous, false) as is_anonymous
from payment p
left join gift g on g.payment_id = p.id
left join fund f on f.space_id = p.space_id and f.key = p.fund and f.name <> ''
left join campaign c on c.id = g.campaign_id
left join event_entry e on e.payment_id = p.id
left join event_occurrence o on o.id = e.occurrence_id
left join event_series s on s.id = o.series_id;
