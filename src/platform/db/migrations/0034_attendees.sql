alter table event_rsvp
  -- what the code on a ticket says; it opens nothing but the desk's own page of this answer
  add column ticket uuid not null default gen_random_uuid() unique,
  add column checked_in_at timestamptz,
  add column checked_in_by bigint references person on delete set null;
create index on event_rsvp (occurrence_id, id);
create index on event_rsvp (checked_in_by) where checked_in_by is not null;
