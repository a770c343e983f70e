-- Whoever has a practice works for themself: that makes nobody an administrator of spaces.
create or replace view administrator_brief as
select p.id as person_id, p.name
from person p join person_setting s on s.person_id = p.id
where p.removed_at is null and s.profile_visibility = 'public'
  and (p.account_type like '%-admin' or exists (
    select from space_member m
      join space_brief b on b.id = m.space_id and b.is_listed
      join space_kind k on k.code = b.kind and k.has_admin_pages
    where m.person_id = p.id and m.role in ('owner', 'manager')));
