-- A fee goes back by rule: since when it is due and why, when it was asked of the gateway or found to need a hand, and
-- when those who handle the money were called.
alter table reservation_fee
  add column refund_due_at timestamptz,
  add column refund_reason text check (refund_reason in ('given-up', 'cancelled', 'no-place', 'twice')),
  add column refund_asked_at timestamptz,
  add column refund_owed_at timestamptz,
  add check ((refund_due_at is null) = (refund_reason is null));
create index reservation_fee_due on reservation_fee (payment_id) where refund_due_at is not null and refund_asked_at is null;
create index reservation_fee_asked on reservation_fee (refund_asked_at)
  where refund_asked_at is not null and refund_owed_at is null;

-- Until when a reservation waits for its fee, for the features that speak of it.
create or replace view reservation_brief as
select a.subject_type, a.subject_id, r.person_id, r.status, r.reserved_until
from reservation r join admission a on a.id = r.admission_id;

update payment p set back_path = '/event/' || a.subject_id
from reservation_fee f join admission a on a.id = f.admission_id
where f.payment_id = p.id and a.subject_type = 'event_occurrence';
