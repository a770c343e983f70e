-- One order of faiths: that of the landing page, of every filter and every form.
update faith as f set position = o.position
from (values ('hindu', 1), ('islamic', 2), ('christian', 3), ('sikh', 4), ('buddhist', 5), ('jain', 6)) as o (key, position)
where f.key = o.key;

-- What a space may be, and what follows from it; features/spaces/kinds.ts says the same.
create table space_kind (
  code text primary key,
  position integer not null unique,
  -- the faith that is usual for it, where one is
  usual_faith text references faith,
  -- shown on maps, in lists, counts and sitemaps of sacred places
  is_place boolean not null,
  -- offered to an administrator at sign-up
  is_at_sign_up boolean not null,
  -- offered to somebody who registers another space
  is_registrable boolean not null,
  -- managed on the pages below /manage-space
  has_admin_pages boolean not null,
  -- holds a festival, around which its own page is made
  has_festival boolean not null
);
insert into space_kind
  (code, position, usual_faith, is_place, is_at_sign_up, is_registrable, has_admin_pages, has_festival)
values
  ('temple', 1, 'hindu', true, true, true, true, false),
  ('mosque', 2, 'islamic', true, true, true, true, false),
  ('church', 3, 'christian', true, true, true, true, false),
  ('gurudwara', 4, 'sikh', true, true, true, true, false),
  ('buddhist-center', 5, 'buddhist', true, true, true, true, false),
  ('pandal', 6, null, true, false, true, true, false),
  ('virtual-temple', 7, 'hindu', true, true, true, true, false),
  ('samiti', 8, null, false, false, true, true, true),
  -- an artist's or a guide's: paid to and reviewed as a space is
  ('practice', 9, null, false, false, false, false, false);

alter table space
  drop constraint space_kind_check,
  add constraint space_kind_known foreign key (kind) references space_kind;

-- Named one kind; space_by_kind serves them all.
drop index samiti_listed;

-- The flag costs nothing where it is not asked for: a left join to a key is left out of the plan.
create or replace view space_brief as
select s.id, s.kind, s.faith, f.category, s.name, s.local_name, s.language, s.city, s.region, s.country, s.zone,
  s.is_listed, s.verified_at is not null as is_verified, s.is_sample, s.follower_count, s.review_count,
  s.rating_sum, s.tours_enabled, k.is_place
from space s join faith f on f.key = s.faith left join space_kind k on k.code = s.kind
where s.removed_at is null;
