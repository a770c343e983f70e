-- What is due and what has to be given back, among the payments of many years.
create index commission_payment_due on commission_payment (provider_id) where asked_at is not null and paid_at is null;
create index commission_payment_owed on commission_payment (provider_id)
  where return_due_at is not null and returned_at is null;
