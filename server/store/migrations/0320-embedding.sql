-- A signer who signs in a frame of a page of their sender, with a link that a program of the sender delivers. Builds of
-- before do not know the event that says so.
-- needs 0320-embedding.sql
alter table request_signers add column embedded boolean not null default false;

-- The links of such signers. A row without its link does not exist.
create table embedded_links (
  session    text primary key,                                        -- its public id, which its address has
  token_hash text not null references links on delete cascade,
  origin     text not null                                            -- of the only pages that may show it
);
create index embedded_links_by_token on embedded_links (token_hash);
