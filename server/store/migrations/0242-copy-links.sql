-- A copy recipient has links of their own, which only read.
alter table links add column copy_recipient text references request_copy_recipients on delete cascade;
create index links_of_copies on links (copy_recipient);
