-- The private ceremony of what is held online; those who share a slot share it.
create table booking_ceremony (
  booking_id bigint primary key references booking on delete cascade,
  occurrence_id bigint not null references event_occurrence on delete cascade,
  slot_key text not null
);
create index on booking_ceremony (occurrence_id);
create index on booking_ceremony (slot_key);
