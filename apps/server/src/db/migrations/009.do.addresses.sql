-- The addresses that customers keep. Their ids are numbers, as the storefront tells its own drafts from them (AMB-019).

create table address (
  id bigint generated always as identity primary key,
  company_id uuid not null,
  customer_id uuid not null,
  save_as text not null check (save_as in ('home', 'office', 'other')),
  name text not null,
  gmaps_name text not null,
  gmaps_address text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  location_detail text not null,
  landmark text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (company_id, customer_id) references customer (company_id, id),
  check (save_as <> 'other' or name <> '')
);
create index address_of_customer on address (company_id, customer_id, id);

-- Saves an address once: a browser that did not hear the first answer sends it again, and so do two of its tabs. The
-- customer's row is the lock that makes them wait for each other. Null: the customer has as many as allowed.
create function save_address(
  in_company uuid, of_customer uuid, how text, called text, place_name text, place_address text,
  lat double precision, lng double precision, detail text, beside text, at timestamptz, most integer
) returns setof address language plpgsql as $$
begin
  perform from customer where company_id = in_company and id = of_customer for no key update;
  return query select * from address
    where company_id = in_company and customer_id = of_customer and save_as = how and name = called
      and gmaps_name = place_name and gmaps_address = place_address and latitude = lat and longitude = lng
      and location_detail = detail and landmark = beside
    order by id limit 1;
  if found or (select count(*) from address where company_id = in_company and customer_id = of_customer) >= most then
    return;
  end if;
  return query insert into address (company_id, customer_id, save_as, name, gmaps_name, gmaps_address, latitude,
      longitude, location_detail, landmark, created_at, updated_at)
    values (in_company, of_customer, how, called, place_name, place_address, lat, lng, detail, beside, at, at)
    returning *;
end $$;
