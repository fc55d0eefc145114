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
import { CHECK_CHANNEL, createNotificationCheck, type NotificationCheck } from '../db/notification-check.ts'
import type { Db } from '../db/pool.ts'
import { readCatalogue } from '../features/menu/menu.service.ts'
import { REALTIME_CHANNEL } from '../providers/realtime-publisher/embedded/notify.repository.ts'
import { parseNotification } from '../providers/realtime-publisher/embedded/notify-publisher.ts'
import type { RealtimeEvent } from '../providers/realtime-publisher/realtime-publisher.ts'
import type { Settings } from '../settings/settings.ts'

export interface Companies {
  directory: CompanyDirectory
  notifications: NotificationCheck
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
    onMovedAway: options.onReconnect,
    log,
  })
  const changes = createCompanyChanges({ db, directory, log })
  const sync = createDirectorySync({ directory, log })
  // Notifications sent in the meantime are lost: companies are read again, and browsers reconnect and read their
  // orders.
  const onArrivingAgain = () => {
    options.onReconnect()
    void sync.reconnected()
  }
  const notifications = createNotificationCheck({
    db,
    log,
    onMissing: sync.lost,
    onRecovered: onArrivingAgain,
  })
  const listener = await listen({
    connections,
    channels: [REALTIME_CHANNEL, CHECK_CHANNEL, ...COMPANY_CHANNELS],
    log,
    onNotification(notification: Notification) {
      const { channel, payload } = notification
      if (channel === REALTIME_CHANNEL) options.onRealtimeEvent(parseNotification(payload))
      else if (channel === CHECK_CHANNEL) notifications.onNotification(payload)
      else changes.onNotification(notification)
    },
    onLost: sync.lost,
    onReconnect: onArrivingAgain,
  })
  await directory.reload()
  await notifications.run()
  notifications.start()
  return {
    directory,
    notifications,
    announce: id => changes.announce(id),
    async fresh(id) {
      await directory.refresh(id)
      const entry = directory.byId(id)
      if (!entry) throw new Error(`company ${id} is gone`)
      return entry
    },
    async stop() {
      sync.stop()
      notifications.stop()
      await listener.close()
    },
  }
}
