-- On which days who of the staff opened what was reported: a player asks for a clip piece by piece, the trail has one entry.
create table booking_proof_view (
  proof_id bigint not null references booking_proof on delete cascade,
  person_id bigint not null references person on delete cascade,
  day date not null,
  primary key (proof_id, person_id, day)
);
