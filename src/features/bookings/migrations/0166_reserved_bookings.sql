-- What waits for its payment is `reserved`; that something was held, says `completed`.
do $$
declare
  old text;
begin
  for old in
    select conname from pg_constraint
    where conrelid = 'booking'::regclass and contype in ('c', 'x') and pg_get_constraintdef(oid) like '%''held''%'
  loop
    execute format('alter table booking drop constraint %I', old);
  end loop;
  for old in
    select indexname from pg_indexes where tablename = 'booking' and schemaname = current_schema()
      and indexdef like '%''held''%'
  loop
    execute format('drop index %I', old);
  end loop;
end $$;

update booking set state = 'reserved' where state = 'held';
alter table booking rename column held_until to reserved_until;
alter table booking
  add constraint booking_state_check
    check (state in ('reserved', 'requested', 'confirmed', 'completed', 'cancelled', 'declined')),
  add constraint booking_reserved_check check ((state = 'reserved') = (reserved_until is not null)),
  -- No double booking, ever: nobody is in two places, whatever is written, by whom and how many at once.
  add constraint booking_of_provider exclude using gist (provider_id with =, tstzrange(occupied_from, occupied_until) with &&)
    where (state in ('reserved', 'requested', 'confirmed') and provider_id is not null),
  add constraint booking_of_performer exclude using gist
    ((coalesce(assigned_id, provider_id)) with =, tstzrange(occupied_from, occupied_until) with &&, slot_key with <>)
    where (state in ('reserved', 'requested', 'confirmed')),
  -- No seat is given twice, and none beyond the last.
  add constraint booking_seat exclude using gist (service_id with =, starts_at with =, seats with &&)
    where (state in ('reserved', 'requested', 'confirmed') and space_id is not null);
create index booking_of_slot on booking (service_id, starts_at)
  where space_id is not null and state in ('reserved', 'requested', 'confirmed');
create index booking_reserved_until on booking (reserved_until) where state = 'reserved';
