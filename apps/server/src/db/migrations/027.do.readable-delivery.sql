-- Every reader of orders needs these fields: an erasure that wrote null here made lists and feed fail for good. Not
-- validated, so that rows which are broken already do not stop the upgrade; 028 repairs what erasures left.

alter table customer_order add constraint customer_order_delivery_readable check (
  delivery is null or (
    jsonb_typeof(delivery -> 'addressName') = 'string' and jsonb_typeof(delivery -> 'mapsAddress') = 'string'
    and jsonb_typeof(delivery -> 'latitude') = 'number' and jsonb_typeof(delivery -> 'longitude') = 'number'
    and jsonb_typeof(delivery -> 'locationDetail') = 'string' and jsonb_typeof(delivery -> 'landmark') = 'string'
    and jsonb_typeof(delivery -> 'optionName') = 'string'
  ) is true) not valid;
