-- What became of public posts, for those who carry them elsewhere: written with the change itself.
create table post_event (
  id bigint generated always as identity primary key,
  post_id bigint not null,
  space_id bigint,
  provider_id bigint,
  kind text not null check (kind in ('published', 'edited', 'deleted')),
  at timestamptz not null
);
create index on post_event (space_id, id) where space_id is not null;
create index on post_event (provider_id, id) where provider_id is not null;
create index on post_event (at);

create function note_post_event() returns trigger language plpgsql as $$
declare
  kind text;
begin
  if new.state <> 'published' or new.is_sample then return null; end if;
  if tg_op = 'INSERT' or old.state <> 'published' then kind := 'published';
  elsif old.removed_at is null and new.removed_at is not null then kind := 'deleted';
  elsif old.removed_at is not null and new.removed_at is null then kind := 'published';
  elsif new.edited_at is distinct from old.edited_at then kind := 'edited';
  else return null; end if;
  insert into post_event (post_id, space_id, provider_id, kind, at) values (new.id, new.space_id, new.provider_id, kind,
    case kind when 'edited' then new.edited_at when 'deleted' then new.removed_at else new.published_at end);
  return null;
end $$;
create trigger post_event_noted after insert or update of state, removed_at, edited_at on post
  for each row execute function note_post_event();
