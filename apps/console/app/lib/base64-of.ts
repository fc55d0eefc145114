// The bytes of a file as text, for calls that carry them in JSON.
export function base64Of(file: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => {
    const url = reader.result
    if (typeof url === 'string') resolve(url.slice(url.indexOf(',') + 1))
  })
  reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')))
  reader.readAsDataURL(file)
  return promise
}
