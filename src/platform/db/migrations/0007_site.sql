create table newsletter_subscription (
  id bigint generated always as identity primary key,
  email text not null unique,
  language text not null default 'en',
  token uuid not null unique default gen_random_uuid(),
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);
