-- What somebody wrote, the latest first. The keys of authors go on being found by these.
create index discussion_by_author on discussion (author_id, id desc);
create index discussion_reply_by_author on discussion_reply (author_id, id desc);
drop index discussion_author_id_idx;
drop index discussion_reply_author_id_idx;
