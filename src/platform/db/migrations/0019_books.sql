-- Adds one transaction to a space's books; the same source again gives back what stands there.
-- commitment = sha256(code ␊ kind ␊ day ␊ receipt ␊ account amount ␊ account amount …), the day as 2026-11-21
-- hash       = sha256(hash before ␣ seq ␣ commitment), everything in hexadecimal; the first one follows 64 zeros.
-- Months are closed in order, so a closed month closes all before it.
create or replace function ledger_post(
  p_space_id bigint, p_source text, p_kind text, p_booked_on date, p_posted_at timestamptz,
  p_receipt text, p_code text, p_accounts text[], p_amounts bigint[]
) returns table (transaction_id bigint, seq bigint, is_new boolean) language plpgsql as $$
declare
  v_last_seq bigint;
  v_last_hash text;
  v_commitment text;
  v_hash text;
  v_id bigint;
  v_accounts bigint[];
begin
  select b.last_seq, b.last_hash into v_last_seq, v_last_hash
    from ledger_book b where b.space_id = p_space_id for update;
  if not found then
    insert into ledger_book (space_id) values (p_space_id) on conflict do nothing;
    select b.last_seq, b.last_hash into v_last_seq, v_last_hash
      from ledger_book b where b.space_id = p_space_id for update;
  end if;
  return query select t.id, t.seq, false from ledger_transaction t where t.space_id = p_space_id and t.source = p_source;
  if found then return; end if;
  if exists (select from ledger_closing c
      where c.space_id = p_space_id and c.month >= date_trunc('month', p_booked_on::timestamp)::date) then
    raise exception 'the month of % is closed', p_booked_on using errcode = 'SG001';
  end if;
  select encode(sha256(convert_to(concat_ws(E'\n', p_code, p_kind, to_char(p_booked_on, 'YYYY-MM-DD'), p_receipt,
      string_agg(l.account || ' ' || l.amount, E'\n' order by l.position)), 'UTF8')), 'hex')
    into v_commitment
    from unnest(p_accounts, p_amounts) with ordinality as l(account, amount, position);
  v_hash := encode(sha256(convert_to(v_last_hash || ' ' || v_last_seq + 1 || ' ' || v_commitment, 'UTF8')), 'hex');
  insert into ledger_transaction
      (space_id, seq, source, kind, booked_on, posted_at, receipt, code, entry_count, commitment, hash)
    values (p_space_id, v_last_seq + 1, p_source, p_kind, p_booked_on, p_posted_at, p_receipt, p_code,
      cardinality(p_accounts), v_commitment, v_hash)
    returning id into v_id;
  select array_agg(a.id order by l.position) into v_accounts
    from unnest(p_accounts) with ordinality as l(account, position)
    left join ledger_account a on a.space_id = p_space_id and a.code = l.account;
  if array_position(v_accounts, null) is not null then
    insert into ledger_account (space_id, code) select p_space_id, l.account from unnest(p_accounts) as l(account)
      on conflict (space_id, code) do nothing;
    select array_agg(a.id order by l.position) into v_accounts
      from unnest(p_accounts) with ordinality as l(account, position)
      join ledger_account a on a.space_id = p_space_id and a.code = l.account;
  end if;
  insert into ledger_entry (transaction_id, position, account_id, amount_paise)
    select v_id, l.position, l.account, l.amount
    from unnest(v_accounts, p_amounts) with ordinality as l(account, amount, position);
  update ledger_account a set balance_paise = a.balance_paise
      + (select sum(l.amount) from unnest(v_accounts, p_amounts) as l(account, amount) where l.account = a.id)
    where a.id = any(v_accounts);
  update ledger_book b set last_seq = v_last_seq + 1, last_hash = v_hash where b.space_id = p_space_id;
  return query select v_id, v_last_seq + 1, true;
end $$;

-- Counts money that has arrived: state, receipt number and books at once. What is settled already stays as it is.
-- A day that is told must lie in an open month; money that comes late for a closed one is booked on the first open day.
-- Locks the payment, then the books: the year's receipts are numbered in the order of the books.
create function settle_payment(
  p_id bigint, p_at timestamptz, p_method text, p_channel text, p_account text, p_fee_paise bigint,
  p_bank_reference text, p_by bigint, p_booked_on date, p_code text
) returns table (is_new boolean, receipt_year smallint, receipt_no integer, space_id bigint, token text, purpose text)
language plpgsql as $$
declare
  v payment;
  v_day date := p_booked_on;
  v_open date;
  v_year smallint;
  v_no integer;
  v_income text;
begin
  select p.* into v from payment p where p.id = p_id for update;
  if not found then
    raise exception 'there is no payment %', p_id using errcode = 'no_data_found';
  end if;
  if v.state = 'completed' then
    return query select false, v.receipt_year, v.receipt_no, v.space_id, v.token, v.purpose;
    return;
  end if;
  perform from ledger_book b where b.space_id = v.space_id for update;
  if not found then
    insert into ledger_book (space_id) values (v.space_id) on conflict do nothing;
    perform from ledger_book b where b.space_id = v.space_id for update;
  end if;
  if v_day is null then
    select (p_at at time zone s.zone)::date,
        (select max(c.month) + interval '1 month' from ledger_closing c where c.space_id = s.id)::date
      into v_day, v_open from space s where s.id = v.space_id;
    v_day := greatest(v_day, v_open);
  end if;
  v_year := extract(year from v_day - interval '3 months');
  update receipt_counter c set last_no = c.last_no + 1
    where c.space_id = v.space_id and c.year = v_year returning c.last_no into v_no;
  if not found then
    insert into receipt_counter (space_id, year, last_no) values (v.space_id, v_year, 1) returning last_no into v_no;
  end if;
  v_income := 'income:' || v.purpose || ':' || v.fund;
  perform ledger_post(v.space_id, 'payment:' || v.id, case v.purpose when 'gift' then 'gift' else 'payment' end,
    v_day, p_at, v_year || '-' || lpad(((v_year + 1) % 100)::text, 2, '0') || '/' || v_no, p_code,
    case when p_fee_paise > 0 then array[p_account, 'fees', v_income] else array[p_account, v_income] end,
    case when p_fee_paise > 0 then array[v.amount_paise - p_fee_paise, p_fee_paise, -v.amount_paise]
      else array[v.amount_paise, -v.amount_paise] end);
  update payment p set state = 'completed', method = p_method, channel = p_channel, at = p_at, settled_at = p_at,
      settled_by = p_by, booked_on = v_day, failed_reason = '',
      bank_reference = case p_bank_reference when '' then p.bank_reference else p_bank_reference end,
      receipt_year = v_year, receipt_no = v_no, receipt_code = p_code
    where p.id = p_id;
  return query select true, v_year, v_no, v.space_id, v.token, v.purpose;
end $$;

-- Several at once, in their order within each space. Payments are locked before books, both by rising id, so that two
-- calls wait for each other only one way round.
create function settle_payments(p_settlements jsonb)
returns table (item integer, is_new boolean, receipt_year smallint, receipt_no integer, space_id bigint, token text, purpose text)
language plpgsql as $$
declare
  v_ids bigint[] := array(select (s->>'id')::bigint from jsonb_array_elements(p_settlements) s);
  v record;
begin
  perform from payment p where p.id = any(v_ids) order by p.id for update;
  perform from ledger_book b where b.space_id = any(array(select p.space_id from payment p where p.id = any(v_ids)))
    order by b.space_id for update;
  for v in
    select s.*
      from jsonb_to_recordset(p_settlements) as s(item integer, id bigint, at timestamptz, method text, channel text,
        account text, fee bigint, reference text, settled_by bigint, day date, code text)
      order by (select p.space_id from payment p where p.id = s.id), s.item
  loop
    return query select v.item, d.*
      from settle_payment(v.id, v.at, v.method, v.channel, v.account, v.fee, v.reference, v.settled_by, v.day, v.code) d;
  end loop;
end $$;

-- Every transaction comes to zero, has the entries it says, and all of them in accounts of its own space. Each table has
-- a function of its own, since it runs for every row that is written.
create function check_transaction_balances() returns trigger language plpgsql as $$
begin
  perform assert_balances(new.id);
  return null;
end $$;
create function check_entry_balances() returns trigger language plpgsql as $$
begin
  perform assert_balances(new.transaction_id);
  return null;
end $$;
create function assert_balances(p_transaction_id bigint) returns void language plpgsql as $$
declare
  v_transaction ledger_transaction;
  v_entries bigint;
  v_total numeric;
begin
  select t.* into v_transaction from ledger_transaction t where t.id = p_transaction_id;
  select count(*), sum(e.amount_paise) into v_entries, v_total
    from ledger_entry e join ledger_account a on a.id = e.account_id
    where e.transaction_id = p_transaction_id and a.space_id = v_transaction.space_id;
  if v_total is distinct from 0 or v_entries <> v_transaction.entry_count then
    raise exception 'transaction % does not balance', p_transaction_id using errcode = 'check_violation';
  end if;
end $$;
drop trigger ledger_transaction_balances on ledger_transaction;
drop trigger ledger_entry_balances on ledger_entry;
drop function check_ledger_transaction;
create constraint trigger ledger_transaction_balances after insert on ledger_transaction
  deferrable initially deferred for each row execute function check_transaction_balances();
create constraint trigger ledger_entry_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function check_entry_balances();
