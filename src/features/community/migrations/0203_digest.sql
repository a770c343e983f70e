-- Who wishes a digest by mail, and when the next one is due.
create table community_digest (
  person_id bigint primary key references person on delete cascade,
  every text not null check (every in ('day', 'week')),
  -- what came after it stands in the next one
  since timestamptz not null,
  next_at timestamptz not null
);
create index community_digest_due on community_digest (next_at);

-- Proof that a digest went out, once for each period: the day on which it was due.
create table community_digest_mail (
  person_id bigint not null references person on delete cascade,
  period date not null,
  attempt uuid not null,
  began_at timestamptz not null,
  done_at timestamptz,
  primary key (person_id, period)
);
create index on community_digest_mail (began_at);
