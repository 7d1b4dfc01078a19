-- The domains of which a tenant may say who reads the mails to their addresses, in other tenants too.
create table tenant_domains (
  id          text        primary key,
  tenant      text        not null references tenants,
  domain      text        not null, -- ASCII, in lower case
  token       text        not null, -- what its DNS record says; anybody may read it
  added_at    timestamptz not null,
  approved_at timestamptz, -- by an administrator of the platform
  seen_at     timestamptz, -- when its DNS record was found last
  checked_at  timestamptz, -- when it was looked for last
  unique (tenant, domain)
);

-- Whether the person of a session proved who they are by our own means, or by a provider for one of its tenant's domains.
alter table sessions
  add column vouched  boolean not null default true,
  add column identity jsonb; -- a provider's, to be linked once the second factor is given
-- Whether it was chosen in such a session, by somebody who reads the mails to the account's address.
alter table default_signatures add column lent boolean not null default true;

-- So far the word of any provider counted everywhere. Who never chose a password with a mailed link has to show it again.
update accounts set mail_validated = false
  where id in (select account from identities)
    and password = 'AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
update default_signatures set lent = false where account in (select id from accounts where not mail_validated);
delete from sessions where account in (select account from identities);
