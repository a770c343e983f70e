-- Those whom somebody follows, under a chip: each one's posts of a faith, and with a video.
create index post_of_space_faith on post (space_id, faith, published_at desc, id desc)
  where state = 'published' and removed_at is null and space_id is not null;
create index post_of_provider_faith on post (provider_id, faith, published_at desc, id desc)
  where state = 'published' and removed_at is null and provider_id is not null;
create index post_of_space_with_video on post (space_id, published_at desc, id desc, faith)
  where state = 'published' and removed_at is null and space_id is not null and has_video;
create index post_of_provider_with_video on post (provider_id, published_at desc, id desc, faith)
  where state = 'published' and removed_at is null and provider_id is not null and has_video;
-- What is about a date, the newest first: today's observances are among those of some days.
create index post_dated on post (published_at desc, id desc)
  where state = 'published' and removed_at is null and occurrence_id is not null;
