-- The requests that somebody has sent, and a colleague has now: a report about the person has them.
create index requests_of_sender on requests (tenant, sender) where sender is not null;
