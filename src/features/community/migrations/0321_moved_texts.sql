-- What a text became when those who keep order merged or split: whatever was said of it leads there.
alter table discussion add column became_reply_id bigint references discussion_reply on delete set null;
alter table discussion_reply add column became_discussion_id bigint references discussion on delete set null;
create index on discussion (became_reply_id) where became_reply_id is not null;
create index on discussion_reply (became_discussion_id) where became_discussion_id is not null;
