-- The cities become a feature of their own; the list is written anew by cities.fill.
drop table map_city;
drop table search_document_of_map_city;
drop table search_word_of_map_city;

create table city (
  id integer primary key,
  name text not null,
  country text not null,
  -- of an Indian city; else empty
  state text not null,
  lat double precision not null,
  lng double precision not null,
  people integer not null,
  -- of the list that it was last read from
  version text not null
);
create index on city (version);

create table search_document_of_city partition of search_document for values in ('city');
create table search_word_of_city partition of search_word for values in ('city');
