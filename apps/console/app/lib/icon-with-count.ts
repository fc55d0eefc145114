// The icon of the page with the number of new orders on it (BOARD-02), as the address of an image.

/** As `public/icon.svg`. */
const MARK =
  '<rect width="512" height="512" rx="112" fill="#4b3fc7"/><g transform="translate(112 112) scale(12)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M3 2v7c0 1.1.9 2 2 2h4a2 2 0 0 0 2-2V2"/><path d="M7 2v20"/><path d="M21 15V2a5 5 0 0 0-5 5v6c0 1.1.9 2 2 2h3Zm0 0v7"/></g>'
const MAX_SHOWN = 9

export function iconWithCount(count: number): string {
  if (count === 0) return '/icon.svg'
  const text = count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count)
  const disc = '<circle cx="352" cy="352" r="160" fill="#cc1b3a" stroke="#fff" stroke-width="24"/>'
  const number = `<text x="352" y="432" font-family="sans-serif" font-weight="700" font-size="${text.length > 1 ? 190 : 230}" text-anchor="middle" fill="#fff">${text}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${MARK}${disc}${number}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
