-- What is anchored is the hash of a statement, which binds a file or an act to its request (rules/proofs/statement.ts).
-- The text has the words and a salt, so it may be purged; hashes stay.
alter table anchor_leaves rename column phrase to statement;
alter table anchor_leaves add column file_hash text; -- of the file that the statement is about

-- Leaves of before were bare hashes of files and phrases without files: they stay as they were anchored, but no proof is
-- made of them. A chore states and anchors their requests again.
alter table anchor_leaves add column earlier boolean not null default false;
update anchor_leaves set earlier = true, statement = null;
create table requests_to_state (request text primary key);
insert into requests_to_state select distinct request from anchorings join requests r on r.id = request;
create index anchor_leaves_by_file on anchor_leaves (file_hash);
