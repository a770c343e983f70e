-- When somebody last entered their password in a session: for ten minutes they may do what is grave without it.
alter table auth_session add column "confirmedAt" timestamptz;
