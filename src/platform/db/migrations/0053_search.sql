-- What can be searched for: one document for each thing, written by platform/search/index-document.ts.
-- A partition for each entity: a search in one reads no other's index, and the planner knows each one's frequencies.
create table search_document (
  entity text not null,
  entity_id bigint not null,
  -- the name as searches spell it (platform/search/fold.ts), for names that begin with what was asked
  name text not null,
  -- names, keywords and texts in the same spelling, in every language, with marks of where a word stands
  words tsvector not null,
  primary key (entity, entity_id)
) partition by list (entity);
create index search_document_by_name on search_document (name text_pattern_ops);
create index search_document_by_words on search_document using gin (words);

-- Every word of an entity's documents: wrong spellings are mended here, among words, not among documents.
create table search_word (
  entity text not null,
  word text not null,
  primary key (entity, word)
) partition by list (entity);
create index search_word_trigram on search_word using gin (word gin_trgm_ops);

create table search_document_of_space partition of search_document for values in ('space');
create table search_word_of_space partition of search_word for values in ('space');

insert into search_document (entity, entity_id, name, words) select 'space', id, search_name, search from space;
insert into search_word (entity, word) select 'space', word from space_word;
alter table space drop column search_name, drop column search;
drop table space_word;
