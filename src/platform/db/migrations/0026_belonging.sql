-- An address that is asked to help run a space. What the mail holds is random; only its hash is kept.
create table space_invitation (
  id bigint generated always as identity primary key,
  space_id bigint not null references space on delete cascade,
  email text not null check (email = lower(email) and email <> ''),
  role text not null check (role in ('owner', 'manager', 'treasurer', 'editor')),
  -- of the token in the last mail; null until one was written
  token_hash text unique,
  language text not null default 'en',
  invited_by bigint references person on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- how it ended, once
  ended_at timestamptz,
  ended_as text check (ended_as in ('accepted', 'declined', 'revoked')),
  ended_by bigint references person on delete set null,
  check ((ended_at is null) = (ended_as is null))
);
-- One address waits once for one space.
create unique index space_invitation_open on space_invitation (space_id, email) where ended_at is null;
create index on space_invitation (email) where ended_at is null;

-- A space that asks our staff to confirm that it is what it says.
create table space_verification (
  id bigint generated always as identity primary key,
  space_id bigint not null references space on delete cascade,
  asked_by bigint references person on delete set null,
  note text not null default '',
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references person on delete set null,
  outcome text check (outcome in ('granted', 'refused', 'withdrawn')),
  reason text not null default '',
  check ((decided_at is null) = (outcome is null))
);
create unique index space_verification_open on space_verification (space_id) where decided_at is null;
create index on space_verification (space_id, id desc);

-- Papers that only the space's owners and managers and our staff may see.
create table space_document (
  id bigint generated always as identity primary key,
  verification_id bigint not null references space_verification on delete cascade,
  kind text not null check (kind in ('registration', 'identity', 'address', 'letter', 'other')),
  name text not null check (name <> ''),
  mime text not null,
  bytes bigint not null check (bytes > 0),
  storage_key text not null,
  -- when the file itself was deleted; the row stays and tells that it was there
  deleted_at timestamptz
);
create index on space_document (verification_id, id);
create index on space_document (id) where deleted_at is null;

-- Names that look like another's: what staff see beside a space that asks.
create index space_name_trigram on space using gin (lower(name) gin_trgm_ops) where removed_at is null;

-- The trail as one person's deeds, and as deeds of one kind.
create index on audit (actor_id, id desc);
create index on audit (action, id desc);
