-- Works that are read: each in editions (its original, translations), in chapters of verses.
create table work (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  -- whose it is; null: the house's
  space_id bigint references space on delete cascade,
  added_by bigint references person on delete set null,
  category text not null check (category in ('scripture', 'mantra', 'story', 'meditation')),
  faith text references faith,
  author text not null default '' check (char_length(author) <= 200),
  -- true counts, kept by whatever stores its texts
  chapters integer not null default 0 check (chapters >= 0),
  verses integer not null default 0 check (verses >= 0),
  -- words of its first edition: how long it takes to read
  words integer not null default 0 check (words >= 0),
  -- of its texts in all editions, which count for its space, or for who brought it to the house
  bytes bigint not null default 0 check (bytes >= 0),
  -- the languages in which it can be read
  languages text[] not null default '{}',
  is_listed boolean not null default false,
  -- whether everybody reads it: listed, not removed, and the house's or of a space that is listed itself; by triggers
  is_open boolean not null default false,
  -- how often its texts were stored
  version integer not null default 0,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by bigint references person on delete set null,
  removed_for text check (char_length(removed_for) between 1 and 300)
);
create index work_newest on work (created_at desc, id desc) where is_open;
create index work_of_category on work (category, created_at desc, id desc) where is_open;
create index work_of_author on work (author, id) where is_open and author <> '';
create index on work (space_id) where space_id is not null;
create index on work (faith);
create index on work (added_by);
create index on work (removed_by) where removed_by is not null;

create function open_work() returns trigger language plpgsql as $$
begin
  new.is_open := new.is_listed and new.removed_at is null and (new.space_id is null
    or exists (select from space_brief as s where s.id = new.space_id and s.is_listed));
  return new;
end $$;
create trigger work_opened before insert or update of is_listed, removed_at, space_id, is_open on work
  for each row execute function open_work();

create function count_work() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform add_to_storage_use(case when old.space_id is null then old.added_by end, old.space_id, -old.bytes);
  end if;
  if tg_op <> 'DELETE' then
    perform add_to_storage_use(case when new.space_id is null then new.added_by end, new.space_id, new.bytes);
  end if;
  return null;
end $$;
create trigger work_counted after insert or delete or update of bytes, space_id, added_by on work
  for each row execute function count_work();

-- A space that is listed, held or removed takes its works with it.
create function open_works_of_space() returns trigger language plpgsql as $$
begin
  update work set is_open = is_open where space_id = new.id;
  return null;
end $$;
create trigger space_works_opened after update of is_listed, removed_at on space for each row
  when (old.is_listed is distinct from new.is_listed or (old.removed_at is null) <> (new.removed_at is null))
  execute function open_works_of_space();

create table edition (
  id bigint generated always as identity primary key,
  work_id bigint not null references work on delete cascade,
  key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(key) <= 40),
  kind text not null check (kind in ('original', 'translation', 'transliteration')),
  -- BCP 47, and the script's code in ISO 15924; the direction follows the script
  language text not null check (language ~ '^[A-Za-z0-9-]{2,35}$'),
  script text not null check (script ~ '^[A-Z][a-z]{3}$'),
  title text not null check (char_length(title) between 1 and 200),
  subtitle text not null default '' check (char_length(subtitle) <= 200),
  description text not null default '' check (char_length(description) <= 2000),
  translator text not null default '' check (char_length(translator) <= 200),
  licence text not null check (char_length(licence) between 1 and 300),
  source text not null check (char_length(source) between 1 and 500),
  source_url text check (char_length(source_url) <= 500),
  position integer not null,
  -- of its texts: the version of the work that has stored them last
  version integer not null default 0,
  unique (work_id, key),
  unique (work_id, position) deferrable initially deferred
);

create table chapter (
  id bigint generated always as identity primary key,
  work_id bigint not null references work on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  -- of a work in books, such as matthew
  book text check (book ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(book) <= 50),
  number integer not null check (number >= 0),
  position integer not null,
  verses integer not null default 0 check (verses >= 0),
  unique (work_id, slug),
  unique (work_id, position) deferrable initially deferred
);
create index chapter_of_book on chapter (book, number) where book is not null;

-- What a chapter, and its book, are called in an edition.
create table chapter_title (
  chapter_id bigint not null references chapter on delete cascade,
  edition_id bigint not null references edition on delete cascade,
  title text check (char_length(title) between 1 and 300),
  book_title text check (char_length(book_title) between 1 and 300),
  primary key (chapter_id, edition_id)
);
create index on chapter_title (edition_id);

create table verse (
  id bigint generated always as identity primary key,
  chapter_id bigint not null references chapter on delete cascade,
  -- as it is cited: 47, a bridge 3-4, a part 5a
  label text not null check (label ~ '^[0-9]{1,5}([a-z]|-[0-9]{1,5})?$'),
  first integer not null,
  last integer not null check (last >= first),
  position integer not null,
  unique (chapter_id, label),
  unique (chapter_id, position) deferrable initially deferred
);
create index verse_by_number on verse (chapter_id, first);

create table verse_text (
  verse_id bigint not null references verse on delete cascade,
  edition_id bigint not null references edition on delete cascade,
  -- plain: a line ends with \n, a stanza with \n\n
  text text not null check (char_length(text) between 1 and 20000),
  -- what stands above it
  heading text check (char_length(heading) between 1 and 500),
  -- footnotes: [{"at": where in the text, in UTF-16 units, "text": …}]
  notes jsonb not null default '[]',
  -- word by word: [[word, what it means], …]
  words jsonb,
  -- the version of the work that has stored it
  version integer not null,
  -- of all that: pages and spaces have room for so many
  bytes integer not null generated always as (
    octet_length(text) + octet_length(notes::text) + coalesce(octet_length(words::text), 0)) stored,
  primary key (verse_id, edition_id)
);
create index on verse_text (edition_id, version);

-- Cross references, to addresses: what they name may come later, or go.
create table verse_link (
  verse_id bigint not null references verse on delete cascade,
  position integer not null,
  -- the same work where it is null
  to_work text check (char_length(to_work) <= 60),
  to_chapter text not null check (char_length(to_chapter) <= 60),
  to_label text not null check (char_length(to_label) <= 12),
  primary key (verse_id, position)
);

-- Where somebody is in a work, and how they read it.
create table reading_place (
  person_id bigint not null references person on delete cascade,
  work_id bigint not null references work on delete cascade,
  chapter text not null check (char_length(chapter) <= 60),
  label text not null default '' check (char_length(label) <= 12),
  -- keys of the editions that stand beside each other; none: as the reader finds it
  editions text[] not null default '{}',
  at timestamptz not null,
  primary key (person_id, work_id)
);
create index reading_place_latest on reading_place (person_id, at desc);
create index on reading_place (work_id);

-- What of a work others may show.
create view work_brief as
select id, slug, space_id, category, faith, author, chapters, verses, words, languages, is_sample, created_at, updated_at
from work where is_open;
