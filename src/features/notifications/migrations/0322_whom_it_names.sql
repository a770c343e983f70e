-- Whose name and words stand in a notification: they go from it when that person leaves.
alter table notification
  add column actor_id bigint references person on delete set null,
  -- the text of it is theirs as well
  add column actor_wrote boolean not null default false;
create index on notification (actor_id) where actor_id is not null;
-- What is taken down is found by its key, and by what follows it after a colon.
create index notification_of_key on notification (key collate "C");
