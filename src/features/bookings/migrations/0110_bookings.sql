-- What a provider or a space offers to do at a time that is booked.
create table service (
  id bigint generated always as identity primary key,
  provider_id bigint references artist on delete cascade,
  space_id bigint references space on delete cascade,
  check (num_nonnulls(provider_id, space_id) = 1),
  name text not null check (name <> ''),
  description text not null default '',
  language text not null default 'en',
  duration_minutes smallint not null check (duration_minutes between 5 and 1440),
  -- free after a booking, before the next one may begin
  buffer_minutes smallint not null default 15 check (buffer_minutes between 0 and 480),
  -- slots begin every so many minutes from the opening
  step_minutes smallint not null default 30 check (step_minutes between 5 and 1440),
  -- fixed: price_paise; dakshina: as given, price_paise is what is usual where the owner says so
  price_kind text not null check (price_kind in ('fixed', 'dakshina', 'free')),
  price_paise bigint check (price_paise > 0),
  check (price_kind <> 'fixed' or price_paise is not null),
  check (price_kind <> 'free' or price_paise is null),
  samagri text[] not null default '{}' check (cardinality(samagri) <= 60),
  at_home boolean not null default false,
  at_space boolean not null default false,
  is_online boolean not null default false,
  check (at_home or at_space or is_online),
  -- where people come to, for at_space
  place text not null default '',
  -- how many may book one slot; more than one only at a space
  capacity smallint not null default 1 check (capacity between 1 and 1000),
  check (provider_id is null or capacity = 1),
  -- confirmed by itself once it is booked, and paid where it is to be paid
  is_instant boolean not null default false,
  -- within how many hours after it proof is promised to those who are not there; null promises none
  proof_hours smallint check (proof_hours between 1 and 720),
  -- the price goes back whole until so many hours before, half until so many; later nothing
  full_refund_hours smallint not null default 48 check (full_refund_hours between 0 and 1440),
  half_refund_hours smallint not null default 24 check (half_refund_hours between 0 and 1440),
  check (half_refund_hours <= full_refund_hours),
  position integer not null default 0,
  booking_count integer not null default 0 check (booking_count >= 0),
  is_sample boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on service (provider_id, booking_count desc, id) where provider_id is not null and archived_at is null;
create index on service (space_id, booking_count desc, id) where space_id is not null and archived_at is null;

-- How a provider takes bookings; without a row, as the defaults say.
create table booking_setting (
  provider_id bigint primary key references artist on delete cascade,
  -- on the road, for each kilometre as the crow flies
  travel_minutes_per_km numeric(4, 1) not null default 3 check (travel_minutes_per_km between 0 and 60),
  -- added to every way
  travel_base_minutes smallint not null default 15 check (travel_base_minutes between 0 and 240),
  -- no slot begins sooner
  lead_hours smallint not null default 12 check (lead_hours between 0 and 720),
  ahead_days smallint not null default 90 check (ahead_days between 1 and 365),
  updated_at timestamptz not null default now()
);

-- Weekly hours on the clock of the provider or, for a space's own service, of the space. 1 is Monday; a weekday may have
-- several, and one without is closed.
create table service_hours (
  id bigint generated always as identity primary key,
  provider_id bigint references artist on delete cascade,
  service_id bigint references service on delete cascade,
  check (num_nonnulls(provider_id, service_id) = 1),
  weekday smallint not null check (weekday between 1 and 7),
  opens_at time not null,
  closes_at time not null check (closes_at > opens_at)
);
create index on service_hours (provider_id, weekday, opens_at) where provider_id is not null;
create index on service_hours (service_id, weekday, opens_at) where service_id is not null;

-- Days on which nothing is taken: of a provider, or of all that a space offers.
create table blackout (
  id bigint generated always as identity primary key,
  provider_id bigint references artist on delete cascade,
  space_id bigint references space on delete cascade,
  check (num_nonnulls(provider_id, space_id) = 1),
  from_day date not null,
  to_day date not null check (to_day >= from_day and to_day <= from_day + 366),
  -- for themselves alone
  note text not null default '',
  created_at timestamptz not null default now()
);
create index on blackout (provider_id, to_day) where provider_id is not null;
create index on blackout (space_id, to_day) where space_id is not null;

create table booking (
  id bigint generated always as identity primary key,
  service_id bigint not null references service,
  -- whose calendar it is in: a provider's own, or a space's with the one who does it
  provider_id bigint references artist,
  space_id bigint references space,
  assigned_id bigint references artist,
  check (num_nonnulls(provider_id, space_id) = 1),
  check (provider_id is null or assigned_id is null),
  person_id bigint not null references person,
  check (person_id <> coalesce(provider_id, 0)),
  -- the form's own key: the same again is the same booking
  idempotency_key text not null unique,
  service_name text not null,
  language text not null default 'en',
  zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- with the way there, the way back and the pause after it
  occupied_from timestamptz not null check (occupied_from <= starts_at),
  occupied_until timestamptz not null check (occupied_until >= ends_at),
  -- the same for all who share one slot: the service and its beginning
  slot_key text not null,
  seat smallint not null default 1 check (seat >= 1),
  -- the window that they chose for it
  muhurat_from timestamptz,
  muhurat_until timestamptz check (muhurat_until > muhurat_from),
  check ((muhurat_from is null) = (muhurat_until is null)),
  location text not null check (location in ('home', 'space', 'online')),
  address text not null default '',
  phone text not null default '',
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  check ((lat is null) = (lng is null)),
  travel_minutes smallint not null default 0 check (travel_minutes >= 0),
  note text not null default '',
  price_kind text not null check (price_kind in ('fixed', 'dakshina', 'free')),
  price_paise bigint,
  -- the terms as they were shown before it was booked
  full_refund_hours smallint not null,
  half_refund_hours smallint not null,
  -- the practice or space that is paid here; null where it is settled between them
  payee_id bigint references space,
  state text not null check (state in ('held', 'requested', 'confirmed', 'completed', 'cancelled', 'declined')),
  -- a payment is awaited until then
  held_until timestamptz,
  check ((state = 'held') = (held_until is not null)),
  -- a request that is not answered until then is given up
  answer_by timestamptz,
  proposed_at timestamptz,
  proposed_by text check (proposed_by in ('devotee', 'provider')),
  check ((proposed_at is null) = (proposed_by is null)),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  completed_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('devotee', 'provider', 'unanswered', 'unpaid')),
  ended_reason text not null default '',
  check ((state in ('cancelled', 'declined')) = (ended_by is not null)),
  -- calendars keep the entry with the highest number
  revision integer not null default 0,
  day_reminded_for timestamptz,
  hour_reminded_for timestamptz,
  proof_hours smallint,
  proof_due_at timestamptz,
  proof_at timestamptz,
  proof_note text not null default '',
  is_sample boolean not null default false,
  -- No double booking, ever: nobody is in two places, whatever is written, by whom and how many at once.
  constraint booking_of_provider exclude using gist (provider_id with =, tstzrange(occupied_from, occupied_until) with &&)
    where (state in ('held', 'requested', 'confirmed') and provider_id is not null),
  constraint booking_of_performer exclude using gist
    ((coalesce(assigned_id, provider_id)) with =, tstzrange(occupied_from, occupied_until) with &&, slot_key with <>)
    where (state in ('held', 'requested', 'confirmed'))
);
create unique index booking_seat on booking (service_id, starts_at, seat) where state in ('held', 'requested', 'confirmed');
create index on booking (provider_id, starts_at, id) where provider_id is not null;
create index on booking (space_id, starts_at, id) where space_id is not null;
create index on booking (assigned_id, starts_at) where assigned_id is not null;
create index on booking (person_id, starts_at desc, id desc);
create index on booking (held_until) where state = 'held';
create index on booking (answer_by) where state = 'requested';
create index booking_to_remind on booking (starts_at) where state = 'confirmed';
create index on booking (proof_due_at) where proof_at is null and proof_due_at is not null;

-- The names that are read at the sankalp, ticked one by one.
create table booking_name (
  booking_id bigint not null references booking on delete cascade,
  position smallint not null,
  name text not null check (name <> ''),
  read_at timestamptz,
  primary key (booking_id, position)
);

-- What was asked for a booking, and what goes back of it by its terms.
create table booking_payment (
  payment_id bigint primary key references payment,
  booking_id bigint not null references booking,
  refund_due_at timestamptz,
  refund_percent smallint check (refund_percent between 1 and 100),
  refund_reason text,
  check (num_nonnulls(refund_due_at, refund_percent, refund_reason) in (0, 3)),
  refund_asked_at timestamptz,
  refund_owed_at timestamptz,
  refund_way text check (refund_way in ('gateway', 'by-hand', 'nothing'))
);
create index on booking_payment (booking_id, payment_id);
create index booking_payment_due on booking_payment (payment_id) where refund_due_at is not null and refund_asked_at is null;
create index booking_payment_asked on booking_payment (refund_asked_at) where refund_asked_at is not null and refund_owed_at is null;

-- The address under which somebody's own calendar reads their bookings; another one ends the one before.
create table booking_feed (
  person_id bigint primary key references person on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);

-- How often each service was held, for what is popular.
create function count_booking() returns trigger language plpgsql as $$
begin
  if new.state = 'completed' and old.state <> 'completed' then
    update service set booking_count = booking_count + 1 where id = new.service_id;
  elsif old.state = 'completed' and new.state <> 'completed' then
    update service set booking_count = greatest(0, booking_count - 1) where id = new.service_id;
  end if;
  return null;
end $$;
create trigger booking_counted after update of state on booking for each row execute function count_booking();
