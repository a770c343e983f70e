-- When money of an order was asked back of the gateway, and when its provider was called to give it back by hand. What was
-- asked before is watched from now on.
alter table commission_payment_request
  add column refund_asked_at timestamptz,
  add column refund_owed_at timestamptz;
update commission_payment_request set refund_asked_at = now() where refund_way is not null;
update commission_payment_request set refund_owed_at = now() where refund_way = 'by-hand';
alter table commission_payment_request add check ((refund_reason is null) = (refund_asked_at is null));
create index on commission_payment_request (refund_asked_at) where refund_asked_at is not null and refund_owed_at is null;
