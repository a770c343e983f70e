-- Circles of people around one matter.
create table community (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  name text not null check (char_length(name) between 1 and 80),
  icon text not null check (char_length(icon) between 1 and 16),
  description text not null default '' check (char_length(description) <= 1000),
  guidelines text[] not null default '{}',
  language text not null default 'en',
  faith text references faith,
  -- anybody joins and reads; else by approval, and members alone read
  is_open boolean not null,
  -- the space or samiti whose own it is
  space_id bigint references space on delete set null,
  member_count integer not null default 0 check (member_count >= 0),
  discussion_count integer not null default 0 check (discussion_count >= 0),
  is_sample boolean not null default false,
  created_by bigint references person on delete set null,
  created_at timestamptz not null default now()
);
create index on community (member_count desc, id desc);
create index on community (space_id) where space_id is not null;
create index on community (created_by);

create table community_member (
  community_id bigint not null references community on delete cascade,
  person_id bigint not null references person on delete cascade,
  role text not null default 'member' check (role in ('owner', 'moderator', 'member')),
  state text not null check (state in ('member', 'waiting')),
  -- what they wish to hear of: every new discussion, those that concern them, nothing
  wish text not null default 'some' check (wish in ('all', 'some', 'none')),
  joined_at timestamptz not null default now(),
  primary key (community_id, person_id)
);
create index on community_member (person_id);
create index community_member_role on community_member (community_id, role, person_id) where role <> 'member';
create index community_member_waiting on community_member (community_id, joined_at, person_id) where state = 'waiting';
create index community_member_all on community_member (community_id, person_id) where wish = 'all';

create table discussion (
  id bigint generated always as identity primary key,
  community_id bigint not null references community on delete cascade,
  -- as its community is: kept by triggers
  is_open boolean not null default true,
  author_id bigint references person on delete set null,
  -- the sender's own id of it: a retry finds the row that is there
  client_id uuid not null,
  unique (author_id, client_id),
  kind text not null check (kind in ('discussion', 'question')),
  title text not null check (char_length(title) between 1 and 160),
  body text not null check (char_length(body) <= 20000),
  language text not null,
  tags text[] not null default '{}',
  reply_count integer not null default 0 check (reply_count >= 0),
  like_count integer not null default 0 check (like_count >= 0),
  view_count integer not null default 0 check (view_count >= 0),
  is_pinned boolean not null default false,
  is_locked boolean not null default false,
  accepted_reply_id bigint,
  -- when it was begun or last answered
  active_at timestamptz not null,
  -- the one that it became part of
  merged_into bigint references discussion on delete set null,
  is_stale boolean not null default true,
  is_sample boolean not null default false,
  created_at timestamptz not null,
  edited_at timestamptz,
  removed_at timestamptz,
  removed_by bigint references person on delete set null
);
create index discussion_active on discussion (active_at desc, id desc) where removed_at is null;
create index discussion_newest on discussion (created_at desc, id desc) where removed_at is null;
create index discussion_liked on discussion (like_count desc, id desc) where removed_at is null and like_count >= 10;
create index discussion_unanswered on discussion (created_at desc, id desc) where removed_at is null and reply_count = 0;
create index discussion_question on discussion (active_at desc, id desc) where removed_at is null and kind = 'question';
create index discussion_of_language on discussion (language, active_at desc, id desc) where removed_at is null;
create index discussion_of_community on discussion (community_id, active_at desc, id desc) where removed_at is null;
create index discussion_pinned on discussion (community_id, active_at desc) where removed_at is null and is_pinned;
create index discussion_by_tag on discussion using gin (tags) where removed_at is null;
create index on discussion (author_id);
create index discussion_stale on discussion (id) where is_stale;
create index on discussion (merged_into) where merged_into is not null;

create table discussion_reply (
  id bigint generated always as identity primary key,
  discussion_id bigint not null references discussion on delete cascade,
  author_id bigint references person on delete set null,
  client_id uuid not null,
  unique (author_id, client_id),
  body text not null check (char_length(body) between 1 and 20000),
  language text not null,
  -- the one that it quotes, wherever that stands now
  quotes_id bigint references discussion_reply on delete set null,
  -- from which tradition an answer speaks, in its author's words
  tradition text check (char_length(tradition) between 1 and 80),
  like_count integer not null default 0 check (like_count >= 0),
  created_at timestamptz not null,
  edited_at timestamptz,
  removed_at timestamptz,
  removed_by bigint references person on delete set null
);
create index discussion_reply_shown on discussion_reply (discussion_id, id) where removed_at is null;
create index discussion_reply_tradition on discussion_reply (discussion_id, id)
  where removed_at is null and tradition is not null;
create index on discussion_reply (author_id);
create index on discussion_reply (quotes_id) where quotes_id is not null;
alter table discussion add foreign key (accepted_reply_id) references discussion_reply on delete set null;
create index on discussion (accepted_reply_id) where accepted_reply_id is not null;

create table discussion_mention (
  reply_id bigint not null references discussion_reply on delete cascade,
  person_id bigint not null references person on delete cascade,
  primary key (reply_id, person_id)
);
create index on discussion_mention (person_id);

create table discussion_like (
  discussion_id bigint not null references discussion on delete cascade,
  person_id bigint not null references person on delete cascade,
  at timestamptz not null,
  primary key (discussion_id, person_id)
);
create index on discussion_like (person_id);

create table discussion_reply_like (
  reply_id bigint not null references discussion_reply on delete cascade,
  person_id bigint not null references person on delete cascade,
  at timestamptz not null,
  primary key (reply_id, person_id)
);
create index on discussion_reply_like (person_id);

-- Readers of a day, each once; past days stand in the count alone.
create table discussion_view (
  discussion_id bigint not null references discussion on delete cascade,
  day date not null,
  visitor_hash bytea not null,
  primary key (discussion_id, day, visitor_hash)
);
create index on discussion_view (day);

-- Who wants to hear of every answer, and who of none.
create table discussion_follow (
  discussion_id bigint not null references discussion on delete cascade,
  person_id bigint not null references person on delete cascade,
  wish text not null check (wish in ('all', 'none')),
  at timestamptz not null,
  primary key (discussion_id, person_id)
);
create index on discussion_follow (person_id);

-- What a text said before each change.
create table discussion_revision (
  id bigint generated always as identity primary key,
  discussion_id bigint references discussion on delete cascade,
  reply_id bigint references discussion_reply on delete cascade,
  check (num_nonnulls(discussion_id, reply_id) = 1),
  title text not null default '',
  body text not null,
  language text not null,
  edited_by bigint references person on delete set null,
  -- how long it stood
  until timestamptz not null
);
create index on discussion_revision (discussion_id, id) where discussion_id is not null;
create index on discussion_revision (reply_id, id) where reply_id is not null;
create index on discussion_revision (edited_by);

-- Points of a day: an answer counts two, a like one. The last seven days are what trends.
create table discussion_day (
  day date not null,
  discussion_id bigint not null references discussion on delete cascade,
  points integer not null,
  primary key (day, discussion_id)
);
create index on discussion_day (discussion_id);

-- How many discussions of open communities have a tag.
create table community_tag (
  tag text primary key,
  discussions integer not null check (discussions >= 0)
);
create index on community_tag (discussions desc, tag);

-- What people wrote in open communities on a day.
create table community_contribution (
  day date not null,
  person_id bigint not null references person on delete cascade,
  written integer not null,
  primary key (day, person_id)
);
create index on community_contribution (person_id);

create function count_community_member() returns trigger language plpgsql as $$
declare
  change integer := (case when tg_op <> 'DELETE' and new.state = 'member' then 1 else 0 end)
    - (case when tg_op <> 'INSERT' and old.state = 'member' then 1 else 0 end);
begin
  if change <> 0 then
    update community set member_count = member_count + change where id = coalesce(new.community_id, old.community_id);
  end if;
  return null;
end $$;
create trigger community_member_counted after insert or update of state or delete on community_member
  for each row execute function count_community_member();

create function add_contribution(who bigint, on_day date, change integer) returns void language sql as $$
  insert into community_contribution as c (day, person_id, written)
  select on_day, who, change where who is not null and exists (select from person where id = who)
  on conflict (day, person_id) do update set written = c.written + excluded.written
$$;

create function add_points(which bigint, on_day date, change integer) returns void language sql as $$
  insert into discussion_day as d (day, discussion_id, points)
  select on_day, which, change where exists (select from discussion where id = which)
  on conflict (day, discussion_id) do update set points = d.points + excluded.points
$$;

create function utc_day(at timestamptz) returns date language sql immutable return (at at time zone 'utc')::date;

create function discussion_marks(d discussion) returns text[] language sql stable return
  case when d.removed_at is not null then '{}'::text[] else array[
    case when d.is_open then 'open' else 'closed' end, 'in/' || d.community_id, 'kind/' || d.kind,
    'language/' || d.language
  ] || array(select 'tag/' || t from unnest(d.tags) as t)
  || case when d.reply_count = 0 then array['unanswered'] else '{}'::text[] end end;

create function open_as_community() returns trigger language plpgsql as $$
begin
  select c.is_open into new.is_open from community as c where c.id = new.community_id;
  return new;
end $$;
create trigger discussion_open before insert or update of community_id on discussion
  for each row execute function open_as_community();

create function keep_discussion() returns trigger language plpgsql as $$
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
  if tg_op = 'INSERT' and new.is_open then perform add_contribution(new.author_id, utc_day(new.created_at), 1); end if;
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
create trigger discussion_kept
  after insert or delete or update of removed_at, community_id, is_open, tags, kind, language, reply_count on discussion
  for each row execute function keep_discussion();

create function count_discussion_reply() returns trigger language plpgsql as $$
declare
  was boolean := tg_op = 'UPDATE' and old.removed_at is null;
  stands boolean := new.removed_at is null;
begin
  if was and (not stands or old.discussion_id <> new.discussion_id) then
    update discussion set reply_count = reply_count - 1 where id = old.discussion_id;
    perform add_points(old.discussion_id, utc_day(old.created_at), -2);
  end if;
  if stands and (not was or old.discussion_id <> new.discussion_id) then
    update discussion set reply_count = reply_count + 1, active_at = greatest(active_at, new.created_at)
    where id = new.discussion_id;
    perform add_points(new.discussion_id, utc_day(new.created_at), 2);
  end if;
  if was <> stands and exists (select from discussion as d where d.id = new.discussion_id and d.is_open) then
    perform add_contribution(new.author_id, utc_day(new.created_at), case when stands then 1 else -1 end);
  end if;
  return null;
end $$;
create trigger discussion_reply_counted after insert or update of removed_at, discussion_id on discussion_reply
  for each row execute function count_discussion_reply();

create function count_discussion_like() returns trigger language plpgsql as $$
declare
  change integer := case when tg_op = 'INSERT' then 1 else -1 end;
  which bigint := case when tg_op = 'INSERT' then new.discussion_id else old.discussion_id end;
begin
  update discussion set like_count = like_count + change where id = which;
  perform add_points(which, utc_day(case when tg_op = 'INSERT' then new.at else old.at end), change);
  return null;
end $$;
create trigger discussion_like_counted after insert or delete on discussion_like
  for each row execute function count_discussion_like();

create function count_discussion_reply_like() returns trigger language plpgsql as $$
begin
  update discussion_reply set like_count = like_count + case when tg_op = 'INSERT' then 1 else -1 end
  where id = case when tg_op = 'INSERT' then new.reply_id else old.reply_id end;
  return null;
end $$;
create trigger discussion_reply_like_counted after insert or delete on discussion_reply_like
  for each row execute function count_discussion_reply_like();

create function count_discussion_view() returns trigger language plpgsql as $$
begin
  update discussion set view_count = view_count + 1 where id = new.discussion_id;
  return null;
end $$;
create trigger discussion_view_counted after insert on discussion_view
  for each row execute function count_discussion_view();

-- Searched like spaces (0053), chosen by marks (0066).
create table search_document_of_discussion partition of search_document for values in ('discussion');
create table search_word_of_discussion partition of search_word for values in ('discussion');
create index search_document_of_discussion_by_words_and_marks on search_document_of_discussion using gin (words, marks);

create function mark_new_document_of_discussion() returns trigger language plpgsql as $$
begin
  select discussion_marks(d) into new.marks from discussion as d where d.id = new.entity_id;
  new.marks := coalesce(new.marks, '{}');
  return new;
end $$;
create trigger search_document_marked before insert on search_document_of_discussion
  for each row execute function mark_new_document_of_discussion();

-- Who is named anew, or goes, is found by the old name no more once their discussions are indexed again.
create function stale_discussions_of_person() returns trigger language plpgsql as $$
begin
  update discussion set is_stale = true where author_id = new.id and not is_stale;
  return null;
end $$;
create trigger discussions_of_person_stale after update of name, removed_at on person
  for each row when ((old.name, old.removed_at) is distinct from (new.name, new.removed_at))
  execute function stale_discussions_of_person();
