-- What a space, an artist or a guide says to everybody.
create table post (
  id bigint generated always as identity primary key,
  -- whose it is: a space's (a samiti's too), or an artist's or guide's
  space_id bigint references space on delete cascade,
  provider_id bigint references artist on delete cascade,
  check (num_nonnulls(space_id, provider_id) = 1),
  -- who wrote it for them
  written_by bigint references person on delete set null,
  -- the form's own key: the same again is the same post
  idempotency_key text not null unique,
  body text not null default '' check (char_length(body) <= 5000),
  language text not null,
  -- of its author when it was published: the chips find it by that
  faith text references faith,
  has_video boolean not null default false,
  -- the date that it is about, whose card is live while that is
  occurrence_id bigint references event_occurrence on delete set null,
  state text not null check (state in ('draft', 'scheduled', 'published')),
  -- of a scheduled one: the moment that its author's clock will show
  publish_at timestamptz,
  check ((state = 'scheduled') = (publish_at is not null)),
  published_at timestamptz,
  check ((state = 'published') = (published_at is not null)),
  edited_at timestamptz,
  like_count integer not null default 0 check (like_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  share_count integer not null default 0 check (share_count >= 0),
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by bigint references person on delete set null
);
create index post_newest on post (published_at desc, id desc) where state = 'published' and removed_at is null;
create index post_of_space on post (space_id, published_at desc, id desc)
  where state = 'published' and removed_at is null and space_id is not null;
create index post_of_provider on post (provider_id, published_at desc, id desc)
  where state = 'published' and removed_at is null and provider_id is not null;
create index post_of_faith on post (faith, published_at desc, id desc) where state = 'published' and removed_at is null;
create index post_with_video on post (published_at desc, id desc)
  where state = 'published' and removed_at is null and has_video;
create index post_about_date on post (occurrence_id, published_at desc, id desc)
  where state = 'published' and removed_at is null and occurrence_id is not null;
create index post_due on post (publish_at) where state = 'scheduled' and removed_at is null;
-- Those that wait, for the people who write them.
create index post_waiting_of_space on post (space_id, id desc)
  where state <> 'published' and removed_at is null and space_id is not null;
create index post_waiting_of_provider on post (provider_id, id desc)
  where state <> 'published' and removed_at is null and provider_id is not null;
create index on post (written_by);

-- What it said before each change.
create table post_revision (
  id bigint generated always as identity primary key,
  post_id bigint not null references post on delete cascade,
  body text not null,
  language text not null,
  -- how long it stood
  until timestamptz not null
);
create index on post_revision (post_id, id);

-- Artists and guides whose work it shows.
create table post_artist (
  post_id bigint not null references post on delete cascade,
  position smallint not null check (position between 0 and 2),
  person_id bigint not null references artist on delete cascade,
  primary key (post_id, position),
  unique (post_id, person_id)
);
create index on post_artist (person_id);

create table post_like (
  post_id bigint not null references post on delete cascade,
  person_id bigint not null references person on delete cascade,
  at timestamptz not null default now(),
  primary key (post_id, person_id)
);
create index on post_like (person_id);

create table post_save (
  person_id bigint not null references person on delete cascade,
  post_id bigint not null references post on delete cascade,
  at timestamptz not null default now(),
  primary key (person_id, post_id)
);
create index on post_save (person_id, at desc, post_id desc);
create index on post_save (post_id);

-- A share is counted once for each person, or for each visitor of a day.
create table post_share (
  post_id bigint not null references post on delete cascade,
  sharer text not null,
  primary key (post_id, sharer)
);

create table post_comment (
  id bigint generated always as identity primary key,
  post_id bigint not null references post on delete cascade,
  -- the comment that it answers; answers are not answered
  parent_id bigint references post_comment on delete cascade,
  author_id bigint references person on delete set null,
  -- written for the author of the post, by one of its people: it stands there in that name
  is_host boolean not null default false,
  -- the sender's own id of it: a retry finds the row that is there
  client_id uuid not null,
  unique (author_id, client_id),
  body text not null check (char_length(body) between 1 and 2000),
  language text not null,
  reply_count integer not null default 0 check (reply_count >= 0),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  removed_at timestamptz,
  removed_by bigint references person on delete set null
);
create index on post_comment (post_id, id) where parent_id is null;
create index on post_comment (parent_id, id) where parent_id is not null;
create index on post_comment (author_id);

create table post_comment_mention (
  comment_id bigint not null references post_comment on delete cascade,
  person_id bigint not null references person on delete cascade,
  primary key (comment_id, person_id)
);
create index on post_comment_mention (person_id);

-- Authors whom somebody does not want to read.
create table hidden_author (
  person_id bigint not null references person on delete cascade,
  space_id bigint references space on delete cascade,
  provider_id bigint references artist on delete cascade,
  check (num_nonnulls(space_id, provider_id) = 1),
  at timestamptz not null default now()
);
create unique index on hidden_author (person_id, space_id) where space_id is not null;
create unique index on hidden_author (person_id, provider_id) where provider_id is not null;
create index on hidden_author (space_id) where space_id is not null;
create index on hidden_author (provider_id) where provider_id is not null;

create function count_post_like() returns trigger language plpgsql as $$
begin
  update post set like_count = like_count + case when tg_op = 'INSERT' then 1 else -1 end
  where id = coalesce(new.post_id, old.post_id);
  return null;
end $$;
create trigger post_like_counted after insert or delete on post_like for each row execute function count_post_like();

create function count_post_share() returns trigger language plpgsql as $$
begin
  update post set share_count = share_count + 1 where id = new.post_id;
  return null;
end $$;
create trigger post_share_counted after insert on post_share for each row execute function count_post_share();

-- Comments that stand are counted; an answer to one that was removed stands with it.
create function count_post_comment() returns trigger language plpgsql as $$
declare
  change integer := case
    when tg_op = 'INSERT' then 1
    when old.removed_at is null and new.removed_at is not null then -1
    when old.removed_at is not null and new.removed_at is null then 1
    else 0 end;
begin
  if change = 0 then return null; end if;
  update post set comment_count = comment_count + change where id = new.post_id;
  if new.parent_id is not null then
    update post_comment set reply_count = reply_count + change where id = new.parent_id;
  end if;
  return null;
end $$;
create trigger post_comment_counted after insert or update of removed_at on post_comment
  for each row execute function count_post_comment();

create function check_comment_level() returns trigger language plpgsql as $$
begin
  if new.parent_id is not null and not exists (
    select from post_comment c where c.id = new.parent_id and c.post_id = new.post_id and c.parent_id is null
  ) then
    raise exception 'an answer belongs to a comment of the same post' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger post_comment_level before insert on post_comment for each row execute function check_comment_level();
