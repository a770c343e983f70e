-- What somebody marks for themselves as they read: a highlight, a note. It stands on an address, so that it stays where
-- it is when the texts come anew.
create table verse_mark (
  person_id bigint not null references person on delete cascade,
  -- given by the browser: what was made without a connection is the same when it comes
  id uuid not null,
  work_id bigint not null references work on delete cascade,
  chapter text not null check (chapter ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(chapter) <= 60),
  label text not null check (label ~ '^[0-9]{1,5}([a-z]|-[0-9]{1,5})?$'),
  first integer not null check (first >= 0),
  -- the key of the edition in which it stands; empty: on the verse as a whole
  edition text not null default '' check (char_length(edition) <= 40),
  -- UTF-16 units of the verse's text there, as it was
  begins integer check (begins >= 0),
  ends integer check (ends > begins),
  quote text not null default '' check (char_length(quote) <= 2000),
  colour text not null check (colour in ('gold', 'green', 'blue', 'rose', 'violet')),
  note text not null default '' check (char_length(note) <= 5000),
  -- quote and note as they are searched for
  found_by text not null default '',
  version integer not null default 1,
  -- ids of the latest changes: one that comes twice is made once
  changes uuid[] not null default '{}',
  made_at timestamptz not null,
  changed_at timestamptz not null,
  -- it stays for a while, so that other devices learn that it went; quote and note are gone
  removed_at timestamptz,
  primary key (person_id, id),
  check ((begins is null) = (ends is null))
);
create index verse_mark_newest on verse_mark (person_id, made_at desc, id desc) where removed_at is null;
create index verse_mark_of_chapter on verse_mark (person_id, work_id, chapter, first);
create index on verse_mark (work_id);
