-- A discussion is found by its answers and by who wrote them: whatever changes these makes what it is found by stale.
-- As in 0175 but for is_stale.
create or replace function count_discussion_reply() returns trigger language plpgsql as $$
declare
  was boolean := tg_op = 'UPDATE' and old.removed_at is null;
  stands boolean := new.removed_at is null;
begin
  if was and (not stands or old.discussion_id <> new.discussion_id) then
    update discussion set reply_count = reply_count - 1, is_stale = true where id = old.discussion_id;
    perform add_points(old.discussion_id, utc_day(old.created_at), -2);
  end if;
  if stands and (not was or old.discussion_id <> new.discussion_id) then
    update discussion set reply_count = reply_count + 1, is_stale = true, active_at = greatest(active_at, new.created_at)
    where id = new.discussion_id;
    perform add_points(new.discussion_id, utc_day(new.created_at), 2);
  end if;
  if was <> stands and exists (select from discussion as d where d.id = new.discussion_id and d.is_open) then
    perform add_contribution(new.author_id, utc_day(new.created_at), case when stands then 1 else -1 end);
  end if;
  return null;
end $$;

-- As in 0175, with what they answered. In one order, so that two who are named anew wait for each other.
create or replace function stale_discussions_of_person() returns trigger language plpgsql as $$
begin
  perform from discussion where not is_stale and id in (
    select id from discussion where author_id = new.id
    union select discussion_id from discussion_reply where author_id = new.id and removed_at is null)
  order by id for no key update;
  update discussion set is_stale = true where not is_stale and id in (
    select id from discussion where author_id = new.id
    union select discussion_id from discussion_reply where author_id = new.id and removed_at is null);
  return null;
end $$;

update discussion set is_stale = true where reply_count > 0 and not is_stale;

-- With its answers a document seldom fits 2 kB. The newest of them are read one by one for a common word: they stay
-- uncompressed beside their rows, which spares looking each up and unpacking it.
alter table search_document_of_discussion set (toast_tuple_target = 8160);
