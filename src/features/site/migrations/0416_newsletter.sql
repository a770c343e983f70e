-- The letters that are going out or have gone out, one a month.
create table newsletter_letter (
  -- such as 2026-12
  month text primary key check (month ~ '^\d{4}-\d{2}$'),
  begun_at timestamptz not null
);

-- Proof that a letter went out to an address, once.
create table newsletter_copy (
  month text not null references newsletter_letter on delete cascade,
  subscription_id bigint not null references newsletter_subscription on delete cascade,
  attempt uuid not null,
  began_at timestamptz not null,
  done_at timestamptz,
  primary key (month, subscription_id)
);
create index on newsletter_copy (subscription_id);

create index newsletter_subscription_open on newsletter_subscription (id)
  where confirmed_at is not null and unsubscribed_at is null;
