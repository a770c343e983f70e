-- A date of an event as other features read it: a door of the database. The left join costs nothing where no word of the
-- series is asked for; a date without a series there is not.
create view event_brief as
select o.id, o.series_id, o.space_id, s.title, s.host_person_id, o.starts_at, o.ends_at, o.started_at, o.ended_at,
  o.status, o.is_unannounced, o.stream_kind, o.stream_ref, s.removed_at
from event_occurrence o left join event_series s on s.id = o.series_id;
