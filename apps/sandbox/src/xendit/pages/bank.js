const list = document.getElementById('requests')
const empty = document.getElementById('empty')
const said = document.getElementById('said')
const rupiah = amount => `Rp ${amount.toLocaleString('id-ID')}`

function element(name, text, attributes = {}) {
  const made = document.createElement(name)
  if (text !== null) made.textContent = text
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}

async function pay(body) {
  const response = await fetch('/xendit/bank/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  said.textContent = response.ok ? `Paid ${rupiah(answer.amount)}` : `Not paid: ${answer.message}`
  await show()
}

const CHOICES = [
  { label: 'Pay', isMain: true, body: () => ({}) },
  { label: 'Pay again or late', body: () => ({ insist: true }) },
  {
    label: 'Pay Rp 1.000 less',
    body: ({ amount }) => ({ amount: Math.max(1, amount - 1000), insist: true }),
  },
]

function card(request) {
  const item = element('li', null, { class: 'card', 'data-reference': request.reference_id })
  const top = element('div', null, { class: 'top' })
  top.append(
    element('span', rupiah(request.amount), { class: 'amount' }),
    element('span', request.status.toLowerCase(), { class: 'state', 'data-state': request.status }),
  )
  const kind = request.account_number ? `BCA ${request.account_number}` : request.qr_string
  const due = request.expires_at ? `until ${new Date(request.expires_at).toLocaleString()}` : ''
  const received = request.paid.length > 0 ? `received ${request.paid.map(rupiah).join(', ')}` : ''
  const choices = element('div', null, { class: 'choices' })
  for (const { label, isMain, body } of CHOICES) {
    const button = element('button', label, { type: 'button', ...(isMain ? { class: 'main' } : {}) })
    button.addEventListener('click', () => pay({ request_id: request.id, ...body(request) }))
    choices.append(button)
  }
  item.append(
    top,
    element('p', kind, { class: 'code' }),
    element('p', [due, received].filter(Boolean).join(', '), { class: 'quiet' }),
    choices,
  )
  return item
}

let shown = ''
async function show() {
  const text = await (await fetch('/xendit/bank/requests.json')).text()
  if (text === shown) return
  shown = text
  const { requests } = JSON.parse(text)
  empty.hidden = requests.length > 0
  list.replaceChildren(...requests.map(card))
}

await show()
setInterval(() => void show(), 1500)
