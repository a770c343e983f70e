-- What was published, written in the writer's own transaction and kept for some minutes: nodes read from here what has
-- committed since they last read.
create table outbox (
  -- The writer's transaction. A snapshot tells whether it had committed by then, which no sequence can.
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  topic text not null,
  payload text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (xid, id)
);
