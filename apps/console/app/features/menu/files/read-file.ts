// Reads a file that a person chose as what the server takes (EDIT-08): its beginning decides whether it is a document or a sheet.
import { BODY_LIMIT_BYTES } from '@pesan/contract/limits'
import type { MenuFile } from '@pesan/contract/menu-file'
import { base64Of } from '../../../lib/base64-of.ts'

/** What file dialogs offer. */
export const FILE_TYPES = '.csv,.tsv,.txt,.json,text/csv,text/plain,application/json'

/** A sheet is sent in base64, which makes four letters of three bytes. */
export const MAX_FILE_BYTES = Math.floor(BODY_LIMIT_BYTES.import * 0.7)

export type OpenedFile =
  | { is: 'opened'; file: MenuFile }
  | { is: 'fault'; fault: 'tooBig' | 'notJson' | 'unread' }

/** A mark of the encoding and spaces may stand before it. */
const DOCUMENT = /^[\uFEFF\s]*[[{]/

export async function openFile(file: Blob): Promise<OpenedFile> {
  if (file.size > MAX_FILE_BYTES) return { is: 'fault', fault: 'tooBig' }
  try {
    const text = await file.text()
    if (DOCUMENT.test(text)) return documentOf(text.replace('\uFEFF', ''))
    return { is: 'opened', file: { format: 'csv', content: await base64Of(file) } }
  } catch {
    return { is: 'fault', fault: 'unread' }
  }
}

function documentOf(text: string): OpenedFile {
  try {
    return { is: 'opened', file: { format: 'grabfood', document: JSON.parse(text) as unknown } }
  } catch {
    return { is: 'fault', fault: 'notJson' }
  }
}
