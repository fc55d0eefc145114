-- After an import the planner has no statistics of the new rows until autovacuum comes by, up to two minutes later. The
-- server's role owns no tables and PostgreSQL before 17 lets only owners analyse, so the owner lends this one act.

create function analyze_catalogue() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- A table that another analysis holds is left to that one.
  analyze (skip_locked) company, company_domain, outlet, category, product, modifier_group, modifier, sold_out, picture,
    picture_address;
end
$$;
