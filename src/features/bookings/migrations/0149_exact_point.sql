-- Where exactly they come to: for who performs it, once it is confirmed and until it is over.
alter table booking add column has_exact_point boolean not null default false;
create index booking_exact_point on booking (ends_at) where has_exact_point;
