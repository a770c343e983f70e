-- Series of events are searched like spaces (0053). What they were found by knew no title apart from a place:
-- documents with an empty name are written anew by the events' nightly job, and are found meanwhile.
create table search_document_of_event_series partition of search_document for values in ('event_series');
create table search_word_of_event_series partition of search_word for values in ('event_series');

insert into search_document (entity, entity_id, name, words)
select 'event_series', s.id, '', array_to_tsvector(array(
  select distinct mark || word from unnest(string_to_array(s.search_text, ' ')) as word,
    unnest(array['', 'p/', 'n/']) as mark where word <> ''))
from event_series s;
insert into search_word (entity, word)
select distinct 'event_series', word from event_series s, unnest(string_to_array(s.search_text, ' ')) as word
where word <> '';
drop index event_search_trigram;
alter table event_series drop column search_text;
