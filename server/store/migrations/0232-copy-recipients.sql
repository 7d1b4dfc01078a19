-- Who gets copies of a request without signing it. A row each, as a signer has, so that each can have a link of their own.
create table request_copy_recipients (
  id       text    primary key,
  request  text    not null references requests on delete cascade,
  position integer not null,
  mail     text    not null
);
create index request_copy_recipients_of on request_copy_recipients (request);
