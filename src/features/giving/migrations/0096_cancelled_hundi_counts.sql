-- A count that was wrong stays as it was written, is taken out of the books by a counter-entry, and may have another in
-- its place.
alter table hundi_count
  add column cancelled_at timestamptz,
  add column cancelled_by bigint references person on delete set null,
  add column cancelled_reason text not null default '',
  add column replaces bigint references hundi_count;
