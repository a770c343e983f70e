-- The authenticator app that somebody signs in with besides their password.
create table two_factor (
  user_id uuid primary key references auth_user on delete cascade,
  -- by which it is found when the key changes
  id bigint generated always as identity unique,
  -- encrypted by the key of the installation, which lies in no database
  secret_sealed bytea not null,
  created_at timestamptz not null,
  -- since its first code was entered; before that nobody is asked for one
  confirmed_at timestamptz,
  -- the latest half minute whose code was used: no code works twice
  last_step integer not null default 0
);

-- The way in for whoever has lost the app: each works once. They are random and long enough to need no salt.
create table recovery_code (
  code_hash bytea primary key,
  user_id uuid not null references two_factor on delete cascade,
  used_at timestamptz
);
create index on recovery_code (user_id);

-- Whoever has entered the right password, or opened a link, and still owes the code: no session exists yet.
create table pending_sign_in (
  token_hash bytea primary key,
  user_id uuid not null references auth_user on delete cascade,
  -- a password counts as entered in the session that follows, a link does not
  by_password boolean not null,
  expires_at timestamptz not null
);
create index on pending_sign_in (user_id);
create index on pending_sign_in (expires_at);
