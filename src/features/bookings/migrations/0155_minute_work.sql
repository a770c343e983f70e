-- What is done every minute finds its rows at once, however many lie behind.
create index booking_to_complete on booking (ends_at) where state = 'confirmed' and proof_hours is null;
drop index booking_proof_due_at_idx;
create index booking_proof_due on booking (proof_due_at)
  where proof_at is null and proof_due_at is not null and proof_missed_at is null;

-- A refund is due once there is money: what was never paid waits for none.
update booking_payment f set refund_due_at = null, refund_percent = null, refund_reason = null
where f.refund_due_at is not null and f.refund_asked_at is null
  and not exists (select from payment_record p where p.id = f.payment_id and p.is_kept);
