/**
 * Shows the inbox as a phone: reads inbox.json, and again on every event of the stream. Text from messages enters the
 * page as text only, never as markup.
 */
const COPIED_MS = 2000

const byId = id => document.getElementById(id)
const shown = { phone: new URLSearchParams(location.search).get('phone')?.trim().replace('+', '') }
const seen = new Map()
let messages = []
let lastQuestion = 0
let isPhoneChosen = shown.phone !== undefined

const events = new EventSource('/whatsapp/inbox/events')
events.addEventListener('open', () => {
  showLink('live', 'Live')
  void refresh()
})
events.addEventListener('message', () => void refresh())
events.addEventListener('error', () => showLink('waiting', 'Reconnecting'))

byId('clear').addEventListener('click', () => {
  isPhoneChosen = false
  seen.clear()
  void fetch('/whatsapp/inbox.json', { method: 'DELETE' })
})

byId('writing').addEventListener('submit', event => {
  event.preventDefault()
  void sendToStore(event.target.elements)
})

async function sendToStore({ from, text }) {
  const answer = await fetch('/whatsapp/phone-messages.json', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: from.value, text: text.value }),
  })
  byId('sent').textContent = answer.ok ? `Sent to the store: ${text.value}` : (await answer.json()).message
  if (answer.ok) text.value = ''
}

/** Answers may arrive out of order; only the one to the last request counts. */
async function refresh() {
  const question = ++lastQuestion
  const answer = await fetch('/whatsapp/inbox.json')
  const inbox = await answer.json()
  if (question !== lastQuestion) return
  messages = inbox.messages.toReversed()
  if (!isPhoneChosen) shown.phone = messages.at(-1)?.to
  showPhones()
  showMessages()
}

function showLink(state, text) {
  byId('link').dataset.state = state
  byId('link').textContent = text
}

function showPhones() {
  const focused = document.activeElement?.dataset?.phone
  const newest = new Map(messages.map(message => [message.to, message]))
  seen.set(shown.phone, countFor(shown.phone))
  const phones = [...newest.values()].toSorted((one, other) => other.sent_at.localeCompare(one.sent_at))
  byId('phones').replaceChildren(...phones.map(message => element('li', {}, phoneButton(message))))
  if (focused) byId('phones').querySelector(`[data-phone="${focused}"]`)?.focus()
}

function phoneButton(message) {
  const unread = countFor(message.to) - (seen.get(message.to) ?? 0)
  const button = element(
    'button',
    { type: 'button' },
    element('span', { textContent: readable(message.to) }),
    element('span', { className: 'preview', textContent: message.text }),
  )
  if (unread > 0)
    button.append(element('span', { className: 'unread', ariaLabel: `${unread} new`, textContent: unread }))
  button.dataset.phone = message.to
  button.ariaCurrent = String(message.to === shown.phone)
  button.addEventListener('click', () => {
    isPhoneChosen = true
    shown.phone = message.to
    showPhones()
    showMessages()
  })
  return button
}

/** Bubbles already on the page remain the same elements, so that focus and a running 'Copied' survive. */
function showMessages() {
  const wanted = messages.filter(message => message.to === shown.phone)
  const log = byId('messages')
  const present = [...log.querySelectorAll('[data-id]')].map(bubble => bubble.dataset.id)
  const isContinued = present.every((id, index) => wanted[index]?.id === id)
  if (!isContinued) log.replaceChildren()
  const added = wanted.slice(isContinued ? present.length : 0)
  for (const message of added) {
    const day = dayOf(message)
    if ([...log.querySelectorAll('.day')].at(-1)?.textContent !== day) {
      log.append(element('p', { className: 'day', textContent: day }))
    }
    log.append(bubbleOf(message))
  }
  if (shown.phone) byId('writing').elements.from.value = shown.phone
  byId('owner').textContent = shown.phone ? `to ${readable(shown.phone)}` : 'Business account'
  byId('empty').hidden = wanted.length > 0
  if (added.length > 0) byId('chat').scrollTop = byId('chat').scrollHeight
}

function bubbleOf(message) {
  const time = new Date(message.sent_at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  const whole = element(
    'article',
    { className: 'bubble', lang: message.language === 'id' ? 'id' : 'en' },
    element(
      'div',
      { className: 'words' },
      ...(message.code === null ? [] : [element('strong', { className: 'code', textContent: message.code })]),
      element('p', { textContent: message.text }),
      element('time', { dateTime: message.sent_at, textContent: time }),
    ),
  )
  if (message.code !== null) whole.append(copyButton(message))
  whole.dataset.id = message.id
  return whole
}

function copyButton(message) {
  const copy = element('button', { type: 'button', textContent: message.button })
  copy.addEventListener('click', () => void copyCode(message, copy))
  return copy
}

async function copyCode(message, button) {
  await navigator.clipboard.writeText(message.code)
  button.textContent = message.language === 'id' ? 'Disalin' : 'Copied'
  button.dataset.copied = ''
  setTimeout(() => {
    button.textContent = message.button
    delete button.dataset.copied
  }, COPIED_MS)
}

function countFor(phone) {
  return messages.filter(message => message.to === phone).length
}

function dayOf(message) {
  return new Date(message.sent_at).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
}

/** Indonesian numbers in their usual groups; all others without grouping. */
function readable(phone) {
  return `+${phone}`.replace(/^\+62(\d{3})(\d{3,4})(\d{3,5})$/, '+62 $1 $2 $3')
}

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}
