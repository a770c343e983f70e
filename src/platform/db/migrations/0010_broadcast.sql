-- A stream comes from ourselves, from a looped ceremony of the sample world, or from elsewhere.
alter table event_occurrence drop constraint event_occurrence_stream_kind_check;
alter table event_occurrence
  add constraint event_occurrence_stream_kind_check check (stream_kind in ('own', 'loop', 'hls', 'youtube'));

-- Secret of an encoder such as OBS: one for the space, and one for a single date where it was asked for.
create table stream_key (
  id bigint generated always as identity primary key,
  space_id bigint not null references space on delete cascade,
  occurrence_id bigint references event_occurrence on delete cascade,
  -- SHA-256 of the key, for finding it; the key itself is sealed, so that it can be shown to who may stream
  hash bytea not null unique,
  sealed bytea not null,
  created_by bigint references person,
  created_at timestamptz not null default now(),
  -- when another took its place
  retired_at timestamptz
);
create unique index stream_key_of_space on stream_key (space_id) where occurrence_id is null and retired_at is null;
create unique index stream_key_of_date on stream_key (occurrence_id) where occurrence_id is not null and retired_at is null;

-- One going live of one date: from the first picture to the end. Going live again later is another.
create table broadcast (
  id bigint generated always as identity primary key,
  occurrence_id bigint not null references event_occurrence on delete cascade,
  space_id bigint not null references space on delete cascade,
  source text not null check (source in ('studio', 'rtmp')),
  publisher_id bigint references person on delete set null,
  -- the node that packages it, and when it last heard from the publisher
  node_id uuid,
  heard_at timestamptz,
  -- where its files lie in the storage: unguessable, so an unlisted space's recording is not found by counting
  folder uuid not null default gen_random_uuid() unique,
  started_at timestamptz not null,
  -- since when the publisher has been gone; null while it sends
  interrupted_at timestamptz,
  ended_at timestamptz
);
create unique index broadcast_running on broadcast (occurrence_id) where ended_at is null;
create index on broadcast (occurrence_id, id desc);
create index broadcast_unended on broadcast (node_id) where ended_at is null;

-- Init segments and media segments in their order: written when a segment is in the storage, so that a recording
-- survives the end of its node. Renditions: high, medium, low, audio, stills.
create table broadcast_segment (
  broadcast_id bigint not null references broadcast on delete cascade,
  rendition text not null check (rendition in ('high', 'medium', 'low', 'audio', 'stills')),
  number integer not null,
  duration_us bigint not null check (duration_us > 0),
  -- bytes of the file
  size integer not null,
  began_at timestamptz not null,
  -- which init segment it needs: another number after the publisher changed its format
  init integer not null,
  -- true after an interruption or a change of format
  is_discontinuous boolean not null default false,
  primary key (broadcast_id, rendition, number)
);
-- What a rendition is, once for each init segment: RFC 6381 codecs, size, bits per second.
create table broadcast_init (
  broadcast_id bigint not null references broadcast on delete cascade,
  rendition text not null,
  init integer not null,
  codecs text not null,
  width integer,
  height integer,
  frame_rate real,
  bandwidth integer not null,
  primary key (broadcast_id, rendition, init)
);

-- A ceremony as a video: made when its broadcast ends.
create table recording (
  id bigint generated always as identity primary key,
  broadcast_id bigint not null unique references broadcast on delete cascade,
  occurrence_id bigint not null references event_occurrence on delete cascade,
  space_id bigint not null references space on delete cascade,
  duration_ms bigint not null,
  size bigint not null,
  -- JPEG in the broadcast's folder, null where the publisher sent no still
  poster text,
  -- the whole as one file, in the broadcast's folder; null until it is made or where it may not be downloaded
  mp4 text,
  may_download boolean not null default false,
  is_public boolean not null default true,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by bigint references person
);
create index on recording (space_id, id desc) where removed_at is null;
create index on recording (occurrence_id, id desc) where removed_at is null;
