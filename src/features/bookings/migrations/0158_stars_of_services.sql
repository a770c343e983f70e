-- A service's stars are those of the reviews as they stand now: changed ones count as changed, removed ones no more.
drop trigger booking_rated on booking;
drop function count_booking_rating();
alter table service drop column rating_sum, drop column rating_count;
create index booking_rated on booking (service_id, id) where rating is not null;
