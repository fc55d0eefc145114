/**
 * Shows the orders that the till knows: reads orders.json, and again on every event of the stream. Text from customers
 * enters the page as text only, never as markup.
 */
const company = location.pathname.split('/').at(-1)
const byId = id => document.getElementById(id)
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const money = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 })
let orders = []
let lastQuestion = 0
let events

byId('company').textContent = company.replaceAll('-', ' ')
document.title = `${company} – Restaurant till`
// An export makes every tool treat it as a module, so that its names are not global.
export const connected = connect()
setInterval(() => show(), 30_000)

async function connect() {
  if (!(await refresh())) return void setTimeout(() => void connect(), 3000)
  events = new EventSource(`/restaurant/${company}/events`)
  events.addEventListener('open', () => {
    showLink('live', 'Live')
    void refresh()
  })
  events.addEventListener('message', () => void refresh())
  events.addEventListener('error', () => showLink('waiting', 'Reconnecting'))
}

/** Answers may arrive out of order; only the one to the last request counts. */
async function refresh() {
  const question = ++lastQuestion
  const answer = await ask(`/restaurant/${company}/orders.json`)
  if (answer === null) return false
  if (question !== lastQuestion) return true
  orders = answer.orders
  show()
  return true
}

/** Null when it was refused; the page then shows why. */
async function ask(path, options) {
  try {
    const answer = await fetch(path, options)
    const body = await answer.json()
    byId('trouble').hidden = answer.ok
    if (answer.ok) return body
    byId('trouble').textContent = body.message
  } catch {
    byId('trouble').hidden = false
    byId('trouble').textContent = 'The till does not answer.'
  }
  return null
}

function showLink(state, text) {
  byId('link').dataset.state = state
  byId('link').textContent = text
}

/** The column of an order, and the clicks that it offers there. */
function placeOf({ status, fulfilment, acknowledged_at: seen }) {
  const isPickup = fulfilment === 'pickup'
  switch (status) {
    case 'approved':
      return seen === null
        ? {
            step: 'new',
            clicks: [
              ['accept', 'Accept, 20 min'],
              ['reject', 'Reject'],
            ],
          }
        : {
            step: 'kitchen',
            clicks: [
              ['start', 'Start cooking'],
              ['reject', 'Reject'],
            ],
          }
    case 'prepare_order':
      return { step: 'kitchen', clicks: [isPickup ? ['ready', 'Ready'] : ['send', 'Hand to courier']] }
    case 'ready':
      return { step: 'handover', clicks: [['complete', 'Picked up']] }
    case 'on_deliver':
      return { step: 'handover', clicks: [['deliver', 'Delivered']] }
    case 'pending':
      return { step: null, clicks: [] }
    default:
      return { step: 'done', clicks: [] }
  }
}

function show() {
  const focused = document.activeElement?.dataset?.click
  for (const section of document.querySelectorAll('section[data-step]')) {
    const here = orders.filter(order => placeOf(order).step === section.dataset.step)
    const shown = section.dataset.step === 'done' ? here.slice(0, 30) : here.toReversed()
    section.querySelector('h2 span').textContent = here.length === 0 ? '' : String(here.length)
    section.querySelector('ol').replaceChildren(...shown.map(order => element('li', {}, cardOf(order))))
  }
  if (focused) document.querySelector(`[data-click="${focused}"]`)?.focus()
}

function cardOf(order) {
  const minutes = Math.max(0, Math.round((Date.now() - Date.parse(order.created_at)) / 60_000))
  const card = element(
    'article',
    { ariaLabel: `Order ${order.outlet_order_id}` },
    element(
      'header',
      {},
      element('h3', { textContent: `#${order.outlet_order_id}` }),
      element('span', { className: 'since', textContent: sinceOf(order, minutes) }),
    ),
    element('ul', {}, ...order.items.map(lineOf)),
  )
  if (order.delivery_notes)
    card.append(element('p', { className: 'note', textContent: order.delivery_notes }))
  const facts = [
    order.fulfilment === 'pickup' ? 'Pick up' : 'Delivery',
    money.format(order.total),
    `${order.service_json.payment_method.replaceAll('_', ' ')}, ${order.paid ? 'paid' : 'not paid'}`,
    order.customer_name ?? order.customer_phone,
  ]
  card.append(
    element('p', { className: 'facts' }, ...facts.map(text => element('span', { textContent: text }))),
  )
  const { clicks } = placeOf(order)
  if (clicks.length > 0) card.append(element('div', { className: 'buttons' }, ...clicks.map(buttonOf(order))))
  return card
}

function sinceOf({ status, ready_at: readyAt }, minutes) {
  if (placeOf({ status }).step === 'done') return status.replaceAll('_', ' ')
  if (readyAt !== null) return `promised ${clock.format(new Date(readyAt))}`
  return minutes === 0 ? 'just now' : `${minutes} min ago`
}

function lineOf({ quantity, name, options, notes }) {
  const line = element('li', {}, element('b', { textContent: quantity }), name)
  const more = [...options.map(option => option.name), ...(notes ? [`“${notes}”`] : [])].join(', ')
  if (more) line.append(element('small', { textContent: more }))
  return line
}

const buttonOf =
  order =>
  ([name, text]) => {
    const className = name === 'reject' ? 'quiet' : ''
    const button = element('button', { type: 'button', textContent: text, className })
    button.dataset.click = `${order.id} ${name}`
    button.addEventListener('click', async () => {
      button.disabled = true
      const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
      await ask(`/restaurant/${company}/orders/${order.id}/${name}`, options)
      await refresh()
    })
    return button
  }

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}
