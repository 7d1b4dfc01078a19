-- The filters of the list of requests by creator and by expiry.
create index requests_by_issuer on requests (issuer, created_at desc, id desc) where state <> 'INITIATED';
create index requests_by_tenant_and_issuer on requests (tenant, issuer) where state <> 'INITIATED';
create index requests_by_expiry on requests (tenant, expires_at);
