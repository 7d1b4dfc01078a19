-- The contract or ledger that a tree is anchored in. Null in trees that an earlier version left unfinished: it had only
-- the ledger in `data/ledger`.
alter table anchor_batches add column contract text;
update anchor_batches set contract = anchor->>'contractAddress' where anchor is not null;
