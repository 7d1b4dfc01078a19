-- Channels: the tokens with which programs call the API as an account. Revoked ones stay, because requests name them.
create table channels (
  id           text        primary key,
  account      text        not null references accounts,
  tenant       text        not null references tenants, -- that of the account when the token was made
  name         text        not null,
  scopes       text[]      not null,
  token_hash   text        not null unique,
  created_at   timestamptz not null,
  expires_at   timestamptz,
  last_used_at timestamptz, -- to the hour
  revoked_at   timestamptz
);
create unique index channels_of_account on channels (account, lower(name)) where revoked_at is null;

-- The name of the channel that created a request, as it was then.
alter table requests add column channel_name text;
