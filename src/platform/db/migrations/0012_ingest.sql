-- What a broadcast must know to go on when its publisher reaches another or a restarted node, and how it ended.
alter table broadcast
  -- one press of "Go live" in a studio
  add column session text,
  -- number of the studio's packet that is expected next
  add column next_packet bigint not null default 1,
  -- what the publisher's pictures and sound are, as the studio and the server say it to each other
  add column formats jsonb not null default '[]',
  add column stream_key_id bigint references stream_key on delete set null,
  -- hand: somebody ended it; grace: its publisher did not return
  add column end_reason text check (end_reason in ('hand', 'grace')),
  -- when its recording was asked for: after its end, once everything is in the storage
  add column queued_at timestamptz;
create index broadcast_unqueued on broadcast (ended_at) where ended_at is not null and queued_at is null;
create index broadcast_of_key on broadcast (stream_key_id) where stream_key_id is not null;

-- The last publisher that was turned away, so that an organiser reads why the encoder does not come through.
create table broadcast_refusal (
  id bigint generated always as identity primary key,
  space_id bigint not null references space on delete cascade,
  -- null where the key is the space's and no date was due
  occurrence_id bigint references event_occurrence on delete cascade,
  code text not null,
  at timestamptz not null,
  unique nulls not distinct (space_id, occurrence_id)
);
create index on broadcast_refusal (occurrence_id);

-- Made by going live at once: a draft that nobody hears of before its first picture.
alter table event_occurrence add column is_unannounced boolean not null default false;
create index event_unannounced on event_occurrence (space_id) where is_unannounced and status = 'draft';
-- Streams from elsewhere go live and end by the clock.
create index event_elsewhere on event_occurrence (starts_at)
  where stream_kind in ('hls', 'youtube') and ended_at is null and status in ('scheduled', 'confirmed');
