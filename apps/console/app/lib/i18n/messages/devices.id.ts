// The Indonesian messages of the page of devices, which load with their code.
import type { Message, Untranslated } from '@pesan/ui/i18n/translate'
import { device } from '../../../features/device/messages.id.ts'
import type { DevicesCatalogue } from './devices.en.ts'

const messages = { ...device } as const

type Complete = [Untranslated<DevicesCatalogue, typeof messages>] extends [never]
  ? Record<keyof DevicesCatalogue, Message>
  : { untranslated: Untranslated<DevicesCatalogue, typeof messages> }

export const devicesId: Complete = messages
