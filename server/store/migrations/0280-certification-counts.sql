-- How many certifications an account created in a month and what became of them, beside request_counts. A certification
-- counts in the month in UTC in which it was created, whenever its anchoring ends.
create table certification_counts (
  account   text    not null, -- who created them
  tenant    text    not null, -- of the certifications
  month     date    not null, -- its first day
  channel   text    not null check (channel in ('UI', 'API', 'SYSTEM')),
  created   integer not null, -- the others are of these certifications
  validated integer not null default 0,
  rejected  integer not null default 0,
  files     bigint  not null,
  primary key (account, tenant, month, channel)
);
create index certification_counts_of_tenant on certification_counts (tenant, month);
create index certification_counts_of_month on certification_counts (month);

insert into certification_counts (account, tenant, month, channel, created, validated, rejected, files)
select owner, tenant, date_trunc('month', created_at at time zone 'UTC')::date, channel, count(*),
  count(*) filter (where state = 'VALIDATED'), count(*) filter (where state = 'REJECTED'), sum(files)
from certifications group by 1, 2, 3, 4;
