-- A refund that the gateway refused is open until it is done: it is tried again, paid back by hand, or withdrawn.
alter table refund
  -- how often the gateway has refused it
  add column tries smallint not null default 0,
  -- when it is tried again by itself; null where only people try it
  add column retry_at timestamptz,
  -- the gateway's ids of what failed there
  add column failed_refund_ids text[] not null default '{}',
  add column settled_by bigint references person on delete set null,
  drop constraint refund_state_check,
  add constraint refund_state_check check (state in ('pending', 'processed', 'failed', 'withdrawn'));
-- What a treasurer asked for and saw failing was theirs to ask for again; money that came twice still has to go back.
update refund r set state = 'withdrawn' where r.state = 'failed' and (r.kind = 'refund' or exists (
  select from refund o where o.kind = 'excess' and o.gateway_payment_id = r.gateway_payment_id
    and o.id <> r.id and (o.state <> 'failed' or o.id > r.id)));
update refund set tries = 1, retry_at = now(), failed_refund_ids = array_remove(array[gateway_refund_id], null),
  gateway_refund_id = null where state = 'failed';
drop index refund_of_excess;
create unique index refund_of_excess on refund (gateway_payment_id)
  where kind = 'excess' and way = 'gateway' and state <> 'withdrawn';
create index refund_failed on refund (payment_id) where state = 'failed';
create index refund_to_try on refund (retry_at, id) where state = 'failed' and retry_at is not null;

-- One that failed is tried again or stands with those who handle the money: it is not owed a second time.
create or replace view payment_record as
select id, token, space_id, payer_id, payer_name, payer_email, payer_search, payer_address, purpose, reference, fund,
  amount_paise, refunded_paise, method, channel, state, created_at, at, settled_at, booked_on, failed_reason, claimed_at,
  bank_reference, mandate_id, receipt_year, receipt_no, receipt_code, recorded_by, note, language, is_sample,
  state = 'pending' and claimed_at is not null as is_claimed,
  state = 'completed' and refunded_paise < amount_paise as is_kept,
  exists (select from refund r where r.payment_id = payment.id and r.kind = 'refund' and r.state in ('pending', 'failed'))
    as is_refunding
from payment;
