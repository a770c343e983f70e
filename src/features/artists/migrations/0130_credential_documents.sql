-- The document that a provider sends with a credential; gone some time after it was decided.
alter table artist_credential
  add column document_key text,
  add column document_name text not null default '',
  add column document_mime text not null default '',
  add column document_bytes bigint not null default 0,
  add column decided_at timestamptz;
create index on artist_credential (decided_at) where document_key is not null and decided_at is not null;
