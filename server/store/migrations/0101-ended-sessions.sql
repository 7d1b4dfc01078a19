-- Says which sessions changed, whoever changed them and however: by the hash of their tokens. A server that keeps sessions
-- in memory drops these.
create function tell_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', old.token_hash);
  return null;
end $$;

create function tell_sessions_of_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', token_hash) from sessions where account = old.id;
  return null;
end $$;

create function tell_sessions_of_tenant() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', token_hash) from sessions s join accounts a on a.id = s.account where a.tenant = old.id;
  return null;
end $$;

create trigger tells after update or delete on sessions for each row execute function tell_session();
create trigger tells after update on accounts for each row execute function tell_sessions_of_account();
create trigger tells after update on tenants for each row execute function tell_sessions_of_tenant();
