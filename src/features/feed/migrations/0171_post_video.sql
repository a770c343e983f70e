-- The one short film of a post; its poster is a picture of `post-video`.
create table post_video (
  post_id bigint primary key references post on delete cascade,
  media_id bigint not null references media,
  seconds real not null check (seconds > 0),
  -- px
  width integer not null check (width > 0),
  height integer not null check (height > 0)
);
create index on post_video (media_id);
