-- How many pictures came and went with a change, which its history says.
alter table discussion_revision
  add column pictures_added smallint not null default 0 check (pictures_added >= 0),
  add column pictures_removed smallint not null default 0 check (pictures_removed >= 0);
