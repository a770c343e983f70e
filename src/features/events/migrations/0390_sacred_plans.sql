-- Plans by the sacred calendar, and times by the Sun or a prayer.
alter table event_plan
  drop constraint event_plan_repeats_check,
  drop constraint event_plan_check,
  -- one fortnight's ekadashis, or one sign's sankranti; null: all
  add column part text,
  -- the moment that its time is said by; null: begins_at, which else counts only while the place is unknown
  add column begins_by text
    check (begins_by in ('sunrise', 'sunset', 'fajr', 'dhuhr', 'asr', 'maghrib', 'isha', 'jumuah')),
  -- minutes after that moment; negative before it
  add column begins_offset smallint not null default 0 check (begins_offset between -360 and 360),
  -- the space's place, tradition or ruling has changed since its dates were made
  add column is_stale boolean not null default false,
  add constraint event_plan_repeats_check check (repeats in (
    'once', 'daily', 'weekly', 'monthly', 'full-moon', 'new-moon', 'rule',
    'ekadashi', 'purnima', 'amavasya', 'pradosh', 'sankashti', 'vinayaka', 'shivaratri', 'sankranti', 'sangrand',
    'uposatha', 'jumuah')),
  add constraint event_plan_rule_check check ((rrule is not null) = (repeats in ('daily', 'weekly', 'monthly', 'rule', 'jumuah'))),
  add constraint event_plan_part_check check (part is null or repeats in ('ekadashi', 'sankranti')),
  add constraint event_plan_moment_check check (begins_by is not null or begins_offset = 0),
  add constraint event_plan_stale_check
    check (not is_stale or begins_by is not null or (rrule is null and repeats not in ('once', 'full-moon', 'new-moon')));
create index event_plan_stale on event_plan (series_id) where is_stale;

-- Dates to come follow how their space keeps its days; a job makes them anew within a minute.
create function mark_plans_of_space(which bigint) returns void language sql as $$
  update event_plan as p set is_stale = true
  from event_series as s
  where s.space_id = which and p.series_id = s.id and not p.is_stale and s.removed_at is null
    and (p.begins_by is not null or (p.rrule is null and p.repeats not in ('once', 'full-moon', 'new-moon')));
$$;
create function mark_plans_of_moved_space() returns trigger language plpgsql as $$
begin
  perform mark_plans_of_space(new.id);
  return null;
end $$;
create trigger event_plans_of_moved_space after update of lat, lng, country on space for each row
  when ((old.lat, old.lng, old.country) is distinct from (new.lat, new.lng, new.country))
  execute function mark_plans_of_moved_space();
create function mark_plans_of_calendar() returns trigger language plpgsql as $$
begin
  perform mark_plans_of_space(new.space_id);
  return null;
end $$;
create trigger event_plans_of_calendar after insert or update on space_calendar for each row
  execute function mark_plans_of_calendar();
