import { expect, test, vi } from 'vitest'
import { MAX_FILE_BYTES, openFile } from './read-file.ts'

vi.mock('../../../lib/base64-of.ts', () => ({
  base64Of: async (file: Blob) => Buffer.from(await file.arrayBuffer()).toString('base64'),
}))

test('EDIT-08 a file is a document when it begins as one, and a sheet otherwise', async () => {
  const document = { categories: [] }
  expect(await openFile(new Blob([`\uFEFF \n${JSON.stringify(document)}`]))).toEqual({
    is: 'opened',
    file: { format: 'grabfood', document },
  })
  expect(await openFile(new Blob(['name,price']))).toEqual({
    is: 'opened',
    file: { format: 'csv', content: Buffer.from('name,price').toString('base64') },
  })
})

test('EDIT-08 half of a document and a file beyond the limit are refused on the device', async () => {
  expect(await openFile(new Blob(['{"categories": ['])).then(({ is }) => is)).toBe('fault')
  expect(await openFile(new Blob(['x'.repeat(MAX_FILE_BYTES + 1)]))).toEqual({ is: 'fault', fault: 'tooBig' })
})
