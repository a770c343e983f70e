-- Whom somebody does not want to hear from. Both are silent to each other then; the other is not told why.
create table person_block (
  person_id bigint not null references person on delete cascade,
  blocked_id bigint not null references person on delete cascade,
  at timestamptz not null default now(),
  primary key (person_id, blocked_id),
  check (person_id <> blocked_id)
);
create index on person_block (blocked_id);

-- Conversations of one person, by either end of the pair.
create index channel_low_person on channel (low_person_id) where kind = 'direct';
