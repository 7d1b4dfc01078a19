-- How many requests all people of a tenant sent in a month in UTC: what its quota limits. One row, so that concurrent calls
-- wait for each other; request_counts has one for each sender.
create table tenant_months (
  tenant text    not null,
  month  date    not null, -- its first day
  sent   integer not null,
  primary key (tenant, month)
);
insert into tenant_months (tenant, month, sent)
select tenant, month, sum(sent) from request_counts group by tenant, month;
