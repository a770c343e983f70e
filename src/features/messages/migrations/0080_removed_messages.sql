-- The files of removed messages are looked for every hour.
create index message_removed on message (id) where removed_at is not null;
