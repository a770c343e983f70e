-- An association that was declined is kept for a while, so that its asker does not ask again every day.
alter table space_artist
  add column declined_at timestamptz,
  add check (confirmed_at is null or declined_at is null);
-- What waits for an answer, by whoever has to give it, the longest first.
drop index space_artist_space_id_idx;
create index space_artist_waits_at_space on space_artist (space_id, asked_by, asked_at, person_id)
  where confirmed_at is null and declined_at is null;
create index space_artist_waits_at_provider on space_artist (person_id, asked_by, asked_at, space_id)
  where confirmed_at is null and declined_at is null;
