-- An inbox that took nothing while others of its server did, or may: it waits by itself and holds up none of them.
create table federation_inbox (
  inbox text primary key check (char_length(inbox) <= 1000),
  host text not null references federation_host on delete cascade,
  -- in a row
  failures integer not null,
  failing_since timestamptz not null,
  next_try_at timestamptz not null
);
create index on federation_inbox (host);
create index on federation_delivery (inbox);
