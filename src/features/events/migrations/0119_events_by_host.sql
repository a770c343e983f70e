-- What somebody held, for their page.
create index on event_series (host_person_id) where host_person_id is not null;
