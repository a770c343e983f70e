create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

-- Secrets that an installation makes for itself at first start, shared by all its nodes.
create table installation (
  key text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- Counters of a fixed window; losing them in a crash only forgives somebody.
create unlogged table rate_limit (
  key text primary key,
  window_ends_at timestamptz not null,
  hits integer not null
);
create index on rate_limit (window_ends_at);

-- Translations of texts that people wrote; the row itself carries its original language.
create table translation (
  entity text not null,
  entity_id bigint not null,
  field text not null,
  language text not null,
  text text not null,
  primary key (entity, entity_id, field, language)
);

-- Pictures, sounds, models, recordings: one row per content, found by its hash.
create table media (
  id bigint generated always as identity primary key,
  sha256 text not null unique,
  storage_key text not null,
  mime text not null,
  bytes bigint not null,
  width integer,
  height integer,
  thumbhash text,
  -- CSS colour of the ground while the picture loads
  ground text,
  created_by bigint,
  created_at timestamptz not null default now()
);

-- Where a medium is shown.
create table media_use (
  id bigint generated always as identity primary key,
  media_id bigint not null references media,
  entity text not null,
  entity_id bigint not null,
  -- hero, gallery, avatar, poster, …
  role text not null,
  kind text check (kind in ('interior', 'exterior', 'event')),
  position integer not null default 0,
  alt text not null default '',
  language text not null default 'en',
  focus_x real not null default 0.5,
  focus_y real not null default 0.5,
  created_at timestamptz not null default now()
);
create index on media_use (entity, entity_id, role, position, id);
create index on media_use (media_id);
