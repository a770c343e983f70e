-- What happened, by whom: only ever added to.
create table audit (
  id bigint generated always as identity primary key,
  actor_id bigint,
  action text not null,
  entity text not null,
  entity_id bigint,
  space_id bigint,
  detail jsonb not null default '{}',
  at timestamptz not null default now()
);
create index on audit (at desc, id desc);
create index on audit (space_id, id desc);
create index on audit (entity, entity_id, id desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only';
end $$;
create trigger audit_append_only before update or delete on audit
  for each row execute function refuse_audit_change();

create table report (
  id bigint generated always as identity primary key,
  entity text not null check (entity in ('space', 'review', 'chat-message', 'person', 'event', 'page')),
  entity_id bigint,
  reporter_id bigint references person on delete set null,
  reporter_email text not null default '',
  reason text not null,
  note text not null default '',
  page_url text not null default '',
  at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by bigint references person,
  outcome text check (outcome in ('removed', 'kept', 'answered'))
);
create index on report (at desc, id desc) where handled_at is null;
create unique index report_once on report (entity, entity_id, reporter_id) where handled_at is null and entity_id is not null;

-- Virtual payment addresses that a space asks staff to verify.
create table space_vpa (
  id bigint generated always as identity primary key,
  space_id bigint not null references space on delete cascade,
  vpa text not null,
  payee_name text not null,
  created_by bigint references person,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  verified_by bigint references person,
  refused_at timestamptz,
  refused_reason text
);
create index on space_vpa (space_id, id desc);
