-- Whether a space has ever been live.
create index broadcast_of_space on broadcast (space_id);
