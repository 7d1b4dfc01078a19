-- How many files all people of a tenant certified in a month in UTC: what its quota of documents limits. One row, so that
-- concurrent calls wait for each other; certification_counts has one for each account.
create table certification_months (
  tenant text   not null,
  month  date   not null, -- its first day
  files  bigint not null,
  primary key (tenant, month)
);
insert into certification_months (tenant, month, files)
select tenant, month, sum(files) from certification_counts group by tenant, month;
