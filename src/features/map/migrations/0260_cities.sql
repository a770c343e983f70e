-- Cities of the world, to be found by their names: the list in cities.tsv, written by map.fill-cities.
create table map_city (
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
create index on map_city (version);

create table search_document_of_map_city partition of search_document for values in ('map_city');
create table search_word_of_map_city partition of search_word for values in ('map_city');
