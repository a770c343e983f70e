create index space_held on space (id desc) where listing_held_at is not null and removed_at is null;
