-- A closed community stays readable: nobody joins it, begins or answers there until it is reopened.
alter table community
  add column closed_at timestamptz,
  add column closed_by bigint references person on delete set null,
  -- staff closed it, who did not run it: they alone reopen it
  add column closed_by_staff boolean not null default false,
  -- what its members read of it
  add column closed_for text check (char_length(closed_for) between 1 and 300),
  add constraint community_closed_says_why check ((closed_at is null) = (closed_for is null)),
  add constraint community_closed_by_staff check (closed_at is not null or not closed_by_staff);
create index on community (closed_by);
