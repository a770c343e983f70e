-- Money on its way to a space: requests, what the gateway says of them, refunds, disputes, mandates.

-- How a space takes money; a space without a row has the defaults.
create table payment_setting (
  space_id bigint primary key references space,
  -- the most that one payment may be
  max_paise bigint not null default 50000000 check (max_paise >= 100),
  asks_pan boolean not null default false,
  asks_address boolean not null default false,
  -- what receipts and statements say of who received it
  legal_name text not null default '',
  registration text not null default '',
  legal_address text not null default '',
  pan text not null default '',
  receipt_note text not null default '',
  -- names that a country's tax office gives them, such as '80G' and 'Form 10BD'
  tax_section text not null default '',
  tax_form text not null default '',
  tax_approval text not null default '',
  tax_approved_on date,
  updated_at timestamptz not null default now()
);

-- A space's own account at the gateway; its secrets are sealed with the installation's key.
create table gateway_account (
  id bigint generated always as identity primary key,
  space_id bigint not null references space,
  key_id text not null,
  key_secret_sealed bytea not null,
  webhook_secret_sealed bytea not null,
  created_by bigint references person on delete set null,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create unique index gateway_account_in_use on gateway_account (space_id) where removed_at is null;

-- A standing instruction: the gateway charges it, the payer may pause and end it.
create table mandate (
  id bigint generated always as identity primary key,
  token text not null unique,
  space_id bigint not null references space,
  payer_id bigint references person on delete set null,
  payer_name text not null default '',
  payer_email text not null default '',
  purpose text not null,
  fund text not null default 'general',
  amount_paise bigint not null check (amount_paise >= 100),
  currency text not null default 'INR' check (currency = 'INR'),
  state text not null default 'created' check (state in ('created', 'active', 'paused', 'cancelled', 'halted', 'completed')),
  gateway_subscription_id text unique,
  key_id text,
  next_charge_at timestamptz,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz
);
create index on mandate (payer_id, id desc);
create index on mandate (space_id, id desc);

create table payment (
  id bigint generated always as identity primary key,
  -- address of the payer's own page
  token text not null unique,
  space_id bigint not null references space,
  payer_id bigint references person on delete set null,
  payer_name text not null default '',
  payer_email text not null default '',
  -- folded as searches spell it
  payer_search text not null default '',
  payer_pan_sealed bytea,
  payer_address text not null default '',
  -- who asks for it: 'gift'; later pieces add theirs
  purpose text not null,
  -- what it pays for in the asking feature; for the payer's eyes as well
  reference text not null default '',
  fund text not null default 'general',
  amount_paise bigint not null check (amount_paise >= 100),
  currency text not null default 'INR' check (currency = 'INR'),
  method text not null default 'online' check (method in ('online', 'cash', 'bank_transfer', 'cheque')),
  -- the way within the method
  channel text not null check (channel in ('unchosen', 'upi', 'gateway', 'counter')),
  state text not null default 'pending' check (state in ('pending', 'completed', 'failed')),
  -- a double click sends the same key again
  idempotency_key text not null unique,
  created_at timestamptz not null default now(),
  -- settled, else asked for: what lists are sorted by
  at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by bigint references person on delete set null,
  booked_on date,
  failed_reason text not null default '',
  -- UPI: the payer says "I have paid"; a treasurer or the bank's statement confirms
  claimed_at timestamptz,
  -- UPI reference, cheque or transfer number
  bank_reference text not null default '',
  gateway_order_id text unique,
  -- the account that the order was made with
  gateway_key_id text,
  mandate_id bigint references mandate,
  -- what went back, of all processed refunds
  refunded_paise bigint not null default 0 check (refunded_paise between 0 and amount_paise),
  -- the financial year by its first calendar year, and the number in it
  receipt_year smallint,
  receipt_no integer,
  receipt_code text unique,
  recorded_by bigint references person on delete set null,
  note text not null default '',
  language text not null default 'en',
  is_sample boolean not null default false,
  unique (space_id, receipt_year, receipt_no),
  check ((state = 'completed') = (settled_at is not null)),
  check ((state = 'completed') = (receipt_no is not null and receipt_year is not null and receipt_code is not null
    and booked_on is not null))
);
create index payment_of_space on payment (space_id, at desc, id desc);
create index payment_of_payer on payment (payer_id, at desc, id desc);
create index payment_supporters on payment (space_id, payer_id) where state = 'completed';
create index payment_waiting on payment (created_at, id) where state = 'pending';
create index payment_by_bank_reference on payment (space_id, bank_reference) where bank_reference <> '';
create index payment_of_mandate on payment (mandate_id, id desc) where mandate_id is not null;

-- The last receipt number of each financial year; locked by whoever settles.
create table receipt_counter (
  space_id bigint not null references space,
  year smallint not null,
  last_no integer not null,
  primary key (space_id, year)
);

-- Payments as the gateway knows them; one order may have several.
create table gateway_payment (
  id text primary key,
  payment_id bigint not null references payment,
  order_id text,
  state text not null check (state in ('created', 'authorized', 'captured', 'refunded', 'failed')),
  amount_paise bigint not null,
  currency text not null,
  method text not null default '',
  fee_paise bigint not null default 0,
  -- the gift itself, or money that came a second time and goes back
  counted_as text check (counted_as in ('payment', 'excess')),
  failed_reason text not null default '',
  seen_at timestamptz not null default now()
);
create index on gateway_payment (payment_id);

-- Every webhook by the provider's own id: what was told once is handled once.
create table gateway_event (
  event_id text primary key,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  outcome text not null default ''
);
create index on gateway_event (received_at);

create table refund (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  -- given back because it was asked for, or because it had come twice
  kind text not null default 'refund' check (kind in ('refund', 'excess')),
  way text not null check (way in ('gateway', 'cash', 'bank_transfer', 'cheque')),
  amount_paise bigint not null check (amount_paise >= 1),
  reason text not null default '',
  state text not null default 'pending' check (state in ('pending', 'processed', 'failed')),
  -- sent to the gateway, which knows a repeated request by it
  idempotency_key text not null unique,
  gateway_payment_id text references gateway_payment,
  gateway_refund_id text unique,
  bank_reference text not null default '',
  failed_reason text not null default '',
  requested_by bigint references person on delete set null,
  created_at timestamptz not null default now(),
  processed_at timestamptz
);
create index on refund (payment_id, id);
create index refund_waiting on refund (created_at, id) where state = 'pending';
create unique index refund_of_excess on refund (gateway_payment_id) where kind = 'excess' and state <> 'failed';

create table dispute (
  id text primary key,
  payment_id bigint not null references payment,
  gateway_payment_id text not null,
  amount_paise bigint not null,
  reason text not null default '',
  state text not null check (state in ('open', 'under_review', 'won', 'lost', 'closed')),
  opened_at timestamptz not null,
  ended_at timestamptz
);
create index on dispute (payment_id);
