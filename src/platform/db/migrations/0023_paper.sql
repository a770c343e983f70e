-- Receipts, their letters, and the files that a worker makes of many gifts.

-- What a payment was for, in the words of whoever asked for it: a door of the database, as space_brief is. A feature
-- that asks for money joins its own rows here.
create view payment_subject as
select p.id as payment_id, f.name as fund_name, c.title as campaign_title, g.in_memory_of,
  coalesce(g.is_anonymous, false) as is_anonymous
from payment p
left join gift g on g.payment_id = p.id
left join fund f on f.space_id = p.space_id and f.key = p.fund and f.name <> ''
left join campaign c on c.id = g.campaign_id;

-- The letter with a receipt: one row each, so that it leaves once, whatever the number of workers and retries.
create table receipt_letter (
  payment_id bigint primary key references payment,
  -- who is at it, and since when
  attempt uuid not null,
  began_at timestamptz not null,
  done_at timestamptz
);

-- A person's list tells of receipts as well as of dates.
alter table notification alter column occurrence_id drop not null, alter column starts_at drop not null,
  add column payment_id bigint references payment,
  drop constraint notification_kind_check,
  add constraint notification_kind_check
    check (kind in ('reminder', 'place', 'cancelled', 'moved', 'live', 'recording', 'receipt')),
  add constraint notification_has_its_subject
    check ((kind = 'receipt') = (payment_id is not null) and (kind = 'receipt') = (occurrence_id is null)
      and (occurrence_id is null) = (starts_at is null));
create index on notification (payment_id) where payment_id is not null;

alter table giving_export
  -- a double click asks for one file
  add column idempotency_key text unique,
  -- in which its columns are named
  add column language text not null default 'en',
  -- the worker that is at it, and when it last wrote
  add column attempt uuid,
  add column alive_at timestamptz;
create index giving_export_by_age on giving_export (created_at);
