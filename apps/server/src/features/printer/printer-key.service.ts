// The key with which a printer that polls takes its tickets (TICKET-13): made, replaced and revoked.
import type { PrinterConnection } from '@pesan/contract/printer'
import { transaction } from '../../db/transaction.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import { hashToken } from '../../settings/secrets.ts'
import type { RecordingDeps } from '../activity/activity.service.ts'
import { lockPrinter, type OfOutlets } from './printer.repository.ts'
import { writePrinterKey } from './printer-key.repository.ts'

type KeyOfPrinter = OfOutlets & { printerId: string }

export type MadePrinterKey =
  | { status: 'made'; connection: Exclude<PrinterConnection, 'program'>; key: string }
  | { status: 'not_found' | 'not_polling' }

/** The key before it ends at once: it is replaced where a person stands at the printer. */
export const makePrinterKey = (
  { db, activity, clock, ids }: RecordingDeps & { clock: Clock; ids: Ids },
  of: KeyOfPrinter,
): Promise<MadePrinterKey> =>
  transaction(db, async (tx): Promise<MadePrinterKey> => {
    const printer = await lockPrinter(tx, of)
    if (!printer) return { status: 'not_found' }
    const { id, name, connection } = printer
    if (connection === 'program') return { status: 'not_polling' }
    const key = newKey(ids)
    await writePrinterKey(tx, { ...of, keyHash: hashToken(key), madeAt: clock.now() })
    await activity.record(tx, { companyId: of.companyId, subject: { id, name } })
    return { status: 'made', connection, key }
  })

/** False if there is no such printer at those outlets. */
export const revokePrinterKey = ({ db, activity }: RecordingDeps, of: KeyOfPrinter): Promise<boolean> =>
  transaction(db, async tx => {
    const printer = await lockPrinter(tx, of)
    if (!printer) return false
    if (printer.keyMadeAt === null) {
      activity.nothingChanged()
      return true
    }
    await writePrinterKey(tx, { ...of, keyHash: null, madeAt: null })
    await activity.record(tx, {
      companyId: of.companyId,
      subject: { id: printer.id, name: printer.name },
    })
    return true
  })

/** 32 letters and digits, of which none look alike: a person may have to type it. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
/** 130 bits; the ID of an Epson printer has at most 30 characters. */
const KEY_LENGTH = 26

const newKey = (ids: Ids): string =>
  Array.from(Buffer.from(ids.token(), 'base64url').subarray(0, KEY_LENGTH), byte => ALPHABET[byte & 31]).join(
    '',
  )
