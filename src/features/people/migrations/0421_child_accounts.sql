-- The account of somebody under 18: until a parent or guardian consents it waits, and does nothing. The row goes on the
-- day on which they turn 18.
create table child_account (
  person_id bigint primary key references person on delete cascade,
  born_on date not null,
  -- whom the question goes to; null once it is answered, and where whoever consented is no longer here
  parent_email text check (char_length(parent_email) between 3 and 254),
  -- of the link that was mailed last
  token_hash bytea unique,
  asked_at timestamptz not null,
  -- until when it waits for an answer; null once there is a consent
  due_at timestamptz,
  -- a parent's or guardian's consent: whose, when it was given, to which text, and when it was withdrawn
  parent_id bigint references person on delete set null,
  consented_at timestamptz,
  consent_version text check (char_length(consent_version) <= 20),
  withdrawn_at timestamptz,
  check ((consented_at is null) = (consent_version is null)),
  check ((consented_at is null) = (due_at is not null)),
  check (consented_at is null or (parent_email is null and token_hash is null)),
  check (parent_id is null or consented_at is not null),
  check (withdrawn_at is null or consented_at is not null),
  check (parent_id is distinct from person_id)
);
create index on child_account (parent_id) where parent_id is not null;
create index on child_account (parent_email) where parent_email is not null;
create index on child_account (due_at) where due_at is not null;
create index on child_account (born_on);
