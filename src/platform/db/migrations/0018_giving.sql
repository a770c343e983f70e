-- A gift is a payment with what its giver said of it; money and state are the payment's alone.

-- Purposes of a space besides the five that every space has; a hidden one takes no new gifts.
create table fund (
  id bigint generated always as identity primary key,
  space_id bigint not null references space on delete cascade,
  -- general, events, construction, charity, maintenance, or 'own-12'
  key text not null,
  -- empty for the five, whose names are the house's words
  name text not null default '',
  language text not null default 'en',
  is_hidden boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  unique (space_id, key)
);

create table campaign (
  id bigint generated always as identity primary key,
  space_id bigint not null references space,
  title text not null check (title <> ''),
  description text not null default '',
  language text not null default 'en',
  fund text not null default 'general',
  target_paise bigint not null check (target_paise >= 100),
  state text not null default 'active' check (state in ('active', 'completed')),
  created_by bigint references person on delete set null,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  removed_at timestamptz,
  is_sample boolean not null default false
);
create index on campaign (space_id, state, id desc) where removed_at is null;

alter table gift rename to gift_before;
create table gift (
  payment_id bigint primary key references payment,
  space_id bigint not null references space,
  is_anonymous boolean not null default false,
  message text not null default '',
  in_memory_of text not null default '',
  campaign_id bigint references campaign,
  event_id bigint references event_occurrence on delete set null
);
create index gift_of_campaign on gift (campaign_id, payment_id) where campaign_id is not null;

-- What each charge of a mandate becomes.
create table recurring_gift (
  mandate_id bigint primary key references mandate,
  is_anonymous boolean not null default false,
  message text not null default '',
  in_memory_of text not null default '',
  campaign_id bigint references campaign
);

create table hundi_count (
  id bigint generated always as identity primary key,
  space_id bigint not null references space,
  counted_on date not null,
  fund text not null default 'general',
  -- rupees → pieces, such as {"500": 12, "10": 140}
  pieces jsonb not null,
  amount_paise bigint not null check (amount_paise > 0),
  witnesses text not null,
  note text not null default '',
  counted_by bigint references person on delete set null,
  idempotency_key text not null unique,
  created_at timestamptz not null default now()
);
create index on hundi_count (space_id, counted_on desc, id desc);

create table budget (
  space_id bigint not null references space,
  -- the financial year by its first calendar year
  year smallint not null,
  fund text not null,
  amount_paise bigint not null check (amount_paise >= 0),
  primary key (space_id, year, fund)
);

create table bank_statement (
  id bigint generated always as identity primary key,
  space_id bigint not null references space,
  sha256 text not null,
  file_name text not null,
  imported_by bigint references person on delete set null,
  imported_at timestamptz not null default now(),
  unique (space_id, sha256)
);
create table bank_statement_line (
  id bigint generated always as identity primary key,
  statement_id bigint not null references bank_statement,
  space_id bigint not null references space,
  line_no integer not null,
  paid_on date not null,
  amount_paise bigint not null check (amount_paise > 0),
  reference text not null default '',
  narration text not null default '',
  -- the same line in a later statement is the same money
  fingerprint text not null,
  payment_id bigint references payment,
  settled_at timestamptz,
  unique (space_id, fingerprint)
);
create index on bank_statement_line (statement_id, line_no);
create unique index bank_statement_line_of_payment on bank_statement_line (payment_id) where settled_at is not null;

-- A file that a worker makes of many gifts.
create table giving_export (
  id bigint generated always as identity primary key,
  token text not null unique,
  space_id bigint not null references space,
  format text not null check (format in ('csv', 'xlsx', 'pdf', 'tally', 'tax')),
  filter jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  rows_done integer not null default 0,
  rows_total integer,
  storage_key text,
  bytes bigint,
  failed_reason text not null default '',
  requested_by bigint references person on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index on giving_export (space_id, id desc);

-- Gifts that were counted before there were books.
insert into payment (id, token, space_id, payer_id, payer_name, payer_search, purpose, fund, amount_paise, currency, channel,
  state, idempotency_key, created_at, at, is_sample)
  overriding system value
  select g.id, replace(gen_random_uuid()::text, '-', ''), g.space_id, g.giver_id, coalesce(p.name, ''),
    lower(coalesce(p.name, '')), 'gift', g.category, g.amount_paise, g.currency, 'upi',
    case g.state when 'completed' then 'pending' else g.state end, 'before:' || g.id, g.created_at,
    coalesce(g.settled_at, g.created_at), g.is_sample
  from gift_before g left join person p on p.id = g.giver_id;
select setval(pg_get_serial_sequence('payment', 'id'), coalesce((select max(id) from payment), 0) + 1, false);
insert into gift (payment_id, space_id, is_anonymous) select id, space_id, is_anonymous from gift_before;

do $$
declare
  g record;
  v_day date;
  v_year smallint;
  v_no integer;
  v_code text;
begin
  for g in select b.*, s.zone from gift_before b join space s on s.id = b.space_id
      where b.state = 'completed' order by b.settled_at, b.id loop
    v_day := (g.settled_at at time zone g.zone)::date;
    v_year := extract(year from v_day - interval '3 months');
    v_code := replace(gen_random_uuid()::text, '-', '');
    insert into receipt_counter as c (space_id, year, last_no) values (g.space_id, v_year, 1)
      on conflict (space_id, year) do update set last_no = c.last_no + 1 returning last_no into v_no;
    perform ledger_post(g.space_id, 'payment:' || g.id, 'gift', v_day, g.settled_at,
      v_year || '-' || lpad(((v_year + 1) % 100)::text, 2, '0') || '/' || v_no, v_code,
      array['bank', 'income:gift:' || g.category], array[g.amount_paise, -g.amount_paise]);
    update payment set state = 'completed', settled_at = g.settled_at, booked_on = v_day, receipt_year = v_year,
      receipt_no = v_no, receipt_code = v_code where id = g.id;
  end loop;
end $$;
drop table gift_before;
