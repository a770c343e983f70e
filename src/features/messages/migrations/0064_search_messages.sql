-- Messages are searched like spaces and events (0053). A document says in which channel it lies, so that a search among
-- somebody's channels reads no others; conversations of two are not searched. The words are those that `folded` held.
create table search_document_of_message partition of search_document for values in ('message');
create table search_word_of_message partition of search_word for values in ('message');

insert into search_document (entity, entity_id, name, words)
select 'message', m.id, '', array_to_tsvector(array['in/' || m.channel_id] || array(
  select distinct word from (
    select word from unnest(string_to_array(m.folded, ' ')) with ordinality as w (word, nth)
    where word <> '' and length(word) <= 60 order by nth limit 800) as w))
from message m join channel c on c.id = m.channel_id
where m.removed_at is null and m.folded <> '' and c.space_id is not null
order by m.id;
insert into search_word (entity, word)
select distinct 'message', word
from message m join channel c on c.id = m.channel_id, unnest(string_to_array(m.folded, ' ')) as word
where m.removed_at is null and c.space_id is not null and word <> '' and length(word) <= 60;

drop index message_search;
alter table message drop column folded;
