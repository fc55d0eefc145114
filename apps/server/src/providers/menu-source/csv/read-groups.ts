// The modifier groups of a sheet: a row for the group, and below it one for each of its choices.
import {
  type EditedGroup,
  type EditedModifier,
  editedGroup,
  editedModifier,
} from '@pesan/contract/menu-content'
import type { Rupiah } from '@pesan/contract/money'
import { ADDED_PRICE, LEAST, MOST, NAME, NO_UNLESS_SAID, YES_UNLESS_SAID } from './cell-codecs.ts'
import { PartKeys } from './part-keys.ts'
import type { SheetReading } from './sheet-reading.ts'
import type { Row } from './sheet-row.ts'

interface GroupRows {
  row: Row
  choices: Row[]
}

/** A sheet without rows of groups leaves all groups as they are. */
export function readGroups(reading: SheetReading): void {
  const { base, parts } = reading
  const groups = collectGroups(reading)
  if (groups.length === 0) {
    for (const group of base.group.values()) retainGroup(reading, group)
    return
  }
  const keys = new PartKeys(
    reading.baseContent.groups,
    groups.map(({ row }) => row),
  )
  for (const { row, choices } of groups) {
    const key = keys.keyFor(row)
    if (key === null) continue
    const before = base.group.get(key)
    const group = readGroup(row, before ?? newGroup(key))
    if (!row.fault) {
      const modifiers = readChoices(reading, group, choices)
      const complete = { ...group, modifier_keys: modifiers.map(modifier => modifier.key) }
      row.check(editedGroup, complete)
      if (!row.fault) {
        parts.group.set(key, complete)
        for (const modifier of modifiers) parts.modifier.set(modifier.key, modifier)
        continue
      }
    }
    if (before) retainGroup(reading, before)
  }
}

export function retainGroup({ base, parts }: SheetReading, group: EditedGroup): void {
  parts.group.set(group.key, group)
  for (const key of group.modifier_keys) {
    const modifier = base.modifier.get(key)
    if (modifier) parts.modifier.set(key, modifier)
  }
}

function collectGroups({ rows }: SheetReading): GroupRows[] {
  const groups: GroupRows[] = []
  for (const { kind, row } of rows) {
    if (kind === 'group') groups.push({ row, choices: [] })
    else if (kind === 'choice') {
      const last = groups.at(-1)
      if (last) last.choices.push(row)
      else row.refuse(null, row.cell('name'), 'choice_without_group')
    }
  }
  return groups
}

/** The id of a group that shares it with another one of other content is its key without the number. */
const newGroup = (key: string): EditedGroup => ({
  key,
  id: key.replace(/#\d+$/, '') || key,
  name: '',
  name_translations: {},
  selection_min: 0,
  selection_max: 1,
  available: true,
  modifier_keys: [],
})

function readGroup(row: Row, base: EditedGroup): EditedGroup {
  const group = {
    ...base,
    name: row.read('name', base.name, NAME),
    name_translations: row.readTranslations('name', base.name_translations),
    selection_min: row.read('least', base.selection_min, LEAST),
    selection_max: row.read('most', base.selection_max, MOST),
    available: row.read('available', base.available, YES_UNLESS_SAID),
  }
  const isWrong = group.selection_min > group.selection_max && base.selection_min <= base.selection_max
  if (isWrong) row.refuse('least', row.cell('least'), 'least_above_most')
  return group
}

function readChoices({ base }: SheetReading, group: EditedGroup, rows: readonly Row[]): EditedModifier[] {
  const known = group.modifier_keys.flatMap(key => base.modifier.get(key) ?? [])
  const ofId = new Map(known.map(modifier => [modifier.id, modifier]))
  const ids = new PartKeys(
    known.map(({ id, name }) => ({ key: id, name })),
    rows,
  )
  return rows.flatMap(row => {
    const id = ids.keyFor(row)
    if (id === null) return []
    const before = ofId.get(id)
    const modifier = readChoice(row, before ?? newModifier(group.key, id))
    row.check(editedModifier, modifier)
    return row.fault ? (before ?? []) : modifier
  })
}

const newModifier = (groupKey: string, id: string): EditedModifier => ({
  key: `${groupKey}/${id}`,
  id,
  name: '',
  name_translations: {},
  price: 0 as Rupiah,
  available: true,
  hidden: false,
  outlets: {},
})

const readChoice = (row: Row, base: EditedModifier): EditedModifier => ({
  ...base,
  name: row.read('name', base.name, NAME),
  name_translations: row.readTranslations('name', base.name_translations),
  price: row.read('price', base.price, ADDED_PRICE),
  available: row.read('available', base.available, YES_UNLESS_SAID),
  hidden: row.read('hidden', base.hidden, NO_UNLESS_SAID),
})
