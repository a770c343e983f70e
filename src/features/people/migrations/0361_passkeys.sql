-- Keys that an authenticator keeps for an account; here is the half of each that opens nothing.
create table passkey (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth_user on delete cascade,
  credential_id bytea not null unique,
  -- SubjectPublicKeyInfo, DER
  public_key bytea not null,
  -- counts what the authenticator signed, where it counts at all: one that falls back is a copy
  sign_count bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index on passkey (user_id);

-- What an authenticator is asked to sign: for one purpose, by the browser that asked, once.
create table passkey_challenge (
  challenge_hash bytea primary key,
  holder_hash bytea not null,
  purpose text not null check (purpose in ('register', 'sign-in', 'confirm')),
  user_id uuid references auth_user on delete cascade,
  expires_at timestamptz not null,
  check ((purpose = 'sign-in') = (user_id is null))
);
create index on passkey_challenge (user_id);
create index on passkey_challenge (expires_at);
