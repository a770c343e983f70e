-- How many bytes are kept of what people bring: of each person, of each space, and of the installation. The sums follow
-- every write, so that no upload waits for a count. The installation's is spread over 16 rows, which are added up.
create table storage_use (
  holder text not null check (holder in ('person', 'space', 'installation')),
  holder_id bigint not null,
  bytes bigint not null,
  primary key (holder, holder_id)
);

-- An attachment is the space's whose channel shows it; it stays with its upload.
alter table upload add column space_id bigint;

-- The rows are written in one order everywhere: nobody waits in a circle.
create function add_to_storage_use(person bigint, space bigint, delta bigint) returns void language sql as $$
  insert into storage_use (holder, holder_id, bytes)
  select holder, holder_id, delta
  from (values (1, 'person', person), (2, 'space', space), (3, 'installation', person % 16)) as of (place, holder, holder_id)
  where holder_id is not null and delta <> 0
  order by place
  on conflict (holder, holder_id) do update set bytes = storage_use.bytes + excluded.bytes;
$$;

-- What is on its way counts, and attachments; other purposes draw a medium of it, which counts in its place.
create function upload_bytes(u upload) returns bigint immutable language sql as $$
  select case when u.used_at is null or u.purpose = 'attachment' then u.bytes else 0 end;
$$;

create function count_upload() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform add_to_storage_use(old.person_id, old.space_id, -upload_bytes(old));
  end if;
  if tg_op <> 'DELETE' then
    perform add_to_storage_use(new.person_id, new.space_id, upload_bytes(new));
  end if;
  return null;
end $$;
create trigger upload_counted after insert or delete or update of used_at, space_id, bytes on upload
  for each row execute function count_upload();

-- The sample world's own media, which nobody brought, count for nobody.
create function count_medium() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.created_by is not null then
    perform add_to_storage_use(old.created_by, null, -old.bytes);
  end if;
  if tg_op <> 'DELETE' and new.created_by is not null then
    perform add_to_storage_use(new.created_by, null, new.bytes);
  end if;
  return null;
end $$;
create trigger medium_counted after insert or delete or update of created_by, bytes on media
  for each row execute function count_medium();

update upload u set space_id = c.space_id
from message_file f join message m on m.id = f.message_id join channel c on c.id = m.channel_id
where u.purpose = 'attachment' and u.used_at is not null and u.id::text = substring(f.storage_key from '[0-9a-f]{8}-[0-9a-f-]{27}');

truncate storage_use;
with kept as (
  select person_id, space_id, upload_bytes(upload) as bytes from upload
  union all select created_by, null, bytes from media where created_by is not null
), sums as (
  select 'person' as holder, person_id as holder_id, sum(bytes) as bytes from kept group by person_id
  union all select 'space', space_id, sum(bytes) from kept where space_id is not null group by space_id
  union all select 'installation', person_id % 16, sum(bytes) from kept group by person_id % 16
)
insert into storage_use select holder, holder_id, bytes from sums where bytes > 0;
