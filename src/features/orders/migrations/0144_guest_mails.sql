-- Mails to clients without an account. Their language; empty: that of the order.
alter table commission add column client_language text not null default '';

-- One letter of each news: a row each, so that it leaves once, whatever the number of workers and retries.
create table order_letter (
  commission_id bigint not null references commission on delete cascade,
  about text not null check (about <> ''),
  -- who is at it, and since when
  attempt uuid not null,
  began_at timestamptz not null,
  done_at timestamptz,
  primary key (commission_id, about)
);

-- Addresses that want none of them. Only the hash is kept.
create table order_mail_stop (
  email_hash bytea primary key check (length(email_hash) = 32),
  stopped_at timestamptz not null
);

-- Whether a link was ever made, and withdrawn.
create index on order_link (commission_id, id desc);
