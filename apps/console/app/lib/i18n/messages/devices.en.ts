// The English messages of the page of devices, which load with their code.
import { device } from '../../../features/device/messages.en.ts'

export const devicesEn = { ...device } as const

export type DevicesCatalogue = typeof devicesEn
