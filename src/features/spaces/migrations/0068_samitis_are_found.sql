-- A samiti is no sacred place and stands in no list of those, but whoever asks for it by its name finds it: 'named'.
create or replace function search_marks(s space) returns text[] language sql stable return
  case when s.is_listed and s.removed_at is null then array_remove(array[
    'kind/' || s.kind, 'faith/' || s.faith,
    case when s.lat is not null then 'located' end,
    (select 'place' from space_kind as k where k.code = s.kind and k.is_place),
    (select 'named' from space_kind as k where k.code = s.kind and (k.is_place or k.has_festival))
  ], null) else '{}' end;

update search_document_of_space as d set marks = search_marks(s)
from space as s where s.id = d.entity_id;

-- Their words mend misspellings now, as those of places do; a stroke stands in marks of where a word is.
insert into search_word (entity, word)
select distinct 'space', w.word from search_document_of_space as d
join space as s on s.id = d.entity_id and s.kind = 'samiti'
cross join lateral unnest(tsvector_to_array(d.words)) as w (word)
where w.word not like '%/%'
on conflict do nothing;
