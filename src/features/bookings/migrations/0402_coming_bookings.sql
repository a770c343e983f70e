-- What somebody booked and is still to come, whatever they booked in all the years before.
create index booking_coming on booking (person_id, ends_at) where state in ('reserved', 'requested', 'confirmed');
