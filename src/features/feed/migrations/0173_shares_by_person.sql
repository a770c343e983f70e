-- Whoever leaves is taken out of what they shared.
create index on post_share (sharer);
