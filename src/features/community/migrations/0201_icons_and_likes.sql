-- A community has one of the house's drawings, or the first letters of its name: not every device has letters for emoji.
update community set icon = case translate(icon, U&'\FE0F', '')
  when '🪔' then 'lamp' when '📜' then 'library' when '📖' then 'book' when '🎶' then 'music' when '🎼' then 'mic'
  when '🍲' then 'food' when '🫖' then 'heart' when '🛕' then 'hammer' when '🧘' then 'leaf' when '🎒' then 'footprints'
  when '🌊' then 'droplet' when '🐘' then 'users' when '🕯' then 'flame' else 'initials' end
where icon !~ '^[a-z-]+$';

-- Likes that their author has not been told of yet: a job gathers them.
alter table discussion add column has_new_likes boolean not null default false;
alter table discussion_reply add column has_new_likes boolean not null default false;
create index discussion_newly_liked on discussion (id) where has_new_likes;
create index discussion_reply_newly_liked on discussion_reply (id) where has_new_likes;

create or replace function count_discussion_like() returns trigger language plpgsql as $$
declare
  change integer := case when tg_op = 'INSERT' then 1 else -1 end;
  which bigint := case when tg_op = 'INSERT' then new.discussion_id else old.discussion_id end;
begin
  update discussion set like_count = like_count + change, has_new_likes = has_new_likes or change > 0 where id = which;
  perform add_points(which, utc_day(case when tg_op = 'INSERT' then new.at else old.at end), change);
  return null;
end $$;

create or replace function count_discussion_reply_like() returns trigger language plpgsql as $$
begin
  update discussion_reply set like_count = like_count + case when tg_op = 'INSERT' then 1 else -1 end,
    has_new_likes = has_new_likes or tg_op = 'INSERT'
  where id = case when tg_op = 'INSERT' then new.reply_id else old.reply_id end;
  return null;
end $$;
