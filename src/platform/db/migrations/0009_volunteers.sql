create table volunteer (
  id bigint generated always as identity primary key,
  space_id bigint not null references space on delete cascade,
  person_id bigint references person on delete set null,
  name text not null,
  role text not null default '',
  skills text[] not null default '{}',
  status text not null check (status in ('active', 'inactive', 'pending')),
  joined_on date not null default current_date,
  is_sample boolean not null default false
);
create index on volunteer (space_id, status, id);
