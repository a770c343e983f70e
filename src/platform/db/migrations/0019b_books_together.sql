-- Many gifts of one evening are written together: a statement for each table instead of one for each gift.

create type ledger_posting as (
  space_id bigint, source text, kind text, booked_on date, posted_at timestamptz, receipt text, code text,
  accounts text[], amounts bigint[]
);

-- Adds transactions to the books of their spaces, in the order given; what stands there already is given back as it is.
-- commitment = sha256(code ␊ kind ␊ day ␊ receipt ␊ account amount ␊ account amount …), the day as 2026-11-21
-- hash       = sha256(hash before ␣ seq ␣ commitment), everything in hexadecimal; the first one follows 64 zeros.
-- A closed month closes all before it. Few rows are meant, so every table is entered by its index.
create function ledger_post_all(p_postings ledger_posting[])
returns table (item bigint, transaction_id bigint, seq bigint, is_new boolean)
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_spaces bigint[] := array(select distinct p.space_id from unnest(p_postings) p);
  v_locked integer;
  v record;
  v_space bigint;
  v_seq bigint;
  v_hash text;
  v_items bigint[] := '{}';
  v_ids bigint[] := '{}';
  v_seqs bigint[] := '{}';
  v_commitments text[] := '{}';
  v_hashes text[] := '{}';
begin
  perform from ledger_book b where b.space_id = any(v_spaces) order by b.space_id for update;
  get diagnostics v_locked = row_count;
  if v_locked < cardinality(v_spaces) then
    insert into ledger_book (space_id) select s from unnest(v_spaces) s order by s on conflict do nothing;
    perform from ledger_book b where b.space_id = any(v_spaces) order by b.space_id for update;
  end if;
  for v in
    select p.*, b.last_seq, b.last_hash,
      encode(sha256(convert_to(concat_ws(E'\n', p.code, p.kind, to_char(p.booked_on, 'YYYY-MM-DD'), p.receipt,
        (select string_agg(l.account || ' ' || l.amount, E'\n' order by l.position)
          from unnest(p.accounts, p.amounts) with ordinality as l(account, amount, position))), 'UTF8')), 'hex') as commitment,
      exists (select from ledger_closing c where c.space_id = p.space_id
        and c.month >= date_trunc('month', p.booked_on::timestamp)::date) as is_closed
    from unnest(p_postings) with ordinality
      as p(space_id, source, kind, booked_on, posted_at, receipt, code, accounts, amounts, item)
    join ledger_book b on b.space_id = p.space_id
    where not exists (select from ledger_transaction t where t.space_id = p.space_id and t.source = p.source)
    order by p.space_id, p.item
  loop
    if v.is_closed then
      raise exception 'the month of % is closed', v.booked_on using errcode = 'SG001';
    end if;
    if v.space_id is distinct from v_space then
      v_space := v.space_id;
      v_seq := v.last_seq;
      v_hash := v.last_hash;
    end if;
    v_seq := v_seq + 1;
    v_hash := encode(sha256(convert_to(v_hash || ' ' || v_seq || ' ' || v.commitment, 'UTF8')), 'hex');
    v_items := v_items || v.item;
    v_ids := v_ids || nextval('ledger_transaction_id_seq');
    v_seqs := v_seqs || v_seq;
    v_commitments := v_commitments || v.commitment;
    v_hashes := v_hashes || v_hash;
  end loop;

  if cardinality(v_ids) > 0 then
    insert into ledger_transaction
        (id, space_id, seq, source, kind, booked_on, posted_at, receipt, code, entry_count, commitment, hash)
      overriding system value
      select n.id, p.space_id, n.seq, p.source, p.kind, p.booked_on, p.posted_at, p.receipt, p.code,
        cardinality(p.accounts), n.commitment, n.hash
      from unnest(v_items, v_ids, v_seqs, v_commitments, v_hashes) as n(item, id, seq, commitment, hash)
      cross join lateral (select (p_postings[n.item]).*) as p;
    insert into ledger_account (space_id, code)
      select distinct p.space_id, l.account
      from unnest(v_items) as n(item)
      cross join lateral (select (p_postings[n.item]).*) as p
      cross join lateral unnest(p.accounts) as l(account)
      where not exists (select from ledger_account a where a.space_id = p.space_id and a.code = l.account);
    insert into ledger_entry (transaction_id, position, account_id, amount_paise)
      select n.id, l.position, a.id, l.amount
      from unnest(v_items, v_ids) as n(item, id)
      cross join lateral (select (p_postings[n.item]).*) as p
      cross join lateral unnest(p.accounts, p.amounts) with ordinality as l(account, amount, position)
      join ledger_account a on a.space_id = p.space_id and a.code = l.account;
    update ledger_account a set balance_paise = a.balance_paise + e.amount
      from (select e.account_id, sum(e.amount_paise)::bigint as amount
        from ledger_entry e where e.transaction_id = any(v_ids) group by e.account_id) e
      where a.id = e.account_id;
    update ledger_book b set last_seq = n.seq, last_hash = n.hash
      from (select distinct on (p.space_id) p.space_id, n.seq, n.hash
        from unnest(v_items, v_seqs, v_hashes) as n(item, seq, hash)
        cross join lateral (select (p_postings[n.item]).*) as p
        order by p.space_id, n.seq desc) n
      where b.space_id = n.space_id;
  end if;
  return query
    select p.item, t.id, t.seq, p.item = any(v_items)
    from unnest(p_postings) with ordinality
      as p(space_id, source, kind, booked_on, posted_at, receipt, code, accounts, amounts, item)
    join ledger_transaction t on t.space_id = p.space_id and t.source = p.source
    order by p.item;
end $$;

create or replace function ledger_post(
  p_space_id bigint, p_source text, p_kind text, p_booked_on date, p_posted_at timestamptz,
  p_receipt text, p_code text, p_accounts text[], p_amounts bigint[]
) returns table (transaction_id bigint, seq bigint, is_new boolean) language sql as $$
  select p.transaction_id, p.seq, p.is_new
  from ledger_post_all(array[row(p_space_id, p_source, p_kind, p_booked_on, p_posted_at, p_receipt, p_code, p_accounts,
    p_amounts)::ledger_posting]) p
$$;

-- Every transaction comes to zero and has its entries at the places 1, 2, 3 …, all in accounts of its own space. Once
-- that holds, what is added to it stands at a third place or later: those are checked as well, and never hold.
create or replace function assert_balances(p_transaction_id bigint) returns void language plpgsql as $$
declare
  v_space bigint;
  v_expected smallint;
  v_entries bigint;
  v_last smallint;
  v_first smallint;
  v_total numeric;
begin
  select t.space_id, t.entry_count into v_space, v_expected from ledger_transaction t where t.id = p_transaction_id;
  select count(*), min(e.position), max(e.position), sum(e.amount_paise) into v_entries, v_first, v_last, v_total
    from ledger_entry e join ledger_account a on a.id = e.account_id
    where e.transaction_id = p_transaction_id and a.space_id = v_space;
  if v_total is distinct from 0 or v_entries <> v_expected or v_first <> 1 or v_last <> v_expected then
    raise exception 'transaction % does not balance', p_transaction_id using errcode = 'check_violation';
  end if;
end $$;
drop trigger ledger_entry_balances on ledger_entry;
create constraint trigger ledger_entry_balances after insert on ledger_entry
  deferrable initially deferred for each row when (new.position > 2) execute function check_entry_balances();

-- Counts money that has arrived: state, receipt number and books at once. What is settled already stays as it is.
-- A day that is told must lie in an open month; money that comes late for a closed one is booked on the first open day.
-- Payments are locked before books, both by rising id, so that two calls wait for each other only one way round;
-- receipts are numbered in the order of the books.
drop function settle_payments(jsonb);
drop function settle_payment(bigint, timestamptz, text, text, text, bigint, text, bigint, date, text);
create function settle_payments(p_settlements jsonb)
returns table (item integer, is_new boolean, receipt_year smallint, receipt_no integer, space_id bigint, token text, purpose text)
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_ids bigint[] := array(select distinct (s->>'id')::bigint from jsonb_array_elements(p_settlements) s);
  v_spaces bigint[];
  v_locked integer;
  v_postings ledger_posting[];
  v_new integer[];
begin
  perform from payment p where p.id = any(v_ids) order by p.id for update;
  get diagnostics v_locked = row_count;
  if v_locked < cardinality(v_ids) then
    raise exception 'there is no such payment among %', v_ids using errcode = 'no_data_found';
  end if;
  v_spaces := array(select distinct p.space_id from payment p where p.id = any(v_ids) and p.state <> 'completed');
  if cardinality(v_spaces) > 0 then
    perform from ledger_book b where b.space_id = any(v_spaces) order by b.space_id for update;
    get diagnostics v_locked = row_count;
    if v_locked < cardinality(v_spaces) then
      insert into ledger_book (space_id) select s from unnest(v_spaces) s order by s on conflict do nothing;
      perform from ledger_book b where b.space_id = any(v_spaces) order by b.space_id for update;
    end if;
    with asked as (
      select distinct on (s.id) s.*, p.space_id, p.amount_paise, p.purpose, p.fund,
        coalesce(s.day, greatest((s.at at time zone z.zone)::date,
          (select max(c.month) + interval '1 month' from ledger_closing c where c.space_id = z.id)::date)) as booked_on
      from jsonb_to_recordset(p_settlements) as s(item integer, id bigint, at timestamptz, method text, channel text,
        account text, fee bigint, reference text, settled_by bigint, day date, code text)
      join payment p on p.id = s.id and p.state <> 'completed'
      join space z on z.id = p.space_id
      order by s.id, s.item
    ), numbered as (
      select y.*, row_number() over (partition by y.space_id, y.year order by y.item) as place
      from (select a.*, extract(year from a.booked_on - interval '3 months')::smallint as year from asked a) y
    ), counter as (
      insert into receipt_counter as c (space_id, year, last_no)
        select n.space_id, n.year, count(*) from numbered n group by n.space_id, n.year order by n.space_id, n.year
        on conflict on constraint receipt_counter_pkey do update set last_no = c.last_no + excluded.last_no
        returning c.space_id, c.year, c.last_no
    ), last as (
      select n.*, c.last_no - max(n.place) over (partition by n.space_id, n.year) + n.place as no
      from numbered n join counter c on c.space_id = n.space_id and c.year = n.year
    ), settled as (
      update payment p set state = 'completed', method = l.method, channel = l.channel, at = l.at, settled_at = l.at,
          settled_by = l.settled_by, booked_on = l.booked_on, failed_reason = '',
          bank_reference = case l.reference when '' then p.bank_reference else l.reference end,
          receipt_year = l.year, receipt_no = l.no, receipt_code = l.code
        from last l where p.id = l.id
        returning l.*
    )
    select array_agg(s.item), array_agg(row(s.space_id, 'payment:' || s.id,
        case s.purpose when 'gift' then 'gift' else 'payment' end, s.booked_on, s.at,
        s.year || '-' || lpad(((s.year + 1) % 100)::text, 2, '0') || '/' || s.no, s.code,
        case when s.fee > 0 then array[s.account, 'fees', 'income:' || s.purpose || ':' || s.fund]
          else array[s.account, 'income:' || s.purpose || ':' || s.fund] end,
        case when s.fee > 0 then array[s.amount_paise - s.fee, s.fee, -s.amount_paise]
          else array[s.amount_paise, -s.amount_paise] end)::ledger_posting order by s.space_id, s.item)
      into v_new, v_postings from settled s;
    perform ledger_post_all(v_postings);
  end if;
  return query
    select s.item, coalesce(s.item = any(v_new), false), p.receipt_year, p.receipt_no, p.space_id, p.token, p.purpose
    from jsonb_to_recordset(p_settlements) as s(item integer, id bigint) join payment p on p.id = s.id
    order by s.item;
end $$;
