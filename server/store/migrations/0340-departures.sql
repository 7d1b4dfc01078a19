-- Accounts that have joined another tenant, by the tenant that they left: what they had there stayed, and can be handed over.
create table departures (
  tenant  text        not null references tenants,  -- the one that was left
  account text        not null references accounts,
  left_at timestamptz not null,
  primary key (tenant, account)
);
create index departures_by_date on departures (tenant, left_at, account);

insert into departures (tenant, account, left_at)
select e.tenant, a.id, max(e.at)
from events e join accounts a on e.stream = 'account/' || a.id
where e.type = 'account.moved' and e.tenant <> a.tenant
  and exists (select 1 from tenants t where t.id = e.tenant)
group by e.tenant, a.id;
