// Everything that modules import statically, and so load with them.

export interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

export function staticImportsOf(entries: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set<string>()
  const visit = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  for (const entry of entries) visit(entry)
  return found
}
