const said = document.querySelector('#said')
const empty = document.querySelector('#empty')
const list = document.querySelector('#transactions')
const rupiah = amount => `Rp ${amount.toLocaleString('id-ID')}`

function element(name, text, attributes = {}) {
  const made = document.createElement(name)
  if (text !== null) made.textContent = text
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}

async function differ(body, label) {
  const answer = await fetch('/xendit/control/transactions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  said.textContent = answer.ok ? label : 'That did not work.'
  await show()
}

const choicesOf = ({ business_id, others }, { product_id: id, amount, fee }) => [
  { label: 'Leave it out', body: { business_id, hide: id } },
  { label: 'Another amount', body: { business_id, change: id, amount: Math.max(1, amount - 1000) } },
  { label: 'Another fee', body: { business_id, change: id, fee: fee + 1660 } },
  { label: 'List it twice', body: { business_id, double: id } },
  ...others.slice(0, 1).map(to => ({ label: 'In another account', body: { business_id, move: id, to } })),
  { label: 'Heal', body: { business_id, heal: id } },
]

function buttons(choices) {
  const made = element('div', null, { class: 'choices' })
  for (const { label, body } of choices) {
    const button = element('button', label, { type: 'button' })
    button.addEventListener('click', () => differ(body, `${label}: done`))
    made.append(button)
  }
  return made
}

function card(account, transaction) {
  const item = element('li', null, { class: 'card', 'data-product': transaction.product_id })
  const top = element('div', null, { class: 'top' })
  top.append(
    element('span', rupiah(transaction.amount), { class: 'amount' }),
    element('span', `${transaction.type.toLowerCase()}, fee ${rupiah(transaction.fee)}`, { class: 'state' }),
  )
  item.append(
    top,
    element('p', `${transaction.id} in ${account.business_id}`, { class: 'code' }),
    buttons(choicesOf(account, transaction)),
  )
  return item
}

function hiddenCard({ business_id }, id) {
  const item = element('li', null, { class: 'card', 'data-product': id })
  item.append(
    element('p', `${id} is left out of ${business_id}`, { class: 'code' }),
    buttons([{ label: 'Heal', body: { business_id, heal: id } }]),
  )
  return item
}

function accountCard({ business_id }) {
  const item = element('li', null, { class: 'card' })
  const id = `qrpy_${crypto.randomUUID()}`
  item.append(
    element('p', `Account ${business_id}`, { class: 'code' }),
    buttons([
      { label: 'Add a payment that nobody knows', body: { business_id, make: 'PAYMENT', id, amount: 50000 } },
      { label: 'Say fees later', body: { business_id, fees_later: true } },
      { label: 'Say fees now', body: { business_id, fees_later: false } },
    ]),
  )
  return item
}

let shown = ''
async function show() {
  const text = await (await fetch('/xendit/books/transactions.json')).text()
  if (text === shown) return
  shown = text
  const { accounts } = JSON.parse(text)
  empty.hidden = accounts.some(({ transactions }) => transactions.length > 0)
  list.replaceChildren(
    ...accounts.flatMap(account => [
      accountCard(account),
      ...account.hidden.map(id => hiddenCard(account, id)),
      ...account.transactions.map(transaction => card(account, transaction)),
    ]),
  )
}

await show()
setInterval(() => void show(), 1500)
