-- What a notification was before it had a key and a payload of its own. A shift's news is read from the row's key: its
-- text may be a role that somebody called "moved". The worker reads queued jobs of before by the same function.
create function typed_notification(old_kind text, key text, said jsonb, out kind text, out payload jsonb)
language sql immutable as $$
  select typed.kind, typed.payload
  from (
    select coalesce(said ->> 'who', '') as who, coalesce(said ->> 'space', '') as space,
      coalesce(said ->> 'title', '') as title, coalesce(said ->> 'text', '') as body, split_part(key, ':', 3) as news
  ) as before, lateral (
    select 'invitation.sent' as kind, jsonb_build_object('who', who, 'space', space, 'role', title) as payload
      where old_kind = 'invitation'
    union all
    select 'volunteer.accepted', jsonb_build_object('space', space) where old_kind = 'role' and title = 'volunteer'
    union all
    select 'role.changed', jsonb_build_object('space', space, 'role', nullif(title, ''))
      where old_kind = 'role' and title <> 'volunteer'
    union all
    select 'space.verified', jsonb_build_object('space', space) where old_kind = 'verified'
    union all
    select 'space.not-verified', jsonb_build_object('space', space, 'reason', body) where old_kind = 'not-verified'
    union all
    select case news
        when 'moved' then 'shift.moved' when 'cancelled' then 'shift.cancelled'
        when 'swap' then 'shift.swap-asked' when 'taken' then 'shift.swap-taken' else 'shift.asked' end,
      case when news in ('moved', 'cancelled') then jsonb_build_object('title', title, 'space', space)
        when news in ('swap', 'taken') then jsonb_build_object('who', who, 'title', title, 'space', space)
        else jsonb_build_object('who', who, 'title', title, 'space', space, 'role', body) end
      where old_kind = 'shift'
    union all
    select 'volunteer.left', jsonb_build_object('who', who, 'space', space)
      where old_kind = 'shift-answer' and news = 'left'
    union all
    select 'shift.answered', jsonb_build_object('who', who, 'title', title, 'space', space, 'answer', news)
      where old_kind = 'shift-answer' and news <> 'left'
    union all
    select 'volunteer.offered', jsonb_build_object('who', who, 'space', space) where old_kind = 'offer'
    union all
    select 'message.announced', jsonb_build_object('who', who, 'space', space, 'text', body)
      where old_kind = 'announcement'
    union all
    select 'message.mentioned', jsonb_build_object('who', who, 'channel', title, 'space', space, 'text', body)
      where old_kind = 'mention'
    union all
    select 'message.received', jsonb_build_object('who', who, 'text', body) where old_kind = 'message'
    union all
    select 'call.started',
      jsonb_build_object('who', who, 'channel', nullif(title, ''), 'space', nullif(space, ''))
      where old_kind = 'call'
  ) as typed
$$;

-- Which keys there are is said by the features, not by the table.
alter table notification drop constraint notification_kind_check;
update notification n set (kind, said) = (select t.kind, t.payload from typed_notification(n.kind, n.key, n.said) as t)
where n.path is not null;
alter table notification rename column said to payload;
