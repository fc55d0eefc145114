// Customers of a company that takes every method of payment: their carts and orders, prepared by calls and stored state.
import { expect, type Page } from '@playwright/test'
import { openCartWith, submitButton } from './cart.ts'
import { type OwnCompany, openCompany } from './company.ts'
import { menuDocument } from './menu.ts'
import { EMAIL, FRICTIONLESS_CARD } from './payment.ts'
import { type Method, prepareMethod, preparePickup } from './prepared-cart.ts'
import { beSignedIn, callsOf, type PlacedOrder, placeOrderBy, type Session } from './session.ts'
import { newPhone } from './sign-in.ts'
import type { Site } from './site.ts'

const MENU = menuDocument({
  Food: [
    { id: 'nasi', name: 'Nasi Uji', price: 50_000 },
    { id: 'declined', name: 'Nasi Ditolak', price: 10_054 },
    { id: 'cheap', name: 'Kerupuk', price: 4_000 },
  ],
})

export const openPayingCompany = (site: Site): Promise<OwnCompany> =>
  openCompany(site, {
    words: { payment_methods: ['cash', 'card', 'virtual_account', 'qris'] },
    menu: MENU,
  })

interface PayerOptions {
  page: Page
  site: Site
  product?: string
  /** Given, as a card needs it, on an earlier visit. */
  hasEmail?: boolean
  /** Chosen on an earlier visit. */
  method?: Method
  hasSavedCard?: boolean
}

/** A signed-in customer's cart of one product, to be picked up. */
export async function openPayerCart({
  page,
  site,
  product = 'Nasi Uji',
  method,
  hasEmail = method === 'card',
  hasSavedCard = false,
}: PayerOptions): Promise<OwnCompany> {
  const company = await openPayingCompany(site)
  const session = await beSignedIn({ page, site, slug: company.slug, phone: newPhone() })
  if (hasEmail) await callsOf(session).post('/customers/update-email', { email: EMAIL })
  const cardId = hasSavedCard ? await saveCard(session, site) : null
  if (method) await prepareMethod(session, method, cardId)
  await preparePickup(session)
  await openCartWith(page, company.origin, product)
  return company
}

/** The same customer has pressed the button, and is asked how to pay. */
export async function openPayingCart(options: Omit<PayerOptions, 'method'>): Promise<OwnCompany> {
  const company = await openPayerCart(options)
  await submitButton(options.page).click()
  await expect(options.page.getByRole('dialog', { name: 'Select payment method' })).toBeVisible()
  return company
}

/** An order of another visit that waits for its money. */
export async function placeUnpaidOrder({
  page,
  site,
  method,
}: {
  page: Page
  site: Site
  method: Method
}): Promise<{ company: OwnCompany; session: Session; order: PlacedOrder }> {
  const company = await openPayingCompany(site)
  const session = await beSignedIn({ page, site, slug: company.slug, phone: newPhone() })
  return { company, session, order: await placeOrderBy(method, session, ['Nasi Uji']) }
}

/** With an order that waits for a transfer, the customer has submitted a second one by QRIS. */
export async function submitSecondOrder({ page, site }: { page: Page; site: Site }): Promise<PlacedOrder> {
  const { company, session, order } = await placeUnpaidOrder({ page, site, method: 'virtual_account' })
  await prepareMethod(session, 'qris')
  await preparePickup(session)
  await openCartWith(page, company.origin, 'Kerupuk')
  await submitButton(page).click()
  return order
}

/** By the calls that the form and its frame make. Answers the id of the card. */
async function saveCard(session: Session, site: Site): Promise<string> {
  const calls = callsOf(session)
  const attempted = await calls.post('/customers/payment-cards/attempts', {})
  const { data: attempt } = (await attempted.json()) as { data: { id: string; butter_customer_id: string } }
  const back = `${session.origin}/cart`
  const entered = await session.page.request.post(`${site.sandbox}/xendit/v2/payment_methods`, {
    headers: { authorization: `Basic ${Buffer.from('xnd_public_development_sandbox:').toString('base64')}` },
    data: {
      type: 'CARD',
      reusability: 'MULTIPLE_USE',
      metadata: { butter_customer_id: attempt.butter_customer_id, card_attempt_id: attempt.id },
      card: {
        currency: 'IDR',
        channel_properties: { success_return_url: back, failure_return_url: back },
        card_information: {
          card_number: FRICTIONLESS_CARD,
          expiry_month: '08',
          expiry_year: '2035',
          cvv: '123',
          cardholder_name: 'Ayu Lestari',
        },
      },
    },
  })
  const { id } = (await entered.json()) as { id: string }
  const added = await calls.post('/customers/payment-cards', {
    attempt_id: attempt.id,
    payment_method_id: id,
  })
  expect(added.ok(), await added.text()).toBe(true)
  return ((await added.json()) as { data: { card: { id: string } } }).data.card.id
}
