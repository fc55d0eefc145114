// The companies of this process: the directory, and the listening connection that updates it and receives the events
// for browsers.
import type { CompanyId } from '@pesan/contract/ids'
import { findCompany, listCompanies } from '../companies/company.repository.ts'
import { COMPANY_CHANNELS, createCompanyChanges } from '../companies/company-changes.ts'
import {
  type CompanyDirectory,
  type CompanyEntry,
  createCompanyDirectory,
} from '../companies/company-directory.ts'
import { createDirectorySync } from '../companies/directory-sync.ts'
import type { Connections } from '../db/connections.ts'
import { listen, type Notification } from '../db/listen.ts'
import type { Log } from '../db/log.ts'
import type { Db } from '../db/pool.ts'
import { readCatalogue } from '../features/menu/menu.service.ts'
import { REALTIME_CHANNEL } from '../providers/realtime-publisher/embedded/notify.repository.ts'
import { parseNotification } from '../providers/realtime-publisher/embedded/notify-publisher.ts'
import type { RealtimeEvent } from '../providers/realtime-publisher/realtime-publisher.ts'
import type { Settings } from '../settings/settings.ts'

export interface Companies {
  directory: CompanyDirectory
  /** Resolves when every server process sees the change. */
  announce(id: CompanyId): Promise<void>
  /** Read from the database, not from the directory. */
  fresh(id: CompanyId): Promise<CompanyEntry>
  stop(): Promise<void>
}

export interface CompaniesOptions {
  settings: Settings
  db: Db
  connections: Connections
  log: Log
  onRealtimeEvent(event: RealtimeEvent): void
  /** Events may have been missed. */
  onReconnect(): void
}

export async function startCompanies(options: CompaniesOptions): Promise<Companies> {
  const { settings, db, connections, log } = options
  const directory = createCompanyDirectory({
    baseDomain: settings.baseDomain,
    defaultCompany: settings.defaultCompany,
    listCompanies: () => listCompanies(db),
    findCompany: id => findCompany(db, { companyId: id }),
    readCatalogue: (company, locale) => readCatalogue(db, company, locale),
    log,
  })
  const changes = createCompanyChanges({ db, directory, log })
  const sync = createDirectorySync({ directory, log })
  const listener = await listen({
    connections,
    channels: [REALTIME_CHANNEL, ...COMPANY_CHANNELS],
    log,
    onNotification(notification: Notification) {
      if (notification.channel !== REALTIME_CHANNEL) changes.onNotification(notification)
      else options.onRealtimeEvent(parseNotification(notification.payload))
    },
    // Notifications sent in the meantime are lost: companies are read again, and browsers reconnect and read their
    // orders.
    onLost: sync.lost,
    onReconnect() {
      options.onReconnect()
      void sync.reconnected()
    },
  })
  await directory.reload()
  return {
    directory,
    announce: id => changes.announce(id),
    async fresh(id) {
      await directory.refresh(id)
      const entry = directory.byId(id)
      if (!entry) throw new Error(`company ${id} is gone`)
      return entry
    },
    async stop() {
      sync.stop()
      await listener.close()
    },
  }
}
