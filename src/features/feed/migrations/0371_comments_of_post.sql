-- All below a post, answers too: the latest say who may be mentioned.
create index post_comment_of_post on post_comment (post_id, id);
