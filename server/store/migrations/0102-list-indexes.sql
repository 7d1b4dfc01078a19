-- The embedded database has no statistics, so the list of requests needs an index for each of its orders, whoever looks at
-- it: one account's own requests, a tenant's, or all. A page is then read from the start of the index.
drop index requests_by_tenant_and_issuer;
create index requests_of_issuer_by_creation on requests (tenant, issuer, created_at desc, id desc)
  where state <> 'INITIATED';
create index requests_of_issuer_by_change on requests (tenant, issuer, modified_at desc, id desc)
  where state <> 'INITIATED';
create index requests_of_issuer_by_name on requests (tenant, issuer, lower(name), id) where state <> 'INITIATED';
create index requests_of_all_by_creation on requests (created_at desc, id desc) where state <> 'INITIATED';
create index requests_of_all_by_change on requests (modified_at desc, id desc) where state <> 'INITIATED';
create index requests_of_all_by_name on requests (lower(name), id) where state <> 'INITIATED';

-- The requests of a signer, and whether a request has one.
drop index request_signers_by_mail;
drop index request_signers_of;
create index request_signers_by_mail on request_signers (lower(mail), request);
create index request_signers_of on request_signers (request, lower(mail));
