-- Works and verses are searched like spaces (0053), chosen by marks (0066).
create table search_document_of_work partition of search_document for values in ('work');
create table search_word_of_work partition of search_word for values in ('work');
create index search_document_of_work_by_words_and_marks on search_document_of_work using gin (words, marks);
create table search_document_of_verse partition of search_document for values in ('verse');
create table search_word_of_verse partition of search_word for values in ('verse');
create index search_document_of_verse_by_words_and_marks on search_document_of_verse using gin (words, marks);

create function work_marks(w work) returns text[] language sql stable return
  case when not w.is_open then '{}'::text[]
  else array['open', 'category/' || w.category]
    || case when w.faith is null then '{}'::text[] else array['faith/' || w.faith] end
    || array(select 'language/' || l from unnest(w.languages) as l) end;

-- A verse is of its work, and found as long as that is.
create function verse_marks(w work) returns text[] language sql stable return
  case when not w.is_open then '{}'::text[]
  else array['open', 'of/' || w.id] || case when w.faith is null then '{}'::text[] else array['faith/' || w.faith] end end;

create function mark_new_document_of_work() returns trigger language plpgsql as $$
begin
  select work_marks(w) into new.marks from work as w where w.id = new.entity_id;
  new.marks := coalesce(new.marks, '{}');
  return new;
end $$;
create trigger search_document_marked before insert on search_document_of_work
  for each row execute function mark_new_document_of_work();

create function mark_documents_of_work() returns trigger language plpgsql as $$
begin
  update search_document_of_work set marks = work_marks(new)
  where entity = 'work' and entity_id = new.id and marks is distinct from work_marks(new);
  if verse_marks(new) is distinct from verse_marks(old) then
    update search_document_of_verse set marks = verse_marks(new)
    where entity = 'verse' and entity_id in (
      select v.id from verse as v join chapter as c on c.id = v.chapter_id where c.work_id = new.id);
  end if;
  return null;
end $$;
create trigger work_marked after update of is_listed, is_open, removed_at, space_id, category, faith, languages on work
  for each row execute function mark_documents_of_work();

create function forget_documents_of_work() returns trigger language plpgsql as $$
begin
  delete from search_document_of_work where entity = 'work' and entity_id = old.id;
  return null;
end $$;
create trigger work_forgotten after delete on work for each row execute function forget_documents_of_work();

-- All that go with one statement, at once.
create function forget_documents_of_verses() returns trigger language plpgsql as $$
begin
  delete from search_document_of_verse where entity = 'verse' and entity_id in (select id from gone);
  return null;
end $$;
create trigger verses_forgotten after delete on verse
  referencing old table as gone for each statement execute function forget_documents_of_verses();
