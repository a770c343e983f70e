-- A push service that does not answer in time is asked less and less, and its browser forgotten after some days.
alter table push_device
  add column silences integer not null default 0 check (silences >= 0),
  add column silent_since timestamptz,
  -- until then nothing is sent to it
  add column rests_until timestamptz;
