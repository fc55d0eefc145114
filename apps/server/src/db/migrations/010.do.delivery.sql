-- How a company prices its deliveries, and where an order is brought: a snapshot like the rest of it (I15).

alter table company
  add column delivery_pricing text not null default 'bands' check (delivery_pricing in ('bands', 'couriers')),
  -- [{ up_to_km, price, name }] as the company's document has them.
  add column delivery_bands jsonb not null default '[]';

alter table customer_order
  -- { addressName, mapsAddress, latitude, longitude, locationDetail, landmark, optionName }
  add column delivery jsonb,
  add check ((fulfilment = 'delivery') = (delivery is not null));

-- Who asked to be told when the company delivers to where it does not yet (AMB-054).
create table lead (
  id bigint generated always as identity primary key,
  company_id uuid not null references company,
  phone text not null,
  latitude double precision,
  longitude double precision,
  maps_address text,
  -- Sending the form is the consent to be written to.
  consented_at timestamptz not null,
  unique (company_id, phone)
);
