-- The books of each space: append-only double entry, linked by a chain of hashes that anybody can follow.

create table ledger_book (
  space_id bigint primary key references space,
  -- the last transaction of the chain; locked by whoever adds the next one
  last_seq bigint not null default 0,
  last_hash text not null default repeat('0', 64)
);

create table ledger_account (
  id bigint generated always as identity primary key,
  space_id bigint not null references space,
  -- such as bank, cash, gateway, fees, income:gift:general, refunds:gift:general
  code text not null check (code <> ''),
  -- what the entries come to: positive is debit
  balance_paise bigint not null default 0,
  unique (space_id, code)
);

create table ledger_transaction (
  id bigint generated always as identity primary key,
  space_id bigint not null references space,
  -- 1, 2, 3 … in the space, without a gap
  seq bigint not null,
  -- what it records, once: 'payment:12', 'refund:3'
  source text not null,
  kind text not null,
  -- the day in the space's zone; its month may be closed
  booked_on date not null,
  posted_at timestamptz not null,
  -- the number on the receipt, such as '2026-27/17'; empty where there is none
  receipt text not null default '',
  -- what opens the commitment: known to whoever holds the receipt
  code text not null unique,
  entry_count smallint not null check (entry_count >= 2),
  commitment text not null,
  hash text not null,
  unique (space_id, seq),
  unique (space_id, source)
);
create index on ledger_transaction (space_id, booked_on);

create table ledger_entry (
  transaction_id bigint not null references ledger_transaction,
  position smallint not null,
  account_id bigint not null references ledger_account,
  -- positive is debit, negative is credit
  amount_paise bigint not null check (amount_paise <> 0),
  currency text not null default 'INR' check (currency = 'INR'),
  primary key (transaction_id, position)
);
create index on ledger_entry (account_id, transaction_id);

-- A closed month takes nothing more.
create table ledger_closing (
  space_id bigint not null references space,
  -- its first day
  month date not null check (extract(day from month) = 1),
  closed_by bigint references person on delete set null,
  closed_at timestamptz not null default now(),
  -- the chain as it stood
  last_seq bigint not null,
  last_hash text not null,
  primary key (space_id, month)
);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the books are append-only' using errcode = 'restrict_violation';
end $$;
create trigger ledger_transaction_append_only before update or delete on ledger_transaction
  for each row execute function refuse_ledger_change();
create trigger ledger_transaction_no_truncate before truncate on ledger_transaction
  for each statement execute function refuse_ledger_change();
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function refuse_ledger_change();
create trigger ledger_entry_no_truncate before truncate on ledger_entry
  for each statement execute function refuse_ledger_change();
create trigger ledger_closing_append_only before update or delete on ledger_closing
  for each row execute function refuse_ledger_change();
create trigger ledger_closing_no_truncate before truncate on ledger_closing
  for each statement execute function refuse_ledger_change();

create function check_ledger_transaction() returns trigger language plpgsql as $$
declare
  checked bigint := case tg_table_name when 'ledger_entry' then (to_jsonb(new)->>'transaction_id')::bigint
    else (to_jsonb(new)->>'id')::bigint end;
  expected integer;
  entries integer;
  total numeric;
begin
  select t.entry_count, count(e.position), coalesce(sum(e.amount_paise), 0) into expected, entries, total
    from ledger_transaction t left join ledger_entry e on e.transaction_id = t.id
    where t.id = checked group by t.entry_count;
  if entries <> expected or total <> 0 then
    raise exception 'transaction % does not balance', checked using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transaction_balances after insert on ledger_transaction
  deferrable initially deferred for each row execute function check_ledger_transaction();
create constraint trigger ledger_entry_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function check_ledger_transaction();

-- Adds one transaction to a space's books; the same source again gives back what stands there.
-- commitment = sha256(code ␊ kind ␊ day ␊ receipt ␊ account amount ␊ account amount …)
-- hash       = sha256(hash before ␣ seq ␣ commitment), everything in hexadecimal; the first one follows 64 zeros.
create function ledger_post(
  p_space_id bigint, p_source text, p_kind text, p_booked_on date, p_posted_at timestamptz,
  p_receipt text, p_code text, p_accounts text[], p_amounts bigint[]
) returns table (transaction_id bigint, seq bigint, is_new boolean) language plpgsql as $$
declare
  v_book ledger_book;
  v_commitment text;
  v_hash text;
  v_id bigint;
begin
  insert into ledger_book (space_id) values (p_space_id) on conflict do nothing;
  select * into v_book from ledger_book b where b.space_id = p_space_id for update;
  return query select t.id, t.seq, false from ledger_transaction t where t.space_id = p_space_id and t.source = p_source;
  if found then return; end if;
  if exists (select from ledger_closing c
      where c.space_id = p_space_id and c.month = date_trunc('month', p_booked_on)::date) then
    raise exception 'the month of % is closed', p_booked_on using errcode = 'SG001';
  end if;
  select encode(sha256(convert_to(concat_ws(E'\n', p_code, p_kind, p_booked_on::text, p_receipt,
      string_agg(l.account || ' ' || l.amount, E'\n' order by l.position)), 'UTF8')), 'hex')
    into v_commitment
    from unnest(p_accounts, p_amounts) with ordinality as l(account, amount, position);
  v_hash := encode(sha256(convert_to(v_book.last_hash || ' ' || v_book.last_seq + 1 || ' ' || v_commitment, 'UTF8')), 'hex');
  insert into ledger_account (space_id, code)
    select distinct p_space_id, l.account from unnest(p_accounts) as l(account)
    where not exists (select from ledger_account a where a.space_id = p_space_id and a.code = l.account);
  insert into ledger_transaction
      (space_id, seq, source, kind, booked_on, posted_at, receipt, code, entry_count, commitment, hash)
    values (p_space_id, v_book.last_seq + 1, p_source, p_kind, p_booked_on, p_posted_at, p_receipt, p_code,
      cardinality(p_accounts), v_commitment, v_hash)
    returning id into v_id;
  insert into ledger_entry (transaction_id, position, account_id, amount_paise)
    select v_id, l.position, a.id, l.amount
    from unnest(p_accounts, p_amounts) with ordinality as l(account, amount, position)
    join ledger_account a on a.space_id = p_space_id and a.code = l.account;
  update ledger_account a set balance_paise = a.balance_paise + l.amount
    from (select account, sum(amount)::bigint as amount from unnest(p_accounts, p_amounts) as u(account, amount)
      group by account) as l
    where a.space_id = p_space_id and a.code = l.account;
  update ledger_book b set last_seq = v_book.last_seq + 1, last_hash = v_hash where b.space_id = p_space_id;
  return query select v_id, v_book.last_seq + 1, true;
end $$;
