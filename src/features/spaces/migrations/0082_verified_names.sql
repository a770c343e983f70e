-- A mark stands for the names that staff confirmed, in every language; with another name it is off since unmarked_at.
alter table space
  add column verified_names text[] not null default '{}',
  add column unmarked_at timestamptz,
  add constraint space_unmarked_was_verified
    check (unmarked_at is null or (verified_at is null and verified_names <> '{}'));

update space as s set verified_names = array_remove(array[s.name, s.local_name], '') || array(
  select t.text from translation as t
  where t.entity = 'space' and t.entity_id = s.id and t.field = 'name' order by t.language)
where s.verified_at is not null;

create index space_unmarked on space (id desc) where unmarked_at is not null and removed_at is null;

-- Names that look or sound like one of these are shown to staff.
create index search_document_of_space_alike on search_document_of_space using gin (replace(name, ' ', '') gin_trgm_ops);
