-- Outside a transaction: tickets are printed while this is built. A printer that polls names a job by its token alone.
create index concurrently if not exists print_job_of_token on print_job (company_id, token) where token is not null;
