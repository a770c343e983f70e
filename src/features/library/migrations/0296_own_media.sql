-- What people bring themselves: a thing of sound or film by its upload, or the sound of a recording.
alter table shelf_item add column upload_id uuid unique;
-- Of an episode: without its recording it is shown to nobody, until its file is deleted.
alter table shelf_item add column is_episode boolean not null default false;
alter table shelf_item add column recording_id bigint unique references recording on delete set null;

-- A recording of which an episode is being made, or could not be made; made, it is a thing on the shelf.
create table shelf_episode (
  recording_id bigint primary key references recording on delete cascade,
  person_id bigint references person on delete set null,
  asked_at timestamptz not null,
  failed_at timestamptz
);
create index on shelf_episode (person_id);

create index shelf_item_of_house on shelf_item (id) where space_id is null and kind <> 'text';
create index shelf_item_removed on shelf_item (id) where removed_at is not null;
create index shelf_item_episode on shelf_item (id) where is_episode;
