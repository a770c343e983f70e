-- Proof of what was held for those who were not there: pictures and clips, for the two sides alone.
create table booking_proof (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking on delete cascade,
  mime text not null,
  bytes bigint not null,
  storage_key text not null unique,
  -- the thumbnail of a picture; a clip has none
  small_key text,
  width integer,
  height integer,
  check (num_nonnulls(small_key, width, height) in (0, 3)),
  brought_by bigint not null references person,
  at timestamptz not null
);
create index on booking_proof (booking_id, id);

alter table booking
  -- the provider was reminded for this end of the promise
  add column proof_reminded_for timestamptz,
  -- the promise ended without proof, and the giver was asked whether it shall go back
  add column proof_missed_at timestamptz,
  drop constraint booking_ended_by_check,
  add constraint booking_ended_by_check check (ended_by in ('devotee', 'provider', 'unanswered', 'unpaid', 'unproven'));
