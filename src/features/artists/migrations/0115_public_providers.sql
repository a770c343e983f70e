-- Whether everybody may see the profile: lists of providers show nobody else.
create or replace view provider_brief as
select a.person_id, p.name, a.category, a.city, a.region, a.faith, a.zone, a.languages, a.is_listed, a.takes_inquiries,
  a.practice_id, a.rating_sum, a.review_count, a.project_count, p.follower_count, p.is_sample,
  p.verified_at is not null as is_verified, s.profile_visibility = 'public' as is_public
from artist a join person p on p.id = a.person_id join person_setting s on s.person_id = a.person_id
where p.removed_at is null;
