const authentication = document.getElementById('authentication')
const said = document.getElementById('said')

async function answer(approve) {
  said.textContent = 'One moment'
  const response = await fetch(`/xendit/authentications/${authentication.dataset.id}/answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ approve }),
  })
  const { url } = await response.json()
  if (url) location.assign(url)
  else said.textContent = approve ? 'Approved. You may close this page.' : 'Refused. You may close this page.'
}

document.getElementById('approve').addEventListener('click', () => void answer(true))
document.getElementById('fail').addEventListener('click', () => void answer(false))
document.getElementById('abandon').addEventListener('click', () => {
  said.textContent = 'Nothing was confirmed. You may close this page or go back.'
})
