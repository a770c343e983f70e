-- What is a space's and nobody's own counts for the installation too, among the rows by the space.
create or replace function add_to_storage_use(person bigint, space bigint, delta bigint) returns void language sql as $$
  insert into storage_use (holder, holder_id, bytes)
  select holder, holder_id, delta
  from (values (1, 'person', person), (2, 'space', space), (3, 'installation', coalesce(person, space) % 16))
    as of (place, holder, holder_id)
  where holder_id is not null and delta <> 0
  order by place
  on conflict (holder, holder_id) do update set bytes = storage_use.bytes + excluded.bytes;
$$;
