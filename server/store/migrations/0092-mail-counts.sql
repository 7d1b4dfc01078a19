-- How many mails were asked for in a day (UTC), by account, by tenant, and by the holder of a signer's old link.
create table mail_counts (
  owner  text        not null, -- `account`, `tenant` or `link`, and the id of the account, the tenant or the signer
  begins timestamptz not null,
  n      integer     not null,
  primary key (owner, begins)
);
create index on mail_counts (begins);
