-- Media that only a feature's own door hands out, to whoever may see what they belong to. Their names are no hashes of what
-- is in them: nobody finds one by its content, and the same picture that somebody else publishes is another medium.
alter table media add column is_private boolean not null default false;

-- Pictures that people brought for requests, stages and projects, where nothing else shows them. Their files stay where
-- they are, so a file may belong to two media.
update media m
set is_private = true, sha256 = encode(sha256(convert_to('private ' || gen_random_uuid() || m.sha256, 'UTF8')), 'hex')
where m.created_by is not null
  and exists (select from media_use u where u.media_id = m.id and u.entity in ('inquiry', 'commission_stage', 'commission'))
  and not exists (select from media_use u where (u.media_id = m.id or u.original_id = m.id)
    and u.entity not in ('inquiry', 'commission_stage', 'commission'))
  and not exists (select from space_view v where v.media_id = m.id or v.thumbnail_id = m.id);
create index on media (storage_key);
