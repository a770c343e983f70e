-- What is made for somebody: an inquiry is answered by quotes, one of which becomes an order (`commission`).

create table inquiry (
  id bigint generated always as identity primary key,
  -- the form's own key: the same key again is the same inquiry
  key uuid not null unique,
  client_id bigint not null references person on delete cascade,
  provider_id bigint not null references artist on delete cascade,
  service text not null check (service <> ''),
  budget_from_paise bigint check (budget_from_paise > 0),
  budget_to_paise bigint check (budget_to_paise >= budget_from_paise),
  deadline date,
  description text not null check (description <> ''),
  priority text not null check (priority in ('high', 'medium', 'low')),
  -- set by the provider rather than computed
  priority_is_set boolean not null default false,
  state text not null default 'open' check (state in ('open', 'quoted', 'accepted', 'declined', 'withdrawn', 'expired')),
  -- of whoever declined or withdrew
  reason text not null default '',
  language text not null default 'en',
  created_at timestamptz not null,
  -- when the provider first answered: by a quote or by declining
  answered_at timestamptz,
  decided_at timestamptz,
  -- the latest change, by which lists of both sides go
  moved_at timestamptz not null,
  is_sample boolean not null default false,
  check (client_id <> provider_id)
);
create index on inquiry (provider_id, state, id desc);
create index on inquiry (client_id, id desc);

-- What a visitor wrote before they signed in; it is sent by them after that, or forgotten.
create table inquiry_draft (
  token_hash bytea primary key,
  provider_id bigint not null references artist on delete cascade,
  fields jsonb not null,
  expires_at timestamptz not null
);
create index on inquiry_draft (expires_at);

-- Each revision is a row of its own; only the newest can be accepted.
create table quote (
  id bigint generated always as identity primary key,
  inquiry_id bigint not null references inquiry on delete cascade,
  revision smallint not null check (revision between 1 and 1000),
  title text not null check (title <> ''),
  note text not null default '',
  advance_paise bigint not null check (advance_paise >= 0),
  -- the advance and what is due with each stage
  total_paise bigint not null check (total_paise >= advance_paise),
  -- the last day on which it can be accepted, in the provider's zone, and the end of that day
  valid_until date not null,
  ends_at timestamptz not null,
  -- what becomes of paid money when the client cancels: all of it goes back, all until the first stage is reached, or none
  terms text not null check (terms in ('full', 'until-begun', 'none')),
  terms_note text not null default '',
  state text not null default 'open' check (state in ('open', 'replaced', 'accepted', 'declined', 'withdrawn', 'expired')),
  language text not null default 'en',
  created_at timestamptz not null,
  -- when the client was told that it ends
  end_notified_at timestamptz,
  unique (inquiry_id, revision)
);
create unique index on quote (inquiry_id) where state in ('open', 'accepted');
create index on quote (ends_at, id) where state = 'open';

create table quote_stage (
  id bigint generated always as identity primary key,
  quote_id bigint not null references quote on delete cascade,
  position smallint not null check (position between 0 and 100),
  name text not null check (name <> ''),
  days smallint check (days between 0 and 1000),
  -- due when the stage is reached
  amount_paise bigint not null check (amount_paise >= 0),
  unique (quote_id, position)
);

create table commission (
  id bigint generated always as identity primary key,
  -- the form's own key of a project; none of an accepted quote
  key uuid unique,
  inquiry_id bigint unique references inquiry on delete set null,
  quote_id bigint unique references quote on delete set null,
  provider_id bigint not null references artist on delete cascade,
  -- a member; else somebody without an account, by what the provider wrote down
  client_id bigint references person on delete set null,
  client_name text not null default '',
  client_phone text not null default '',
  client_email text not null default '',
  title text not null check (title <> ''),
  description text not null default '',
  category text not null default '',
  location text not null default '',
  specifications text not null default '',
  materials text[] not null default '{}' check (cardinality(materials) <= 50),
  estimated_duration text not null default '',
  complexity text not null default 'medium' check (complexity in ('simple', 'medium', 'complex')),
  -- draft: of the provider alone. pending-approval: agreed, and its beginning (advance or client's word) is waited for
  status text not null check (status in ('draft', 'pending-approval', 'in-progress', 'completed', 'cancelled')),
  total_paise bigint not null check (total_paise >= 0),
  terms text not null default 'until-begun' check (terms in ('full', 'until-begun', 'none')),
  terms_note text not null default '',
  deadline date,
  language text not null default 'en',
  -- counted by a trigger
  stage_count smallint not null default 0,
  reached_count smallint not null default 0,
  created_at timestamptz not null,
  started_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('client', 'provider')),
  cancel_reason text not null default '',
  is_sample boolean not null default false,
  check (client_id <> provider_id),
  check ((status = 'completed') = (completed_at is not null)),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check ((cancelled_at is null) = (cancelled_by is null))
);
create index on commission (provider_id, id desc);
create index on commission (provider_id, status, id desc);
create index on commission (provider_id, completed_at desc) where completed_at is not null;
create index on commission (client_id, id desc) where client_id is not null;

create table commission_stage (
  id bigint generated always as identity primary key,
  commission_id bigint not null references commission on delete cascade,
  position smallint not null check (position between 0 and 100),
  name text not null check (name <> ''),
  due_on date,
  note text not null default '',
  reached_at timestamptz,
  unique (commission_id, position)
);

create function count_commission_stage() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update commission set stage_count = stage_count - 1, reached_count = reached_count - (old.reached_at is not null)::int
    where id = old.commission_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update commission set stage_count = stage_count + 1, reached_count = reached_count + (new.reached_at is not null)::int
    where id = new.commission_id;
  end if;
  return null;
end $$;
create trigger commission_stage_counted after insert or update of reached_at or delete on commission_stage
  for each row execute function count_commission_stage();

-- The schedule of payments.
create table commission_payment (
  id bigint generated always as identity primary key,
  commission_id bigint not null references commission on delete cascade,
  provider_id bigint not null references artist on delete cascade,
  -- asked when this stage is reached; none: the advance, asked at acceptance
  stage_id bigint references commission_stage on delete cascade,
  kind text not null check (kind in ('advance', 'stage', 'change')),
  amount_paise bigint not null check (amount_paise > 0),
  asked_at timestamptz,
  -- settled between the two where nothing is paid here: written down by the provider, confirmed by the client
  recorded_at timestamptz,
  confirmed_at timestamptz,
  -- such money goes back between the two as well
  return_due_at timestamptz,
  returned_at timestamptz,
  -- when the money counted first, by either way
  paid_at timestamptz,
  check (asked_at is not null or (recorded_at is null and paid_at is null)),
  check (confirmed_at is null or (recorded_at is not null and paid_at is not null)),
  check (return_due_at is null or confirmed_at is not null),
  check (returned_at is null or return_due_at is not null)
);
create index on commission_payment (commission_id, id);
create index on commission_payment (provider_id, paid_at desc) where paid_at is not null;
create index on commission_payment (stage_id) where stage_id is not null;

-- The payments of the house that were made for it: one, and another where the first failed. What is paid and refunded
-- stands with them alone.
create table commission_payment_request (
  payment_id bigint primary key references payment,
  item_id bigint not null references commission_payment on delete cascade,
  -- why it goes back by the order's rule, and whether by the gateway
  refund_reason text check (refund_reason in ('order-cancelled', 'order-twice')),
  refund_way text check (refund_way in ('gateway', 'by-hand')),
  check ((refund_reason is null) = (refund_way is null))
);
create index on commission_payment_request (item_id, payment_id desc);

-- A change of what is made, its price or its deadline, which both have to accept.
create table change_request (
  id bigint generated always as identity primary key,
  commission_id bigint not null references commission on delete cascade,
  asked_by text not null check (asked_by in ('client', 'provider')),
  what text not null check (what <> ''),
  -- added to the price; less than nothing makes it cheaper
  difference_paise bigint not null default 0,
  deadline date,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  language text not null default 'en',
  created_at timestamptz not null,
  decided_at timestamptz
);
create unique index on change_request (commission_id) where state = 'open';
create index on change_request (commission_id, id desc);
