-- When the file of an import was deleted; null: it is there, or was deleted before this was noted.
alter table place_import add column file_deleted_at timestamptz;
create index place_import_with_file on place_import (id)
  where upload_id is not null and file_deleted_at is null and state in ('stored', 'refused', 'withdrawn');
