-- A space that people follow from other servers (ActivityPub). The row stays when it is switched off: its name and key
-- are its own for good.
create table federation_actor (
  id bigint generated always as identity unique,
  space_id bigint primary key references space on delete cascade,
  handle text not null unique check (handle ~ '^[a-z0-9_]{3,30}$'),
  public_key text not null,
  private_key_sealed bytea not null,
  is_on boolean not null,
  -- whether likes and replies from elsewhere are counted
  counts_reactions boolean not null default false,
  -- since when other servers are told of its posts; null while it is off or nobody may see the space
  announced_at timestamptz,
  made_at timestamptz not null
);
create index federation_actor_on on federation_actor (space_id) where is_on;

-- A server that posts are sent to.
create table federation_host (
  host text primary key check (char_length(host) <= 260),
  failures integer not null default 0,
  failing_since timestamptz,
  next_try_at timestamptz,
  -- one worker sends to it at a time
  leased_until timestamptz,
  -- it answered nothing for days: its followers are not counted, and nothing is sent
  given_up_at timestamptz
);

create table federation_follower (
  id bigint generated always as identity primary key,
  space_id bigint not null references federation_actor on delete cascade,
  actor_url text not null check (char_length(actor_url) <= 1000),
  unique (space_id, actor_url),
  -- its server's common one, where there is one
  inbox text not null check (char_length(inbox) <= 1000),
  host text not null references federation_host,
  follow_url text not null check (char_length(follow_url) <= 1000),
  followed_at timestamptz not null
);
create index on federation_follower (space_id, inbox);
create index on federation_follower (host);
create index on federation_follower (actor_url);
create index on federation_follower (inbox);

-- What other servers are sent.
create table federation_activity (
  id bigint generated always as identity primary key,
  space_id bigint not null references federation_actor on delete cascade,
  -- its name everywhere: the same is made once
  url text not null unique,
  body text not null,
  created_at timestamptz not null
);
create index on federation_activity (space_id);
create index on federation_activity (created_at);

-- One that is still to be sent; gone when it was.
create table federation_delivery (
  id bigint generated always as identity primary key,
  activity_id bigint not null references federation_activity on delete cascade,
  inbox text not null,
  unique (activity_id, inbox),
  host text not null references federation_host
);
create index on federation_delivery (host, id);

-- What other servers know of a post.
create table federation_post (
  post_id bigint primary key references post on delete cascade,
  space_id bigint not null references federation_actor on delete cascade,
  sent_at timestamptz not null,
  deleted_at timestamptz
);
create index on federation_post (space_id);

-- A public post of such a space that was written, changed or taken back since they were told.
create table federation_change (
  post_id bigint primary key references post on delete cascade,
  changes integer not null default 1
);

-- A like, a share or a reply elsewhere: that it is there, not what it says or who wrote it.
create table federation_reaction (
  post_id bigint not null references post on delete cascade,
  space_id bigint not null references federation_actor on delete cascade,
  kind text not null check (kind in ('like', 'share', 'reply')),
  -- sha-256 of its author's address, or of the reply's
  key bytea not null,
  primary key (post_id, kind, key),
  -- sha-256 of its author's address and of its own, by which it is taken back
  author bytea not null,
  object bytea not null,
  host text not null,
  at timestamptz not null
);
create index on federation_reaction (author, object);
create index on federation_reaction (space_id);

-- Keys of other servers' people, as they were read; null where nothing could be.
create table federation_key (
  key_url text primary key check (char_length(key_url) <= 1000),
  owner_url text,
  public_key text,
  fetched_at timestamptz not null
);
create index on federation_key (fetched_at);

-- What was received, so that nothing is taken twice: sha-256 of the sender's address and the activity's.
create table federation_seen (
  key bytea primary key,
  seen_at timestamptz not null
);
create index on federation_seen (seen_at);

-- Waits for whoever works on the same post: what was changed meanwhile is told afterwards.
create function note_federated_post() returns trigger language plpgsql as $$
begin
  if new.space_id is not null and new.state = 'published'
    and exists (select from federation_actor a where a.space_id = new.space_id and a.is_on) then
    insert into federation_change as c (post_id) values (new.id)
    on conflict (post_id) do update set changes = c.changes + 1;
  end if;
  return null;
end $$;
create trigger post_federated after insert or update of state, body, language, edited_at, removed_at on post
  for each row execute function note_federated_post();
