-- A ceremony for invited people alone. Its date stays a draft for good, which everybody's lists, searches and counts leave
-- out, and those who plan the space's events do not find it either.
alter table event_series add column is_private boolean not null default false;
create or replace view event_brief as
select o.id, o.series_id, o.space_id, s.title, s.host_person_id, o.starts_at, o.ends_at, o.started_at, o.ended_at,
  o.status, o.is_unannounced, o.stream_kind, o.stream_ref, s.removed_at, coalesce(s.is_private, false) as is_private
from event_occurrence o left join event_series s on s.id = o.series_id;
create function keep_private_draft() returns trigger language plpgsql as $$
begin
  if new.status <> 'draft' and exists (select from event_series s where s.id = new.series_id and s.is_private) then
    raise exception 'a private date stays a draft' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger event_occurrence_private before update of status on event_occurrence
  for each row when (old.status = 'draft') execute function keep_private_draft();
