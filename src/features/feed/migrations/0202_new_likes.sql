-- Likes that those who wrote the post have not been told of yet: a job gathers them.
alter table post add column has_new_likes boolean not null default false;
create index post_newly_liked on post (id) where has_new_likes;

create or replace function count_post_like() returns trigger language plpgsql as $$
begin
  update post set like_count = like_count + case when tg_op = 'INSERT' then 1 else -1 end,
    has_new_likes = has_new_likes or tg_op = 'INSERT'
  where id = coalesce(new.post_id, old.post_id);
  return null;
end $$;
