// Why a modifier group cannot be saved as it is.
import type { WholeGroup } from '@pesan/domain/menu-draft/edit-groups'
import type { PlainKey } from '../../../lib/i18n/t.ts'

interface GroupProblem {
  field: 'name' | 'range' | 'options'
  text: PlainKey
}

export function groupProblem({ group, modifiers }: WholeGroup): GroupProblem | null {
  if (group.name.trim() === '') return { field: 'name', text: 'menu.nameNeeded' }
  if (group.selection_max < 1) return { field: 'range', text: 'menu.mostIsOne' }
  if (group.selection_min > group.selection_max) return { field: 'range', text: 'menu.leastAboveMost' }
  if (modifiers.length === 0) return { field: 'options', text: 'menu.optionNeeded' }
  if (modifiers.some(({ name }) => name.trim() === ''))
    return { field: 'options', text: 'menu.optionUnnamed' }
  return null
}
