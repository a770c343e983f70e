-- What is deleted once the deletion of an account is committed, such as its files; tried again until it is gone. A row
-- names no person.
create table leftover (
  id bigint generated always as identity primary key,
  -- who deletes it, and by which key or number
  kind text not null,
  ref text not null,
  left_at timestamptz not null
);
