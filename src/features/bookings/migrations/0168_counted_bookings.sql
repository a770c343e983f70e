-- What was held counts as work done, as completed orders do.
update artist as a set project_count = a.project_count + b.held
from (
  select coalesce(provider_id, assigned_id) as person_id, count(*)::int as held
  from booking where state = 'completed' group by 1
) as b
where b.person_id = a.person_id;
