-- How somebody found what they booked: the words lie with the provider's reviews, what counts for the service lies here.
alter table booking
  add column rating smallint check (rating between 1 and 5),
  add check (rating is null or state = 'completed');
alter table service
  add column rating_sum integer not null default 0,
  add column rating_count integer not null default 0;

create function count_booking_rating() returns trigger language plpgsql as $$
begin
  update service set
    rating_sum = rating_sum + coalesce(new.rating, 0) - coalesce(old.rating, 0),
    rating_count = rating_count + (new.rating is not null)::int - (old.rating is not null)::int
  where id = new.service_id;
  return null;
end $$;
create trigger booking_rated after update of rating on booking for each row
  when (old.rating is distinct from new.rating) execute function count_booking_rating();
