-- What the newsletter says of the month.
create index space_newly_verified on space (verified_at desc, id desc) where is_listed and removed_at is null;
