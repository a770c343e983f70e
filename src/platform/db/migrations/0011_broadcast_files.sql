-- Every opening of a channel names its files anew: after a crash a number may come again whose first file was seen.
alter table broadcast add column openings integer not null default 0;
alter table broadcast_segment
  add column opening integer not null default 1,
  -- false where a segment begins between two whole pictures
  add column is_independent boolean not null default true;
alter table broadcast_init add column opening integer not null default 1;
