-- Which addresses of clients without an account a provider has written down: so many new ones a day. Only hashes are kept.
create table order_address (
  provider_id bigint not null references artist on delete cascade,
  email_hash bytea not null check (length(email_hash) = 32),
  added_at timestamptz not null,
  primary key (provider_id, email_hash)
);
create index on order_address (provider_id, added_at);
insert into order_address (provider_id, email_hash, added_at)
select provider_id, sha256(convert_to(lower(btrim(client_email)), 'UTF8')), min(created_at)
from commission where client_email <> '' and status <> 'draft' group by 1, 2;

-- Completed orders that count in public: of a member, or of somebody who confirmed or paid a part of it.
alter table commission add column is_counted boolean not null default false check (not is_counted or completed_at is not null);
update commission c set is_counted = true
where completed_at is not null and (client_id is not null or exists (
  select from commission_payment i where i.commission_id = c.id and i.paid_at is not null));
update artist a set project_count = greatest(0, a.project_count - c.invented)
from (select provider_id, count(*)::int as invented from commission where completed_at is not null and not is_counted
  group by provider_id) as c
where c.provider_id = a.person_id;
create index commission_counted on commission (provider_id, completed_at desc) where is_counted;
