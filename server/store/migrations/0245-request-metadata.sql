-- What a sender notes on a request. At most 20 entries: read with the request, never sought.
create table request_metadata (
  request  text    not null references requests on delete cascade,
  position integer not null,
  key      text    not null,
  value    text    not null,
  primary key (request, position)
);
