-- A payment as those read it who keep a space's money: a door of the database, without what only the gateway is told,
-- and without the payer's sealed number.
create view payment_record as
select id, token, space_id, payer_id, payer_name, payer_email, payer_search, payer_address, purpose, reference, fund,
  amount_paise, refunded_paise, method, channel, state, created_at, at, settled_at, booked_on, failed_reason, claimed_at,
  bank_reference, mandate_id, receipt_year, receipt_no, receipt_code, recorded_by, note, language, is_sample
from payment;

-- Whose gifts these are, of a row of the view as of one of the table.
create function gift_giver_key(p payment_record) returns text immutable language sql as $$
  select case
    when (p).payer_id is not null then 'p' || (p).payer_id
    when (p).payer_email <> '' then 'e' || md5(lower((p).payer_email))
    when (p).payer_search <> '' then 'n' || md5((p).payer_search)
  end
$$;
