-- What is to happen at a time, set in the transaction of the event that asks for it. One of a kind for each
-- subject: setting it anew moves it. Rung by the server's clock, not by the database's.
create table deadlines (
  subject  text        not null, -- the stream that it is about
  kind     text        not null, -- the lifecycle action that set it
  rings_at timestamptz not null,
  data     jsonb       not null,
  primary key (subject, kind)
);
create index on deadlines (rings_at);
