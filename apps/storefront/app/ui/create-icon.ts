// Draws an icon of lucide-react from its shapes. The library's own way computes classes, contexts and defaults for every
// icon of every card; the build puts this in its place (icons.ts beside vite.config.ts).
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
