// Creates DOM elements without a library.
type Properties<Name extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[Name], 'children' | 'style'>
>

export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties<Name> = {},
  children: readonly Element[] = [],
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}

const SVG = 'http://www.w3.org/2000/svg'

/** A decorative line icon of 22 px. */
export function icon(className: string, paths: readonly string[]): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  const attributes = {
    class: className,
    width: '22',
    height: '22',
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.9',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  }
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value)
  for (const shape of paths) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', shape)
    svg.append(path)
  }
  return svg
}
