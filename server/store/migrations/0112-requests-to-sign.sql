-- What waits for somebody's signature, and what they have signed, whatever others have been sent.
create index request_signers_asked on request_signers (lower(mail), request) where status = 'PENDING';
create index request_signers_done on request_signers (lower(mail), request) where status = 'SIGNED';
