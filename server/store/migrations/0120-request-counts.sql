-- How many requests an account sent in a month and what became of them, so that dashboards read a few rows. A request
-- counts in the month in UTC in which it was sent, whenever it ends: months of people in different time zones add up.
alter table requests add column sent_at timestamptz;
update requests r set sent_at = e.at from events e
where e.stream = 'request/' || r.id and e.type = 'request.submitted';

create table request_counts (
  account   text    not null, -- the sender
  tenant    text    not null, -- of the requests
  month     date    not null, -- its first day
  channel   text    not null check (channel in ('UI', 'API', 'SYSTEM')),
  sent      integer not null, -- the others are of these requests
  finished  integer not null default 0,
  ended     integer not null default 0, -- canceled, refused or expired
  documents integer not null,
  primary key (account, tenant, month, channel)
);
create index request_counts_of_tenant on request_counts (tenant, month);
create index request_counts_of_month on request_counts (month);

insert into request_counts (account, tenant, month, channel, sent, finished, ended, documents)
select r.issuer, r.tenant, date_trunc('month', r.sent_at at time zone 'UTC')::date, r.channel, count(*),
  count(*) filter (where r.state in ('PARTIAL_SIGNATURE_FINISHED', 'COMPLETE_SIGNATURE_FINISHED')),
  count(*) filter (where r.state in ('REFUSED', 'EXPIRED', 'CANCELED')),
  sum((select count(distinct e.data->>'file') filter (where e.type = 'file.uploaded')
      - count(distinct e.data->>'file') filter (where e.type = 'file.removed')
    from events e where e.stream = 'request/' || r.id and e.version < (select min(s.version) from events s
      where s.stream = 'request/' || r.id and s.type = 'request.submitted')))
from requests r where r.sent_at is not null
group by 1, 2, 3, 4;
