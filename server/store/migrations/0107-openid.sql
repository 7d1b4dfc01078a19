-- The OpenID provider that a tenant signs its people in with.
create table providers (
  tenant           text    primary key references tenants,
  slug             text    not null unique, -- names the tenant in addresses
  label            text    not null,
  issuer           text    not null,
  client_id        text    not null,
  client_secret    text    not null, -- encrypted under a key outside the database
  claims           jsonb   not null, -- the claims with login, email and names
  creates_accounts boolean not null
);

-- Who a provider knows an account as. An email alone is no identity: it may be given to somebody else.
create table identities (
  issuer    text        not null,
  subject   text        not null,
  account   text        not null references accounts,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create index identities_of_account on identities (account);

-- Sign-ins under way, by the hash of the browser's cookie. `link` is an identity whose account is to be proved.
create table provider_sign_ins (
  token_hash text        primary key,
  tenant     text        not null references tenants,
  redirect   text        not null,
  link       jsonb,
  expires_at timestamptz not null
);
create index on provider_sign_ins (expires_at);

-- The address that ends the session at its provider, too; encrypted, as it contains an ID token.
alter table sessions add column end_session text;
