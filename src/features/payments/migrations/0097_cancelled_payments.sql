-- A gift that was recorded in error: its receipt keeps its number and says that it was cancelled, the books take a
-- counter-entry, and another payment may stand in its place.
alter table payment
  add column cancelled_at timestamptz,
  add column cancelled_by bigint references person on delete set null,
  add column cancelled_reason text not null default '',
  add column replaced_by bigint references payment;
create index payment_replacement on payment (replaced_by) where replaced_by is not null;
do $$
declare
  v_name text;
begin
  for v_name in select conname from pg_constraint where conrelid = 'payment'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%state%'
  loop
    execute format('alter table payment drop constraint %I', v_name);
  end loop;
end $$;
alter table payment
  add constraint payment_state_check check (state in ('pending', 'completed', 'failed', 'cancelled')),
  add constraint payment_settled_check check ((state in ('completed', 'cancelled')) = (settled_at is not null)),
  add constraint payment_receipt_check check ((state in ('completed', 'cancelled')) = (receipt_no is not null
    and receipt_year is not null and receipt_code is not null and booked_on is not null)),
  add constraint payment_cancelled_check check ((state = 'cancelled') = (cancelled_at is not null));

-- One letter each: of the receipt, and of its end.
alter table receipt_letter
  add column about text not null default 'receipt' check (about in ('receipt', 'cancelled')),
  drop constraint receipt_letter_pkey,
  add primary key (payment_id, about);

create or replace view payment_record as
select id, token, space_id, payer_id, payer_name, payer_email, payer_search, payer_address, purpose, reference, fund,
  amount_paise, refunded_paise, method, channel, state, created_at, at, settled_at, booked_on, failed_reason, claimed_at,
  bank_reference, mandate_id, receipt_year, receipt_no, receipt_code, recorded_by, note, language, is_sample,
  state = 'pending' and claimed_at is not null as is_claimed,
  state = 'completed' and refunded_paise < amount_paise as is_kept,
  exists (select from refund r where r.payment_id = payment.id and r.kind = 'refund' and r.state in ('pending', 'failed'))
    as is_refunding,
  cancelled_at, cancelled_reason, replaced_by
from payment;

-- As before; what was cancelled stays cancelled, whatever is told of it later.
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
  v_spaces := array(select distinct p.space_id from payment p where p.id = any(v_ids) and p.state not in ('completed', 'cancelled'));
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
      join payment p on p.id = s.id and p.state not in ('completed', 'cancelled')
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
