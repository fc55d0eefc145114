// The shape of the pin, the same in the page and on a map.

export const PIN = {
  viewBox: '0 0 36 46',
  drop: 'M18 1.5C8.9 1.5 1.5 8.8 1.5 17.8c0 11.2 13 22 15.7 26.4.4.6 1.2.6 1.6 0C21.5 39.8 34.5 29 34.5 17.8 34.5 8.8 27.1 1.5 18 1.5Z',
  hole: { cx: '18', cy: '17.5', r: '6' },
} as const

const SVG = 'http://www.w3.org/2000/svg'

export function drawPin(): SVGElement {
  const pin = document.createElementNS(SVG, 'svg')
  pin.setAttribute('viewBox', PIN.viewBox)
  pin.setAttribute('class', 'map-pin')
  const drop = document.createElementNS(SVG, 'path')
  drop.setAttribute('d', PIN.drop)
  const hole = document.createElementNS(SVG, 'circle')
  for (const [name, value] of Object.entries(PIN.hole)) hole.setAttribute(name, value)
  pin.append(drop, hole)
  return pin
}
