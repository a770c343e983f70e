-- Private links to an order for clients without an account. The address is made anew from the row by a secret of this
-- installation; only its hash is kept.
create table order_link (
  id bigint generated always as identity primary key,
  commission_id bigint not null references commission on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  withdrawn_at timestamptz
);
-- A new link ends the one before.
create unique index on order_link (commission_id) where withdrawn_at is null;
