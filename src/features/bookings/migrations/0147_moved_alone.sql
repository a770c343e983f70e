-- As it was shown before it was booked: what confirms itself is moved by who booked it, while all would go back.
alter table booking add column is_instant boolean not null default false;
