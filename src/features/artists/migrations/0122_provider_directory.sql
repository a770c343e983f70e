-- The directory: providers are searched like spaces (0053), chosen by marks (0066), sorted by what stands here.
create table search_document_of_artist partition of search_document for values in ('artist');
create table search_word_of_artist partition of search_word for values in ('artist');
-- A common word and a filter are looked for together: few have both.
create index search_document_of_artist_by_words_and_marks on search_document_of_artist using gin (words, marks);
create index search_document_of_artist_nearest on search_document_of_artist using gist (on_sphere);

-- What lists ask of a provider, in rows short enough to walk: kept by triggers. Who was never listed has no row.
create table provider_listing (
  person_id bigint primary key references artist on delete cascade,
  -- in the order of their first listing; the place of their bit in provider_set
  ordinal integer not null generated always as identity unique,
  -- none while in no list
  marks text[] not null,
  followers integer not null,
  rating real not null,
  reviews integer not null,
  -- in paise; given for nothing or as one likes: 0; by quote: after all others
  price bigint not null,
  on_sphere cube,
  -- named or described anew, and not indexed since
  is_stale boolean not null default true
);
create index on provider_listing using gin (marks);
create index on provider_listing using gist (on_sphere) where marks <> '{}';
create index on provider_listing (followers desc, person_id desc) where marks <> '{}';
create index on provider_listing (rating desc, reviews desc, person_id desc) where marks <> '{}';
create index on provider_listing (price, person_id) where marks <> '{}';
create index provider_listing_stale on provider_listing (person_id) where is_stale;

-- Who has a mark, a bit for each ordinal: the numbers beside the filters are those of sets that are cut with each other.
create table provider_set (
  mark text not null,
  chunk integer not null,
  members bit(8192) not null,
  size integer not null generated always as (bit_count(members)) stored,
  primary key (mark, chunk)
);
create index on provider_set (mark, size);

-- The cities of providers as they are written, by the end of their marks.
create table provider_city (
  key text not null,
  language text not null,
  name text not null,
  primary key (key, language)
);

-- Cities that have been renamed are one, by the name that filters have.
create function provider_city_key(city text) returns text language sql immutable return
  case lower(trim(city))
    when 'bengaluru' then 'bangalore' when 'new delhi' then 'delhi' when 'bombay' then 'mumbai'
    when 'calcutta' then 'kolkata' when 'madras' then 'chennai' when 'poona' then 'pune' else lower(trim(city)) end;

create function provider_marks(a artist, p person) returns text[] language sql stable return
  case when a.is_listed and p.removed_at is null then array_remove(array[
    'listed', 'category/' || lower(a.category), 'city/' || nullif(provider_city_key(a.city), ''), 'faith/' || a.faith,
    case when p.verified_at is not null then 'verified' end,
    case when a.lat is not null then 'located' end,
    case when a.price_kind in ('donation', 'volunteer', 'ask') then 'price/' || a.price_kind end,
    case when a.price_from_paise <= 500000 then 'price/5000' end,
    case when a.price_from_paise <= 2500000 then 'price/25000' end,
    case when a.price_from_paise <= 10000000 then 'price/100000' end,
    case when a.rating_sum >= 3 * a.review_count and a.review_count > 0 then 'rating/3' end,
    case when a.rating_sum >= 4 * a.review_count and a.review_count > 0 then 'rating/4' end,
    case when 2 * a.rating_sum >= 9 * a.review_count and a.review_count > 0 then 'rating/4.5' end
  ], null)
  || array(select 'language/' || l from unnest(a.languages) as l)
  || array(select 'weekday/' || d from generate_series(1, 7) as d where a.open_weekdays >> (d - 1) & 1 = 1)
  else '{}' end;

create function refresh_provider_listing(who bigint) returns void language plpgsql as $$
declare
  found_listing provider_listing;
begin
  select who, 0, provider_marks(a, p), p.follower_count,
    case when a.review_count > 0 then a.rating_sum::real / a.review_count else 0 end, a.review_count,
    case when a.price_kind in ('donation', 'volunteer') then 0 else coalesce(a.price_from_paise, 9000000000000000) end,
    case when a.lat is not null then cube(array[
      cos(radians(a.lat)) * cos(radians(a.lng)), cos(radians(a.lat)) * sin(radians(a.lng)), sin(radians(a.lat))]) end,
    true
  into found_listing from artist a join person p on p.id = a.person_id where a.person_id = who;
  if found_listing.person_id is null then return; end if;
  update provider_listing as l set marks = found_listing.marks, followers = found_listing.followers,
    rating = found_listing.rating, reviews = found_listing.reviews, price = found_listing.price,
    on_sphere = found_listing.on_sphere
  where l.person_id = who;
  -- Not by a conflict of an insert: that would use up an ordinal each time.
  if not found and found_listing.marks <> '{}' then
    insert into provider_listing (person_id, marks, followers, rating, reviews, price, on_sphere)
    values (who, found_listing.marks, found_listing.followers, found_listing.rating, found_listing.reviews,
      found_listing.price, found_listing.on_sphere)
    on conflict do nothing;
  end if;
end $$;

create function keep_provider_sets() returns trigger language plpgsql as $$
declare
  old_marks text[] := case when tg_op = 'INSERT' then '{}' else old.marks end;
  new_marks text[] := case when tg_op = 'DELETE' then '{}' else new.marks end;
  ordinal integer := case when tg_op = 'DELETE' then old.ordinal else new.ordinal end;
begin
  if tg_op = 'DELETE' then
    delete from search_document_of_artist where entity = 'artist' and entity_id = old.person_id;
  else
    update search_document_of_artist set marks = new_marks, on_sphere = new.on_sphere
    where entity = 'artist' and entity_id = new.person_id
      and (marks, on_sphere) is distinct from (new_marks, new.on_sphere);
  end if;
  -- In one order, so that two who change the same sets wait for each other instead of locking each other out.
  insert into provider_set as s (mark, chunk, members)
  select mark, ordinal / 8192, set_bit(b'0'::bit(8192), ordinal % 8192, value)
  from (select unnest(new_marks) as mark, 1 as value except select unnest(old_marks), 1
    union all (select unnest(old_marks), 0 except select unnest(new_marks), 0)) as changed
  order by mark
  on conflict (mark, chunk) do update
    set members = set_bit(s.members, ordinal % 8192, get_bit(excluded.members, ordinal % 8192));
  return null;
end $$;
create trigger provider_sets_kept after insert or update of marks, on_sphere or delete on provider_listing
  for each row execute function keep_provider_sets();

create function mark_new_document_of_artist() returns trigger language plpgsql as $$
begin
  select l.marks, l.on_sphere into new.marks, new.on_sphere from provider_listing as l where l.person_id = new.entity_id;
  new.marks := coalesce(new.marks, '{}');
  return new;
end $$;
create trigger search_document_marked before insert on search_document_of_artist
  for each row execute function mark_new_document_of_artist();

create function list_artist() returns trigger language plpgsql as $$
begin
  perform refresh_provider_listing(new.person_id);
  return null;
end $$;
create trigger artist_listed after insert or update of category, city, faith, languages, price_kind, price_from_paise,
  rating_sum, review_count, lat, lng, open_weekdays, is_listed on artist
  for each row execute function list_artist();

-- Who is named anew in another room is found by the old name no more; the next indexing writes the new one.
create function list_person_of_artist() returns trigger language plpgsql as $$
begin
  if (old.verified_at is null, old.removed_at, old.follower_count)
    is distinct from (new.verified_at is null, new.removed_at, new.follower_count) then
    perform refresh_provider_listing(new.id) where exists (select from artist where person_id = new.id);
  end if;
  if (old.name, old.bio, old.specialization, old.location)
    is distinct from (new.name, new.bio, new.specialization, new.location) then
    update provider_listing set is_stale = true where person_id = new.id;
    update search_document_of_artist set name = '', words = '' where entity = 'artist' and entity_id = new.id;
  end if;
  return null;
end $$;
create trigger person_of_artist_listed
  after update of verified_at, removed_at, follower_count, name, bio, specialization, location on person
  for each row execute function list_person_of_artist();

select refresh_provider_listing(person_id) from artist order by person_id;
