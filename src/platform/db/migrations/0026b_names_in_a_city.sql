-- Names are alike within a city: most names of a country share a word such as mandir, so that the city comes first.
drop index space_name_trigram;
create index space_name_in_city on space using gist (lower(city), lower(name) gist_trgm_ops (siglen = 64))
  where removed_at is null;
