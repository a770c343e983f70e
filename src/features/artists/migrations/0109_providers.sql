-- What a provider (murtikar, designer, decorator, pujari, priest, guide, volunteer) offers and shows.
alter table artist
  add column working_since smallint check (working_since between 1900 and 2200),
  add column specializations text[] not null default '{}' check (cardinality(specializations) <= 20),
  -- range: from … to; from: at least; donation: "Donation Based"; volunteer: "Volunteer Service"; ask: by quote
  add column price_kind text not null default 'ask' check (price_kind in ('range', 'from', 'donation', 'volunteer', 'ask')),
  add column price_from_paise bigint check (price_from_paise > 0),
  add column price_to_paise bigint check (price_to_paise >= price_from_paise),
  add check ((price_kind in ('range', 'from')) = (price_from_paise is not null)),
  add check ((price_kind = 'range') = (price_to_paise is not null)),
  add column workshop text not null default '',
  -- the zone of the place of work
  add column zone text not null default 'Asia/Kolkata',
  -- the area in which they work: a point and how far around it
  add column lat double precision check (lat between -90 and 90),
  add column lng double precision check (lng between -180 and 180),
  add column radius_km smallint check (radius_km between 1 and 2000),
  add check ((lat is null) = (lng is null)),
  add column whatsapp text not null default '',
  add column show_whatsapp boolean not null default false,
  -- in the directory and public: set by the provider, once their profile says enough
  add column is_listed boolean not null default false,
  add column takes_inquiries boolean not null default true,
  -- the space of the kind practice that is paid for their work
  add column practice_id bigint unique references space on delete set null,
  -- counted by triggers and by the features that know of them
  add column rating_sum integer not null default 0,
  add column review_count integer not null default 0,
  add column project_count integer not null default 0 check (project_count >= 0),
  add column like_count integer not null default 0 check (like_count >= 0),
  -- the weekdays on which bookings are taken: bit 0 is Monday
  add column open_weekdays smallint not null default 0 check (open_weekdays between 0 and 127),
  add column updated_at timestamptz not null default now();

-- "₹15,000 – ₹3,50,000" was written as words.
update artist as a set price_kind = 'range', price_from_paise = p.least * 100, price_to_paise = p.most * 100
from (select person_id, n[1]::bigint as least, n[2]::bigint as most
  from (select person_id, array(select replace(m[1], ',', '') from regexp_matches(price_range, '₹\s*([0-9][0-9,]*)', 'g') as m) as n
    from artist) as read
  where cardinality(n) = 2 and n[1]::bigint > 0 and n[2]::bigint >= n[1]::bigint) as p
where p.person_id = a.person_id;
update artist set price_kind = 'donation' where price_range = 'Donation Based';
update artist set price_kind = 'volunteer' where price_range = 'Volunteer Service';
update artist as a set working_since = extract(year from now())::int - (regexp_match(p.experience, '^(\d{1,2})'))[1]::int
from person as p where p.id = a.person_id and p.experience ~ '^\d{1,2}\D';
update artist set is_listed = true;
alter table artist drop column price_range;
delete from translation where entity = 'person' and field = 'price_range';

-- The opening hours of a workshop; a weekday without a row is closed. 1 is Monday.
create table artist_hours (
  person_id bigint not null references artist on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  opens_at time not null,
  closes_at time not null check (closes_at > opens_at),
  primary key (person_id, weekday)
);

-- Days on which nothing of a provider is free, as bookings tell: the directory's filter "free on a date".
create table artist_busy_day (
  person_id bigint not null references artist on delete cascade,
  day date not null,
  primary key (person_id, day)
);

create table portfolio_item (
  id bigint generated always as identity primary key,
  person_id bigint not null references artist on delete cascade,
  title text not null check (title <> ''),
  description text not null default '',
  -- Traditional, Festival, Decorative
  category text not null check (category in ('Traditional', 'Festival', 'Decorative')),
  year smallint check (year between 1900 and 2200),
  place text not null default '',
  materials text[] not null default '{}' check (cardinality(materials) <= 20),
  price_paise bigint check (price_paise > 0),
  is_featured boolean not null default false,
  position integer not null default 0,
  like_count integer not null default 0,
  language text not null default 'en',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz
);
create index on portfolio_item (person_id, is_featured desc, position, id) where removed_at is null;

create table portfolio_like (
  item_id bigint not null references portfolio_item on delete cascade,
  person_id bigint not null references person on delete cascade,
  at timestamptz not null default now(),
  primary key (item_id, person_id)
);
create index on portfolio_like (person_id);

-- A qualification, with a document that staff can verify.
create table artist_credential (
  id bigint generated always as identity primary key,
  person_id bigint not null references artist on delete cascade,
  title text not null check (title <> ''),
  institution text not null default '',
  year smallint check (year between 1900 and 2200),
  position integer not null default 0,
  asked_at timestamptz,
  verified_at timestamptz,
  refused_at timestamptz,
  refused_reason text not null default '',
  decided_by bigint references person,
  created_at timestamptz not null default now()
);
create index on artist_credential (person_id, position, id);
create index on artist_credential (asked_at, id) where asked_at is not null and verified_at is null and refused_at is null;

-- What those who were served say: one for each order or booking, whose feature asserts that it was theirs.
create table artist_review (
  id bigint generated always as identity primary key,
  person_id bigint not null references artist on delete cascade,
  author_id bigint not null references person on delete cascade,
  subject_type text not null,
  subject_id bigint not null,
  -- as the order or service was called
  subject_name text not null,
  rating smallint not null check (rating between 1 and 5),
  text text not null check (text <> ''),
  language text not null default 'en',
  at timestamptz not null default now(),
  edited_at timestamptz,
  reply text not null default '',
  replied_at timestamptz,
  removed_at timestamptz,
  check (person_id <> author_id),
  unique (subject_type, subject_id)
);
create index on artist_review (person_id, at desc, id desc) where removed_at is null;
create index on artist_review (author_id, at desc, id desc);

-- Who looked at a profile on a day, by a hash whose salt goes with the day; robots and oneself left out.
create table artist_visit (
  person_id bigint not null references artist on delete cascade,
  day date not null,
  visitor_hash bytea not null,
  primary key (person_id, day, visitor_hash)
);
create table artist_visit_day (
  person_id bigint not null references artist on delete cascade,
  day date not null,
  visitors integer not null check (visitors >= 0),
  primary key (person_id, day)
);

-- Both sides confirm an association: the provider asks or the space does, the other answers.
alter table space_artist
  add column asked_by text not null default 'space' check (asked_by in ('space', 'provider')),
  add column asked_at timestamptz not null default now(),
  add column asked_by_id bigint references person on delete set null;
create index on space_artist (space_id) where confirmed_at is null;

create function count_artist_review() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and old.removed_at is null then
    update artist set review_count = review_count - 1, rating_sum = rating_sum - old.rating where person_id = old.person_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.removed_at is null then
    update artist set review_count = review_count + 1, rating_sum = rating_sum + new.rating where person_id = new.person_id;
  end if;
  return null;
end $$;
create trigger artist_review_counted after insert or update of rating, removed_at or delete on artist_review
  for each row execute function count_artist_review();

create function count_portfolio_like() returns trigger language plpgsql as $$
declare
  item bigint := coalesce(new.item_id, old.item_id);
  change integer := case when tg_op = 'INSERT' then 1 else -1 end;
begin
  update portfolio_item set like_count = like_count + change where id = item;
  update artist set like_count = like_count + change
  where person_id = (select person_id from portfolio_item where id = item);
  return null;
end $$;
create trigger portfolio_like_counted after insert or delete on portfolio_like
  for each row execute function count_portfolio_like();

-- What other features ask of a provider: contact details are not among it.
create view provider_brief as
select a.person_id, p.name, a.category, a.city, a.region, a.faith, a.zone, a.languages, a.is_listed, a.takes_inquiries,
  a.practice_id, a.rating_sum, a.review_count, a.project_count, p.follower_count, p.is_sample,
  p.verified_at is not null as is_verified
from artist a join person p on p.id = a.person_id
where p.removed_at is null;
