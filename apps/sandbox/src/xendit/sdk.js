// Replaces the vendor's browser library: the same two functions, posting to the sandbox it was loaded from.
;(() => {
  const api = new URL('../', document.currentScript.src)
  let key = null

  async function createPaymentMethod(payload, callback) {
    if (key === null) {
      callback({ error_code: 'INVALID_API_KEY', message: 'setPublishableKey was not called' }, null)
      return
    }
    const { on_behalf_of: forUser, ...card } = payload
    try {
      const response = await fetch(new URL('v2/payment_methods', api), {
        method: 'POST',
        headers: {
          authorization: `Basic ${btoa(`${key}:`)}`,
          'content-type': 'application/json',
          'client-type': 'XENDITJS',
          'client-version': '3.0.0',
          ...(forUser && { 'for-user-id': forUser }),
        },
        body: JSON.stringify(card),
      })
      const answer = await response.json()
      if (response.ok) callback(null, answer)
      else callback({ error_code: answer.error_code, message: answer.message }, null)
    } catch (error) {
      callback({ error_code: 'SERVER_ERROR', message: String(error) }, null)
    }
  }

  window.Xendit = {
    setPublishableKey(publishableKey) {
      key = publishableKey
    },
    payment: { createPaymentMethod },
  }
})()
