-- Once everything that somebody who was removed had open with others is ended. Whoever was removed before that was done at
-- all has none, and is found by the nightly job.
alter table person add column open_ended_at timestamptz;
create index person_open_after_removal on person (id) where removed_at is not null and open_ended_at is null;
