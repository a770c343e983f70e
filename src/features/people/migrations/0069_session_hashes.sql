-- Tokens of sessions are kept as hashes; those that are open go on.
update auth_session set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');
