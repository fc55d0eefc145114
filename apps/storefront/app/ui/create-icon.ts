// Draws an icon of lucide-react from its data. The library's own way computes classes, contexts and defaults for every
// icon of every card; the build puts this in its place (icons.ts beside vite.config.ts).
import { createElement, type FunctionComponent, type SVGProps } from 'react'

interface IconData {
  node: readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number
}

export default function createIcon({ node }: IconData): FunctionComponent<IconProps> {
  // The data carries a `key` for each shape.
  const shapes = node.map(([element, attributes]) => createElement(element, attributes))
  return function Icon({ size = 24, ...rest }) {
    const frame = { width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor' }
    return createElement('svg', { ...frame, strokeWidth: 2, ...ROUND, ...rest }, shapes)
  }
}

const ROUND = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const
