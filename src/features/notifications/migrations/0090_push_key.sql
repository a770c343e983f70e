-- By which push services know this installation: one row. The private key is encrypted with the installation's key.
create table push_key (
  id smallint primary key default 1 check (id = 1),
  public_key text not null,
  private_key_sealed bytea not null
);
