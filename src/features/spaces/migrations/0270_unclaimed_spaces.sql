-- Places that a public source knows and nobody runs here yet: listed, and never asked for more than anybody may know.
alter table space
  add column is_unclaimed boolean not null default false,
  -- whose words still stand on its page, which names it with its licence
  add column source text check (source in ('osm')),
  -- when somebody last said that they run it: it stays listed for a while, though its source may have it no more
  add column asked_for_at timestamptz,
  -- the order of lists: what somebody runs stands before what nobody does
  add column listing_rank integer
    generated always as (follower_count - case when is_unclaimed then 1000000000 else 0 end) stored,
  add constraint space_unclaimed check (not is_unclaimed or (source is not null and verified_at is null));

drop index space_by_followers, space_by_faith, space_by_kind, space_by_rating;
create index space_by_followers on space (listing_rank desc, id desc) where is_listed and removed_at is null;
create index space_by_faith on space (faith, listing_rank desc, id desc) where is_listed and removed_at is null;
create index space_by_kind on space (kind, listing_rank desc, id desc) where is_listed and removed_at is null;
create index space_by_rating on space
  (rating_average desc, (review_count - case when is_unclaimed then 1000000000 else 0 end) desc, id desc)
  where is_listed and removed_at is null;
-- Those that are not listed are looked at too where a new place may be one of them.
drop index space_by_place;
create index space_by_place on space using gist (on_sphere) where removed_at is null;
-- What people have claimed is counted and listed by itself at any number of what they have not.
create index space_claimed on space (id) where removed_at is null and not is_unclaimed;
-- The few that events and feeds leave out.
create index space_hidden on space (id) where not is_listed or removed_at is not null;
create index space_unverified on space (id desc)
  where verified_at is null and removed_at is null and not is_unclaimed;

-- What a source says of a space, by the key that the source has for it. A space may have several: a gate and a building.
create table space_source (
  source text not null check (source in ('osm')),
  ref text not null check (ref ~ '^[nwr][1-9][0-9]{0,13}$'),
  space_id bigint not null references space on delete cascade,
  -- the extract that it came with: what a later one of that name lacks is gone
  extract text not null check (char_length(extract) between 1 and 80),
  -- the details as the source had them last (details/details.ts); null where staff linked it to a space that was there
  fields jsonb,
  -- names besides those of the details, which searches know too
  names text[] not null default '{}',
  -- times as the source writes them, for readers: {"openingHours": …, "serviceTimes": …}
  notes jsonb not null default '{}',
  -- of all that the source says
  digest text not null,
  imported_at timestamptz not null,
  gone_at timestamptz,
  primary key (source, ref)
);
create index on space_source (space_id);
create index space_source_of_extract on space_source (source, extract, ref) where gone_at is null;
create index space_source_gone on space_source (gone_at) where gone_at is not null;

create or replace view space_brief as
select s.id, s.kind, s.faith, f.category, s.name, s.local_name, s.language, s.city, s.region, s.country, s.zone,
  s.is_listed, s.verified_at is not null as is_verified, s.is_sample, s.follower_count, s.review_count,
  s.rating_sum, s.tours_enabled, k.is_place, s.is_unclaimed, s.source
from space s join faith f on f.key = s.faith left join space_kind k on k.code = s.kind
where s.removed_at is null;
