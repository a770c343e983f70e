-- The towns around a place.
create index on city (lat, lng);
