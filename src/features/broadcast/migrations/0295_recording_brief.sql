-- Recordings for features above: those that were not removed, and whether everybody may watch them.
create view recording_brief as
select v.id, v.space_id, v.occurrence_id, v.duration_ms, b.started_at, v.is_public and not e.is_private as is_public
from recording as v join broadcast as b on b.id = v.broadcast_id
join event_brief as e on e.id = v.occurrence_id
where v.removed_at is null;
