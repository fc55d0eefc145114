// Examples of menus as files, in wire format, without the envelope.
import type { Example } from './example.ts'
import type * as menuFileApi from './menu-file-api.ts'

const none = { count: 0, listed: [] }

export const menuFileExamples: Readonly<Record<keyof typeof menuFileApi, Example>> = {
  importMenuFile: {
    body: { file: { format: 'csv', content: 'bmFtZSxwcmljZQpUZWgsNTAwMA==' }, revision: 42 },
    answer: {
      data: {
        dry_run: true,
        revision: 42,
        preview: {
          categories: 6,
          products: 38,
          groups: 9,
          photos: 31,
          new: { count: 1, listed: [{ key: 'es-teler', name: 'Es teler' }] },
          changed: { count: 1, listed: [{ key: 'ITEM-MARGHERITA', name: 'Margherita' }] },
          gone: none,
          changes: 3,
          refused: {
            count: 1,
            listed: [{ line: 7, column: 'price', word: 'ask', reason: 'not_a_price' }],
          },
          ignored_columns: ['calories'],
          retained: 0,
          problems: [],
        },
        warnings: [],
      },
    },
  },
  exportMenuSheet: {
    answer: { data: { name: 'bara-menu.csv', text: 'row,id,category,name,price\r\n' } },
  },
}
