-- Links that were mailed to the holder of an account, by the hash of their token. Each has one purpose and is used once.
create table account_links (
  token_hash text        primary key,
  purpose    text        not null, -- reset: see store/accounts/account-links.ts
  account    text        not null references accounts,
  mail       text        not null, -- the id of the mail that it was made for; one that is sent twice has two links
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index account_links_of_account on account_links (account, purpose);
create index on account_links (expires_at);
create index mails_about_accounts on mails (queued_at) where subject_kind = 'account';
