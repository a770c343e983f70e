-- Sessions whose time is over are looked for every minute.
create index auth_session_by_expiry on auth_session ("expiresAt");
