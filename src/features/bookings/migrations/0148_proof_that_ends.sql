-- Proof has an end of its own, and is open to staff once somebody reported it.
alter table booking_proof
  add column reported_at timestamptz,
  add column removed_at timestamptz,
  add column removed_by bigint references person;
create index on booking_proof (at);
create index on booking_proof (removed_at) where removed_at is not null;
