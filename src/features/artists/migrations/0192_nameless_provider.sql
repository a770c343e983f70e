-- In whose stead the orders and bookings of others stay when a provider has left: one for all of them, without a name.
alter table artist add column is_nameless boolean not null default false;
create unique index artist_nameless on artist (is_nameless) where is_nameless;
