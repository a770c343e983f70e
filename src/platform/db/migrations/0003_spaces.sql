create extension if not exists cube;
create extension if not exists fuzzystrmatch;

create table faith (
  key text primary key,
  category text not null unique,
  position integer not null
);
insert into faith (key, category, position) values
  ('hindu', 'Hindu', 1), ('sikh', 'Sikh', 2), ('christian', 'Christian', 3),
  ('islamic', 'Islamic', 4), ('buddhist', 'Buddhist', 5), ('jain', 'Jain', 6);

create table space (
  id bigint generated always as identity primary key,
  kind text not null
    check (kind in ('temple', 'mosque', 'church', 'gurudwara', 'buddhist-center', 'pandal', 'virtual-temple')),
  faith text not null references faith,
  name text not null check (name <> ''),
  -- the name in the space's own script, shown under the first one
  local_name text not null default '',
  description text not null default '',
  full_description text not null default '',
  language text not null default 'en',
  city text not null default '',
  region text not null default '',
  country text not null default 'IN',
  address text not null default '',
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  zone text not null default 'Asia/Kolkata',
  established smallint,
  phone text not null default '',
  email text not null default '',
  website text not null default '',
  morning_opens time,
  morning_closes time,
  evening_opens time,
  evening_closes time,
  -- keys such as parking, wheelchair, langar; free words of the space's own are kept as they are
  facilities text[] not null default '{}',
  is_listed boolean not null default false,
  reviews_enabled boolean not null default true,
  verified_at timestamptz,
  verified_by bigint references person,
  is_sample boolean not null default false,
  created_by bigint references person,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by bigint references person,
  -- kept by triggers, so that every list can sort by them
  follower_count integer not null default 0,
  review_count integer not null default 0,
  rating_sum integer not null default 0,
  rating_average real generated always as (case when review_count > 0 then rating_sum::real / review_count else 0 end) stored,
  -- the name as searches spell it (platform/search/fold.ts), for names that begin with what was asked
  search_name text not null default '',
  -- the same spelling of names, places, kinds and descriptions in every language, with marks of where a word stands
  search tsvector not null default '',
  -- on the unit sphere, so that the nearest are found by an index; half the distance is the sine of half the angle
  on_sphere cube generated always as (
    case when lat is not null then cube(array[
      cos(radians(lat)) * cos(radians(lng)), cos(radians(lat)) * sin(radians(lng)), sin(radians(lat))
    ]) end
  ) stored,
  check ((lat is null) = (lng is null))
);
create index space_by_followers on space (follower_count desc, id desc) where is_listed and removed_at is null;
create index space_by_faith on space (faith, follower_count desc, id desc) where is_listed and removed_at is null;
create index space_by_kind on space (kind, follower_count desc, id desc) where is_listed and removed_at is null;
create index space_by_rating on space (rating_average desc, review_count desc, id desc)
  where is_listed and removed_at is null;
create index space_by_name on space (lower(name), id) where is_listed and removed_at is null;
create index space_by_search_name on space (search_name text_pattern_ops) where is_listed and removed_at is null;
create index space_by_words on space using gin (search) where is_listed and removed_at is null;
create index space_by_place on space using gist (on_sphere) where is_listed and removed_at is null;

-- Every word of space.search: wrong spellings are mended here, among words, not among spaces.
create table space_word (
  word text primary key
);
create index space_word_trigram on space_word using gin (word gin_trgm_ops);

create table space_member (
  space_id bigint not null references space on delete cascade,
  person_id bigint not null references person on delete cascade,
  role text not null check (role in ('owner', 'manager', 'treasurer', 'editor')),
  since timestamptz not null default now(),
  primary key (space_id, person_id)
);
create index on space_member (person_id, space_id);

create table space_organizer (
  id bigint generated always as identity primary key,
  space_id bigint not null references space on delete cascade,
  person_id bigint references person,
  name text not null,
  role text not null,
  experience text not null default '',
  position integer not null default 0
);
create index on space_organizer (space_id, position, id);

-- Artists and guides who serve at a space, confirmed by both sides.
create table space_artist (
  space_id bigint not null references space on delete cascade,
  person_id bigint not null references person on delete cascade,
  confirmed_at timestamptz,
  primary key (space_id, person_id)
);
create index on space_artist (person_id, space_id);

create table space_follow (
  person_id bigint not null references person on delete cascade,
  space_id bigint not null references space on delete cascade,
  at timestamptz not null default now(),
  primary key (person_id, space_id)
);
create index on space_follow (space_id, at desc, person_id);

create table space_save (
  person_id bigint not null references person on delete cascade,
  space_id bigint not null references space on delete cascade,
  at timestamptz not null default now(),
  primary key (person_id, space_id)
);
create index on space_save (space_id);

create table space_review (
  id bigint generated always as identity primary key,
  space_id bigint not null references space on delete cascade,
  person_id bigint not null references person on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  text text not null check (text <> ''),
  language text not null default 'en',
  at timestamptz not null default now(),
  edited_at timestamptz,
  removed_at timestamptz,
  removed_by bigint references person,
  unique (space_id, person_id)
);
create index on space_review (space_id, at desc, id desc) where removed_at is null;
create index on space_review (person_id);

-- One row per visitor and day; the hash is salted anew every day and the salt thrown away.
create table space_visit (
  space_id bigint not null references space on delete cascade,
  day date not null,
  visitor_hash bytea not null,
  primary key (space_id, day, visitor_hash)
);

-- What a day's rows came to, once its salt is gone.
create table space_visit_day (
  space_id bigint not null references space on delete cascade,
  day date not null,
  visitors integer not null check (visitors >= 0),
  primary key (space_id, day)
);

create function count_space_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update space set follower_count = follower_count + 1 where id = new.space_id;
  else
    update space set follower_count = follower_count - 1 where id = old.space_id;
  end if;
  return null;
end $$;
create trigger space_follow_counted after insert or delete on space_follow
  for each row execute function count_space_follow();

create function count_space_review() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and old.removed_at is null then
    update space set review_count = review_count - 1, rating_sum = rating_sum - old.rating where id = old.space_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.removed_at is null then
    update space set review_count = review_count + 1, rating_sum = rating_sum + new.rating where id = new.space_id;
  end if;
  return null;
end $$;
create trigger space_review_counted after insert or update of rating, removed_at or delete on space_review
  for each row execute function count_space_review();

-- What other features show of a space.
create view space_brief as
select s.id, s.kind, s.faith, f.category, s.name, s.local_name, s.language, s.city, s.region, s.country, s.zone,
  s.is_listed, s.verified_at is not null as is_verified, s.is_sample, s.follower_count, s.review_count,
  s.rating_sum
from space s join faith f on f.key = s.faith
where s.removed_at is null;
