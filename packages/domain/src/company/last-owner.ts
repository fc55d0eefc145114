// Whether a company would be left without an owner (STAFF-10).

export interface Owner {
  id: string
  /** Whether at all outlets: an owner of some manages no people (STAFF-08). */
  isOfAll: boolean
}

/** Of the members, not of the invitations. An owner of some outlets counts only where no one owns all. */
export function isLastOwner(owners: readonly Owner[], { id }: { id: string }): boolean {
  const ofAll = owners.filter(({ isOfAll }) => isOfAll)
  const left = ofAll.length > 0 ? ofAll : owners
  return left.length === 1 && left[0]?.id === id
}
