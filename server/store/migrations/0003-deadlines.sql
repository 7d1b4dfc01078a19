-- Facts that are due at a time, written in the transaction of the event that asks for them. A subject has one deadline
-- of each kind: setting it again replaces it. The server's clock decides when they ring, not the database's.
create table deadlines (
  subject  text        not null, -- the stream that it is about
  kind     text        not null, -- the lifecycle action that set it
  rings_at timestamptz not null,
  data     jsonb       not null,
  primary key (subject, kind)
);
create index on deadlines (rings_at);
