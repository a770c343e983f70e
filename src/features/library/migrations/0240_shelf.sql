-- The shelf: every work of the texts, and sound and film beside them.
create table shelf_item (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('text', 'audio', 'video')),
  category text not null check (category in ('scripture', 'devotional', 'sermon', 'mantra', 'story', 'meditation')),
  -- of a text: what else is known of it stands there
  work_id bigint unique references work on delete cascade,
  -- whose sound or film it is; null: the house's
  space_id bigint references space on delete cascade,
  added_by bigint references person on delete set null,
  title text not null default '' check (char_length(title) <= 200),
  -- who wrote, sings or speaks
  author text not null default '' check (char_length(author) <= 200),
  description text not null default '' check (char_length(description) <= 2000),
  -- of title and description
  language text not null default 'en',
  -- of what is sung or said, BCP 47; null where nothing is
  spoken text check (spoken ~ '^[A-Za-z0-9-]{2,35}$'),
  media_id bigint references media,
  duration_ms integer check (duration_ms > 0),
  -- [{"atMs": where it begins, "title": …}], in their order
  chapters jsonb not null default '[]',
  -- the work that its lines follow
  follows_work_id bigint references work on delete set null,
  licence text not null default '' check (char_length(licence) <= 300),
  source text not null default '' check (char_length(source) <= 500),
  source_url text check (char_length(source_url) <= 500),
  is_listed boolean not null default true,
  is_sample boolean not null default false,
  -- counted by triggers, once a day for each visitor
  plays integer not null default 0 check (plays >= 0),
  downloads integer not null default 0 check (downloads >= 0),
  uses integer not null generated always as (plays + downloads) stored,
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  version integer not null default 1,
  -- changed, and not indexed since
  is_stale boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by bigint references person on delete set null,
  check ((kind = 'text') = (work_id is not null)),
  check (kind = 'text' or (title <> '' and media_id is not null and duration_ms is not null))
);
create index shelf_item_by_use on shelf_item (kind, uses desc, id desc) where is_listed and removed_at is null;
create index shelf_item_of_category on shelf_item (category, kind, uses desc, id desc)
  where is_listed and removed_at is null;
create index shelf_item_of_author on shelf_item (author, id) where is_listed and removed_at is null and author <> '';
create index on shelf_item (space_id, id) where space_id is not null;
create index on shelf_item (added_by);
create index on shelf_item (removed_by) where removed_by is not null;
create index on shelf_item (media_id);
create index on shelf_item (follows_work_id) where follows_work_id is not null;
create index shelf_item_stale on shelf_item (id) where is_stale;

-- What is said when (WebVTT): words under a film, or lines of a work while they are sung, each named chapter/verse.
create table shelf_track (
  item_id bigint not null references shelf_item on delete cascade,
  kind text not null check (kind in ('captions', 'verses')),
  language text not null check (language ~ '^[A-Za-z0-9-]{2,35}$'),
  vtt text not null check (char_length(vtt) <= 500000),
  primary key (item_id, kind, language)
);

create table shelf_bookmark (
  person_id bigint not null references person on delete cascade,
  item_id bigint not null references shelf_item on delete cascade,
  at timestamptz not null,
  primary key (person_id, item_id)
);
create index shelf_bookmark_latest on shelf_bookmark (person_id, at desc, item_id desc);
create index on shelf_bookmark (item_id);

-- What somebody opened, and where they were when they stopped listening or watching.
create table shelf_recent (
  person_id bigint not null references person on delete cascade,
  item_id bigint not null references shelf_item on delete cascade,
  place_ms integer not null default 0 check (place_ms >= 0),
  placed_at timestamptz,
  at timestamptz not null,
  primary key (person_id, item_id)
);
create index shelf_recent_latest on shelf_recent (person_id, at desc, item_id desc);
create index on shelf_recent (item_id);

create table shelf_download (
  person_id bigint not null references person on delete cascade,
  item_id bigint not null references shelf_item on delete cascade,
  at timestamptz not null,
  primary key (person_id, item_id)
);
create index shelf_download_latest on shelf_download (person_id, at desc, item_id desc);
create index on shelf_download (item_id);

create table shelf_rating (
  item_id bigint not null references shelf_item on delete cascade,
  person_id bigint not null references person on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  at timestamptz not null,
  primary key (item_id, person_id)
);
create index on shelf_rating (person_id);

-- Who played or took something on a day, by a hash whose salt goes with the day; past days stand in the counts alone.
create table shelf_use (
  item_id bigint not null references shelf_item on delete cascade,
  use text not null check (use in ('play', 'download')),
  day date not null,
  visitor_hash bytea not null,
  primary key (item_id, use, day, visitor_hash)
);
create index on shelf_use (day);

create function count_shelf_use() returns trigger language plpgsql as $$
begin
  update shelf_item set plays = plays + (new.use = 'play')::int, downloads = downloads + (new.use = 'download')::int
  where id = new.item_id;
  return null;
end $$;
create trigger shelf_use_counted after insert on shelf_use for each row execute function count_shelf_use();

create function count_shelf_rating() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update shelf_item set rating_sum = rating_sum - old.stars, rating_count = rating_count - 1 where id = old.item_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update shelf_item set rating_sum = rating_sum + new.stars, rating_count = rating_count + 1 where id = new.item_id;
  end if;
  return null;
end $$;
create trigger shelf_rating_counted after insert or update of stars or delete on shelf_rating
  for each row execute function count_shelf_rating();

-- A work of the texts stands on the shelf as long as it is there.
create function shelve_work() returns trigger language plpgsql as $$
begin
  update shelf_item set category = new.category, author = new.author, space_id = new.space_id,
    is_listed = new.is_open, is_stale = true
  where work_id = new.id;
  -- Not by a conflict of an insert: that would use up an id each time.
  if not found then
    insert into shelf_item (kind, category, work_id, space_id, author, is_listed, is_sample)
    values ('text', new.category, new.id, new.space_id, new.author, new.is_open, new.is_sample);
  end if;
  return null;
end $$;
create trigger work_shelved after insert or update of category, author, is_listed, is_open, removed_at, space_id, version on work
  for each row execute function shelve_work();
insert into shelf_item (kind, category, work_id, space_id, author, is_listed, is_sample)
select 'text', category, id, space_id, author, is_open, is_sample from work order by id;

create function restale_work() returns trigger language plpgsql as $$
begin
  update shelf_item set is_stale = true where work_id = new.work_id and not is_stale;
  return null;
end $$;
create trigger edition_shelved after insert or update of title, subtitle, translator, description on edition
  for each row execute function restale_work();

-- Searched like spaces (0053), chosen by marks (0066).
create table search_document_of_shelf_item partition of search_document for values in ('shelf_item');
create table search_word_of_shelf_item partition of search_word for values in ('shelf_item');
create index search_document_of_shelf_item_by_words_and_marks on search_document_of_shelf_item using gin (words, marks);

create function shelf_item_marks(i shelf_item) returns text[] language sql immutable return
  case when i.is_listed and i.removed_at is null then array['kind/' || i.kind, 'category/' || i.category]
  else '{}'::text[] end;

create function mark_new_document_of_shelf_item() returns trigger language plpgsql as $$
begin
  select shelf_item_marks(i) into new.marks from shelf_item as i where i.id = new.entity_id;
  new.marks := coalesce(new.marks, '{}');
  return new;
end $$;
create trigger search_document_marked before insert on search_document_of_shelf_item
  for each row execute function mark_new_document_of_shelf_item();

create function mark_documents_of_shelf_item() returns trigger language plpgsql as $$
begin
  update search_document_of_shelf_item set marks = shelf_item_marks(new)
  where entity = 'shelf_item' and entity_id = new.id and marks is distinct from shelf_item_marks(new);
  return null;
end $$;
create trigger shelf_item_marked after update of is_listed, removed_at, category, kind on shelf_item
  for each row execute function mark_documents_of_shelf_item();

create function forget_document_of_shelf_item() returns trigger language plpgsql as $$
begin
  delete from search_document_of_shelf_item where entity = 'shelf_item' and entity_id = old.id;
  return null;
end $$;
create trigger shelf_item_forgotten after delete on shelf_item
  for each row execute function forget_document_of_shelf_item();

-- What a text is called and who made it readable, in each of its editions.
create view shelf_edition as
select e.work_id, e.kind, e.language, e.script, e.title, e.subtitle, e.description, e.translator, e.position
from edition as e join work as w on w.id = e.work_id where w.removed_at is null;

-- What somebody opened: texts where they read them, the rest where they listen and watch.
create view shelf_opened as
select person_id, item_id, at from shelf_recent
union all
select p.person_id, i.id, p.at from reading_place as p join shelf_item as i on i.work_id = p.work_id;
