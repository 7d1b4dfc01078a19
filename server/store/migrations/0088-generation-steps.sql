-- Results of the steps of a generation that is under way, so that a killed one goes on where it was. Deleted when the
-- files of the request are published.
create table generation_steps (
  request text        not null references requests on delete cascade,
  input   text        not null, -- SHA-256 of all that the result depends on
  hash    text        not null, -- the blob with the result
  size    integer     not null, -- of it, in bytes
  made_at timestamptz not null,
  primary key (request, input)
);
