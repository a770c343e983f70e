-- Every gift is a row with a state; amounts are integer paise.
create table gift (
  id bigint generated always as identity primary key,
  space_id bigint not null references space,
  giver_id bigint references person on delete set null,
  amount_paise bigint not null check (amount_paise >= 100),
  currency text not null default 'INR',
  category text not null check (category in ('general', 'events', 'construction', 'charity', 'maintenance')),
  state text not null check (state in ('pending', 'completed', 'failed')),
  is_anonymous boolean not null default false,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((state = 'completed') = (settled_at is not null))
);
create index on gift (space_id, settled_at desc, id desc) where state = 'completed';
create index on gift (giver_id, id desc);
