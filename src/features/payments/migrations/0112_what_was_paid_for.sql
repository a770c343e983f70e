-- A gift is for a fund; every other purpose is named by its own reference, such as an event or an order.
create or replace view payment_subject as
select p.id as payment_id, case when p.purpose = 'gift' then f.name else p.reference end as fund_name,
  c.title as campaign_title, g.in_memory_of, coalesce(g.is_anonymous, false) as is_anonymous
from payment p
left join gift g on g.payment_id = p.id
left join fund f on f.space_id = p.space_id and f.key = p.fund and f.name <> ''
left join campaign c on c.id = g.campaign_id;
