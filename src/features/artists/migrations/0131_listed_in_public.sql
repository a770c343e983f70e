-- No list shows those whose profile is for friends or for themselves alone.
create function is_open_to_all(who bigint) returns boolean language sql stable return
  not exists (select from person_setting as s where s.person_id = who and s.profile_visibility <> 'public');

create or replace function provider_marks(a artist, p person) returns text[] language sql stable return
  case when a.is_listed and p.removed_at is null and is_open_to_all(a.person_id) then array_remove(array[
    'listed', 'category/' || lower(a.category), 'city/' || nullif(provider_city_key(a.city), ''), 'faith/' || a.faith,
    case when p.verified_at is not null then 'verified' end,
    case when a.lat is not null then 'located' end,
    case when a.price_kind in ('donation', 'volunteer', 'ask') then 'price/' || a.price_kind end,
    case when a.price_from_paise <= 500000 then 'price/5000' end,
    case when a.price_from_paise <= 2500000 then 'price/25000' end,
    case when a.price_from_paise <= 10000000 then 'price/100000' end,
    case when a.rating_sum >= 3 * a.review_count and a.review_count > 0 then 'rating/3' end,
    case when a.rating_sum >= 4 * a.review_count and a.review_count > 0 then 'rating/4' end,
    case when 2 * a.rating_sum >= 9 * a.review_count and a.review_count > 0 then 'rating/4.5' end
  ], null)
  || array(select 'language/' || l from unnest(a.languages) as l)
  || array(select 'weekday/' || d from generate_series(1, 7) as d where a.open_weekdays >> (d - 1) & 1 = 1)
  else '{}' end;

create function list_setting_of_artist() returns trigger language plpgsql as $$
begin
  perform refresh_provider_listing(new.person_id) where exists (select from artist where person_id = new.person_id);
  return null;
end $$;
create trigger setting_of_artist_listed after update of profile_visibility on person_setting
  for each row when (old.profile_visibility is distinct from new.profile_visibility)
  execute function list_setting_of_artist();

select refresh_provider_listing(a.person_id) from artist a join person_setting s on s.person_id = a.person_id
where s.profile_visibility <> 'public' order by a.person_id;
