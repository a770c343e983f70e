-- What waits for a moderator stands as removed, so that no list, count, search or feed shows it; held_at says that it waits.
alter table discussion add column held_at timestamptz,
  add constraint discussion_held_unseen check (held_at is null or removed_at is not null);
alter table discussion_reply add column held_at timestamptz,
  add constraint discussion_reply_held_unseen check (held_at is null or removed_at is not null);
create index discussion_held on discussion (author_id, id) where held_at is not null;
create index discussion_reply_held on discussion_reply (discussion_id, id) where held_at is not null;
create index discussion_reply_held_by_author on discussion_reply (author_id, id) where held_at is not null;

-- Words and sites whose texts wait for a moderator, as typed.
alter table community
  add column held_words text[] not null default '{}' check (cardinality(held_words) <= 200),
  add column held_sites text[] not null default '{}' check (cardinality(held_sites) <= 200);

-- Something that those who keep order decide: a text that was held back, or that members reported.
create table community_case (
  id bigint generated always as identity primary key,
  -- where the text stands now: kept by triggers
  community_id bigint not null references community on delete cascade,
  discussion_id bigint references discussion on delete cascade,
  reply_id bigint references discussion_reply on delete cascade,
  check (num_nonnulls(discussion_id, reply_id) = 1),
  author_id bigint references person on delete set null,
  -- why it was held back; empty for what was reported
  held_for text[] not null default '{}' check (held_for <@ array['links', 'words', 'sites']),
  -- the words and sites that were found in it
  found text[] not null default '{}',
  opened_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references person on delete set null,
  outcome text check (outcome in ('kept', 'removed', 'withdrawn')),
  check ((decided_at is null) = (outcome is null))
);
create unique index community_case_of_discussion on community_case (discussion_id) where decided_at is null;
create unique index community_case_of_reply on community_case (reply_id) where decided_at is null;
create index community_case_waiting on community_case (community_id, id) where decided_at is null;
create index on community_case (discussion_id) where discussion_id is not null;
create index on community_case (reply_id) where reply_id is not null;
create index on community_case (author_id);
create index on community_case (decided_by);

-- One report of one person about one text; visitors count as one.
create table community_report (
  id bigint generated always as identity primary key,
  case_id bigint not null references community_case on delete cascade,
  discussion_id bigint references discussion on delete cascade,
  reply_id bigint references discussion_reply on delete cascade,
  check (num_nonnulls(discussion_id, reply_id) = 1),
  person_id bigint references person on delete cascade,
  reason text not null check (char_length(reason) between 1 and 40),
  note text not null default '' check (char_length(note) <= 2000),
  at timestamptz not null,
  constraint community_report_once unique nulls not distinct (discussion_id, reply_id, person_id)
);
create index on community_report (case_id, id);
create index on community_report (reply_id) where reply_id is not null;
create index on community_report (person_id);

-- What was decided about somebody, with the reason that they read, and their appeal to staff.
create table community_decision (
  id bigint generated always as identity primary key,
  community_id bigint not null references community on delete cascade,
  person_id bigint not null references person on delete cascade,
  -- removed: it stood; refused: it was held back and never stood
  kind text not null check (kind in ('removed', 'refused', 'warned', 'timed-out')),
  discussion_id bigint references discussion on delete set null,
  reply_id bigint references discussion_reply on delete set null,
  -- of the discussion, as it was
  title text not null default '',
  reason text not null check (char_length(reason) between 1 and 300),
  -- it had been accepted, and is again when it comes back
  was_accepted boolean not null default false,
  made_by bigint references person on delete set null,
  made_at timestamptz not null,
  until timestamptz,
  check ((kind = 'timed-out') = (until is not null)),
  lifted_at timestamptz,
  lifted_by bigint references person on delete set null,
  appeal text check (char_length(appeal) between 1 and 1000),
  appealed_at timestamptz,
  check ((appeal is null) = (appealed_at is null)),
  settled_at timestamptz,
  settled_by bigint references person on delete set null,
  outcome text check (outcome in ('restored', 'upheld')),
  check ((settled_at is null) = (outcome is null)),
  -- what staff said to it
  answer text not null default '' check (char_length(answer) <= 300)
);
create index on community_decision (person_id, id);
create index on community_decision (community_id, person_id, id);
create index community_decision_appealed on community_decision (id) where appealed_at is not null and settled_at is null;
create index community_decision_timed_out on community_decision (community_id, person_id, until)
  where kind = 'timed-out' and lifted_at is null;
create index on community_decision (discussion_id) where discussion_id is not null;
create index on community_decision (reply_id) where reply_id is not null;
create index on community_decision (made_by);
create index on community_decision (lifted_by);
create index on community_decision (settled_by);

-- What waits goes along with its text.
create function move_cases_of_discussion() returns trigger language plpgsql as $$
begin
  update community_case set community_id = new.community_id
  where discussion_id = new.id or reply_id in (select id from discussion_reply where discussion_id = new.id);
  return null;
end $$;
create trigger discussion_cases_moved after update of community_id on discussion
  for each row when (old.community_id <> new.community_id) execute function move_cases_of_discussion();

create function move_cases_of_reply() returns trigger language plpgsql as $$
begin
  update community_case set community_id = (select community_id from discussion where id = new.discussion_id)
  where reply_id = new.id;
  return null;
end $$;
create trigger discussion_reply_cases_moved after update of discussion_id on discussion_reply
  for each row when (old.discussion_id <> new.discussion_id) execute function move_cases_of_reply();

-- As in 0175, but that a discussion which is held back counts for nobody until it stands.
create or replace function keep_discussion() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.removed_at is null;
  stands boolean := tg_op <> 'DELETE' and new.removed_at is null;
begin
  -- In one order, so that two who change the same rows wait for each other instead of locking each other out.
  insert into community_tag as t (tag, discussions)
  select tag, greatest(sum(change), 0) from (
    select unnest(new.tags) as tag, 1 as change where stands and new.is_open
    union all select unnest(old.tags), -1 where was and old.is_open) as changed
  group by tag having sum(change) > 0 order by tag
  on conflict (tag) do update set discussions = t.discussions + excluded.discussions;
  update community_tag as t set discussions = t.discussions - lost.n from (
    select tag, -sum(change) as n from (
      select unnest(new.tags) as tag, 1 as change where stands and new.is_open
      union all select unnest(old.tags), -1 where was and old.is_open) as changed
    group by tag having sum(change) < 0 order by tag) as lost
  where t.tag = lost.tag;
  if was and (not stands or new.community_id <> old.community_id) then
    update community set discussion_count = discussion_count - 1 where id = old.community_id;
  end if;
  if stands and (not was or new.community_id <> old.community_id) then
    update community set discussion_count = discussion_count + 1 where id = new.community_id;
  end if;
  if tg_op = 'INSERT' and stands and new.is_open then
    perform add_contribution(new.author_id, utc_day(new.created_at), 1);
  end if;
  if tg_op = 'UPDATE' and was <> stands and new.is_open then
    perform add_contribution(new.author_id, utc_day(new.created_at), case when stands then 1 else -1 end);
  end if;
  if tg_op = 'UPDATE' then
    update search_document_of_discussion set marks = discussion_marks(new)
    where entity = 'discussion' and entity_id = new.id and marks is distinct from discussion_marks(new);
  elsif tg_op = 'DELETE' then
    delete from search_document_of_discussion where entity = 'discussion' and entity_id = old.id;
  end if;
  return null;
end $$;
