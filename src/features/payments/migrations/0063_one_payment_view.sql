-- One door to payments: what payment_brief said of one stands beside the rest.
create or replace view payment_record as
select id, token, space_id, payer_id, payer_name, payer_email, payer_search, payer_address, purpose, reference, fund,
  amount_paise, refunded_paise, method, channel, state, created_at, at, settled_at, booked_on, failed_reason, claimed_at,
  bank_reference, mandate_id, receipt_year, receipt_no, receipt_code, recorded_by, note, language, is_sample,
  state = 'pending' and claimed_at is not null as is_claimed,
  state = 'completed' and refunded_paise < amount_paise as is_kept
from payment;
drop view payment_brief;
