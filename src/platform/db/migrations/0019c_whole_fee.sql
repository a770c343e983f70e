-- As before, and a fee that takes the whole amount leaves nothing to land.
-- Counts money that has arrived: state, receipt number and books at once. What is settled already stays as it is.
-- A day that is told must lie in an open month; money that comes late for a closed one is booked on the first open day.
-- Payments are locked before books, both by rising id, so that two calls wait for each other only one way round;
-- receipts are numbered in the order of the books.
create or replace function settle_payments(p_settlements jsonb)
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
      select distinct on (s.id) s.*, p.space_id, p.amount_paise, p.purpose, 'income:' || p.purpose || ':' || p.fund as income,
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
        case when s.fee = 0 then array[s.account, s.income] when s.fee < s.amount_paise then array[s.account, 'fees', s.income]
          else array['fees', s.income] end,
        case when s.fee = 0 then array[s.amount_paise, -s.amount_paise]
          when s.fee < s.amount_paise then array[s.amount_paise - s.fee, s.fee, -s.amount_paise]
          else array[s.amount_paise, -s.amount_paise] end)::ledger_posting order by s.space_id, s.item)
      into v_new, v_postings from settled s;
    perform ledger_post_all(v_postings);
  end if;
  return query
    select s.item, coalesce(s.item = any(v_new), false), p.receipt_year, p.receipt_no, p.space_id, p.token, p.purpose
    from jsonb_to_recordset(p_settlements) as s(item integer, id bigint) join payment p on p.id = s.id
    order by s.item;
end $$;
