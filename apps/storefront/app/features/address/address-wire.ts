// Maps an address between the store and the wire. Ids are never converted between text and number (AMB-019).
import type { AddressAnswer } from '@pesan/contract/address'
import type { createAddress } from '@pesan/contract/api'
import type { BodySentTo } from '@pesan/contract/endpoint'
import type { Address, AddressFields } from '@pesan/domain/address/address'

export const fromServer = (answer: AddressAnswer): Address => ({
  id: answer.id,
  saveAs: answer.save_as,
  name: answer.name,
  mapsName: answer.gmaps_name,
  mapsAddress: answer.gmaps_address,
  latitude: answer.latitude,
  longitude: answer.longitude,
  locationDetail: answer.location_detail,
  landmark: answer.landmark,
})

export const toServer = (address: AddressFields): BodySentTo<typeof createAddress> => ({
  save_as: address.saveAs,
  name: address.name,
  gmaps_name: address.mapsName,
  gmaps_address: address.mapsAddress,
  latitude: address.latitude,
  longitude: address.longitude,
  location_detail: address.locationDetail,
  landmark: address.landmark,
})
