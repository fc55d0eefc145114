// What printers print, as the sandbox decodes it: tickets of each kind, scripts that a printer lacks, and its faults.
import { beGuest } from './guest.ts'
import { openKitchen, placeTaste } from './kitchen.ts'
import { scenario } from './scenario.ts'

const ALLERGY = ['Cut in 8 slices, please', 'Peanut allergy!']
/** Chinese, Korean, Arabic, Thai, accents and emoji. */
const SCRIPTS = ['不要香菜，谢谢 · 양파 빼 주세요', 'بدون بصل من فضلك', 'ไม่ใส่พริก · crème brûlée 🌶️🥥']

scenario('a kitchen printer in the network', async ({ page, site, slug, take }) => {
  const guest = await beGuest({ page, site, slug, hasCart: false, addresses: 'none' })
  const kitchen = openKitchen({ page, site, slug })
  try {
    await kitchen.add('escpos', [])
    const order = await placeTaste(guest, slug, { notes: ALLERGY })
    await kitchen.accept(order)
    await kitchen.lookAt('escpos', 1)
    await take('50-paper-kitchen', 'A ticket of the kitchen on 80 mm, with an allergy')
    await kitchen.takePapersAway('escpos')
    await kitchen.cancel(order)
    await kitchen.lookAt('escpos', 1)
    await take('50-paper-cancelled', 'The order is cancelled after its ticket was printed')
    await kitchen.takePapersAway('escpos')
    await kitchen.accept(await placeTaste(guest, slug, { notes: SCRIPTS }))
    await kitchen.lookAt('escpos', 1)
    await take('50-paper-scripts', 'Notes in letters that the printer lacks')
    await kitchen.takePapersAway('escpos')
    await kitchen.become('escpos', 'half_ticket')
    await kitchen.accept(await placeTaste(guest, slug))
    await kitchen.lookAt('escpos', 1)
    await take('50-paper-half', 'Its power went in the middle of a ticket')
  } finally {
    await kitchen.close()
  }
})

scenario('printers that poll', async ({ page, site, slug, take }) => {
  const guest = await beGuest({ page, site, slug, hasCart: false, addresses: 'none' })
  const kitchen = openKitchen({ page, site, slug })
  try {
    await kitchen.add('cloudprnt', ['--ticket', 'customer'])
    await kitchen.add('server-direct-print', ['--width', '58', '--language', 'en', '--copies', '2'])
    await kitchen.accept(await placeTaste(guest, slug, { notes: ALLERGY }))
    await kitchen.lookAt('cloudprnt', 1)
    await take('51-paper-cloudprnt', 'The ticket of the customer, by Star CloudPRNT')
    await kitchen.lookAt('server-direct-print', 2)
    await take('51-paper-direct-print', 'Two copies on 58 mm, by Epson Server Direct Print')
  } finally {
    await kitchen.close()
  }
})
