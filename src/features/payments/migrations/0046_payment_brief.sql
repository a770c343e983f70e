-- What a feature that asked for money may know of it: a door of the database, as space_brief is.
create view payment_brief as
select id, token, payer_name, amount_paise, refunded_paise, state, at,
  state = 'pending' and claimed_at is not null as is_claimed,
  state = 'completed' and refunded_paise < amount_paise as is_kept
from payment;
