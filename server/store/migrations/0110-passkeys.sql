-- Public keys of passkeys. A credential belongs to one account; the counter tells a copied authenticator, where it counts.
create table passkeys (
  id            text        primary key,
  account       text        not null references accounts,
  credential_id text        not null unique, -- base64url, as the browser names it
  public_key    bytea       not null, -- COSE
  counter       bigint      not null,
  transports    text[]      not null,
  name          text        not null,
  kind          text        not null, -- desktop, mobile, tablet or key: for its icon
  created_at    timestamptz not null,
  used_at       timestamptz
);
create index passkeys_of_account on passkeys (account);

-- What a passkey has to sign, by its hash. Each is answered once, within minutes.
create table passkey_challenges (
  hash       text        primary key,
  account    text        references accounts, -- who adds a passkey; null at a sign-in
  expires_at timestamptz not null
);
create index on passkey_challenges (expires_at);
