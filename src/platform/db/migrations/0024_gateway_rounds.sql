-- When the gateway was asked last: rounds take those first that waited longest.
alter table payment add column gateway_asked_at timestamptz;
create index payment_to_ask on payment (created_at, id)
  where state <> 'completed' and (gateway_order_id is not null or order_asked_at is not null);

alter table mandate add column gateway_asked_at timestamptz;
