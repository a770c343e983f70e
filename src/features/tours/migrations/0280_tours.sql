-- Tours of a space: scenes of 360°, linked by what stands in them. A tour is its editors' alone until it is published.
create table tour (
  id bigint generated always as identity primary key,
  space_id bigint not null references space on delete cascade,
  title text not null,
  about text not null default '',
  -- Of the texts of the tour and of all in it.
  language text not null default 'en',
  published_at timestamptz,
  -- Grows with every change of the tour's own words, order and state.
  version integer not null default 1,
  -- Everybody once a day; kept by a trigger.
  views bigint not null default 0,
  created_by bigint references person on delete set null,
  created_at timestamptz not null default now()
);
create index on tour (space_id, id);
create index on tour (created_by) where created_by is not null;

create table tour_scene (
  id bigint generated always as identity primary key,
  tour_id bigint not null references tour on delete cascade,
  position integer not null,
  title text not null,
  about text not null default '',
  -- Private media: the panorama with everything that is cut of it, and the look ahead from the start view.
  media_id bigint not null references media,
  still_id bigint not null references media,
  -- CSS colour shown until the look is there.
  ground text not null default 'transparent',
  -- Of the picture as it came, px.
  width integer not null,
  height integer not null,
  -- When its large tiles were cut; null where they wait for it, and for pictures that need none.
  tiled_at timestamptz,
  -- Degrees: to the right of the picture's middle, and up from the horizon.
  start_yaw real not null default 0 check (start_yaw >= -180 and start_yaw < 180),
  start_pitch real not null default 0 check (start_pitch between -90 and 90),
  sound_id bigint references media,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index on tour_scene (tour_id, position, id);
create index on tour_scene (media_id);
create index on tour_scene (still_id);
create index on tour_scene (sound_id) where sound_id is not null;

create table tour_hotspot (
  id bigint generated always as identity primary key,
  scene_id bigint not null references tour_scene on delete cascade,
  kind text not null check (kind in ('text', 'audio', 'link', 'donate', 'lamp')),
  yaw real not null check (yaw >= -180 and yaw < 180),
  pitch real not null check (pitch between -90 and 90),
  title text not null,
  body text not null default '',
  -- Where a link leads: a scene of the same tour.
  target_id bigint references tour_scene on delete cascade,
  sound_id bigint references media,
  version integer not null default 1,
  check ((kind = 'link') = (target_id is not null)),
  check ((kind = 'audio') = (sound_id is not null)),
  check (kind <> 'text' or body <> '')
);
create index on tour_hotspot (scene_id, id);
create index on tour_hotspot (target_id) where target_id is not null;
create index on tour_hotspot (sound_id) where sound_id is not null;
create unique index tour_hotspot_one_lamp on tour_hotspot (scene_id) where kind = 'lamp';

-- Who looked at a tour, or at a 3D view, today: by a hash that nobody can undo once the day's salt is gone.
create table tour_look (
  tour_id bigint references tour on delete cascade,
  view_id bigint references space_view on delete cascade,
  day date not null,
  visitor_hash bytea not null,
  check (num_nonnulls(tour_id, view_id) = 1),
  unique nulls not distinct (tour_id, view_id, day, visitor_hash)
);
create index on tour_look (day);
create index on tour_look (view_id) where view_id is not null;

create table view_count (
  view_id bigint primary key references space_view on delete cascade,
  views bigint not null default 0
);

create function count_tour_look() returns trigger language plpgsql as $$
begin
  if new.tour_id is not null then
    update tour set views = views + 1 where id = new.tour_id;
  else
    insert into view_count (view_id, views) values (new.view_id, 1)
    on conflict (view_id) do update set views = view_count.views + 1;
  end if;
  return null;
end $$;
create trigger tour_look_counted after insert on tour_look for each row execute function count_tour_look();

-- Sound of a place, or that tells of what stands there.
alter table upload drop constraint upload_purpose_check;
alter table upload add constraint upload_purpose_check
  check (purpose in ('picture', 'panorama', 'model', 'document', 'attachment', 'video', 'text', 'sound'));
