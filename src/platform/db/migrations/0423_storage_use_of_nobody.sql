-- A sum of nothing says as much as no row, and names nobody who has left.
create function drop_empty_storage_use() returns trigger language plpgsql as $$
begin
  delete from storage_use where holder = new.holder and holder_id = new.holder_id and bytes = 0;
  return null;
end $$;
create trigger empty_storage_use_dropped after update on storage_use
  for each row when (new.holder = 'person' and new.bytes = 0) execute function drop_empty_storage_use();
delete from storage_use where holder = 'person' and bytes = 0;
