-- Credentials: the names and columns of better-auth's core and rate-limit tables.
create table auth_user (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique,
  "emailVerified" boolean not null default false,
  image text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create table auth_session (
  id uuid primary key default gen_random_uuid(),
  "expiresAt" timestamptz not null,
  token text not null unique,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" uuid not null references auth_user on delete cascade
);
create index on auth_session ("userId");
create table auth_account (
  id uuid primary key default gen_random_uuid(),
  "accountId" text not null,
  "providerId" text not null,
  "userId" uuid not null references auth_user on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null
);
create index on auth_account ("userId");
create table auth_verification (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index on auth_verification (identifier);

-- A person as others know them; people of the directory may have no account.
create table person (
  id bigint generated always as identity primary key,
  user_id uuid unique references auth_user on delete set null,
  name text not null check (name <> ''),
  -- common, murtikar, pujari, <kind>-admin
  account_type text not null default 'common',
  is_staff boolean not null default false,
  location text not null default '',
  bio text not null default '',
  phone text not null default '',
  specialization text not null default '',
  experience text not null default '',
  language text not null default 'en',
  verified_at timestamptz,
  verified_by bigint references person,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by bigint references person
);

create table person_setting (
  person_id bigint primary key references person on delete cascade,
  email_notifications boolean not null default true,
  push_notifications boolean not null default true,
  sms_notifications boolean not null default false,
  prayer_reminders boolean not null default true,
  event_alerts boolean not null default true,
  community_updates boolean not null default true,
  donation_receipts boolean not null default true,
  profile_visibility text not null default 'public' check (profile_visibility in ('public', 'friends', 'private')),
  show_donations boolean not null default false,
  show_activity boolean not null default false,
  allow_messages boolean not null default true,
  show_location boolean not null default false,
  theme text not null default 'light' check (theme in ('light', 'dark', 'auto')),
  language text not null default 'english'
    check (language in ('english', 'hindi', 'bengali', 'tamil', 'gujarati', 'marathi', 'punjabi', 'sanskrit')),
  timezone text not null default 'Asia/Kolkata',
  sound_effects boolean not null default false,
  animations_enabled boolean not null default true,
  data_sharing boolean not null default false,
  marketing_emails boolean not null default false,
  updated_at timestamptz not null default now()
);

-- The directory of those who serve: what a profile of /artist, /murtikar, /pujari tells.
create table artist (
  person_id bigint primary key references person on delete cascade,
  category text not null
    check (category in ('Murtikar', 'Designer', 'Decorator', 'Pujari', 'Priest', 'Guide', 'Volunteer')),
  city text not null,
  region text not null,
  faith text,
  languages text[] not null default '{}',
  -- "Donation Based" and "Volunteer Service" among them
  price_range text not null default ''
);
create index on artist (category, city, person_id);
