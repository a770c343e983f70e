-- The page of what is paid for, such as an event's: the way back from the payer's own page.
alter table payment add column back_path text not null default '';

-- Whether a refund is on its way: the money is then not owed by hand.
create or replace view payment_record as
select id, token, space_id, payer_id, payer_name, payer_email, payer_search, payer_address, purpose, reference, fund,
  amount_paise, refunded_paise, method, channel, state, created_at, at, settled_at, booked_on, failed_reason, claimed_at,
  bank_reference, mandate_id, receipt_year, receipt_no, receipt_code, recorded_by, note, language, is_sample,
  state = 'pending' and claimed_at is not null as is_claimed,
  state = 'completed' and refunded_paise < amount_paise as is_kept,
  exists (select from refund r where r.payment_id = payment.id and r.kind = 'refund' and r.state = 'pending') as is_refunding
from payment;
