-- Answers that go to another discussion are counted once for all of them, not one by one: a merge may bring thousands.
-- Whoever moves answers calls this; the trigger, as in 0335, counts what stands and is removed where it is.
create function move_replies(source bigint, target bigint, ids bigint[] default null) returns void language plpgsql as $$
declare
  moved record;
begin
  for moved in
    with went as (
      update discussion_reply set discussion_id = target
      where discussion_id = source and (ids is null or id = any(ids))
      returning removed_at, created_at)
    select utc_day(created_at) as day, count(*) as n, max(created_at) as latest
    from went where removed_at is null group by 1 order by 1
  loop
    update discussion set reply_count = reply_count - moved.n, is_stale = true where id = source;
    update discussion set reply_count = reply_count + moved.n, is_stale = true,
      active_at = greatest(active_at, moved.latest) where id = target;
    perform add_points(source, moved.day, -2 * moved.n::integer);
    perform add_points(target, moved.day, 2 * moved.n::integer);
  end loop;
end $$;

create or replace function count_discussion_reply() returns trigger language plpgsql as $$
declare
  was boolean := tg_op = 'UPDATE' and old.removed_at is null;
  stands boolean := new.removed_at is null;
begin
  if was = stands then return null; end if;
  update discussion set reply_count = reply_count + case when stands then 1 else -1 end, is_stale = true,
    active_at = case when stands then greatest(active_at, new.created_at) else active_at end
  where id = new.discussion_id;
  perform add_points(new.discussion_id, utc_day(new.created_at), case when stands then 2 else -2 end);
  if exists (select from discussion as d where d.id = new.discussion_id and d.is_open) then
    perform add_contribution(new.author_id, utc_day(new.created_at), case when stands then 1 else -1 end);
  end if;
  return null;
end $$;
drop trigger discussion_reply_counted on discussion_reply;
create trigger discussion_reply_counted after insert or update of removed_at on discussion_reply
  for each row execute function count_discussion_reply();

-- Two discussions that change places with each other's communities wait for each other: the communities in one order.
create function lock_both_communities() returns trigger language plpgsql as $$
begin
  perform from community where id in (old.community_id, new.community_id) order by id for no key update;
  return new;
end $$;
create trigger discussion_moved before update of community_id on discussion
  for each row when (old.community_id <> new.community_id) execute function lock_both_communities();

-- Likes go along with a text that becomes an answer or a discussion; they are no news to whoever wrote it.
create function copy_likes_to_reply(source bigint, target bigint) returns void language sql as $$
  insert into discussion_reply_like (reply_id, person_id, at)
  select target, person_id, at from discussion_like where discussion_id = source;
  update discussion_reply set has_new_likes = (select has_new_likes from discussion where id = source) where id = target;
  update discussion set has_new_likes = false where id = source and has_new_likes;
$$;
create function copy_likes_to_discussion(source bigint, target bigint) returns void language sql as $$
  insert into discussion_like (discussion_id, person_id, at)
  select target, person_id, at from discussion_reply_like where reply_id = source;
  update discussion set has_new_likes = (select has_new_likes from discussion_reply where id = source) where id = target;
  update discussion_reply set has_new_likes = false where id = source and has_new_likes;
$$;
