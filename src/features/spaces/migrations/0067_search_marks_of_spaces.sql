-- The marks of a space (0066), which explore filters by: none while it is in no list.
create function search_marks(s space) returns text[] language sql stable return
  case when s.is_listed and s.removed_at is null then array_remove(array[
    'kind/' || s.kind, 'faith/' || s.faith,
    case when s.lat is not null then 'located' end,
    (select 'place' from space_kind as k where k.code = s.kind and k.is_place)
  ], null) else '{}' end;

update search_document_of_space as d set marks = search_marks(s), on_sphere = s.on_sphere
from space as s where s.id = d.entity_id;
create index search_document_of_space_nearest on search_document_of_space using gist (on_sphere);

create function mark_new_document_of_space() returns trigger language plpgsql as $$
begin
  select search_marks(s), s.on_sphere into new.marks, new.on_sphere from space as s where s.id = new.entity_id;
  return new;
end $$;
create trigger search_document_marked before insert on search_document_of_space
  for each row execute function mark_new_document_of_space();

create function mark_document_of_space() returns trigger language plpgsql as $$
declare
  marked text[] := search_marks(new);
begin
  update search_document_of_space set marks = marked, on_sphere = new.on_sphere
  where entity = 'space' and entity_id = new.id and (marks, on_sphere) is distinct from (marked, new.on_sphere);
  return null;
end $$;
create trigger space_search_marked after update of is_listed, removed_at, kind, faith, lat, lng on space
  for each row execute function mark_document_of_space();
