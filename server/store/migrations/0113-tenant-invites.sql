-- Invitations to a tenant, by the mail address of whoever has an account with it, also later.
create table tenant_invites (
  id          text        primary key, -- 24 hex
  tenant      text        not null references tenants,
  mail        text        not null,    -- lower case
  role        text        not null,    -- USER, MANAGER or ADMIN_TENANT
  inviter     text        not null references accounts,
  state       text        not null,    -- PENDING, ACCEPTED, REFUSED or CANCELED
  created_at  timestamptz not null,
  expires_at  timestamptz not null,    -- a pending one counts as expired from then on
  answered_at timestamptz              -- when it stopped being pending; null before
);
-- One pending invitation per address and tenant.
create unique index tenant_invites_pending on tenant_invites (tenant, mail) where state = 'PENDING';
create index tenant_invites_received on tenant_invites (mail) where state = 'PENDING';
create index tenant_invites_sent on tenant_invites (tenant, created_at, id);
