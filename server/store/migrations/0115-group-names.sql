-- Accounts carry the name of their group, so a change of a group changes what sessions of its tenant hold.
create function tell_sessions_of_group() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', token_hash) from sessions s join accounts a on a.id = s.account
    where a.tenant = old.tenant and a.group_id is not null;
  return null;
end $$;

create trigger tells after update or delete on groups for each row execute function tell_sessions_of_group();

-- The accounts of a platform and of a tenant, by name.
create index accounts_by_name on accounts (lower(last_name || ' ' || first_name), id);
create index accounts_of_tenant_by_name on accounts (tenant, lower(last_name || ' ' || first_name), id);

-- An invitation may name the group of the account that accepts it.
alter table tenant_invites add column group_id text references groups;
