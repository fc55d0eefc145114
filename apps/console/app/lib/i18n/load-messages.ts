// Each language is in a separate chunk, and so are the messages of pages that load on demand.
import type { Locale } from '@pesan/contract/language'
import type { MessageCatalogue } from '@pesan/ui/i18n/translate'
import type { ActivityCatalogue } from './messages/activity.en.ts'
import type { ChargeCatalogue } from './messages/charge.en.ts'
import type { CloseCompanyCatalogue } from './messages/close-company.en.ts'
import type { CompanyCatalogue } from './messages/company.en.ts'
import type { CounterTestCatalogue } from './messages/counter-test.en.ts'
import type { DevicesCatalogue } from './messages/devices.en.ts'
import type { InitialCatalogue } from './messages/en.ts'
import type { HoursCatalogue } from './messages/hours.en.ts'
import type { LaterCatalogue } from './messages/later.en.ts'
import type { MenuCatalogue } from './messages/menu.en.ts'
import type { MenuCustomerCatalogue } from './messages/menu-customer.en.ts'
import type { MenuFilesCatalogue } from './messages/menu-files.en.ts'
import type { MoneyCatalogue } from './messages/money.en.ts'
import type { NewOrderCatalogue } from './messages/new-order.en.ts'
import type { OwnerPagesCatalogue } from './messages/owner-pages.en.ts'
import type { PeopleCatalogue } from './messages/people.en.ts'
import type { PrintersCatalogue } from './messages/printers.en.ts'
import type { ReportCatalogue } from './messages/report.en.ts'
import type { SettingsCatalogue } from './messages/settings.en.ts'

export type Catalogue = InitialCatalogue &
  ActivityCatalogue &
  ChargeCatalogue &
  CloseCompanyCatalogue &
  CompanyCatalogue &
  CounterTestCatalogue &
  DevicesCatalogue &
  HoursCatalogue &
  LaterCatalogue &
  OwnerPagesCatalogue &
  PeopleCatalogue &
  PrintersCatalogue &
  ReportCatalogue &
  SettingsCatalogue &
  MenuCatalogue &
  MenuCustomerCatalogue &
  MenuFilesCatalogue &
  MoneyCatalogue &
  NewOrderCatalogue

const LANGUAGES: Readonly<Record<Locale, () => Promise<MessageCatalogue>>> = {
  en: async () => (await import('./messages/en.ts')).en,
  id: async () => (await import('./messages/id.ts')).id,
}

const DEFERRED = {
  activity: {
    en: async () => (await import('./messages/activity.en.ts')).activityEn,
    id: async () => (await import('./messages/activity.id.ts')).activityId,
  },
  charge: {
    en: async () => (await import('./messages/charge.en.ts')).chargeEn,
    id: async () => (await import('./messages/charge.id.ts')).chargeId,
  },
  closeCompany: {
    en: async () => (await import('./messages/close-company.en.ts')).closeCompanyEn,
    id: async () => (await import('./messages/close-company.id.ts')).closeCompanyId,
  },
  company: {
    en: async () => (await import('./messages/company.en.ts')).companyEn,
    id: async () => (await import('./messages/company.id.ts')).companyId,
  },
  counterTest: {
    en: async () => (await import('./messages/counter-test.en.ts')).counterTestEn,
    id: async () => (await import('./messages/counter-test.id.ts')).counterTestId,
  },
  devices: {
    en: async () => (await import('./messages/devices.en.ts')).devicesEn,
    id: async () => (await import('./messages/devices.id.ts')).devicesId,
  },
  hours: {
    en: async () => (await import('./messages/hours.en.ts')).hoursEn,
    id: async () => (await import('./messages/hours.id.ts')).hoursId,
  },
  newOrder: {
    en: async () => (await import('./messages/new-order.en.ts')).newOrderEn,
    id: async () => (await import('./messages/new-order.id.ts')).newOrderId,
  },
  later: {
    en: async () => (await import('./messages/later.en.ts')).laterEn,
    id: async () => (await import('./messages/later.id.ts')).laterId,
  },
  money: {
    en: async () => (await import('./messages/money.en.ts')).moneyEn,
    id: async () => (await import('./messages/money.id.ts')).moneyId,
  },
  ownerPages: {
    en: async () => (await import('./messages/owner-pages.en.ts')).ownerPagesEn,
    id: async () => (await import('./messages/owner-pages.id.ts')).ownerPagesId,
  },
  people: {
    en: async () => (await import('./messages/people.en.ts')).peopleEn,
    id: async () => (await import('./messages/people.id.ts')).peopleId,
  },
  printers: {
    en: async () => (await import('./messages/printers.en.ts')).printersEn,
    id: async () => (await import('./messages/printers.id.ts')).printersId,
  },
  report: {
    en: async () => (await import('./messages/report.en.ts')).reportEn,
    id: async () => (await import('./messages/report.id.ts')).reportId,
  },
  settings: {
    en: async () => (await import('./messages/settings.en.ts')).settingsEn,
    id: async () => (await import('./messages/settings.id.ts')).settingsId,
  },
  menu: {
    en: async () => (await import('./messages/menu.en.ts')).menuEn,
    id: async () => (await import('./messages/menu.id.ts')).menuId,
  },
  menuCustomer: {
    en: async () => (await import('./messages/menu-customer.en.ts')).menuCustomerEn,
    id: async () => (await import('./messages/menu-customer.id.ts')).menuCustomerId,
  },
  menuFiles: {
    en: async () => (await import('./messages/menu-files.en.ts')).menuFilesEn,
    id: async () => (await import('./messages/menu-files.id.ts')).menuFilesId,
  },
} as const satisfies Record<string, Readonly<Record<Locale, () => Promise<MessageCatalogue>>>>

/** Messages that are not loaded at the start. */
export type DeferredPart = keyof typeof DEFERRED
export const DEFERRED_PARTS = Object.keys(DEFERRED) as DeferredPart[]

export const loadMessages = (locale: Locale): Promise<MessageCatalogue> => LANGUAGES[locale]()

export const loadDeferredMessages = (part: DeferredPart, locale: Locale): Promise<MessageCatalogue> =>
  DEFERRED[part][locale]()
