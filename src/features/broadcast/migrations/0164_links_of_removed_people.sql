-- What somebody whom staff removed leaves behind is found by them.
create index on watch_link (created_by) where withdrawn_at is null;
create index on private_watcher (person_id);
