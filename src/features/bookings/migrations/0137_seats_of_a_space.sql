-- A space's own services: who may do them, how many seats a booking takes, and what became of a service.
alter table service
  -- deleted after it had been booked; archived_at alone is a pause
  add column removed_at timestamptz,
  add check (removed_at is null or archived_at is not null);

create table service_performer (
  service_id bigint not null references service on delete cascade,
  person_id bigint not null references person on delete cascade,
  primary key (service_id, person_id)
);
create index on service_performer (person_id);

create function count_seats(seats int4multirange) returns integer language sql immutable parallel safe return
  (select coalesce(sum(upper(r) - lower(r)), 0)::int from unnest(seats) as r);

-- Who does it at a space is one of its people, who need be in no directory.
alter table booking
  drop constraint booking_assigned_id_fkey,
  add foreign key (assigned_id) references person,
  add check (assigned_id <> person_id),
  -- the numbers of its seats in the slot, and how many there are; a copy, so that the database can refuse one more
  add column seats int4multirange not null default '{[1,2)}',
  add column capacity smallint not null default 1 check (capacity between 1 and 1000);
update booking as b set seats = int4multirange(int4range(b.seat, b.seat + 1)), capacity = greatest(v.capacity, b.seat)
from service as v where v.id = b.service_id and b.space_id is not null;
drop index booking_seat;
alter table booking drop column seat;
alter table booking
  add column seat_count integer generated always as (count_seats(seats)) stored,
  add check (not isempty(seats) and lower(seats) >= 1 and upper(seats) <= capacity + 1),
  -- No seat is given twice, and none beyond the last, whatever is written, by whom and how many at once.
  add constraint booking_seat exclude using gist (service_id with =, starts_at with =, seats with &&)
    where (state in ('held', 'requested', 'confirmed') and space_id is not null);
create index booking_of_slot on booking (service_id, starts_at)
  where space_id is not null and state in ('held', 'requested', 'confirmed');
create index booking_asked_of_space on booking (space_id, starts_at, id)
  where space_id is not null and state = 'requested';
create index booking_without_priest on booking (space_id, starts_at, id)
  where space_id is not null and state = 'confirmed' and assigned_id is null;
