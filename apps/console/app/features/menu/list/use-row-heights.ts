// How high the rows of the list are: with the letters that the person has chosen.
import { useMemo } from 'react'
import type { RowHeights } from './row-window.ts'

const BESIDE: RowHeights = { category: 44, product: 50 }
const PHONE: RowHeights = { category: 52, product: 68 }
const USUAL_LETTER_PX = 16

export function useRowHeights(isPhone: boolean): RowHeights {
  return useMemo(() => {
    const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const scale = Math.max(1, letter / USUAL_LETTER_PX)
    const { category, product } = isPhone ? PHONE : BESIDE
    return { category: category * scale, product: product * scale }
  }, [isPhone])
}
