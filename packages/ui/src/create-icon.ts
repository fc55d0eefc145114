// Renders a lucide-react icon from its shapes. The build replaces the library's version, which computes
// classes, contexts and defaults for every icon of every card (`build/thin-icons.ts`).
import { createElement, type FunctionComponent, type SVGProps } from 'react'

type Shape = readonly [element: string, attributes: Readonly<Record<string, string>>]

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number
}

export default function createIcon(shapes: readonly Shape[]): FunctionComponent<IconProps> {
  const drawn = shapes.map(([element, attributes]) => createElement(element, attributes))
  return function Icon({ size = 24, ...rest }) {
    const frame = { width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor' }
    return createElement('svg', { ...frame, strokeWidth: 2, ...ROUND, ...rest }, ...drawn)
  }
}

const ROUND = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const
