alter table media_use
  add column title text not null default '',
  -- The whole picture of which media_id shows a part; null where it shows all of it.
  add column original_id bigint references media,
  -- That part: x, y, width, height as shares of the whole.
  add column crop jsonb,
  add column created_by bigint references person on delete set null;
create index on media_use (original_id) where original_id is not null;

-- 360° photos, models and virtual tours of a space.
create table space_view (
  id bigint generated always as identity primary key,
  space_id bigint not null references space on delete cascade,
  kind text not null check (kind in ('panorama', 'model', 'link')),
  title text not null,
  -- Of the title.
  language text not null default 'en',
  -- The panorama or the model.
  media_id bigint references media,
  thumbnail_id bigint references media,
  url text,
  -- What was found when it was checked: pixels of a panorama, triangles and size of a model.
  facts jsonb not null default '{}',
  created_by bigint references person on delete set null,
  created_at timestamptz not null default now(),
  check ((kind = 'link') = (url is not null)),
  check ((kind = 'link') = (media_id is null))
);
create index on space_view (space_id, id);
create index on space_view (media_id) where media_id is not null;
create index on space_view (thumbnail_id) where thumbnail_id is not null;
