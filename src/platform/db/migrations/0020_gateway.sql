-- What the gateway's answers may lose on their way, and what is asked for again.

-- An order is asked for by one request at a time; one whose answer was lost is looked for before another is made.
alter table payment add column order_asked_at timestamptz;

-- The asking form's own key: the same key again is the same mandate.
alter table mandate add column idempotency_key text unique;
alter table mandate add column language text not null default 'en';
alter table mandate add column asked_at timestamptz;
alter table mandate add column charges_counted integer not null default 0;

-- Money that the gateway holds back while a dispute runs, or for good.
alter table dispute add column deducted_paise bigint not null default 0;

create index gateway_payment_of_order on gateway_payment (order_id) where order_id is not null;
create index mandate_running on mandate (id) where state in ('created', 'active', 'paused', 'halted');
